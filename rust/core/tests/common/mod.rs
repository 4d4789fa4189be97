//! What several tests share: rules drawn at random, values found the slow way, and the data files.
#![allow(dead_code, reason = "each test program uses its own part of this")]

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::PathBuf;

use scopasolver::game::Game;
use scopasolver::options::Values;
use scopasolver::scopa::solve::{Goal, Plain, Question, Worth, solve};
use scopasolver::scopa::{OPTIONS, Position, Rules, State};
use scopasolver::search::{self, Control, Effort, Features, Progress};
use scopasolver::{Random, Side};

pub const KIB: usize = 1 << 10;
pub const MIB: usize = 1 << 20;

/// The rules of a text that is known to be right.
pub fn rules(text: &str) -> Rules {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A preset with options drawn at random; those that contradict the earlier ones are left out.
pub fn any_rules(preset: &str, random: &mut Random) -> Rules {
    let mut chosen = rules(preset);
    let mut changes: Vec<(&str, &str)> = Vec::new();
    for option in OPTIONS {
        let Values::Words(words) = option.values else { continue };
        if random.below(4) > 0 {
            continue;
        }
        changes.push((option.name, words[random.below(words.len())]));
        match Rules::new(preset, &changes) {
            Ok(rules) => chosen = rules,
            Err(_) => drop(changes.pop()),
        }
    }
    chosen
}

/// The same, drawn again until there are two sides.
pub fn two_sided_rules(preset: &str, random: &mut Random) -> Rules {
    loop {
        let rules = any_rules(preset, random);
        if rules.sides() == 2 {
            return rules;
        }
    }
}

/// Values of positions by trying everything; each state is visited once.
#[derive(Default)]
pub struct Minimax(HashMap<State, i16>);

impl Minimax {
    /// Points of side 0 minus points of side 1 in the whole hand.
    pub fn value(&mut self, position: &Position) -> i16 {
        if let Some(outcome) = position.outcome() {
            return outcome.difference();
        }
        if let Some(&value) = self.0.get(position.state()) {
            return value;
        }
        let values = position.legal_moves().into_iter().map(|mv| self.value(&position.play_unchecked(mv)));
        let side = position.rules().side_of(position.hand().to_move(position.state()));
        let value = if side == Side(0) { values.max() } else { values.min() }.expect("a move");
        self.0.insert(*position.state(), value);
        value
    }

    /// The value of each legal move.
    pub fn of_moves(&mut self, position: &Position) -> Vec<i16> {
        position.legal_moves().into_iter().map(|mv| self.value(&position.play_unchecked(mv))).collect()
    }
}

/// The sweeps that side 0 has made so far, minus those of side 1.
pub fn made(state: &State) -> i16 {
    let sweeps = |side| i16::from(state.sweeps[side]);
    sweeps(Side(0)) - sweeps(Side(1))
}

/// The value of each legal move by the search that plays by the rules engine and knows nothing but a table.
pub fn plain_values(position: &Position) -> Vec<i16> {
    plain_values_of(position, position.state())
}

/// The same for any moment of the hand of a position.
pub fn plain_values_of(position: &Position, state: &State) -> Vec<i16> {
    let game = Plain { hand: position.hand().clone(), goal: Goal::Difference };
    let features = Features { table: true, ..Features::NONE };
    let effort = Effort { features, ..Effort::default() };
    let mut moves = Vec::new();
    position.hand().moves(state, &mut moves);
    let mut go = |_: &Progress| ControlFlow::Continue(());
    let solution = search::solve(&game, state, &moves, &effort, &mut Control::new(&mut go));
    assert!(solution.complete);
    solution.moves.iter().map(|known| known.lower + made(state)).collect()
}

/// The value of each legal move by the search that everyone uses, and the nodes it visited.
pub fn fast_values(position: &Position, effort: &Effort) -> (Vec<i16>, u64) {
    let mut go = |_: &Progress| ControlFlow::Continue(());
    let answer = solve(position, Question::Difference, effort, &mut Control::new(&mut go));
    assert!(answer.is_exact(), "{position}");
    let values = answer.moves.iter().map(|known| match (&known.lower, &known.upper) {
        (&Worth::Difference(lower), &Worth::Difference(upper)) if lower == upper => lower,
        other => panic!("{position}: {} is {other:?}", known.mv),
    });
    (values.collect(), answer.nodes)
}

/// The value of a position from those of its moves.
pub fn best(position: &Position, of_moves: &[i16]) -> i16 {
    let side = position.rules().side_of(position.hand().to_move(position.state()));
    let values = of_moves.iter().copied();
    if side == Side(0) { values.max() } else { values.min() }.expect("a move")
}

/// A file that the tests of every language read.
pub fn data_file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(name)
}

/// The blocks of a data file: lines of a word and its text, blocks apart by an empty line, `#` before a remark.
pub fn blocks(text: &str) -> Vec<Vec<(&str, &str)>> {
    fn block(block: &str) -> Vec<(&str, &str)> {
        let lines = block.lines().filter(|line| !line.starts_with('#'));
        lines.map(|line| line.split_once(' ').unwrap_or_else(|| panic!("a word alone: {line}"))).collect()
    }
    text.split("\n\n").map(|text| block(text.trim())).filter(|block| !block.is_empty()).collect()
}
