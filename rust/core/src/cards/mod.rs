//! The 40-card Italian pack: suits, ranks, cards, sets of cards, orders of the deck.

mod card;
mod card_set;
mod deck;
mod rank;
mod suit;

pub use card::{Card, ParseCardError};
pub use card_set::CardSet;
pub use deck::{Deck, DeckError};
pub use rank::Rank;
pub use suit::Suit;
