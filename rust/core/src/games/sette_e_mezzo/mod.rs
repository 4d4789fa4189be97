//! Sette e mezzo, for two to twelve players, one of them the banker.

mod deal;
mod environment;
mod expert;
mod greedy;
mod held;
mod hidden;
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
/// What a seat has seen of one.
pub type Observation = crate::observation::Observation<Hand>;
/// How a match of the game stands.
pub type Standing = crate::standing::Standing<Hand>;
