//! One place where panics become exceptions.

use pyo3::panic::PanicException;
use pyo3::prelude::*;

use crate::errors::Result;

pyo3::import_exception!(scopasolver.exceptions, InternalError);

/// Makes every panic an `InternalError`. PyO3 raises a panic as a `PanicException`, which no `except Exception` catches;
/// from now on the constructor of that class gives the exception of this library.
pub fn translate_panics(core: &Bound<'_, PyModule>) -> PyResult<()> {
    let constructor = core.py().get_type::<InternalError>().getattr("_of_panic")?;
    core.py().get_type::<PanicException>().setattr("__new__", constructor)?;
    // Set, not added, so that it is no name that the module exports.
    core.setattr("_panic", wrap_pyfunction!(panic_on_purpose, core)?)
}

/// Panic, so that a test can see what becomes of it.
#[pyfunction(name = "_panic")]
#[pyo3(signature = (message, *, apart = false))]
fn panic_on_purpose(py: Python<'_>, message: String, apart: bool) -> Result<()> {
    if apart { crate::apart::apart(py, move || panic!("{message}")) } else { panic!("{message}") }
}
