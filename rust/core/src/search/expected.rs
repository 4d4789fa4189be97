//! What a stopped search expects: the move that proves the bound of the mover, and replies from the table.

use super::root::Root;
use super::search_result::SearchResult;
use super::{Party, TwoSided, Value};

impl<G: TwoSided> Root<'_, '_, '_, G> {
    /// Fills in [`SearchResult::believed`] of a search that was stopped with this interval. `moves` are all legal moves
    /// of the root.
    pub(super) fn expect(
        &self,
        root: &G::Node,
        moves: &[G::Move],
        interval: (Value, Value),
        solution: &mut SearchResult<G::Move>,
    ) {
        if self.game.plies_left(root) == 0 {
            return;
        }
        let mover = self.game.mover(root);
        let goal = if mover == Party::Max { interval.0 } else { interval.1 + 1 };
        let Some(slot) = self.prover().proved_move(root, goal) else { return };
        // Several moves may share a slot; the move that proved the bound is the one whose own proof is in the table.
        let proves = |&mv: &G::Move| {
            let (child, gain) = self.game.play(root, mv);
            self.prover().known(&child, goal - gain) == Some(mover == Party::Max)
        };
        let mut alike = moves.iter().copied().filter(|&mv| self.game.history_slot(mv) == slot);
        let Some(first) = alike.clone().find(proves) else {
            // The proof of the move has been replaced by others. What the position owes to it stays proved.
            solution.believed = alike.next().into_iter().collect();
            return;
        };
        if let Some(known) = solution.moves.iter_mut().find(|known| known.mv == first) {
            match mover {
                Party::Max => known.lower = known.lower.max(goal),
                Party::Min => known.upper = known.upper.min(goal - 1),
            }
            known.searched = true;
        }
        solution.believed = vec![first];
        let mut node = self.game.play(root, first).0;
        while let Some(mv) = self.reply(&node) {
            solution.believed.push(mv);
            node = self.game.play(&node, mv).0;
        }
    }

    /// The move that proofs in the table name for a position.
    fn reply(&self, node: &G::Node) -> Option<G::Move> {
        if self.game.plies_left(node) == 0 {
            return None;
        }
        let slot = self.prover().expected_move(node)?;
        let (mut node, mut moves) = (*node, Vec::new());
        self.game.prepare(&mut node);
        self.game.moves(&node, &mut moves);
        if self.game.has_broken_off() {
            return None;
        }
        moves.into_iter().find(|&mv| self.game.history_slot(mv) == slot)
    }
}
