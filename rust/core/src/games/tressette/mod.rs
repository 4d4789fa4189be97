//! Tressette, for two players, two pairs, or four players for themselves.

mod accusi;
mod deal;
mod environment;
mod greedy;
mod hidden;
mod levels;
mod memory;
mod offer;
mod policy;
mod rules;
mod score;
mod setup;
mod signs;
pub mod solve;
mod state;

pub use crate::games::tressette_cards::thirds;
pub use crate::games::tricks::Trick;
pub use accusi::{declaration_points, declared_cards};
pub use memory::Memory;
pub use rules::{Accusi, Rules, Stakes, Stramazzo};
pub use score::HandResult;
pub use state::{Hand, State};

/// A position of the game.
pub type Position = crate::position::Position<Hand>;
/// An observation of a position of the game.
pub type Observation = crate::observation::Observation<Hand>;
/// The standing of a match of the game.
pub type Standing = crate::standing::Standing<Hand>;
