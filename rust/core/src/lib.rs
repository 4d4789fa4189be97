//! Rules and exact solvers for traditional Italian card games.

mod cards;
mod document;
mod error;
mod hash;
pub mod game;
pub mod search;
mod games;
pub mod options;
mod random;
mod seat;

pub use cards::{Card, CardSet, Deck, DeckError, ParseCardError, Rank, Suit};
pub use error::{Fault, ParseError, PlayError, PositionError, RulesError};
pub use games::scopa;
pub use random::Random;
pub use seat::{MAX_SEATS, PerSeat, PerSide, Seat, Side};
