//! Proofs that a position is worth at least a given value.

use pyo3::prelude::*;
use scopasolver::search;

use crate::arguments;
use crate::errors::Result;
use crate::position::Position;
use crate::progress::Progress;
use crate::proof::Proof;
use crate::task::{self, Kept, Limit, Objective, Reported, Task};
use crate::watch::Watch;

/// Prove whether the value of a position is at least a given number.
///
/// This is one of the null-window tests from which `solve` finds the value. If only the answer counts, it takes a
/// fraction of the time.
///
/// Parameters
/// ----------
/// position : Position
///     Any legal position with two sides. It is not changed.
/// at_least : int or float
///     The bound, with the unit of `Solution.value`: at the end of the hand, including what is already scored, from the
///     point of view of side 0, whoever is to move. A fraction is allowed only with a `MatchObjective`.
/// limit : Limit, optional
///     When to stop. Without one the search runs until the answer is proved.
/// threads : int, default 1
///     Number of threads that share the work, 1 to 1024.
/// memory_mb : int, default 1024
///     Upper bound of the memory for the transposition table, in MiB. A search with a limit takes no more than it can
///     fill: 64 MiB for each second and thread, or 64 bytes for each node.
/// order_seed : int, default 0
///     Seed that varies the order in which moves are tried; 0 uses the usual order. The answer does not depend on it.
/// objective : {"win"} or MatchObjective, optional
///     The objective, as for `solve`.
/// progress : callable, optional
///     Called every quarter of a second with a `Progress`. Its result is ignored; an exception ends the search.
///
/// Returns
/// -------
/// Proof
///     The answer, in `holds`: True, False, or None if a limit was reached first.
///
/// Raises
/// ------
/// TypeError
///     If an argument has a wrong type.
/// ValueError
///     If an argument is out of range, or does not fit the game or the number of sides.
/// KeyboardInterrupt
///     On Ctrl-C, within a fraction of a second. The interpreter stays usable.
///
/// Notes
/// -----
/// In Scopa, Briscola, Tressette and Ruba mazzo this is one null-window search. Other games are solved, and the answer
/// is read from the value.
///
/// Examples
/// --------
/// >>> ending = Rules("scopa").random_position(seed=3, plies_left=6)
/// >>> solve(ending).value
/// 5
/// >>> prove(ending, at_least=5).holds, prove(ending, at_least=6).holds
/// (True, False)
//: (at_least: int, *, objective: Literal["win"] | None = None) -> Proof[int]
//: (progress: Callable[[Progress], object] | None) -> Proof[int | Any]
#[pyfunction]
#[pyo3(signature = (position, at_least, *, limit = None, threads = 1, memory_mb = 1024, order_seed = 0,
                    objective = None, progress = None))]
#[expect(clippy::too_many_arguments, reason = "keywords of the Python function")]
pub fn prove(
    py: Python<'_>,
    position: &Position,
    #[pyo3(from_py_with = arguments::at_least)] at_least: f64,
    #[pyo3(from_py_with = task::limit)] limit: Option<Limit>,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
    #[pyo3(from_py_with = arguments::memory_mb)] memory_mb: usize,
    #[pyo3(from_py_with = arguments::order_seed)] order_seed: u64,
    #[pyo3(from_py_with = task::objective)] objective: Option<Objective>,
    progress: Option<Py<PyAny>>,
) -> Result<Proof> {
    let mut watch = Watch::new(py, progress)?;
    let task = Task::new(limit, threads, memory_mb, objective, None, false)?.in_order(order_seed);
    let mut ask = |report: &search::Progress, Reported { reading, elapsed }: Reported| {
        watch.ask(elapsed, || Progress { reading, report: *report, seconds: elapsed.as_secs_f64() })
    };
    let proof = py.detach(|| task.prove(&position.0, at_least, Kept::Nowhere, &mut ask));
    watch.end(proof)?
}
