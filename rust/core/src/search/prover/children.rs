//! Search of a node that looks up every child before it searches the first.

use super::{Known, Place, Prover};
use crate::search::control::{Control, Stopped};
use crate::search::joined::{Found, Joined};
use crate::search::table::Hints;
use crate::search::{TwoSided, Value};

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
    /// The mark of a thread that searches this child while its parent is tested for `goal`; none if the child is too
    /// small.
    fn mark(&self, game: &G, goal: Value) -> Option<u64> {
        let (_, key) = self.place.table.filter(|_| game.plies_left(&self.node) >= MARKED_PLIES)?;
        Some(key.wrapping_add((goal - self.gain) as u64) | 1)
    }
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
        let (game, plies) = (self.game, self.game.plies_left(node));
        let mut against = Joined::new(game, node);
        let mut children = self.children.pop().unwrap_or_default();
        self.list_moves(node)?;
        let mut result = Ok(None);
        for i in 0..self.buffer.len() {
            let mv = self.buffer[i];
            let (child, gain) = game.play(node, mv);
            if let Some(verdict) = self.cutoff(&child, goal - gain) {
                result = Ok(against.join(mv, gain, &verdict));
                if !matches!(result, Ok(None)) {
                    break;
                }
                continue;
            }
            let place = Place { table: self.place(&child), hints: Hints::default() };
            // Prefetch all children now, so that the look-ups below wait for memory together.
            if let Some((table, key)) = place.table {
                table.prefetch(key);
            }
            children.push(Child { score: 0, mv, node: child, gain, place });
        }
        let mut open = 0;
        for i in 0..children.len() {
            if !matches!(result, Ok(None)) {
                break;
            }
            let child = &mut children[i];
            match self.probe(&mut child.node, goal - child.gain, child.place.table) {
                Known::Open(place) => {
                    child.place = place;
                    children.swap(open, i);
                    open += 1;
                }
                Known::Answer(verdict) => result = Ok(against.join(child.mv, child.gain, &verdict)),
            }
        }
        children.truncate(open);
        // The move that was best before usually is best again, so the others get a score only if it fails.
        let first = children.iter().position(|child| hints.best == Some(game.history_slot(child.mv)));
        if let (Ok(None), Some(first)) = (&result, first) {
            let child = children.swap_remove(first);
            result = self.try_child(node, goal, previous, &child, &mut against, control);
        }
        if matches!(result, Ok(None)) {
            self.buffer.clear();
            self.buffer.extend(children.iter().map(|child| child.mv));
            self.judge_moves(node);
            let hints = Hints { best: None, ..hints };
            for (i, child) in children.iter_mut().enumerate() {
                child.score = self.score(node, plies, previous, hints, child.mv) + self.learnt_of(i);
            }
            children.sort_by_key(|child| std::cmp::Reverse(child.score));
        }
        let mut put_off = 0;
        for i in 0..children.len() {
            if !matches!(result, Ok(None)) {
                break;
            }
            if i > 0 && children[i].mark(game, goal).is_some_and(|mark| self.shared.busy.has(mark)) {
                children.swap(put_off, i);
                put_off += 1;
            } else {
                result = self.try_child(node, goal, previous, &children[i], &mut against, control);
            }
        }
        for child in &children[..put_off] {
            if !matches!(result, Ok(None)) {
                break;
            }
            // The thread that was searching it may have proved it.
            let found = child.place.table.map(|(table, key)| table.probe(game, &child.node, key, goal - child.gain));
            result = match found.and_then(|found| found.verdict) {
                Some(verdict) => Ok(against.join(child.mv, child.gain, &verdict)),
                None => self.try_child(node, goal, previous, child, &mut against, control),
            };
        }
        children.clear();
        self.children.push(children);
        Ok(result?.unwrap_or_else(|| (against.verdict(), against.hardest)))
    }

    /// Searches one child; returns the proof if the move proves the mover's side.
    fn try_child(
        &mut self,
        node: &G::Node,
        goal: Value,
        previous: usize,
        child: &Child<'a, G>,
        against: &mut Joined<'_, G>,
        control: &mut Option<&mut Control<'_>>,
    ) -> Result<Option<Found<G>>, Stopped> {
        let (before, mark) = (self.visited, child.mark(self.game, goal));
        self.visit(control)?;
        if let Some(mark) = mark {
            self.shared.busy.begin(mark);
        }
        let countermove_index = self.game.countermove_index(child.mv);
        let verdict = self.search(&child.node, goal - child.gain, countermove_index, &child.place, control);
        if let Some(mark) = mark {
            self.shared.busy.end(mark);
        }
        let verdict = verdict?;
        Ok(self.joined(node, previous, (child.mv, child.gain), &verdict, self.visited - before, against))
    }
}
