//! Cards: the 40-card Italian pack with sets of its cards, French packs with bags of theirs, orders of a deck.

mod card;
mod card_bag;
mod card_set;
pub(crate) mod deck;
mod french;
pub(crate) mod pack;
mod rank;
mod suit;

pub use card::{Card, ParseCardError};
pub use card_bag::CardBag;
pub use card_set::CardSet;
pub use deck::{Deck, DeckError};
pub use french::{FrenchCard, FrenchSuit};
pub use pack::{Holding, ItalianPack, Pack, TwoFrenchPacks};
pub use rank::Rank;
pub use suit::Suit;
