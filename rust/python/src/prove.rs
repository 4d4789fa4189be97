//! Proofs that a position is worth at least a given value.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use scopasolver::AnyMove;
use scopasolver::search::{self, Value};
use scopasolver::solution::{self, Worth};

use crate::arguments;
use crate::cards::Move;
use crate::errors::Result;
use crate::position::Position;
use crate::progress::Progress;
use crate::reading::Reading;
use crate::solutions::MoveValue;
use crate::solve::{Kept, Limit, Objective, Reported, Task};
use crate::values::value;
use crate::watch::Watch;

/// Prove whether a position is worth at least so much.
///
/// That is one of the tests from which `solve` finds the value. Where only the answer counts, it takes a part of the
/// time.
///
/// Parameters
/// ----------
/// position : Position
///     Any legal position of two sides; it is not changed.
/// at_least : int or float
///     So much, in the terms of `Solution.value`: at the end of the hand, what is scored included, and from the point
///     of view of side 0, whoever is to move. A fraction only with a `MatchObjective`.
/// limit : Limit, optional
///     When to stop. Without one the search runs until the answer is proved.
/// threads : int, default 1
///     Threads that share the work, 1 to 1024.
/// memory_mb : int, default 1024
///     Most memory the search may use for its table, in MiB.
/// order_seed : int, default 0
///     Another number has moves tried in an order with some chance of this seed. The answer does not depend
///     on it.
/// objective : {"win"} or MatchObjective, optional
///     What is played for, as for `solve`.
/// progress : callable, optional
///     Called now and then with a `Progress`; what it returns is ignored, what it raises ends the search.
///
/// Returns
/// -------
/// Proof
///     The answer in `holds`: True, False, or None if a limit came first.
///
/// Raises
/// ------
/// TypeError
///     If an argument is of another type.
/// ValueError
///     If an argument is out of range, or does not go with the game or the number of sides.
/// KeyboardInterrupt
///     On Ctrl-C, within a fraction of a second; the interpreter stays usable.
///
/// Notes
/// -----
/// In Scopa, Briscola, Tressette and Ruba mazzo this is one null-window search. Other games are solved, and the answer
/// is read from the value.
///
/// Examples
/// --------
/// >>> ending = Rules("scopa").random_position(seed=3, plies_left=6)
/// >>> solve(ending).value
/// 5
/// >>> prove(ending, at_least=5).holds, prove(ending, at_least=6).holds
/// (True, False)
//: (at_least: int, *, objective: Literal["win"] | None = None) -> Proof[int]
//: (progress: Callable[[Progress], object] | None) -> Proof[int | Any]
#[pyfunction]
#[pyo3(signature = (position, at_least, *, limit = None, threads = 1, memory_mb = 1024, order_seed = 0,
                    objective = None, progress = None))]
#[expect(clippy::too_many_arguments, reason = "keywords of the Python function")]
pub fn prove(
    py: Python<'_>,
    position: &Position,
    #[pyo3(from_py_with = arguments::at_least)] at_least: f64,
    #[pyo3(from_py_with = arguments::limit)] limit: Option<Limit>,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
    #[pyo3(from_py_with = arguments::memory_mb)] memory_mb: usize,
    #[pyo3(from_py_with = arguments::order_seed)] order_seed: u64,
    #[pyo3(from_py_with = arguments::objective)] objective: Option<Objective>,
    progress: Option<Py<PyAny>>,
) -> Result<Proof> {
    let mut watch = Watch::new(py, progress)?;
    let task = Task::new(limit, threads, memory_mb, objective, None, false)?.in_order(order_seed);
    let mut ask = |report: &search::Progress, Reported { reading, elapsed }: Reported| {
        watch.ask(elapsed, || Progress { reading, report: *report, seconds: elapsed.as_secs_f64() })
    };
    let proof = py.detach(|| task.prove(&position.0, at_least, Kept::Nowhere, &mut ask));
    watch.end(proof)?
}

/// Whether a position is worth at least so much, and what shows it: the answer of `prove`.
///
/// It is frozen, hashable, comparable and picklable. Numbers are in the terms of `Solution.value`; in type hints
/// `Proof[int]` says what they are.
//: (Generic[_V_co])
#[pyclass(frozen, generic, module = "scopasolver")]
pub struct Proof {
    pub reading: Reading,
    pub at_least: f64,
    pub found: solution::Proof<AnyMove>,
    pub seconds: f64,
    pub threads: usize,
    pub is_limited: bool,
}

value!(Proof);

impl Proof {
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let solution::Proof { at_least, holds, lower, upper, nodes, .. } = self.found;
        let moves = (self.r#move(), self.moves(py)?);
        let found = (at_least, holds, lower, upper, nodes);
        (self.reading, self.at_least, found, moves, self.seconds, self.threads, self.is_limited).into_pyobject(py)
    }
}

#[pymethods]
impl Proof {
    #[staticmethod]
    fn _from_state(
        reading: Reading,
        at_least: f64,
        found: (Value, Option<bool>, Value, Value, u64),
        moves: (Option<Move>, Vec<MoveValue>),
        seconds: f64,
        threads: usize,
        is_limited: bool,
    ) -> Self {
        let (goal, holds, lower, upper, nodes) = found;
        let (mv, moves) = (moves.0.map(|mv| mv.0), moves.1.into_iter().map(|known| known.known).collect());
        let found = solution::Proof { at_least: goal, holds, lower, upper, mv, moves, nodes };
        Self { reading, at_least, found, seconds, threads, is_limited }
    }

    /// What was asked: whether the value is at least this.
    //: -> _V_co
    #[getter]
    fn at_least<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.reading.number(py, self.at_least)
    }

    /// The answer: True, False, or None if it is not proved, see `stopped_by`.
    #[getter]
    fn holds(&self) -> Option<bool> {
        self.found.holds
    }

    /// The value is at least this, proved.
    //: -> _V_co
    #[getter]
    fn lower<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.reading.value(py, &Worth::Value(self.found.lower))
    }

    /// The value is at most this, proved.
    //: -> _V_co
    #[getter]
    fn upper<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.reading.value(py, &Worth::Value(self.found.upper))
    }

    /// A move that proves the answer, where the answer is the one that the side to move wants.
    ///
    /// None where it is the other one: then every move fails, and what refutes a move is the `move` of a proof about
    /// the position after it. None too while the answer is not proved, and when the hand is over.
    #[getter]
    fn r#move(&self) -> Option<Move> {
        self.found.mv.map(Move)
    }

    /// What is proved about each move, in the order in which the search tries them.
    ///
    /// Moves are left out that are no better than one which is there. Empty when the hand is over, and in games that
    /// are not searched move by move.
    //: -> tuple[MoveValue[_V_co], ...]
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let entry = |known: &solution::MoveValue<AnyMove>| MoveValue { reading: self.reading, known: known.clone() };
        PyTuple::new(py, self.found.moves.iter().map(entry).collect::<Vec<_>>())
    }

    /// What kept the answer from being proved: `limit`, `horizon` as in `Solution.stopped_by`, or None if it is.
    //: -> Literal["limit", "horizon"] | None
    #[getter]
    fn stopped_by(&self) -> Option<&'static str> {
        match (self.found.holds, self.is_limited) {
            (Some(_), _) => None,
            (None, true) => Some("limit"),
            (None, false) => Some("horizon"),
        }
    }

    /// Positions visited.
    #[getter]
    fn nodes(&self) -> u64 {
        self.found.nodes
    }

    /// Wall-clock time of the search.
    #[getter]
    fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Threads that worked on it.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// Return the object that `scopasolver prove --json` prints.
    ///
    /// Returns
    /// -------
    /// dict
    ///     Plain values that `json.dumps` takes; moves as text.
    //: -> dict[str, Any]
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let mut moves = Vec::new();
        for known in &self.found.moves {
            let entry = PyDict::new(py);
            entry.set_item("move", known.mv.to_string())?;
            entry.set_item("lower", self.reading.value(py, &known.lower)?)?;
            entry.set_item("upper", self.reading.value(py, &known.upper)?)?;
            moves.push(entry);
        }
        let dict = PyDict::new(py);
        dict.set_item("at_least", self.at_least(py)?)?;
        dict.set_item("holds", self.found.holds)?;
        dict.set_item("lower", self.lower(py)?)?;
        dict.set_item("upper", self.upper(py)?)?;
        dict.set_item("stopped_by", self.stopped_by())?;
        dict.set_item("move", self.found.mv.map(|mv| mv.to_string()))?;
        dict.set_item("moves", moves)?;
        dict.set_item("nodes", self.found.nodes)?;
        dict.set_item("seconds", self.seconds)?;
        dict.set_item("threads", self.threads)?;
        Ok(dict)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let answer = match self.found.holds {
            Some(true) => "yes",
            Some(false) => "no",
            None => "not yet",
        };
        Ok(format!("<Proof at_least={}: {answer}, nodes={}>", self.at_least(py)?, self.found.nodes))
    }
}
