//! The transposition table: proofs, indexed by position.
//!
//! The key chooses a bucket of two cache lines, with as many entries as fit. Proofs about one position can need
//! different things of the past, and each is useful for some of its pasts. So when a bucket is full of proofs about one
//! position, that position gets the next bucket, too. A game in which many positions share a key can part
//! the proofs of a key in [lists](Past::LISTS), each with a key and buckets of its own.

use std::io;
use std::iter::successors;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::buckets::{Buckets, MOST_BUCKETS};
use super::entry::{
    ABOUT, Entry, KEY, LONGEST, NUMBER, PLIES, View, Words, about, entry_words, fold, record_words, rest,
};
use super::memory::Memory;
use super::{Past, TwoSided, Value, Verdict};

/// Words in a bucket.
const BUCKET_WORDS: usize = 16;
/// Bytes of a bucket.
const BUCKET_BYTES: usize = BUCKET_WORDS * size_of::<AtomicU64>();
const _: () = assert!(BUCKET_BYTES == 128 && MOST_BUCKETS <= 8);

/// Proofs of positions.
pub(super) struct Table {
    memory: Memory,
    buckets: Buckets,
}

/// The result of a look-up.
pub(super) struct Found<P> {
    /// A proof that answers the question.
    pub verdict: Option<Verdict<P>>,
    /// Hints about moves from proofs of this position that do not answer the question.
    pub hints: Hints,
}

/// History slots of moves to try first.
#[derive(Clone, Copy, Default)]
pub(super) struct Hints {
    /// The move that proved the mover's side.
    pub best: Option<usize>,
    /// The move that took most nodes to refute, where all moves were refuted.
    pub hardest: Option<usize>,
}

impl Hints {
    /// Adds what a proof about the node says.
    #[inline]
    fn add<G: TwoSided>(&mut self, game: &G, node: &G::Node, entry: &Entry<G>) {
        let is_movers = entry.proved().prover() == game.mover(node);
        let hint = if is_movers { &mut self.best } else { &mut self.hardest };
        *hint = entry.hint().or(*hint);
    }
}

/// The key under which further proofs of a list are stored, once the buckets of this key are full of them.
const fn next_key(key: u64) -> u64 {
    key.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32)
}

/// A place where a proof about a position may be stored, and the entry that it holds.
struct Place<'t, G: TwoSided> {
    words: &'t [AtomicU64],
    entry: Entry<G>,
    /// Whether the entry is about the position.
    is_own: bool,
    /// What the first word of an entry about the position says here of position and bucket.
    about: u64,
}

impl Table {
    /// A table of at most `bytes` bytes, or of fewer if the system refuses them. None if there is no room for a bucket.
    pub fn new(bytes: usize) -> Option<Self> {
        let take = |buckets: Buckets| {
            let memory = Memory::new(BUCKET_WORDS * buckets.count()).ok()?;
            Some(Self { memory, buckets })
        };
        let wanted = Buckets::new(bytes / BUCKET_BYTES)?;
        let table = successors(Some(wanted), |buckets| buckets.halved()).find_map(take)?;
        if table.buckets == wanted {
            return Some(table);
        }
        // If the system refuses the memory, take only half of what it grants, so that as much stays free.
        let half = table.buckets.halved();
        drop(table);
        take(half?)
    }

    /// The size of the table in bytes.
    pub const fn bytes(&self) -> usize {
        self.buckets.count() * BUCKET_BYTES
    }

    /// How full the table is, in thousandths, estimated from its first buckets.
    pub fn filled(&self) -> u16 {
        const LOOKED_AT: usize = 256;
        let words = &self.memory.words()[..self.buckets.count().min(LOOKED_AT) * BUCKET_WORDS];
        let used = words.iter().filter(|word| word.load(Relaxed) != 0).count();
        (1000 * used / words.len()) as u16
    }

    /// Whether the bucket of an entry determines those bits of the key that the entry does not hold.
    pub const fn tells_keys(&self) -> bool {
        self.buckets.tell_keys()
    }

    /// Visits the proofs of the largest subtrees, approximately `most` at most.
    pub fn largest<G: TwoSided>(&self, most: usize, mut visit: impl FnMut(&[u64]) -> io::Result<()>) -> io::Result<()> {
        if !self.tells_keys() {
            return Ok(());
        }
        let fewest = self.fewest_plies::<G>(most);
        let mut record = vec![0; record_words::<G>()];
        for (bucket, words) in self.memory.words().chunks_exact(BUCKET_WORDS).enumerate() {
            for place in words.chunks_exact(entry_words::<G>()) {
                let entry = Entry::<G>::load(place);
                if entry.is_empty() {
                    break;
                }
                let bucket = self.buckets.before(bucket, NUMBER.get(entry.first) as usize);
                let key = self.buckets.whole_key(KEY.get(entry.first), bucket);
                if let Some(key) = key.filter(|_| PLIES.get(entry.first) >= fewest) {
                    (record[0], record[1]) = (key, entry.first & !NUMBER.mask());
                    record[2..].copy_from_slice(entry.words.as_ref());
                    visit(&record)?;
                }
            }
        }
        Ok(())
    }

    /// The fewest plies such that approximately `most` proofs or fewer are of subtrees with so many plies or more.
    fn fewest_plies<G: TwoSided>(&self, most: usize) -> u64 {
        const LOOKED_AT: usize = 1 << 12;
        let mut counts = [0; LONGEST as usize + 1];
        for words in self.memory.words().chunks_exact(BUCKET_WORDS).take(LOOKED_AT) {
            for place in words.chunks_exact(entry_words::<G>()) {
                counts[PLIES.get(Entry::<G>::load(place).first) as usize] += 1;
            }
        }
        let allowed = most / self.buckets.count().div_ceil(LOOKED_AT);
        let mut sum = 0;
        let fits = |&plies: &usize| {
            sum += counts[plies];
            sum <= allowed
        };
        (1..counts.len()).rev().take_while(fits).last().unwrap_or(counts.len()) as u64
    }

    /// The words of a proof outside a table, as [`Table::put_back`] takes them.
    pub fn record<G: TwoSided>(
        game: &G,
        node: &G::Node,
        key: u64,
        verdict: &Verdict<G::Past>,
        best: Option<usize>,
    ) -> impl Iterator<Item = u64> {
        let view = G::Past::view(game, node);
        let key = key_of_proof::<G>(key, &view, &verdict.needs);
        let Entry { first, words } = Entry::<G>::new(game, node, key, &view, verdict, best);
        let words = (0..words.as_ref().len()).map(move |i| words.as_ref()[i]);
        [key, first].into_iter().chain(words)
    }

    /// Stores a proof from [`Table::largest`] or [`Table::record`], unless it follows from a proof in the table.
    pub fn put_back<G: TwoSided>(&self, record: &[u64]) {
        let (key, first) = (record[0], record[1]);
        let mut words = Words::<G>::default();
        words.as_mut().copy_from_slice(&record[2..]);
        let new = Entry::<G> { first, words };
        let is_known =
            self.visit(
                key,
                first,
                |old: Place<'_, G>| {
                    if old.is_own && new.follows_from(&old.entry) { Break(()) } else { Continue(()) }
                },
            );
        if is_known.is_none() {
            self.put(key, &new);
        }
    }

    /// Visits the places where a proof about a position may be stored, until a visit breaks off.
    ///
    /// These are the places of one bucket; if all of them hold proofs about this position, also those of its next
    /// bucket, and so on. After the last bucket come those of the [next key](next_key), as far as the game allows.
    #[inline]
    fn visit<'t, G: TwoSided, B>(
        &'t self,
        mut key: u64,
        first: u64,
        mut visit: impl FnMut(Place<'t, G>) -> ControlFlow<B>,
    ) -> Option<B> {
        let (size, shares_keys) = (entry_words::<G>(), G::Past::SHARES_KEYS);
        let mut about = first & ABOUT;
        for _ in 0..G::Past::KEYS_OF_LIST {
            let mut bucket = self.buckets.first(key);
            for number in 1.. {
                let words = &self.memory.words()[bucket * BUCKET_WORDS..][..BUCKET_WORDS];
                let about = about | if shares_keys { NUMBER.put(number as u64 - 1) } else { 0 };
                let mut goes_on = true;
                for words in words.chunks_exact(size) {
                    let entry = Entry::load(words);
                    let is_own = entry.is_about(about);
                    goes_on &= is_own;
                    if let Break(result) = visit(Place { words, entry, is_own, about }) {
                        return Some(result);
                    }
                }
                if !goes_on {
                    return None;
                }
                if number == self.buckets.of_position(shares_keys) {
                    break;
                }
                bucket = self.buckets.after(bucket, 1);
            }
            key = next_key(key);
            about = about & !KEY.mask() | KEY.put(rest(key));
        }
        None
    }

    /// Visits the proofs about a position, those of one list after the other, until a visit breaks off.
    #[inline]
    fn visit_own<G: TwoSided, B>(
        &self,
        key: u64,
        plies: u32,
        view: Option<&View<G>>,
        mut visit: impl FnMut(&Entry<G>) -> ControlFlow<B>,
    ) -> Option<B> {
        let key_of = |list: usize| view.map_or(Some(key), |view| G::Past::key_of_list(key, view, list));
        if G::Past::LISTS > 1 {
            // All lists wait for memory together.
            (0..G::Past::LISTS).filter_map(key_of).for_each(|key| self.memory.prefetch(self.first_word(key)));
        }
        (0..G::Past::LISTS).filter_map(key_of).find_map(|key| {
            self.visit(key, about(key, plies), |place: Place<'_, G>| {
                if place.entry.is_empty() {
                    // Buckets fill from the front and are never emptied.
                    return Break(None);
                }
                if place.is_own { visit(&place.entry).map_break(Some) } else { Continue(()) }
            })?
        })
    }

    /// The first word of the first bucket of a position.
    fn first_word(&self, key: u64) -> usize {
        self.buckets.first(key) * BUCKET_WORDS
    }

    /// Prefetches the first bucket of a position that will soon be looked up.
    pub fn prefetch(&self, key: u64) {
        let first = self.first_word(key);
        self.memory.prefetch(first);
        self.memory.prefetch(first + BUCKET_WORDS / 2);
    }

    /// Looks for a proof that answers whether `goal` is reached.
    pub fn probe<G: TwoSided>(&self, game: &G, node: &G::Node, key: u64, goal: Value) -> Found<G::Past> {
        let mut hints = Hints::default();
        let mut view = (G::Past::LISTS > 1).then(|| G::Past::view(game, node));
        let of_lists = view;
        let verdict = self.visit_own(key, game.plies_left(node), of_lists.as_ref(), |entry| {
            if entry.proved().answers(goal) {
                let view = view.get_or_insert_with(|| G::Past::view(game, node));
                if let Some(verdict) = entry.answer(game, node, view, goal) {
                    return Break(verdict);
                }
            }
            hints.add(game, node, entry);
            Continue(())
        });
        Found { verdict, hints }
    }

    /// The history slot of the move that proves the mover's side of a test, if the table has that proof.
    pub fn proved_move<G: TwoSided>(&self, game: &G, node: &G::Node, key: u64, goal: Value) -> Option<usize> {
        let view = G::Past::view(game, node);
        self.visit_own(key, game.plies_left(node), Some(&view), |entry| {
            let is_movers = entry.proved().prover() == game.mover(node);
            let mv = entry.hint().filter(|_| is_movers && entry.answer(game, node, &view, goal).is_some());
            mv.map_or(Continue(()), Break)
        })
    }

    /// The history slot of the move that proofs about a position name: one that proved the mover's side, else one that
    /// was hard to refute.
    pub fn expected_move<G: TwoSided>(&self, game: &G, node: &G::Node, key: u64) -> Option<usize> {
        let (view, mut hints) = (G::Past::view(game, node), Hints::default());
        self.visit_own(key, game.plies_left(node), Some(&view), |entry| {
            hints.add(game, node, entry);
            Continue::<()>(())
        });
        hints.best.or(hints.hardest)
    }

    /// Stores a proof about a position.
    pub fn store<G: TwoSided>(
        &self,
        game: &G,
        node: &G::Node,
        key: u64,
        verdict: &Verdict<G::Past>,
        best: Option<usize>,
    ) {
        let view = G::Past::view(game, node);
        let key = key_of_proof::<G>(key, &view, &verdict.needs);
        let new = Entry::new(game, node, key, &view, verdict, best);
        debug_assert!(
            new.answer(game, node, &view, verdict.bound).is_some(),
            "a proof is not valid for its own position"
        );
        if cfg!(debug_assertions) {
            G::Past::check(game, node, verdict);
        }
        self.put(key, &new);
    }

    /// Writes an entry over an empty one, over one that follows from it, or else over one with the fewest plies.
    ///
    /// Among entries with equally few plies, a hash of the key and the proof chooses one as if at random. If the first
    /// were always replaced, the others would stay for ever. The random choice visits a third fewer positions (measured
    /// on an ending of nine cards each).
    fn put<G: TwoSided>(&self, key: u64, new: &Entry<G>) {
        let luck = new.first ^ fold(new.words.as_ref());
        let (mut number, mut victim) = (0, None::<(Place<'_, G>, (u64, u64))>);
        let superfluous = self.visit(key, new.first, |place: Place<'_, G>| {
            let old = &place.entry;
            // The new proof implies the old one, which is no longer needed.
            if old.is_empty() || (place.is_own && old.follows_from(new)) {
                return Break(place);
            }
            number += 1;
            let worth = (PLIES.get(old.first), luck.wrapping_mul(2 * number + 1));
            if victim.as_ref().is_none_or(|&(_, least)| worth < least) {
                victim = Some((place, worth));
            }
            Continue(())
        });
        let place = superfluous.or_else(|| victim.map(|(place, _)| place)).expect("a bucket has places");
        Entry::<G> { first: new.first & !ABOUT | place.about, words: new.words }.store(place.words);
    }
}

/// The key under which a proof about a position is stored: that of its list.
fn key_of_proof<G: TwoSided>(key: u64, view: &View<G>, needs: &G::Past) -> u64 {
    let list = needs.list(view);
    G::Past::key_of_list(key, view, list).expect("a position has the lists of its proofs")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::scopa::solve::Duel;
    use crate::random::Random;

    /// Proofs about one position that need different things fill bucket after bucket, up to the limit. Where a bucket
    /// also holds a proof about another position, no further bucket is looked at.
    #[test]
    fn a_position_with_many_proofs_has_many_buckets() {
        let (key, in_bucket) = (0xffff_ffff_9abc_def0, 4);
        let entry = |key, need| Entry::<Duel> { first: about(key, 20), words: [0, need, 0] };
        for (eighths_of_mib, buckets) in [(1, 1), (8 * 8, 1), (8 * 24, 3), (8 * 80 + 1, MOST_BUCKETS)] {
            let table = Table::new(eighths_of_mib << 17).expect("some memory");
            let places = |about: u64| {
                let mut places = vec![];
                table.visit(key, about, |place: Place<'_, Duel>| {
                    places.push((place.is_own, place.entry.words[1]));
                    Continue::<()>(())
                });
                places
            };
            let found = |about: u64| {
                places(about).into_iter().filter(|(is_own, _)| *is_own).map(|(_, need)| need).collect::<Vec<_>>()
            };
            for need in 1..100 {
                table.put(key, &entry(key, need));
                let known = found(about(key, 20));
                assert_eq!(known.len() as u64, need.min((in_bucket * buckets) as u64));
                assert!(known.contains(&need));
            }
            let other = key ^ 1;
            table.put(other, &entry(other, 1));
            assert_eq!(places(about(key, 20)).len(), in_bucket);
            assert_eq!(found(about(other, 20)), [1]);
        }
    }

    /// Once the buckets of a key are full of a list, its proofs are stored under another key and found there. A proof from
    /// another table is put where the search looks for it.
    #[test]
    fn a_list_of_many_proofs_has_many_keys() {
        use crate::games::briscola_chiamata::solve::Duel;
        let (key, plies) = (0x1234_5678_9abc_def0, 20);
        let entry = |need| Entry::<Duel> { first: about(key, plies), words: [0, need, 0] };
        let table = Table::new(BUCKET_BYTES << 19).expect("some memory");
        let found = |table: &Table| {
            let mut found = 0;
            table.visit_own::<Duel, ()>(key, plies, None, |_| {
                found += 1;
                Continue(())
            });
            // Without a view, each list has the key of the position.
            found / <Duel as TwoSided>::Past::LISTS
        };
        let most = 4 * MOST_BUCKETS * <Duel as TwoSided>::Past::KEYS_OF_LIST;
        for need in 1..=most + 50 {
            table.put(key, &entry(need as u64));
            assert_eq!(found(&table), need.min(most));
        }
        let other = Table::new(BUCKET_BYTES << 20).expect("some memory");
        let mut copy = |record: &[u64]| {
            other.put_back::<Duel>(record);
            Ok(())
        };
        table.largest::<Duel>(1 << 20, &mut copy).expect("nothing is written");
        assert_eq!(found(&other), most);
    }

    /// Tables of all sizes find each other's proofs.
    #[test]
    fn proofs_pass_between_tables_of_any_size() {
        const SIZES: [usize; 4] = [8 << 20, 24 << 20, (40 << 20) + 3 * BUCKET_BYTES, 100_000_000];
        for bytes in SIZES {
            let (table, mut random) = (Table::new(bytes).expect("some memory"), Random::new(bytes as u64));
            let keys: Vec<_> = [0, u64::MAX].into_iter().chain((0..3000).map(|_| random.word())).collect();
            let most = 4 * table.buckets.of_position(false) as u64;
            for key in &keys {
                let entry = |need| Entry::<Duel> { first: about(*key, 20), words: [0, need, 0] };
                (1..=1 + key % most).for_each(|need| table.put(*key, &entry(need)));
            }
            let found = |table: &Table| {
                let needs = |key: &u64| {
                    let mut needs = vec![];
                    table.visit_own::<Duel, ()>(*key, 20, None, |entry| {
                        needs.push(entry.words[1]);
                        Continue(())
                    });
                    needs.sort_unstable();
                    needs
                };
                keys.iter().map(needs).collect::<Vec<_>>()
            };
            for bytes in SIZES.into_iter().filter(|other| *other >= bytes) {
                let other = Table::new(bytes).expect("some memory");
                let mut copy = |record: &[u64]| {
                    other.put_back::<Duel>(record);
                    Ok(())
                };
                table.largest::<Duel>(usize::MAX, &mut copy).expect("nothing is written");
                let (known, copied) = (found(&table), found(&other));
                let lost = known.iter().zip(&copied).filter(|(known, copied)| known != copied).count();
                assert!(known.iter().filter(|needs| !needs.is_empty()).count() > 2900, "most proofs are there");
                // A few buckets hold proofs about two positions, and in another table other ones do.
                assert!(lost < 100, "{lost}: {} {}", table.bytes(), other.bytes());
            }
        }
    }
}
