//! The classes of each game, and the one place that picks the class for a value.

#[macro_use]
mod classes;
mod construct;
mod fields;

use pyo3::prelude::*;
use pyo3::types::PyCFunction;
use pyo3::wrap_pymodule;
use scopasolver::{AnyHandResult, AnyObservation, AnyPosition, AnyRules, for_each_game};

use crate::hand_result::HandResult;
use crate::observation::Observation;
use crate::of_game::OfGame;
use crate::position::Position;
use crate::rules::Rules;

/// Writes the conversions that pick the class of a game. They do not compile if a game is missing.
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

/// Adds the module of a game. `__module__` of its functions is set to the public module, so that they can be pickled;
/// the classes have it already.
fn add_module(core: &Bound<'_, PyModule>, game: &str, module: &Bound<'_, PyModule>) -> PyResult<()> {
    for item in module.dict().values() {
        if item.is_instance_of::<PyCFunction>() {
            item.setattr("__module__", format!("scopasolver.{game}"))?;
        }
    }
    core.add(game, module)
}
