//! Progress of a running solve.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::search::{self, Value};
use scopasolver::solution::Worth;
use scopasolver::task::Reading;

use crate::reading::{InPython, PickledReading};
use crate::values::value;

/// Progress of a running solve.
#[pyclass(frozen, module = "scopasolver")]
pub struct Progress {
    pub reading: Reading,
    pub report: search::Progress,
    pub seconds: f64,
}

value!(Progress);

impl Progress {
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let search::Progress { nodes, lower, upper, test, filled } = self.report;
        (PickledReading(self.reading), nodes, lower, upper, test, filled, self.seconds).into_pyobject(py)
    }
}

#[pymethods]
impl Progress {
    #[staticmethod]
    fn _from_state(
        reading: PickledReading,
        nodes: u64,
        lower: Value,
        upper: Value,
        test: Option<Value>,
        filled: u16,
        seconds: f64,
    ) -> Self {
        Self { reading: reading.0, report: search::Progress { nodes, lower, upper, test, filled }, seconds }
    }

    /// Number of positions visited so far.
    #[getter]
    fn nodes(&self) -> u64 {
        self.report.nodes
    }

    /// Bound of the current null-window test (`value >= test`); None while no test is about the value.
    //: -> int | Any
    #[getter]
    fn test<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.report.test.map(|test| self.reading.value(py, &Worth::Value(test))).transpose()
    }

    /// Filled share of the transposition table, from 0 to 1; 0 before it is known, and without a table.
    #[getter]
    fn table_filled(&self) -> f64 {
        f64::from(self.report.filled) / 1000.0
    }

    /// Wall-clock time so far, in seconds.
    #[getter]
    fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Proved lower bound of the value; None if no single number bounds it.
    //: -> int | Any
    #[getter]
    fn lower<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.reading.value(py, &Worth::Value(self.report.lower))
    }

    /// Proved upper bound of the value; None if no single number bounds it.
    //: -> int | Any
    #[getter]
    fn upper<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.reading.value(py, &Worth::Value(self.report.upper))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (lower, upper) = (self.lower(py)?, self.upper(py)?);
        Ok(format!("<Progress {lower}..{upper} nodes={} seconds={:.1}>", self.report.nodes, self.seconds))
    }
}
