#![doc = include_str!("../README.md")]

mod cards;
mod document;
mod error;
pub mod game;
mod games;
mod hash;
pub mod options;
mod random;
pub mod search;
mod seat;

pub use cards::{Card, CardSet, Deck, DeckError, ParseCardError, Rank, Suit};
pub use error::{Fault, ParseError, PlayError, PositionError, RulesError};
pub use games::scopa;
pub use random::Random;
pub use seat::{MAX_SEATS, PerSeat, PerSide, Seat, Side};
