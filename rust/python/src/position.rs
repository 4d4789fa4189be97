//! Positions, what a seat sees of them, and results.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple, PyType};
use scopasolver::{PerSide, scopa};

use crate::cards::{Move, tuple, tuples};
use crate::errors::{Error, Result};
use crate::rules::Rules;

/// A position with every card in its place.
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

    #[staticmethod]
    fn from_dict(document: &Bound<'_, PyAny>) -> Result<Self> {
        let py = document.py();
        let document = py.get_type::<PyDict>().call1((document,))?;
        let text = py.import("json")?.call_method1("dumps", (document,));
        let text = text.map_err(|error| Error::parse(format!("document: {}", error.value(py))))?;
        Ok(Self(scopa::Position::from_json(&text.extract::<String>()?)?))
    }

    #[staticmethod]
    fn from_json(text: &Bound<'_, PyAny>) -> Result<Self> {
        if let Ok(bytes) = text.cast::<PyBytes>() {
            let text = std::str::from_utf8(bytes.as_bytes())
                .map_err(|error| Error::parse(format!("document: not UTF-8 text: {error}")))?;
            return Ok(Self(scopa::Position::from_json(text)?));
        }
        Ok(Self(scopa::Position::from_json(&text.extract::<String>()?)?))
    }

    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.to_json(),))
    }

    fn to_json(&self) -> String {
        self.0.to_json()
    }

    #[getter]
    fn rules(&self) -> Rules {
        Rules(*self.0.rules())
    }

    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuples(py, self.0.rules().seat_list().map(|seat| self.0.state().hands[seat]))
    }

    #[getter]
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.state().table)
    }

    #[getter]
    fn captured<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuples(py, self.0.rules().side_list().map(|side| self.0.state().captured[side]))
    }

    #[getter]
    fn sweeps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        each_side(py, self.0.rules(), &self.0.state().sweeps)
    }

    #[getter]
    fn stock<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.stock().iter().copied())
    }

    #[getter]
    fn last_capture(&self) -> Option<u8> {
        self.0.state().last_capture.map(|seat| seat.0)
    }

    #[getter]
    fn to_move(&self) -> Option<u8> {
        self.0.to_move().map(|seat| seat.0)
    }

    #[getter]
    fn plies_left(&self) -> u32 {
        self.0.plies_left()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.0.legal_moves().into_iter().map(Move).collect()
    }

    fn parse_move(&self, text: &str) -> Result<Move> {
        let mv: scopa::Move = text.parse().map_err(Error::from)?;
        self.0.play(mv)?;
        Ok(Move(mv))
    }

    fn play(&self, r#move: MoveLike) -> Result<Self> {
        Ok(Self(match r#move {
            MoveLike::Move(mv) => self.0.play(mv.0)?,
            MoveLike::Text(text) => self.0.play_text(&text)?,
        }))
    }

    fn result(&self) -> Result<Outcome> {
        let rules = *self.0.rules();
        let outcome = self.0.outcome().ok_or_else(|| {
            Error::plain(format!("the hand is not over: {} cards are still to be played", self.0.plies_left()))
        })?;
        Ok(Outcome { rules, outcome })
    }

    fn observation(&self, seat: usize) -> PyResult<Observation> {
        Ok(Observation(self.0.observation(self.rules().seat(seat)?)))
    }

    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        py.detach(|| self.0.perft(depth))
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

/// The result of a finished hand.
#[pyclass(frozen, eq, hash, module = "scopasolver", name = "Result", from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Outcome {
    pub rules: scopa::Rules,
    pub outcome: scopa::Outcome,
}

/// A getter for each category.
macro_rules! categories {
    ($($name:ident),+) => {
        #[pymethods]
        impl Outcome {
            $(#[getter]
            fn $name<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                each_side(py, &self.rules, &self.outcome.$name)
            })+

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
    points, carte, denari, settebello, primiera, scope, re_bello, napoli, cards, coins, primiera_totals
);

/// What one seat has seen.
#[pyclass(frozen, eq, hash, module = "scopasolver")]
#[derive(PartialEq, Eq, Hash)]
pub struct Observation(scopa::Observation);

#[pymethods]
impl Observation {
    #[getter]
    fn seat(&self) -> u8 {
        self.0.seat.0
    }

    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.0.rules)
    }

    #[getter]
    fn hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.hand)
    }

    #[getter]
    fn hand_sizes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let seats = self.0.rules.seat_list();
        PyTuple::new(py, seats.map(|seat| self.0.hand_sizes[seat]).collect::<Vec<_>>())
    }

    #[getter]
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.table)
    }

    #[getter]
    fn captured<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuples(py, self.0.rules.side_list().map(|side| self.0.captured[side]))
    }

    #[getter]
    fn sweeps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        each_side(py, &self.0.rules, &self.0.sweeps)
    }

    #[getter]
    fn last_capture(&self) -> Option<u8> {
        self.0.last_capture.map(|seat| seat.0)
    }

    #[getter]
    fn to_move(&self) -> Option<u8> {
        self.0.to_move.map(|seat| seat.0)
    }

    #[getter]
    fn stock_size(&self) -> u8 {
        self.0.stock_size
    }

    #[getter]
    fn unseen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.unseen)
    }

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
        Err(_) => Err(PyTypeError::new_err(format!("{} is not a Position", item.repr()?))),
    }
}
