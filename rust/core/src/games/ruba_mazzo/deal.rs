//! The deal: three cards to each seat and four to the table.

#![deny(clippy::arithmetic_side_effects)]

use super::rules::Rules;
use super::state::{Hand, Pile, State};
use crate::cards::{CardSet, Deck};
use crate::games::rounds::{HAND_SIZE, START_TABLE};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

/// Deals three cards to each seat and four to the table.
pub(super) fn deal(rules: Rules, deck: &Deck) -> (Hand, State) {
    let (dealt, rest) = deck.cards().split_at(HAND_SIZE.saturating_mul(rules.seats()));
    let (table, stock) = rest.split_at(START_TABLE);
    let mut hands = PerSeat::<CardSet>::default();
    for (seat, packet) in rules.seat_list().zip(dealt.chunks(HAND_SIZE)) {
        hands[seat] = packet.iter().copied().collect();
    }
    let state = State {
        hands,
        table: table.iter().copied().collect(),
        piles: PerSeat::<Pile>::default(),
        stock_left: stock.len() as u8,
        turn: Seat(0),
        last_capture: None,
    };
    (Hand { rules, stock: deck.array() }, state)
}
