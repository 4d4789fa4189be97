//! Exact values of positions of Scala 40, and bounds where a hand could go on for longer than a search.

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
/// The value for two players is what side 1 pays less what side 0 pays; side 0 wins by paying less. Three and more, and
/// the questions for any number, have minus the penalties.
pub fn solve(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Solution<Move> {
    let scale = match question {
        Question::Win => Scale::winner(0, 0),
        Question::MaxN | Question::Paranoid => return singles::solve(position, question, effort, control),
        _ => Scale::whole(0),
    };
    horizon::solve(position, scale, effort, control)
}
