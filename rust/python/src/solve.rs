//! Solving one position.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use scopasolver::answer::{self, Question, Worth};
use scopasolver::search::{self, Control, Effort, Value};
use scopasolver::{AnyMove, AnyPosition, AnyRules};

use crate::arguments;
use crate::cards::Move;
use crate::errors::Result;
use crate::position::Position;
use crate::watch::Watch;

type Answer = answer::Answer<AnyMove>;
type MoveWorth = answer::MoveWorth<AnyMove>;

/// How the numbers of an answer are to be read.
#[derive(Clone, Copy)]
enum Scale {
    /// As they are.
    Plain,
    /// One a side, so that a single one bounds nothing.
    Each,
    /// −1, 0 and 1 stand for lost, undecided and won; this is what undecided is worth.
    Match(f64),
}

impl Scale {
    fn value<'py>(self, py: Python<'py>, worth: &Worth) -> PyResult<Bound<'py, PyAny>> {
        match (self, worth) {
            (Self::Plain, Worth::Value(value)) => value.into_bound_py_any(py),
            (Self::Match(undecided), Worth::Value(value)) => of_match(undecided, *value).into_bound_py_any(py),
            (Self::Each, Worth::Value(_)) => Ok(py.None().into_bound(py)),
            (_, Worth::Each(values)) => PyTuple::new(py, values)?.into_bound_py_any(py),
        }
    }

    /// The same as JSON has it, where a list stands for a tuple.
    fn json<'py>(self, py: Python<'py>, worth: &Worth) -> PyResult<Bound<'py, PyAny>> {
        match worth {
            Worth::Value(_) => self.value(py, worth),
            Worth::Each(values) => PyList::new(py, values)?.into_bound_py_any(py),
        }
    }

    /// Whether two worths are equal to whoever asked: undecided may be worth as much as won or lost.
    fn equal(self, one: &Worth, other: &Worth) -> bool {
        match (self, one, other) {
            (Self::Match(undecided), Worth::Value(one), Worth::Value(other)) => {
                one == other || of_match(undecided, *one).total_cmp(&of_match(undecided, *other)).is_eq()
            }
            _ => one == other,
        }
    }

    /// The value when both bounds agree.
    fn exact<'py>(self, py: Python<'py>, lower: &Worth, upper: &Worth) -> PyResult<Option<Bound<'py, PyAny>>> {
        if self.equal(lower, upper) { self.value(py, lower).map(Some) } else { Ok(None) }
    }

    /// The moves that reach the value; the core tells undecided from won and lost even when they are worth the same.
    fn best(self, answer: &Answer) -> Vec<AnyMove> {
        if !matches!(self, Self::Match(_)) || answer.moves.is_empty() {
            return answer.best.clone();
        }
        let value = &answer.lower;
        let known = self.equal(value, &answer.upper);
        let reaches = |mv: &&MoveWorth| known && self.equal(&mv.lower, value) && self.equal(&mv.upper, value);
        answer.moves.iter().filter(reaches).map(|known| known.mv).collect()
    }
}

/// What won (1), lost (−1) or undecided (0) is worth.
fn of_match(undecided: f64, value: Value) -> f64 {
    if value == 0 { undecided } else { f64::from(value) }
}

/// A legal move and what the hand is worth after it, best play following.
#[pyclass(frozen, module = "scopasolver")]
pub struct MoveValue {
    scale: Scale,
    known: MoveWorth,
}

#[pymethods]
impl MoveValue {
    /// The move.
    #[getter]
    fn r#move(&self) -> Move {
        Move(self.known.mv)
    }

    /// Value, in the same terms as `Solution.value`; None while it is not proved.
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.scale.exact(py, &self.known.lower, &self.known.upper)
    }

    /// Whether the value is proved.
    #[getter]
    fn exact(&self) -> bool {
        self.scale.equal(&self.known.lower, &self.known.upper)
    }

    /// The value is at least this.
    #[getter]
    fn lower<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.scale.value(py, &self.known.lower)
    }

    /// The value is at most this.
    #[getter]
    fn upper<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.scale.value(py, &self.known.upper)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (lower, upper) = (self.lower(py)?, self.upper(py)?);
        let value = if self.exact() { lower.to_string() } else { format!("{lower}..{upper}") };
        Ok(format!("<MoveValue {} {value}>", self.known.mv))
    }
}

/// The answer of `solve`.
#[pyclass(frozen, module = "scopasolver")]
pub struct Solution {
    scale: Scale,
    answer: Answer,
    seconds: f64,
    threads: usize,
    is_limited: bool,
    moves_complete: bool,
}

impl Solution {
    /// Whether everything that was asked for is proved.
    fn is_whole(&self) -> bool {
        self.exact() && self.answer.moves.iter().all(|known| self.scale.equal(&known.lower, &known.upper))
    }
}

#[pymethods]
impl Solution {
    /// What the hand is worth, as `solve` says; None when it is not proved, see `stopped_by`.
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.scale.exact(py, &self.answer.lower, &self.answer.upper)
    }

    /// Whether the value is proved; otherwise only `lower` and `upper` are.
    #[getter]
    fn exact(&self) -> bool {
        self.scale.equal(&self.answer.lower, &self.answer.upper)
    }

    /// The value is at least this, proved.
    #[getter]
    fn lower<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.scale.value(py, &self.answer.lower)
    }

    /// The value is at most this, proved.
    #[getter]
    fn upper<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.scale.value(py, &self.answer.upper)
    }

    /// Every move that reaches the value, in canonical order; empty while the value is not proved.
    #[getter]
    fn best<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.answer.best.iter().copied().map(Move).collect::<Vec<_>>())
    }

    /// Every legal move with its value, in canonical order; empty when it was not asked for.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let entry = |known: &MoveWorth| MoveValue { scale: self.scale, known: known.clone() };
        PyTuple::new(py, self.answer.moves.iter().map(entry).collect::<Vec<_>>())
    }

    /// Best play of all sides from here to the end of the hand.
    #[getter]
    fn line<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.answer.line.iter().copied().map(Move).collect::<Vec<_>>())
    }

    /// What kept the value, or that of a move, from being proved: `limit`, `horizon`, or None if all are.
    #[getter]
    fn stopped_by(&self) -> Option<&'static str> {
        (!self.is_whole()).then_some(if self.is_limited { "limit" } else { "horizon" })
    }

    /// Whether all legal moves are counted with, from here to the end of the hand; else only those that are listed.
    #[getter]
    fn moves_complete(&self) -> bool {
        self.moves_complete
    }

    /// Positions visited.
    #[getter]
    fn nodes(&self) -> u64 {
        self.answer.nodes
    }

    /// Wall-clock time of the solve.
    #[getter]
    fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Threads that worked on it.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// Return the object that `scopasolver solve --json` prints.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let texts = |moves: &[AnyMove]| moves.iter().map(AnyMove::to_string).collect::<Vec<_>>();
        let mut moves = Vec::new();
        for known in &self.answer.moves {
            let entry = PyDict::new(py);
            entry.set_item("move", known.mv.to_string())?;
            let exact = self.scale.equal(&known.lower, &known.upper);
            let (lower, upper) = (self.scale.json(py, &known.lower)?, self.scale.json(py, &known.upper)?);
            entry.set_item("value", exact.then_some(&lower))?;
            entry.set_item("exact", exact)?;
            if !exact {
                entry.set_item("lower", lower)?;
                entry.set_item("upper", upper)?;
            }
            moves.push(entry);
        }
        let (lower, upper) = (self.scale.json(py, &self.answer.lower)?, self.scale.json(py, &self.answer.upper)?);
        let dict = PyDict::new(py);
        dict.set_item("value", self.exact().then_some(&lower))?;
        dict.set_item("exact", self.exact())?;
        dict.set_item("lower", lower)?;
        dict.set_item("upper", upper)?;
        dict.set_item("stopped_by", self.stopped_by())?;
        dict.set_item("moves_complete", self.moves_complete)?;
        dict.set_item("best", texts(&self.answer.best))?;
        dict.set_item("moves", moves)?;
        dict.set_item("line", texts(&self.answer.line))?;
        dict.set_item("nodes", self.answer.nodes)?;
        dict.set_item("seconds", self.seconds)?;
        dict.set_item("threads", self.threads)?;
        Ok(dict)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (lower, upper) = (self.lower(py)?, self.upper(py)?);
        let value = if self.exact() { format!("value={lower}") } else { format!("value={lower}..{upper}") };
        let best: Vec<String> = self.answer.best.iter().map(AnyMove::to_string).collect();
        Ok(format!("<Solution {value} best=[{}] nodes={}>", best.join(" "), self.answer.nodes))
    }
}

/// How far a running solve is.
#[pyclass(frozen, module = "scopasolver")]
pub struct Progress {
    scale: Scale,
    report: search::Progress,
    seconds: f64,
}

#[pymethods]
impl Progress {
    /// Positions visited so far.
    #[getter]
    fn nodes(&self) -> u64 {
        self.report.nodes
    }

    /// Wall-clock time so far.
    #[getter]
    fn seconds(&self) -> f64 {
        self.seconds
    }

    /// The value is proved to be at least this; None where no single number bounds it.
    #[getter]
    fn lower<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.scale.value(py, &Worth::Value(self.report.lower))
    }

    /// The value is proved to be at most this; None where no single number bounds it.
    #[getter]
    fn upper<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.scale.value(py, &Worth::Value(self.report.upper))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (lower, upper) = (self.lower(py)?, self.upper(py)?);
        Ok(format!("<Progress {lower}..{upper} nodes={} seconds={:.1}>", self.report.nodes, self.seconds))
    }
}

/// When to stop: `scopasolver.Limit`, read by attribute.
#[derive(FromPyObject, Clone, Copy, Default)]
pub struct Limit {
    pub seconds: Option<f64>,
    pub nodes: Option<u64>,
}

/// The match to play for: `scopasolver.MatchObjective`, read by attribute.
#[derive(FromPyObject, Clone, Copy)]
pub struct MatchObjective {
    totals: (u16, u16),
    undecided: f64,
}

/// What a hand of two sides is played for, if not for its points.
#[derive(Clone, Copy)]
pub enum Objective {
    /// Winning the hand.
    Win,
    /// Winning the match.
    Match(MatchObjective),
}

/// Everything that one solve is asked, the position apart.
#[derive(Clone)]
pub struct Task {
    limit: Limit,
    effort: Effort,
    objective: Option<Objective>,
    method: Option<String>,
}

impl Task {
    pub fn new(
        limit: Option<Limit>,
        threads: usize,
        memory_mb: usize,
        objective: Option<Objective>,
        method: Option<String>,
        all_moves: bool,
    ) -> PyResult<Self> {
        if let Some(method) = method.as_deref().filter(|method| !["max_n", "paranoid"].contains(method)) {
            return Err(PyValueError::new_err(format!("`method` is '{method}': expected 'max_n' or 'paranoid'")));
        }
        let memory = memory_mb.saturating_mul(1 << 20);
        let effort = Effort { threads, memory, all_moves, ..Effort::default() };
        Ok(Self { limit: limit.unwrap_or_default(), effort, objective, method })
    }

    /// The question and how to read its answer, for a position of these rules.
    fn question(&self, rules: &AnyRules) -> PyResult<(Question, Scale)> {
        let refuse = |reason: String| Err(PyValueError::new_err(reason));
        match (rules.sides(), self.objective, self.method.as_deref()) {
            (2, _, Some(method)) => refuse(format!("`method` is '{method}': it is for three or more sides")),
            (2, None, None) => Ok((Question::Value, Scale::Plain)),
            (2, Some(Objective::Win), None) => Ok((Question::Win, Scale::Plain)),
            (2, Some(Objective::Match(objective)), None) => {
                if !rules.has_match_objective() {
                    let game = rules.game();
                    return refuse(format!(
                        "`objective` is a MatchObjective, which {game} does not have: expected 'win'"
                    ));
                }
                let (a, b) = objective.totals;
                let totals = [a, b].map(i32::from).into();
                if let Some(side) = rules.won_at(&totals) {
                    return refuse(format!("`totals` is ({a}, {b}): side {side} has won by then"));
                }
                Ok((Question::Match(totals), Scale::Match(objective.undecided)))
            }
            (sides, Some(_), _) => refuse(format!("`objective` is for two sides; this hand has {sides}")),
            (_, None, Some("paranoid")) => Ok((Question::Paranoid, Scale::Each)),
            (_, None, _) => Ok((Question::MaxN, Scale::Each)),
        }
    }

    /// Refuses a position that the task does not fit.
    pub fn check(&self, position: &AnyPosition) -> Result<()> {
        Ok(self.question(&position.rules()).map(|_| ())?)
    }

    /// Solves without the interpreter lock; `ask` is told of progress and may stop the work.
    pub fn run(
        &self,
        position: &AnyPosition,
        mut ask: impl FnMut(&search::Progress, Scaled) -> ControlFlow<()> + Send,
    ) -> Result<Solution> {
        let (question, scale) = self.question(&position.rules())?;
        let start = Instant::now();
        let (limit, mut is_limited) = (self.limit, false);
        let mut ask = |progress: &search::Progress| {
            let elapsed = start.elapsed();
            let spent = limit.nodes.is_some_and(|most| progress.nodes >= most)
                || limit.seconds.is_some_and(|most| elapsed.as_secs_f64() >= most);
            is_limited |= spent;
            if spent { ControlFlow::Break(()) } else { ask(progress, Scaled { scale, elapsed }) }
        };
        let mut control = Control::new(&mut ask);
        if let Some(nodes) = limit.nodes {
            control = control.every(nodes);
        }
        let mut answer = position.solve(question, &self.effort, &mut control);
        answer.best = scale.best(&answer);
        Ok(Solution {
            scale,
            answer,
            seconds: start.elapsed().as_secs_f64(),
            threads: self.effort.threads,
            is_limited,
            moves_complete: position.lists_all_moves(),
        })
    }
}

/// How to read a progress report, and when it was made.
#[derive(Clone, Copy)]
pub struct Scaled {
    scale: Scale,
    elapsed: Duration,
}

/// Return what a position is worth with all cards known, and the best play.
#[pyfunction]
#[pyo3(signature = (position, *, limit = None, threads = 1, memory_mb = 1024, objective = None, method = None,
                    moves = true, progress = None))]
#[expect(clippy::too_many_arguments, reason = "keywords of the Python function")]
pub fn solve(
    py: Python<'_>,
    position: &Position,
    #[pyo3(from_py_with = arguments::limit)] limit: Option<Limit>,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
    #[pyo3(from_py_with = arguments::memory_mb)] memory_mb: usize,
    #[pyo3(from_py_with = arguments::objective)] objective: Option<Objective>,
    method: Option<String>,
    moves: bool,
    progress: Option<Py<PyAny>>,
) -> Result<Solution> {
    let mut watch = Watch::new(py, progress)?;
    let task = Task::new(limit, threads, memory_mb, objective, method, moves)?;
    let mut ask = |report: &search::Progress, Scaled { scale, elapsed }: Scaled| {
        watch.ask(elapsed, || Progress { scale, report: *report, seconds: elapsed.as_secs_f64() })
    };
    let solution = py.detach(|| task.run(&position.0, &mut ask));
    watch.end(solution)?
}
