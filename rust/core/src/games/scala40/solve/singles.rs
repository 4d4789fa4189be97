//! Any number of sides, each for itself: exact values if every line of play ends within [`MOST_TURNS`] turns.

use std::cell::Cell;

use super::super::Position;
use super::super::moves::Move;
use super::super::state::{Hand, State};
use super::duel::Node;
use super::limits::Limits;
use crate::game::Game;
use crate::rule_set::RuleSet;
use crate::search::max_n::{ManySided, Points};
use crate::search::{Control, Effort, Value};
use crate::seat::{PerSeat, Side};
use crate::solution::{Question, Reach, Solution, many_sided};

/// Upper bound on the turns of a line. Where the stock can be renewed again and again, nearly all lines could go on
/// forever.
const MOST_TURNS: u8 = 60;

/// Finds the negated penalty of each side at the end, exactly or within bounds that hold without search.
pub(super) fn solve(
    position: &Position,
    question: Question,
    effort: &Effort,
    control: &mut Control<'_>,
) -> Solution<Move> {
    let (hand, state) = (position.hand(), position.state());
    let limits = Limits::new(hand, state);
    let dearest = hand.rules().side_list().map(|side| limits.most_of(state, side)).max().unwrap_or(0);
    let reach = Reach { made: Points::default(), least: -dearest, most: 0 };
    let game = Singles { hand: hand.clone(), is_cut: Cell::new(false) };
    let root = Node { state: *state, turns: MOST_TURNS };
    many_sided(&game, &root, question, hand.rules().sides(), reach, effort, control)
}

/// A hand of any number of sides.
struct Singles {
    hand: Hand,
    /// Whether a line was cut off. Values that depend on it are not valid.
    is_cut: Cell<bool>,
}

impl ManySided for Singles {
    type Node = Node;
    type Move = Move;
    type Key = (State, u8);

    fn mover(&self, node: &Node) -> Option<Side> {
        (!node.is_cut() && !self.hand.is_over(&node.state)).then(|| self.hand.rules().side_of(node.state.turn))
    }

    fn moves(&self, node: &Node, out: &mut Vec<Move>) {
        self.hand.moves(&node.state, out);
    }

    fn play(&self, node: &Node, mv: Move) -> (Node, Option<(Side, Value)>) {
        (node.after(&self.hand, mv), None)
    }

    fn final_points(&self, node: &Node) -> Points {
        if !self.hand.is_over(&node.state) {
            self.is_cut.set(true);
        }
        self.hand.count(&node.state).penalties.0.map(|paid| -(paid as Value))
    }

    fn has_broken_off(&self) -> bool {
        self.is_cut.get()
    }

    /// The key contains everything except what the players have seen of each other.
    fn key(&self, node: &Node) -> (State, u8) {
        (State { known: PerSeat::default(), knows_stock: false, ..node.state }, node.turns)
    }
}
