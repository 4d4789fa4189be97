//! Trains the move order of the search of Scopone by self-play with all cards known.
//!
//! ```text
//! cargo run --release --example order -- scopone_scientifico rust/core/src/games/scopa/solve/learnt/scopone.weights 12000000
//! ```
//!
//! The arguments are the rules, the file of weights, which is overwritten and whose length gives the number of
//! features, and the number of hands.
//!
//! All four players make the move that is worth most by the network, and now and then a random move, until few cards
//! are left. The search finds the value of the rest, and the network learns for every move made how much its side has
//! won from there on. `self_play` trains bots, which do not see all cards, in the same way.

#[path = "training/network.rs"]
mod network;

use std::fs;
use std::ops::ControlFlow;

use network::{HIDDEN, Network};
use scopasolver::scopa::solve::Duel;
use scopasolver::scopa::{Position, Rules};
use scopasolver::search::{Control, Effort, Features, Progress, Range, TwoSided, solve};
use scopasolver::{Move, Random};

/// Seed of the first deal. It is large so that no deal occurs on which the search is measured, because those have small
/// seeds.
const FIRST_SEED: u64 = 1_000_000_000;
/// Units of worth in a point: quarters of a point are fine enough for weights of one byte.
const IN_A_POINT: f32 = 4.0;
/// Learning rate of the first steps, and the share of it that is left for the last ones.
const RATE: f32 = 0.00015;
const LEAST: f32 = 0.03;
/// One move in this number is random, at the beginning and at the end of the training.
const ANY_MOVE_ONE_IN: [f32; 2] = [10.0, 60.0];

/// Number of plies left at which the rest is solved. The search uses the learnt order only with more plies left.
const SOLVED: u32 = 12;

/// A move that was made: its features, the points that it won at once for side 0, and whether side 0 made it.
struct Made {
    features: Vec<u16>,
    gain: i16,
    is_first: bool,
}

/// Plays a hand up to its ending, and returns the moves and the value of the ending for side 0.
fn play(
    network: &Network,
    (duel, start): (Duel, <Duel as TwoSided>::Node),
    one_in: usize,
    random: &mut Random,
) -> (Vec<Made>, i16) {
    let (mut node, mut made) = (start, Vec::new());
    let (mut moves, mut list) = (Vec::<Move>::new(), Vec::new());
    while duel.plies_left(&node) > SOLVED {
        TwoSided::prepare(&duel, &mut node);
        moves.clear();
        duel.moves(&node, &mut moves);
        list.clear();
        duel.features_of_moves(&node, &moves, &mut list);
        let each = list.len() / moves.len();
        let choice = if moves.len() == 1 {
            0
        } else if random.below(one_in) == 0 {
            random.below(moves.len())
        } else {
            let worths = list.chunks_exact(each).map(|features| network.worth(features)).enumerate();
            worths.max_by(|one, other| one.1.total_cmp(&other.1)).map_or(0, |(place, _)| place)
        };
        let (next, gain) = duel.play(&node, moves[choice]);
        made.push(Made { features: list[choice * each..][..each].to_vec(), gain, is_first: duel.seat(&node) % 2 == 0 });
        node = next;
    }
    let effort = Effort { all_moves: false, ..Effort::default() };
    let mut go_on = |_: &Progress| ControlFlow::Continue(());
    let ending = solve(&duel, &node, &[], Range::FULL, &effort, &mut Control::new(&mut go_on));
    (made, ending.lower)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rules, path, hands] = &arguments[..] else {
        return Err("three arguments are needed: rules, a file of weights, and how many hands".into());
    };
    let (rules, hands): (Rules, u64) = (rules.parse()?, hands.parse()?);
    let mut random = Random::new(1);
    let mut network = Network::new(fs::metadata(path)?.len() as usize / HIDDEN - 1, &mut random);
    for hand in 0..hands {
        let done = hand as f32 / hands as f32;
        let [first, last] = ANY_MOVE_ONE_IN;
        let deal = Position::deal_seed(rules, FIRST_SEED + hand);
        let one_in = (first + (last - first) * done) as usize;
        let (made, mut won) = play(&network, Duel::new(&deal, Features::ALL), one_in, &mut random);
        let rate = RATE * (1.0 - done).max(LEAST);
        for Made { features, gain, is_first } in made.iter().rev() {
            won += gain;
            let worth = f32::from(if *is_first { won } else { -won });
            network.learn(features, worth * IN_A_POINT, rate);
        }
    }
    fs::write(path, network.bytes())?;
    Ok(())
}
