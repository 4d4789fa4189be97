//! Exact values of positions of Scala 40, and bounds where a hand could go on for longer than a search.

mod duel;
mod horizon;
mod limits;
mod singles;

use super::{Move, Position};
use crate::answer::{Answer, Question, Scale};
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort};

pub use duel::{Duel, Node, View};

/// Answers a question about a position, or as much of it as `control` leaves time for.
///
/// The value for two players is what side 1 pays less what side 0 pays; side 0 wins by paying less. Three and more, and
/// the questions for any number, have minus the penalties.
///
/// # Panics
/// If a question for two sides is asked about a hand of more, or one about a match.
pub fn solve(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Answer<Move> {
    let scale = match question {
        Question::Value => Scale::whole(0),
        Question::Win => Scale::winner(0, 0),
        Question::Match(_) => panic!("a hand of scala 40 is not played for the match"),
        Question::MaxN | Question::Paranoid => return singles::solve(position, question, effort, control),
    };
    assert_eq!(position.rules().sides(), 2, "a difference is between two sides");
    horizon::solve(position, scale, effort, control)
}
