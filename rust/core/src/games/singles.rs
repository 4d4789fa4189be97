//! A hand of any number of sides, each of which maximises its own points, as a game of the search: the rules engine
//! plays it.

use std::hash::Hash;

use crate::hidden::Hidden;
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::search::max_n::{ManySided, Points};
use crate::search::{Control, Effort, Value};
use crate::seat::Side;
use crate::solution::{Question, Reach, Solution, many_sided};

/// What the sides of a hand get, and what that depends on.
pub trait Payoff<G: Hidden> {
    /// Everything that the points still to come depend on.
    type Key: Eq + Hash;

    /// The facts about the hand of a position that the other methods need.
    fn of(position: &Position<G>) -> Self;

    /// The points that each side gets at the end of the hand.
    fn final_points(&self, hand: &G, state: &G::State) -> Points;

    /// The key of a state.
    fn key(&self, hand: &G, state: &G::State) -> Self::Key;

    /// The points that a side has won by a move at once.
    fn gain(&self, hand: &G, before: &G::State, after: &G::State) -> Option<(Side, Value)> {
        let _ = (hand, before, after);
        None
    }

    /// Upper bound on the mover's points still to come.
    fn most(&self, hand: &G, state: &G::State) -> Value {
        let _ = (hand, state);
        Value::MAX
    }
}

/// A hand of any number of sides; the nodes of the search are states.
#[derive(Clone, Debug)]
pub struct Singles<G, P> {
    hand: G,
    payoff: P,
}

impl<G: Hidden, P: Payoff<G>> Singles<G, P> {
    /// The game of the search for a position.
    pub fn new(position: &Position<G>) -> Self {
        Self { hand: position.hand().clone(), payoff: P::of(position) }
    }

    /// Answers a question about a position; if `control` stops it, the answer is partial.
    pub fn solve(
        position: &Position<G>,
        question: Question,
        reach: Reach,
        effort: &Effort,
        control: &mut Control<'_>,
    ) -> Solution<G::Move> {
        let sides = position.rules().sides();
        many_sided(&Self::new(position), position.state(), question, sides, reach, effort, control)
    }
}

impl<G: Hidden, P: Payoff<G>> ManySided for Singles<G, P> {
    type Node = G::State;
    type Move = G::Move;
    type Key = P::Key;

    fn mover(&self, state: &G::State) -> Option<Side> {
        (!self.hand.is_over(state)).then(|| self.hand.rules().side_of(self.hand.to_move(state)))
    }

    fn moves(&self, state: &G::State, out: &mut Vec<G::Move>) {
        self.hand.moves(state, out);
    }

    fn play(&self, state: &G::State, mv: G::Move) -> (G::State, Option<(Side, Value)>) {
        let mut next = *state;
        self.hand.play(&mut next, mv);
        (next, self.payoff.gain(&self.hand, state, &next))
    }

    fn final_points(&self, state: &G::State) -> Points {
        self.payoff.final_points(&self.hand, state)
    }

    fn key(&self, state: &G::State) -> P::Key {
        self.payoff.key(&self.hand, state)
    }

    fn most(&self, state: &G::State) -> Value {
        self.payoff.most(&self.hand, state)
    }
}
