//! The rule of thumb of Sette e mezzo (`greedy`): stand with five points or more, as soon as the rules allow it.

use super::moves::Move;
use super::state::{Hand, State};
use crate::game::Game;

/// Fewest half points with which the rule of thumb stands.
const ENOUGH: u8 = 10;

impl Hand {
    /// Stands with [`ENOUGH`] or more and draws with less, as far as the rules allow.
    pub(super) fn greedy_move(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        buffer.clear();
        self.moves(state, buffer);
        let wish = if self.held(state, state.turn).total().unwrap_or(0) >= ENOUGH { Move::Stand } else { Move::Draw };
        if buffer.contains(&wish) { wish } else { buffer[0] }
    }
}
