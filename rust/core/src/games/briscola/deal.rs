//! The deal: three cards to each seat, and the trump.

#![deny(clippy::arithmetic_side_effects)]

use super::exchange::Exchanges;
use super::rules::{DealPacket, Rules};
use super::state::{HAND_SIZE, Hand, State};
use crate::cards::deck::aligned;
use crate::cards::{Card, CardSet, Deck};
use crate::games::tricks::Trick;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

/// Deals three cards to each seat and turns the next one, which goes under the stock.
pub(super) fn deal(rules: Rules, deck: &Deck) -> (Hand, State) {
    let pack = rules.pack();
    let cards: Vec<Card> = deck.cards().iter().copied().filter(|&card| pack.contains(card)).collect();
    let (dealt, rest) = cards.split_at(HAND_SIZE.saturating_mul(rules.seats()));
    let packet = match rules.deal_packet {
        DealPacket::Three => HAND_SIZE,
        DealPacket::One => 1,
    };
    let mut hands = PerSeat::<CardSet>::default();
    for (seat, cards) in rules.seat_list().cycle().zip(dealt.chunks(packet)) {
        hands[seat] |= cards.iter().copied().collect();
    }
    let mut stock = rest.to_vec();
    stock.rotate_left(1);
    let state = State {
        hands,
        trick: Trick::default(),
        leader: Seat(0),
        captured: PerSeat::default(),
        stock_left: rest.len() as u8,
        exchanges: Exchanges::default(),
    };
    (Hand::new(rules, rest[0], aligned(&stock), state.exchanges), state)
}
