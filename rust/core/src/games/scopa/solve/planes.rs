//! The primiera for the search: the totals of piles, and the best card of each suit as bit planes.

use crate::bits;
use crate::cards::{CardSet, Rank, Suit};
use crate::games::scopa::choices::{PrimieraMissingSuit, PrimieraPictures};
use crate::games::scopa::rules::Rules;
use crate::games::scopa::score::primiera_points;

/// Ten bits for each suit, one for each level from the fante up to the seven. The bits of a suit are set up to its best
/// card.
///
/// ```text
/// bit  9 8 7 6 5 4 3 2 1 0
///      7 6 A 5 4 3 2 R C F      so the six alone is 01 1111 1111
/// ```
///
/// So the better of two planes is OR, the worse is AND, and “at least as good in every suit” is a subset test. Where
/// pictures are equal, all three of their bits are set for any of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Planes(pub u64);

/// Ranks from the lowest level to the highest.
const LEVELS: [usize; 10] = [8, 9, 10, 2, 3, 4, 5, 1, 6, 7];
const EACH_SUIT: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30;
/// Points of each further suit if the number of suits decides: more than the 84 points of the best primiera.
const SUIT_BONUS: u8 = 100;

/// `[rank bits]`: the levels up to the best card, with pictures distinguished.
static UP_TO_BEST: [u16; 1 << Rank::COUNT] = {
    let mut table = [0; 1 << Rank::COUNT];
    let mut ranks = 1;
    while ranks < table.len() {
        let mut level = 0;
        while level < LEVELS.len() {
            if ranks >> (LEVELS[level] - 1) & 1 == 1 {
                table[ranks] = (1 << (level + 1)) - 1;
            }
            level += 1;
        }
        ranks += 1;
    }
    table
};

/// `[levels]`: the rank bits above this number of levels.
static ABOVE: [u16; 11] = {
    let mut table = [0; 11];
    let mut levels = 0;
    while levels <= 10 {
        let mut level = levels;
        while level < 10 {
            table[levels] |= 1 << (LEVELS[level] - 1);
            level += 1;
        }
        levels += 1;
    }
    table
};

/// The primiera of some rules, suit by suit.
#[derive(Clone, Debug)]
pub struct Primiera {
    /// `[rank bits of a suit]`: the points of the best card minus those of the best of the other cards. The sum over
    /// the suits decides the point.
    leads: [i8; 1 << Rank::COUNT],
    /// Bits that are set for every suit in the pile: those of the pictures if they are equal.
    pictures: u64,
}

impl Primiera {
    pub fn new(rules: &Rules) -> Self {
        let bonus = if rules.primiera_missing_suit == PrimieraMissingSuit::FewerSuitsLose { SUIT_BONUS } else { 0 };
        let mut best = [0; 1 << Rank::COUNT];
        for ranks in 1..best.len() {
            let lowest = Rank::new(ranks.trailing_zeros() as u8 + 1).expect("one of ten");
            best[ranks] = best[ranks & (ranks - 1)].max((bonus + primiera_points(rules, lowest)) as i8);
        }
        let pictures = if rules.primiera_pictures == PrimieraPictures::Equal { 0b111 } else { 0b1 };
        Self { leads: std::array::from_fn(|ranks| best[ranks] - best[best.len() - 1 - ranks]), pictures }
    }

    /// The total of a pile minus the total of all other cards.
    #[inline]
    pub fn lead(&self, pile: CardSet) -> i32 {
        Suit::ALL.into_iter().map(|suit| i32::from(self.leads[pile.suit_bits(suit)])).sum()
    }

    /// The planes of a set of cards.
    #[inline]
    pub fn planes(&self, cards: CardSet) -> Planes {
        let mut planes = 0;
        for suit in Suit::ALL {
            planes |= u64::from(UP_TO_BEST[cards.suit_bits(suit)]) << (10 * suit.index());
        }
        Planes(planes | ((planes & EACH_SUIT) * self.pictures))
    }
}

impl Planes {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self((1 << 40) - 1);

    /// The better of two, suit by suit.
    #[inline]
    pub const fn best(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The worse of two, suit by suit.
    #[inline]
    pub const fn worst(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether `other` is at least as good in every suit.
    #[inline]
    pub const fn at_most(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The levels of one suit.
    pub const fn of(self, suit: Suit) -> Self {
        Self(self.0 & 0x3ff << (10 * suit.index()))
    }

    /// Whether any level of a suit is set.
    pub const fn asks(self, suit: Suit) -> bool {
        self.of(suit).0 != 0
    }

    /// The planes without the levels of one suit.
    pub const fn without(self, suit: Suit) -> Self {
        Self(self.0 & !self.of(suit).0)
    }

    /// The cards that are better than these planes in their suit.
    pub fn cards_above(self) -> CardSet {
        let above = |suit: Suit| {
            let levels = bits::count(self.0 >> (10 * suit.index()) & 0x3ff);
            u64::from(ABOVE[levels as usize]) << (10 * suit.index())
        };
        CardSet::from_bits(Suit::ALL.into_iter().map(above).sum())
    }

    /// Bits of [`Planes::number`].
    pub const NUMBER_BITS: u32 = 14;

    /// The planes as a number with four digits in base eleven, the numbers of levels of the suits.
    pub fn number(self) -> u64 {
        let levels = |suit: Suit| u64::from(bits::count(self.0 >> (10 * suit.index()) & 0x3ff));
        Suit::ALL.into_iter().rev().fold(0, |number, suit| number * 11 + levels(suit))
    }

    /// The planes of a [`Planes::number`].
    pub fn from_number(mut number: u64) -> Self {
        let mut planes = 0;
        for suit in 0..4 {
            planes |= ((1 << (number % 11)) - 1) << (10 * suit);
            number /= 11;
        }
        Self(planes)
    }

    /// The best of some cards of one suit.
    pub fn best_card(of_suit: CardSet) -> CardSet {
        let mut levels = LEVELS.into_iter().rev();
        let is_here = |&rank: &usize| of_suit.intersects(CardSet::of_rank(Rank::new(rank as u8).expect("a rank")));
        let rank = levels.find(is_here).expect("there is a card");
        of_suit & CardSet::of_rank(Rank::new(rank as u8).expect("a rank"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn random_cards(random: &mut Random) -> CardSet {
        CardSet::from_bits(random.word() & random.word())
    }

    #[test]
    fn comparisons_are_suit_by_suit() {
        let mut random = Random::new(4);
        let primiera = Primiera::new(&"scopone".parse().unwrap());
        for _ in 0..500 {
            let (a, b) = (random_cards(&mut random), random_cards(&mut random));
            let (p, q) = (primiera.planes(a), primiera.planes(b));
            assert_eq!(p.best(q), primiera.planes(a | b));
            let rises = |card| !primiera.planes(a | CardSet::of(card)).at_most(p);
            let risers: CardSet = CardSet::FULL.into_iter().filter(|&card| rises(card)).collect();
            assert_eq!(p.cards_above(), risers);
            assert_eq!(Planes::from_number(p.number()), p);
            for suit in Suit::ALL {
                let of_suit = a & CardSet::of_suit(suit);
                assert_eq!(p.of(suit), primiera.planes(of_suit));
                assert_eq!(p.without(suit), primiera.planes(a - of_suit));
                if p.asks(suit) {
                    let best = Planes::best_card(of_suit);
                    assert!(best.len() == 1 && best.is_subset(a) && primiera.planes(best) == p.of(suit));
                }
            }
        }
    }
}
