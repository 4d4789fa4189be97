//! A search that runs beside other work.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use scopasolver::AnyPosition;
use scopasolver::search::{self, News};

use crate::arguments;
use crate::errors::Result;
use crate::halt::Halt;
use crate::position::Position;
use crate::solutions::Solution;
use crate::task::{self, Kept, Limit, Objective, Reported, Task};
use crate::turns::{Place, Queue, Turn, Turns};

/// Time between two results that differ in nothing but nodes and seconds.
const AGAIN: Duration = Duration::from_millis(250);

/// A search that runs in a thread of its own, tells what it has proved so far, and can be ended from other threads.
///
/// `scopasolver.engine` runs it.
///
/// Parameters
/// ----------
/// position : Position
///     Any legal position. It is not changed.
/// turns : Turns
///     Whose turns it takes.
/// limit : Limit, optional
///     As for `solve`. Seconds count from the first turn of the search, and go on during the turns of others.
/// order_seed : int, default 0
///     As for `solve`.
/// objective : {"win"} or MatchObjective, optional
///     As for `solve`.
/// method : {"max_n", "paranoid"}, optional
///     As for `solve`.
/// moves : bool, default True
///     As for `solve`.
///
/// Raises
/// ------
/// TypeError
///     If an argument has a wrong type.
/// ValueError
///     If an argument is out of range, or does not fit the game or the number of sides.
#[pyclass(frozen, module = "scopasolver")]
pub struct Search {
    position: AnyPosition,
    task: Task,
    queue: Arc<Queue>,
    place: Arc<Place>,
    halt: Arc<Halt>,
}

/// Something that must exist for a search to go on: when it is collected as garbage, the search is abandoned.
#[pyclass(frozen, module = "scopasolver")]
pub struct SearchOwner {
    queue: Arc<Queue>,
    place: Arc<Place>,
    halt: Arc<Halt>,
}

// Not in Python: Ctrl-C would be lost there.
impl Drop for SearchOwner {
    fn drop(&mut self) {
        self.halt.set(true);
        self.queue.wake(&self.place);
    }
}

#[pymethods]
impl Search {
    //: (method: Literal["max_n", "paranoid"] | None) -> Search
    #[new]
    #[pyo3(signature = (position, turns, *, limit = None, order_seed = 0, objective = None, method = None,
                        moves = true))]
    fn new(
        position: &Position,
        turns: &Turns,
        #[pyo3(from_py_with = task::limit)] limit: Option<Limit>,
        #[pyo3(from_py_with = arguments::order_seed)] order_seed: u64,
        #[pyo3(from_py_with = task::objective)] objective: Option<Objective>,
        method: Option<String>,
        moves: bool,
    ) -> Result<Self> {
        let halt = Arc::<Halt>::default();
        let task = Task::new(limit, 1, 1, objective, method, moves)?.in_order(order_seed).until(Arc::clone(&halt));
        task.check(&position.0)?;
        Ok(Self { position: position.0.clone(), task, queue: Arc::clone(&turns.0), place: Arc::default(), halt })
    }

    /// Search until the value is proved, a limit is reached or the search is ended.
    ///
    /// Parameters
    /// ----------
    /// memory_mb : int
    ///     Upper bound of the memory for the transposition table, in MiB.
    /// tell : callable
    ///     Called with a `Solution` for what is known before the search, whenever more is proved, and every quarter of
    ///     a second. An exception ends the search.
    ///
    /// Returns
    /// -------
    /// Solution
    ///     As from `solve`.
    //: (tell: Callable[[Solution[Any]], object]) -> Solution[Any]
    fn run(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::memory_mb)] memory_mb: usize,
        tell: Py<PyAny>,
    ) -> Result<Solution> {
        py.detach(|| {
            let task = self.task.clone().with_memory(memory_mb);
            let mut turn = Turn::first(&self.queue, &self.place, &self.halt);
            let first = task.begin(&self.position)?;
            if self.halt.is_abandoned() {
                return Ok(first);
            }
            let teller = Mutex::new(Teller { tell, last: first.clone(), again: AGAIN, raised: None });
            let with = |act: &mut dyn FnMut(&mut Teller)| {
                act(&mut teller.lock().unwrap_or_else(PoisonError::into_inner));
            };
            with(&mut |teller| teller.tell(first.clone()));
            // Many that begin at once all have a first result before one of them searches.
            turn.pass_on();
            turn.deadline = task.deadline();
            let start = Instant::now();
            let mut listener = |news: &News<'_>| {
                if let Some(found) = task.so_far(&self.position, news, start.elapsed()) {
                    let found = Solution(found.0.or_suggested(&first.0));
                    with(&mut |teller| teller.tell(found.clone()));
                }
            };
            let mut flow = ControlFlow::Continue(());
            let mut ask = |progress: &search::Progress, Reported { elapsed, .. }: Reported| {
                turn.go_on(progress.nodes, elapsed);
                with(&mut |teller| flow = teller.look(progress.nodes, elapsed));
                flow
            };
            let found = task.run(&self.position, Kept::Told(&mut listener), &mut ask);
            drop(turn);
            let teller = teller.into_inner().unwrap_or_else(PoisonError::into_inner);
            match teller.raised {
                Some(error) => Err(error.into()),
                None => found,
            }
        })
    }

    /// End the search as a limit does; also before it runs.
    ///
    /// Parameters
    /// ----------
    /// abandon : bool, default False
    ///     Whether to spend no time on play-outs, by which a stopped search suggests a move.
    #[pyo3(signature = (abandon = false))]
    fn stop(&self, py: Python<'_>, abandon: bool) {
        self.halt.set(abandon);
        py.detach(|| self.queue.wake(&self.place));
    }

    /// Return something that must exist for the search to go on. Without any owner it goes on to its end.
    ///
    /// Returns
    /// -------
    /// SearchOwner
    ///     When it is collected as garbage, the search is abandoned.
    fn owner(&self) -> SearchOwner {
        let (queue, place, halt) = (Arc::clone(&self.queue), Arc::clone(&self.place), Arc::clone(&self.halt));
        SearchOwner { queue, place, halt }
    }
}

/// The function that is told what is proved so far.
struct Teller {
    tell: Py<PyAny>,
    last: Solution,
    /// When the last solution is told again.
    again: Duration,
    raised: Option<PyErr>,
}

impl Teller {
    fn tell(&mut self, solution: Solution) {
        self.last = solution.clone();
        let told = Python::attach(|py| self.tell.call1(py, (Py::new(py, solution)?,)).map(|_| ()));
        self.raised = self.raised.take().or(told.err());
    }

    /// Tells the last solution again if it is time, and whether to go on.
    fn look(&mut self, nodes: u64, elapsed: Duration) -> ControlFlow<()> {
        if elapsed >= self.again {
            self.again = elapsed.saturating_add(AGAIN);
            let mut last = self.last.clone();
            (last.0.found.nodes, last.0.seconds) = (nodes.max(last.0.found.nodes), elapsed.as_secs_f64());
            self.tell(last);
        }
        if self.raised.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
