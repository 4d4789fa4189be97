//! The primiera for the search: what piles count, and the best card of each suit as bit planes.

use crate::cards::{CardSet, Rank, Suit};
use crate::games::scopa::choices::{PrimieraMissingSuit, PrimieraPictures};
use crate::games::scopa::rules::Rules;
use crate::games::scopa::score::primiera_points;

/// For each suit ten bits, one a level from the fante up to the seven; a suit's bits are set up to its best card.
///
/// ```text
/// bit  9 8 7 6 5 4 3 2 1 0
///      7 6 A 5 4 3 2 R C F      so the six alone is 01 1111 1111
/// ```
///
/// Then the better of two is OR, the worse is AND, and "at least as good in every suit" is a subset test. Where
/// pictures are equal all three bits stand for any of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Planes(pub u64);

/// Ranks from the lowest level to the highest.
const LEVELS: [usize; 10] = [8, 9, 10, 2, 3, 4, 5, 1, 6, 7];
const EACH_SUIT: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30;
/// What a suit more is worth when it decides: more than the 84 points of the best primiera.
const SUIT_BONUS: u8 = 100;

/// For ten rank bits the levels up to the best, pictures told apart.
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

/// For a number of levels the rank bits that lie above them.
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
    /// For ten rank bits, what the best card counts; comparing sums over the suits decides the point.
    worth: [u8; 1 << Rank::COUNT],
    /// Bits that every owned suit has: the pictures' when they are equal.
    pictures: u64,
}

impl Primiera {
    pub fn new(rules: &Rules) -> Self {
        let bonus = if rules.primiera_missing_suit == PrimieraMissingSuit::FewerSuitsLose { SUIT_BONUS } else { 0 };
        let best = |ranks: usize| {
            let held = Rank::all().filter(|rank| ranks >> rank.index() & 1 == 1);
            held.map(|rank| bonus + primiera_points(rules, rank)).max().unwrap_or(0)
        };
        let pictures = if rules.primiera_pictures == PrimieraPictures::Equal { 0b111 } else { 0b1 };
        Self { worth: std::array::from_fn(best), pictures }
    }

    /// What a pile counts.
    #[inline]
    pub fn worth(&self, pile: CardSet) -> u32 {
        Suit::ALL.into_iter().map(|suit| u32::from(self.worth[pile.suit_bits(suit)])).sum()
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

    /// Suit by suit the better of two.
    #[inline]
    pub const fn best(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Suit by suit the worse of two.
    #[inline]
    pub const fn worst(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether `other` is at least as good in every suit.
    #[inline]
    pub const fn at_most(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Without the suits in which `other` is at least as good.
    pub const fn unless_in(self, other: Self) -> Self {
        let missing = self.0 & !other.0;
        let mut kept = 0;
        let mut suit = 0;
        while suit < 4 {
            let field = 0x3ff << (10 * suit);
            if missing & field != 0 {
                kept |= field;
            }
            suit += 1;
        }
        Self(self.0 & kept)
    }

    /// The cards that are better than these planes in their suit.
    pub fn cards_above(self) -> CardSet {
        let above = |suit: Suit| {
            let levels = (self.0 >> (10 * suit.index()) & 0x3ff).count_ones();
            u64::from(ABOVE[levels as usize]) << (10 * suit.index())
        };
        CardSet::from_bits(Suit::ALL.into_iter().map(above).sum())
    }

    /// As four digits to the base nine: no card, picture, two, … seven.
    ///
    /// Nine values fit where southern pictures would need eleven; the digits for fante and cavallo are rounded to
    /// the re when `up`, else to no card.
    pub fn digits(self, up: bool) -> u64 {
        let digit = |suit: Suit| match (self.0 >> (10 * suit.index()) & 0x3ff).count_ones() {
            0 => 0,
            1 | 2 => u64::from(up),
            levels => u64::from(levels) - 2,
        };
        Suit::ALL.into_iter().rev().fold(0, |word, suit| word * 9 + digit(suit))
    }

    /// Back from [`Planes::digits`].
    pub fn from_digits(mut word: u64) -> Self {
        let mut planes = 0;
        for suit in 0..4 {
            let digit = word % 9;
            word /= 9;
            let levels = if digit == 0 { 0 } else { digit + 2 };
            planes |= ((1 << levels) - 1) << (10 * suit);
        }
        Self(planes)
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
            assert_eq!(Planes::from_digits(p.digits(true)), p);
            let kept = p.unless_in(q);
            assert!(kept.at_most(p) && p.at_most(kept.best(q)));
        }
    }

    #[test]
    fn southern_digits_round_to_the_stricter_side() {
        let primiera = Primiera::new(&"scopone(primiera_pictures=southern)".parse().unwrap());
        for cards in ["8C 9S", "10C 8S 2B", "9D"] {
            let cards: CardSet = cards.split(' ').map(|card| card.parse::<crate::Card>().unwrap()).collect();
            let planes = primiera.planes(cards);
            assert!(planes.at_most(Planes::from_digits(planes.digits(true))));
            assert!(Planes::from_digits(planes.digits(false)).at_most(planes));
        }
    }
}
