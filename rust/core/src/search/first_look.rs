//! What a long search does first: it learns about where the value lies.

use super::control::{Control, Shared, Stopped};
use super::solve::{Effort, Root, SearchResult};
use super::table::bytes_per_proof;
use super::tables::TableSet;
use super::{Party, Range, TwoSided, Value};
use crate::random::Random;

/// What is asked first remembers one in so many of these, and far tests that visit more end.
const SHARE: usize = 128;
/// From so many times as many positions as a long search remembers on a better guess is worth its time; before, it would
/// only put off what can be proved soon.
const VERY_LONG: usize = 64;
/// Hands that are played down to an ending.
const ENDINGS: Value = 64;
/// An ending is one position of so many.
const ENDING_SHARE: usize = 1 << 11;

/// Whether the search is so long that a first look saves more than it takes.
pub(super) fn is_long<G: TwoSided>(game: &G, root: &G::Node, effort: &Effort) -> bool {
    !G::FAR_TESTS.is_empty() && effort.features.table && game.size(root) >= effort.long
}

/// Finds bounds on both sides of the guess, and then a better guess.
///
/// It has a small table of its own: in that of the search its proofs are about other goals and lead that astray. Measured
/// on endings of seven cards each: half as many positions again.
pub(super) fn first_look<G: TwoSided>(
    game: &G,
    root: &G::Node,
    range: Range,
    guess: &mut Value,
    effort: &Effort,
    control: &mut Control<'_>,
    solution: &mut SearchResult<G::Move>,
) -> Result<(), Stopped> {
    let mut set = TableSet::default();
    set.make_room::<G>(game.size(root) / SHARE * bytes_per_proof::<G>(), effort, false);
    let shared = Shared::new(effort.threads, 0);
    let mut search = Root::new(game, range, &set, &shared, effort, control);
    let result = (|| {
        far_tests(&mut search, root, *guess, solution)?;
        let is_very_long = game.size(root) / VERY_LONG >= effort.long;
        if effort.features.guess && is_very_long && solution.lower < solution.upper {
            let known = search.control.on_disk().and_then(|checkpoint| checkpoint.guess());
            *guess = if let Some(known) = known {
                known
            } else {
                search.control.report((solution.lower, solution.upper), None);
                mean_of_endings(&mut search, root)?
            };
            if let Some(checkpoint) = search.control.on_disk() {
                checkpoint.begins_at(*guess);
            }
            search.control.begins_at(*guess);
        }
        Ok(())
    })();
    solution.nodes = search.nodes();
    result
}

/// The mean value of endings that sensible play leads to, each of which is solved.
///
/// A test that the value does not need takes as long as one that it does, so the guess is worth some work. Measured on
/// 24 endings of seven cards each: it is wrong by 1.2 instead of 1.8, the root of the mean square.
fn mean_of_endings<G: TwoSided>(search: &mut Root<'_, '_, '_, G>, root: &G::Node) -> Result<Value, Stopped> {
    let (game, range) = (search.game, search.range);
    let size = game.size(root) / ENDING_SHARE;
    let mut random = Random::new(1);
    let mut moves = Vec::new();
    let mut sum = 0.0;
    for _ in 0..ENDINGS {
        let (mut node, mut won) = (*root, 0);
        while game.plies_left(&node) > 0 && game.size(&node) > size {
            game.prepare(&mut node);
            let mv = game.sensible_move(&node, &mut moves, &mut random);
            let (next, gain) = game.play(&node, mv);
            (node, won) = (next, won + gain);
        }
        sum += f64::from(won + value_of(search, &node, range.clamp(game.bounds(&node), won))?);
    }
    Ok((sum / f64::from(ENDINGS)).round() as Value)
}

/// The value of an ending, between these bounds. The checkpoint is not told of its tests: they are not about the root.
fn value_of<G: TwoSided>(
    search: &mut Root<'_, '_, '_, G>,
    node: &G::Node,
    (mut low, mut high): (Value, Value),
) -> Result<Value, Stopped> {
    let mut goal = search.game.guess(node);
    while low < high {
        goal = goal.clamp(low + 1, high);
        let (holds, bound) = search.search(node, goal)?;
        if holds {
            low = bound.min(high);
            goal = low + 1;
        } else {
            high = (bound - 1).max(low);
            goal = high;
        }
    }
    Ok(low)
}

/// Asks tests far from the guess: their answers are mostly clear and cost little.
///
/// Each side of the guess goes on nearer until a test has cost much.
fn far_tests<G: TwoSided>(
    search: &mut Root<'_, '_, '_, G>,
    root: &G::Node,
    guess: Value,
    solution: &mut SearchResult<G::Move>,
) -> Result<(), Stopped> {
    let much = (search.game.size(root) / SHARE) as u64;
    let mut interval = (solution.lower, solution.upper);
    let mut costs_much = [false; 2];
    let asked = G::FAR_TESTS.iter().flat_map(|&distance| [(Party::Min, distance), (Party::Max, distance)]);
    let result = asked.into_iter().try_for_each(|(side, distance)| {
        let goal = guess + side.sign() * distance;
        if costs_much[side.index()] || goal <= interval.0 || goal > interval.1 {
            return Ok(());
        }
        search.narrow(root, &mut interval, goal, Some(&mut solution.proved))?;
        costs_much[side.index()] = solution.proved.last().is_some_and(|test| test.nodes > much);
        Ok(())
    });
    (solution.lower, solution.upper) = interval;
    result
}
