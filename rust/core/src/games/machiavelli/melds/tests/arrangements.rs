//! Whether cards can be arranged.

use super::brute::Covers;
use super::*;
use crate::games::machiavelli::melds::arrange;

#[test]
fn cards_are_arranged_where_they_can_be() {
    for aces in EVERY_READING {
        let (mut covers, mut random, mut arranged) = (Covers::new(aces), Random::new(1), 0);
        for _ in 0..6000 {
            let count = 3 + random.below(17);
            let mut from = narrow(&mut random);
            let cards = deal(&mut random, count, &mut from);
            let found = arrange(cards, aces);
            assert_eq!(found.is_some(), covers.cover(cards), "{aces:?}: {cards}");
            if let Some(table) = found {
                check(&[], &Lay { cards, table, opened: 0 }, aces);
                arranged += 1;
            }
        }
        assert!((600..5400).contains(&arranged), "{aces:?}: {arranged} of 6000");
    }
}

#[test]
fn groups_of_two_two_one_and_one_are_two_sets() {
    let table = arrange(bag("7h 7h 7s 7s 7c 7d"), AceInRuns::LowOrHigh).unwrap();
    assert_eq!(format!("{table:?}"), "[[7h 7s 7c], [7h 7s 7d]]");
}

#[test]
fn long_runs_stay_whole() {
    let suit = "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh";
    let count = |text: &str, aces| arrange(bag(text), aces).map(|table| table.len());
    for aces in EVERY_READING {
        assert_eq!(count(suit, aces), Some(1), "{aces:?}");
    }
    assert_eq!(count(&format!("{suit} Ah"), AceInRuns::LowOrHigh), Some(1));
    assert_eq!(count(&format!("{suit} Ah"), AceInRuns::LowOnly), None);
    assert_eq!(count(&format!("{suit} 5h"), AceInRuns::LowOrHigh), Some(2));
}

/// Runs that follow each other round the corner, once and twice.
#[test]
fn runs_go_round_the_corner_as_far_as_two_packs_reach() {
    let suit = "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh";
    for text in ["Kh Ah 2h", &format!("{suit} {suit}"), &format!("{suit} Qh Kh Ah 2h"), "Qs Ks As As 2s 3s Ks"] {
        let cards = bag(text);
        let table = arrange(cards, AceInRuns::Wrap).unwrap();
        check(&[], &Lay { cards, table, opened: 0 }, AceInRuns::Wrap);
    }
    assert_eq!(arrange(bag("Kh Ah 2h"), AceInRuns::LowOrHigh), None);
}

/// All cards of two packs form a legal table.
#[test]
fn the_packs_can_be_arranged() {
    for aces in EVERY_READING {
        let cards: CardBag = cards(4, 0..13).into_iter().collect();
        let table = arrange(cards, aces).unwrap();
        check(&[], &Lay { cards, table, opened: 0 }, aces);
    }
}
