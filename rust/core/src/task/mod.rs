//! A search as programs ask for it: the question, its limits and its effort, without the position. The answer is a
//! document.
//!
//! A task has no clock of its own: the caller has one, see [`Outside`].

mod answer;
mod error;
mod limit;
mod reading;

use std::ops::ControlFlow;
use std::time::Duration;

use crate::bots::Spent;
use crate::games::any::{AnyMove, AnyPosition, AnyRules};
use crate::search::{self, Checkpoint, Control, Effort, News, Tables};
use crate::seat::Side;
use crate::solution::{Question, Solution};
use crate::solvable::{QuestionError, QuestionKind};

pub use answer::{Answer, Verdict};
pub use error::TaskError;
pub use limit::Limit;
pub use reading::{Reading, of_match};

/// Share of a limit in seconds that is kept for play-outs in case the search does not finish, and its upper bound.
const SHARE_OF_PLAY_OUTS: f64 = 0.1;
const MOST_OF_PLAY_OUTS: f64 = 0.1;
/// Bytes of the tables before the search.
const MEMORY_TO_BEGIN: usize = 1 << 16;

/// The clock of a task that runs, and the wish to end it.
pub trait Outside: Sync {
    /// The time since the task began.
    fn elapsed(&self) -> Duration;

    /// Whether somebody has ended the task.
    fn is_ended(&self) -> bool {
        false
    }

    /// Whether a task that somebody has ended may still spend time on play-outs; None for one that nobody has ended.
    fn spares_play_out(&self) -> Option<bool> {
        None
    }
}

/// The objective of a hand of two sides, other than its points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Objective {
    /// Winning the hand.
    Win,
    /// Winning the match, from these points of side 0 and side 1; `undecided` is the value for side 0 of a match that
    /// goes on after the hand.
    Match {
        /// Points of each side before the hand.
        totals: (u16, u16),
        /// Value of a match that goes on.
        undecided: f64,
    },
}

/// The question about a hand of three or more sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// What each side gets if all play for themselves.
    MaxN,
    /// What each side can guarantee against all others together.
    Paranoid,
}

impl Method {
    /// The method with this name.
    pub fn of_name(name: &str) -> Result<Self, TaskError> {
        let all = [Self::MaxN, Self::Paranoid];
        let found = all.into_iter().find(|method| method.name() == name);
        let refused = || TaskError::Argument(format!("`method` is '{name}': expected 'max_n' or 'paranoid'"));
        found.ok_or_else(refused)
    }

    /// The name of the method.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MaxN => "max_n",
            Self::Paranoid => "paranoid",
        }
    }
}

/// Everything that a search depends on, except the position.
#[derive(Clone, Copy, Default, Debug)]
pub struct Task {
    /// When it must stop.
    pub limit: Limit,
    /// What it may use.
    pub effort: Effort,
    /// What is played for, if not for the points of the hand.
    pub objective: Option<Objective>,
    /// What is asked about three or more sides, if not max-n.
    pub method: Option<Method>,
}

/// What a search has come to, and how to read it.
#[derive(Clone, Copy)]
pub struct Reported {
    /// How the numbers of the report are read.
    pub reading: Reading,
    /// The time since the task began.
    pub elapsed: Duration,
}

/// Where a search keeps its proofs.
pub enum Kept<'a> {
    /// Nothing is kept.
    Nowhere,
    /// Nothing is kept, and this function is told what is proved.
    Told(&'a mut (dyn FnMut(&News<'_>) + Send)),
    /// In memory.
    In(&'a mut Tables),
    /// On disk.
    On(&'a mut Checkpoint),
}

impl Task {
    /// The question, and how to read its answer, for a position of these rules.
    pub fn question(&self, rules: &AnyRules) -> Result<(Question, Reading), TaskError> {
        let refuse = |reason: String| Err(TaskError::Argument(reason));
        match (rules.sides(), self.objective, self.method) {
            (2, _, Some(method)) => refuse(format!("`method` is '{}': it is for three or more sides", method.name())),
            (2, None, None) => Ok((Question::Value, Reading::Plain)),
            (2, Some(Objective::Win), None) => Ok((Question::Win, Reading::Plain)),
            (2, Some(Objective::Match { totals: (a, b), undecided }), None) => {
                if !rules.questions().contains(&QuestionKind::Match) {
                    let game = rules.game();
                    return refuse(format!(
                        "`objective` is a MatchObjective, which {game} does not have: expected 'win'"
                    ));
                }
                let totals = [a, b].map(i32::from).into();
                if let Some(side) = rules.won_at(&totals) {
                    return refuse(format!("`totals` is ({a}, {b}): side {side} has won by then"));
                }
                Ok((Question::Match(totals), Reading::Match(undecided)))
            }
            (sides, Some(_), _) => refuse(format!("`objective` is for two sides; this hand has {sides}")),
            (_, None, Some(Method::Paranoid)) => Ok((Question::Paranoid, Reading::Each)),
            (_, None, _) => Ok((Question::MaxN, Reading::Each)),
        }
    }

    /// The answer before any search: bounds by the rules, and a move to play.
    pub fn begin(&self, position: &AnyPosition, outside: &dyn Outside) -> Result<Answer, TaskError> {
        let effort = Effort { memory: MEMORY_TO_BEGIN, threads: 1, ..self.effort };
        let (start, (question, reading)) = (outside.elapsed(), self.question(&position.rules())?);
        let mut stop = |_: &search::Progress| ControlFlow::Break(());
        let found = position.advise(question, &effort, &mut Control::new(&mut stop).every(1), &mut |_| false)?;
        Ok(self.answer(position, reading, found, outside.elapsed().saturating_sub(start), true))
    }

    /// What a search of the position tells, this time after its begin.
    pub fn so_far(&self, position: &AnyPosition, news: &News<'_>, elapsed: Duration) -> Option<Answer> {
        let (_, reading) = self.question(&position.rules()).ok()?;
        Some(self.answer(position, reading, position.so_far(news)?, elapsed, true))
    }

    /// A solution as an answer of this task.
    fn answer(
        &self,
        position: &AnyPosition,
        reading: Reading,
        found: Solution<AnyMove>,
        elapsed: Duration,
        is_limited: bool,
    ) -> Answer {
        let (found, moves_complete) = (reading.read(found), position.lists_all_moves());
        let (threads, mover) = (self.effort.threads, side_to_move(position));
        Answer { reading, found, seconds: elapsed.as_secs_f64(), threads, is_limited, moves_complete, mover }
    }

    /// Solves a position. `ask` receives progress and may stop the work. With the answer comes the value at which the
    /// search began, if there was a search.
    pub fn run(
        &self,
        position: &AnyPosition,
        kept: Kept<'_>,
        outside: &dyn Outside,
        ask: impl FnMut(&search::Progress, Reported) -> ControlFlow<()> + Send,
    ) -> Result<(Answer, Option<search::Value>), TaskError> {
        let (question, reading) = self.question(&position.rules())?;
        let limit = self.limit;
        let mut spare = |spent: &Spent| {
            if let Some(is_spared) = outside.spares_play_out() {
                return is_spared;
            }
            let is_in_time = limit.seconds.is_none_or(|most| outside.elapsed().as_secs_f64() < most);
            // The same limit in nodes always gives the same answer.
            is_in_time && (limit.nodes.is_none() && limit.seconds.is_some() || spent.is_small())
        };
        let effort = self.effort_for(&kept);
        let work = |control: &mut Control<'_>| {
            let solution = position.advise(question, &effort, control, &mut spare)?;
            Ok((solution, control.guess()))
        };
        let kept_back = limit.seconds.map_or(0.0, |most| (most * SHARE_OF_PLAY_OUTS).min(MOST_OF_PLAY_OUTS));
        let done = self.within_limit(reading, kept, kept_back, outside, ask, work)?;
        let Done { found: (found, guess), elapsed, is_limited } = done;
        Ok((self.answer(position, reading, found, elapsed, is_limited), guess))
    }

    /// Proves whether the value of a position is at least a bound, as [`Task::run`] solves it.
    pub fn prove(
        &self,
        position: &AnyPosition,
        at_least: f64,
        kept: Kept<'_>,
        outside: &dyn Outside,
        ask: impl FnMut(&search::Progress, Reported) -> ControlFlow<()> + Send,
    ) -> Result<Verdict, TaskError> {
        let rules = position.rules();
        if rules.sides() != 2 {
            return Err(TaskError::Argument(format!("`at_least` is for two sides; this hand has {}", rules.sides())));
        }
        let (question, reading) = self.question(&rules)?;
        let goal = reading.goal(at_least)?;
        let effort = self.effort_for(&kept);
        let work = |control: &mut Control<'_>| position.prove(question, goal, &effort, control);
        let Done { found, elapsed, is_limited } = self.within_limit(reading, kept, 0.0, outside, ask, work)?;
        let seconds = elapsed.as_secs_f64();
        let (threads, mover) = (self.effort.threads, side_to_move(position));
        Ok(Verdict { reading, at_least, found, seconds, threads, is_limited, mover })
    }

    /// The effort within the limit. Tables that are kept have room for later searches, too.
    fn effort_for(&self, kept: &Kept<'_>) -> Effort {
        let Effort { threads, memory, .. } = self.effort;
        let ends = matches!(kept, Kept::Nowhere | Kept::Told(_));
        let most = if ends { self.limit.bytes(threads) } else { memory };
        Effort { memory: memory.min(most), ..self.effort }
    }

    /// Does work that asks whether to go on, until it is done or the limit is reached, less the seconds that are kept
    /// back for other work.
    fn within_limit<T>(
        &self,
        reading: Reading,
        kept: Kept<'_>,
        kept_back: f64,
        outside: &dyn Outside,
        mut ask: impl FnMut(&search::Progress, Reported) -> ControlFlow<()> + Send,
        work: impl FnOnce(&mut Control<'_>) -> Result<T, QuestionError>,
    ) -> Result<Done<T>, TaskError> {
        let start = outside.elapsed();
        let (limit, mut is_limited) = (self.limit, false);
        let mut ask = |progress: &search::Progress| {
            let elapsed = outside.elapsed().saturating_sub(start);
            let spent = outside.is_ended()
                || limit.nodes.is_some_and(|most| progress.nodes >= most)
                || limit.seconds.is_some_and(|most| elapsed.as_secs_f64() >= most - kept_back);
            is_limited |= spent;
            if spent { ControlFlow::Break(()) } else { ask(progress, Reported { reading, elapsed }) }
        };
        let control = Control::new(&mut ask);
        let mut control = match kept {
            Kept::Nowhere => control,
            Kept::Told(listener) => control.telling(listener),
            Kept::In(tables) => control.keep(tables),
            Kept::On(checkpoint) => control.checkpoint(checkpoint),
        };
        if let Some(nodes) = limit.nodes {
            control = control.every(nodes);
        }
        let found = work(&mut control)?;
        Ok(Done { found, elapsed: outside.elapsed().saturating_sub(start), is_limited })
    }
}

/// The side of the seat to move; side 0 if the hand is over.
fn side_to_move(position: &AnyPosition) -> Side {
    position.to_move().map_or(Side(0), |seat| position.rules().side_of(seat))
}

/// The result of work within a limit.
struct Done<T> {
    found: T,
    elapsed: Duration,
    is_limited: bool,
}
