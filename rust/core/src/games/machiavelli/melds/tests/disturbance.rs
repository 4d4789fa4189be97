//! The number of combinations that a lay opens.

use super::brute::{Covers, fewest_opened};
use super::*;
use crate::games::machiavelli::melds::{arrange_lay, max_lay};

#[test]
fn as_few_combinations_are_opened_as_possible() {
    for aces in EVERY_READING {
        let (mut covers, share, mut opened) = (Covers::new(aces), Share::one_in(4), 0);
        for seed in share.of(0..2500) {
            let (table, hand) = small_position(&mut Random::new(seed), aces);
            let (old, on_table) = (bags(&table), all(&table));
            if on_table.len() + hand.len() > 17 {
                continue;
            }
            let mut lays = covers.lays(on_table, hand);
            lays.push(CardBag::EMPTY);
            for weigh in [LayBy::Cards, LayBy::Points] {
                let best = lays.iter().map(|&lay| worth(lay, weigh)).max().unwrap();
                let fewest = lays.iter().filter(|lay| worth(**lay, weigh) == best);
                let fewest = fewest.map(|lay| fewest_opened(&old, on_table.plus(*lay), aces)).min();
                let found = max_lay(&table, hand, aces, weigh);
                check(&table, &found, aces);
                let expected = (best, fewest);
                assert_eq!((worth(found.cards, weigh), Some(found.opened)), expected, "{aces:?}: {table:?}, {hand}");
                opened += found.opened;
            }
            for &lay in lays.iter().take(3) {
                let found = arrange_lay(&table, lay, aces).unwrap();
                check(&table, &found, aces);
                let fewest = fewest_opened(&old, on_table.plus(lay), aces);
                assert_eq!((found.cards, found.opened), (lay, fewest), "{aces:?}: {table:?}, {lay}");
            }
        }
        assert!(share.is_enough(opened, 150), "{aces:?}: only {opened} combinations were opened");
    }
}

/// Old runs that go round the corner, and long ones among them.
#[test]
fn runs_round_the_corner_can_be_kept() {
    let table = |texts: &[&str]| -> Vec<Combination> {
        texts.iter().map(|text| Combination::new(bag(text), AceInRuns::Wrap).unwrap()).collect()
    };
    let suit = "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh";
    for (texts, lay, opened) in [
        (&["Kh Ah 2h", "Kh Ah 2h", "5h 6h 7h"][..], "3h 4h", 0),
        (&[suit], "Kh Ah 2h", 0),
        (&[suit], "Kh Ah", 0),
        (&[suit, "Qh Kh Ah"], "2h", 0),
        (&["Qs Ks As 2s 3s"], "As 2s 3s 4s 5s", 0),
        (&["Js Qs Ks As", "2s 3s 4s"], "Ah Ad", 1),
        (&["Js Qs Ks As 2s", "3s 4s 5s"], "Ah Ad", 1),
    ] {
        let table = table(texts);
        let found = arrange_lay(&table, bag(lay), AceInRuns::Wrap).unwrap();
        check(&table, &found, AceInRuns::Wrap);
        assert_eq!(found.opened, opened, "{table:?}, {lay}: {found:?}");
    }
}

#[test]
fn equal_combinations_count_each() {
    let aces = AceInRuns::LowOrHigh;
    let run = Combination::new(bag("5h 6h 7h 8h"), aces).unwrap();
    for (lay, opened) in [("4h 9h", 0), ("5s 5c", 1), ("5s 5c 8s 8c", 2), ("5s 5c 5d 5c", 2)] {
        let found = arrange_lay(&[run, run], bag(lay), aces).unwrap();
        check(&[run, run], &found, aces);
        assert_eq!(found.opened, opened, "{found:?}");
    }
}

#[test]
fn a_lay_that_cannot_be_arranged_has_no_arrangement() {
    let run = Combination::new(bag("4h 5h 6h 7h"), AceInRuns::LowOrHigh).unwrap();
    assert_eq!(arrange_lay(&[run], bag("5h"), AceInRuns::LowOrHigh), None);
}
