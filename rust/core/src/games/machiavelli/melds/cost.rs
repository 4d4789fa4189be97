//! Costs of arrangements.

/// What an arrangement costs.
pub(super) type Cost = i32;

/// The cost of what there is no way to do. Sums of it and of costs over the suits are far from overflowing.
pub(super) const NEVER: Cost = 1 << 27;

/// Whether there is no way. Charges may be negative, but they are far from half of [`NEVER`].
pub(super) const fn is_never(cost: Cost) -> bool {
    cost >= NEVER / 2
}

/// The unit of prices: large, so that shares of it are about as exact as fractions.
pub(super) const UNIT: Cost = 1 << 8;
/// The price of an old combination opened.
pub(super) const OPENED: Cost = UNIT;

/// Promises that are worked on together.
pub(super) const WIDTH: usize = 4;

/// Costs by promise.
pub(super) type Costs = [Cost; WIDTH];
