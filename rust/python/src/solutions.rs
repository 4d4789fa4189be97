//! Solutions and the values of moves.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::search::{Proved, Value};
use scopasolver::solution::{self, SuggestedBy, Suggestion, Worth};
use scopasolver::task::{Answer, Reading};
use scopasolver::{AnyMove, Side};

use crate::cards::{Move, lines, of_lines};
use crate::document;
use crate::errors::Result;
use crate::estimate::Estimate;
use crate::reading::{AsIs, InPython, PickledReading};
use crate::values::value;

type CoreSolution = solution::Solution<AnyMove>;
type CoreMoveValue = solution::MoveValue<AnyMove>;

/// A legal move and the value of the hand after it, with best play.
//: (Generic[_V_co])
#[pyclass(frozen, generic, module = "scopasolver", from_py_object)]
#[derive(Clone)]
pub struct MoveValue {
    pub reading: Reading,
    pub known: CoreMoveValue,
    /// The side of the seat to move.
    pub mover: Side,
    /// The value of the position, if it is proved.
    pub best: Option<Worth>,
}

value!(MoveValue);

impl MoveValue {
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let CoreMoveValue { mv, lower, upper, searched } = &self.known;
        let bounds = (Reading::Plain.value(py, lower)?, Reading::Plain.value(py, upper)?);
        let best = self.best.as_ref().map(|best| Reading::Plain.value(py, best)).transpose()?;
        (PickledReading(self.reading), Move(*mv), bounds, *searched, self.mover.0, best).into_pyobject(py)
    }
}

#[pymethods]
impl MoveValue {
    #[staticmethod]
    fn _from_state(
        reading: PickledReading,
        r#move: Move,
        bounds: (AsIs, AsIs),
        searched: bool,
        mover: u8,
        best: Option<AsIs>,
    ) -> Self {
        let known = CoreMoveValue { mv: r#move.0, lower: bounds.0.0, upper: bounds.1.0, searched };
        Self { reading: reading.0, known, mover: Side(mover), best: best.map(|best| best.0) }
    }

    /// The move.
    #[getter]
    fn r#move(&self) -> Move {
        Move(self.known.mv)
    }

    /// Value, with the unit and point of view of `Solution.value`; None while it is not proved.
    //: -> _V_co | Any
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.reading.exact(py, &self.known.lower, &self.known.upper)
    }

    /// Whether the value is proved.
    #[getter]
    fn exact(&self) -> bool {
        self.reading.equal(&self.known.lower, &self.known.upper)
    }

    /// Proved lower bound of the value.
    //: -> _V_co | Any
    #[getter]
    fn lower<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.reading.value(py, &self.known.lower)
    }

    /// Proved upper bound of the value.
    //: -> _V_co | Any
    #[getter]
    fn upper<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.reading.value(py, &self.known.upper)
    }

    /// Whether a search of this move has proved something.
    ///
    /// If not, the limit was reached before the move was tried, and its bounds follow from the rules and from the
    /// bounds of the position alone.
    #[getter]
    fn searched(&self) -> bool {
        self.known.searched || self.exact()
    }

    /// Value from the point of view of the side to move, which wants it high; None while it is not proved.
    ///
    /// With two sides the sign of `value` is reversed if side 1 moves; with three or more sides it is the entry of the
    /// side to move.
    //: -> float | None
    #[getter]
    fn relative<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        if self.exact() { self.reading.relative(py, &self.known.lower, self.mover).map(Some) } else { Ok(None) }
    }

    /// What the side to move loses by this move against a best one, from 0 up; None while it is not proved.
    //: -> float | None
    #[getter]
    fn loss<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(best) = self.best.as_ref().filter(|_| self.exact()) else { return Ok(None) };
        let (best, own) =
            (self.reading.relative(py, best, self.mover)?, self.reading.relative(py, &self.known.lower, self.mover)?);
        best.sub(own).map(Some)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (lower, upper) = (self.lower(py)?, self.upper(py)?);
        let value = if self.exact() { lower.to_string() } else { format!("{lower}..{upper}") };
        Ok(format!("<MoveValue {} {value}>", self.known.mv))
    }
}

/// The numbers of a pickled solution: its bounds, those of its moves, whether these were searched, and the estimate.
type Worths = ((AsIs, AsIs), Vec<AsIs>, Vec<AsIs>, Vec<bool>, Option<Estimate>);

/// The solution of `solve`.
///
/// Solutions are frozen, hashable, comparable and picklable. Two solutions are equal if all their parts are, including
/// nodes and seconds. In type hints `Solution[int]` states the type of the values.
//: (Generic[_V_co])
#[pyclass(frozen, generic, module = "scopasolver")]
#[derive(Clone)]
pub struct Solution(pub Answer);

value!(Solution);

impl Solution {
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let CoreSolution { lower, upper, nodes, .. } = &self.0.found;
        let known = &self.0.found.moves;
        let suggested = self.0.found.suggested.as_ref().map(|known| (known.by.name(), lines(&known.line)));
        let moves = (
            lines(&self.0.found.best),
            lines(known.iter().map(|known| &known.mv)),
            lines(&self.0.found.line),
            suggested,
        );
        let worths = |of: fn(&CoreMoveValue) -> &Worth| {
            PyTuple::new(
                py,
                known.iter().map(|known| Reading::Plain.value(py, of(known))).collect::<PyResult<Vec<_>>>()?,
            )
        };
        let bounds = (Reading::Plain.value(py, lower)?, Reading::Plain.value(py, upper)?);
        let searched: Vec<bool> = known.iter().map(|known| known.searched).collect();
        let worths = (
            bounds,
            worths(|known| &known.lower)?,
            worths(|known| &known.upper)?,
            PyTuple::new(py, searched)?,
            self.estimate(),
        );
        let flags = (self.0.found.best_complete, self.0.is_limited, self.0.moves_complete, self.0.mover.0);
        let proved: Vec<_> = self.0.found.proved.iter().map(|test| (test.at_least, test.holds, test.nodes)).collect();
        let proved = PyTuple::new(py, proved)?;
        (PickledReading(self.0.reading), moves, worths, (proved, *nodes), self.0.seconds, self.0.threads, flags)
            .into_pyobject(py)
    }
}

#[pymethods]
impl Solution {
    #[staticmethod]
    fn _from_state(
        reading: PickledReading,
        moves: (&str, &str, &str, Option<(&str, &str)>),
        worths: Worths,
        work: (Vec<(Value, bool, u64)>, u64),
        seconds: f64,
        threads: usize,
        flags: (bool, bool, bool, u8),
    ) -> Result<Self> {
        let (best, moves, line, suggested) = moves;
        let (bounds, lowers, uppers, searched, estimate) = worths;
        let worths = lowers.into_iter().zip(uppers).zip(searched);
        let (best_complete, is_limited, moves_complete, mover) = flags;
        let suggestion = |(by, line): (&str, &str)| -> Result<Option<Suggestion<AnyMove>>> {
            let line = of_lines(line)?;
            let by = SuggestedBy::of_name(by);
            Ok(line.first().copied().zip(by).map(|(mv, by)| Suggestion { mv, by, line }))
        };
        let (proved, nodes) = work;
        let proved = proved.into_iter().map(|(at_least, holds, nodes)| Proved { at_least, holds, nodes });
        let known = |(mv, ((lower, upper), searched)): (AnyMove, ((AsIs, AsIs), bool))| CoreMoveValue {
            mv,
            lower: lower.0,
            upper: upper.0,
            searched,
        };
        let solution = CoreSolution {
            lower: bounds.0.0,
            upper: bounds.1.0,
            best: of_lines(best)?,
            moves: of_lines(moves)?.into_iter().zip(worths).map(known).collect(),
            line: of_lines(line)?,
            suggested: suggested.map(suggestion).transpose()?.flatten(),
            estimate: estimate.map(|estimate| estimate.0),
            best_complete,
            proved: proved.collect(),
            nodes,
        };
        let (reading, mover) = (reading.0, Side(mover));
        Ok(Self(Answer { reading, found: solution, seconds, threads, is_limited, moves_complete, mover }))
    }

    /// Value of the hand, as `solve` describes it; None if it is not proved, see `stopped_by`.
    //: -> _V_co | Any
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.reading.exact(py, &self.0.found.lower, &self.0.found.upper)
    }

    /// Whether the value is proved, with a best move and a line; otherwise only `lower` and `upper` are proved.
    #[getter]
    fn exact(&self) -> bool {
        self.0.is_exact()
    }

    /// Proved lower bound of the value.
    //: -> _V_co | Any
    #[getter]
    fn lower<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.reading.value(py, &self.0.found.lower)
    }

    /// Proved upper bound of the value.
    //: -> _V_co | Any
    #[getter]
    fn upper<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.reading.value(py, &self.0.found.upper)
    }

    /// Value from the point of view of the side to move, which wants it high; None while it is not proved.
    ///
    /// With two sides the sign of `value` is reversed if side 1 moves; with three or more sides it is the entry of the
    /// side to move.
    //: -> float | None
    #[getter]
    fn relative<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        if self.exact() { self.0.reading.relative(py, &self.0.found.lower, self.0.mover).map(Some) } else { Ok(None) }
    }

    /// The move that the library would play; None only if the hand is over.
    ///
    /// It is there however early the search was stopped, and is the first of `best` if there is one. `suggested_by`
    /// says what it rests on: only `proof` means that it is proved to be best.
    #[getter]
    fn suggested(&self) -> Option<Move> {
        self.0.found.suggested.as_ref().map(|known| Move(known.mv))
    }

    /// What `suggested` rests on, the best founded first; None only if the hand is over.
    ///
    /// - `proof`: no other move is better, although the value of the hand may still be open.
    /// - `search`: the stopped search has proved by this move that the value is at least `lower`, for side 1 at most
    ///   `upper`.
    /// - `play-outs`: hands played to their end from each move, with all cards known, make it clearly better than the
    ///   move that the others name.
    /// - `policy`: what the game has learnt: the order of moves of its search, which looks at all cards, or its policy,
    ///   which looks at the hand of the seat and the open cards.
    /// - `rule`: the rule of thumb of the game.
    //: -> Literal["proof", "search", "play-outs", "policy", "rule"] | None
    #[getter]
    fn suggested_by(&self) -> Option<&'static str> {
        self.0.found.suggested.as_ref().map(|known| known.by.name())
    }

    /// The play that the search expects, which begins with `suggested`.
    ///
    /// It is `line` once the value is proved. Before that nothing of it is proved, and it goes no further than the
    /// stopped search has looked.
    //: -> tuple[Move, ...]
    #[getter]
    fn suggested_line<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let line = self.0.found.suggested.iter().flat_map(|known| known.line.iter());
        PyTuple::new(py, line.copied().map(Move).collect::<Vec<_>>())
    }

    /// An estimate of the value, with its standard error; None if nothing can be said, and for a match.
    #[getter]
    fn estimate(&self) -> Option<Estimate> {
        self.0.found.estimate.clone().map(Estimate)
    }

    /// Moves that are proved to reach the value; empty while the value is not proved.
    ///
    /// The first move of `line` comes first, the others follow in canonical order.
    //: -> tuple[Move, ...]
    #[getter]
    fn best<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.found.best.iter().copied().map(Move).collect::<Vec<_>>())
    }

    /// Whether it is proved that no other move reaches the value.
    ///
    /// False while the value is not proved, if a limit was reached before all moves were compared, and if the values of
    /// all moves were not asked for, unless only one move is legal.
    #[getter]
    fn best_complete(&self) -> bool {
        self.0.found.best_complete
    }

    /// Null-window tests of the value, in the order of the search.
    ///
    /// Each entry is a bound, whether the value is at least this bound, and the number of positions visited to prove
    /// it. Only for two sides; bounds that follow from the rules alone are not listed.
    //: -> tuple[tuple[_V_co, bool, int], ...]
    #[getter]
    fn proved<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let tests = self.0.tests().map(|test| {
            let at_least = self.0.reading.value(py, &Worth::Value(test.at_least))?;
            (at_least, test.holds, test.nodes).into_pyobject(py)
        });
        PyTuple::new(py, tests.collect::<PyResult<Vec<_>>>()?)
    }

    /// Every legal move with its value, in canonical order; empty if it was not asked for.
    //: -> tuple[MoveValue[_V_co], ...]
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let best = self.exact().then(|| self.0.found.lower.clone());
        let (reading, mover) = (self.0.reading, self.0.mover);
        let entry = |known: &CoreMoveValue| MoveValue { reading, known: known.clone(), mover, best: best.clone() };
        PyTuple::new(py, self.0.found.moves.iter().map(entry).collect::<Vec<_>>())
    }

    /// Principal variation: best play of all sides to the end of the hand; empty while the value is not proved.
    //: -> tuple[Move, ...]
    #[getter]
    fn line<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.found.line.iter().copied().map(Move).collect::<Vec<_>>())
    }

    /// What kept the value of the hand or of a move from being proved: `limit` or `horizon`; None if all are proved.
    ///
    /// The horizon is the number of turns that are searched in Scala 40, where play may have no end. More time would
    /// prove no more.
    //: -> Literal["limit", "horizon"] | None
    #[getter]
    fn stopped_by(&self) -> Option<&'static str> {
        self.0.stopped_by()
    }

    /// Whether the values account for all legal moves to the end of the hand, not only for those that are listed.
    ///
    /// False in Su Scialandroni before the scartu: values are then exact for the raises of the option `raise_menu`.
    #[getter]
    fn moves_complete(&self) -> bool {
        self.0.moves_complete
    }

    /// Number of positions visited.
    #[getter]
    fn nodes(&self) -> u64 {
        self.0.found.nodes
    }

    /// Wall-clock time of the solve, in seconds.
    #[getter]
    fn seconds(&self) -> f64 {
        self.0.seconds
    }

    /// Number of threads that worked on it.
    #[getter]
    fn threads(&self) -> usize {
        self.0.threads
    }

    /// Return the object that `scopasolver solve --json` prints.
    ///
    /// Returns
    /// -------
    /// dict
    ///     Plain values that `json.dumps` takes; moves are text.
    //: -> dict[str, Any]
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        document::in_python(py, &self.0.to_document())
    }

    /// Write the moves and their values as a table for a notebook, as `scopasolver.svg.values_table` does.
    ///
    /// Returns
    /// -------
    /// str
    ///     A piece of HTML.
    //: -> str
    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("scopasolver.svg")?.call_method1("values_table", (slf,))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (lower, upper) = (self.lower(py)?, self.upper(py)?);
        let value = if self.exact() { format!("value={lower}") } else { format!("value={lower}..{upper}") };
        let best: Vec<String> = self.0.found.best.iter().map(AnyMove::to_string).collect();
        let suggested = match &self.0.found.suggested {
            Some(known) if best.is_empty() => format!(" suggested={} ({})", known.mv, known.by.name()),
            _ => String::new(),
        };
        Ok(format!("<Solution {value} best=[{}]{suggested} nodes={}>", best.join(" "), self.0.found.nodes))
    }
}
