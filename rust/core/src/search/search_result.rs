//! What a search has found.

use super::{Range, TwoSided, Value};

/// An answered test: whether the value is at least some goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proved {
    /// The goal.
    pub at_least: Value,
    /// The answer.
    pub holds: bool,
    /// Positions visited to find it.
    pub nodes: u64,
}

impl Proved {
    /// The same test in the values that `mean` converts to, which are multiples of `unit`. A test that fails shows that
    /// the value is at most the one below its goal.
    pub(crate) fn read(self, mean: impl Fn(Value) -> Value, unit: Value) -> Self {
        let at_least = if self.holds { mean(self.at_least) } else { mean(self.at_least - 1) + unit };
        Self { at_least, ..self }
    }
}

/// What is known about a move at the root. Values count from the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchedMove<M> {
    /// The move.
    pub mv: M,
    /// Lower bound of its value.
    pub lower: Value,
    /// Upper bound of its value (inclusive).
    pub upper: Value,
    /// Whether a search of the move has proved something; otherwise the rules alone give its bounds.
    pub searched: bool,
}

impl<M: Copy> SearchedMove<M> {
    /// The bounds that the rules alone give for a move.
    pub(super) fn by_rules<G: TwoSided<Move = M>>(game: &G, root: &G::Node, mv: M, range: Range) -> Self {
        let (child, gain) = game.play(root, mv);
        let (low, high) = range.clamp(game.bounds(&child), gain);
        Self { mv, lower: low + gain, upper: high + gain, searched: low == high }
    }
}

/// What a search found. Values count what is still to come for [`Party::Max`](super::Party::Max).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult<M> {
    /// Lower bound of the value.
    pub lower: Value,
    /// Upper bound of the value (inclusive); equal to `lower` only if there is a line that shows this value.
    pub upper: Value,
    /// The tests of the value that have been answered, in order.
    pub proved: Vec<Proved>,
    /// The moves asked about, in the order given.
    pub moves: Vec<SearchedMove<M>>,
    /// Best play by both parties to the end of the game; empty while the bounds differ.
    pub line: Vec<M>,
    /// What the search expects while the bounds differ: the move that proves the mover's bound, and replies as far as
    /// the table has them. Empty if no move has proved one.
    pub believed: Vec<M>,
    /// The move that looks best by the learnt order of moves, with all cards known, if the search was stopped and the game
    /// has such an order here.
    pub promising: Option<M>,
    /// Positions visited.
    pub nodes: u64,
    /// Whether everything asked for was found.
    pub complete: bool,
}
