//! Memory asked for before it is used, where a call says how much: what the system refuses is a MemoryError.

use std::collections::TryReserveError;

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// What the rest of a call may need.
const SPARE: usize = 16 << 20;
/// Less than this is not asked for.
const LITTLE: usize = 1 << 20;

/// Refuses work that needs so many bytes if the system does not have them now.
pub fn check(bytes: usize) -> PyResult<()> {
    if bytes < LITTLE {
        return Ok(());
    }
    let mut room: Vec<u8> = Vec::new();
    room.try_reserve_exact(bytes.saturating_add(SPARE)).map_err(|_| refused(bytes))
}

/// The error of a list that cannot grow.
pub fn no_room(_: TryReserveError) -> PyErr {
    PyMemoryError::new_err("the list does not fit in memory")
}

fn refused(bytes: usize) -> PyErr {
    PyMemoryError::new_err(format!("the call needs about {} MiB, which the system does not have", bytes >> 20))
}
