//! The conversion of values of the search to answers about the whole hand.

use super::search_result::Proved;
use super::{Range, VALUE_LIMIT, Value};

/// The conversion of values of the search, which count what is still to come, to answers about the whole hand.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// The points already made, which are added to values.
    made: Value,
    /// If only the winner is asked for: the highest total with which side 0 loses, and the lowest with which it wins.
    ends: Option<(Value, Value)>,
    /// The worth of one unit of the search.
    unit: Value,
}

impl Scale {
    /// The scale for the value of the whole hand, of which `made` points are already made.
    pub const fn whole(made: Value) -> Self {
        Self { made, ends: None, unit: 1 }
    }

    /// The scale for the winner of the hand: side 0 wins with a total of more than `level`.
    pub const fn winner(made: Value, level: Value) -> Self {
        Self::winner_between(made, level - 1, level + 1)
    }

    /// The scale for the winner of the hand: side 0 loses with a total of `lost` or less, and wins with `won` or more.
    pub const fn winner_between(made: Value, lost: Value, won: Value) -> Self {
        Self { made, ends: Some((lost, won)), unit: 1 }
    }

    /// The same scale if one unit of the search is worth `unit`.
    #[must_use]
    pub const fn times(self, unit: Value) -> Self {
        Self { unit, ..self }
    }

    /// The lowest possible value.
    pub(crate) const fn least(self) -> Value {
        if self.ends.is_some() { -1 } else { Value::MIN }
    }

    /// Converts a value of the search to the answer.
    pub(crate) fn read(self, value: Value) -> Value {
        let whole = value + self.made;
        match self.ends {
            None => whole * self.unit,
            Some((lost, _)) if whole <= lost => -1,
            Some((_, won)) => Value::from(whole >= won),
        }
    }

    /// Converts a test of the search to one about the answer.
    pub(crate) fn read_test(self, test: Proved) -> Proved {
        test.read(|value| self.read(value), if self.ends.is_some() { 1 } else { self.unit })
    }

    /// The lowest value of the search whose answer is at least a given one.
    pub(crate) fn goal(self, at_least: Value) -> Value {
        let whole = match self.ends {
            None => i32::from(at_least).div_euclid(self.unit.into()) + i32::from(at_least % self.unit != 0),
            Some((lost, _)) if at_least < 0 => lost.into(),
            Some((lost, _)) if at_least == 0 => i32::from(lost) + 1,
            Some((_, won)) => i32::from(won) + i32::from(at_least > 1),
        };
        let limit = i32::from(VALUE_LIMIT);
        (whole - i32::from(self.made)).clamp(-limit, limit) as Value
    }

    /// The values of the search that the question distinguishes.
    pub(crate) fn range(self) -> Range {
        match self.ends {
            None => Range::FULL,
            Some((lost, won)) => Range { low: lost - self.made, high: won - self.made },
        }
    }
}
