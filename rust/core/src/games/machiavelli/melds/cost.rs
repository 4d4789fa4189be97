//! Costs of arrangements.

/// The cost of an arrangement.
pub(super) type Cost = i32;

/// Cost of something impossible. Its sum over the suits, together with other costs, is far from overflowing.
pub(super) const NEVER: Cost = 1 << 27;

/// Whether a cost means that something is impossible. Charges may be negative, but are far smaller than half of
/// [`NEVER`].
pub(super) const fn is_never(cost: Cost) -> bool {
    cost >= NEVER / 2
}

/// Unit of prices, large enough that its shares are nearly as exact as fractions.
pub(super) const UNIT: Cost = 1 << 8;
/// Price of opening an old combination.
pub(super) const OPENED: Cost = UNIT;

/// Number of promises that are handled together.
pub(super) const WIDTH: usize = 4;

/// Costs by promise.
pub(super) type Costs = [Cost; WIDTH];
