//! Problems for the benchmarks, made from seeds, and their answers.

use std::ops::ControlFlow;

use scopasolver::search::{Control, Effort, Progress, Value};
use scopasolver::solution::{Question, Worth};
use scopasolver::{AnyPosition, AnyRules};

/// Positions of one kind, with their values.
#[derive(Clone, Copy, Debug)]
pub struct Problems {
    /// Rules in text form.
    pub rules: &'static str,
    /// Number of cards still to be played.
    pub plies: u32,
    /// The question about each position.
    pub question: Question,
    /// The values of the positions of seeds 0, 1, 2, …
    pub values: &'static [Value],
}

impl Problems {
    /// The positions: the deals of the seeds after random moves.
    ///
    /// # Panics
    /// If the rules are misspelt.
    pub fn positions(&self) -> Vec<AnyPosition> {
        let rules: AnyRules = self.rules.parse().expect("the rules are known");
        (0..self.values.len() as u64).map(|seed| rules.random(seed, self.plies)).collect()
    }

    /// The value of a position, by a search that starts with empty tables.
    ///
    /// # Panics
    /// If the question is not one for two sides.
    pub fn value(&self, position: &AnyPosition) -> Value {
        let effort = Effort { all_moves: false, ..Effort::default() };
        let mut go = |_: &Progress| ControlFlow::Continue(());
        match position.solve(self.question, &effort, &mut Control::new(&mut go)).unwrap().lower {
            Worth::Value(value) => value,
            Worth::Each(_) => panic!("a value a side"),
        }
    }
}
