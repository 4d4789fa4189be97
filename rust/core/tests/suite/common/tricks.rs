//! A second, small implementation of Briscola: exact values of whole deals by trying everything.
//!
//! Every start of a trick is solved once, by trying all ways to play the trick. Its key is the number of cards gone
//! from the stock and the hands from the leader's on, one bit for each card. The seats are not part of it, because the
//! stored value is the points to come for the side of the leader minus those for the other side.

use rustc_hash::FxHashMap;
use scopasolver::briscola::Position;
use scopasolver::rule_set::RuleSet;
use scopasolver::search::Value;
use scopasolver::{Card, CardSet, Seat};

/// The values of all starts of tricks of one hand.
pub struct Tricks<const SEATS: usize> {
    stock: Vec<Card>,
    trump: Card,
    known: Vec<FxHashMap<[u64; SEATS], Value>>,
}

/// The points of a card, and its place in the order of its suit.
pub fn worth(card: Card) -> (Value, u8) {
    match card.rank().number() {
        1 => (11, 10),
        3 => (10, 9),
        10 => (4, 8),
        9 => (3, 7),
        8 => (2, 6),
        low => (0, low - 2),
    }
}

/// The points of some cards.
pub fn points(cards: CardSet) -> Value {
    cards.into_iter().map(|card| worth(card).0).sum()
}

/// The card points of side 0 in the whole hand after each legal move of a position.
pub fn of_moves(position: &Position) -> Vec<Value> {
    if position.rules().players == 2 {
        Tricks::<2>::new(position).of_moves(position)
    } else {
        Tricks::<4>::new(position).of_moves(position)
    }
}

impl<const SEATS: usize> Tricks<SEATS> {
    /// The hand from a position on.
    pub fn new(position: &Position) -> Self {
        let stock = position.stock().to_vec();
        assert_eq!(position.rules().seats(), SEATS);
        Self { trump: position.hand().trump(), known: vec![FxHashMap::default(); stock.len() + 1], stock }
    }

    /// Number of starts of tricks that have been solved.
    pub fn visited(&self) -> usize {
        self.known.iter().map(FxHashMap::len).sum()
    }

    /// The card points of side 0 in the whole hand after each legal move of a position of this hand.
    pub fn of_moves(&mut self, position: &Position) -> Vec<Value> {
        let state = position.state();
        let seat = |place| Seat(((state.leader.index() + place) % SEATS) as u8);
        let hands = std::array::from_fn(|place| state.hands[seat(place)].bits());
        let won = |side: usize| points(state.captured.0.into_iter().skip(side).step_by(2).flatten().collect());
        let leads = state.leader.0.is_multiple_of(2);
        let after = |mv: scopasolver::Move| {
            let mut trick = Trick::default();
            state.trick.cards().for_each(|card| trick.add(card, self.trump));
            let gone = self.stock.len() - position.stock().len();
            let difference = self.with_card(&hands, gone, &trick, mv.card());
            // One side or the other wins all points that are left.
            let to_come = 120 - won(0) - won(1);
            won(0) + to_come.midpoint(if leads { difference } else { -difference })
        };
        position.legal_moves().into_iter().map(after).collect()
    }

    /// The points to come for the side of the leader minus those for the other side, when `gone` cards of the stock are
    /// gone.
    fn difference(&mut self, hands: &[u64; SEATS], gone: usize) -> Value {
        if hands[0] == 0 {
            return 0;
        }
        if let Some(&value) = self.known[gone].get(hands) {
            return value;
        }
        let value = self.in_trick(hands, gone, &Trick::default());
        self.known[gone].insert(*hands, value);
        value
    }

    /// The same in an open trick.
    fn in_trick(&mut self, hands: &[u64; SEATS], gone: usize, trick: &Trick) -> Value {
        let values =
            CardSet::from_bits(hands[trick.played]).into_iter().map(|card| self.with_card(hands, gone, trick, card));
        if trick.played.is_multiple_of(2) { values.max() } else { values.min() }.expect("a card")
    }

    /// The same if this card is played next.
    fn with_card(&mut self, hands: &[u64; SEATS], gone: usize, trick: &Trick, card: Card) -> Value {
        let (mut hands, mut trick) = (*hands, *trick);
        hands[trick.played] &= !CardSet::of(card).bits();
        trick.add(card, self.trump);
        if trick.played < SEATS {
            return self.in_trick(&hands, gone, &trick);
        }
        // The winner draws first and leads.
        hands.rotate_left(trick.winner);
        let drawn = SEATS.min(self.stock.len() - gone);
        for (hand, &card) in hands.iter_mut().zip(&self.stock[gone..gone + drawn]) {
            *hand |= CardSet::of(card).bits();
        }
        let value = trick.points + self.difference(&hands, gone + drawn);
        if trick.winner.is_multiple_of(2) { value } else { -value }
    }
}

/// An open trick.
#[derive(Clone, Copy, Default)]
struct Trick {
    played: usize,
    points: Value,
    /// The card that wins so far, and its place after the leader.
    best: Option<Card>,
    winner: usize,
}

impl Trick {
    fn add(&mut self, card: Card, trump: Card) {
        let beats = |best: Card| {
            if card.suit() == best.suit() { worth(card).1 > worth(best).1 } else { card.suit() == trump.suit() }
        };
        if self.best.is_none_or(beats) {
            (self.best, self.winner) = (Some(card), self.played);
        }
        self.points += worth(card).0;
        self.played += 1;
    }
}
