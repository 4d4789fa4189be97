//! Legal moves: a list, or in games with very many moves a sequence that finds them on demand.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PySlice, PyTuple};
use scopasolver::{AnyMove, AnyObservation, AnyPosition};

use crate::cards::Move;
use crate::errors::Result;
use crate::of_game::OfGame;
use crate::room;
use crate::watch::Watch;

/// Number of moves that an iterator finds first: few, so that they come at once.
const FEW: usize = 8;
/// Upper bound of the moves that an iterator finds at a time, and holds.
const MOST: usize = 1 << 13;
/// Number of moves that `repr` shows.
const SHOWN: usize = 3;

/// What has legal moves.
#[derive(Clone)]
enum Moment {
    Position(Box<AnyPosition>),
    Observation(Box<AnyObservation>),
}

impl Moment {
    fn visit_moves(
        &self,
        after: Option<&AnyMove>,
        visit: &mut dyn FnMut(Option<AnyMove>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Self::Position(position) => position.visit_moves(after, visit),
            Self::Observation(seen) => seen.visit_moves(after, visit),
        }
    }

    fn count_moves(&self, ask: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        match self {
            Self::Position(position) => position.count_moves(ask),
            Self::Observation(seen) => seen.count_moves(ask),
        }
    }

    fn is_legal(&self, mv: &AnyMove) -> bool {
        match self {
            Self::Position(position) => position.is_legal(mv),
            Self::Observation(seen) => seen.is_legal(mv),
        }
    }

    /// The moves after a given one, or from the first on; at most `most`.
    fn next(&self, after: Option<&AnyMove>, most: usize, watch: &mut Watch) -> Vec<AnyMove> {
        let (start, mut found) = (Instant::now(), Vec::new());
        let _ = self.visit_moves(after, &mut |mv| {
            if let Err(error) = found.try_reserve(1) {
                return watch.fail(room::no_room(error));
            }
            found.extend(mv);
            if found.len() < most { watch.look(start.elapsed()) } else { ControlFlow::Break(()) }
        });
        found
    }
}

/// The legal moves of a position, in the form of its game.
pub fn of_position<'py>(py: Python<'py>, position: &AnyPosition) -> Result<Bound<'py, PyAny>> {
    if position.has_many_moves() {
        return sequence(py, Moment::Position(Box::new(position.clone())));
    }
    Ok(PyList::new(py, position.legal_moves().into_iter().map(Move))?.into_any())
}

/// The legal moves of an observation, in the form of its game.
pub fn of_observation<'py>(py: Python<'py>, seen: &AnyObservation) -> Result<Bound<'py, PyAny>> {
    if seen.has_many_moves() {
        return sequence(py, Moment::Observation(Box::new(seen.clone())));
    }
    Ok(PyList::new(py, seen.legal_moves().into_iter().map(Move))?.into_any())
}

fn sequence(py: Python<'_>, moment: Moment) -> Result<Bound<'_, PyAny>> {
    Ok(Bound::new(py, Moves { moment: Arc::new(moment), known: Mutex::default() })?.into_any())
}

/// Legal moves in canonical order, found on demand, for games where there can be millions.
///
/// `for move in moves`, `moves[0]` and `if moves` find only the moves that they use, and `move in moves` checks that
/// move alone. `len(moves)`, `moves[-1]` and comparisons go through all moves, which can take minutes and, except for
/// `len`, keeps them in memory; Ctrl-C interrupts it. A slice is a list.
///
/// Examples
/// --------
/// >>> moves = Rules("machiavelli").deal(seed=7).legal_moves()
/// >>> moves[0] in moves, len(moves) == len(list(moves))
/// (True, True)
//: (Sequence[Move])
#[pyclass(frozen, sequence, module = "scopasolver")]
pub struct Moves {
    moment: Arc<Moment>,
    known: Mutex<Known>,
}

/// The moves found so far.
#[derive(Default)]
struct Known {
    /// The first moves.
    first: Vec<AnyMove>,
    /// Number of moves, once it is known.
    size: Option<usize>,
}

impl Moves {
    /// The first moves, `wanted` of them or all.
    fn first(&self, py: Python<'_>, wanted: usize) -> Result<Vec<Move>> {
        let mut watch = Watch::new(py, None)?;
        // The holder of this lock does not wait for the interpreter lock, which it takes only to look for signals.
        let found = py.detach(|| {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            let (had, is_whole) = (known.first.len(), known.size == Some(known.first.len()));
            let mut found = Vec::new();
            if had < wanted && !is_whole {
                // A caller that asks for one move after the other will ask for more.
                let most = wanted.max(had.saturating_mul(2)).saturating_sub(had);
                let next = self.moment.next(known.first.last(), most, &mut watch);
                if watch.has_raised() {
                    return found;
                }
                if next.len() < most {
                    known.size = Some(had.saturating_add(next.len()));
                }
                if let Err(error) = known.first.try_reserve(next.len()) {
                    let _ = watch.fail(room::no_room(error));
                    return found;
                }
                known.first.extend(next);
            }
            match found.try_reserve_exact(wanted.min(known.first.len())) {
                Ok(()) => found.extend(known.first.iter().take(wanted).copied().map(Move)),
                Err(error) => drop(watch.fail(room::no_room(error))),
            }
            found
        });
        watch.end(found)
    }

    fn size(&self, py: Python<'_>) -> Result<usize> {
        let mut watch = Watch::new(py, None)?;
        let size = py.detach(|| {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            if known.size.is_none() {
                let start = Instant::now();
                let count = self.moment.count_moves(&mut || watch.look(start.elapsed()));
                known.size = count.continue_value().map(|moves| moves as usize);
            }
            known.size.unwrap_or(0)
        });
        watch.end(size)
    }

    fn all<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyList>> {
        Ok(room::list(py, self.first(py, usize::MAX)?.into_iter().map(Ok))?)
    }
}

#[pymethods]
impl Moves {
    fn __len__(&self, py: Python<'_>) -> Result<usize> {
        self.size(py)
    }

    fn __bool__(&self, py: Python<'_>) -> Result<bool> {
        Ok(!self.first(py, 1)?.is_empty())
    }

    fn __iter__(&self) -> MovesIterator {
        let place = Place { after: None, found: VecDeque::new(), size: FEW, is_over: false };
        MovesIterator { moment: Arc::clone(&self.moment), place: Mutex::new(place) }
    }

    fn __contains__(&self, value: &Bound<'_, PyAny>) -> bool {
        value.cast::<Move>().is_ok_and(|mv| self.moment.is_legal(&mv.get().0))
    }

    //: (key: int, /) -> Move
    //: (key: slice[int | None, int | None, int | None], /) -> list[Move]
    fn __getitem__<'py>(&self, py: Python<'py>, key: &Bound<'py, PyAny>) -> Result<Bound<'py, PyAny>> {
        if key.is_instance_of::<PySlice>() {
            // A slice that counts from the front needs only the moves before its end.
            let end = |name| key.getattr(name).and_then(|end| end.extract::<Option<usize>>());
            let listed = match (end("start"), end("stop"), end("step")) {
                (Ok(_), Ok(Some(stop)), Ok(_)) => room::list(py, self.first(py, stop)?.into_iter().map(Ok))?,
                _ => self.all(py)?,
            };
            return Ok(listed.as_any().get_item(key)?);
        }
        let index: isize = key.extract()?;
        let place = match usize::try_from(index) {
            Ok(place) => Some(place),
            Err(_) => self.size(py)?.checked_add_signed(index),
        };
        let found = match place {
            Some(place) => self.first(py, place.saturating_add(1))?.get(place).copied(),
            None => None,
        };
        let mv = found.ok_or_else(|| PyIndexError::new_err("there are not so many moves"))?;
        Ok(Bound::new(py, mv)?.into_any())
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyAny>> {
        let listed = self.all(py)?;
        listed.reverse()?;
        Ok(listed.try_iter()?.into_any())
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> Result<Bound<'py, PyAny>> {
        let py = other.py();
        let others = match other.cast::<Self>() {
            Ok(moves) => moves.get().all(py)?,
            Err(_) => match other.cast::<PyList>() {
                Ok(list) => list.clone(),
                Err(_) => return Ok(py.NotImplemented().into_bound(py)),
            },
        };
        Ok(self.all(py)?.as_any().rich_compare(others, pyo3::basic::CompareOp::Eq)?)
    }

    /// Return the index of a move.
    ///
    /// Parameters
    /// ----------
    /// move : Move
    ///     A legal move.
    ///
    /// Returns
    /// -------
    /// int
    ///     Its index.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If it is not legal.
    //: (move: Move)  # type: ignore[override] # no bounds: it would have to count to them
    fn index(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> Result<usize> {
        if !self.__contains__(r#move) {
            return Err(PyValueError::new_err(format!("{} is not legal", crate::arguments::shown(r#move))).into());
        }
        Ok(self.all(py)?.index(r#move)?)
    }

    /// Return how often a move occurs.
    ///
    /// Parameters
    /// ----------
    /// move : Move
    ///     Any move.
    ///
    /// Returns
    /// -------
    /// int
    ///     1 if the move is legal, otherwise 0.
    //: (move: object)
    fn count(&self, r#move: &Bound<'_, PyAny>) -> usize {
        self.__contains__(r#move).into()
    }

    /// Return the position or observation and its method, for pickles.
    fn __reduce__<'py>(&self, py: Python<'py>) -> Result<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let moment = match &*self.moment {
            Moment::Position(position) => OfGame(AnyPosition::clone(position)).into_bound_py_any(py)?,
            Moment::Observation(seen) => OfGame(AnyObservation::clone(seen)).into_bound_py_any(py)?,
        };
        Ok((moment.getattr("legal_moves")?, PyTuple::empty(py)))
    }

    fn __repr__(&self, py: Python<'_>) -> Result<String> {
        let first = self.first(py, SHOWN + 1)?;
        let mut shown: Vec<String> = first.iter().take(SHOWN).map(|mv| format!("Move('{}')", mv.0)).collect();
        if first.len() > SHOWN {
            shown.push("...".to_owned());
        }
        Ok(format!("Moves([{}])", shown.join(", ")))
    }
}

/// An iterator over legal moves.
#[pyclass(frozen, module = "scopasolver")]
pub struct MovesIterator {
    moment: Arc<Moment>,
    place: Mutex<Place>,
}

/// State of an iterator.
struct Place {
    /// The last move found.
    after: Option<AnyMove>,
    /// Moves found and not yet returned.
    found: VecDeque<AnyMove>,
    /// Number of moves to find next.
    size: usize,
    is_over: bool,
}

#[pymethods]
impl MovesIterator {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> Result<Option<Move>> {
        let mut watch = Watch::new(py, None)?;
        let next = py.detach(|| {
            let mut place = self.place.lock().unwrap_or_else(PoisonError::into_inner);
            if place.found.is_empty() && !place.is_over {
                let next = self.moment.next(place.after.as_ref(), place.size, &mut watch);
                place.is_over = next.len() < place.size && !watch.has_raised();
                place.after = next.last().copied().or(place.after);
                place.size = MOST.min(place.size.saturating_mul(4));
                place.found = next.into();
            }
            if watch.has_raised() { None } else { place.found.pop_front() }
        });
        watch.end(next.map(Move))
    }
}
