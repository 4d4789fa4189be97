//! Scoring a hand.

use super::state::{Hand, State};
use crate::card_game::{self, Part};
use crate::rule_set::RuleSet;
use crate::seat::{PerSide, Seat};

/// The result of a hand. Every player is a side, and every card counts one point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HandResult {
    /// Number of cards that each side has taken.
    pub cards: PerSide<u8>,
}

impl card_game::HandResult for HandResult {
    fn points(&self) -> PerSide<i32> {
        PerSide(self.cards.0.map(i32::from))
    }

    fn parts(&self) -> Vec<(&'static str, Part)> {
        ["points", "cards"].map(|name| (name, Part::Sides(self.points()))).into()
    }
}

impl Hand {
    /// The sizes of the piles, which are the result once the hand is over.
    pub(super) fn count(&self, state: &State) -> HandResult {
        let mut result = HandResult::default();
        for side in self.rules.side_list() {
            result.cards[side] = state.piles[Seat(side.0)].cards.len() as u8;
        }
        result
    }
}
