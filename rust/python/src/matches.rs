//! Matches.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::rule_set::MatchEnd;
use scopasolver::{AnyMatch, Side};

use crate::arguments;
use crate::errors::{Error, Result};
use crate::outcome::Outcome;
use crate::position::Position;
use crate::rules::Rules;

/// A match, hand by hand: a frozen value, advanced with `after`.
#[pyclass(frozen, eq, hash, module = "scopasolver")]
#[derive(PartialEq, Eq, Hash)]
pub struct Match(AnyMatch);

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (rules, *, seed))]
    fn new(rules: Rules, #[pyo3(from_py_with = arguments::seed)] seed: u64) -> Self {
        Self(rules.0.start_match(seed))
    }

    /// The rules of the match.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.0.rules())
    }

    /// Total of each side of the match so far: won hands in Briscola, in other games the points of its hands.
    ///
    /// In Su Scialandroni those of the gioco that is being played.
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.entries())
    }

    /// Su Scialandroni: the giochi that each side has won; 0 in other games.
    #[getter]
    fn games<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.standing().games.0[..self.0.rules().sides()])
    }

    /// Scala 40: how often each player has gone out and come in again; 0 in other games.
    #[getter]
    fn exits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.standing().exits.0[..self.0.rules().sides()])
    }

    /// Scala 40 with `reentry_choice`: the players who have just come in again, and may still leave instead.
    #[getter]
    fn declinable<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.who_may_decline())
    }

    /// The players still in the match; in Scala 40 some may have left it.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let standing = self.0.standing();
        PyTuple::new(py, (0..self.0.rules().seats() as u8).filter(|&player| standing.plays(player)).collect::<Vec<_>>())
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

    /// Whether no hand is to be played any more.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.end().is_some()
    }

    /// The side of the match that has won; None while nobody has, and when the first place is shared at the end.
    #[getter]
    fn winner(&self) -> Option<u8> {
        match self.0.end() {
            Some(MatchEnd::Won(side)) => Some(side.0),
            _ => None,
        }
    }

    /// Return the player who sits at a seat in the current hand.
    fn player_at(&self, seat: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.0.player_at(Rules(self.0.position().rules()).seat(seat)?))
    }

    /// Return which side of the match plays as a side of the current hand.
    fn side_at(&self, seat_side: &Bound<'_, PyAny>) -> PyResult<u8> {
        let side = arguments::index("side", seat_side, self.0.position().rules().sides())?;
        Ok(self.0.side_at(Side(side)).0)
    }

    /// Deal the current hand; void deals have been made again.
    fn deal(&self) -> Result<Position> {
        self.check_open()?;
        Ok(Position(self.0.position()))
    }

    /// Return the match after the current hand.
    fn after(&self, result: &Outcome) -> Result<Self> {
        let rules = self.0.rules();
        let other = || Error::plain(format!("a result of `{}` in a match of `{rules}`", result.rules));
        if result.rules != self.0.position().rules() {
            return Err(other());
        }
        self.check_open()?;
        self.0.after(&result.outcome).map(Self).ok_or_else(other)
    }

    /// Return the match when a player who has just come in again leaves instead.
    fn decline(&self, player: &Bound<'_, PyAny>) -> PyResult<Self> {
        let player = arguments::index("player", player, self.0.rules().seats())?;
        self.check_open()?;
        let declined = self.0.decline(player).ok_or_else(|| {
            let may = self.who_may_decline().iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
            let who = if may.is_empty() { "nobody".to_owned() } else { format!("only {may}") };
            Error::plain(format!("player {player} has not just come in again with the choice to leave; {who} has"))
        })?;
        Ok(Self(declined))
    }

    fn __repr__(&self) -> String {
        let (rules, seed, hand) = (self.0.rules(), self.0.seed(), self.0.hands_played());
        let totals: Vec<String> = self.entries().iter().map(i32::to_string).collect();
        format!("<Match {rules}, seed {seed}, hand {hand}, totals {}>", totals.join("–"))
    }
}

impl Match {
    /// The total of each side.
    fn entries(&self) -> &[i32] {
        &self.0.totals().0[..self.0.rules().sides()]
    }

    /// The players who may still leave instead of having come in again.
    fn who_may_decline(&self) -> Vec<u8> {
        let standing = self.0.standing();
        let may = |&player: &u8| self.0.end().is_none() && standing.declinable[Side(player)] != 0;
        (0..self.0.rules().sides() as u8).filter(may).collect()
    }

    /// Refuses a match that is over.
    fn check_open(&self) -> Result<()> {
        match self.0.end() {
            None => Ok(()),
            Some(MatchEnd::Won(side)) => Err(Error::plain(format!("the match is over: side {side} has won"))),
            Some(MatchEnd::Shared) => Err(Error::plain("the match is over: the first place is shared")),
        }
    }
}
