//! The positions that threads are searching now, so that each thread starts with positions that no other has in hand.
//!
//! This is simplified ABDADA (T. Kerrigan, 2017, after J.-C. Weill, 1996): a move whose position another thread is
//! searching is put off until the other moves have been tried; by then its proof is usually in the table. A mark
//! changes only the order of moves, so a wrong or lost mark costs time and never changes an answer.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Number of places for marks. A position always uses the same place, and a new mark overwrites the old one.
const PLACES: usize = 1 << 12;

/// The marks of the positions in hand; 0 is no mark.
#[derive(Default)]
pub(super) struct Busy(Vec<AtomicU64>);

impl Busy {
    /// Marks for this number of threads. A single thread marks nothing.
    pub fn of(threads: usize) -> Self {
        let places = if threads > 1 { PLACES } else { 0 };
        Self(std::iter::repeat_with(AtomicU64::default).take(places).collect())
    }

    fn place(&self, mark: u64) -> Option<&AtomicU64> {
        self.0.get(mark as usize % PLACES)
    }

    /// Whether a thread has marked this position.
    pub fn has(&self, mark: u64) -> bool {
        self.place(mark).is_some_and(|place| place.load(Relaxed) == mark)
    }

    /// Marks a position whose search begins.
    pub fn begin(&self, mark: u64) {
        if let Some(place) = self.place(mark) {
            place.store(mark, Relaxed);
        }
    }

    /// Removes the mark of a position whose search has ended, unless another mark has overwritten it.
    pub fn end(&self, mark: u64) {
        if let Some(place) = self.place(mark).filter(|place| place.load(Relaxed) == mark) {
            place.store(0, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_there_until_it_is_taken_away_or_another_takes_its_place() {
        let (mark, other) = (5, 5 + PLACES as u64);
        let busy = Busy::of(2);
        busy.begin(mark);
        assert!(busy.has(mark) && !busy.has(other));
        busy.begin(other);
        busy.end(mark);
        assert!(!busy.has(mark) && busy.has(other), "who has lost the place takes nothing away");
        busy.end(other);
        assert!(!busy.has(other));
    }

    #[test]
    fn one_thread_puts_nothing_off() {
        let busy = Busy::of(1);
        busy.begin(5);
        assert!(!busy.has(5));
    }
}
