//! A hand as a game of the search: every seat maximises its own payment.

use crate::cards::CardSet;
use crate::game::Game;
use crate::games::sette_e_mezzo::Position;
use crate::games::sette_e_mezzo::held::{BUST, REALE};
use crate::games::sette_e_mezzo::moves::Move;
use crate::games::sette_e_mezzo::rules::Settlement;
use crate::games::sette_e_mezzo::state::{Hand, State, Status};
use crate::rule_set::RuleSet;
use crate::search::Value;
use crate::search::max_n::{ManySided, Points};
use crate::seat::{MAX_SEATS, PerSeat, Side};

/// A hand of any number of players.
#[derive(Debug)]
pub struct KnownOrder {
    hand: Hand,
}

impl KnownOrder {
    /// The search game of a position. Its nodes are states.
    pub fn new(position: &Position) -> Self {
        Self { hand: position.hand().clone() }
    }
}

/// The key of a node: everything that the result depends on. These are the classes of the seats that have acted, the
/// cards of the seat that acts, and the number of cards left in the stock. The cards of the waiting seats were dealt
/// before or come from the stock, whose order is fixed.
pub type Key = (PerSeat<u8>, CardSet, u8);

impl ManySided for KnownOrder {
    type Node = State;
    type Move = Move;
    type Key = Key;

    fn mover(&self, state: &State) -> Option<Side> {
        (!self.hand.is_over(state)).then_some(Side(state.turn.0))
    }

    /// Standing comes first, so that ties go to the move that draws fewer cards.
    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        self.hand.moves(state, out);
    }

    fn play(&self, state: &State, mv: Move) -> (State, Value) {
        let mut next = *state;
        self.hand.play(&mut next, mv);
        (next, 0)
    }

    fn final_points(&self, state: &State) -> Points {
        self.hand.count(state).points.0.map(|points| points as Value)
    }

    /// A player wins at most one stake, or the stakes of a reale. The banker can win the same from each player.
    ///
    /// A reale has two cards, so a hand of two or more cards that is none cannot become one. Under
    /// [`Settlement::BestHand`], every other seat pays one stake to the best hands, or the stakes for a bust hand if it
    /// is bust.
    fn most(&self, state: &State) -> Value {
        let (rules, held) = (&self.hand.rules, self.hand.held(state, state.turn));
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

    fn key(&self, state: &State) -> Key {
        let mut classes = PerSeat([BUST; MAX_SEATS]);
        for seat in self.hand.rules.seat_list().filter(|&seat| seat < state.turn) {
            classes[seat] = self.hand.held(state, seat).class();
        }
        (classes, state.hands[state.turn], state.stock_left)
    }
}
