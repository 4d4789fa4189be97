//! Values and goals of the search, and the parties that raise and lower them.

/// A value or a goal: points still to come for [`Party::Max`], in the units of the game.
pub type Value = i16;

/// Values lie strictly between `-VALUE_LIMIT` and `VALUE_LIMIT`.
pub const VALUE_LIMIT: Value = 1 << 14;

/// The values that a question distinguishes; a value outside counts as the nearer end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// Lowest value.
    pub low: Value,
    /// Highest value.
    pub high: Value,
}

impl Range {
    /// Every value.
    pub const FULL: Self = Self { low: -VALUE_LIMIT, high: VALUE_LIMIT };

    /// Clamps an interval of values still to come after `gain` to those that the question distinguishes.
    pub(super) fn clamp(self, (lower, upper): (Value, Value), gain: Value) -> (Value, Value) {
        let clamp = |value: Value| (value + gain).clamp(self.low, self.high) - gain;
        (clamp(lower), clamp(upper))
    }
}

/// One of the two parties.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Party {
    /// The party whose points count as positive: it maximises the value.
    Max,
    /// The party that minimises the value.
    Min,
}

impl Party {
    /// The party of a seat where parties alternate: even seats are [`Party::Max`].
    pub const fn of_seat(seat: u8) -> Self {
        if seat.is_multiple_of(2) { Self::Max } else { Self::Min }
    }

    /// The other party.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Max => Self::Min,
            Self::Min => Self::Max,
        }
    }

    /// Position in an array of two.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The value of one point for this party: 1 or −1.
    pub const fn sign(self) -> Value {
        match self {
            Self::Max => 1,
            Self::Min => -1,
        }
    }
}
