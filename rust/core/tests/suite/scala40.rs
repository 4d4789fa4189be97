//! The rules of Scala 40 through positions: moves that are refused, and documents that no play leads to.

use std::ops::ControlFlow;

use scopasolver::bots::{Bot, Budget};
use scopasolver::card_game::{HandResult, Part};
use scopasolver::scala40::{Phase, Position};
use scopasolver::{CardBag, FrenchCard, FrenchSuit, PlayError, Seat};
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
fn a_swapped_jolly_is_seen_and_may_have_to_be_melded() {
    let of = |rules: &str| turn(rules, "10h Kd Ks 4c 9c", &["5h 6h 7h", "8h 9h *"]);
    assert_eq!(refusal(&of(""), "swap 4c in 8h 9h *"), "no jolly in `8h 9h *` stands for `4c`");
    let kept = play(&of(""), &["swap 10h in 8h 9h *"]);
    assert_eq!(kept.observation(Seat(1)).known_hands.0[0], cards("*"));
    let owing = play(&of(",swapped_jolly_must_be_used=true"), &["swap 10h in 8h 9h *"]);
    assert!(discards(&owing).is_empty() && owing.state().owed == 1);
    assert!(refusal(&owing, "discard 9c").contains("the jolly that was swapped in must be melded"));
    assert_eq!(discards(&play(&owing, &["lay Kd Ks *"])), cards("4c 9c"));
}

#[test]
fn a_card_is_kept_for_the_discard() {
    let refused = |rules: &str, hand: &str, mv: &str| refusal(&turn(rules, hand, &["5h 6h 7h"]), mv);
    let banned = refused(",closing_discard_exempt=false", "8h 9h", "attach 8h after 5h 6h 7h");
    assert!(banned.contains("could not end legally"));
    assert_eq!(refused("", "8h 9h", "lay 8h 9h 10h"), "`10h` is not in the hand of seat 0 (8h 9h)");
    assert_eq!(refused("", "8h 9h 10h", "lay 8h 9h 10h"), "no card would be left for the discard");
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
