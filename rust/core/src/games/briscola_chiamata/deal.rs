//! The deal: eight cards to each seat.

#![deny(clippy::arithmetic_side_effects)]

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
    for (seat, cards) in rules.seat_list().cycle().zip(deck.cards().chunks(packet)) {
        hands[seat] |= cards.iter().copied().collect();
    }
    (Hand { rules }, State::dealt(hands))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Card;

    fn first_cards(rules: &str, seat: usize) -> Vec<String> {
        let cards: Vec<Card> = CardSet::FULL.into_iter().collect();
        let (_, state) = deal(rules.parse().unwrap(), &Deck::new(&cards).unwrap());
        state.hands.0[seat].into_iter().map(|card| card.to_string()).collect()
    }

    #[test]
    fn packets_of_four_go_round_twice() {
        let one = ["2C", "7C", "2S", "7S", "2B", "7B", "2D", "7D"];
        assert_eq!(first_cards("briscola_chiamata", 1), one);
        let four = ["5C", "6C", "7C", "8C", "5B", "6B", "7B", "8B"];
        assert_eq!(first_cards("briscola_chiamata(deal_packet=4)", 1), four);
    }
}
