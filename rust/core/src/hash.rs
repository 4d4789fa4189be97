//! Hashing for transposition keys.

/// Digits of π after the point, in hexadecimal: numbers with nothing up their sleeve.
const SALT: [u64; 8] = [
    0x243f_6a88_85a3_08d3,
    0x1319_8a2e_0370_7344,
    0xa409_3822_299f_31d0,
    0x082e_fa98_ec4e_6c89,
    0x4528_21e6_38d0_1377,
    0xbe54_66cf_34e9_0c6c,
    0xc0ac_29b7_c97c_50dd,
    0x3f84_d5b5_b547_0917,
];

/// The two halves of a 128-bit product, folded: every bit of the operands reaches every bit of the result.
///
/// Source: Wang Yi, wyhash.
#[inline]
const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

/// A 64-bit hash of `N` words; `seed` keeps different uses apart.
#[inline]
pub fn mix<const N: usize>(words: [u64; N], seed: u64) -> u64 {
    let mut hash = seed ^ SALT[7];
    let mut pairs = words.chunks_exact(2);
    for (i, pair) in pairs.by_ref().enumerate() {
        // Summed, not chained: the multiplications run side by side.
        hash = hash.wrapping_add(fold(pair[0] ^ SALT[2 * i % 8], pair[1] ^ SALT[(2 * i + 1) % 8] ^ (i as u64) << 56));
    }
    if let [last] = *pairs.remainder() {
        hash = hash.wrapping_add(fold(last ^ SALT[6], SALT[5]));
    }
    fold(hash ^ SALT[3], SALT[1])
}

/// A table of random-looking constants made from its index, for additive keys.
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
