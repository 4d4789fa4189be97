//! The tables of a search, and how they are kept between searches.

use std::any::type_name;
use std::hash::Hasher;

use super::effort::Effort;
use super::entry::record_words;
use super::table::Table;
use super::{Tuning, TwoSided};
use crate::hash::Mixer;

/// Bytes of the table of small subtrees, which fits the second-level cache together with the other data. A table four
/// times as large takes 10 % longer (measured on endings of seven cards each).
const SMALL_BYTES: usize = 128 << 10;

/// A large table of this many bytes or more is slow to access. Then subtrees with [`MORE_PLIES`] more plies count as
/// small, too, and their table has [`MORE_SMALL_BYTES`], which still fit the cache: 11 % less time, with 15 % more
/// positions (measured on endings of eight cards each).
const SLOW_BYTES: usize = 1 << 30;
const MORE_SMALL_BYTES: usize = 1 << 20;
const MORE_PLIES: u32 = 2;

/// Lower bound on the bytes of a large table that is kept: a row of solves needs more than its first.
const KEPT_BYTES: usize = 64 << 20;

/// The large table leaves this part of the memory free, or more if the small tables need more. So a later search with
/// more threads or larger small tables need not give up the proofs that are kept.
const SPARE_PART: usize = 64;

/// What proofs of this search depend on besides the question; none if they must not be kept.
pub(super) fn about<G: TwoSided>(game: &G, root: &G::Node, effort: &Effort) -> Option<String> {
    game.kinship(root).map(|kin| format!("{} {kin} {:?}", type_name::<G>(), effort.features))
}

/// Proofs that are kept between searches of positions of one hand.
///
/// [`Control::keep`](super::Control::keep) passes them to a search. A search of another hand, by other rules or with
/// another question empties them first, so values never depend on them.
#[derive(Default)]
pub struct Tables {
    /// What the proofs are about.
    about: String,
    pub(super) set: TableSet,
    /// Proofs exchanged with other searches of the same hand.
    pub exchange: Exchange,
}

/// Expensive proofs, exchanged with other searches of positions of the same hand.
///
/// A proof is a list of numbers that only this version understands: what it is about, the nodes it took, and a table
/// record. Proofs about something else are ignored. An invented list makes values wrong.
#[derive(Default)]
pub struct Exchange {
    /// Proofs of other searches, for the next [test](super::test()).
    pub given: Vec<Vec<u64>>,
    /// Proofs that the last test has found.
    pub found: Vec<Vec<u64>>,
    /// Fewest nodes of a proof that is added to `found`; zero adds none.
    pub least_nodes: u64,
}

/// Upper bound on the proofs that one test adds to [`Exchange::found`].
const MOST_TOLD: usize = 1 << 13;

impl Exchange {
    /// Moves the given proofs into a table.
    pub(super) fn give<G: TwoSided>(&mut self, about: u64, table: Option<&Table>) {
        for proof in self.given.drain(..) {
            if let Some(table) = table.filter(|_| proof.len() == 2 + record_words::<G>() && proof[0] == about) {
                table.put_back::<G>(&proof[2..]);
            }
        }
    }
}

/// The proofs that a thread collects for other searches.
#[derive(Default)]
pub(super) struct Told {
    /// Fewest nodes of a proof that is collected; zero collects none.
    pub least_nodes: u64,
    /// What the proofs are about, in one number.
    pub about: u64,
    pub proofs: Vec<Vec<u64>>,
}

impl Told {
    /// Whether a proof that took `nodes` nodes is to be collected.
    pub fn wants(&self, nodes: u64) -> bool {
        self.least_nodes > 0 && nodes >= self.least_nodes && self.proofs.len() < MOST_TOLD
    }
}

/// The tables that one search uses.
#[derive(Default)]
pub(crate) struct TableSet {
    /// Proofs of large subtrees, shared by all threads.
    pub(super) big: Option<Table>,
    /// Proofs of small subtrees, one for each thread.
    pub(super) small: Vec<Option<Table>>,
    /// Subtrees with this many plies left or fewer are small.
    pub(super) small_plies: u32,
}

impl Tables {
    /// Forgets everything and frees the memory.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// What the proofs are about, in one number.
    pub(super) fn about(&self) -> u64 {
        let mut mixer = Mixer::default();
        mixer.write(self.about.as_bytes());
        mixer.finish()
    }

    /// Forgets all proofs unless they are about `about`.
    pub(super) fn begin(&mut self, about: &str) {
        if self.about != about {
            self.set = TableSet::default();
            about.clone_into(&mut self.about);
        }
    }
}

impl TableSet {
    /// Whether the large table holds no proofs.
    pub fn is_empty(&self) -> bool {
        self.big.as_ref().is_none_or(|table| table.filled() == 0)
    }

    /// Makes room for `wanted` bytes of proofs, as far as the effort allows. Kept tables do not shrink.
    pub fn make_room<G: TwoSided>(&mut self, wanted: usize, effort: &Effort, is_kept: bool) {
        if !effort.features.table {
            *self = Self::default();
            return;
        }
        let threads = effort.threads.max(1);
        let there = self.big.as_ref().map_or(0, Table::bytes);
        let wanted = if is_kept { wanted.max(KEPT_BYTES).max(there) } else { wanted };
        let is_slow = wanted.min(effort.memory) >= SLOW_BYTES;
        self.small_plies = G::Tuning::SMALL_PLIES + if is_slow { MORE_PLIES } else { 0 };
        // The small tables get at most half of the memory.
        let small = if is_slow { MORE_SMALL_BYTES } else { SMALL_BYTES };
        let small = small.min(wanted).min(effort.memory / (2 * threads));
        let small = if G::Tuning::SMALL_PLIES > 0 && effort.features.small_table { small } else { 0 };
        let big = wanted.min(effort.memory - (threads * small).max(effort.memory / SPARE_PART));
        let fits = |table: &Option<Table>, room: usize| {
            table.as_ref().is_some_and(|table| (room / 2 + 1..=room).contains(&table.bytes()))
        };
        self.small.truncate(threads);
        self.small.retain(|table| fits(table, small));
        self.small.resize_with(threads, || Table::new(small));
        if !fits(&self.big, big) {
            // The old table is freed first, so that both never exist at once.
            self.big = None;
            self.big = Table::new(big);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::scopa::solve::Duel;

    const MIB: usize = 1 << 20;

    fn effort(mib: usize, threads: usize) -> Effort {
        Effort { memory: mib * MIB, threads, ..Effort::default() }
    }

    fn bytes(set: &TableSet) -> usize {
        set.big.iter().chain(set.small.iter().flatten()).map(Table::bytes).sum()
    }

    /// The tables take most of the memory, and never more, whatever its size and however many threads there are.
    #[test]
    fn tables_take_what_they_may() {
        for mib in [1, 3, 64, 100, 128] {
            for threads in [1, 2, 7, 64] {
                let mut set = TableSet::default();
                set.make_room::<Duel>(usize::MAX, &effort(mib, threads), false);
                let (taken, most) = (bytes(&set), mib * MIB);
                assert!(most * 9 / 10 <= taken && taken <= most, "{mib} MiB, {threads} threads: {taken}");
                assert_eq!(set.small.len(), threads);
            }
        }
    }

    /// A search that is smaller, has more threads or wants less than twice as much keeps the large table.
    #[test]
    fn a_kept_table_stays() {
        for mib in [64, 100] {
            let mut set = TableSet::default();
            set.make_room::<Duel>(1, &effort(mib, 1), true);
            let kept = set.big.as_ref().map(Table::bytes);
            assert!(kept > Some(mib.min(64) * MIB * 9 / 10));
            (1..10).for_each(|proof| set.big.as_ref().expect("a table").put_back::<Duel>(&[0, 1 << 10, 0, proof, 0]));
            for (wanted, threads) in [(1, 1), (usize::MAX, 1), (1, 8), (usize::MAX, 3)] {
                set.make_room::<Duel>(wanted, &effort(mib, threads), true);
                assert_eq!(set.big.as_ref().map(Table::bytes), kept, "{wanted} bytes, {threads} threads");
                assert!(!set.is_empty());
                assert!(bytes(&set) <= mib * MIB);
            }
        }
    }

    /// A search that may use less memory, or wants twice as much, begins with an empty table.
    #[test]
    fn a_kept_table_is_replaced_where_it_does_not_fit() {
        let mut set = TableSet::default();
        set.make_room::<Duel>(1, &effort(256, 1), true);
        let first = bytes(&set);
        set.make_room::<Duel>(usize::MAX, &effort(256, 1), true);
        assert!(bytes(&set) > 3 * first);
        set.make_room::<Duel>(usize::MAX, &effort(80, 2), true);
        assert!(bytes(&set) <= 80 * MIB);
    }
}
