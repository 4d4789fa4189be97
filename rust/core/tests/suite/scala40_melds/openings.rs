//! Openings, compared with every packing of every meld.

use std::ops::ControlFlow;

use scopasolver::scala40::melds::{
    Meld, Opening, OpeningBy, Turn, best_legal_opening, best_opening, candidates, for_each_opening, highest_total,
    openings,
};
use scopasolver::scala40::{ClosingDiscard, Rules};
use scopasolver::{CardBag, Random};

use super::cases::{Case, Pack, any_rules};
use super::{bag, card, melds, plain, rules_with, scala40, trial};
use crate::suite::common::Share;

/// Finds every set of melds that a hand can lay at once, as the rest of the hand and the points.
fn packings(melds: &[Meld], left: CardBag, points: u16, found: &mut Vec<(CardBag, u16)>) {
    for (i, meld) in melds.iter().enumerate() {
        if meld.cards().is_subset(left) {
            let (left, points) = (left.minus(meld.cards()), points + meld.points());
            found.push((left, points));
            packings(&melds[i..], left, points, found);
        }
    }
}

fn drawn(random: &mut Random) -> (CardBag, Rules) {
    let rules = any_rules(random);
    let cards = 4 + random.below(9);
    (Pack::draw(random, cards).hand(random, cards), rules)
}

#[test]
fn melds_of_a_hand_are_all_that_some_of_its_cards_make() {
    for seed in Share::one_in(4).of(0..1500) {
        let (hand, rules) = drawn(&mut Random::new(3_000_000 + seed));
        let found = candidates(hand, &rules);
        assert!(found.is_sorted_by(|a, b| a < b));
        let mut lists: Vec<_> = found.iter().map(|meld| plain::meld_of(&meld.to_string())).collect();
        for (meld, list) in found.iter().zip(&lists) {
            assert_eq!(u32::from(meld.points()), plain::points(list), "{meld}");
        }
        let mut expected = plain::melds(&plain::hand(hand), &rules);
        lists.sort_unstable();
        expected.sort_unstable();
        assert_eq!(lists, expected, "{hand} {rules:?}");
    }
}

#[test]
fn openings_agree_with_all_packings() {
    for seed in Share::one_in(6).of(0..4000) {
        let (hand, rules) = drawn(&mut Random::new(4_000_000 + seed));
        let (min, optional) = (u16::from(rules.open_min), rules.closing_discard == ClosingDiscard::Optional);
        let mut all = Vec::new();
        packings(&candidates(hand, &rules), hand, 0, &mut all);

        let kept = all.iter().filter(|(left, _)| !left.is_empty());
        assert_eq!(highest_total(hand, &rules).points, kept.map(|&(_, points)| points).max().unwrap_or(0));
        all.retain(|(left, _)| optional || !left.is_empty());
        let closing = |left: CardBag| left.len() <= 1 && !rules.close_in_hand_needs_40;
        let legal = all.iter().filter(|&&(left, points)| points >= min || closing(left)).count();
        let listed = openings(hand, &rules);
        assert_eq!(listed.len(), legal, "{hand} {rules:?}");
        assert!(listed.is_sorted_by(|a, b| a.melds < b.melds));
        assert!(listed.iter().all(|opening| is_sound(opening, hand)));

        all.retain(|&(left, points)| points >= min || closing(left));
        for wish in WISHES {
            let best = best_opening(hand, &rules, wish);
            let expected = all.iter().map(|&(left, points)| merit(wish, left, points)).max();
            let found = best.as_ref().map(|best| merit(wish, hand.minus(best.cards), best.points));
            assert_eq!(found, expected, "{hand} {wish:?} {best:?} {rules:?}");
            assert!(best.is_none_or(|best| is_sound(&best, hand)));
        }
    }
}

const WISHES: [OpeningBy; 3] = [OpeningBy::MostPoints, OpeningBy::MostCards, OpeningBy::Cheapest];

fn merit(wish: OpeningBy, left: CardBag, points: u16) -> [i32; 3] {
    let (points, cards, jollies) = (i32::from(points), left.len() as i32, left.jollies() as i32);
    match wish {
        OpeningBy::MostPoints => [points, jollies, -cards],
        OpeningBy::MostCards => [-cards, points, jollies],
        OpeningBy::Cheapest => [-points, jollies, cards],
    }
}

/// With melds on the table, taken discards and bans, compared with every way to end the turn after every opening.
#[test]
fn openings_that_a_turn_can_end_with_agree_with_trying_everything() {
    let (share, mut found, mut low) = (Share::one_in(6), 0, 0);
    for seed in share.of(0..13_000) {
        let mut random = Random::new(5_000_000 + seed);
        let cards = 3 + random.below(8);
        let case = Case::draw(&mut random, cards, 3);
        if case.opened() {
            continue;
        }
        let turn = case.turn();
        let Some(legal) = trial::openings(&turn) else { continue };
        let rest = |melds: &[plain::Cards]| {
            turn.hand.minus(melds.iter().flatten().map(|&(id, _)| card(id.min(plain::JOLLY))).collect())
        };
        for wish in WISHES {
            let best = best_legal_opening(&turn, wish);
            let expected = legal
                .iter()
                .map(|melds| merit(wish, rest(melds), melds.iter().map(plain::points).sum::<u32>() as u16))
                .max();
            let reached = best.as_ref().map(|best| merit(wish, turn.hand.minus(best.cards), best.points));
            assert_eq!(reached, expected, "{case} {wish:?} {best:?}");
            if let Some(best) = best {
                assert!(is_sound(&best, turn.hand));
                found += 1;
                low += u32::from(best.points < case.rules.open_min.into());
            }
        }
    }
    let is_enough = share.is_enough(found, 1000) && share.is_enough(low, 200);
    assert!(is_enough, "{found} openings, {low} of them worth too little for any but closing in hand");
}

#[test]
fn an_opening_that_closes_in_hand_is_worth_whatever_it_is() {
    let rules = scala40();
    let hand = bag("3h 8h 3s 4s Ac 2c 3c 3c 4c 3d 4d");
    let table = melds(&["5h 5s 5c", "6h 6s 6d", "As 2s 3s 4s 5s", "5d 6d 7d"], &rules);
    let turn = Turn::new(rules, hand, &table, false);
    for wish in WISHES {
        let best = best_legal_opening(&turn, wish).unwrap();
        assert_eq!((best.points, hand.minus(best.cards)), (30, bag("8h")), "{best:?}");
    }
    let forty = rules_with(|rules| rules.close_in_hand_needs_40 = true);
    assert_eq!(best_legal_opening(&Turn { rules: forty, ..turn }, OpeningBy::MostPoints), None);
}

/// After an opening of less than 40 points only the discard may follow, which is banned here.
#[test]
fn a_low_opening_ends_with_a_discard_that_is_allowed() {
    let rules = rules_with(|rules| {
        (rules.closing_discard, rules.closing_discard_exempt) = (ClosingDiscard::Optional, false);
    });
    let table = melds(&["5h 6h 7h"], &rules);
    let turn = Turn::new(rules, bag("Ac 2c 3c 8h"), &table, false);
    assert_eq!(best_legal_opening(&turn, OpeningBy::MostPoints), None);
    assert!(best_legal_opening(&Turn { hand: bag("Ac 2c 3c 9h"), ..turn }, OpeningBy::MostPoints).is_some());
}

fn is_sound(opening: &Opening, hand: CardBag) -> bool {
    !opening.melds.is_empty()
        && opening.melds.is_sorted()
        && opening.cards.is_subset(hand)
        && opening.points == opening.melds.iter().map(|meld| meld.points()).sum::<u16>()
        && opening.cards == opening.melds.iter().flat_map(|meld| meld.in_order()).collect()
}

#[test]
fn a_listing_can_be_broken_off() {
    let hand = super::bag("Kh Ks Kc Kd 2h");
    let mut seen = 0;
    let broken = for_each_opening(hand, &super::scala40(), |opening| {
        seen += 1;
        ControlFlow::Break(opening.points)
    });
    assert_eq!((seen, broken), (1, ControlFlow::Break(40)));
}
