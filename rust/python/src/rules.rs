//! Rules and their options.

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString, PyTuple};
use scopasolver::options::Values;
use scopasolver::{Deck, Seat, scopa};

use crate::arguments::{self, shown};
use crate::cards::Card;
use crate::errors::{Error, Result};
use crate::position::Position;

/// The rules of one variant: a preset and the options that differ from it.
#[pyclass(frozen, eq, hash, str = "{0}", module = "scopasolver", from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules(pub scopa::Rules);

/// One option of a rules object: what it is set to, and what else it could be.
#[pyclass(frozen, get_all, module = "scopasolver", name = "Option")]
pub struct RuleOption {
    /// Name, as written in a rules string.
    name: &'static str,
    /// Value in force.
    value: Py<PyAny>,
    /// Value the preset gives it; beside `players` itself, the one for the actual number of players.
    default: Py<PyAny>,
    /// Every value it may take, as text; a single phrase when they cannot be listed.
    values: Py<PyTuple>,
    /// Where the rule comes from.
    source: &'static str,
    /// What the option decides, in one sentence.
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

    /// Read a rules string, `preset` or `preset(option=value,…)`.
    #[staticmethod]
    fn parse(text: &str) -> Result<Self> {
        Ok(Self(text.parse()?))
    }

    /// Return the names of all presets.
    #[staticmethod]
    fn presets(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, scopa::Rules::presets())
    }

    /// Name of the preset the rules started from.
    #[getter]
    fn preset(&self) -> &'static str {
        self.0.preset_name()
    }

    /// Name of the game whose engine plays these rules, `scopa` for the whole family.
    #[getter]
    #[expect(clippy::unused_self, reason = "one game so far")]
    fn game(&self) -> &'static str {
        "scopa"
    }

    /// Every option of the game with the value in force.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        for spec in scopa::OPTIONS {
            options.set_item(spec.name, to_python(py, &(spec.get)(&self.0))?)?;
        }
        Ok(options)
    }

    /// Number of players.
    #[getter]
    fn seats(&self) -> usize {
        self.0.seats()
    }

    /// Number of parties that score; two in pairs or teams, else one a seat.
    #[getter]
    fn sides(&self) -> usize {
        self.0.sides()
    }

    /// Points that win a match.
    #[getter]
    fn target(&self) -> u16 {
        self.0.target
    }

    /// Return the side a seat plays for.
    fn side_of(&self, seat: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.0.side_of(self.seat(seat)?).0)
    }

    /// Return every option with its value, default, allowed values and source.
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

    /// Deal a hand. Exactly one of `seed` and `deck` is given.
    #[pyo3(signature = (*, seed = None, deck = None))]
    fn deal(
        &self,
        #[pyo3(from_py_with = arguments::seed_if_given)] seed: Option<u64>,
        deck: Option<&Bound<'_, PyAny>>,
    ) -> Result<Position> {
        match (seed, deck) {
            (Some(seed), None) => Ok(Position(scopa::Position::deal_seed(self.0, seed))),
            (None, Some(deck)) => Ok(Position(scopa::Position::deal(self.0, &deck_of(deck)?)?)),
            _ => Err(PyTypeError::new_err("deal() takes exactly one of `seed` and `deck`").into()),
        }
    }

    /// Deal with a seed, then play legal moves drawn with it until few enough cards are left.
    #[pyo3(signature = (*, seed, plies_left))]
    fn random_position(
        &self,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
        #[pyo3(from_py_with = arguments::plies_left)] plies_left: u32,
    ) -> PyResult<Position> {
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
    pub fn seat(&self, seat: &Bound<'_, PyAny>) -> PyResult<Seat> {
        arguments::index("seat", seat, self.0.seats()).map(Seat)
    }
}

/// A deck from a string of names, or from cards and names.
fn deck_of(deck: &Bound<'_, PyAny>) -> Result<Deck> {
    if let Ok(text) = deck.extract::<String>() {
        return Ok(Deck::parse(&text)?);
    }
    let Ok(items) = deck.try_iter() else {
        let message = format!("`deck` is {}: expected a text or a sequence of cards", shown(deck));
        return Err(PyTypeError::new_err(message).into());
    };
    let cards: Vec<_> = items.map(|item| card_of(&item?)).collect::<Result<_>>()?;
    Ok(Deck::new(&cards)?)
}

/// A card, or the card of a name.
fn card_of(item: &Bound<'_, PyAny>) -> Result<scopasolver::Card> {
    if let Ok(card) = item.extract::<Card>() {
        Ok(card.0)
    } else if let Ok(name) = item.extract::<String>() {
        name.parse().map_err(|error| Error::parse(format!("deck: {error}")))
    } else {
        Err(PyTypeError::new_err(format!("deck: {} is neither a Card nor a card's name", shown(item))).into())
    }
}
