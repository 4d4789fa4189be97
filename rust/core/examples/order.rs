//! Teaches the search of Scopone which moves to try first: hands that it plays against itself with all cards seen.
//!
//! ```text
//! cargo run --release --example order -- scopone_scientifico rust/core/src/games/scopa/solve/learnt/scopone.weights 12000000
//! ```
//!
//! The arguments are the rules, the file of weights, which is written anew and tells by its length how many features there
//! are, and how many hands.
//!
//! All four make the move that the network thinks leads to most, and now and then any move, until few cards are left. What
//! these are worth is then found by search, and the network learns, of every move that was made, what its side won from
//! there on. That is how `self_play` teaches bots, which do not see all cards.

#[path = "training/network.rs"]
mod network;

use std::fs;
use std::ops::ControlFlow;

use network::{HIDDEN, Network};
use scopasolver::scopa::solve::Duel;
use scopasolver::scopa::{Position, Rules};
use scopasolver::search::{Control, Effort, Features, Progress, Range, TwoSided, solve};
use scopasolver::{Move, Random};

/// The first deal: those that the search is measured on, which have small numbers, are not met.
const FIRST_SEED: u64 = 1_000_000_000;
/// Worths are told in quarters of a point, so that bytes are fine enough.
const IN_A_POINT: f32 = 4.0;
/// How large the first steps against the error are; the last ones are `LEAST` of that.
const RATE: f32 = 0.00015;
const LEAST: f32 = 0.03;
/// One move in so many goes by chance at first, and one in so many in the end.
const ANY_MOVE_ONE_IN: [f32; 2] = [10.0, 60.0];

/// With so many plies left the rest is solved; the search asks what has been learnt with more of them.
const SOLVED: u32 = 12;

/// A move that was made: its features, what it won at once for side 0, and whether side 0 made it.
struct Made {
    features: Vec<u16>,
    gain: i16,
    is_first: bool,
}

/// Plays a hand down to its ending, and returns the moves and what the ending is worth to side 0.
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
