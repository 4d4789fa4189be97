//! Positions.

use std::ops::ControlFlow;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple, PyType};
use scopasolver::AnyPosition;

use crate::arguments;
use crate::cards::{Move, tuple, tuples};
use crate::document;
use crate::errors::{Error, Result};
use crate::observation::Observation;
use crate::outcome::Outcome;
use crate::rules::Rules;

/// Positions that a count goes through between two looks for signals: a few milliseconds.
const SIGNALS_EVERY: u32 = 1 << 14;

/// A hand at one moment, all cards known, with the rules it is played by.
#[pyclass(frozen, eq, hash, str = "{0}", module = "scopasolver", from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position(pub AnyPosition);

/// A move, or its text.
#[derive(FromPyObject)]
pub enum MoveLike {
    Move(Move),
    Text(String),
}

#[pymethods]
impl Position {
    #[new]
    fn new(notation: &str) -> Result<Self> {
        Ok(Self(notation.parse()?))
    }

    /// Read a position document.
    #[staticmethod]
    fn from_dict(document: &Bound<'_, PyAny>) -> Result<Self> {
        Ok(Self(AnyPosition::from_document(document::read(document)?)?))
    }

    /// Read a position document from JSON text.
    #[staticmethod]
    fn from_json(text: &Bound<'_, PyAny>) -> Result<Self> {
        if let Ok(bytes) = text.cast::<PyBytes>() {
            let text = std::str::from_utf8(bytes.as_bytes())
                .map_err(|error| Error::parse(format!("document: not UTF-8 text: {error}")))?;
            return Ok(Self(AnyPosition::from_json(text)?));
        }
        Ok(Self(AnyPosition::from_json(&text.extract::<String>()?)?))
    }

    /// Return the position document.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.to_json(),))
    }

    /// Return the position document as JSON text.
    fn to_json(&self) -> String {
        self.0.to_json()
    }

    /// The rules of the hand.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.0.rules())
    }

    /// Cards in each hand, seat 0 first, by `id`.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuples(py, self.0.hands())
    }

    /// Cards still to be dealt or drawn, the next one first.
    #[getter]
    fn stock<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.stock())
    }

    /// The seat to act, or None when the hand is over.
    #[getter]
    fn to_move(&self) -> Option<u8> {
        self.0.to_move().map(|seat| seat.0)
    }

    /// Cards that may still be played: those in hands and stock, in Su Scialandroni in the scartu.
    ///
    /// In Sette e mezzo how many moves there can still be.
    #[getter]
    fn plies_left(&self) -> u32 {
        self.0.plies_left()
    }

    /// Whether nothing is left to play.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// Return what the seat to act may play.
    fn legal_moves(&self) -> Vec<Move> {
        self.0.legal_moves().into_iter().map(Move).collect()
    }

    /// Read a move and check that it is legal here.
    fn parse_move(&self, text: &str) -> Result<Move> {
        let mv = self.0.read_move(text)?;
        self.0.check(&mv)?;
        Ok(Move(mv))
    }

    /// Play a move and return the position after it; this one does not change.
    fn play(&self, r#move: MoveLike) -> Result<Self> {
        Ok(Self(match r#move {
            MoveLike::Move(mv) => self.0.play(&mv.0)?,
            MoveLike::Text(text) => self.0.play(&self.0.read_move(&text)?)?,
        }))
    }

    /// Return the score of the finished hand.
    fn result(&self) -> Result<Outcome> {
        let rules = self.0.rules();
        let outcome = self.0.outcome().ok_or_else(|| {
            Error::plain(format!("the hand is not over: cards still to be played: {}", self.0.plies_left()))
        })?;
        Ok(Outcome { rules, outcome })
    }

    /// Return what one seat knows of this position.
    fn observation(&self, seat: &Bound<'_, PyAny>) -> PyResult<Observation> {
        Ok(Observation(self.0.observation(self.rules().seat(seat)?)))
    }

    /// Count the ways the hand can go on for a number of moves.
    fn perft(&self, py: Python<'_>, #[pyo3(from_py_with = arguments::depth)] depth: u32) -> PyResult<u64> {
        let mut positions: u32 = 0;
        let ask = || {
            positions = positions.wrapping_add(1);
            if !positions.is_multiple_of(SIGNALS_EVERY) {
                return ControlFlow::Continue(());
            }
            Python::attach(|py| py.check_signals().err()).map_or(ControlFlow::Continue(()), ControlFlow::Break)
        };
        py.detach(|| match self.0.try_perft(depth, ask) {
            ControlFlow::Continue(lines) => Ok(lines),
            ControlFlow::Break(interrupted) => Err(interrupted),
        })
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.0)
    }

    /// Return the position itself: it does not change.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    /// Return the position itself: it does not change.
    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// Like a document, without what play has shown before.
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}

/// Refuses what is no position, naming it.
pub fn position_of(item: &Bound<'_, PyAny>) -> PyResult<AnyPosition> {
    match item.extract::<Position>() {
        Ok(position) => Ok(position.0),
        Err(_) => Err(PyTypeError::new_err(format!("{} is not a Position", arguments::shown(item)))),
    }
}
