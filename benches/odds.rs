//! Benchmarks of the exact odds of Sette e mezzo: `cargo bench -p scopasolver-benches --bench odds`.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use scopasolver::sette_e_mezzo::odds::{Banker, Opponent, Unseen, banker_decide, decide, near, strategy_table};
use scopasolver::sette_e_mezzo::{Held, Rules};
use scopasolver::{Card, CardSet};

/// Two models of the banker, and the mean payment of a hand against each, before the first card.
const BANKERS: [(Banker, f64); 2] = [(Banker::Threshold(10), -0.158_066), (Banker::Informed, -0.280_973)];

fn standard() -> Rules {
    "sette_e_mezzo".parse().expect("the rules are known")
}

/// A hand of these cards, and the rest of the pack.
fn around(cards: &[&str]) -> (Held, Unseen) {
    let cards: CardSet = cards.iter().map(|card| card.parse::<Card>().expect("a card")).collect();
    (Held::of(cards, &standard()), Unseen::of(!cards, &standard()))
}

fn tables(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("odds/table");
    for (banker, mean) in BANKERS {
        group.bench_function(format!("{banker:?}"), |bencher| {
            bencher.iter(|| {
                let table = strategy_table(&standard(), black_box(banker)).expect("chances against the banker");
                assert!((near(table.mean) - mean).abs() < 1e-6);
            });
        });
    }
}

/// Decisions with a first card, from which most hands can follow, and with a second one.
fn decisions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("odds/decision");
    for cards in [&["8C"][..], &["10D"], &["1C"], &["2C", "1S"], &["5C"]] {
        let (held, unseen) = around(cards);
        for (banker, _) in BANKERS {
            group.bench_function(BenchmarkId::new(cards.join(" "), format!("{banker:?}")), |bencher| {
                bencher.iter(|| decide(black_box(held), unseen, banker, &standard()).expect("a decision"));
            });
        }
    }
}

/// Decisions of the banker with one card against hands of one hidden and one open card.
fn bankers(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("odds/banker");
    let open = ["1C", "2C", "3C", "4C", "1S", "2S", "3S", "4S", "1B", "2B", "3B"];
    for players in [1, 3, 11] {
        let (_, unseen) = around(&[&open[..players], &["5D"]].concat());
        let own = Held::of(["5D".parse::<Card>().expect("a card")], &standard());
        let one = |card: &&str| Opponent::Hidden { open: CardSet::of(card.parse().expect("a card")), from: 0 };
        let hidden: Vec<Opponent> = open[..players].iter().map(one).collect();
        group.bench_function(BenchmarkId::from_parameter(players), |bencher| {
            bencher.iter(|| banker_decide(own, black_box(&hidden), unseen, &standard()).expect("a decision"));
        });
    }
}

criterion_group!(benches, tables, decisions, bankers);
criterion_main!(benches);
