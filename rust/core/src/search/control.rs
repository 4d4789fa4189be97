//! Stopping a search from outside. The engine knows no clock, no signal and no Python.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::busy::Busy;
use super::checkpoint::Checkpoint;
use super::table::Table;
use super::table_set::Tables;
use super::{TwoSided, Value};
use crate::solution::Scale;

/// How far a search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Positions visited, all threads together.
    pub nodes: u64,
    /// The value of the position asked about is at least this: what is scored already is counted in.
    pub lower: Value,
    /// And at most this.
    pub upper: Value,
    /// The test in hand: whether the value is at least this. None where other moves or the line are looked at.
    pub test: Option<Value>,
    /// How full the table is, in thousandths.
    pub filled: u16,
}

impl Progress {
    /// Nothing but bounds.
    pub const fn within(lower: Value, upper: Value) -> Self {
        Self { nodes: 0, lower, upper, test: None, filled: 0 }
    }
}

/// The search was told to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// What a caller is asked now and then: go on, or break off.
pub struct Control<'a> {
    ask: &'a mut (dyn FnMut(&Progress) -> ControlFlow<()> + Send),
    interval: u64,
    scale: Scale,
    progress: Progress,
    /// Where the search for the value begins.
    guess: Option<Value>,
    /// After so many nodes it is seen again how full the table is.
    look_at: u64,
    /// What is kept for other searches.
    tables: Option<&'a mut Tables>,
    /// What is asked.
    about: String,
    /// What is kept on disk.
    checkpoint: Option<&'a mut Checkpoint>,
    /// Whether the answer was to break off.
    is_stopped: bool,
}

/// Nodes between two looks at how full the table is: each takes some microseconds.
const LOOKS_EVERY: u64 = 1 << 18;

impl<'a> Control<'a> {
    /// A search asks after this many nodes at the latest, and those of an ending that is played out, or of a look ahead
    /// for the order of moves, in one go. That is microseconds, but for looks ahead near the root, and the first looks
    /// into a large table, for which the system has to find memory: these may take a millisecond each.
    pub const LONGEST_INTERVAL: u64 = 1 << 7;

    /// Asks this function.
    pub fn new(ask: &'a mut (dyn FnMut(&Progress) -> ControlFlow<()> + Send)) -> Self {
        Self {
            ask,
            interval: Self::LONGEST_INTERVAL,
            scale: Scale::whole(0),
            progress: Progress::within(0, 0),
            guess: None,
            look_at: LOOKS_EVERY,
            tables: None,
            about: String::new(),
            checkpoint: None,
            is_stopped: false,
        }
    }

    /// Uses these tables, with whatever earlier searches have left in them, and leaves in them what it proves.
    #[must_use]
    pub fn keep(mut self, tables: &'a mut Tables) -> Self {
        self.tables = Some(tables);
        self
    }

    /// Goes on from this checkpoint, and keeps it up. Only for games that [keep](crate::solvable::Solvable::KEEPS_PROOFS)
    /// proofs: others do not write it.
    #[must_use]
    pub fn checkpoint(mut self, checkpoint: &'a mut Checkpoint) -> Self {
        self.checkpoint = Some(checkpoint);
        self
    }

    /// What is kept on disk.
    pub(super) fn on_disk(&mut self) -> Option<&mut Checkpoint> {
        self.checkpoint.as_deref_mut()
    }

    /// What is asked now: proofs about anything else are not used. `about` is asked only if some are kept.
    pub(crate) fn begin(&mut self, about: impl FnOnce() -> String) {
        if self.tables.is_some() {
            self.about = about();
        }
    }

    /// The tables that are kept, ready for a search about `detail` of what is asked; to be given back.
    pub(super) fn take_tables(&mut self, detail: Option<&str>) -> Option<&'a mut Tables> {
        let about = format!("{} {}", self.about, detail?);
        let tables = self.tables.take()?;
        tables.begin(&about);
        Some(tables)
    }

    /// Gives the tables back, for the next search.
    pub(super) fn give_back(&mut self, tables: Option<&'a mut Tables>) {
        self.tables = tables;
    }

    /// Asks after every so many nodes, if that is more often.
    #[must_use]
    pub fn every(mut self, nodes: u64) -> Self {
        self.interval = nodes.clamp(1, Self::LONGEST_INTERVAL);
        self
    }

    /// The bounds reported from now on are what the search finds, read like this.
    pub(crate) fn scale(&mut self, scale: Scale) {
        self.scale = scale;
    }

    pub(crate) fn interval(&self) -> u64 {
        self.interval
    }

    /// Where the search for the value began, if one did.
    pub const fn guess(&self) -> Option<Value> {
        self.guess
    }

    /// Takes down where the search begins.
    pub(super) fn begins_at(&mut self, guess: Value) {
        self.guess = Some(self.scale.read(guess));
    }

    /// What is known now, and what is tested.
    pub(super) fn report(&mut self, (lower, upper): (Value, Value), test: Option<Value>) {
        (self.progress.lower, self.progress.upper) = (self.scale.read(lower), self.scale.read(upper));
        self.progress.test = test.map(|goal| self.scale.read(goal));
    }

    /// Asks on behalf of a search inside of this one.
    pub(crate) fn ask(&mut self, progress: &Progress) -> ControlFlow<()> {
        (self.ask)(progress)
    }

    /// Asks on behalf of a search with this table.
    pub(super) fn check_with<G: TwoSided>(&mut self, nodes: u64, table: Option<&Table>) -> Result<(), Stopped> {
        if nodes >= self.look_at {
            self.look_at = nodes + LOOKS_EVERY;
            self.progress.filled = table.map_or(0, Table::filled);
        }
        self.check(nodes)?;
        self.on_disk().map_or(Ok(()), |checkpoint| checkpoint.save_if_due::<G>(table))
    }

    pub(crate) fn check(&mut self, nodes: u64) -> Result<(), Stopped> {
        self.progress.nodes = nodes;
        self.is_stopped |= (self.ask)(&self.progress).is_break();
        self.go_on()
    }

    /// Whether nobody has said to break off.
    pub(super) const fn go_on(&self) -> Result<(), Stopped> {
        if self.is_stopped { Err(Stopped) } else { Ok(()) }
    }
}

/// What the threads of one search share beside the table.
#[derive(Default)]
pub(super) struct Shared {
    /// Some thread has the answer, or the caller wants none any more.
    pub done: AtomicBool,
    /// Nodes visited, added up every so often.
    pub nodes: AtomicU64,
    /// What the threads have in hand.
    pub busy: Busy,
}

impl Shared {
    /// For so many threads, after so many nodes of another search.
    pub fn new(threads: usize, nodes: u64) -> Self {
        Self { nodes: AtomicU64::new(nodes), busy: Busy::of(threads), ..Self::default() }
    }

    /// Adds nodes and tells whether to go on.
    pub fn count(&self, nodes: u64) -> Result<u64, Stopped> {
        let total = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        if self.done.load(Relaxed) { Err(Stopped) } else { Ok(total) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_was_told_to_stop_is_not_told_to_go_on() {
        let mut asked = 0;
        let mut once = |_: &Progress| {
            asked += 1;
            if asked == 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut control = Control::new(&mut once);
        assert_eq!([control.check(1), control.check(2), control.go_on()], [Err(Stopped); 3]);
    }
}
