//! A course of play, and what each seat has seen of it in order.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;
use scopasolver::environment::Arrays;
use scopasolver::{AnyHistory, AnyPosition};

use crate::array::Array;
use crate::cards::Move;
use crate::errors::Result;
use crate::move_like::MoveLike;
use crate::of_game::OfGame;
use crate::position::Position;
use crate::rules::Rules;
use crate::spaces::{planes, scalars, spaces};

/// A position and the moves played from it, from which everything that a seat has seen follows.
///
/// A history does not change; `play` returns a new one.
///
/// Parameters
/// ----------
/// start : Position
///     The first position.
///
/// Examples
/// --------
/// >>> rules = Rules("briscola")
/// >>> history = History(rules.deal(seed=3))
/// >>> move = history.position.legal_moves()[0]
/// >>> before, after = (course.information_state(1) for course in (history, history.play(move)))
/// >>> after.removeprefix(before).startswith(f" | 0 {move} ")
/// True
#[pyclass(frozen, module = "scopasolver")]
pub struct History {
    pub course: AnyHistory,
    /// The current position, once it has been asked for: programs ask for it at every step.
    position: PyOnceLock<Py<Position>>,
}

#[pymethods]
impl History {
    #[new]
    fn new(start: &Bound<'_, Position>) -> Self {
        Self::of(AnyHistory::new(start.get().0.clone()))
    }

    /// The first position.
    #[getter]
    fn start(&self) -> OfGame<AnyPosition> {
        OfGame(self.course.start())
    }

    /// The position after all moves.
    #[getter]
    //: -> Position
    fn position(&self, py: Python<'_>) -> PyResult<Py<Position>> {
        let make = || Ok::<_, PyErr>(OfGame(self.course.position()).into_pyobject(py)?.unbind());
        Ok(self.position.get_or_try_init(py, make)?.clone_ref(py))
    }

    /// The moves played, in order.
    //: -> tuple[Move, ...]
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.course.moves().into_iter().map(Move).collect::<Vec<_>>())
    }

    /// Play a move and return the history after it.
    ///
    /// Parameters
    /// ----------
    /// move : Move or str
    ///     A legal move, or its notation.
    ///
    /// Returns
    /// -------
    /// History
    ///     The history with the move added.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If the text is not the notation of a move.
    /// IllegalMoveError
    ///     If the rules do not allow the move here; `legal_moves` lists those that they allow.
    //: -> History
    fn play(&self, r#move: MoveLike) -> Result<Self> {
        let mv = r#move.in_history(&self.course)?;
        Ok(Self::of(self.course.play(&mv)?))
    }

    /// Return the planes of what a seat has seen, with the last move of each seat.
    ///
    /// Parameters
    /// ----------
    /// seat : int
    ///     The seat.
    ///
    /// Returns
    /// -------
    /// Array
    ///     Like `Observation.planes`.
    ///
    /// Raises
    /// ------
    /// IndexError
    ///     If there is no such seat.
    //: (seat: int)
    fn planes(&self, seat: &Bound<'_, PyAny>) -> PyResult<Array> {
        Ok(planes(&self.course.rules(), &self.seen(seat)?))
    }

    /// Return the scalars of what a seat has seen.
    ///
    /// Parameters
    /// ----------
    /// seat : int
    ///     The seat.
    ///
    /// Returns
    /// -------
    /// Array
    ///     Like `Observation.scalars`.
    ///
    /// Raises
    /// ------
    /// IndexError
    ///     If there is no such seat.
    //: (seat: int)
    fn scalars(&self, seat: &Bound<'_, PyAny>) -> PyResult<Array> {
        Ok(scalars(&self.seen(seat)?))
    }

    /// Return everything that a seat has seen, in order, as text (its information state).
    ///
    /// The text is the notation of the first observation and, for each move, the seat, the move, and the words of the
    /// notation that changed, each with its index. The text of a history begins with the text of the history before, so
    /// it has perfect recall.
    ///
    /// Parameters
    /// ----------
    /// seat : int
    ///     The seat.
    ///
    /// Returns
    /// -------
    /// str
    ///     One line. Two histories give equal lines if and only if the seat cannot tell them apart.
    ///
    /// Raises
    /// ------
    /// IndexError
    ///     If there is no such seat.
    //: (seat: int)
    fn information_state(&self, seat: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.course.information_state(Rules(self.course.rules()).seat(seat)?))
    }

    /// Return the information state as numbers, of a length that depends only on the rules.
    ///
    /// The planes and scalars of the first observation come first, then a row for each move: a one-hot code of the seat
    /// that moved, relative to the seat that observes; the number of touches of each action; the cards newly seen in
    /// hands (1 in its own, 2 in that of the next seat, and so on); the scalars after the move. Rows of future moves
    /// are zeros. In Machiavelli and Scala 40, where hands have no bound, only the last 256 moves are included.
    ///
    /// Parameters
    /// ----------
    /// seat : int
    ///     The seat.
    ///
    /// Returns
    /// -------
    /// Array
    ///     `float32`.
    ///
    /// Raises
    /// ------
    /// IndexError
    ///     If there is no such seat.
    //: (seat: int)
    fn information_state_tensor(&self, seat: &Bound<'_, PyAny>) -> PyResult<Array> {
        let tensor = self.course.information_tensor(Rules(self.course.rules()).seat(seat)?);
        Ok(Array::of(&tensor, &[tensor.len()]))
    }

    fn __len__(&self) -> usize {
        self.course.plies()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.course == other.course
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.course.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let moves: Vec<String> = self.course.moves().iter().map(ToString::to_string).collect();
        format!("<History from '{}': {}>", self.course.start(), moves.join(", "))
    }

    /// Return a course from its first position and its moves; for pickles.
    #[staticmethod]
    fn _from_state(start: &Bound<'_, Position>, moves: Vec<MoveLike>) -> Result<Self> {
        let begun = Self::of(AnyHistory::new(start.get().0.clone()));
        moves.into_iter().try_fold(begun, |history, mv| history.play(mv))
    }

    //: -> tuple[Any, tuple[Position, list[str]]]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Course)> {
        let moves = self.course.moves().iter().map(ToString::to_string).collect();
        Ok((py.get_type::<Self>().getattr("_from_state")?, (self.start(), moves)))
    }
}

/// A first position and the moves after it.
type Course = (OfGame<AnyPosition>, Vec<String>);

impl History {
    const fn of(course: AnyHistory) -> Self {
        Self { course, position: PyOnceLock::new() }
    }

    /// What a seat has seen, with the last move of each seat.
    fn seen(&self, seat: &Bound<'_, PyAny>) -> PyResult<Arrays> {
        let rules = self.course.rules();
        let seat = Rules(rules).seat(seat)?;
        let mut arrays = Arrays::new(&spaces(&rules).observation);
        self.course.write_arrays(seat, &[], &mut arrays);
        Ok(arrays)
    }
}
