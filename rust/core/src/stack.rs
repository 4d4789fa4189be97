//! Recursion as deep as a hand is long, on threads with as little stack as their makers gave them.

/// What the plies of a recursion between two steps may take of the stack, with all that they call.
const STEP: usize = 128 << 10;
/// How much is added at a time.
const PIECE: usize = 1 << 20;

/// Takes a step of a recursion; where the stack is nearly used up, on a new piece of it.
#[inline]
pub fn step<R>(work: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(STEP, PIECE, work)
}
