//! The form of a game's documents. With it the same code reads the documents of all games.

use crate::hidden::{Hidden, PutAside};
use crate::record::{Field, Kind, Per};

/// The fields that documents of one game have beside those of all games.
#[derive(Clone, Copy)]
pub(super) struct Form {
    /// The fields besides rules, hands, seat to act and stock.
    pub of_game: &'static [Field],
    /// The fields of the facts that play has shown.
    pub of_seen: &'static [Field],
    /// Name of the field in which cards can lie unseen.
    hidden: Option<&'static str>,
    /// Whether a hand can end while players hold cards.
    pub ends_with_cards_left: bool,
}

impl Form {
    pub const fn of<G: Hidden>() -> Self {
        Self {
            of_game: G::FIELDS,
            of_seen: G::SEEN,
            hidden: G::Aside::FIELD,
            ends_with_cards_left: G::ENDS_WITH_CARDS_LEFT,
        }
    }

    /// The field in which cards can lie unseen, if there is one, and its number.
    pub fn hidden_field(self) -> Option<(usize, &'static str)> {
        let mut names = self.of_game.iter().map(|field| field.name).enumerate();
        names.find(|&(_, name)| self.hidden == Some(name))
    }

    /// What the lists of a field of piles are for; `None` for other fields.
    pub fn piles(self, field: &Field) -> Option<Per> {
        match field.kind {
            Kind::CardLists(per) if self.hidden != Some(field.name) => Some(per),
            _ => None,
        }
    }
}
