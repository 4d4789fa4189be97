//! The rule of thumb of Terziglio (`greedy`): bid on many strong cards, ask for a 3 of a good suit, lay short weak suits
//! face down, and play the tricks as in Tressette.

use super::auction::Bid;
use super::moves::Move;
use super::state::{Hand, State, Task};
use crate::bots::Thumb;
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::game::Game;
use crate::games::tressette_cards::playable;
use crate::games::tressette_thumb::{Lying, order, plain_lead, plain_reply, price_of_lead, worth};
use crate::rule_set::RuleSet;

/// What a hand must be worth for each bid, in the units of [`strength`]. By the rule of thumb, hands from 21 on win about
/// half of the time after a chiamo, and from 33 on a solo brings more (4000 deals in which seat 0 was made to bid).
const CHIAMO: i32 = 21;
const SOLO: i32 = 33;
const SOLISSIMO: i32 = 42;

impl Hand {
    /// The move with the lowest price; before the tricks what the hand is good for.
    pub(super) fn greedy_move(&self, state: &State) -> Move {
        let (seat, task) = state.task();
        let own = state.hands[seat];
        let cheapest = match task {
            Task::Speak => return said(state, own),
            Task::Ask => self.callable(own).into_iter().min_by_key(|&card| -gained(own, card)),
            Task::Give => own.into_iter().min_by_key(|&card| given(own, card)),
            Task::Discard => own.into_iter().min_by_key(|&card| kept(own, card)),
            Task::Play => {
                let price = self.price(state, Thumb::Whole);
                playable(own, state.trick.led()).into_iter().min_by_key(|&card| price(card))
            }
        };
        named(task, cheapest.expect("there is a card until the hand is over"))
    }

    /// What each move looks worth: its price with the sign reversed; in the auction one for what the rule says, and
    /// nothing for the other words. A beginner plays low cards without thinking of the partner.
    pub(super) fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        let (seat, task) = state.task();
        let own = state.hands[seat];
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        let price = self.price(state, thumb);
        for mv in moves {
            let look = match (task, mv.card()) {
                (Task::Speak, _) | (_, None) => i32::from(mv == said(state, own)),
                (Task::Ask, Some(card)) => gained(own, card),
                (Task::Give, Some(card)) => -given(own, card),
                (Task::Discard, Some(card)) => -kept(own, card),
                (Task::Play, Some(card)) => -price(card),
            };
            out.push((mv, look.into()));
        }
    }

    /// The price of each card in the tricks.
    fn price(&self, state: &State, thumb: Thumb) -> impl Fn(Card) -> i32 + use<> {
        let (seat, _) = state.task();
        let own = state.hands[seat];
        let gone = self.rules.seat_list().fold(CardSet::EMPTY, |all, seat| all | state.captured[seat]);
        let mine = if state.alone().is_some_and(|(alone, _)| alone == seat) { state.discarded } else { CardSet::EMPTY };
        let others = CardSet::FULL - gone - own - mine;
        let trick = state.taker().map(|(taker, best)| Lying {
            best,
            thirds: state.trick.cards().map(worth).sum(),
            is_ours: state.are_partners(seat, taker),
            is_last: state.trick.len() + 1 == self.rules.seats(),
        });
        move |card| match (trick, thumb) {
            (None, Thumb::Plain) => plain_lead(card),
            (None, _) => price_of_lead(card, own, others),
            (Some(lying), Thumb::Plain) => plain_reply(card, lying.best),
            (Some(lying), _) => lying.price(card),
        }
    }
}

/// The move that does this with a card.
pub(super) const fn named(task: Task, card: Card) -> Move {
    match task {
        Task::Ask => Move::Ask(card),
        Task::Give => Move::Give(card),
        Task::Discard => Move::Discard(Some(card)),
        Task::Speak | Task::Play => Move::Play(card),
    }
}

/// What the rule says in the auction: the highest bid that the hand is good for, if it is higher than the last.
fn said(state: &State, own: CardSet) -> Move {
    let strength = strength(own);
    let is_good = |bid: &Bid| {
        strength
            >= match bid {
                Bid::Chiamo => CHIAMO,
                Bid::Solo => SOLO,
                Bid::Solissimo => SOLISSIMO,
            }
    };
    state.auction.bids().filter(is_good).last().map_or(Move::Pass, Move::Bid)
}

/// The cards of a rank in a suit.
fn has(own: CardSet, suit: Suit, rank: u8) -> bool {
    Rank::new(rank).is_some_and(|rank| own.contains(Card::new(rank, suit)))
}

/// How strong a hand is for somebody who plays alone: its sure tricks and its long suits.
fn strength(own: CardSet) -> i32 {
    let of_suit = |suit: Suit| {
        let length = (own & CardSet::of_suit(suit)).len() as i32;
        let [three, two, ace] = [3, 2, 1].map(|rank| has(own, suit, rank));
        let tops = i32::from(three) + i32::from(two) + i32::from(ace);
        let leads = if three { 5 } else { 0 } + if two { if three { 5 } else { 2 } } else { 0 };
        let of_ace = if ace { [0, 1, 3, 6][tops as usize] } else { 0 };
        let long = if three && two { 2 * (length - 3).max(0) } else { (length - 4).max(0) };
        leads + of_ace + long
    };
    Suit::ALL.into_iter().map(of_suit).sum()
}

/// What a hand gains by a card that is asked for.
fn gained(own: CardSet, card: Card) -> i32 {
    let length = (own & CardSet::of_suit(card.suit())).len() as i32;
    16 * (strength(own | CardSet::of(card)) - strength(own)) + 2 * length + order(card)
}

/// The worth of keeping a card before the tricks: strong cards, and long suits with strong cards.
fn kept(own: CardSet, card: Card) -> i32 {
    let suit = own & CardSet::of_suit(card.suit());
    let tops = [3, 2, 1].into_iter().filter(|&rank| has(own, card.suit(), rank)).count() as i32;
    2 * order(card) + 3 * suit.len() as i32 + 4 * tops
}

/// The worth of not giving a card to an opponent, who will have what it counts.
fn given(own: CardSet, card: Card) -> i32 {
    kept(own, card) + 12 * worth(card)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> CardSet {
        text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn strong_suits_are_bid_on_and_weak_ones_laid_face_down() {
        let strong = cards("3C 2C 1C 10C 9C 3D 2D 1D 4S 5S 6B 7B");
        assert!(strength(strong) > strength(cards("4C 5C 6C 7C 8C 9C 10C 1D 2S 4S 6B 7B")));
        let cheapest = strong.into_iter().min_by_key(|&card| kept(strong, card)).unwrap();
        assert_eq!(cheapest.to_string(), "4S");
        let lacking = cards("2C 1C 10C 9C 3D 4D 5D 6D 4S 5S 6B 7B");
        let asked = (CardSet::FULL - lacking).into_iter().max_by_key(|&card| gained(lacking, card)).unwrap();
        assert_eq!(asked.to_string(), "3C");
    }
}
