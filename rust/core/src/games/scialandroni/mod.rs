//! Su Scialandroni, for two pairs: four betting phases, and su scartu.

mod betting;
pub mod betting_strategies;
mod deal;
mod environment;
mod greedy;
mod hands;
mod hidden;
mod ladder;
mod levels;
mod memory;
mod menu;
mod moves;
mod offer;
mod packets;
mod pay;
mod payoff;
mod phase;
mod refusal;
mod rules;
mod score;
mod setup;
pub mod solve;
mod state;
mod terms;

pub use betting::{Betting, End, Stage};
pub use hands::{Category, Declaration, HandValue, best_hand, card_points, declarable, hand_value};
pub use ladder::{Ladder, Top, can_mazzu};
pub use memory::Memory;
pub use menu::RaiseMenu;
pub use moves::Move;
pub use payoff::{Payoff, payoff};
pub use phase::Phase;
pub use rules::Rules;
pub use score::{HandResult, caps};
pub use state::{Hand, Said, State};
pub use terms::{
    AfterStop, Bintixincu, BintixincuBy, CartettaBetting, CartettaOrder, KingSurchargeOn, KingSurchargePer, MazzuBy,
    MazzuDeal, ScartuCardValue, ScartuPayers, ShortSuit,
};

/// A position of the game.
pub type Position = crate::position::Position<Hand>;
/// An observation of a position of the game.
pub type Observation = crate::observation::Observation<Hand>;
/// The standing of a match of the game.
pub type Standing = crate::standing::Standing<Hand>;
