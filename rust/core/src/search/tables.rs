//! The tables of a search, and what becomes of them between one search and the next.

use super::TwoSided;
use super::solve::Effort;
use super::table::Table;

/// Bytes of the table that keeps small subtrees: it fits the second-level cache beside all else. Measured on endings of
/// seven cards each: four times as many take 10 % longer.
const SMALL_BYTES: usize = 128 << 10;

/// The least size of a large table that is kept: one solve after another needs more than the first of them.
const KEPT_BYTES: usize = 64 << 20;

/// What is remembered between searches about positions of one hand.
///
/// [`Control::keep`](super::Control::keep) hands it to a search. A search about another hand, by other rules or with
/// another question finds it empty, so values never depend on it.
#[derive(Default)]
pub struct Tables {
    /// What the proofs are about.
    about: String,
    pub(super) set: TableSet,
}

/// The tables that one search works with.
#[derive(Default)]
pub(super) struct TableSet {
    /// Proofs of large subtrees, shared by all threads.
    pub big: Option<Table>,
    /// Proofs of small subtrees, one for each thread.
    pub small: Vec<Option<Table>>,
}

impl Tables {
    /// Forgets everything, and gives the memory back.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Forgets everything if it is about something else.
    pub(super) fn begin(&mut self, about: &str) {
        if self.about != about {
            self.clear();
            about.clone_into(&mut self.about);
        }
    }
}

impl TableSet {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.big.as_ref().is_none_or(|table| table.filled() == 0)
    }

    /// Makes room for so many bytes of proofs, if the effort allows as much. Tables that are kept do not shrink.
    pub fn make_room<G: TwoSided>(&mut self, wanted: usize, effort: &Effort, is_kept: bool) {
        if !effort.features.table {
            *self = Self::default();
            return;
        }
        let threads = effort.threads.max(1);
        let there = self.big.as_ref().map_or(0, Table::bytes);
        let wanted = if is_kept { wanted.max(KEPT_BYTES).max(there) } else { wanted };
        // Never more than half of the memory for the small tables.
        let small = SMALL_BYTES.min(wanted).min(effort.memory / (2 * threads));
        let small = if G::SMALL_PLIES > 0 && effort.features.small_table { small } else { 0 };
        let big = effort.memory.saturating_sub(threads * small).min(wanted);
        self.small.truncate(threads);
        self.small.retain(|table| table.as_ref().is_some_and(|table| table.bytes() <= small));
        self.small.resize_with(threads, || Table::new(small));
        if there > big || 2 * there <= big {
            // The old one goes first, or both would be there for a moment.
            self.big = None;
            self.big = Table::new(big);
        }
    }
}
