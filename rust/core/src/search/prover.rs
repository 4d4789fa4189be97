//! The search itself: null-window alpha-beta that returns, with every answer, what its proof needs of the past.

use std::sync::atomic::Ordering::Relaxed;

use super::control::{Control, Shared, Stopped};
use super::features::Features;
use super::order::Learnt;
use super::table::Table;
use super::{Party, Past, Room, TwoSided, Value, Verdict};

/// Subtrees this many plies deep or less go to the small table.
const SMALL_PLIES: u32 = 9;
/// From this many plies up every child is looked up before one is searched.
const LOOKUP_PLIES: u32 = 12;
/// From this many plies up the second thread tries moves in an order of its own.
const NOISE_PLIES: u32 = 9;

/// The move table entry's bonus: it comes first whatever the rest says.
const HINT: i32 = 1 << 24;

/// One thread's search.
pub(super) struct Prover<'a, G: TwoSided> {
    pub game: &'a G,
    pub features: Features,
    /// Proofs of large subtrees, shared by all threads.
    table: Option<&'a Table>,
    /// Proofs of small subtrees, this thread's own.
    small: Option<&'a Table>,
    shared: &'a Shared,
    /// Nodes between two looks at `shared`.
    interval: u64,
    learnt: Learnt,
    /// Random order noise of every thread but the first.
    noise: Option<u64>,
    uncounted: u64,
    pool: Vec<Vec<(i32, G::Move)>>,
    buffer: Vec<G::Move>,
    room: Room<G::Move>,
}

impl<'a, G: TwoSided> Prover<'a, G> {
    pub fn new(
        game: &'a G,
        features: Features,
        table: Option<&'a Table>,
        small: Option<&'a Table>,
        shared: &'a Shared,
        interval: u64,
        thread: usize,
    ) -> Self {
        Self {
            game,
            features,
            table,
            small,
            shared,
            interval,
            learnt: Learnt::new::<G>(),
            noise: (thread > 0).then_some(thread as u64),
            uncounted: 0,
            pool: Vec::new(),
            buffer: Vec::new(),
            room: Room { moves: Vec::new(), nodes: 0 },
        }
    }

    /// Adds what was visited since the last count to the shared total.
    pub fn flush(&mut self) {
        self.shared.nodes.fetch_add(self.uncounted, Relaxed);
        self.uncounted = 0;
    }

    /// Are at least `goal` points still to come?
    ///
    /// The answer is exact. `trace` is that of the move that led here, or `G::TRACES`. `control` is asked now and then
    /// whether to go on; only one thread has it.
    pub fn test(
        &mut self,
        node: &mut G::Node,
        goal: Value,
        trace: usize,
        control: &mut Option<&mut Control<'_>>,
    ) -> Result<Verdict<G::Past>, Stopped> {
        // 1. Count, and see whether anyone wants the answer.
        self.uncounted += 1;
        if self.uncounted >= self.interval {
            let total = self.shared.count(std::mem::take(&mut self.uncounted))?;
            if let Some(control) = control {
                control.check(total)?;
            }
        }
        // 2. The rules may answer alone.
        let (game, plies) = (self.game, self.game.plies_left(node));
        if self.features.settle
            && plies > 0
            && let Some(verdict) = game.settle(node, goal)
        {
            return Ok(verdict);
        }
        // 3. A proof found before may answer.
        game.prepare(node);
        let node = &*node;
        let table = self.table_for(plies).map(|table| (table, G::Past::keys(game, node)));
        let mut hint = None;
        if let Some((table, keys)) = &table {
            let found = table.probe(game, node, keys, goal);
            if let Some(verdict) = found.verdict {
                return Ok(verdict);
            }
            hint = found.hint;
        }
        // 4. A short ending is played out by the game itself.
        if (self.features.endings || plies == 0)
            && let Some(verdict) = game.ending(node, goal, &mut self.room)
        {
            self.uncounted += std::mem::take(&mut self.room.nodes);
            if let Some((table, keys)) = &table {
                table.store::<G>(keys, plies, goal, &verdict, None);
            }
            return Ok(verdict);
        }
        // 5. Try the moves, best first: the mover needs one that proves his side, the other must refute them all.
        let mut moves = self.ordered_moves(node, plies, trace, hint);
        let result = self.search_moves(node, goal, plies, trace, &mut moves, control);
        moves.clear();
        self.pool.push(moves);
        let (verdict, best) = result?;
        // 6. Remember the proof.
        if let Some((table, keys)) = &table {
            table.store::<G>(keys, plies, goal, &verdict, best);
        }
        Ok(verdict)
    }

    fn table_for(&self, plies: u32) -> Option<&'a Table> {
        if plies <= G::LEAF_PLIES {
            None
        } else if plies <= SMALL_PLIES && self.small.is_some() {
            self.small
        } else {
            self.table
        }
    }

    /// The moves with their scores, unsorted where order does not pay.
    fn ordered_moves(&mut self, node: &G::Node, plies: u32, trace: usize, hint: Option<usize>) -> Vec<(i32, G::Move)> {
        let mut moves = self.pool.pop().unwrap_or_default();
        self.buffer.clear();
        self.game.moves(node, &mut self.buffer);
        if !self.features.order || plies <= G::LEAF_PLIES || self.buffer.len() == 1 {
            moves.extend(self.buffer.iter().map(|&mv| (0, mv)));
            return moves;
        }
        let seat = self.game.seat(node);
        for &mv in &self.buffer {
            let slot = self.game.slot(mv);
            let mut score = self.game.order(node, mv) + self.learnt.score(plies, seat, trace, slot);
            if hint == Some(slot) {
                score += HINT;
            }
            if let Some(noise) = self.noise.as_mut().filter(|_| plies >= NOISE_PLIES) {
                *noise = noise.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                score += (*noise >> 58) as i32;
            }
            moves.push((score, mv));
        }
        moves
    }

    /// Step 5 of [`Prover::test`]: also returns the slot of the move that proved the mover's side.
    fn search_moves(
        &mut self,
        node: &G::Node,
        goal: Value,
        plies: u32,
        trace: usize,
        moves: &mut Vec<(i32, G::Move)>,
        control: &mut Option<&mut Control<'_>>,
    ) -> Result<(Verdict<G::Past>, Option<usize>), Stopped> {
        let (game, mover) = (self.game, self.game.mover(node));
        let wins = mover == Party::Max;
        if let Some(table) = self.table.filter(|_| self.features.child_lookups && plies >= LOOKUP_PLIES) {
            // All look-ups wait for memory at the same time.
            for &(_, mv) in moves.iter() {
                table.prefetch(G::Past::address(game, &game.play(node, mv).0));
            }
            for &(_, mv) in moves.iter() {
                let (mut child, gain) = game.play(node, mv);
                game.prepare(&mut child);
                if let Some(known) = table.probe(game, &child, &G::Past::keys(game, &child), goal - gain).verdict
                    && known.holds == wins
                {
                    let needs = known.needs.before(game, node, mv, mover).settled(game, node, mover);
                    return Ok((Verdict { holds: wins, needs }, Some(game.slot(mv))));
                }
            }
        }
        let mut joined: Option<G::Past> = None;
        while let Some(mv) = take_best(moves) {
            let (mut child, gain) = game.play(node, mv);
            if let Some(table) = self.table.filter(|_| plies > SMALL_PLIES + 1) {
                table.prefetch(G::Past::address(game, &child));
            }
            let verdict = self.test(&mut child, goal - gain, game.trace(mv), control)?;
            let needs = verdict.needs.before(game, node, mv, verdict.prover());
            if verdict.holds == wins {
                if plies > G::LEAF_PLIES && self.features.order {
                    self.learnt.reward(plies, game.seat(node), trace, game.slot(mv));
                }
                let needs = needs.settled(game, node, mover);
                return Ok((Verdict { holds: wins, needs }, Some(game.slot(mv))));
            }
            joined = Some(joined.map_or(needs, |all| all.and(&needs)));
        }
        let prover = mover.other();
        let needs = joined.expect("a hand that is not over has a move").settled(game, node, prover);
        Ok((Verdict { holds: !wins, needs }, None))
    }
}

/// Takes out the move with the highest score, the first of equals.
fn take_best<M: Copy>(moves: &mut Vec<(i32, M)>) -> Option<M> {
    let mut best = 0;
    for (i, entry) in moves.iter().enumerate().skip(1) {
        if entry.0 > moves[best].0 {
            best = i;
        }
    }
    (!moves.is_empty()).then(|| moves.remove(best).1)
}
