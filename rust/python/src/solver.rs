//! Solving one position after another with tables that are kept.

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
use crate::prove::Proof;
use crate::solutions::Solution;
use crate::solve::{Kept, Limit, Objective, Reported, Task};
use crate::watch::Watch;

/// Solves positions of a hand one after another, and remembers between them what it has proved.
///
/// Values, best moves and bounds are those of `solve`; only the time differs, and which line of several equal ones is
/// shown. What is remembered is about one hand: the same rules, the same order of the stock, the same question. A
/// position of another hand begins anew, in the same memory. Between two sides Scopa, Briscola, Tressette and Ruba
/// mazzo remember; other games and `method` are solved as by `solve`.
///
/// Used as a context manager it gives its memory back at the end. It is not shared between threads: while it works,
/// a second call is refused.
///
/// Parameters
/// ----------
/// threads : int, default 1
///     Threads that share the work on each position, 1 to 1024.
/// memory_mb : int, default 1024
///     Most memory for its tables, in MiB; it is kept until `clear` or the end of the context.
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

    /// Threads that share the work on each position.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// Most memory for its tables, in MiB.
    #[getter]
    fn memory_mb(&self) -> usize {
        self.memory_mb
    }

    /// The seed of the order in which moves are tried.
    #[getter]
    fn order_seed(&self) -> u64 {
        self.order_seed
    }

    /// Return what a position is worth, as `solve` does.
    ///
    /// Parameters
    /// ----------
    /// position : Position
    ///     Any legal position; it is not changed.
    /// limit : Limit, optional
    ///     As for `solve`.
    /// threads : int, optional
    ///     Threads for this position, if not those of the solver.
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
    ///     As of `solve`; `nodes` are those that what is remembered did not save.
    ///
    /// Raises
    /// ------
    /// TypeError
    ///     If an argument is of another type.
    /// ValueError
    ///     If an argument is out of range, or does not go with the game or the number of sides, or if this solver is
    ///     at work, in another thread or in the call that `progress` was called from.
    /// KeyboardInterrupt
    ///     On Ctrl-C; what is proved by then is remembered.
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
        #[pyo3(from_py_with = arguments::limit)] limit: Option<Limit>,
        #[pyo3(from_py_with = arguments::threads_if_given)] threads: Option<usize>,
        #[pyo3(from_py_with = arguments::objective)] objective: Option<Objective>,
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

    /// Prove whether a position is worth at least so much, as `prove` does.
    ///
    /// Parameters
    /// ----------
    /// position : Position
    ///     Any legal position of two sides; it is not changed.
    /// at_least : int or float
    ///     As for `prove`.
    /// limit : Limit, optional
    ///     As for `solve`.
    /// threads : int, optional
    ///     Threads for this position, if not those of the solver.
    /// objective : {"win"} or MatchObjective, optional
    ///     As for `solve`.
    /// progress : callable, optional
    ///     As for `solve`.
    ///
    /// Returns
    /// -------
    /// Proof
    ///     As of `prove`; `nodes` are those that what is remembered did not save.
    ///
    /// Raises
    /// ------
    /// TypeError
    ///     If an argument is of another type.
    /// ValueError
    ///     If an argument is out of range, or does not go with the game or the number of sides, or if this solver is
    ///     at work.
    /// KeyboardInterrupt
    ///     On Ctrl-C; what is proved by then is remembered.
    //: (at_least: int, *, objective: Literal["win"] | None = None) -> Proof[int]
    //: (progress: Callable[[Progress], object] | None) -> Proof[int | Any]
    #[pyo3(signature = (position, at_least, *, limit = None, threads = None, objective = None, progress = None))]
    #[expect(clippy::too_many_arguments, reason = "keywords of the Python function")]
    fn prove(
        &self,
        py: Python<'_>,
        position: &Position,
        #[pyo3(from_py_with = arguments::at_least)] at_least: f64,
        #[pyo3(from_py_with = arguments::limit)] limit: Option<Limit>,
        #[pyo3(from_py_with = arguments::threads_if_given)] threads: Option<usize>,
        #[pyo3(from_py_with = arguments::objective)] objective: Option<Objective>,
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

    /// Prove as `prove` does, for a search of many workers: with what others have proved, and with what is worth telling
    /// them. That is all that took so many nodes. It ends when `stop.is_set` is set.
    #[pyo3(signature = (position, at_least, *, limit, objective, given, least_nodes, stop))]
    #[expect(clippy::too_many_arguments, reason = "keywords of the Python function")]
    fn _prove_with(
        &self,
        py: Python<'_>,
        position: &Position,
        #[pyo3(from_py_with = arguments::at_least)] at_least: f64,
        #[pyo3(from_py_with = arguments::limit)] limit: Option<Limit>,
        #[pyo3(from_py_with = arguments::objective)] objective: Option<Objective>,
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

    /// Solve as `solve` does, for a search of many workers, and tell where it begins to look for the value.
    /// It ends when `stop.is_set` is set.
    #[pyo3(signature = (position, *, limit, objective, stop))]
    fn _solve_with(
        &self,
        py: Python<'_>,
        position: &Position,
        #[pyo3(from_py_with = arguments::limit)] limit: Option<Limit>,
        #[pyo3(from_py_with = arguments::objective)] objective: Option<Objective>,
        stop: Py<PyAny>,
    ) -> Result<(Solution, Option<search::Value>)> {
        let mut watch = Watch::new(py, None)?;
        let task = self.task(limit, None, objective, None, false)?;
        let mut ask = |_: &search::Progress, Reported { elapsed, .. }: Reported| watch.look_at(elapsed, &stop);
        let found = py.detach(|| self.with(|tables| task.run_from_guess(&position.0, Kept::In(tables), &mut ask)))?;
        watch.end(found)?
    }

    /// Forget everything, and give the memory back.
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

/// The numbers of a proof that was told, from their bytes.
fn words(bytes: &[u8]) -> Vec<u64> {
    let words = bytes.chunks_exact(size_of::<u64>());
    words.map(|word| u64::from_le_bytes(word.try_into().expect("eight bytes"))).collect()
}

/// The bytes of a proof that is told.
fn bytes(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

impl Solver {
    /// What a call asks, with as much of threads and memory as the solver has.
    fn task(
        &self,
        limit: Option<Limit>,
        threads: Option<usize>,
        objective: Option<Objective>,
        method: Option<String>,
        moves: bool,
    ) -> PyResult<Task> {
        let threads = threads.unwrap_or(self.threads);
        Ok(Task::new(limit, threads, self.memory_mb, objective, method, moves)?.in_order(self.order_seed))
    }

    /// Does something with the tables, unless they are in use.
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
