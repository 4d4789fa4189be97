//! Openings against every packing of every meld.

use std::ops::ControlFlow;

use scopasolver::scala40::melds::{
    Meld, Opening, Wish, best_opening, candidates, for_each_opening, highest_total, openings,
};
use scopasolver::scala40::{ClosingDiscard, Rules};
use scopasolver::{CardBag, Random};

use super::cases::{Pack, any_rules};
use super::plain;

/// Every set of melds that a hand can lay at once, as the rest of the hand and the worth.
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
    let mut random = Random::new(3);
    for _ in 0..1500 {
        let (hand, rules) = drawn(&mut random);
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
    let mut random = Random::new(4);
    for _ in 0..4000 {
        let (hand, rules) = drawn(&mut random);
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

        all.retain(|&(_, points)| points >= min);
        let merit = |wish: Wish, left: CardBag, points: u16| {
            let (points, cards, jollies) = (i32::from(points), left.len() as i32, left.jollies() as i32);
            match wish {
                Wish::MostPoints => [points, jollies, -cards],
                Wish::MostCards => [-cards, points, jollies],
                Wish::Cheapest => [-points, jollies, cards],
            }
        };
        for wish in [Wish::MostPoints, Wish::MostCards, Wish::Cheapest] {
            let best = best_opening(hand, &rules, wish);
            let expected = all.iter().map(|&(left, points)| merit(wish, left, points)).max();
            let found = best.as_ref().map(|best| merit(wish, hand.minus(best.cards), best.points));
            assert_eq!(found, expected, "{hand} {wish:?} {best:?} {rules:?}");
            assert!(best.is_none_or(|best| is_sound(&best, hand)));
        }
    }
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
