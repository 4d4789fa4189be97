//! The deal: thirteen cards to each seat, and the first discard.

use super::DoublePack;
use super::piles::Piles;
use super::rules::Rules;
use super::state::{HAND_SIZE, Hand, State};
use crate::cards::{CardBag, Deck};
use crate::rule_set::RuleSet;
use crate::seat::PerSeat;

/// Deals thirteen cards to each seat, one at a time, and turns the next one.
pub(super) fn deal(rules: Rules, deck: &Deck<DoublePack>) -> (Hand, State) {
    let seats = rules.seats();
    let (dealt, rest) = deck.cards().split_at(HAND_SIZE * seats);
    let mut hands = PerSeat::<CardBag>::default();
    for (i, &card) in dealt.iter().enumerate() {
        hands.0[i % seats].insert(card);
    }
    let (turned, stock) = rest.split_at(1);
    (Hand { rules, salt: 0 }, State::start(hands, Piles::new(turned, stock)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn q16_what_is_left_of_the_pack() {
        for (players, stock) in (2..=8).zip([81, 68, 55, 42, 29, 16, 3]) {
            let rules: Rules = format!("scala40(players={players})").parse().unwrap();
            let deck = Deck::shuffled(&mut Random::new(players));
            let (_, state) = deal(rules, &deck);
            assert_eq!((state.piles.stock().len(), state.piles.discards().len()), (stock, 1));
            assert!(rules.seat_list().all(|seat| state.hands[seat].len() == 13));
            assert_eq!(state.piles.stock()[..], deck.cards()[108 - stock..]);
        }
    }
}
