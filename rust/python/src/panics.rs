//! One place where panics become exceptions.

use pyo3::panic::PanicException;
use pyo3::prelude::*;

use crate::errors::Result;

pyo3::import_exception!(scopasolver.exceptions, InternalError);

/// Makes every panic an `InternalError`.
///
/// PyO3 raises panics as `PanicException`, which no `except Exception` catches. This replaces the constructor of that
/// class by one that returns the exception of this library.
pub fn translate_panics(core: &Bound<'_, PyModule>) -> PyResult<()> {
    let constructor = core.py().get_type::<InternalError>().getattr("_of_panic")?;
    core.py().get_type::<PanicException>().setattr("__new__", constructor)?;
    // It is set, not added, so that it does not become a public name of the module.
    core.setattr("_panic", wrap_pyfunction!(panic_on_purpose, core)?)
}

/// Panic, for tests of how panics are reported.
#[pyfunction(name = "_panic")]
#[pyo3(signature = (message, *, apart = false))]
fn panic_on_purpose(py: Python<'_>, message: String, apart: bool) -> Result<()> {
    if apart { crate::apart::apart(py, move || panic!("{message}")) } else { panic!("{message}") }
}
