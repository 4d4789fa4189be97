//! Observations of a seat.

use scopasolver::record::Content;
use scopasolver::{Card, CardSet, Seat};

use super::{Table, after, cards, scartu_of, test_deck, with};

fn deal(options: &str) -> Table {
    Table::deal(with(options), &test_deck()).unwrap()
}

fn aside(table: &Table, viewer: u8) -> Vec<Vec<Card>> {
    match table.observation(Seat(viewer)).field("aside") {
        Some(Content::CardLists(lists)) => lists.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_others_put_aside_is_unseen_but_for_what_they_showed() {
    let table = after(&deal(""), "tace, tace, tace, tace, posta, bollu biri, passo");
    // Seats 0 and 1 have been compared.
    let shown = table.state().shown;
    assert_eq!([shown[Seat(0)], shown[Seat(1)]].map(|cards| cards.to_string()), ["1S 8S", "7B"]);
    let own: CardSet = aside(&table, 2)[2].iter().copied().collect();
    assert_eq!(own, cards("4D 1C 8C 5S"));
    assert_eq!(aside(&table, 2)[0], cards("1S 8S").into_iter().collect::<Vec<_>>());
    assert_eq!(aside(&table, 2)[1], cards("7B").into_iter().collect::<Vec<_>>());
    assert!(aside(&table, 2)[3].is_empty());
    let seen = table.observation(Seat(2));
    assert!(seen.unseen.contains("4C".parse().unwrap()) && !seen.unseen.contains("8S".parse().unwrap()));
    // The seat has seen its own cards, in hand and aside, and three that were shown.
    assert_eq!(seen.unseen.len(), 38 - 8 - 3);
    // Cards that were shown are still known when they are back in the hand.
    let later = after(&table, "primiera, passo, passo, passo, passo, passo, passo, passo, passo");
    let seen = later.observation(Seat(2));
    assert_eq!(seen.known_hands[Seat(0)], cards("1S 8S"));
    assert_eq!(seen.hand.len(), 9);
}

#[test]
fn declarations_say_no_card() {
    let table = after(&deal(""), "tace, primiera");
    let seen = table.observation(Seat(0));
    let declared = Content::Words(vec!["nothing", "primiera", "nothing", "nothing"]);
    assert_eq!(seen.field("declared"), Some(&declared));
    assert!(seen.known_hands[Seat(1)].is_empty());
}

#[test]
fn left_over_cards_lie_as_the_rules_say() {
    let to_the_end = "tace, tace, tace, tace, passo, passo, passo, passo, tace, tace, tace, tace, passo, passo, passo, \
                      passo";
    let stock = |options: &str| after(&deal(options), to_the_end).observation(Seat(1)).stock;
    assert_eq!(stock(""), [None, None]);
    assert_eq!(stock("leftover_visible=true"), ["10B", "7D"].map(|card| Some(card.parse().unwrap())));
    assert!(deal("leftover_visible=true").observation(Seat(1)).stock.iter().all(Option::is_none));
}

#[test]
fn laid_cards_lie_open() {
    let table = after(&scartu_of("", "3 4 1 1 / 5 9 / 6 10 / 7 2"), "1C");
    let seen = table.observation(Seat(1));
    assert_eq!(seen.field("ladder"), Some(&Content::Cards(vec!["1C".parse().unwrap()])));
    assert_eq!(seen.unseen, cards("3C 4C 1S 6C 10C 7C 2C"));
}
