//! Ruba mazzo (rubamazzetto), for two to twelve players.

mod deal;
mod environment;
mod greedy;
mod hidden;
mod levels;
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
/// An observation of a position of the game.
pub type Observation = crate::observation::Observation<Hand>;
/// The standing of a match of the game.
pub type Standing = crate::standing::Standing<Hand>;
