//! What a bot says: words drawn by the chances of an equilibrium that is found on the spot.

use std::ops::ControlFlow;

use super::super::Observation;
use super::super::moves::Move;
use super::moment::Moment;
use super::solved::Abstraction;
use crate::bots::{Budget, Choice, decision_random};
use crate::equilibrium::{Effort, Progress};

/// With less time strategies are worse than worlds.
const LEAST_SECONDS: f64 = 0.1;
/// Coarse enough for twice that.
const ABSTRACTION: Abstraction = Abstraction { classes: 6, deals: 2_000, seed: 0 };
const EFFORT: Effort = Effort { iterations: 40, measured_every: u32::MAX };

/// What the seat that acts says, if a phase is bet on, all have declared, and no raise is off the menu.
pub fn expert_move(seen: &Observation, seed: u64, budget: &mut Budget<'_>) -> Option<Choice<Move>> {
    if budget.seconds().is_some_and(|seconds| seconds < LEAST_SECONDS) {
        return None;
    }
    let moment = Moment::of(seen).ok()?;
    // What has been learnt when time runs out is used: it is broken off once.
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
