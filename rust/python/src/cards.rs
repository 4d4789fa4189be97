//! Cards and moves.

use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use scopasolver::MoveKind;

use crate::errors::Result;

/// A card of the 40-card Italian pack.
#[pyclass(frozen, eq, ord, hash, str = "{0}", module = "scopasolver", from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub scopasolver::Card);

#[pymethods]
impl Card {
    #[new]
    fn new(text: &str) -> Result<Self> {
        Ok(Self(text.parse()?))
    }

    /// Rank, 1 (asso) to 10 (re); in Scopa also what the card is worth in a capture.
    #[getter]
    fn rank(&self) -> u8 {
        self.0.rank().number()
    }

    /// Suit.
    #[getter]
    fn suit<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("scopasolver.enums")?.getattr("Suit")?.call1((self.0.suit().letter(),))
    }

    /// Number of the card, 0 to 39; ten times the suit's index plus the rank minus one.
    #[getter]
    fn id(&self) -> u8 {
        self.0.id()
    }

    fn __repr__(&self) -> String {
        format!("Card('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}

/// The cards of a set, in order.
pub fn tuple(py: Python<'_>, cards: impl IntoIterator<Item = scopasolver::Card>) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, cards.into_iter().map(Card).collect::<Vec<_>>())
}

/// One tuple of cards for each set or list.
pub fn tuples<S>(py: Python<'_>, sets: impl IntoIterator<Item = S>) -> PyResult<Bound<'_, PyTuple>>
where
    S: IntoIterator<Item = scopasolver::Card>,
{
    PyTuple::new(py, sets.into_iter().map(|cards| tuple(py, cards)).collect::<PyResult<Vec<_>>>()?)
}

/// One card played, and what it takes.
#[pyclass(frozen, eq, ord, hash, str = "{0}", module = "scopasolver", from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub scopasolver::Move);

#[pymethods]
impl Move {
    #[new]
    fn new(text: &str) -> Result<Self> {
        Ok(Self(text.parse()?))
    }

    /// The card played from the hand.
    #[getter]
    fn card(&self) -> Card {
        Card(self.0.card())
    }

    /// The table cards it takes, by `id`; empty unless `kind` is `capture`.
    #[getter]
    fn captured<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.captured())
    }

    /// The seats whose piles it takes, in order; empty unless `kind` is `steal`.
    #[getter]
    fn stolen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.stolen_from().map(|seat| seat.0).collect::<Vec<_>>())
    }

    /// What the move does, one of `lay`, `capture`, `steal` and `bank`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0.kind() {
            MoveKind::Lay => "lay",
            MoveKind::Capture => "capture",
            MoveKind::Steal => "steal",
            MoveKind::Bank => "bank",
        }
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}
