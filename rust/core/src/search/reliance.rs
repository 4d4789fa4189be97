//! Reliance on ranks: which holders of cards a proof about a trick-taking game has relied upon.
//!
//! Cards are numbers: sixteen a suit, of which the first ten are used, from the weakest card to the strongest. A card is
//! *live* until the trick that it is played to is complete. A proof relies on the holders of the strongest live cards of
//! each suit, from some card upwards. Of the weaker cards it relies only on how many of the suit each hand holds
//! (partition search: M. L. Ginsberg, 1996).
//!
//! *Proof.* Take two positions in which the same seat leads, the hands hold as many cards of each suit, and the `k`
//! strongest live cards of each suit have the same holders. Take a bijection between the cards of each hand and suit that
//! keeps the order of the `k` strongest, and is free below. It keeps which moves are legal. Every card that won a trick
//! by its rank in the proof is one of the `k` strongest, so its image beats the images of the cards that it beat. After
//! the trick the same bijection does the same for what is left of the proof, and so the prover's strategy, carried over
//! by the bijection, takes the images of the tricks that it took. ∎

use crate::bits;

/// Numbers of a suit.
pub(crate) const LANE: u8 = 16;
/// Cards of a suit.
pub(crate) const RANKS: u32 = 10;
/// The cards of the first suit.
const SUIT: u64 = (1 << RANKS) - 1;
/// The number of the lowest bit of each suit.
const SUITS: [u32; 4] = [0, 16, 32, 48];

/// The cards whose holders a proof relies upon: of each suit all from some card upwards, live or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reliance(u64);

impl Reliance {
    /// No card.
    pub const NOTHING: Self = Self(0);
    /// Every card.
    pub const EVERYTHING: Self = Self(SUIT | SUIT << 16 | SUIT << 32 | SUIT << 48);

    /// A card, and all stronger ones of its suit.
    pub const fn on(card: u8) -> Self {
        Self(SUIT >> (card % LANE) << card)
    }

    /// The `counts` strongest live cards of each suit.
    pub fn on_strongest(live: u64, counts: [u32; 4]) -> Self {
        let mut relied = 0;
        for (count, first) in counts.into_iter().zip(SUITS) {
            if count > 0 {
                let lowest = strongest(live >> first & SUIT, count).trailing_zeros();
                relied |= SUIT >> lowest << (lowest + first);
            }
        }
        Self(relied)
    }

    /// The ranks of the suit of a card that the proof relies upon.
    pub const fn ranks_of_suit(self, card: u8) -> u16 {
        (self.0 >> (card / LANE * LANE)) as u16
    }

    /// Whether the proof relies upon this card.
    pub const fn is_on(self, card: u8) -> bool {
        self.0 >> card & 1 == 1
    }

    /// What two proofs together rely upon.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// How many live cards of each suit the proof relies upon.
    pub fn counts(self, live: u64) -> [u32; 4] {
        SUITS.map(|first| bits::count(self.0 & live & SUIT << first))
    }
}

/// The `count` strongest cards of a suit, or all if there are fewer.
pub(crate) fn strongest(mut cards: u64, count: u32) -> u64 {
    for _ in count..bits::count(cards) {
        cards &= cards - 1;
    }
    cards
}

/// Four suits of ten places each, the strongest live card of a suit in its highest place: bit `10 · suit + 9`.
pub(crate) mod places {
    use super::{RANKS, SUIT, SUITS};
    /// `[count]`: the highest places of the first suit.
    static HIGHEST: [u64; RANKS as usize + 1] = {
        let mut highest = [0; RANKS as usize + 1];
        let mut count = 0;
        while count <= RANKS as usize {
            highest[count] = SUIT & !(SUIT >> count);
            count += 1;
        }
        highest
    };

    /// The highest places, as many of each suit as `counts` says.
    #[inline]
    pub fn highest(counts: [u32; 4]) -> u64 {
        let of_suit = |suit: usize| HIGHEST[counts[suit] as usize] << (RANKS as usize * suit);
        of_suit(0) | of_suit(1) | of_suit(2) | of_suit(3)
    }

    /// `[counts]`: the highest places of the first two suits, as many of each as a nibble says.
    static HIGHEST_OF_TWO: [u32; 1 << 8] = {
        let mut highest = [0; 1 << 8];
        let mut counts = 0;
        while counts < highest.len() {
            let (first, second) = (counts & 15, counts >> 4);
            if first <= RANKS as usize && second <= RANKS as usize {
                highest[counts] = (HIGHEST[first] | HIGHEST[second] << RANKS) as u32;
            }
            counts += 1;
        }
        highest
    };

    /// The highest places, as many of each suit as its nibble of the lowest 16 bits says.
    #[inline]
    pub fn highest_of_nibbles(counts: u64) -> u64 {
        let of_two = |counts: u64| u64::from(HIGHEST_OF_TWO[(counts & 0xff) as usize]);
        of_two(counts) | of_two(counts >> 8) << (2 * RANKS)
    }

    /// The places of each of some sets of the live cards.
    pub fn of<const SETS: usize>(sets: [u64; SETS], live: u64) -> [u64; SETS] {
        let mut places = [0; SETS];
        for (suit, &first) in SUITS.iter().enumerate() {
            let live = (live >> first & SUIT) as usize;
            let (low, high) = ((live & HALF_SUIT) << HALF, live >> HALF << HALF);
            // The weaker half lies below as many places as the stronger half takes.
            let above = HALF as u32 - u32::from(COUNTS[live >> HALF]);
            for (places, cards) in places.iter_mut().zip(sets) {
                let cards = (cards >> first & SUIT) as usize;
                let weaker = u64::from(RAISED[low | cards & HALF_SUIT]) << above;
                let stronger = u64::from(RAISED[high | cards >> HALF]) << HALF;
                *places |= (weaker | stronger) << (RANKS as usize * suit);
            }
        }
        places
    }

    /// Number of bits of half a suit.
    const HALF: usize = RANKS as usize / 2;
    const HALF_SUIT: usize = (1 << HALF) - 1;

    /// Number of cards of half a suit.
    static COUNTS: [u8; 1 << HALF] = {
        let mut counts = [0; 1 << HALF];
        let mut cards = 0;
        while cards < counts.len() {
            counts[cards] = cards.count_ones() as u8;
            cards += 1;
        }
        counts
    };

    /// The cards of half a suit, moved up over those that are not live; by the live cards and the cards.
    static RAISED: [u8; 1 << (2 * HALF)] = {
        let mut raised = [0; 1 << (2 * HALF)];
        let mut i = 0;
        while i < raised.len() {
            let (live, cards) = (i >> HALF, i & ((1 << HALF) - 1));
            let (mut place, mut bit) = (HALF, HALF);
            while bit > 0 {
                bit -= 1;
                if live >> bit & 1 == 1 {
                    place -= 1;
                    raised[i] |= ((cards >> bit & 1) << place) as u8;
                }
            }
            i += 1;
        }
        raised
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn cards(random: &mut Random) -> u64 {
        random.word() & random.word() & Reliance::EVERYTHING.0
    }

    /// The cards of a suit from the strongest to the weakest.
    fn falling(cards: u64, suit: u8) -> Vec<u8> {
        (LANE * suit..LANE * suit + RANKS as u8).rev().filter(|&card| cards >> card & 1 == 1).collect()
    }

    #[test]
    fn relying_on_a_card_is_relying_on_all_stronger_ones_of_its_suit() {
        for card in (0..64).filter(|card| card % LANE < RANKS as u8) {
            let relied = Reliance::on(card);
            for other in 0..64 {
                let is_stronger = other / LANE == card / LANE && other >= card && other % LANE < RANKS as u8;
                assert_eq!(relied.is_on(other), is_stronger, "{card} and {other}");
            }
        }
    }

    #[test]
    fn places_and_counts_follow_the_order_of_live_cards() {
        let mut random = Random::new(4);
        for _ in 0..2000 {
            let live = cards(&mut random) | cards(&mut random);
            let some = live & random.word();
            let relied = Reliance(cards(&mut random)).0;
            let lowest = |suit| falling(relied, suit).last().copied();
            let relied = (0..4).filter_map(lowest).fold(Reliance::NOTHING, |all, card| all.and(Reliance::on(card)));
            let counts = relied.counts(live);
            let again = Reliance::on_strongest(live, counts);
            let ([places], highest) = (places::of([some], live), places::highest(counts));
            for suit in 0..4 {
                let order = falling(live, suit);
                for (place, &card) in order.iter().enumerate() {
                    let bit = 10 * u32::from(suit) + 9 - place as u32;
                    assert_eq!(places >> bit & 1, some >> card & 1);
                    assert_eq!(highest >> bit & 1 == 1, relied.is_on(card));
                    assert_eq!(again.is_on(card), relied.is_on(card));
                }
                let nibbles = (0..).zip(counts).fold(0, |all, (suit, count)| all | u64::from(count) << (4 * suit));
                assert_eq!(places::highest_of_nibbles(nibbles), highest);
                assert_eq!(counts[usize::from(suit)] as usize, order.iter().filter(|&&c| relied.is_on(c)).count());
            }
        }
    }
}
