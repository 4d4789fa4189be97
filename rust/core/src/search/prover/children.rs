//! Search of a node that looks up every child before it searches the first.

use std::ops::ControlFlow::{self, Break, Continue};

use super::{Known, Place, Prover};
use crate::search::control::Control;
use crate::search::joined::{Found, Joined};
use crate::search::progress::Stopped;
use crate::search::table::Hints;
use crate::search::{Tuning, TwoSided, Value, Verdict};

/// Fewest plies left of a child that threads mark while they search it. Measured: a limit of 12 visits no fewer
/// positions, and threads wait more for each other's marks.
const MARKED_PLIES: u32 = 17;

/// A child that waits to be searched.
pub(super) struct Child<'a, G: TwoSided> {
    score: i32,
    mv: G::Move,
    node: G::Node,
    gain: Value,
    place: Place<'a>,
}

impl<G: TwoSided> Child<'_, G> {
    /// The mark of a thread that searches this child while its parent is tested for `goal`; `None` if the child has too
    /// few plies left.
    fn mark(&self, game: &G, goal: Value) -> Option<u64> {
        let (_, key) = self.place.table.filter(|_| game.plies_left(&self.node) >= MARKED_PLIES)?;
        Some(key.wrapping_add((goal - self.gain) as u64) | 1)
    }
}

/// The node whose children are searched, and the question about it.
struct Parent<'n, G: TwoSided> {
    node: &'n G::Node,
    goal: Value,
    /// The countermove index of the move that led there.
    previous: usize,
}

/// Breaks with a proof for the mover's side, or when the search is stopped; otherwise the next child is tried.
type Tried<G, C = ()> = ControlFlow<Result<Found<G>, Stopped>, C>;

/// Breaks if there is a proof for the mover's side.
fn unless_proved<F>(proof: Option<F>) -> ControlFlow<Result<F, Stopped>> {
    proof.map_or(Continue(()), |proof| Break(Ok(proof)))
}

impl<'a, G: TwoSided> Prover<'a, G> {
    /// Like [`Prover::search_moves`], but looks up every child before it searches the first.
    pub(super) fn search_children(
        &mut self,
        node: &G::Node,
        goal: Value,
        previous: usize,
        hints: Hints,
        control: &mut Option<&mut Control<'_>>,
    ) -> Result<Found<G>, Stopped> {
        self.list_moves(node)?;
        let mut against = Joined::new(self.game, node);
        let mut children = self.children.pop().unwrap_or_default();
        let tried = self.try_all(&Parent { node, goal, previous }, hints, &mut children, &mut against, control);
        children.clear();
        self.children.push(children);
        match tried {
            Break(result) => result,
            Continue(()) => Ok((against.verdict(), against.hardest)),
        }
    }

    /// Tries the moves in `self.buffer`: first what needs no search, then the children that are left.
    fn try_all(
        &mut self,
        parent: &Parent<'_, G>,
        hints: Hints,
        children: &mut Vec<Child<'a, G>>,
        against: &mut Joined<'_, G>,
        control: &mut Option<&mut Control<'_>>,
    ) -> Tried<G> {
        self.ask_rules(parent, children, against)?;
        self.ask_tables(parent, children, against)?;
        // The move that was best before usually is again, so the others get a score only if it fails.
        let best = children.iter().position(|child| hints.best == Some(self.game.history_slot(child.mv)));
        if let Some(best) = best {
            let child = children.swap_remove(best);
            self.try_child(parent, &child, against, control)?;
        }
        self.sort_children(parent, Hints { best: None, ..hints }, children);
        let put_off = self.try_free(parent, children, against, control)?;
        self.try_put_off(parent, &children[..put_off], against, control)
    }

    /// Joins the moves that a cutoff by the rules answers; collects the children of the others in `children`.
    fn ask_rules(
        &self,
        parent: &Parent<'_, G>,
        children: &mut Vec<Child<'a, G>>,
        against: &mut Joined<'_, G>,
    ) -> Tried<G> {
        for &mv in &self.buffer {
            if against.is_refuted(mv, parent.goal) {
                continue;
            }
            let (child, gain) = self.game.play(parent.node, mv);
            if let Some(verdict) = self.cutoff(&child, parent.goal - gain) {
                unless_proved(against.join(mv, gain, &verdict))?;
                continue;
            }
            let place = Place { table: self.place(&child), hints: Hints::default() };
            // Prefetch all children now, so that the look-ups below wait for memory together.
            if let Some((table, key)) = place.table {
                table.prefetch(key);
            }
            children.push(Child { score: 0, mv, node: child, gain, place });
        }
        Continue(())
    }

    /// Joins the children with a proof in the tables, and prepares the others for the search.
    fn ask_tables(
        &self,
        parent: &Parent<'_, G>,
        children: &mut Vec<Child<'a, G>>,
        against: &mut Joined<'_, G>,
    ) -> Tried<G> {
        let mut open = 0;
        for i in 0..children.len() {
            let child = &mut children[i];
            match self.probe(&mut child.node, parent.goal - child.gain, child.place.table) {
                Known::Open(place) => {
                    child.place = place;
                    children.swap(open, i);
                    open += 1;
                }
                Known::Answer(verdict) => unless_proved(against.join(child.mv, child.gain, &verdict))?,
            }
        }
        children.truncate(open);
        Continue(())
    }

    /// Puts the most promising children first.
    fn sort_children(&mut self, parent: &Parent<'_, G>, hints: Hints, children: &mut [Child<'a, G>]) {
        let plies = self.game.plies_left(parent.node);
        self.buffer.clear();
        self.buffer.extend(children.iter().map(|child| child.mv));
        self.judge_moves(parent.node);
        for (i, child) in children.iter_mut().enumerate() {
            child.score = self.score(parent.node, plies, parent.previous, hints, child.mv) + self.learnt_of(i);
        }
        children.sort_by_key(|child| std::cmp::Reverse(child.score));
    }

    /// Searches the children that no other thread is searching, and the first child in any case. The other children are
    /// put off: moves them to the front of `children` and returns their number.
    fn try_free(
        &mut self,
        parent: &Parent<'_, G>,
        children: &mut [Child<'a, G>],
        against: &mut Joined<'_, G>,
        control: &mut Option<&mut Control<'_>>,
    ) -> Tried<G, usize> {
        let mut put_off = 0;
        for i in 0..children.len() {
            let is_busy = |mark| self.shared.busy.has(mark);
            if i > 0 && children[i].mark(self.game, parent.goal).is_some_and(is_busy) {
                children.swap(put_off, i);
                put_off += 1;
            } else {
                self.try_child(parent, &children[i], against, control)?;
            }
        }
        Continue(put_off)
    }

    /// Searches the children that were put off, except those that another thread has proved meanwhile.
    fn try_put_off(
        &mut self,
        parent: &Parent<'_, G>,
        children: &[Child<'a, G>],
        against: &mut Joined<'_, G>,
        control: &mut Option<&mut Control<'_>>,
    ) -> Tried<G> {
        for child in children {
            let goal = parent.goal - child.gain;
            let found = child.place.table.map(|(table, key)| table.probe(self.game, &child.node, key, goal));
            match found.and_then(|found| found.verdict) {
                Some(verdict) => unless_proved(against.join(child.mv, child.gain, &verdict))?,
                None => self.try_child(parent, child, against, control)?,
            }
        }
        Continue(())
    }

    /// Searches one child.
    fn try_child(
        &mut self,
        parent: &Parent<'_, G>,
        child: &Child<'a, G>,
        against: &mut Joined<'_, G>,
        control: &mut Option<&mut Control<'_>>,
    ) -> Tried<G> {
        if against.is_refuted(child.mv, parent.goal) {
            return Continue(());
        }
        let before = self.visited;
        match self.search_child(parent.goal, child, control) {
            Err(Stopped) => Break(Err(Stopped)),
            Ok(after) => {
                let (mv, nodes) = ((child.mv, child.gain), self.visited - before);
                unless_proved(self.joined(parent.node, parent.previous, mv, &after, nodes, against))
            }
        }
    }

    /// The answer of a search of one child, which stays marked during the search.
    fn search_child(
        &mut self,
        goal: Value,
        child: &Child<'a, G>,
        control: &mut Option<&mut Control<'_>>,
    ) -> Result<Verdict<G::Past>, Stopped> {
        let mark = child.mark(self.game, goal);
        self.visit(control)?;
        if let Some(mark) = mark {
            self.shared.busy.begin(mark);
        }
        let countermove_index = G::Tuning::countermove_index(self.game, child.mv);
        let verdict = self.search(&child.node, goal - child.gain, countermove_index, &child.place, control);
        if let Some(mark) = mark {
            self.shared.busy.end(mark);
        }
        verdict
    }
}
