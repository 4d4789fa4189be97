//! Cards numbered by strength, and the tricks they take.

use crate::bits;
use crate::cards::{Card, Rank};
use crate::games::tressette_cards::strength;
use crate::games::trick_search::OpenTrick;
use crate::search::Value;
use crate::search::reliance::LANE;

/// A card of this search: sixteen numbers per suit, of which the first ten are used, from the 4 to the 3.
pub type Tag = u8;

/// The cards of the first suit.
pub(super) const SUIT: u64 = (1 << 10) - 1;
/// Stands for no card, before the first card of a trick.
const NO_CARD: Tag = 63;

/// The thirds of a point of a suit's cards, by strength.
const THIRDS: [u8; 10] = [0, 0, 0, 0, 1, 1, 1, 3, 1, 1];

/// The number of a card in this search.
pub(super) fn tag(card: Card) -> Tag {
    LANE * card.suit().index() as u8 + strength(card.rank())
}

/// The card of a number.
pub(super) fn card(tag: Tag) -> Card {
    let of_strength = |rank: &Rank| strength(*rank) == tag % LANE;
    let rank = Rank::all().find(of_strength).expect("ten strengths");
    Card::new(rank, crate::cards::Suit::ALL[(tag / LANE) as usize])
}

/// Cards of one suit as ten bits.
pub(super) const fn of_suit(cards: u64, suit: u8) -> usize {
    (cards >> (LANE * suit) & SUIT) as usize
}

/// The thirds of each card.
static THIRDS_OF_TAG: [u8; 64] = {
    let mut thirds = [0; 64];
    let mut tag = 0;
    while tag < 64 {
        if tag % 16 < 10 {
            thirds[tag] = THIRDS[tag % 16];
        }
        tag += 1;
    }
    thirds
};

pub(super) fn thirds(card: Tag) -> u8 {
    THIRDS_OF_TAG[card as usize & 63]
}

/// One bit for each suit.
const EACH_SUIT: u64 = 1 | 1 << 16 | 1 << 32 | 1 << 48;
/// The cards that are worth at least a third.
pub(super) const COUNTING: u64 = 0b11_1111_0000 * EACH_SUIT;
/// The assi.
pub(super) const ACES: u64 = 1 << 7 | 1 << 23 | 1 << 39 | 1 << 55;

/// The cards that are worth one third.
pub(super) const ONES: u64 = COUNTING & !ACES;

pub(super) fn thirds_of(cards: u64) -> u8 {
    (bits::count(cards & COUNTING) + 2 * bits::count(cards & ACES)) as u8
}

/// The cards of a suit above the strongest of some of its cards.
pub(super) const fn above(cards: usize) -> usize {
    !0 << (usize::BITS - cards.leading_zeros())
}

/// The part of an open trick that matters for its result.
#[derive(Clone, Copy, Debug)]
pub struct Trick {
    /// The card that takes the trick so far, and its seat.
    pub best: Tag,
    pub taker: u8,
    pub played: u8,
    /// Number of cards of the suit led.
    pub following: u8,
    pub thirds: u8,
}

impl Trick {
    /// A trick before its first card.
    pub const fn led_by(seat: u8) -> Self {
        Self { best: NO_CARD, taker: seat, played: 0, following: 0, thirds: 0 }
    }

    /// The suit led, once a card has been led.
    pub const fn suit(self) -> u8 {
        self.best / LANE
    }

    /// Whether a card would take the trick so far.
    pub const fn is_taken_by(self, card: Tag) -> bool {
        self.played == 0 || card / LANE == self.best / LANE && card > self.best
    }
}

impl OpenTrick for Trick {
    const SUIT: u8 = LANE;

    fn points(card: Tag) -> u8 {
        thirds(card)
    }

    fn next(self) -> Self {
        Self::led_by(self.taker)
    }

    fn played(self) -> usize {
        self.played.into()
    }

    fn playable(self, hand: u64) -> u64 {
        if self.played == 0 {
            return hand;
        }
        let following = hand & SUIT << (LANE * self.suit());
        if following == 0 { hand } else { following }
    }

    fn with(self, seat: u8, card: Tag) -> Self {
        let takes = self.is_taken_by(card);
        Self {
            best: if takes { card } else { self.best },
            taker: if takes { seat } else { self.taker },
            played: self.played + 1,
            following: self.following + u8::from(self.played == 0 || card / LANE == self.suit()),
            thirds: self.thirds + thirds(card),
        }
    }

    fn best(self) -> Tag {
        self.best
    }

    fn taker(self) -> u8 {
        self.taker
    }

    /// The thirds of the cards alone: what else the last trick brings is a matter of the hand.
    fn gain(self, _is_last: bool) -> Value {
        if self.taker.is_multiple_of(2) { self.thirds.into() } else { 0 }
    }
}

/// `[cards][count]`: sums of the thirds of the `count` cheapest and most valuable cards of a suit.
pub(super) static CHEAPEST: [[u8; 11]; 1 << 10] = sums([0, 1, 3]);
pub(super) static DEAREST: [[u8; 11]; 1 << 10] = sums([3, 1, 0]);

const fn sums(order: [u8; 3]) -> [[u8; 11]; 1 << 10] {
    let mut sums = [[0; 11]; 1 << 10];
    let mut set = 0;
    while set < sums.len() {
        let (mut count, mut sum, mut i) = (0, 0, 0);
        while i < 30 {
            let (worth, strength) = (order[i / 10], i % 10);
            if set >> strength & 1 == 1 && THIRDS[strength] == worth {
                sum += worth;
                count += 1;
                sums[set][count] = sum;
            }
            i += 1;
        }
        while count < 10 {
            count += 1;
            sums[set][count] = sum;
        }
        set += 1;
    }
    sums
}
