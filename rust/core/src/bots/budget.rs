//! How long a bot may think.

use std::ops::ControlFlow;

/// The seconds that a bot has, and a question whether to go on, asked now and then. The caller keeps the clock.
pub struct Budget<'a> {
    seconds: Option<f64>,
    ask: &'a mut (dyn FnMut() -> ControlFlow<()> + Send),
    is_over: bool,
}

impl<'a> Budget<'a> {
    /// So many seconds, or no limit; `ask` must break once they have passed.
    pub fn new(seconds: Option<f64>, ask: &'a mut (dyn FnMut() -> ControlFlow<()> + Send)) -> Self {
        Self { seconds, ask, is_over: false }
    }

    /// The seconds that it begins with, if there is a limit.
    pub const fn seconds(&self) -> Option<f64> {
        self.seconds
    }

    /// Asks whether to stop.
    pub fn poll(&mut self) -> bool {
        self.is_over = self.is_over || (self.ask)().is_break();
        self.is_over
    }

    /// The same for those who are told whether to go on.
    pub fn ask(&mut self) -> ControlFlow<()> {
        if self.poll() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Whether the answer was to stop when somebody asked.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }
}
