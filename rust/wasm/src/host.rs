//! What JavaScript gives: a clock, an ear for progress, and one for panics.

use std::ops::ControlFlow;
use std::time::Duration;

use scopasolver::task::Outside;
use serde_json::Value;

#[cfg(target_arch = "wasm32")]
mod imported {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// Milliseconds since any fixed moment.
        pub safe fn now() -> f64;
        /// Hears a report of a request that goes on; 0 if the request is to stop.
        pub safe fn tell(text: *const u8, bytes: usize) -> u32;
        /// Hears the message of a panic.
        pub safe fn failed(text: *const u8, bytes: usize);
    }
}

/// Without JavaScript no time passes and nobody listens.
#[cfg(not(target_arch = "wasm32"))]
mod imported {
    pub const fn now() -> f64 {
        0.0
    }

    pub const fn tell(_text: *const u8, _bytes: usize) -> u32 {
        1
    }

    pub const fn failed(_text: *const u8, _bytes: usize) {}
}

/// Time between two looks at the wish to stop, and between two reports that say nothing new.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// A clock that begins at zero.
#[derive(Clone, Copy)]
pub struct Clock {
    start: f64,
}

impl Clock {
    pub fn start() -> Self {
        Self { start: imported::now() }
    }
}

impl Outside for Clock {
    fn elapsed(&self) -> Duration {
        Duration::from_secs_f64((imported::now() - self.start).max(0.0) / 1000.0)
    }
}

/// Tells JavaScript how far a request has come, if it wants to know; the answer is whether to go on.
pub fn tell(report: &Value) -> ControlFlow<()> {
    let text = report.to_string();
    if imported::tell(text.as_ptr(), text.len()) == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Says why the instance cannot go on.
pub fn failed(message: &str) {
    imported::failed(message.as_ptr(), message.len());
}

/// Says at intervals that something is due.
pub struct Ticks {
    next: Duration,
}

impl Ticks {
    pub const fn new() -> Self {
        Self { next: LOOK_EVERY }
    }

    pub fn is_due(&mut self, elapsed: Duration) -> bool {
        let is_due = elapsed >= self.next;
        if is_due {
            self.next = elapsed + LOOK_EVERY;
        }
        is_due
    }
}
