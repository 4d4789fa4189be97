//! What the search between any number of players needs to know of a hand.

use super::future_ranks::{FutureRanks, count_ranks};
use crate::cards::CardSet;
use crate::games::ruba_mazzo::rules::MOST_PLAYERS;
use crate::games::ruba_mazzo::{Hand, Position, State};
use crate::games::singles::{self, Payoff};
use crate::search::Value;
use crate::search::max_n::Points;
use crate::seat::Seat;

/// A hand of any number of players, each of whom maximises his own cards.
pub type Singles = singles::Singles<Hand, FutureRanks>;

/// The key of a position: everything that the result and the order of moves depend on.
///
/// Of the hands it has the ranks in the order of the cards, because ties between moves are broken by card; of the table
/// the ranks, because equal table cards are captured in the same way; of the piles the size and the top. All tops and
/// table cards that nobody can match any more count as equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SinglesKey {
    hands: [u16; MOST_PLAYERS],
    table: u64,
    piles: [(u8, u8); MOST_PLAYERS],
    stock_left: u8,
    turn: Seat,
    last: Option<Seat>,
}

impl Payoff<Hand> for FutureRanks {
    type Key = SinglesKey;

    fn of(position: &Position) -> Self {
        Self::new(position)
    }

    fn final_points(&self, hand: &Hand, state: &State) -> Points {
        hand.count(state).cards.0.map(Value::from)
    }

    fn key(&self, _hand: &Hand, state: &State) -> SinglesKey {
        let hands: &[CardSet; MOST_PLAYERS] = state.hands.0.first_chunk().expect("no game has more players than seats");
        let held = self.ranks(state.stock_left, hands);
        let mut piles = [(0, 0); MOST_PLAYERS];
        for (seat, pile) in state.piles.0[..MOST_PLAYERS].iter().enumerate() {
            let top = pile.top.map(|card| card.rank().index() as u8);
            piles[seat] = (pile.cards.len() as u8, FutureRanks::top_in_reach(&held, seat, top));
        }
        SinglesKey {
            hands: hands.map(|hand| hand.into_iter().fold(0, |word, card| word << 4 | u16::from(card.rank().number()))),
            table: count_ranks(FutureRanks::living(state.table, &held)),
            piles,
            stock_left: state.stock_left,
            turn: state.turn,
            last: state.last_capture,
        }
    }
}
