//! Strategies for the betting phases of Su Scialandroni.

use std::ops::ControlFlow;
use std::time::Instant;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};
use scopasolver::equilibrium::{self, Effort, Measure};
use scopasolver::options::Word;
use scopasolver::scialandroni::betting_strategies::{self, Abstraction, BettingSolution as Solved, Strength};
use scopasolver::scialandroni::{self, Declaration};
use scopasolver::{AnyMove, AnyObservation, AnyPosition, AnyRules, PerSeat};

use crate::arguments::{self, shown};
use crate::betting_progress::{BettingMeasure, BettingProgress};
use crate::cards::Move;
use crate::errors::{Error, Result};
use crate::games::OfGame;
use crate::hand_values::{category, rules_of, vied_for};
use crate::position::Position;
use crate::room;
use crate::rules::Rules;
use crate::solve::Limit;
use crate::values::value;
use crate::watch::Watch;

/// How often strategies are measured on the way.
const MEASURES: u32 = 10;
/// What a sampled deal takes, in all the forms that the search has it in.
const DEAL_BYTES: usize = 1 << 10;

/// Hands of a phase that are played alike.
///
/// In the cartetta a class is one strength, and with `cartetta_order=rank` its points are the place in the ladder.
#[pyclass(frozen, module = "scopasolver.scialandroni")]
pub struct HandClass {
    weakest: (String, u8),
    strongest: (String, u8),
    chance: f64,
}

value!(HandClass);

impl From<&betting_strategies::HandClass> for HandClass {
    fn from(class: &betting_strategies::HandClass) -> Self {
        let worth = |worth: Strength| (category(worth.category).to_owned(), worth.points);
        Self { weakest: worth(class.weakest), strongest: worth(class.strongest), chance: class.chance }
    }
}

impl HandClass {
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (self.weakest(), self.strongest(), self.chance).into_pyobject(py)
    }
}

#[pymethods]
impl HandClass {
    #[staticmethod]
    fn _from_state(weakest: (String, u8), strongest: (String, u8), chance: f64) -> Self {
        Self { weakest, strongest, chance }
    }

    /// The weakest of its hands: category and points, as `HandValue` has them.
    #[getter]
    fn weakest(&self) -> (&str, u8) {
        (&self.weakest.0, self.weakest.1)
    }

    /// The strongest of its hands: category and points, as `HandValue` has them.
    #[getter]
    fn strongest(&self) -> (&str, u8) {
        (&self.strongest.0, self.strongest.1)
    }

    /// How likely a hand is of this class, from 0 to 1, all seats together.
    #[getter]
    fn chance(&self) -> f64 {
        self.chance
    }

    fn __repr__(&self) -> String {
        let ((from, low), (to, high)) = (self.weakest(), self.strongest());
        format!("<HandClass {from} {low} to {to} {high}: {:.4}>", self.chance)
    }
}

/// What each seat says in a phase of Su Scialandroni that is bet on, knowing its own hand only.
///
/// All amounts are arrialis. Words begin after the declarations. It cannot be pickled.
#[pyclass(frozen, module = "scopasolver.scialandroni")]
pub struct BettingSolution {
    solved: Solved,
    seconds: f64,
}

#[pymethods]
impl BettingSolution {
    /// The rules.
    #[getter]
    fn rules(&self) -> OfGame<AnyRules> {
        OfGame(AnyRules::Scialandroni(*self.solved.betting_phase().rules()))
    }

    /// The phase.
    #[getter]
    fn phase(&self) -> &'static str {
        self.solved.betting_phase().phase().word()
    }

    /// What each seat has declared: `nothing`, `primiera` or `frusciu`.
    //: -> tuple[str, ...]
    #[getter]
    fn declared<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.solved.betting_phase().declared().map(Word::word))
    }

    /// The arrialis that each side has in the gioco, side 0 first.
    #[getter]
    fn scores(&self) -> (u16, u16) {
        self.solved.betting_phase().totals().into()
    }

    /// What side 0 marks more than side 1, in arrialis, on average.
    #[getter]
    fn value(&self) -> f64 {
        self.solved.value()
    }

    /// What each seat would gain, in arrialis, if it alone left these strategies and knew them; seat 0 first.
    //: -> tuple[float, ...]
    #[getter]
    fn gains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.measure().gains)
    }

    /// The sum of the four gains, zero at an equilibrium; what partners could gain together is not in it.
    #[getter]
    fn exploitability(&self) -> f64 {
        self.measure().exploitability()
    }

    /// How good the strategies were on the way, each tenth of the iterations; the last of them is the end.
    //: -> tuple[BettingMeasure, ...]
    #[getter]
    fn measures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.solved.measures().iter().cloned().map(BettingMeasure).collect::<Vec<_>>())
    }

    /// The iterations done: fewer than asked for when a limit came first.
    #[getter]
    fn iterations(&self) -> u32 {
        self.measure().iterations
    }

    /// How many choices the strategies make: histories at which a seat speaks, times the classes of its hand.
    #[getter]
    fn information_sets(&self) -> usize {
        self.solved.equilibrium().information_sets()
    }

    /// The classes of hands, the weakest first.
    //: -> tuple[HandClass, ...]
    #[getter]
    fn classes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.solved.classes().list().iter().map(HandClass::from).collect::<Vec<_>>())
    }

    /// Wall-clock time of the work.
    #[getter]
    fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Return the seat that speaks after these bids, or None when all bids are made.
    ///
    /// Parameters
    /// ----------
    /// bids : str or iterable of Move or str
    ///     The words after the declarations, first to last; one text has commas between them.
    ///
    /// Returns
    /// -------
    /// int or None
    ///     The seat.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If a text is no word.
    /// ScopaSolverError
    ///     If a word is not legal there, or is a raise off the menu.
    //: (bids: str | Iterable[Move | str])
    #[pyo3(signature = (bids = None), text_signature = "($self, bids=())")]
    fn mover(&self, bids: Option<&Bound<'_, PyAny>>) -> Result<Option<u8>> {
        Ok(self.solved.mover(&words(bids)?)?.map(|seat| seat.0))
    }

    /// Return how likely each bid is next, for each class of hands of the seat that speaks.
    ///
    /// Parameters
    /// ----------
    /// bids : str or iterable of Move or str
    ///     The words after the declarations, first to last; one text has commas between them.
    ///
    /// Returns
    /// -------
    /// tuple of dict
    ///     Chances of the words, which add up to 1, for each of `classes`. Empty for a class that the seat never has in
    ///     the deals looked at, and for all of them when all bids are made.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If a text is no word.
    /// ScopaSolverError
    ///     If a word is not legal there, or is a raise off the menu.
    //: (bids: str | Iterable[Move | str]) -> tuple[dict[Move, float], ...]
    #[pyo3(signature = (bids = None), text_signature = "($self, bids=())")]
    fn strategy<'py>(&self, py: Python<'py>, bids: Option<&Bound<'py, PyAny>>) -> Result<Bound<'py, PyTuple>> {
        let of_classes = self.solved.strategy(&words(bids)?)?;
        let dicts: Vec<_> = of_classes.into_iter().map(|chances| dict(py, chances)).collect::<PyResult<_>>()?;
        Ok(PyTuple::new(py, dicts)?)
    }

    /// Return how likely the seat to act makes each bid, with its own hand and after the bids so far.
    ///
    /// Parameters
    /// ----------
    /// seen : Position or Observation
    ///     A position of Su Scialandroni, of which only what the seat to act has seen is used; or an observation of
    ///     that seat.
    ///
    /// Returns
    /// -------
    /// dict
    ///     Chances of the words, which add up to 1. A primiera or frusciu that was kept silent counts as what it is
    ///     without; a hand that the seat never has in the deals looked at is played like the next weaker one.
    ///
    /// Raises
    /// ------
    /// ScopaSolverError
    ///     If the game, rules, phase, declarations or the value of s'arrestu are not those of the strategies, the
    ///     declarations are not over, the seat does not act, or a raise off the menu was made.
    /// TypeError
    ///     If it is neither a position nor an observation.
    //: (seen: Position | Observation) -> dict[Move, float]
    fn policy<'py>(&self, py: Python<'py>, seen: &Bound<'py, PyAny>) -> Result<Bound<'py, PyDict>> {
        let observation = arguments::seen(seen)?;
        let AnyObservation::Scialandroni(observation) = &observation else {
            let game = observation.rules().game();
            return Err(Error::plain(format!("betting is for scialandroni; this is a position of {game}")));
        };
        Ok(dict(py, self.solved.policy(observation)?)?)
    }

    fn __repr__(&self) -> String {
        let (value, exploitability) = (self.value(), self.exploitability());
        format!("<BettingSolution {}: value={value:.4} exploitability={exploitability:.4}>", self.phase())
    }
}

impl BettingSolution {
    fn measure(&self) -> &Measure {
        self.solved.equilibrium().measure()
    }
}

/// Words and how likely they are.
fn dict(py: Python<'_>, chances: Vec<(scialandroni::Move, f64)>) -> PyResult<Bound<'_, PyDict>> {
    let dict = PyDict::new(py);
    for (word, chance) in chances {
        dict.set_item(Move(AnyMove::Scialandroni(word)), chance)?;
    }
    Ok(dict)
}

/// Find strategies for a phase of Su Scialandroni that is bet on, when each seat knows its own hand only.
///
/// Parameters
/// ----------
/// phase : {"posta_1", "posta_2", "cartetta", "posta_grande"} or Position
///     The phase; or a position whose declarations are over, of which only rules, phase, scores and declarations are
///     used, from the first word on.
/// rules : Rules, optional
///     Rules of Su Scialandroni; those of the preset if not given. A position has its own.
/// scores : tuple of int, optional
///     The arrialis that each side has in the gioco, which decide what s'arrestu comes to; nothing if not given. A
///     position has its own.
/// declared : sequence of str, optional
///     What each of the four seats has declared: "nothing", "primiera" or "frusciu"; nothing if not given. A position
///     has its own.
/// classes : int, default 16
///     At most so many classes of hands, 1 to 1000. The cartetta has one for each strength.
/// deals : int, default 50000
///     So many deals are sampled, 1 to 1000000. Of the cartetta all are counted.
/// iterations : int, default 300
///     In each of them every seat learns once.
/// seed : int, default 0
///     For the deals; the same seed gives the same strategies.
/// limit : Limit, optional
///     When to stop before all iterations are done; seconds alone.
/// progress : callable, optional
///     Called now and then with a `BettingProgress`; what it returns is ignored, what it raises ends the search.
///
/// Returns
/// -------
/// BettingSolution
///     The strategies, what they are worth, and how much could be gained against them.
///
/// Raises
/// ------
/// ScopaSolverError
///     If there is no betting: in the scartu, with `cartetta_betting=fixed`, when a side has reached the limit; if
///     somebody has declared in a phase without declarations, or a position is still to be declared in; if the rules
///     allow too many raises; or if the limit comes before the first iteration is done.
/// TypeError
///     If an argument is of another type, or goes with a position.
/// ValueError
///     If an argument is out of range.
/// KeyboardInterrupt
///     On Ctrl-C, within a fraction of a second.
///
/// Notes
/// -----
/// Counterfactual regret minimisation on the tree of words, all hands at once, with hands of similar strength taken
/// together. What that leaves out is said in the documentation on betting.
///
/// Examples
/// --------
/// >>> found = solve_betting("cartetta", iterations=50)
/// >>> len(found.classes), found.mover("posta, passo")
/// (8, 3)
/// >>> seven = {str(bid): chance for bid, chance in found.strategy("posta, passo")[-1].items()}
/// >>> seven["passo"] < 0.01
/// True
//: (phase: str | Position, rules: _core.Rules | None, scores: tuple[int, int] | None, declared: Sequence[str] | None,
//: progress: Callable[[BettingProgress], object] | None)
#[pyfunction]
#[pyo3(
    signature = (phase = None, *, rules = None, scores = None, declared = None, classes = 16, deals = 50_000,
                 iterations = 300, seed = 0, limit = None, progress = None),
    text_signature = "(phase='posta_1', *, rules=None, scores=None, declared=None, classes=16, deals=50000, \
                      iterations=300, seed=0, limit=None, progress=None)"
)]
#[expect(clippy::too_many_arguments, reason = "keywords of the Python function")]
pub fn solve_betting(
    py: Python<'_>,
    phase: Option<&Bound<'_, PyAny>>,
    rules: Option<Rules>,
    scores: Option<&Bound<'_, PyAny>>,
    declared: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = arguments::classes)] classes: usize,
    #[pyo3(from_py_with = arguments::deals)] deals: usize,
    #[pyo3(from_py_with = arguments::iterations)] iterations: u32,
    #[pyo3(from_py_with = arguments::seed)] seed: u64,
    #[pyo3(from_py_with = arguments::limit)] limit: Option<Limit>,
    progress: Option<Py<PyAny>>,
) -> Result<BettingSolution> {
    let position = phase.and_then(|phase| phase.extract::<Position>().ok());
    let betting_phase = match (position, phase) {
        (Some(_), _) if rules.is_some() || scores.is_some() || declared.is_some() => {
            return Err(PyTypeError::new_err("`rules`, `scores` and `declared` follow from the position").into());
        }
        (Some(position), _) => of_position(&position)?,
        (None, phase) => {
            let phase = match phase {
                None => scialandroni::Phase::Posta1,
                Some(phase) => {
                    let name = phase.extract::<String>().map_err(|_| {
                        let message =
                            format!("`phase` is {}: expected the name of a phase or a Position", shown(phase));
                        PyTypeError::new_err(message)
                    })?;
                    vied_for(&name)?
                }
            };
            let totals = scores.map_or(Ok([0; 2]), totals)?;
            let declared = declared.map_or_else(|| Ok(PerSeat::default()), declarations)?;
            betting_strategies::BettingPhase::new(&rules_of(rules)?, phase, declared, totals)?
        }
    };
    let limit = limit.unwrap_or_default();
    if let Some(nodes) = limit.nodes {
        return Err(PyValueError::new_err(format!("`limit` has nodes={nodes}: expected seconds alone")).into());
    }
    room::check(if betting_phase.is_sampled() { deals * DEAL_BYTES } else { 0 })?;
    let mut watch = Watch::new(py, progress)?;
    let start = Instant::now();
    let abstraction = Abstraction { classes, deals, seed };
    let effort = Effort { iterations, measured_every: iterations.div_ceil(MEASURES) };
    let mut deadline = Deadline::new(limit.seconds);
    let mut ask = |report: &equilibrium::Progress<'_>| {
        let (iterations, elapsed) = (report.iterations, start.elapsed());
        let seconds = elapsed.as_secs_f64();
        if deadline.comes(iterations, seconds) {
            return ControlFlow::Break(());
        }
        watch.ask(elapsed, || BettingProgress { iterations, measure: report.measure.cloned(), seconds })
    };
    let solved = py.detach(|| betting_phase.solve(&abstraction, &effort, &mut ask));
    let solved = watch.end(solved.continue_value())?.ok_or_else(|| {
        Error::plain(format!("`limit` has seconds={}: the first iteration was not done by then", deadline.seconds))
    })?;
    Ok(BettingSolution { solved, seconds: start.elapsed().as_secs_f64() })
}

/// When to stop, so that there is still time to measure what was found: about as long as an iteration takes.
struct Deadline {
    seconds: f64,
    /// Iterations done, when the last of them ended, and the longest.
    iterations: u32,
    ended: f64,
    longest: f64,
    is_over: bool,
}

impl Deadline {
    fn new(seconds: Option<f64>) -> Self {
        let seconds = seconds.unwrap_or(f64::INFINITY);
        Self { seconds, iterations: 0, ended: 0.0, longest: 0.0, is_over: false }
    }

    /// Whether it is time to stop, said once.
    fn comes(&mut self, iterations: u32, seconds: f64) -> bool {
        if iterations > self.iterations {
            // Before the first one there is other work, so that it seems too long.
            self.longest = if self.iterations == 0 { 0.0 } else { self.longest.max(seconds - self.ended) };
            (self.iterations, self.ended) = (iterations, seconds);
        }
        let comes = !self.is_over && seconds + self.longest >= self.seconds;
        self.is_over |= comes;
        comes
    }
}

/// The phase of a position.
fn of_position(position: &Position) -> Result<betting_strategies::BettingPhase> {
    let AnyPosition::Scialandroni(known) = &position.0 else {
        let game = position.0.rules().game();
        return Err(Error::plain(format!("betting is for scialandroni; this is a position of {game}")));
    };
    Ok(betting_strategies::BettingPhase::of_position(known)?)
}

/// What the sides have in the gioco.
fn totals(scores: &Bound<'_, PyAny>) -> PyResult<[u16; 2]> {
    let wrong = format!("`scores` is {}: expected a number of arrialis for each of two sides", shown(scores));
    scores.extract::<(u16, u16)>().map(Into::into).map_err(|error| {
        if error.is_instance_of::<PyTypeError>(scores.py()) {
            PyTypeError::new_err(wrong)
        } else {
            PyValueError::new_err(wrong)
        }
    })
}

/// What each seat has declared.
fn declarations(given: &Bound<'_, PyAny>) -> PyResult<PerSeat<Declaration>> {
    let expected = format!("expected four of {}, one a seat", Declaration::WORDS.join(", "));
    let wrong = format!("`declared` is {}: {expected}", shown(given));
    let list = given.extract::<Vec<String>>().map_err(|_| PyTypeError::new_err(wrong.clone()))?;
    let words: [String; 4] = list.try_into().map_err(|_| PyValueError::new_err(wrong))?;
    let mut declared = PerSeat::default();
    for (seat, word) in words.iter().enumerate() {
        declared.0[seat] = Declaration::from_word(word).ok_or_else(|| {
            let known = Declaration::WORDS.join(", ");
            PyValueError::new_err(format!("`declared[{seat}]` is '{word}': expected one of {known}"))
        })?;
    }
    Ok(declared)
}

/// Bids: moves and their texts, or one text with commas.
fn words(bids: Option<&Bound<'_, PyAny>>) -> Result<Vec<scialandroni::Move>> {
    let Some(bids) = bids else { return Ok(vec![]) };
    if let Ok(text) = bids.cast::<PyString>() {
        let text = text.to_string_lossy();
        return text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(word).collect();
    }
    let wrong = || PyTypeError::new_err(format!("`bids` is {}: expected a sequence of words", shown(bids)));
    let mut words = vec![];
    for item in bids.try_iter().map_err(|_| wrong())? {
        let item = item?;
        words.push(match (item.extract::<Move>(), item.extract::<String>()) {
            (Ok(known), _) => word(&known.0.to_string())?,
            (_, Ok(text)) => word(&text)?,
            _ => return Err(wrong().into()),
        });
    }
    Ok(words)
}

fn word(text: &str) -> Result<scialandroni::Move> {
    Ok(text.parse::<scialandroni::Move>()?)
}
