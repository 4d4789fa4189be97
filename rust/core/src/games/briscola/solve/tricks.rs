//! Cards numbered by strength, and the tricks they win.

use crate::bits;
use crate::cards::{Card, Rank};
use crate::games::briscola::score;
use crate::games::briscola::state::strength;
use crate::games::trick_search::OpenTrick;
use crate::search::Value;

/// A card of this search: ten numbers per suit, from the 2 to the asso, trumps last.
pub type Tag = u8;

/// Number of cards of a suit.
pub(super) const SUIT: u8 = 10;
/// The first trump.
pub(super) const TRUMP: Tag = 30;
/// Filler for the best card before the first card of a trick.
const NO_CARD: Tag = 63;
/// The worthless cards, the five weakest of each suit.
pub(super) const WORTHLESS: u64 = 31 | 31 << 10 | 31 << 20 | 31 << 30;
/// The weakest card of each suit.
pub(super) const WEAKEST: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30;

/// The points of a suit's cards, by strength.
const POINTS_BY_STRENGTH: [u8; SUIT as usize] = {
    let mut by_strength = [0; SUIT as usize];
    let mut number = 1;
    while let Some(rank) = Rank::new(number) {
        by_strength[strength(rank) as usize] = score::points(rank);
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

/// The part of an open trick that matters for its result.
#[derive(Clone, Copy, Debug)]
pub struct Trick {
    /// The card that wins so far, and its seat.
    pub best: Tag,
    pub taker: u8,
    pub played: u8,
    pub points: u8,
}

impl Trick {
    /// A trick before its first card.
    pub const fn led_by(seat: u8) -> Self {
        Self { best: NO_CARD, taker: seat, played: 0, points: 0 }
    }

    /// Whether a card would win the trick so far.
    pub fn is_won_by(self, card: Tag) -> bool {
        BEATING[self.best as usize & 63] >> card & 1 == 1
    }
}

impl OpenTrick for Trick {
    const SUIT: u8 = SUIT;

    fn points(card: Tag) -> u8 {
        points(card)
    }

    fn next(self) -> Self {
        Self::led_by(self.taker)
    }

    fn played(self) -> usize {
        self.played.into()
    }

    /// All cards: nobody has to follow suit.
    fn playable(self, hand: u64) -> u64 {
        hand
    }

    fn with(self, seat: u8, card: Tag) -> Self {
        let wins = self.is_won_by(card);
        Self {
            best: if wins { card } else { self.best },
            taker: if wins { seat } else { self.taker },
            played: self.played + 1,
            points: self.points + points(card),
        }
    }

    fn best(self) -> Tag {
        self.best
    }

    fn taker(self) -> u8 {
        self.taker
    }

    /// The last trick brings no extra points.
    fn gain(self, _is_last: bool) -> Value {
        if self.taker.is_multiple_of(2) { self.points.into() } else { 0 }
    }
}

/// The cards that beat a card: stronger cards of its suit, and trumps if it is not a trump.
static BEATING: [u64; 64] = {
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

/// The points of the cheapest card of a hand.
pub(super) fn least_points(hand: u64) -> u8 {
    let strengths = hand | hand >> 10 | hand >> 20 | hand >> 30;
    points(strengths.trailing_zeros() as Tag)
}

/// The points of the `count` best cards of a hand, which has at most three cards.
pub(super) fn best_points(hand: u64, count: u32) -> u8 {
    let strengths = (hand | hand >> 10 | hand >> 20 | hand >> 30) & 1023;
    match count {
        0 => 0,
        _ if count >= bits::count(hand) => points_of(hand),
        1 => points(63 - (strengths | 1).leading_zeros() as Tag),
        _ => points_of(hand) - least_points(hand),
    }
}
