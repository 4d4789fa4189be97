//! Play with hidden hands in which all that is done is seen by all: betting, as in poker.
//!
//! A game ([`PublicGame`]) is a tree of public actions; only the hands differ, and of a hand only its [`Class`] counts.
//! How likely the players hold which classes together is a list of weighted [`Deals`]. [`solve()`] finds strategies by
//! counterfactual regret minimisation, and says how much a player could still gain by leaving them:
//!
//! - Between **two players** the strategies approach an equilibrium, and [`Measure::exploitability`] is how far they
//!   are from it, exactly: the value is no further from the true one than that.
//! - Between **two teams** each player decides by his own hand and for himself. There is no such guarantee: where no
//!   player gains by leaving the strategies alone, partners may still gain by changing theirs together, which
//!   [`Measure::exploitability`] does not see. Theory does not even promise that it tends to zero; it is measured, and
//!   what it says of the strategies found is true. That partners do not settle for what is bad for both, only because
//!   none of them can better it alone, each learns as if the others erred now and then, ever more seldom.
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

/// Whether to go on.
pub type Ask<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;

/// Asks now and then in a loop: each time takes about a microsecond at most.
pub(crate) fn ask_at(time: usize, ask: Ask<'_>) -> ControlFlow<()> {
    if time.is_multiple_of(1 << 10) { ask() } else { ControlFlow::Continue(()) }
}

/// A game of public actions and hidden hands between two parties; what one wins the other loses.
///
/// A card that is turned up during play is the hand of one more player: whenever it is turned, he moves, and each of
/// his classes allows one action only.
pub trait PublicGame {
    /// What has been done so far.
    type State;
    /// Something done in sight of all.
    type Action: Copy + Eq;
    /// A comparison of hands that decides an end of the game.
    type Contest: Copy + Eq + Hash;

    /// The party that a player belongs to.
    fn party(&self, player: Seat) -> Party;
    /// Nothing done yet.
    fn start(&self) -> Self::State;
    /// Who acts; none at an end.
    fn mover(&self, state: &Self::State) -> Option<Seat>;
    /// Appends the actions, at most 32, in canonical order.
    fn actions(&self, state: &Self::State, out: &mut Vec<Self::Action>);
    /// What has been done after one more action.
    fn play(&self, state: &Self::State, action: Self::Action) -> Self::State;

    /// Whether a player of this class may do that. A class that may do nothing here must be one that cannot be here.
    fn allows(&self, state: &Self::State, action: Self::Action, class: Class) -> bool {
        let _ = (state, action, class);
        true
    }

    /// What an end pays.
    fn ending(&self, state: &Self::State) -> Ending<Self::Contest>;
    /// The players whose classes a contest compares.
    fn contestants(&self, contest: Self::Contest) -> Vec<Seat>;
    /// How a contest ends between these classes, one each for [`PublicGame::contestants`] in their order.
    fn decide(&self, contest: Self::Contest, classes: &[Class]) -> f64;
}

/// What an end of the game pays to [`Party::Max`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ending<C> {
    /// Whatever the hands.
    pub fixed: f64,
    /// And this many times the result of a contest.
    pub contest: Option<(C, f64)>,
}

impl<C> Ending<C> {
    /// An end that no hand matters to.
    pub const fn fixed(fixed: f64) -> Self {
        Self { fixed, contest: None }
    }
}
