//! Equilibria of games with hidden hands and public actions, such as betting in poker.
//!
//! A game ([`PublicGame`]) is a tree of public actions; only the hands are hidden, and only the [`Class`] of a hand
//! matters. The joint distribution of the players' classes is a list of weighted [`Deals`]. [`solve()`] finds
//! strategies by counterfactual regret minimisation, and measures how much a player could still gain by deviating from
//! them:
//!
//! - Between **two players** the strategies approach an equilibrium. [`Measure::exploitability`] is their exact
//!   distance from it: the value is no further from the true one than that.
//! - Between **two teams** each player decides for himself, by his own hand. There is no such guarantee: even if no
//!   player gains by deviating alone, partners may gain by changing their strategies together, which
//!   [`Measure::exploitability`] does not see. Theory does not promise that it tends to zero, but it is measured, so it
//!   is true of the strategies found. Partners could settle for strategies that are bad for both because neither can
//!   improve them alone. To avoid this, each learns as if the others made errors now and then, and ever more rarely.
//!
//! Sources: Zinkevich et al. 2007 (regret), Johanson et al. 2011 (the public tree, all hands at once), Brown and
//! Sandholm 2019 (discounts), Celli and Gatti 2018 (what teams lose without signals).

mod deals;
mod joint_hands;
mod regret;
mod response;
mod solution;
mod solve;
mod tree;
mod walk;

use std::hash::Hash;
use std::ops::ControlFlow;

pub use deals::{Class, Deals};
pub use solution::{Equilibrium, Measure};
pub use solve::{Effort, Progress, solve};

use crate::search::Party;
use crate::seat::Seat;

/// A function that is asked whether to go on.
pub type Ask<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;

/// Asks in one of 1024 passes of a loop. Each pass takes about a microsecond at most.
pub(crate) fn ask_at(time: usize, ask: Ask<'_>) -> ControlFlow<()> {
    if time.is_multiple_of(1 << 10) { ask() } else { ControlFlow::Continue(()) }
}

/// A zero-sum game of public actions and hidden hands between two parties.
///
/// A card that is turned up during play is modelled as the hand of an extra player, who moves when it is turned; each
/// of that player's classes allows one action only.
pub trait PublicGame {
    /// The actions so far.
    type State;
    /// A public action.
    type Action: Copy + Eq;
    /// A comparison of hands that decides an end of the game.
    type Contest: Copy + Eq + Hash;

    /// The party that a player belongs to.
    fn party(&self, player: Seat) -> Party;
    /// The state before the first action.
    fn start(&self) -> Self::State;
    /// The player who acts; `None` at an end of the game.
    fn mover(&self, state: &Self::State) -> Option<Seat>;
    /// Appends the possible actions, at most 32, in canonical order.
    fn actions(&self, state: &Self::State, out: &mut Vec<Self::Action>);
    /// The state after one more action.
    fn play(&self, state: &Self::State, action: Self::Action) -> Self::State;

    /// Whether the player who acts may take this action with this class. A class that allows no action must be one that
    /// cannot occur here.
    fn allows(&self, state: &Self::State, action: Self::Action, class: Class) -> bool {
        let _ = (state, action, class);
        true
    }

    /// The payoff of an end.
    fn ending(&self, state: &Self::State) -> Ending<Self::Contest>;
    /// The players whose classes a contest compares.
    fn contestants(&self, contest: Self::Contest) -> Vec<Seat>;
    /// The result of a contest between these classes, one for each of [`PublicGame::contestants`] in that order.
    fn decide(&self, contest: Self::Contest, classes: &[Class]) -> f64;
}

/// The payoff of an end of the game to [`Party::Max`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ending<C> {
    /// The part that does not depend on the hands.
    pub fixed: f64,
    /// The part that does: a contest, and the factor of its result.
    pub contest: Option<(C, f64)>,
}

impl<C> Ending<C> {
    /// A payoff that does not depend on the hands.
    pub const fn fixed(fixed: f64) -> Self {
        Self { fixed, contest: None }
    }
}
