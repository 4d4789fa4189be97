//! Telling what a search has proved while it goes on.

use super::control::Control;
use super::root::Root;
use super::search_result::{Proved, SearchResult};
use super::{Party, TwoSided, Value};

/// A function that is told what a search has found so far, and the control of this search.
pub(crate) type Tell<'t, M> = &'t mut dyn FnMut(&SearchResult<M>, &mut Control<'_>);

/// Gives each move the bound of the position: no move is better for the mover than the position itself.
pub(super) fn bound_moves<G: TwoSided>(game: &G, root: &G::Node, solution: &mut SearchResult<G::Move>) {
    let wants_more = game.plies_left(root) > 0 && game.mover(root) == Party::Max;
    for known in &mut solution.moves {
        if wants_more {
            known.upper = known.upper.min(solution.upper);
        } else {
            known.lower = known.lower.max(solution.lower);
        }
    }
}

impl<G: TwoSided> Root<'_, '_, '_, G> {
    /// Tells what is proved once these tests have narrowed the value of the root to an interval, and what the search
    /// expects.
    pub(super) fn say(
        &mut self,
        root: &G::Node,
        moves: &[G::Move],
        interval: (Value, Value),
        proved: &[Proved],
        solution: &SearchResult<G::Move>,
        tell: Tell<'_, G::Move>,
    ) {
        if !self.control.is_telling() {
            return;
        }
        let mut so_far = self.so_far(root, interval, proved, solution);
        // The next search of a move does not begin at the bound that `expect` finds, so it is not told.
        let of_moves = so_far.moves.clone();
        self.expect(root, moves, interval, &mut so_far);
        so_far.moves = of_moves;
        tell(&so_far, self.control);
    }

    /// Tells what is proved and nothing else: tests far from the value say little about the best move.
    pub(super) fn say_bounds(
        &mut self,
        root: &G::Node,
        interval: (Value, Value),
        solution: &SearchResult<G::Move>,
        tell: Tell<'_, G::Move>,
    ) {
        if self.control.is_telling() {
            let so_far = self.so_far(root, interval, &solution.proved, solution);
            tell(&so_far, self.control);
        }
    }

    /// What is proved so far.
    fn so_far(
        &mut self,
        root: &G::Node,
        interval: (Value, Value),
        proved: &[Proved],
        solution: &SearchResult<G::Move>,
    ) -> SearchResult<G::Move> {
        let mut so_far = SearchResult { proved: proved.to_vec(), nodes: self.nodes(), ..solution.clone() };
        (so_far.lower, so_far.upper) = interval;
        bound_moves(self.game, root, &mut so_far);
        so_far
    }
}
