//! Solving one position.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use scopasolver::search::{self, Checkpoint, Control, Effort, Tables};
use scopasolver::solution::Question;
use scopasolver::solvable::{QuestionError, QuestionKind};
use scopasolver::{AnyPosition, AnyRules, Side};

use crate::arguments;
use crate::errors::{Error, Result};
use crate::position::Position;
use crate::progress::Progress;
use crate::prove::Proof;
use crate::reading::Reading;
use crate::solutions::Solution;
use crate::watch::Watch;

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

    /// The same for so many that are solved at once in the memory of one.
    #[must_use]
    pub fn sharing_memory(mut self, tasks: usize) -> Self {
        self.effort.memory /= tasks;
        self
    }

    /// The same with the moves tried in an order of this seed.
    #[must_use]
    pub fn in_order(mut self, order_seed: u64) -> Self {
        self.effort.order_seed = order_seed;
        self
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

    /// Refuses a position that the task does not fit.
    pub fn check(&self, position: &AnyPosition) -> Result<()> {
        Ok(self.question(&position.rules()).map(|_| ())?)
    }

    /// Opens the checkpoint of this task in a folder.
    fn open(&self, position: &AnyPosition, checkpoint: CheckpointTask) -> Result<Checkpoint> {
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

    /// Solves without the interpreter lock; `ask` is told of progress and may stop the work.
    pub fn run(
        &self,
        position: &AnyPosition,
        kept: Kept<'_>,
        ask: impl FnMut(&search::Progress, Reported) -> ControlFlow<()> + Send,
    ) -> Result<Solution> {
        Ok(self.run_from_guess(position, kept, ask)?.0)
    }

    /// The same with the value that the search began at, if it had to search.
    pub fn run_from_guess(
        &self,
        position: &AnyPosition,
        kept: Kept<'_>,
        ask: impl FnMut(&search::Progress, Reported) -> ControlFlow<()> + Send,
    ) -> Result<(Solution, Option<search::Value>)> {
        let (question, reading) = self.question(&position.rules())?;
        let work = |control: &mut Control<'_>| {
            let solution = position.solve(question, &self.effort, control)?;
            Ok((solution, control.guess()))
        };
        let Done { found: (found, guess), seconds, is_limited } = self.within_limit(reading, kept, ask, work)?;
        let (found, moves_complete) = (reading.read(found), position.lists_all_moves());
        let solution = Solution { reading, found, seconds, threads: self.effort.threads, is_limited, moves_complete };
        Ok((solution, guess))
    }

    /// Proves whether a position is worth at least so much, as [`Task::run`] solves it.
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
        let work = |control: &mut Control<'_>| position.prove(question, goal, &self.effort, control);
        let Done { found, seconds, is_limited } = self.within_limit(reading, kept, ask, work)?;
        Ok(Proof { reading, at_least, found, seconds, threads: self.effort.threads, is_limited })
    }

    /// Does work that asks whether to go on, until it is done or a limit is reached.
    fn within_limit<T>(
        &self,
        reading: Reading,
        kept: Kept<'_>,
        mut ask: impl FnMut(&search::Progress, Reported) -> ControlFlow<()> + Send,
        work: impl FnOnce(&mut Control<'_>) -> std::result::Result<T, QuestionError>,
    ) -> Result<Done<T>> {
        let start = Instant::now();
        let (limit, mut is_limited) = (self.limit, false);
        let mut ask = |progress: &search::Progress| {
            let elapsed = start.elapsed();
            let spent = limit.nodes.is_some_and(|most| progress.nodes >= most)
                || limit.seconds.is_some_and(|most| elapsed.as_secs_f64() >= most);
            is_limited |= spent;
            if spent { ControlFlow::Break(()) } else { ask(progress, Reported { reading, elapsed }) }
        };
        let control = Control::new(&mut ask);
        let mut control = match kept {
            Kept::Nowhere => control,
            Kept::In(tables) => control.keep(tables),
            Kept::On(checkpoint) => control.checkpoint(checkpoint),
        };
        if let Some(nodes) = limit.nodes {
            control = control.every(nodes);
        }
        let found = work(&mut control)?;
        Ok(Done { found, seconds: start.elapsed().as_secs_f64(), is_limited })
    }
}

/// What work came to.
struct Done<T> {
    found: T,
    seconds: f64,
    is_limited: bool,
}

/// Where a solve finds what is proved, and leaves what it proves.
pub enum Kept<'a> {
    /// Nothing is kept.
    Nowhere,
    /// In memory.
    In(&'a mut Tables),
    /// On disk.
    On(&'a mut Checkpoint),
}

/// Where and how often a checkpoint is written.
struct CheckpointTask {
    folder: PathBuf,
    seconds: Duration,
    /// Whether the whole table is.
    table: bool,
}

/// How to read a progress report, and when it was made.
#[derive(Clone, Copy)]
pub struct Reported {
    pub reading: Reading,
    pub elapsed: Duration,
}

/// Return what a position is worth with all cards known, and the best play.
///
/// Parameters
/// ----------
/// position : Position
///     Any legal position; it is not changed.
/// limit : Limit, optional
///     When to stop. Without one the search runs until the value is proved.
/// threads : int, default 1
///     Threads that share the work on this one position, 1 to 1024. Values do not depend on it, node counts do.
/// memory_mb : int, default 1024
///     Most memory the search may use for its table, in MiB. Values do not depend on it.
/// order_seed : int, default 0
///     Another number has moves tried in an order with some chance of this seed. Values do not depend on it; a second
///     search with another seed checks the first.
/// objective : {"win"} or MatchObjective, optional
///     Play for winning the hand, by however little, or (in Scopa and Su Scialandroni) for the match, instead of for
///     the points of the hand; two sides only.
/// method : {"max_n", "paranoid"}, optional
///     What is asked with three or more sides: what each gets when all play for their own points ("max_n", which is
///     taken if none is given), or what each can be sure of against all the others together ("paranoid").
/// moves : bool, default True
///     Whether every legal move gets its own value; without, `Solution.moves` is empty and `best` holds one move.
/// progress : callable, optional
///     Called now and then with a `Progress`; what it returns is ignored, what it raises ends the search.
/// checkpoint : str or path-like, optional
///     A folder where what is proved is kept, so that the same call goes on after a limit, Ctrl-C, a crash or a power
///     cut. It is made if it is not there. Between two sides in Scopa, Briscola, Tressette and Ruba mazzo.
/// checkpoint_seconds : float, default 30
///     Time between two savings: so much work is lost at the most.
/// checkpoint_table : bool, default False
///     Whether the whole table is saved, and not only some 16 MiB of proofs about the largest subtrees. Then less is
///     done again, and each saving takes as long as writing so much.
///
/// Returns
/// -------
/// Solution
///     With two sides `value` is an integer, at the end of the hand and from the point of view of side 0, whoever is
///     to move; what has already been scored is included. In Scopa it is the points of side 0 minus those of side 1, in
///     Briscola the card points of side 0 (0 to 120, side 1 has the rest), in Ruba mazzo the cards of side 0 minus
///     those of side 1, in Sette e mezzo what the player is paid, in Tressette the thirds of a point of side 0 (0 to
///     35, without declarations; side 1 has the rest). With three or more sides it is a tuple of points, cards or
///     payments, one entry a side; where few points are good they are less than 0. With "win" it is 1
///     (side 0 wins the hand: in Briscola with more than 60), 0 (level) or -1 (side 1 wins it); with a
///     `MatchObjective` a number from -1 (side 1 wins the match) to 1 (side 0 wins it).
///
///     In Su Scialandroni it is what side 0 marks in the deal minus what side 1 does, in arrialis, with the raises that
///     the rules list; with a `MatchObjective`, who wins the gioco in this deal, 0 if neither does.
///
/// Raises
/// ------
/// TypeError
///     If an argument is of another type.
/// ValueError
///     If an argument is out of range, or does not go with the game or the number of sides.
/// ScopaSolverError
///     If the checkpoint is damaged, of another solve (the message says what differs), or cannot be written.
/// KeyboardInterrupt
///     On Ctrl-C, within a fraction of a second; the interpreter stays usable.
///
/// Notes
/// -----
/// Cards left on the table after the last move count for the side that the rules give them to. A finished hand is worth
/// its final score, with no best move and an empty line. A position with one legal move is searched like any other:
/// the move's value is the position's. In "max_n" a side that is indifferent takes the first move in canonical order;
/// in "paranoid" the entries are found one by one, and `best` and `line` are those of the side to move.
///
/// Two sides are solved by alpha-beta search with null windows and a transposition table, after Plaat, Schaeffer, Pijls
/// and de Bruin, "Best-first fixed-depth minimax algorithms" (1996); more sides by max-n, after Luckhardt and Irani,
/// "An algorithmic solution of n-person games" (1986).
///
/// Examples
/// --------
/// >>> ending = Rules("scopa").random_position(seed=3, plies_left=6)
/// >>> solution = solve(ending)
/// >>> solution.exact and solution.lower == solution.value == solution.upper
/// True
/// >>> ending = Rules("briscola").random_position(seed=3, plies_left=6)
/// >>> solve(ending).value, solve(ending, objective="win").value
/// (68, 1)
//: (*, objective: Literal["win"], method: None = None) -> Solution[int]
//: (*, objective: MatchObjective, method: None = None) -> Solution[float]
//: (*, objective: None = None, method: Literal["max_n", "paranoid"]) -> Solution[tuple[int, ...]]
//: (method: Literal["max_n", "paranoid"] | None, progress: Callable[[Progress], object] | None) -> Solution[int | Any]
#[pyfunction]
#[pyo3(signature = (position, *, limit = None, threads = 1, memory_mb = 1024, order_seed = 0, objective = None,
                    method = None, moves = true, progress = None, checkpoint = None, checkpoint_seconds = 30.0,
                    checkpoint_table = false))]
#[expect(clippy::too_many_arguments, reason = "keywords of the Python function")]
pub fn solve(
    py: Python<'_>,
    position: &Position,
    #[pyo3(from_py_with = arguments::limit)] limit: Option<Limit>,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
    #[pyo3(from_py_with = arguments::memory_mb)] memory_mb: usize,
    #[pyo3(from_py_with = arguments::order_seed)] order_seed: u64,
    #[pyo3(from_py_with = arguments::objective)] objective: Option<Objective>,
    method: Option<String>,
    moves: bool,
    progress: Option<Py<PyAny>>,
    checkpoint: Option<PathBuf>,
    #[pyo3(from_py_with = arguments::checkpoint_seconds)] checkpoint_seconds: f64,
    checkpoint_table: bool,
) -> Result<Solution> {
    let mut watch = Watch::new(py, progress)?;
    let task = Task::new(limit, threads, memory_mb, objective, method, moves)?.in_order(order_seed);
    let mut ask = |report: &search::Progress, Reported { reading, elapsed }: Reported| {
        watch.ask(elapsed, || Progress { reading, report: *report, seconds: elapsed.as_secs_f64() })
    };
    let solution = py.detach(|| {
        let Some(folder) = checkpoint else { return task.run(&position.0, Kept::Nowhere, &mut ask) };
        let seconds = Duration::from_secs_f64(checkpoint_seconds);
        let checkpoint = CheckpointTask { folder, seconds, table: checkpoint_table };
        let mut checkpoint = task.open(&position.0, checkpoint)?;
        let solution = task.run(&position.0, Kept::On(&mut checkpoint), &mut ask)?;
        checkpoint.close().map_err(|error| Error::plain(error.to_string()))?;
        Ok(solution)
    });
    watch.end(solution)?
}
