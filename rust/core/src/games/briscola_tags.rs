//! Cards of the searches of the Briscola games, numbered by strength.

use super::briscola_cards::{points as points_of_rank, strength};
use crate::cards::{Card, Rank};

/// A card of this search: ten numbers per suit, from the 2 to the asso, trumps last.
pub type Tag = u8;

/// Number of cards of a suit.
pub(super) const SUIT: u8 = 10;
/// The first trump.
pub(super) const TRUMP: Tag = 30;
/// The worthless cards, the five weakest of each suit.
pub(super) const WORTHLESS: u64 = 31 | 31 << 10 | 31 << 20 | 31 << 30;
/// The weakest card of each suit.
pub(super) const WEAKEST: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30;

/// The points of a suit's cards, by strength.
const POINTS_BY_STRENGTH: [u8; SUIT as usize] = {
    let mut by_strength = [0; SUIT as usize];
    let mut number = 1;
    while let Some(rank) = Rank::new(number) {
        by_strength[strength(rank) as usize] = points_of_rank(rank);
        number += 1;
    }
    by_strength
};

/// The points of the cards of one suit in a set.
pub(super) const SUIT_POINTS: [u8; 1 << SUIT] = {
    let mut points = [0; 1 << SUIT];
    let mut set = 1;
    while set < points.len() {
        let lowest = set.trailing_zeros() as usize;
        points[set] = points[set & (set - 1)] + POINTS_BY_STRENGTH[lowest];
        set += 1;
    }
    points
};

/// The cards that beat a card: stronger cards of its suit, and trumps if it is not a trump.
pub(super) static BEATING: [u64; 64] = {
    let mut beating = [u64::MAX; 64];
    let mut card = 0;
    while card < Card::COUNT {
        let stronger = ((1 << (10 - card % 10)) - 2) << card;
        beating[card] = stronger | if card < TRUMP as usize { 1023 << TRUMP } else { 0 };
        card += 1;
    }
    beating
};

/// The points of each card.
static POINTS: [u8; 64] = {
    let mut points = [0; 64];
    let mut card = 0;
    while card < Card::COUNT {
        points[card] = POINTS_BY_STRENGTH[card % SUIT as usize];
        card += 1;
    }
    points
};

pub(super) fn points(card: Tag) -> u8 {
    POINTS[card as usize & 63]
}

pub(super) fn points_of(cards: u64) -> u8 {
    (0..4).map(|suit| SUIT_POINTS[(cards >> (10 * suit) & 1023) as usize]).sum()
}
