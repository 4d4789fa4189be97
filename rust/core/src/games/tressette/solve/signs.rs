//! Words to the partner in solutions: with all cards known they tell nothing, so a card is worth as much with its word as
//! without.

use super::Position;
use crate::moves::Move;
use crate::search::{Effort, Value};
use crate::solution::{MoveValue, Question, Solution};

/// The solution with the moves that say a word.
pub(super) fn added(
    position: &Position,
    question: Question,
    mut solution: Solution<Move>,
    effort: &Effort,
) -> Solution<Move> {
    // A test lists only the moves that it has tried.
    if effort.at_least.is_some() || position.is_over() {
        return solution;
    }
    let sign = |mv: Move| position.hand().sign(position.state(), mv.card());
    let silent = solution.moves.iter().filter(|known| !known.mv.declares());
    let signed: Vec<_> =
        silent.filter_map(|known| Some(MoveValue { mv: known.mv.saying(sign(known.mv)?), ..known.clone() })).collect();
    if signed.is_empty() {
        return solution;
    }
    solution.moves.extend(signed);
    solution.moves.sort_by_key(|known| known.mv);
    let least = if question == Question::Win { -1 } else { Value::MIN };
    solution.completed(position.legal_moves().len(), least)
}
