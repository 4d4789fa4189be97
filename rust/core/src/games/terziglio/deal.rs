//! The deal: twelve cards to each seat, in packets of four, and four to the monte.

#![deny(clippy::arithmetic_side_effects)]

use super::rules::Rules;
use super::state::{HAND_SIZE, Hand, MONTE, State};
use crate::cards::{CardSet, Deck};
use crate::rule_set::RuleSet;
use crate::seat::PerSeat;

/// Number of cards in a packet.
const PACKET: usize = 4;

/// Deals the whole pack.
pub(super) fn deal(rules: Rules, deck: &Deck) -> (Hand, State) {
    let mut hands = PerSeat::<CardSet>::default();
    let dealt = &deck.cards()[..HAND_SIZE.saturating_mul(rules.seats())];
    for (seat, cards) in rules.seat_list().cycle().zip(dealt.chunks(PACKET)) {
        hands[seat] |= cards.iter().copied().collect();
    }
    (Hand { rules, stock: deck.array() }, State::dealt(hands, MONTE as u8))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Card;

    #[test]
    fn packets_of_four_go_round_three_times() {
        let cards: Vec<Card> = CardSet::FULL.into_iter().collect();
        let (hand, state) = deal("terziglio".parse().unwrap(), &Deck::new(&cards).unwrap());
        let held = |seat: usize| state.hands.0[seat].into_iter().map(|card| card.to_string()).collect::<Vec<_>>();
        assert_eq!(held(1), ["5C", "6C", "7C", "8C", "7S", "8S", "9S", "10S", "9B", "10B", "1D", "2D"]);
        let monte: CardSet = hand.monte(&state).iter().copied().collect();
        assert_eq!(monte.to_string(), "7D 8D 9D 10D");
    }
}
