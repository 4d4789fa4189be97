//! An entry of the transposition table: one proof in two words or more.
//!
//! The first word holds most of the key, the size of the subtree in plies, whether the goal is reached, and by which
//! move. The others say what is proved, and what the proof needs of the past in the game's own format. The first word is
//! stored XOR a hash of the others, so that an entry torn by two threads writing at once does not match any key (Hyatt
//! and Mann 2002).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::{Field, Past, TwoSided, Value, Verdict};
use crate::hash::constants;

/// Number of history slots that an entry can name.
const HINT_SLOTS: usize = 63;
/// Upper bound on the plies in an entry; larger numbers are stored as this. Plies decide which entries are worth
/// keeping.
pub(super) const LONGEST: u32 = 63;

/// The words of an entry that belong to the game.
pub(super) type Words<G> = <<G as TwoSided>::Past as Past<G>>::Words;

/// What entries are compared with.
pub(super) type View<G> = <<G as TwoSided>::Past as Past<G>>::View;

/// Number of words of an entry.
pub(super) const fn entry_words<G: TwoSided>() -> usize {
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
pub(super) const PLIES: Field = HINT.then(6);
/// Number of the bucket among those of the position, where [positions share keys](Past::SHARES_KEYS); otherwise 0.
pub(super) const NUMBER: Field = PLIES.then(3);
const _: () = assert!(NUMBER.end() <= 16);
/// The part of the key that distinguishes the positions of a bucket.
pub(super) const KEY: Field = Field::first(16).then(48);
/// The bits that identify the position of an entry in its bucket. The plies follow from the position, but two positions
/// can have the same key by chance, and the plies tell some of them apart: with 2²⁶ buckets, only 38 bits of the key
/// distinguish the entries of a bucket.
pub(super) const ABOUT: u64 = KEY.mask() | NUMBER.mask() | PLIES.mask();

/// The key without its 16 highest bits, which [follow from the bucket](super::buckets) in a table of 8 MiB or more.
pub(super) const fn rest(key: u64) -> u64 {
    key & ((1 << 48) - 1)
}

/// The bits of [`ABOUT`] for a position in its first bucket.
pub(super) fn about(key: u64, plies: u32) -> u64 {
    KEY.put(rest(key)) | PLIES.put(plies.clamp(1, LONGEST).into())
}

/// Factors, one for each word except the first; [`fold`] makes them odd.
static FACTORS: [u64; 16] = constants(0x7ab1_e001);

/// A hash of all words except the first. A change in some of them changes the bits where the first word has its key,
/// except by chance.
#[inline]
pub(super) fn fold(words: &[u64]) -> u64 {
    words.iter().zip(&FACTORS).fold(0, |all, (&word, factor)| all.wrapping_add(word.wrapping_mul(factor | 1)))
}

/// A proof in the form in which it is stored.
pub(super) struct Entry<G: TwoSided> {
    pub first: u64,
    pub words: Words<G>,
}

impl<G: TwoSided> Entry<G> {
    const GOAL: Field = Field::first(G::GOAL_BITS);

    pub fn new(
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

    pub fn load(place: &[AtomicU64]) -> Self {
        let mut words = Words::<G>::default();
        for (word, place) in words.as_mut().iter_mut().zip(&place[1..]) {
            *word = place.load(Relaxed);
        }
        Self { first: place[0].load(Relaxed) ^ fold(words.as_ref()), words }
    }

    pub fn store(&self, place: &[AtomicU64]) {
        for (word, place) in self.words.as_ref().iter().zip(&place[1..]) {
            place.store(*word, Relaxed);
        }
        place[0].store(self.first ^ fold(self.words.as_ref()), Relaxed);
    }

    pub const fn is_empty(&self) -> bool {
        PLIES.get(self.first) == 0
    }

    /// Whether `first`, a first word or the result of [`about`], is of the same position.
    pub const fn is_about(&self, first: u64) -> bool {
        (self.first ^ first) & ABOUT == 0
    }

    pub const fn holds(&self) -> bool {
        HOLDS.get(self.first) == 1
    }

    pub fn goal(&self) -> Value {
        Self::GOAL.get_signed(self.words.as_ref()[0]) as Value
    }

    pub const fn hint(&self) -> Option<usize> {
        (HINT.get(self.first) as usize).checked_sub(1)
    }

    /// What is proved, without its needs.
    pub fn proved(&self) -> Verdict<()> {
        Verdict::new(self.holds(), self.goal(), ())
    }

    /// The proof, if it answers the goal at this node, with the bound that it proves there.
    pub fn answer(&self, game: &G, node: &G::Node, view: &View<G>, goal: Value) -> Option<Verdict<G::Past>> {
        let proved = self.proved();
        // A bound only gets worse where it moves.
        let spare = proved.spare(goal)?;
        let mut words = self.words;
        words.as_mut()[0] &= !Self::GOAL.mask();
        let (needs, by) = G::Past::recall(&words, view, game, node, proved.prover(), spare)?;
        Some(Verdict { holds: proved.holds, bound: proved.bound, needs }.moved(by))
    }

    /// Whether this proof follows from another about the same position.
    pub fn follows_from(&self, other: &Self) -> bool {
        let is_weaker = if self.holds() { self.goal() <= other.goal() } else { self.goal() >= other.goal() };
        let mut words = self.words;
        words.as_mut()[0] ^= (words.as_ref()[0] ^ other.words.as_ref()[0]) & Self::GOAL.mask();
        self.holds() == other.holds() && is_weaker && words == other.words
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::scopa::solve::Duel;
    use crate::random::Random;

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
            assert!(!entry.is_about(about(key, plies) | NUMBER.put(1)));
            assert!(!entry.is_about(about(key ^ 1 << bit, plies)));
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
