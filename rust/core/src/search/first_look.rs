//! The first phase of a long search: cheap bounds on both sides of the guess.

use super::checkpoint::ROOT;
use super::control::Control;
use super::effort::Effort;
use super::entry::bytes_per_proof;
use super::features::Features;
use super::progress::Stopped;
use super::root::Root;
use super::search_result::SearchResult;
use super::shared::Shared;
use super::table_set::TableSet;
use super::telling::Tell;
use super::{Party, Range, Tuning, TwoSided, Value};

/// Divisor of the size of the search: the table of this phase holds one proof for so many positions of it, and a side
/// whose test visits more nodes than that is not tested again.
const SHARE: usize = 128;

/// Whether the search is long enough for the first look to save more time than it takes.
pub(super) fn is_long<G: TwoSided>(game: &G, root: &G::Node, effort: &Effort) -> bool {
    !G::Tuning::FAR_TESTS.is_empty() && effort.features.table && game.size(root) >= effort.long
}

/// Finds bounds on both sides of the guess.
///
/// It has a small table of its own. Its proofs are about other goals, and sharing one table with the search made the
/// search visit 50 % more positions (measured on endings of seven cards each).
#[expect(clippy::too_many_arguments, reason = "what a search is asked, and what it tells")]
pub(super) fn first_look<G: TwoSided>(
    game: &G,
    root: &G::Node,
    range: Range,
    guess: Value,
    effort: &Effort,
    control: &mut Control<'_>,
    solution: &mut SearchResult<G::Move>,
    tell: Tell<'_, G::Move>,
) -> Result<(), Stopped> {
    let mut set = TableSet::default();
    set.make_room::<G>(game.size(root) / SHARE * bytes_per_proof::<G>(), effort, false);
    let shared = Shared::new(effort.threads, 0);
    // Far tests have clear answers, which do not repay the cost of the learnt move order.
    let quick = Effort { features: Features { learnt: false, ..effort.features }, ..*effort };
    let mut search = Root::new(game, range, &set, &shared, &quick, control);
    let result = far_tests(&mut search, root, guess, solution, tell);
    solution.nodes = search.nodes();
    result
}

/// Asks tests far from the guess: most of them have clear answers, which take few nodes.
///
/// On each side, the tests approach the guess until one has been expensive.
fn far_tests<G: TwoSided>(
    search: &mut Root<'_, '_, '_, G>,
    root: &G::Node,
    guess: Value,
    solution: &mut SearchResult<G::Move>,
    tell: Tell<'_, G::Move>,
) -> Result<(), Stopped> {
    let much = (search.game.size(root) / SHARE) as u64;
    let mut interval = (solution.lower, solution.upper);
    let mut costs_much = [false; 2];
    let asked = G::Tuning::FAR_TESTS.iter().flat_map(|&distance| [(Party::Min, distance), (Party::Max, distance)]);
    let result = asked.into_iter().try_for_each(|(side, distance)| {
        let goal = guess + side.sign() * distance;
        if costs_much[side.index()] || goal <= interval.0 || goal > interval.1 {
            return Ok(());
        }
        search.narrow(ROOT, root, &mut interval, goal, Some(&mut solution.proved))?;
        if interval.0 < interval.1 {
            search.say_bounds(root, interval, solution, tell);
        }
        costs_much[side.index()] = solution.proved.last().is_some_and(|test| test.nodes > much);
        Ok(())
    });
    (solution.lower, solution.upper) = interval;
    result
}
