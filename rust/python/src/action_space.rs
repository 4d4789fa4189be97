//! The actions that moves are made of.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::AnyRules;

use crate::arguments::{index, shown};
use crate::errors::{Error, Result};
use crate::move_like::MoveLike;
use crate::observation::Observation;
use crate::of_game::OfGame;
use crate::position::Position;
use crate::rules::Rules;
use crate::spaces::spaces;
use crate::text::Text;

/// The actions of a rules object: everything that can be touched, each with a fixed number and a fixed name.
///
/// A move is made of touches: the card that is played, each card that it takes, or a word. `rules.action_space` returns
/// the space of these rules. All rules of a game share its actions, apart from those that the number of players or an
/// option adds.
#[pyclass(frozen, eq, hash, module = "scopasolver")]
#[derive(PartialEq, Eq, Hash)]
pub struct ActionSpace(pub AnyRules);

/// The content of a pickled action space.
type SpaceState = (OfGame<AnyRules>, &'static str);

#[pymethods]
impl ActionSpace {
    /// The rules that the actions belong to.
    #[getter]
    fn rules(&self) -> OfGame<AnyRules> {
        OfGame(self.0)
    }

    /// Number of actions.
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
    ///     The moment. The seat of an observation must be the one to act.
    /// move : Move or str
    ///     A legal move.
    ///
    /// Returns
    /// -------
    /// tuple of int
    ///     Numbers of the actions, ascending where the order does not matter. Touches that the others imply are left
    ///     out.
    ///
    /// Raises
    /// ------
    /// IllegalMoveError
    ///     If the move is not legal, or no action stands for it, as for a raise that is not on the menu.
    /// ScopaSolverError
    ///     If the moment belongs to other rules, or the seat that observes is not the one to act.
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

#[pymethods]
impl Rules {
    /// The actions that moves are made of, with a number each.
    #[getter]
    fn action_space(&self) -> ActionSpace {
        ActionSpace(self.0)
    }
}
