//! From a deck, or what an earlier hand has left of one, to the first moment of a hand.

use super::rules::{InitialDeal, Reshuffle, Rules};
use super::score::HandResult;
use super::state::{Hand, State};
use crate::cards::{Card, CardSet};
use crate::rule_set::RuleSet;

/// Deals the last so many cards of these: one to each seat, or one to the first.
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

/// The next hand of a match, if it is dealt from what this one has left.
pub(super) fn deal_on(hand: &Hand, hand_result: &HandResult) -> Option<(Hand, State)> {
    let goes_on = hand.rules.reshuffle == Reshuffle::WhenExhausted;
    let is_enough = usize::from(hand_result.stock_left) >= hand.rules.seats();
    (goes_on && is_enough).then(|| deal(hand.rules, hand.stock, hand_result.stock_left))
}
