//! The slow way: whole combinations, tried in every way.

use std::collections::HashMap;

use super::super::AceInRuns;
use crate::cards::{CardBag, FrenchCard, FrenchSuit};

/// Cards by number.
pub type Counts = [u8; 52];

pub fn counts(cards: CardBag) -> Counts {
    let mut counts = [0; 52];
    cards.into_iter().for_each(|card| counts[usize::from(card.id())] += 1);
    counts
}

pub fn bag(counts: &Counts) -> CardBag {
    let cards = (0u8..).zip(counts).flat_map(|(id, &n)| std::iter::repeat_n(id, n.into()));
    cards.map(|id| FrenchCard::from_id(id).unwrap()).collect()
}

/// Every combination of at most so many cards.
pub fn combinations(aces: AceInRuns, longest: usize) -> Vec<Counts> {
    let mut all = Vec::new();
    let id = |rank: usize, suit: FrenchSuit| usize::from(FrenchCard::new(((rank - 1) % 13 + 1) as u8, suit).id());
    for rank in 1..=13 {
        for suits in 0u8..16 {
            if suits.count_ones() >= 3 {
                let mut counts = [0; 52];
                FrenchSuit::ALL.iter().filter(|s| suits >> s.index() & 1 == 1).for_each(|&s| counts[id(rank, s)] += 1);
                all.push(counts);
            }
        }
    }
    for suit in FrenchSuit::ALL {
        for first in 1..=13 {
            for length in 3..=longest {
                let last = first + length - 1;
                let legal = match aces {
                    AceInRuns::LowOrHigh => last <= 14,
                    AceInRuns::LowOnly => last <= 13,
                    AceInRuns::HighOnly => first >= 2 && last <= 14,
                    AceInRuns::Wrap => length <= 26,
                };
                if legal {
                    let mut counts = [0; 52];
                    (first..=last).for_each(|rank| counts[id(rank, suit)] += 1);
                    all.push(counts);
                }
            }
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

fn without(a: &Counts, b: &Counts) -> Option<Counts> {
    let mut left = *a;
    for (left, b) in left.iter_mut().zip(b) {
        *left = left.checked_sub(*b)?;
    }
    Some(left)
}

/// Whether cards can be arranged: the first card has to be in some combination.
pub struct Covers {
    combinations: Vec<Counts>,
    known: HashMap<Counts, bool>,
}

impl Covers {
    pub fn new(aces: AceInRuns) -> Self {
        Self { combinations: combinations(aces, 5), known: HashMap::new() }
    }

    pub fn forget(&mut self) {
        self.known.clear();
    }
    pub fn covers(&mut self, cards: &Counts) -> bool {
        let Some(first) = cards.iter().position(|&n| n > 0) else { return true };
        if let Some(&known) = self.known.get(cards) {
            return known;
        }
        let rests: Vec<Counts> =
            self.combinations.iter().filter(|c| c[first] > 0).filter_map(|c| without(cards, c)).collect();
        let result = rests.iter().any(|rest| self.covers(rest));
        self.known.insert(*cards, result);
        result
    }

    /// Every legal lay, in no order.
    pub fn lays(&mut self, table: CardBag, hand: CardBag) -> Vec<CardBag> {
        let mut lays = vec![CardBag::EMPTY];
        for card in hand.kinds() {
            let copies = hand.count(card);
            let longer = |lay: &CardBag, n: u32| (0..n).fold(*lay, |lay, _| lay.plus(CardBag::of(card)));
            lays = lays.iter().flat_map(|lay| (0..=copies).map(|n| longer(lay, n)).collect::<Vec<_>>()).collect();
        }
        lays.retain(|&lay| !lay.is_empty() && self.covers(&counts(table.plus(lay))));
        lays
    }
}

/// The fewest combinations of an old table to open, over every way to arrange the cards.
pub fn fewest_opened(old: &[CardBag], cards: CardBag, aces: AceInRuns) -> Option<u32> {
    fn walk(all: &[Counts], left: &Counts, table: &mut Vec<CardBag>, old: &[CardBag], best: &mut Option<u32>) {
        let Some(first) = left.iter().position(|&n| n > 0) else {
            let opened = old.len() as u32 - kept(old, table);
            *best = Some(best.map_or(opened, |best| best.min(opened)));
            return;
        };
        for combination in all.iter().filter(|c| c[first] > 0) {
            if let Some(rest) = without(left, combination) {
                table.push(bag(combination));
                walk(all, &rest, table, old, best);
                table.pop();
            }
        }
    }
    let mut best = None;
    let all: Vec<Counts> =
        combinations(aces, 26).into_iter().filter(|c| without(&counts(cards), c).is_some()).collect();
    walk(&all, &counts(cards), &mut Vec::new(), old, &mut best);
    best
}

/// The most old combinations that can be found in new ones, each card used once.
pub fn kept(old: &[CardBag], new: &[CardBag]) -> u32 {
    let Some((first, rest)) = old.split_first() else { return 0 };
    let mut best = kept(rest, new);
    for (i, room) in new.iter().enumerate() {
        if first.is_subset(*room) {
            let mut smaller = new.to_vec();
            smaller[i] = room.minus(*first);
            best = best.max(1 + kept(rest, &smaller));
        }
    }
    best
}
