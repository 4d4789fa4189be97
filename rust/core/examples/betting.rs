//! Measures the strategies for the betting phases of Su Scialandroni: for each phase, the gain that is possible against
//! them.
//!
//! ```text
//! cargo run --release --example betting -- 16 50000 1000
//! ```
//!
//! The arguments are the number of classes of hands, of sampled deals, and of iterations.

use std::ops::ControlFlow;
use std::time::Instant;

use scopasolver::PerSeat;
use scopasolver::equilibrium::Effort;
use scopasolver::options::Word;
use scopasolver::scialandroni::betting_strategies::{Abstraction, BettingPhase};
use scopasolver::scialandroni::{Phase, Rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<usize> = std::env::args().skip(1).map(|text| text.parse()).collect::<Result<_, _>>()?;
    let [classes, deals, iterations] = arguments[..] else {
        return Err("three arguments are needed: classes, deals, iterations; for example 16 50000 1000".into());
    };
    let abstraction = Abstraction { classes, deals, seed: 0 };
    let effort = Effort { iterations: u32::try_from(iterations)?, measured_every: (iterations / 10).max(1) as u32 };
    let rules: Rules = "scialandroni".parse()?;
    for phase in [Phase::Posta1, Phase::Cartetta, Phase::PostaGrande] {
        let start = Instant::now();
        let betting_phase = BettingPhase::new(&rules, phase, PerSeat::default(), [0, 0])?;
        let solved = betting_phase.solve(&abstraction, &effort, &mut |_| ControlFlow::Continue(()));
        let solved = solved.continue_value().expect("nobody breaks off");
        let (tree, seconds) = (solved.equilibrium(), start.elapsed().as_secs_f64());
        println!(
            "{}: {} classes, {} histories, {} information sets, {seconds:.1} s",
            phase.word(),
            solved.classes().list().len(),
            tree.histories(),
            tree.information_sets()
        );
        println!("  iterations     value   gains of seats 0 to 3              together");
        for measure in solved.measures() {
            let gains: Vec<String> = measure.gains.iter().map(|gain| format!("{gain:.5}")).collect();
            let (value, together) = (measure.value, measure.exploitability());
            println!("  {:>10}  {value:>8.4}   {}  {together:.5}", measure.iterations, gains.join("  "));
        }
    }
    Ok(())
}
