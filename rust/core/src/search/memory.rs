//! Zeroed memory for a table: small tables come from the heap, large ones from a mapping, where the system can use
//! large pages. Without the feature `std-memory` all tables come from the heap.
#![expect(
    unsafe_code,
    reason = "neither atomics in a mapping nor prefetches have a safe form; two lines, each with its why"
)]

use std::io;
use std::sync::atomic::AtomicU64;

#[cfg(feature = "std-memory")]
use memmap2::{MmapOptions, MmapRaw};

/// Tables of up to this many bytes come from the heap, which hands the memory of one search to the next. A mapping
/// would cost a page fault for every page: page faults took a third of the time of a solve (measured on whole hands of
/// Scopa for two).
#[cfg(feature = "std-memory")]
const SMALL: usize = 1 << 20;

/// Zeroed words that threads share.
pub(super) enum Memory {
    Heap(Box<[Line]>),
    #[cfg(feature = "std-memory")]
    Mapped(MmapRaw),
}

/// One cache line of words.
#[repr(C, align(64))]
#[derive(Default)]
pub(super) struct Line([AtomicU64; WORDS]);

const WORDS: usize = 8;

impl Memory {
    /// Allocates this many words, a multiple of [`WORDS`]. Pages of a mapping are touched only on first use.
    pub fn new(words: usize) -> io::Result<Self> {
        debug_assert!(words.is_multiple_of(WORDS), "part of a line");
        #[cfg(feature = "std-memory")]
        if words * size_of::<AtomicU64>() > SMALL {
            return Self::mapped(words * size_of::<AtomicU64>());
        }
        let mut lines = Vec::new();
        lines.try_reserve_exact(words / WORDS)?;
        lines.resize_with(words / WORDS, Line::default);
        Ok(Self::Heap(lines.into_boxed_slice()))
    }

    #[cfg(feature = "std-memory")]
    fn mapped(bytes: usize) -> io::Result<Self> {
        let map = MmapRaw::from(MmapOptions::new().len(bytes).map_anon()?);
        #[cfg(target_os = "linux")]
        // Large pages are only requested: the table works without them.
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Self::Mapped(map))
    }

    /// Requests the cache line of a word ahead of its use. Without it, a quarter of the time was spent waiting for
    /// memory (measured on endings of seven cards each).
    #[inline]
    pub fn prefetch(&self, word: usize) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let line: *const AtomicU64 = &raw const self.words()[word];
            // SAFETY: a prefetch reads nothing, and the pointer is to a word of the memory.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(line.cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = word;
    }

    /// All words.
    #[inline]
    pub fn words(&self) -> &[AtomicU64] {
        let (start, bytes): (*const AtomicU64, _) = match self {
            Self::Heap(lines) => (lines.as_ptr().cast(), size_of_val::<[Line]>(lines)),
            #[cfg(feature = "std-memory")]
            Self::Mapped(map) => (map.as_ptr().cast(), map.len()),
        };
        // SAFETY: the memory is aligned to more than a word, zeroed, lives as long as `self` and is reached only through
        // this view; `AtomicU64` has the size of `u64`, every bit pattern is one, and it allows shared writes.
        unsafe { std::slice::from_raw_parts(start, bytes / size_of::<AtomicU64>()) }
    }
}
