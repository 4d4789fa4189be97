//! What hands are worth, as far as betting phase is concerned.

use super::super::hands::{Category, Declaration, HandValue, declarable, hand_value};
use super::super::phase::Phase;
use super::super::rules::Rules;
use crate::cards::CardSet;

/// What a hand is worth; of two hands the one of higher strength wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Strength {
    /// How it compares, as [`HandValue::strength`] has it.
    pub strength: u16,
    /// What it is.
    pub category: Category,
    /// The sum of its cards; in the cartetta of `cartetta_order=rank` the place of the card in the ladder.
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
