//! The worked examples of the rules.

use scopasolver::scala40::melds::{
    Deadwood, Meld, OpeningBy, Step, Turn, best_opening, can_close, can_close_in_hand, can_take_discard, highest_total,
    legal_discards, min_deadwood, openings, penalty, verify,
};
use scopasolver::scala40::{ClosingDiscard, Rules};
use scopasolver::{CardBag, FrenchCard};

use super::{bag, melds, rules_with, scala40};

fn card(text: &str) -> FrenchCard {
    text.parse().unwrap()
}

fn points(text: &str) -> Option<u16> {
    Meld::read(text, &scala40()).ok().map(Meld::points)
}

fn least(rules: Rules, table: &[&str], hand: &str, opened: bool) -> Deadwood {
    let table = melds(table, &rules);
    let turn = Turn::new(rules, bag(hand), &table, opened);
    let deadwood = min_deadwood(&turn).unwrap();
    assert_eq!(verify(&turn, &deadwood.steps, deadwood.left), Ok(()));
    deadwood
}

fn discards(rules: Rules, table: &[&str], hand: &str) -> CardBag {
    let table = melds(table, &rules);
    let turn = |opened| Turn::new(rules, bag(hand), &table, opened);
    assert_eq!(legal_discards(&turn(true)), legal_discards(&turn(false)));
    legal_discards(&turn(true))
}

#[test]
fn q1_meld_values() {
    assert_eq!(points("Ah 2h 3h"), Some(6));
    assert_eq!(points("Qs Ks As"), Some(31));
    assert_eq!(points("Ks As 2s"), None);
    assert_eq!(points("Ac Ad Ah"), Some(33));
    assert_eq!(points("Ac Ad Ah As"), Some(44));
    assert_eq!(points("Kc Kd Kd"), None);
    assert_eq!(points("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh"), Some(85));
    assert_eq!(points("2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah"), Some(95));
    assert_eq!(points("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah"), None);
}

#[test]
fn q2_jollies() {
    assert_eq!(points("10h * Qh"), Some(30));
    assert_eq!(points("Ac 2c *"), Some(6));
    assert_eq!((points("Qd Kd *"), points("* Qd Kd")), (Some(31), Some(30)));
    assert_eq!((points("* 2d 3d"), points("2d 3d *")), (Some(6), Some(9)));
    assert_eq!((points("5h 6h 7h *"), points("* 5h 6h 7h")), (Some(26), Some(22)));
    assert_eq!(points("8c 8d *"), Some(24));
    assert_eq!(points("8c 8d * *"), None);
}

#[test]
fn q3_opening_sums() {
    let can_open =
        |hand: &str| best_opening(bag(hand), &scala40(), OpeningBy::MostPoints).map(|opening| opening.points);
    assert_eq!(can_open("7c 7d 7h 7s 3h 4h 5h Kd"), Some(40));
    assert_eq!(can_open("9c 9d 9h 3h 4h 5h Kd 2c"), None);
    assert_eq!(can_open("Ac Ad Ah Kd 2c"), None);
    // A player who closes in hand does not need 40 points.
    assert_eq!(can_open("9c 9d 9h 3h 4h 5h Kd"), Some(39));
    assert_eq!(can_open("Ac Ad Ah As Kd"), Some(44));
    assert_eq!(can_open("Kc Kd Kh 4s 5s 6s 2d"), Some(45));
    // The last card is for the discard: three assi are melded, and the fourth closes.
    assert_eq!(can_open("Ac Ad Ah As"), Some(33));
}

#[test]
fn q4_opening_search() {
    let hand = "10c Jc Qc Kc 10d 10h 4s 5s 6s 2d * 8h Ad 3c";
    let best = best_opening(bag(hand), &scala40(), OpeningBy::MostPoints).unwrap();
    assert_eq!((best.points, best.melds.clone()), (86, melds(&["10h 10c 10d", "4s 5s 6s", "Jc Qc Kc *"], &scala40())));
    assert_eq!(highest_total(bag(hand), &scala40()), best);
    assert_eq!(penalty(bag(hand).minus(best.cards).minus(bag("Ad")), &scala40()), 13);

    let deadwood = least(scala40(), &[], hand, false);
    assert_eq!((deadwood.penalty, deadwood.left), (3, bag("3c")));
    let Step::Open(opening) = &deadwood.steps[0] else { panic!("{:?}", deadwood.steps) };
    assert_eq!(opening.iter().map(|meld| meld.points()).sum::<u16>(), 81);

    let cheapest = best_opening(bag(hand), &scala40(), OpeningBy::Cheapest).unwrap();
    assert_eq!((cheapest.points, cheapest.melds), (40, melds(&["10c Jc Qc Kc"], &scala40())));
    let all = openings(bag(hand), &scala40());
    for other in ["10c * Qc Kc", "10c Jc * Kc", "10c Jc Qc *"] {
        assert!(all.iter().any(|opening| opening.points == 40 && opening.melds == melds(&[other], &scala40())));
    }
}

#[test]
fn q5_exactly_forty_or_one_less() {
    let hand = "7c 7d 7h 7s 3h 4h 5h Kc Qd 2s 2d 8c Jh As";
    assert_eq!(openings(bag(hand), &scala40()).len(), 1);
    assert_eq!(least(scala40(), &[], hand, false).penalty, 42);
    let hand = "9c 9d 9h 3h 4h 5h Kc Qd 2s 2d 7s 8c Jh As";
    assert_eq!(openings(bag(hand), &scala40()), []);
    assert_eq!(highest_total(bag(hand), &scala40()).points, 39);
}

#[test]
fn q6_closing_in_hand() {
    let close = |hand: &str, rules: Rules| can_close_in_hand(&Turn::new(rules, bag(hand), &[], false));
    let hand = "Ac 2c 3c 4c 5d 5h 5s 6d 7d Kh Kd * 9s 8d";
    assert!(close(hand, scala40()).is_some());
    let hand = "Ac 2c 3c Ad 2d 3d Ah 2h 3h 4h 2s 3s 4s Kd";
    let steps = close(hand, scala40()).unwrap();
    assert_eq!(steps[0], Step::Open(melds(&["Ah 2h 3h 4h", "2s 3s 4s", "Ac 2c 3c", "Ad 2d 3d"], &scala40())));
    assert_eq!(steps[1..], [Step::Discard(card("Kd"))]);
    assert_eq!(close(hand, rules_with(|rules| rules.close_in_hand_needs_40 = true)), None);
}

#[test]
fn q7_to_q9_the_ban_on_discards() {
    let q7 = discards(scala40(), &["5h 6h 7h", "Qs Qc Qd"], "4h 8h Qh * 3h 9c Kd Qc");
    assert_eq!(q7, bag("3h 9c Kd Qc"));
    let q8 = discards(scala40(), &["Jd Qd Kd", "Ah 2h 3h"], "Ad 10d 9d 2d 4h Kh Ah As");
    assert_eq!(q8, bag("9d 2d Kh Ah As"));
    let (table, hand) = (["8c 8d *", "9s * Js"], "8h 8s 10s Qs 8c 10h 7s");
    assert_eq!(discards(scala40(), &table, hand), bag("8c 10h 7s"));
    let without_swaps = rules_with(|rules| rules.ban_includes_swap = false);
    assert_eq!(discards(without_swaps, &table, hand), bag("8c 10h 7s 10s"));
}

#[test]
fn q10_and_q11_turns_of_an_opened_player() {
    assert_eq!(least(scala40(), &["5h 6h 7h", "Qc Qd *"], "8h Qs 4c 9d 2s", true).penalty, 6);
    let deadwood = least(scala40(), &["5h 6h 7h", "8h 9h *"], "10h Kd Ks 4c 9c", true);
    assert_eq!((deadwood.penalty, deadwood.left), (4, bag("4c")));
    assert!(least(scala40(), &["5h 6h 7h"], "8h 9c", true).closes);
}

#[test]
fn q12_the_closing_discard() {
    let deadwood = |rules: Rules| least(rules, &["5h 6h 7h"], "8h 9h", true);
    assert!(deadwood(scala40()).closes);
    let not_exempt = rules_with(|rules| rules.closing_discard_exempt = false);
    assert_eq!(deadwood(not_exempt).left, bag("8h"));
    let optional = rules_with(|rules| {
        rules.closing_discard = ClosingDiscard::Optional;
        rules.closing_discard_exempt = false;
    });
    let steps = can_close(&Turn::new(optional, bag("8h 9h"), &melds(&["5h 6h 7h"], &optional), true)).unwrap();
    assert!(steps.iter().all(|step| matches!(step, Step::Attach { .. })));
}

#[test]
fn q13_penalties() {
    let cost = |hand: &str| penalty(bag(hand), &scala40());
    assert_eq!(cost("Ac Kd 5s *"), 51);
    assert_eq!(cost("Ac Ad"), 22);
    assert_eq!(cost("Ac"), 1);
    assert_eq!(penalty(bag("Ac"), &rules_with(|rules| rules.lone_ace = 11)), 11);
    assert_eq!(cost("*"), 25);
    assert_eq!(cost("10c Jc Qd Kh 2s"), 42);
    assert_eq!(cost(""), 0);
}

/// A card from the discards must be melded in the same turn, so the player must have opened or open now.
#[test]
fn taking_a_discard() {
    let rules = scala40();
    let table = melds(&["5h 6h 7h"], &rules);
    let take = |rules: Rules, hand: &str, opened: bool, top: &str| {
        can_take_discard(&Turn::new(rules, bag(hand), &table, opened), card(top))
    };
    assert!(take(rules, "2c Kd", true, "8h").is_some());
    assert!(take(rules, "2c Kd", true, "9h").is_none());
    assert!(take(rules, "Kh Ks Kc 2c", false, "Kd").is_some());
    assert!(take(rules, "Qh Qs Qc 2c", false, "8h").is_none());
    let freely = rules_with(|rules| rules.discard_must_be_melded = false);
    assert!(take(freely, "2c Kd", true, "9h").is_some());
    assert!(take(freely, "Kh Ks Kc Kd 2c", false, "9h").is_some());
    assert!(take(freely, "Kh Ks Kc 2c", false, "9h").is_none());
}
