//! The answer to one question of the search.

use super::value::{Party, Value};

/// The answer to “are at least `goal` points still to come?”, and what its proof needs of the past.
#[derive(Clone, Copy, Debug)]
pub struct Verdict<P> {
    /// The answer.
    pub holds: bool,
    /// The same proof gives the same answer for every goal from the one asked to this one, which is no lower than the
    /// one asked if it holds, and no higher if not.
    pub bound: Value,
    /// What must be true of the past for the proof to be valid.
    pub needs: P,
}

impl<P> Verdict<P> {
    /// The answer to this goal alone.
    pub const fn new(holds: bool, goal: Value, needs: P) -> Self {
        Self { holds, bound: goal, needs }
    }

    /// The answer that an interval `(low, high)` around the value gives, if it decides the goal.
    #[inline]
    pub fn outside((low, high): (Value, Value), goal: Value, needs: P) -> Option<Self> {
        if low >= goal {
            Some(Self::new(true, low, needs))
        } else {
            (high < goal).then_some(Self::new(false, high + 1, needs))
        }
    }

    /// The party in whose favour the answer is.
    pub const fn prover(&self) -> Party {
        if self.holds { Party::Max } else { Party::Min }
    }

    /// Whether the same proof answers this goal.
    pub const fn answers(&self, goal: Value) -> bool {
        if self.holds { self.bound >= goal } else { self.bound <= goal }
    }

    /// By how much the bound is better for the prover than this goal; none if the proof does not answer it.
    pub fn spare(&self, goal: Value) -> Option<Value> {
        self.answers(goal).then_some((self.bound - goal).abs())
    }

    /// The same proof of a bound that is worse for the prover by this much.
    #[must_use]
    pub fn moved(self, by: Value) -> Self {
        let bound = if self.holds { self.bound - by } else { self.bound + by };
        Self { bound, ..self }
    }
}
