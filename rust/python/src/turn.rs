//! Moves that are made touch by touch.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::AnyMove;
use scopasolver::environment::{Arrays, LastMoves, Mask, Next};

use crate::arguments::shown;
use crate::array::Array;
use crate::cards::Move;
use crate::errors::{Error, Result};
use crate::observation::Observation;
use crate::spaces::{arrays, planes, scalars, spaces};

/// The touches of the seat to act so far, on the way to its move.
///
/// A turn does not change; `touch` returns a new one. A touch that leaves a single move makes it, so most moves take
/// one touch. `observation.turn()` begins a turn, and so does `history.turn()`, which includes the last moves.
///
/// Examples
/// --------
/// >>> rules = Rules("scopa")
/// >>> turn = rules.deal(seed=1).observation(0).turn()
/// >>> [rules.action_space.name(action) for action in turn.actions]
/// ['play 9S', 'play 5D', 'play 6D']
/// >>> turn.touch(turn.actions[0]).move
/// Move('9S')
#[pyclass(frozen, module = "scopasolver")]
pub struct Turn {
    seen: Py<Observation>,
    /// The last move of each seat, if it is known.
    last: Option<Box<LastMoves>>,
    touched: Vec<u8>,
    next: Next<AnyMove>,
}

/// The content of a pickled turn.
type TurnState = (Py<Observation>, Vec<u16>, Option<Vec<u8>>);

#[pymethods]
impl Turn {
    /// The observation.
    #[getter]
    fn observation(&self, py: Python<'_>) -> Py<Observation> {
        self.seen.clone_ref(py)
    }

    /// Actions touched so far, in order.
    //: -> tuple[int, ...]
    #[getter]
    fn touched<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.touched)
    }

    /// Actions that can be touched next; empty when the move is made, or the seat is not to act.
    //: -> tuple[int, ...]
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.allowed().actions().collect::<Vec<_>>())
    }

    /// Mask of these actions, an `int8` array as long as the action space: 1 for an action that can be touched.
    #[getter]
    fn mask(&self) -> Array {
        let mut mask = vec![0; spaces(&self.seen.get().0.rules()).actions.size()];
        self.allowed().write(&mut mask);
        Array::of(&mask, &[mask.len()])
    }

    /// The move that the touches make; None while several moves are possible.
    #[getter]
    fn r#move(&self) -> Option<Move> {
        match self.next {
            Next::Play(mv) => Some(Move(mv)),
            Next::Touch(_) => None,
        }
    }

    /// Planes of the observation, with the touches, and with the last moves if they are known.
    #[getter]
    fn planes(&self) -> Array {
        planes(&self.seen.get().0.rules(), &self.arrays())
    }

    /// Scalars of the observation, with the words that have been touched.
    #[getter]
    fn scalars(&self) -> Array {
        scalars(&self.arrays())
    }

    /// Touch a card or a word.
    ///
    /// Parameters
    /// ----------
    /// action : int
    ///     One of `actions`.
    ///
    /// Returns
    /// -------
    /// Turn
    ///     The turn after it.
    ///
    /// Raises
    /// ------
    /// IllegalMoveError
    ///     If the action cannot be touched here; `legal_moves` holds the names of those that can.
    /// TypeError
    ///     If it is not an integer.
    //: (action: int) -> Turn
    fn touch(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> Result<Self> {
        let number = match action.extract::<i128>() {
            Ok(number) => number,
            Err(error) if error.is_instance_of::<pyo3::exceptions::PyOverflowError>(py) => -1,
            Err(_) => {
                return Err(Error::argument(format!("`action` is {}: expected an integer", shown(action))));
            }
        };
        let (seen, last, touched) = (self.seen.clone_ref(py), self.last.clone(), self.touched.clone());
        let mut turn = Self { seen, last, touched, next: self.next };
        turn.go_on(number)?;
        Ok(turn)
    }

    /// Return a turn with these touches, for pickles.
    #[staticmethod]
    fn _from_state(seen: Bound<'_, Observation>, touched: Vec<u8>, last: Option<Vec<u8>>) -> Result<Self> {
        let next = seen.get().0.next(&[]);
        let last = last.and_then(|bytes| LastMoves::from_bytes(&bytes)).map(Box::new);
        let mut turn = Self { seen: seen.unbind(), last, touched: Vec::new(), next };
        for action in touched {
            turn.go_on(action.into())?;
        }
        Ok(turn)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.seen.get() == other.seen.get() && self.touched == other.touched && self.last == other.last
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.seen.get(), &self.touched).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let spaces = spaces(&self.seen.get().0.rules());
        let names: Vec<&str> = self.touched.iter().map(|&touch| &*spaces.actions.names()[usize::from(touch)]).collect();
        let made = if let Next::Play(mv) = self.next { format!(", which is {mv}") } else { String::new() };
        format!(
            "<Turn of seat {} in '{}': touched [{}]{made}>",
            self.seen.get().0.seat(),
            self.seen.get().0,
            names.join(", ")
        )
    }

    //: -> tuple[Any, tuple[Observation, list[int], bytes | None]]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, TurnState)> {
        let touched = self.touched.iter().copied().map(u16::from).collect();
        let last = self.last.as_ref().map(|last| last.bytes());
        Ok((py.get_type::<Self>().getattr("_from_state")?, (self.seen.clone_ref(py), touched, last)))
    }
}

impl Turn {
    /// Begins a turn with nothing touched.
    pub fn begin(seen: Bound<'_, Observation>, last: Option<LastMoves>) -> Self {
        let next = seen.get().0.next(&[]);
        Self { seen: seen.unbind(), last: last.map(Box::new), touched: Vec::new(), next }
    }

    const fn allowed(&self) -> Mask {
        match self.next {
            Next::Touch(mask) => mask,
            Next::Play(_) => Mask::NONE,
        }
    }

    fn arrays(&self) -> Arrays {
        arrays(&self.seen.get().0, self.last.as_deref(), &self.touched)
    }

    /// Touches one more.
    fn go_on(&mut self, number: i128) -> Result<()> {
        let action = u8::try_from(number).ok().filter(|&action| self.allowed().contains(action.into()));
        self.touched.push(action.ok_or_else(|| self.refuse(number))?);
        self.next = self.seen.get().0.next(&self.touched);
        Ok(())
    }

    /// The error for an action that cannot be touched.
    fn refuse(&self, number: i128) -> Error {
        let seen = &self.seen.get().0;
        let spaces = spaces(&seen.rules());
        let names = spaces.actions.names();
        let name = usize::try_from(number).ok().and_then(|number| names.get(number));
        let what = name.map_or_else(|| format!("action {number}"), |name| format!("action {number}, `{name}`,"));
        let allowed: Vec<String> = self.allowed().actions().map(|action| names[usize::from(action)].clone()).collect();
        let why = match self.next {
            _ if name.is_none() => format!("does not exist: actions go from 0 to {}", names.len() - 1),
            Next::Play(mv) => format!("comes too late: the touches make the move {mv}"),
            Next::Touch(_) if allowed.is_empty() => format!("is not for seat {}, which does not act", seen.seat()),
            Next::Touch(_) => format!("cannot be touched here; what can: {}", allowed.join(", ")),
        };
        Error::illegal(format!("{what} {why}"), name.cloned().unwrap_or_else(|| number.to_string()), allowed)
    }
}

#[pymethods]
impl Observation {
    /// Begin the turn of this seat.
    ///
    /// Returns
    /// -------
    /// Turn
    ///     The turn, with nothing touched yet. If the seat is not to act, nothing can be touched.
    fn turn(slf: Bound<'_, Self>) -> Turn {
        Turn::begin(slf, None)
    }
}
