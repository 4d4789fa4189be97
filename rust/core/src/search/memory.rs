//! Zeroed memory for a table, mapped so that the system can use large pages.
#![expect(
    unsafe_code,
    reason = "neither atomics in a mapping nor prefetches have a safe form; two lines, each with its why"
)]

use std::io;
use std::sync::atomic::AtomicU64;

use memmap2::{MmapMut, MmapOptions};

/// So many bytes are small: most of their pages are used, and the system gives all at once for less than one by one.
/// Measured: a quarter of a small solve was page faults.
const SMALL: usize = 1 << 20;

/// Zeroed words that threads share.
pub(super) struct Memory(MmapMut);

impl Memory {
    /// Maps this many words. Where they are many, pages are touched on first use only.
    pub fn new(words: usize) -> io::Result<Self> {
        let bytes = words * size_of::<AtomicU64>();
        let mut options = MmapOptions::new();
        options.len(bytes);
        if bytes <= SMALL {
            options.populate();
        }
        let map = options.map_anon()?;
        #[cfg(target_os = "linux")]
        // Large pages are a wish; where the system has none the table works all the same.
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Self(map))
    }

    /// Asks for the cache line of a word ahead of its use. Measured on endings of seven cards each: a quarter of the
    /// time was waiting for memory.
    #[inline]
    pub fn prefetch(&self, word: usize) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let line: *const AtomicU64 = &raw const self.words()[word];
            // SAFETY: a prefetch reads nothing, and the pointer is to a word of the mapping.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(line.cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = word;
    }

    /// The words.
    pub fn words(&self) -> &[AtomicU64] {
        let bytes: &[u8] = &self.0;
        // SAFETY: the mapping is page-aligned, zeroed, lives as long as `self` and is reached only through this
        // view; `AtomicU64` has the size of `u64`, every bit pattern is one, and it allows shared writes.
        unsafe { std::slice::from_raw_parts(bytes.as_ptr().cast(), bytes.len() / size_of::<AtomicU64>()) }
    }
}
