//! Stopping a search from outside. The engine knows no clock, no signal and no Python.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::Value;
use crate::solution::Scale;

/// How far a search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Positions visited, all threads together.
    pub nodes: u64,
    /// The value of the position asked about is at least this: what is scored already is counted in.
    pub lower: Value,
    /// And at most this.
    pub upper: Value,
}

/// The search was told to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// What a caller is asked now and then: go on, or break off.
pub struct Control<'a> {
    ask: &'a mut (dyn FnMut(&Progress) -> ControlFlow<()> + Send),
    interval: u64,
    scale: Scale,
    progress: Progress,
}

impl<'a> Control<'a> {
    /// A search asks after this many nodes at the latest. That is microseconds, but for the first looks into a large
    /// table: the system may take milliseconds to find memory for each.
    pub const LONGEST_INTERVAL: u64 = 1 << 7;

    /// Asks this function.
    pub fn new(ask: &'a mut (dyn FnMut(&Progress) -> ControlFlow<()> + Send)) -> Self {
        Self {
            ask,
            interval: Self::LONGEST_INTERVAL,
            scale: Scale::whole(0),
            progress: Progress { nodes: 0, lower: 0, upper: 0 },
        }
    }

    /// Asks after every so many nodes, if that is more often.
    #[must_use]
    pub fn every(mut self, nodes: u64) -> Self {
        self.interval = nodes.clamp(1, Self::LONGEST_INTERVAL);
        self
    }

    /// The bounds reported from now on are what the search finds, read like this.
    pub(crate) fn scale(&mut self, scale: Scale) {
        self.scale = scale;
    }

    pub(crate) fn interval(&self) -> u64 {
        self.interval
    }

    pub(crate) fn report(&mut self, (lower, upper): (Value, Value)) {
        (self.progress.lower, self.progress.upper) = (self.scale.read(lower), self.scale.read(upper));
    }

    /// Asks on behalf of a search inside of this one.
    pub(crate) fn ask(&mut self, progress: &Progress) -> ControlFlow<()> {
        (self.ask)(progress)
    }

    pub(crate) fn check(&mut self, nodes: u64) -> Result<(), Stopped> {
        self.progress.nodes = nodes;
        match (self.ask)(&self.progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Stopped),
        }
    }
}

/// What the threads of one search share beside the table.
#[derive(Default)]
pub(super) struct Shared {
    /// Some thread has the answer, or the caller wants none any more.
    pub done: AtomicBool,
    /// Nodes visited, added up every so often.
    pub nodes: AtomicU64,
}

impl Shared {
    /// Adds nodes and tells whether to go on.
    pub fn count(&self, nodes: u64) -> Result<u64, Stopped> {
        let total = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        if self.done.load(Relaxed) { Err(Stopped) } else { Ok(total) }
    }
}
