//! Rules and their options.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString, PyTuple, PyType};
use scopasolver::{AnyPosition, AnyRules, OptionInForce, Seat};

use crate::arguments;
use crate::cards::names_of;
use crate::environment::{ActionSpace, spaces};
use crate::errors::Result;
use crate::games::{OfGame, rules_of_class};
use crate::option::{RuleOption, to_python};
use crate::standing::Standing;
use crate::text::{Text, visible};

/// The rules of one variant: a preset and the options that differ from it.
///
/// Rules are frozen, hashable, comparable and picklable. `str` gives the canonical rules string, `repr` an expression.
/// All rules are instances of the class `Rules` in the module of their game, whose methods say what they give in types:
/// `briscola.Rules().deal(seed=1)` is a `briscola.Position`.
///
/// Parameters
/// ----------
/// preset : str
///     One of `Rules.presets()`.
/// **options : str or int or bool
///     Options to change; `describe` lists them with their values.
///
/// Raises
/// ------
/// RulesError
///     If the preset, an option or a value does not exist, or options contradict each other.
///
/// Examples
/// --------
/// >>> Rules("scopa", players=4).sides
/// 2
/// >>> str(Rules("scopone_scientifico", last_scopa="allowed"))
/// 'scopone_scientifico(last_scopa=allowed)'
/// >>> Rules("briscola", players=4).options["teams"]
/// True
#[pyclass(frozen, subclass, eq, hash, str = "{0}", module = "scopasolver", from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules(pub AnyRules);

/// The value of an option as a rules string has it.
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
    ///     The rules it names.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If the text does not have that form.
    /// RulesError
    ///     If what it names does not exist or is contradictory.
    ///
    /// Examples
    /// --------
    /// >>> Rules.parse("scopa(players=4,capture_choice=fewest_cards)").seats
    /// 4
    #[classmethod]
    fn parse<'py>(cls: &Bound<'py, PyType>, text: Text) -> Result<Bound<'py, Self>> {
        rules_of_class(cls, text.parse()?)
    }

    /// Return the names of all presets, or of those of one game.
    ///
    /// Parameters
    /// ----------
    /// game : str, optional
    ///     One of the values of `game`.
    ///
    /// Returns
    /// -------
    /// tuple of str
    ///     The names, game after game, the main preset of each first.
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
    ///     The names. Each is also that of a module, `scopasolver.scopa` and so on, and of the main preset of the game.
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
    //: -> dict[str, str | int | bool]
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

    /// Whether a match goes on until its players have had enough.
    #[getter]
    fn has_endless_match(&self) -> bool {
        self.0.has_endless_match()
    }

    /// Whether the side with the fewest points does best, as where they are penalties.
    #[getter]
    fn fewest_points_win(&self) -> bool {
        self.0.fewest_points_win()
    }

    /// What wins a match: points in Scopa, won hands in Briscola; None where it is no such number.
    #[getter]
    fn target(&self) -> Option<u16> {
        self.0.target()
    }

    /// Return the side a seat plays for.
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

    /// The actions that moves are made of, with a number each.
    #[getter]
    fn action_space(&self) -> ActionSpace {
        ActionSpace(self.0)
    }

    /// The names of the planes of an observation.
    ///
    /// A number after a name counts seats, or sides, on from the one that looks, which is 0.
    //: -> tuple[str, ...]
    #[getter]
    fn plane_names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, spaces(&self.0).observation.planes())
    }

    /// The names of the scalars of an observation.
    ///
    /// A number after a name counts seats, or sides, on from the one that looks, which is 0.
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
    ///     The options, in the order of the documentation.
    fn describe(&self, py: Python<'_>) -> PyResult<Vec<RuleOption>> {
        self.0.options().into_iter().map(|option| RuleOption::new(py, option)).collect()
    }

    /// Deal a hand. Exactly one of `seed` and `deck` is given.
    ///
    /// Parameters
    /// ----------
    /// seed : int, optional
    ///     Shuffles with this seed, from 0 to 2**64 - 1; a deal that is void by the rules (in Scopa) is shuffled again.
    ///     The same seed gives the same deal on every machine.
    /// deck : str or sequence of Card or str, optional
    ///     The cards of the game in the order they are dealt, as a sequence or as one text with spaces.
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
    ///     If a word of the given deck is no card.
    /// InvalidPositionError
    ///     If the given deck is not just the cards of the game.
    /// TypeError
    ///     If both or neither of `seed` and `deck` are given, or one is of another type.
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

    /// Deal with a seed, then play legal moves drawn with it until few enough cards are left.
    ///
    /// Parameters
    /// ----------
    /// seed : int
    ///     Decides the deal and the moves; from 0 to 2**64 - 1.
    /// plies_left : int
    ///     Cards still to be played in the position returned, from 0 to all of them. A hand that ends before has more.
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

    /// Start a match: nobody has a point, and the first hand is dealt.
    ///
    /// Parameters
    /// ----------
    /// seed : int
    ///     Decides the first dealer, unless the rules name one, and every shuffle; from 0 to 2**64 - 1.
    /// dealer : int, optional
    ///     Number of the player who deals the first hand, whatever rules and seed say.
    ///
    /// Returns
    /// -------
    /// Standing
    ///     How the match stands at its start.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If `seed` is out of range.
    /// IndexError
    ///     If there is no such player.
    ///
    /// Examples
    /// --------
    /// >>> standing = Rules("scopa").start_match(seed=1)
    /// >>> standing.totals, standing.hands_played, standing.is_over
    /// ((0, 0), 0, False)
    //: (dealer: int | None)
    #[pyo3(signature = (seed, *, dealer=None))]
    fn start_match(
        &self,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
        dealer: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Standing> {
        let dealer = dealer.map(|dealer| arguments::index("player", dealer, self.0.seats())).transpose()?;
        Ok(Standing::start(*self, seed, dealer))
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
    /// The rules of a preset with options as Python gives them.
    pub fn read(preset: &str, options: Option<&Bound<'_, PyDict>>) -> Result<Self> {
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
