//! Cards: the 40-card Italian pack and sets of its cards, French packs and bags of their cards, and decks.

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
