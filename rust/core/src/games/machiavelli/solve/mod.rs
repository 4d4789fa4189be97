//! Exact values of positions of Machiavelli.

mod duel;
mod lays;
mod search_game;
mod singles;

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::thread::{self, ThreadId};

use super::Position;
use super::moves::Move;
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort, Progress, Value};
use crate::solution::{Question, Reach, Scale, Solution, many_sided, two_sided};

pub use duel::{Duel, Node};
pub use singles::Singles;

/// Positions between two questions whether to go on: finding the lays of a large hand takes milliseconds.
const INTERVAL: u64 = 4;

/// Answers a question about a position; if `control` stops it, the answer is partial.
///
/// For two players, the value is the payment to side 0. If a hand has too many lays, the search gives up and the bounds
/// known before it are returned.
pub fn solve(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Solution<Move> {
    let sides = position.rules().sides();
    let unit = Value::from(position.rules().unit);
    // Remembered lays may take a quarter of the memory.
    let bytes = effort.memory / 4;
    let effort = &Effort { memory: effort.memory - bytes, ..*effort };
    let interval = INTERVAL.min(control.interval());
    let most = unit * position.plies_left() as Value;
    let lookout = Lookout::new(control, most);
    let go_on = || lookout.go_on();
    let scale = match question {
        Question::Win => Scale::winner(0, 0),
        Question::MaxN | Question::Paranoid => {
            let (game, node) = Singles::new(position, bytes, &go_on);
            let reach = Reach { made: Default::default(), least: -most, most };
            let search = |control: &mut Control<'_>| many_sided(&game, &node, question, sides, reach, effort, control);
            return unless(|| game.has_left_out(), search, interval, &lookout);
        }
        _ => Scale::whole(0).times(unit),
    };
    let (duel, node) = Duel::new(position, bytes, &go_on);
    let moves = duel.legal_moves(&node);
    // An unfinished list of moves is not reported.
    let moves = if duel.has_broken_off() { vec![] } else { moves };
    let search = |control: &mut Control<'_>| two_sided(&duel, &node, &moves, |mv| mv, scale, effort, control);
    unless(|| duel.has_left_out(), search, interval, &lookout)
}

/// The result of a search, or, if it had to leave out moves, the bounds known before the search.
fn unless(
    has_left_out: impl Fn() -> bool + Sync,
    search: impl Fn(&mut Control<'_>) -> Solution<Move>,
    interval: u64,
    lookout: &Lookout<'_, '_>,
) -> Solution<Move> {
    let mut ask = |progress: &Progress| if has_left_out() { ControlFlow::Break(()) } else { lookout.ask(progress) };
    let answer = search(&mut Control::new(&mut ask).every(interval));
    if !has_left_out() {
        return answer;
    }
    let mut stop = |_: &Progress| ControlFlow::Break(());
    Solution { nodes: answer.nodes, ..search(&mut Control::new(&mut stop).every(1)) }
}

/// Asks whether to go on, both for the search and for the work inside one of its positions.
struct Lookout<'a, 'c> {
    /// The control that is asked, and the last report.
    control: Mutex<(&'a mut Control<'c>, Progress)>,
    /// The thread that called. Only it can notice Ctrl-C, so only it asks; the others read `stopped`.
    thread: ThreadId,
    stopped: AtomicBool,
}

impl<'a, 'c> Lookout<'a, 'c> {
    /// Nobody is paid more than `most`.
    fn new(control: &'a mut Control<'c>, most: Value) -> Self {
        let nothing = Progress::within(-most, most);
        let thread = thread::current().id();
        Self { control: Mutex::new((control, nothing)), thread, stopped: AtomicBool::new(false) }
    }

    fn ask(&self, progress: &Progress) -> ControlFlow<()> {
        self.look(|last| *last = *progress)
    }

    /// Asks with the last report.
    fn go_on(&self) -> ControlFlow<()> {
        if thread::current().id() == self.thread {
            self.look(|_| ())
        } else if self.stopped.load(Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn look(&self, report: impl FnOnce(&mut Progress)) -> ControlFlow<()> {
        let mut control = self.control.lock().expect("nothing panics while it is asked");
        let (control, progress) = &mut *control;
        report(progress);
        let flow = control.ask(progress);
        self.stopped.fetch_or(flow.is_break(), Relaxed);
        flow
    }
}
