//! The cards of the Briscola games: their points and their strength.

use crate::cards::{Card, CardSet, Rank, Suit};

/// All card points of the pack.
pub const ALL_POINTS: i16 = 120;

/// The card points of a rank: asso 11, tre 10, re 4, cavallo 3, fante 2 (Sette giochi).
pub const fn points(rank: Rank) -> u8 {
    match rank.number() {
        1 => 11,
        3 => 10,
        10 => 4,
        9 => 3,
        8 => 2,
        _ => 0,
    }
}

/// The card points of a set.
pub(super) fn points_of(cards: CardSet) -> u8 {
    cards.into_iter().map(|card| points(card.rank())).sum()
}

/// Strength of a rank within its suit, from the 2 (0) to the asso (9); the order below the tre is customary.
pub(super) const fn strength(rank: Rank) -> u8 {
    const BY_RANK: [u8; 10] = [9, 0, 8, 1, 2, 3, 4, 5, 6, 7];
    BY_RANK[rank.index()]
}

/// Whether a card beats the one that wins the trick so far: a stronger card of its suit does, and a trump beats any
/// other suit.
pub(super) fn beats(trump: Suit, card: Card, best: Card) -> bool {
    if card.suit() == best.suit() { strength(card.rank()) > strength(best.rank()) } else { card.suit() == trump }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pack_has_120_points() {
        assert_eq!(i16::from(points_of(CardSet::FULL)), ALL_POINTS);
    }

    #[test]
    fn the_order_of_a_suit() {
        let order = [1, 3, 10, 9, 8, 7, 6, 5, 4, 2].map(|rank| strength(Rank::new(rank).unwrap()));
        assert_eq!(order, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    }
}
