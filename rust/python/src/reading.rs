//! How the numbers of a solution are read, and their Python values.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use pyo3::{Borrowed, IntoPyObjectExt};
use scopasolver::search::{VALUE_LIMIT, Value};
use scopasolver::solution::{self, Worth};
use scopasolver::{AnyMove, Side};

type Solution = solution::Solution<AnyMove>;
type MoveValue = solution::MoveValue<AnyMove>;

/// How the numbers of a solution are read.
#[derive(Clone, Copy)]
pub enum Reading {
    /// As they are.
    Plain,
    /// One number a side, so no single number is a bound.
    Each,
    /// −1, 0 and 1 stand for lost, undecided and won. The field is the value of undecided.
    Match(f64),
}

impl Reading {
    pub fn value<'py>(self, py: Python<'py>, worth: &Worth) -> PyResult<Bound<'py, PyAny>> {
        match (self, worth) {
            (Self::Plain, Worth::Value(value)) => value.into_bound_py_any(py),
            (Self::Match(undecided), Worth::Value(value)) => of_match(undecided, *value).into_bound_py_any(py),
            (Self::Each, Worth::Value(_)) => Ok(py.None().into_bound(py)),
            (_, Worth::Each(values)) => PyTuple::new(py, values)?.into_bound_py_any(py),
        }
    }

    /// A bound as it was asked about: an integer, or a float for a match.
    pub fn number(self, py: Python<'_>, number: f64) -> PyResult<Bound<'_, PyAny>> {
        match self {
            Self::Match(_) => number.into_bound_py_any(py),
            _ => (number as Value).into_bound_py_any(py),
        }
    }

    /// The same for JSON, which has lists in place of tuples.
    pub fn json<'py>(self, py: Python<'py>, worth: &Worth) -> PyResult<Bound<'py, PyAny>> {
        match worth {
            Worth::Value(_) => self.value(py, worth),
            Worth::Each(values) => PyList::new(py, values)?.into_bound_py_any(py),
        }
    }

    /// Whether two values are equal under this reading: undecided may be worth as much as won or lost.
    pub fn equal(self, one: &Worth, other: &Worth) -> bool {
        match (self, one, other) {
            (Self::Match(undecided), Worth::Value(one), Worth::Value(other)) => {
                one == other || of_match(undecided, *one).total_cmp(&of_match(undecided, *other)).is_eq()
            }
            _ => one == other,
        }
    }

    /// The least value of the core that is at least this bound.
    pub fn goal(self, at_least: f64) -> PyResult<Value> {
        let refuse =
            |expected: &str| Err(PyValueError::new_err(format!("`at_least` is {at_least}: expected {expected}")));
        match self {
            Self::Match(_) if !(-1.0..=1.0).contains(&at_least) => refuse("a number from -1 to 1"),
            Self::Match(undecided) => Ok((-1..=1).find(|&value| of_match(undecided, value) >= at_least).unwrap_or(1)),
            _ if at_least.fract() != 0.0 || at_least.abs() > f64::from(VALUE_LIMIT) => {
                refuse(&format!("an integer from -{VALUE_LIMIT} to {VALUE_LIMIT}"))
            }
            _ => Ok(at_least as Value),
        }
    }

    /// A value as the side to move reads it: high is good for it.
    pub fn relative<'py>(self, py: Python<'py>, worth: &Worth, mover: Side) -> PyResult<Bound<'py, PyAny>> {
        match (self, worth) {
            (Self::Match(undecided), Worth::Value(value)) => {
                let value = of_match(undecided, *value);
                if mover == Side(0) { value } else { -value }.into_bound_py_any(py)
            }
            _ => worth.of_side(mover).into_bound_py_any(py),
        }
    }

    /// The value when both bounds agree.
    pub fn exact<'py>(self, py: Python<'py>, lower: &Worth, upper: &Worth) -> PyResult<Option<Bound<'py, PyAny>>> {
        if self.equal(lower, upper) { self.value(py, lower).map(Some) } else { Ok(None) }
    }

    /// Converts a solution of the core, which distinguishes undecided from won and lost even if they are worth the
    /// same.
    pub fn read(self, mut solution: Solution) -> Solution {
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
            let bounds = |known: &MoveValue| (worth(&known.lower), worth(&known.upper));
            let reaching = solution.moves.iter().filter(|known| bounds(known) == (value, value));
            solution.best = reaching.map(|known| known.mv).collect();
            let first = solution.line.first().and_then(|first| solution.best.iter().position(|mv| mv == first));
            solution.best[..first.map_or(0, |place| place + 1)].rotate_right(usize::from(first.is_some()));
            let may_reach = |known: &&MoveValue| (bounds(known).0..=bounds(known).1).contains(&value);
            solution.best_complete = solution.moves.iter().filter(may_reach).count() == solution.best.len();
        }
        solution
    }
}

/// In Python a reading is the value of undecided, a word, or None.
impl<'py> IntoPyObject<'py> for Reading {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        match self {
            Self::Plain => Ok(py.None().into_bound(py)),
            Self::Each => "each".into_bound_py_any(py),
            Self::Match(undecided) => undecided.into_bound_py_any(py),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Reading {
    type Error = PyErr;

    fn extract(reading: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if reading.is_none() {
            return Ok(Self::Plain);
        }
        Ok(reading.extract::<f64>().map_or(Self::Each, Self::Match))
    }
}

/// A value as it is, without a reading.
pub struct AsIs(pub Worth);

impl<'py> FromPyObject<'_, 'py> for AsIs {
    type Error = PyErr;

    fn extract(worth: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match worth.extract() {
            Ok(value) => Ok(Self(Worth::Value(value))),
            Err(_) => Ok(Self(Worth::Each(worth.extract()?))),
        }
    }
}

/// The value of won (1), lost (−1) or undecided (0).
pub fn of_match(undecided: f64, value: Value) -> f64 {
    if value == 0 { undecided } else { f64::from(value) }
}
