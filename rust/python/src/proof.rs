//! The answer of `prove`.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::search::Value;
use scopasolver::solution::{self, Worth};
use scopasolver::task::Verdict;
use scopasolver::{AnyMove, Side};

use crate::cards::Move;
use crate::document;
use crate::reading::{InPython, PickledReading};
use crate::solutions::MoveValue;
use crate::values::value;

/// The answer of `prove`: whether the value of a position is at least a given number, and the moves that show it.
///
/// Proofs are frozen, hashable, comparable and picklable. Numbers have the unit and point of view of `Solution.value`.
/// In type hints `Proof[int]` states their type.
//: (Generic[_V_co])
#[pyclass(frozen, generic, module = "scopasolver")]
pub struct Proof(pub Verdict);

value!(Proof);

impl Proof {
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let solution::Proof { at_least, holds, lower, upper, nodes, .. } = self.0.found;
        let moves = (self.r#move(), self.moves(py)?);
        let found = (at_least, holds, lower, upper, nodes);
        let flags = (self.0.is_limited, self.0.mover.0);
        (PickledReading(self.0.reading), self.0.at_least, found, moves, self.0.seconds, self.0.threads, flags)
            .into_pyobject(py)
    }
}

#[pymethods]
impl Proof {
    #[staticmethod]
    fn _from_state(
        reading: PickledReading,
        at_least: f64,
        found: (Value, Option<bool>, Value, Value, u64),
        moves: (Option<Move>, Vec<MoveValue>),
        seconds: f64,
        threads: usize,
        flags: (bool, u8),
    ) -> Self {
        let (goal, holds, lower, upper, nodes) = found;
        let (mv, moves) = (moves.0.map(|mv| mv.0), moves.1.into_iter().map(|known| known.known).collect());
        let found = solution::Proof { at_least: goal, holds, lower, upper, mv, moves, nodes };
        let (reading, is_limited, mover) = (reading.0, flags.0, Side(flags.1));
        Self(Verdict { reading, at_least, found, seconds, threads, is_limited, mover })
    }

    /// The bound that was asked about.
    //: -> _V_co
    #[getter]
    fn at_least<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.reading.number(py, self.0.at_least)
    }

    /// Whether the value is at least `at_least`; None if that is not proved, see `stopped_by`.
    #[getter]
    fn holds(&self) -> Option<bool> {
        self.0.found.holds
    }

    /// Proved lower bound of the value.
    //: -> _V_co
    #[getter]
    fn lower<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.reading.value(py, &Worth::Value(self.0.found.lower))
    }

    /// Proved upper bound of the value.
    //: -> _V_co
    #[getter]
    fn upper<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.reading.value(py, &Worth::Value(self.0.found.upper))
    }

    /// A move that proves the answer, if the answer is the one that the side to move wants.
    ///
    /// Otherwise every move fails, and it is None; the refutation of a move is the `move` of a proof about the position
    /// after it. It is None too while the answer is not proved, and when the hand is over.
    #[getter]
    fn r#move(&self) -> Option<Move> {
        self.0.found.mv.map(Move)
    }

    /// Bounds of each move, in the order in which the search tries them.
    ///
    /// Moves that are no better than a listed one are left out. Empty when the hand is over, and in games that are not
    /// searched move by move.
    //: -> tuple[MoveValue[_V_co], ...]
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (reading, mover) = (self.0.reading, self.0.mover);
        let entry =
            |known: &solution::MoveValue<AnyMove>| MoveValue { reading, known: known.clone(), mover, best: None };
        PyTuple::new(py, self.0.found.moves.iter().map(entry).collect::<Vec<_>>())
    }

    /// What kept the answer from being proved, as in `Solution.stopped_by`; None if it is proved.
    //: -> Literal["limit", "horizon"] | None
    #[getter]
    fn stopped_by(&self) -> Option<&'static str> {
        self.0.stopped_by()
    }

    /// Number of positions visited.
    #[getter]
    fn nodes(&self) -> u64 {
        self.0.found.nodes
    }

    /// Wall-clock time of the search, in seconds.
    #[getter]
    fn seconds(&self) -> f64 {
        self.0.seconds
    }

    /// Number of threads that worked on it.
    #[getter]
    fn threads(&self) -> usize {
        self.0.threads
    }

    /// Return the object that `scopasolver prove --json` prints.
    ///
    /// Returns
    /// -------
    /// dict
    ///     Plain values that `json.dumps` takes; moves are text.
    //: -> dict[str, Any]
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        document::in_python(py, &self.0.to_document())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let answer = match self.0.found.holds {
            Some(true) => "yes",
            Some(false) => "no",
            None => "not yet",
        };
        Ok(format!("<Proof at_least={}: {answer}, nodes={}>", self.at_least(py)?, self.0.found.nodes))
    }
}
