//! Whole turns, compared with trying everything. `verify` replays every answer.

use scopasolver::scala40::melds::{
    LaydownBy, Meld, Step, Turn, best_laydown, can_close, can_close_in_hand, can_finish, can_take_discard,
    legal_discards, min_deadwood, penalty, verify,
};
use scopasolver::{CardBag, FrenchCard, Random};

use super::cases::Case;
use super::{bag, card, melds, rules_with, scala40, trial};
use crate::suite::common::Share;

/// Errors of the rules of a turn: few cards show them, if they fit each other well.
#[test]
fn small_turns_agree_with_trying_everything() {
    for seed in Share::one_in(6).of(0..15_000) {
        let mut random = Random::new(1_000_000 + seed);
        let cards = 1 + random.below(7);
        assert!(agrees(&Case::draw(&mut random, cards, 3)));
    }
}

/// Errors of choosing between melds, which takes more cards to show.
#[test]
fn larger_turns_agree_with_trying_everything() {
    let share = Share::one_in(6);
    let cases =
        share.of(0..1000).into_iter().map(|i| Case::draw(&mut Random::new(2_000_000 + i), 8 + i as usize % 3, 4));
    let tried = cases.filter(agrees).count();
    assert!(share.is_enough(tried as u32, 900), "only {tried} could be tried");
}

/// Compares the solver with trying everything. Returns whether everything could be tried.
fn agrees(case: &Case) -> bool {
    let turn = case.turn();
    let discards: Vec<FrenchCard> = trial::discards(&turn).into_iter().map(card).collect();
    let owes = !turn.owed.is_empty() || (case.taken.is_some() && !case.rules.discard_must_be_melded && !case.opened());
    let expected = if owes { CardBag::EMPTY } else { discards.into_iter().collect() };
    assert_eq!(legal_discards(&turn), expected, "{case}");
    let Some(best) = trial::best(&turn) else { return false };

    let deadwood = min_deadwood(&turn);
    assert_eq!(deadwood.as_ref().map(|least| u32::from(least.penalty)), best.deadwood, "{case}\n{deadwood:?}");
    if let Some(least) = deadwood {
        assert_eq!(verify(&turn, &least.steps, least.left), Ok(()), "{case}\n{:?}", least.steps);
        assert_eq!(least.penalty, penalty(least.left, &case.rules), "{case}");
        assert_eq!(least.closes, least.left.is_empty(), "{case}");
    }
    for (measure, most) in [(LaydownBy::Cards, best.cards), (LaydownBy::Points, best.points)] {
        let laydown = best_laydown(&turn, measure);
        let found = laydown.as_ref().map(|laydown| match measure {
            LaydownBy::Cards => laydown.cards,
            LaydownBy::Points => laydown.points.into(),
        });
        assert_eq!(found, most, "{case}\n{measure:?} {laydown:?}");
        if let Some(laydown) = laydown {
            let steps = &laydown.steps;
            let left = is_legal(&turn, steps);
            let discarded = u32::from(matches!(steps.last(), Some(Step::Discard(_))));
            assert_eq!(laydown.cards, turn.hand.len() - left.len() - discarded, "{case}\n{laydown:?}");
            assert_eq!(u32::from(laydown.points), points_gained(steps), "{case}\n{laydown:?}");
        }
    }
    let (finish, closes, in_hand) = (can_finish(&turn), can_close(&turn), can_close_in_hand(&turn));
    assert_eq!(finish.is_some(), best.deadwood.is_some(), "{case}");
    assert_eq!(closes.is_some(), best.deadwood == Some(0), "{case}");
    assert_eq!(in_hand, closes.clone().filter(|_| !turn.opened || turn.opened_now), "{case}");
    for steps in finish.iter().chain(&closes) {
        is_legal(&turn, steps);
    }
    if let Some(card) = case.taken {
        assert_eq!(can_take_discard(&case.before(), card), finish, "{case}");
    }
    true
}

/// The cards that the steps leave in hand. The steps must be legal.
fn is_legal(turn: &Turn, steps: &[Step]) -> CardBag {
    let cards = |bag: CardBag| bag.into_iter().collect::<Vec<_>>();
    let mut left = cards(turn.hand);
    for step in steps {
        let gone = match step {
            Step::Open(melds) => melds.iter().flat_map(|meld| meld.in_order()).collect(),
            Step::Lay(meld) => cards(meld.cards()),
            Step::Attach { card, .. } | Step::Discard(card) => vec![*card],
            Step::Swap { card, .. } => {
                left.push(FrenchCard::JOLLY);
                vec![*card]
            }
        };
        for card in gone {
            left.swap_remove(
                left.iter().position(|&held| held == card).unwrap_or_else(|| panic!("{turn:?}\n{steps:?}")),
            );
        }
    }
    let left = left.into_iter().collect();
    assert_eq!(verify(turn, steps, left), Ok(()), "{turn:?}\n{steps:?}");
    left
}

fn points_gained(steps: &[Step]) -> u32 {
    let points = |meld: &Meld| u32::from(meld.points());
    let gain = |step: &Step| match step {
        Step::Open(melds) => melds.iter().map(points).sum(),
        Step::Lay(meld) => points(meld),
        Step::Attach { to, becomes, .. } => points(becomes) - points(to),
        Step::Swap { .. } | Step::Discard(_) => 0,
    };
    steps.iter().map(gain).sum()
}

/// The jolly of a swap after an opening cannot be part of the opening, and must be laid afterwards if the rules say so.
#[test]
fn an_opening_cannot_use_a_jolly_that_comes_in_later() {
    let hand = bag("Kh Ks Kc * 10d 2c 3s");
    for (must_be_used, least) in [(false, 5), (true, 12)] {
        let rules = rules_with(|rules| rules.swapped_jolly_must_be_used = must_be_used);
        let table = melds(&["10h 10s 10c *"], &rules);
        let turn = Turn::new(rules, hand, &table, false);
        let deadwood = min_deadwood(&turn).unwrap();
        assert_eq!(deadwood.penalty, least, "{deadwood:?}");
        assert_eq!(verify(&turn, &deadwood.steps, deadwood.left), Ok(()));
    }
}

/// The opening with the most points is not always the best one once it must do without some of its jollies.
#[test]
fn an_opening_before_swaps_is_not_judged_as_a_whole() {
    let rules = rules_with(|rules| rules.open_min = 46);
    let table = melds(&["Qh * Ah", "* Jh Qh"], &rules);
    let turn = Turn::new(rules, bag("Kh Kh As Js Qs Qs Ks * 2d"), &table, false);
    let points = best_laydown(&turn, LaydownBy::Points).unwrap().points;
    assert_eq!((points, trial::best(&turn).unwrap().points), (82, Some(82)));
}

/// The kings are laid first; the jolly that is attached to them comes into the hand later.
#[test]
fn an_opening_grows_by_jollies_that_come_in() {
    let rules = scala40();
    let table = melds(&["10h 10s 10c *"], &rules);
    let turn = Turn::new(rules, bag("Kh Ks Kc 4s 5s 6s 10d 2c"), &table, false);
    let most = best_laydown(&turn, LaydownBy::Cards).unwrap();
    assert_eq!(most.cards, 7);
    let done: Vec<u8> = most
        .steps
        .iter()
        .map(|step| match step {
            Step::Open(_) => 0,
            Step::Swap { .. } => 1,
            Step::Lay(_) | Step::Attach { .. } => 2,
            Step::Discard(_) => 3,
        })
        .collect();
    assert_eq!(done, [0, 1, 2, 3]);
    is_legal(&turn, &most.steps);
}

/// If the same cards can be laid with more or with fewer points, only the way with more points may be an opening.
#[test]
fn the_same_cards_may_open_in_one_way_only() {
    let hand = bag("Ah As Ac 2h 2s 2c 3h 3s 3c Kd");
    // In sets they are worth 48, in runs 18.
    for (open_min, least) in [(18, 0), (19, 0), (48, 0), (49, 47)] {
        let rules = rules_with(|rules| (rules.open_min, rules.close_in_hand_needs_40) = (open_min, true));
        assert_eq!(min_deadwood(&Turn::new(rules, hand, &[], false)).unwrap().penalty, least, "{open_min}");
    }
    // In sets 60, in runs 30.
    let turn = Turn::new(scala40(), bag("Ah As Ac 2h 2s 2c 3h 3s 3c 4h 4s 4c Kd"), &[], false);
    let forty = rules_with(|rules| rules.close_in_hand_needs_40 = true);
    assert_eq!(min_deadwood(&Turn { rules: forty, ..turn }).unwrap().penalty, 0);
}

/// Whether a discard is legal can depend on where a jolly lies on the table.
#[test]
fn where_a_jolly_lies_can_decide_what_may_be_discarded() {
    let rules = rules_with(|rules| rules.closing_discard_exempt = false);
    // With the jolly as 4c the run accepts 3c or 7c, so 8c is not banned as the last card.
    let turn = Turn::new(rules, bag("5c 6c * 8c"), &[], true);
    let steps = can_close(&turn).unwrap();
    assert_eq!(
        steps,
        [Step::Lay(melds(&["* 5c 6c"], &rules)[0]), Step::Discard(bag("8c").into_iter().next().unwrap())]
    );
}

#[test]
fn a_jolly_taken_from_the_discards_must_stay_on_the_table() {
    let rules = scala40();
    // The jolly could be laid with the kings, swapped back and discarded, which would leave less. The rules do not
    // allow this.
    let turn = Turn::new(rules, bag("Kh Ks Kc Kd 5s"), &[], true).taking(FrenchCard::JOLLY);
    let deadwood = min_deadwood(&turn).unwrap();
    assert_eq!((deadwood.penalty, trial::best(&turn).unwrap().deadwood), (10, Some(10)));
    let king = "Kd".parse().unwrap();
    let laid = melds(&["Kh Ks *", "Kh Ks Kd", "Kh Ks Kc Kd"], &rules);
    let fetched = [
        Step::Lay(laid[0]),
        Step::Swap { card: king, within: laid[0], becomes: laid[1] },
        Step::Discard(FrenchCard::JOLLY),
    ];
    assert!(verify(&turn, &fetched, bag("Kc 5s")).is_err());
}
