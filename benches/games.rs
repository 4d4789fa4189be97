//! Benchmarks of the games: `cargo bench -p scopasolver-benches`, with `-- --quick` for a short look.
//!
//! Every benchmark checks its answer. `SCOPASOLVER_LONG=1` adds the endings of 28 cards.

use std::env;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BatchSize, BenchmarkGroup, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use scopasolver::game::GameExt;
use scopasolver::rule_set::RuleSet;
use scopasolver::solution::Question;
use scopasolver::solvable::Solvable;
use scopasolver::{
    AnyRules, Position, Random, briscola, briscola_chiamata, machiavelli, ruba_mazzo, scala40, scialandroni, scopa,
    sette_e_mezzo,
};
use scopasolver_benches::Problems;

/// Seed of the deals from which perft and play-outs start.
const SEED: u64 = 1;

/// Number of lines of play from the deal of [`SEED`], by rules and depth.
const PERFT: [(&str, u32, u64); 6] = [
    ("scopa", 18, 52_432),
    ("scopone", 5, 81_152),
    ("scopone_scientifico", 5, 91_090),
    ("briscola", 10, 59_049),
    ("briscola(players=4)", 10, 59_049),
    ("ruba_mazzo(capture_obligation=none)", 10, 133_488),
];

const SOLVE: [Problems; 11] = [
    Problems {
        rules: "scopa",
        plies: 36,
        question: Question::Value,
        values: &[-2, 1, 0, 4, 4, -3, 0, 2, -2, -3, -2, 1, 3, -1, -4, 0, 1, -1, 4, 1],
    },
    Problems {
        rules: "scopa(players=4)",
        plies: 36,
        question: Question::Value,
        values: &[-4, 3, -1, 0, 2, 2, 0, 2, -3, -4, 2, -4, 3, -1, -4, -2, -3, 0, 1, 1],
    },
    Problems {
        rules: "scopone_scientifico",
        plies: 16,
        question: Question::Value,
        values: &[1, 0, -4, -3, -6, 3, -2, -3, 1, 0, -4, -1, -2, -2, 2, -1, -4, 2, -3, -4],
    },
    Problems {
        rules: "scopone_scientifico",
        plies: 20,
        question: Question::Value,
        values: &[-3, -1, -4, -3, -6, 3, -1, -3, 0, 0, -4, 1, -3, 0, 3, 0, -4, 3, -3, -4],
    },
    Problems { rules: "scopone_scientifico", plies: 24, question: Question::Value, values: &[-2, -1, -4, -3, -6] },
    Problems {
        rules: "briscola",
        plies: 40,
        question: Question::Value,
        values: &[62, 61, 76, 52, 71, 52, 58, 61, 67, 61, 58, 61, 51, 35, 65, 71, 50, 59, 45, 66],
    },
    Problems {
        rules: "briscola",
        plies: 40,
        question: Question::Win,
        values: &[1, 1, 1, -1, 1, -1, -1, 1, 1, 1, -1, 1, -1, -1, 1, 1, -1, -1, -1, 1],
    },
    Problems { rules: "briscola(players=4)", plies: 40, question: Question::Value, values: &[47, 56, 84, 85, 47] },
    Problems {
        rules: "ruba_mazzo",
        plies: 36,
        question: Question::Value,
        values: &[-24, 22, -32, -8, 28, -8, -12, 22, -16, 0, 0, -32, 24, -28, 0, 10, -40, 32, 32, -16],
    },
    Problems {
        rules: "scialandroni",
        plies: 36,
        question: Question::Value,
        values: &[-15, 0, 9, 5, 17, 19, 0, 28, 12, 14, 6, 15, -1, 7, -15, 4, 15, 12, 3, 12],
    },
    // The scartu alone, after its first card.
    Problems {
        rules: "scialandroni",
        plies: 35,
        question: Question::Value,
        values: &[-13, 15, 31, 14, 20, 19, 0, 46, 5, 6, 17, 22, -13, 11, -10, -4, 3, 5, 9, 16],
    },
];

const LONG: Problems =
    Problems { rules: "scopone_scientifico", plies: 28, question: Question::Value, values: &[-2, -1] };

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    for (name, depth, lines) in PERFT {
        let rules: AnyRules = name.parse().expect("the rules are known");
        let position = rules.deal_seed(SEED);
        group.throughput(Throughput::Elements(lines));
        group.bench_function(BenchmarkId::new(name, depth), |bencher| {
            bencher.iter(|| {
                let go_on = || ControlFlow::Continue(());
                assert_eq!(black_box(&position).try_perft(depth, go_on), ControlFlow::Continue(lines));
            });
        });
    }
}

fn play_out<G: Solvable>(group: &mut BenchmarkGroup<'_, WallTime>, name: &str) {
    const HANDS: u64 = 1000;
    group.throughput(Throughput::Elements(HANDS));
    let rules: G::Rules = name.parse().expect("the rules are known");
    let deals: Vec<Position<G>> = (0..HANDS).map(|seed| Position::deal_seed(rules, seed)).collect();
    let mut buffer = Vec::new();
    group.bench_function(name, |bencher| {
        bencher.iter_batched_ref(
            || Random::new(SEED),
            |random| {
                for deal in &deals {
                    let mut state = *deal.state();
                    deal.hand().play_out(&mut state, random, &mut buffer);
                    assert!(deal.hand().is_over(&state));
                }
            },
            BatchSize::SmallInput,
        );
    });
}

/// Plays out random hands. One sample is a thousand hands.
fn play_outs(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playout");
    for name in scopa::Rules::PRESETS {
        play_out::<scopa::Hand>(&mut group, name);
    }
    for name in ["briscola", "briscola(players=4)"] {
        play_out::<briscola::Hand>(&mut group, name);
    }
    play_out::<briscola_chiamata::Hand>(&mut group, "briscola_chiamata");
    for name in ["ruba_mazzo", "ruba_mazzo(players=4)"] {
        play_out::<ruba_mazzo::Hand>(&mut group, name);
    }
    play_out::<machiavelli::Hand>(&mut group, "machiavelli");
    play_out::<scala40::Hand>(&mut group, "scala40");
    for name in ["sette_e_mezzo", "sette_e_mezzo(players=12)"] {
        play_out::<sette_e_mezzo::Hand>(&mut group, name);
    }
    play_out::<scialandroni::Hand>(&mut group, "scialandroni");
}

/// Solves positions. One sample goes through all positions of a kind, so a figure divided by their number is a mean.
fn solve(criterion: &mut Criterion) {
    let long = env::var_os("SCOPASOLVER_LONG").is_some();
    for problems in SOLVE.iter().chain(long.then_some(&LONG)) {
        let mut group = criterion.benchmark_group(format!("solve/{}", problems.rules));
        group.sample_size(10).measurement_time(Duration::from_secs(10));
        group.throughput(Throughput::Elements(problems.values.len() as u64));
        let positions = problems.positions();
        let name = match problems.question {
            Question::Win => format!("{}/win", problems.plies),
            _ => problems.plies.to_string(),
        };
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let values: Vec<_> = positions.iter().map(|position| problems.value(position)).collect();
                assert_eq!(values, problems.values);
            });
        });
    }
}

criterion_group!(benches, perft, play_outs, solve);
criterion_main!(benches);
