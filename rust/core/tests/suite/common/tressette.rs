//! A second, small Tressette: it tells whether a side reaches a number of thirds, by trying every move between trivial
//! bounds. Cards are the numbers of the search: sixteen a suit, of which ten are used, from the 4 to the 3.

use rustc_hash::FxHashMap;
use scopasolver::search::Value;

/// A start of a trick: the hands, and who leads.
type Start<const SEATS: usize> = ([u64; SEATS], usize);

/// Lower and upper bounds of the thirds to come for the even seats, for each start of a trick.
#[derive(Default)]
pub struct Plain<const SEATS: usize>(FxHashMap<Start<SEATS>, (Value, Value)>);

/// An open trick.
#[derive(Clone, Copy)]
struct Trick {
    turn: usize,
    played: usize,
    best: Option<u8>,
    taker: usize,
    thirds: Value,
}

/// The thirds of a card.
fn thirds(card: u8) -> Value {
    match card % 16 {
        7 => 3,
        4.. => 1,
        _ => 0,
    }
}

fn cards(hand: u64) -> impl Iterator<Item = u8> {
    (0..64).rev().filter(move |card| hand >> card & 1 == 1)
}

impl<const SEATS: usize> Plain<SEATS> {
    /// Whether the even seats take at least `goal` thirds from here on, the last trick's included; nobody draws.
    pub fn reaches(&mut self, hands: &[u64; SEATS], leader: usize, goal: Value) -> bool {
        if hands[leader] == 0 {
            return goal <= 0;
        }
        let start = (*hands, leader);
        let all = 3 + hands.iter().flat_map(|&hand| cards(hand)).map(thirds).sum::<Value>();
        let (low, high) = *self.0.get(&start).unwrap_or(&(0, all));
        if goal <= low || goal > high {
            return goal <= low;
        }
        let holds = self.in_trick(hands, Trick { turn: leader, played: 0, best: None, taker: leader, thirds: 0 }, goal);
        let known = self.0.entry(start).or_insert((0, all));
        if holds {
            known.0 = known.0.max(goal);
        } else {
            known.1 = known.1.min(goal - 1);
        }
        holds
    }

    fn in_trick(&mut self, hands: &[u64; SEATS], trick: Trick, goal: Value) -> bool {
        let is_legal = |card: u8| trick.best.is_none_or(|best| best / 16 == card / 16);
        let own = hands[trick.turn];
        let follows = cards(own).any(is_legal);
        let mut legal = cards(own).filter(|&card| !follows || is_legal(card));
        if trick.turn.is_multiple_of(2) {
            legal.any(|card| self.with_card(hands, trick, card, goal))
        } else {
            legal.all(|card| self.with_card(hands, trick, card, goal))
        }
    }

    fn with_card(&mut self, hands: &[u64; SEATS], mut trick: Trick, card: u8, goal: Value) -> bool {
        let mut hands = *hands;
        hands[trick.turn] ^= 1 << card;
        if trick.best.is_none_or(|best| best / 16 == card / 16 && card > best) {
            (trick.best, trick.taker) = (Some(card), trick.turn);
        }
        trick.thirds += thirds(card);
        trick.played += 1;
        trick.turn = (trick.turn + 1) % SEATS;
        if trick.played < SEATS {
            return self.in_trick(&hands, trick, goal);
        }
        let last = if hands[trick.taker] == 0 { 3 } else { 0 };
        let won = if trick.taker.is_multiple_of(2) { trick.thirds + last } else { 0 };
        self.reaches(&hands, trick.taker, goal - won)
    }
}
