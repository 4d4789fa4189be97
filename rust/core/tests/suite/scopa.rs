//! Properties of the Scopa family, beyond those of every game, along random hands of every preset and with random
//! options.

use crate::suite::common::along_hands;
use scopasolver::game::Game;
use scopasolver::scopa::{CaptureRule, Hand, Ranks};
use scopasolver::{Card, CardSet, PerSide, Position};

#[test]
fn every_card_of_the_hand_can_be_played() {
    along_hands(2000, |position: &Position<Hand>, _| {
        let cards: CardSet = position.legal_moves().iter().map(|mv| mv.card()).collect();
        assert!(position.to_move().is_none_or(|seat| cards == position.hands()[seat]), "{position}");
    });
}

#[test]
fn the_table_changes_by_what_is_played() {
    along_hands(1000, |position: &Position<Hand>, _| {
        for mv in position.legal_moves() {
            let mut state = *position.state();
            position.hand().play(&mut state, mv);
            let (before, last) = (position.state().table, position.plies_left() == 1);
            let expected = if mv.is_capture() || mv.is_banked() {
                before - mv.captured()
            } else {
                before | CardSet::of(mv.card())
            };
            assert!(state.table == expected || last, "{position}: {mv}");
            assert!(mv.captured().is_subset(before));
        }
    });
}

#[test]
fn results_add_up() {
    let sum = |points: PerSide<u8>| points.0.iter().map(|&n| u32::from(n)).sum::<u32>();
    along_hands(6000, |position: &Position<Hand>, _| {
        let (Some(hand_result), rules) = (position.hand_result(), position.rules()) else { return };
        for category in [hand_result.carte, hand_result.denari, hand_result.primiera] {
            assert!(sum(category) <= 1, "{position}");
        }
        let left_over = position.state().table;
        let out = position.stock().iter().copied().collect::<CardSet>();
        let nobody_has = |card| u32::from((left_over | out).contains(card));
        assert_eq!(sum(hand_result.settebello), 1 - nobody_has(Card::SETTEBELLO), "{position}");
        assert_eq!(
            sum(hand_result.re_bello),
            u32::from(rules.re_bello) * (1 - nobody_has(Card::RE_BELLO)),
            "{position}"
        );
        assert_eq!(sum(hand_result.cards) + left_over.len() + out.len(), 40, "{position}");
        assert_eq!(left_over.is_empty(), position.state().last_capture.is_some(), "{position}");
        let coins = ((left_over | out) & CardSet::DENARI).len();
        assert_eq!(sum(hand_result.coins) + coins, 10, "{position}");
        assert!(sum(hand_result.napoli) <= if rules.napoli { 10 } else { 0 });
        assert!(rules.cappotto || hand_result.cappotto.is_none());
        assert_eq!(hand_result.scope, position.state().sweeps);
        let parts = [
            hand_result.carte,
            hand_result.denari,
            hand_result.settebello,
            hand_result.primiera,
            hand_result.scope,
            hand_result.re_bello,
            hand_result.napoli,
            hand_result.grande,
        ];
        assert_eq!(sum(hand_result.points), parts.into_iter().map(sum).sum::<u32>(), "{position}");
    });
}

/// Every capture takes an even total (fifteen in the quindici), and the pack adds up to 220.
#[test]
fn sums_of_captures_follow_from_the_rules() {
    along_hands(2000, |position: &Position<Hand>, _| {
        let rules = position.rules();
        for mv in position.legal_moves().into_iter().filter(|mv| mv.is_capture() && !rules.aces_take_all) {
            // A matta with a rank of its own choice adds up differently.
            if position.state().declared.ranks() != Ranks::PRINTED || mv.declares() {
                continue;
            }
            let (played, taken) = (u32::from(mv.card().rank().number()), mv.captured().total());
            let fits = match rules.capture_rule {
                CaptureRule::Standard => taken == played,
                CaptureRule::Quindici => taken + played == 15,
                CaptureRule::Both => taken == played || taken + played == 15,
            };
            assert!(fits, "{position}: {mv}");
        }
    });
}
