//! The rule of thumb of Tressette (`greedy`): lead the long suit, follow low, win cheaply, keep 3, 2 and asso.

use super::score::thirds;
use super::state::{Hand, State, beats, strength, stronger};
use crate::bots::Thumb;
use crate::cards::{Card, CardSet};
use crate::game::Game;
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
                out.extend(cards.map(|card| (card, 4 * worth(card) + order(card))).map(look));
            }
            None => {
                let (hand, others) = self.own_and_others(state);
                out.extend(cards.map(|card| (card, self.price_of_lead(card, hand, others))).map(look));
            }
            Some((_, best)) if thumb == Thumb::Plain => {
                let price = |card| if beats(card, best) { order(card) - 16 } else { order(card) + 8 * worth(card) };
                out.extend(cards.map(|card| (card, price(card))).map(look));
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
        let length = (hand & CardSet::of_suit(card.suit())).len() as i32;
        if self.rules.rovescino {
            // Lead a low card of a short suit.
            8 * order(card) + length
        } else if others.intersects(stronger(card)) {
            4 * (worth(card) - length) + order(card)
        } else {
            -20 - 4 * length
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
    WORTH_AND_ORDER[card.index() % WORTH_AND_ORDER.len()].0.into()
}

/// The strength of a card in its suit.
fn order(card: Card) -> i32 {
    WORTH_AND_ORDER[card.index() % WORTH_AND_ORDER.len()].1.into()
}

/// What each card counts and its strength: one look-up for a card instead of one for its rank and another for the rank.
/// The table is filled up to a power of two.
const WORTH_AND_ORDER: [(u8, u8); 64] = {
    let mut table = [(0, 0); 64];
    let mut id = 0;
    while let Some(card) = Card::from_id(id) {
        table[card.index()] = (thirds(card.rank()), strength(card.rank()));
        id += 1;
    }
    table
};
