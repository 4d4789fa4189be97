//! Estimates of values.

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::solution;

use crate::values::value;

/// An estimate of a value, which is not proved.
///
/// Numbers have the unit and point of view of `Solution.value`; with three or more sides they are tuples, one entry a
/// side. Estimates are frozen, hashable, comparable and picklable.
#[pyclass(frozen, module = "scopasolver", from_py_object)]
#[derive(Clone)]
pub struct Estimate(pub solution::Estimate);

value!(Estimate);

/// One number, or a tuple of several.
fn numbers<'py>(py: Python<'py>, numbers: &[f64]) -> PyResult<Bound<'py, PyAny>> {
    match numbers {
        &[number] => number.into_bound_py_any(py),
        numbers => PyTuple::new(py, numbers)?.into_bound_py_any(py),
    }
}

impl Estimate {
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let error = self.0.error.as_ref().map(|error| PyTuple::new(py, error)).transpose()?;
        (PyTuple::new(py, &self.0.mean)?, error).into_pyobject(py)
    }
}

#[pymethods]
impl Estimate {
    #[staticmethod]
    const fn _from_state(mean: Vec<f64>, error: Option<Vec<f64>>) -> Self {
        Self(solution::Estimate { mean, error })
    }

    /// The value.
    //: -> float | tuple[float, ...]
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        numbers(py, &self.0.mean)
    }

    /// Standard error of the value; 0 for a proved value, None for the number with which a stopped search began.
    ///
    /// It says how far chance moves the mean of the play-outs, not how far their play is from best play.
    //: -> float | tuple[float, ...] | None
    #[getter]
    fn error<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.error.as_ref().map(|error| numbers(py, error)).transpose()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let error = self.error(py)?.map_or_else(String::new, |error| format!(" error={error}"));
        Ok(format!("<Estimate {}{error}>", self.value(py)?))
    }
}
