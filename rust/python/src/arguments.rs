//! Checks of arguments from Python. Every error names its argument.

use std::ops::RangeBounds;

use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBool;
use scopasolver::game;

use crate::text::visible;

/// Longest text of a value in a message, in characters.
const SHOWN: usize = 40;

/// Upper bound of threads: more than any machine has processors, and few enough to start.
const MOST_THREADS: u64 = 1024;

/// Upper bound of games that are stepped together: they take some gigabytes.
const MOST_GAMES: u64 = 1 << 20;

/// Upper bound of classes of hands: far more than any phase has strengths.
const MOST_CLASSES: u64 = 1000;

/// Upper bound of sampled deals: an iteration then takes some seconds.
const MOST_DEALS: u64 = 1_000_000;

/// Upper bound of worlds in one call: they take some hundred megabytes.
const MOST_WORLDS: u64 = 100_000;
/// Upper bound on the play-outs of one call; their array has 64 MiB for each side.
const MOST_PLAY_OUTS: u64 = 1 << 24;

/// Upper bound of a score, in arrialis. No gioco ends with more.
const MOST_SCORE: u64 = 1000;

/// A value as a message shows it.
pub fn shown(value: &Bound<'_, PyAny>) -> String {
    // Python refuses to convert integers of thousands of digits to text.
    let text = value.repr().map_or_else(|_| "a huge number".to_owned(), |text| text.to_string_lossy().into_owned());
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// An integer in a range. `expected` is the range in words.
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

/// An integer of at least `least`.
fn whole<T: TryFrom<u64>>(name: &str, value: &Bound<'_, PyAny>, least: u64) -> PyResult<T> {
    number(name, value, least.., &format!("{least} or more, below 2**{}", size_of::<T>().saturating_mul(8)))
}

/// An integer from `least` to `most`.
fn between<T: TryFrom<u64>>(name: &str, value: &Bound<'_, PyAny>, least: u64, most: u64) -> PyResult<T> {
    number(name, value, least..=most, &format!("{least} to {most}"))
}

/// Reads an argument unless it is None.
pub fn given<T>(value: &Bound<'_, PyAny>, read: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>) -> PyResult<Option<T>> {
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

/// Interval between two savings of a checkpoint, in seconds: above 0, at most one day.
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

/// The bound that a proof is about. Which numbers are allowed depends on the objective.
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

pub fn n_play_outs(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    between("n", value, 0, MOST_PLAY_OUTS)
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

/// The number of a seat or a side, one of `count`.
pub fn index(what: &str, value: &Bound<'_, PyAny>, count: usize) -> PyResult<u8> {
    Ok(place(what, value, count)? as u8)
}

/// The number of one of `count` things.
pub fn place(what: &str, value: &Bound<'_, PyAny>, count: usize) -> PyResult<usize> {
    match value.extract() {
        Ok(number) if number < count => Ok(number),
        Err(error) if error.is_instance_of::<PyTypeError>(value.py()) => {
            Err(PyTypeError::new_err(format!("{what} is {}: expected an integer", shown(value))))
        }
        _ => {
            let message =
                format!("there is no {what} {}: {what}s go from 0 to {}", shown(value), count.saturating_sub(1));
            Err(PyIndexError::new_err(message))
        }
    }
}

/// The error for a name that no zone of cards has.
pub fn no_cards(name: &str) -> PyErr {
    PyValueError::new_err(format!("`name` is '{}': no cards of that name lie together", visible(name)))
}

/// The meaning of one of a few words.
pub fn word<T: Copy>(name: &str, text: &str, words: &[(&str, T)]) -> PyResult<T> {
    let known = words.iter().find(|(word, _)| *word == text);
    known.map(|&(_, value)| value).ok_or_else(|| {
        let words: Vec<String> = words.iter().map(|(word, _)| format!("'{word}'")).collect();
        PyValueError::new_err(format!("`{name}` is '{}': expected one of {}", visible(text), words.join(", ")))
    })
}
