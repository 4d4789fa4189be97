//! Moves that are made touch by touch.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;
use scopasolver::environment::{Arrays, LastMoves, Mask, Next};
use scopasolver::{AnyMove, AnyObservation, AnyRules, Seat};

use crate::arguments::shown;
use crate::array::Array;
use crate::cards::Move;
use crate::errors::{Error, Result};
use crate::history::History;
use crate::observation::Observation;
use crate::of_game::OfGame;
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
    begun: Begun,
    touched: Vec<u8>,
    next: Next<AnyMove>,
    /// Planes and scalars, once one of them has been asked for: they are written together.
    arrays: OnceLock<Arrays>,
}

/// What a turn begins with.
enum Begun {
    /// An observation, and the last move of each seat, if it is known.
    Seen(Py<Observation>, Option<Box<LastMoves>>),
    /// A history whose position a seat acts in, and its observation, once it has been asked for. Arrays are written
    /// without it, which is faster.
    Course(Py<History>, Seat, PyOnceLock<Py<Observation>>),
}

/// The content of a pickled turn.
type TurnState = (Py<Observation>, Vec<u16>, Option<Vec<u8>>);

#[pymethods]
impl Turn {
    /// The observation.
    #[getter]
    fn observation(&self, py: Python<'_>) -> PyResult<Py<Observation>> {
        Ok(self.begun.observation(py)?.clone_ref(py))
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
        let mut mask = vec![0; spaces(&self.begun.rules()).actions.size()];
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
        planes(&self.begun.rules(), self.arrays())
    }

    /// Scalars of the observation, with the words that have been touched.
    #[getter]
    fn scalars(&self) -> Array {
        scalars(self.arrays())
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
        let action = self.checked(py, number)?;
        let mut touched = Vec::with_capacity(self.touched.len().saturating_add(1));
        touched.extend_from_slice(&self.touched);
        touched.push(action);
        Ok(Self::after(self.begun.clone_ref(py), touched))
    }

    /// Return a turn with these touches, for pickles.
    #[staticmethod]
    fn _from_state(
        py: Python<'_>,
        seen: Bound<'_, Observation>,
        touched: Vec<u8>,
        last: Option<Vec<u8>>,
    ) -> Result<Self> {
        let last = last.and_then(|bytes| LastMoves::from_bytes(&bytes)).map(Box::new);
        let mut turn = Self::after(Begun::Seen(seen.unbind(), last), Vec::new());
        for action in touched {
            turn.touched.push(turn.checked(py, action.into())?);
            turn.next = turn.begun.next(&turn.touched);
        }
        Ok(turn)
    }

    fn __eq__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
        Ok(self.touched == other.touched
            && self.begun.last() == other.begun.last()
            && self.begun.observation(py)?.get() == other.begun.observation(py)?.get())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<u64> {
        let mut hasher = DefaultHasher::new();
        (self.begun.observation(py)?.get(), &self.touched).hash(&mut hasher);
        Ok(hasher.finish())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (spaces, seen) = (spaces(&self.begun.rules()), &self.begun.observation(py)?.get().0);
        let names: Vec<&str> = self.touched.iter().map(|&touch| &*spaces.actions.names()[usize::from(touch)]).collect();
        let made = if let Next::Play(mv) = self.next { format!(", which is {mv}") } else { String::new() };
        Ok(format!("<Turn of seat {} in '{seen}': touched [{}]{made}>", seen.seat(), names.join(", ")))
    }

    //: -> tuple[Any, tuple[Observation, list[int], bytes | None]]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, TurnState)> {
        let touched = self.touched.iter().copied().map(u16::from).collect();
        let last = self.begun.last().map(LastMoves::bytes);
        Ok((py.get_type::<Self>().getattr("_from_state")?, (self.observation(py)?, touched, last)))
    }
}

impl Turn {
    /// A turn after some touches.
    fn after(begun: Begun, touched: Vec<u8>) -> Self {
        let next = begun.next(&touched);
        Self { begun, touched, next, arrays: OnceLock::new() }
    }

    const fn allowed(&self) -> Mask {
        match self.next {
            Next::Touch(mask) => mask,
            Next::Play(_) => Mask::NONE,
        }
    }

    fn arrays(&self) -> &Arrays {
        self.arrays.get_or_init(|| self.begun.arrays(&self.touched))
    }

    /// The action with this number, if it can be touched.
    fn checked(&self, py: Python<'_>, number: i128) -> Result<u8> {
        match u8::try_from(number) {
            Ok(action) if self.allowed().contains(action.into()) => Ok(action),
            _ => Err(self.refuse(&self.begun.observation(py)?.get().0, number)),
        }
    }

    /// The error for an action that cannot be touched.
    fn refuse(&self, seen: &AnyObservation, number: i128) -> Error {
        let spaces = spaces(&seen.rules());
        let names = spaces.actions.names();
        let name = usize::try_from(number).ok().and_then(|number| names.get(number));
        let what = name.map_or_else(|| format!("action {number}"), |name| format!("action {number}, `{name}`,"));
        let allowed: Vec<String> = self.allowed().actions().map(|action| names[usize::from(action)].clone()).collect();
        let why = match self.next {
            _ if name.is_none() => format!("does not exist: actions go from 0 to {}", names.len().saturating_sub(1)),
            Next::Play(mv) => format!("comes too late: the touches make the move {mv}"),
            Next::Touch(_) if allowed.is_empty() => format!("is not for seat {}, which does not act", seen.seat()),
            Next::Touch(_) => format!("cannot be touched here; what can: {}", allowed.join(", ")),
        };
        Error::illegal(format!("{what} {why}"), name.cloned().unwrap_or_else(|| number.to_string()), allowed)
    }
}

impl Begun {
    fn rules(&self) -> AnyRules {
        match self {
            Self::Seen(seen, _) => seen.get().0.rules(),
            Self::Course(history, ..) => history.get().course.rules(),
        }
    }

    fn observation<'a>(&'a self, py: Python<'_>) -> PyResult<&'a Py<Observation>> {
        match self {
            Self::Seen(seen, _) => Ok(seen),
            Self::Course(history, seat, seen) => seen.get_or_try_init(py, || {
                Ok(OfGame(history.get().course.observation(*seat)).into_pyobject(py)?.unbind())
            }),
        }
    }

    /// The last move of each seat, if it is known.
    fn last(&self) -> Option<&LastMoves> {
        match self {
            Self::Seen(_, last) => last.as_deref(),
            Self::Course(history, ..) => Some(history.get().course.last_moves()),
        }
    }

    fn next(&self, touched: &[u8]) -> Next<AnyMove> {
        match self {
            Self::Seen(seen, _) => seen.get().0.next(touched),
            Self::Course(history, ..) => history.get().course.next(touched),
        }
    }

    fn arrays(&self, touched: &[u8]) -> Arrays {
        match self {
            Self::Seen(seen, last) => arrays(&seen.get().0, last.as_deref(), touched),
            Self::Course(history, seat, _) => {
                let mut arrays = Arrays::new(&spaces(&self.rules()).observation);
                history.get().course.write_arrays(*seat, touched, &mut arrays);
                arrays
            }
        }
    }

    fn clone_ref(&self, py: Python<'_>) -> Self {
        match self {
            Self::Seen(seen, last) => Self::Seen(seen.clone_ref(py), last.clone()),
            Self::Course(history, seat, seen) => Self::Course(history.clone_ref(py), *seat, seen.clone_ref(py)),
        }
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
        Turn::after(Begun::Seen(slf.unbind(), None), Vec::new())
    }
}

#[pymethods]
impl History {
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
    fn turn(slf: Bound<'_, Self>) -> Result<Turn> {
        let seat = slf.get().course.to_move().ok_or_else(|| Error::plain("the hand is over"))?;
        Ok(Turn::after(Begun::Course(slf.unbind(), seat, PyOnceLock::new()), Vec::new()))
    }
}
