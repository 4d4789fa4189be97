//! The search itself: null-window alpha-beta that returns, with every answer, what its proof needs of the past.

mod children;

use std::sync::atomic::Ordering::Relaxed;

use children::Child;

use super::control::Control;
use super::effort::Effort;
use super::features::Features;
use super::joined::{Found, Joined};
use super::move_history::{MoveHistory, Slots, Spot};
use super::progress::Stopped;
use super::shared::Shared;
use super::table::{Hints, Table};
use super::table_set::{TableSet, Told};
use super::{Past, Scratch, Tuning, TwoSided, Value, Verdict};
use crate::hash::mix;
use crate::sorting::sort_by_key;
use crate::stack;

/// Fewest plies left at which noise changes the order of moves.
const NOISE_PLIES: u32 = 9;

/// Bonus of the best move of a table entry, so large that this move comes first.
const HINT: i32 = 1 << 24;
/// Bonus of the move that was hardest to refute, where no best move is known. Measured: 1 to 10 % fewer positions.
const HARDEST: i32 = 500;
/// Plies between two checks of how much of the stack is left.
const STEPS: u32 = 8;

/// One thread's search.
pub(super) struct Prover<'a, G: TwoSided> {
    pub game: &'a G,
    pub features: Features,
    /// Proofs of large subtrees, shared by all threads.
    table: Option<&'a Table>,
    /// Proofs of small subtrees, this thread's own.
    small: Option<&'a Table>,
    small_plies: u32,
    shared: &'a Shared,
    /// Nodes between two looks at `shared`.
    interval: u64,
    move_history: MoveHistory,
    /// Random noise in the order of moves.
    noise: Option<u64>,
    /// Nodes visited, and those of them not yet added to `shared`.
    visited: u64,
    uncounted: u64,
    /// Plies between the root and the node that is searched.
    depth: u32,
    pool: Vec<Vec<(i32, G::Move)>>,
    children: Vec<Vec<Child<'a, G>>>,
    buffer: Vec<G::Move>,
    /// Scratch memory of sorting.
    keys: Vec<(i64, u32)>,
    /// The learnt scores of the moves in `buffer`, and scratch memory for the features behind them.
    learnt: Vec<i32>,
    seen: Vec<u16>,
    scratch: Scratch<G::Move>,
    /// Proofs for other searches.
    pub told: Told,
}

impl<'a, G: TwoSided> Prover<'a, G> {
    pub fn new(
        game: &'a G,
        effort: &Effort,
        set: &'a TableSet,
        shared: &'a Shared,
        interval: u64,
        thread: usize,
    ) -> Self {
        Self {
            game,
            features: effort.features,
            table: set.big.as_ref(),
            small: set.small.get(thread).and_then(Option::as_ref),
            small_plies: set.small_plies,
            shared,
            interval,
            move_history: MoveHistory::new::<G>(),
            noise: noise_of(effort.order_seed, thread),
            visited: 0,
            uncounted: 0,
            depth: 0,
            pool: Vec::new(),
            children: Vec::new(),
            buffer: Vec::new(),
            keys: Vec::new(),
            learnt: Vec::new(),
            seen: Vec::new(),
            scratch: Scratch { moves: Vec::new(), nodes: 0 },
            told: Told::default(),
        }
    }

    /// Adds the nodes visited since the last count to the shared total.
    pub fn flush(&mut self) {
        self.shared.nodes.fetch_add(self.uncounted, Relaxed);
        self.uncounted = 0;
    }

    /// Counts a node; returns [`Stopped`] if nobody wants the answer any more.
    #[inline]
    fn visit(&mut self, control: &mut Option<&mut Control<'_>>) -> Result<(), Stopped> {
        self.visited += 1;
        self.uncounted += 1;
        if self.uncounted >= self.interval {
            let total = self.shared.count(std::mem::take(&mut self.uncounted))?;
            if let Some(control) = control {
                control.check_with::<G>(total, self.table)?;
            }
        }
        Ok(())
    }

    /// Are at least `goal` points still to come?
    ///
    /// The answer is exact. `previous` is the countermove index of the move that led here, or
    /// [`Tuning::COUNTERMOVE_INDICES`] if there is none. `control` is asked from time to time whether to go on; only one
    /// thread has it.
    pub fn test(
        &mut self,
        node: &mut G::Node,
        goal: Value,
        previous: usize,
        control: &mut Option<&mut Control<'_>>,
    ) -> Result<Verdict<G::Past>, Stopped> {
        self.visit(control)?;
        // The rules alone may answer, or a proof found before.
        match self.look_up(node, goal) {
            Known::Answer(verdict) => Ok(verdict),
            Known::Open(place) => self.search(node, goal, previous, &place, control),
        }
    }

    /// Answers from the rules or the table; without an answer, prepares the node to be searched.
    #[inline]
    fn look_up(&self, node: &mut G::Node, goal: Value) -> Known<'a, G> {
        let kept = if G::Past::KEEPS_KEY { self.place(node) } else { None };
        if let Some((table, key)) = kept {
            table.prefetch(key);
        }
        if let Some(verdict) = self.cutoff(node, goal) {
            return Known::Answer(verdict);
        }
        let place = if G::Past::KEEPS_KEY { kept } else { self.place(node) };
        self.probe(node, goal, place)
    }

    /// The answer of the rules.
    #[inline]
    fn cutoff(&self, node: &G::Node, goal: Value) -> Option<Verdict<G::Past>> {
        if self.features.cutoff && self.game.plies_left(node) > 0 { self.game.cutoff(node, goal) } else { None }
    }

    /// The answer of a proof found before; without one, the node is prepared to be searched.
    #[inline]
    fn probe(&self, node: &mut G::Node, goal: Value, place: Option<(&'a Table, u64)>) -> Known<'a, G> {
        let mut hints = Hints::default();
        if let Some((table, key)) = place {
            let found = table.probe(self.game, node, key, goal);
            if let Some(verdict) = found.verdict {
                return Known::Answer(verdict);
            }
            hints = found.hints;
        }
        self.game.prepare(node);
        Known::Open(Place { table: place, hints })
    }

    /// The table and the key under which proofs about a node are stored; none if they are not.
    #[inline]
    fn place(&self, node: &G::Node) -> Option<(&'a Table, u64)> {
        self.table_for(node, self.game.plies_left(node)).map(|table| (table, G::Past::key(self.game, node)))
    }

    /// Answers by search, for a node that has been looked up, and stores the proof.
    fn search(
        &mut self,
        node: &G::Node,
        goal: Value,
        previous: usize,
        place: &Place<'a>,
        control: &mut Option<&mut Control<'_>>,
    ) -> Result<Verdict<G::Past>, Stopped> {
        let (game, plies, before) = (self.game, self.game.plies_left(node), self.visited);
        // A short ending is answered by the game itself.
        let ending =
            if self.features.endings || plies == 0 { game.ending(node, goal, &mut self.scratch) } else { None };
        let (verdict, best) = if let Some(verdict) = ending {
            let nodes = std::mem::take(&mut self.scratch.nodes);
            self.visited += nodes;
            self.uncounted += nodes;
            (verdict, None)
        } else {
            // The mover needs one move that proves his side; the opponent must refute them all.
            self.depth += 1;
            let found = if self.depth.is_multiple_of(STEPS) {
                stack::step(|| self.search_replies(node, goal, previous, place.hints, control))
            } else {
                self.search_replies(node, goal, previous, place.hints, control)
            };
            self.depth -= 1;
            found?
        };
        if let Some((table, key)) = place.table {
            table.store(game, node, key, &verdict, best);
            let nodes = self.visited - before;
            if self.told.wants(nodes) {
                let record = Table::record(game, node, key, &verdict, best);
                self.told.proofs.push([self.told.about, nodes].into_iter().chain(record).collect());
            }
        }
        Ok(verdict)
    }

    fn search_replies(
        &mut self,
        node: &G::Node,
        goal: Value,
        previous: usize,
        hints: Hints,
        control: &mut Option<&mut Control<'_>>,
    ) -> Result<Found<G>, Stopped> {
        if self.features.child_lookups && self.game.looks_ahead(node) {
            self.search_children(node, goal, previous, hints, control)
        } else {
            self.search_moves(node, goal, previous, hints, control)
        }
    }

    fn table_for(&self, node: &G::Node, plies: u32) -> Option<&'a Table> {
        if !self.game.is_stored(node) {
            None
        } else if plies <= self.small_plies && self.small.is_some() {
            self.small
        } else {
            self.table
        }
    }

    /// The history slot of the move that proved the mover's side of this test, if the table has that proof.
    pub fn proved_move(&self, node: &G::Node, goal: Value) -> Option<usize> {
        self.place(node).and_then(|(table, key)| table.proved_move(self.game, node, key, goal))
    }

    /// The move that the learnt order of moves prefers, if the game has such an order at this node.
    pub fn promising(&mut self, node: &mut G::Node, goal: Value) -> Option<G::Move> {
        let first = self.ordered(node, goal).ok()?.first().copied();
        first.filter(|_| !self.learnt.is_empty())
    }

    /// The history slot of the move that the mover plays by the proofs in the table, if there is one.
    pub fn expected_move(&self, node: &G::Node) -> Option<usize> {
        self.place(node).and_then(|(table, key)| table.expected_move(self.game, node, key))
    }

    /// The answer of the rules or the table to a test.
    pub fn known(&self, node: &G::Node, goal: Value) -> Option<bool> {
        match self.look_up(&mut { *node }, goal) {
            Known::Answer(verdict) => Some(verdict.holds),
            Known::Open(_) => None,
        }
    }

    /// The moves of a node, in the order in which a search with this goal tries them.
    pub fn ordered(&mut self, node: &mut G::Node, goal: Value) -> Result<Vec<G::Move>, Stopped> {
        let place = self.place(node);
        let hints = place.map_or_else(Hints::default, |(table, key)| table.probe(self.game, node, key, goal).hints);
        self.game.prepare(node);
        self.list_moves(node)?;
        self.judge_moves(node);
        let (plies, mut scored) = (self.game.plies_left(node), Vec::with_capacity(self.buffer.len()));
        for i in 0..self.buffer.len() {
            let mv = self.buffer[i];
            scored.push((self.score(node, plies, G::Tuning::COUNTERMOVE_INDICES, hints, mv) + self.learnt_of(i), mv));
        }
        sort_by_key(&mut scored, &mut self.keys, |&(score, _)| -i64::from(score));
        Ok(scored.into_iter().map(|(_, mv)| mv).collect())
    }

    /// Lists the moves of a node in `self.buffer`.
    fn list_moves(&mut self, node: &G::Node) -> Result<(), Stopped> {
        self.buffer.clear();
        self.game.moves(node, &mut self.buffer);
        if self.game.has_broken_off() { Err(Stopped) } else { Ok(()) }
    }

    /// Writes the learnt scores of the moves in `self.buffer` to `self.learnt`.
    fn judge_moves(&mut self, node: &G::Node) {
        self.learnt.clear();
        if self.features.order && self.features.learnt && self.buffer.len() > 1 && self.game.looks_ahead(node) {
            let nodes = G::Tuning::learnt_order(self.game, node, &self.buffer, &mut self.seen, &mut self.learnt);
            self.visited += nodes;
            self.uncounted += nodes;
        }
    }

    /// The learnt score of move `i` of `self.buffer`; 0 if there is none.
    fn learnt_of(&self, i: usize) -> i32 {
        self.learnt.get(i).copied().unwrap_or(0)
    }

    /// The score of a move of `self.buffer`: moves with higher scores are tried earlier.
    fn score(&mut self, node: &G::Node, plies: u32, previous: usize, hints: Hints, mv: G::Move) -> i32 {
        if !self.features.order || plies <= G::LEAF_PLIES || self.buffer.len() == 1 {
            return 0;
        }
        let history_slot = self.game.history_slot(mv);
        let mut score = self.game.order(node, mv);
        if G::USES_MOVE_HISTORY {
            score += self.move_history.score(self.spot(node, previous), slots(self.game, node, mv));
            if hints.best.is_none() && hints.hardest == Some(history_slot) {
                score += HARDEST;
            }
        }
        if hints.best == Some(history_slot) {
            score += HINT;
        }
        if let Some(noise) = self.noise.as_mut().filter(|_| plies >= NOISE_PLIES) {
            *noise = noise.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            score += (*noise >> 58) as i32;
        }
        score
    }

    /// Tries the moves, best first; also returns the history slot of the one that proved the mover's side.
    fn search_moves(
        &mut self,
        node: &G::Node,
        goal: Value,
        previous: usize,
        hints: Hints,
        control: &mut Option<&mut Control<'_>>,
    ) -> Result<Found<G>, Stopped> {
        let (game, plies) = (self.game, self.game.plies_left(node));
        let mut against = Joined::new(game, node);
        self.list_moves(node)?;
        // The move that was best before usually is best again, so the others get a score only if it fails.
        let first = self.buffer.iter().copied().find(|&mv| hints.best == Some(game.history_slot(mv)));
        if let Some(mv) = first {
            if let Some(proof) = self.try_move(node, goal, previous, mv, &mut against, control)? {
                return Ok(proof);
            }
            self.list_moves(node)?;
        }
        let mut moves = self.pool.pop().unwrap_or_default();
        for i in 0..self.buffer.len() {
            let mv = self.buffer[i];
            if Some(mv) != first {
                moves.push((self.score(node, plies, previous, Hints { best: None, ..hints }, mv), mv));
            }
        }
        let mut result = Ok(None);
        while let Ok(None) = result
            && let Some((_, mv)) = take_best(&mut moves, |&(score, _)| score)
        {
            if !against.is_refuted(mv, goal) {
                result = self.try_move(node, goal, previous, mv, &mut against, control);
            }
        }
        moves.clear();
        self.pool.push(moves);
        Ok(result?.unwrap_or_else(|| (against.verdict(), against.hardest)))
    }

    /// Tries one move; returns the proof if the move proves the mover's side.
    fn try_move(
        &mut self,
        node: &G::Node,
        goal: Value,
        previous: usize,
        mv: G::Move,
        against: &mut Joined<'_, G>,
        control: &mut Option<&mut Control<'_>>,
    ) -> Result<Option<Found<G>>, Stopped> {
        let (mut child, gain) = self.game.play(node, mv);
        let before = self.visited;
        let verdict = self.test(&mut child, goal - gain, G::Tuning::countermove_index(self.game, mv), control)?;
        Ok(self.joined(node, previous, (mv, gain), &verdict, self.visited - before, against))
    }

    /// Joins the proof about the position after a move, which took `nodes` nodes, to those of the moves before, and
    /// updates the move history. Returns the proof about this node if the move proves the mover's side.
    fn joined(
        &mut self,
        node: &G::Node,
        previous: usize,
        (mv, gain): (G::Move, Value),
        after: &Verdict<G::Past>,
        nodes: u64,
        against: &mut Joined<'_, G>,
    ) -> Option<Found<G>> {
        let proof = against.join(mv, gain, after);
        if G::USES_MOVE_HISTORY && self.game.plies_left(node) > G::LEAF_PLIES && self.features.order {
            let mv = slots(self.game, node, mv);
            if proof.is_some() {
                self.move_history.learn(self.spot(node, previous), mv, against.tried());
            } else {
                against.refuted(mv, nodes);
            }
        }
        proof
    }

    fn spot(&self, node: &G::Node, previous: usize) -> Spot {
        Spot { plies: self.game.plies_left(node), seat: self.game.seat(node), previous }
    }
}

/// The first state of a thread's noise. All threads have noise except the first, which has it only if a seed is given.
fn noise_of(order_seed: u64, thread: usize) -> Option<u64> {
    match (order_seed, thread as u64) {
        (0, 0) => None,
        (0, thread) => Some(thread),
        (seed, thread) => Some(mix([seed, thread])),
    }
}

fn slots<G: TwoSided>(game: &G, node: &G::Node, mv: G::Move) -> Slots {
    let situation = if G::Tuning::SITUATION_SLOTS > 0 { G::Tuning::situation_slot(game, node, mv) } else { 0 };
    Slots { history: game.history_slot(mv) as u16, situation: situation as u16 }
}

/// The result of looking up a node before it is searched.
enum Known<'a, G: TwoSided> {
    Answer(Verdict<G::Past>),
    Open(Place<'a>),
}

/// The table and key for the proof about a node, and the hints of earlier proofs about its moves.
struct Place<'a> {
    table: Option<(&'a Table, u64)>,
    hints: Hints,
}

/// Removes and returns the entry with the highest score, the first of equals.
fn take_best<T>(entries: &mut Vec<T>, score: impl Fn(&T) -> i32) -> Option<T> {
    let mut best = 0;
    for (i, entry) in entries.iter().enumerate().skip(1) {
        if score(entry) > score(&entries[best]) {
            best = i;
        }
    }
    (!entries.is_empty()).then(|| entries.remove(best))
}
