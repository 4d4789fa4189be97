//! What greedy, the rule of thumb of Sette e mezzo, does: stand with five points, or as soon as it is allowed.

use super::moves::Move;
use super::state::{Hand, State};
use crate::game::Game;

/// Half points.
const ENOUGH: u8 = 10;

impl Hand {
    /// Stands with enough, else draws, where that is allowed.
    pub(super) fn greedy_move(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        buffer.clear();
        self.moves(state, buffer);
        let wish = if self.held(state, state.turn).total().unwrap_or(0) >= ENOUGH { Move::Stand } else { Move::Draw };
        if buffer.contains(&wish) { wish } else { buffer[0] }
    }
}
