//! The betting of a bot, which draws its words from an equilibrium that it computes at each decision.

use std::ops::ControlFlow;

use super::super::Observation;
use super::super::moves::Move;
use super::moment::Moment;
use super::solved::Abstraction;
use crate::bots::{Budget, Choice, decision_random};
use crate::equilibrium::{Effort, Progress};

/// Least time in seconds. With less time, choosing a word by sampled worlds is better than these strategies.
const LEAST_SECONDS: f64 = 0.1;
/// Abstraction coarse enough to be solved in twice [`LEAST_SECONDS`].
const ABSTRACTION: Abstraction = Abstraction { classes: 6, deals: 2_000, seed: 0 };
const EFFORT: Effort = Effort { iterations: 40, measured_every: u32::MAX };

/// The word of the seat that acts. `None` if time is too short, the phase has no betting, the declarations are not
/// over, or a raise off the menu was made.
pub fn expert_move(seen: &Observation, seed: u64, budget: &mut Budget<'_>) -> Option<Choice<Move>> {
    if budget.seconds().is_some_and(|seconds| seconds < LEAST_SECONDS) {
        return None;
    }
    let moment = Moment::of(seen).ok()?;
    // The time limit stops the search once; the strategies found by then are used.
    let mut ask = |_: &Progress<'_>| {
        if !budget.is_over() && budget.poll() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let solved = moment.betting_phase.solve(&ABSTRACTION, &EFFORT, &mut ask).continue_value()?;
    let policy = solved.policy(seen).ok()?;
    let mut drawn = decision_random(seen, seed).share();
    let word = policy.iter().find(|(_, chance)| {
        drawn -= chance;
        drawn < 0.0
    });
    let mv = word.or(policy.last())?.0;
    Some(Choice::uncompared(mv))
}
