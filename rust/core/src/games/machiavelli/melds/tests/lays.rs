//! The lays that are found.

use super::brute::Covers;
use super::*;
use crate::games::machiavelli::melds::{
    best_lay, count_lays, for_each_lay_after, for_each_lay_within, max_lay_size, maximal_lays, points,
};

/// The maximal lays.
fn all_maximal(table: CardBag, hand: CardBag, aces: AceInRuns) -> Vec<CardBag> {
    maximal_lays(table, hand, aces, || ControlFlow::<()>::Continue(())).continue_value().unwrap()
}

#[test]
fn lays_are_those_that_can_be_covered() {
    for aces in EVERY_READING {
        let (mut covers, mut random, mut some) = (Covers::new(aces), Random::new(2), 0);
        for _ in 0..2000 {
            let (table, hand) = small_position(&mut random, aces);
            let table = all(&table);
            let lays = covers.lays(table, hand);
            assert_eq!(all_lays(table, hand, aces), lays, "{aces:?}: {table}, {hand}");
            let largest = lays.first().map_or(0, |lay| lay.len());
            assert_eq!(max_lay_size(table, hand, aces), Some(largest), "{aces:?}: {table}, {hand}");
            let mut maximal = lays.clone();
            maximal.retain(|&lay| lays.iter().all(|&other| other == lay || !lay.is_subset(other)));
            assert_eq!(all_maximal(table, hand, aces), maximal, "{aces:?}: {table}, {hand}");
            for weigh in [LayBy::Cards, LayBy::Points] {
                let best = lays.iter().map(|&lay| worth(lay, weigh)).max().unwrap_or(0);
                let (cards, combinations) = best_lay(table, hand, aces, weigh).unwrap();
                assert_eq!(worth(cards, weigh), best, "{aces:?} {weigh:?}: {table}, {hand}");
                assert_eq!(verify(&[table], cards, &bags(&combinations), aces), Ok(()));
            }
            some += u32::from(lays.len() > 3);
        }
        assert!(some > 150, "{aces:?}: only {some} positions had several lays");
    }
}

/// Cards that are no legal table by themselves, but may be one together with cards of the hand.
#[test]
fn a_hand_can_complete_a_table() {
    for aces in EVERY_READING {
        let (mut covers, mut random, mut completed) = (Covers::new(aces), Random::new(3), 0);
        for _ in 0..2000 {
            let mut from = narrow(&mut random);
            let table = deal(&mut random, 6, &mut from);
            let hand = deal(&mut random, 5, &mut from);
            let lays = covers.lays(table, hand);
            assert_eq!(all_lays(table, hand, aces), lays, "{aces:?}: {table}, {hand}");
            let legal = covers.cover(table).then_some(0);
            let largest = lays.first().map(|lay| lay.len()).or(legal);
            assert_eq!(max_lay_size(table, hand, aces), largest, "{aces:?}: {table}, {hand}");
            completed += u32::from(legal.is_none() && largest.is_some());
        }
        assert!(completed > 50, "{aces:?}: only {completed} tables were completed");
    }
}

/// Hands that are too large to find all lays at once, so that the lays come one by one.
#[test]
fn lays_of_large_hands_come_in_the_same_order() {
    let aces = AceInRuns::LowOrHigh;
    let mut random = Random::new(4);
    let mut from = cards(2, 0..13);
    let hand = deal(&mut random, 18, &mut from);
    let few = |hand: CardBag| {
        let mut lays = Vec::new();
        let _ = for_each_lay(CardBag::EMPTY, hand, aces, |lay| {
            lays.extend(lay);
            if lays.len() < 2000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        lays
    };
    let lays = few(hand);
    let key = |lay: &CardBag| (std::cmp::Reverse(lay.len()), lay.into_iter().collect::<Vec<_>>());
    assert!(lays.is_sorted_by(|a, b| key(a) < key(b)));
    // Without two of its cards, the hand is small enough to find all lays at once.
    let gone = hand.kinds().take(2).collect::<CardBag>();
    let rest = hand.minus(gone);
    let smallest = lays.last().map_or(0, |lay| lay.len());
    let within: Vec<CardBag> = lays.into_iter().filter(|lay| lay.is_subset(rest) && lay.len() > smallest).collect();
    assert_eq!(few(rest).into_iter().filter(|lay| lay.len() > smallest).collect::<Vec<_>>(), within);
    let maximal = all_maximal(CardBag::EMPTY, hand, aces);
    assert!(within.iter().all(|lay| maximal.iter().any(|larger| lay.is_subset(*larger))));
}

/// The lays are the same from any lay on, one by one or all at once, with much memory or little, and when they are only
/// counted.
#[test]
fn lays_behind_one_are_the_rest() {
    for seed in Share::one_in(4).of(0..80) {
        let (i, aces) = (seed as usize, EVERY_READING[seed as usize % EVERY_READING.len()]);
        let (table, hand) = large_position(&mut Random::new(seed), 20 + i % 40, 9 + i % 5, aces);
        let table = all(&table);
        let lays = all_lays(table, hand, aces);
        let after = |lay: Option<CardBag>| {
            let mut rest = Vec::new();
            let _ = for_each_lay_after(table, hand, aces, lay, |lay| {
                rest.extend(lay);
                ControlFlow::<()>::Continue(())
            });
            rest
        };
        assert_eq!(after(None), lays, "{aces:?}: {table}, {hand}");
        for (place, &lay) in lays.iter().enumerate().step_by(1 + lays.len() / 6) {
            assert_eq!(after(Some(lay)), lays[place + 1..], "{aces:?}: {table}, {hand}, {lay}");
        }
        let mut few = Vec::new();
        let _ = for_each_lay_within(0, table, hand, aces, |lay| {
            few.extend(lay);
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(few, lays, "{aces:?}: {table}, {hand}");
        let count = count_lays(table, hand, aces, &mut || ControlFlow::<()>::Continue(()));
        assert_eq!(count, ControlFlow::Continue(lays.len() as u64));
    }
}

/// On tables that are too large for the slow solver, different functions must give consistent answers.
#[test]
fn answers_about_large_tables_agree() {
    let mut random = Random::new(5);
    for (i, aces) in (0..60).zip(EVERY_READING.into_iter().cycle()) {
        let (table, hand) = large_position(&mut random, 20 + i % 50, 10, aces);
        let table = all(&table);
        let lays = all_lays(table, hand, aces);
        assert_eq!(max_lay_size(table, hand, aces), Some(lays.first().map_or(0, |lay| lay.len())));
        let best = lays.iter().map(|&lay| worth(lay, LayBy::Points)).max().unwrap_or(0);
        let (cards, combinations) = best_lay(table, hand, aces, LayBy::Points).unwrap();
        assert_eq!((points(cards), verify(&[table], cards, &bags(&combinations), aces)), (best, Ok(())));
        for &lay in lays.iter().step_by(7) {
            assert_eq!(max_lay_size(table.plus(lay), CardBag::EMPTY, aces), Some(0), "{aces:?}: {table}, {lay}");
        }
    }
}
