//! Values of hands between two parties that form in play. What such a hand brings to each player changes only at some
//! numbers of card points, its steps; so the search is asked how many steps the maximising party reaches.

use crate::card_game::HandResult as _;
use crate::hidden::Hidden;
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::search::{self, Control, Effort, Party, Range, TableSet, TwoSided, VALUE_LIMIT, Value};
use crate::seat::{MAX_SEATS, PerSide, Side};
use crate::solution::{MoveValue, Solution, Worth};

/// Number of steps that are known to be reached, and of those that may be.
pub(super) type Bounds = (usize, usize);

/// Bounds of the node, and of each of some moves.
pub(super) type Reached<M> = (Bounds, Vec<(M, Bounds)>);

/// The question was given up.
pub(super) struct Stopped;

/// What searches of one hand between the same parties keep from one to the next.
#[derive(Default)]
pub(super) struct Kept {
    /// Positions visited.
    pub nodes: u64,
    /// Their proofs.
    tables: TableSet,
}

/// Values of every size.
const ANY: Range = Range { low: -VALUE_LIMIT, high: VALUE_LIMIT };

/// Searches for the steps that are reached, for the node and for each of the `listed` moves. `goals` are the points still
/// to come at which the steps begin, in rising order. Every move that is not listed is no better than a listed one.
///
/// The step in the middle is asked first, where the hand is won: most hands are open there only, and its proofs often
/// answer the other questions.
pub(super) fn reached<G: TwoSided>(
    duel: &G,
    node: &G::Node,
    listed: &[G::Move],
    goals: &[Value],
    effort: &Effort,
    control: &mut Control<'_>,
    kept: &mut Kept,
) -> (Reached<G::Move>, Result<(), Stopped>) {
    let mut whole = (0, goals.len());
    let mut of_moves: Vec<(G::Move, Bounds)> = listed.iter().map(|&mv| (mv, whole)).collect();
    let middle = goals.len() / 2;
    for step in std::iter::once(middle).chain((0..goals.len()).filter(|&step| step != middle)) {
        let goal = goals[step];
        if listed.is_empty() {
            if !(whole.0..whole.1).contains(&step) {
                continue;
            }
            let tested = search::test_with(duel, node, ANY, goal, effort, control, &mut kept.tables);
            kept.nodes += tested.nodes;
            for (step, &goal) in goals.iter().enumerate() {
                narrow(&mut whole, step, (tested.lower, tested.upper), goal);
            }
            if tested.lower < goal && tested.upper >= goal {
                return ((whole, of_moves), Err(Stopped));
            }
            continue;
        }
        let range = Range { low: goal - 1, high: goal };
        let found = search::solve_with(duel, node, listed, range, effort, control, &mut kept.tables, &mut |_, _| ());
        kept.nodes += found.nodes;
        narrow(&mut whole, step, (found.lower, found.upper), goal);
        for known in &found.moves {
            for (_, bounds) in of_moves.iter_mut().filter(|(listed, _)| *listed == known.mv) {
                narrow(bounds, step, (known.lower, known.upper), goal);
            }
        }
        if !found.complete {
            return ((whole, of_moves), Err(Stopped));
        }
    }
    ((whole, of_moves), Ok(()))
}

/// A move that keeps the number of steps that best play reaches; none if every move does.
pub(super) fn keeping<G: TwoSided>(
    duel: &G,
    node: &G::Node,
    goals: &[Value],
    reached: usize,
    effort: &Effort,
    control: &mut Control<'_>,
    kept: &mut Kept,
) -> Result<Option<G::Move>, Stopped> {
    let is_max = duel.mover(node) == Party::Max;
    // The maximising party must reach the last step that is reached; the other one must keep it from the next.
    let step = if is_max { reached.checked_sub(1) } else { (reached < goals.len()).then_some(reached) };
    let Some(step) = step else { return Ok(None) };
    let effort = Effort { all_moves: false, ..*effort };
    let tested = search::test_with(duel, node, ANY, goals[step], &effort, control, &mut kept.tables);
    kept.nodes += tested.nodes;
    tested.mv.map(Some).ok_or(Stopped)
}

/// Narrows bounds by those of a value: whether at least `goal` is reached says whether the step is.
fn narrow(bounds: &mut Bounds, step: usize, (lower, upper): (Value, Value), goal: Value) {
    if lower >= goal {
        bounds.0 = bounds.0.max(step + 1);
    }
    if upper < goal {
        bounds.1 = bounds.1.min(step);
    }
}

/// The players whom a hand brings points: one party, or nobody if the hand was not played.
pub(super) fn winners(points: &PerSide<i32>, sides: usize) -> Vec<Side> {
    (0..sides as u8).map(Side).filter(|&side| points[side] > 0).collect()
}

/// The points of each player.
pub(super) fn each(rules: &impl RuleSet, points: &PerSide<i32>) -> Worth {
    Worth::Each(rules.side_list().map(|side| points[side] as Value).collect())
}

/// The answer before the search, if a hand brings or takes at most this many points; that of a hand that is over is its
/// result.
pub(super) fn unknown<G: Hidden>(position: &Position<G>, most: i32, effort: &Effort) -> Solution<G::Move> {
    let rules = position.rules();
    if let Some(result) = position.hand_result() {
        let worth = each(rules, &result.points());
        return Solution::within(worth.clone(), worth, vec![], 1);
    }
    let whole = |points: i32| each(rules, &PerSide([points; MAX_SEATS]));
    let (low, high) = (whole(-most), whole(most));
    let of_move = |mv| MoveValue { mv, lower: low.clone(), upper: high.clone(), searched: false };
    let moves = if effort.all_moves { position.legal_moves() } else { vec![] };
    Solution::within(low.clone(), high.clone(), moves.into_iter().map(of_move).collect(), 0)
}

/// Writes what some players get, as two limits, into the answer: for a move, or for the position.
pub(super) fn note<M: PartialEq>(
    answer: &mut Solution<M>,
    mv: Option<M>,
    (one, other): (&PerSide<i32>, &PerSide<i32>),
    sides: impl IntoIterator<Item = Side>,
    is_searched: bool,
) {
    let (lower, upper) = match mv {
        None => (&mut answer.lower, &mut answer.upper),
        Some(mv) => {
            let Some(known) = answer.moves.iter_mut().find(|known| known.mv == mv) else { return };
            known.searched = is_searched;
            (&mut known.lower, &mut known.upper)
        }
    };
    let (Worth::Each(lower), Worth::Each(upper)) = (lower, upper) else { return };
    for side in sides {
        let (one, other) = (one[side] as Value, other[side] as Value);
        (lower[side.index()], upper[side.index()]) = (one.min(other), one.max(other));
    }
}

/// Names the best moves of an answer that is complete.
pub(super) fn finish<G: Hidden>(answer: &mut Solution<G::Move>, position: &Position<G>, effort: &Effort) {
    let rules = position.rules();
    let mover = rules.side_of(position.hand().to_move(position.state()));
    let value = answer.lower.of_side(mover);
    let reaches =
        |known: &&MoveValue<G::Move>| known.lower.of_side(mover) == value && known.upper.of_side(mover) == value;
    answer.best = answer.moves.iter().filter(reaches).map(|known| known.mv).collect();
    if answer.best.is_empty() {
        answer.best.extend(answer.line.first());
    }
    answer.best_complete = effort.all_moves || position.legal_moves().len() < 2;
}
