//! Briscola chiamata, for five players: an auction, a called card, and its holder as the caller's secret partner.

mod auction;
mod bid;
mod deal;
mod environment;
mod greedy;
mod hidden;
mod levels;
mod moves;
mod offer;
mod rules;
mod score;
mod setup;
pub mod solve;
mod state;

pub use auction::{Auction, Stage};
pub use bid::Bid;
pub use moves::Move;
pub use rules::{AuctionBy, DealPacket, FirstLead, Rules, Stakes};
pub use score::HandResult;
pub use state::{Hand, Said, State, Trick};

/// A position of the game.
pub type Position = crate::position::Position<Hand>;
/// An observation of a position of the game.
pub type Observation = crate::observation::Observation<Hand>;
/// The standing of a match of the game.
pub type Standing = crate::standing::Standing<Hand>;
