//! Sets and runs.

use std::fmt;

use super::AceInRuns;
use crate::cards::{CardBag, FrenchCard, FrenchSuit};

/// Smallest number of cards in a combination.
const SHORTEST: usize = 3;
pub(super) const RANKS: usize = FrenchCard::RANKS;
pub(super) const SUITS: usize = FrenchSuit::ALL.len();

/// A set or a run.
///
/// The same cards are always the same combination. For example, all thirteen cards of a suit are the run from the ace
/// upwards if an ace may be low. Where aces wrap, a run goes round the corner, and with two packs it can have up to 26
/// cards.
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

/// The two kinds of combination.
pub(super) enum Kind {
    /// Cards of one rank; bit `i` stands for suit `i`.
    Set { rank: usize, suits: u8 },
    /// Cards of one suit from the rank `first` upwards.
    Run { suit: usize, first: usize, length: usize },
}

impl Combination {
    /// Return the combination of these cards, if they form one.
    pub fn new(cards: CardBag, aces: AceInRuns) -> Option<Self> {
        let lowest = cards.kinds().next()?;
        let (rank, suit, length) = (lowest.rank()?, lowest.suit()?, cards.len() as usize);
        if length < SHORTEST {
            return None;
        }
        if cards.kinds().all(|card| card.rank() == Some(rank)) {
            let suits = cards.kinds().filter_map(FrenchCard::suit).fold(0, |suits, suit| suits | 1 << suit.index());
            return (cards.twice() == 0).then(|| Self::set(rank.into(), suits));
        }
        if cards.kinds().any(|card| card.suit() != Some(suit)) {
            return None;
        }
        // An ace behind the king has place 14; round the corner a run of 26 from the king ends at place 38.
        let (first, last) = match aces {
            AceInRuns::LowOrHigh => (1, 14),
            AceInRuns::LowOnly => (1, 13),
            AceInRuns::HighOnly => (2, 14),
            AceInRuns::Wrap => (1, 38),
        };
        let starts = first..=RANKS.min((last + 1_usize).checked_sub(length)?);
        starts.map(|start| Self::run(suit.index(), start, length)).find(|run| run.cards() == cards)
    }

    /// The set of this rank; bit `i` of `suits` stands for suit `i`.
    pub(super) const fn set(rank: usize, suits: u8) -> Self {
        Self((rank as u16) << 9 | suits as u16)
    }

    /// The run of `length` cards of a suit from the rank `first` upwards.
    pub(super) const fn run(suit: usize, first: usize, length: usize) -> Self {
        Self(RUN | (suit as u16) << 9 | (first as u16) << 5 | length as u16)
    }

    /// The combination taken apart.
    pub(super) fn kind(self) -> Kind {
        let field = |from: u32, bits: u32| usize::from(self.0 >> from & ((1 << bits) - 1));
        if self.0 & RUN == 0 {
            Kind::Set { rank: field(9, 4), suits: field(0, 4) as u8 }
        } else {
            Kind::Run { suit: field(9, 2), first: field(5, 4), length: field(0, 5) }
        }
    }

    /// The cards: a run from its low end, a set by suit.
    pub fn in_order(self) -> impl Iterator<Item = FrenchCard> {
        let card = |rank: usize, suit: usize| FrenchCard::new(rank as u8, FrenchSuit::ALL[suit]);
        let count = match self.kind() {
            Kind::Set { .. } => FrenchSuit::ALL.len(),
            Kind::Run { length, .. } => length,
        };
        (0..count).filter_map(move |i| match self.kind() {
            Kind::Set { rank, suits } => (suits >> i & 1 == 1).then(|| card(rank, i)),
            Kind::Run { suit, first, .. } => Some(card((first - 1 + i) % RANKS + 1, suit)),
        })
    }

    /// The cards as a bag, without an order.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, aces: AceInRuns) -> Option<String> {
        let cards = text.split_whitespace().map(|name| name.parse::<FrenchCard>().unwrap()).collect();
        Combination::new(cards, aces).map(|combination| combination.to_string())
    }

    #[test]
    fn sets_have_three_or_four_suits() {
        let set = |text| read(text, AceInRuns::LowOrHigh);
        assert_eq!(set("7d 7h 7c").as_deref(), Some("7h 7c 7d"));
        assert_eq!(set("Ad Ac As Ah").as_deref(), Some("Ah As Ac Ad"));
        for wrong in ["7c 7d", "7c 7d 7d", "7c 7d 7h 7s 7h", "7c 7d 8h", "7c 7d *", ""] {
            assert_eq!(set(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn runs_have_three_or_more_neighbours_of_a_suit() {
        let run = |text| read(text, AceInRuns::LowOrHigh);
        assert_eq!(run("7d 5d 6d").as_deref(), Some("5d 6d 7d"));
        assert_eq!(run("As 2s 3s 4s 5s 6s 7s").as_deref(), Some("As 2s 3s 4s 5s 6s 7s"));
        for wrong in ["5d 6d", "5d 6d 7h", "5d 6d 8d", "5d 6d 6d", "5d 6d 6d 7d", "5d 6d *"] {
            assert_eq!(run(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_ace_lies_where_the_rules_put_it() {
        let suit = "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh";
        let texts = ["Ah 2h 3h", "Qh Kh Ah", "Kh Ah 2h", suit, &format!("{suit} Ah"), &format!("{suit} {suit}")];
        let legal = |aces| texts.map(|text| read(text, aces).is_some());
        assert_eq!(legal(AceInRuns::LowOrHigh), [true, true, false, true, true, false]);
        assert_eq!(legal(AceInRuns::LowOnly), [true, false, false, true, false, false]);
        assert_eq!(legal(AceInRuns::HighOnly), [false, true, false, true, false, false]);
        assert_eq!(legal(AceInRuns::Wrap), [true; 6]);
        assert_eq!(read("2h Ah Kh", AceInRuns::Wrap).as_deref(), Some("Kh Ah 2h"));
        assert!(read(suit, AceInRuns::HighOnly).unwrap().starts_with("2h"));
        assert!(read(suit, AceInRuns::Wrap).unwrap().starts_with("Ah"));
    }
}
