//! The rule of thumb of Tressette (`greedy`): lead the long suit, follow low, win cheaply, keep 3, 2 and asso.

use super::score::thirds;
use super::state::{Hand, State, beats, strength};
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::moves::Move;
use crate::rule_set::RuleSet;

impl Hand {
    /// The card with the lowest price.
    pub(super) fn greedy_move(&self, state: &State) -> Move {
        let cards = self.playable(state);
        let price: &dyn Fn(Card) -> i32 = if state.trick.is_empty() {
            &|card| self.price_of_lead(state, card)
        } else {
            &|card| self.price_of_reply(state, card)
        };
        Move::lay(cards.into_iter().min_by_key(|&card| price(card)).expect("there is a card until the hand is over"))
    }

    /// The price of leading a card: low for a low card of the long suit, lowest for the strongest card left of its
    /// suit.
    fn price_of_lead(&self, state: &State, card: Card) -> i32 {
        let hand = state.hands[self.to_move(state)];
        let suit = CardSet::of_suit(card.suit());
        let (length, order) = ((hand & suit).len() as i32, i32::from(strength(card.rank())));
        if self.rules.rovescino {
            // Lead a low card of a short suit.
            return 8 * order + length;
        }
        let gone = state.captured.0.iter().fold(CardSet::EMPTY, |all, &won| all | won);
        let others = suit - gone - hand;
        let is_best = others.into_iter().all(|other| !beats(other, card));
        let costs = if is_best { -20 } else { 4 * i32::from(thirds(card.rank())) + order };
        costs - 4 * length
    }

    /// The price of following with a card, or of throwing it off.
    fn price_of_reply(&self, state: &State, card: Card) -> i32 {
        let (seat, rules) = (self.to_move(state), &self.rules);
        let (taker, best) = self.taker(state).expect("a reply is to a trick that is led");
        let is_last = state.trick.len() + 1 == rules.seats();
        let lying: i32 = state.trick.cards().map(|card| i32::from(thirds(card.rank()))).sum();
        let (worth, order) = (i32::from(thirds(card.rank())), i32::from(strength(card.rank())));
        let takes = beats(card, best);
        if rules.rovescino {
            // In rovescino, get rid of valuable cards while somebody else takes the trick.
            return if takes { 40 + 8 * (lying + worth) - order * i32::from(is_last) } else { -8 * worth - order };
        }
        let is_ours = rules.side_of(taker) == rules.side_of(seat);
        let is_high = strength(best.rank()) >= 8;
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
