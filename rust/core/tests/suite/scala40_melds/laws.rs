//! Laws that every turn must obey, including large ones.

use scopasolver::scala40::melds::{End, LaydownBy, Meld, Place, Step, Turn, best_laydown, min_deadwood, verify};
use scopasolver::{CardBag, FrenchCard, FrenchSuit, Random};

use super::cases::{Case, Pack};
use super::{bag, melds, scala40};
use crate::suite::common::Share;

const SHARE: usize = 6;

/// A sample of turns, of this number in all.
fn cases(seed: u64, count: usize) -> impl Iterator<Item = Case> {
    let sample = Share::one_in(SHARE).of(0..count);
    sample.into_iter().map(move |i| Case::draw(&mut Random::new(1_000_000 * seed + i as u64), 3 + i % 12, 8))
}

fn least(turn: &Turn) -> Option<u16> {
    min_deadwood(turn).map(|deadwood| deadwood.penalty)
}

#[test]
fn large_answers_are_legal() {
    for case in cases(6, 4000) {
        let turn = case.turn();
        if let Some(deadwood) = min_deadwood(&turn) {
            assert_eq!(verify(&turn, &deadwood.steps, deadwood.left), Ok(()), "{case}\n{:?}", deadwood.steps);
        }
    }
}

#[test]
fn suits_are_all_alike() {
    let mut random = Random::new(7);
    for case in cases(8, 2000) {
        let mut suits = FrenchSuit::ALL;
        for i in 1..4 {
            suits.swap(i, random.below(i + 1));
        }
        let renamed = |card: FrenchCard| match (card.rank(), card.suit()) {
            (Some(rank), Some(suit)) => FrenchCard::new(rank, suits[suit.index()]),
            _ => card,
        };
        let word = |place: Place, declared: bool| {
            let suit = place.stands_for.and_then(|card| renamed(card).suit()).filter(|_| declared);
            match suit {
                Some(suit) if place.card.is_jolly() => format!("*{}", suit.letter()),
                _ => renamed(place.card).to_string(),
            }
        };
        let table: Vec<Meld> = case
            .table
            .iter()
            .map(|meld| {
                let declared = meld.to_string().split(' ').any(|word| word.len() > 1 && word.starts_with('*'));
                let words: Vec<String> = meld.places().map(|place| word(place, declared)).collect();
                Meld::read(&words.join(" "), &case.rules).unwrap()
            })
            .collect();
        let turn = case.turn();
        let rename = |bag: CardBag| bag.into_iter().map(renamed).collect();
        let other = Turn {
            hand: rename(turn.hand),
            table: &table,
            taken: turn.taken.map(renamed),
            owed: rename(turn.owed),
            ..turn
        };
        assert_eq!(least(&turn), least(&other), "{case}");
        for measure in [LaydownBy::Cards, LaydownBy::Points] {
            let most = |turn: &Turn| {
                best_laydown(turn, measure).map(|laydown| match measure {
                    LaydownBy::Cards => laydown.cards,
                    LaydownBy::Points => laydown.points.into(),
                })
            };
            assert_eq!(most(&turn), most(&other), "{case}");
        }
    }
}

/// Without a card that stayed in hand the same melds can be laid, and of two or more cards one can always be discarded.
#[test]
fn deadwood_does_not_grow_without_a_card_that_was_left() {
    let mut removed = 0;
    for case in cases(9, 3000) {
        let turn = case.turn();
        let Some(deadwood) = min_deadwood(&turn).filter(|_| turn.owed.is_empty()) else { continue };
        if deadwood.left.len() < 2 && !case.rules.closing_discard_exempt {
            continue;
        }
        for card in deadwood.left.kinds() {
            removed += 1;
            let fewer = Turn { hand: turn.hand.minus(CardBag::of(card)), ..turn };
            assert!(least(&fewer) <= Some(deadwood.penalty), "{case} without {card}");
        }
    }
    assert!(Share::one_in(SHARE).is_enough(removed, 2000), "only {removed}");
}

/// A melded card may be needed for its meld, and the last card for the discard.
#[test]
fn deadwood_can_grow_without_a_card_that_was_melded_or_discarded() {
    let left = |hand: &str| least(&Turn::new(scala40(), bag(hand), &[], true)).unwrap();
    assert_eq!((left("5h 6h 7h Kc 2d"), left("5h 7h Kc 2d")), (2, 14));
    assert_eq!((left("5h 6h 7h Kc"), left("5h 6h 7h")), (0, 11));
}

/// The old discard may now be banned, but then it can be attached, or swapped for a jolly that is discarded or
/// attached. Any card is a legal last discard here.
#[test]
fn deadwood_does_not_grow_with_a_meld_more_on_the_table() {
    let mut random = Random::new(10);
    let mut added = 0;
    for mut case in cases(11, 6000) {
        case.rules.closing_discard_exempt = true;
        case.rules.swapped_jolly_must_be_used = false;
        case.rules.act_in_opening_turn = true;
        let turn = case.turn();
        if !case.opened() || turn.discard_only || !turn.owed.is_empty() {
            continue;
        }
        let more = Pack::draw(&mut random, 13).table(&mut random, 1, &case.rules);
        let table: Vec<Meld> = case.table.iter().copied().chain(more).collect();
        added += u32::from(table.len() > case.table.len());
        let richer = Turn { table: &table, ..turn };
        assert!(least(&richer) <= least(&turn), "{case} with {table:?}");
    }
    assert!(Share::one_in(SHARE).is_enough(added, 500), "only {added}");
}

/// To a player who has not opened, a new meld is only a restriction.
#[test]
fn deadwood_can_grow_with_a_meld_more_for_who_has_not_opened() {
    let rules = scala40();
    let left = |table: &[&str]| least(&Turn::new(rules, bag("Kh 9s 2d"), &melds(table, &rules), false)).unwrap();
    assert_eq!((left(&[]), left(&["Kc Ks Kd"])), (11, 12));
}

#[test]
fn wrong_steps_are_refused() {
    let rules = scala40();
    let table = melds(&["5h 6h 7h", "8c 8d *"], &rules);
    let turn = Turn::new(rules, bag("8h 9h Kd Ks 2c"), &table, true);
    let card = |text: &str| text.parse::<FrenchCard>().unwrap();
    let meld = |text: &str| melds(&[text], &rules)[0];
    let lay = |text: &str| Step::Lay(meld(text));
    let discard = |text: &str| Step::Discard(card(text));
    let high = |text: &str, to: &str, becomes: &str| Step::Attach {
        card: card(text),
        to: meld(to),
        end: End::High,
        becomes: meld(becomes),
    };
    let swap = |text: &str, within: &str, becomes: &str| Step::Swap {
        card: card(text),
        within: meld(within),
        becomes: meld(becomes),
    };
    let refuses = |steps: &[Step], left: &str, words: &str| {
        let flaw = verify(&turn, steps, bag(left)).unwrap_err().to_string();
        assert!(flaw.contains(words), "{steps:?}: {flaw}");
    };
    let attach = high("8h", "5h 6h 7h", "5h 6h 7h 8h");
    assert_eq!(verify(&turn, &[attach.clone(), discard("Kd")], bag("9h Ks 2c")), Ok(()));
    refuses(&[], "", "without a discard");
    refuses(std::slice::from_ref(&attach), "9h Kd Ks 2c", "without a discard");
    refuses(&[attach.clone(), discard("Kd")], "9h Ks", "stays in hand");
    refuses(&[discard("8h")], "9h Kd Ks 2c", "may not be discarded");
    refuses(&[attach.clone(), discard("9h")], "Kd Ks 2c", "may not be discarded");
    refuses(&[discard("Kd"), discard("Ks")], "8h 9h 2c", "the turn is over");
    refuses(&[discard("3c")], "8h 9h Kd Ks 2c", "not in hand");
    refuses(&[lay("Kd Ks *"), discard("2c")], "8h 9h", "not in hand");
    refuses(&[high("9h", "5h 6h 7h", "5h 6h 7h 8h"), discard("2c")], "8h Kd Ks", "cannot be attached");
    refuses(&[high("2c", "5h 6h 7h", "5h 6h 7h *"), discard("Kd")], "8h 9h Ks", "cannot be attached");
    refuses(&[swap("9h", "8c 8d *", "8h 8c 8d"), discard("2c")], "8h Kd Ks", "replaces no jolly");
    refuses(&[swap("8h", "8c 8d *", "8s 8c 8d"), discard("2c")], "8h Kd Ks", "replaces no jolly");
    refuses(&[Step::Open(vec![meld("Kh Kd Ks")])], "8h 9h 2c", "opens once");
    let swapped = [swap("8h", "8c 8d *", "8h 8c 8d"), lay("Kd Ks *"), discard("2c")];
    assert_eq!(verify(&turn, &swapped, bag("9h")), Ok(()));
    let unopened = Turn { opened: false, ..turn };
    assert!(verify(&unopened, &swapped, bag("9h")).is_err());
}
