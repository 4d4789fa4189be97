//! Requests that search with all cards known.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use scopasolver::search::{Effort, News, Progress};
use scopasolver::task::{Answer, Kept, Limit, Method, Objective, Outside, Reported, Task};
use serde_json::{Value, json};

use crate::arguments::Arguments;
use crate::host::{self, Clock, Ticks};
use crate::refusal::{Refusal, Result};

/// Default memory for the table, in MiB: what a phone can spare.
const MEMORY_MB: u64 = 128;
/// Upper bound of the memory: half of what one instance can address.
const MOST_MEMORY_MB: u64 = 2048;
/// Highest points that a side can bring into a hand.
const MOST_TOTAL: u64 = 20_000;

/// Finds the value of every move. With `progress` it tells what is proved so far, as a solution; a listener that does
/// not want to go on stops it as a limit does.
pub fn solve(arguments: &Arguments) -> Result<Value> {
    let (position, task, clock) = (arguments.position()?, task(arguments)?, Clock::start());
    if !arguments.flag("progress", false)? {
        let (answer, _) = task.run(&position, Kept::Nowhere, &clock, |_, _| ControlFlow::Continue(()))?;
        return Ok(answer.to_document());
    }
    let first = task.begin(&position, &clock)?;
    let told = Mutex::new(Told { last: first.clone(), flow: host::tell(&first.to_document()) });
    let hear = |act: &mut dyn FnMut(&mut Told)| act(&mut told.lock().unwrap_or_else(PoisonError::into_inner));
    let mut listener = |news: &News<'_>| {
        if let Some(found) = task.so_far(&position, news, clock.elapsed()) {
            let found = found.or_suggested(&first);
            hear(&mut |told| told.hear(found.clone()));
        }
    };
    let (mut ticks, mut flow) = (Ticks::new(), ControlFlow::Continue(()));
    let ask = |progress: &Progress, Reported { elapsed, .. }: Reported| {
        if ticks.is_due(elapsed) {
            hear(&mut |told| {
                let mut last = told.last.clone();
                (last.found.nodes, last.seconds) = (progress.nodes.max(last.found.nodes), elapsed.as_secs_f64());
                told.hear(last);
            });
        }
        hear(&mut |told| flow = told.flow);
        flow
    };
    let (mut answer, _) = task.run(&position, Kept::Told(&mut listener), &clock, ask)?;
    answer.is_limited |= told.into_inner().unwrap_or_else(PoisonError::into_inner).flow.is_break();
    Ok(answer.to_document())
}

/// What was told last, and whether the listener wants more.
struct Told {
    last: Answer,
    flow: ControlFlow<()>,
}

impl Told {
    fn hear(&mut self, answer: Answer) {
        if self.flow.is_continue() {
            self.flow = host::tell(&answer.to_document());
        }
        self.last = answer;
    }
}

/// Proves whether a position is worth at least a number.
pub fn prove(arguments: &Arguments) -> Result<Value> {
    let (position, task, clock) = (arguments.position()?, task(arguments)?, Clock::start());
    let task = Task { effort: Effort { all_moves: false, ..task.effort }, ..task };
    let at_least = arguments.number_if_given("at_least")?;
    let at_least = at_least.ok_or_else(|| Refusal::of_type("at_least", &Value::Null, "a number"))?;
    let is_told = arguments.flag("progress", false)?;
    let mut ticks = Ticks::new();
    let ask = |progress: &Progress, Reported { reading, elapsed }: Reported| {
        if !is_told || !ticks.is_due(elapsed) {
            return ControlFlow::Continue(());
        }
        let bound = |value| reading.json(&scopasolver::solution::Worth::Value(value));
        host::tell(&json!({
            "nodes": progress.nodes,
            "seconds": elapsed.as_secs_f64(),
            "lower": bound(progress.lower),
            "upper": bound(progress.upper),
            "test": progress.test.map(bound),
            "table_filled": f64::from(progress.filled) / 1000.0,
        }))
    };
    Ok(task.prove(&position, at_least, Kept::Nowhere, &clock, ask)?.to_document())
}

/// The task of a request.
fn task(arguments: &Arguments) -> Result<Task> {
    let limit = Limit { seconds: arguments.seconds()?, nodes: arguments.whole_if_given("nodes", 1, u64::MAX)? };
    let memory_mb = arguments.whole_if_given("memory_mb", 1, MOST_MEMORY_MB)?.unwrap_or(MEMORY_MB);
    let effort = Effort {
        memory: (memory_mb << 20) as usize,
        all_moves: arguments.flag("moves", true)?,
        order_seed: arguments.whole("order_seed", 0, 0)?,
        ..Effort::default()
    };
    let method = arguments.text_if_given("method")?.map(Method::of_name).transpose()?;
    Ok(Task { limit, effort, objective: objective(arguments)?, method })
}

fn objective(arguments: &Arguments) -> Result<Option<Objective>> {
    let of_match = arguments.0.get("match_totals").filter(|totals| !totals.is_null());
    match (arguments.text_if_given("objective")?, of_match) {
        (None, None) => Ok(None),
        (Some("win"), None) => Ok(Some(Objective::Win)),
        (Some(_), None) => Err(Refusal::argument("`objective` is not `win`")),
        (Some(_), Some(_)) => {
            Err(Refusal::argument("`objective` and `match_totals` are two different questions: leave one out"))
        }
        (None, Some(totals)) => {
            let total = |place: usize| totals.get(place)?.as_u64().filter(|&total| total <= MOST_TOTAL);
            let (Some(a), Some(b), None) = (total(0), total(1), totals.get(2)) else {
                let expected = format!("a list of two numbers from 0 to {MOST_TOTAL}");
                return Err(Refusal::of_type("match_totals", totals, &expected));
            };
            let undecided = arguments.number_if_given("undecided")?.unwrap_or(0.0);
            if !(-1.0..=1.0).contains(&undecided) {
                let message = format!("`undecided` is {undecided}: expected a number from -1 to 1");
                return Err(Refusal::argument(&message));
            }
            Ok(Some(Objective::Match { totals: (a as u16, b as u16), undecided }))
        }
    }
}
