//! Trains a policy by self-play: it learns the worth of a move from the end of the hand.
//!
//! ```text
//! cargo run --release --example self_play -- briscola rust/core/src/games/briscola/policy/briscola.weights 20000000 5
//! ```
//!
//! The arguments are the rules, the file of weights, which is overwritten and whose length gives the number of
//! features, the number of hands, and the number of points of lead in one unit of worth.
//!
//! Both sides make the move that is worth most by the network, and now and then a random move. After each hand the
//! network learns for every move made by how much its side was ahead at the end. This is the deep Monte Carlo of Zha
//! and others (2021) with a small network. The same arguments give the same weights, as far as processors round alike.

#[path = "training/network.rs"]
mod network;

use std::fs;

use network::{HIDDEN, Network};
use scopasolver::bots::{Playable, lead};
use scopasolver::card_game::{CardGame, HandResult};
use scopasolver::rule_set::RuleSet;
use scopasolver::{AnyRules, Position, Random, Side, for_each_game};

/// Seed of the first deal. It is large so that no deal occurs on which bots are measured, because those have small
/// seeds.
const FIRST_SEED: u64 = 1_000_000_000;
/// Learning rate of the first steps, and the share of it that is left for the last ones.
const RATE: f32 = 0.002;
const LEAST: f32 = 0.02;
/// One move in this number is random, at the beginning and at the end of the training.
const ANY_MOVE_ONE_IN: [f32; 2] = [12.0, 72.0];

fn train<G: Playable>(rules: <G as CardGame>::Rules, features: usize, hands: u64, unit: f64) -> Network {
    let mut random = Random::new(1);
    let mut network = Network::new(features, &mut random);
    let (mut moves, mut list, mut made) = (Vec::new(), Vec::new(), Vec::<(Side, Vec<u16>)>::new());
    for seed in 0..hands {
        let start = Position::<G>::deal_seed(rules, FIRST_SEED + seed);
        let (hand, mut state, done) = (start.hand(), *start.state(), seed as f32 / hands as f32);
        let [first, last] = ANY_MOVE_ONE_IN;
        let one_in = (first + (last - first) * done) as usize;
        made.clear();
        while !hand.is_over(&state) {
            moves.clear();
            hand.moves(&state, &mut moves);
            let mut choice = 0;
            if moves.len() > 1 {
                list.clear();
                hand.features(&state, &moves, &mut list);
                let each = list.len() / moves.len();
                let worths = list.chunks_exact(each).map(|features| network.worth(features)).enumerate();
                // Ties go to the first move.
                let best = worths.reduce(|best, other| if other.1 > best.1 { other } else { best });
                let best = best.map_or(0, |(place, _)| place);
                choice = if random.below(one_in) == 0 { random.below(moves.len()) } else { best };
                made.push((rules.side_of(hand.to_move(&state)), list[choice * each..][..each].to_vec()));
            }
            hand.play(&mut state, moves[choice]);
        }
        let utility = hand.hand_result(&state).utility();
        let rate = RATE * (1.0 - done).max(LEAST);
        for (side, features) in &made {
            network.learn(features, (lead(&utility, *side, rules.sides()) / unit) as f32, rate);
        }
    }
    network
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rules, path, hands, unit] = &arguments[..] else {
        return Err("four arguments are needed: rules, a file of weights, how many hands, and points in a unit".into());
    };
    let (features, hands, unit) = (fs::metadata(path)?.len() as usize / HIDDEN - 1, hands.parse()?, unit.parse()?);
    macro_rules! network_of {
        ($($name:ident = $game:ident),+ $(,)?) => {
            match rules.parse()? { $(AnyRules::$name(rules) => train::<scopasolver::$game::Hand>(rules, features, hands, unit)),+ }
        };
    }
    fs::write(path, for_each_game!(network_of).bytes())?;
    Ok(())
}
