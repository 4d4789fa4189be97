//! Holders of cards: which hand, or the stock, has each card.

use super::tressette_tags::SUIT;
use crate::search::reliance::LANE;

/// The holder of each live card, two bits as two words: the number of the seat, or 2 for the stock of two players.
pub(super) const fn holders<const N: usize>(hands: &[u64; N], stock: u64) -> [u64; 2] {
    match N {
        2 => [hands[1], stock],
        3 => [hands[1], hands[2]],
        _ => [hands[1] | hands[3], hands[2] | hands[3]],
    }
}

/// The holders of the strongest live card of each suit, in two bits each.
pub(super) fn holders_of_strongest<const N: usize>(hands: &[u64; N], stock: u64) -> u64 {
    let live = hands.iter().fold(stock, |all, hand| all | hand);
    let [first, second] = holders(hands, stock);
    (0..4).fold(0, |all, suit| {
        let of_suit = live >> (LANE * suit) & SUIT;
        let strongest = LANE * suit + (of_suit | 1).ilog2() as u8;
        all | (first >> strongest & 1 | (second >> strongest & 1) << 1) << (2 * suit)
    })
}
