//! Trains a policy by self-play: it learns what a move is worth from how the hand ends.
//!
//! ```text
//! cargo run --release --example self_play -- briscola rust/core/src/games/briscola/policy/briscola.weights 20000000 5
//! ```
//!
//! The arguments are the rules, the file of weights, which is written anew and tells by its length how many features there
//! are, how many hands, and how many points of lead make one unit of worth.
//!
//! Both sides make the move that the network thinks is worth most, and now and then any move. After each hand it learns, of
//! every move that was made, by how much its side was ahead in the end. That is the deep Monte Carlo of Zha and others
//! (2021), with a small network. Same arguments, same weights, as far as processors add up alike.

use std::fs;

use scopasolver::bots::{Playable, lead};
use scopasolver::card_game::{CardGame, HandResult};
use scopasolver::rule_set::RuleSet;
use scopasolver::{AnyRules, Position, Random, Side, for_each_game};

/// The first deal: those that bots are measured on, which have small numbers, are not met.
const FIRST_SEED: u64 = 1_000_000_000;
/// The units of the hidden layer.
const HIDDEN: usize = 32;
/// What a weight of one is as a byte.
const SCALE: f32 = 24.0;
/// The largest weight.
const MOST: f32 = 127.0 / SCALE;
/// How large the first steps against the error are; the last ones are `LEAST` of that.
const RATE: f32 = 0.002;
const LEAST: f32 = 0.02;
/// One move in so many goes by chance at first, and one in so many in the end.
const ANY_MOVE_ONE_IN: [f32; 2] = [12.0, 72.0];

/// One hidden layer over features that are there or not.
struct Network {
    rows: Vec<[f32; HIDDEN]>,
    last: [f32; HIDDEN],
}

impl Network {
    fn new(features: usize, random: &mut Random) -> Self {
        // The sum of twelve even numbers is nearly normal.
        let mut normal = |deviation: f32| {
            let sum: f32 = (0..12).map(|_| random.below(1 << 20) as f32 / (1 << 20) as f32).sum();
            (sum - 6.0) * deviation
        };
        let rows = (0..features).map(|_| std::array::from_fn(|_| normal(0.1))).collect();
        Self { rows, last: std::array::from_fn(|_| normal(0.3)) }
    }

    /// The hidden units, and what the move is worth.
    fn worth(&self, features: &[u16]) -> ([f32; HIDDEN], f32) {
        let mut hidden = [0.0; HIDDEN];
        for &feature in features {
            hidden.iter_mut().zip(&self.rows[usize::from(feature)]).for_each(|(unit, weight)| *unit += weight);
        }
        (hidden, hidden.iter().zip(&self.last).map(|(unit, weight)| unit.max(0.0) * weight).sum())
    }

    /// Takes a step towards what a move was worth.
    fn learn(&mut self, features: &[u16], worth: f32, rate: f32) {
        let (hidden, expected) = self.worth(features);
        let step = rate * (worth - expected);
        let mut steps = [0.0; HIDDEN];
        for ((unit, weight), step_of_unit) in hidden.iter().zip(&mut self.last).zip(&mut steps) {
            if *unit > 0.0 {
                *step_of_unit = step * *weight;
                *weight = (*weight + step * unit).clamp(-MOST, MOST);
            }
        }
        for &feature in features {
            let row = &mut self.rows[usize::from(feature)];
            row.iter_mut().zip(&steps).for_each(|(weight, step)| *weight = (*weight + step).clamp(-MOST, MOST));
        }
    }

    /// The weights as they lie in the file: bytes with a sign, a row for each feature, then the last layer.
    fn bytes(&self) -> Vec<u8> {
        let rows = self.rows.iter().chain([&self.last]);
        rows.flatten().map(|weight| ((weight * SCALE).round() as i8).cast_unsigned()).collect()
    }
}

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
                let worths = list.chunks_exact(each).map(|features| network.worth(features).1).enumerate();
                // Of equal ones the first.
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
