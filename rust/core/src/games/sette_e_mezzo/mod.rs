//! Sette e mezzo, for two to twenty players, one of them the banker.

mod deal;
mod environment;
mod expert;
mod greedy;
mod held;
mod hidden;
mod levels;
mod moves;
pub mod odds;
mod offer;
mod rules;
mod score;
mod setup;
pub mod solve;
mod state;

pub use held::Held;
pub use moves::Move;
pub use rules::{BankerRotation, InitialDeal, Reshuffle, Rules, Settlement, TieRule};
pub use score::HandResult;
pub use state::{Hand, State, Status};

/// A position of the game.
pub type Position = crate::position::Position<Hand>;
/// An observation of a position of the game.
pub type Observation = crate::observation::Observation<Hand>;
/// The standing of a match of the game.
pub type Standing = crate::standing::Standing<Hand>;
