//! The transposition table: proofs, indexed by position.
//!
//! An entry is one proof in two words or more. The first word holds most of the key, the size of the subtree in plies,
//! whether the goal is reached, and by which move. The others say what is proved, and what the proof needs of the past
//! in the game's own format. The first word is stored XOR a hash of the others, so that an entry torn by two threads
//! writing at once does not match any key (Hyatt and Mann 2002).
//!
//! The upper half of the key chooses a bucket of two cache lines, with as many entries as fit. Proofs about one
//! position can need different things of the past, and each is useful for some of its pasts. So when a bucket is full
//! of proofs about one position, that position gets another bucket.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::memory::Memory;
use super::{Field, Party, Past, TwoSided, Value, Verdict};
use crate::hash::constants;

/// Words in a bucket.
const BUCKET_WORDS: usize = 16;
/// Bytes of a bucket.
const BUCKET_BYTES: usize = BUCKET_WORDS * size_of::<AtomicU64>();
const HINT_SLOTS: usize = 63;
/// Upper bound on the plies in an entry; larger numbers are stored as this. Plies decide which entries are worth
/// keeping.
const LONGEST: u32 = 63;
const _: () = assert!(BUCKET_BYTES == 128);
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

/// The words of an entry that belong to the game.
type Words<G> = <<G as TwoSided>::Past as Past<G>>::Words;

/// What entries are compared with.
type View<G> = <<G as TwoSided>::Past as Past<G>>::View;

/// Number of words of an entry.
const fn entry_words<G: TwoSided>() -> usize {
    1 + size_of::<Words<G>>() / size_of::<u64>()
}

/// Bytes of one proof.
pub(super) const fn bytes_per_proof<G: TwoSided>() -> usize {
    entry_words::<G>() * size_of::<u64>()
}

/// Number of words of a proof outside a table: its key, then its entry.
pub(super) const fn record_words<G: TwoSided>() -> usize {
    1 + entry_words::<G>()
}

/// Whether the goal is reached.
const HOLDS: Field = Field::first(1);
/// The history slot of the best move, or of the move hardest to refute, plus one; 0 if there is none.
const HINT: Field = HOLDS.then(6);
/// The plies left, at least 1; 0 in an empty entry.
const PLIES: Field = HINT.then(6);
/// Number of the bucket among those of the position, where [positions share keys](Past::SHARES_KEYS); otherwise 0.
const NUMBER: Field = PLIES.then(3);
const _: () = assert!(NUMBER.end() <= 16 && MOST_BUCKETS <= 8);
/// The part of the key that distinguishes the positions of a bucket.
const KEY: Field = Field::first(16).then(48);
/// The bits that identify the position of an entry. The plies follow from the position, but two positions can have the
/// same key by chance, and the plies tell some of them apart: with 2²⁶ buckets, only 38 bits of the key distinguish the
/// entries of a bucket.
const ABOUT: u64 = KEY.mask() | PLIES.mask();

/// The key without the 16 lowest bits of its upper half. In a table of 8 MiB or more these bits are the same for all
/// keys of a bucket; in a smaller one, the few entries still differ in at least 48 bits.
const fn rest(key: u64) -> u64 {
    key.rotate_right(32) >> 16
}

/// The bits of [`ABOUT`] for a position.
fn about(key: u64, plies: u32) -> u64 {
    KEY.put(rest(key)) | PLIES.put(plies.clamp(1, LONGEST).into())
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

/// Factors, one for each word except the first; [`fold`] makes them odd.
static FACTORS: [u64; BUCKET_WORDS] = constants(0x7ab1_e001);

/// A hash of all words except the first. A change in some of them changes the bits where the first word has its key,
/// except by chance.
#[inline]
fn fold(words: &[u64]) -> u64 {
    words.iter().zip(&FACTORS).fold(0, |all, (&word, factor)| all.wrapping_add(word.wrapping_mul(factor | 1)))
}

/// A proof in the form in which it is stored.
struct Entry<G: TwoSided> {
    first: u64,
    words: Words<G>,
}

impl<G: TwoSided> Entry<G> {
    const GOAL: Field = Field::first(G::GOAL_BITS);

    fn new(
        game: &G,
        node: &G::Node,
        key: u64,
        view: &View<G>,
        verdict: &Verdict<G::Past>,
        best: Option<usize>,
    ) -> Self {
        let hint =
            best.filter(|&history_slot| history_slot < HINT_SLOTS).map_or(0, |history_slot| history_slot as u64 + 1);
        let first = about(key, game.plies_left(node)) | HINT.put(hint) | HOLDS.put(verdict.holds.into());
        let mut words = verdict.needs.pack(view, game, node);
        words.as_mut()[0] |= Self::GOAL.put_signed(verdict.bound.into());
        Self { first, words }
    }

    fn load(place: &[AtomicU64]) -> Self {
        let mut words = Words::<G>::default();
        for (word, place) in words.as_mut().iter_mut().zip(&place[1..]) {
            *word = place.load(Relaxed);
        }
        Self { first: place[0].load(Relaxed) ^ fold(words.as_ref()), words }
    }

    fn store(&self, place: &[AtomicU64]) {
        for (word, place) in self.words.as_ref().iter().zip(&place[1..]) {
            place.store(*word, Relaxed);
        }
        place[0].store(self.first ^ fold(self.words.as_ref()), Relaxed);
    }

    const fn is_empty(&self) -> bool {
        PLIES.get(self.first) == 0
    }

    /// Whether `first`, a first word or the result of [`about`], is of the same position.
    const fn is_about(&self, first: u64) -> bool {
        (self.first ^ first) & ABOUT == 0
    }

    const fn holds(&self) -> bool {
        HOLDS.get(self.first) == 1
    }

    fn goal(&self) -> Value {
        Self::GOAL.get_signed(self.words.as_ref()[0]) as Value
    }

    const fn hint(&self) -> Option<usize> {
        (HINT.get(self.first) as usize).checked_sub(1)
    }

    /// What is proved, without its needs.
    fn proved(&self) -> Verdict<()> {
        Verdict::new(self.holds(), self.goal(), ())
    }

    /// The proof, if it is valid for this node, with the bound that it proves there.
    fn recall(&self, game: &G, node: &G::Node, view: &View<G>) -> Option<Verdict<G::Past>> {
        let proved = self.proved();
        let mut words = self.words;
        words.as_mut()[0] &= !Self::GOAL.mask();
        let needs = G::Past::recall(&words, view, game, node, proved.prover())?;
        let proof = Verdict { holds: proved.holds, bound: proved.bound, needs };
        Some(proof.moved(G::Past::moved(&words, view, proved.prover())))
    }

    /// The proof, if it answers the goal at this node.
    fn answer(&self, game: &G, node: &G::Node, view: &View<G>, goal: Value) -> Option<Verdict<G::Past>> {
        // A bound only gets worse where it moves.
        let recalled = if self.proved().answers(goal) { self.recall(game, node, view) } else { None };
        recalled.filter(|proof| proof.answers(goal))
    }

    /// Whether this proof follows from another about the same position.
    fn follows_from(&self, other: &Self) -> bool {
        let is_weaker = if self.holds() { self.goal() <= other.goal() } else { self.goal() >= other.goal() };
        let mut words = self.words;
        words.as_mut()[0] ^= (words.as_ref()[0] ^ other.words.as_ref()[0]) & Self::GOAL.mask();
        self.holds() == other.holds() && is_weaker && words == other.words
    }
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
            new.recall(game, node, &view).is_some_and(|proof| proof.bound == verdict.bound),
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

impl<G: ExactKey> Past<G> for () {
    type Words = [u64; 1];
    const NOTHING: Self = ();
    const KEEPS_KEY: bool = G::IS_KEPT;
    type View = ();
    type Refuted = ();

    fn key(game: &G, node: &G::Node) -> u64 {
        game.key(node)
    }

    fn before(&self, _game: &G, _node: &G::Node, _mv: G::Move, _prover: Party) -> Self {}

    fn and(&self, _other: &Self) -> Self {}

    fn settled(&self, _game: &G, _node: &G::Node, _prover: Party) -> Self {}

    fn view(_game: &G, _node: &G::Node) {}

    fn pack(&self, _view: &(), _game: &G, _node: &G::Node) -> [u64; 1] {
        [0]
    }

    fn recall(_words: &[u64; 1], _view: &(), _game: &G, _node: &G::Node, _prover: Party) -> Option<Self> {
        Some(())
    }
}

/// A game whose key holds everything that the future depends on.
pub trait ExactKey: TwoSided {
    /// Whether nodes hold their key, so that reading it costs next to nothing.
    const IS_KEPT: bool = false;

    /// The key of a node; it must differ for positions with different futures.
    fn key(&self, node: &Self::Node) -> u64;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::scopa::solve::Duel;
    use crate::random::Random;

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

    /// The part of the key that an entry holds tells its position from others, and so do the plies.
    #[test]
    fn an_entry_tells_what_it_is_about() {
        let mut random = Random::new(3);
        for _ in 0..1000 {
            let (key, plies, bit) = (random.word(), 1 + random.below(40) as u32, random.below(48));
            let first = about(key, plies) | HINT.put(5) | HOLDS.put(1);
            let entry = Entry::<Duel> { first, words: [0; 3] };
            assert!(entry.is_about(about(key, plies)));
            assert!(!entry.is_about(about(key, plies + 1)));
            // The 16 bits that the bucket determines are in the middle of the key.
            assert!(!entry.is_about(about(key ^ 1u64.rotate_left(48 + bit as u32), plies)));
        }
    }

    #[test]
    fn words_of_two_proofs_about_one_position_do_not_pass_for_an_entry() {
        let mut random = Random::new(1);
        for _ in 0..1000 {
            let words = [random.word(), random.word(), random.word()];
            for word in 0..words.len() {
                for (first, second) in (0..64).flat_map(|first| (0..64).map(move |second| (first, second))) {
                    let mut torn = words;
                    torn[word] ^= 1 << first | 1 << second;
                    assert!(KEY.get(fold(&words) ^ fold(&torn)) != 0, "bits {first} and {second} of word {word}");
                }
            }
        }
    }
}
