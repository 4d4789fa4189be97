//! Betting words compared with plain recursion: with all hands known, a posta is worth two arrialis to the side of the
//! best hand.

use scopasolver::scialandroni::{Declaration, Phase, best_hand, declarable};
use scopasolver::search::Value;
use scopasolver::{Random, Seat, Side};
use serde_json::json;

use super::{Table, random_move, read, with};
use crate::suite::common::any_rules;

/// The value of a phase alone for side 0, by trying everything.
fn phase_value(table: &Table, phase: Phase) -> Value {
    let marked = |side| table.state().marked[Side(side)] as Value;
    if table.state().phase != phase || table.is_over() {
        return marked(0) - marked(1);
    }
    let values = table.legal_moves().into_iter().map(|mv| phase_value(&table.play_unchecked(mv), phase));
    if table.to_move().unwrap().0.is_multiple_of(2) { values.max() } else { values.min() }.expect("a word")
}

/// Every order of four cards of different points.
#[test]
fn all_orders_of_four_cartette() {
    let ranks = [7, 6, 1, 5];
    let mut orders = 0;
    for code in 0..256 {
        let order = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
        if (0..4).any(|hand| !order.contains(&hand)) {
            continue;
        }
        orders += 1;
        let hands: Vec<String> = order.iter().map(|&hand| format!("{}C", ranks[hand])).collect();
        let rest: Vec<String> = with("").pack().into_iter().map(|card| card.to_string()).collect();
        let rest: Vec<String> = rest.into_iter().filter(|card| !hands.contains(card)).collect();
        let aside: Vec<String> = rest[..32].chunks(8).map(|cards| cards.join(" ")).collect();
        let table = read(&json!({
            "rules": "scialandroni", "phase": "cartetta", "hands": hands, "aside": aside, "stock": rest[32..].join(" "),
            "to_move": 0,
        }));
        let best = order.iter().position(|&hand| hand == 0).unwrap();
        let expected = if best % 2 == 0 { 2 } else { -2 };
        assert_eq!(phase_value(&table, Phase::Cartetta), expected, "{order:?}");
    }
    assert_eq!(orders, 24);
}

/// The seat with the best hand if everyone who can has declared.
fn best_of(table: &Table) -> Seat {
    let state = table.state();
    let declared = |seat: usize| {
        let may_declare = state.phase.has_declarations();
        if may_declare { declarable(state.hands.0[seat]) } else { Declaration::Nothing }
    };
    let hands = (0..4).map(|seat| (Seat(seat as u8), state.hands.0[seat], declared(seat)));
    best_hand(table.rules(), state.phase, hands).unwrap()
}

#[test]
fn every_phase_of_random_deals() {
    let mut random = Random::new(13);
    for seed in 0..12 {
        let mut table = Table::deal_seed(with("max_raises=2"), seed);
        while table.state().phase != Phase::Scartu {
            let phase = table.state().phase;
            let before = table.state().marked;
            let made = before[Side(0)] as Value - before[Side(1)] as Value;
            let side = best_of(&table).0 % 2;
            let expected = if side == 0 { 2 } else { -2 };
            assert_eq!(phase_value(&table, phase) - made, expected, "{table}");
            while table.state().phase == phase {
                let mv = random_move(&table, &mut random);
                table = table.play_unchecked(mv);
                if table.is_over() {
                    break;
                }
            }
            if table.is_over() {
                break;
            }
        }
    }
}

/// With random options, exactly the listed words and the raises between the listed ones are legal.
#[test]
fn any_whole_raise_is_legal() {
    let mut random = Random::new(14);
    let (mut legal, mut refused) = (0, 0);
    for seed in 0..200 {
        let mut table = Table::deal_seed(any_rules("scialandroni", &mut random), seed);
        while !table.is_over() && table.state().phase != Phase::Scartu {
            let (state, finish) = (table.state(), table.hand().arrestu(table.state()));
            let listed = table.legal_moves();
            let text: Vec<String> = listed.iter().map(ToString::to_string).collect();
            let may_raise = text.contains(&"arrestu".to_owned());
            for total in 1..=finish {
                let is_legal = table.play_text(&format!("raise {total}")).is_ok();
                assert!(!is_legal || (may_raise && total < finish), "{table}: raise {total}");
                assert!(is_legal || !text.contains(&format!("raise {total}")), "{table}: raise {total}");
                if may_raise && total < finish {
                    assert_eq!(is_legal, total > state.betting.standing(), "{table}: raise {total}");
                }
                legal += u32::from(is_legal);
                refused += u32::from(!is_legal);
            }
            let mv = random_move(&table, &mut random);
            table = table.play_unchecked(mv);
        }
    }
    assert!(legal > 10_000 && refused > 10_000, "{legal} legal, {refused} refused");
}
