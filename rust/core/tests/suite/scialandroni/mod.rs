//! Su Scialandroni: the course of deals, and values against plain minimax.

mod betting;
mod course;
mod deals;
mod documents;
mod matches;
mod observations;
mod plain;
mod scartu;
mod stops;

use crate::suite::common::ask;
use scopasolver::game::Game;
use scopasolver::scialandroni::{Hand, Move, Rules};
use scopasolver::search::Value;
use scopasolver::solution::Worth;
use scopasolver::{Card, CardSet, Deck, Position, Random};
use serde_json::{Value as Json, json};

type Table = Position<Hand>;

/// The rules with these options.
fn with(options: &str) -> Rules {
    crate::suite::common::rules(&format!("scialandroni({options})"))
}

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

/// The deck of the worked examples.
fn test_deck() -> Deck {
    let cards: Vec<Card> = (0..40).map(|i: u32| Card::from_id(((7 * i + 3) % 40) as u8).unwrap()).collect();
    Deck::new(&cards).unwrap()
}

/// Hands from ranks, `4 5 / 6 / 7 / 8`. Each card gets the next free suit of the pack without su bintixincu.
fn hands_of_ranks(hands: &str) -> Vec<String> {
    let mut left: Vec<Card> = with("").pack().into_iter().collect();
    let mut card = |rank: &str| {
        let place = left.iter().position(|card| card.rank().to_string() == rank).expect("a card of the rank is left");
        left.remove(place).to_string()
    };
    let each = hands.split('/').map(|hand| hand.split_whitespace().map(&mut card).collect::<Vec<_>>().join(" "));
    each.collect()
}

fn read(document: &Json) -> Table {
    Position::from_document(document.clone()).unwrap_or_else(|error| panic!("{document}: {error}"))
}

/// A scartu in which seat 0 leads.
fn scartu_of(options: &str, hands: &str) -> Table {
    let rules = with(options).to_string();
    read(&json!({"rules": rules, "phase": "scartu", "hands": hands_of_ranks(hands), "to_move": 0}))
}

fn number(worth: &Worth) -> Value {
    match worth {
        Worth::Value(value) => *value,
        Worth::Each(_) => panic!("one value for two sides"),
    }
}

/// The position after these words and cards.
fn after(position: &Table, moves: &str) -> Table {
    let play = |position: Table, mv: &str| position.play_text(mv).unwrap_or_else(|error| panic!("{position}: {error}"));
    moves.split(", ").fold(position.clone(), play)
}

/// A random move by the policy of the game.
fn random_move(table: &Table, random: &mut Random) -> Move {
    table.hand().random_move(table.state(), random, &mut Vec::new())
}
