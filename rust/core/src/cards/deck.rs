use std::fmt;

use thiserror::Error;

use super::{Card, CardSet, ParseCardError};
use crate::error::count;
use crate::random::Random;

/// An order of the whole pack; the first card is dealt first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deck([Card; Card::COUNT]);

/// The pack in order of number.
const CARDS: [Card; Card::COUNT] = {
    let mut cards = [Card::SETTEBELLO; Card::COUNT];
    let mut id = 0;
    while id < cards.len() {
        cards[id] = Card::from_id(id as u8).expect("below 40");
        id += 1;
    }
    cards
};

/// Why a list of cards is not a deck.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DeckError {
    /// A word that is no card.
    #[error("deck: {0}")]
    Card(#[from] ParseCardError),
    /// A card given twice.
    #[error("deck: card `{0}` is there twice")]
    Twice(Card),
    /// Too few cards, without one given twice.
    #[error("deck: {} instead of 40; missing: {missing}", count(*found, "card"))]
    Missing {
        /// How many cards there are.
        found: usize,
        /// The cards that are not among them.
        missing: CardSet,
    },
}

impl Deck {
    /// The deck with the cards in this order.
    pub fn new(cards: &[Card]) -> Result<Self, DeckError> {
        let mut seen = CardSet::EMPTY;
        for &card in cards {
            if seen.contains(card) {
                return Err(DeckError::Twice(card));
            }
            seen.insert(card);
        }
        let order = cards.try_into().map_err(|_| DeckError::Missing { found: cards.len(), missing: !seen })?;
        Ok(Self(order))
    }

    /// Reads card names separated by spaces.
    pub fn parse(text: &str) -> Result<Self, DeckError> {
        let cards = text.split_whitespace().map(str::parse).collect::<Result<Vec<Card>, _>>()?;
        Self::new(&cards)
    }

    /// A pack shuffled by Fisher and Yates.
    pub fn shuffled(random: &mut Random) -> Self {
        let mut order = CARDS;
        for i in (1..order.len()).rev() {
            order.swap(i, random.below(i + 1));
        }
        Self(order)
    }

    /// The cards, first dealt first.
    pub const fn cards(&self) -> &[Card; Card::COUNT] {
        &self.0
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.0.iter().map(Card::to_string).collect();
        f.write_str(&names.join(" "))
    }
}
