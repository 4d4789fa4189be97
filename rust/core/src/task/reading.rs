//! How the numbers of a solution are read.

#![deny(clippy::arithmetic_side_effects)]

use serde_json::{Value as Json, json};

use super::error::TaskError;
use crate::games::any::AnyMove;
use crate::search::{VALUE_LIMIT, Value};
use crate::seat::Side;
use crate::solution::{MoveValue, Solution, Worth};

/// How the numbers of a solution are read.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reading {
    /// As they are.
    Plain,
    /// One number a side, so no single number is a bound.
    Each,
    /// −1, 0 and 1 stand for lost, undecided and won. The field is the value of undecided.
    Match(f64),
}

impl Reading {
    /// A value in a document: a number, a list with a number for each side, or null for a single number where each side
    /// has one.
    pub fn json(self, worth: &Worth) -> Json {
        match (self, worth) {
            (Self::Plain, Worth::Value(value)) => json!(value),
            (Self::Match(undecided), Worth::Value(value)) => json!(of_match(undecided, *value)),
            (Self::Each, Worth::Value(_)) => Json::Null,
            (_, Worth::Each(values)) => json!(values),
        }
    }

    /// A bound as it was asked about: an integer, or a fraction for a match.
    pub fn json_number(self, number: f64) -> Json {
        match self {
            Self::Match(_) => json!(number),
            _ => json!(number as Value),
        }
    }

    /// Whether two values are equal under this reading. With `undecided` 1 or −1, an undecided match equals a won or a
    /// lost one.
    pub fn equal(self, one: &Worth, other: &Worth) -> bool {
        match (self, one, other) {
            (Self::Match(undecided), Worth::Value(one), Worth::Value(other)) => {
                one == other || of_match(undecided, *one).total_cmp(&of_match(undecided, *other)).is_eq()
            }
            _ => one == other,
        }
    }

    /// The least value of the core that is at least this bound.
    pub fn goal(self, at_least: f64) -> Result<Value, TaskError> {
        let refuse =
            |expected: &str| Err(TaskError::Argument(format!("`at_least` is {at_least}: expected {expected}")));
        match self {
            Self::Match(_) if !(-1.0..=1.0).contains(&at_least) => refuse("a number from -1 to 1"),
            Self::Match(undecided) => Ok((-1..=1).find(|&value| of_match(undecided, value) >= at_least).unwrap_or(1)),
            _ if at_least.fract() != 0.0 || at_least.abs() > f64::from(VALUE_LIMIT) => {
                refuse(&format!("an integer from -{VALUE_LIMIT} to {VALUE_LIMIT}"))
            }
            _ => Ok(at_least as Value),
        }
    }

    /// A value as a side reads it, which wants it high.
    pub fn of_side(self, worth: &Worth, side: Side) -> f64 {
        match (self, worth) {
            (Self::Match(undecided), Worth::Value(value)) => {
                let value = of_match(undecided, *value);
                if side == Side(0) { value } else { -value }
            }
            _ => f64::from(worth.of_side(side)),
        }
    }

    /// Converts a solution of the search, which distinguishes undecided from won and lost even if they are worth the
    /// same.
    pub(super) fn read(self, mut solution: Solution<AnyMove>) -> Solution<AnyMove> {
        let Self::Match(undecided) = self else { return solution };
        // An estimate does not say how often the match is undecided.
        solution.estimate = None;
        let worth = |worth: &Worth| of_match(undecided, worth.value());
        if !solution.is_exact() {
            if self.equal(&solution.lower, &solution.upper) {
                // Both bounds are worth the same, but there is no best move and no line yet.
                (solution.lower, solution.upper) = (Worth::Value(-1), Worth::Value(1));
            }
        } else if !solution.moves.is_empty() {
            let value = worth(&solution.lower);
            let bounds = |known: &MoveValue<AnyMove>| (worth(&known.lower), worth(&known.upper));
            let reaching = solution.moves.iter().filter(|known| bounds(known) == (value, value));
            solution.best = reaching.map(|known| known.mv).collect();
            let first = solution.line.first().and_then(|first| solution.best.iter().position(|mv| mv == first));
            if let Some(place) = first {
                solution.best[..=place].rotate_right(1);
            }
            let may_reach = |known: &&MoveValue<AnyMove>| (bounds(known).0..=bounds(known).1).contains(&value);
            solution.best_complete = solution.moves.iter().filter(may_reach).count() == solution.best.len();
        }
        solution
    }
}

/// The value of won (1), lost (−1) or undecided (0).
pub fn of_match(undecided: f64, value: Value) -> f64 {
    if value == 0 { undecided } else { f64::from(value) }
}
