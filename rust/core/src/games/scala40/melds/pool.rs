//! The cards of a hand as bits, for searches that take melds out of it again and again.

use std::cmp::Reverse;

use crate::cards::{CardBag, FrenchCard};

/// Cards in hand. Bit `i` stands for the `i`-th kind of the hand, most expensive first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Pool {
    pub(super) once: u64,
    pub(super) twice: u64,
    pub(super) jollies: u32,
}

impl Pool {
    pub(super) const fn holds(self, cards: u64, jollies: u32) -> bool {
        cards & !self.once == 0 && jollies <= self.jollies
    }

    /// The pool without one card of each of these kinds and without `jollies` jollies.
    pub(super) const fn without(self, cards: u64, jollies: u32) -> Self {
        let once = self.once & !(cards & !self.twice);
        Self { once, twice: self.twice & !cards, jollies: self.jollies - jollies }
    }

    pub(super) const fn is_empty(self) -> bool {
        self.once == 0 && self.jollies == 0
    }

    pub(super) const fn len(self) -> u32 {
        self.once.count_ones() + self.twice.count_ones() + self.jollies
    }

    /// All copies of these kinds, and no jolly.
    pub(super) const fn only(self, kinds: u64) -> Self {
        Self { once: self.once & kinds, twice: self.twice & kinds, jollies: 0 }
    }
}

/// The kinds of a hand, most expensive first, and the cost of a card of each.
pub(super) struct Kinds {
    pub(super) cards: Vec<FrenchCard>,
    pub(super) costs: Vec<i32>,
    pub(super) jolly: i32,
}

impl Kinds {
    pub(super) fn of(hand: CardBag, cost: impl Fn(FrenchCard) -> i32) -> Self {
        let mut cards: Vec<FrenchCard> = hand.kinds().filter(|card| !card.is_jolly()).collect();
        cards.sort_by_key(|&card| Reverse(cost(card)));
        Self { costs: cards.iter().map(|&card| cost(card)).collect(), cards, jolly: cost(FrenchCard::JOLLY) }
    }

    /// The natural kinds of a bag as bits.
    pub(super) fn mask(&self, bag: CardBag) -> u64 {
        self.plane(bag.once())
    }

    fn plane(&self, ids: u64) -> u64 {
        (0..).zip(&self.cards).fold(0, |mask, (i, card)| mask | (ids >> card.id() & 1) << i)
    }

    pub(super) fn pool(&self, bag: CardBag) -> Pool {
        Pool { once: self.plane(bag.once()), twice: self.plane(bag.twice()), jollies: bag.jollies() }
    }

    pub(super) fn bag(&self, pool: Pool) -> CardBag {
        let plane = |mask: u64| bits(mask).fold(0, |plane, i| plane | 1 << self.cards[i].id());
        CardBag::from_planes(plane(pool.once), plane(pool.twice), pool.jollies)
    }

    pub(super) fn total(&self, pool: Pool) -> i32 {
        let sum = |mask: u64| bits(mask).map(|i| self.costs[i]).sum::<i32>();
        sum(pool.once) + sum(pool.twice) + pool.jollies as i32 * self.jolly
    }
}

/// The positions of the bits of a mask, lowest first.
pub(super) fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize);
        mask &= mask.wrapping_sub(1);
        bit
    })
}
