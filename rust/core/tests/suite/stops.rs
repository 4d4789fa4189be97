//! A search that is told to stop still gives true bounds of the value and of all moves. An exact value comes with a
//! best move and a line.

use std::ops::ControlFlow;

use crate::suite::common::{
    MIB, Share, Solved, ask, check_told, every_solved_game, rules, same_moves, two_sided_rules,
};
use scopasolver::rule_set::RuleSet;
use scopasolver::search::{Control, Effort, Progress, Proved, Value};
use scopasolver::solution::{Question, Worth};
use scopasolver::solvable::Solvable;
use scopasolver::{Position, Random, ruba_mazzo, scopa};

every_solved_game!(bounds_hold_the_value_whenever_the_search_stops);

fn numbers(worth: &Worth) -> Vec<Value> {
    match worth {
        Worth::Value(value) => vec![*value],
        Worth::Each(values) => values.clone(),
    }
}

fn is_within(value: &Worth, lower: &Worth, upper: &Worth) -> bool {
    let bounds = numbers(lower).into_iter().zip(numbers(upper));
    numbers(value).into_iter().zip(bounds).all(|(value, (low, high))| low <= value && value <= high)
}

/// Stops a search after more and more nodes until it ends by itself. Returns how often it was stopped.
fn stop<G: Solvable>(position: &Position<G>, question: Question, effort: &Effort) -> u32 {
    let full = ask(position, question, effort);
    let (mut stopped, mut limit) = (0, 1);
    loop {
        let (mut reports, mut is_stopped) = (Vec::new(), false);
        let mut go = |progress: &Progress| {
            reports.push((progress.lower, progress.upper));
            is_stopped = progress.nodes >= limit;
            if is_stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let answer = position.solve(question, effort, &mut Control::new(&mut go).every(1)).unwrap();
        assert!(is_within(&full.lower, &answer.lower, &answer.upper), "{position}: {question:?}, {limit} nodes");
        for (known, found) in full.moves.iter().zip(&answer.moves) {
            assert!(is_within(&known.lower, &found.lower, &found.upper), "{position}: {}, {limit} nodes", known.mv);
        }
        if let Worth::Value(value) = full.lower {
            let is_true = |test: &Proved| (value >= test.at_least) == test.holds;
            assert!(answer.proved.iter().all(is_true), "{position}: {question:?}, {:?}", answer.proved);
            assert!(reports.iter().all(|&(low, high)| low <= value && value <= high), "{position}: {reports:?}");
        }
        check_told(position, question, &answer, &full);
        if !is_stopped {
            assert_eq!(answer.lower, full.lower, "{position}: {question:?}");
            assert!(same_moves(&answer.best, &full.best), "{position}: {question:?}");
            return stopped;
        }
        stopped += 1;
        limit = limit * 3 / 2 + 1;
    }
}

fn bounds_hold_the_value_whenever_the_search_stops<G: Solved>() {
    let (share, mut stopped) = (Share::one_in(3), 0);
    for preset in G::Rules::PRESETS {
        for seed in share.of(0..90 / G::Rules::PRESETS.len() as u64) {
            let rules =
                if seed % 2 == 0 { rules(preset) } else { two_sided_rules(preset, &mut Random::new(1200 + seed)) };
            let position = Position::<G>::random(rules, seed, 8 + seed as u32 % 9);
            let effort = Effort { threads: 1 + seed as usize % 2, memory: MIB, ..Effort::default() };
            stopped += stop(&position, Question::Value, &effort) + stop(&position, Question::Win, &effort);
            stop(&position, Question::Value, &Effort { all_moves: false, ..effort });
        }
    }
    assert!(share.is_enough(stopped, 500), "the search was stopped only {stopped} times");
}

#[test]
fn bounds_hold_the_values_of_all_sides() {
    for question in [Question::MaxN, Question::Paranoid] {
        for seed in 0..10 {
            let position: ruba_mazzo::Position = Position::random(rules("ruba_mazzo(players=3)"), seed, 9);
            assert!(stop(&position, question, &Effort::default()) > 0);
            let position: scopa::Position = Position::random(rules("scopa(players=3)"), seed, 9);
            assert!(stop(&position, question, &Effort::default()) > 0);
        }
    }
}
