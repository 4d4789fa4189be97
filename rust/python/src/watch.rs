//! Long work under Python's control: Ctrl-C and progress reports.

use std::ops::ControlFlow;
use std::time::Duration;

use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::{PyClass, PyClassInitializer};

use crate::errors::Result;

/// Time between two looks for signals.
const SIGNALS_EVERY: Duration = Duration::from_millis(20);
/// Time between two progress reports.
const PROGRESS_EVERY: Duration = Duration::from_millis(250);

/// Looks for signals at intervals, and calls a function with reports.
pub struct Watch {
    callback: Option<Py<PyAny>>,
    signals_at: Duration,
    progress_at: Duration,
    raised: Option<PyErr>,
}

impl Watch {
    pub fn new(py: Python<'_>, callback: Option<Py<PyAny>>) -> PyResult<Self> {
        if callback.as_ref().is_some_and(|callback| !callback.bind(py).is_callable()) {
            return Err(PyTypeError::new_err("`progress` is not callable"));
        }
        Ok(Self { callback, signals_at: SIGNALS_EVERY, progress_at: PROGRESS_EVERY, raised: None })
    }

    /// Whether to go on, asked without the interpreter lock.
    pub fn ask<R>(&mut self, elapsed: Duration, report: impl FnOnce() -> R) -> ControlFlow<()>
    where
        R: PyClass + Into<PyClassInitializer<R>>,
    {
        self.turn(elapsed, |watch, py| {
            if let Some(callback) = watch.callback.as_ref().filter(|_| elapsed >= watch.progress_at) {
                watch.progress_at = elapsed.saturating_add(PROGRESS_EVERY);
                callback.call1(py, (Py::new(py, report())?,))?;
            }
            Ok(())
        })
    }

    /// Whether to go on, for work without reports; asked without the interpreter lock.
    pub fn look(&mut self, elapsed: Duration) -> ControlFlow<()> {
        self.turn(elapsed, |_, _| Ok(()))
    }

    /// Whether to go on, unless somebody has set `is_set` of this object.
    pub fn look_at(&mut self, elapsed: Duration, stop: &Py<PyAny>) -> ControlFlow<()> {
        self.turn(elapsed, |_, py| {
            let is_set = stop.bind(py).getattr("is_set")?.is_truthy()?;
            if is_set { Err(PyRuntimeError::new_err("the search has ended")) } else { Ok(()) }
        })
    }

    /// Looks for signals if it is time, and does other due work. After a `Break` the answer stays the same.
    fn turn(&mut self, elapsed: Duration, work: impl FnOnce(&mut Self, Python<'_>) -> PyResult<()>) -> ControlFlow<()> {
        if self.raised.is_some() {
            return ControlFlow::Break(());
        }
        if elapsed < self.signals_at {
            return ControlFlow::Continue(());
        }
        self.signals_at = elapsed.saturating_add(SIGNALS_EVERY);
        match Python::attach(|py| py.check_signals().and_then(|()| work(self, py))) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => self.fail(error),
        }
    }

    /// Breaks off with an error.
    pub fn fail(&mut self, error: PyErr) -> ControlFlow<()> {
        self.raised = Some(error);
        ControlFlow::Break(())
    }

    /// Whether Python has raised an exception meanwhile.
    pub fn has_raised(&self) -> bool {
        self.raised.is_some()
    }

    /// The result of the work, unless Python has raised an exception meanwhile.
    pub fn end<T>(self, result: T) -> Result<T> {
        match self.raised {
            Some(error) => Err(error.into()),
            None => Ok(result),
        }
    }
}
