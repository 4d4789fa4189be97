//! Measures what each feature of the search saves: the positions visited and the time without it, compared with the
//! whole search.
//!
//! ```text
//! cargo run --release --example ablation -- scopone_scientifico 20 50
//! ```
//!
//! The arguments are the rules, the number of cards still to be played, and the number of positions, which are reached
//! by random play.

use std::ops::ControlFlow;
use std::time::Instant;

use scopasolver::search::{Control, Effort, Features, Progress};
use scopasolver::solution::Question;
use scopasolver::{AnyPosition, AnyRules};

/// Mean nodes and milliseconds of solving each position for its value alone.
fn measure(positions: &[AnyPosition], features: Features) -> (u64, f64) {
    let effort = Effort { all_moves: false, features, ..Effort::default() };
    let start = Instant::now();
    let nodes: u64 = positions
        .iter()
        .map(|position| {
            let mut go_on = |_: &Progress| ControlFlow::Continue(());
            position.solve(Question::Value, &effort, &mut Control::new(&mut go_on)).unwrap().nodes
        })
        .sum();
    let count = positions.len() as u64;
    (nodes / count, start.elapsed().as_secs_f64() * 1e3 / count as f64)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [rules, plies, count] = std::env::args().skip(1).collect::<Vec<_>>().try_into().map_err(
        |_| "three arguments are needed: rules, cards left, positions; for example scopone_scientifico 20 50",
    )?;
    let (rules, plies): (AnyRules, u32) = (rules.parse()?, plies.parse()?);
    if rules.sides() != 2 {
        return Err(format!("{rules} is not between two sides").into());
    }
    let positions: Vec<AnyPosition> = (0..count.parse()?).map(|seed| rules.random(seed, plies)).collect();
    let (nodes, time) = measure(&positions, Features::ALL);
    println!("{:<16} {nodes:>12} nodes {time:>10.2} ms", "whole search");
    for (name, features) in Features::each_without() {
        let (without, slower) = measure(&positions, features);
        let (more, longer) = (without as f64 / nodes as f64, slower / time);
        println!("without {name:<14} {without:>10} nodes {slower:>10.2} ms   ×{more:.2} nodes, ×{longer:.2} time");
    }
    Ok(())
}
