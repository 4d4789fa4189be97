//! Solving many positions in parallel, with the answers in order and few positions in memory.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::arguments;
use crate::errors::{Error, Result};
use crate::position::position_of;
use crate::solutions::Solution;
use crate::task::{self, Kept, Limit, Objective, Task};

/// The result of the work on a position, or the panic that ended it.
type Answer = thread::Result<Result<Solution>>;

/// Time between two looks for signals.
const SIGNALS_EVERY: Duration = Duration::from_millis(20);
/// Number of positions that are solved or wait, for each thread.
const AHEAD: usize = 4;

/// Time between two checks whether another thread has taken its answer.
const TURNS_EVERY: Duration = Duration::from_millis(2);

/// An iterator over solutions. Threads that share it take turns: each gets the next answer.
#[pyclass(frozen, module = "scopasolver")]
pub struct SolveMany {
    queue: Mutex<Queue>,
    /// The thread that waits for an answer now.
    taker: Mutex<Option<ThreadId>>,
    stop: Arc<AtomicBool>,
    /// The process of the threads that solve. A child of `fork` has none of them.
    process: u32,
}

/// The positions in work, and those to come.
struct Queue {
    positions: Py<PyIterator>,
    task: Task,
    pool: ThreadPool,
    threads: usize,
    running: VecDeque<Receiver<Answer>>,
    stop: Arc<AtomicBool>,
    progress: Option<Py<PyAny>>,
    done: usize,
    /// Whether no more positions are drawn, because they have ended or an error occurred.
    drained: bool,
}

impl Drop for SolveMany {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}

#[pymethods]
impl SolveMany {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> Result<Option<Solution>> {
        if std::process::id() != self.process {
            let reason = "the answers of `solve_many` belong to the process that asked for them: call it in this one";
            return Err(Error::plain(reason));
        }
        let mut queue = self.turn(py)?;
        self.set_taker(Some(thread::current().id()));
        let next = queue.next(py);
        self.set_taker(None);
        next
    }
}

impl SolveMany {
    /// Waits until no other thread is waiting for an answer.
    fn turn(&self, py: Python<'_>) -> Result<MutexGuard<'_, Queue>> {
        loop {
            match self.queue.try_lock() {
                Ok(queue) => return Ok(queue),
                Err(TryLockError::Poisoned(_)) => {
                    return Err(Error::internal("an earlier call failed and left the queue of positions unusable"));
                }
                Err(TryLockError::WouldBlock) => {}
            }
            if self.taker.lock().is_ok_and(|taker| *taker == Some(thread::current().id())) {
                let reason = "`positions` or `progress` asks for the answer that it is needed for";
                return Err(PyValueError::new_err(reason).into());
            }
            py.detach(|| thread::sleep(TURNS_EVERY));
            py.check_signals()?;
        }
    }

    fn set_taker(&self, thread: Option<ThreadId>) {
        if let Ok(mut taker) = self.taker.lock() {
            *taker = thread;
        }
    }
}

impl Queue {
    /// The next answer, or None at the end.
    fn next(&mut self, py: Python<'_>) -> Result<Option<Solution>> {
        self.fill(py);
        let Some(result) = self.running.pop_front() else { return Ok(None) };
        let solution = self.wait(py, result);
        if solution.is_err() {
            // As in a generator that raised, nothing comes after an error.
            self.drained = true;
            self.stop.store(true, Relaxed);
            self.running.clear();
        }
        solution.map(Some)
    }

    /// Starts work on the next positions. An error about a position is raised in its turn.
    fn fill(&mut self, py: Python<'_>) {
        while !self.drained && self.running.len() < AHEAD.saturating_mul(self.threads) {
            let Some(item) = self.positions.bind(py).clone().next() else {
                self.drained = true;
                return;
            };
            let position = item.map_err(Error::from).and_then(|item| {
                let position = position_of(&item)?;
                self.task.check(&position).map(|()| position)
            });
            let (sender, receiver) = channel();
            self.running.push_back(receiver);
            match position {
                Ok(position) => {
                    let (task, stop) = (self.task.clone(), Arc::clone(&self.stop));
                    let go_on = move |_: &_, _| {
                        if stop.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                    };
                    // Sending fails once the iterator is dropped, when the answer is not wanted. A panic is caught,
                    // since it would end the process if it left a job of the pool.
                    let work = AssertUnwindSafe(move || task.run(&position, Kept::Nowhere, go_on));
                    self.pool.spawn(move || drop(sender.send(catch_unwind(work))));
                }
                Err(error) => {
                    self.drained = true;
                    drop(sender.send(Ok(Err(error))));
                }
            }
        }
    }

    /// Waits for an answer and looks for signals meanwhile.
    fn wait(&mut self, py: Python<'_>, mut result: Receiver<Answer>) -> Result<Solution> {
        let solution = loop {
            let received;
            (received, result) = py.detach(move || (result.recv_timeout(SIGNALS_EVERY), result));
            match received {
                Ok(answer) => break answer.unwrap_or_else(|panic| Err(Error::panicked(&*panic)))?,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Error::internal("a solving thread ended without an answer"));
                }
                Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            }
        };
        self.done = self.done.saturating_add(1);
        if let Some(callback) = &self.progress {
            callback.call1(py, (self.done,))?;
        }
        Ok(solution)
    }
}

/// An argument as it was given, which is passed on, and its content.
pub struct Given<'py, T> {
    value: Bound<'py, PyAny>,
    read: T,
}

impl<'py, T> Given<'py, T> {
    fn of(value: &Bound<'py, PyAny>, read: Option<T>) -> Option<Self> {
        read.map(|read| Self { value: value.clone(), read })
    }
}

fn limit_as_given<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Given<'py, Limit>>> {
    Ok(Given::of(value, task::limit(value)?))
}

fn objective_as_given<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Given<'py, Objective>>> {
    Ok(Given::of(value, task::objective(value)?))
}

/// Solve many positions, several at a time, and yield the answers in order as they become ready.
///
/// Positions are drawn from the iterable as needed, so it may be infinite.
///
/// Parameters
/// ----------
/// positions : iterable of Position
///     Positions to solve. Their rules may differ.
/// limit : Limit, optional
///     When to stop, for each position separately.
/// threads : int, optional
///     Number of positions solved at the same time; one for each core if not given. Each position is solved by one
///     thread.
/// executor : concurrent.futures.Executor, optional
///     Executor that solves in place of threads of this process: a pool of processes, or a cluster. Positions are sent
///     in tasks of about half a second, those with the most cards left first.
/// memory_mb : int, default 256
///     Upper bound of the memory for the tables of all threads together, in MiB; with an `executor`, for each position.
/// objective : {"win"} or MatchObjective, optional
///     As for `solve`.
/// method : {"max_n", "paranoid"}, optional
///     As for `solve`.
/// moves : bool, default True
///     As for `solve`.
/// progress : callable, optional
///     Called with the number of positions solved so far, after each.
///
/// Returns
/// -------
/// iterator of Solution
///     One answer a position, in the order of `positions`. Threads that share the iterator each get the next answer. A
///     child of `fork` gets a `ScopaSolverError`, since it has none of the threads.
///
/// Raises
/// ------
/// TypeError
///     If an argument has a wrong type. If an item of `positions` is not a position; raised in its turn.
/// ValueError
///     If an argument is out of range, or `threads` is given with an `executor`. If an argument does not fit the game
///     or the number of sides of a position; raised in its turn.
/// concurrent.futures.BrokenExecutor
///     If the executor has lost its workers.
/// KeyboardInterrupt
///     On Ctrl-C, within a fraction of a second. Nothing comes after an error, as with a generator.
///
/// Examples
/// --------
/// >>> endings = (Rules("scopa").random_position(seed=seed, plies_left=6) for seed in range(3))
/// >>> [solution.exact for solution in solve_many(endings)]
/// [True, True, True]
//: (*, objective: Literal["win"], method: None = None) -> Iterator[Solution[int]]
//: (*, objective: MatchObjective, method: None = None) -> Iterator[Solution[float]]
//: (*, objective: None = None, method: Literal["max_n", "paranoid"]) -> Iterator[Solution[tuple[int, ...]]]
//: (positions: Iterable[Position], limit: Limit | None, executor: Executor | None,
//: objective: Literal["win"] | MatchObjective | None, method: Literal["max_n", "paranoid"] | None,
//: progress: Callable[[int], object] | None) -> Iterator[Solution[int | Any]]
#[pyfunction]
#[pyo3(signature = (positions, *, limit = None, threads = None, executor = None, memory_mb = 256, objective = None,
                    method = None, moves = true, progress = None))]
#[expect(clippy::too_many_arguments, reason = "keywords of the Python function")]
pub fn solve_many<'py>(
    positions: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = limit_as_given)] limit: Option<Given<'py, Limit>>,
    #[pyo3(from_py_with = arguments::threads_if_given)] threads: Option<usize>,
    executor: Option<Bound<'py, PyAny>>,
    #[pyo3(from_py_with = arguments::memory_mb)] memory_mb: usize,
    #[pyo3(from_py_with = objective_as_given)] objective: Option<Given<'py, Objective>>,
    method: Option<String>,
    moves: bool,
    progress: Option<Py<PyAny>>,
) -> Result<Bound<'py, PyAny>> {
    let py = positions.py();
    if let Some(callback) = &progress
        && !callback.bind(py).is_callable()
    {
        return Err(PyTypeError::new_err("`progress` is not callable").into());
    }
    if let Some(executor) = executor {
        if let Some(threads) = threads {
            let reason = format!("`threads` is {threads}: an `executor` has its own workers");
            return Err(PyValueError::new_err(reason).into());
        }
        let asked = PyDict::new(py);
        asked.set_item("limit", limit.map(|given| given.value))?;
        asked.set_item("memory_mb", memory_mb)?;
        asked.set_item("objective", objective.map(|given| given.value))?;
        asked.set_item("method", method)?;
        asked.set_item("moves", moves)?;
        let solve_on = py.import("scopasolver.work.solving")?.getattr("solve_on")?;
        return Ok(solve_on.call1((positions, executor, asked, progress))?);
    }
    let (limit, objective) = (limit.map(|given| given.read), objective.map(|given| given.read));
    let threads = threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    // Each position has one thread. The memory is for all of them together.
    let task = Task::new(limit, 1, memory_mb, objective, method, moves)?.sharing_memory(threads);
    let pool = ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| PyRuntimeError::new_err(format!("cannot start {threads} threads: {error}")))?;
    let stop = Arc::<AtomicBool>::default();
    let queue = Queue {
        positions: positions.try_iter()?.unbind(),
        task,
        pool,
        threads,
        running: VecDeque::new(),
        stop: Arc::clone(&stop),
        progress,
        done: 0,
        drained: false,
    };
    let solutions = SolveMany { queue: Mutex::new(queue), taker: Mutex::default(), stop, process: std::process::id() };
    Ok(Bound::new(py, solutions)?.into_any())
}
