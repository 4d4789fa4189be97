//! Documents: fields that may be left out, and faults.

use scopasolver::Position;
use scopasolver::scialandroni::{Hand, Phase};
use serde_json::{Value as Json, json};

use super::{Table, after, read, scartu_of, with};

/// The reasons for refusing a document.
fn refused(document: &Json) -> String {
    match Position::<Hand>::from_document(document.clone()) {
        Ok(position) => panic!("{position} is taken for a position"),
        Err(error) => error.to_string(),
    }
}

/// A document with some fields changed.
fn changed(table: &Table, changes: &Json) -> Json {
    let mut document = table.to_document();
    for (name, value) in changes.as_object().unwrap() {
        document[name] = value.clone();
    }
    document
}

fn check(table: &Table, cases: &[(Json, &str)]) {
    for (changes, reason) in cases {
        let found = refused(&changed(table, changes));
        assert!(found.contains(reason), "{changes}: {found}");
    }
}

fn deal() -> Table {
    Table::deal(with(""), &super::test_deck()).unwrap()
}

#[test]
fn what_has_no_content_may_be_left_out() {
    let table = deal();
    let mut document = table.to_document();
    let fields = document.as_object_mut().unwrap();
    for name in ["phase", "scores", "marked", "aside", "shown", "declared", "bids", "laid", "ladder", "last", "in_turn"]
    {
        fields.remove(name);
    }
    assert_eq!(read(&document), table);
    let declared = after(&table, "tace, primiera");
    assert_eq!(declared.to_document()["declared"], json!(["nothing", "primiera", "nothing", "nothing"]));
    let mut document = declared.to_document();
    document.as_object_mut().unwrap().remove("declared");
    assert_eq!(read(&document), declared);
}

#[test]
fn words_read_back() {
    let table = after(&deal(), "tace, tace, tace, tace, passo, posta, raise 13, bollu biri");
    let bids = ["tace", "tace", "tace", "tace", "passo", "posta", "raise 13", "bollu biri"];
    assert_eq!(table.to_document()["bids"], json!(bids));
    assert!(table.to_string().contains(" tace/tace/tace/tace/passo/posta/raise_13/bollu_biri "), "{table}");
    assert_eq!(table.to_string().parse().as_ref(), Ok(&table));
    assert_eq!(read(&table.to_document()), table);
}

#[test]
fn what_is_wrong_in_a_phase_that_is_vied_for() {
    let table = deal();
    check(
        &table,
        &[
            (json!({"hands": ["4C 1S 8S", "9D 6C 10S 7B", "4D 1C 8C 5S", "2B 9B 6D 3C"]}), "missing: 5B"),
            (
                json!({"hands": ["4C 1S 8S 2D", "9D 6C 10S 7B", "4D 1C 8C 5S", "2B 9B 6D 3C"]}),
                "the pack has no card `2D`",
            ),
            (json!({"phase": "posta_2"}), "`aside[0]`: 0 cards instead of 4 in the phase posta_2"),
            (json!({"phase": "cartetta"}), "`hands[0]`: 4 cards instead of 1"),
            (json!({"phase": "posta"}), "`phase`: `posta` instead of one of posta_1, "),
            (json!({"scores": [90, 0]}), "`scores[0]`: 90; the gioco ended at 90"),
            (json!({"marked": [0, 2]}), "`marked[1]`: nothing is marked before the first phase is over"),
            (json!({"marked": [0, 2000]}), "`marked[1]`: 2000; a deal marks at most 1000"),
            (json!({"shown": ["4C", "", "", ""]}), "`shown[0]`: 4C, but nothing has been marked in the deal"),
            (json!({"shown": ["4D", "", "", ""]}), "`shown[0]`: 4D is neither in the hand of seat 0 nor put aside"),
            (json!({"bids": ["passo"]}), "`bids[0]`: `passo` may not be said there"),
            (json!({"bids": ["frusciu"]}), "`bids[0]`: `frusciu` may not be said there"),
            (json!({"bids": ["tace", "hm"]}), "`bids[1]`: move: `hm` is none of"),
            (json!({"bids": [7]}), "`bids[0]`: 7 instead of a string"),
            (
                json!({"bids": ["tace", "primiera"], "declared": ["primiera", "nothing", "nothing", "nothing"]}),
                "`declared`",
            ),
            (json!({"declared": ["all", "nothing", "nothing", "nothing"]}), "`declared[0]`: `all` instead of one of"),
            (json!({"declared": ["nothing"]}), "`declared`: length 1 instead of 4"),
            (json!({"bids": ["tace"], "to_move": 0}), "`to_move`: seat 0, but it is the turn of seat 1"),
            (json!({"last": 0}), "`last`: seat 0, but no card is laid before the scartu"),
            (json!({"in_turn": 1}), "`in_turn`: no card is laid before the scartu"),
            (
                json!({"bids": ["tace", "tace", "tace", "tace", "passo", "passo", "passo", "passo"]}),
                "the phase is over",
            ),
            (json!({"bids": vec!["tace"; 60]}), "may not be said there"),
        ],
    );
    let fixed = Table::deal(with("cartetta_betting=fixed"), &super::test_deck()).unwrap();
    let silent = after(&deal(), "tace, tace, tace, tace, passo, passo, passo, passo");
    let silent = after(&silent, "tace, tace, tace, tace, passo, passo, passo, passo");
    assert_eq!((silent.state().phase, fixed.state().phase), (Phase::Cartetta, Phase::Posta1));
    check(&silent, &[(json!({"rules": fixed.rules().to_string()}), "nobody speaks in the cartetta")]);
    let skipped = after(&fixed, "tace, tace, tace, tace, passo, passo, passo, passo");
    let skipped = after(&skipped, "tace, tace, tace, tace, passo, passo, passo, passo");
    assert_eq!(skipped.state().phase, Phase::PostaGrande);
    assert_eq!(skipped.state().marked.0[..2], [2, 0]);
    assert_eq!(skipped.to_document()["shown"], json!(["2C", "9C", "6S", "3B"]));
}

#[test]
fn what_is_wrong_when_the_gioco_is_over() {
    let mut document = deal().to_document();
    document["scores"] = json!([89, 20]);
    let end = after(&read(&document), "tace, tace, tace, tace, posta, passo, passo");
    assert!(end.is_over());
    assert_eq!(read(&end.to_document()), end);
    check(
        &end,
        &[
            (json!({"bids": ["tace"]}), "the gioco is over, and with it what was said"),
            (json!({"declared": ["nothing", "primiera", "nothing", "nothing"]}), "the gioco is over"),
            (json!({"scores": [89, 80], "marked": [2, 10]}), "`marked`: both sides have reached 90"),
            (json!({"marked": [2, 5]}), "`marked[1]`: only one side marks in the first phase"),
        ],
    );
}

#[test]
fn what_is_wrong_in_the_scartu() {
    let table = after(&scartu_of("", "3 4 1 1 / 5 9 / 6 10 / 7 2"), "1C");
    check(
        &table,
        &[
            (json!({"ladder": "1C 3D"}), "`ladder`: 3D does not follow 1C"),
            (json!({"ladder": "1C 1S 1B"}), "there twice"),
            (json!({"last": null}), "`last`: is missing: cards have been laid"),
            (json!({"last": 1, "in_turn": 0}), "`to_move`: seat 0, but it is the turn of seat 3"),
            (json!({"in_turn": 2}), "`in_turn`: 2; seat 0 has laid between 1 and 1 cards in this turn"),
            (json!({"in_turn": 0}), "`in_turn`: 0; seat 0 has laid between 1 and 1 cards in this turn"),
            (json!({"to_move": 1}), "`in_turn`: 1, but seat 0 has stopped"),
            (json!({"aside": ["2S", "", "", ""]}), "`aside[0]`: in the scartu each player holds all his cards"),
            (json!({"bids": ["posta"]}), "`bids`: nothing is said in the scartu but bussu"),
            (json!({"stock": "8C 9S 10S"}), "`stock`: 3 cards; in the scartu 2 are left over"),
            (
                json!({"declared": ["primiera", "nothing", "nothing", "nothing"]}),
                "`declared`: nothing is declared in the scartu",
            ),
            (
                json!({"scores": [89, 0], "marked": [2, 0]}),
                "`marked`: side 0 has reached the limit, so nothing more is played",
            ),
            (
                json!({"hands": ["3C 4C 1S", "", "6C 10C", "7C 2C"]}),
                "`hands[1]`: no card, but seat 1 has not laid the last one",
            ),
            (
                json!({"ladder": "8C", "hands": ["3C 4C 1S", "5C", "6C 10C", "7C 2C"]}),
                "`ladder`: nobody can follow: its cards belong to those laid before",
            ),
            (
                json!({"hands": ["3C 4C 5C 6C 7C 8C 9C 1S 2C 10C", "5S", "6S", "7S"]}),
                "`hands[0]`: 10 cards; a hand has at most 9",
            ),
        ],
    );
    let end = after(&scartu_of("", "4 5 / 6 / 7 / 8"), "4C, 5C");
    assert!(end.is_over());
    assert_eq!(read(&end.to_document()), end);
    check(
        &end,
        &[
            (json!({"marked": [0, 0]}), "`marked`: side 0 has marked 2 in the scartu"),
            (json!({"ladder": "", "laid": "4C 5C"}), "`ladder`: no card, but the last one was"),
            (json!({"in_turn": 0}), "`in_turn`"),
        ],
    );
}

/// A document of the scartu need not name cards that are out of play.
#[test]
fn a_scartu_of_few_cards_is_a_position() {
    let table = scartu_of("", "4 5 / 6 / 7 / 8");
    assert_eq!((table.plies_left(), table.to_move().map(|seat| seat.0)), (5, Some(0)));
    let end = after(&table, "5C, 6C");
    assert!(end.is_over());
    assert_eq!(end.to_document()["ladder"], "5C 6C");
}
