//! Arguments that Python hands in, checked; what is wrong with one is said with its name.

use std::ops::RangeBounds;

use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBool;
use scopasolver::{AnyObservation, game};

use crate::errors::{Error, Result};
use crate::observation::Observation;
use crate::position::Position;
use crate::solve::{Limit, Objective};
use crate::text::{Text, visible};

/// The longest text of a value in a message.
const SHOWN: usize = 40;

/// The most threads: more than any machine has processors for, few enough to start.
const MOST_THREADS: u64 = 1024;

/// The most games at a time: some gigabytes.
const MOST_GAMES: u64 = 1 << 20;

/// The most classes of hands: far more than a phase has strengths.
const MOST_CLASSES: u64 = 1000;

/// The most deals to look at: some seconds an iteration.
const MOST_DEALS: u64 = 1_000_000;

/// The most worlds at a time: some hundred megabytes.
const MOST_WORLDS: u64 = 100_000;

/// The highest score in arrialis; no gioco ends with more.
const MOST_SCORE: u64 = 1000;

/// A value as it stands in a message.
pub fn shown(value: &Bound<'_, PyAny>) -> String {
    // Python refuses to write integers of thousands of digits.
    let text = value.repr().map_or_else(|_| "a huge number".to_owned(), |text| text.to_string_lossy().into_owned());
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// A whole number in a range, which is `expected` in words.
fn number<T: TryFrom<u64>>(
    name: &str,
    value: &Bound<'_, PyAny>,
    range: impl RangeBounds<u64>,
    expected: &str,
) -> PyResult<T> {
    let number = match value.extract::<u64>() {
        Ok(number) => T::try_from(number).ok().filter(|_| range.contains(&number)),
        Err(error) if error.is_instance_of::<PyTypeError>(value.py()) => {
            return Err(PyTypeError::new_err(format!("`{name}` is {}: expected an integer", shown(value))));
        }
        Err(_) => None,
    };
    number.ok_or_else(|| PyValueError::new_err(format!("`{name}` is {}: expected {expected}", shown(value))))
}

/// A whole number of at least `least`.
fn whole<T: TryFrom<u64>>(name: &str, value: &Bound<'_, PyAny>, least: u64) -> PyResult<T> {
    number(name, value, least.., &format!("{least} or more, below 2**{}", 8 * size_of::<T>()))
}

/// A whole number from `least` to `most`.
fn between<T: TryFrom<u64>>(name: &str, value: &Bound<'_, PyAny>, least: u64, most: u64) -> PyResult<T> {
    number(name, value, least..=most, &format!("{least} to {most}"))
}

/// Applies a reader to anything but None.
fn given<T>(value: &Bound<'_, PyAny>, read: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>) -> PyResult<Option<T>> {
    if value.is_none() { Ok(None) } else { read(value).map(Some) }
}

pub fn seed(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole("seed", value, 0)
}

pub fn seed_if_given(value: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    given(value, seed)
}

pub fn games(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    between("n", value, 1, MOST_GAMES)
}

pub fn most_moves(value: &Bound<'_, PyAny>) -> PyResult<u32> {
    whole("most_moves", value, 1)
}

pub fn depth(value: &Bound<'_, PyAny>) -> PyResult<u32> {
    between("depth", value, 0, game::LONGEST.into())
}

pub fn plies_left(value: &Bound<'_, PyAny>) -> PyResult<u32> {
    whole("plies_left", value, 0)
}

pub fn threads(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    between("threads", value, 1, MOST_THREADS)
}

pub fn threads_if_given(value: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    given(value, threads)
}

/// Time between two savings of a checkpoint: more than nothing, and a day at the most.
pub fn checkpoint_seconds(value: &Bound<'_, PyAny>) -> PyResult<f64> {
    let expected = "expected a number of seconds above 0, at most 86400";
    let message = format!("`checkpoint_seconds` is {}: {expected}", shown(value));
    let Ok(seconds) = value.extract::<f64>() else { return Err(PyTypeError::new_err(message)) };
    if seconds > 0.0 && seconds <= 86400.0 { Ok(seconds) } else { Err(PyValueError::new_err(message)) }
}

pub fn memory_mb(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    whole("memory_mb", value, 1)
}

pub fn order_seed(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole("order_seed", value, 0)
}

/// What a value is to be at least; which numbers that can be is up to what is played for.
pub fn at_least(value: &Bound<'_, PyAny>) -> PyResult<f64> {
    let number = if value.is_instance_of::<PyBool>() { None } else { value.extract::<f64>().ok() };
    number.ok_or_else(|| PyTypeError::new_err(format!("`at_least` is {}: expected a number", shown(value))))
}

pub fn most(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    whole("most", value, 0)
}

pub fn n_worlds(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    between("n", value, 0, MOST_WORLDS)
}

pub fn most_worlds(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    between("most", value, 0, MOST_WORLDS)
}

pub fn score(value: &Bound<'_, PyAny>) -> PyResult<u16> {
    between("score", value, 0, MOST_SCORE)
}

pub fn classes(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    between("classes", value, 1, MOST_CLASSES)
}

pub fn deals(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    between("deals", value, 1, MOST_DEALS)
}

pub fn iterations(value: &Bound<'_, PyAny>) -> PyResult<u32> {
    whole("iterations", value, 1)
}

pub fn limit(value: &Bound<'_, PyAny>) -> PyResult<Option<Limit>> {
    given(value, |value| match instance("Limit", value)? {
        Some(limit) => Ok(limit),
        None => Err(PyTypeError::new_err(format!("`limit` is {}: expected a Limit or None", shown(value)))),
    })
}

pub fn objective(value: &Bound<'_, PyAny>) -> PyResult<Option<Objective>> {
    given(value, |value| {
        if let Some(objective) = instance("MatchObjective", value)? {
            return Ok(Objective::Match(objective));
        }
        let message = format!("`objective` is {}: expected a MatchObjective, 'win' or None", shown(value));
        match value.extract::<Text>() {
            Ok(word) if *word == *"win" => Ok(Objective::Win),
            Ok(_) => Err(PyValueError::new_err(message)),
            Err(_) => Err(PyTypeError::new_err(message)),
        }
    })
}

/// The attributes of an instance of one of the classes in `scopasolver.limit`; none of anything else.
fn instance<'py, T>(class: &str, value: &Bound<'py, PyAny>) -> PyResult<Option<T>>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    let is_one = value.is_instance(&value.py().import("scopasolver.limit")?.getattr(class)?)?;
    is_one.then(|| value.extract()).transpose()
}

/// What is seen: an observation, or that of the seat to act in a position.
pub fn seen(seen: &Bound<'_, PyAny>) -> Result<AnyObservation> {
    if let Ok(observation) = seen.cast::<Observation>() {
        return Ok(observation.get().0.clone());
    }
    let Ok(position) = seen.cast::<Position>() else {
        let message = format!("`seen` is {}: expected a Position or an Observation", shown(seen));
        return Err(PyTypeError::new_err(message).into());
    };
    let position = &position.get().0;
    let seat = position.to_move().ok_or_else(|| Error::plain("the hand is over"))?;
    Ok(position.observation(seat))
}

/// The number of a seat or a side, one of `count`.
pub fn index(what: &str, value: &Bound<'_, PyAny>, count: usize) -> PyResult<u8> {
    Ok(place(what, value, count)? as u8)
}

/// The number of one of any things, `count` of them.
pub fn place(what: &str, value: &Bound<'_, PyAny>, count: usize) -> PyResult<usize> {
    match value.extract() {
        Ok(number) if number < count => Ok(number),
        Err(error) if error.is_instance_of::<PyTypeError>(value.py()) => {
            Err(PyTypeError::new_err(format!("{what} is {}: expected an integer", shown(value))))
        }
        _ => {
            let message = format!("there is no {what} {}: {what}s go from 0 to {}", shown(value), count - 1);
            Err(PyIndexError::new_err(message))
        }
    }
}

/// The error of a name that no cards have which lie together.
pub fn no_cards(name: &str) -> PyErr {
    PyValueError::new_err(format!("`name` is '{}': no cards of that name lie together", visible(name)))
}

/// What one of a few words stands for.
pub fn word<T: Copy>(name: &str, text: &str, words: &[(&str, T)]) -> PyResult<T> {
    let known = words.iter().find(|(word, _)| *word == text);
    known.map(|&(_, value)| value).ok_or_else(|| {
        let words: Vec<String> = words.iter().map(|(word, _)| format!("'{word}'")).collect();
        PyValueError::new_err(format!("`{name}` is '{}': expected one of {}", visible(text), words.join(", ")))
    })
}
