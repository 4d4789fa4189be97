//! A search tells what it has proved while it goes on: bounds that only narrow. It is the same search whether somebody
//! listens or not.

use std::ops::ControlFlow;

use crate::suite::common::{MIB, Share, Solved, every_solved_game, rules};
use scopasolver::rule_set::RuleSet;
use scopasolver::search::{Control, Effort, News, Progress};
use scopasolver::solution::{MoveValue, Question, Solution, SuggestedBy, Worth};
use scopasolver::solvable::Solvable;
use scopasolver::{Position, scala40, scopa};

every_solved_game!(results_get_better_until_the_last);

/// Solves a position with and without a listener, at most for this many nodes. Returns what was told, the solution last.
fn told<G: Solvable>(
    position: &Position<G>,
    question: Question,
    effort: &Effort,
    most_nodes: u64,
) -> Vec<Solution<G::Move>> {
    let go = |progress: &Progress| {
        if progress.nodes < most_nodes { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let alone = position.solve(question, effort, &mut Control::new(&mut { go })).unwrap();
    let mut told = Vec::new();
    let mut listener = |news: &News<'_>| told.push(position.so_far(news).expect("news of this game"));
    let solution = position.solve(question, effort, &mut Control::new(&mut { go }).telling(&mut listener)).unwrap();
    assert_eq!(solution, alone, "{position}: {question:?}");
    told.push(solution);
    told
}

/// Whether the bounds of a value have not become wider.
fn is_inside((lower, upper): (&Worth, &Worth), (low, high): (&Worth, &Worth)) -> bool {
    low.value() <= lower.value() && lower.value() <= upper.value() && upper.value() <= high.value()
}

fn check_better<G: Solvable>(position: &Position<G>, told: &[Solution<G::Move>]) {
    fn bounds<M>(known: &MoveValue<M>) -> (&Worth, &Worth) {
        (&known.lower, &known.upper)
    }
    for pair in told.windows(2) {
        let [old, new] = pair else { unreachable!("windows have two entries") };
        assert!(is_inside((&new.lower, &new.upper), (&old.lower, &old.upper)), "{position}: {old:?} {new:?}");
        assert!(new.nodes >= old.nodes && new.proved.starts_with(&old.proved), "{position}: {old:?} {new:?}");
        for (old, new) in old.moves.iter().zip(&new.moves) {
            assert!(is_inside(bounds(new), bounds(old)), "{position}: {old:?} {new:?}");
        }
        let suggested = old.suggested.as_ref();
        if suggested.is_some_and(|known| known.by == SuggestedBy::Proof)
            && !new.best.is_empty()
            && !new.moves.is_empty()
        {
            assert!(new.best.contains(&suggested.unwrap().mv), "{position}: {old:?} {new:?}");
        }
    }
}

/// A seed whose hand tells many results in every game.
const TELLING: u64 = 22;

fn results_get_better_until_the_last<G: Solved>() {
    // Not left to the sample, which may draw hands that tell little.
    let most = check_told::<G>(G::Rules::PRESETS[0], TELLING);
    assert!(most > 5, "no search told more than {most} results");
    for preset in G::Rules::PRESETS {
        for seed in Share::one_in(3).of(0..60 / G::Rules::PRESETS.len() as u64) {
            check_told::<G>(preset, seed);
        }
    }
}

/// Checks what searches for a hand tell. Returns the largest number of results that one of them told.
fn check_told<G: Solved>(preset: &str, seed: u64) -> usize {
    let position = Position::<G>::random(rules(preset), seed, 8 + seed as u32 % 9);
    let long = if seed.is_multiple_of(3) { 1 } else { Effort::default().long };
    let effort = Effort { memory: MIB, long, ..Effort::default() };
    let mut most = 0;
    for question in [Question::Value, Question::Win] {
        for most_nodes in [50, 500, 5_000, u64::MAX] {
            let told = told(&position, question, &effort, most_nodes);
            check_better(&position, &told);
            most = most.max(told.len());
        }
    }
    most
}

#[test]
fn deeper_searches_of_scala_40_get_better() {
    let mut most = 0;
    for seed in 0..3 {
        let position: scala40::Position = Position::deal_seed(rules("scala40(players=2)"), seed);
        let told = told(&position, Question::Value, &Effort { memory: MIB, ..Effort::default() }, 10_000);
        check_better(&position, &told);
        most = most.max(told.len());
    }
    assert!(most > 1);
}

#[test]
fn news_about_other_moves_are_none() {
    let scopa: scopa::Position = Position::random(rules("scopa"), 1, 8);
    let scala40: scala40::Position = Position::deal_seed(rules("scala40(players=2)"), 1);
    let (mut listened, mut go_on) = (0, |_: &Progress| ControlFlow::Continue(()));
    let mut listener = |news: &News<'_>| {
        listened += 1;
        assert!(scopa.so_far(news).is_some() && scala40.so_far(news).is_none());
    };
    scopa.solve(Question::Value, &Effort::default(), &mut Control::new(&mut go_on).telling(&mut listener)).unwrap();
    assert!(listened > 0);
}
