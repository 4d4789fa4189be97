//! What threads search just now, so that each takes up what no other has in hand.
//!
//! This is simplified ABDADA (T. Kerrigan, 2017, after J.-C. Weill, 1996): a move whose position another thread searches
//! is put off until the others have been tried, and mostly its proof is in the table by then. It changes the order of
//! moves alone, so a mark that is wrong or lost costs time and no more.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Marks that there is room for; each position has one place, and the latest mark stays.
const PLACES: usize = 1 << 12;

/// The positions in hand.
#[derive(Default)]
pub(super) struct Busy(Vec<AtomicU64>);

impl Busy {
    /// For so many threads; one alone marks nothing.
    pub fn of(threads: usize) -> Self {
        let places = if threads > 1 { PLACES } else { 0 };
        Self(std::iter::repeat_with(AtomicU64::default).take(places).collect())
    }

    fn place(&self, mark: u64) -> Option<&AtomicU64> {
        self.0.get(mark as usize % PLACES)
    }

    /// Whether some thread has marked it.
    pub fn has(&self, mark: u64) -> bool {
        self.place(mark).is_some_and(|place| place.load(Relaxed) == mark)
    }

    /// Marks what is begun.
    pub fn begin(&self, mark: u64) {
        if let Some(place) = self.place(mark) {
            place.store(mark, Relaxed);
        }
    }

    /// Takes the mark away from what is done with.
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
