//! What a search tells its caller on the way, and how it ends early.

use super::Value;

/// How far a search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Positions visited, all threads together.
    pub nodes: u64,
    /// Lower bound of the value of the position asked about, points scored already included.
    pub lower: Value,
    /// Upper bound of the same value (inclusive).
    pub upper: Value,
    /// The test being searched: whether the value is at least this. None while other moves or the line are searched.
    pub test: Option<Value>,
    /// How full the table is, in thousandths.
    pub filled: u16,
}

impl Progress {
    /// Progress with these bounds and nothing else.
    pub const fn within(lower: Value, upper: Value) -> Self {
        Self { nodes: 0, lower, upper, test: None, filled: 0 }
    }
}

/// The search was told to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;
