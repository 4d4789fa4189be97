//! The thinking time of a bot.

use std::ops::ControlFlow;

/// The seconds that a bot has, and a function that is asked from time to time whether to go on. The caller keeps the
/// clock.
pub struct Budget<'a> {
    seconds: Option<f64>,
    ask: &'a mut (dyn FnMut() -> ControlFlow<()> + Send),
    is_over: bool,
}

impl<'a> Budget<'a> {
    /// A budget of `seconds`, or without limit; `ask` must break once they have passed.
    pub fn new(seconds: Option<f64>, ask: &'a mut (dyn FnMut() -> ControlFlow<()> + Send)) -> Self {
        Self { seconds, ask, is_over: false }
    }

    /// The seconds of the whole budget, if there is a limit.
    pub const fn seconds(&self) -> Option<f64> {
        self.seconds
    }

    /// Asks whether to stop; true if so.
    pub fn poll(&mut self) -> bool {
        self.is_over = self.is_over || (self.ask)().is_break();
        self.is_over
    }

    /// Asks whether to stop, with the answer as a `ControlFlow`.
    pub fn ask(&mut self) -> ControlFlow<()> {
        if self.poll() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Whether an earlier answer was to stop.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }
}
