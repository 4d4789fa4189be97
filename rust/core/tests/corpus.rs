//! A frozen corpus: the value of every move of some 150 positions, `tests/data/scopa.corpus`.
//!
//! The values come from the plain search, which shares no reduction, bound or key with the fast one.

mod common;

use std::fmt::Write as _;
use std::fs;

use common::{KIB, MIB, Minimax, blocks, data_file, fast_values, plain_values, rules, two_sided_rules};
use scopasolver::Random;
use scopasolver::scopa::{Position, Rules};
use scopasolver::search::Effort;

const FILE: &str = "scopa.corpus";

/// Endings of so many plies are also tried out in full when the file is written.
const TRIED_OUT: u32 = 10;

#[test]
fn the_search_finds_every_value() {
    let text = fs::read_to_string(data_file(FILE)).unwrap();
    let corpus = blocks(&text);
    assert!(corpus.len() >= 150);
    for block in corpus {
        let [("id", id), ("position", position), lines @ ..] = &block[..] else { panic!("{block:?}") };
        let position: Position = position.parse().unwrap_or_else(|error| panic!("{id}: {error}"));
        let moves = position.legal_moves();
        assert_eq!(moves.len(), lines.len(), "{id}");
        let expected: Vec<i16> = lines.iter().zip(&moves).map(|(line, mv)| value_of(*line, &mv.to_string())).collect();
        for threads in [1, 2] {
            for memory in [64 * KIB, 64 * MIB] {
                let effort = Effort { threads, memory, ..Effort::default() };
                let (values, _) = fast_values(&position, &effort);
                assert_eq!(values, expected, "{id}, {threads} threads, {memory} bytes");
            }
        }
    }
}

/// The value in a line `value 7Dx1C+6S -3` about this move.
fn value_of((word, line): (&str, &str), mv: &str) -> i16 {
    let (text, value) = line.split_once(' ').unwrap();
    assert_eq!((word, text), ("value", mv));
    value.parse().unwrap()
}

/// Writes the file anew: `cargo test -p scopasolver --test corpus -- --ignored`.
#[test]
#[ignore = "writes the file that the other test reads"]
fn write_the_file() {
    let mut text = String::from(
        "# The value of every legal move, in points of the hand, side 0 minus side 1; one position a block.\n\
         # Written by: cargo test -p scopasolver --test corpus -- --ignored\n",
    );
    let mut random = Random::new(2);
    let mut add = |rules: Rules, plies: u32, seed: u64| {
        let position = Position::random(rules, seed, plies);
        let plies = position.plies_left();
        let values = plain_values(&position);
        if plies <= TRIED_OUT {
            assert_eq!(values, Minimax::default().of_moves(&position), "{position}");
        }
        write!(text, "\nid {rules}:{plies}:{seed}\nposition {position}\n").unwrap();
        for (mv, value) in position.legal_moves().iter().zip(values) {
            writeln!(text, "value {mv} {value}").unwrap();
        }
    };
    for preset in Rules::presets() {
        let own = rules(preset);
        for plies in [6, 7, 8, 10, 12, 14, 16] {
            add(own, plies, u64::from(plies));
            add(two_sided_rules(preset, &mut random), plies, 100 + u64::from(plies));
        }
    }
    for name in ["scopa(players=4)", "scopa(players=6)", "scopa_di_quindici(players=4)", "scopa_d_assi(players=6)"] {
        for plies in [6, 12, 15] {
            add(rules(name), plies, 200 + u64::from(plies));
        }
    }
    for name in ["scopa", "scopa(capture_choice=fewest_cards)", "scopa_di_quindici", "scopa_d_assi"] {
        for (plies, seed) in [(24, 1), (36, 1), (36, 2)] {
            add(rules(name), plies, 300 + seed);
        }
    }
    fs::write(data_file(FILE), text).unwrap();
}
