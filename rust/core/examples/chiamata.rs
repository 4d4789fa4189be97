//! Measures how long whole and partly played hands of Briscola chiamata take to solve with all cards known.
//!
//! ```text
//! cargo run --release --example chiamata -- 60 20
//! ```
//!
//! The arguments are the number of hands and the seconds after which a search stops. The hands are those of the first
//! seeds, bid and played by the rule of thumb until 20, 25, 30, 35 or 40 cards are left. A search finds the value and a line,
//! and no values of moves. It prints the median, the highest decile and the most of the positions visited and of the seconds of
//! processor time.

use std::ops::ControlFlow;
use std::time::Instant;

use scopasolver::AnyRules;
use scopasolver::bots::Playable;
use scopasolver::briscola_chiamata::Position;
use scopasolver::search::{Control, Effort, Progress};
use scopasolver::solution::Question;

/// Number of times that the search asks whether to go on, for each look at the time, which takes as long as many nodes.
const ASKED_PER_LOOK: u32 = 100;

/// Seconds of processor time of this process, where the system tells it; else those since `start`.
fn seconds(start: Instant) -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let nanoseconds = text.split(' ').next().and_then(|text| text.parse::<f64>().ok());
    nanoseconds.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

/// The hand of a seed, played by the rule of thumb until this many cards are left; none if all pass.
fn played(seed: u64, cards: u32) -> Option<Position> {
    let Ok(AnyRules::BriscolaChiamata(rules)) = "briscola_chiamata".parse() else { return None };
    let (mut position, mut buffer) = (Position::deal_seed(rules, seed), Vec::new());
    while !position.is_over() {
        let left: u32 = position.hands().0.iter().map(|hand| hand.len()).sum();
        if position.state().called.is_some() && left == cards {
            return Some(position);
        }
        let mv = position.hand().greedy(position.state(), &mut buffer);
        position = position.play_unchecked(mv);
    }
    None
}

/// The median, the highest decile and the most.
fn summary(mut numbers: Vec<f64>) -> [f64; 3] {
    numbers.sort_by(f64::total_cmp);
    let at = |share: f64| numbers[((numbers.len() - 1) as f64 * share).round() as usize];
    [at(0.5), at(0.9), at(1.0)]
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [hands, most] = std::env::args()
        .skip(1)
        .collect::<Vec<_>>()
        .try_into()
        .map_err(|_| "two arguments are needed: hands, and seconds after which a search stops")?;
    let (hands, most): (u64, f64) = (hands.parse()?, most.parse()?);
    let (effort, start) = (Effort { all_moves: false, ..Effort::default() }, Instant::now());
    println!("cards    positions: median, 9 of 10, most           seconds: median, 9 of 10, most    stopped");
    for cards in [20, 25, 30, 35, 40] {
        let (mut nodes, mut times, mut stopped) = (vec![], vec![], 0);
        for position in (0..hands).filter_map(|seed| played(seed, cards)) {
            let (begin, mut asked) = (seconds(start), 0);
            let mut ask = |_: &Progress| {
                asked += 1;
                let is_late = asked % ASKED_PER_LOOK == 0 && seconds(start) - begin > most;
                if is_late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let mut control = Control::new(&mut ask);
            let solution = position.solve(Question::MaxN, &effort, &mut control)?;
            nodes.push(solution.nodes as f64);
            times.push(seconds(start) - begin);
            stopped += u32::from(solution.lower != solution.upper);
        }
        let [[n50, n90, n100], [t50, t90, t100]] = [summary(nodes), summary(times)];
        println!("{cards:>5} {n50:>13.0} {n90:>13.0} {n100:>13.0} {t50:>13.4} {t90:>10.4} {t100:>10.3} {stopped:>10}");
    }
    Ok(())
}
