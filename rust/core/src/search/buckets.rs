//! Which buckets of a table a position has.
//!
//! The upper half of the key, as a fraction of 2³², chooses the first one (Lemire 2019). So a table can have any number
//! of buckets, and takes all of its memory. With a power of two of them, a table that may take 63 MiB would take 32.

use super::entry::rest;

/// Upper bound on the buckets of one position. Values do not depend on it: an entry says what it is about and what it
/// needs, wherever it lies. Eight buckets instead of one visit a sixth fewer positions, and sixteen no fewer than eight
/// (measured on endings of eight cards each).
pub(super) const MOST_BUCKETS: usize = 8;

/// The buckets of a table, at least one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Buckets(u64);

impl Buckets {
    /// A table of `count` buckets; of 2³² − 1 if it is larger, since half a key tells no more of them apart. None if
    /// `count` is zero.
    pub fn new(count: usize) -> Option<Self> {
        (count > 0).then_some(Self((count as u64).min(u32::MAX.into())))
    }

    /// Half as many.
    pub fn halved(self) -> Option<Self> {
        Self::new(self.count() / 2)
    }

    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// Whether a bucket determines those bits of the key that its entries do not hold.
    pub const fn tell_keys(self) -> bool {
        self.0 >> 16 > 0
    }

    /// Number of buckets of a position, which lie side by side.
    ///
    /// No entry passes for one of another key. *Proof.* Keys with equal [rests](rest) differ in their upper halves by
    /// multiples of 2¹⁶. So their first buckets are ⌊buckets / 2¹⁶⌋ or more apart, also across the end of the table, and
    /// no position has more buckets than that. ∎ Where positions share keys, entries also hold the number of their
    /// bucket, so only the first ones must differ. In a table of fewer than 2¹⁶ buckets, entries are told apart by 48
    /// bits.
    pub fn of_position(self, shares_keys: bool) -> usize {
        let most = if shares_keys { self.0 } else { self.0 >> 16 };
        (most as usize).clamp(1, MOST_BUCKETS)
    }

    /// The first bucket of a position.
    #[inline]
    pub const fn first(self, key: u64) -> usize {
        (((key >> 32) * self.0) >> 32) as usize
    }

    /// The bucket that lies `number` places after this one; the first one follows the last.
    #[inline]
    pub const fn after(self, bucket: usize, number: usize) -> usize {
        let bucket = bucket + number;
        if bucket < self.count() { bucket } else { bucket - self.count() }
    }

    /// The bucket that lies `number` places before this one.
    pub const fn before(self, bucket: usize, number: usize) -> usize {
        self.after(bucket, self.count() - number)
    }

    /// The whole key of an entry, from the part that it holds and from its bucket, if [that is possible](Self::tell_keys).
    /// None if the two contradict each other, as in an entry that another thread is writing.
    pub fn whole_key(self, rest_of_key: u64, bucket: usize) -> Option<u64> {
        // The last upper half whose first bucket is this one, and then the last one up to there that ends in the bits of
        // the entry: its first bucket is the last before this one, also across the end of the table.
        let last = ((((bucket as u64 + 1) << 32) - 1) / self.0) as u32;
        let upper = last.wrapping_sub(last.wrapping_sub((rest_of_key >> 32) as u32) & 0xffff);
        let key = u64::from(upper) << 32 | rest_of_key & 0xffff_ffff;
        debug_assert!(rest(key) == rest_of_key, "another rest of the key");
        (self.before(bucket, self.first(key)) < self.of_position(false)).then_some(key)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::random::Random;

    /// Numbers of buckets of small and large tables, mostly without a power of two.
    fn sizes() -> impl Iterator<Item = Buckets> {
        let counts = [1, 5, 999, 1 << 16, (1 << 16) + 1, 3 << 16, 500_001, 1 << 19, 1_000_003, 1 << 26, usize::MAX];
        counts.into_iter().filter_map(Buckets::new)
    }

    #[test]
    fn keys_spread_evenly_over_all_buckets() {
        for count in [1, 2, 3, 999, 3 << 10] {
            let buckets = Buckets::new(count).expect("one or more");
            let mut random = Random::new(1);
            let mut keys = vec![0; count];
            (0..100 * count).for_each(|_| keys[buckets.first(random.word())] += 1);
            assert!(keys.iter().all(|number| (40..=160).contains(number)), "{count}");
        }
    }

    /// Every bucket of a position tells the whole key, and usually notices a wrong one.
    #[test]
    fn an_entry_and_its_bucket_tell_the_key() {
        let mut random = Random::new(2);
        for buckets in sizes().filter(|buckets| buckets.tell_keys()) {
            let ends = [0, u64::MAX, 0xffff << 32, 0xffff << 48];
            for key in ends.into_iter().chain((0..1000).map(|_| random.word())) {
                let first = buckets.first(key);
                for number in 0..buckets.of_position(false) {
                    let bucket = buckets.after(first, number);
                    assert_eq!(buckets.before(bucket, number), first);
                    assert_eq!(buckets.whole_key(rest(key), bucket), Some(key), "{buckets:?}");
                }
                if buckets.count() >= (MOST_BUCKETS + 1) << 16 {
                    assert_eq!(buckets.whole_key(rest(key), buckets.before(first, 1)), None, "{buckets:?}");
                }
            }
        }
    }

    /// Keys that entries do not tell apart have no bucket in common.
    #[test]
    fn keys_with_one_rest_share_no_bucket() {
        let mut random = Random::new(3);
        for buckets in sizes().filter(|buckets| buckets.tell_keys()) {
            let rest_of_key = rest(random.word());
            let mut owners = HashMap::new();
            for key in (0..1 << 16).map(|highest| highest << 48 | rest_of_key) {
                for number in 0..buckets.of_position(false) {
                    let other = owners.insert(buckets.after(buckets.first(key), number), key);
                    assert_eq!(other, None, "{buckets:?}: {key:x}");
                }
            }
        }
    }

    /// The buckets of a position are different ones in the smallest table, too, and all of them exist.
    #[test]
    fn a_position_has_the_buckets_that_there_are() {
        for buckets in sizes() {
            for key in [0, u64::MAX] {
                let first = buckets.first(key);
                let own: Vec<_> = (0..buckets.of_position(true)).map(|number| buckets.after(first, number)).collect();
                assert!(own.iter().all(|bucket| *bucket < buckets.count()), "{buckets:?}");
                assert!((1..own.len()).all(|i| !own[..i].contains(&own[i])), "{buckets:?}");
            }
        }
    }
}
