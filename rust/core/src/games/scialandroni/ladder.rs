//! The ladder of the scartu: which rank follows which, and the cards in the order of play.

use super::phase::HAND_SIZE;
use crate::cards::{Card, CardSet, Rank};
use crate::seat::Seat;

/// Ranks, bit `rank − 1`.
pub type Ranks = u16;

/// Every rank.
const ALL: Ranks = (1 << Rank::COUNT) - 1;
/// Largest number of assi that may lie on each other.
const MOST_ASSI: u8 = 2;
/// Number of cards of the four hands.
const MOST_CARDS: usize = 4 * HAND_SIZE;

/// The top of a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Top {
    /// The rank; `None` before the first card.
    pub rank: Option<Rank>,
    /// Number of consecutive assi on top.
    pub assi: u8,
}

impl Top {
    /// The ranks that may follow: every rank at the lead and after a re, otherwise the next rank, and after one asso
    /// also a second asso.
    pub const fn followers(self) -> Ranks {
        match self.rank {
            None | Some(Rank::KING) => ALL,
            Some(Rank::ACE) if self.assi < MOST_ASSI => 0b11,
            Some(rank) => 1 << rank.number(),
        }
    }

    /// The top after a card of this rank.
    #[must_use]
    pub fn with(self, rank: Rank) -> Self {
        Self { rank: Some(rank), assi: if rank == Rank::ACE { self.assi + 1 } else { 0 } }
    }

    /// Whether this rank may follow.
    pub const fn takes(self, rank: Rank) -> bool {
        self.followers() >> rank.index() & 1 == 1
    }
}

/// The cards laid in the scartu.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ladder {
    /// The cards in the order of play. Entries from `len` on always have the same value, so equal ladders compare as
    /// equal.
    cards: [Card; MOST_CARDS],
    len: u8,
    /// Index of the first card of the current ladder.
    start: u8,
    /// The seat that laid the last card.
    pub last: Option<Seat>,
    /// Number of cards that it has laid in its turn; 0 once the turn is over.
    pub in_turn: u8,
}

impl Default for Ladder {
    fn default() -> Self {
        Self { cards: [Card::SETTEBELLO; MOST_CARDS], len: 0, start: 0, last: None, in_turn: 0 }
    }
}

impl Ladder {
    /// Builds a ladder from the cards of earlier ladders and those of the current one. Cards beyond those of four hands
    /// are dropped.
    pub fn new(earlier: &[Card], current: &[Card]) -> Self {
        let mut ladder = Self { start: earlier.len().min(MOST_CARDS) as u8, ..Self::default() };
        for (place, &card) in ladder.cards.iter_mut().zip(earlier.iter().chain(current)) {
            *place = card;
            ladder.len += 1;
        }
        ladder
    }

    /// The cards of earlier ladders, in order.
    pub fn earlier(&self) -> &[Card] {
        &self.cards[..self.start as usize]
    }

    /// The cards of the current ladder, in order; none when a seat is to lead.
    pub fn current(&self) -> &[Card] {
        &self.cards[self.start as usize..self.len as usize]
    }

    /// Whether no card has been laid.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The top of the current ladder.
    pub fn top(&self) -> Top {
        let ranks = || self.current().iter().rev().map(|card| card.rank());
        Top { rank: ranks().next(), assi: ranks().take_while(|&rank| rank == Rank::ACE).count() as u8 }
    }

    /// Lays a card in the turn of a seat.
    pub fn lay(&mut self, seat: Seat, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
        self.in_turn += 1;
        self.last = Some(seat);
    }

    /// Ends the turn.
    pub fn end_turn(&mut self) {
        self.in_turn = 0;
    }

    /// Ends the current ladder, because nobody follows.
    pub fn close(&mut self) {
        self.start = self.len;
        self.end_turn();
    }

    /// The cards of a hand that may be laid now.
    pub fn playable(&self, hand: CardSet) -> CardSet {
        hand.with_ranks(self.top().followers().into())
    }
}

/// Whether a hand can make mazzu: nine cards that follow each other in some order.
pub fn can_mazzu(hand: CardSet) -> bool {
    hand.len() as usize == HAND_SIZE && can_shed(hand, Top::default())
}

/// Whether all these cards can be laid one after the other.
///
/// Suits do not matter, so one card of each rank is tried. There is a choice only at the lead, after a re and after an
/// asso.
fn can_shed(hand: CardSet, top: Top) -> bool {
    hand.is_empty()
        || Rank::all().filter(|&rank| top.takes(rank)).any(|rank| {
            let card = (hand & CardSet::of_rank(rank)).first();
            card.is_some_and(|card| can_shed(hand - CardSet::of(card), top.with(rank)))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Suit;

    fn top(text: &str) -> Top {
        let cards: Vec<Card> = text.split_whitespace().map(|card| card.parse().unwrap()).collect();
        Ladder::new(&[], &cards).top()
    }

    #[test]
    fn what_follows() {
        let ranks = |text| {
            let takes = |rank: &Rank| top(text).takes(*rank);
            Rank::all().filter(takes).map(Rank::number).collect::<Vec<_>>()
        };
        assert_eq!(ranks(""), (1..=10).collect::<Vec<_>>());
        assert_eq!(ranks("9C 10D"), (1..=10).collect::<Vec<_>>());
        assert_eq!(ranks("1C"), [1, 2]);
        assert_eq!(ranks("10S 1C 1D"), [2]);
        assert_eq!(ranks("1C 1D 2S"), [3]);
        assert_eq!(ranks("9C"), [10]);
    }

    fn hand(ranks: &str) -> CardSet {
        let mut hand = CardSet::EMPTY;
        for rank in ranks.split(' ').map(|rank| Rank::new(rank.parse().unwrap()).unwrap()) {
            let free = Suit::ALL.into_iter().map(|suit| Card::new(rank, suit)).find(|&card| !hand.contains(card));
            hand.insert(free.unwrap());
        }
        hand
    }

    #[test]
    fn sc18_which_hands_make_mazzu() {
        for ranks in ["1 2 3 4 5 6 7 8 9", "5 6 7 8 9 10 1 1 2", "8 9 10 10 10 3 4 5 6", "4 5 6 7 8 9 10 10 1"] {
            assert!(can_mazzu(hand(ranks)), "{ranks}");
        }
        for ranks in ["1 1 1 2 3 4 5 6 7", "2 3 4 5 6 7 8 9 9", "10 10 10 10 2 4 6 8 9", "1 2 3 4 5 6 7 8"] {
            assert!(!can_mazzu(hand(ranks)), "{ranks}");
        }
    }
}
