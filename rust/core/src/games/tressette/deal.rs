//! Dealing a deck.

#![deny(clippy::arithmetic_side_effects)]

use super::rules::Rules;
use super::state::{HAND_SIZE, Hand, State};
use crate::cards::{CardSet, Deck};
use crate::games::tressette_cards::thirds_of;
use crate::games::tricks::Trick;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide, Seat};

/// Number of cards in a packet of the deal.
const PACKET: usize = 5;
/// Fewest thirds of a point in a hand that does not make the deal void.
const ONE_POINT: u8 = 3;

/// Deals two packets to each seat; the rest is the stock.
pub(super) fn deal(rules: Rules, deck: &Deck) -> (Hand, State) {
    let (dealt, rest) = deck.cards().split_at(HAND_SIZE.saturating_mul(rules.seats()));
    let mut hands = PerSeat::<CardSet>::default();
    for (seat, cards) in rules.seat_list().cycle().zip(dealt.chunks(PACKET)) {
        hands[seat] |= cards.iter().copied().collect();
    }
    let state = State {
        hands,
        trick: Trick::default(),
        leader: Seat(0),
        captured: PerSide::default(),
        declared: PerSeat::default(),
        takers: 0,
        stock_left: rest.len() as u8,
    };
    (Hand { rules, stock: deck.array() }, state)
}

/// Whether the ten cards dealt to a seat make the deal void.
pub(super) fn is_void(rules: &Rules, dealt: CardSet) -> bool {
    rules.misdeal_below_one_point && thirds_of(dealt) < ONE_POINT
}

/// Why the deal was void, if that can still be seen in the first trick.
pub(super) fn misdeal(hand: &Hand, state: &State) -> Option<String> {
    if !state.captured.0.iter().all(|won| won.is_empty()) {
        return None;
    }
    let mut dealt = state.hands;
    let mut seat = state.leader;
    for card in state.trick.cards() {
        dealt[seat].insert(card);
        seat = hand.rules.next_seat(seat);
    }
    let void = hand.rules.seat_list().find(|&seat| is_void(&hand.rules, dealt[seat]))?;
    Some(format!("the hand of seat {void} ({}) counts less than a point; the deal is void", dealt[void]))
}
