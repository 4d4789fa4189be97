//! The rule of thumb of Briscola (`greedy`): win points cheaply, and give away as few as possible.

use super::state::{Hand, State};
use crate::bots::Thumb;
use crate::cards::Card;
use crate::game::Game;
use crate::games::briscola_cards::{beats, points, strength};
use crate::moves::Move;
use crate::rule_set::RuleSet;

/// Worth of keeping a trump besides its points; each step up in strength adds to it.
const TRUMP: i32 = 3;
/// One card point, in the units in which moves are compared.
const POINT: i32 = 16;

impl Hand {
    /// The card that wins the most points now or gives away the fewest, less the price of the card.
    pub(super) fn greedy_move(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        buffer.clear();
        self.moves(state, buffer);
        let gain = self.gain(state, Thumb::Whole);
        let best = buffer.iter().rev().max_by_key(|mv| gain(mv));
        *best.expect("there is a card until the hand is over")
    }

    /// What each card looks worth, in card points. A beginner spends trumps as if they were any other cards.
    pub(super) fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        let gain = self.gain(state, thumb);
        out.extend(moves.iter().map(|mv| (*mv, f64::from(gain(mv)) / f64::from(POINT))));
    }

    fn gain(&self, state: &State, thumb: Thumb) -> impl Fn(&Move) -> i32 {
        let seat = self.to_move(state);
        let trump = self.trump().suit();
        let lying: i32 = state.trick.cards().map(|card| i32::from(points(card.rank()))).sum();
        let best = state.trick.cards().reduce(|best, card| if beats(trump, card, best) { card } else { best });
        let is_last = state.trick.len() + 1 == usize::from(self.rules.players);
        let partner_wins = best.is_some() && is_last && self.wins_already(state) == self.rules.side_of(seat);
        let price = move |card: Card| {
            let own = i32::from(strength(card.rank()));
            if card.suit() == trump && thumb != Thumb::Plain { TRUMP + own } else { 0 }
        };
        // What the hand gains by taking the turned card, which is stronger than the one that is given.
        let exchange = self.exchange(state).map_or(0, |given| {
            let [given, taken] = [given, self.turned(state)].map(|card| price(card) + i32::from(points(card.rank())));
            (taken - given) * POINT
        });
        move |mv: &Move| {
            let exchange = if mv.declares() { exchange } else { 0 };
            let (card, worth) = (mv.card(), i32::from(points(mv.card().rank())));
            let order = i32::from(strength(card.rank()));
            let is_ours = match best {
                // Assume that an opponent wins a card that is led.
                None => false,
                Some(best) => beats(trump, card, best) || partner_wins,
            };
            // Strength decides between cards with the same gain.
            exchange + (if is_ours { lying + worth - price(card) } else { -worth - price(card) }) * POINT - order
        }
    }
}
