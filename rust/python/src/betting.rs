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
use crate::hand_values::{category, rules_of, vied_for};
use crate::observation::seen_by_mover;
use crate::of_game::OfGame;
use crate::position::Position;
use crate::room;
use crate::rules::RulesLike;
use crate::task::{self, Limit};
use crate::values::value;
use crate::watch::Watch;

/// Number of measurements of the strategies during one search.
const MEASURES: u32 = 10;
/// Memory for a sampled deal in all forms that the search keeps, in bytes.
const DEAL_BYTES: usize = 1 << 10;

/// Hands of a phase that the strategies play alike.
///
/// In the cartetta a class is one strength. With `cartetta_order=rank` its points are the position in the ladder.
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

    /// Probability that a hand is of this class, over all seats together.
    #[getter]
    fn chance(&self) -> f64 {
        self.chance
    }

    fn __repr__(&self) -> String {
        let ((from, low), (to, high)) = (self.weakest(), self.strongest());
        format!("<HandClass {from} {low} to {to} {high}: {:.4}>", self.chance)
    }
}

/// Strategies for the betting of one phase of Su Scialandroni, in which each seat knows only its own hand.
///
/// All amounts are in arrialis. Bids are counted from the end of the declarations. A solution cannot be pickled.
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

    /// Declaration of each seat: `nothing`, `primiera` or `frusciu`.
    //: -> tuple[str, ...]
    #[getter]
    fn declared<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.solved.betting_phase().declared().map(Word::word))
    }

    /// Arrialis of each side in the gioco before the deal, side 0 first.
    #[getter]
    fn scores(&self) -> (u16, u16) {
        self.solved.betting_phase().totals().into()
    }

    /// Mean of the arrialis that side 0 marks minus those that side 1 marks.
    #[getter]
    fn value(&self) -> f64 {
        self.solved.value()
    }

    /// Arrialis that each seat would gain by its best response to these strategies, seat 0 first.
    //: -> tuple[float, ...]
    #[getter]
    fn gains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.measure().gains)
    }

    /// Sum of the four gains, in arrialis; 0 at an equilibrium. Joint deviations of partners are not counted.
    #[getter]
    fn exploitability(&self) -> f64 {
        self.measure().exploitability()
    }

    /// Measures of the strategies after every tenth of the iterations; the last one is of the result.
    //: -> tuple[BettingMeasure, ...]
    #[getter]
    fn measures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.solved.measures().iter().cloned().map(BettingMeasure).collect::<Vec<_>>())
    }

    /// Iterations done; fewer than asked for if a limit was reached.
    #[getter]
    fn iterations(&self) -> u32 {
        self.measure().iterations
    }

    /// Number of information sets: histories at which a seat bids, times the classes of its hand.
    #[getter]
    fn information_sets(&self) -> usize {
        self.solved.equilibrium().information_sets()
    }

    /// Classes of hands, the weakest first.
    //: -> tuple[HandClass, ...]
    #[getter]
    fn classes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.solved.classes().list().iter().map(HandClass::from).collect::<Vec<_>>())
    }

    /// Wall-clock time of the search, in seconds.
    #[getter]
    fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Return the seat that bids next, or None when the betting is over.
    ///
    /// Parameters
    /// ----------
    /// bids : str or iterable of Move or str
    ///     Bids after the declarations, in order. In one text they are separated by commas.
    ///
    /// Returns
    /// -------
    /// int or None
    ///     The seat.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If a text is not a bid.
    /// ScopaSolverError
    ///     If a bid is not legal there, or is a raise that is not on the menu.
    //: (bids: str | Iterable[Move | str])
    #[pyo3(signature = (bids = None), text_signature = "($self, bids=())")]
    fn mover(&self, bids: Option<&Bound<'_, PyAny>>) -> Result<Option<u8>> {
        Ok(self.solved.mover(&words(bids)?)?.map(|seat| seat.0))
    }

    /// Return the probability of each next bid, for each class of hands of the seat that bids.
    ///
    /// Parameters
    /// ----------
    /// bids : str or iterable of Move or str
    ///     Bids after the declarations, in order. In one text they are separated by commas.
    ///
    /// Returns
    /// -------
    /// tuple of dict
    ///     Probabilities of the bids, which sum to 1, for each of `classes`. Empty for a class that the seat never has
    ///     in the sampled deals, and for every class when the betting is over.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If a text is not a bid.
    /// ScopaSolverError
    ///     If a bid is not legal there, or is a raise that is not on the menu.
    //: (bids: str | Iterable[Move | str]) -> tuple[dict[Move, float], ...]
    #[pyo3(signature = (bids = None), text_signature = "($self, bids=())")]
    fn strategy<'py>(&self, py: Python<'py>, bids: Option<&Bound<'py, PyAny>>) -> Result<Bound<'py, PyTuple>> {
        let of_classes = self.solved.strategy(&words(bids)?)?;
        let dicts: Vec<_> = of_classes.into_iter().map(|chances| dict(py, chances)).collect::<PyResult<_>>()?;
        Ok(PyTuple::new(py, dicts)?)
    }

    /// Return the probability of each bid of the seat to act, given its hand and the bids so far.
    ///
    /// Parameters
    /// ----------
    /// seen : Position or Observation
    ///     A position of Su Scialandroni, or an observation of the seat to act. Of a position only what the seat to act
    ///     has seen is used.
    ///
    /// Returns
    /// -------
    /// dict
    ///     Probabilities of the bids, which sum to 1. An undeclared primiera or frusciu counts as what the hand is
    ///     without it. A hand that the seat never has in the sampled deals is played like the next weaker class.
    ///
    /// Raises
    /// ------
    /// ScopaSolverError
    ///     If game, rules, phase, declarations or the value of s'arrestu are not those of the strategies, the
    ///     declarations are not over, the seat is not to act, or a raise was made that is not on the menu.
    /// TypeError
    ///     If it is neither a position nor an observation.
    //: (seen: Position | Observation) -> dict[Move, float]
    fn policy<'py>(&self, py: Python<'py>, seen: &Bound<'py, PyAny>) -> Result<Bound<'py, PyDict>> {
        let observation = seen_by_mover(seen)?;
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

/// Bids with their probabilities.
fn dict(py: Python<'_>, chances: Vec<(scialandroni::Move, f64)>) -> PyResult<Bound<'_, PyDict>> {
    let dict = PyDict::new(py);
    for (word, chance) in chances {
        dict.set_item(Move(AnyMove::Scialandroni(word)), chance)?;
    }
    Ok(dict)
}

/// Find equilibrium strategies for the betting of a phase of Su Scialandroni, where seats know only their own hand.
///
/// Parameters
/// ----------
/// phase : {"posta_1", "posta_2", "cartetta", "posta_grande"} or Position
///     The phase, or a position whose declarations are over. Of a position only rules, phase, scores and declarations
///     are used; the strategies begin at the first bid.
/// rules : Rules or str, optional
///     Rules of Su Scialandroni; those of the preset if not given. A position has its own.
/// scores : tuple of int, optional
///     Arrialis of each side in the gioco, which determine the value of s'arrestu; 0 if not given. A position has its
///     own.
/// declared : sequence of str, optional
///     Declaration of each of the four seats: "nothing", "primiera" or "frusciu"; "nothing" if not given. A position
///     has its own.
/// classes : int, default 16
///     Upper bound of classes of hands, 1 to 1000. The cartetta has one for each strength.
/// deals : int, default 50000
///     Number of deals to sample, 1 to 1000000. In the cartetta all deals are counted.
/// iterations : int, default 300
///     Number of iterations; every seat learns once in each.
/// seed : int, default 0
///     Seed of the sampled deals. The same seed gives the same strategies.
/// limit : Limit, optional
///     When to stop before all iterations are done. Only its seconds count.
/// progress : callable, optional
///     Called every quarter of a second with a `BettingProgress`. Its result is ignored; an exception ends the search.
///
/// Returns
/// -------
/// BettingSolution
///     The strategies, their value, and what each seat could gain against them.
///
/// Raises
/// ------
/// ScopaSolverError
///     If there is no betting: in the scartu, with `cartetta_betting=fixed`, or when a side has reached the limit of
///     the gioco; if a phase without declarations is given some, or declarations of a position are not over; if the
///     rules allow too many raises; or if the limit is reached before the first iteration is done.
/// TypeError
///     If an argument has a wrong type, or is given beside a position that has its own.
/// ValueError
///     If an argument is out of range.
/// KeyboardInterrupt
///     On Ctrl-C, within a fraction of a second.
///
/// Notes
/// -----
/// Counterfactual regret minimisation on the tree of bids, for all hands at once, with hands of similar strength taken
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
//: (phase: str | Position, rules: _core.Rules | str | None, scores: tuple[int, int] | None, declared: Sequence[str] | None,
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
    rules: Option<RulesLike>,
    scores: Option<&Bound<'_, PyAny>>,
    declared: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = arguments::classes)] classes: usize,
    #[pyo3(from_py_with = arguments::deals)] deals: usize,
    #[pyo3(from_py_with = arguments::iterations)] iterations: u32,
    #[pyo3(from_py_with = arguments::seed)] seed: u64,
    #[pyo3(from_py_with = task::limit)] limit: Option<Limit>,
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
    room::check(if betting_phase.is_sampled() { deals.saturating_mul(DEAL_BYTES) } else { 0 })?;
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

/// When to stop, so that enough time is left to measure the result, which takes about as long as an iteration.
struct Deadline {
    seconds: f64,
    /// Iterations done, the end of the last one, and the duration of the longest.
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

    /// Whether it is time to stop; true once.
    fn comes(&mut self, iterations: u32, seconds: f64) -> bool {
        if iterations > self.iterations {
            // The first duration includes other work, so it is too long.
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

/// Arrialis of the sides in the gioco.
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

/// Reads bids: moves and texts of moves, or one text separated by commas.
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
