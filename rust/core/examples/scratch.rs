//! Scratch.
use std::ops::ControlFlow;
use std::time::Instant;
use scopasolver::scopa::{solve::*, *};
use scopasolver::search::{self, *};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let rules: Rules = args[1].parse().unwrap();
    let plies: u32 = args[2].parse().unwrap();
    let count: u64 = args[3].parse().unwrap();
    let threads: usize = args.get(4).map_or(1, |t| t.parse().unwrap());
    let all: bool = args.get(5).is_some_and(|t| t == "all");
    let mut times = vec![]; let mut nodes = vec![];
    for seed in 0..count {
        let p = Position::random(rules, seed, plies);
        let off = std::env::var("OFF").unwrap_or_default(); let features = Features::each_without().into_iter().find(|(n,_)| *n==off).map_or(Features::ALL, |f| f.1); let (duel, node) = Duel::new(&p, features);
        let moves = p.legal_moves();
        let start = Instant::now();
        let mut go = |_: &Progress| ControlFlow::Continue(());
        let s = search::solve(&duel, &node, &moves, &Effort { threads, all_moves: all, memory: 8 << 30, features, ..Effort::default() }, &mut Control::new(&mut go));
        times.push(start.elapsed().as_secs_f64()); nodes.push(s.nodes);
        if plies >= 28 { eprintln!("{seed}: {} {} nodes {:.2}s", s.lower, s.nodes, start.elapsed().as_secs_f64()); }
    }
    let total: u64 = nodes.iter().sum(); let t: f64 = times.iter().sum();
    times.sort_by(f64::total_cmp); nodes.sort();
    let n = times.len();
    println!("{} plies {}: median {:.3} ms p90 {:.3} worst {:.3} mean {:.3}; nodes median {} mean {}; {:.2} Mn/s", args[1], plies, 1e3*times[n/2], 1e3*times[n*9/10], 1e3*times[n-1], 1e3*t/n as f64, nodes[n/2], total/n as u64, total as f64/t/1e6);
}
