//! Plays two bots against each other on the same deals, with seats exchanged.
//!
//! ```text
//! cargo run --release --example duel -- scopone "pimc(worlds=20)" greedy 100
//! cargo run --release --example duel -- scopone "level(10)" "expert(worlds=150,solve=6,seconds=none)" 1000 16
//! ```
//!
//! A fifth argument is the number of cards left at which they begin; until then the second bot plays for both sides. If the two
//! differ only from there on, and neither has a clock, the result is that of whole hands, in a part of the time.

use std::ops::ControlFlow;
use std::time::Instant;

use scopasolver::bots::{Bot, Budget, Playable, lead};
use scopasolver::card_game::{CardGame, HandResult};
use scopasolver::rule_set::RuleSet;
use scopasolver::{AnyRules, Position, Side, for_each_game};

/// Number of moves after which a hand counts as a draw, because in some hands of Scala 40 nobody can close any more.
const LONGEST: usize = 2_000;

/// The lead of side 0 when the first bot plays for it.
fn play<G: Playable>(start: &Position<G>, bots: [&Bot; 2], seed: u64, slowest: &mut f64) -> f64 {
    let (mut position, sides) = (start.clone(), start.rules().sides());
    for _ in 0..LONGEST {
        let Some(seat) = position.to_move() else { break };
        let bot = bots[position.rules().side_of(seat).index().min(1)];
        let (begin, seconds) = (Instant::now(), bot.seconds());
        let mut ask = || {
            let is_late = seconds.is_some_and(|seconds| begin.elapsed().as_secs_f64() >= seconds);
            if is_late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let choice = bot.play(&position, seed, &mut Budget::new(seconds, &mut ask));
        *slowest = slowest.max(begin.elapsed().as_secs_f64());
        position = position.play(choice.mv).expect("bots play legal moves");
    }
    if position.is_over() {
        lead(&position.hand().hand_result(position.state()).utility(), Side(0), sides)
    } else {
        0.0
    }
}

/// The position of a deal that has this many cards left or fewer, after moves of a bot.
fn begun<G: Playable>(mut position: Position<G>, bot: &Bot, seed: u64, from: u32) -> Position<G> {
    while position.plies_left() > from && !position.is_over() {
        let choice = bot.play(&position, seed, &mut Budget::new(None, &mut || ControlFlow::Continue(())));
        position = position.play(choice.mv).expect("bots play legal moves");
    }
    position
}

fn duel<G: Playable>(rules: <G as CardGame>::Rules, bots: [&Bot; 2], deals: u64, from: u32) {
    let (mut sum, mut squares, mut slowest, mut wins) = (0.0, 0.0, 0.0, [[0; 3]; 2]);
    let begin = Instant::now();
    for seed in 0..deals {
        let start = begun(Position::<G>::deal_seed(rules, seed), bots[1], seed, from);
        let leads = [play(&start, bots, seed, &mut slowest), -play(&start, [bots[1], bots[0]], seed, &mut slowest)];
        for (wins, lead) in wins.iter_mut().zip(leads) {
            wins[if lead > 0.0 { 0 } else { 1 + usize::from(lead < 0.0) }] += 1;
        }
        let mean = f64::midpoint(leads[0], leads[1]);
        (sum, squares) = (sum + mean, squares + mean * mean);
    }
    let (n, mean) = (deals as f64, sum / deals as f64);
    let error = (squares / n - mean * mean).sqrt() / n.sqrt();
    println!("{rules}, {} against {}: {mean:+.3} ± {:.3} points a hand", bots[0], bots[1], 1.96 * error);
    println!("  won, level, lost: {:?} on side 0, {:?} on side 1", wins[0], wins[1]);
    println!("  the slowest move took {slowest:.3} s, all {:.0} s", begin.elapsed().as_secs_f64());
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rules, first, second, deals, from @ ..] = &arguments[..] else {
        return Err("four arguments are needed: rules, two bots, and how many deals; a fifth may say from how many \
                    cards left"
            .into());
    };
    let from = from.first().map_or(Ok(u32::MAX), |from| from.parse())?;
    let (bots, deals) = ([&first.parse()?, &second.parse()?], deals.parse()?);
    macro_rules! duel_of {
        ($($name:ident = $game:ident),+ $(,)?) => {
            match rules.parse()? { $(AnyRules::$name(rules) => duel::<scopasolver::$game::Hand>(rules, bots, deals, from)),+ }
        };
    }
    for_each_game!(duel_of);
    Ok(())
}
