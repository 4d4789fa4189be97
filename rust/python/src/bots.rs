//! Bots, and the worlds that they think about.

use std::ops::ControlFlow;
use std::time::Instant;

use pyo3::PyClass;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyTuple};
use scopasolver::bots::{self, Budget, Value as Setting};
use scopasolver::{AnyMove, AnyObservation, AnyPosition, Random};

use crate::apart::apart;
use crate::arguments;
use crate::cards::Move;
use crate::errors::{Error, Result};
use crate::observation::Observation;
use crate::of_game::OfGame;
use crate::position::Position;
use crate::room;
use crate::rules::RulesLike;
use crate::text::Text;
use crate::values::value;
use crate::watch::Watch;

/// Memory of a world in a Rust list and a Python list, with its allocations, in bytes.
const WORLD_BYTES: usize = 2 * size_of::<AnyPosition>() + 1024;

/// A move that a bot has considered, with its mean lead.
#[pyclass(frozen, module = "scopasolver.bots", from_py_object)]
#[derive(Clone, Copy)]
pub struct Candidate(bots::Candidate<AnyMove>);

value!(Candidate);

impl Candidate {
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let bots::Candidate { mv, mean, spread, tries } = self.0;
        (Move(mv), mean, spread, tries).into_pyobject(py)
    }
}

#[pymethods]
impl Candidate {
    #[staticmethod]
    fn _from_state(r#move: Move, mean: f64, spread: f64, tries: u32) -> Self {
        Self(bots::Candidate { mv: r#move.0, mean, spread, tries })
    }

    /// The move.
    #[getter(r#move)]
    fn mv(&self) -> Move {
        Move(self.0.mv)
    }

    /// The mean lead of its side at the end of the hand, in hand points, over all tries.
    ///
    /// The lead is over the other side, or over the average of the others; penalty points count negative.
    #[getter]
    fn mean(&self) -> f64 {
        self.0.mean
    }

    /// The standard deviation of the lead.
    #[getter]
    fn spread(&self) -> f64 {
        self.0.spread
    }

    /// The number of tries: worlds or iterations.
    ///
    /// For `cheat`, play-outs; 1 where the mean is exact.
    #[getter]
    fn tries(&self) -> u32 {
        self.0.tries
    }

    fn __repr__(&self) -> String {
        let bots::Candidate { mv, mean, spread, tries } = self.0;
        format!("<Candidate {mv}: mean={mean:.2} spread={spread:.2} tries={tries}>")
    }
}

/// The move that a bot chooses, and its comparison with the others.
#[pyclass(frozen, module = "scopasolver.bots")]
pub struct Choice(bots::Choice<AnyMove>);

value!(Choice);

impl Choice {
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (self.mv(), self.candidates(py)?, self.exact()).into_pyobject(py)
    }
}

#[pymethods]
impl Choice {
    #[staticmethod]
    fn _from_state(r#move: Move, candidates: Vec<Candidate>, is_exact: bool) -> Self {
        let candidates = candidates.into_iter().map(|known| known.0).collect();
        Self(bots::Choice { mv: r#move.0, candidates, is_exact })
    }

    /// The move.
    #[getter(r#move)]
    fn mv(&self) -> Move {
        Move(self.0.mv)
    }

    /// The moves that the bot has compared, in canonical order; empty if it did not compare.
    //: -> tuple[Candidate, ...]
    #[getter]
    fn candidates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.candidates.iter().copied().map(Candidate))
    }

    /// Whether the means are exact: averages over all worlds, each solved, or over all cards that can be drawn.
    ///
    /// Means with `beliefs` are not exact.
    #[getter]
    fn exact(&self) -> bool {
        self.0.is_exact
    }

    fn __repr__(&self) -> String {
        format!("<Choice {} of {}>", self.0.mv, self.0.candidates.len().max(1))
    }
}

/// A Python value as a value of a setting; a value of another type becomes text, which the bot refuses.
fn setting<'a>(given: &Bound<'_, PyAny>, shown: &'a str) -> Setting<'a> {
    if given.is_none() {
        Setting::None
    } else if given.is_instance_of::<PyBool>() {
        given.is_truthy().map_or(Setting::Text(shown), Setting::Flag)
    } else if let Ok(number) = given.extract() {
        Setting::Whole(number)
    } else if given.is_instance_of::<PyInt>() {
        Setting::Text(shown)
    } else {
        given.extract().map_or(Setting::Text(shown), Setting::Seconds)
    }
}

/// The default settings of every bot, by its name.
pub fn default_settings(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let all = PyDict::new(py);
    for name in bots::NAMES {
        let own = PyDict::new(py);
        let mut bot: bots::Bot = name.parse().expect("a name is a description");
        for setting in bot.settings() {
            let name = setting.name();
            match setting.value() {
                Setting::Flag(flag) => own.set_item(name, flag),
                Setting::Whole(number) => own.set_item(name, number),
                Setting::Seconds(seconds) => own.set_item(name, seconds),
                Setting::Text(text) => own.set_item(name, text),
                Setting::None => own.set_item(name, py.None()),
            }?;
        }
        all.set_item(name, own)?;
    }
    Ok(all)
}

/// A player that chooses a move from an observation.
///
/// A call with the observation returns the move of `choose`.
///
/// Parameters
/// ----------
/// spec : str
///     The name of a bot, with settings in brackets, as for `scopasolver.bots.bot`.
/// seed : int, optional
///     Seed of its random choices.
/// **settings : bool, int, float or None, optional
///     Changes to the settings of the spec. None means no limit for `seconds`, and no change for any other setting.
///
/// Raises
/// ------
/// ParseError
///     If there is no such bot, it has no such setting, or a setting cannot have its value.
#[pyclass(frozen, subclass, module = "scopasolver.bots")]
pub struct Bot {
    bot: bots::Bot,
    seed: u64,
}

#[pymethods]
impl Bot {
    //: (settings: float | bool | None)
    #[new]
    #[pyo3(signature = (spec, seed = 0, **settings))]
    fn new(
        spec: Text,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
        settings: Option<&Bound<'_, PyDict>>,
    ) -> Result<Self> {
        let fail = |error: bots::SpecError| Error::parse(error.to_string());
        let mut bot: bots::Bot = spec.parse().map_err(fail)?;
        for (name, given) in settings.into_iter().flatten() {
            let shown = given.str().map_or_else(|_| arguments::shown(&given), |text| text.to_string_lossy().into());
            bot.set(&name.extract::<Text>()?, setting(&given, &shown), &shown).map_err(fail)?;
        }
        Ok(Self { bot, seed })
    }

    /// The name of the bot, without settings.
    #[getter]
    fn name(&self) -> &'static str {
        self.bot.name()
    }

    /// The seed of its random choices.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether the bot sees all cards: it is then called with a position.
    #[getter]
    fn sees_all(&self) -> bool {
        matches!(self.bot, bots::Bot::Cheat(_))
    }

    /// Choose a move, and rate the others.
    ///
    /// A fair bot knows only the observation that it is called with. Ctrl-C interrupts the bot.
    ///
    /// Parameters
    /// ----------
    /// seen : Observation or Position
    ///     The observation of the seat to act; for a bot that sees all cards, the position.
    ///
    /// Returns
    /// -------
    /// Choice
    ///     The move, and the moves that the bot has compared.
    ///
    /// Raises
    /// ------
    /// TypeError
    ///     If a fair bot is called with a position, or a bot that sees all cards with an observation.
    /// ScopaSolverError
    ///     If the seat is not the one to act, or the hand is over.
    //: (seen: Observation | Position)
    fn choose(&self, py: Python<'_>, seen: &Bound<'_, PyAny>) -> Result<Choice> {
        let mut watch = Watch::new(py, None)?;
        let question = self.question(seen)?;
        let start = Instant::now();
        let seconds = self.bot.seconds();
        let mut go_on = || {
            let elapsed = start.elapsed();
            let is_late = seconds.is_some_and(|seconds| elapsed.as_secs_f64() >= seconds);
            if is_late { ControlFlow::Break(()) } else { watch.look(elapsed) }
        };
        let choice = py.detach(|| {
            let mut budget = Budget::new(seconds, &mut go_on);
            match &question {
                Question::Seen(bot, seen) => seen.choose(bot, self.seed, &mut budget),
                Question::All(bot, position) => position.choose(bot, self.seed, &mut budget),
            }
        });
        Ok(Choice(watch.end(choice)?))
    }

    //: (seen: Observation | Position) -> Move
    fn __call__(&self, py: Python<'_>, seen: &Bound<'_, PyAny>) -> Result<Move> {
        Ok(Move(self.choose(py, seen)?.0.mv))
    }

    /// Return the candidates of `choose`.
    ///
    /// Parameters
    /// ----------
    /// seen : Observation or Position
    ///     As for `choose`.
    ///
    /// Returns
    /// -------
    /// tuple of Candidate
    ///     The moves that the bot has compared.
    //: (seen: Observation | Position) -> tuple[Candidate, ...]
    fn explain<'py>(&self, py: Python<'py>, seen: &Bound<'_, PyAny>) -> Result<Bound<'py, PyTuple>> {
        Ok(self.choose(py, seen)?.candidates(py)?)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.bot == other.bot && self.seed == other.seed
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.bot.to_string(), self.seed).hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.bot.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Bot {} seed={}>", self.bot, self.seed)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, u64))> {
        Ok((py.import("scopasolver.bots")?.getattr("bot")?, (self.bot.to_string(), self.seed)))
    }
}

/// A bot with what it may see.
enum Question {
    Seen(bots::FairBot, Box<AnyObservation>),
    All(bots::Cheat, Box<AnyPosition>),
}

impl Bot {
    fn question(&self, seen: &Bound<'_, PyAny>) -> Result<Question> {
        match self.bot {
            bots::Bot::Cheat(bot) => {
                let position = self.given::<Position>(seen, "a Position")?.get();
                if position.0.is_over() {
                    return Err(Error::plain("the hand is over"));
                }
                Ok(Question::All(bot, Box::new(position.0.clone())))
            }
            bots::Bot::Fair(bot) => {
                let seen = self.given::<Observation>(seen, "an Observation")?.get();
                if seen.0.to_move() != Some(seen.0.seat()) {
                    return Err(Error::plain(format!("seat {} is not the one to act", seen.0.seat())));
                }
                Ok(Question::Seen(bot, Box::new(seen.0.clone())))
            }
        }
    }

    fn given<'a, 'py, T: PyClass>(&self, seen: &'a Bound<'py, PyAny>, what: &str) -> Result<&'a Bound<'py, T>> {
        let found = seen.get_type().name()?;
        let other = |_| PyTypeError::new_err(format!("{} is asked with {what}, not with {found}", self.bot.name()));
        Ok(seen.cast::<T>().map_err(other)?)
    }
}

/// Return the numbers at which another level of strength begins.
///
/// All numbers from 1 to 10 are levels in every game; see `Level`. Where the luck of a game leaves room for fewer than
/// ten, neighbouring numbers stand for the same player.
///
/// Parameters
/// ----------
/// rules : Rules or str
///     The rules.
///
/// Returns
/// -------
/// tuple of int
///     The smallest number of each distinct level, the weakest first. The last one plays as level 10 does.
///
/// Raises
/// ------
/// ParseError, RulesError
///     If a rules string cannot be read.
///
/// Examples
/// --------
/// >>> levels("sette_e_mezzo")
/// (1, 6)
//: (rules: Rules | str) -> tuple[int, ...]
#[pyfunction]
pub fn levels(py: Python<'_>, rules: RulesLike) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, rules.0.levels())
}

/// Return random positions that a seat cannot tell from the real one.
///
/// The positions are independent, and all deals are equally likely that fit the cards seen, the sizes of hands and
/// stock, and what the players' moves have proved. With `beliefs`, the probability of a world is weighted by how likely
/// the other players would have moved in it as they did.
///
/// Parameters
/// ----------
/// observation : Observation
///     What the seat has seen.
/// n : int
///     Number of positions, at most 100 000.
/// seed : int, optional
///     Seed of the random choice.
/// beliefs : bool, optional
///     Whether the moves of the others count, in the Scopa family, Briscola and Tressette. Only moves since the
///     position was dealt, made or read are known. By default only the cards count.
///
/// Returns
/// -------
/// list of Position
///     The worlds; some may be equal.
///
/// Raises
/// ------
/// ValueError
///     If `n` is negative or more than 100 000, or `seed` does not fit in 64 bits.
/// KeyboardInterrupt
///     On Ctrl-C, within a fraction of a second.
///
/// Examples
/// --------
/// >>> from scopasolver import Rules
/// >>> seen = Rules("scopa").deal(seed=1).observation(0)
/// >>> all(world.observation(0) == seen for world in worlds(seen, 10))
/// True
//: (observation: Observation[_P]) -> list[_P]
#[pyfunction]
#[pyo3(signature = (observation, n, seed = 0, *, beliefs = false))]
pub fn worlds<'py>(
    py: Python<'py>,
    observation: &Observation,
    #[pyo3(from_py_with = arguments::n_worlds)] n: usize,
    #[pyo3(from_py_with = arguments::seed)] seed: u64,
    beliefs: bool,
) -> Result<Bound<'py, PyList>> {
    room::check(n.saturating_mul(WORLD_BYTES))?;
    let mut watch = Watch::new(py, None)?;
    let start = Instant::now();
    let mut ask = || watch.look(start.elapsed());
    let worlds = py.detach(|| observation.0.worlds(n, beliefs, &mut Random::new(seed), &mut ask));
    Ok(room::list(py, watch.end(worlds)?.into_iter().map(|world| Ok(OfGame(world))))?)
}

/// Return the number of positions that a seat cannot tell from the real one.
///
/// Different orders of the unseen stock count as different positions, and so do equal cards that change places.
///
/// Parameters
/// ----------
/// observation : Observation
///     What the seat has seen.
///
/// Returns
/// -------
/// int or None
///     The number; None if it has more than 128 bits, or cannot be counted card by card, as after a declaration in Su
///     Scialandroni, or in Scala 40 while another player must meld a discard.
#[pyfunction]
pub fn count_worlds(py: Python<'_>, observation: &Observation) -> Result<Option<u128>> {
    let observation = observation.0.clone();
    apart(py, move || observation.count_worlds())
}

/// Return all positions that a seat cannot tell from the real one.
///
/// Parameters
/// ----------
/// observation : Observation
///     What the seat has seen.
/// most : int, optional
///     Most ways to deal the unseen cards, at most 100 000.
///
/// Returns
/// -------
/// list of Position
///     The positions, each once for each way to deal it; if the pack has equal cards, some positions are equal. From
///     the cartetta of Su Scialandroni on, they are not all equally likely.
///
/// Raises
/// ------
/// ScopaSolverError
///     If there are more ways to deal than `most`.
/// ValueError
///     If `most` is negative or more than 100 000.
//: (observation: Observation[_P]) -> list[_P]
#[pyfunction]
#[pyo3(signature = (observation, most = 10_000))]
pub fn all_worlds<'py>(
    py: Python<'py>,
    observation: &Observation,
    #[pyo3(from_py_with = arguments::most_worlds)] most: usize,
) -> Result<Bound<'py, PyList>> {
    let ways = count_worlds(py, observation)?.and_then(|ways| usize::try_from(ways).ok()).unwrap_or(most);
    // Where there are more ways than wanted there is no list.
    room::check(if ways > most { 0 } else { ways.saturating_mul(WORLD_BYTES) })?;
    let mut watch = Watch::new(py, None)?;
    let start = Instant::now();
    let all = py.detach(|| observation.0.all_worlds(most, &mut || watch.look(start.elapsed())));
    let all = watch
        .end(all)?
        .ok_or_else(|| Error::plain(format!("`most`: there are more than {most} ways to deal the unseen cards")))?;
    Ok(room::list(py, all.into_iter().map(|world| Ok(OfGame(world))))?)
}
