//! Costs of arrangements.

/// The cost of an arrangement.
pub(super) type Cost = i32;

/// Cost of something impossible. The sum of such costs over the suits and places does not overflow.
pub(super) const NEVER: Cost = 1 << 27;

/// Whether a cost means that something is impossible. Charges may be negative, but are far smaller than half of
/// [`NEVER`].
pub(super) const fn is_never(cost: Cost) -> bool {
    cost >= NEVER / 2
}

/// Unit of prices, so large that a share of it, rounded to a whole number, is nearly exact.
pub(super) const UNIT: Cost = 1 << 8;
/// Price of opening an old combination.
pub(super) const OPENED: Cost = UNIT;

/// Number of promises whose costs are computed together.
pub(super) const WIDTH: usize = 4;

/// Costs by promise.
pub(super) type Costs = [Cost; WIDTH];
