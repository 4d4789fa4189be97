//! What the threads of one search share besides the table.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::busy::Busy;
use super::progress::Stopped;

/// What the threads of one search share besides the table.
#[derive(Default)]
pub(super) struct Shared {
    /// Whether a thread has the answer, or the caller no longer wants one.
    pub done: AtomicBool,
    /// Nodes visited; each thread adds its own from time to time.
    pub nodes: AtomicU64,
    /// The positions that the threads have in hand.
    pub busy: Busy,
}

impl Shared {
    /// The shared data of `threads` threads, counting from the `nodes` nodes of an earlier search.
    pub fn new(threads: usize, nodes: u64) -> Self {
        Self { nodes: AtomicU64::new(nodes), busy: Busy::of(threads), ..Self::default() }
    }

    /// Adds nodes; returns the total, or [`Stopped`] if the search is done.
    pub fn count(&self, nodes: u64) -> Result<u64, Stopped> {
        let total = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        if self.done.load(Relaxed) { Err(Stopped) } else { Ok(total) }
    }
}
