//! Work that knows no way to stop: it is done in a thread of its own, and who has called for it need not wait for its end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::Builder;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::errors::Result;

/// Time between two looks for signals.
const SIGNALS_EVERY: Duration = Duration::from_millis(20);

/// Whether nobody wants the result any more.
#[derive(Clone, Default)]
pub struct Abandoned(Arc<AtomicBool>);

impl Abandoned {
    pub fn is_set(&self) -> bool {
        self.0.load(Relaxed)
    }
}

/// Does work without the interpreter lock and looks for signals meanwhile. On Ctrl-C the work is abandoned: it is told so,
/// and where it does not listen it goes on in the background for nobody until it is done.
pub fn apart<T: Send + 'static>(py: Python<'_>, work: impl FnOnce(&Abandoned) -> T + Send + 'static) -> Result<T> {
    let abandoned = Abandoned::default();
    let (sender, receiver) = channel();
    let watched = abandoned.clone();
    // Whoever has abandoned the work does not listen.
    let work = move || drop(sender.send(work(&watched)));
    Builder::new().spawn(work).map_err(|error| PyRuntimeError::new_err(format!("cannot start a thread: {error}")))?;
    let mut receiver = receiver;
    loop {
        let received;
        (received, receiver) = py.detach(move || (receiver.recv_timeout(SIGNALS_EVERY), receiver));
        match received {
            Ok(result) => return Ok(result),
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("a thread ended without an answer").into());
            }
            Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| abandoned.0.store(true, Relaxed))?,
        }
    }
}
