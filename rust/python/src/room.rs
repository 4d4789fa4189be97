//! Results of any size: memory is reserved before it is used, and a refusal is a MemoryError.

use std::collections::TryReserveError;

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyList;

/// Memory reserved for the rest of a call, in bytes.
const SPARE: usize = 16 << 20;
/// Smallest amount that is reserved, in bytes.
const LITTLE: usize = 1 << 20;
/// Number of objects made between two looks for signals, which takes a few milliseconds.
const SIGNALS_EVERY: usize = 1 << 10;

/// Refuses work that needs this many bytes if the system cannot provide them now.
pub fn check(bytes: usize) -> PyResult<()> {
    if bytes < LITTLE {
        return Ok(());
    }
    let mut room: Vec<u8> = Vec::new();
    room.try_reserve_exact(bytes.saturating_add(SPARE)).map_err(|_| refused(bytes))
}

/// A list of any number of objects. Refused memory and Ctrl-C are errors.
pub fn list<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    items: impl IntoIterator<Item = PyResult<T>>,
) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for (i, item) in items.into_iter().enumerate() {
        if i % SIGNALS_EVERY == SIGNALS_EVERY - 1 {
            py.check_signals()?;
        }
        list.append(item?)?;
    }
    Ok(list)
}

/// The error for a list that cannot grow.
pub fn no_room(_: TryReserveError) -> PyErr {
    PyMemoryError::new_err("the list does not fit in memory")
}

fn refused(bytes: usize) -> PyErr {
    PyMemoryError::new_err(format!("the call needs about {} MiB, which the system does not have", bytes >> 20))
}
