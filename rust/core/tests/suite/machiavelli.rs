//! Machiavelli: what play promises along random hands of any options, and documents; exact values and the expert have
//! files of their own.

mod exact;
mod expert;

use std::collections::HashSet;

use crate::suite::common::along_hands;
use scopasolver::card_game::HandResult;
use scopasolver::game::Game;
use scopasolver::machiavelli::{Combination, Move, Position, Rules, melds};
use scopasolver::rule_set::RuleSet;
use scopasolver::{CardBag, FrenchCard, Pack, PerSide, PlayError, Random, Seat, TwoFrenchPacks};

fn bag(text: &str) -> CardBag {
    text.split_whitespace().map(|card| card.parse::<FrenchCard>().unwrap()).collect()
}

/// The document of a moment; combinations and hands are apart by `/`.
fn document(rules: &str, table: &str, hands: &str, stock: &str, to_move: u8) -> String {
    let list = |text: &str| -> Vec<String> {
        text.split('/').filter(|part| !part.is_empty()).map(|part| format!("{:?}", part.trim())).collect()
    };
    let (table, hands) = (list(table).join(","), list(hands).join(","));
    format!(r#"{{"rules":"{rules}","hands":[{hands}],"table":[{table}],"to_move":{to_move},"stock":"{stock}"}}"#)
}

fn moment(rules: &str, table: &str, hands: &str, stock: &str) -> Position {
    let text = document(rules, table, hands, stock, 0);
    Position::from_json(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// All cards are there; the table is made of combinations; a hand changes by what is laid or drawn.
#[test]
fn turns_keep_cards_together() {
    let (mut lays, mut draws, mut passes) = (0, 0, 0);
    along_hands(2400, |position: &Position, _| {
        let state = position.state();
        let held = state.hands.0.iter().fold(state.table.cards(), |all, hand| all.plus(*hand));
        let all = position.stock().iter().fold(held, |all, card| all.plus(CardBag::of(*card)));
        assert_eq!(all, TwoFrenchPacks::<0>::whole(), "{position}");
        let aces = position.rules().ace_in_runs;
        let arranged: Vec<CardBag> = state.table.combinations().map(Combination::cards).collect();
        assert_eq!(melds::verify(&[state.table.cards()], CardBag::EMPTY, &arranged, aces), Ok(()), "{position}");
        let Some(seat) = position.to_move() else { return };
        let played = position.hand().random_move(state, &mut Random::new(1), &mut Vec::new());
        let after = position.play(played).unwrap_or_else(|error| panic!("{position}: {error}"));
        let change = after.hands()[seat].len() as i32 - position.hands()[seat].len() as i32;
        let expected = match played {
            Move::Lay(cards) => -(cards.len() as i32),
            Move::Draw => 1,
            Move::Pass => 0,
        };
        assert_eq!(change, expected, "{position}: {played}");
        assert_eq!(after.state().passes, if played == Move::Pass { state.passes + 1 } else { 0 });
        let next = position.rules().next_seat(seat);
        assert!(after.is_over() || after.to_move() == Some(next), "{position}: {played}");
        *match played {
            Move::Lay(_) => &mut lays,
            Move::Draw => &mut draws,
            Move::Pass => &mut passes,
        } += 1;
    });
    assert!(lays > 2_000 && draws > 2_000 && passes > 200, "{lays} lays, {draws} draws, {passes} passes");
}

#[test]
fn payments_add_up_to_nothing() {
    let (mut closed, mut settled) = (0, 0);
    along_hands(40_000, |position: &Position, _| {
        let Some(hand_result) = position.hand_result() else { return };
        assert_eq!(hand_result.points.0.iter().sum::<i32>(), 0, "{position}");
        assert_eq!(position.plies_left(), 0);
        let unit = i32::from(position.rules().unit);
        if let Some(closer) = hand_result.closer {
            let left: i32 = hand_result.cards_left.0.iter().map(|&cards| i32::from(cards)).sum();
            assert_eq!(
                (hand_result.points[closer], hand_result.winner(position.rules().sides())),
                (unit * left, Some(closer))
            );
            closed += 1;
        } else {
            settled += u32::from(hand_result.points != PerSide::default());
        }
    });
    assert!(closed > 30 && settled > 100, "{closed} closed, {settled} settled");
}

#[test]
fn documents_and_notation_read_back() {
    let mut read_back = 0;
    along_hands(600, |position: &Position, _| {
        let text = position.to_json();
        let read = Position::from_json(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((&read, read.to_json()), (position, text));
        let line: Position = position.to_string().parse().unwrap_or_else(|error| panic!("{position}: {error}"));
        assert_eq!((&line, line.to_string()), (position, position.to_string()));
        read_back += 1;
    });
    assert!(read_back > 3_000, "only {read_back} positions");
}

#[test]
fn tables_are_equal_when_their_cards_are() {
    let [runs, sets] = ["3h 4h 5h/3s 4s 5s/3c 4c 5c", "3h 3s 3c/4h 4s 4c/5h 5s 5c"]
        .map(|table| moment("machiavelli", table, "7c/7d", "Kh"));
    assert_eq!(runs, sets);
    assert_ne!(runs.to_json(), sets.to_json());
    assert_eq!(HashSet::from([*runs.state(), *sets.state()]).len(), 1);
}

#[test]
fn a_lay_opens_as_little_as_possible() {
    let after = |table: &str, lay: &str| {
        let position = moment("machiavelli", table, &format!("{lay} Kd/Kd"), "").play_text(&format!("lay {lay}"));
        let table = position.unwrap().state().table.combinations().map(|c| c.to_string()).collect::<Vec<_>>();
        table.join(" / ")
    };
    assert_eq!(after("3h 3s 3c/4h 4s 4c/5h 5s 5c", "6h 7h 8h"), "3h 3s 3c / 4h 4s 4c / 5h 5s 5c / 6h 7h 8h");
    assert_eq!(after("3h 3s 3c/4h 5h 6h", "7h"), "3h 3s 3c / 4h 5h 6h 7h");
    assert_eq!(after("7c 7d 7h 7s/Jc Qc Kc", "5h 6h"), "7s 7c 7d / 5h 6h 7h / Jc Qc Kc");
}

#[test]
fn a_lay_with_its_table_is_played_as_arranged() {
    let position = moment("machiavelli", "7c 7d 7h 7s", "5h 6h 3c/Kd", "2d");
    let arranged = |text: &str| -> Vec<CardBag> { text.split('/').map(bag).collect() };
    let after = position.lay(bag("5h 6h"), &arranged("5h 6h 7h/7c 7s 7d")).unwrap();
    assert_eq!(after, position.play_text("lay 5h 6h").unwrap());
    let many = moment("machiavelli", "3h 4h 5h/3s 4s 5s", "3c 4c 5c Kd/Kd", "");
    let sets = many.lay(bag("3c 4c 5c"), &arranged("3h 3s 3c/4h 4s 4c/5h 5s 5c")).unwrap();
    assert_eq!(
        sets.state().table.combinations().map(|c| c.to_string()).collect::<Vec<_>>().join("/"),
        "3h 3s 3c/4h 4s 4c/5h 5s 5c"
    );
    let reason = |lay: &str, table: &str| match position.lay(bag(lay), &arranged(table)).unwrap_err() {
        PlayError::Illegal { reason, .. } => reason,
        other @ PlayError::Syntax(_) => panic!("{other}"),
    };
    assert!(reason("5h 6h", "5h 6h 7h/7c 7s").contains("7s 7c"));
    assert!(reason("5h 6h", "7c 7d 7h 7s").contains("5h"));
    assert_eq!(
        reason("9h", "7c 7d 7h 7s"),
        "`9h` is not in the hand of seat 0 (3c 5h 6h)".replace("3c 5h 6h", "5h 6h 3c")
    );
}

#[test]
fn refusals_name_the_card_and_the_reason() {
    let position = moment("machiavelli", "7c 7d 7h", "5h 6h 9s/Kd", "2d");
    let reason = |position: &Position, text: &str| match position.play_text(text).unwrap_err() {
        PlayError::Illegal { reason, legal, .. } => (reason, legal.join(", ")),
        other @ PlayError::Syntax(_) => panic!("{other}"),
    };
    let all = |reason: &str| (reason.to_owned(), "draw".to_owned());
    assert_eq!(reason(&position, "lay 9s"), all("`9s` is in no set or run that the cards of table and lay can make"));
    assert_eq!(reason(&position, "lay 5h 6h"), all("however the table is arranged with `5h 6h`, cards are left over"));
    assert_eq!(reason(&position, "lay 8s"), all("`8s` is not in the hand of seat 0 (5h 6h 9s)"));
    assert_eq!(reason(&position, "lay 5h 5h"), all("`5h` is not in the hand of seat 0 (5h 6h 9s)"));
    assert_eq!(reason(&position, "pass"), all("the stock has 1 card: without a lay one is drawn"));
    let last = moment("machiavelli", "7c 7d 7h", "5h 6h/Kd", "");
    assert_eq!(reason(&last, "draw").0, "the stock is empty: without a lay the turn is passed");
    let over = last.play(Move::Pass).unwrap().play(Move::Pass).unwrap();
    assert_eq!(reason(&over, "pass"), ("the hand is over".to_owned(), String::new()));
}

#[test]
fn a_failed_operation_costs_three_cards() {
    let rules = "machiavelli(failed_operation=penalty,players=3)";
    let try_lay = |stock: &str, lay: &str| moment(rules, "7c 7d 7h", "5h 6h 9s/Kd/Kc", stock).play_text(lay);
    let after = try_lay("2d 3d 4d 5d", "lay 5h 6h").unwrap();
    assert_eq!(after.hands().0[0], bag("5h 6h 9s 2d 3d 4d"));
    assert_eq!((after.to_move(), after.stock().len(), after.state().passes), (Some(Seat(1)), 1, 0));
    assert_eq!(try_lay("2d", "lay 9s").unwrap().hands().0[0], bag("5h 6h 9s 2d"));
    let without_stock = try_lay("", "lay 9s").unwrap();
    assert_eq!((without_stock.state().passes, without_stock.to_move()), (1, Some(Seat(1))));
    // Laying cards that are not held or drawing without a stock is an error, and not a failed lay.
    assert!(try_lay("2d", "lay 8s").is_err() && try_lay("2d", "pass").is_err() && try_lay("", "draw").is_err());
    let wrong = moment(rules, "7c 7d 7h", "7s 6h/Kd/Kc", "2d").lay(bag("7s"), &[bag("7c 7d 7h")]).unwrap();
    assert_eq!(wrong.hands().0[0], bag("7s 6h 2d"));
    // In the first turn, a lay is an error, too.
    let dealt = Position::deal_seed(Rules::read(rules).unwrap(), 3);
    let card = dealt.hands().0[0].into_iter().next().unwrap();
    assert!(dealt.play_text(&format!("lay {card}")).is_err());
}

#[test]
fn bad_documents_name_every_fault() {
    let faults = |text: &str| Position::from_json(text).unwrap_err().to_string();
    let of = |table: &str, hands: &str, stock: &str| faults(&document("machiavelli", table, hands, stock, 0));
    let impossible = |faults: &str| format!("impossible position: {faults}");
    assert_eq!(
        of("5h 6h/7c 7d 7d/Kd Ad 2d/7c 8c 9c", "3h/4h", ""),
        impossible(
            "`table[0]`: `5h 6h`, but a combination has at least three cards; `table[1]`: `7c 7d 7d` is neither a set \
             nor a run; `table[2]`: `Ad 2d Kd` is neither a set nor a run with ace_in_runs=low_or_high"
        )
    );
    assert_eq!(
        of("5h 6h 7h", "5h 5h/*", "7s 7s 7s"),
        impossible(
            "`hands[1]`: the pack has no card `*`; `table[0]`: card `5h` is there three times, also in `hands[0]`; \
             `stock`: card `7s` is there three times, also in `stock`"
        )
    );
    assert_eq!(of("", "3h/4h/5h", ""), impossible("`hands`: length 3 instead of 2: one entry for each seat"));
    let stock = |size: usize| {
        let cards: Vec<String> = TwoFrenchPacks::<0>::whole().into_iter().map(|card| card.to_string()).collect();
        cards[..size].join(" ")
    };
    assert_eq!(of("", "Kd/Kd", &stock(79)), impossible("`stock`: 79 cards; after the deal it has 78"));
    let dealt = TwoFrenchPacks::<0>::whole().into_iter().skip(78).map(|card| card.to_string()).collect::<Vec<_>>();
    let (first, second) = (dealt[..13].join(" "), dealt[13..].join(" "));
    let untouched = |hands: &str, to_move| document("machiavelli", "", hands, &stock(78), to_move);
    assert!(Position::from_json(&untouched(&format!("{first}/{second}"), 0)).is_ok());
    assert_eq!(
        faults(&untouched(&format!("{first}/{second}"), 1)),
        impossible("`to_move`: seat 1, but nobody has moved yet: seat 0 begins")
    );
    let larger = document("machiavelli", "", &format!("{} {}/Ah", first, dealt[13..20].join(" ")), &stock(73)[3..], 0);
    assert_eq!(faults(&larger), impossible("`hands`: 7 cards beyond the 13 dealt to each, but the stock lacks only 6"));
}

#[test]
fn bad_passes_and_hands_are_faults() {
    let faults = |hands: &str, stock: &str, passes: &str| {
        let text = format!(
            r#"{{"rules":"machiavelli(players=3)","hands":[{hands}],"passes":{passes},"to_move":0,"stock":"{stock}"}}"#
        );
        Position::from_json(&text).map(|position| position.is_over()).map_err(|error| error.to_string())
    };
    let impossible = |faults: &str| Err(format!("impossible position: {faults}"));
    let held = r#""3h","4h","5h""#;
    assert_eq!(faults(held, "", "2"), Ok(false));
    assert_eq!(faults(held, "", "3"), Ok(true));
    assert_eq!(faults(held, "", "4"), impossible("`passes`: 4; after 3 the hand is over"));
    assert_eq!(faults(held, "6h", "1"), impossible("`passes`: 1, but the stock has 1 card: nobody may pass"));
    assert_eq!(faults(r#""3h","","5h""#, "", "0"), Ok(true));
    assert_eq!(
        faults(r#""","","5h""#, "", "1"),
        impossible("`hands[1]`: no card, but seat 0 has closed already; `passes`: 1, but seat 0 has closed with a lay")
    );
    assert!(faults(held, "", "-1").unwrap_err().contains("`passes`"));
}
