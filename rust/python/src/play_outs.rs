//! Play-outs of positions and of worlds, as arrays.
#![expect(unsafe_code, reason = "an array that nobody else has seen is written without the interpreter lock")]

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use scopasolver::bots::{PlayOut, PlayOuts};

use crate::arguments;
use crate::array::Array;
use crate::errors::Result;
use crate::move_like::MoveLike;
use crate::observation::Observation;
use crate::position::Position;
use crate::room;
use crate::watch::Watch;

/// Reads who plays the hands out.
fn by(bot: &str) -> PyResult<PlayOut> {
    match bot {
        "random" => Ok(PlayOut::Random),
        "greedy" => Ok(PlayOut::Greedy),
        "learnt" => Ok(PlayOut::Learnt),
        _ => Err(PyValueError::new_err(format!("`bot` is '{bot}': expected 'random', 'greedy' or 'learnt'"))),
    }
}

/// Play-outs that a thread takes at a time.
const AT_A_TIME: usize = 64;

/// How many hands to play out, by whom, and with how many threads.
struct Task {
    by: PlayOut,
    n: usize,
    sides: usize,
    seed: u64,
    threads: usize,
}

impl Task {
    /// Fills the rows of an array, some of them with each call of `work`, which asks whether to go on.
    fn run(
        &self,
        py: Python<'_>,
        work: impl Fn(&PlayOuts, &mut [f32], &mut dyn FnMut() -> ControlFlow<()>) + Sync,
    ) -> Result<Array> {
        let Self { by, n, sides, seed, threads } = *self;
        room::check(n.saturating_mul(sides).saturating_mul(size_of::<f32>()))?;
        let array = Array::zeros::<f32>(&[n, sides]);
        // SAFETY: nobody else has seen the array yet.
        let rows = unsafe { array.numbers::<f32>() };
        let parts = Mutex::new(rows.chunks_mut(AT_A_TIME.saturating_mul(sides)).enumerate());
        let is_stopped = AtomicBool::new(false);
        let fill = |ask: &mut dyn FnMut() -> ControlFlow<()>| {
            while let Some((part, rows)) = next(&parts) {
                let how = PlayOuts { by, seed, first: part.saturating_mul(AT_A_TIME) as u64 };
                work(&how, rows, ask);
                if is_stopped.load(Relaxed) {
                    return;
                }
            }
        };
        let mut watch = Watch::new(py, None)?;
        let start = Instant::now();
        py.detach(|| {
            thread::scope(|scope| {
                for _ in 1..threads.min(n.div_ceil(AT_A_TIME)) {
                    let help = || {
                        fill(&mut || {
                            if is_stopped.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                        });
                    };
                    // If the system refuses a thread, the others do its work.
                    let _ = thread::Builder::new().spawn_scoped(scope, help);
                }
                // Only this thread can look for signals.
                fill(&mut || {
                    let answer = watch.look(start.elapsed());
                    is_stopped.fetch_or(answer.is_break(), Relaxed);
                    answer
                });
            });
        });
        watch.end(array)
    }
}

/// The next rows to fill.
fn next<T>(parts: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    parts.lock().unwrap_or_else(PoisonError::into_inner).next()
}

#[pymethods]
impl Position {
    /// Play the hand to its end many times and return the points of each side.
    ///
    /// All cards are played as they lie. The hands of one seed are the same on every machine, with any number of
    /// threads.
    ///
    /// Parameters
    /// ----------
    /// n : int
    ///     Number of play-outs, at most 2**24.
    /// bot : {"random", "greedy", "learnt"}, default "random"
    ///     Who makes the moves of all seats. With "greedy" and "learnt" one move in six is random (in Machiavelli and
    ///     Scala 40 none), because all play-outs would be the same otherwise.
    /// seed : int, default 0
    ///     Seed of the random moves.
    /// threads : int, default 1
    ///     Number of threads, 1 to 1024.
    ///
    /// Returns
    /// -------
    /// Array
    ///     Floats of 32 bits in the shape (n, sides), which `numpy.asarray` reads without a copy: the points of each
    ///     side, as `Result.points` counts them. A hand that had not ended after 10000 moves is NaN in each entry.
    ///
    /// Raises
    /// ------
    /// TypeError
    ///     If an argument has a wrong type.
    /// ValueError
    ///     If an argument is out of range, or `bot` is another one.
    /// MemoryError
    ///     If the array does not fit in memory.
    ///
    /// Examples
    /// --------
    /// >>> ending = Rules("briscola").random_position(seed=3, plies_left=12)
    /// >>> points = ending.play_outs(1000, seed=1)
    /// >>> points.shape
    /// (1000, 2)
    /// >>> round(sum(row[0] for row in points.tolist()) / 1000), solve(ending).value
    /// (55, 36)
    //: (bot: Literal["random", "greedy", "learnt"])
    #[pyo3(signature = (n, *, bot = "random", seed = 0, threads = 1))]
    fn play_outs(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::n_play_outs)] n: usize,
        bot: &str,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> Result<Array> {
        let task = Task { by: by(bot)?, n, sides: self.0.rules().sides(), seed, threads };
        task.run(py, |how, rows, ask| self.0.play_outs(how, rows, ask))
    }
}

#[pymethods]
impl Observation {
    /// Draw worlds that this seat cannot tell apart, play each to its end, and return the points of each side.
    ///
    /// A world is drawn for each play-out, as `bots.worlds` draws it. Simulate every legal move with the same seed to
    /// compare the moves in the same worlds.
    ///
    /// Parameters
    /// ----------
    /// n : int
    ///     Number of worlds, at most 2**24.
    /// move : Move or str, optional
    ///     Move of this seat that is made first in every world.
    /// bot : {"random", "greedy", "learnt"}, default "random"
    ///     Who makes the moves after it, as in `Position.play_outs`.
    /// beliefs : bool, default False
    ///     Whether the moves of the others make worlds more or less likely, or only the cards do.
    /// seed : int, default 0
    ///     Seed of worlds and moves.
    /// threads : int, default 1
    ///     Number of threads, 1 to 1024.
    ///
    /// Returns
    /// -------
    /// Array
    ///     Points in the shape (n, sides), as `Position.play_outs` returns them.
    ///
    /// Raises
    /// ------
    /// IllegalMoveError
    ///     If this seat may not make the move.
    /// ParseError
    ///     If a text is no move.
    /// TypeError
    ///     If an argument has a wrong type.
    /// ValueError
    ///     If an argument is out of range, or `bot` is another one.
    /// MemoryError
    ///     If the array does not fit in memory.
    ///
    /// Examples
    /// --------
    /// >>> ending = Rules("briscola").random_position(seed=3, plies_left=12)
    /// >>> seen = ending.observation(ending.to_move)
    /// >>> for move in seen.legal_moves():
    /// ...     points = seen.simulate(1000, move=move, bot="greedy").tolist()
    /// ...     print(move, round(sum(row[seen.seat] for row in points) / 1000))
    /// 7C 48
    /// 5D 49
    /// 7D 50
    //: (bot: Literal["random", "greedy", "learnt"])
    #[pyo3(signature = (n, *, r#move = None, bot = "random", beliefs = false, seed = 0, threads = 1))]
    #[expect(clippy::too_many_arguments, reason = "keywords of the Python method")]
    fn simulate(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::n_play_outs)] n: usize,
        r#move: Option<MoveLike>,
        bot: &str,
        beliefs: bool,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> Result<Array> {
        let mv = r#move.map(|mv| mv.any()).transpose()?;
        mv.as_ref().map_or(Ok(()), |mv| self.0.check(mv))?;
        let task = Task { by: by(bot)?, n, sides: self.0.rules().sides(), seed, threads };
        task.run(py, |how, rows, ask| self.0.simulate(mv.as_ref(), beliefs, how, rows, ask))
    }
}
