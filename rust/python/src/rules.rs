//! Rules and their options.

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString, PyTuple};
use scopasolver::options::Values;
use scopasolver::{Deck, Seat, scopa};

use crate::cards::Card;
use crate::errors::{Error, Result};
use crate::position::Position;

/// The rules of a game: a preset and the value of every option.
#[pyclass(frozen, eq, hash, str = "{0}", module = "scopasolver", from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules(pub scopa::Rules);

/// An option of some rules.
#[pyclass(frozen, get_all, module = "scopasolver", name = "Option")]
pub struct RuleOption {
    name: &'static str,
    value: Py<PyAny>,
    default: Py<PyAny>,
    values: Py<PyTuple>,
    source: &'static str,
    summary: &'static str,
}

/// The value of an option as Python has it: `true` and `false` are bools, numbers ints, words strings.
fn to_python(py: Python<'_>, text: &str) -> PyResult<Py<PyAny>> {
    match text {
        "true" => true.into_py_any(py),
        "false" => false.into_py_any(py),
        text => match text.parse::<u64>() {
            Ok(number) => number.into_py_any(py),
            Err(_) => text.into_py_any(py),
        },
    }
}

fn to_text(name: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(flag) = value.cast::<PyBool>() {
        Ok(flag.is_true().to_string())
    } else if value.is_instance_of::<PyInt>() || value.is_instance_of::<PyString>() {
        Ok(value.str()?.to_string())
    } else {
        let kind = value.get_type().name()?;
        Err(PyTypeError::new_err(format!("option `{name}` is a {kind}: expected a str, an int or a bool")))
    }
}

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (preset, /, **options))]
    fn new(preset: &str, options: Option<&Bound<'_, PyDict>>) -> Result<Self> {
        let mut changes: Vec<(String, String)> = Vec::new();
        for (name, value) in options.into_iter().flatten() {
            let name: String = name.extract()?;
            let value = to_text(&name, &value)?;
            changes.push((name, value));
        }
        let changes: Vec<(&str, &str)> = changes.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        Ok(Self(scopa::Rules::new(preset, &changes)?))
    }

    #[staticmethod]
    fn parse(text: &str) -> Result<Self> {
        Ok(Self(text.parse()?))
    }

    #[staticmethod]
    fn presets(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, scopa::Rules::presets())
    }

    #[getter]
    fn preset(&self) -> &'static str {
        self.0.preset_name()
    }

    #[getter]
    fn game(&self) -> &'static str {
        "scopa"
    }

    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        for spec in scopa::OPTIONS {
            options.set_item(spec.name, to_python(py, &(spec.get)(&self.0))?)?;
        }
        Ok(options)
    }

    #[getter]
    fn seats(&self) -> usize {
        self.0.seats()
    }

    #[getter]
    fn sides(&self) -> usize {
        self.0.sides()
    }

    #[getter]
    fn target(&self) -> u16 {
        self.0.target
    }

    fn side_of(&self, seat: usize) -> PyResult<u8> {
        Ok(self.0.side_of(self.seat(seat)?).0)
    }

    fn describe(&self, py: Python<'_>) -> PyResult<Vec<RuleOption>> {
        let defaults = self.0.preset_defaults();
        let describe = |spec: &scopasolver::options::OptionSpec<scopa::Rules>| {
            let values = match &spec.values {
                Values::Words(words) => PyTuple::new(py, *words)?,
                Values::Phrase(phrase) => PyTuple::new(py, [phrase])?,
            };
            Ok(RuleOption {
                name: spec.name,
                value: to_python(py, &(spec.get)(&self.0))?,
                default: to_python(py, &(spec.get)(&defaults))?,
                values: values.unbind(),
                source: spec.source,
                summary: spec.summary,
            })
        };
        scopa::OPTIONS.iter().map(describe).collect()
    }

    #[pyo3(signature = (*, seed = None, deck = None))]
    fn deal(&self, seed: Option<u64>, deck: Option<&Bound<'_, PyAny>>) -> Result<Position> {
        match (seed, deck) {
            (Some(seed), None) => Ok(Position(scopa::Position::deal_seed(self.0, seed))),
            (None, Some(deck)) => Ok(Position(scopa::Position::deal(self.0, &deck_of(deck)?)?)),
            _ => Err(PyTypeError::new_err("deal() takes exactly one of `seed` and `deck`").into()),
        }
    }

    #[pyo3(signature = (*, seed, plies_left))]
    fn random_position(&self, seed: u64, plies_left: u32) -> PyResult<Position> {
        let most = 40 - self.0.start_table() as u32;
        if plies_left > most {
            return Err(PyValueError::new_err(format!("`plies_left` is {plies_left}: a hand has {most} plies")));
        }
        Ok(Position(scopa::Position::random(self.0, seed, plies_left)))
    }

    fn __repr__(&self) -> String {
        let quoted = |value: String| match value.as_str() {
            "true" => "True".to_owned(),
            "false" => "False".to_owned(),
            text if text.bytes().all(|b| b.is_ascii_digit()) => value,
            text => format!("'{text}'"),
        };
        let changes = self.0.changes().into_iter().map(|(name, value)| format!(", {name}={}", quoted(value)));
        format!("Rules('{}'{})", self.0.preset_name(), changes.collect::<String>())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Self>().getattr("parse")?, (self.0.to_string(),)))
    }
}

impl Rules {
    /// A seat number from Python.
    pub fn seat(&self, seat: usize) -> PyResult<Seat> {
        if seat < self.0.seats() {
            return Ok(Seat(seat as u8));
        }
        let last = self.0.seats() - 1;
        Err(PyIndexError::new_err(format!("there is no seat {seat}: seats go from 0 to {last}")))
    }
}

/// A deck from a string of names, or from cards and names.
fn deck_of(deck: &Bound<'_, PyAny>) -> Result<Deck> {
    if let Ok(text) = deck.extract::<String>() {
        return Ok(Deck::parse(&text)?);
    }
    let mut cards = Vec::new();
    for item in deck.try_iter()? {
        let item = item?;
        cards.push(match item.extract::<Card>() {
            Ok(card) => card.0,
            Err(_) => match item.extract::<String>() {
                Ok(name) => name.parse().map_err(|error| Error::parse(format!("deck: {error}")))?,
                Err(_) => {
                    let message = format!("deck: {} is neither a Card nor a card's name", item.repr()?);
                    return Err(PyTypeError::new_err(message).into());
                }
            },
        });
    }
    Ok(Deck::new(&cards)?)
}
