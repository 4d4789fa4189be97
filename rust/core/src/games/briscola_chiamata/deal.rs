//! The deal: eight cards to each seat.

use super::rules::{DealPacket, Rules};
use super::state::{HAND_SIZE, Hand, State};
use crate::cards::{CardSet, Deck};
use crate::rule_set::RuleSet;
use crate::seat::PerSeat;

/// Deals the whole pack.
pub(super) fn deal(rules: Rules, deck: &Deck) -> (Hand, State) {
    let packet = match rules.deal_packet {
        DealPacket::One => 1,
        DealPacket::Four => HAND_SIZE / 2,
    };
    let mut hands = PerSeat::<CardSet>::default();
    for (i, cards) in deck.cards().chunks(packet).enumerate() {
        hands.0[i % rules.seats()] |= cards.iter().copied().collect();
    }
    (Hand { rules }, State::dealt(hands))
}
