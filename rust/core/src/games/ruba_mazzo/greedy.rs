//! The rule of thumb of Ruba mazzo (`greedy`): take as many cards as possible, or lay a card that few others can use.

use super::state::{Hand, State};
use crate::cards::CardSet;
use crate::game::Game;
use crate::moves::Move;

impl Hand {
    /// The move that takes the most cards. If no move takes cards, it lays a card of the rank of which most cards are
    /// out of play or in the hand.
    pub(super) fn greedy_move(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        buffer.clear();
        self.moves(state, buffer);
        let taken = |mv: &Move| {
            let stolen: u32 = mv.stolen_from().map(|seat| state.piles[seat].cards.len()).sum();
            let own = u32::from(mv.is_capture() || mv.stolen() != 0 || mv.is_banked());
            stolen + mv.captured().len() + own
        };
        let piles = state.piles.0.iter().fold(CardSet::EMPTY, |all, pile| all | pile.cards);
        let known = piles | state.hands[state.turn];
        let out = |mv: &Move| (known & CardSet::of_rank(mv.card().rank())).len();
        let best = buffer.iter().rev().max_by_key(|mv| (taken(mv), out(mv)));
        *best.expect("there is a move until the hand is over")
    }
}
