//! One null-window question about a position, and the move that answers it.

use super::control::Control;
use super::effort::Effort;
use super::entry::bytes_per_proof;
use super::progress::Stopped;
use super::root::Root;
use super::search_result::SearchedMove;
use super::shared::Shared;
use super::table_set::{TableSet, Told, about};
use super::{Party, Range, TwoSided, Value};

/// The result of a test. Values count what is still to come for [`Party::Max`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tested<M> {
    /// Lower bound of the value.
    pub lower: Value,
    /// Upper bound of the value (inclusive).
    pub upper: Value,
    /// The move that proves the answer, if the answer is in the mover's favour.
    pub mv: Option<M>,
    /// Bounds of the moves, in the order in which they are tried. The moves include a best one, but may not be all.
    pub moves: Vec<SearchedMove<M>>,
    /// Positions visited.
    pub nodes: u64,
}

/// Asks whether at least `goal` points are still to come. A test that `control` stops may have no answer; its result
/// shows which moves have failed so far.
pub fn test<G: TwoSided>(
    game: &G,
    root: &G::Node,
    range: Range,
    goal: Value,
    effort: &Effort,
    control: &mut Control<'_>,
) -> Tested<G::Move> {
    test_with(game, root, range, goal, effort, control, &mut TableSet::default())
}

/// The same test, which uses the tables of `control` or, if it has none, `own`: tables that hold nothing, or proofs of
/// this game with more cards.
pub(crate) fn test_with<G: TwoSided>(
    game: &G,
    root: &G::Node,
    range: Range,
    goal: Value,
    effort: &Effort,
    control: &mut Control<'_>,
    own: &mut TableSet,
) -> Tested<G::Move> {
    let mut kept = control.take_tables(about(game, root, effort).as_deref());
    let about = kept.as_ref().map_or(0, |kept| kept.about());
    let (set, is_kept, mut exchange) = match &mut kept {
        Some(kept) => (&mut kept.set, true, Some(&mut kept.exchange)),
        None => (own, false, None),
    };
    if is_kept || set.is_empty() {
        set.make_room::<G>(game.size(root).saturating_mul(bytes_per_proof::<G>()), effort, is_kept);
    }
    if let Some(exchange) = &mut exchange {
        exchange.give::<G>(about, set.big.as_ref());
    }
    let (lower, upper) = range.clamp(game.bounds(root), 0);
    let mut tested = Tested { lower, upper, mv: None, moves: vec![], nodes: 0 };
    let shared = Shared::new(effort.threads, 0);
    let mut search = Root::new(game, range, set, &shared, effort, control);
    let least_nodes = exchange.as_ref().map_or(0, |exchange| exchange.least_nodes);
    search.tell(Told { least_nodes, about, proofs: vec![] });
    // If the test was stopped, `tested` holds what was proved until then.
    let _ = search.test_moves(root, goal, &mut tested);
    tested.nodes = search.nodes();
    if let Some(exchange) = exchange {
        exchange.found = search.told();
    }
    control.give_back(kept);
    tested
}

impl<G: TwoSided> Root<'_, '_, '_, G> {
    /// Tries the moves of the root one after the other, until one proves the mover's side.
    fn test_moves(&mut self, root: &G::Node, goal: Value, tested: &mut Tested<G::Move>) -> Result<(), Stopped> {
        let game = self.game;
        if game.plies_left(root) == 0 {
            return Ok(());
        }
        // All goals beyond a bound have the same answer, and the clamped one fits a table entry.
        let goal = goal.clamp(tested.lower, tested.upper + 1);
        self.control.report((tested.lower, tested.upper), Some(goal));
        let (mover, range) = (game.mover(root), self.range);
        let (lower, upper) = (tested.lower, tested.upper);
        let bounds = |mv| {
            let known = SearchedMove::by_rules(game, root, mv, range);
            // No move is better for the mover than the position itself.
            match mover {
                Party::Max => SearchedMove { upper: known.upper.min(upper), ..known },
                Party::Min => SearchedMove { lower: known.lower.max(lower), ..known },
            }
        };
        tested.moves = self.ordered(root, goal)?.into_iter().map(bounds).collect();
        for known in &mut tested.moves {
            if known.lower < goal && goal <= known.upper {
                let (child, gain) = game.play(root, known.mv);
                let (holds, bound) = self.search(&child, goal - gain)?;
                known.searched = true;
                if holds {
                    known.lower = bound + gain;
                } else {
                    known.upper = bound + gain - 1;
                }
            }
            if (known.lower >= goal) == (mover == Party::Max) {
                tested.mv = Some(known.mv);
                break;
            }
        }
        // The mover can reach the value of any of the moves, and no more than that of the best one.
        let (lowers, uppers) =
            (tested.moves.iter().map(|known| known.lower), tested.moves.iter().map(|known| known.upper));
        let (low, high) = match mover {
            Party::Max => (lowers.max(), uppers.max()),
            Party::Min => (lowers.min(), uppers.min()),
        };
        tested.lower = low.map_or(lower, |low| low.max(lower));
        tested.upper = high.map_or(upper, |high| high.min(upper));
        Ok(())
    }
}
