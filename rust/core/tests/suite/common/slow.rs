//! Slow reference values: by the rules alone, or by a search without any reduction.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;
use scopasolver::card_game::HandResult;
use scopasolver::rule_set::RuleSet;
use scopasolver::scopa::solve::{Goal, ReferenceGame};
use scopasolver::search::{self, Control, Effort, Features, Progress, Range, Value};
use scopasolver::solvable::Solvable;
use scopasolver::{Position, Side, scopa};

use super::Solved;

/// Values of positions by plain minimax, which visits each state of a hand once.
pub struct Minimax<G: Solved>(FxHashMap<G::State, Value>);

impl<G: Solved> Default for Minimax<G> {
    fn default() -> Self {
        Self(FxHashMap::default())
    }
}

impl<G: Solved> Minimax<G> {
    /// The value of the whole hand.
    pub fn value(&mut self, position: &Position<G>) -> Value {
        if let Some(hand_result) = position.hand_result() {
            return G::worth(&hand_result);
        }
        if let Some(&value) = self.0.get(position.state()) {
            return value;
        }
        let value = best(position, &self.of_moves(position));
        self.0.insert(*position.state(), value);
        value
    }

    /// The value of each legal move.
    pub fn of_moves(&mut self, position: &Position<G>) -> Vec<Value> {
        position.legal_moves().into_iter().map(|mv| self.value(&position.play_unchecked(mv))).collect()
    }
}

/// The value of a position, from the values of its moves.
pub fn best<G: Solvable>(position: &Position<G>, of_moves: &[Value]) -> Value {
    let values = of_moves.iter().copied();
    if mover(position) == Side(0) { values.max() } else { values.min() }.expect("a move")
}

/// The side that acts.
///
/// # Panics
/// If the hand is over.
fn mover<G: Solvable>(position: &Position<G>) -> Side {
    position.rules().side_of(position.to_move().expect("the hand is not over"))
}

/// The points of each side at the end of a hand.
fn final_points<G: Solvable>(position: &Position<G>) -> Option<Vec<Value>> {
    let points = position.hand_result()?.points();
    Some(position.rules().side_list().map(|side| points[side] as Value).collect())
}

/// The points of each side if each maximises its own and plays the first of equal moves.
pub fn max_n<G: Solvable>(position: &Position<G>) -> Vec<Value> {
    // The last of equals would win `max_by_key`, so the moves come in reverse.
    let best = |own: Side, values: Vec<Vec<Value>>| {
        values.into_iter().rev().max_by_key(|points| points[own.index()]).expect("a move")
    };
    back_up(position, &best, &mut FxHashMap::default())
}

/// The points that a side can guarantee while all others play against it.
pub fn paranoid<G: Solvable>(position: &Position<G>, side: Side) -> Value {
    let own = |points: &Vec<Value>| points[side.index()];
    let best = |mover: Side, values: Vec<Vec<Value>>| {
        if mover == side { values.into_iter().max_by_key(own) } else { values.into_iter().min_by_key(own) }
            .expect("a move")
    };
    own(&back_up(position, &best, &mut FxHashMap::default()))
}

/// The points that a position comes to when `best` chooses for the side to move; each state is visited once.
fn back_up<G: Solvable>(
    position: &Position<G>,
    best: &impl Fn(Side, Vec<Vec<Value>>) -> Vec<Value>,
    known: &mut FxHashMap<G::State, Vec<Value>>,
) -> Vec<Value> {
    if let Some(points) = final_points(position) {
        return points;
    }
    if let Some(points) = known.get(position.state()) {
        return points.clone();
    }
    let values = position.legal_moves().into_iter().map(|mv| back_up(&position.play_unchecked(mv), best, known));
    let points = best(mover(position), values.collect());
    known.insert(*position.state(), points.clone());
    points
}

/// The value of each legal move of the Scopa family, by the search that uses the rules engine and no feature except a
/// transposition table.
pub fn plain_values(position: &scopa::Position) -> Vec<Value> {
    let game = ReferenceGame { hand: position.hand().clone(), goal: Goal::Difference };
    let features = Features { table: true, ..Features::NONE };
    let effort = Effort { features, ..Effort::default() };
    let (state, moves) = (position.state(), position.legal_moves());
    let mut go = |_: &Progress| ControlFlow::Continue(());
    let solution = search::solve(&game, state, &moves, Range::FULL, &effort, &mut Control::new(&mut go));
    assert!(solution.complete);
    solution.moves.iter().map(|known| known.lower + scopa::Hand::made(position)).collect()
}
