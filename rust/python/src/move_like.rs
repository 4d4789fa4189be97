//! Moves as arguments: a `Move`, or its text.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use scopasolver::{AnyHistory, AnyMove, AnyPosition};

use crate::arguments;
use crate::cards::Move;
use crate::errors::Result;
use crate::text::Text;

/// A move, or its text.
pub enum MoveLike {
    Move(Move),
    Text(Text),
}

impl MoveLike {
    /// The move, its text read as one of the position's game.
    pub fn of(&self, position: &AnyPosition) -> Result<AnyMove> {
        Ok(match self {
            Self::Move(mv) => mv.0,
            Self::Text(text) => position.read_move(text)?,
        })
    }

    /// The move, its text read as one of the history's game.
    pub fn in_history(&self, history: &AnyHistory) -> Result<AnyMove> {
        Ok(match self {
            Self::Move(mv) => mv.0,
            Self::Text(text) => history.read_move(text)?,
        })
    }

    /// The move, its text read as one of any game.
    pub fn any(&self) -> Result<AnyMove> {
        Ok(match self {
            Self::Move(mv) => mv.0,
            Self::Text(text) => text.parse()?,
        })
    }
}

impl<'py> FromPyObject<'_, 'py> for MoveLike {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(mv) = value.extract::<Move>() {
            return Ok(Self::Move(mv));
        }
        value.extract().map(Self::Text).map_err(|_: PyErr| {
            PyTypeError::new_err(format!("`move` is {}: expected a Move or its text", arguments::shown(&value)))
        })
    }
}
