//! Exact values of positions of Ruba mazzo.

mod duel;
mod future_ranks;
mod singles;

use super::Position;
use crate::cards::Card;
use crate::moves::Move;
use crate::search::{Control, Effort, Value};
use crate::solution::{Question, Reach, Scale, Solution, two_sided};

pub use duel::{Duel, Node};
pub use singles::Singles;

/// Answers a question about a position; if `control` stops it, the answer is partial.
///
/// The value for two players is the number of cards of side 0 minus that of side 1.
pub fn solve(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Solution<Move> {
    let scale = match question {
        Question::Win => Scale::winner(0, 0),
        Question::MaxN | Question::Paranoid => {
            let reach = Reach { made: Default::default(), least: 0, most: Card::COUNT as Value };
            return Singles::solve(position, question, reach, effort, control);
        }
        _ => Scale::whole(0),
    };
    let (duel, node) = Duel::new(position, effort.features);
    two_sided(&duel, &node, &position.legal_moves(), |mv| mv, scale, effort, control)
}
