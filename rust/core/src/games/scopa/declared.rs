//! Declared hands, and the matta that stands for any rank in them, as in Cirulla.

use super::choices::{Declarations, Matta};
use super::rules::Rules;
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::moves::Move;
use crate::record::Contents;
use crate::seat::{MAX_SEATS, Seat};

/// The matta, the 7 of coppe.
pub const MATTA: Card = Card::new(Rank::SEVEN, Suit::Coppe);

/// Number of cards of a hand that can be declared.
pub(super) const DECLARED_CARDS: u32 = 3;

/// Upper bound on the total of a low hand or table.
pub(super) const LOW_TOTAL: u32 = 9;

/// Points for equal ranks where they count most.
const MOST_DECLARED: u8 = 10;

/// Upper bound on the points of a declaration by some rules; 0 if nothing is declared.
pub(super) const fn most_declared(rules: &Rules) -> u8 {
    if matches!(rules.declarations, Declarations::Off) { 0 } else { MOST_DECLARED }
}

/// The ranks that cards have in captures: those printed on them, except for a matta that keeps its declared rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ranks {
    matta: Option<Rank>,
}

impl Ranks {
    /// Those printed on the cards.
    pub const PRINTED: Self = Self { matta: None };

    /// Those with the matta as this rank.
    pub(super) fn with_matta(rank: Rank) -> Self {
        Self { matta: (rank != MATTA.rank()).then_some(rank) }
    }

    /// Those after a move, which may declare a hand with the matta.
    pub(super) fn declaring(self, rules: &Rules, mv: Move) -> Self {
        match mv.matta() {
            Some(rank) if rules.matta == Matta::Keeps => Self::with_matta(rank),
            _ => self,
        }
    }

    /// Those after these cards have been captured.
    pub(super) fn capturing(self, cards: CardSet) -> Self {
        if self.matta.is_some() && cards.contains(MATTA) { Self::PRINTED } else { self }
    }

    /// The rank of the matta, if it is not its own.
    pub const fn matta(self) -> Option<Rank> {
        self.matta
    }

    /// The rank of a card.
    pub fn of(self, card: Card) -> Rank {
        if card == MATTA { self.matta.unwrap_or(card.rank()) } else { card.rank() }
    }

    /// Those of the cards that have a rank.
    pub(super) fn equal(self, cards: CardSet, rank: Rank) -> CardSet {
        let printed = cards & CardSet::of_rank(rank);
        match self.matta.filter(|_| cards.contains(MATTA)) {
            Some(matta) if matta == rank => printed | CardSet::of(MATTA),
            Some(_) => printed - CardSet::of(MATTA),
            None => printed,
        }
    }

    /// The sum of the cards.
    pub(super) fn total(self, cards: CardSet) -> u32 {
        let printed = cards.total();
        match self.matta.filter(|_| cards.contains(MATTA)) {
            Some(matta) => printed - u32::from(MATTA.rank().number()) + u32::from(matta.number()),
            None => printed,
        }
    }
}

/// What declarations have made public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Declared {
    /// The seats whose cards lie open until the next deal, one bit each.
    seats: u16,
    /// The ranks of cards while the matta is in play.
    ranks: Ranks,
}

impl Declared {
    /// What a document says of them.
    pub(super) fn read(seen: &Contents) -> Self {
        let flags = (0..MAX_SEATS).zip(seen.flags("declared"));
        let rank = seen.number_or_none("matta").and_then(|number| Rank::new(u8::try_from(number).ok()?));
        Self {
            seats: flags.fold(0, |all, (seat, &flag)| all | u16::from(flag) << seat),
            ranks: rank.map_or(Ranks::PRINTED, Ranks::with_matta),
        }
    }

    /// Whether the cards of a seat lie open.
    pub const fn has(self, seat: Seat) -> bool {
        self.seats >> seat.0 & 1 == 1
    }

    /// The ranks that cards have in captures.
    pub const fn ranks(self) -> Ranks {
        self.ranks
    }

    /// Notes that a seat has declared its hand by a move.
    pub(super) fn declare(&mut self, rules: &Rules, seat: Seat, mv: Move) {
        self.seats |= 1 << seat.0;
        self.ranks = self.ranks.declaring(rules, mv);
    }

    /// Notes that new cards are dealt.
    pub(super) const fn deal(&mut self) {
        self.seats = 0;
    }

    /// Notes that cards are captured.
    pub(super) fn capture(&mut self, cards: CardSet) {
        self.ranks = self.ranks.capturing(cards);
    }
}

/// The points of a hand of three cards by some rules, with these ranks; 0 if it is not declared.
fn points_with(rules: &Rules, hand: CardSet, ranks: Ranks) -> u8 {
    let first = hand.first().expect("a hand of three cards");
    let (is_low, is_equal) = (ranks.total(hand) <= LOW_TOTAL, ranks.equal(hand, ranks.of(first)) == hand);
    match (rules.declarations, is_low, is_equal) {
        (Declarations::Off, ..) | (_, false, false) => 0,
        (Declarations::ThreeTen, _, true) => MOST_DECLARED,
        (Declarations::ThreeTen, true, false) | (Declarations::OneTwoThree, true, true) => 3,
        (Declarations::OneTwoThree, false, true) => 2,
        (Declarations::OneTwoThree, true, false) => 1,
    }
}

/// The points of a hand that is declared, in which the matta, if it has a rank of its own choice, counts as `matta`.
pub(super) fn points(rules: &Rules, hand: CardSet, matta: Option<Rank>) -> u8 {
    let is_wild = rules.matta != Matta::Off && hand.contains(MATTA);
    match matta {
        Some(rank) => points_with(rules, hand, Ranks::with_matta(rank)),
        None if is_wild => Rank::all().map(|rank| points_with(rules, hand, Ranks::with_matta(rank))).max().unwrap_or(0),
        None => points_with(rules, hand, Ranks::PRINTED),
    }
}

/// Visits the ways to declare a hand: the rank of the matta, or none where it is not named.
pub(super) fn for_each_declaration(rules: &Rules, hand: CardSet, mut visit: impl FnMut(Option<Rank>)) {
    if rules.declarations == Declarations::Off || hand.len() != DECLARED_CARDS {
        return;
    }
    if rules.matta == Matta::Keeps && hand.contains(MATTA) {
        Rank::all().filter(|&rank| points(rules, hand, Some(rank)) > 0).for_each(|rank| visit(Some(rank)));
    } else if points(rules, hand, None) > 0 {
        visit(None);
    }
}

/// The sweeps that a starting table brings to its dealer, who then takes it; 0 if it stays.
pub(super) fn sweeps_of_table(rules: &Rules, table: CardSet) -> u8 {
    use super::choices::DealerTakes::{Fifteen, FifteenOrNine};
    let sweeps = |total| match (rules.dealer_takes, total) {
        (Fifteen | FifteenOrNine, 15) => 1,
        (Fifteen | FifteenOrNine, 30) => 2,
        (FifteenOrNine, ..=LOW_TOTAL) => 3,
        _ => 0,
    };
    if rules.matta == Matta::Keeps && table.contains(MATTA) {
        Rank::all().map(|rank| sweeps(Ranks::with_matta(rank).total(table))).max().unwrap_or(0)
    } else {
        sweeps(table.total())
    }
}
