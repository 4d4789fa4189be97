//! The fields that a game adds to the documents of its positions.

use super::{Content, Faults, Field, Record};
use crate::card_game::{CardGame, CardOf};

/// A game whose positions have a document and a one-line notation.
pub trait Written: CardGame {
    /// The fields besides rules, hands, seat to act and stock.
    const FIELDS: &'static [Field];

    /// Whether captured cards count only by the points that they have brought.
    const PAST_IS_POINTS: bool = false;

    /// The content of one of [`Written::FIELDS`].
    ///
    /// # Panics
    /// If there is no such field.
    fn field(&self, state: &Self::State, name: &str) -> Content<CardOf<Self>>;

    /// Builds a state from the fields of a document. The caller has checked that all cards are valid and occur once,
    /// that seats exist and that lists have the right lengths; every other fault is returned with its field.
    fn from_record(rules: Self::Rules, record: &Record<Self::Pack>) -> Result<(Self, Self::State), Faults>;

    /// Whether a document may leave out cards.
    fn may_lack_cards(record: &Record<Self::Pack>) -> bool {
        let _ = record;
        false
    }
}
