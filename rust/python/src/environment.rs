//! Actions, turns and observations as programs learn by them.

use std::cell::RefCell;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::environment::{self, Arrays, Course, LastMoves, Mask, Next, ObservationSpace};
use scopasolver::{AnyMove, AnyRules};

use crate::arguments::{index, shown};
use crate::array::Array;
use crate::cards::Move;
use crate::errors::{Error, Result};
use crate::games::OfGame;
use crate::observation::Observation;
use crate::position::{MoveLike, Position};
use crate::text::Text;

/// What can be touched and seen under some rules.
pub struct Spaces {
    rules: AnyRules,
    pub actions: environment::ActionSpace,
    pub observation: ObservationSpace,
}

/// The spaces of some rules. Those asked for last are remembered, as a program asks for the same again and again.
pub fn spaces(rules: &AnyRules) -> Rc<Spaces> {
    thread_local! {
        static LAST: RefCell<Option<Rc<Spaces>>> = const { RefCell::new(None) };
    }
    LAST.with_borrow_mut(|last| match last {
        Some(spaces) if spaces.rules == *rules => Rc::clone(spaces),
        _ => {
            let (actions, observation) = (rules.action_space(), rules.observation_space());
            Rc::clone(last.insert(Rc::new(Spaces { rules: *rules, actions, observation })))
        }
    })
}

/// The actions of some rules: what can be touched, each with a number and a name that never change.
///
/// A move is made by touches: of the card that is played, of a card that it takes, of a word. `rules.action_space`
/// gives the one of these rules, which has the same actions for all rules of a game but for what the number of players
/// or the options add.
#[pyclass(frozen, eq, hash, module = "scopasolver")]
#[derive(PartialEq, Eq, Hash)]
pub struct ActionSpace(pub AnyRules);

/// What a pickled action space holds.
type SpaceState = (OfGame<AnyRules>, &'static str);

#[pymethods]
impl ActionSpace {
    /// The rules whose actions they are.
    #[getter]
    fn rules(&self) -> OfGame<AnyRules> {
        OfGame(self.0)
    }

    /// How many actions there are.
    #[getter]
    fn size(&self) -> usize {
        spaces(&self.0).actions.size()
    }

    /// The name of each action, by number.
    //: -> tuple[str, ...]
    #[getter]
    fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, spaces(&self.0).actions.names())
    }

    /// Return the number of an action.
    ///
    /// Parameters
    /// ----------
    /// name : str
    ///     Its name.
    ///
    /// Returns
    /// -------
    /// int
    ///     Its number, 0 to `size - 1`.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If no action has that name.
    ///
    /// Examples
    /// --------
    /// >>> Rules("scopa").action_space.id("take 7D")
    /// 76
    fn id(&self, name: Text) -> Result<usize> {
        let spaces = spaces(&self.0);
        spaces.actions.id(&name).ok_or_else(|| {
            let first = &spaces.actions.names()[0];
            Error::parse(format!("`{}` is no action of {}; one is `{first}`", &*name, self.0))
        })
    }

    /// Return the name of an action.
    ///
    /// Parameters
    /// ----------
    /// action : int
    ///     Its number.
    ///
    /// Returns
    /// -------
    /// str
    ///     Its name.
    ///
    /// Raises
    /// ------
    /// IndexError
    ///     If there is no such action.
    //: (action: int)
    fn name(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        let spaces = spaces(&self.0);
        let names = spaces.actions.names();
        Ok(names[usize::from(index("action", action, names.len())?)].clone())
    }

    /// Return the touches by which a move is made.
    ///
    /// Parameters
    /// ----------
    /// at : Position or Observation
    ///     The moment; of an observation its seat must be the one to act.
    /// move : Move or str
    ///     A legal move.
    ///
    /// Returns
    /// -------
    /// tuple of int
    ///     The actions, in rising order where the order is free; what would follow anyway is left out.
    ///
    /// Raises
    /// ------
    /// IllegalMoveError
    ///     If the move is not legal, or is one that no action stands for: a raise that is not on the menu.
    /// ScopaSolverError
    ///     If the moment is one of other rules, or not a moment of the seat that observes.
    ///
    /// Examples
    /// --------
    /// >>> rules = Rules("scopa")
    /// >>> position = rules.deal(seed=1)
    /// >>> [rules.action_space.touches(position, move) for move in position.legal_moves()]
    /// [(18,), (34,), (35,)]
    //: (at: Position | Observation) -> tuple[int, ...]
    fn touches<'py>(&self, py: Python<'py>, at: &Bound<'py, PyAny>, r#move: MoveLike) -> Result<Bound<'py, PyTuple>> {
        let touches = if let Ok(position) = at.cast::<Position>() {
            let position = &position.get().0;
            self.check(&position.rules())?;
            position.touches(&r#move.of(position)?)?
        } else if let Ok(seen) = at.cast::<Observation>() {
            let seen = &seen.get().0;
            self.check(&seen.rules())?;
            if seen.to_move() != Some(seen.seat()) {
                return Err(Error::plain(format!("seat {} does not act", seen.seat())));
            }
            seen.touches(&r#move.any()?)?
        } else {
            return Err(Error::argument(format!("`at` is {}: expected a Position or an Observation", shown(at))));
        };
        Ok(PyTuple::new(py, touches)?)
    }

    fn __len__(&self) -> usize {
        self.size()
    }

    fn __repr__(&self) -> String {
        format!("<ActionSpace of {}: {} actions>", self.0, self.size())
    }

    //: -> tuple[Any, tuple[Rules, str]]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, SpaceState)> {
        Ok((py.import("builtins")?.getattr("getattr")?, (OfGame(self.0), "action_space")))
    }
}

impl ActionSpace {
    fn check(&self, rules: &AnyRules) -> Result<()> {
        if *rules == self.0 {
            return Ok(());
        }
        Err(Error::plain(format!("the actions are those of {}, the moment is one of {rules}", self.0)))
    }
}

/// What the seat that acts has touched of its move so far.
///
/// A turn does not change: `touch` gives another one. A touch that leaves one move makes it, so most moves are one
/// touch. `observation.turn()` begins a turn, and so does `history.turn()`, which knows what was last played.
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
    /// What each seat has last played, where that is known.
    last: Option<Box<LastMoves>>,
    touched: Vec<u8>,
    next: Next<AnyMove>,
}

/// What a pickled turn holds.
type TurnState = (Py<Observation>, Vec<u16>, Option<Vec<u8>>);

#[pymethods]
impl Turn {
    /// What the seat has seen.
    #[getter]
    fn observation(&self, py: Python<'_>) -> Py<Observation> {
        self.seen.clone_ref(py)
    }

    /// The actions touched, in order.
    //: -> tuple[int, ...]
    #[getter]
    fn touched<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.touched)
    }

    /// The actions that can be touched next; empty when the move is made, or the seat does not act.
    //: -> tuple[int, ...]
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.allowed().actions().collect::<Vec<_>>())
    }

    /// The same as an array of `int8` as long as the action space: 1 for what can be touched.
    #[getter]
    fn mask(&self) -> Array {
        let mut mask = vec![0; spaces(&self.seen.get().0.rules()).actions.size()];
        self.allowed().write(&mut mask);
        Array::of(&mask, &[mask.len()])
    }

    /// The move that the touches have made, or None as long as several are possible.
    #[getter]
    fn r#move(&self) -> Option<Move> {
        match self.next {
            Next::Play(mv) => Some(Move(mv)),
            Next::Touch(_) => None,
        }
    }

    /// The planes of the observation, with what has been touched, and last been played where that is known.
    #[getter]
    fn planes(&self) -> Array {
        planes(&self.seen.get().0.rules(), &self.arrays())
    }

    /// The scalars of the observation, with the words that have been touched.
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
    ///     If it cannot be touched here; `legal_moves` are the names of what can.
    /// TypeError
    ///     If it is no integer.
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

    /// Return a turn in which this has been touched; for pickles.
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
    /// The turn of a seat that has touched nothing yet.
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
        arrays(self.seen.get(), self.last.as_deref(), &self.touched)
    }

    /// Touches one more.
    fn go_on(&mut self, number: i128) -> Result<()> {
        let action = u8::try_from(number).ok().filter(|&action| self.allowed().contains(action.into()));
        self.touched.push(action.ok_or_else(|| self.refuse(number))?);
        self.next = self.seen.get().0.next(&self.touched);
        Ok(())
    }

    /// The error of an action that cannot be touched.
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

/// What a seat has seen, as arrays.
pub fn arrays(seen: &Observation, last: Option<&LastMoves>, touched: &[u8]) -> Arrays {
    let spaces = spaces(&seen.0.rules());
    seen.0.arrays(Course { actions: &spaces.actions, last: last.unwrap_or(&LastMoves::NONE), touched })
}

/// The planes as Python reads them.
pub fn planes(rules: &AnyRules, arrays: &Arrays) -> Array {
    let cards = spaces(rules).observation.cards();
    Array::of(&arrays.planes, &[arrays.planes.len() / cards, cards])
}

/// The scalars as Python reads them.
pub fn scalars(arrays: &Arrays) -> Array {
    Array::of(&arrays.scalars, &[arrays.scalars.len()])
}
