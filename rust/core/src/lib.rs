#![doc = include_str!("../README.md")]

#[cfg(test)]
extern crate self as scopasolver;

pub mod advice;
mod bits;
pub mod bots;
pub mod card_game;
mod cards;
mod course;
mod documents;
pub mod environment;
pub mod equilibrium;
mod error;
pub mod game;
mod games;
mod hash;
pub mod hidden;
mod moves;
mod observation;
pub mod options;
mod policy;
mod position;
mod random;
pub mod record;
pub mod rule_set;
pub mod search;
mod seat;
pub mod solution;
pub mod solvable;
mod sorting;
mod stack;
mod standing;
#[cfg(test)]
#[path = "../tests/suite/mod.rs"]
mod suite;
pub mod task;
mod wording;
pub mod worlds;

pub use cards::{
    Card, CardBag, CardSet, Deck, DeckError, FrenchCard, FrenchSuit, Holding, ItalianPack, Pack, ParseCardError, Rank,
    Suit, TwoFrenchPacks,
};
pub use error::{Fault, ParseError, PlayError, PositionError, RulesError};
pub use games::any::{
    AnyCard, AnyGames, AnyHandResult, AnyHistory, AnyMove, AnyObservation, AnyPosition, AnyRules, AnyStanding,
    OptionInForce,
};
pub use moves::{GameMove, Move, MoveKind, Sign};
pub use observation::{Observation, View};
pub use position::Position;
pub use random::Random;
pub use seat::{MAX_SEATS, PerSeat, PerSide, Seat, Side};
pub use standing::{Standing, leader};

/// Re-exports the modules of the games.
macro_rules! modules {
    ($($name:ident = $game:ident),+ $(,)?) => { pub use games::{$($game),+}; };
}
for_each_game!(modules);
