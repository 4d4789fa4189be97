//! The rule of thumb of Machiavelli (`greedy`): lay as many cards as possible.

use super::melds::{LayBy, best_lay};
use super::moves::Move;
use super::state::{Hand, State};

impl Hand {
    /// The lay of most cards; if there is none, a draw.
    pub(super) fn greedy_move(&self, state: &State) -> Move {
        if self.only_draws(state) {
            return Self::idle_move(state);
        }
        let hand = state.hands[state.turn];
        let lay = best_lay(state.table.cards(), hand, self.rules.ace_in_runs, LayBy::Cards);
        match lay {
            Some((cards, _)) if !cards.is_empty() => Move::Lay(cards),
            _ => Self::idle_move(state),
        }
    }
}
