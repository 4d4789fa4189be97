//! Exact values of positions of Tressette.

mod declarations;
mod signs;
mod singles;

use super::Position;
use super::accusi::declaration_points;
use crate::games::tressette_cards::{ALL_POINTS, LAST_TRICK};
use crate::games::tressette_tags::{card, tag};
use crate::moves::Move;
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort, Features, Value};
use crate::seat::Side;
use crate::solution::{Question, Reach, Scale, Solution, two_sided};

pub use crate::games::tressette_duel::{Duel, Node};
pub use singles::Singles;

/// Answers a question about a position; if `control` stops it, the answer is partial.
///
/// Between two sides, the value is the thirds of a point that side 0 makes in the whole hand, from 0 to 35. Between
/// four players, each for himself, it is the negated points of each, because points are bad.
pub fn solve(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Solution<Move> {
    let rules = position.rules();
    if rules.rovescino {
        let reach = Reach { made: Default::default(), least: -Value::from(ALL_POINTS), most: 0 };
        return Singles::solve(position, question, reach, effort, control);
    }
    let made = position.hand().count(position.state()).thirds[Side(0)].into();
    let scale = match question {
        Question::Win => {
            let (lost, won) = ends(position);
            Scale::winner_between(made, lost, won)
        }
        _ => Scale::whole(made),
    };
    if rules.players == 2 {
        solve_as::<2>(position, question, scale, effort, control)
    } else {
        solve_as::<4>(position, question, scale, effort, control)
    }
}

/// The highest number of thirds with which side 0 loses the hand, and the lowest with which it wins, if all who may
/// declare do so with their next card. That is best play: it adds points to the own side, and with all cards known it
/// tells the others nothing.
///
/// With 3p to 3p + 2 thirds it has p points of the eleven, and so p + own declarations against 11 − p + theirs, where the
/// rules may ask a side for a point before its declarations count. More points never make its lead smaller.
fn ends(position: &Position) -> (Value, Value) {
    let (hand, state) = (position.hand(), position.state());
    let mut declared = [0; 2];
    for seat in position.rules().seat_list() {
        let points = declaration_points(hand.declares(state, seat));
        declared[position.rules().side_of(seat).index()] += Value::from(points);
    }
    let all = Value::from(ALL_POINTS);
    let counted = |points: Value, declared: Value| {
        if points > 0 || position.rules().accusi_without_points { points + declared } else { points }
    };
    let lead = |points| counted(points, declared[0]) - counted(all - points, declared[1]);
    let with = |fits: fn(Value) -> bool| (0..=all).filter(|&points| fits(lead(points))).count() as Value;
    (3 * with(|lead| lead < 0) - 1, 3 * with(|lead| lead <= 0))
}

impl<const N: usize> Duel<N> {
    /// The game of the search for a position of `N` players, and the node of the position.
    pub fn new(position: &Position, features: Features) -> (Self, Node<N>) {
        let state = position.state();
        let hands = std::array::from_fn(|seat| state.hands.0[seat]);
        Self::of_hands(hands, position.stock(), (state.leader.0, state.trick.cards()), LAST_TRICK, features)
    }
}

fn solve_as<const N: usize>(
    position: &Position,
    question: Question,
    scale: Scale,
    effort: &Effort,
    control: &mut Control<'_>,
) -> Solution<Move> {
    let (duel, node) = Duel::<N>::new(position, effort.features);
    let duel = if question == Question::Win { duel.asking_who_wins() } else { duel };
    let cards = position.legal_moves().into_iter().filter(|&mv| mv == mv.undeclared());
    let moves: Vec<_> = cards.map(|mv| tag(mv.card())).collect();
    let solution = two_sided(&duel, &node, &moves, |tag| Move::lay(card(tag)), scale, effort, control);
    let solution = if position.rules().lets_choose_to_declare() {
        declarations::added(position, question, solution, effort, control)
    } else {
        solution
    };
    if position.rules().has_signs() { signs::added(position, question, solution, effort) } else { solution }
}
