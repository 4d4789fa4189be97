//! Matches.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::{Side, scopa};

use crate::errors::{Error, Result};
use crate::position::{Outcome, Position, each_side};
use crate::rules::Rules;

/// A match between hands.
#[pyclass(frozen, eq, hash, module = "scopasolver")]
#[derive(PartialEq, Eq, Hash)]
pub struct Match(scopa::Match);

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (rules, *, seed))]
    fn new(rules: Rules, seed: u64) -> Self {
        Self(scopa::Match::new(rules.0, seed))
    }

    #[getter]
    fn rules(&self) -> Rules {
        Rules(*self.0.rules())
    }

    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        each_side(py, self.0.rules(), self.0.totals())
    }

    #[getter]
    fn dealer(&self) -> u8 {
        self.0.dealer()
    }

    #[getter]
    fn hands_played(&self) -> u32 {
        self.0.hands_played()
    }

    #[getter]
    fn misdeals(&self) -> u32 {
        self.0.misdeals()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.0.winner().is_some()
    }

    #[getter]
    fn winner(&self) -> Option<u8> {
        self.0.winner().map(|side| side.0)
    }

    fn player_at(&self, seat: usize) -> PyResult<u8> {
        Ok(self.0.player_at(self.rules().seat(seat)?))
    }

    fn side_at(&self, seat_side: usize) -> PyResult<u8> {
        let sides = self.0.rules().sides();
        if seat_side < sides {
            return Ok(self.0.side_at(Side(seat_side as u8)).0);
        }
        Err(PyIndexError::new_err(format!("there is no side {seat_side}: sides go from 0 to {}", sides - 1)))
    }

    fn deal(&self) -> Result<Position> {
        if let Some(side) = self.0.winner() {
            return Err(Error::plain(format!("the match is over: side {side} has won")));
        }
        Ok(Position(self.0.position().clone()))
    }

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
