//! Rules and their options.

use pyo3::Borrowed;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString, PyTuple, PyType};
use scopasolver::{AnyPosition, AnyRules, OptionInForce, Seat};

use crate::arguments;
use crate::cards::names_of;
use crate::errors::{Error, Result};
use crate::of_game::{OfGame, of_class};
use crate::option::{RuleOption, to_python};
use crate::spaces::spaces;
use crate::text::{Text, visible};

/// The rules of one variant: a preset and the options that differ from it.
///
/// Rules are frozen, hashable, comparable and picklable. `str` returns the canonical rules string, `repr` an
/// expression. All rules are instances of the class `Rules` in the module of their game, whose methods return the
/// classes of the game: `briscola.Rules().deal(seed=1)` is a `briscola.Position`.
///
/// Parameters
/// ----------
/// preset : str
///     One of `Rules.presets()`, or a rules string, as `Rules.parse` reads it.
/// **options : str or int or bool
///     Options to change; `describe` lists them with their values.
///
/// Raises
/// ------
/// ParseError
///     If a rules string does not have its form.
/// RulesError
///     If the preset, an option or a value does not exist, or options contradict each other.
///
/// Examples
/// --------
/// >>> Rules("scopa", players=4).sides
/// 2
/// >>> Rules("scopa(players=4)") == Rules("scopa", players=4)
/// True
/// >>> str(Rules("scopone_scientifico", last_scopa="allowed"))
/// 'scopone_scientifico(last_scopa=allowed)'
/// >>> Rules("briscola", players=4).options["teams"]
/// True
#[pyclass(frozen, subclass, eq, hash, str = "{0}", module = "scopasolver", from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules(pub AnyRules);

/// Rules, or their text.
pub struct RulesLike(pub AnyRules);

impl<'py> FromPyObject<'_, 'py> for RulesLike {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(rules) = value.extract::<Rules>() {
            return Ok(Self(rules.0));
        }
        let Ok(text) = value.extract::<Text>() else {
            let message = format!("`rules` is {}: expected Rules or a rules string", arguments::shown(&value));
            return Err(PyTypeError::new_err(message));
        };
        Ok(Self(Rules::read(&text, None)?.0))
    }
}

/// The value of an option as text of a rules string.
fn to_text(name: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(flag) = value.cast::<PyBool>() {
        Ok(flag.is_true().to_string())
    } else if value.is_instance_of::<PyInt>() || value.is_instance_of::<PyString>() {
        Ok(value.str()?.to_string_lossy().into_owned())
    } else {
        let kind = value.get_type().name()?;
        Err(PyTypeError::new_err(format!("option `{name}` is a {kind}: expected a str, an int or a bool")))
    }
}

#[pymethods]
impl Rules {
    //: (options: str | int | bool)
    #[new]
    #[pyo3(signature = (preset, /, **options))]
    fn new(preset: Text, options: Option<&Bound<'_, PyDict>>) -> Result<OfGame<AnyRules>> {
        Ok(OfGame(Self::read(&preset, options)?.0))
    }

    /// Read a rules string, `preset` or `preset(option=value,…)`.
    ///
    /// Parameters
    /// ----------
    /// text : str
    ///     The rules string; spaces around names and values are ignored.
    ///
    /// Returns
    /// -------
    /// Rules
    ///     The rules.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If the text does not have that form.
    /// RulesError
    ///     If the preset, an option or a value does not exist, or options contradict each other.
    ///
    /// Examples
    /// --------
    /// >>> Rules.parse("scopa(players=4,capture_choice=fewest_cards)").seats
    /// 4
    #[classmethod]
    fn parse<'py>(cls: &Bound<'py, PyType>, text: Text) -> Result<Bound<'py, Self>> {
        let rules: AnyRules = text.parse()?;
        let refuse = |game: &str| Error::rules(format!("`{rules}` are rules of {}, not of {game}", rules.game()));
        of_class(cls, rules, refuse)
    }

    /// Return the names of all presets, or of the presets of one game.
    ///
    /// Parameters
    /// ----------
    /// game : str, optional
    ///     One of the values of `game`.
    ///
    /// Returns
    /// -------
    /// tuple of str
    ///     The names, game by game, each beginning with the main preset.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If there is no such game.
    ///
    /// Examples
    /// --------
    /// >>> Rules.presets("briscola")
    /// ('briscola',)
    //: -> tuple[str, ...]
    #[staticmethod]
    #[pyo3(signature = (game = None))]
    fn presets(py: Python<'_>, game: Option<Text>) -> Result<Bound<'_, PyTuple>> {
        let presets = AnyRules::presets().map(|name| AnyRules::new(name, &[]));
        let presets: Vec<AnyRules> = presets.collect::<std::result::Result<_, _>>()?;
        let wanted = presets.iter().filter(|rules| game.as_deref().is_none_or(|game| game == rules.game()));
        let names: Vec<&str> = wanted.map(AnyRules::preset_name).collect();
        if let Some(game) = game.filter(|_| names.is_empty()) {
            let message = format!("`game` is '{}': expected one of {}", visible(&game), AnyRules::games().join(", "));
            return Err(PyValueError::new_err(message).into());
        }
        Ok(PyTuple::new(py, names)?)
    }

    /// Return the names of all games.
    ///
    /// Returns
    /// -------
    /// tuple of str
    ///     The names. Each is also the name of a module, such as `scopasolver.scopa`, and of the main preset of the
    ///     game.
    ///
    /// Examples
    /// --------
    /// >>> Rules.games()[:2]
    /// ('scopa', 'briscola')
    //: -> tuple[str, ...]
    #[staticmethod]
    fn games(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, AnyRules::games())
    }

    /// Name of the preset.
    #[getter]
    fn preset(&self) -> &'static str {
        self.0.preset_name()
    }

    /// Name of the game: `scopa` for the whole Scopa family, otherwise the name of the main preset.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game()
    }

    /// All options of the game with their values.
    //: -> dict[str, str | int | bool]
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        for OptionInForce { name, value, .. } in self.0.options() {
            options.set_item(name, to_python(py, &value)?)?;
        }
        Ok(options)
    }

    /// Number of players of a match.
    #[getter]
    fn players(&self) -> u8 {
        self.0.players()
    }

    /// Number of seats, one for each hand of cards; more than `players` if the dealer also plays a dead hand.
    #[getter]
    fn seats(&self) -> usize {
        self.0.seats()
    }

    /// Number of sides that score in a hand: two in pairs or teams, otherwise one a seat.
    #[getter]
    fn sides(&self) -> usize {
        self.0.sides()
    }

    /// Whether a match has no end of its own, and goes on until its players stop.
    #[getter]
    fn has_endless_match(&self) -> bool {
        self.0.has_endless_match()
    }

    /// Whether the side with the fewest points does best, as when points are penalties.
    #[getter]
    fn fewest_points_win(&self) -> bool {
        self.0.fewest_points_win()
    }

    /// Target of a match: points in Scopa, won hands in Briscola; None if no such number decides the match.
    #[getter]
    fn target(&self) -> Option<u16> {
        self.0.target()
    }

    /// Return the side that a seat plays for.
    ///
    /// Parameters
    /// ----------
    /// seat : int
    ///     Seat, 0 (first to play) to `seats - 1` (the dealer).
    ///
    /// Returns
    /// -------
    /// int
    ///     Side, 0 to `sides - 1`.
    ///
    /// Raises
    /// ------
    /// IndexError
    ///     If there is no such seat.
    //: (seat: int)
    fn side_of(&self, seat: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.0.side_of(self.seat(seat)?).0)
    }

    /// Names of the planes of an observation.
    ///
    /// A number after a name is a seat or a side, relative to the seat that observes, which is 0.
    //: -> tuple[str, ...]
    #[getter]
    fn plane_names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, spaces(&self.0).observation.planes())
    }

    /// Names of the scalars of an observation.
    ///
    /// A number after a name is a seat or a side, relative to the seat that observes, which is 0.
    //: -> tuple[str, ...]
    #[getter]
    fn scalar_names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, spaces(&self.0).observation.scalars())
    }

    /// Return every option with its value, default, allowed values and source.
    ///
    /// Returns
    /// -------
    /// list of Option
    ///     Options, in the order of the documentation.
    fn describe(&self, py: Python<'_>) -> PyResult<Vec<RuleOption>> {
        self.0.options().into_iter().map(|option| RuleOption::new(py, option)).collect()
    }

    /// Deal a hand. Exactly one of `seed` and `deck` is given.
    ///
    /// Parameters
    /// ----------
    /// seed : int, optional
    ///     Seed of the shuffle, from 0 to 2**64 - 1. A deal that is void by the rules (in Scopa) is shuffled again. The
    ///     same seed gives the same deal on every machine.
    /// deck : str or sequence of Card or str, optional
    ///     Cards of the game in the order in which they are dealt, as a sequence or as one text with spaces.
    ///
    /// Returns
    /// -------
    /// Position
    ///     The hand before its first move.
    ///
    /// Raises
    /// ------
    /// MisdealError
    ///     If the given deck deals a void hand.
    /// ParseError
    ///     If a word of the given deck is not a card.
    /// InvalidPositionError
    ///     If the given deck does not have exactly the cards of the game.
    /// TypeError
    ///     If both or neither of `seed` and `deck` are given, or one has a wrong type.
    /// ValueError
    ///     If `seed` is negative, or 2**64 or more.
    ///
    /// Examples
    /// --------
    /// >>> str(Rules("scopa").deal(seed=7)) == str(Rules("scopa").deal(seed=7))
    /// True
    //: (deck: _Cards | None)
    #[pyo3(signature = (*, seed = None, deck = None))]
    fn deal(
        &self,
        #[pyo3(from_py_with = arguments::seed_if_given)] seed: Option<u64>,
        deck: Option<&Bound<'_, PyAny>>,
    ) -> Result<OfGame<AnyPosition>> {
        match (seed, deck) {
            (Some(seed), None) => Ok(OfGame(self.0.deal_seed(seed))),
            (None, Some(deck)) => {
                let names = names_of("deck", deck)?;
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                Ok(OfGame(self.0.deal(&names)?))
            }
            _ => Err(PyTypeError::new_err("deal() takes exactly one of `seed` and `deck`").into()),
        }
    }

    /// Deal with a seed, then play random legal moves until a number of cards is left.
    ///
    /// Parameters
    /// ----------
    /// seed : int
    ///     Seed of the deal and the moves, from 0 to 2**64 - 1.
    /// plies_left : int
    ///     Number of cards still to be played in the returned position, from 0 to all. A hand that ends earlier has
    ///     more.
    ///
    /// Returns
    /// -------
    /// Position
    ///     A position that a real hand can reach.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If the hand never has that many cards to play, or `seed` is out of range.
    ///
    /// Examples
    /// --------
    /// >>> Rules("scopone_scientifico").random_position(seed=1, plies_left=20).plies_left
    /// 20
    #[pyo3(signature = (*, seed, plies_left))]
    fn random_position(
        &self,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
        #[pyo3(from_py_with = arguments::plies_left)] plies_left: u32,
    ) -> PyResult<OfGame<AnyPosition>> {
        let most = self.0.plies();
        if plies_left > most {
            return Err(PyValueError::new_err(format!("`plies_left` is {plies_left}: a hand has {most} plies")));
        }
        Ok(OfGame(self.0.random(seed, plies_left)))
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

    //: -> tuple[Callable[[str], Rules], tuple[str]]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Self>().getattr("parse")?, (self.0.to_string(),)))
    }
}

impl Rules {
    /// The rules of a preset with options from Python.
    ///
    /// The preset may be a rules string; then the options from Python are added to its own.
    pub fn read(preset: &str, options: Option<&Bound<'_, PyDict>>) -> Result<Self> {
        if let Some(begun) = preset.trim_end().strip_suffix(')').filter(|begun| begun.contains('(')) {
            let mut text = begun.to_owned();
            for (name, value) in options.into_iter().flatten() {
                let name: Text = name.extract()?;
                let sign = if text.trim_end().ends_with('(') { "" } else { "," };
                text.extend([sign, &*name, "=", &*to_text(&name, &value)?]);
            }
            return Ok(Self((text + ")").parse()?));
        }
        let mut changes: Vec<(String, String)> = Vec::new();
        for (name, value) in options.into_iter().flatten() {
            let name: Text = name.extract()?;
            let value = to_text(&name, &value)?;
            changes.push((name.into(), value));
        }
        let changes: Vec<(&str, &str)> = changes.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        Ok(Self(AnyRules::new(preset, &changes)?))
    }

    /// A seat number from Python.
    pub fn seat(&self, seat: &Bound<'_, PyAny>) -> PyResult<Seat> {
        arguments::index("seat", seat, self.0.seats()).map(Seat)
    }
}
