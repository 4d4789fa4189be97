//! Results by key in memory of a fixed size: when it is full, a new result takes the place of the oldest.
//!
//! Entries lie one after the other in the order of insertion; those of one slot form a chain of entry numbers. There
//! are as many slots as entries: each new entry adds a slot, which takes its share of the chain it is split from
//! (linear hashing: Litwin, "Linear hashing: a new tool for file and table addressing", 1980). So the table grows
//! without a pause and without a second copy, and touches memory only as far as there are results.

use std::collections::TryReserveError;
use std::hash::{BuildHasher, BuildHasherDefault, Hash};

use crate::hash::Mixer;

/// End of a chain.
const NONE: u32 = u32::MAX;

struct Entry<K, V> {
    key: K,
    value: V,
    /// The entry after it in its chain.
    next: u32,
}

/// Entries and slots.
type Room<K, V> = (Vec<Entry<K, V>>, Vec<u32>);

/// The latest results, as many as fit.
pub(super) struct Results<K, V> {
    entries: Vec<Entry<K, V>>,
    /// The first entry of each slot.
    slots: Vec<u32>,
    /// Upper bound on the number of entries.
    capacity: usize,
    /// Index of the oldest entry once the table is full.
    oldest: usize,
}

impl<K: Eq + Hash, V: Copy> Results<K, V> {
    /// Bytes of one result.
    const SIZE: usize = size_of::<Entry<K, V>>() + size_of::<u32>();

    /// A table of at most `bytes` bytes, or of fewer if the system refuses them.
    pub fn new(bytes: usize) -> Self {
        let wanted = (bytes / Self::SIZE).min(NONE as usize);
        // If the system refuses the memory, take only half of what it grants, so that as much stays free.
        let mut capacity = wanted;
        while Self::reserve(capacity).is_err() {
            capacity /= 2;
        }
        let capacity = if capacity < wanted { capacity / 2 } else { wanted };
        let (entries, slots) = Self::reserve(capacity).unwrap_or_default();
        Self { capacity: capacity.min(entries.capacity()), entries, slots, oldest: 0 }
    }

    /// Allocates room for `capacity` results.
    fn reserve(capacity: usize) -> Result<Room<K, V>, TryReserveError> {
        let (mut entries, mut slots) = (Vec::new(), Vec::new());
        entries.try_reserve_exact(capacity)?;
        slots.try_reserve_exact(capacity)?;
        Ok((entries, slots))
    }

    /// The result of a key, if it is still there.
    pub fn get(&self, key: &K) -> Option<V> {
        if self.slots.is_empty() {
            return None;
        }
        let mut at = self.slots[self.slot(key)];
        while at != NONE {
            let entry = &self.entries[at as usize];
            if entry.key == *key {
                return Some(entry.value);
            }
            at = entry.next;
        }
        None
    }

    /// Stores the result of a key that has none; a full table drops its oldest result.
    pub fn insert(&mut self, key: K, value: V) {
        if self.capacity == 0 {
            return;
        }
        let entry = Entry { key, value, next: NONE };
        let at = if self.entries.len() < self.capacity {
            self.entries.push(entry);
            self.add_slot();
            self.entries.len() - 1
        } else {
            let at = self.oldest;
            self.oldest = (at + 1) % self.capacity;
            self.unchain(at);
            self.entries[at] = entry;
            at
        };
        self.chain(at);
    }

    fn slot(&self, key: &K) -> usize {
        slot_of(BuildHasherDefault::<Mixer>::default().hash_one(key), self.slots.len())
    }

    /// Puts an entry in front of the chain of its slot.
    fn chain(&mut self, at: usize) {
        let slot = self.slot(&self.entries[at].key);
        self.entries[at].next = std::mem::replace(&mut self.slots[slot], at as u32);
    }

    /// Takes an entry out of the chain of its slot.
    fn unchain(&mut self, at: usize) {
        let (slot, next) = (self.slot(&self.entries[at].key), self.entries[at].next);
        let (mut before, mut here) = (None, self.slots[slot] as usize);
        while here != at {
            (before, here) = (Some(here), self.entries[here].next as usize);
        }
        match before {
            Some(before) => self.entries[before].next = next,
            None => self.slots[slot] = next,
        }
    }

    /// Adds a slot, and moves the entries that now belong there.
    fn add_slot(&mut self) {
        let new = self.slots.len();
        self.slots.push(NONE);
        if new == 0 {
            return;
        }
        let mut at = std::mem::replace(&mut self.slots[new - below(new)], NONE);
        while at != NONE {
            let next = self.entries[at as usize].next;
            self.chain(at as usize);
            at = next;
        }
    }
}

/// The largest power of two that is at most `number`.
const fn below(number: usize) -> usize {
    1 << number.ilog2()
}

/// The slot of a hash if there are `slots` slots: a slot that does not exist yet is part of the one it will be split
/// from.
const fn slot_of(hash: u64, slots: usize) -> usize {
    let half = below(slots);
    let slot = hash as usize & (2 * half - 1);
    if slot < slots { slot } else { slot - half }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use super::*;
    use crate::random::Random;

    /// The table finds exactly the results in a list of the latest ones.
    #[test]
    fn the_latest_results_are_found_and_no_others() {
        for capacity in [0, 1, 2, 3, 7, 64, 100] {
            let mut results = Results::new(capacity * Results::<u32, usize>::SIZE);
            let (mut list, mut random) = (VecDeque::new(), Random::new(1));
            for i in 0..5000_usize {
                let key = random.below(4 * capacity + 4) as u32;
                let known = list.iter().find(|(other, _)| *other == key).map(|&(_, value)| value);
                assert_eq!(results.get(&key), known, "{capacity} {i}");
                if known.is_none() {
                    results.insert(key, i);
                    list.push_back((key, i));
                    if list.len() > capacity {
                        list.pop_front();
                    }
                }
            }
        }
    }

    #[test]
    fn memory_is_what_was_asked_for_however_much_is_remembered() {
        let mut results = Results::new(1 << 16);
        for key in 0..100_000_u64 {
            results.insert(key, [key; 4]);
        }
        let entries = results.entries.capacity() * size_of::<Entry<u64, [u64; 4]>>();
        assert!(entries + results.slots.capacity() * size_of::<u32>() <= 1 << 16);
        assert_eq!(results.entries.len(), (1 << 16) / Results::<u64, [u64; 4]>::SIZE);
    }

    /// If the system refuses the memory, the table is smaller.
    #[test]
    fn memory_that_nobody_has_is_not_taken() {
        let mut results = Results::new(usize::MAX / 2);
        results.insert(1, 2);
        assert_eq!(results.get(&1), Some(2));
    }
}
