//! The tables of a search, and what becomes of them between one search and the next.

use std::hash::Hasher;

use super::TwoSided;
use super::solve::Effort;
use super::table::{Table, record_words};
use crate::hash::Mixer;

/// Bytes of the table that keeps small subtrees: it fits the second-level cache beside all else. Measured on endings of
/// seven cards each: four times as many take 10 % longer.
const SMALL_BYTES: usize = 128 << 10;

/// A large table of so many bytes is slow to reach: then subtrees with a few plies more count as small, too, and have a table
/// that still fits the cache. Measured on endings of eight cards each: 11 % less time, and 15 % more positions.
const SLOW_BYTES: usize = 1 << 30;
const MORE_SMALL_BYTES: usize = 1 << 20;
const MORE_PLIES: u32 = 2;

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
    /// What is exchanged with others that search the same.
    pub exchange: Exchange,
}

/// Proofs that took many nodes, to be given to others that search positions of the same hand.
///
/// A proof is a row of numbers that mean something to this version alone: what it is about, the nodes it took, and what
/// a table holds. One that is about something else is left alone. Where a row was made up, values are wrong.
#[derive(Default)]
pub struct Exchange {
    /// Proofs of others, for the next [test](super::test()).
    pub given: Vec<Vec<u64>>,
    /// Proofs that the last test has found.
    pub found: Vec<Vec<u64>>,
    /// Proofs are worth telling that took so many nodes; none is if this is zero.
    pub least_nodes: u64,
}

/// No test tells of more proofs.
const MOST_TOLD: usize = 1 << 13;

impl Exchange {
    /// Puts what others have found into a table.
    pub(super) fn give<G: TwoSided>(&mut self, about: u64, table: Option<&Table>) {
        for proof in self.given.drain(..) {
            if let Some(table) = table.filter(|_| proof.len() == 2 + record_words::<G>() && proof[0] == about) {
                table.put_back::<G>(&proof[2..]);
            }
        }
    }
}

/// What a thread of a search tells others.
#[derive(Default)]
pub(super) struct Told {
    /// Proofs that took so many nodes; none if this is zero.
    pub least_nodes: u64,
    /// What they are about.
    pub about: u64,
    pub proofs: Vec<Vec<u64>>,
}

impl Told {
    /// Whether a proof that took so many nodes is worth telling.
    pub fn wants(&self, nodes: u64) -> bool {
        self.least_nodes > 0 && nodes >= self.least_nodes && self.proofs.len() < MOST_TOLD
    }
}

/// The tables that one search works with.
#[derive(Default)]
pub(super) struct TableSet {
    /// Proofs of large subtrees, shared by all threads.
    pub big: Option<Table>,
    /// Proofs of small subtrees, one for each thread.
    pub small: Vec<Option<Table>>,
    /// Subtrees with so many plies left are small.
    pub small_plies: u32,
}

impl Tables {
    /// Forgets everything, and gives the memory back.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// What the proofs are about, in one number.
    pub(super) fn about(&self) -> u64 {
        let mut mixer = Mixer::default();
        mixer.write(self.about.as_bytes());
        mixer.finish()
    }

    /// Forgets everything if it is about something else.
    pub(super) fn begin(&mut self, about: &str) {
        if self.about != about {
            self.set = TableSet::default();
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
        let is_slow = wanted.min(effort.memory) >= SLOW_BYTES;
        self.small_plies = G::SMALL_PLIES + if is_slow { MORE_PLIES } else { 0 };
        // Never more than half of the memory for the small tables.
        let small = if is_slow { MORE_SMALL_BYTES } else { SMALL_BYTES };
        let small = small.min(wanted).min(effort.memory / (2 * threads));
        let small = if G::SMALL_PLIES > 0 && effort.features.small_table { small } else { 0 };
        let big = effort.memory.saturating_sub(threads * small).min(wanted);
        self.small.truncate(threads);
        self.small.retain(|table| table.as_ref().is_some_and(|table| (small / 2 + 1..=small).contains(&table.bytes())));
        self.small.resize_with(threads, || Table::new(small));
        if there > big || 2 * there <= big {
            // The old one goes first, or both would be there for a moment.
            self.big = None;
            self.big = Table::new(big);
        }
    }
}
