//! Exact values of positions of the Scopa family.

mod cutoff;
mod duel;
mod ending;
mod learnt;
mod moves;
mod needs;
mod network;
mod node;
mod planes;
mod reference;
mod specials;

use super::declared::most_declared;
use super::{Position, Rules};
use crate::cards::CardSet;
use crate::moves::Move;
use crate::search::{Control, Effort, Value};
use crate::seat::Side;
use crate::solution::{Question, Reach, Scale, Solution, two_sided};

pub use node::{Duel, Node};
pub use reference::{Goal, ReferenceGame, Singles};

/// Upper bound on the points of all categories: four points, the re bello, a napoli of ten, a grande of seven.
const MOST: Value = 22;

/// Upper bound on the points of a play where hands are declared: of three plays, one can declare ten points, and each
/// can sweep.
const MOST_DECLARED_BY_PLAY: Value = 5;

/// Upper bound on the points that the plays of the rest of a hand can bring.
fn most_of_plays(rules: &Rules, plies: u32) -> Value {
    let each = if most_declared(rules) > 0 { MOST_DECLARED_BY_PLAY } else { 1 };
    each * plies as Value
}

/// Answers a question about a position; if `control` stops it, the answer is partial.
pub fn solve(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Solution<Move> {
    match question {
        Question::Value | Question::Win | Question::Match(_) => solve_two(position, question, effort, control),
        Question::MaxN | Question::Paranoid => solve_singles(position, question, effort, control),
    }
}

fn solve_two(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Solution<Move> {
    let sweeps = |side| Value::from(position.state().sweeps[side]);
    let made = sweeps(Side(0)) - sweeps(Side(1));
    let (goal, scale) = match question {
        Question::Match(totals) => (Goal::Match(totals), Scale::whole(0)),
        Question::Win if may_end_in_cappotto(position) => (Goal::Win, Scale::whole(0)),
        Question::Win => (Goal::Difference, Scale::winner(made, 0)),
        _ => (Goal::Difference, Scale::whole(made)),
    };
    let moves = position.legal_moves();
    if goal == Goal::Difference && Duel::fits(position) {
        let (duel, node) = Duel::new(position, effort.features);
        return two_sided(&duel, &node, &moves, |mv| mv, scale, effort, control);
    }
    let reference = ReferenceGame { hand: position.hand().clone(), goal };
    two_sided(&reference, position.state(), &moves, |mv| mv, scale, effort, control)
}

/// Whether a side may still take all denari, so that points alone do not tell who wins.
fn may_end_in_cappotto(position: &Position) -> bool {
    let piles = &position.state().captured;
    let has_none = |side| (piles[side] & CardSet::DENARI).is_empty();
    position.rules().cappotto && (has_none(Side(0)) || has_none(Side(1)))
}

fn solve_singles(
    position: &Position,
    question: Question,
    effort: &Effort,
    control: &mut Control<'_>,
) -> Solution<Move> {
    // What plays bring is added to the categories.
    let most = if position.is_over() { 0 } else { MOST + most_of_plays(position.rules(), position.plies_left()) };
    let reach = Reach { made: position.state().sweeps.0.map(Value::from), least: 0, most };
    Singles::solve(position, question, reach, effort, control)
}
