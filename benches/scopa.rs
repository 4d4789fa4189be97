//! Benchmarks of the Scopa family: `cargo bench -p scopasolver-benches`, with `-- --quick` for a short look.
//!
//! Every benchmark checks its answer. `SCOPASOLVER_LONG=1` adds the endings of 28 cards.

use std::env;
use std::hint::black_box;
use std::time::Duration;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use scopasolver::Random;
use scopasolver::game::GameExt;
use scopasolver::scopa::{Position, Rules};
use scopasolver_benches::{Problems, value};

/// Positions that perft and play-outs start from.
const SEED: u64 = 1;

/// Lines of play from the deal of [`SEED`]: rules, depth, and their number.
const PERFT: [(&str, u32, u64); 3] =
    [("scopa", 18, 52_432), ("scopone", 5, 81_152), ("scopone_scientifico", 5, 91_090)];

const PROBLEMS: [Problems; 5] = [
    Problems {
        rules: "scopa",
        plies: 36,
        values: &[-2, 1, 0, 4, 4, -3, 0, 2, -2, -3, -2, 1, 3, -1, -4, 0, 1, -1, 4, 1],
    },
    Problems {
        rules: "scopa(players=4)",
        plies: 36,
        values: &[-4, 3, -1, 0, 2, 2, 0, 2, -3, -4, 2, -4, 3, -1, -4, -2, -3, 0, 1, 1],
    },
    Problems {
        rules: "scopone_scientifico",
        plies: 16,
        values: &[1, 0, -4, -3, -6, 3, -2, -3, 1, 0, -4, -1, -2, -2, 2, -1, -4, 2, -3, -4],
    },
    Problems {
        rules: "scopone_scientifico",
        plies: 20,
        values: &[-3, -1, -4, -3, -6, 3, -1, -3, 0, 0, -4, 1, -3, 0, 3, 0, -4, 3, -3, -4],
    },
    Problems { rules: "scopone_scientifico", plies: 24, values: &[-2, -1, -4, -3, -6] },
];

const LONG_PROBLEMS: Problems = Problems { rules: "scopone_scientifico", plies: 28, values: &[-2, -1] };

fn rules(text: &str) -> Rules {
    text.parse().expect("the rules are known")
}

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft/scopa");
    for (name, depth, lines) in PERFT {
        let position = Position::deal_seed(rules(name), SEED);
        group.throughput(Throughput::Elements(lines));
        group.bench_function(BenchmarkId::new(name, depth), |bencher| {
            bencher.iter(|| assert_eq!(black_box(&position).perft(depth), lines));
        });
    }
}

fn play_outs(criterion: &mut Criterion) {
    const HANDS: u64 = 1000;
    let mut group = criterion.benchmark_group("playout");
    group.throughput(Throughput::Elements(HANDS));
    for name in Rules::presets() {
        let (position, mut buffer) = (Position::deal_seed(rules(name), SEED), Vec::new());
        let deal = |random: &mut Random| Position::deal_random(*position.rules(), random).0;
        let deals: Vec<Position> = (0..HANDS).map(|seed| deal(&mut Random::new(seed))).collect();
        group.bench_function(*name, |bencher| {
            bencher.iter_batched_ref(
                || Random::new(SEED),
                |random| {
                    for deal in &deals {
                        let mut state = *deal.state();
                        deal.hand().play_out(&mut state, random, &mut buffer);
                        assert!(state.hands.0.iter().all(|hand| hand.is_empty()));
                    }
                },
                BatchSize::SmallInput,
            );
        });
    }
}

/// One sample goes through all positions of a kind, so a figure divided by their number is a mean.
fn solve(criterion: &mut Criterion) {
    let long = env::var_os("SCOPASOLVER_LONG").is_some();
    for problems in PROBLEMS.iter().chain(long.then_some(&LONG_PROBLEMS)) {
        let mut group = criterion.benchmark_group(format!("solve/{}", problems.rules));
        group.sample_size(10).measurement_time(Duration::from_secs(10));
        group.throughput(Throughput::Elements(problems.values.len() as u64));
        let positions = problems.positions();
        group.bench_function(problems.plies.to_string(), |bencher| {
            bencher.iter(|| {
                let values: Vec<_> = positions.iter().map(|position| value(position, 1)).collect();
                assert_eq!(values, problems.values);
            });
        });
    }
}

criterion_group!(benches, perft, play_outs, solve);
criterion_main!(benches);
