//! Exact values of positions of Machiavelli.

mod course;
mod duel;
mod lays;
mod singles;

use super::moves::Move;
use super::Position;
use crate::answer::{Answer, Question, Reach, Scale, many_sided, two_sided};
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort, Value};

pub use duel::{Duel, Node};
pub use singles::Singles;

/// Answers a question about a position, or as much of it as `control` leaves time for.
///
/// The value for two players is what side 0 is paid.
///
/// # Panics
/// If a question for two sides is asked about a hand of more, or one about a match.
pub fn solve(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Answer<Move> {
    let sides = position.rules().sides();
    let unit = Value::from(position.rules().unit);
    let scale = match question {
        Question::Value => Scale::whole(0).times(unit),
        Question::Win => Scale::winner(0, 0),
        Question::Match(_) => panic!("a hand of machiavelli is not played for the match"),
        Question::MaxN | Question::Paranoid => {
            let (game, node) = Singles::new(position);
            let most = unit * position.plies_left() as Value;
            let reach = Reach { made: Default::default(), least: -most, most };
            return many_sided(&game, &node, question, sides, reach, effort, control);
        }
    };
    assert_eq!(sides, 2, "a payment is between two sides");
    let (duel, node) = Duel::new(position);
    two_sided(&duel, &node, &position.legal_moves(), |mv| mv, scale, effort, control)
}
