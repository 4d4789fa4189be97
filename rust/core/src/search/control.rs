//! Stopping a search from outside. The engine has no clock, no signals and no Python: it asks a function of the caller.

use std::ops::ControlFlow;

use super::checkpoint::Checkpoint;
use super::news::News;
use super::progress::{Progress, Stopped};
use super::scale::Scale;
use super::table::Table;
use super::table_set::Tables;
use super::{TwoSided, Value};

/// The caller's side of a search: a function that is asked from time to time whether to go on, and what the search may
/// reuse.
pub struct Control<'a> {
    ask: &'a mut (dyn FnMut(&Progress) -> ControlFlow<()> + Send),
    interval: u64,
    scale: Scale,
    progress: Progress,
    /// The goal of the first test for the value.
    guess: Option<Value>,
    /// Number of nodes at which the table's fill level is measured again.
    look_at: u64,
    /// Tables that outlive this search.
    tables: Option<&'a mut Tables>,
    /// Description of the question asked.
    about: String,
    /// The checkpoint on disk, if there is one.
    checkpoint: Option<&'a mut Checkpoint>,
    /// Whether the caller has asked to stop.
    is_stopped: bool,
    /// Who is told what the search has proved so far.
    listener: Option<Listener<'a>>,
}

/// A function that is told what a search has proved so far.
type Listener<'a> = &'a mut (dyn FnMut(&News<'_>) + Send);

/// Nodes between two measurements of the table's fill level, each of which takes some microseconds.
const LOOKS_EVERY: u64 = 1 << 18;

impl<'a> Control<'a> {
    /// Upper bound on the nodes between two calls of the function. Added to them are the nodes of one ending that is
    /// played out, or of one look ahead for the order of moves. The whole takes microseconds, except near the root: a
    /// look ahead there, and the first accesses to a large table, for which the system has to find memory, may take a
    /// millisecond each.
    pub const LONGEST_INTERVAL: u64 = 1 << 7;

    /// Asks this function whether to go on.
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
            listener: None,
        }
    }

    /// Makes the search tell what it has proved, whenever that is more than before. Only games whose search asks one test
    /// after the other tell something.
    #[must_use]
    pub fn telling(mut self, listener: &'a mut (dyn FnMut(&News<'_>) + Send)) -> Self {
        self.listener = Some(listener);
        self
    }

    /// Whether somebody listens.
    pub(crate) const fn is_telling(&self) -> bool {
        self.listener.is_some()
    }

    /// Tells what is proved so far.
    pub(crate) fn tell(&mut self, news: &News<'_>) {
        if let Some(listener) = &mut self.listener {
            listener(news);
        }
    }

    /// Makes the search use these tables: it reads the proofs of earlier searches from them and adds its own.
    #[must_use]
    pub fn keep(mut self, tables: &'a mut Tables) -> Self {
        self.tables = Some(tables);
        self
    }

    /// Makes the search continue from this checkpoint and update it. Only games that
    /// [keep](crate::solvable::Solvable::KEEPS_PROOFS) proofs write it.
    #[must_use]
    pub fn checkpoint(mut self, checkpoint: &'a mut Checkpoint) -> Self {
        self.checkpoint = Some(checkpoint);
        self
    }

    /// The checkpoint on disk, if there is one.
    pub(super) fn on_disk(&mut self) -> Option<&mut Checkpoint> {
        self.checkpoint.as_deref_mut()
    }

    /// Says which question is asked: proofs of another question are not used. `about` is called only if tables are
    /// kept.
    pub(crate) fn begin(&mut self, about: impl FnOnce() -> String) {
        if self.tables.is_some() {
            self.about = about();
        }
    }

    /// Takes the kept tables, emptied if their proofs are not about the question and `detail`. None without `detail`.
    /// [`Control::give_back`] returns them.
    pub(super) fn take_tables(&mut self, detail: Option<&str>) -> Option<&'a mut Tables> {
        let about = format!("{} {}", self.about, detail?);
        let tables = self.tables.take()?;
        tables.begin(&about);
        Some(tables)
    }

    /// Returns the tables for the next search.
    pub(super) fn give_back(&mut self, tables: Option<&'a mut Tables>) {
        self.tables = tables;
    }

    /// Asks after every `nodes` nodes, at most [`Control::LONGEST_INTERVAL`].
    #[must_use]
    pub fn every(mut self, nodes: u64) -> Self {
        self.interval = nodes.clamp(1, Self::LONGEST_INTERVAL);
        self
    }

    /// Sets how values of the search are converted to the values that are reported from now on.
    pub(crate) fn scale(&mut self, scale: Scale) {
        self.scale = scale;
    }

    pub(crate) fn interval(&self) -> u64 {
        self.interval
    }

    /// The goal of the first test for the value, if there was one, in the values that are reported.
    pub const fn guess(&self) -> Option<Value> {
        self.guess
    }

    /// Records the goal of the first test.
    pub(super) fn begins_at(&mut self, guess: Value) {
        self.guess = Some(self.scale.read(guess));
    }

    /// Sets the bounds and the test to be reported.
    pub(super) fn report(&mut self, (lower, upper): (Value, Value), test: Option<Value>) {
        (self.progress.lower, self.progress.upper) = (self.scale.read(lower), self.scale.read(upper));
        self.progress.test = test.map(|goal| self.scale.read(goal));
    }

    /// Asks on behalf of a search nested in this one.
    pub(crate) fn ask(&mut self, progress: &Progress) -> ControlFlow<()> {
        (self.ask)(progress)
    }

    /// Asks on behalf of a search with this table, and saves the checkpoint if that is due.
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

    /// Returns [`Stopped`] if the caller has asked to stop.
    pub(super) const fn go_on(&self) -> Result<(), Stopped> {
        if self.is_stopped { Err(Stopped) } else { Ok(()) }
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
