//! Numbers side by side in one word.

/// The bits of a word that hold one number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    lowest: u32,
    bits: u32,
}

impl Field {
    /// The lowest bits.
    pub const fn first(bits: u32) -> Self {
        Self { lowest: 0, bits }
    }

    /// The bits above these.
    pub const fn then(self, bits: u32) -> Self {
        Self { lowest: self.end(), bits }
    }

    /// The first bit above these.
    pub const fn end(self) -> u32 {
        self.lowest + self.bits
    }

    /// Its bits.
    pub const fn mask(self) -> u64 {
        ((1 << self.bits) - 1) << self.lowest
    }

    /// A word with this number and nothing else.
    #[inline]
    pub const fn put(self, number: u64) -> u64 {
        debug_assert!(number >> self.bits == 0, "a number does not fit its bits");
        number << self.lowest
    }

    /// The number in a word.
    #[inline]
    pub const fn get(self, word: u64) -> u64 {
        word >> self.lowest & ((1 << self.bits) - 1)
    }

    /// The same where the highest bit is a sign.
    #[inline]
    pub const fn get_signed(self, word: u64) -> i64 {
        (word << (u64::BITS - self.end())) as i64 >> (u64::BITS - self.bits)
    }

    /// A number below zero, or not, with its sign.
    #[inline]
    pub const fn put_signed(self, number: i64) -> u64 {
        debug_assert!(number.unsigned_abs() >> (self.bits - 1) == 0, "a number does not fit its bits");
        (number as u64 & ((1 << self.bits) - 1)) << self.lowest
    }
}
