//! Terziglio, or calabresella: Tressette for three, in which an auction decides who plays alone against the others.

mod auction;
mod deal;
mod environment;
mod greedy;
mod hidden;
mod levels;
mod memory;
mod moves;
mod offer;
mod rules;
mod score;
mod setup;
pub mod solve;
mod state;

pub use auction::{Auction, Bid, Stage};
pub use memory::Memory;
pub use moves::Move;
pub use rules::{Callable, FirstLead, Rules};
pub use score::HandResult;
pub use state::{Hand, State, Trick};

/// A position of the game.
pub type Position = crate::position::Position<Hand>;
/// An observation of a position of the game.
pub type Observation = crate::observation::Observation<Hand>;
/// The standing of a match of the game.
pub type Standing = crate::standing::Standing<Hand>;
