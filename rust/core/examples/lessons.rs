//! Writes lessons for a policy: positions of play, the features of each move, and the result of each move.
//!
//! ```text
//! cargo run --release --example lessons -- scopone "pimc(worlds=30,playouts=1,seconds=none)" 1000 7 > lessons
//! ```
//!
//! Hands are dealt with consecutive seeds. The bot compares the moves of every position. One move in four is random, so
//! that other positions occur than those of its own play. For each position, the output has the number of moves
//! compared, the number of features of each, and for each move its worth and its features. A worth is a 32-bit float;
//! all other numbers have 16 bits. The byte order is little-endian.

use std::io::{BufWriter, Write};
use std::ops::ControlFlow;

use scopasolver::bots::{Bot, Budget, Playable};
use scopasolver::card_game::CardGame;
use scopasolver::{AnyRules, Position, Random, for_each_game};

fn lessons<G: Playable>(rules: <G as CardGame>::Rules, bot: &Bot, hands: u64, seed: u64) -> std::io::Result<()> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut features = Vec::new();
    for seed in seed..seed + hands {
        let mut position = Position::<G>::deal_seed(rules, seed);
        let mut random = Random::new(seed);
        while !position.is_over() {
            let choice = bot.play(&position, seed, &mut Budget::new(None, &mut || ControlFlow::Continue(())));
            let compared: Vec<_> = choice.candidates.iter().map(|candidate| candidate.mv).collect();
            features.clear();
            position.hand().features(position.state(), &compared, &mut features);
            if !features.is_empty() {
                let each = features.len() / compared.len();
                out.write_all(&(compared.len() as u16).to_le_bytes())?;
                out.write_all(&(each as u16).to_le_bytes())?;
                for (candidate, features) in choice.candidates.iter().zip(features.chunks_exact(each)) {
                    out.write_all(&(candidate.mean as f32).to_le_bytes())?;
                    for feature in features {
                        out.write_all(&feature.to_le_bytes())?;
                    }
                }
            }
            let moves = position.legal_moves();
            let mv = if random.below(4) == 0 { moves[random.below(moves.len())] } else { choice.mv };
            position = position.play_unchecked(mv);
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rules, bot, hands, seed] = &arguments[..] else {
        return Err("four arguments are needed: rules, a bot that compares moves, how many hands, and a seed".into());
    };
    let (bot, hands, seed) = (bot.parse()?, hands.parse()?, seed.parse()?);
    macro_rules! lessons_of {
        ($($name:ident = $game:ident),+ $(,)?) => {
            match rules.parse()? { $(AnyRules::$name(rules) => lessons::<scopasolver::$game::Hand>(rules, &bot, hands, seed)?),+ }
        };
    }
    for_each_game!(lessons_of);
    Ok(())
}
