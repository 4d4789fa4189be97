//! The rule of thumb of Sette e mezzo (`greedy`): stand with five points or more, as soon as the rules allow it.

use super::moves::Move;
use super::state::{Hand, State};
use crate::bots::Thumb;
use crate::game::Game;

/// Fewest half points with which the rule of thumb stands.
const ENOUGH: u8 = 10;
/// Fewest half points with which a beginner stands.
const BOLD: u8 = 13;

impl Hand {
    /// Stands with [`ENOUGH`] or more and draws with less, as far as the rules allow.
    pub(super) fn greedy_move(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        buffer.clear();
        self.moves(state, buffer);
        let wish = if self.held(state, state.turn).total().unwrap_or(0) >= ENOUGH { Move::Stand } else { Move::Draw };
        if buffer.contains(&wish) { wish } else { buffer[0] }
    }

    /// What each move looks worth: how many half points the hand has more than enough, or less. A beginner thinks
    /// that [`BOLD`] are needed.
    pub(super) fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        let enough = if thumb == Thumb::Plain { BOLD } else { ENOUGH };
        let more = f64::from(self.held(state, state.turn).total().unwrap_or(0)) - f64::from(enough) + 0.5;
        out.extend(moves.into_iter().map(|mv| (mv, if mv == Move::Stand { more } else { -more })));
    }
}
