//! Reproducible random numbers.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A stream of random numbers that depends only on its seed: the same seed gives the same numbers on every machine and
/// in every later version.
#[derive(Clone, Debug)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `bound`; the probabilities of any two numbers differ by less than 2⁻⁵⁰.
    ///
    /// # Panics
    /// If `bound` is zero.
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "a number below zero was asked for");
        // The high word of the product maps 2⁶⁴ numbers to `bound` numbers (Lemire 2019); for small bounds the bias is
        // negligible.
        ((u128::from(self.0.next_u64()) * bound as u128) >> 64) as usize
    }

    /// Shuffles a list; all orders are equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }

    /// A number below `bound`; all are exactly equally likely.
    ///
    /// # Panics
    /// If `bound` is zero.
    pub fn below_wide(&mut self, bound: u128) -> u128 {
        assert!(bound > 0, "a number below zero was asked for");
        let mask = u128::MAX >> (bound - 1).leading_zeros().min(127);
        loop {
            // Draw numbers with the bits of `bound` until one is below it.
            let drawn = (u128::from(self.word()) << 64 | u128::from(self.word())) & mask;
            if drawn < bound {
                return drawn;
            }
        }
    }

    /// A number from 0 (inclusive) to 1 (exclusive).
    pub fn share(&mut self) -> f64 {
        // Use as many random bits as a float has in its fraction.
        (self.word() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A word of 64 random bits.
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }
}
