//! Tests far from the guess, which bring the bounds of a long search closer before its value is known.

use super::control::{Control, Shared, Stopped};
use super::solve::{Effort, Root, SearchResult};
use super::table::bytes_per_proof;
use super::tables::TableSet;
use super::{Party, Range, TwoSided};

/// A search that will remember so many positions is a long one.
const LONG: usize = 1 << 17;
/// Far tests go on while one of them visits fewer than one in so many of these.
const FAR_SHARE: usize = 128;

/// Asks, in a long search, tests far from the guess: their answers are mostly clear and cost little.
///
/// Each side of the guess goes on nearer until a test has cost much. They have a small table of their own: in that of the
/// search their proofs are about other goals and lead it astray. Measured on endings of seven cards each: half as many
/// positions again.
pub(super) fn far_tests<G: TwoSided>(
    game: &G,
    root: &G::Node,
    range: Range,
    effort: &Effort,
    control: &mut Control<'_>,
    solution: &mut SearchResult<G::Move>,
) -> Result<(), Stopped> {
    let size = game.size(root);
    if G::FAR_TESTS.is_empty() || size < LONG || !effort.features.table {
        return Ok(());
    }
    let guess = if effort.features.guess { game.guess(root) } else { solution.lower.midpoint(solution.upper) };
    let mut set = TableSet::default();
    set.make_room::<G>(size / FAR_SHARE * bytes_per_proof::<G>(), effort, false);
    let shared = Shared::default();
    let mut root_search = Root::new(game, range, &set, &shared, effort, control);
    let mut interval = (solution.lower, solution.upper);
    let mut costs_much = [false; 2];
    let asked = G::FAR_TESTS.iter().flat_map(|&distance| [(Party::Min, distance), (Party::Max, distance)]);
    let result = asked.into_iter().try_for_each(|(side, distance)| {
        let goal = guess + side.sign() * distance;
        if costs_much[side.index()] || goal <= interval.0 || goal > interval.1 {
            return Ok(());
        }
        root_search.narrow(root, &mut interval, goal, Some(&mut solution.proved))?;
        costs_much[side.index()] = solution.proved.last().is_some_and(|test| test.nodes > (size / FAR_SHARE) as u64);
        Ok(())
    });
    solution.nodes = root_search.nodes();
    (solution.lower, solution.upper) = interval;
    result
}
