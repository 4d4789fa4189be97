//! From answers to values: the root of a search, its moves, and the line of best play.

use std::any::type_name;
use std::cmp::Reverse;
use std::sync::Mutex;
use std::sync::atomic::Ordering::Relaxed;

use super::checkpoint::{Answer, ROOT};
use super::control::{Control, Shared, Stopped};
use super::entry::bytes_per_proof;
use super::features::Features;
use super::first_look::{first_look, is_long};
use super::prover::Prover;
use super::table_set::{TableSet, Told};
use super::{Party, Past, Range, Tuning, TwoSided, Value, Verdict};

/// The resources of a search and what it is to find.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Threads that work on one position.
    pub threads: usize,
    /// Upper bound on the bytes of the tables, all threads together.
    pub memory: usize,
    /// Whether every move of the root is valued, instead of only finding a best one.
    pub all_moves: bool,
    /// If given, the only question is whether the value is at least this, in the units of the answer.
    pub at_least: Option<Value>,
    /// Fewest stored positions of a long search, which begins with tests far from the guess and takes the line from its
    /// table where it can.
    pub long: usize,
    /// The methods that the search uses.
    pub features: Features,
    /// Seed of random noise in the order of moves; 0 is no noise in the first thread. Values do not depend on it, so a
    /// search in another order checks the first.
    pub order_seed: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self {
            threads: 1,
            memory: 1 << 30,
            all_moves: true,
            at_least: None,
            long: 1 << 17,
            features: Features::ALL,
            order_seed: 0,
        }
    }
}

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

/// What a search found. Values count what is still to come for [`Party::Max`].
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

/// A function that is told what a search has found so far, and the control of this search.
pub(crate) type Tell<'t, M> = &'t mut dyn FnMut(&SearchResult<M>, &mut Control<'_>);

/// A function that is told after each test what interval is left, and all tests of the root.
type AfterTest<'t, R> = &'t mut dyn FnMut(&mut R, (Value, Value), &[Proved]);

/// Finds the value of a position.
///
/// `moves` are all legal moves of the root; values outside `range` count as its nearer end. A search that `control`
/// stops returns what it has proved so far.
pub fn solve<G: TwoSided>(
    game: &G,
    root: &G::Node,
    moves: &[G::Move],
    range: Range,
    effort: &Effort,
    control: &mut Control<'_>,
) -> SearchResult<G::Move> {
    solve_telling(game, root, moves, range, effort, control, &mut |_, _| ())
}

/// Finds the value of a position, and tells after each test what it has found if somebody listens to `control`.
pub(crate) fn solve_telling<G: TwoSided>(
    game: &G,
    root: &G::Node,
    moves: &[G::Move],
    range: Range,
    effort: &Effort,
    control: &mut Control<'_>,
    tell: Tell<'_, G::Move>,
) -> SearchResult<G::Move> {
    let mut own = TableSet::default();
    let mut kept = control.take_tables(about(game, root, effort).as_deref());
    let (set, is_kept) = match &mut kept {
        Some(kept) => (&mut kept.set, true),
        None => (&mut own, false),
    };
    let (lower, upper) = range.clamp(game.bounds(root), 0);
    let (proved, line, believed, promising) = (vec![], vec![], vec![], None);
    let of_moves = bounds_of_moves(game, root, moves, range, effort);
    let mut solution =
        SearchResult { lower, upper, proved, moves: of_moves, line, believed, promising, nodes: 0, complete: false };
    let guess = if effort.features.guess { game.guess(root) } else { lower.midpoint(upper) };
    control.begins_at(guess);
    let result = (|| {
        if let Some(checkpoint) = control.on_disk() {
            let mut node = *root;
            game.prepare(&mut node);
            checkpoint.begin(G::Past::key(game, &node))?;
        }
        if set.is_empty() && is_long(game, root, effort) {
            let early = first_look(game, root, range, guess, effort, control, &mut solution);
            if early.is_err() {
                bound_moves(game, root, &mut solution);
                let (none, shared) = (TableSet::default(), Shared::new(1, 0));
                let one = Effort { threads: 1, ..*effort };
                solution.promising = Root::new(game, range, &none, &shared, &one, control).promising(root, guess);
                if let Some(checkpoint) = control.on_disk() {
                    checkpoint.save::<G>(None)?;
                }
                return early;
            }
        }
        let wanted = game.size(root).saturating_mul(bytes_per_proof::<G>());
        set.make_room::<G>(wanted, effort, is_kept || control.on_disk().is_some());
        let table = set.big.as_ref();
        if let Some(checkpoint) = control.on_disk() {
            checkpoint.restore::<G>(table)?;
        }
        let shared = Shared::new(effort.threads, solution.nodes);
        let mut root_search = Root::new(game, range, set, &shared, effort, control);
        let result = root_search.run(root, moves, guess, effort, &mut solution, tell);
        solution.nodes = root_search.nodes();
        if let Some(checkpoint) = control.on_disk() {
            checkpoint.save::<G>(table)?;
        }
        result
    })();
    solution.complete = result.is_ok();
    control.give_back(kept);
    solution
}

/// What proofs of this search depend on besides the question; none if they must not be kept.
pub(super) fn about<G: TwoSided>(game: &G, root: &G::Node, effort: &Effort) -> Option<String> {
    game.kinship(root).map(|kin| format!("{} {kin} {:?}", type_name::<G>(), effort.features))
}

/// The bounds that the rules alone give for the moves; empty if moves are not to be valued.
fn bounds_of_moves<G: TwoSided>(
    game: &G,
    root: &G::Node,
    moves: &[G::Move],
    range: Range,
    effort: &Effort,
) -> Vec<SearchedMove<G::Move>> {
    let moves = if effort.all_moves { moves } else { &[] };
    moves.iter().map(|&mv| bounds_of_move(game, root, mv, range)).collect()
}

/// Gives each move the bound of the position: no move is better for the mover than the position itself.
fn bound_moves<G: TwoSided>(game: &G, root: &G::Node, solution: &mut SearchResult<G::Move>) {
    let wants_more = game.plies_left(root) > 0 && game.mover(root) == Party::Max;
    for known in &mut solution.moves {
        if wants_more {
            known.upper = known.upper.min(solution.upper);
        } else {
            known.lower = known.lower.max(solution.lower);
        }
    }
}

/// The bounds that the rules alone give for a move.
pub(super) fn bounds_of_move<G: TwoSided>(
    game: &G,
    root: &G::Node,
    mv: G::Move,
    range: Range,
) -> SearchedMove<G::Move> {
    let (child, gain) = game.play(root, mv);
    let (low, high) = range.clamp(game.bounds(&child), gain);
    SearchedMove { mv, lower: low + gain, upper: high + gain, searched: low == high }
}

/// Bounds one apart, for a value that is proved but has no best move and line yet: a value is reported with both or not
/// at all. No value is below `low`.
pub(crate) fn untold(value: Value, low: Value) -> (Value, Value) {
    if value > low { (value - 1, value) } else { (value, value + 1) }
}

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

    fn run(
        &mut self,
        root: &G::Node,
        moves: &[G::Move],
        guess: Value,
        effort: &Effort,
        solution: &mut SearchResult<G::Move>,
        tell: Tell<'_, G::Move>,
    ) -> Result<(), Stopped> {
        let game = self.game;
        let mut interval = (solution.lower, solution.upper);
        let low = if interval.0 < interval.1 { interval.0 } else { self.range.low };
        let mut proved = std::mem::take(&mut solution.proved);
        if interval.0 < interval.1 && !proved.is_empty() {
            self.say(root, moves, interval, &proved, solution, tell);
        }
        let found =
            self.bracket(ROOT, root, &mut interval, guess, Some(&mut proved), &mut |search, interval, proved| {
                let interval = if interval.0 == interval.1 { untold(interval.0, low) } else { interval };
                search.say(root, moves, interval, proved, solution, tell);
            });
        solution.proved = proved;
        let line = found.and_then(|()| self.line(root, interval.0, is_long(game, root, effort)));
        (solution.lower, solution.upper) = interval;
        if line.is_err() && interval.0 == interval.1 {
            (solution.lower, solution.upper) = untold(interval.0, low);
        }
        bound_moves(game, root, solution);
        if line.is_err() {
            self.expect(root, moves, interval, solution);
            solution.promising = self.promising(root, guess);
        }
        solution.line = line?;
        let first = solution.line.first().copied();
        for known in solution.moves.iter_mut().filter(|known| Some(known.mv) == first) {
            (known.lower, known.upper, known.searched) = (interval.0, interval.1, true);
        }
        if first.is_some() {
            solution.nodes = self.nodes();
            tell(solution, self.control);
        }
        let (value, mut number) = (solution.lower, 0);
        while let Some(&SearchedMove { mv, lower, upper, .. }) = solution.moves.get(number) {
            if Some(mv) != first {
                let (child, gain) = game.play(root, mv);
                let (mut interval, place) = ((lower - gain, upper - gain), format!("move.{number}"));
                self.bracket(&place, &child, &mut interval, value - gain, None, &mut |search, (lower, upper), _| {
                    solution.moves[number] =
                        SearchedMove { mv, lower: lower + gain, upper: upper + gain, searched: true };
                    solution.nodes = search.nodes();
                    tell(solution, search.control);
                })?;
                solution.moves[number].searched = true;
            }
            number += 1;
        }
        Ok(())
    }

    /// Tells what is proved once these tests have narrowed the value of the root to an interval.
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
        let mut so_far = SearchResult { proved: proved.to_vec(), nodes: self.nodes(), ..solution.clone() };
        (so_far.lower, so_far.upper) = interval;
        bound_moves(self.game, root, &mut so_far);
        // The next search of a move does not begin at the bound that `expect` finds, so it is not told.
        let of_moves = so_far.moves.clone();
        self.expect(root, moves, interval, &mut so_far);
        so_far.moves = of_moves;
        tell(&so_far, self.control);
    }

    /// Narrows an interval that holds the value until it is one number. The first test is `guess`.
    ///
    /// Each answer moves one end. While only one end has moved, the steps away from the guess grow; once both have
    /// moved, each test halves the interval. Tests of the root are recorded in `proved` and reported. `told` is called
    /// after each test.
    fn bracket(
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
    fn promising(&mut self, node: &G::Node, goal: Value) -> Option<G::Move> {
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
    fn test(&mut self, place: &str, node: &G::Node, goal: Value) -> Result<Answer, Stopped> {
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

    /// Best play from the root, whose value is known. Each move is the first that keeps the value. In a long search, a
    /// move that the table proves to keep it comes first: proving that earlier moves do not keep it would take as long
    /// as another test, a tenth of all positions (measured on endings of seven cards each).
    fn line(&mut self, root: &G::Node, value: Value, is_long: bool) -> Result<Vec<G::Move>, Stopped> {
        let (game, mut node, mut rest) = (self.game, *root, value);
        // At an end of the range the party that has lost cannot lose more, so each of its moves keeps the value.
        let (lost, won) = (value == self.range.low, value == self.range.high);
        let mut line = Vec::new();
        let mut moves = Vec::new();
        let mut place = ROOT.to_owned();
        while game.plies_left(&node) > 0 {
            game.prepare(&mut node);
            game.moves(&node, &mut moves);
            if game.has_broken_off() {
                return Err(Stopped);
            }
            let mover = game.mover(&node);
            let goal = if mover == Party::Max { rest } else { rest + 1 };
            let asked = self.provers.first().filter(|_| is_long);
            let proved = asked.and_then(|prover| prover.proved_move(&node, goal));
            let mut numbered: Vec<(usize, G::Move)> = moves.drain(..).enumerate().collect();
            numbered.sort_by_key(|&(_, mv)| (proved != Some(game.history_slot(mv)), Reverse(game.order(&node, mv))));
            let mut next = None;
            for (number, mv) in numbered {
                let (child, gain) = game.play(&node, mv);
                let at = format!("{place}.{number}");
                let after = rest - gain;
                let (low, high) = game.bounds(&child);
                let keeps = match mover {
                    Party::Max => lost || low >= after || self.test(&at, &child, after)?.holds,
                    Party::Min => won || high <= after || !self.test(&at, &child, after + 1)?.holds,
                };
                if keeps {
                    next = Some((mv, child, after, at));
                    break;
                }
            }
            let (mv, child, after, at) = next.expect("some move keeps the value");
            line.push(mv);
            (node, rest, place) = (child, after, at);
        }
        Ok(line)
    }
}
