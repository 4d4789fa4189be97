//! A hand of any number of players, each of whom maximises his own cards.

use super::future_ranks::{FutureRanks, count_ranks};
use crate::game::Game;
use crate::games::ruba_mazzo::{Hand, Position, State};
use crate::moves::Move;
use crate::search::Value;
use crate::search::max_n::{ManySided, Points};
use crate::seat::{MAX_SEATS, Seat, Side};

/// A hand of any number of players.
#[derive(Clone, Debug)]
pub struct Singles {
    hand: Hand,
    future_ranks: FutureRanks,
}

impl Singles {
    /// The search game of a position.
    pub fn new(position: &Position) -> Self {
        Self { hand: position.hand().clone(), future_ranks: FutureRanks::new(position) }
    }
}

/// The key of a position: everything that the result and the order of moves depend on.
///
/// Of the hands it has the ranks in the order of the cards, because ties between moves are broken by card; of the table
/// the ranks, because equal table cards are captured in the same way; of the piles the size and the top. All tops and
/// table cards that nobody can match any more count as equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SinglesKey {
    hands: [u16; MAX_SEATS],
    table: u64,
    piles: [(u8, u8); MAX_SEATS],
    stock_left: u8,
    turn: Seat,
    last: Option<Seat>,
}

impl ManySided for Singles {
    type Node = State;
    type Move = Move;
    type Key = SinglesKey;

    fn mover(&self, state: &State) -> Option<Side> {
        (!self.hand.is_over(state)).then_some(Side(state.turn.0))
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
        self.hand.count(state).cards.0.map(Value::from)
    }

    fn key(&self, state: &State) -> SinglesKey {
        let held = self.future_ranks.ranks(state.stock_left, &state.hands.0);
        let mut piles = [(0, 0); MAX_SEATS];
        for (seat, pile) in state.piles.0.iter().enumerate() {
            let top = pile.top.map(|card| card.rank().index() as u8);
            piles[seat] = (pile.cards.len() as u8, FutureRanks::top_in_reach(&held, seat, top));
        }
        SinglesKey {
            hands: state
                .hands
                .0
                .map(|hand| hand.into_iter().fold(0, |word, card| word << 4 | u16::from(card.rank().number()))),
            table: count_ranks(FutureRanks::living(state.table, &held)),
            piles,
            stock_left: state.stock_left,
            turn: state.turn,
            last: state.last_capture,
        }
    }
}
