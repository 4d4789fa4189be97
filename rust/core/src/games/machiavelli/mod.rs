//! Machiavelli, for two to five players.

mod deal;
mod environment;
mod expert;
mod greedy;
mod hidden;
mod levels;
pub mod melds;
mod moves;
mod offer;
mod operation;
pub(super) mod play_out;
mod rules;
mod score;
mod setup;
pub mod solve;
mod state;
mod table;
mod terms;

pub use melds::Combination;
pub use moves::Move;
pub use rules::Rules;
pub use score::HandResult;
pub use state::{Hand, State};
pub use table::Table;
pub use terms::{AceInRuns, FailedOperation, FirstTurn, Stalemate};

/// A position of the game.
pub type Position = crate::position::Position<Hand>;
/// An observation of a position of the game.
pub type Observation = crate::observation::Observation<Hand>;
/// The standing of a match of the game.
pub type Standing = crate::standing::Standing<Hand>;
