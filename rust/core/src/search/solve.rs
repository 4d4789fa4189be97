//! From answers to values: the value of a position, its moves, and the line of best play.

use super::checkpoint::ROOT;
use super::control::Control;
use super::effort::Effort;
use super::entry::bytes_per_proof;
use super::first_look::{first_look, is_long};
use super::progress::Stopped;
use super::root::Root;
use super::search_result::{SearchResult, SearchedMove};
use super::shared::Shared;
use super::table_set::{TableSet, about};
use super::telling::{Tell, bound_moves};
use super::{Party, Past, Range, TwoSided, Value};
use crate::sorting::sort_by_key;

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
    solve_with(game, root, moves, range, effort, control, &mut TableSet::default(), &mut |_, _| ())
}

/// The same search, which tells after each test what it has found if somebody listens to `control`. It uses the tables of
/// `control` or, if that has none, `own`: tables that hold nothing, or proofs of this game with more cards.
#[expect(clippy::too_many_arguments, reason = "what a search is about, what it may use, and whom it tells")]
pub(crate) fn solve_with<G: TwoSided>(
    game: &G,
    root: &G::Node,
    moves: &[G::Move],
    range: Range,
    effort: &Effort,
    control: &mut Control<'_>,
    own: &mut TableSet,
    tell: Tell<'_, G::Move>,
) -> SearchResult<G::Move> {
    let mut kept = control.take_tables(about(game, root, effort).as_deref());
    let (set, is_kept) = match &mut kept {
        Some(kept) => (&mut kept.set, true),
        None => (own, false),
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
            let early = first_look(game, root, range, guess, effort, control, &mut solution, tell);
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
        if is_kept || set.is_empty() {
            set.make_room::<G>(wanted, effort, is_kept || control.on_disk().is_some());
        }
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

/// The bounds that the rules alone give for the moves; empty if moves are not to be valued.
fn bounds_of_moves<G: TwoSided>(
    game: &G,
    root: &G::Node,
    moves: &[G::Move],
    range: Range,
    effort: &Effort,
) -> Vec<SearchedMove<G::Move>> {
    let moves = if effort.all_moves { moves } else { &[] };
    moves.iter().map(|&mv| SearchedMove::by_rules(game, root, mv, range)).collect()
}

/// Bounds one apart, for a value that is proved but has no best move and line yet: a value is reported with both or not
/// at all. No value is below `low`.
pub(crate) fn untold(value: Value, low: Value) -> (Value, Value) {
    if value > low { (value - 1, value) } else { (value, value + 1) }
}

impl<G: TwoSided> Root<'_, '_, '_, G> {
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
        // Lower end of the last interval before the value was known: a value without a line is told within that interval.
        let mut low = if interval.0 < interval.1 { interval.0 } else { self.range.low };
        let mut proved = std::mem::take(&mut solution.proved);
        let found =
            self.bracket(ROOT, root, &mut interval, guess, Some(&mut proved), &mut |search, interval, proved| {
                if interval.0 < interval.1 {
                    low = interval.0;
                    search.say(root, moves, interval, proved, solution, tell);
                }
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
            let proved = if is_long { self.prover().proved_move(&node, goal) } else { None };
            let mut numbered: Vec<(usize, G::Move)> = moves.drain(..).enumerate().collect();
            let is_other = |mv| proved != Some(game.history_slot(mv));
            sort_by_key(&mut numbered, &mut Vec::new(), |&(_, mv)| {
                (i64::from(is_other(mv)) << 32) - i64::from(game.order(&node, mv))
            });
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
