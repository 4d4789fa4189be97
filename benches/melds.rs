//! Benchmarks of the meld solvers: `cargo bench -p scopasolver-benches --bench melds`, with `-- --quick` for a short look.
//!
//! One sample goes through all positions of a kind, so a figure divided by their number is a mean. For medians and
//! worst cases, run `scopasolver bench --suite machiavelli-melds`. Every benchmark checks its answers.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use scopasolver::machiavelli::melds::{LayBy, arrange, max_lay, verify};
use scopasolver::machiavelli::{AceInRuns, Combination};
use scopasolver::scala40::melds::min_deadwood;
use scopasolver::scala40::{self, Phase};
use scopasolver::{CardBag, Deck, Position, Random, TwoFrenchPacks};

const POSITIONS: usize = 400;
const HAND: usize = 13;
const ACES: AceInRuns = AceInRuns::LowOrHigh;

/// A table of `cards_on_table` cards in random combinations, and a hand of other cards.
fn turn(cards_on_table: u32, random: &mut Random) -> (Vec<Combination>, CardBag) {
    loop {
        let deck = Deck::<TwoFrenchPacks<0>>::shuffled(random);
        let (mut table, mut on_table) = (Vec::new(), CardBag::EMPTY);
        let mut rest: CardBag = deck.cards().iter().copied().collect();
        // Try three to five cards with neighbouring ids or equal ranks as a combination.
        for _ in 0..10_000 {
            let size = 3 + random.below(3);
            let kinds: Vec<_> = rest.kinds().collect();
            let first = random.below(kinds.len());
            let chosen: CardBag = match random.below(2) {
                0 => kinds.iter().copied().skip(first).take(size).collect(),
                _ => kinds.iter().copied().filter(|card| card.rank() == kinds[first].rank()).take(size).collect(),
            };
            let room = cards_on_table - on_table.len();
            let Some(combination) = Combination::new(chosen, ACES).filter(|_| chosen.len() <= room) else { continue };
            (on_table, rest) = (on_table.plus(chosen), rest.minus(chosen));
            table.push(combination);
            if on_table.len() == cards_on_table {
                let hand = deck.cards().iter().copied().filter(|&card| {
                    let is_left = rest.contains(card);
                    if is_left {
                        rest.remove(card);
                    }
                    is_left
                });
                return (table, hand.take(HAND).collect());
            }
        }
    }
}

fn machiavelli(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("max_lay");
    group.throughput(Throughput::Elements(POSITIONS as u64));
    for cards_on_table in [20, 40, 60, 80] {
        let mut random = Random::new(1);
        let turns: Vec<_> = (0..POSITIONS).map(|_| turn(cards_on_table, &mut random)).collect();
        for (table, hand) in &turns {
            let lay = max_lay(table, *hand, ACES, LayBy::Cards);
            let bags = |table: &[Combination]| table.iter().map(|known| known.cards()).collect::<Vec<_>>();
            if !lay.cards.is_empty() {
                verify(&bags(table), lay.cards, &bags(&lay.table), ACES).expect("a legal lay");
            }
        }
        group.bench_function(BenchmarkId::from_parameter(cards_on_table), |bencher| {
            bencher.iter(|| {
                turns.iter().map(|(table, hand)| max_lay(table, *hand, ACES, LayBy::Cards).opened).sum::<u32>()
            });
        });
    }
    group.finish();
    criterion.bench_function("arrange/80", |bencher| {
        let mut random = Random::new(2);
        let bags: Vec<CardBag> = (0..POSITIONS)
            .map(|_| turn(80, &mut random).0.iter().fold(CardBag::EMPTY, |all, known| all.plus(known.cards())))
            .collect();
        bencher.iter(|| assert!(bags.iter().all(|&cards| arrange(black_box(cards), ACES).is_some())));
    });
}

/// Turns after the draw, from hands played at random.
fn scala40_turns(criterion: &mut Criterion) {
    let rules: scala40::Rules = "scala40(players=2)".parse().expect("the rules are known");
    let mut positions: Vec<Position<scala40::Hand>> = Vec::new();
    for seed in 0.. {
        let position = Position::<scala40::Hand>::random(rules, seed, 60);
        if !position.is_over() && position.state().phase == Phase::Draw {
            positions.push(position.play(scala40::Move::Draw).expect("a draw is legal"));
        }
        if positions.len() == POSITIONS {
            break;
        }
    }
    let mut group = criterion.benchmark_group("min_deadwood");
    group.throughput(Throughput::Elements(POSITIONS as u64));
    group.bench_function("played", |bencher| {
        bencher.iter(|| {
            for position in &positions {
                let turn = position.hand().turn(position.state());
                assert!(min_deadwood(black_box(&turn)).is_some());
            }
        });
    });
}

criterion_group!(benches, machiavelli, scala40_turns);
criterion_main!(benches);
