//! What the benchmarks measure: problems made from seeds, and their answers.

use std::ops::ControlFlow;

use scopasolver::scopa::solve::{Question, Worth, solve};
use scopasolver::scopa::{Position, Rules};
use scopasolver::search::{Control, Effort, Progress, Value};

/// Positions of one kind, with their values.
#[derive(Clone, Copy, Debug)]
pub struct Problems {
    /// Rules in text form.
    pub rules: &'static str,
    /// Cards still to be played.
    pub plies: u32,
    /// The values of the positions of seeds 0, 1, 2, …
    pub values: &'static [Value],
}

impl Problems {
    /// The positions: deals of the seeds, played on at random.
    ///
    /// # Panics
    /// If the rules are misspelt.
    pub fn positions(&self) -> Vec<Position> {
        let rules: Rules = self.rules.parse().expect("the rules are known");
        (0..self.values.len() as u64).map(|seed| Position::random(rules, seed, self.plies)).collect()
    }
}

/// The value of a position, with tables that are empty at first.
///
/// # Panics
/// If the hand is not between two sides.
pub fn value(position: &Position, threads: usize) -> Value {
    let effort = Effort { threads, all_moves: false, ..Effort::default() };
    let mut go = |_: &Progress| ControlFlow::Continue(());
    match solve(position, Question::Difference, &effort, &mut Control::new(&mut go)).lower {
        Worth::Difference(value) => value,
        Worth::Each(_) => panic!("a value a side"),
    }
}
