//! The rule of thumb of Tressette (`greedy`): lead the long suit, follow low, win cheaply, keep 3, 2 and asso.

use super::score::thirds;
use super::state::{Hand, State, beats, strength, stronger};
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::moves::Move;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

impl Hand {
    /// The card with the lowest price.
    pub(super) fn greedy_move(&self, state: &State) -> Move {
        let cards = self.playable(state).into_iter();
        let cheapest = match self.taker(state) {
            None => cards.min_by_key(self.price_of_lead(state)),
            Some((taker, best)) => cards.min_by_key(self.price_of_reply(state, taker, best)),
        };
        Move::lay(cheapest.expect("there is a card until the hand is over"))
    }

    /// The price of leading a card: low for a low card of the long suit, lowest for the strongest card left of its
    /// suit.
    fn price_of_lead(&self, state: &State) -> impl Fn(&Card) -> i32 {
        let hand = state.hands[self.to_move(state)];
        let gone = state.captured.0[..self.rules.sides()].iter().fold(CardSet::EMPTY, |all, &won| all | won);
        let others = CardSet::FULL - gone - hand;
        let rovescino = self.rules.rovescino;
        move |&card| {
            let (length, order) = ((hand & CardSet::of_suit(card.suit())).len() as i32, order(card));
            if rovescino {
                // Lead a low card of a short suit.
                return 8 * order + length;
            }
            let costs = if others.intersects(stronger(card)) { 4 * worth(card) + order } else { -20 };
            costs - 4 * length
        }
    }

    /// The price of following with a card, or of throwing it off, where `taker` takes the trick so far with `best`.
    fn price_of_reply(&self, state: &State, taker: Seat, best: Card) -> impl Fn(&Card) -> i32 {
        let (seat, rules) = (self.to_move(state), &self.rules);
        let is_last = state.trick.len() + 1 == rules.seats();
        let lying: i32 = state.trick.cards().map(worth).sum();
        let is_ours = rules.side_of(taker) == rules.side_of(seat);
        let is_high = strength(best.rank()) >= 8;
        let rovescino = rules.rovescino;
        move |&card| {
            let (worth, order, takes) = (worth(card), order(card), beats(card, best));
            if rovescino {
                // In rovescino, get rid of valuable cards while somebody else takes the trick.
                return if takes { 40 + 8 * (lying + worth) - order * i32::from(is_last) } else { -8 * worth - order };
            }
            if takes && !is_ours {
                // An asso takes the trick safely only if nobody plays after it.
                let risk = if is_last { -worth } else { worth };
                order + 8 * risk - 8 * lying - 16
            } else if !takes && is_ours && (is_last || is_high) {
                -8 * worth + order
            } else {
                8 * worth + order
            }
        }
    }
}

/// The thirds of a point that a card counts.
fn worth(card: Card) -> i32 {
    thirds(card.rank()).into()
}

/// The strength of a card in its suit.
fn order(card: Card) -> i32 {
    strength(card.rank()).into()
}
