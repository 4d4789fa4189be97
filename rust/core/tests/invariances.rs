//! What must not change a value: the names of the suits that do not score, where the first seat is, how much memory
//! and how many threads there are.

mod common;

use common::{KIB, MIB, fast_values, plain_values, plain_values_of, rules, two_sided_rules};
use scopasolver::scopa::{Move, Position, Rules};
use scopasolver::search::Effort;
use scopasolver::{Card, CardSet, Random, Seat, Suit};
use serde_json::Value;

/// Pairs of moves and values in one order whatever the moves are called.
fn valued(position: &Position, effort: &Effort, rename: impl Fn(Move) -> Move) -> Vec<(Move, i16)> {
    let (values, _) = fast_values(position, effort);
    let moves = position.legal_moves();
    let mut pairs: Vec<_> = moves.into_iter().map(rename).zip(values).collect();
    pairs.sort_unstable();
    pairs
}

fn positions(each: u64) -> Vec<Position> {
    let mut random = Random::new(8);
    let mut list = Vec::new();
    for preset in Rules::presets() {
        for seed in 0..each {
            let rules = if seed % 2 == 0 { rules(preset) } else { two_sided_rules(preset, &mut random) };
            list.push(Position::random(rules, seed, 8 + seed as u32 % 7));
        }
    }
    list
}

/// The names of coppe, spade and bastoni in other orders; denari keep theirs.
const RENAMINGS: [[Suit; 4]; 3] = [
    [Suit::Spade, Suit::Bastoni, Suit::Coppe, Suit::Denari],
    [Suit::Bastoni, Suit::Spade, Suit::Coppe, Suit::Denari],
    [Suit::Coppe, Suit::Bastoni, Suit::Spade, Suit::Denari],
];

/// A document or notation with every suit letter replaced.
fn renamed(document: &Value, renaming: [Suit; 4]) -> Value {
    let text = |text: &str| -> String {
        text.split(' ').map(|word| rename_word(word, renaming)).collect::<Vec<_>>().join(" ")
    };
    let list = |value: &Value| -> Value {
        value.as_array().unwrap().iter().map(|entry| text(entry.as_str().unwrap())).collect::<Vec<_>>().into()
    };
    let mut other = document.clone();
    for field in ["hands", "captured"] {
        other[field] = list(&document[field]);
    }
    for field in ["stock", "table"] {
        other[field] = text(document[field].as_str().unwrap()).into();
    }
    other
}

fn rename_word(word: &str, renaming: [Suit; 4]) -> String {
    word.parse().map_or_else(|_| word.to_owned(), |card: Card| rename_card(card, renaming).to_string())
}

fn rename_card(card: Card, renaming: [Suit; 4]) -> Card {
    Card::new(card.rank(), renaming[card.suit().index()])
}

fn rename_move(mv: Move, renaming: [Suit; 4]) -> Move {
    let card = rename_card(mv.card(), renaming);
    let captured: CardSet = mv.captured().into_iter().map(|card| rename_card(card, renaming)).collect();
    if mv.is_banked() { Move::bank(card) } else { Move::capture(card, captured) }
}

#[test]
fn the_names_of_suits_that_do_not_score() {
    let effort = Effort { memory: 16 * MIB, ..Effort::default() };
    for position in positions(24) {
        for renaming in RENAMINGS {
            let document = renamed(&position.to_document(), renaming);
            let other =
                Position::from_json(&document.to_string()).unwrap_or_else(|error| panic!("{position}: {error}"));
            let expected = valued(&position, &effort, |mv| rename_move(mv, renaming));
            assert_eq!(valued(&other, &effort, |mv| mv), expected, "{position} and {other}");
        }
    }
}

/// Every seat moved up by one: the two sides change names and the value changes its sign.
///
/// No position that can be written down begins with another seat than the first, but the rules engine plays it.
#[test]
fn the_name_of_the_first_seat() {
    let mut turned = 0;
    // The stock is always dealt from seat 0 on, so it has to be used up.
    for position in positions(24).into_iter().filter(|position| position.stock().is_empty()) {
        let seats = position.rules().seats();
        let mut state = *position.state();
        state.hands.0[..seats].rotate_right(1);
        state.captured.0[..2].rotate_right(1);
        state.sweeps.0[..2].rotate_right(1);
        let next = |seat: Seat| Seat((seat.0 + 1) % seats as u8);
        (state.turn, state.last_capture) = (next(state.turn), state.last_capture.map(next));
        let negated: Vec<i16> = plain_values_of(&position, &state).into_iter().map(|value| -value).collect();
        assert_eq!(negated, plain_values(&position), "{position}");
        turned += 1;
    }
    assert!(turned > 100, "only {turned} positions could be turned");
}

#[test]
fn memory_and_threads() {
    for position in positions(12) {
        let expected = fast_values(&position, &Effort::default()).0;
        for memory in [0, KIB, 100 * KIB, 3 * MIB] {
            for threads in [1, 2, 3] {
                let effort = Effort { threads, memory, ..Effort::default() };
                assert_eq!(
                    fast_values(&position, &effort).0,
                    expected,
                    "{position}, {threads} threads, {memory} bytes"
                );
            }
        }
    }
}

#[test]
fn threads_on_long_endings() {
    for rules in ["scopone_scientifico", "scopone"].map(rules) {
        for seed in 0..8 {
            let position = Position::random(rules, seed, 20);
            let expected = fast_values(&position, &Effort { threads: 1, memory: 64 * MIB, ..Effort::default() }).0;
            for (threads, memory) in [(2, 64 * MIB), (4, 64 * MIB), (2, MIB)] {
                let effort = Effort { threads, memory, ..Effort::default() };
                assert_eq!(fast_values(&position, &effort).0, expected, "{position}");
            }
        }
    }
}

/// Without values of all moves the value and a best move are the same.
#[test]
fn asking_for_one_move_only() {
    use scopasolver::scopa::solve::{Question, solve};
    use scopasolver::search::{Control, Progress};
    use std::ops::ControlFlow;
    for position in positions(24) {
        let answers = [true, false].map(|all_moves| {
            let mut go = |_: &Progress| ControlFlow::Continue(());
            let effort = Effort { all_moves, memory: 16 * MIB, ..Effort::default() };
            solve(&position, Question::Difference, &effort, &mut Control::new(&mut go))
        });
        let [all, one] = &answers;
        assert_eq!((&all.lower, &all.upper), (&one.lower, &one.upper), "{position}");
        assert!(one.best.len() == 1 && all.best.contains(&one.best[0]), "{position}");
    }
}
