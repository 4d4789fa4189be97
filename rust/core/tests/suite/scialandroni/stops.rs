//! A search that is told to stop still gives true bounds.

use std::ops::ControlFlow;

use scopasolver::Random;
use scopasolver::scialandroni::Phase;
use scopasolver::search::{Control, Effort, Progress};
use scopasolver::solution::Question;

use super::{Table, ask, number, random_move, with};

/// Stops a search after more and more nodes until it ends by itself. Returns how often it was stopped.
fn stop(table: &Table, question: Question) -> u32 {
    let full = ask(table, question, &Effort::default());
    let value = number(&full.lower);
    let (mut stopped, mut limit) = (0, 1);
    loop {
        let mut reports = Vec::new();
        let mut go = |progress: &Progress| {
            reports.push((progress.lower, progress.upper));
            if progress.nodes < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let answer = table.solve(question, &Effort::default(), &mut Control::new(&mut go).every(1)).unwrap();
        let (lower, upper) = (number(&answer.lower), number(&answer.upper));
        assert!(lower <= value && value <= upper, "{table}: {question:?}, {limit} nodes");
        assert_eq!(answer.moves.len(), full.moves.len());
        for (known, found) in full.moves.iter().zip(&answer.moves) {
            let (low, high) = (number(&found.lower), number(&found.upper));
            assert!((low..=high).contains(&number(&known.lower)), "{table}: {}, {limit} nodes", known.mv);
        }
        assert!(reports.iter().all(|&(low, high)| low <= value && value <= high), "{table}: {reports:?}");
        if !answer.line.is_empty() {
            assert_eq!((lower, upper), (value, value));
            return stopped;
        }
        stopped += 1;
        limit = limit * 3 / 2 + 1;
    }
}

#[test]
fn bounds_hold_the_value_whenever_the_search_stops() {
    let (mut random, mut stopped, mut phases) = (Random::new(18), 0, 0);
    for seed in 0..8 {
        let mut table = Table::deal_seed(with("max_raises=2"), seed);
        for phase in [Phase::Posta1, Phase::Cartetta, Phase::PostaGrande, Phase::Scartu] {
            while !table.is_over() && table.state().phase != phase {
                table = table.play_unchecked(random_move(&table, &mut random));
            }
            if table.is_over() {
                break;
            }
            phases += 1;
            let totals = [0, 1].map(|side| i32::from(table.state().scores.0[side])).into();
            for question in [Question::Value, Question::Win, Question::Match(totals)] {
                stopped += stop(&table, question);
            }
        }
    }
    assert!(phases > 20 && stopped > 400, "{phases} positions, stopped {stopped} times");
}
