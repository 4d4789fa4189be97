use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Sub, SubAssign};

use super::{Card, Rank, Suit};
use crate::bits;

/// A set of cards: bit `10 · suit + rank − 1` of a word, so a suit is ten neighbouring bits.
///
/// ```text
/// bit 39 … 30   29 … 20   19 … 10    9 … 0
///      denari   bastoni     spade    coppe
///     re … 1    re … 1     re … 1   re … 1
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardSet(u64);

/// One bit in each suit's field.
const EACH_SUIT: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30;
/// The ten bits of the first suit.
const SUIT_FIELD: u64 = (1 << 10) - 1;

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The whole pack.
    pub const FULL: Self = Self((1 << 40) - 1);
    /// The ten denari.
    pub const DENARI: Self = Self::of_suit(Suit::Denari);

    /// The ten cards of a suit.
    pub const fn of_suit(suit: Suit) -> Self {
        Self(SUIT_FIELD << (10 * suit.index()))
    }

    /// The four cards of a rank.
    pub const fn of_rank(rank: Rank) -> Self {
        Self(EACH_SUIT << rank.index())
    }

    /// The set with only this card.
    pub const fn of(card: Card) -> Self {
        Self(1 << card.id())
    }

    /// The set with these bits; bits above the pack are dropped.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::FULL.0)
    }

    /// The bits: `10 · suit + rank − 1` for a card.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Number of cards.
    pub fn len(self) -> u32 {
        bits::count(self.0)
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.id() & 1 == 1
    }

    /// Whether every card is also in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether some card is also in `other`.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds a card.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.id();
    }

    /// Removes a card.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.id());
    }

    /// The card with the lowest number.
    pub const fn first(self) -> Option<Card> {
        Card::from_id(self.0.trailing_zeros() as u8)
    }

    /// The card with this many lower ones in the set.
    pub const fn nth(self, lower: usize) -> Option<Card> {
        let (mut bits, mut left) = (self.0, lower);
        while left > 0 {
            bits &= bits.wrapping_sub(1);
            left -= 1;
        }
        Card::from_id(bits.trailing_zeros() as u8)
    }

    /// The card with the highest number.
    pub const fn last(self) -> Option<Card> {
        Card::from_id(63u32.wrapping_sub(self.0.leading_zeros()) as u8)
    }

    /// The ten bits of one suit, bit `rank − 1`.
    pub const fn suit_bits(self, suit: Suit) -> usize {
        (self.0 >> (10 * suit.index()) & SUIT_FIELD) as usize
    }

    /// The ranks present, bit `rank − 1`.
    pub const fn rank_bits(self) -> usize {
        let halves = self.0 | self.0 >> 20;
        ((halves | halves >> 10) & SUIT_FIELD) as usize
    }

    /// The cards of the set whose rank is one of these (bit `rank − 1`).
    #[must_use]
    pub const fn with_ranks(self, rank_bits: u64) -> Self {
        Self(self.0 & (rank_bits * EACH_SUIT))
    }

    /// The sum of the ranks.
    pub fn total(self) -> u32 {
        self.into_iter().map(|card| u32::from(card.rank().number())).sum()
    }
}

impl BitOr for CardSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for CardSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitXor for CardSet {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for CardSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for CardSet {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl Not for CardSet {
    type Output = Self;
    fn not(self) -> Self {
        Self::FULL - self
    }
}

/// Iterator over the cards in ascending order of number.
#[derive(Clone)]
pub struct Cards(u64);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = CardSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = bits::count(self.0) as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        Cards(self.0)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::of(card))
    }
}

impl fmt::Display for CardSet {
    /// The cards in order, separated by spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.into_iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rank_bits_and_with_ranks_agree_with_the_cards() {
        for word in [0u64, 1, 0x3ff, 0xde_adbe_ef11, 0x55_5555_5555, 0xff_ffff_ffff] {
            let set = CardSet::from_bits(word);
            let ranks = set.into_iter().fold(0, |m, c| m | 1 << c.rank().index());
            assert_eq!(set.rank_bits(), ranks);
            let odd: CardSet = set.into_iter().filter(|c| c.rank().number() % 2 == 1).collect();
            assert_eq!(set.with_ranks(0b01_0101_0101), odd);
        }
    }

    #[test]
    fn nth_counts_from_the_lowest_card() {
        let set = CardSet::from_bits(0xde_adbe_ef11);
        for lower in 0..=set.len() as usize + 1 {
            assert_eq!(set.nth(lower), set.into_iter().nth(lower));
        }
    }

    #[test]
    fn first_and_last_of_nothing_are_none() {
        assert_eq!((CardSet::EMPTY.first(), CardSet::EMPTY.last()), (None, None));
        assert_eq!(CardSet::FULL.last(), Some(Card::RE_BELLO));
    }
}
