//! Results of any size: memory is asked for before it is used, and what the system refuses is a MemoryError.

use std::collections::TryReserveError;

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyList;

/// What the rest of a call may need.
const SPARE: usize = 16 << 20;
/// Less than this is not asked for.
const LITTLE: usize = 1 << 20;
/// Objects made between two looks for signals: a few milliseconds at the most.
const SIGNALS_EVERY: usize = 1 << 10;

/// Refuses work that needs so many bytes if the system does not have them now.
pub fn check(bytes: usize) -> PyResult<()> {
    if bytes < LITTLE {
        return Ok(());
    }
    let mut room: Vec<u8> = Vec::new();
    room.try_reserve_exact(bytes.saturating_add(SPARE)).map_err(|_| refused(bytes))
}

/// A list of however many objects. Memory that is refused, and Ctrl-C, are errors.
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

/// The error of a list that cannot grow.
pub fn no_room(_: TryReserveError) -> PyErr {
    PyMemoryError::new_err("the list does not fit in memory")
}

fn refused(bytes: usize) -> PyErr {
    PyMemoryError::new_err(format!("the call needs about {} MiB, which the system does not have", bytes >> 20))
}
