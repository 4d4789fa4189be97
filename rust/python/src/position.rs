//! Positions, what a seat sees of them, and results.

use std::ops::ControlFlow;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple, PyType};
use scopasolver::{PerSide, scopa};

use crate::arguments;
use crate::cards::{Move, tuple, tuples};
use crate::document;
use crate::errors::{Error, Result};
use crate::rules::Rules;

/// Positions that a count goes through between two looks for signals: a few milliseconds.
const SIGNALS_EVERY: u32 = 1 << 14;

/// A hand at one moment, all cards known, with the rules it is played by.
#[pyclass(frozen, eq, hash, str = "{0}", module = "scopasolver", from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position(pub scopa::Position);

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
        Ok(Self(scopa::Position::from_document(document::read(document)?)?))
    }

    /// Read a position document from JSON text.
    #[staticmethod]
    fn from_json(text: &Bound<'_, PyAny>) -> Result<Self> {
        if let Ok(bytes) = text.cast::<PyBytes>() {
            let text = std::str::from_utf8(bytes.as_bytes())
                .map_err(|error| Error::parse(format!("document: not UTF-8 text: {error}")))?;
            return Ok(Self(scopa::Position::from_json(text)?));
        }
        Ok(Self(scopa::Position::from_json(&text.extract::<String>()?)?))
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
        Rules(*self.0.rules())
    }

    /// Cards in each hand, seat 0 first, by `id`.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuples(py, self.0.rules().seat_list().map(|seat| self.0.state().hands[seat]))
    }

    /// Cards on the table, by `id`.
    #[getter]
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.state().table)
    }

    /// Cards each side has taken, side 0 first, by `id`.
    #[getter]
    fn captured<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuples(py, self.0.rules().side_list().map(|side| self.0.state().captured[side]))
    }

    /// Sweeps each side has scored, side 0 first.
    #[getter]
    fn sweeps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        each_side(py, self.0.rules(), &self.0.state().sweeps)
    }

    /// Cards still to be dealt, the next one first.
    #[getter]
    fn stock<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.stock().iter().copied())
    }

    /// The seat that captured last, or None if nobody has.
    #[getter]
    fn last_capture(&self) -> Option<u8> {
        self.0.state().last_capture.map(|seat| seat.0)
    }

    /// The seat to act, or None when the hand is over.
    #[getter]
    fn to_move(&self) -> Option<u8> {
        self.0.to_move().map(|seat| seat.0)
    }

    /// Cards still to be played, stock included.
    #[getter]
    fn plies_left(&self) -> u32 {
        self.0.plies_left()
    }

    /// Whether every card has been played.
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
        let mv: scopa::Move = text.parse().map_err(Error::from)?;
        self.0.play(mv)?;
        Ok(Move(mv))
    }

    /// Play a move and return the position after it; this one does not change.
    fn play(&self, r#move: MoveLike) -> Result<Self> {
        Ok(Self(match r#move {
            MoveLike::Move(mv) => self.0.play(mv.0)?,
            MoveLike::Text(text) => self.0.play_text(&text)?,
        }))
    }

    /// Return the score of the finished hand.
    fn result(&self) -> Result<Outcome> {
        let rules = *self.0.rules();
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

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}

/// One number a side.
pub fn each_side<'py, T: Copy + IntoPyObject<'py>>(
    py: Python<'py>,
    rules: &scopa::Rules,
    values: &PerSide<T>,
) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, rules.side_list().map(|side| values[side]).collect::<Vec<_>>())
}

/// The score of a finished hand, category by category; every tuple has one entry a side.
#[pyclass(frozen, eq, hash, module = "scopasolver", name = "Result", from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Outcome {
    pub rules: scopa::Rules,
    pub outcome: scopa::Outcome,
}

/// A getter for each category.
macro_rules! categories {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {
        #[pymethods]
        impl Outcome {
            $($(#[$doc])*
            #[getter]
            fn $name<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                each_side(py, &self.rules, &self.outcome.$name)
            })+

            /// The side that took all ten denari and so wins the match, if the option is on; else None.
            #[getter]
            fn cappotto(&self) -> Option<u8> {
                self.outcome.cappotto.map(|side| side.0)
            }

            fn __repr__(&self) -> String {
                let list = |values: &PerSide<u8>| {
                    let values: Vec<String> = self.rules.side_list().map(|side| values[side].to_string()).collect();
                    format!("({})", values.join(", "))
                };
                let fields = [$(format!(concat!(stringify!($name), "={}"), list(&self.outcome.$name))),+];
                format!("<Result {}>", fields.join(" "))
            }
        }
    };
}

categories!(
    /// Points of the hand, the sum of the categories below.
    points,
    /// Points for most cards.
    carte,
    /// Points for most denari.
    denari,
    /// Points for the seven of denari.
    settebello,
    /// Points for the best primiera.
    primiera,
    /// Points for sweeps.
    scope,
    /// Points for the re of denari; 0 unless the option is on.
    re_bello,
    /// Points for the run of denari from the ace; 0 unless the option is on.
    napoli,
    /// Cards taken.
    cards,
    /// Denari taken.
    coins,
    /// Sum of the best primiera card of each suit.
    primiera_totals,
);

/// What one seat knows of a position: its own cards and everything that was ever shown.
#[pyclass(frozen, eq, hash, module = "scopasolver")]
#[derive(PartialEq, Eq, Hash)]
pub struct Observation(scopa::Observation);

#[pymethods]
impl Observation {
    /// The seat that observes.
    #[getter]
    fn seat(&self) -> u8 {
        self.0.seat.0
    }

    /// The rules of the hand.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.0.rules)
    }

    /// The seat's own cards, by `id`.
    #[getter]
    fn hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.hand)
    }

    /// Cards in each hand, seat 0 first.
    #[getter]
    fn hand_sizes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let seats = self.0.rules.seat_list();
        PyTuple::new(py, seats.map(|seat| self.0.hand_sizes[seat]).collect::<Vec<_>>())
    }

    /// Cards on the table, by `id`.
    #[getter]
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.table)
    }

    /// Cards each side has taken, by `id`; they were seen when they were taken.
    #[getter]
    fn captured<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuples(py, self.0.rules.side_list().map(|side| self.0.captured[side]))
    }

    /// Sweeps each side has scored.
    #[getter]
    fn sweeps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        each_side(py, &self.0.rules, &self.0.sweeps)
    }

    /// The seat that captured last, or None.
    #[getter]
    fn last_capture(&self) -> Option<u8> {
        self.0.last_capture.map(|seat| seat.0)
    }

    /// The seat to act, or None when the hand is over.
    #[getter]
    fn to_move(&self) -> Option<u8> {
        self.0.to_move.map(|seat| seat.0)
    }

    /// Cards still to be dealt.
    #[getter]
    fn stock_size(&self) -> u8 {
        self.0.stock_size
    }

    /// Cards this seat has not seen, by `id`; in other hands or in the stock.
    #[getter]
    fn unseen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.unseen)
    }

    /// Return what this seat may play.
    fn legal_moves(&self) -> Vec<Move> {
        self.0.legal_moves().into_iter().map(Move).collect()
    }

    fn __repr__(&self) -> String {
        let (seat, rules, hand, table) = (self.0.seat, self.0.rules, self.0.hand, self.0.table);
        format!("<Observation of seat {seat}: {rules}, hand {hand}, table {table}>")
    }
}

/// Refuses what is no position, naming it.
pub fn position_of(item: &Bound<'_, PyAny>) -> PyResult<scopa::Position> {
    match item.extract::<Position>() {
        Ok(position) => Ok(position.0),
        Err(_) => Err(PyTypeError::new_err(format!("{} is not a Position", arguments::shown(item)))),
    }
}
