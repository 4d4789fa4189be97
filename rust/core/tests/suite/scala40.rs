//! The rules of Scala 40 in positions: the worked examples, illegal moves, and documents of impossible positions.

use std::ops::ControlFlow;

use scopasolver::bots::{Bot, Budget};
use scopasolver::card_game::{HandResult, Part};
use scopasolver::scala40::melds::penalty;
use scopasolver::scala40::{Phase, Position};
use scopasolver::{CardBag, FrenchCard, FrenchSuit, PlayError, Seat, Side};
use serde_json::{Value, json};

fn cards(text: &str) -> CardBag {
    text.split_whitespace().map(|card| card.parse::<FrenchCard>().unwrap()).collect()
}

/// The document of a position in the turn of seat 0, after the draw, with some fields replaced.
fn document(rules: &str, hands: &[&str], table: &[&str], fields: Value) -> Value {
    let mut document = json!({
        "rules": rules, "hands": hands, "to_move": 0, "stock": "2h 3s 4c 5d", "table": table, "discards": "9d",
        "opened": vec![!table.is_empty(); hands.len()], "phase": "meld",
    });
    let Value::Object(fields) = fields else { panic!("fields are an object") };
    for (name, value) in fields {
        document[name] = value;
    }
    document
}

fn position(rules: &str, hands: &[&str], table: &[&str], fields: Value) -> Position {
    let document = document(rules, hands, table, fields);
    Position::from_json(&document.to_string()).unwrap_or_else(|error| panic!("{document}: {error}"))
}

/// A position of two players, with seat 0 to meld or discard. The other seat holds two cards.
fn turn(rules: &str, hand: &str, table: &[&str]) -> Position {
    position(&format!("scala40(players=2{rules})"), &[hand, "2d 2s"], table, json!({}))
}

fn play(start: &Position, moves: &[&str]) -> Position {
    moves.iter().fold(start.clone(), |position, mv| {
        position.play_text(mv).unwrap_or_else(|error| panic!("{position}: {error}"))
    })
}

fn refusal(position: &Position, mv: &str) -> String {
    match position.play_text(mv) {
        Err(PlayError::Illegal { reason, .. }) => reason,
        other => panic!("{position}: {mv}: {other:?}"),
    }
}

/// The legal moves that begin with this word.
fn moves(position: &Position, word: &str) -> Vec<String> {
    let all = position.legal_moves().into_iter().filter(|mv| mv.word() == word);
    all.map(|mv| mv.to_string().trim_start_matches(word).trim().to_owned()).collect()
}

fn discards(position: &Position) -> CardBag {
    moves(position, "discard").iter().map(|card| card.parse::<FrenchCard>().unwrap()).collect()
}

#[test]
fn q3_an_opening_is_worth_40() {
    let others = "Kc Qd 2s 8c Jh As 9s";
    let opens =
        |hand: &str, melds: &str| turn("", &format!("{hand} {others}"), &[]).play_text(&format!("open {melds}"));
    assert!(opens("7c 7d 7h 7s 3h 4h 5h", "7c 7d 7h 7s / 3h 4h 5h").is_ok());
    assert!(opens("Ac Ad Ah As", "Ac Ad Ah As").is_ok());
    assert!(opens("Kc Kd Kh 4s 5s 6s", "Kc Kd Kh / 4s 5s 6s").is_ok());
    for (hand, melds, worth) in [("9c 9d 9h 3h 4h 5h", "9c 9d 9h / 3h 4h 5h", 39), ("Ac Ad Ah", "Ac Ad Ah", 33)] {
        let position = turn("", &format!("{hand} {others}"), &[]);
        let reason = refusal(&position, &format!("open {melds}"));
        assert_eq!(reason, format!("the melds are worth {worth}; an opening is worth at least 40"));
    }
}

#[test]
fn q4_and_q5_the_openings_of_a_hand() {
    let q4 = turn("", "10c Jc Qc Kc 10d 10h 4s 5s 6s 2d * 8h Ad 3c", &[]);
    let highest = play(&q4, &["open 10h 10c 10d / 4s 5s 6s / Jc Qc Kc *", "discard Ad"]);
    assert_eq!(penalty(highest.hands().0[0], q4.rules()), 13);
    let most = play(&q4, &["open 10h 10c 10d / 4s 5s 6s / Jc Qc Kc / Ad 2d *", "discard 8h"]);
    assert_eq!((highest.hands().0[0], most.hands().0[0]), (cards("2d 3c 8h"), cards("3c")));
    let q5 = turn("", "7c 7d 7h 7s 3h 4h 5h Kc Qd 2s 2d 8c Jh As", &[]);
    assert_eq!(moves(&q5, "open"), ["3h 4h 5h / 7h 7s 7c 7d"]);
    let after = play(&q5, &["open 7c 7d 7h 7s / 3h 4h 5h", "discard As"]);
    assert_eq!(penalty(after.hands().0[0], q5.rules()), 42);
    assert!(moves(&turn("", "9c 9d 9h 3h 4h 5h Kc Qd 2s 2d 7s 8c Jh As", &[]), "open").is_empty());
}

#[test]
fn q6_closing_in_hand_costs_the_others_double() {
    let close = |rules: &str, hand: &str, open: &str, discard: &str| {
        let end = play(&turn(rules, hand, &[]), &[&format!("open {open}"), &format!("discard {discard}")]);
        let hand_result = end.hand_result().unwrap();
        (hand_result.closer, hand_result.closed_in_hand, hand_result.points().0[..2].to_vec())
    };
    let hand = "Ac 2c 3c 4c 5d 5h 5s 6d 7d Kh Kd * 9s 8d";
    let open = "5d 5h 5s / 6d 7d 8d / Kh Kd * / Ac 2c 3c 4c";
    assert_eq!(close("", hand, open, "9s"), (Some(Side(0)), true, vec![0, 8]));
    assert_eq!(close(",close_in_hand_double=false", hand, open, "9s").2, [0, 4]);
    let low = "Ac 2c 3c Ad 2d 3d Ah 2h 3h 4h 2s 3s 4s Kd";
    let open = "Ac 2c 3c / Ad 2d 3d / Ah 2h 3h 4h / 2s 3s 4s";
    assert_eq!(close("", low, open, "Kd"), (Some(Side(0)), true, vec![0, 8]));
    let opened = play(&turn("", low, &[]), &[&format!("open {open}")]);
    assert_eq!(opened.state().phase, Phase::Discard);
    let reason = refusal(&turn(",close_in_hand_needs_40=true", low, &[]), &format!("open {open}"));
    assert_eq!(reason, "the melds are worth 31; an opening is worth at least 40");
    // A player who closes in a later turn than his opening does not double the penalties.
    let end = play(&turn("", "8h 9c", &["5h 6h 7h"]), &["attach 8h after 5h 6h 7h", "discard 9c"]);
    assert_eq!(
        end.hand_result().map(|hand_result| (hand_result.closed_in_hand, hand_result.points().0[1])),
        Some((false, 4))
    );
}

#[test]
fn q7_to_q9_what_may_not_be_discarded() {
    let table = ["5h 6h 7h", "Qc Qd Qs"];
    let q7 = turn("", "4h 8h Qh * 3h 9c Kd Qc", &table);
    assert_eq!(discards(&q7), cards("3h 9c Kd Qc"));
    assert_eq!(refusal(&q7, "discard 8h"), "`8h` fits `5h 6h 7h`");
    let q8 = turn("", "Ad 10d 9d 2d 4h Kh Ah As", &["Jd Qd Kd", "Ah 2h 3h"]);
    assert_eq!(discards(&q8), cards("9d 2d Kh Ah As"));
    let table = ["8c 8d *", "9s * Js"];
    let hand = "8h 8s 10s Qs 8c 10h 7s";
    assert_eq!(discards(&turn("", hand, &table)), cards("8c 10h 7s"));
    assert_eq!(discards(&turn(",ban_includes_swap=false", hand, &table)), cards("8c 10h 7s 10s"));
    assert_eq!(discards(&turn(",discard_ban=off", hand, &table)), cards(hand));
    // If all cards are banned, any of them may be discarded.
    assert_eq!(discards(&turn("", "4h 8h", &["5h 6h 7h"])), cards("4h 8h"));
    let unopened = json!({"opened": [false, true]});
    let bound = |ban: &str| {
        let rules = format!("scala40(players=2,discard_ban={ban})");
        discards(&position(&rules, &["8h 9c Kd", "2d 2s"], &["5h 6h 7h"], unopened.clone()))
    };
    assert_eq!([bound("all"), bound("opened_only")], [cards("9c Kd"), cards("8h 9c Kd")]);
}

#[test]
fn q10_and_q11_attaching_and_swapping() {
    let q10 = turn("", "8h Qs 4c 9d 2s", &["5h 6h 7h", "Qc Qd *"]);
    let left = cards("4c 2s");
    let attached = ["attach 8h after 5h 6h 7h", "attach Qs to Qc Qd *", "discard 9d"];
    assert_eq!(play(&q10, &attached).hands().0[0], left);
    let swapped = ["swap Qs in Qc Qd *", "attach 8h after 5h 6h 7h", "attach * after 5h 6h 7h 8h", "discard 9d"];
    assert_eq!(play(&q10, &swapped).hands().0[0], left);
    let q11 = turn("", "10h Kd Ks 4c 9c", &["5h 6h 7h", "8h 9h *"]);
    let after = play(&q11, &["swap 10h in 8h 9h *", "lay Kd Ks *", "discard 9c"]);
    assert_eq!(after.hands().0[0], cards("4c"));
    assert_eq!(refusal(&q11, "swap 4c in 8h 9h *"), "no jolly in `8h 9h *` stands for `4c`");
    let kept = play(&q11, &["swap 10h in 8h 9h *"]);
    assert_eq!(kept.observation(Seat(1)).known_hands.0[0], cards("*"));
    let must = turn(",swapped_jolly_must_be_used=true", "10h Kd Ks 4c 9c", &["5h 6h 7h", "8h 9h *"]);
    let owing = play(&must, &["swap 10h in 8h 9h *"]);
    assert!(discards(&owing).is_empty() && owing.state().owed == 1);
    assert!(refusal(&owing, "discard 9c").contains("the jolly that was swapped in must be melded"));
    assert_eq!(discards(&play(&owing, &["lay Kd Ks *"])), cards("4c 9c"));
}

#[test]
fn q12_the_last_card() {
    let table = ["5h 6h 7h"];
    let attach = ["attach 8h after 5h 6h 7h"];
    let end = play(&turn("", "8h 9h", &table), &[attach[0], "discard 9h"]);
    assert_eq!(end.hand_result().and_then(|hand_result| hand_result.closer), Some(Side(0)));
    // The last card is banned, so nothing may be attached; of two banned cards, either may be discarded.
    let strict = turn(",closing_discard_exempt=false", "8h 9h", &table);
    assert_eq!(moves(&strict, "attach"), Vec::<String>::new());
    assert!(refusal(&strict, attach[0]).contains("could not end legally"));
    let optional = turn(",closing_discard=optional,closing_discard_exempt=false", "8h 9h", &table);
    let end = play(&optional, &[attach[0], "attach 9h after 5h 6h 7h 8h"]);
    assert!(end.is_over() && end.hand_result().unwrap().points().0[..2] == [0, 4]);
    assert_eq!(refusal(&turn("", "8h 9h", &table), "lay 8h 9h 10h"), "`10h` is not in the hand of seat 0 (8h 9h)");
    assert_eq!(refusal(&turn("", "8h 9h 10h", &table), "lay 8h 9h 10h"), "no card would be left for the discard");
}

#[test]
fn q13_penalties() {
    let pays = |rules: &str, held: &str, fields: Value| {
        let rules = format!("scala40(players=2{rules})");
        position(&rules, &["", held], &["5h 6h 7h"], fields).hand_result().unwrap().points().0[1]
    };
    for (held, points) in [("Ac Kd 5s *", 51), ("Ac Ad", 22), ("Ac", 1), ("*", 25), ("10c Jc Qd Kh 2s", 42)] {
        assert_eq!(pays("", held, json!({})), points);
    }
    assert_eq!(pays(",lone_ace=11", "Ac", json!({})), 11);
    assert_eq!(pays("", "10c Jc Qd Kh 2s", json!({"opening": 0})), 84);
    let unopened = json!({"opened": [true, false], "opening": 0});
    assert_eq!(pays(",unopened_penalty=100", "10c Jc Qd Kh 2s", unopened.clone()), 100);
    assert_eq!(pays("", "10c Jc Qd Kh 2s", unopened), 84);
}

#[test]
fn a_discard_is_taken_to_be_melded() {
    let fields = json!({"phase": "draw", "discards": "9d 8h"});
    let start = |rules: &str, hand: &str, fields: &Value| {
        position(&format!("scala40(players=2{rules})"), &[hand, "2d 2s"], &["5h 6h 7h"], fields.clone())
    };
    let taking = play(&start("", "9c Kd", &fields), &["take"]);
    assert_eq!(
        (taking.state().taken, moves(&taking, "discard").len()),
        (Some(FrenchCard::new(8, FrenchSuit::Hearts)), 0)
    );
    assert!(refusal(&taking, "discard 9c").contains("`8h` was taken and must be melded"));
    assert_eq!(discards(&play(&taking, &["attach 8h after 5h 6h 7h"])), cards("9c Kd"));
    let useless = json!({"phase": "draw", "discards": "9d Qs"});
    assert_eq!(moves(&start("", "9c Kd", &useless), "take").len(), 0);
    assert_eq!(refusal(&start("", "9c Kd", &useless), "take"), "`Qs` cannot be melded in this turn");
    assert!(start(",discard_must_be_melded=false", "9c Kd", &useless).play_text("take").is_ok());
    // A player who has not opened must open to take the discard, even under rules that let him keep it.
    let unopened = json!({"phase": "draw", "discards": "Qs", "opened": [false, true]});
    for rules in ["", ",discard_must_be_melded=false"] {
        assert!(refusal(&start(rules, "Qh Qc 4c 5c 8d", &unopened), "take").contains("cannot open with `Qs`"));
        let opening = play(&start(rules, "Qh Qc 4c 5c 6c 8d", &unopened), &["take", "open Qh Qs Qc / 4c 5c 6c"]);
        assert!(opening.is_over() || discards(&opening) == cards("8d"));
    }
}

#[test]
fn only_the_discard_may_follow_an_opening() {
    let hand = "Qh Qs Qc 4c 5c 6c 7c 8d";
    let open = "open Qh Qs Qc / 4c 5c 6c";
    let opened = play(&turn("", hand, &[]), &[open]);
    assert_eq!(moves(&opened, "attach"), ["7c after 4c 5c 6c"]);
    let opened = play(&turn(",act_in_opening_turn=false", hand, &[]), &[open]);
    assert_eq!((opened.state().phase, moves(&opened, "attach").len()), (Phase::Discard, 0));
    assert_eq!(refusal(&opened, "attach 7c after 4c 5c 6c"), "after this opening only the discard is left");
    assert_eq!(discards(&opened), cards("8d"));
}

#[test]
fn an_empty_stock_is_renewed_or_ends_the_hand() {
    let start = |option: &str| {
        let fields = json!({"stock": "", "discards": "9d 3c 4s"});
        position(&format!("scala40(players=2,stock_exhausted={option})"), &["8c Kd", "2d 2s"], &["5h 6h 7h"], fields)
    };
    let turned = play(&start("turn_over"), &["discard Kd", "draw"]);
    assert_eq!(
        (turned.stock(), turned.hands().0[1]),
        (&[FrenchCard::new(3, FrenchSuit::Clubs), FrenchCard::new(4, FrenchSuit::Spades)][..], cards("2d 2s 9d"))
    );
    assert_eq!(turned.state().piles.discards().len(), 1);
    // Everyone has seen that pile.
    let seen = turned.observation(Seat(0));
    assert_eq!((seen.known_hands.0[1], seen.unseen), (cards("9d"), cards("2d 2s")));
    let shuffled = play(&start("reshuffle"), &["discard Kd", "draw"]);
    assert_eq!(shuffled, play(&start("reshuffle"), &["discard Kd", "draw"]));
    assert_eq!((shuffled.stock().len(), shuffled.observation(Seat(0)).known_hands.0[1]), (2, CardBag::EMPTY));
    let ended = play(&start("end_hand"), &["discard Kd"]);
    let hand_result = ended.hand_result().unwrap();
    assert_eq!((hand_result.closer, hand_result.points().0[..2].to_vec()), (None, vec![8, 4]));
    assert_eq!(hand_result.parts()[1..], [("closer", Part::Side(None)), ("closed_in_hand", Part::Flag(false))]);
}

/// The faults of a document.
fn faults(document: &Value) -> String {
    Position::from_json(&document.to_string()).map_or_else(|error| error.to_string(), |position| position.to_string())
}

/// In the phase of the discard, nothing else is legal.
#[test]
fn in_the_phase_of_the_discard_nothing_else_can_be_done() {
    for opened in [true, false] {
        let fields = json!({"opened": [opened, true], "phase": "discard"});
        let text = document("scala40(players=2)", &["8h 9c Ks", "2d 2s"], &["5h 6h 7h"], fields);
        let position = Position::from_json(&text.to_string()).unwrap();
        let moves: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
        assert_eq!(moves, ["discard Ks", "discard 9c"]);
    }
}

/// A jolly that was taken and need not be melded does not count as one that was swapped in and must be melded.
#[test]
fn a_jolly_that_was_taken_is_another_than_one_that_is_owed() {
    let rules = "scala40(players=2,discard_must_be_melded=false,discard_ban=off,swapped_jolly_must_be_used=true)";
    let fields = json!({"opened": [true, true], "discards": "3c *", "phase": "draw"});
    let text = document(rules, &["7h 2s 9d", "Kc 4d 8s"], &["5h 6h *"], fields);
    let start = Position::from_json(&text.to_string()).unwrap();
    let play = |position: Position, text: &&str| position.play_text(text).unwrap_or_else(|error| panic!("{error}"));
    let end = ["take", "swap 7h in 5h 6h *", "attach * after 5h 6h 7h", "discard *"].iter().fold(start, play);
    assert_eq!(end.hands()[Seat(0)].to_string(), "2s 9d");
}

#[test]
fn impossible_documents_are_refused_with_every_reason() {
    let with = |table: &[&str], fields: Value| {
        let mut document =
            document("scala40(players=2)", &["8h 9c Ks", "2d 2s"], table, json!({"opened": [true, true]}));
        let Value::Object(fields) = fields else { panic!("fields are an object") };
        for (name, value) in fields {
            document[name] = value;
        }
        faults(&document)
    };
    let run = ["5h 6h 7h"];
    for (table, reason) in [
        ("Kc Kd Kd", "`table[0]`: `Kd` is there twice"),
        ("Qs Ks As 2s", "`table[0]`: `Qs Ks As 2s` goes round the corner"),
        ("5h * * 8h", "`table[0]`: a meld has at most 1 of the jollies, not 2"),
        ("5h 6h", "`table[0]`: a meld has at least three cards, not 2"),
        ("5h 6h 8h", "`table[0]`: `5h 6h 8h` is no run"),
    ] {
        assert!(with(&[table], json!({})).contains(reason), "{}", with(&[table], json!({})));
    }
    for (fields, reasons) in [
        (json!({"discards": "8h 8h 9c 9c"}), &["card `8h` is there three times", "card `9c` is there three times"][..]),
        (json!({"hands": ["* * * 9c", "* *"]}), &["card `*` is there more than 4 times"]),
        (json!({"hands": ["8h 9c Ks"]}), &["`hands`: length 1 instead of 2"]),
        (json!({"to_move": 2}), &["`to_move`: there is no seat 2"]),
        (json!({"opened": [false, false]}), &["`opened`: nobody, but there are melds on the table"]),
        (json!({"opening": 1}), &["`opening`: seat 1, but it is the turn of seat 0"]),
        (json!({"phase": "draw", "opening": 0}), &["`opening`: seat 0, but nobody opens before the draw"]),
        (json!({"phase": "sing"}), &["`phase`: `sing` instead of one of draw, meld, discard"]),
        (json!({"phase": "draw", "taken": "8h"}), &["`taken`: 8h, but the phase is draw"]),
        (json!({"taken": "2c"}), &["`taken`: 2c is not in the hand of seat 0"]),
        (json!({"taken": "9c"}), &["`taken`: 9c cannot be melded in this turn"]),
        (json!({"owed": 1}), &["`owed`: 1, but a jolly may be kept by these rules"]),
        (json!({"known": ["8h 8h", "2d"]}), &["`known[0]`: 8h is not in the hand of seat 0, or not as often"]),
        (json!({"stock_order": "known"}), &["`stock_order`: known, but by these rules"]),
        (
            json!({"seen": {"recycled": "8d 8d 8d", "lacks": ["", "9d Jd 9d 9d"]}}),
            &["`seen.recycled`: card `8d` is there three times", "`seen.lacks[1]`: card `9d` is there three times"],
        ),
        (
            json!({"hands": ["2h 2s 2c 3h 3s 3c 4h 4s 4c 5h 5s 5c 6h 6s 6c", "Ah As Ac Ad Kh Ks Kc Kd Qh Qs Qc Qd Jh Js"]}),
            &["`hands[0]`: 15 cards; it has at most 14", "`hands[1]`: 14 cards; it has at most 13"],
        ),
        (json!({"hands": ["", ""]}), &["`hands[1]`: no card, but seat 0 has closed"]),
        (
            json!({"hands": ["", "2d"], "opened": [false, true], "opening": 1, "taken": "2d"}),
            &[
                "`opened`: seat 0 has closed, but not opened",
                "`opening`: seat 1, but the hand is over",
                "`taken`: the hand is over",
            ],
        ),
        (json!({"hands": ["8h", "2d 2s"], "opened": [false, true]}), &["`hands[0]`: 1 card after a draw"]),
        (json!({"melds": ""}), &["`melds`: there is no such field"]),
    ] {
        let found = with(&run, fields);
        for reason in reasons {
            assert!(found.contains(reason), "{found}\nlacks: {reason}");
        }
    }
    let strict = "scala40(players=2,closing_discard_exempt=false)";
    let dead_end = document(strict, &["8h", "2d 2s"], &run, json!({}));
    assert!(faults(&dead_end).contains("`phase`: the turn cannot end"), "{}", faults(&dead_end));
}

#[test]
fn moves_at_the_wrong_moment_are_refused_with_a_reason() {
    let table = ["5h 6h 7h", "Qc Qd Qs"];
    let opened = turn("", "8h 9h 10h Kd", &table);
    let draw = position("scala40(players=2)", &["8h 9c", "2d 2s"], &table, json!({"phase": "draw"}));
    let unopened = position("scala40(players=2)", &["8h 9h 10h", "2d 2s"], &table, json!({"opened": [false, true]}));
    for (position, mv, reason) in [
        (&opened, "draw", "a card has been drawn in this turn"),
        (&opened, "open 8h 9h 10h", "the player has opened: write lay MELD"),
        (&opened, "attach Kd to Qc Qd Qs", "`Kd` cannot be added to `Qs Qc Qd`"),
        (&opened, "attach 8h before 5h 6h 7h", "`8h` cannot be added at that end of `5h 6h 7h`"),
        (&opened, "attach 8h after 4h 5h 6h", "`4h 5h 6h` does not lie on the table"),
        (&opened, "swap Kd in Qc Qd Qs", "no jolly in `Qs Qc Qd` stands for `Kd`"),
        (&opened, "discard 9c", "`9c` is not in the hand of seat 0"),
        (&draw, "discard 9c", "the turn begins with draw or take"),
        (&unopened, "lay 8h 9h 10h", "the player has not opened: that takes new melds worth 40"),
        (&unopened, "attach 8h after 5h 6h 7h", "the player has not opened"),
    ] {
        assert!(refusal(position, mv).contains(reason), "{mv}: {}", refusal(position, mv));
    }
    let declared = turn(",jolly_in_set=declared_suit", "8c 8d * 4s", &["5h 6h 7h"]);
    assert!(refusal(&declared, "lay 8c 8d *").contains("a jolly in a set stands for one suit"));
    let after = play(&declared, &["lay 8c 8d *h"]);
    assert_eq!(after.state().table.melds().map(|meld| meld.to_string()).collect::<Vec<_>>(), ["5h 6h 7h", "8c 8d *h"]);
    let two = turn(",max_jollies_per_meld=2", "8c 9c * * 4s", &["5h 6h 7h"]);
    assert!(two.play_text("lay 8c 9c * *").is_ok());
    assert!(refusal(&turn("", "8c 9c * * 4s", &["5h 6h 7h"]), "lay 8c 9c * *").contains("at most 1 of the jollies"));
}

/// The expert keeps a pair for a possible meld until the other player is about to close and a king would cost too much.
#[test]
fn the_expert_throws_dear_cards_when_another_is_about_to_close() {
    let bot: Bot = "expert".parse().unwrap();
    let discard = |other: &str| {
        let fields = json!({"stock": "Ks Kc 3s 4c"});
        let position = position("scala40(players=2)", &["Kh Kd 2c", other], &["5h 6h 7h"], fields);
        bot.play(&position, 0, &mut Budget::new(None, &mut || ControlFlow::Continue(()))).mv.to_string()
    };
    assert_eq!(discard("9s 9c 8d 8s Jd Jc 3d 4d 10c 10s Ah 2d 5s"), "discard 2c");
    assert_eq!(discard("9s"), "discard Kh");
}
