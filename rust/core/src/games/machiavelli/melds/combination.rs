//! Sets and runs.

use std::fmt;

use super::AceInRuns;
use crate::cards::{CardBag, FrenchCard, FrenchSuit};

/// Cards in a combination at least.
const SHORTEST: usize = 3;
const RANKS: usize = FrenchCard::RANKS;

/// A set or a run.
///
/// The same cards are the same combination: all thirteen of a suit are the run from the ace where it may be low. Where
/// aces wrap a run goes round the corner, and on as far as two packs reach: it has up to 26 cards.
///
/// ```text
///      bit 15   12 … 9   8 … 5   4 … 0
/// set       0   rank             suits, one bit each
/// run       1   suit     first   length
/// ```
///
/// `first` is the rank of the lowest card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Combination(u16);

const RUN: u16 = 1 << 15;

/// What a combination is.
pub(super) enum Kind {
    /// Cards of one rank; bit `i` stands for suit `i`.
    Set { rank: usize, suits: u8 },
    /// Cards of one suit from the rank `first` upwards.
    Run { suit: usize, first: usize, length: usize },
}

impl Combination {
    /// The combination that these cards are, if they are one.
    pub fn new(cards: CardBag, aces: AceInRuns) -> Option<Self> {
        let first = cards.kinds().next()?;
        let (rank, suit, length) = (first.rank()?, first.suit()?, cards.len() as usize);
        if length < SHORTEST {
            return None;
        }
        if cards.kinds().all(|card| card.rank() == Some(rank)) {
            let suits = cards.kinds().filter_map(FrenchCard::suit).fold(0, |suits, suit| suits | 1 << suit.index());
            return (cards.twice() == 0).then(|| Self::set(usize::from(rank), suits));
        }
        if cards.kinds().any(|card| card.suit() != Some(suit)) {
            return None;
        }
        // An ace behind the king has place 14.
        let (lowest, highest) = match aces {
            AceInRuns::LowOrHigh => (1, 14),
            AceInRuns::LowOnly => (1, 13),
            AceInRuns::HighOnly => (2, 14),
            AceInRuns::Wrap => (1, 3 * RANKS),
        };
        let starts = lowest..=RANKS.min((highest + 1_usize).checked_sub(length)?);
        starts.map(|start| Self::run(suit.index(), start, length)).find(|run| run.cards() == cards)
    }

    /// The set of this rank; bit `i` of `suits` stands for suit `i`.
    pub(super) const fn set(rank: usize, suits: u8) -> Self {
        Self((rank as u16) << 9 | suits as u16)
    }

    /// So many cards of a suit from the rank `first` upwards.
    pub(super) const fn run(suit: usize, first: usize, length: usize) -> Self {
        Self(RUN | (suit as u16) << 9 | (first as u16) << 5 | length as u16)
    }

    /// What it is.
    pub(super) fn kind(self) -> Kind {
        let field = |from: u32, bits: u32| (self.0 >> from & ((1 << bits) - 1)) as usize;
        if self.0 & RUN == 0 {
            Kind::Set { rank: field(9, 4), suits: field(0, 4) as u8 }
        } else {
            Kind::Run { suit: field(9, 2), first: field(5, 4), length: field(0, 5) }
        }
    }

    /// The cards: a run from its low end, a set by suit.
    pub fn in_order(self) -> impl Iterator<Item = FrenchCard> {
        let card = |rank: usize, suit: usize| FrenchCard::new(rank as u8, FrenchSuit::ALL[suit]);
        let (places, of_run, of_set) = match self.kind() {
            Kind::Set { rank, suits } => (0..FrenchSuit::ALL.len(), None, Some((rank, suits))),
            Kind::Run { suit, first, length } => (first..first + length, Some(suit), None),
        };
        places.filter_map(move |place| match of_set {
            Some((rank, suits)) => (suits >> place & 1 == 1).then(|| card(rank, place)),
            None => of_run.map(|suit| card((place - 1) % RANKS + 1, suit)),
        })
    }

    /// The cards, in no order.
    pub fn cards(self) -> CardBag {
        self.in_order().collect()
    }
}

impl fmt::Display for Combination {
    /// The cards in order, separated by spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.in_order().map(|card| card.to_string()).collect();
        f.write_str(&names.join(" "))
    }
}

impl fmt::Debug for Combination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}
