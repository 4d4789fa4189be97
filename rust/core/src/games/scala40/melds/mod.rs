//! Melds of Scala 40: what they are, which a hand holds, and the best that one turn can make of them.
//!
//! Every question here is about a single turn, after the draw, and is answered exactly: [`best_opening`] and
//! [`openings`] from a hand alone, everything else from a [`Turn`]. The answers come with the [`Step`]s that reach them,
//! and [`verify`] replays those without any of the code that found them.

mod candidates;
mod growth;
mod laydown;
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
    Deadwood, Laydown, Measure, best_laydown, can_close, can_close_in_hand, can_finish, can_take_discard, min_deadwood,
};
pub use meld::{End, Meld, Place};
pub use opening::{Opening, Wish, best_opening, for_each_opening, highest_total, openings};
pub use read::MeldError;
pub use turn::{Step, Turn, legal_discards, penalty};
pub use verify::{Flaw, verify};
