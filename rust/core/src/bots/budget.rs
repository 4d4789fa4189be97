//! How long a bot may think.

use std::ops::ControlFlow;

/// The seconds that a bot has, and a question whether to go on, asked now and then. Who asks the bot has the clock.
pub struct Budget<'a> {
    seconds: Option<f64>,
    ask: &'a mut (dyn FnMut() -> ControlFlow<()> + Send),
    is_over: bool,
}

impl<'a> Budget<'a> {
    /// So many seconds, or no limit; the question is to be answered with breaking off once they are over.
    pub fn new(seconds: Option<f64>, ask: &'a mut (dyn FnMut() -> ControlFlow<()> + Send)) -> Self {
        Self { seconds, ask, is_over: false }
    }

    /// The seconds that it begins with, if there is a limit.
    pub const fn seconds(&self) -> Option<f64> {
        self.seconds
    }

    /// Whether it was over when somebody asked.
    pub const fn has_ended(&self) -> bool {
        self.is_over
    }

    /// Whether to stop.
    pub fn is_over(&mut self) -> bool {
        self.is_over = self.is_over || (self.ask)().is_break();
        self.is_over
    }
}
