//! The slow solver: it tries whole combinations in every way.

use std::collections::HashMap;

use super::AceInRuns;
use crate::cards::{CardBag, FrenchCard, FrenchSuit};

/// Number of each card.
type Counts = [u8; 52];

fn counts(cards: CardBag) -> Counts {
    let mut counts = [0; 52];
    cards.into_iter().for_each(|card| counts[usize::from(card.id())] += 1);
    counts
}

fn bag(counts: &Counts) -> CardBag {
    let cards = (0u8..).zip(counts).flat_map(|(id, &n)| std::iter::repeat_n(id, n.into()));
    cards.map(|id| FrenchCard::from_id(id).unwrap()).collect()
}

fn without(a: &Counts, b: &Counts) -> Option<Counts> {
    let mut left = *a;
    for (left, b) in left.iter_mut().zip(b) {
        *left = left.checked_sub(*b)?;
    }
    Some(left)
}

/// Every set, and every run of at most `longest` cards.
fn combinations(aces: AceInRuns, longest: usize) -> Vec<Counts> {
    let mut all = Vec::new();
    let id = |rank: usize, suit: FrenchSuit| usize::from(FrenchCard::new(((rank - 1) % 13 + 1) as u8, suit).id());
    for rank in 1..=13 {
        for suits in (0u8..16).filter(|suits| suits.count_ones() >= 3) {
            let mut counts = [0; 52];
            FrenchSuit::ALL.iter().filter(|s| suits >> s.index() & 1 == 1).for_each(|&s| counts[id(rank, s)] += 1);
            all.push(counts);
        }
    }
    for (suit, first, length) in FrenchSuit::ALL
        .into_iter()
        .flat_map(|suit| (1..=13).flat_map(move |first| (3..=longest).map(move |length| (suit, first, length))))
    {
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
    all.sort_unstable();
    all.dedup();
    all
}

/// Decides whether combinations can cover cards. Runs of up to five cards suffice, because a longer run is two or more
/// shorter ones.
pub struct Covers {
    combinations: Vec<Counts>,
    known: HashMap<Counts, bool>,
}

impl Covers {
    pub fn new(aces: AceInRuns) -> Self {
        Self { combinations: combinations(aces, 5), known: HashMap::new() }
    }

    pub fn cover(&mut self, cards: CardBag) -> bool {
        // Answers for other cards would hardly be needed again, and would fill the memory.
        self.known.clear();
        self.covers(&counts(cards))
    }

    /// Tries every combination for the first card, which must be in one.
    fn covers(&mut self, cards: &Counts) -> bool {
        let Some(first) = cards.iter().position(|&n| n > 0) else { return true };
        if let Some(&known) = self.known.get(cards) {
            return known;
        }
        let rests = self.combinations.iter().filter(|c| c[first] > 0).filter_map(|c| without(cards, c));
        let rests: Vec<Counts> = rests.collect();
        let result = rests.iter().any(|rest| self.covers(rest));
        self.known.insert(*cards, result);
        result
    }

    /// Every legal lay, larger ones first, and lays of one size in order of their cards.
    pub fn lays(&mut self, table: CardBag, hand: CardBag) -> Vec<CardBag> {
        self.known.clear();
        let mut lays = vec![CardBag::EMPTY];
        for card in hand.kinds() {
            let with = |lay: &CardBag, n: u32| (0..n).fold(*lay, |lay, _| lay.plus(CardBag::of(card)));
            lays =
                lays.iter().flat_map(|lay| (0..=hand.count(card)).map(|n| with(lay, n)).collect::<Vec<_>>()).collect();
        }
        lays.retain(|&lay| !lay.is_empty() && self.covers(&counts(table.plus(lay))));
        lays.sort_by_key(|lay| (std::cmp::Reverse(lay.len()), lay.into_iter().collect::<Vec<_>>()));
        lays
    }
}

/// The fewest combinations of an old table that must be opened, over all arrangements of the cards.
pub fn fewest_opened(old: &[CardBag], cards: CardBag, aces: AceInRuns) -> u32 {
    fn walk(all: &[Counts], left: &Counts, table: &mut Vec<CardBag>, visit: &mut impl FnMut(&[CardBag])) {
        let Some(first) = left.iter().position(|&n| n > 0) else { return visit(table) };
        for combination in all.iter().filter(|c| c[first] > 0) {
            if let Some(rest) = without(left, combination) {
                table.push(bag(combination));
                walk(all, &rest, table, visit);
                table.pop();
            }
        }
    }
    let cards = counts(cards);
    let all: Vec<Counts> = combinations(aces, 26).into_iter().filter(|c| without(&cards, c).is_some()).collect();
    let mut most = None;
    walk(&all, &cards, &mut Vec::new(), &mut |table| most = most.max(Some(kept(old, table))));
    old.len() as u32 - most.expect("the cards can be arranged")
}

/// The largest number of old combinations that new ones contain, with no card used twice.
pub fn kept(old: &[CardBag], new: &[CardBag]) -> u32 {
    let Some((first, rest)) = old.split_first() else { return 0 };
    let rooms = (0..new.len()).filter(|&i| first.is_subset(new[i]));
    let with = rooms.map(|i| {
        let mut left = new.to_vec();
        left[i] = left[i].minus(*first);
        1 + kept(rest, &left)
    });
    // If the first one is not kept, all cards are free for the rest.
    with.max().unwrap_or(0).max(kept(rest, new))
}
