use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::pack::spaced;
use super::{Card, Holding, ItalianPack, Pack, ParseCardError};
use crate::random::Random;
use crate::wording::count;

/// A stock at the end of an array as long as the pack: if `left` cards are left, the next one has index `40 − left`.
pub(crate) fn aligned(stock: &[Card]) -> [Card; Card::COUNT] {
    let mut array = [Card::SETTEBELLO; Card::COUNT];
    array[Card::COUNT - stock.len()..].copy_from_slice(stock);
    array
}

/// An order of a whole pack; the first card is dealt first.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deck<P: Pack = ItalianPack>(Vec<P::Card>);

/// Why a list of cards is not a deck.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DeckError {
    /// A word is not a card.
    #[error("deck: {0}")]
    Card(#[from] ParseCardError),
    /// A card is given more often than the pack has it.
    #[error("deck: {}", too_many(card, *most))]
    TooMany {
        /// The card.
        card: String,
        /// How often the pack has it; 0 for a card of another pack.
        most: u32,
    },
    /// Cards are missing, and none is given too often.
    #[error("deck: {} instead of {size}; missing: {missing}", count(*found, "card"))]
    Missing {
        /// Number of cards given.
        found: usize,
        /// Number of cards of the pack.
        size: usize,
        /// The missing cards.
        missing: String,
    },
}

/// The message that a card is given more often than the pack has it.
pub(crate) fn too_many(card: &str, most: u32) -> String {
    match most {
        0 => format!("the pack has no card `{card}`"),
        1 => format!("card `{card}` is there twice"),
        2 => format!("card `{card}` is there three times"),
        _ => format!("card `{card}` is there more than {most} times"),
    }
}

impl<P: Pack> Deck<P> {
    /// The deck with the cards in this order.
    pub fn new(cards: &[P::Card]) -> Result<Self, DeckError> {
        let (whole, mut seen) = (P::whole(), P::Cards::default());
        for &card in cards {
            let most = whole.count(card);
            if seen.count(card) == most {
                return Err(DeckError::TooMany { card: card.to_string(), most });
            }
            seen.add(card);
        }
        if cards.len() < P::SIZE {
            let missing = whole.without(seen).to_string();
            return Err(DeckError::Missing { found: cards.len(), size: P::SIZE, missing });
        }
        Ok(Self(cards.to_vec()))
    }

    /// Reads card names.
    pub fn parse<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Self, DeckError> {
        let cards = names.into_iter().map(str::parse).collect::<Result<Vec<P::Card>, _>>()?;
        Self::new(&cards)
    }

    /// A pack shuffled with the Fisher–Yates method.
    pub fn shuffled(random: &mut Random) -> Self {
        let mut order: Vec<P::Card> = P::whole().into_iter().collect();
        random.shuffle(&mut order);
        Self(order)
    }

    /// The cards, first dealt first.
    pub fn cards(&self) -> &[P::Card] {
        &self.0
    }
}

impl<P: Pack> FromStr for Deck<P> {
    type Err = DeckError;

    /// Reads card names separated by spaces.
    fn from_str(text: &str) -> Result<Self, DeckError> {
        Self::parse(text.split_whitespace())
    }
}

impl Deck {
    /// The cards as an array.
    ///
    /// # Panics
    /// Never: the pack has forty.
    pub fn array(&self) -> [Card; Card::COUNT] {
        self.0[..].try_into().expect("forty cards")
    }
}

impl<P: Pack> fmt::Display for Deck<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&spaced(&self.0))
    }
}
