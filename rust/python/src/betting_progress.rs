//! Progress of a search for betting strategies.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::equilibrium::Measure;

use crate::values::value;

/// Quality of the strategies for a betting phase after some iterations.
#[pyclass(frozen, module = "scopasolver.scialandroni", from_py_object)]
#[derive(Clone)]
pub struct BettingMeasure(pub Measure);

value!(BettingMeasure);

impl BettingMeasure {
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (self.0.iterations, self.0.value, self.gains(py)?).into_pyobject(py)
    }
}

#[pymethods]
impl BettingMeasure {
    #[staticmethod]
    fn _from_state(iterations: u32, value: f64, gains: Vec<f64>) -> Self {
        Self(Measure { iterations, value, gains })
    }

    /// Iterations done.
    #[getter]
    fn iterations(&self) -> u32 {
        self.0.iterations
    }

    /// Mean of the arrialis that side 0 marks minus those that side 1 marks.
    #[getter]
    fn value(&self) -> f64 {
        self.0.value
    }

    /// Arrialis that each seat could gain by its best response, seat 0 first.
    //: -> tuple[float, ...]
    #[getter]
    fn gains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.gains)
    }

    /// Sum of the four gains, in arrialis.
    #[getter]
    fn exploitability(&self) -> f64 {
        self.0.exploitability()
    }

    fn __repr__(&self) -> String {
        let Measure { iterations, value, .. } = &self.0;
        format!("<BettingMeasure after {iterations}: value={value:.4} exploitability={:.4}>", self.0.exploitability())
    }
}

/// Progress of a running `solve_betting`.
#[pyclass(frozen, module = "scopasolver.scialandroni")]
pub struct BettingProgress {
    pub iterations: u32,
    pub measure: Option<Measure>,
    pub seconds: f64,
}

value!(BettingProgress);

impl BettingProgress {
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (self.iterations, self.measure(), self.seconds).into_pyobject(py)
    }
}

#[pymethods]
impl BettingProgress {
    #[staticmethod]
    fn _from_state(iterations: u32, measure: Option<BettingMeasure>, seconds: f64) -> Self {
        Self { iterations, measure: measure.map(|measure| measure.0), seconds }
    }

    /// Iterations done.
    #[getter]
    fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Wall-clock time so far, in seconds.
    #[getter]
    fn seconds(&self) -> f64 {
        self.seconds
    }

    /// The latest measure; None before the first.
    #[getter]
    fn measure(&self) -> Option<BettingMeasure> {
        self.measure.clone().map(BettingMeasure)
    }

    fn __repr__(&self) -> String {
        format!("<BettingProgress iterations={} seconds={:.1}>", self.iterations, self.seconds)
    }
}
