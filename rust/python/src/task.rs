//! The task of a search in Python: its arguments, its clock, and its answers.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use scopasolver::search::{self, Checkpoint, Effort, News};
use scopasolver::solution::Question;
use scopasolver::task::{self, Method, Outside};
use scopasolver::{AnyPosition, Side};

pub use scopasolver::task::{Kept, Limit, Objective, Reported};

use crate::arguments::{given, shown};
use crate::errors::{Error, Result};
use crate::halt::Halt;
use crate::proof::Proof;
use crate::solutions::Solution;
use crate::text::Text;

/// Everything that a solve depends on, except the position.
#[derive(Clone)]
pub struct Task {
    asked: task::Task,
    /// By which another thread ends the search.
    halt: Option<Arc<Halt>>,
}

/// The clock of a search that begins now, and by which another thread ends it.
struct Watched<'a> {
    start: Instant,
    halt: Option<&'a Halt>,
}

impl Outside for Watched<'_> {
    fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    fn is_ended(&self) -> bool {
        self.halt.is_some_and(Halt::is_set)
    }

    fn spares_play_out(&self) -> Option<bool> {
        self.halt.and_then(Halt::spares_play_out)
    }
}

impl Task {
    pub fn new(
        limit: Option<Limit>,
        threads: usize,
        memory_mb: usize,
        objective: Option<Objective>,
        method: Option<String>,
        all_moves: bool,
    ) -> Result<Self> {
        let method = method.as_deref().map(Method::of_name).transpose()?;
        let effort = Effort { threads, memory: mib(memory_mb), all_moves, ..Effort::default() };
        Ok(Self { asked: task::Task { limit: limit.unwrap_or_default(), effort, objective, method }, halt: None })
    }

    /// The same task for several positions that are solved at once and share its memory.
    #[must_use]
    pub fn sharing_memory(mut self, tasks: usize) -> Self {
        let memory = &mut self.asked.effort.memory;
        *memory = memory.checked_div(tasks).unwrap_or(*memory);
        self
    }

    /// The same task with the move order of this seed.
    #[must_use]
    pub fn in_order(mut self, order_seed: u64) -> Self {
        self.asked.effort.order_seed = order_seed;
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
        self.asked.effort.memory = mib(memory_mb);
        self
    }

    /// When the work of a task that begins now must be over.
    pub fn deadline(&self) -> Option<Instant> {
        let seconds = Duration::try_from_secs_f64(self.asked.limit.seconds?).ok()?;
        Instant::now().checked_add(seconds)
    }

    /// Refuses a position that does not fit the task.
    pub fn check(&self, position: &AnyPosition) -> Result<()> {
        Ok(self.asked.question(&position.rules()).map(|_| ())?)
    }

    /// Opens the checkpoint of this task in a folder.
    pub fn open(&self, position: &AnyPosition, checkpoint: CheckpointTask) -> Result<Checkpoint> {
        let rules = position.rules();
        let (question, _) = self.asked.question(&rules)?;
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
            ("moves", if self.asked.effort.all_moves { "all" } else { "best" }.to_owned()),
            ("position", position.to_string()),
        ];
        let CheckpointTask { folder, seconds, table } = checkpoint;
        let mut next = Instant::now().checked_add(seconds);
        let is_due = move || {
            let now = Instant::now();
            let is_due = next.is_some_and(|next| now >= next);
            if is_due {
                next = now.checked_add(seconds);
            }
            is_due
        };
        Checkpoint::open(&folder, facts, table, is_due).map_err(|error| Error::plain(error.to_string()))
    }

    /// The solution before any search: bounds by the rules, and a move to play.
    pub fn begin(&self, position: &AnyPosition) -> Result<Solution> {
        Ok(Solution(self.asked.begin(position, &self.watched())?))
    }

    /// What a search of the position tells, `seconds` after its begin.
    pub fn so_far(&self, position: &AnyPosition, news: &News<'_>, elapsed: Duration) -> Option<Solution> {
        self.asked.so_far(position, news, elapsed).map(Solution)
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
        let (answer, guess) = self.asked.run(position, kept, &self.watched(), ask)?;
        Ok((Solution(answer), guess))
    }

    /// Proves whether the value of a position is at least a bound, as [`Task::run`] solves it.
    pub fn prove(
        &self,
        position: &AnyPosition,
        at_least: f64,
        kept: Kept<'_>,
        ask: impl FnMut(&search::Progress, Reported) -> ControlFlow<()> + Send,
    ) -> Result<Proof> {
        Ok(Proof(self.asked.prove(position, at_least, kept, &self.watched(), ask)?))
    }

    fn watched(&self) -> Watched<'_> {
        Watched { start: Instant::now(), halt: self.halt.as_deref() }
    }
}

/// Bytes of this many MiB.
const fn mib(memory_mb: usize) -> usize {
    memory_mb.saturating_mul(1 << 20)
}

/// Folder and interval of a checkpoint.
pub struct CheckpointTask {
    pub folder: PathBuf,
    pub seconds: Duration,
    /// Whether the whole transposition table is written.
    pub table: bool,
}

/// `scopasolver.Limit`, read by attribute.
#[derive(FromPyObject)]
struct GivenLimit {
    seconds: Option<f64>,
    nodes: Option<u64>,
}

/// `scopasolver.MatchObjective`, read by attribute.
#[derive(FromPyObject)]
struct GivenMatch {
    totals: (u16, u16),
    undecided: f64,
}

/// Reads the argument `limit`.
pub fn limit(value: &Bound<'_, PyAny>) -> PyResult<Option<Limit>> {
    given(value, |value| match instance("Limit", value)? {
        Some(GivenLimit { seconds, nodes }) => Ok(Limit { seconds, nodes }),
        None => Err(PyTypeError::new_err(format!("`limit` is {}: expected a Limit or None", shown(value)))),
    })
}

/// Reads the argument `objective`.
pub fn objective(value: &Bound<'_, PyAny>) -> PyResult<Option<Objective>> {
    given(value, |value| {
        if let Some(GivenMatch { totals, undecided }) = instance("MatchObjective", value)? {
            return Ok(Objective::Match { totals, undecided });
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
