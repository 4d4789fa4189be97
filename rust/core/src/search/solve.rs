//! From answers to values: the root of a search, its moves, and the line of best play.

use std::sync::Mutex;
use std::sync::atomic::Ordering::Relaxed;

use super::control::{Control, Shared, Stopped};
use super::features::Features;
use super::prover::Prover;
use super::table::{Table, bytes_per_proof};
use super::{Party, Range, TwoSided, Value, Verdict};

/// Bytes of the table that keeps small subtrees: it fits the second-level cache beside all else. Measured on endings of
/// seven cards each: four times as many take 10 % longer.
const SMALL_BYTES: usize = 128 << 10;

/// How much a search may use.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Threads that work on one position.
    pub threads: usize,
    /// Bytes that the tables may take, all threads together.
    pub memory: usize,
    /// Whether every move of the root is valued, or only a best one found.
    pub all_moves: bool,
    /// What the search may use.
    pub features: Features,
}

impl Default for Effort {
    fn default() -> Self {
        Self { threads: 1, memory: 1 << 30, all_moves: true, features: Features::ALL }
    }
}

/// What is known about a move at the root. Values count from the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchedMove<M> {
    /// The move.
    pub mv: M,
    /// Its value is at least this.
    pub lower: Value,
    /// And at most this.
    pub upper: Value,
}

/// What a search found. Values count what is still to come for [`Party::Max`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult<M> {
    /// The value is at least this.
    pub lower: Value,
    /// And at most this; equal to `lower` only together with a line that is worth so much.
    pub upper: Value,
    /// The moves asked about, in the order given.
    pub moves: Vec<SearchedMove<M>>,
    /// Best play by both parties to the end of the game; empty while the bounds differ.
    pub line: Vec<M>,
    /// Positions visited.
    pub nodes: u64,
    /// Whether everything asked for was found.
    pub complete: bool,
}

/// Values a position.
///
/// `moves` are all legal moves of the root; values are told apart within `range`. A search that `control` stops
/// returns what it has proved by then.
pub fn solve<G: TwoSided>(
    game: &G,
    root: &G::Node,
    moves: &[G::Move],
    range: Range,
    effort: &Effort,
    control: &mut Control<'_>,
) -> SearchResult<G::Move> {
    let threads = effort.threads.max(1);
    let wanted = game.size(root).saturating_mul(bytes_per_proof::<G>());
    // Never more than half of the memory for the small tables.
    let use_small = effort.features.table && effort.features.small_table && G::SMALL_PLIES > 0;
    let small_bytes = SMALL_BYTES.min(wanted).min(effort.memory / (2 * threads));
    let small_memory = if use_small { threads * small_bytes } else { 0 };
    let bytes = effort.memory.saturating_sub(small_memory).min(wanted);
    let table = if effort.features.table { Table::new(bytes) } else { None };
    let small = || if use_small { Table::new(small_bytes) } else { None };
    let smalls: Vec<Option<Table>> = (0..threads).map(|_| small()).collect();
    let shared = Shared::default();
    let provers = smalls
        .iter()
        .enumerate()
        .map(|(i, small)| {
            Prover::new(game, effort.features, table.as_ref(), small.as_ref(), &shared, control.interval(), i)
        })
        .collect();
    let (lower, upper) = range.clamp(game.bounds(root), 0);
    let mut root_search = Root { game, range, provers, shared: &shared, control };
    let mut solution = SearchResult { lower, upper, moves: vec![], line: vec![], nodes: 0, complete: false };
    solution.complete = root_search.run(root, moves, effort, &mut solution).is_ok();
    root_search.provers.iter_mut().for_each(Prover::flush);
    solution.nodes = shared.nodes.load(Relaxed);
    solution
}

/// Bounds one apart, for a value that is proved but not yet shown by a best move and a line: it is told with both or not
/// at all. No value is below `low`.
pub(crate) fn untold(value: Value, low: Value) -> (Value, Value) {
    if value > low { (value - 1, value) } else { (value, value + 1) }
}

struct Root<'a, 'c, G: TwoSided> {
    game: &'a G,
    range: Range,
    provers: Vec<Prover<'a, G>>,
    shared: &'a Shared,
    control: &'a mut Control<'c>,
}

impl<G: TwoSided> Root<'_, '_, G> {
    fn run(
        &mut self,
        root: &G::Node,
        moves: &[G::Move],
        effort: &Effort,
        solution: &mut SearchResult<G::Move>,
    ) -> Result<(), Stopped> {
        let game = self.game;
        if effort.all_moves {
            solution.moves = moves
                .iter()
                .map(|&mv| {
                    let (child, gain) = game.play(root, mv);
                    let (low, high) = self.range.clamp(game.bounds(&child), gain);
                    SearchedMove { mv, lower: low + gain, upper: high + gain }
                })
                .collect();
        }
        let mut interval = (solution.lower, solution.upper);
        let low = if interval.0 < interval.1 { interval.0 } else { self.range.low };
        let guess = if effort.features.guess { game.guess(root) } else { interval.0.midpoint(interval.1) };
        let found = self.bracket(root, &mut interval, guess, |control, interval| {
            control.report(interval);
        });
        let line = found.and_then(|()| self.line(root, interval.0));
        (solution.lower, solution.upper) = interval;
        if line.is_err() && interval.0 == interval.1 {
            (solution.lower, solution.upper) = untold(interval.0, low);
        }
        let wants_more = game.plies_left(root) > 0 && game.mover(root) == Party::Max;
        for known in &mut solution.moves {
            // No move is better for the mover than the position itself.
            if wants_more {
                known.upper = known.upper.min(solution.upper);
            } else {
                known.lower = known.lower.max(solution.lower);
            }
        }
        solution.line = line?;
        for known in &mut solution.moves {
            if solution.line.first() == Some(&known.mv) {
                (known.lower, known.upper) = interval;
                continue;
            }
            let (child, gain) = game.play(root, known.mv);
            let mut interval = (known.lower - gain, known.upper - gain);
            let result = self.bracket(&child, &mut interval, solution.lower - gain, |_, _| ());
            (known.lower, known.upper) = (interval.0 + gain, interval.1 + gain);
            result?;
        }
        Ok(())
    }

    /// Narrows an interval that holds the value until it is one number, beginning with `guess`.
    ///
    /// Each answer moves one end. Steps away from the guess grow, and once both ends have moved they halve.
    fn bracket(
        &mut self,
        node: &G::Node,
        interval: &mut (Value, Value),
        guess: Value,
        report: impl Fn(&mut Control<'_>, (Value, Value)),
    ) -> Result<(), Stopped> {
        let (mut step, mut tests, mut moved) = (1, 0, [false; 2]);
        let mut goal = guess;
        while interval.0 < interval.1 {
            report(self.control, *interval);
            goal = goal.clamp(interval.0 + 1, interval.1);
            let (holds, bound) = self.test(node, goal)?;
            if holds {
                interval.0 = bound.min(interval.1);
            } else {
                interval.1 = (bound - 1).max(interval.0);
            }
            moved[usize::from(holds)] = true;
            goal = match (moved, holds) {
                ([true, true], _) => interval.0.midpoint(interval.1) + 1,
                (_, true) => interval.0 + step,
                (_, false) => interval.1 + 1 - step,
            };
            tests += 1;
            step = 1 << tests.min(3);
        }
        report(self.control, *interval);
        Ok(())
    }

    /// Asks all threads; the first answer counts, and it is the same whoever gives it.
    fn test(&mut self, node: &G::Node, goal: Value) -> Result<(bool, Value), Stopped> {
        let read = |verdict: Verdict<G::Past>| (verdict.holds, verdict.bound);
        let (first, others) = self.provers.split_first_mut().expect("there is a thread");
        if others.is_empty() {
            return first.test(&mut { *node }, goal, G::COUNTERMOVE_INDICES, &mut Some(self.control)).map(read);
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
                    finish(prover.test(&mut { *node }, goal, G::COUNTERMOVE_INDICES, &mut None));
                };
                // A thread that the system does not give is one less: the answer is the same.
                let _ = std::thread::Builder::new().spawn_scoped(scope, work);
            }
            finish(first.test(&mut { *node }, goal, G::COUNTERMOVE_INDICES, &mut Some(self.control)));
        });
        shared.done.store(false, Relaxed);
        answer.into_inner().expect("no thread panics while it holds the answer").ok_or(Stopped)
    }

    /// Best play from the root, whose value is known. At each turn the first move that keeps the value is taken.
    fn line(&mut self, root: &G::Node, value: Value) -> Result<Vec<G::Move>, Stopped> {
        let (game, mut node, mut rest) = (self.game, *root, value);
        // At an end of the range nobody can lose more, so every move of one party keeps the value.
        let (lost, won) = (value == self.range.low, value == self.range.high);
        let mut line = Vec::new();
        let mut moves = Vec::new();
        while game.plies_left(&node) > 0 {
            moves.clear();
            game.prepare(&mut node);
            game.moves(&node, &mut moves);
            if game.has_broken_off() {
                return Err(Stopped);
            }
            moves.sort_by_key(|&mv| std::cmp::Reverse(game.order(&node, mv)));
            let mover = game.mover(&node);
            let mut next = None;
            for &mv in &moves {
                let (child, gain) = game.play(&node, mv);
                let after = rest - gain;
                let (low, high) = game.bounds(&child);
                let keeps = match mover {
                    Party::Max => lost || low >= after || self.test(&child, after)?.0,
                    Party::Min => won || high <= after || !self.test(&child, after + 1)?.0,
                };
                if keeps {
                    next = Some((mv, child, after));
                    break;
                }
            }
            let (mv, child, after) = next.expect("some move keeps the value");
            line.push(mv);
            (node, rest) = (child, after);
        }
        Ok(line)
    }
}
