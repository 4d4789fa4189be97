//! Exact values of positions of Machiavelli.

mod duel;
mod lays;
mod search_game;
mod singles;

use std::ops::ControlFlow;

use super::Position;
use super::moves::Move;
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort, Progress, Value};
use crate::solution::{Question, Reach, Scale, Solution, many_sided, two_sided};

pub use duel::{Duel, Node};
pub use singles::Singles;

/// Positions between two questions whether to go on: finding the lays of a large hand takes milliseconds.
const INTERVAL: u64 = 4;

/// Answers a question about a position, or as much of it as `control` leaves time for.
///
/// The value for two players is what side 0 is paid. Hands with more lays than can be gone through are given up.
pub fn solve(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Solution<Move> {
    let sides = position.rules().sides();
    let unit = Value::from(position.rules().unit);
    let scale = match question {
        Question::Win => Scale::winner(0, 0),
        Question::MaxN | Question::Paranoid => {
            let (game, node) = Singles::new(position);
            let most = unit * position.plies_left() as Value;
            let reach = Reach { made: Default::default(), least: -most, most };
            let search = |control: &mut Control<'_>| many_sided(&game, &node, question, sides, reach, effort, control);
            return unless(|| game.has_left_out(), search, control);
        }
        _ => Scale::whole(0).times(unit),
    };
    let (duel, node) = Duel::new(position);
    let moves = duel.legal_moves(&node);
    let search = |control: &mut Control<'_>| two_sided(&duel, &node, &moves, |mv| mv, scale, effort, control);
    unless(|| duel.has_left_out(), search, control)
}

/// What a search finds, or, if it had to leave moves out, what it knows before it begins.
fn unless(
    has_left_out: impl Fn() -> bool + Sync,
    search: impl Fn(&mut Control<'_>) -> Solution<Move>,
    control: &mut Control<'_>,
) -> Solution<Move> {
    let interval = INTERVAL.min(control.interval());
    let mut ask = |progress: &Progress| if has_left_out() { ControlFlow::Break(()) } else { control.ask(progress) };
    let answer = search(&mut Control::new(&mut ask).every(interval));
    if !has_left_out() {
        return answer;
    }
    let mut stop = |_: &Progress| ControlFlow::Break(());
    Solution { nodes: answer.nodes, ..search(&mut Control::new(&mut stop).every(1)) }
}
