//! Work that cannot be stopped: it runs in a thread of its own, so that the caller need not wait for its end.

use std::any::Any;
use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::Builder;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::errors::Result;

/// Time between two looks for signals.
const SIGNALS_EVERY: Duration = Duration::from_millis(20);

/// Does work without the interpreter lock and looks for signals meanwhile. On Ctrl-C the work is abandoned: it goes on
/// in the background, and its result is dropped.
///
/// # Panics
/// If the work panics, with the same message.
pub fn apart<T: Send + 'static>(py: Python<'_>, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    let answer = answered(py, Box::new(move || Box::new(work())))?;
    Ok(*answer.downcast().expect("the answer of this work"))
}

/// Work whose answer is of a type that only its caller knows. Threads and channels are compiled once for all of it.
type Work = Box<dyn FnOnce() -> Answer + Send>;
type Answer = Box<dyn Any + Send>;

fn answered(py: Python<'_>, work: Work) -> Result<Answer> {
    let (sender, receiver) = channel();
    // Sending fails once the caller has abandoned the work.
    let work = move || drop(sender.send(work()));
    let thread = Builder::new()
        .spawn(work)
        .map_err(|error| PyRuntimeError::new_err(format!("cannot start a thread: {error}")))?;
    let mut receiver = receiver;
    loop {
        let received;
        (received, receiver) = py.detach(move || (receiver.recv_timeout(SIGNALS_EVERY), receiver));
        match received {
            Ok(result) => return Ok(result),
            Err(RecvTimeoutError::Disconnected) => match thread.join() {
                Err(panic) => resume_unwind(panic),
                Ok(()) => unreachable!("a thread that does not panic sends its answer"),
            },
            Err(RecvTimeoutError::Timeout) => py.check_signals()?,
        }
    }
}
