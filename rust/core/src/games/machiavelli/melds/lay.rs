//! A lay, and how it is counted.

use super::combination::Combination;
use crate::cards::{CardBag, FrenchCard};

/// The measure by which a lay counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LayBy {
    /// The number of its cards.
    Cards,
    /// Their points: 2 to 10 count their face, J, Q and K 10, and an ace 11 wherever it lies.
    Points,
}

impl LayBy {
    /// The count of a card of this rank, 1 to 13.
    pub(super) fn of(self, rank: usize) -> u8 {
        match (self, rank) {
            (Self::Cards, _) => 1,
            (Self::Points, 1) => 11,
            (Self::Points, rank) => rank.min(10) as u8,
        }
    }

    /// The total count of some cards.
    pub(super) fn sum(self, cards: CardBag) -> u32 {
        cards.into_iter().filter_map(FrenchCard::rank).map(|rank| u32::from(self.of(rank.into()))).sum()
    }
}

/// Return the total points of some cards, as in [`LayBy::Points`].
pub fn points(cards: CardBag) -> u32 {
    LayBy::Points.sum(cards)
}

/// Cards laid from a hand, and the table after that.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lay {
    /// The cards from the hand.
    pub cards: CardBag,
    /// The combinations of the new table, in order.
    pub table: Vec<Combination>,
    /// Number of combinations of the old table that were opened: their cards no longer lie together in one new
    /// combination. A card counts for one old combination only.
    pub opened: u32,
}

/// The cards of some combinations.
pub(super) fn all_cards(combinations: &[Combination]) -> CardBag {
    combinations.iter().flat_map(|combination| combination.in_order()).collect()
}
