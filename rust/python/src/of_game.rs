//! Results as instances of the class that their game has for them.

use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::errors::{Error, Result};

/// Rules, a position, an observation or a result that Python gets as an instance of its game's own class.
///
/// The conversions are in `games`, which knows the classes of all games. The base classes below it need only this type.
pub struct OfGame<T>(pub T);

/// Converts the result of a class method, which may have been called on the class of one game.
///
/// `refuse` makes the error for an instance of another game; it is given the name of the game that the class is for.
pub fn of_class<'py, T, C>(
    class: &Bound<'py, PyType>,
    value: T,
    refuse: impl FnOnce(&str) -> Error,
) -> Result<Bound<'py, C>>
where
    OfGame<T>: IntoPyObject<'py, Output = Bound<'py, C>, Error = PyErr>,
{
    let instance = OfGame(value).into_pyobject(class.py())?;
    if instance.as_any().is_instance(class)? {
        return Ok(instance);
    }
    // The classes of a game are in the module with its name.
    let module = class.module()?.to_string();
    Err(refuse(module.rsplit('.').next().unwrap_or_default()))
}

/// The error for a document, or an attribute, whose rules are rules of another game.
pub fn other_game(found: &str, expected: &str) -> Error {
    Error::invalid(vec![format!("`rules`: these are rules of {found}, not of {expected}")])
}
