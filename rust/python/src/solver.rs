//! Solving one position after another with tables that are kept between the calls.

use std::sync::{Mutex, TryLockError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;
use scopasolver::search::{self, Tables};

use crate::arguments;
use crate::errors::Result;
use crate::position::Position;
use crate::progress::Progress;
use crate::proof::Proof;
use crate::solutions::Solution;
use crate::task::{self, Kept, Limit, Objective, Reported, Task};
use crate::watch::Watch;

/// Solves positions of a hand one after another, and keeps what it has proved between the calls.
///
/// Values, best moves and bounds are those of `solve`. Only the time differs, and which of several equal lines is
/// shown. Proofs are kept for one hand: the same rules, order of the stock and question. A position of another hand
/// begins anew in the same memory. Proofs are kept for two sides in Scopa, Briscola, Tressette and Ruba mazzo; other
/// games, and calls with `method`, are solved as by `solve`.
///
/// As a context manager it frees its memory at the end. It cannot be shared between threads: a second call while it
/// works is refused. After an `InternalError` it begins anew.
///
/// Parameters
/// ----------
/// threads : int, default 1
///     Number of threads that share the work on each position, 1 to 1024.
/// memory_mb : int, default 1024
///     Upper bound of the memory for its tables, in MiB. It is kept until `clear` or the end of the context.
/// order_seed : int, default 0
///     As for `solve`.
///
/// Examples
/// --------
/// >>> position = Rules("scopone_scientifico").random_position(seed=2, plies_left=16)
/// >>> with Solver(memory_mb=64) as solver:
/// ...     while not position.is_over:
/// ...         solution = solver.solve(position)
/// ...         position = position.play(solution.best[0])
/// >>> solution.value
/// -4
#[pyclass(frozen, module = "scopasolver")]
pub struct Solver {
    threads: usize,
    memory_mb: usize,
    order_seed: u64,
    tables: Mutex<Tables>,
}

#[pymethods]
impl Solver {
    //: -> Solver
    #[new]
    #[pyo3(signature = (*, threads = 1, memory_mb = 1024, order_seed = 0))]
    fn new(
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
        #[pyo3(from_py_with = arguments::memory_mb)] memory_mb: usize,
        #[pyo3(from_py_with = arguments::order_seed)] order_seed: u64,
    ) -> Self {
        Self { threads, memory_mb, order_seed, tables: Mutex::default() }
    }

    /// Number of threads that share the work on each position.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// Upper bound of the memory for its tables, in MiB.
    #[getter]
    fn memory_mb(&self) -> usize {
        self.memory_mb
    }

    /// Seed of the order in which moves are tried.
    #[getter]
    fn order_seed(&self) -> u64 {
        self.order_seed
    }

    /// Return the value of a position, as `solve` does.
    ///
    /// Parameters
    /// ----------
    /// position : Position
    ///     Any legal position. It is not changed.
    /// limit : Limit, optional
    ///     As for `solve`.
    /// threads : int, optional
    ///     Number of threads for this position, in place of that of the solver.
    /// objective : {"win"} or MatchObjective, optional
    ///     As for `solve`.
    /// method : {"max_n", "paranoid"}, optional
    ///     As for `solve`.
    /// moves : bool, default True
    ///     As for `solve`.
    /// progress : callable, optional
    ///     As for `solve`.
    ///
    /// Returns
    /// -------
    /// Solution
    ///     As from `solve`. `nodes` counts only the positions visited in this call.
    ///
    /// Raises
    /// ------
    /// TypeError
    ///     If an argument has a wrong type.
    /// ValueError
    ///     If an argument is out of range, or does not fit the game or the number of sides, or if this solver is at
    ///     work, in another thread or in the call that called `progress`.
    /// KeyboardInterrupt
    ///     On Ctrl-C. What is proved by then is kept.
    //: (*, objective: Literal["win"], method: None = None) -> Solution[int]
    //: (*, objective: MatchObjective, method: None = None) -> Solution[float]
    //: (*, objective: None = None, method: Literal["max_n", "paranoid"]) -> Solution[tuple[int, ...]]
    //: (method: Literal["max_n", "paranoid"] | None, progress: Callable[[Progress],
    //: object] | None) -> Solution[int | Any]
    #[pyo3(signature = (position, *, limit = None, threads = None, objective = None, method = None, moves = true,
                        progress = None))]
    #[expect(clippy::too_many_arguments, reason = "keywords of the Python function")]
    fn solve(
        &self,
        py: Python<'_>,
        position: &Position,
        #[pyo3(from_py_with = task::limit)] limit: Option<Limit>,
        #[pyo3(from_py_with = arguments::threads_if_given)] threads: Option<usize>,
        #[pyo3(from_py_with = task::objective)] objective: Option<Objective>,
        method: Option<String>,
        moves: bool,
        progress: Option<Py<PyAny>>,
    ) -> Result<Solution> {
        let mut watch = Watch::new(py, progress)?;
        let task = self.task(limit, threads, objective, method, moves)?;
        let mut ask = |report: &search::Progress, Reported { reading, elapsed }: Reported| {
            watch.ask(elapsed, || Progress { reading, report: *report, seconds: elapsed.as_secs_f64() })
        };
        let solution = py.detach(|| self.with(|tables| task.run(&position.0, Kept::In(tables), &mut ask)))?;
        watch.end(solution)?
    }

    /// Prove whether the value of a position is at least a given number, as `prove` does.
    ///
    /// Parameters
    /// ----------
    /// position : Position
    ///     Any legal position with two sides. It is not changed.
    /// at_least : int or float
    ///     As for `prove`.
    /// limit : Limit, optional
    ///     As for `solve`.
    /// threads : int, optional
    ///     Number of threads for this position, in place of that of the solver.
    /// objective : {"win"} or MatchObjective, optional
    ///     As for `solve`.
    /// progress : callable, optional
    ///     As for `solve`.
    ///
    /// Returns
    /// -------
    /// Proof
    ///     As from `prove`. `nodes` counts only the positions visited in this call.
    ///
    /// Raises
    /// ------
    /// TypeError
    ///     If an argument has a wrong type.
    /// ValueError
    ///     If an argument is out of range, or does not fit the game or the number of sides, or if this solver is at
    ///     work.
    /// KeyboardInterrupt
    ///     On Ctrl-C. What is proved by then is kept.
    //: (at_least: int, *, objective: Literal["win"] | None = None) -> Proof[int]
    //: (progress: Callable[[Progress], object] | None) -> Proof[int | Any]
    #[pyo3(signature = (position, at_least, *, limit = None, threads = None, objective = None, progress = None))]
    #[expect(clippy::too_many_arguments, reason = "keywords of the Python function")]
    fn prove(
        &self,
        py: Python<'_>,
        position: &Position,
        #[pyo3(from_py_with = arguments::at_least)] at_least: f64,
        #[pyo3(from_py_with = task::limit)] limit: Option<Limit>,
        #[pyo3(from_py_with = arguments::threads_if_given)] threads: Option<usize>,
        #[pyo3(from_py_with = task::objective)] objective: Option<Objective>,
        progress: Option<Py<PyAny>>,
    ) -> Result<Proof> {
        let mut watch = Watch::new(py, progress)?;
        let task = self.task(limit, threads, objective, None, false)?;
        let mut ask = |report: &search::Progress, Reported { reading, elapsed }: Reported| {
            watch.ask(elapsed, || Progress { reading, report: *report, seconds: elapsed.as_secs_f64() })
        };
        let work = || self.with(|tables| task.prove(&position.0, at_least, Kept::In(tables), &mut ask));
        let proof = py.detach(work)?;
        watch.end(proof)?
    }

    /// Prove as `prove` does, for a search by many workers. `given` are proofs of other workers; proofs that took at
    /// least `least_nodes` nodes are returned for them. The search ends when `stop.is_set` is set.
    #[pyo3(signature = (position, at_least, *, limit, objective, given, least_nodes, stop))]
    #[expect(clippy::too_many_arguments, reason = "keywords of the Python function")]
    fn _prove_with(
        &self,
        py: Python<'_>,
        position: &Position,
        #[pyo3(from_py_with = arguments::at_least)] at_least: f64,
        #[pyo3(from_py_with = task::limit)] limit: Option<Limit>,
        #[pyo3(from_py_with = task::objective)] objective: Option<Objective>,
        given: Vec<PyBackedBytes>,
        least_nodes: u64,
        stop: Py<PyAny>,
    ) -> Result<(Proof, Vec<Py<PyBytes>>)> {
        let mut watch = Watch::new(py, None)?;
        let task = self.task(limit, None, objective, None, false)?;
        let mut ask = |_: &search::Progress, Reported { elapsed, .. }: Reported| watch.look_at(elapsed, &stop);
        let work = |tables: &mut Tables| {
            tables.exchange.given = given.iter().map(|proof| words(proof)).collect();
            tables.exchange.least_nodes = least_nodes;
            let proof = task.prove(&position.0, at_least, Kept::In(tables), &mut ask);
            tables.exchange.least_nodes = 0;
            Ok((proof?, std::mem::take(&mut tables.exchange.found)))
        };
        let found: Result<_> = py.detach(|| self.with(work))?;
        let (proof, told) = watch.end(found)??;
        Ok((proof, told.iter().map(|proof| PyBytes::new(py, &bytes(proof)).unbind()).collect()))
    }

    /// Solve as `solve` does, for a search by many workers, and return the value at which the search began, too. The
    /// search ends when `stop.is_set` is set.
    #[pyo3(signature = (position, *, limit, objective, stop))]
    fn _solve_with(
        &self,
        py: Python<'_>,
        position: &Position,
        #[pyo3(from_py_with = task::limit)] limit: Option<Limit>,
        #[pyo3(from_py_with = task::objective)] objective: Option<Objective>,
        stop: Py<PyAny>,
    ) -> Result<(Solution, Option<search::Value>)> {
        let mut watch = Watch::new(py, None)?;
        let task = self.task(limit, None, objective, None, false)?;
        let mut ask = |_: &search::Progress, Reported { elapsed, .. }: Reported| watch.look_at(elapsed, &stop);
        let found = py.detach(|| self.with(|tables| task.run_from_guess(&position.0, Kept::In(tables), &mut ask)))?;
        watch.end(found)?
    }

    /// Forget all proofs and free their memory.
    fn clear(&self) -> PyResult<()> {
        self.with(Tables::clear)
    }

    fn __enter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    #[pyo3(signature = (*_error))]
    fn __exit__(&self, _error: &Bound<'_, PyAny>) -> PyResult<()> {
        self.clear()
    }

    fn __repr__(&self) -> String {
        let Self { threads, memory_mb, order_seed, .. } = self;
        let order = if *order_seed == 0 { String::new() } else { format!(", order_seed={order_seed}") };
        format!("Solver(threads={threads}, memory_mb={memory_mb}{order})")
    }
}

/// The words of an exchanged proof, from its bytes.
fn words(bytes: &[u8]) -> Vec<u64> {
    let words = bytes.chunks_exact(size_of::<u64>());
    words.map(|word| u64::from_le_bytes(word.try_into().expect("eight bytes"))).collect()
}

/// The bytes of a proof to exchange.
fn bytes(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

impl Solver {
    /// The task of a call, with the threads and memory of the solver.
    fn task(
        &self,
        limit: Option<Limit>,
        threads: Option<usize>,
        objective: Option<Objective>,
        method: Option<String>,
        moves: bool,
    ) -> Result<Task> {
        let threads = threads.unwrap_or(self.threads);
        Ok(Task::new(limit, threads, self.memory_mb, objective, method, moves)?.in_order(self.order_seed))
    }

    /// Does work with the tables, unless they are in use.
    fn with<T>(&self, work: impl FnOnce(&mut Tables) -> T) -> PyResult<T> {
        match self.tables.try_lock() {
            Ok(mut tables) => Ok(work(&mut tables)),
            Err(TryLockError::WouldBlock) => {
                Err(PyValueError::new_err("this solver is at work: take one for each thread"))
            }
            Err(TryLockError::Poisoned(poisoned)) => {
                // A panic in an earlier call may have left the tables half written, so they are replaced.
                let mut tables = poisoned.into_inner();
                *tables = Tables::default();
                self.tables.clear_poison();
                Ok(work(&mut tables))
            }
        }
    }
}
