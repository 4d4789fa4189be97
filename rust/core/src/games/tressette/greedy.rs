//! The rule of thumb of Tressette (`greedy`): lead the long suit, follow low, win cheaply, keep 3, 2 and asso.

use super::state::{Hand, State};
use crate::bots::Thumb;
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::games::tressette_cards::beats;
use crate::games::tressette_thumb::{Lying, order, plain_lead, plain_reply, price_of_lead, worth};
use crate::moves::Move;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

impl Hand {
    /// The card with the lowest price.
    pub(super) fn greedy_move(&self, state: &State) -> Move {
        let cards = self.playable(state);
        let (first, last) = (cards.first(), cards.last());
        let cheapest = match self.taker(state) {
            // The only card needs no price.
            _ if first == last => first,
            None => self.cheapest_lead(state),
            Some((taker, best)) => cards.into_iter().min_by_key(self.price_of_reply(state, taker, best)),
        };
        self.playing(state, cheapest.expect("there is a card until the hand is over"))
    }

    /// What each card looks worth: its price with the sign reversed. A beginner leads any low card, and takes or throws
    /// off without thinking of the partner and of who plays next.
    pub(super) fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        let cards = self.playable(state).into_iter();
        let look = |(card, price): (Card, i32)| (self.playing(state, card), -f64::from(price));
        match self.taker(state) {
            None if thumb == Thumb::Plain => {
                out.extend(cards.map(|card| (card, plain_lead(card))).map(look));
            }
            None => {
                let (hand, others) = self.own_and_others(state);
                out.extend(cards.map(|card| (card, self.price_of_lead(card, hand, others))).map(look));
            }
            Some((_, best)) if thumb == Thumb::Plain => {
                out.extend(cards.map(|card| (card, plain_reply(card, best))).map(look));
            }
            Some((taker, best)) => {
                let price = self.price_of_reply(state, taker, best);
                out.extend(cards.map(|card| (card, price(&card))).map(look));
            }
        }
    }

    /// The card of a hand that is cheapest to lead: a low card of the long suit, or the strongest card left of its suit.
    fn cheapest_lead(&self, state: &State) -> Option<Card> {
        let (hand, others) = self.own_and_others(state);
        let mut cheapest: Option<(i32, Card)> = None;
        for card in hand {
            let price = self.price_of_lead(card, hand, others);
            // Among equally cheap cards the first one is led.
            if cheapest.is_none_or(|(lowest, _)| price < lowest) {
                cheapest = Some((price, card));
            }
        }
        cheapest.map(|(_, card)| card)
    }

    /// The hand of the seat to move, and all cards that others may still have.
    fn own_and_others(&self, state: &State) -> (CardSet, CardSet) {
        let hand = state.hands[self.to_move(state)];
        let gone = state.captured.0[..self.rules.sides()].iter().fold(CardSet::EMPTY, |all, &won| all | won);
        (hand, CardSet::FULL - gone - hand)
    }

    /// The price of leading a card.
    #[inline]
    fn price_of_lead(&self, card: Card, hand: CardSet, others: CardSet) -> i32 {
        if self.rules.rovescino {
            // Lead a low card of a short suit.
            return 8 * order(card) + (hand & CardSet::of_suit(card.suit())).len() as i32;
        }
        price_of_lead(card, hand, others)
    }

    /// The price of following with a card, or of throwing it off, where `taker` takes the trick so far with `best`.
    fn price_of_reply(&self, state: &State, taker: Seat, best: Card) -> impl Fn(&Card) -> i32 {
        let (seat, rules) = (self.to_move(state), &self.rules);
        let is_last = state.trick.len() + 1 == rules.seats();
        let lying: i32 = state.trick.cards().map(worth).sum();
        let is_ours = rules.side_of(taker) == rules.side_of(seat);
        let trick = Lying { best, thirds: lying, is_ours, is_last };
        let rovescino = rules.rovescino;
        move |&card| {
            if rovescino {
                // In rovescino, get rid of valuable cards while somebody else takes the trick.
                let (worth, order) = (worth(card), order(card));
                let takes = beats(card, best);
                return if takes { 40 + 8 * (lying + worth) - order * i32::from(is_last) } else { -8 * worth - order };
            }
            trick.price(card)
        }
    }
}
