//! Frozen corpora: the value of every move of many positions, `tests/data/*.corpus`.
//!
//! The values come from searches that share no reduction, bound or key with the fast one.

use std::fmt::Write as _;
use std::fs;

use crate::suite::common::{
    KIB, MIB, Minimax, Share, Solved, blocks, check_answers, data_file, every_solved_game, plain_values,
    ruba_mazzo_for_two, rules, tricks, two_sided_rules,
};
use scopasolver::ruba_mazzo::CaptureObligation;
use scopasolver::rule_set::RuleSet;
use scopasolver::search::{Effort, Value};
use scopasolver::solvable::Solvable;
use scopasolver::{Position, Random, briscola, ruba_mazzo, scopa, tressette};

/// Endings with at most this number of plies are also checked by minimax when a file is written.
const TRIED_OUT: u32 = 10;

every_solved_game!(the_search_finds_every_value);

fn file_of<G: Solvable>() -> String {
    format!("{}.corpus", G::Rules::GAME)
}

/// Errors far from the end: the values were found once, by searches that take minutes.
fn the_search_finds_every_value<G: Solved>() {
    let text = fs::read_to_string(data_file(&file_of::<G>())).unwrap();
    let corpus = blocks(&text);
    assert!(corpus.len() >= 60, "the file has only {} positions", corpus.len());
    for block in Share::one_in(8).of(corpus) {
        let [("id", id), ("position", position), lines @ ..] = &block[..] else { panic!("{block:?}") };
        let position: Position<G> = position.parse().unwrap_or_else(|error| panic!("{id}: {error}"));
        let moves = position.legal_moves();
        assert_eq!(moves.len(), lines.len(), "{id}");
        let expected: Vec<_> = lines.iter().zip(&moves).map(|(line, mv)| value_of(*line, &mv.to_string())).collect();
        let manners = [(1, 64 * KIB, 0), (1, 64 * MIB, 7), (2, 64 * KIB, 8), (2, 64 * MIB, 0)];
        for (threads, memory, order_seed) in Share::one_in(2).of(manners) {
            check_answers(&position, &Effort { threads, memory, order_seed, ..Effort::default() }, &expected);
        }
    }
}

/// The value in a line `value 7Dx1C+6S -3` about this move.
fn value_of((word, line): (&str, &str), mv: &str) -> Value {
    let (text, value) = line.split_once(' ').unwrap();
    assert_eq!((word, text), ("value", mv));
    value.parse().unwrap()
}

/// A corpus file that is being written.
struct Corpus<G: Solved> {
    text: String,
    of_moves: fn(&Position<G>) -> Vec<Value>,
}

impl<G: Solved> Corpus<G> {
    /// `values` describes the values in words, and `of_moves` computes them.
    fn new(values: &str, of_moves: fn(&Position<G>) -> Vec<Value>) -> Self {
        let text = format!(
            "# The value of every legal move, in {values}; one position a block.\n\
             # Written by: cargo test -p scopasolver --lib corpus -- --ignored\n"
        );
        Self { text, of_moves }
    }

    /// Adds the position of a seed with `plies` plies left.
    fn add(&mut self, rules: G::Rules, plies: u32, seed: u64) {
        let position = Position::random(rules, seed, plies);
        let plies = position.plies_left();
        let values = (self.of_moves)(&position);
        if plies <= TRIED_OUT {
            assert_eq!(values, Minimax::default().of_moves(&position), "{position}");
        }
        write!(self.text, "\nid {rules}:{plies}:{seed}\nposition {position}\n").unwrap();
        for (mv, value) in position.legal_moves().iter().zip(values) {
            writeln!(self.text, "value {mv} {value}").unwrap();
        }
    }

    fn write(self) {
        fs::write(data_file(&file_of::<G>()), self.text).unwrap();
    }
}

/// Run with `cargo test -p scopasolver --lib corpus -- --ignored`, like the two below.
#[test]
#[ignore = "writes the file that another test reads"]
fn write_the_file_of_scopa() {
    let mut corpus = Corpus::<scopa::Hand>::new("points of the hand, side 0 minus side 1", plain_values);
    let mut random = Random::new(2);
    for preset in scopa::Rules::PRESETS {
        for plies in [6, 7, 8, 10, 12, 14, 16] {
            corpus.add(rules(preset), plies, u64::from(plies));
            corpus.add(two_sided_rules(preset, &mut random), plies, 100 + u64::from(plies));
        }
    }
    for name in ["scopa(players=4)", "scopa(players=6)", "scopa_di_quindici(players=4)", "scopa_d_assi(players=6)"] {
        for plies in [6, 12, 15] {
            corpus.add(rules(name), plies, 200 + u64::from(plies));
        }
    }
    for name in ["scopa", "scopa(capture_choice=fewest_cards)", "scopa_di_quindici", "scopa_d_assi"] {
        for (plies, seed) in [(24, 1), (36, 1), (36, 2)] {
            corpus.add(rules(name), plies, 300 + seed);
        }
    }
    corpus.write();
}

#[test]
#[ignore = "writes the file that another test reads"]
fn write_the_file_of_briscola() {
    let mut corpus = Corpus::<briscola::Hand>::new("card points of side 0 in the whole hand", tricks::of_moves);
    for (seed, plies) in (0..).zip((4..=40).step_by(3).chain(5..=12).chain([16, 22, 28, 34]).chain([40; 8])) {
        corpus.add(rules("briscola"), plies, seed);
    }
    for (seed, plies) in (0..).zip((5..=22).chain([12, 16, 17, 18, 19, 20]).chain([24; 3])) {
        corpus.add(rules("briscola(players=4)"), plies, seed);
    }
    corpus.write();
}

#[test]
#[ignore = "writes the file that another test reads"]
fn write_the_file_of_ruba_mazzo() {
    let mut corpus =
        Corpus::<ruba_mazzo::Hand>::new("cards, side 0 minus side 1", |position| Minimax::default().of_moves(position));
    for (rules, seed) in ruba_mazzo_for_two().into_iter().zip(0..) {
        let most = if rules.capture_obligation == CaptureObligation::None { 14 } else { 36 };
        for plies in [6, 8 + seed as u32 % 6, most] {
            corpus.add(rules, plies, seed);
        }
    }
    corpus.write();
}

#[test]
#[ignore = "writes the file that another test reads"]
fn write_the_file_of_tressette() {
    let of_moves = |position: &tressette::Position| Minimax::default().of_moves(position);
    let mut corpus = Corpus::<tressette::Hand>::new("thirds of a point of side 0 in the whole hand", of_moves);
    for (seed, plies) in (0..).zip((4..=16).chain([13, 14, 15, 16, 16, 16])) {
        for text in ["tressette", "tressette(players=2)", "tressette(accusi=automatic)"] {
            corpus.add(rules(text), plies, seed);
        }
        corpus.add(two_sided_rules("tressette", &mut Random::new(seed)), plies, seed);
    }
    corpus.write();
}
