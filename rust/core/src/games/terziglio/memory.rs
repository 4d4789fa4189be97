//! What play has shown to everyone and the state does not hold.

use super::moves::Move;
use super::rules::Rules;
use super::state::State;
use crate::cards::{Card, CardSet, ItalianPack};
use crate::record::{Content, Contents, Field, Kind, Per};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

/// The suits that each seat has proved not to hold by not following suit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Memory {
    lacks: PerSeat<CardSet>,
}

impl Memory {
    /// The fields of the memory in documents.
    pub(super) const FIELDS: &'static [Field] = &[Field { name: "lacks", kind: Kind::NamedLists(Per::Seat) }];

    pub(super) fn field(&self, rules: &Rules, name: &str) -> Content<Card> {
        match name {
            "lacks" => Content::named_lists(rules.seat_list().map(|seat| self.lacks[seat])),
            _ => panic!("there is no field {name}"),
        }
    }

    pub(super) fn read(seen: &Contents<ItalianPack>) -> Self {
        Self { lacks: seen.cards_of_seats("lacks") }
    }

    /// The cards that a seat has proved not to hold.
    pub(super) fn lacks(&self, seat: Seat) -> CardSet {
        self.lacks[seat]
    }

    /// Adds what a move has shown.
    pub(super) fn note(&mut self, before: &State, mv: Move) {
        let Move::Play(card) = mv else { return };
        if let Some(led) = before.trick.led().filter(|led| led.suit() != card.suit()) {
            self.lacks[before.task().0] |= CardSet::of_suit(led.suit());
        }
    }
}
