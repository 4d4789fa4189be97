//! The task of a search: question, limits and effort, without the position.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use scopasolver::bots::Spent;
use scopasolver::search::{self, Checkpoint, Control, Effort, News, Tables};
use scopasolver::solution::Question;
use scopasolver::solvable::{QuestionError, QuestionKind};
use scopasolver::{AnyMove, AnyPosition, AnyRules, Side};

use crate::arguments::{given, shown};
use crate::errors::{Error, Result};
use crate::halt::Halt;
use crate::proof::Proof;
use crate::reading::Reading;
use crate::solutions::Solution;
use crate::text::Text;

/// Share of a limit in seconds that is kept for play-outs in case the search does not finish, and its upper bound.
const SHARE_OF_PLAY_OUTS: f64 = 0.1;
const MOST_OF_PLAY_OUTS: f64 = 0.1;
/// Bytes of the tables before the search.
const MEMORY_TO_BEGIN: usize = 1 << 16;

/// A solution as the core has it.
type Found = scopasolver::solution::Solution<AnyMove>;

/// Upper bounds of the table of a search with a limit, in bytes: for each position of a limit in nodes, and for each
/// second and thread of a limit in seconds, and what every table may have. A larger table would stay empty, and finding
/// its memory takes time: with 1 GiB, a second was over after 512 positions, with 64 MiB after 1.4 million (measured on
/// whole deals of Scopone scientifico).
const BYTES_PER_NODE: f64 = 64.0;
const BYTES_PER_SECOND: f64 = (64 << 20) as f64;
const LEAST_BYTES: f64 = (16 << 20) as f64;

/// When to stop: `scopasolver.Limit`, read by attribute.
#[derive(FromPyObject, Clone, Copy, Default)]
pub struct Limit {
    pub seconds: Option<f64>,
    pub nodes: Option<u64>,
}

impl Limit {
    /// Upper bound of the bytes that proofs can fill before this limit is reached.
    fn bytes(self, threads: usize) -> usize {
        let in_time = self.seconds.map(|seconds| seconds * threads as f64 * BYTES_PER_SECOND);
        let in_nodes = self.nodes.map(|nodes| nodes as f64 * BYTES_PER_NODE);
        let bytes = in_time.into_iter().chain(in_nodes).fold(f64::INFINITY, f64::min);
        bytes.max(LEAST_BYTES) as usize
    }
}

/// The match objective: `scopasolver.MatchObjective`, read by attribute.
#[derive(FromPyObject, Clone, Copy)]
pub struct MatchObjective {
    totals: (u16, u16),
    undecided: f64,
}

/// The objective of a hand of two sides, other than its points.
#[derive(Clone, Copy)]
pub enum Objective {
    /// Winning the hand.
    Win,
    /// Winning the match.
    Match(MatchObjective),
}

/// Everything that a solve depends on, except the position.
#[derive(Clone)]
pub struct Task {
    limit: Limit,
    effort: Effort,
    objective: Option<Objective>,
    method: Option<String>,
    /// By which another thread ends the search.
    halt: Option<Arc<Halt>>,
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
        Ok(Self { limit: limit.unwrap_or_default(), effort, objective, method, halt: None })
    }

    /// The same task for several positions that are solved at once and share its memory.
    #[must_use]
    pub fn sharing_memory(mut self, tasks: usize) -> Self {
        self.effort.memory /= tasks;
        self
    }

    /// The same task with the move order of this seed.
    #[must_use]
    pub fn in_order(mut self, order_seed: u64) -> Self {
        self.effort.order_seed = order_seed;
        self
    }

    /// The same task, which another thread can end.
    #[must_use]
    pub fn until(mut self, halt: Arc<Halt>) -> Self {
        self.halt = Some(halt);
        self
    }

    /// The same task with tables of at most this many MiB.
    #[must_use]
    pub fn with_memory(mut self, memory_mb: usize) -> Self {
        self.effort.memory = memory_mb.saturating_mul(1 << 20);
        self
    }

    /// When the work of a task that begins now must be over.
    pub fn deadline(&self) -> Option<Instant> {
        let seconds = Duration::try_from_secs_f64(self.limit.seconds?).ok()?;
        Instant::now().checked_add(seconds)
    }

    /// The question and how to read its answer, for a position of these rules.
    fn question(&self, rules: &AnyRules) -> PyResult<(Question, Reading)> {
        let refuse = |reason: String| Err(PyValueError::new_err(reason));
        match (rules.sides(), self.objective, self.method.as_deref()) {
            (2, _, Some(method)) => refuse(format!("`method` is '{method}': it is for three or more sides")),
            (2, None, None) => Ok((Question::Value, Reading::Plain)),
            (2, Some(Objective::Win), None) => Ok((Question::Win, Reading::Plain)),
            (2, Some(Objective::Match(objective)), None) => {
                if !rules.questions().contains(&QuestionKind::Match) {
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
                Ok((Question::Match(totals), Reading::Match(objective.undecided)))
            }
            (sides, Some(_), _) => refuse(format!("`objective` is for two sides; this hand has {sides}")),
            (_, None, Some("paranoid")) => Ok((Question::Paranoid, Reading::Each)),
            (_, None, _) => Ok((Question::MaxN, Reading::Each)),
        }
    }

    /// Refuses a position that does not fit the task.
    pub fn check(&self, position: &AnyPosition) -> Result<()> {
        Ok(self.question(&position.rules()).map(|_| ())?)
    }

    /// Opens the checkpoint of this task in a folder.
    pub fn open(&self, position: &AnyPosition, checkpoint: CheckpointTask) -> Result<Checkpoint> {
        let rules = position.rules();
        let (question, _) = self.question(&rules)?;
        if rules.sides() != 2 || !rules.keeps_proofs() {
            let what = if rules.sides() == 2 { rules.game().to_owned() } else { "three or more sides".to_owned() };
            return Err(PyValueError::new_err(format!("`checkpoint` is not for {what}")).into());
        }
        let asked = match question {
            Question::Match(totals) => format!("match at {} to {}", totals[Side(0)], totals[Side(1)]),
            Question::Win => "win".to_owned(),
            _ => "value".to_owned(),
        };
        let facts = vec![
            ("version", env!("CARGO_PKG_VERSION").to_owned()),
            ("rules", rules.to_string()),
            ("question", asked),
            ("moves", if self.effort.all_moves { "all" } else { "best" }.to_owned()),
            ("position", position.to_string()),
        ];
        let CheckpointTask { folder, seconds, table } = checkpoint;
        let mut next = Instant::now() + seconds;
        let is_due = move || {
            let now = Instant::now();
            let is_due = now >= next;
            if is_due {
                next = now + seconds;
            }
            is_due
        };
        Checkpoint::open(&folder, facts, table, is_due).map_err(|error| Error::plain(error.to_string()))
    }

    /// The solution before any search: bounds by the rules, and a move to play.
    pub fn begin(&self, position: &AnyPosition) -> Result<Solution> {
        let effort = Effort { memory: MEMORY_TO_BEGIN, threads: 1, ..self.effort };
        let (start, (question, reading)) = (Instant::now(), self.question(&position.rules())?);
        let mut stop = |_: &search::Progress| ControlFlow::Break(());
        let found = position.advise(question, &effort, &mut Control::new(&mut stop).every(1), &mut |_| false)?;
        Ok(self.solution(position, reading, found, start.elapsed(), true))
    }

    /// What a search of the position tells, `seconds` after its begin.
    pub fn so_far(&self, position: &AnyPosition, news: &News<'_>, elapsed: Duration) -> Option<Solution> {
        let (_, reading) = self.question(&position.rules()).ok()?;
        Some(self.solution(position, reading, position.so_far(news)?, elapsed, true))
    }

    /// A solution as Python has it.
    fn solution(
        &self,
        position: &AnyPosition,
        reading: Reading,
        found: Found,
        elapsed: Duration,
        is_limited: bool,
    ) -> Solution {
        let (found, moves_complete) = (reading.read(found), position.lists_all_moves());
        let (threads, mover) = (self.effort.threads, side_to_move(position));
        Solution { reading, found, seconds: elapsed.as_secs_f64(), threads, is_limited, moves_complete, mover }
    }

    /// Solves without the interpreter lock. `ask` receives progress and may stop the work.
    pub fn run(
        &self,
        position: &AnyPosition,
        kept: Kept<'_>,
        ask: impl FnMut(&search::Progress, Reported) -> ControlFlow<()> + Send,
    ) -> Result<Solution> {
        Ok(self.run_from_guess(position, kept, ask)?.0)
    }

    /// The same, and the value at which the search began, if there was a search.
    pub fn run_from_guess(
        &self,
        position: &AnyPosition,
        kept: Kept<'_>,
        ask: impl FnMut(&search::Progress, Reported) -> ControlFlow<()> + Send,
    ) -> Result<(Solution, Option<search::Value>)> {
        let (question, reading) = self.question(&position.rules())?;
        let (start, limit) = (Instant::now(), self.limit);
        let mut spare = |spent: &Spent| {
            if let Some(is_spared) = self.halt.as_ref().and_then(|halt| halt.spares_play_out()) {
                return is_spared;
            }
            let is_in_time = limit.seconds.is_none_or(|most| start.elapsed().as_secs_f64() < most);
            // The same limit in nodes always gives the same answer.
            is_in_time && (limit.nodes.is_none() && limit.seconds.is_some() || spent.is_small())
        };
        let effort = self.effort_for(&kept);
        let work = |control: &mut Control<'_>| {
            let solution = position.advise(question, &effort, control, &mut spare)?;
            Ok((solution, control.guess()))
        };
        let kept_back = limit.seconds.map_or(0.0, |most| (most * SHARE_OF_PLAY_OUTS).min(MOST_OF_PLAY_OUTS));
        let done = self.within_limit(reading, kept, kept_back, ask, work)?;
        let Done { found: (found, guess), elapsed, is_limited } = done;
        Ok((self.solution(position, reading, found, elapsed, is_limited), guess))
    }

    /// Proves whether the value of a position is at least a bound, as [`Task::run`] solves it.
    pub fn prove(
        &self,
        position: &AnyPosition,
        at_least: f64,
        kept: Kept<'_>,
        ask: impl FnMut(&search::Progress, Reported) -> ControlFlow<()> + Send,
    ) -> Result<Proof> {
        let rules = position.rules();
        if rules.sides() != 2 {
            let reason = format!("`at_least` is for two sides; this hand has {}", rules.sides());
            return Err(PyValueError::new_err(reason).into());
        }
        let (question, reading) = self.question(&rules)?;
        let goal = reading.goal(at_least)?;
        let effort = self.effort_for(&kept);
        let work = |control: &mut Control<'_>| position.prove(question, goal, &effort, control);
        let Done { found, elapsed, is_limited } = self.within_limit(reading, kept, 0.0, ask, work)?;
        let seconds = elapsed.as_secs_f64();
        let (threads, mover) = (self.effort.threads, side_to_move(position));
        Ok(Proof { reading, at_least, found, seconds, threads, is_limited, mover })
    }

    /// The effort within the limit. Tables that are kept have room for later searches, too.
    fn effort_for(&self, kept: &Kept<'_>) -> Effort {
        let Effort { threads, memory, .. } = self.effort;
        let ends = matches!(kept, Kept::Nowhere | Kept::Told(_));
        let most = if ends { self.limit.bytes(threads) } else { memory };
        Effort { memory: memory.min(most), ..self.effort }
    }

    /// Does work that asks whether to go on, until it is done or the limit is reached, less the seconds that are kept
    /// back for other work.
    fn within_limit<T>(
        &self,
        reading: Reading,
        kept: Kept<'_>,
        kept_back: f64,
        mut ask: impl FnMut(&search::Progress, Reported) -> ControlFlow<()> + Send,
        work: impl FnOnce(&mut Control<'_>) -> std::result::Result<T, QuestionError>,
    ) -> Result<Done<T>> {
        let start = Instant::now();
        let (limit, halt, mut is_limited) = (self.limit, self.halt.as_deref(), false);
        let mut ask = |progress: &search::Progress| {
            let elapsed = start.elapsed();
            let spent = halt.is_some_and(Halt::is_set)
                || limit.nodes.is_some_and(|most| progress.nodes >= most)
                || limit.seconds.is_some_and(|most| elapsed.as_secs_f64() >= most - kept_back);
            is_limited |= spent;
            if spent { ControlFlow::Break(()) } else { ask(progress, Reported { reading, elapsed }) }
        };
        let control = Control::new(&mut ask);
        let mut control = match kept {
            Kept::Nowhere => control,
            Kept::Told(listener) => control.telling(listener),
            Kept::In(tables) => control.keep(tables),
            Kept::On(checkpoint) => control.checkpoint(checkpoint),
        };
        if let Some(nodes) = limit.nodes {
            control = control.every(nodes);
        }
        let found = work(&mut control)?;
        Ok(Done { found, elapsed: start.elapsed(), is_limited })
    }
}

/// The side of the seat to move; side 0 if the hand is over.
fn side_to_move(position: &AnyPosition) -> Side {
    position.to_move().map_or(Side(0), |seat| position.rules().side_of(seat))
}

/// The result of work within a limit.
struct Done<T> {
    found: T,
    elapsed: Duration,
    is_limited: bool,
}

/// Where a solve keeps its proofs.
pub enum Kept<'a> {
    /// Nothing is kept.
    Nowhere,
    /// Nothing is kept, and this function is told what is proved.
    Told(&'a mut (dyn FnMut(&News<'_>) + Send)),
    /// In memory.
    In(&'a mut Tables),
    /// On disk.
    On(&'a mut Checkpoint),
}

/// Folder and interval of a checkpoint.
pub struct CheckpointTask {
    pub folder: PathBuf,
    pub seconds: Duration,
    /// Whether the whole transposition table is written.
    pub table: bool,
}

/// How to read a progress report, and when it was made.
#[derive(Clone, Copy)]
pub struct Reported {
    pub reading: Reading,
    pub elapsed: Duration,
}

/// Reads the argument `limit`.
pub fn limit(value: &Bound<'_, PyAny>) -> PyResult<Option<Limit>> {
    given(value, |value| match instance("Limit", value)? {
        Some(limit) => Ok(limit),
        None => Err(PyTypeError::new_err(format!("`limit` is {}: expected a Limit or None", shown(value)))),
    })
}

/// Reads the argument `objective`.
pub fn objective(value: &Bound<'_, PyAny>) -> PyResult<Option<Objective>> {
    given(value, |value| {
        if let Some(objective) = instance("MatchObjective", value)? {
            return Ok(Objective::Match(objective));
        }
        let message = format!("`objective` is {}: expected a MatchObjective, 'win' or None", shown(value));
        match value.extract::<Text>() {
            Ok(word) if *word == *"win" => Ok(Objective::Win),
            Ok(_) => Err(PyValueError::new_err(message)),
            Err(_) => Err(PyTypeError::new_err(message)),
        }
    })
}

/// The attributes of an instance of a class of `scopasolver.limit`; None for any other object.
fn instance<'py, T>(class: &str, value: &Bound<'py, PyAny>) -> PyResult<Option<T>>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    let is_one = value.is_instance(&value.py().import("scopasolver.limit")?.getattr(class)?)?;
    is_one.then(|| value.extract()).transpose()
}
