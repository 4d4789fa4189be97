//! The deal: from a deck to the first state.

#![deny(clippy::arithmetic_side_effects)]

use super::betting::Betting;
use super::ladder::Ladder;
use super::phase::Phase;
use super::rules::Rules;
use super::state::{Hand, Said, State};
use crate::cards::deck::aligned;
use crate::cards::{Card, Deck};
use crate::seat::{PerSeat, PerSide, Seat};

/// Takes su bintixincu out, and deals the first four cards to each seat.
pub(super) fn deal(rules: Rules, deck: &Deck) -> (Hand, State) {
    let pack = rules.pack();
    let cards: Vec<Card> = deck.cards().iter().copied().filter(|&card| pack.contains(card)).collect();
    let hand = Hand { rules, stock: aligned(&cards) };
    let mut state = start(Phase::Posta1);
    state.stock_left = cards.len() as u8;
    hand.deal_packets(&mut state, Phase::Posta1.packet());
    (hand, state)
}

/// The state of a phase without cards and without words.
pub(super) fn start(phase: Phase) -> State {
    State {
        phase,
        hands: PerSeat::default(),
        aside: PerSeat::default(),
        shown: PerSeat::default(),
        stock_left: 0,
        scores: PerSide::default(),
        marked: PerSide::default(),
        declared: PerSeat::default(),
        said: Said::default(),
        betting: Betting::new(phase.has_declarations()),
        ladder: Ladder::default(),
        turn: Seat(0),
    }
}
