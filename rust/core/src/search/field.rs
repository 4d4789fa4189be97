//! Bit fields: several numbers in one word.

/// The bits of a word that hold one number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    lowest: u32,
    bits: u32,
}

impl Field {
    /// The field of the lowest `bits` bits.
    pub const fn first(bits: u32) -> Self {
        Self { lowest: 0, bits }
    }

    /// The field of `bits` bits directly above this one.
    pub const fn then(self, bits: u32) -> Self {
        Self { lowest: self.end(), bits }
    }

    /// Index of the first bit above this field.
    pub const fn end(self) -> u32 {
        self.lowest + self.bits
    }

    /// A word with all bits of this field set.
    pub const fn mask(self) -> u64 {
        ((1 << self.bits) - 1) << self.lowest
    }

    /// A word that holds this number in the field and zero elsewhere.
    #[inline]
    pub const fn put(self, number: u64) -> u64 {
        debug_assert!(number >> self.bits == 0, "a number does not fit its bits");
        number << self.lowest
    }

    /// The number that a word holds in this field.
    #[inline]
    pub const fn get(self, word: u64) -> u64 {
        word >> self.lowest & ((1 << self.bits) - 1)
    }

    /// The number that a word holds in this field, with the highest bit as its sign.
    #[inline]
    pub const fn get_signed(self, word: u64) -> i64 {
        (word << (u64::BITS - self.end())) as i64 >> (u64::BITS - self.bits)
    }

    /// A word that holds this signed number (two's complement) in the field and zero elsewhere.
    #[inline]
    pub const fn put_signed(self, number: i64) -> u64 {
        debug_assert!(number.unsigned_abs() >> (self.bits - 1) == 0, "a number does not fit its bits");
        (number as u64 & ((1 << self.bits) - 1)) << self.lowest
    }
}
