use std::fmt;

use super::FrenchCard;
use crate::bits;

/// A bag of cards of two French packs, without order: up to two of each card, and up to seven jollies.
///
/// ```text
/// bit 106 … 104   103 … 52             51 … 0
///      jollies    card there twice     card there at all
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardBag(u128);

/// Bits of one plane.
const PLANE: u64 = (1 << 52) - 1;
const TWICE: u32 = 52;
const JOLLIES: u32 = 104;

impl CardBag {
    /// The empty bag.
    pub const EMPTY: Self = Self(0);

    /// The bag with only this card.
    pub const fn of(card: FrenchCard) -> Self {
        Self(1 << if card.is_jolly() { JOLLIES } else { card.id() as u32 })
    }

    /// The bag that has each card of `once` at least once and each card of `twice`, a subset of `once`, twice. Bit `id`
    /// stands for a card.
    pub const fn from_planes(once: u64, twice: u64, jollies: u32) -> Self {
        debug_assert!(once >> TWICE == 0 && twice & !once == 0 && jollies < 8, "no bag has these planes");
        Self(once as u128 | (twice as u128) << TWICE | (jollies as u128) << JOLLIES)
    }

    /// The cards that are there once or twice, bit `id`, without jollies.
    pub const fn once(self) -> u64 {
        self.0 as u64 & PLANE
    }

    /// The cards that are there twice, bit `id`.
    pub const fn twice(self) -> u64 {
        (self.0 >> TWICE) as u64 & PLANE
    }

    /// Number of jollies.
    pub const fn jollies(self) -> u32 {
        (self.0 >> JOLLIES) as u32
    }

    /// Number of cards.
    pub fn len(self) -> u32 {
        bits::count(self.once()) + bits::count(self.twice()) + self.jollies()
    }

    /// Whether the bag is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How often the bag has the card.
    pub const fn count(self, card: FrenchCard) -> u32 {
        if card.is_jolly() {
            return self.jollies();
        }
        (self.once() >> card.id() & 1) as u32 + (self.twice() >> card.id() & 1) as u32
    }

    /// Whether the bag has the card.
    pub const fn contains(self, card: FrenchCard) -> bool {
        self.count(card) > 0
    }

    /// Adds a card.
    ///
    /// # Panics
    /// In debug builds, if the bag has it twice already (a jolly: seven times).
    pub const fn insert(&mut self, card: FrenchCard) {
        if card.is_jolly() {
            debug_assert!(self.jollies() < 7, "an eighth jolly");
            self.0 += 1 << JOLLIES;
        } else {
            debug_assert!(self.count(card) < 2, "a card for the third time");
            let bit = 1 << card.id();
            // The second copy goes to the second plane.
            self.0 |= if self.0 & bit == 0 { bit } else { bit << TWICE };
        }
    }

    /// Removes one card.
    ///
    /// # Panics
    /// In debug builds, if the bag does not have it.
    pub const fn remove(&mut self, card: FrenchCard) {
        debug_assert!(self.contains(card), "no such card");
        if card.is_jolly() {
            self.0 -= 1 << JOLLIES;
        } else {
            let second = 1 << (card.id() as u32 + TWICE);
            self.0 &= !if self.0 & second == 0 { second >> TWICE } else { second };
        }
    }

    /// Whether `other` has every card at least as often.
    pub const fn is_subset(self, other: Self) -> bool {
        self.once() & !other.once() == 0 && self.twice() & !other.twice() == 0 && self.jollies() <= other.jollies()
    }

    /// The cards of both bags.
    ///
    /// # Panics
    /// In debug builds, if the sum has a card three times.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        let (a, b) = (self.once(), other.once());
        debug_assert!(self.twice() & b == 0 && a & other.twice() == 0, "a card for the third time");
        Self::from_planes(a | b, self.twice() | other.twice() | a & b, self.jollies() + other.jollies())
    }

    /// The cards left without those of `other`.
    ///
    /// # Panics
    /// In debug builds, if the bag lacks one of them.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        debug_assert!(other.is_subset(self), "cards that are not there");
        let (once, twice) = (self.once(), self.twice());
        // Removing one of two leaves one; removing the only one, or both, leaves none.
        let left_twice = twice & !other.once();
        let left_once = once & !(other.once() & !twice) & !other.twice();
        Self::from_planes(left_once, left_twice, self.jollies() - other.jollies())
    }

    /// The cards that both bags have, each as often as in the bag with fewer.
    #[must_use]
    pub const fn common(self, other: Self) -> Self {
        let jollies = if self.jollies() < other.jollies() { self.jollies() } else { other.jollies() };
        Self::from_planes(self.once() & other.once(), self.twice() & other.twice(), jollies)
    }

    /// The different cards, in ascending order of id.
    pub fn kinds(self) -> impl Iterator<Item = FrenchCard> {
        let jolly = (self.jollies() > 0) as u64;
        let mut left = self.once() | jolly << FrenchCard::JOLLY.id();
        std::iter::from_fn(move || {
            let card = FrenchCard::from_id(left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(card)
        })
    }
}

impl IntoIterator for CardBag {
    type Item = FrenchCard;
    type IntoIter = BagCards;

    fn into_iter(self) -> BagCards {
        BagCards(self)
    }
}

/// Iterator over the cards in ascending order of id, with repetitions.
#[derive(Clone)]
pub struct BagCards(CardBag);

impl Iterator for BagCards {
    type Item = FrenchCard;

    fn next(&mut self) -> Option<FrenchCard> {
        let card = self.0.kinds().next()?;
        self.0.remove(card);
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for BagCards {}

impl FromIterator<FrenchCard> for CardBag {
    fn from_iter<I: IntoIterator<Item = FrenchCard>>(cards: I) -> Self {
        let mut bag = Self::EMPTY;
        cards.into_iter().for_each(|card| bag.insert(card));
        bag
    }
}

impl fmt::Display for CardBag {
    /// The cards in order, separated by spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.into_iter().map(|card| card.to_string()).collect();
        f.write_str(&names.join(" "))
    }
}

impl fmt::Debug for CardBag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Bags agree with an array of counts.
    #[test]
    fn bags_agree_with_counts() {
        let mut random = Random::new(4);
        for _ in 0..500 {
            let draw = |random: &mut Random, most: &[u8; 53]| -> [u8; 53] {
                most.map(|most| random.below(usize::from(most) + 1) as u8)
            };
            let whole = draw(&mut random, &[2; 53]);
            let part = draw(&mut random, &whole);
            let bag = |counts: &[u8; 53]| -> CardBag {
                let cards = (0u8..).zip(counts).flat_map(|(id, &n)| std::iter::repeat_n(id, n.into()));
                cards.map(|id| FrenchCard::from_id(id).unwrap()).collect()
            };
            let (all, some) = (bag(&whole), bag(&part));
            let rest = bag(&std::array::from_fn(|i| whole[i] - part[i]));
            assert_eq!((all.minus(some), some.plus(rest)), (rest, all));
            assert!(some.is_subset(all) && (some == all || !all.is_subset(some)));
            assert_eq!(all.len(), whole.iter().map(|&n| u32::from(n)).sum::<u32>());
            assert_eq!(all.into_iter().collect::<CardBag>(), all);
            assert!(all.into_iter().is_sorted() && all.into_iter().len() == all.len() as usize);
            for (card, n) in (0u8..53).map(|id| FrenchCard::from_id(id).unwrap()).zip(whole) {
                assert_eq!((all.count(card), all.contains(card)), (n.into(), n > 0));
            }
            assert_eq!(all.kinds().count(), whole.iter().filter(|&&n| n > 0).count());
        }
    }
}
