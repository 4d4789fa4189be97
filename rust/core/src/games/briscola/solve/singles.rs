//! What the search between three players, each for himself, needs to know of a hand.

use crate::cards::CardSet;
use crate::games::briscola::{Exchanges, Hand, Position, State, Trick};
use crate::games::briscola_cards::{ALL_POINTS, points_of};
use crate::games::singles::{self, Payoff};
use crate::rule_set::RuleSet;
use crate::search::Value;
use crate::search::max_n::Points;
use crate::seat::{Seat, Side};

/// A hand of three players, each for himself.
pub type Singles = singles::Singles<Hand, CardPoints>;

/// Number of players who play each alone.
const PLAYERS: usize = 3;

/// The card points of each player, counted when he takes a trick.
#[derive(Clone, Debug)]
pub struct CardPoints;

/// The key of a position: everything that the points to come depend on. Who has taken which cards is not part of it, as
/// points are counted with the trick; but who may exchange the turned card can depend on who has won a trick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SinglesKey {
    hands: [CardSet; PLAYERS],
    trick: Trick,
    leader: Seat,
    stock_left: u8,
    exchanges: Exchanges,
    has_won: [bool; PLAYERS],
}

impl Payoff<Hand> for CardPoints {
    type Key = SinglesKey;

    fn of(_position: &Position) -> Self {
        Self
    }

    fn final_points(&self, _hand: &Hand, _state: &State) -> Points {
        Points::default()
    }

    /// The points of the trick, for the player who takes it.
    fn gain(&self, hand: &Hand, before: &State, after: &State) -> Option<(Side, Value)> {
        let taken = |&seat: &Seat| after.captured[seat] - before.captured[seat];
        let taker = hand.rules.seat_list().find(|seat| !taken(seat).is_empty())?;
        Some((hand.rules.side_of(taker), points_of(taken(&taker)).into()))
    }

    /// All cards that nobody has taken: their points go to one of the players.
    fn most(&self, _hand: &Hand, state: &State) -> Value {
        let taken: Value = state.captured.0[..PLAYERS].iter().map(|&won| Value::from(points_of(won))).sum();
        Value::from(ALL_POINTS) - taken
    }

    fn key(&self, hand: &Hand, state: &State) -> SinglesKey {
        let may_exchange = state.stock_left > 0 && hand.turned.given(state.exchanges).is_some();
        SinglesKey {
            hands: [state.hands.0[0], state.hands.0[1], state.hands.0[2]],
            trick: state.trick,
            leader: state.leader,
            stock_left: state.stock_left,
            exchanges: state.exchanges,
            has_won: std::array::from_fn(|seat| may_exchange && !state.captured.0[seat].is_empty()),
        }
    }
}
