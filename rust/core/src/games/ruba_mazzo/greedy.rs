//! The rule of thumb of Ruba mazzo (`greedy`): take as many cards as possible, or lay a card that few others can use.

use super::state::{Hand, State};
use crate::bots::Thumb;
use crate::cards::CardSet;
use crate::game::Game;
use crate::moves::Move;

impl Hand {
    /// The move that takes the most cards. If no move takes cards, it lays a card of the rank of which most cards are
    /// out of play or in the hand.
    pub(super) fn greedy_move(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        buffer.clear();
        self.moves(state, buffer);
        let out = out_of_play(state);
        let best = buffer.iter().rev().max_by_key(|mv| (taken(state, **mv), out(mv)));
        *best.expect("there is a move until the hand is over")
    }

    /// What each move looks worth, in cards. A beginner takes any card as gladly as a pile, and does not think of the
    /// cards that are out of play.
    pub(super) fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        let gone = out_of_play(state);
        let look = |mv: &Move| match thumb {
            Thumb::Plain => f64::from(taken(state, *mv).min(1)),
            Thumb::Simple => f64::from(taken(state, *mv)),
            Thumb::Whole => f64::from(taken(state, *mv)) + f64::from(gone(mv)) / 8.0,
        };
        out.extend(moves.iter().map(|mv| (*mv, look(mv))));
    }
}

/// Number of cards that a move brings to the player's pile.
fn taken(state: &State, mv: Move) -> u32 {
    let stolen: u32 = mv.stolen_from().map(|seat| state.piles[seat].cards.len()).sum();
    let own = u32::from(mv.is_capture() || mv.stolen() != 0 || mv.is_banked());
    stolen + mv.captured().len() + own
}

/// Number of cards of a move's rank, at most four, that lie in piles or in the player's hand.
fn out_of_play(state: &State) -> impl Fn(&Move) -> u32 {
    let piles = state.piles.0.iter().fold(CardSet::EMPTY, |all, pile| all | pile.cards);
    let known = piles | state.hands[state.turn];
    move |mv| (known & CardSet::of_rank(mv.card().rank())).len()
}
