//! Solving many positions side by side, in order, without holding more than a few.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyIterator;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::arguments;
use crate::errors::{Error, Result};
use crate::position::position_of;
use crate::solutions::Solution;
use crate::solve::{Limit, Objective, Task};

/// Time between two looks for signals.
const SIGNALS_EVERY: Duration = Duration::from_millis(20);
/// Positions that are solved or wait to be, for each thread.
const AHEAD: usize = 4;

/// An iterator over solutions.
#[pyclass(module = "scopasolver")]
pub struct SolveMany {
    positions: Py<PyIterator>,
    task: Task,
    pool: ThreadPool,
    threads: usize,
    running: Mutex<VecDeque<Receiver<Result<Solution>>>>,
    stop: Arc<AtomicBool>,
    progress: Option<Py<PyAny>>,
    done: usize,
    /// No more positions are drawn: they are at their end, or something went wrong.
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

    fn __next__(&mut self, py: Python<'_>) -> Result<Option<Solution>> {
        self.fill(py);
        let Some(result) = self.running()?.pop_front() else { return Ok(None) };
        let solution = self.wait(py, result);
        if solution.is_err() {
            // As with a generator that raised, nothing comes after an error.
            self.drained = true;
            self.stop.store(true, Relaxed);
            self.running()?.clear();
        }
        solution.map(Some)
    }
}

impl SolveMany {
    fn running(&mut self) -> PyResult<&mut VecDeque<Receiver<Result<Solution>>>> {
        self.running.get_mut().map_err(|_| PyRuntimeError::new_err("the queue of solves is broken"))
    }

    /// Starts work on the next positions. What is wrong with one is told in its turn.
    fn fill(&mut self, py: Python<'_>) {
        let Ok(running) = self.running.get_mut() else { return };
        while !self.drained && running.len() < AHEAD * self.threads {
            let Some(item) = self.positions.bind(py).clone().next() else {
                self.drained = true;
                return;
            };
            let position = item.map_err(Error::from).and_then(|item| {
                let position = position_of(&item)?;
                self.task.check(&position).map(|()| position)
            });
            let (sender, receiver) = channel();
            running.push_back(receiver);
            match position {
                Ok(position) => {
                    let (task, stop) = (self.task.clone(), Arc::clone(&self.stop));
                    let go_on = move |_: &_, _| {
                        if stop.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                    };
                    // Nobody listens any more when the iterator was dropped; then the answer is not wanted.
                    self.pool.spawn(move || drop(sender.send(task.run(&position, go_on))));
                }
                Err(error) => {
                    self.drained = true;
                    drop(sender.send(Err(error)));
                }
            }
        }
    }

    /// Waits for an answer, with an eye on signals.
    fn wait(&mut self, py: Python<'_>, mut result: Receiver<Result<Solution>>) -> Result<Solution> {
        let solution = loop {
            let received;
            (received, result) = py.detach(move || (result.recv_timeout(SIGNALS_EVERY), result));
            match received {
                Ok(solution) => break solution?,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("a solving thread ended without an answer").into());
                }
                Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            }
        };
        self.done += 1;
        if let Some(callback) = &self.progress {
            callback.call1(py, (self.done,))?;
        }
        Ok(solution)
    }
}

/// Solve many positions, several at a time, and give the answers in order as they become ready.
///
/// Positions are drawn from the iterable as they are needed, so it may be endless.
///
/// Parameters
/// ----------
/// positions : iterable of Position
///     What to solve; rules may differ from one to the next.
/// limit : Limit, optional
///     When to stop, for each position separately.
/// threads : int, optional
///     Positions solved at the same time; one for each core if not given. Each position is solved by one thread.
/// memory_mb : int, default 256
///     Most memory for the tables of all threads together, in MiB.
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
///     One answer a position, in the order of `positions`.
///
/// Raises
/// ------
/// TypeError
///     If an argument is of another type, or what is drawn is no position; then in its turn.
/// ValueError
///     If an argument is out of range, or does not go with the game of a position or its sides; then in its turn.
/// KeyboardInterrupt
///     On Ctrl-C, within a fraction of a second. Nothing comes after an error, as with a generator.
///
/// Examples
/// --------
/// >>> endings = (Rules("scopa").random_position(seed=seed, plies_left=6) for seed in range(3))
/// >>> [solution.exact for solution in solve_many(endings)]
/// [True, True, True]
#[pyfunction]
#[pyo3(signature = (positions, *, limit = None, threads = None, memory_mb = 256, objective = None, method = None,
                    moves = true, progress = None))]
#[expect(clippy::too_many_arguments, reason = "keywords of the Python function")]
pub fn solve_many(
    positions: &Bound<'_, PyAny>,
    #[pyo3(from_py_with = arguments::limit)] limit: Option<Limit>,
    #[pyo3(from_py_with = arguments::threads_if_given)] threads: Option<usize>,
    #[pyo3(from_py_with = arguments::memory_mb)] memory_mb: usize,
    #[pyo3(from_py_with = arguments::objective)] objective: Option<Objective>,
    method: Option<String>,
    moves: bool,
    progress: Option<Py<PyAny>>,
) -> Result<SolveMany> {
    if let Some(callback) = &progress
        && !callback.bind(positions.py()).is_callable()
    {
        return Err(PyTypeError::new_err("`progress` is not callable").into());
    }
    let threads = threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    // One thread a position; the memory is for all together.
    Task::new(limit, threads, memory_mb, objective, method.clone(), moves)?;
    let task = Task::new(limit, 1, (memory_mb / threads).max(1), objective, method, moves)?;
    let pool = ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| PyRuntimeError::new_err(format!("cannot start {threads} threads: {error}")))?;
    Ok(SolveMany {
        positions: positions.try_iter()?.unbind(),
        task,
        pool,
        threads,
        running: Mutex::default(),
        stop: Arc::default(),
        progress,
        done: 0,
        drained: false,
    })
}
