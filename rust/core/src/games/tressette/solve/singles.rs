//! A hand of four players, each for himself.

use super::super::score::thirds_of;
use super::super::state::{Hand, State};
use crate::cards::CardSet;
use crate::game::Game;
use crate::games::tressette::Position;
use crate::moves::Move;
use crate::rule_set::RuleSet;
use crate::search::Value;
use crate::search::max_n::{ManySided, Points};
use crate::seat::{PerSide, Seat, Side};

/// A hand of four players, each for himself.
#[derive(Clone, Debug)]
pub struct Singles {
    hand: Hand,
}

impl Singles {
    /// The game of the search for a position.
    pub fn new(position: &Position) -> Self {
        Self { hand: position.hand().clone() }
    }
}

/// The key of a position: everything that the result depends on, with won cards reduced to their thirds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SinglesKey {
    hands: [CardSet; 4],
    trick: [u8; 3],
    leader: Seat,
    thirds: [u8; 4],
}

impl Singles {
    fn thirds(state: &State) -> PerSide<u8> {
        PerSide(state.captured.0.map(thirds_of))
    }
}

impl ManySided for Singles {
    type Node = State;
    type Move = Move;
    type Key = SinglesKey;

    fn mover(&self, state: &State) -> Option<Side> {
        (!self.hand.is_over(state)).then(|| self.hand.rules.side_of(self.hand.to_move(state)))
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        self.hand.moves(state, out);
    }

    fn play(&self, state: &State, mv: Move) -> (State, Value) {
        let mut next = *state;
        self.hand.play(&mut next, mv);
        (next, 0)
    }

    fn final_points(&self, state: &State) -> Points {
        self.hand.count(state).points.0.map(|points| -Value::from(points))
    }

    fn key(&self, state: &State) -> SinglesKey {
        let mut trick = [u8::MAX; 3];
        trick.iter_mut().zip(state.trick.cards()).for_each(|(place, card)| *place = card.id());
        let first = |values: &[CardSet]| [values[0], values[1], values[2], values[3]];
        let thirds = Self::thirds(state).0;
        SinglesKey {
            hands: first(&state.hands.0),
            trick,
            leader: state.leader,
            thirds: [thirds[0], thirds[1], thirds[2], thirds[3]],
        }
    }
}
