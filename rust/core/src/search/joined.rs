//! Joining the proofs about the moves of a position into a proof about the position.

use super::move_history::Slots;
use super::{Party, Past, TwoSided, Value, Verdict};

/// Upper bound on the refuted moves that are remembered.
const TRIED: usize = 10;

/// A proof about a node, and the history slot of the move that proves it or, if all moves fail, was hardest to refute.
pub(super) type Found<G> = (Verdict<<G as TwoSided>::Past>, Option<usize>);

/// The joined proofs of the moves tried so far, none of which proves the mover's side.
pub(super) struct Joined<'a, G: TwoSided> {
    game: &'a G,
    node: &'a G::Node,
    mover: Party,
    all: Option<(Value, G::Past)>,
    /// What the proofs against these moves say of other moves.
    others: <G::Past as Past<G>>::Refuted,
    /// The first refuted moves, at most [`TRIED`].
    tried: [Slots; TRIED],
    count: usize,
    /// The history slot of the refuted move that took most nodes; `most` is how many.
    pub hardest: Option<usize>,
    most: u64,
}

impl<'a, G: TwoSided> Joined<'a, G> {
    pub fn new(game: &'a G, node: &'a G::Node) -> Self {
        let tried = [Slots { history: 0, situation: 0 }; TRIED];
        let (mover, others) = (game.mover(node), Default::default());
        Self { game, node, mover, all: None, others, tried, count: 0, hardest: None, most: 0 }
    }

    /// Remembers a move that did not prove the mover's side.
    pub fn refuted(&mut self, mv: Slots, nodes: u64) {
        if let Some(place) = self.tried.get_mut(self.count) {
            *place = mv;
            self.count += 1;
        }
        if nodes > self.most {
            (self.hardest, self.most) = (Some(mv.history.into()), nodes);
        }
    }

    /// The refuted moves that are remembered.
    pub fn tried(&self) -> &[Slots] {
        &self.tried[..self.count]
    }

    /// Adds the proof about the position after a move; returns the proof about this node if the move proves the mover's
    /// side.
    pub fn join(&mut self, mv: G::Move, gain: Value, after: &Verdict<G::Past>) -> Option<Found<G>> {
        let needs = after.needs.before(self.game, self.node, mv, after.prover());
        let bound = after.bound + gain;
        if after.prover() == self.mover {
            let needs = needs.settled(self.game, self.node, self.mover);
            return Some((Verdict { holds: after.holds, bound, needs }, Some(self.game.history_slot(mv))));
        }
        G::Past::refute(&mut self.others, self.game, self.node, mv, &Verdict { holds: after.holds, bound, needs });
        self.all = Some(self.all.map_or((bound, needs), |(known, all)| (self.better(known, bound), all.and(&needs))));
        None
    }

    /// Whether the proof against a move that has been tried refutes this move as well; then it is as good as tried.
    pub fn is_refuted(&mut self, mv: G::Move, goal: Value) -> bool {
        let Some((known, needs)) = self.all else { return false };
        let Some(bound) = G::Past::refutes(&self.others, self.game, mv, goal) else { return false };
        self.all = Some((self.better(known, bound), needs));
        true
    }

    /// The better of two bounds for the mover.
    fn better(&self, one: Value, other: Value) -> Value {
        if self.mover == Party::Max { one.max(other) } else { one.min(other) }
    }

    /// The proof against the mover, all of whose moves have been tried.
    ///
    /// A move of the mover changes nothing that the prover has, so what is safe here is safe after each of these moves,
    /// and the joined proofs require it as safe.
    pub fn verdict(&self) -> Verdict<G::Past> {
        let (bound, needs) = self.all.expect("a hand that is not over has a move");
        let prover = self.mover.other();
        Verdict { holds: prover == Party::Max, bound, needs: needs.against_all(self.game, self.node) }
    }
}
