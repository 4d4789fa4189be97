//! The transposition table: proofs, indexed by position.
//!
//! The upper half of the key chooses a bucket of two cache lines, with as many entries as fit. Proofs about one
//! position can need different things of the past, and each is useful for some of its pasts. So when a bucket is full
//! of proofs about one position, that position gets another bucket.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::entry::{Entry, KEY, LONGEST, NUMBER, PLIES, Words, about, entry_words, fold, record_words};
use super::memory::Memory;
use super::{Past, TwoSided, Value, Verdict};

/// Words in a bucket.
const BUCKET_WORDS: usize = 16;
/// Bytes of a bucket.
const BUCKET_BYTES: usize = BUCKET_WORDS * size_of::<AtomicU64>();
const _: () = assert!(BUCKET_BYTES == 128 && MOST_BUCKETS <= 8);
/// Upper bound on the buckets of one position, a power of two. Values do not depend on it: an entry says what it is
/// about and what it needs, wherever it lies. Eight buckets instead of one visit a sixth fewer positions, and sixteen
/// no fewer than eight (measured on endings of eight cards each).
const MOST_BUCKETS: usize = 8;

/// Proofs of positions.
pub(super) struct Table {
    memory: Memory,
    mask: usize,
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

/// The whole key of an entry, from the part that it holds and from its bucket. None if the two contradict each other,
/// as in an entry that another thread is writing.
fn whole_key(rest_of_key: u64, bucket: usize, mask: usize) -> Option<u64> {
    let upper = (rest_of_key & 0xffff) << 16 | bucket as u64 & 0xffff;
    let number = (upper as usize & mask ^ bucket) >> 16;
    (number < number_of_buckets(mask, false)).then_some(upper << 32 | rest_of_key >> 16)
}

/// Number of buckets that a position may have.
///
/// They differ in bits of the key that entries hold; a small table uses all of these bits for one bucket. Where positions
/// share keys, they lie side by side, and entries hold their number.
const fn number_of_buckets(mask: usize, shares_keys: bool) -> usize {
    let most = if shares_keys { mask } else { mask >> 16 };
    if most >= MOST_BUCKETS - 1 { MOST_BUCKETS } else { 1 }
}

/// What distinguishes a bucket of a position from its first one.
const fn apart(number: usize, shares_keys: bool) -> usize {
    if shares_keys { number } else { number << 16 }
}

impl Table {
    /// A table of at most `bytes` bytes, or of fewer if the system refuses them. None if there is no room for a bucket.
    pub fn new(bytes: usize) -> Option<Self> {
        let wanted = (bytes / BUCKET_BYTES).checked_ilog2()?;
        let take = |log: u32| Some(Self { memory: Memory::new(BUCKET_WORDS << log).ok()?, mask: (1 << log) - 1 });
        let (taken, table) = (0..=wanted).rev().find_map(|log| Some((log, take(log)?)))?;
        if taken == wanted {
            return Some(table);
        }
        // If the system refuses the memory, take only half of what it grants, so that as much stays free.
        drop(table);
        take(taken.checked_sub(1)?)
    }

    /// The size of the table in bytes.
    pub const fn bytes(&self) -> usize {
        (self.mask + 1) * BUCKET_BYTES
    }

    /// How full the table is, in thousandths, estimated from its first buckets.
    pub fn filled(&self) -> u16 {
        const LOOKED_AT: usize = 256;
        let words = &self.memory.words()[..(self.mask + 1).min(LOOKED_AT) * BUCKET_WORDS];
        let used = words.iter().filter(|word| word.load(Relaxed) != 0).count();
        (1000 * used / words.len()) as u16
    }

    /// Whether the bucket of an entry determines those bits of the key that the entry does not hold.
    pub const fn tells_keys(&self) -> bool {
        self.mask >= 0xffff
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
                let key = whole_key(KEY.get(entry.first), bucket ^ NUMBER.get(entry.first) as usize, self.mask);
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
        let allowed = most / (self.mask / LOOKED_AT + 1);
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
        if !self.places(key, first).any(|(_, old)| old.is_about(first) && new.follows_from(&old)) {
            self.put(key, &new);
        }
    }

    /// The places where a proof about a position may be stored, each with its entry.
    ///
    /// These are the places of one bucket; if all of them hold proofs about this position, also those of its next
    /// bucket, and so on.
    fn places<G: TwoSided>(&self, key: u64, about: u64) -> impl Iterator<Item = (&[AtomicU64], Entry<G>)> {
        let in_bucket = BUCKET_WORDS / entry_words::<G>();
        let mut goes_on = true;
        (0..number_of_buckets(self.mask, G::Past::SHARES_KEYS) * in_bucket).map_while(move |i| {
            let (number, place) = (i / in_bucket, i % in_bucket);
            if place == 0 && !goes_on {
                return None;
            }
            let first = self.first_word(key, apart(number, G::Past::SHARES_KEYS)) + place * entry_words::<G>();
            let place = &self.memory.words()[first..first + entry_words::<G>()];
            let entry = Entry::load(place);
            goes_on &= entry.is_about(about);
            Some((place, entry))
        })
    }

    fn first_word(&self, key: u64, apart: usize) -> usize {
        ((key >> 32) as usize & self.mask ^ apart) * BUCKET_WORDS
    }

    /// Prefetches the first bucket of a position that will soon be looked up.
    pub fn prefetch(&self, key: u64) {
        let first = self.first_word(key, 0);
        self.memory.prefetch(first);
        self.memory.prefetch(first + BUCKET_WORDS / 2);
    }

    /// Looks for a proof that answers whether `goal` is reached.
    pub fn probe<G: TwoSided>(&self, game: &G, node: &G::Node, key: u64, goal: Value) -> Found<G::Past> {
        let mut found = Found { verdict: None, hints: Hints::default() };
        let about = about(key, game.plies_left(node));
        let mut view = None;
        for (_, entry) in self.places::<G>(key, about) {
            if entry.is_empty() {
                // Buckets fill from the front and are never emptied.
                break;
            }
            if !entry.is_about(about) {
                continue;
            }
            if entry.proved().answers(goal) {
                let view = view.get_or_insert_with(|| G::Past::view(game, node));
                found.verdict = entry.answer(game, node, view, goal);
                if found.verdict.is_some() {
                    return found;
                }
            }
            found.hints.add(game, node, &entry);
        }
        found
    }

    /// The history slot of the move that proves the mover's side of a test, if the table has that proof.
    pub fn proved_move<G: TwoSided>(&self, game: &G, node: &G::Node, key: u64, goal: Value) -> Option<usize> {
        let (about, view) = (about(key, game.plies_left(node)), G::Past::view(game, node));
        let mut proofs = self.places::<G>(key, about).filter(|(_, entry)| entry.is_about(about));
        proofs.find_map(|(_, entry)| {
            let is_movers = entry.proved().prover() == game.mover(node);
            entry.hint().filter(|_| is_movers && entry.answer(game, node, &view, goal).is_some())
        })
    }

    /// The history slot of the move that proofs about a position name: one that proved the mover's side, else one that
    /// was hard to refute.
    pub fn expected_move<G: TwoSided>(&self, game: &G, node: &G::Node, key: u64) -> Option<usize> {
        let about = about(key, game.plies_left(node));
        let mut hints = Hints::default();
        for (_, entry) in self.places::<G>(key, about).filter(|(_, entry)| entry.is_about(about)) {
            hints.add(game, node, &entry);
        }
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
        let mut victim: Option<(&[AtomicU64], u64, (u64, u64))> = None;
        for (number, (place, old)) in (1..).zip(self.places::<G>(key, new.first)) {
            // The new proof implies the old one, which is no longer needed.
            if old.is_empty() || (old.is_about(new.first) && old.follows_from(new)) {
                victim = Some((place, number, (0, 0)));
                break;
            }
            let worth = (PLIES.get(old.first), luck.wrapping_mul(2 * number + 1));
            if victim.is_none_or(|(_, _, least)| worth < least) {
                victim = Some((place, number, worth));
            }
        }
        let (place, number, _) = victim.expect("a bucket has places");
        let bucket = (number - 1) / (BUCKET_WORDS / entry_words::<G>()) as u64;
        let number = if G::Past::SHARES_KEYS { NUMBER.put(bucket) } else { 0 };
        Entry::<G> { first: new.first | number, words: new.words }.store(place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::scopa::solve::Duel;
    use crate::random::Random;
    use crate::search::entry::rest;

    /// A table of any size whose buckets determine the key returns the whole key, and usually notices a wrong one.
    #[test]
    fn an_entry_and_its_bucket_tell_the_key() {
        let mut random = Random::new(2);
        for _ in 0..1000 {
            let key = random.word();
            for mask in [16, 17, 20, 26].map(|bits| (1 << bits) - 1) {
                let bucket = (key >> 32) as usize & mask;
                for number in 0..number_of_buckets(mask, false) {
                    assert_eq!(whole_key(rest(key), bucket ^ apart(number, false), mask), Some(key));
                }
                if mask > 0xffff {
                    let of_none = rest(key) ^ number_of_buckets(mask, false) as u64;
                    assert_eq!(whole_key(of_none, bucket, mask), None);
                }
            }
        }
    }

    /// Proofs about one position that need different things fill bucket after bucket, up to the limit. Where a bucket
    /// also holds a proof about another position, no further bucket is looked at.
    #[test]
    fn a_position_with_many_proofs_has_many_buckets() {
        let (key, in_bucket) = (0x1234_5678_9abc_def0, 4);
        let entry = |key, need| Entry::<Duel> { first: about(key, 20), words: [0, need, 0] };
        for (bits, buckets) in [(18, 1), (19, MOST_BUCKETS)] {
            let table = Table::new(BUCKET_BYTES << bits).expect("some memory");
            let found = |about: u64| {
                let places = table.places::<Duel>(key, about);
                places.filter(|(_, entry)| entry.is_about(about)).map(|(_, entry)| entry.words[1]).collect::<Vec<_>>()
            };
            for need in 1..100 {
                table.put(key, &entry(key, need));
                let known = found(about(key, 20));
                assert_eq!(known.len() as u64, need.min((in_bucket * buckets) as u64));
                assert!(known.contains(&need));
            }
            let other = key ^ 1;
            table.put(other, &entry(other, 1));
            assert_eq!(table.places::<Duel>(key, about(key, 20)).count(), in_bucket);
            assert_eq!(found(about(other, 20)), [1]);
        }
    }
}
