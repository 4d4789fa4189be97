//! The worked examples of the rules, MA-1 to MA-13.

use super::*;
use crate::games::machiavelli::melds::max_lay;

/// Combinations of the table, the hand, and all legal lays in order.
const EXAMPLES: [(&[&str], &str, &[&str]); 16] = [
    (&[], "Ah 2h 3h", &["Ah 2h 3h"]),
    (&[], "Qs Ks As", &["As Qs Ks"]),
    (&[], "Ks As 2s", &[]),
    (&[], "7c 7d 7d", &[]),
    (&[], "7c 7d 7h 7s 7h", &["7h 7s 7c 7d", "7h 7s 7c", "7h 7s 7d", "7h 7c 7d", "7s 7c 7d"]),
    (&["7c 7d 7h 7s"], "5h 6h", &["5h 6h"]),
    (&["7c 7d 7h"], "5h 6h", &[]),
    (&["4h 5h 6h 7h"], "5h", &[]),
    (&["3h 4h 5h 6h 7h"], "5h", &["5h"]),
    (&["7c 7d 7h", "4s 5s 6s"], "7s", &["7s"]),
    (&["5h 6h 7h 8h", "8c 8d 8s"], "9h 8h", &["8h 9h", "8h", "9h"]),
    (&["5h 6h 7h", "8c 8d 8s 8h"], "9h 8h", &["8h 9h", "8h", "9h"]),
    (&["4h 5h 6h 7h", "4c 4d 4s"], "3c 5c 9h", &["3c 5c"]),
    (&["2c 2d 2h", "3c 3d 3h", "4c 4d 4h"], "Ac 5d Kc", &["Ac 5d", "Ac", "5d"]),
    (&["9c 10c Jc", "9d 10d Jd", "9h 10h Jh"], "Qc 9s Js 8s", &["9s Js", "9s", "Js", "Qc"]),
    (&["6s 7s 8s 9s", "6d 6h 6c"], "5s 10s 6s 9d", &["5s 6s 10s", "5s 6s", "5s 10s", "6s 10s", "5s", "6s", "10s"]),
];

#[test]
fn ma1_to_ma13() {
    for (table, hand, lays) in EXAMPLES {
        let aces = AceInRuns::LowOrHigh;
        let table: Vec<Combination> = table.iter().map(|text| Combination::new(bag(text), aces).unwrap()).collect();
        let found: Vec<String> = all_lays(all(&table), bag(hand), aces).iter().map(ToString::to_string).collect();
        assert_eq!(found, lays, "{table:?}, {hand}");
        let best = max_lay(&table, bag(hand), aces, LayBy::Cards);
        check(&table, &best, aces);
        assert_eq!(best.cards.len(), lays.first().map_or(0, |lay| bag(lay).len()), "{table:?}, {hand}");
    }
}

#[test]
fn ma2_round_the_corner() {
    assert_eq!(all_lays(CardBag::EMPTY, bag("Ks As 2s"), AceInRuns::Wrap), [bag("Ks As 2s")]);
}

#[test]
fn ma10_the_only_arrangement() {
    let aces = AceInRuns::LowOrHigh;
    let table = ["4h 5h 6h 7h", "4c 4d 4s"].map(|text| Combination::new(bag(text), aces).unwrap());
    let best = max_lay(&table, bag("3c 5c 9h"), aces, LayBy::Cards);
    assert_eq!(format!("{:?} {}", best.table, best.opened), "[[4h 4s 4d], [5h 6h 7h], [3c 4c 5c]] 2");
}
