//! Special categories, which only some rules have: the re bello, the napoli, the grande, and the primiera by sevens or
//! with a tie-break.
//!
//! Proofs record no needs for these. Instead, the key of a position says for each of their cards who has captured it or
//! where it lies, so only positions with the same past of those cards share proofs.

use std::cmp::Ordering;

use crate::cards::{Card, CardSet, Rank};
use crate::games::scopa::choices::{Grande, Matta, PrimieraMethod, PrimieraTiebreak};
use crate::games::scopa::declared::MATTA;
use crate::games::scopa::rules::Rules;
use crate::games::scopa::score::{grande, napoli, primiera_key};

/// The special categories of some rules.
#[derive(Clone, Copy, Debug)]
pub struct Specials {
    rules: Rules,
    /// Whether the primiera is a special category.
    pub primiera: bool,
    /// The cards of the special categories.
    pub cards: CardSet,
}

impl Specials {
    pub fn new(rules: &Rules) -> Self {
        let tiebreak = rules.primiera_tiebreak != PrimieraTiebreak::None;
        let primiera = tiebreak || rules.primiera_method != PrimieraMethod::Points;
        let mut cards = CardSet::EMPTY;
        if rules.re_bello {
            cards |= CardSet::of(Card::RE_BELLO);
        }
        if rules.matta != Matta::Off {
            // Declarations tell the matta from the other sevens.
            cards |= CardSet::of(MATTA);
        }
        if rules.napoli || rules.grande != Grande::Off {
            cards |= CardSet::DENARI;
        }
        if primiera {
            cards |= match rules.primiera_method {
                PrimieraMethod::Points => CardSet::FULL,
                PrimieraMethod::Sevens | PrimieraMethod::ThreeSevens => CardSet::of_rank(Rank::SEVEN),
            };
        }
        if tiebreak {
            // Sevens, which one tie-break compares first, are among the cards of the method.
            cards |= CardSet::of_rank(Rank::SIX) | CardSet::of_rank(Rank::ACE);
        }
        Self { rules: *rules, primiera, cards }
    }

    /// The points that a pile has for sure against a pile that may still get every other card.
    ///
    /// Each category is monotone in the pile, so the worst case is that the other pile gets them all.
    pub fn sure(&self, pile: CardSet) -> i8 {
        let (rules, rest) = (&self.rules, !pile);
        let mut points = 0;
        if rules.re_bello {
            points += if pile.contains(Card::RE_BELLO) { 1 } else { -1 };
        }
        if rules.napoli {
            points += napoli(rules, pile) as i8 - napoli(rules, rest) as i8;
        }
        if rules.grande != Grande::Off {
            points += grande(rules, pile) as i8 - grande(rules, rest) as i8;
        }
        if self.primiera {
            points += match primiera_key(rules, pile).cmp(&primiera_key(rules, rest)) {
                Ordering::Greater => 1,
                Ordering::Equal => 0,
                Ordering::Less => -1,
            };
        }
        points
    }
}
