//! Benchmarks of the strategies for betting phases: `cargo bench -p scopasolver-benches --bench betting`.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use scopasolver::PerSeat;
use scopasolver::equilibrium::{Effort, Progress};
use scopasolver::options::Word;
use scopasolver::scialandroni::betting_strategies::{Abstraction, BettingPhase};
use scopasolver::scialandroni::{Phase, Rules};

/// The phases, each with the number of information sets of its strategies.
const PHASES: [(Phase, usize); 3] = [(Phase::Posta1, 15_180), (Phase::Cartetta, 8_096), (Phase::PostaGrande, 16_192)];

/// The time of iterations alone. The clock starts after the first one, which also deals the hands and builds the tree.
fn iterations(criterion: &mut Criterion) {
    let rules: Rules = "scialandroni".parse().expect("the rules are known");
    let mut group = criterion.benchmark_group("betting_phase/iteration");
    group.sample_size(10);
    for (phase, information_sets) in PHASES {
        let betting_phase = BettingPhase::new(&rules, phase, PerSeat::default(), [0, 0]).expect("the phase is bet on");
        group.bench_function(phase.word(), |bencher| {
            bencher.iter_custom(|times| {
                let (mut start, mut spent, mut done) = (None, Duration::ZERO, 0);
                let mut ask = |progress: &Progress<'_>| {
                    if progress.iterations > done {
                        spent = start.get_or_insert_with(Instant::now).elapsed();
                        done = progress.iterations;
                    }
                    ControlFlow::Continue(())
                };
                let effort = Effort { iterations: times as u32 + 1, measured_every: u32::MAX };
                let solved = betting_phase.solve(&Abstraction::default(), &effort, &mut ask).continue_value().unwrap();
                assert_eq!(solved.equilibrium().information_sets(), information_sets);
                spent
            });
        });
    }
    group.finish();
}

criterion_group!(benches, iterations);
criterion_main!(benches);
