//! Exact values of positions of Scala 40, or bounds if a hand could go on for longer than the search.

mod duel;
mod horizon;
mod limits;
mod singles;

use super::{Move, Position};
use crate::search::{Control, Effort};
use crate::solution::{Question, Scale, Solution};

pub use duel::{Bound, Duel, Node};

/// Answers a question about a position; if `control` stops it, the answer is partial.
///
/// The value for two sides is the penalty of side 1 minus that of side 0; the side with the lower penalty wins. For
/// three or more sides, and for the questions about any number of sides, values are negated penalties.
pub fn solve(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Solution<Move> {
    let scale = match question {
        Question::Win => Scale::winner(0, 0),
        Question::MaxN | Question::Paranoid => return singles::solve(position, question, effort, control),
        _ => Scale::whole(0),
    };
    horizon::solve(position, scale, effort, control)
}
