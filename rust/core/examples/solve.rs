//! Solves a position of any game.
//!
//! ```console
//! $ cargo run --release --example solve -- "$(scopasolver deal scopone --seed 7 --plies-left 20)" 2
//! ```
//!
//! The arguments are a position in one line, and the seconds after which the search stops.

use std::error::Error;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use scopasolver::AnyPosition;
use scopasolver::search::{Control, Effort, Progress};
use scopasolver::solution::Question;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let position: AnyPosition = arguments.next().ok_or("the first argument is a position in one line")?.parse()?;
    let seconds: f64 = arguments.next().map_or(Ok(10.0), |text| text.parse())?;
    let end = Instant::now() + Duration::try_from_secs_f64(seconds)?;
    let mut ask = |_: &Progress| if Instant::now() < end { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
    let question = if position.rules().sides() == 2 { Question::Value } else { Question::MaxN };
    let solution = position.solve(question, &Effort::default(), &mut Control::new(&mut ask))?;
    println!("value from {:?} to {:?}, {} positions visited", solution.lower, solution.upper, solution.nodes);
    for known in &solution.moves {
        println!("{}: {:?} to {:?}", known.mv, known.lower, known.upper);
    }
    if let Some(suggested) = &solution.suggested {
        println!("play {} ({})", suggested.mv, suggested.by.name());
    }
    Ok(())
}
