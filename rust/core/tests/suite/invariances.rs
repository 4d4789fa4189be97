//! Facts that must not change a value: the names of suits that count alike, the numbering of the seats, the size of the
//! memory, and the number of threads.

use crate::suite::common::{
    KIB, MIB, Share, Solved, ask, every_solved_game, fast_values, plain_values, rules, two_sided_rules,
};
use scopasolver::game::Game;
use scopasolver::rule_set::RuleSet;
use scopasolver::search::{Effort, Value};
use scopasolver::solution::Question;
use scopasolver::{Card, CardSet, Move, Position, Random, Seat, Suit, briscola, ruba_mazzo, scopa, tressette};
use serde_json::Value as Json;

every_solved_game!(the_names_of_suits_that_count_alike, memory_and_threads, asking_for_one_move_only);

/// Positions of two sides, half of them with the options of a preset and half with random ones.
fn positions<G: Solved>(count: u64) -> Vec<Position<G>> {
    let mut random = Random::new(8);
    let mut list = Vec::new();
    for preset in G::Rules::PRESETS {
        for seed in 0..count / G::Rules::PRESETS.len() as u64 {
            let rules = match seed % 2 {
                0 if rules::<G::Rules>(preset).sides() == 2 => rules(preset),
                _ => two_sided_rules(preset, &mut random),
            };
            list.push(Position::random(rules, seed, 8 + seed as u32 % 7));
        }
    }
    list
}

/// Every renaming of the four suits, except the identity, that keeps these.
fn renamings(kept: &[Suit]) -> Vec<[Suit; 4]> {
    let mut all = vec![vec![]];
    for _ in Suit::ALL {
        let longer = |start: &Vec<Suit>| {
            let others = Suit::ALL.into_iter().filter(|suit| !start.contains(suit));
            others.map(|suit| [&start[..], &[suit]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    let all = all.into_iter().map(|suits| <[Suit; 4]>::try_from(suits).unwrap());
    all.filter(|suits| *suits != Suit::ALL && kept.iter().all(|suit| suits[suit.index()] == *suit)).collect()
}

fn rename_card(card: Card, renaming: [Suit; 4]) -> Card {
    Card::new(card.rank(), renaming[card.suit().index()])
}

/// A document with the suit of every card replaced.
fn renamed(document: &Json, renaming: [Suit; 4]) -> Json {
    let word =
        |word: &str| word.parse().map_or_else(|_| word.to_owned(), |card| rename_card(card, renaming).to_string());
    match document {
        Json::String(text) => text.split(' ').map(word).collect::<Vec<_>>().join(" ").into(),
        Json::Array(list) => list.iter().map(|entry| renamed(entry, renaming)).collect(),
        Json::Object(fields) => fields.iter().map(|(name, field)| (name.clone(), renamed(field, renaming))).collect(),
        other => other.clone(),
    }
}

fn rename_move(mv: Move, renaming: [Suit; 4]) -> Move {
    let card = rename_card(mv.card(), renaming);
    let captured: CardSet = mv.captured().into_iter().map(|card| rename_card(card, renaming)).collect();
    let renamed = match mv.stolen() {
        0 if mv.is_banked() => Move::bank(card),
        0 => Move::capture(card, captured),
        seats => Move::steal(card, seats),
    };
    match mv.sign() {
        Some(sign) => renamed.saying(sign),
        None if mv.declares() => renamed.declaring(mv.matta()),
        None => renamed,
    }
}

/// The moves with their values.
fn valued<G: Solved + Game<Move = Move>>(position: &Position<G>) -> Vec<(Move, Value)> {
    let (values, _) = fast_values(position, &Effort { memory: 16 * MIB, ..Effort::default() });
    position.legal_moves().into_iter().zip(values).collect()
}

/// Errors that depend on the number of a suit, such as a mask for one suit too many.
fn the_names_of_suits_that_count_alike<G: Solved + Game<Move = Move>>() {
    for position in Share::one_in(4).of(positions::<G>(220)) {
        let values = valued(&position);
        for renaming in Share::one_in(2).of(renamings(&G::special_suits(&position))) {
            let document = renamed(&position.to_document(), renaming);
            let other: Position<G> =
                Position::from_json(&document.to_string()).unwrap_or_else(|error| panic!("{position}: {error}"));
            let mut expected: Vec<_> = values.iter().map(|&(mv, value)| (rename_move(mv, renaming), value)).collect();
            let mut found = valued(&other);
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{position} and {other}");
        }
    }
}

/// Moves every seat up by one. The two sides exchange numbers, and each has the value that the other had.
///
/// Not all of these positions can be written as documents, but the rules engine plays them.
fn turn<G: Solved + Game<Move = Move>>(
    positions: impl Iterator<Item = Position<G>>,
    turned: impl Fn(&Position<G>, usize) -> G::State,
    values: impl Fn(&Position<G>) -> Vec<Value>,
) {
    let (share, mut count) = (Share::one_in(3), 0);
    for position in share.of(positions) {
        let state = turned(&position, position.rules().seats());
        let other = Position::new(position.hand().clone(), state);
        let exchanged: Vec<Value> = values(&other).into_iter().map(|value| G::WHOLE - value).collect();
        assert_eq!(exchanged, values(&position), "{position}");
        count += 1;
    }
    assert!(share.is_enough(count, 100), "only {count} positions could be turned");
}

fn next(seat: Seat, seats: usize) -> Seat {
    Seat((seat.0 + 1) % seats as u8)
}

#[test]
fn the_name_of_the_first_seat_in_scopa() {
    // The stock must be empty, because it is always dealt from seat 0 on.
    let positions = positions::<scopa::Hand>(220).into_iter().filter(|position| position.stock().is_empty());
    let turned = |position: &scopa::Position, seats: usize| {
        let mut state = *position.state();
        state.hands.0[..seats].rotate_right(1);
        state.captured.0[..2].rotate_right(1);
        state.sweeps.0[..2].rotate_right(1);
        state.turn = next(state.turn, seats);
        state.last_capture = state.last_capture.map(|seat| next(seat, seats));
        state
    };
    turn(positions, turned, plain_values);
}

#[test]
fn the_name_of_the_first_seat_in_briscola() {
    let turned = |position: &briscola::Position, seats: usize| {
        let mut state = *position.state();
        state.hands.0[..seats].rotate_right(1);
        state.captured.0[..seats].rotate_right(1);
        state.leader = next(state.leader, seats);
        state
    };
    turn(positions(220).into_iter(), turned, |position| fast_values(position, &Effort::default()).0);
}

#[test]
fn the_name_of_the_first_seat_in_tressette() {
    let turned = |position: &tressette::Position, seats: usize| {
        let mut state = *position.state();
        state.hands.0[..seats].rotate_right(1);
        state.declared.0[..seats].rotate_right(1);
        state.captured.0[..2].rotate_right(1);
        state.leader = next(state.leader, seats);
        state
    };
    turn(positions(220).into_iter(), turned, |position| fast_values(position, &Effort::default()).0);
}

#[test]
fn the_name_of_the_first_seat_in_ruba_mazzo() {
    let endings = (0..220).map(|seed| {
        let rules = two_sided_rules("ruba_mazzo", &mut Random::new(seed));
        Position::<ruba_mazzo::Hand>::random(rules, seed, 3 + seed as u32 % 4)
    });
    let turned = |position: &ruba_mazzo::Position, seats: usize| {
        let mut state = *position.state();
        state.hands.0[..seats].rotate_right(1);
        state.piles.0[..seats].rotate_right(1);
        state.turn = next(state.turn, seats);
        state.last_capture = state.last_capture.map(|seat| next(seat, seats));
        state
    };
    turn(endings, turned, |position| fast_values(position, &Effort::default()).0);
}

fn memory_and_threads<G: Solved>() {
    for position in Share::one_in(4).of(positions::<G>(110)) {
        let expected = fast_values(&position, &Effort::default()).0;
        for memory in [0, KIB, 100 * KIB, 3 * MIB] {
            for threads in [1, 2, 3] {
                let effort = Effort { threads, memory, ..Effort::default() };
                let found = fast_values(&position, &effort).0;
                assert_eq!(found, expected, "{position}, {threads} threads, {memory} bytes");
            }
        }
    }
}

fn threads_far_from_the_end<G: Solved>(text: &str, plies: u32) {
    for seed in Share::one_in(4).of(0..8) {
        let position = Position::<G>::random(rules(text), seed, plies);
        let expected = fast_values(&position, &Effort { threads: 1, memory: 64 * MIB, ..Effort::default() }).0;
        for (threads, memory) in [(2, 64 * MIB), (4, 64 * MIB), (2, MIB)] {
            let effort = Effort { threads, memory, ..Effort::default() };
            assert_eq!(fast_values(&position, &effort).0, expected, "{position}");
        }
    }
}

/// Errors of a table that several threads write at once; short endings are over before they meet.
#[test]
fn threads_on_long_endings() {
    threads_far_from_the_end::<scopa::Hand>("scopone_scientifico", 20);
    threads_far_from_the_end::<scopa::Hand>("scopone", 20);
    threads_far_from_the_end::<briscola::Hand>("briscola", 30);
    threads_far_from_the_end::<briscola::Hand>("briscola(players=4)", 22);
    threads_far_from_the_end::<tressette::Hand>("tressette", 28);
    threads_far_from_the_end::<tressette::Hand>("tressette(players=2)", 20);
    threads_far_from_the_end::<ruba_mazzo::Hand>("ruba_mazzo(capture_obligation=none)", 18);
}

/// If the values of all moves are not asked for, the value and a best move are the same.
fn asking_for_one_move_only<G: Solved>() {
    for position in Share::one_in(4).of(positions::<G>(220)) {
        let answers = [true, false].map(|all_moves| {
            let effort = Effort { all_moves, memory: 16 * MIB, ..Effort::default() };
            ask(&position, Question::Value, &effort)
        });
        let [all, one] = &answers;
        assert_eq!(all.lower, one.lower, "{position}");
        assert!(one.best.len() == 1 && all.best.contains(&one.best[0]), "{position}");
    }
}
