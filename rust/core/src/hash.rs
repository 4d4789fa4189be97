//! Hashing with the same result in every build, for transposition keys and for seeds derived from observations.

use std::hash::{Hash, Hasher};

/// Hexadecimal digits of π after the point, as constants that were obviously not chosen for a purpose.
const SALT: [u64; 4] = [0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344, 0xa409_3822_299f_31d1, 0x082e_fa98_ec4e_6c89];

/// The two halves of a 128-bit product, folded: every bit of the operands reaches every bit of the result.
///
/// Source: Wang Yi, wyhash.
#[inline]
const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

/// A 64-bit hash of two words; `use_number` keeps different uses apart, and hashes of different uses may be added up.
#[inline]
pub const fn mix_pair(a: u64, b: u64, use_number: u64) -> u64 {
    let odd = use_number.wrapping_mul(SALT[2]);
    fold(a ^ SALT[0].wrapping_add(odd), b ^ SALT[1].wrapping_sub(odd))
}

/// A 64-bit hash of `N` words.
#[inline]
pub fn mix<const N: usize>(words: [u64; N]) -> u64 {
    let pair = |(i, pair): (usize, &[u64])| mix_pair(pair[0], *pair.get(1).unwrap_or(&SALT[3]), i as u64);
    words.chunks(2).enumerate().map(pair).fold(0, u64::wrapping_add)
}

/// A hasher that mixes one word after the other into a 64-bit key.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.write_u64(chunk.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    /// Always eight bytes, so that the hash is the same on every machine.
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = mix_pair(self.0, word, 1);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// A 64-bit hash of any value that implements `Hash`, the same in every build.
pub fn hash(value: &impl Hash) -> u64 {
    let mut mixer = Mixer::default();
    value.hash(&mut mixer);
    mixer.finish()
}

/// A table of pseudo-random constants, for additive keys.
pub const fn constants<const N: usize>(mut seed: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut i = 0;
    while i < N {
        // SplitMix64 (Steele, Lea and Flood 2014).
        seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let a = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let b = (a ^ a >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        table[i] = b ^ b >> 31;
        i += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_the_same_in_every_build() {
        assert_eq!(hash(&7usize), hash(&7u64), "however wide a machine's own numbers are");
        assert_eq!(hash(&("scopa", [3u8, 4], Some(5u32))), 6_354_889_589_475_482_591);
    }
}
