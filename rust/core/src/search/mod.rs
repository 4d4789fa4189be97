//! One exact search for every game in which two parties play with all cards known.
//!
//! A game describes its positions, moves and gains ([`TwoSided`]) and what a proof may need of the past ([`Past`]); the
//! engine proves bounds with null windows (`prover.rs`), remembers proofs (`table.rs`) and steps to the value
//! ([`solve()`]). A game that need not be fast implements the shorter [`Scored`] and is solved by [`solve_game`]. Games
//! of three or more parties use [`max_n`].

mod buckets;
mod busy;
mod checkpoint;
mod control;
mod effort;
mod entry;
mod exact_key;
mod expected;
mod features;
mod field;
mod first_look;
mod joined;
pub mod max_n;
mod memory;
mod move_history;
mod news;
mod null_window;
mod progress;
mod prover;
pub(crate) mod reliance;
mod results;
mod root;
mod scale;
mod scored;
mod search_result;
mod shared;
mod solve;
mod table;
mod table_set;
mod telling;
mod two_sided;
mod value;
mod verdict;

pub use checkpoint::{Checkpoint, CheckpointError};
pub use control::Control;
pub use effort::Effort;
pub use exact_key::ExactKey;
pub use features::Features;
pub(crate) use field::Field;
pub use news::News;
pub(crate) use null_window::test_with;
pub use null_window::{Tested, test};
pub use progress::{Progress, Stopped};
pub use reliance::Reliance;
pub use scale::Scale;
pub use scored::{ByRules, Scored, solve_game};
pub use search_result::{Proved, SearchResult, SearchedMove};
pub use solve::solve;
pub(crate) use solve::{solve_with, untold};
pub(crate) use table_set::TableSet;
pub use table_set::{Exchange, Tables};
pub use two_sided::{Past, Scratch, Tuning, TwoSided};
pub use value::{Party, Range, VALUE_LIMIT, Value};
pub use verdict::Verdict;
