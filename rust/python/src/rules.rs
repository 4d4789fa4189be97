//! Rules and their options.

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString, PyTuple};
use scopasolver::{AnyRules, OptionInForce, Seat};

use crate::arguments;
use crate::cards::names_of;
use crate::errors::Result;
use crate::position::Position;

/// The rules of one variant: a preset and the options that differ from it.
#[pyclass(frozen, eq, hash, str = "{0}", module = "scopasolver", from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules(pub AnyRules);

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
        Ok(Self(AnyRules::new(preset, &changes)?))
    }

    /// Read a rules string, `preset` or `preset(option=value,…)`.
    #[staticmethod]
    fn parse(text: &str) -> Result<Self> {
        Ok(Self(text.parse()?))
    }

    /// Return the names of all presets, or of those of one game.
    #[staticmethod]
    #[pyo3(signature = (game = None))]
    fn presets<'py>(py: Python<'py>, game: Option<&str>) -> Result<Bound<'py, PyTuple>> {
        let presets = AnyRules::presets().map(|name| AnyRules::new(name, &[]));
        let presets: Vec<AnyRules> = presets.collect::<std::result::Result<_, _>>()?;
        let wanted = presets.iter().filter(|rules| game.is_none_or(|game| game == rules.game()));
        let names: Vec<&str> = wanted.map(AnyRules::preset_name).collect();
        if let Some(game) = game.filter(|_| names.is_empty()) {
            let mut games: Vec<&str> = presets.iter().map(AnyRules::game).collect();
            games.dedup();
            let message = format!("`game` is '{game}': expected one of {}", games.join(", "));
            return Err(PyValueError::new_err(message).into());
        }
        Ok(PyTuple::new(py, names)?)
    }

    /// Name of the preset the rules started from.
    #[getter]
    fn preset(&self) -> &'static str {
        self.0.preset_name()
    }

    /// Name of the game: `scopa` for the whole family, otherwise that of its main preset.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game()
    }

    /// Every option of the game with the value in force.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        for OptionInForce { name, value, .. } in self.0.options() {
            options.set_item(name, to_python(py, &value)?)?;
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

    /// What wins a match: points in Scopa, won hands in Briscola; None where it is no such number.
    #[getter]
    fn target(&self) -> Option<u16> {
        self.0.target()
    }

    /// Return the side a seat plays for.
    fn side_of(&self, seat: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.0.side_of(self.seat(seat)?).0)
    }

    /// Return every option with its value, default, allowed values and source.
    fn describe(&self, py: Python<'_>) -> PyResult<Vec<RuleOption>> {
        let describe = |option: OptionInForce| {
            Ok(RuleOption {
                name: option.name,
                value: to_python(py, &option.value)?,
                default: to_python(py, &option.default)?,
                values: PyTuple::new(py, option.values)?.unbind(),
                source: option.source,
                summary: option.summary,
            })
        };
        self.0.options().into_iter().map(describe).collect()
    }

    /// Deal a hand. Exactly one of `seed` and `deck` is given.
    #[pyo3(signature = (*, seed = None, deck = None))]
    fn deal(
        &self,
        #[pyo3(from_py_with = arguments::seed_if_given)] seed: Option<u64>,
        deck: Option<&Bound<'_, PyAny>>,
    ) -> Result<Position> {
        match (seed, deck) {
            (Some(seed), None) => Ok(Position(self.0.deal_seed(seed))),
            (None, Some(deck)) => {
                let names = names_of("deck", deck)?;
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                Ok(Position(self.0.deal(&names)?))
            }
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
        let most = self.0.plies();
        if plies_left > most {
            return Err(PyValueError::new_err(format!("`plies_left` is {plies_left}: a hand has {most} plies")));
        }
        Ok(Position(self.0.random(seed, plies_left)))
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
