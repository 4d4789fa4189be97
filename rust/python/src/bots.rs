//! Bots, and the worlds that they think about.

use std::ops::ControlFlow;
use std::time::Instant;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::bots::{self, Budget};
use scopasolver::{AnyMove, AnyObservation, AnyPosition, Random};

use crate::arguments;
use crate::cards::Move;
use crate::errors::{Error, Result};
use crate::observation::Observation;
use crate::position::Position;
use crate::watch::Watch;

/// A move that a bot has considered.
#[pyclass(frozen, module = "scopasolver.bots")]
#[derive(Clone, Copy)]
pub struct Candidate(bots::Candidate<AnyMove>);

#[pymethods]
impl Candidate {
    /// The move.
    #[getter(r#move)]
    fn mv(&self) -> Move {
        Move(self.0.mv)
    }

    /// By how many points its side is ahead at the end of the hand, on average over what was tried.
    #[getter]
    fn mean(&self) -> f64 {
        self.0.mean
    }

    /// The standard deviation of that.
    #[getter]
    fn spread(&self) -> f64 {
        self.0.spread
    }

    /// How often it was tried: worlds, or iterations.
    #[getter]
    fn tries(&self) -> u32 {
        self.0.tries
    }

    fn __repr__(&self) -> String {
        let bots::Candidate { mv, mean, spread, tries } = self.0;
        format!("<Candidate {mv}: mean={mean:.2} spread={spread:.2} tries={tries}>")
    }
}

/// What a bot would do, and why.
#[pyclass(frozen, module = "scopasolver.bots")]
pub struct Choice(bots::Choice<AnyMove>);

#[pymethods]
impl Choice {
    /// The move.
    #[getter(r#move)]
    fn mv(&self) -> Move {
        Move(self.0.mv)
    }

    /// The moves that the bot has compared, in canonical order; none if it did not compare.
    #[getter]
    fn candidates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.candidates.iter().copied().map(Candidate))
    }

    fn __repr__(&self) -> String {
        format!("<Choice {} of {}>", self.0.mv, self.0.candidates.len().max(1))
    }
}

/// A player that chooses by what its seat has seen.
#[pyclass(frozen, subclass, module = "scopasolver.bots")]
pub struct Bot {
    bot: bots::Bot,
    seed: u64,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (spec, seed = 0))]
    fn new(spec: &str, #[pyo3(from_py_with = arguments::seed)] seed: u64) -> Result<Self> {
        Ok(Self { bot: spec.parse().map_err(|error: bots::SpecError| PyValueError::new_err(error.to_string()))?, seed })
    }

    /// The name of its kind.
    #[getter]
    fn name(&self) -> &'static str {
        self.bot.name()
    }

    /// What its choices by chance follow from.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether it looks at cards that its seat has not seen: it is then called with a position.
    #[getter]
    fn sees_all(&self) -> bool {
        self.bot.sees_all()
    }

    /// Think about a moment.
    fn choose(&self, py: Python<'_>, seen: &Bound<'_, PyAny>) -> Result<Choice> {
        let mut watch = Watch::new(py, None)?;
        let question = self.question(seen)?;
        let start = Instant::now();
        let seconds = self.bot.seconds();
        let mut go_on = || {
            let elapsed = start.elapsed();
            let is_late = seconds.is_some_and(|seconds| elapsed.as_secs_f64() >= seconds);
            if is_late { ControlFlow::Break(()) } else { watch.look(elapsed) }
        };
        let choice = py.detach(|| {
            let mut budget = Budget::new(seconds, &mut go_on);
            match &question {
                Question::Seen(seen) => seen.choose(&self.bot, self.seed, &mut budget),
                Question::All(position) => Some(position.choose(&self.bot, self.seed, &mut budget)),
            }
        });
        let choice =
            watch.end(choice)?.ok_or_else(|| Error::plain("a bot that sees all was asked by what a seat sees"))?;
        Ok(Choice(choice))
    }

    fn __call__(&self, py: Python<'_>, seen: &Bound<'_, PyAny>) -> Result<Move> {
        Ok(Move(self.choose(py, seen)?.0.mv))
    }

    /// Return the candidates of `choose`.
    fn explain<'py>(&self, py: Python<'py>, seen: &Bound<'_, PyAny>) -> Result<Bound<'py, PyTuple>> {
        Ok(self.choose(py, seen)?.candidates(py)?)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.bot == other.bot && self.seed == other.seed
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.bot.to_string(), self.seed).hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.bot.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Bot {} seed={}>", self.bot, self.seed)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, u64))> {
        Ok((py.import("scopasolver.bots")?.getattr("bot")?, (self.bot.to_string(), self.seed)))
    }
}

/// What a bot may look at.
enum Question {
    Seen(Box<AnyObservation>),
    All(Box<AnyPosition>),
}

impl Bot {
    fn question(&self, seen: &Bound<'_, PyAny>) -> Result<Question> {
        let (expected, is_to_act) =
            if self.sees_all() { ("a Position", "the hand is over") } else { ("an Observation", "") };
        let found = seen.get_type().name()?;
        let other = || PyTypeError::new_err(format!("{} is asked with {expected}, not with {found}", self.bot.name()));
        if self.sees_all() {
            let position = seen.cast::<Position>().map_err(|_| other())?.get();
            return if position.0.is_over() {
                Err(Error::plain(is_to_act))
            } else {
                Ok(Question::All(Box::new(position.0.clone())))
            };
        }
        let seen = seen.cast::<Observation>().map_err(|_| other())?.get();
        if seen.0.to_move() == Some(seen.0.seat()) {
            Ok(Question::Seen(Box::new(seen.0.clone())))
        } else {
            Err(Error::plain(format!("seat {} is not the one to act", seen.0.seat())))
        }
    }
}

/// Return positions that look to a seat just like the one that it has observed.
#[pyfunction]
#[pyo3(signature = (observation, n, seed = 0))]
pub fn worlds(
    py: Python<'_>,
    observation: &Observation,
    #[pyo3(from_py_with = arguments::n_worlds)] n: usize,
    #[pyo3(from_py_with = arguments::seed)] seed: u64,
) -> Result<Vec<Position>> {
    let mut watch = Watch::new(py, None)?;
    let start = Instant::now();
    let worlds = py.detach(|| observation.0.worlds(n, &mut Random::new(seed), &mut || watch.look(start.elapsed())));
    Ok(watch.end(worlds)?.into_iter().map(Position).collect())
}

/// Return how many positions look to a seat just like the one that it has observed.
#[pyfunction]
pub fn count_worlds(observation: &Observation) -> Option<u128> {
    observation.0.count_worlds()
}

/// Return all positions that look to a seat just like the one that it has observed.
#[pyfunction]
#[pyo3(signature = (observation, most = 10_000))]
pub fn all_worlds(
    py: Python<'_>,
    observation: &Observation,
    #[pyo3(from_py_with = arguments::most_worlds)] most: usize,
) -> Result<Vec<Position>> {
    let all = py.detach(|| observation.0.all_worlds(most));
    let all =
        all.ok_or_else(|| Error::plain(format!("`most`: there are more than {most} ways to deal the unseen cards")))?;
    Ok(all.into_iter().map(Position).collect())
}
