//! The transposition table: proofs, found again by position.
//!
//! An entry is one proof in two words. The first is the key XOR the second, so that an entry torn by two threads
//! writing at once is no entry at all (Hyatt and Mann 2002). The second is what was proved: whether a goal is reached, by
//! which move, and what that needs of the past.
//!
//! Eight entries that share the tier-0 key's index form a bucket of two cache lines.

use std::io;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::memory::Memory;
use super::{Field, NO_KEY, Party, Past, TwoSided, Value, Verdict};

/// Entries in a bucket.
const WAYS: usize = 8;
/// Words in a bucket.
const BUCKET_WORDS: usize = 2 * WAYS;
const HINT_SLOTS: usize = 63;
/// More plies than this count as so many: they only say which entries are worth keeping.
const LONGEST: u32 = 63;
const _: () = assert!(BUCKET_WORDS * size_of::<AtomicU64>() == 128);

/// Proofs of positions.
pub(super) struct Table {
    memory: Memory,
    mask: usize,
}

/// What a look-up found.
pub(super) struct Found<P> {
    /// A proof that answers the question.
    pub verdict: Option<Verdict<P>>,
    /// The history slot of the move that was best in some proof about this position.
    pub hint: Option<usize>,
}

/// The second word of an entry.
struct Entry<G>(u64, PhantomData<G>);

impl<G: TwoSided> Entry<G> {
    /// Whether the goal is reached.
    const HOLDS: Field = Field::first(1);
    /// The history slot of the best move, plus one; 0 where there is none.
    const HINT: Field = Self::HOLDS.then(6);
    const PLIES: Field = Self::HINT.then(6);
    const GOAL: Field = Self::PLIES.then(G::GOAL_BITS);
    /// What the proof needs of the past, in the game's own word.
    const NEEDS: Field = Self::GOAL.then(<G::Past as Past<G>>::BITS);

    fn new(verdict: &Verdict<G::Past>, plies: u32, best: Option<usize>) -> Self {
        const { assert!(Self::NEEDS.end() <= u64::BITS, "an entry is one word") };
        let hint =
            best.filter(|&history_slot| history_slot < HINT_SLOTS).map_or(0, |history_slot| history_slot as u64 + 1);
        let data = Self::NEEDS.put(verdict.needs.pack())
            | Self::GOAL.put_signed(verdict.bound.into())
            | Self::PLIES.put(plies.min(LONGEST).into())
            | Self::HINT.put(hint)
            | Self::HOLDS.put(verdict.holds.into());
        Self::of(data)
    }

    const fn of(data: u64) -> Self {
        Self(data, PhantomData)
    }

    const fn holds(&self) -> bool {
        Self::HOLDS.get(self.0) == 1
    }

    const fn goal(&self) -> Value {
        Self::GOAL.get_signed(self.0) as Value
    }

    const fn hint(&self) -> Option<usize> {
        (Self::HINT.get(self.0) as usize).checked_sub(1)
    }

    const fn plies(&self) -> u64 {
        Self::PLIES.get(self.0)
    }

    const fn needs(&self) -> u64 {
        Self::NEEDS.get(self.0)
    }

    /// Whether this proof follows from another about the same position.
    const fn follows_from(&self, other: &Self) -> bool {
        let is_weaker = if self.holds() { self.goal() <= other.goal() } else { self.goal() >= other.goal() };
        self.holds() == other.holds() && is_weaker && self.needs() == other.needs()
    }
}

impl Table {
    /// A table of at most this many bytes, at least one bucket.
    pub fn new(bytes: usize) -> io::Result<Self> {
        let buckets = (bytes / (BUCKET_WORDS * 8)).max(1);
        let buckets = if buckets.is_power_of_two() { buckets } else { buckets.next_power_of_two() / 2 };
        Ok(Self { memory: Memory::new(buckets * BUCKET_WORDS)?, mask: buckets - 1 })
    }

    fn bucket(&self, address: u64) -> &[AtomicU64; BUCKET_WORDS] {
        let words = &self.memory.words()[self.first_word(address)..];
        words.first_chunk().expect("the mask keeps to the table")
    }

    /// The upper half of the key chooses the bucket.
    fn first_word(&self, address: u64) -> usize {
        ((address >> 32) as usize & self.mask) * BUCKET_WORDS
    }

    /// Asks memory for the bucket of a position that is soon to be looked up.
    pub fn prefetch(&self, address: u64) {
        let first = self.first_word(address);
        self.memory.prefetch(first);
        self.memory.prefetch(first + BUCKET_WORDS / 2);
    }

    /// Looks for a proof that answers whether `goal` is reached.
    pub fn probe<G: TwoSided>(&self, game: &G, node: &G::Node, keys: &[u64], goal: Value) -> Found<G::Past> {
        let mut found = Found { verdict: None, hint: None };
        let bucket = self.bucket(keys[0]);
        for i in 0..WAYS {
            let data = bucket[2 * i + 1].load(Relaxed);
            if data == 0 {
                // Buckets fill from the front and are never emptied.
                break;
            }
            let key = bucket[2 * i].load(Relaxed) ^ data;
            if keys.iter().all(|&wanted| wanted != key) || key == NO_KEY {
                continue;
            }
            let entry = Entry::<G>::of(data);
            let (holds, bound) = (entry.holds(), entry.goal());
            // Whether this proof, if the past allows it, answers the question.
            if if holds { bound >= goal } else { bound <= goal } {
                let needs = G::Past::unpack(entry.needs());
                let verdict = Verdict { holds, bound, needs };
                if needs.is_met(game, node, verdict.prover()) {
                    let needs = needs.normalized(game, node, verdict.prover());
                    found.verdict = Some(Verdict { needs, ..verdict });
                    return found;
                }
            }
            found.hint = entry.hint().or(found.hint);
        }
        found
    }

    /// Remembers a proof about a position with so many plies left.
    pub fn store<G: TwoSided>(&self, keys: &[u64], plies: u32, verdict: &Verdict<G::Past>, best: Option<usize>) {
        let key = keys[verdict.needs.tier()];
        if key == NO_KEY {
            return;
        }
        let new = Entry::<G>::new(verdict, plies, best);
        let bucket = self.bucket(keys[0]);
        let (mut victim, mut fewest) = (0, u64::MAX);
        for i in 0..WAYS {
            let old = Entry::of(bucket[2 * i + 1].load(Relaxed));
            // A proof that the new one contains is not needed any more.
            if old.0 == 0 || (bucket[2 * i].load(Relaxed) ^ old.0 == key && old.follows_from(&new)) {
                victim = i;
                break;
            }
            if old.plies() < fewest {
                (victim, fewest) = (i, old.plies());
            }
        }
        bucket[2 * victim + 1].store(new.0, Relaxed);
        bucket[2 * victim].store(key ^ new.0, Relaxed);
    }
}

impl<G: ExactKey> Past<G> for () {
    type Keys = [u64; 1];
    const BITS: u32 = 0;
    const NOTHING: Self = ();

    fn tier(&self) -> usize {
        0
    }

    const HAS_ADDRESS: bool = G::IS_KEPT;

    fn address(game: &G, node: &G::Node) -> u64 {
        game.key(node)
    }

    fn keys(game: &G, node: &G::Node) -> [u64; 1] {
        [game.key(node)]
    }

    fn is_met(&self, _game: &G, _node: &G::Node, _prover: Party) -> bool {
        true
    }

    fn before(&self, _game: &G, _node: &G::Node, _mv: G::Move, _prover: Party) -> Self {}

    fn and(&self, _other: &Self) -> Self {}

    fn normalized(&self, _game: &G, _node: &G::Node, _prover: Party) -> Self {}

    fn pack(&self) -> u64 {
        0
    }

    fn unpack(_word: u64) -> Self {}
}

/// A game whose key holds all that the future depends on.
pub trait ExactKey: TwoSided {
    /// Whether nodes carry their key, so that it costs nothing to ask for.
    const IS_KEPT: bool = false;

    /// Different for positions with different futures.
    fn key(&self, node: &Self::Node) -> u64;
}
