//! The tricks of the search.

use crate::bits;
use crate::games::briscola_tags::{BEATING, SUIT, Tag, points, points_of};
use crate::games::trick_search::OpenTrick;
use crate::search::Value;

/// Filler for the best card before the first card of a trick.
const NO_CARD: Tag = 63;

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
