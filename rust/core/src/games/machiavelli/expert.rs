//! What an expert of Machiavelli does: keeps his cards until all of them can be laid at once.
//!
//! Cards on the table serve everybody, cards in hand only their holder, and who waits draws ever more that go together.
//! The others are left without cards to join theirs to. Once there is nothing more to draw, waiting brings nothing.

use super::moves::Move;
use super::state::{Hand, State};

impl Hand {
    /// The largest lay, if it closes the hand or the stock is empty; else a card drawn.
    pub(super) fn patient_move(&self, state: &State) -> Move {
        let greedy = self.greedy_move(state);
        let closes = greedy == Move::Lay(state.hands[state.turn]);
        if closes || state.stock_left == 0 { greedy } else { Move::Draw }
    }
}
