//! Strategies for public actions and hidden hands, compared with known values and with all pure strategies.

mod plain;
mod poker;
mod random_games;
mod simplex;

use std::ops::ControlFlow;

use scopasolver::equilibrium::{Deals, Effort, Equilibrium, PublicGame, solve};

/// Solves a game with this number of iterations, measured now and then.
fn solved<G: PublicGame>(game: &G, deals: &Deals, iterations: u32) -> Equilibrium<G::Action> {
    let effort = Effort { iterations, measured_every: iterations.div_ceil(4).max(1) };
    solve(game, deals, &effort, &mut |_| ControlFlow::Continue(())).continue_value().expect("nobody breaks off")
}
