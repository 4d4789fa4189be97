//! The deal: thirteen cards to each seat, the rest to the stock.

#![deny(clippy::arithmetic_side_effects)]

use super::rules::{HAND_SIZE, MachiavelliPack, Rules};
use super::state::{Hand, State};
use super::table::Table;
use crate::cards::{CardBag, Deck};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

/// Deals thirteen cards to each seat, one at a time.
pub(super) fn deal(rules: Rules, deck: &Deck<MachiavelliPack>) -> (Hand, State) {
    let (dealt, stock) = deck.cards().split_at(HAND_SIZE.saturating_mul(rules.seats()));
    let mut hands = PerSeat::<CardBag>::default();
    for round in dealt.chunks(rules.seats()) {
        for (seat, &card) in rules.seat_list().zip(round) {
            hands[seat].insert(card);
        }
    }
    let state = State { hands, table: Table::EMPTY, stock_left: stock.len() as u8, turn: Seat(0), passes: 0 };
    (Hand { rules, stock: stock.to_vec() }, state)
}
