//! Melds of Scala 40, the melds that a hand can lay, and the best way to play one turn.
//!
//! Every question here is about a single turn, after the draw, and is answered exactly: [`best_opening`] and
//! [`openings`] from a hand alone, everything else from a [`Turn`]. The answers come with the [`Step`]s that reach them,
//! and [`verify`] replays those without any of the code that found them.
//!
//! ```
//! use scopasolver::scala40::melds::{Meld, Turn, min_deadwood, verify};
//! let rules = "scala40".parse()?;
//! let table = [Meld::read("5h 6h 7h", &rules)?, Meld::read("8h 9h *", &rules)?];
//! let hand = ["10h", "Kd", "Ks", "4c", "9c"].into_iter().map(str::parse).collect::<Result<_, _>>()?;
//! let turn = Turn::new(rules, hand, &table, true);
//! // 10h comes in for the jolly, which joins the kings, and 9c is discarded.
//! let least = min_deadwood(&turn).expect("a turn with nothing owed can be ended");
//! assert_eq!((least.left.to_string().as_str(), least.penalty), ("4c", 4));
//! assert_eq!(verify(&turn, &least.steps, least.left), Ok(()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod candidates;
mod growth;
mod laydown;
mod legal_opening;
mod meld;
mod opening;
mod plan;
mod pool;
mod read;
mod search;
mod turn;
mod verify;

pub use candidates::candidates;
pub use laydown::{
    Deadwood, Laydown, LaydownBy, best_laydown, can_close, can_close_in_hand, can_finish, can_take_discard,
    min_deadwood,
};
pub use legal_opening::best_legal_opening;
pub use meld::{End, Meld, Place};
pub use opening::{Opening, OpeningBy, best_opening, for_each_opening, highest_total, openings};
pub use read::MeldError;
pub use turn::{Step, Turn, legal_discards, penalty};
pub use verify::{Flaw, verify};
