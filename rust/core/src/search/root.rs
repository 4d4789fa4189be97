//! The threads of a search, and the tests that they answer together.

use std::sync::Mutex;
use std::sync::atomic::Ordering::Relaxed;

use super::checkpoint::Answer;
use super::control::Control;
use super::effort::Effort;
use super::progress::Stopped;
use super::prover::Prover;
use super::search_result::Proved;
use super::shared::Shared;
use super::table_set::{TableSet, Told};
use super::{Range, Tuning, TwoSided, Value, Verdict};

/// A function that is told after each test what interval is left, and all tests of the root.
type AfterTest<'t, R> = &'t mut dyn FnMut(&mut R, (Value, Value), &[Proved]);

/// The threads of a search, and the data they share.
pub(super) struct Root<'a, 'b, 'c, G: TwoSided> {
    pub(super) game: &'a G,
    pub(super) range: Range,
    provers: Vec<Prover<'a, G>>,
    shared: &'a Shared,
    pub(super) control: &'b mut Control<'c>,
}

impl<'a, 'b, 'c, G: TwoSided> Root<'a, 'b, 'c, G> {
    /// Creates the threads of a search that uses these tables.
    pub(super) fn new(
        game: &'a G,
        range: Range,
        set: &'a TableSet,
        shared: &'a Shared,
        effort: &Effort,
        control: &'b mut Control<'c>,
    ) -> Self {
        let interval = control.interval();
        let prover = |i| Prover::new(game, effort, set, shared, interval, i);
        let provers = (0..effort.threads.max(1)).map(prover).collect();
        Self { game, range, provers, shared, control }
    }

    /// Narrows an interval that holds the value until it is one number. The first test is `guess`.
    ///
    /// Each answer moves one end. While only one end has moved, the steps away from the guess grow; once both have
    /// moved, each test halves the interval. Tests of the root are recorded in `proved` and reported. `told` is called
    /// after each test.
    pub(super) fn bracket(
        &mut self,
        place: &str,
        node: &G::Node,
        interval: &mut (Value, Value),
        guess: Value,
        mut proved: Option<&mut Vec<Proved>>,
        told: AfterTest<'_, Self>,
    ) -> Result<(), Stopped> {
        let (mut step, mut tests, mut moved) = (1, 0, [false; 2]);
        let mut goal = guess;
        while interval.0 < interval.1 {
            goal = goal.clamp(interval.0 + 1, interval.1);
            let holds = self.narrow(place, node, interval, goal, proved.as_deref_mut())?;
            told(self, *interval, proved.as_deref().map_or(&[], Vec::as_slice));
            moved[usize::from(holds)] = true;
            goal = match (moved, holds) {
                ([true, true], _) => interval.0.midpoint(interval.1) + 1,
                (_, true) => interval.0 + step,
                (_, false) => interval.1 + 1 - step,
            };
            tests += 1;
            step = 1 << tests.min(3);
        }
        if proved.is_some() {
            self.control.report(*interval, None);
        }
        Ok(())
    }

    /// Asks one test, moves an end of the interval to what it proves, and returns the answer.
    pub(super) fn narrow(
        &mut self,
        place: &str,
        node: &G::Node,
        interval: &mut (Value, Value),
        goal: Value,
        proved: Option<&mut Vec<Proved>>,
    ) -> Result<bool, Stopped> {
        if proved.is_some() {
            self.control.report(*interval, Some(goal));
        }
        let Answer { holds, bound, nodes, .. } = self.test(place, node, goal)?;
        if holds {
            interval.0 = bound.min(interval.1);
        } else {
            interval.1 = (bound - 1).max(interval.0);
        }
        if let Some(proved) = proved {
            let at_least = if holds { interval.0 } else { interval.1 + 1 };
            proved.push(Proved { at_least, holds, nodes });
        }
        Ok(holds)
    }

    /// The moves of a node, in the order in which the search tries them.
    pub(super) fn ordered(&mut self, node: &G::Node, goal: Value) -> Result<Vec<G::Move>, Stopped> {
        self.provers.first_mut().expect("there is a thread").ordered(&mut { *node }, goal)
    }

    /// Makes the first thread collect proofs for other searches.
    pub(super) fn tell(&mut self, told: Told) {
        self.provers.first_mut().expect("there is a thread").told = told;
    }

    /// Takes the proofs collected for other searches.
    pub(super) fn told(&mut self) -> Vec<Vec<u64>> {
        std::mem::take(&mut self.provers.first_mut().expect("there is a thread").told.proofs)
    }

    /// The move that the learnt order of moves prefers, if the game has such an order at this node.
    pub(super) fn promising(&mut self, node: &G::Node, goal: Value) -> Option<G::Move> {
        let first = self.provers.first_mut().expect("there is a thread");
        (self.game.plies_left(node) > 0).then(|| first.promising(&mut { *node }, goal)).flatten()
    }

    /// The first thread.
    pub(super) fn prover(&self) -> &Prover<'a, G> {
        self.provers.first().expect("there is a thread")
    }

    /// Positions visited so far.
    pub(super) fn nodes(&mut self) -> u64 {
        self.provers.iter_mut().for_each(Prover::flush);
        self.shared.nodes.load(Relaxed)
    }

    /// Answers a test about the node at a place, unless the checkpoint has the answer.
    pub(super) fn test(&mut self, place: &str, node: &G::Node, goal: Value) -> Result<Answer, Stopped> {
        if let Some(answer) = self.control.on_disk().and_then(|checkpoint| checkpoint.answer(place, goal)) {
            return Ok(answer);
        }
        let before = self.nodes();
        let (holds, bound) = self.search(node, goal)?;
        let answer = Answer { goal, holds, bound, nodes: self.nodes() - before };
        if let Some(checkpoint) = self.control.on_disk() {
            checkpoint.record(place, answer);
        }
        Ok(answer)
    }

    /// Asks all threads; the first answer counts. It is the same whichever thread finds it.
    pub(super) fn search(&mut self, node: &G::Node, goal: Value) -> Result<(bool, Value), Stopped> {
        let read = |verdict: Verdict<G::Past>| (verdict.holds, verdict.bound);
        let (first, others) = self.provers.split_first_mut().expect("there is a thread");
        if others.is_empty() {
            return first.test(&mut { *node }, goal, G::Tuning::COUNTERMOVE_INDICES, &mut Some(self.control)).map(read);
        }
        let answer: Mutex<Option<(bool, Value)>> = Mutex::new(None);
        let shared = self.shared;
        let finish = |result: Result<Verdict<G::Past>, Stopped>| {
            if let Ok(verdict) = result {
                *answer.lock().expect("no thread panics while it holds the answer") = Some(read(verdict));
            }
            shared.done.store(true, Relaxed);
        };
        std::thread::scope(|scope| {
            for prover in others {
                let work = || {
                    finish(prover.test(&mut { *node }, goal, G::Tuning::COUNTERMOVE_INDICES, &mut None));
                };
                // If the system refuses a thread, the search goes on with fewer: the answer is the same.
                let _ = std::thread::Builder::new().spawn_scoped(scope, work);
            }
            finish(first.test(&mut { *node }, goal, G::Tuning::COUNTERMOVE_INDICES, &mut Some(self.control)));
        });
        shared.done.store(false, Relaxed);
        // Another thread may have answered while the first one was told to stop.
        self.control.go_on()?;
        answer.into_inner().expect("no thread panics while it holds the answer").ok_or(Stopped)
    }
}
