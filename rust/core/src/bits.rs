//! Counts the bits of a word, with the processor's instruction if it has one, and spreads them to bytes.
#![cfg_attr(
    all(target_arch = "x86_64", not(target_feature = "popcnt")),
    expect(unsafe_code, reason = "the instruction has no safe form that is inlined; one line, with its why")
)]

/// Number of bits that are set.
///
/// `u64::count_ones` is compiled for the first x86-64 processors, on which it takes a dozen steps. All processors since
/// 2008 have an instruction for it. Cards are counted so often that without the instruction bots take up to 50 % longer
/// and the search 10 % (docs/releasing.md).
#[inline]
pub(crate) fn count(bits: u64) -> u32 {
    #[cfg(all(target_arch = "x86_64", not(target_feature = "popcnt")))]
    if is_x86_feature_detected!("popcnt") {
        let count: u64;
        // SAFETY: the processor has the instruction. It reads and writes this one register and sets flags.
        unsafe { std::arch::asm!("popcnt {0}, {0}", inlateout(reg) bits => count, options(pure, nomem, nostack)) };
        return count as u32;
    }
    in_steps(bits)
}

/// Number of bits that are set, without the instruction. It is not inlined, because it is rarely called.
#[cfg_attr(all(target_arch = "x86_64", not(target_feature = "popcnt")), cold, inline(never))]
const fn in_steps(bits: u64) -> u32 {
    bits.count_ones()
}

/// Writes each bit as a byte, the lowest first, until `out` is full.
pub(crate) fn spread(bits: u64, out: &mut [i8]) {
    let mut chunks = out.chunks_exact_mut(8);
    let mut left = bits;
    for chunk in &mut chunks {
        chunk.copy_from_slice(&BYTES[(left & 0xff) as usize]);
        left >>= 8;
    }
    let rest = chunks.into_remainder();
    let size = rest.len();
    rest.copy_from_slice(&BYTES[(left & 0xff) as usize][..size]);
}

/// `[bits]`: eight bits as bytes.
static BYTES: [[i8; 8]; 256] = {
    let mut bytes = [[0; 8]; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut place = 0;
        while place < 8 {
            bytes[bits][place] = (bits >> place & 1) as i8;
            place += 1;
        }
        bits += 1;
    }
    bytes
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn bits_are_counted_one_by_one() {
        let mut random = Random::new(1);
        for bits in (0..1_000).map(|_| random.word() & random.word()).chain([0, 1, 1 << 63, u64::MAX]) {
            let ones = (0..64).filter(|place| bits >> place & 1 == 1).count() as u32;
            assert_eq!((count(bits), in_steps(bits)), (ones, ones));
        }
    }
}
