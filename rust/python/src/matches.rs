//! Matches.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::{Side, scopa};

use crate::arguments;
use crate::errors::{Error, Result};
use crate::position::{Outcome, Position, each_side};
use crate::rules::Rules;

/// A match to the target, hand by hand: a frozen value, advanced with `after`.
#[pyclass(frozen, eq, hash, module = "scopasolver")]
#[derive(PartialEq, Eq, Hash)]
pub struct Match(scopa::Match);

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (rules, *, seed))]
    fn new(rules: Rules, #[pyo3(from_py_with = arguments::seed)] seed: u64) -> Self {
        Self(scopa::Match::new(rules.0, seed))
    }

    /// The rules of the match.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(*self.0.rules())
    }

    /// Points of each side of the match so far.
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        each_side(py, self.0.rules(), self.0.totals())
    }

    /// The player who deals the current hand.
    #[getter]
    fn dealer(&self) -> u8 {
        self.0.dealer()
    }

    /// Hands finished so far.
    #[getter]
    fn hands_played(&self) -> u32 {
        self.0.hands_played()
    }

    /// Deals that were void before the current hand could start.
    #[getter]
    fn misdeals(&self) -> u32 {
        self.0.misdeals()
    }

    /// Whether a side has won.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.winner().is_some()
    }

    /// The side of the match that has won, or None.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.0.winner().map(|side| side.0)
    }

    /// Return the player who sits at a seat in the current hand.
    fn player_at(&self, seat: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.0.player_at(self.rules().seat(seat)?))
    }

    /// Return which side of the match plays as a side of the current hand.
    fn side_at(&self, seat_side: &Bound<'_, PyAny>) -> PyResult<u8> {
        let side = arguments::index("side", seat_side, self.0.rules().sides())?;
        Ok(self.0.side_at(Side(side)).0)
    }

    /// Deal the current hand; void deals have been made again.
    fn deal(&self) -> Result<Position> {
        if let Some(side) = self.0.winner() {
            return Err(Error::plain(format!("the match is over: side {side} has won")));
        }
        Ok(Position(self.0.position().clone()))
    }

    /// Return the match after the current hand.
    fn after(&self, result: &Outcome) -> Result<Self> {
        if result.rules != *self.0.rules() {
            return Err(Error::plain(format!("a result of `{}` in a match of `{}`", result.rules, self.0.rules())));
        }
        if let Some(side) = self.0.winner() {
            return Err(Error::plain(format!("the match is over: side {side} has won")));
        }
        Ok(Self(self.0.after(&result.outcome)))
    }

    fn __repr__(&self) -> String {
        let rules = self.0.rules();
        let totals: Vec<String> = rules.side_list().map(|side| self.0.totals()[side].to_string()).collect();
        format!("<Match {rules}, seed {}, hand {}, totals {}>", self.0.seed(), self.0.hands_played(), totals.join("–"))
    }
}
