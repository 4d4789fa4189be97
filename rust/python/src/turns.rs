//! Searches that take turns: more of them than threads that are to work.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

use crate::arguments;
use crate::halt::Halt;

/// Nodes of a turn, if somebody waits: some milliseconds in games with fast nodes.
const NODES: u64 = 1 << 13;
/// Upper bound on the time of a turn, if somebody waits.
const TIME: Duration = Duration::from_millis(50);

/// Turns for searches that run beside each other.
///
/// At most `threads` of them work at a time; the others sleep in a queue. A turn is 8192 nodes, or 50 milliseconds
/// where these take longer; then the first of the queue goes on.
///
/// Parameters
/// ----------
/// threads : int
///     Number of searches that work at a time, 1 to 1024.
#[pyclass(frozen, module = "scopasolver")]
pub struct Turns(pub Arc<Queue>);

#[pymethods]
impl Turns {
    //: -> Turns
    #[new]
    fn new(#[pyo3(from_py_with = arguments::threads)] threads: usize) -> Self {
        Self(Arc::new(Queue { state: Mutex::new(State { free: threads, waiting: VecDeque::new() }) }))
    }
}

/// The searches that wait for their turn.
pub struct Queue {
    state: Mutex<State>,
}

struct State {
    /// Turns that nobody has. Above zero only while nobody waits.
    free: usize,
    waiting: VecDeque<Arc<Place>>,
}

/// The place of a search in the queue.
#[derive(Default)]
pub struct Place {
    is_called: AtomicBool,
    news: Condvar,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a turn until the search is to end or its time is up. Returns whether there is a turn.
    fn take(&self, place: &Arc<Place>, halt: &Halt, deadline: Option<Instant>) -> bool {
        let mut state = self.lock();
        if let Some(free) = state.free.checked_sub(1) {
            state.free = free;
            return true;
        }
        place.is_called.store(false, Relaxed);
        state.waiting.push_back(Arc::clone(place));
        loop {
            if place.is_called.load(Relaxed) {
                return true;
            }
            let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            if halt.is_set() || left.is_some_and(|left| left.is_zero()) {
                state.waiting.retain(|other| !Arc::ptr_eq(other, place));
                return false;
            }
            state = match left {
                Some(left) => {
                    place.news.wait_timeout(state, left).map_or_else(|error| error.into_inner().0, |woken| woken.0)
                }
                None => place.news.wait(state).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }

    /// Gives a turn to the first who waits.
    fn give(&self) {
        let mut state = self.lock();
        match state.waiting.pop_front() {
            Some(place) => {
                place.is_called.store(true, Relaxed);
                place.news.notify_all();
            }
            None => state.free = state.free.saturating_add(1),
        }
    }

    fn has_waiting(&self) -> bool {
        !self.lock().waiting.is_empty()
    }

    /// Makes a search that waits look whether it is to end.
    pub fn wake(&self, place: &Place) {
        let _state = self.lock();
        place.news.notify_all();
    }
}

/// The turns of one search. The last one ends with it.
pub struct Turn<'a> {
    queue: &'a Queue,
    place: &'a Arc<Place>,
    halt: &'a Halt,
    /// When it is no use to wait any longer.
    pub deadline: Option<Instant>,
    is_on: bool,
    /// Nodes and time at which this turn began.
    began: (u64, Duration),
}

impl<'a> Turn<'a> {
    /// Waits for the first turn.
    pub fn first(queue: &'a Queue, place: &'a Arc<Place>, halt: &'a Halt) -> Self {
        let is_on = queue.take(place, halt, None);
        Self { queue, place, halt, deadline: None, is_on, began: (0, Duration::ZERO) }
    }

    /// Lets the others have their turn, if this one has lasted long enough.
    pub fn go_on(&mut self, nodes: u64, elapsed: Duration) {
        let is_long = self.began.0.abs_diff(nodes) >= NODES || elapsed.saturating_sub(self.began.1) >= TIME;
        if self.is_on && is_long {
            self.pass_on();
            self.began = (nodes, elapsed);
        }
    }

    /// Lets the others have their turn.
    pub fn pass_on(&mut self) {
        if self.is_on && self.queue.has_waiting() {
            self.queue.give();
            self.is_on = self.queue.take(self.place, self.halt, self.deadline);
        }
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        if self.is_on {
            self.queue.give();
        }
    }
}
