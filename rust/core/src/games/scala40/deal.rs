//! The deal: the hands, and the first discard.

#![deny(clippy::arithmetic_side_effects)]

use super::DoublePack;
use super::piles::Piles;
use super::rules::Rules;
use super::state::{Hand, State};
use crate::cards::{CardBag, Deck};
use crate::rule_set::RuleSet;
use crate::seat::PerSeat;

/// Deals `hand_cards` to each seat, one at a time, and turns the next one.
pub(super) fn deal(rules: Rules, deck: &Deck<DoublePack>) -> (Hand, State) {
    let (dealt, rest) = deck.cards().split_at(usize::from(rules.hand_cards).saturating_mul(rules.seats()));
    let mut hands = PerSeat::<CardBag>::default();
    for (seat, &card) in rules.seat_list().cycle().zip(dealt) {
        hands[seat].insert(card);
    }
    let (turned, stock) = rest.split_at(1);
    (Hand { rules, salt: 0 }, State::start(&hands, Piles::new(turned, stock)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn q16_what_is_left_of_the_pack() {
        let thirteen = (2..=8).zip([81, 68, 55, 42, 29, 16, 3]).map(|(players, stock)| (players, 13, stock));
        let fewer = [(9, 11, 8), (10, 10, 7), (11, 9, 8), (12, 8, 11)];
        for (players, each, stock) in thirteen.chain(fewer) {
            let rules: Rules = format!("scala40(players={players},hand_cards={each})").parse().unwrap();
            let deck = Deck::shuffled(&mut Random::new(players));
            let (_, state) = deal(rules, &deck);
            assert_eq!((state.piles.stock().len(), state.piles.discards().len()), (stock, 1));
            assert!(rules.seat_list().all(|seat| state.hands[seat].len() == each));
            assert_eq!(state.piles.stock()[..], deck.cards()[108 - stock..]);
        }
    }
}
