//! Results of finished hands.

use std::hash::{Hash, Hasher};

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use scopasolver::card_game::Part;
use scopasolver::{AnyHandResult, AnyPosition, AnyRules};

use crate::errors::{Error, Result};
use crate::of_game::OfGame;
use crate::position::Position;

/// The score of a finished hand, part by part. Every tuple has one entry a side, or a seat where the name says so.
///
/// This class has what the results of all games share. Every result is an instance of the class `Result` in the module
/// of its game, which adds the parts that the game counts. Results are frozen, hashable, comparable and picklable.
///
/// Examples
/// --------
/// >>> result = Rules("briscola").random_position(seed=3, plies_left=0).result()
/// >>> sum(result.points), sum(result.cards)
/// (120, 40)
/// >>> hasattr(result, "settebello")
/// False
#[pyclass(frozen, subclass, eq, hash, module = "scopasolver", name = "Result", from_py_object)]
#[derive(Clone)]
pub struct HandResult {
    /// The position at the end of the hand, from which a pickle restores the result.
    pub position: AnyPosition,
    pub hand_result: AnyHandResult,
}

impl PartialEq for HandResult {
    fn eq(&self, other: &Self) -> bool {
        (self.rules(), self.hand_result) == (other.rules(), other.hand_result)
    }
}

impl Eq for HandResult {}

impl Hash for HandResult {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.rules(), self.hand_result).hash(state);
    }
}

impl HandResult {
    /// The rules of the hand.
    pub fn rules(&self) -> AnyRules {
        self.position.rules()
    }

    /// A part by its name, if the game has it.
    pub fn part<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let part = self.hand_result.parts().into_iter().find(|(known, _)| *known == name);
        part.map(|(_, part)| self.to_python(py, part)).transpose()
    }

    /// A part as a Python value.
    fn to_python<'py>(&self, py: Python<'py>, part: Part) -> PyResult<Bound<'py, PyAny>> {
        match part {
            Part::Sides(values) => Ok(PyTuple::new(py, &values.0[..self.rules().sides()])?.into_any()),
            Part::Seats(values) => Ok(PyTuple::new(py, &values.0[..self.rules().seats()])?.into_any()),
            Part::Side(side) => side.map(|side| side.0).into_bound_py_any(py),
            Part::Flag(flag) => flag.into_bound_py_any(py),
        }
    }
}

#[pymethods]
impl HandResult {
    /// Points of the hand, as the game counts them.
    ///
    /// Scopa: the sum of the categories. Briscola: card points. Ruba mazzo: cards. Machiavelli and Sette e mezzo: the
    /// payment to the side, negative if it pays. Scala 40: penalty points (fewer are better). Su Scialandroni:
    /// arrialis. Tressette: whole points, including declarations (in rovescino fewer are better). Briscola chiamata
    /// and Terziglio: what the hand brings to each player, negative if he loses.
    //: -> tuple[int, ...]
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.hand_result.points().0[..self.rules().sides()])
    }

    /// The side that has won the hand; None if no side has.
    ///
    /// In Machiavelli and Scala 40 it is the side that closed; in Scopa and Tressette that of a `cappotto`, if there is
    /// one; otherwise the side that did better than every other.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.hand_result.winner(self.rules().sides()).map(|side| side.0)
    }

    /// All sides that have won the hand, in rising order.
    ///
    /// In Briscola chiamata and Terziglio these are all players of the party that has won, and `winner` is only a
    /// caller who has made the bid, or the player alone. In every other game it is the winner alone. Empty if no side
    /// has won.
    //: -> tuple[int, ...]
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.hand_result.winners(self.rules().sides()).into_iter().map(|side| side.0))
    }

    /// The parts of the score that are counted by side, by name, without `points`.
    ///
    /// In Scopa `carte` to `napoli` sum to the points; the other parts count cards. Each part is an attribute too.
    //: -> dict[str, tuple[int, ...]]
    #[getter]
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parts = PyDict::new(py);
        for (name, part) in self.hand_result.parts() {
            if matches!(part, Part::Sides(_)) && name != "points" {
                parts.set_item(name, self.to_python(py, part)?)?;
            }
        }
        Ok(parts)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let part = |(name, part)| Ok(format!("{name}={}", self.to_python(py, part)?));
        let parts = self.hand_result.parts().into_iter().map(part).collect::<PyResult<Vec<_>>>()?;
        Ok(format!("<Result {}>", parts.join(" ")))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (OfGame<AnyPosition>,))> {
        Ok((py.get_type::<Position>().getattr("result")?, (OfGame(self.position.clone()),)))
    }
}

#[pymethods]
impl Position {
    /// Return the score of the finished hand.
    ///
    /// Returns
    /// -------
    /// Result
    ///     Points of each side, and the other parts that the game counts.
    ///
    /// Raises
    /// ------
    /// HandNotOverError
    ///     If the hand is not over.
    fn result(&self) -> Result<OfGame<HandResult>> {
        let hand_result = self.0.hand_result().ok_or_else(|| Error::not_over(self.0.plies_left()))?;
        Ok(OfGame(HandResult { position: self.0.clone(), hand_result }))
    }
}
