//! A hand as a game of the search: every seat maximises its own payment.

use crate::cards::CardSet;
use crate::games::sette_e_mezzo::Position;
use crate::games::sette_e_mezzo::held::{BUST, REALE};
use crate::games::sette_e_mezzo::rules::Settlement;
use crate::games::sette_e_mezzo::state::{Hand, State, Status};
use crate::games::singles::{Payoff, Singles};
use crate::rule_set::RuleSet;
use crate::search::Value;
use crate::search::max_n::Points;
use crate::seat::{MAX_SEATS, PerSeat};

/// A hand of any number of players. Standing is the first move, so ties go to the move that draws fewest cards.
pub type KnownOrder = Singles<Hand, Payments>;

/// The payment to each player.
#[derive(Clone, Debug)]
pub struct Payments;

/// The key of a node: everything that the result depends on. These are the classes of the seats that have acted, the
/// cards of the seat that acts, and the number of cards left in the stock. The cards of the waiting seats were dealt
/// before or come from the stock, whose order is fixed.
pub type Key = (PerSeat<u8>, CardSet, u8);

impl Payoff<Hand> for Payments {
    type Key = Key;

    fn of(_position: &Position) -> Self {
        Self
    }

    fn final_points(&self, hand: &Hand, state: &State) -> Points {
        hand.count(state).points.0.map(|points| points as Value)
    }

    /// A player wins at most one stake, or the stakes of a reale. The banker can win the same from each player.
    ///
    /// A reale has two cards, so a hand of two or more cards that is none cannot become one. Under
    /// [`Settlement::BestHand`], every other seat pays one stake to the best hands, or the stakes for a bust hand if it
    /// is bust.
    fn most(&self, hand: &Hand, state: &State) -> Value {
        let (rules, held) = (&hand.rules, hand.held(state, state.turn));
        let stakes = |of_reale: u8| if held.cards() < 2 || held.class() == REALE { of_reale } else { 1 };
        if rules.settlement == Settlement::BestHand {
            return (Value::from(rules.players) - 1) * Value::from(rules.bust_stakes().max(1));
        }
        if state.turn != rules.banker() {
            return stakes(rules.reale_pays).into();
        }
        let players = rules.seat_list().filter(|&seat| seat != state.turn);
        let paid = players.map(|seat| match state.status[seat] {
            Status::Bust => Value::from(rules.bust_stakes()),
            _ => stakes(rules.banker_reale_collects).into(),
        });
        paid.sum()
    }

    fn key(&self, hand: &Hand, state: &State) -> Key {
        let mut classes = PerSeat([BUST; MAX_SEATS]);
        for seat in hand.rules.seat_list().filter(|&seat| seat < state.turn) {
            classes[seat] = hand.held(state, seat).class();
        }
        (classes, state.hands[state.turn], state.stock_left)
    }
}
