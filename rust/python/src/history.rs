//! A course of play, and what each seat has seen of it in order.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::{AnyHistory, AnyPosition};

use crate::array::Array;
use crate::cards::Move;
use crate::errors::{Error, Result};
use crate::move_like::MoveLike;
use crate::observation::Observation;
use crate::of_game::OfGame;
use crate::position::Position;
use crate::rules::Rules;
use crate::spaces::{arrays, planes, scalars, spaces};
use crate::turn::Turn;

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
#[pyclass(frozen, eq, module = "scopasolver")]
#[derive(PartialEq, Eq, Hash)]
pub struct History(AnyHistory);

#[pymethods]
impl History {
    #[new]
    fn new(start: &Bound<'_, Position>) -> Self {
        Self(AnyHistory::new(start.get().0.clone()))
    }

    /// The first position.
    #[getter]
    fn start(&self) -> OfGame<AnyPosition> {
        OfGame(self.0.start())
    }

    /// The position after all moves.
    #[getter]
    fn position(&self) -> OfGame<AnyPosition> {
        OfGame(self.0.position())
    }

    /// The moves played, in order.
    //: -> tuple[Move, ...]
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.moves().into_iter().map(Move).collect::<Vec<_>>())
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
        let mv = r#move.of(&self.0.position())?;
        Ok(Self(self.0.play(&mv)?))
    }

    /// Begin the turn of the seat to act, with the last move of each seat.
    ///
    /// Returns
    /// -------
    /// Turn
    ///     The turn, with nothing touched yet.
    ///
    /// Raises
    /// ------
    /// ScopaSolverError
    ///     If the hand is over.
    fn turn(&self, py: Python<'_>) -> Result<Turn> {
        let position = self.0.position();
        let seat = position.to_move().ok_or_else(|| Error::plain("the hand is over"))?;
        let last = self.0.last_moves(&spaces(&position.rules()).actions);
        Ok(Turn::begin(OfGame(position.observation(seat)).into_pyobject(py)?, Some(last)))
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
        let (seen, last) = self.seen(seat)?;
        Ok(planes(&seen.0.rules(), &arrays(&seen.0, Some(&last), &[])))
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
        let (seen, last) = self.seen(seat)?;
        Ok(scalars(&arrays(&seen.0, Some(&last), &[])))
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
        Ok(self.0.information_state(Rules(self.0.start().rules()).seat(seat)?))
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
        let tensor = self.0.information_tensor(Rules(self.0.start().rules()).seat(seat)?);
        Ok(Array::of(&tensor, &[tensor.len()]))
    }

    fn __len__(&self) -> usize {
        self.0.moves().len()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let moves: Vec<String> = self.0.moves().iter().map(ToString::to_string).collect();
        format!("<History from '{}': {}>", self.0.start(), moves.join(", "))
    }

    /// Return a course from its first position and its moves; for pickles.
    #[staticmethod]
    fn _from_state(start: &Bound<'_, Position>, moves: Vec<MoveLike>) -> Result<Self> {
        let begun = Self(AnyHistory::new(start.get().0.clone()));
        moves.into_iter().try_fold(begun, |history, mv| history.play(mv))
    }

    //: -> tuple[Any, tuple[Position, list[str]]]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Course)> {
        let moves = self.0.moves().iter().map(ToString::to_string).collect();
        Ok((py.get_type::<Self>().getattr("_from_state")?, (self.start(), moves)))
    }
}

/// A first position and the moves after it.
type Course = (OfGame<AnyPosition>, Vec<String>);

impl History {
    /// What a seat has seen, and the last move of each seat.
    fn seen(&self, seat: &Bound<'_, PyAny>) -> PyResult<(Observation, scopasolver::environment::LastMoves)> {
        let position = self.0.position();
        let seat = Rules(position.rules()).seat(seat)?;
        let last = self.0.last_moves(&spaces(&position.rules()).actions);
        Ok((Observation(position.observation(seat)), last))
    }
}
