//! What a game writes of its positions.

use super::{Content, Faults, Field, Record};
use crate::card_game::{CardGame, CardOf};

/// A game whose positions have a document and a one-line notation.
pub trait Written: CardGame {
    /// What they have beside rules, hands, seat to act and stock.
    const FIELDS: &'static [Field];

    /// Whether what has been taken counts for nothing but the points it has brought.
    const PAST_IS_POINTS: bool = false;

    /// The content of one of [`Written::FIELDS`].
    ///
    /// # Panics
    /// If there is no such field.
    fn field(&self, state: &Self::State, name: &str) -> Content<CardOf<Self>>;

    /// Joins the fields of a document. All cards are cards, each is there once, seats exist, lists are as long as
    /// they must be; whatever else is wrong is told by its field.
    fn from_record(rules: Self::Rules, record: &Record<Self::Pack>) -> Result<(Self, Self::State), Faults>;

    /// Whether a document may leave out cards.
    fn may_lack_cards(record: &Record<Self::Pack>) -> bool {
        let _ = record;
        false
    }
}
