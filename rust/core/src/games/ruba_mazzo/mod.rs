//! Ruba mazzo (rubamazzetto), for two to twelve players.

mod deal;
mod environment;
mod greedy;
mod hidden;
mod offer;
mod policy;
mod refusal;
mod rules;
mod score;
mod setup;
pub mod solve;
mod state;

pub use rules::{CaptureObligation, Leftover, Rules};
pub use score::HandResult;
pub use state::{Hand, Pile, State};

/// A position of the game.
pub type Position = crate::position::Position<Hand>;
/// What a seat has seen of one.
pub type Observation = crate::observation::Observation<Hand>;
/// How a match of the game stands.
pub type Standing = crate::standing::Standing<Hand>;
