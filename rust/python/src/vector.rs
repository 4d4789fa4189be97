//! Many games stepped together by threads, in arrays that Python reads in place.
#![expect(unsafe_code, reason = "arrays that Python holds are written without the interpreter lock")]

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::Duration;

use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use scopasolver::bots::{Bot, FairBot, SpecError};
use scopasolver::environment::{Mask, Rows, Setup};
use scopasolver::{AnyGames, AnyPosition, AnyRules, Seat};

use crate::arguments::{self, index};
use crate::array::Array;
use crate::errors::{Error, Result};
use crate::of_game::OfGame;
use crate::room;
use crate::rules::Rules;
use crate::spaces::spaces;
use crate::text::Text;

/// Approximate memory of a game beside its arrays, in bytes.
const TABLE_BYTES: usize = 1 << 10;

/// Time between two looks for signals while bots choose.
const SIGNALS_EVERY: Duration = Duration::from_millis(20);

/// Many games of the same rules, stepped together.
///
/// `scopasolver.vector.VectorEnv` is made of it; this class needs no numpy.
///
/// Every game follows from the seed and its own number. The arrays stay the same objects; `reset` and `step` write into
/// them.
///
/// Parameters
/// ----------
/// rules : Rules
///     Rules of the games.
/// n : int
///     Number of games, at most 2**20.
/// seed : int, optional
///     Seed of deals and bots.
/// threads : int, optional
///     Number of threads that step the games. Results do not depend on it.
/// opponents : str, optional
///     Bot that plays the other seats, as `scopasolver.bots.bot` reads it; a limit of seconds is ignored. Without a bot
///     the caller plays all seats.
/// learner : int, optional
///     Seat that the caller plays beside bots; if not given, each seat in turn, deal after deal.
/// most_moves : int, optional
///     Number of moves after which a hand is broken off.
///
/// Raises
/// ------
/// ParseError
///     If there is no such bot.
/// IndexError
///     If there is no such seat.
/// TypeError
///     If `learner` is given without `opponents`.
/// ValueError
///     If a number is too small or too large.
#[pyclass(frozen, module = "scopasolver")]
pub struct Games {
    rules: AnyRules,
    n: usize,
    threads: usize,
    /// Whether bots take so long that the user may want to interrupt them.
    thinks: bool,
    arrays: Arrays,
    inner: Mutex<Inner>,
}

struct Inner {
    /// The games of each thread.
    parts: Vec<Box<dyn AnyGames>>,
    /// The process of the threads. A child of `fork` has none of them.
    pool: Option<(u32, ThreadPool)>,
    is_dealt: bool,
}

/// The arrays of all games, one row a game.
struct Arrays {
    planes: Py<Array>,
    scalars: Py<Array>,
    masks: Py<Array>,
    to_move: Py<Array>,
    rewards: Py<Array>,
    terminations: Py<Array>,
    truncations: Py<Array>,
}

#[pymethods]
impl Games {
    //: (learner: int | None)
    #[new]
    #[pyo3(signature = (rules, n, *, seed = 0, threads = 1, opponents = None, learner = None, most_moves = 10_000))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords of Python")]
    fn new(
        py: Python<'_>,
        rules: &Bound<'_, Rules>,
        #[pyo3(from_py_with = arguments::games)] n: usize,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
        opponents: Option<Text>,
        learner: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = arguments::most_moves)] most_moves: u32,
    ) -> Result<Self> {
        let rules = rules.get().0;
        let opponents = opponents.map(|text| text.parse::<Bot>()).transpose();
        let opponents = opponents.map_err(|error: SpecError| Error::parse(error.to_string()))?;
        let learner = learner.map(|seat| index("seat", seat, rules.seats()).map(Seat)).transpose()?;
        if learner.is_some() && opponents.is_none() {
            return Err(Error::argument("`learner` is given, but no `opponents`: all seats are played from outside"));
        }
        let setup = Setup { seed, opponents, learner, most_moves };
        let threads = threads.min(n);
        let part = |part: usize| rules.many_games(setup.clone(), share(n, threads, part));
        let thinks = !matches!(opponents, None | Some(Bot::Fair(FairBot::Random | FairBot::Greedy { .. })));
        let inner = Mutex::new(Inner { parts: (0..threads).map(part).collect(), pool: None, is_dealt: false });
        Ok(Self { rules, n, threads, thinks, arrays: Arrays::new(py, &rules, n)?, inner })
    }

    /// The rules of the games.
    #[getter]
    fn rules(&self) -> OfGame<AnyRules> {
        OfGame(self.rules)
    }

    /// Planes of the seat to act, an `int8` array of the shape games x planes x cards.
    #[getter]
    fn planes(&self, py: Python<'_>) -> Py<Array> {
        self.arrays.planes.clone_ref(py)
    }

    /// Scalars of the seat to act, a `float32` array of the shape games x scalars.
    #[getter]
    fn scalars(&self, py: Python<'_>) -> Py<Array> {
        self.arrays.scalars.clone_ref(py)
    }

    /// Mask of the actions that can be touched, an `int8` array of the shape games x actions.
    #[getter]
    fn action_mask(&self, py: Python<'_>) -> Py<Array> {
        self.arrays.masks.clone_ref(py)
    }

    /// Seat to act in each game, an `int8` array.
    #[getter]
    fn to_move(&self, py: Python<'_>) -> Py<Array> {
        self.arrays.to_move.clone_ref(py)
    }

    /// Rewards of hands that ended, a `float32` array of the shape games x seats.
    ///
    /// The reward of a seat is by how much its side is ahead; 0 in games whose hand goes on.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<Array> {
        self.arrays.rewards.clone_ref(py)
    }

    /// Whether the hand of each game ended, a `bool` array.
    #[getter]
    fn terminations(&self, py: Python<'_>) -> Py<Array> {
        self.arrays.terminations.clone_ref(py)
    }

    /// Whether the hand of each game was broken off, a `bool` array.
    #[getter]
    fn truncations(&self, py: Python<'_>) -> Py<Array> {
        self.arrays.truncations.clone_ref(py)
    }

    /// Deal new hands in all games.
    ///
    /// Parameters
    /// ----------
    /// seed : int, optional
    ///     Seed to begin with; without it the next hands are dealt.
    #[pyo3(signature = (seed = None))]
    fn reset(&self, py: Python<'_>, #[pyo3(from_py_with = arguments::seed_if_given)] seed: Option<u64>) -> Result<()> {
        let mut inner = self.lock()?;
        inner.is_dealt = false;
        self.work(py, &mut inner, |_, games, rows, stop| games.reset(seed, rows, stop))?;
        inner.is_dealt = true;
        Ok(())
    }

    /// Touch an action in every game. If one of them is not allowed, nothing is touched.
    ///
    /// Parameters
    /// ----------
    /// actions : buffer of int64
    ///     One action for each game.
    ///
    /// Raises
    /// ------
    /// IllegalMoveError
    ///     If an action cannot be touched; the message says in which game.
    /// TypeError
    ///     If it is not an array of `int64`.
    /// ValueError
    ///     If it does not have one action for each game.
    /// ScopaSolverError
    ///     If no hands have been dealt yet, or another thread is stepping the games.
    /// KeyboardInterrupt
    ///     On Ctrl-C while bots think; the games must then be dealt anew.
    //: (actions: Any)
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> Result<()> {
        let mut inner = self.lock()?;
        if !inner.is_dealt {
            return Err(Error::plain("no hands have been dealt: call `reset` first"));
        }
        let actions = self.read(py, actions)?;
        self.check(&inner, &actions)?;
        let actions: Vec<u8> = actions.into_iter().map(|action| action as u8).collect();
        inner.is_dealt = false;
        let share = |part: usize| share(self.n, self.threads, part);
        self.work(py, &mut inner, |part, games, rows, stop| games.step(&actions[share(part)], rows, stop))?;
        inner.is_dealt = true;
        Ok(())
    }

    /// Return the position of a game.
    ///
    /// Parameters
    /// ----------
    /// game : int
    ///     Its number.
    ///
    /// Returns
    /// -------
    /// Position
    ///     The position of the game. Touches of an unfinished move are not included.
    ///
    /// Raises
    /// ------
    /// IndexError
    ///     If there is no such game.
    //: (game: int)
    fn position(&self, game: &Bound<'_, PyAny>) -> Result<OfGame<AnyPosition>> {
        let inner = self.lock()?;
        let game = arguments::place("game", game, self.n)?;
        let (part, place) = self.place(game);
        Ok(OfGame(inner.parts[part].position(place)))
    }

    fn __len__(&self) -> usize {
        self.n
    }

    fn __repr__(&self) -> String {
        format!("<Games: {} of {}>", self.n, self.rules)
    }
}

impl Games {
    fn lock(&self) -> Result<MutexGuard<'_, Inner>> {
        match self.inner.try_lock() {
            Ok(inner) => Ok(inner),
            Err(TryLockError::WouldBlock) => Err(Error::plain("another thread is stepping these games")),
            Err(TryLockError::Poisoned(_)) => {
                Err(Error::internal("an earlier call failed and left these games unusable"))
            }
        }
    }

    /// The part that a game belongs to, and its index there.
    fn place(&self, game: usize) -> (usize, usize) {
        let shares = (0..self.threads).map(|part| share(self.n, self.threads, part)).enumerate();
        let place = |(part, games): (usize, Range<usize>)| Some((part, game.checked_sub(games.start)?));
        shares.filter_map(place).last().unwrap_or_default()
    }

    fn read(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> Result<Vec<i64>> {
        let buffer = PyBuffer::<i64>::get(actions)
            .map_err(|_| PyTypeError::new_err("`actions` is no array of `int64`, one action a game"))?;
        if buffer.shape() != [self.n] {
            let shape: Vec<String> = buffer.shape().iter().map(ToString::to_string).collect();
            let message = format!(
                "`actions` has the shape ({}): expected one action for each of {} games",
                shape.join(", "),
                self.n
            );
            return Err(PyValueError::new_err(message).into());
        }
        Ok(buffer.to_vec(py)?)
    }

    /// Refuses the actions if one of them cannot be touched.
    fn check(&self, inner: &Inner, actions: &[i64]) -> Result<()> {
        for (part, games) in inner.parts.iter().enumerate() {
            for (place, game) in share(self.n, self.threads, part).enumerate() {
                let (action, mask) = (actions[game], games.mask(place));
                if !usize::try_from(action).is_ok_and(|action| mask.contains(action)) {
                    return Err(self.refuse(game, action, mask));
                }
            }
        }
        Ok(())
    }

    fn refuse(&self, game: usize, action: i64, mask: Mask) -> Error {
        let spaces = spaces(&self.rules);
        let names = spaces.actions.names();
        let name = usize::try_from(action).ok().and_then(|action| names.get(action));
        let allowed: Vec<String> = mask.actions().map(|action| names[usize::from(action)].clone()).collect();
        let why = match name {
            None => format!("action {action} does not exist: actions go from 0 to {}", names.len().saturating_sub(1)),
            Some(name) => format!("action {action}, `{name}`, cannot be touched; what can: {}", allowed.join(", ")),
        };
        let tried = name.cloned().unwrap_or_else(|| action.to_string());
        Error::illegal(format!("game {game}: {why}"), tried, allowed)
    }

    /// Has each thread work on its games, without the interpreter lock.
    fn work(
        &self,
        py: Python<'_>,
        inner: &mut Inner,
        work: impl Fn(usize, &mut dyn AnyGames, &mut Rows<'_>, &AtomicBool) + Sync,
    ) -> Result<()> {
        // SAFETY: the caller holds the lock of the games, so no other thread of this library writes the arrays, and the
        // rows of the parts do not overlap. Python code that uses an array during a step races with it, as with numpy.
        let rows = unsafe { self.arrays.rows(&self.rules, self.n, self.threads) };
        let stop = AtomicBool::new(false);
        let Inner { parts, pool, .. } = inner;
        let pool = self.pool(pool)?;
        let parts: Vec<_> = parts.iter_mut().zip(rows).enumerate().collect();
        let each = |(part, (games, mut rows)): (usize, (&mut Box<dyn AnyGames>, Rows<'_>))| {
            work(part, &mut **games, &mut rows, &stop);
        };
        let all = || match pool {
            Some(pool) => pool.install(|| parts.into_par_iter().for_each(each)),
            None => parts.into_iter().for_each(each),
        };
        if !self.thinks {
            py.detach(all);
            return Ok(());
        }
        let interrupted = py.detach(|| {
            thread::scope(|scope| {
                let waiting = thread::current();
                let worker = scope.spawn(move || {
                    all();
                    waiting.unpark();
                });
                let mut interrupted = None;
                while !worker.is_finished() {
                    thread::park_timeout(SIGNALS_EVERY);
                    let asked = Python::attach(|py| -> PyResult<()> { py.check_signals() });
                    if let Err(error) = asked {
                        stop.store(true, Relaxed);
                        interrupted = Some(error);
                    }
                }
                interrupted
            })
        });
        interrupted.map_or(Ok(()), |error| Err(error.into()))
    }

    /// The threads, if there is more than one.
    fn pool<'a>(&self, pool: &'a mut Option<(u32, ThreadPool)>) -> Result<Option<&'a ThreadPool>> {
        if self.threads == 1 {
            return Ok(None);
        }
        let process = std::process::id();
        if pool.as_ref().is_none_or(|(home, _)| *home != process) {
            let built = ThreadPoolBuilder::new().num_threads(self.threads).build();
            let built = built.map_err(|error| PyRuntimeError::new_err(format!("no threads: {error}")))?;
            // The threads of another process do not exist here and must not be joined.
            std::mem::forget(pool.replace((process, built)));
        }
        Ok(pool.as_ref().map(|(_, pool)| pool))
    }
}

impl Arrays {
    fn new(py: Python<'_>, rules: &AnyRules, n: usize) -> PyResult<Self> {
        let spaces = spaces(rules);
        let (planes, scalars) = (spaces.observation.planes().len(), spaces.observation.scalars().len());
        let wide = scalars.saturating_add(rules.seats()).saturating_mul(size_of::<f32>());
        let narrow = planes.saturating_mul(spaces.observation.cards()).saturating_add(spaces.actions.size());
        room::check(n.saturating_mul(narrow.saturating_add(wide).saturating_add(TABLE_BYTES)))?;
        Ok(Self {
            planes: Py::new(py, Array::zeros::<i8>(&[n, planes, spaces.observation.cards()]))?,
            scalars: Py::new(py, Array::zeros::<f32>(&[n, scalars]))?,
            masks: Py::new(py, Array::zeros::<i8>(&[n, spaces.actions.size()]))?,
            to_move: Py::new(py, Array::zeros::<i8>(&[n]))?,
            rewards: Py::new(py, Array::zeros::<f32>(&[n, rules.seats()]))?,
            terminations: Py::new(py, Array::zeros::<u8>(&[n]))?,
            truncations: Py::new(py, Array::zeros::<u8>(&[n]))?,
        })
    }

    /// The rows of each part.
    ///
    /// # Safety
    /// Nobody else may read or write the arrays meanwhile.
    unsafe fn rows(&self, rules: &AnyRules, n: usize, parts: usize) -> Vec<Rows<'_>> {
        let spaces = spaces(rules);
        let cards = spaces.observation.planes().len().saturating_mul(spaces.observation.cards());
        let (scalars, actions, seats) = (spaces.observation.scalars().len(), spaces.actions.size(), rules.seats());
        // SAFETY: the caller ensures that nobody else uses them.
        let (
            mut all_planes,
            mut all_scalars,
            mut all_masks,
            mut all_turns,
            mut all_rewards,
            mut all_ends,
            mut all_cuts,
        ) = unsafe {
            (
                self.planes.get().numbers::<i8>(),
                self.scalars.get().numbers::<f32>(),
                self.masks.get().numbers::<i8>(),
                self.to_move.get().numbers::<i8>(),
                self.rewards.get().numbers::<f32>(),
                self.terminations.get().numbers::<u8>(),
                self.truncations.get().numbers::<u8>(),
            )
        };
        let sizes = (0..parts).map(|part| share(n, parts, part).len());
        sizes
            .map(|size| Rows {
                planes: split(&mut all_planes, size.saturating_mul(cards)),
                scalars: split(&mut all_scalars, size.saturating_mul(scalars)),
                masks: split(&mut all_masks, size.saturating_mul(actions)),
                to_move: split(&mut all_turns, size),
                rewards: split(&mut all_rewards, size.saturating_mul(seats)),
                terminations: split(&mut all_ends, size),
                truncations: split(&mut all_cuts, size),
            })
            .collect()
    }
}

/// The games of one part, when `n` games are divided into `parts`.
fn share(n: usize, parts: usize, part: usize) -> Range<usize> {
    let first = |part: usize| n.saturating_mul(part).checked_div(parts).unwrap_or(n);
    first(part)..first(part.saturating_add(1))
}

/// The first numbers of a slice, which then begins after them.
#[expect(clippy::mut_mut, reason = "the slice itself is moved on, as by the standard library's `split_off_mut`")]
fn split<'a, T>(slice: &mut &'a mut [T], size: usize) -> &'a mut [T] {
    let (first, rest) = std::mem::take(slice).split_at_mut(size);
    *slice = rest;
    first
}
