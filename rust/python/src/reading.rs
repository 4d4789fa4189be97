//! The Python values of the numbers of a solution, and of how they are read.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use pyo3::{Borrowed, IntoPyObjectExt};
use scopasolver::Side;
use scopasolver::search::Value;
use scopasolver::solution::Worth;
use scopasolver::task::{Reading, of_match};

/// Numbers as Python has them.
pub trait InPython {
    /// A value: a number, or a tuple with a number for each side.
    fn value<'py>(self, py: Python<'py>, worth: &Worth) -> PyResult<Bound<'py, PyAny>>;

    /// A bound as it was asked about: an integer, or a float for a match.
    fn number(self, py: Python<'_>, number: f64) -> PyResult<Bound<'_, PyAny>>;

    /// A value as the side to move reads it: high is good for it.
    fn relative<'py>(self, py: Python<'py>, worth: &Worth, mover: Side) -> PyResult<Bound<'py, PyAny>>;

    /// The value when both bounds agree.
    fn exact<'py>(self, py: Python<'py>, lower: &Worth, upper: &Worth) -> PyResult<Option<Bound<'py, PyAny>>>;
}

impl InPython for Reading {
    fn value<'py>(self, py: Python<'py>, worth: &Worth) -> PyResult<Bound<'py, PyAny>> {
        match (self, worth) {
            (Self::Plain, Worth::Value(value)) => value.into_bound_py_any(py),
            (Self::Match(undecided), Worth::Value(value)) => of_match(undecided, *value).into_bound_py_any(py),
            (Self::Each, Worth::Value(_)) => Ok(py.None().into_bound(py)),
            (_, Worth::Each(values)) => PyTuple::new(py, values)?.into_bound_py_any(py),
        }
    }

    fn number(self, py: Python<'_>, number: f64) -> PyResult<Bound<'_, PyAny>> {
        match self {
            Self::Match(_) => number.into_bound_py_any(py),
            _ => (number as Value).into_bound_py_any(py),
        }
    }

    fn relative<'py>(self, py: Python<'py>, worth: &Worth, mover: Side) -> PyResult<Bound<'py, PyAny>> {
        match (self, worth) {
            (Self::Match(_), Worth::Value(_)) => self.of_side(worth, mover).into_bound_py_any(py),
            _ => worth.of_side(mover).into_bound_py_any(py),
        }
    }

    fn exact<'py>(self, py: Python<'py>, lower: &Worth, upper: &Worth) -> PyResult<Option<Bound<'py, PyAny>>> {
        if self.equal(lower, upper) { self.value(py, lower).map(Some) } else { Ok(None) }
    }
}

/// A reading in a pickle: the value of undecided, a word, or None.
pub struct PickledReading(pub Reading);

impl<'py> IntoPyObject<'py> for PickledReading {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        match self.0 {
            Reading::Plain => Ok(py.None().into_bound(py)),
            Reading::Each => "each".into_bound_py_any(py),
            Reading::Match(undecided) => undecided.into_bound_py_any(py),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for PickledReading {
    type Error = PyErr;

    fn extract(reading: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if reading.is_none() {
            return Ok(Self(Reading::Plain));
        }
        Ok(Self(reading.extract::<f64>().map_or(Reading::Each, Reading::Match)))
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
