//! Deep recursion, one step for each ply of a hand, even on threads with a small stack.
//!
//! Without the feature `deep-stack` no stack is added, so the thread must have enough of it.

/// Upper bound on the bytes of stack that the plies of a recursion between two steps use, with everything they call.
#[cfg(feature = "deep-stack")]
const STEP: usize = 128 << 10;
/// Bytes of each new piece of stack.
#[cfg(feature = "deep-stack")]
const PIECE: usize = 1 << 20;

/// Runs a step of a recursion, on a new piece of stack if the current one is nearly used up.
#[inline]
pub fn step<R>(work: impl FnOnce() -> R) -> R {
    #[cfg(feature = "deep-stack")]
    return stacker::maybe_grow(STEP, PIECE, work);
    #[cfg(not(feature = "deep-stack"))]
    work()
}
