//! The classes of each game, with what that game has and nothing else, and the one place that picks among them.

#[macro_use]
mod classes;
mod construct;
mod fields;

use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyType};
use pyo3::wrap_pymodule;
use scopasolver::{AnyHandResult, AnyObservation, AnyPosition, AnyRules, for_each_game};

use crate::errors::{Error, Result};
use crate::hand_result::HandResult;
use crate::observation::Observation;
use crate::position::Position;
use crate::rules::Rules;

/// Something of a game that goes to Python as an instance of the class that this game has for it.
pub struct OfGame<T>(pub T);

/// Writes the choice of a class, and what is the same for every game. Without one of the games it does not compile.
macro_rules! games {
    ($($name:ident = $game:ident),+ $(,)?) => {
        $(pub mod $game;)+

        /// Adds a module for each game.
        pub fn add_modules(core: &Bound<'_, PyModule>) -> PyResult<()> {
            $(add_module(core, stringify!($game), wrap_pymodule!($game::module)(core.py()).bind(core.py()))?;)+
            Ok(())
        }

        impl<'py> IntoPyObject<'py> for OfGame<AnyRules> {
            type Target = Rules;
            type Output = Bound<'py, Rules>;
            type Error = PyErr;

            fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
                match self.0 { $(AnyRules::$name(_) => $game::Rules::instance(py, Rules(self.0))),+ }
            }
        }

        impl<'py> IntoPyObject<'py> for OfGame<AnyPosition> {
            type Target = Position;
            type Output = Bound<'py, Position>;
            type Error = PyErr;

            fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
                match self.0 { $(AnyPosition::$name(_) => $game::Position::instance(py, Position(self.0))),+ }
            }
        }

        impl<'py> IntoPyObject<'py> for OfGame<AnyObservation> {
            type Target = Observation;
            type Output = Bound<'py, Observation>;
            type Error = PyErr;

            fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
                match self.0 { $(AnyObservation::$name(_) => $game::Observation::instance(py, Observation(self.0))),+ }
            }
        }

        impl<'py> IntoPyObject<'py> for OfGame<HandResult> {
            type Target = HandResult;
            type Output = Bound<'py, HandResult>;
            type Error = PyErr;

            fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
                match self.0.hand_result { $(AnyHandResult::$name(_) => $game::HandResult::instance(py, self.0)),+ }
            }
        }
    };
}

for_each_game!(games);

/// Adds the module of a game. Its functions say where users find them, so that they can be pickled; the classes do so
/// already.
fn add_module(core: &Bound<'_, PyModule>, game: &str, module: &Bound<'_, PyModule>) -> PyResult<()> {
    for item in module.dict().values() {
        if item.is_instance_of::<PyCFunction>() {
            item.setattr("__module__", format!("scopasolver.{game}"))?;
        }
    }
    core.add(game, module)
}

/// A position for a class method: of the class that was called, which may be that of one game.
pub fn position_of_class<'py>(class: &Bound<'py, PyType>, position: AnyPosition) -> Result<Bound<'py, Position>> {
    let found = position.rules().game();
    let position = OfGame(position).into_pyobject(class.py())?;
    if position.is_instance(class)? {
        return Ok(position);
    }
    Err(Error::invalid(vec![other_game("rules", found, &game_of(class)?)]))
}

/// The same for an observation.
pub fn observation_of_class<'py>(class: &Bound<'py, PyType>, seen: AnyObservation) -> Result<Bound<'py, Observation>> {
    let found = seen.rules().game();
    let seen = OfGame(seen).into_pyobject(class.py())?;
    if seen.is_instance(class)? {
        return Ok(seen);
    }
    Err(Error::invalid(vec![other_game("rules", found, &game_of(class)?)]))
}

/// The same for rules.
pub fn rules_of_class<'py>(class: &Bound<'py, PyType>, rules: AnyRules) -> Result<Bound<'py, Rules>> {
    let found = OfGame(rules).into_pyobject(class.py())?;
    if found.is_instance(class)? {
        return Ok(found);
    }
    Err(Error::rules(format!("`{rules}` are rules of {}, not of {}", rules.game(), game_of(class)?)))
}

/// What is wrong with a field whose rules are those of another game.
fn other_game(field: &str, found: &str, expected: &str) -> String {
    format!("`{field}`: these are rules of {found}, not of {expected}")
}

/// The game of a class, which is the name of its module.
fn game_of(class: &Bound<'_, PyType>) -> PyResult<String> {
    let module = class.module()?.to_string();
    Ok(module.rsplit('.').next().unwrap_or_default().to_owned())
}

/// The error of a function that is for one game, asked about a position of another.
pub fn not_for(function: &str, game: &str, position: &Position) -> Error {
    Error::plain(format!("{function} is for {game}; this is a position of {}", position.0.rules().game()))
}
