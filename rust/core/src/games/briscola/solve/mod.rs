//! Exact values of positions of Briscola.

mod duel;
mod evaluation;
mod exchanges;
mod singles;
mod tricks;

use super::Position;
use crate::games::briscola_cards::{ALL_POINTS, points_of};
use crate::moves::Move;
use crate::search::{Control, Effort, Value};
use crate::seat::MAX_SEATS;
use crate::solution::{Question, Reach, Scale, Solution, two_sided};

pub use duel::{Duel, Node};
pub use singles::Singles;

/// Answers a question about a position; if `control` stops it, the answer is partial.
///
/// The value is the card points of side 0 in the whole hand; between three players, those of each.
pub fn solve(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Solution<Move> {
    let captured = &position.state().captured;
    if matches!(question, Question::MaxN | Question::Paranoid) {
        let made: [Value; MAX_SEATS] = captured.0.map(|won| points_of(won).into());
        let reach = Reach { made, least: 0, most: Value::from(ALL_POINTS) - made.iter().sum::<Value>() };
        return Singles::solve(position, question, reach, effort, control);
    }
    let made = [0, 2].map(|seat| Value::from(points_of(captured.0[seat]))).iter().sum();
    let scale = match question {
        Question::Win => Scale::winner(made, ALL_POINTS / 2),
        _ => Scale::whole(made),
    };
    if position.rules().players == 2 {
        solve_as::<2>(position, scale, effort, control)
    } else {
        solve_as::<4>(position, scale, effort, control)
    }
}

fn solve_as<const N: usize>(
    position: &Position,
    scale: Scale,
    effort: &Effort,
    control: &mut Control<'_>,
) -> Solution<Move> {
    let (duel, node) = Duel::<N>::new(position, effort.features);
    let moves: Vec<_> = position.legal_moves().iter().map(|&mv| duel.tag_of(mv)).collect();
    two_sided(&duel, &node, &moves, |tag| duel.name(tag), scale, effort, control)
}
