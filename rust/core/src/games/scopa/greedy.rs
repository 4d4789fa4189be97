//! What greedy, the rule of thumb of Scopa, does: take what is worth most, or give what is worth least.
//!
//! Source: the player called Greedy by Di Palma and Lanzi (2018). How much a card is worth is its primiera points, with
//! more for denari.

use super::rules::Rules;
use super::score::primiera_points;
use super::state::{Hand, State};
use crate::cards::{Card, CardSet, Suit};
use crate::game::Game;
use crate::moves::Move;

/// More than any cards are worth.
const SWEEP: u32 = 1_000;
/// What one card more is worth beside its points.
const CARD: u32 = 10;
const DENARO: u32 = 20;
const SETTEBELLO: u32 = 200;

fn worth(rules: &Rules, card: Card) -> u32 {
    let denaro = if card.suit() == Suit::Denari { DENARO } else { 0 };
    let settebello = if card == Card::SETTEBELLO { SETTEBELLO } else { 0 };
    CARD + u32::from(primiera_points(rules, card.rank())) + denaro + settebello
}

fn worth_of(rules: &Rules, cards: CardSet) -> u32 {
    cards.into_iter().map(|card| worth(rules, card)).sum()
}

impl Hand {
    /// The capture that is worth most, sweeps first; without any the card that is worth least.
    pub(super) fn greedy_move(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        buffer.clear();
        self.moves(state, buffer);
        let gain = |mv: &Move| {
            if mv.is_capture() {
                let sweep = if self.is_sweep(state, *mv) { SWEEP } else { 0 };
                i64::from(sweep + worth_of(&self.rules, mv.captured()) + worth(&self.rules, mv.card()))
            } else {
                -i64::from(worth(&self.rules, mv.card()))
            }
        };
        // Of equal ones the first in canonical order.
        let best = buffer.iter().rev().max_by_key(|mv| gain(mv));
        *best.expect("there is a move until the hand is over")
    }
}
