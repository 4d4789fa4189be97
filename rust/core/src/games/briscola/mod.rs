//! Briscola, for two players or two pairs.

mod deal;
mod environment;
mod exchange;
mod greedy;
mod hidden;
mod levels;
mod offer;
mod policy;
mod rules;
mod score;
mod setup;
pub mod solve;
mod state;

pub use crate::games::briscola_cards::points;
pub use crate::games::tricks::Trick;
pub use exchange::Exchanges;
pub use rules::{DealPacket, Exchange, ExchangeWhen, Removed, Rules};
pub use score::HandResult;
pub use state::{Hand, State};

/// A position of the game.
pub type Position = crate::position::Position<Hand>;
/// An observation of a position of the game.
pub type Observation = crate::observation::Observation<Hand>;
/// The standing of a match of the game.
pub type Standing = crate::standing::Standing<Hand>;
