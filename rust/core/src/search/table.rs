//! The transposition table: proofs, found again by position.
//!
//! An entry is one proof in two words. The first is the key XOR the second, so that an entry torn by two threads
//! writing at once is no entry at all (Hyatt and Mann 2002). The second:
//!
//! ```text
//! from there  what the proof needs of the past (the game's word)
//! from 13     goal, in as many bits as the game needs
//! bits 12–7   plies left
//! bits  6–1   slot of the best move, plus one; 0 where there is none
//! bit   0     whether the goal is reached
//! ```
//!
//! Eight entries that share the tier-0 key's index form a bucket of two cache lines.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::memory::Memory;
use super::{NO_KEY, Party, Past, TwoSided, Value, Verdict};

/// Entries in a bucket.
const WAYS: usize = 8;
/// Words in a bucket.
const BUCKET_WORDS: usize = 2 * WAYS;
const HINT_SLOTS: usize = 63;
/// More plies than this count as so many: they only say which entries are worth keeping.
const LONGEST: u32 = 63;
/// Where the goal begins.
const GOAL_SHIFT: u32 = 13;
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
    /// The slot of the move that was best in some proof about this position.
    pub hint: Option<usize>,
}

#[derive(Clone, Copy)]
struct Entry(u64);

impl Entry {
    const fn holds(self) -> bool {
        self.0 & 1 == 1
    }

    /// The goal, in so many bits.
    const fn goal(self, bits: u32) -> Value {
        ((self.0 << (64 - GOAL_SHIFT - bits)) as i64 >> (64 - bits)) as Value
    }

    const fn hint(self) -> Option<usize> {
        ((self.0 >> 1 & 63) as usize).checked_sub(1)
    }

    const fn plies(self) -> u32 {
        (self.0 >> 7 & LONGEST as u64) as u32
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
            let entry = Entry(data);
            let (holds, bound) = (entry.holds(), entry.goal(G::GOAL_BITS));
            // Whether this proof, if the past allows it, answers the question.
            if if holds { bound >= goal } else { bound <= goal } {
                let needs = G::Past::unpack(data >> (GOAL_SHIFT + G::GOAL_BITS));
                let verdict = Verdict { holds, bound, needs };
                if needs.is_met(game, node, verdict.prover()) {
                    let needs = needs.settled(game, node, verdict.prover());
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
        let goal = verdict.bound;
        let key = keys[verdict.needs.tier()];
        if key == NO_KEY {
            return;
        }
        let hint = best.filter(|&slot| slot < HINT_SLOTS).map_or(0, |slot| slot as u64 + 1);
        debug_assert!(goal.unsigned_abs() < 1 << (G::GOAL_BITS - 1), "goal {goal} does not fit");
        let needs_shift = GOAL_SHIFT + G::GOAL_BITS;
        let data = verdict.needs.pack() << needs_shift
            | (goal as u64 & ((1 << G::GOAL_BITS) - 1)) << GOAL_SHIFT
            | u64::from(plies.min(LONGEST)) << 7
            | hint << 1
            | u64::from(verdict.holds);
        let bucket = self.bucket(keys[0]);
        let (mut victim, mut fewest) = (0, u32::MAX);
        for i in 0..WAYS {
            let old = Entry(bucket[2 * i + 1].load(Relaxed));
            if old.0 == 0 {
                victim = i;
                break;
            }
            // A proof that the new one contains is not needed any more.
            let contained = bucket[2 * i].load(Relaxed) ^ old.0 == key
                && old.holds() == verdict.holds
                && (if verdict.holds { old.goal(G::GOAL_BITS) <= goal } else { old.goal(G::GOAL_BITS) >= goal })
                && old.0 >> needs_shift == data >> needs_shift;
            if contained {
                victim = i;
                break;
            }
            if old.plies() < fewest {
                (victim, fewest) = (i, old.plies());
            }
        }
        bucket[2 * victim + 1].store(data, Relaxed);
        bucket[2 * victim].store(key ^ data, Relaxed);
    }
}

impl<G: PlainKey> Past<G> for () {
    type Keys = [u64; 1];

    fn tier(&self) -> usize {
        0
    }

    const HAS_ADDRESS: bool = false;

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

    fn settled(&self, _game: &G, _node: &G::Node, _prover: Party) -> Self {}

    fn pack(&self) -> u64 {
        0
    }

    fn unpack(_word: u64) -> Self {}
}

/// A game whose key holds all that the future depends on.
pub trait PlainKey: TwoSided {
    /// Different for positions with different futures.
    fn key(&self, node: &Self::Node) -> u64;
}
