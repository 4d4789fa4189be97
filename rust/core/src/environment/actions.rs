//! The actions of a game: what can be touched, each with a fixed number.

use crate::cards::Pack;

/// The actions under some rules, each with a number and a name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ActionSpace {
    names: Vec<String>,
    /// The number of the card that an action touches.
    cards: Vec<Option<u8>>,
    /// The actions that are words.
    words: Vec<u8>,
}

impl ActionSpace {
    /// A space without actions.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an action for each card of a pack, named by a word and the card.
    ///
    /// # Panics
    /// Never: the cards of a pack have numbers from 0 on.
    #[must_use]
    pub fn cards<P: Pack>(mut self, word: &str) -> Self {
        let mut cards: Vec<P::Card> = P::whole().into_iter().collect();
        cards.dedup();
        for card in cards {
            self.names.push(format!("{word} {card}"));
            self.cards.push(Some(P::index(card) as u8));
        }
        self
    }

    /// Adds an action that is a word.
    #[must_use]
    pub fn word(mut self, word: impl Into<String>) -> Self {
        self.words.push(self.names.len() as u8);
        self.names.push(word.into());
        self.cards.push(None);
        self
    }

    /// Number of actions.
    pub fn size(&self) -> usize {
        self.names.len()
    }

    /// Their names, by number.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The number of an action.
    pub fn id(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| known == name)
    }

    /// The number of the card that an action touches.
    pub(super) fn card(&self, action: u8) -> Option<u8> {
        self.cards[usize::from(action)]
    }

    /// The actions that are words, in order.
    pub(super) fn words(&self) -> impl Iterator<Item = u8> {
        self.words.iter().copied()
    }
}
