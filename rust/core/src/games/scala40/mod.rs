//! Scala 40: melds from two packs with four jollies, for two to twelve players, or two pairs.

mod deal;
mod environment;
mod expert;
mod greedy;
mod hidden;
mod levels;
mod match_score;
pub mod melds;
mod memory;
mod moves;
mod offer;
mod pairs;
mod piles;
mod play;
mod policy;
mod refusal;
mod rules;
mod score;
mod setup;
pub mod solve;
mod state;
mod table;
mod taking;
mod terms;

use crate::cards::{Pack, TwoFrenchPacks};

pub use memory::Memory;
pub use moves::{FirstMelds, Move};
pub use pairs::Pairs;
pub use piles::Piles;
pub use rules::Rules;
pub use score::HandResult;
pub use state::{Hand, Phase, State};
pub use table::Table;
pub use terms::{ClosingDiscard, DiscardBan, JollyInSet, Reentry, StockExhausted, UnopenedPenalty};

/// Two packs with two jollies each.
type DoublePack = TwoFrenchPacks<2>;
/// Number of cards of the game.
const PACK_SIZE: usize = DoublePack::SIZE;

/// A position of the game.
pub type Position = crate::position::Position<Hand>;
/// An observation of a position of the game.
pub type Observation = crate::observation::Observation<Hand>;
/// The standing of a match of the game.
pub type Standing = crate::standing::Standing<Hand>;
