//! Ending a search from another thread.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Time for play-outs after a search was ended, which then suggests a move.
const PLAY_OUTS: Duration = Duration::from_millis(50);

/// Whether a search is to end. The search reads it without the interpreter lock.
#[derive(Default)]
pub struct Halt {
    is_set: AtomicBool,
    at: OnceLock<Instant>,
    is_abandoned: AtomicBool,
}

impl Halt {
    /// Ends the search as a limit does. An abandoned search has no time for play-outs.
    pub fn set(&self, is_abandoned: bool) {
        self.at.get_or_init(Instant::now);
        self.is_abandoned.fetch_or(is_abandoned, Relaxed);
        self.is_set.store(true, Relaxed);
    }

    /// Whether the search is to end.
    pub fn is_set(&self) -> bool {
        self.is_set.load(Relaxed)
    }

    /// Whether nobody waits for a better result.
    pub fn is_abandoned(&self) -> bool {
        self.is_abandoned.load(Relaxed)
    }

    /// Whether there is time for another round of play-outs; None while the search goes on.
    pub fn spares_play_out(&self) -> Option<bool> {
        let at = self.at.get()?;
        Some(!self.is_abandoned() && at.elapsed() < PLAY_OUTS)
    }
}
