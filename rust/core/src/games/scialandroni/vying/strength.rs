//! What a hand is worth in a phase.

use super::deals::Phase;
use crate::cards::{Card, CardSet, Rank, Suit};

/// How hands compare: first by kind, then by points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Strength {
    /// What kind of hand it is.
    pub kind: Kind,
    /// The sum that counts.
    pub points: u8,
}

/// The kinds of hands, low to high.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Fewer than three cards of one suit.
    Short,
    /// Three cards of one suit; a single card of the cartetta.
    Sum,
    /// Four suits, declared.
    Primiera,
    /// Four cards of one suit, declared.
    Frusciu,
    /// Six, seven and asso of one suit.
    Pisci,
}

/// How hands without three of a suit compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ShortSuit {
    /// Any three of a suit beat them; among them the sums compare.
    #[default]
    ThreeFirst,
    /// They are worth nothing.
    ThreeOnly,
    /// By the best sum of one suit, like the others.
    PureSum,
}

/// How the cards of the cartetta compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CartettaOrder {
    /// By their points.
    #[default]
    Points,
    /// By their place in the ladder.
    Rank,
}

/// The pack, and how hands compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandRules {
    /// The two cards taken out.
    pub bintixincu: [Card; 2],
    /// Hands without three of a suit.
    pub short_suit: ShortSuit,
    /// Single cards.
    pub cartetta_order: CartettaOrder,
}

impl Default for HandRules {
    /// Without the 2 of denari and the 3 of spade.
    fn default() -> Self {
        const TWO: Rank = Rank::new(2).unwrap();
        const THREE: Rank = Rank::new(3).unwrap();
        Self {
            bintixincu: [Card::new(TWO, Suit::Denari), Card::new(THREE, Suit::Spade)],
            short_suit: ShortSuit::default(),
            cartetta_order: CartettaOrder::default(),
        }
    }
}

/// Points of each rank, asso first.
const POINTS: [u8; Rank::COUNT] = [16, 12, 13, 14, 15, 18, 21, 10, 10, 10];
/// The best sum of three cards of a suit: su pisci.
const PISCI: u8 = 55;

fn points(cards: impl IntoIterator<Item = Card>) -> u8 {
    cards.into_iter().map(|card| POINTS[card.rank().index()]).sum()
}

/// The best sum of three cards of one suit; where no suit has three, of two, or else one card.
fn best_sum(cards: CardSet) -> u8 {
    let size = longest(cards).min(3);
    of_suits(cards).filter(|own| own.len() >= size as usize).map(|own| own.iter().take(3).sum()).max().unwrap_or(0)
}

/// The best sum of three cards or fewer of one suit.
fn pure_sum(cards: CardSet) -> u8 {
    of_suits(cards).map(|own| own.iter().take(3).sum()).max().unwrap_or(0)
}

/// The points of the cards of each suit, the best first.
fn of_suits(cards: CardSet) -> impl Iterator<Item = Vec<u8>> {
    Suit::ALL.into_iter().map(move |suit| {
        let mut own: Vec<u8> = (cards & CardSet::of_suit(suit)).into_iter().map(|card| points([card])).collect();
        own.sort_unstable_by(|a, b| b.cmp(a));
        own
    })
}

/// The most cards of one suit.
fn longest(cards: CardSet) -> u32 {
    Suit::ALL.into_iter().map(|suit| (cards & CardSet::of_suit(suit)).len()).max().unwrap_or(0)
}

impl HandRules {
    /// The pack that is played with.
    pub fn pack(self) -> CardSet {
        CardSet::FULL - self.bintixincu.into_iter().collect()
    }

    /// What a hand is worth in a phase; primiera and frusciu are taken as declared.
    pub fn strength(self, phase: Phase, cards: CardSet) -> Strength {
        match phase {
            Phase::Posta(_) => self.four(cards),
            Phase::Cartetta => Strength { kind: Kind::Sum, points: self.single(cards) },
            Phase::PostaGrande => Strength { kind: Kind::Sum, points: best_sum(cards) },
        }
    }

    /// What four cards are worth.
    pub(super) fn four(self, cards: CardSet) -> Strength {
        let sum = best_sum(cards);
        let (kind, points) = match (longest(cards), self.short_suit) {
            (3 | 4, _) if sum == PISCI => (Kind::Pisci, sum),
            (4, _) => (Kind::Frusciu, points(cards)),
            (1, _) => (Kind::Primiera, points(cards)),
            (3, _) => (Kind::Sum, sum),
            (_, ShortSuit::ThreeFirst) => (Kind::Short, sum),
            (_, ShortSuit::ThreeOnly) => (Kind::Short, 0),
            (_, ShortSuit::PureSum) => (Kind::Sum, pure_sum(cards)),
        };
        Strength { kind, points }
    }

    fn single(self, cards: CardSet) -> u8 {
        match self.cartetta_order {
            CartettaOrder::Points => points(cards),
            CartettaOrder::Rank => cards.total() as u8,
        }
    }
}
