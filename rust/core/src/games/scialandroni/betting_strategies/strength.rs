//! The strength of hands in a betting phase.

use super::super::hands::{Category, Declaration, HandValue, declarable, hand_value};
use super::super::phase::Phase;
use super::super::rules::Rules;
use crate::cards::CardSet;

/// The strength of a hand, with its category and points. Of two hands the one of higher strength wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Strength {
    /// Number by which hands compare, see [`HandValue::strength`].
    pub strength: u16,
    /// Its category.
    pub category: Category,
    /// The sum of the points of its cards; for the cartetta with `cartetta_order=rank`, the place of the card in the
    /// ladder.
    pub points: u8,
}

impl Strength {
    /// The strength of a hand in a phase; a primiera or frusciu counts as such if it has been declared.
    pub fn of(rules: &Rules, phase: Phase, cards: CardSet, declared: bool) -> Self {
        let value = hand_value(rules, phase, cards, declared);
        let strength = value.strength(rules, phase);
        let HandValue { category, points, .. } = value;
        // For a single card, only its strength counts.
        let points = if phase == Phase::Cartetta { strength as u8 } else { points };
        Self { strength, category, points }
    }

    /// The strength of a hand if all who can declare have declared, and the declaration of this hand.
    pub(super) fn declared(rules: &Rules, phase: Phase, cards: CardSet) -> (Self, Declaration) {
        let declaration = if phase.has_declarations() { declarable(cards) } else { Declaration::Nothing };
        (Self::of(rules, phase, cards, true), declaration)
    }
}
