//! The deal of a hand, from a whole deck or from the rest of the stock of an earlier hand.

#![deny(clippy::arithmetic_side_effects)]

use super::rules::{InitialDeal, Reshuffle, Rules};
use super::score::HandResult;
use super::state::{Hand, State};
use crate::cards::{Card, CardSet};
use crate::rule_set::RuleSet;

/// Deals from the last `stock_left` cards of `stock`: one card to each seat, or one to the first seat.
pub(super) fn deal(rules: Rules, stock: [Card; Card::COUNT], stock_left: u8) -> (Hand, State) {
    let hand = Hand { rules, stock };
    let mut state = State::before_the_deal(stock_left);
    if rules.initial_deal == InitialDeal::AllFirst {
        for seat in rules.seat_list() {
            state.hands[seat] = CardSet::of(hand.take(&mut state));
        }
    }
    hand.begin_turn(&mut state);
    (hand, state)
}

/// Deals the next hand of a match from the stock that this hand has left, if the rules say so.
pub(super) fn deal_on(hand: &Hand, hand_result: &HandResult) -> Option<(Hand, State)> {
    let goes_on = hand.rules.reshuffle == Reshuffle::WhenExhausted;
    let is_enough = usize::from(hand_result.stock_left) >= hand.rules.seats();
    (goes_on && is_enough).then(|| deal(hand.rules, hand.stock, hand_result.stock_left))
}
