//! The values of strategies, by going through every deal and every pure strategy one by one.

use std::collections::HashMap;

use scopasolver::equilibrium::{Class, Deals, Equilibrium, PublicGame};
use scopasolver::search::Party;

/// An information set: the actions taken so far, by index, and the class of the player who acts.
pub type Information = (Vec<usize>, u16);
/// The probability of an action: a function of `(player, path, class, action)`.
pub type Chance<'a> = &'a dyn Fn(usize, &[usize], Class, usize) -> f64;
/// A pure strategy: the action in each information set.
pub type Pure = HashMap<Information, usize>;

fn actions<G: PublicGame>(game: &G, state: &G::State) -> Vec<G::Action> {
    let mut actions = vec![];
    game.actions(state, &mut actions);
    actions
}

/// The payoff of one deal from a state on. `chance` gives the probability of each action.
fn from<G: PublicGame>(game: &G, state: &G::State, deal: &[Class], path: &mut Vec<usize>, chance: Chance<'_>) -> f64 {
    let Some(mover) = game.mover(state) else {
        let ending = game.ending(state);
        return ending.fixed
            + ending.contest.map_or(0.0, |(contest, factor)| {
                let classes: Vec<Class> =
                    game.contestants(contest).into_iter().map(|seat| deal[seat.index()]).collect();
                factor * game.decide(contest, &classes)
            });
    };
    let mut sum = 0.0;
    for (i, action) in actions(game, state).into_iter().enumerate() {
        let part = chance(mover.index(), path, deal[mover.index()], i);
        if part > 0.0 {
            path.push(i);
            sum += part * from(game, &game.play(state, action), deal, path, chance);
            path.pop();
        }
    }
    sum
}

/// The payoff of a game in which each action has the probability `chance(player, path, class, action)`.
pub fn value<G: PublicGame>(game: &G, deals: &Deals, chance: Chance<'_>) -> f64 {
    deals.iter().map(|(deal, weight)| weight * from(game, &game.start(), deal, &mut vec![], chance)).sum()
}

/// Every pure strategy of a player.
pub fn pure_strategies<G: PublicGame>(game: &G, deals: &Deals, player: usize) -> Vec<Pure> {
    let mut choices: Vec<(Information, Vec<usize>)> = vec![];
    let mut open = vec![(game.start(), vec![])];
    while let Some((state, path)) = open.pop() {
        let Some(mover) = game.mover(&state) else { continue };
        let all = actions(game, &state);
        if mover.index() == player {
            for class in 0..deals.classes(mover) as u16 {
                let allowed = (0..all.len()).filter(|&i| game.allows(&state, all[i], Class(class))).collect();
                choices.push(((path.clone(), class), allowed));
            }
        }
        open.extend(all.iter().enumerate().map(|(i, &action)| (game.play(&state, action), [&path[..], &[i]].concat())));
    }
    choices.into_iter().fold(vec![Pure::new()], |strategies, (information, allowed)| {
        let with = |strategy: &Pure, action| {
            let mut strategy = strategy.clone();
            strategy.insert(information.clone(), action);
            strategy
        };
        strategies.iter().flat_map(|strategy| allowed.iter().map(|&action| with(strategy, action))).collect()
    })
}

/// The probability of an action in a pure strategy: 1 or 0.
pub fn of_pure(pure: &Pure, path: &[usize], class: Class, action: usize) -> f64 {
    f64::from(u8::from(pure[&(path.to_vec(), class.0)] == action))
}

/// The probability of an action in the strategies found.
pub fn of_found<G: PublicGame>(
    game: &G,
    found: &Equilibrium<G::Action>,
    path: &[usize],
    class: Class,
    action: usize,
) -> f64 {
    let (mut state, mut history) = (game.start(), vec![]);
    for &i in path {
        let action = actions(game, &state)[i];
        state = game.play(&state, action);
        history.push(action);
    }
    found.strategy(&history, class).expect("a player acts here")[action]
}

/// The value of the strategies found, and the gain of each player by his best pure strategy while the others keep to
/// theirs.
pub fn gains<G: PublicGame>(game: &G, deals: &Deals, found: &Equilibrium<G::Action>) -> (f64, Vec<f64>) {
    let value_found = value(game, deals, &|_, path, class, action| of_found(game, found, path, class, action));
    let gain = |player| {
        let sign = if game.party(scopasolver::Seat(player as u8)) == Party::Max { 1.0 } else { -1.0 };
        let with = |pure: &Pure| {
            let chance = |mover, path: &[usize], class, action| {
                if mover == player {
                    of_pure(pure, path, class, action)
                } else {
                    of_found(game, found, path, class, action)
                }
            };
            sign * (value(game, deals, &chance) - value_found)
        };
        pure_strategies(game, deals, player).iter().map(with).fold(f64::NEG_INFINITY, f64::max)
    };
    (value_found, (0..deals.players()).map(gain).collect())
}
