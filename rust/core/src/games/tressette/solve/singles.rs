//! What the search between four players, each for himself, needs to know of a hand.

use super::super::state::{Hand, State};
use crate::cards::CardSet;
use crate::games::singles::{self, Payoff};
use crate::games::tressette::Position;
use crate::games::tressette_cards::thirds_of;
use crate::search::Value;
use crate::search::max_n::Points;
use crate::seat::Seat;

/// A hand of four players, each for himself.
pub type Singles = singles::Singles<Hand, NegatedPoints>;

/// The points of each player, negated because they are bad.
#[derive(Clone, Debug)]
pub struct NegatedPoints;

/// The key of a position: everything that the result depends on, with won cards reduced to their thirds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SinglesKey {
    hands: [CardSet; 4],
    trick: [u8; 3],
    leader: Seat,
    thirds: [u8; 4],
}

impl Payoff<Hand> for NegatedPoints {
    type Key = SinglesKey;

    fn of(_position: &Position) -> Self {
        Self
    }

    fn final_points(&self, hand: &Hand, state: &State) -> Points {
        hand.count(state).points.0.map(|points| -Value::from(points))
    }

    fn key(&self, _hand: &Hand, state: &State) -> SinglesKey {
        let mut trick = [u8::MAX; 3];
        trick.iter_mut().zip(state.trick.cards()).for_each(|(place, card)| *place = card.id());
        let four = |cards: &[CardSet]| [cards[0], cards[1], cards[2], cards[3]];
        SinglesKey {
            hands: four(&state.hands.0),
            trick,
            leader: state.leader,
            thirds: four(&state.captured.0).map(thirds_of),
        }
    }
}
