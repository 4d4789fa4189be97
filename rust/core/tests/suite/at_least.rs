//! Proofs that the value of a position is at least a given one: every answer and its proof agree with minimax.

use std::ops::ControlFlow;

use crate::suite::common::{MIB, Minimax, Share, Solved, every_solved_game, rules, two_sided_rules};
use scopasolver::rule_set::RuleSet;
use scopasolver::search::{Control, Effort, Features, Progress, Tables, Value};
use scopasolver::solution::{Proof, Question, Worth};
use scopasolver::solvable::Solvable;
use scopasolver::{Position, Random, Side, scopa};

every_solved_game!(every_test_is_answered_as_minimax_does, a_test_that_is_stopped_says_nothing_wrong);

fn prove<G: Solvable>(
    position: &Position<G>,
    question: Question,
    at_least: Value,
    effort: &Effort,
    tables: &mut Tables,
) -> Proof<G::Move> {
    let mut go = |_: &Progress| ControlFlow::Continue(());
    position.prove(question, at_least, effort, &mut Control::new(&mut go).keep(tables)).unwrap()
}

/// Compares everything that a proof says with minimax, under this question.
fn check<G: Solved>(
    position: &Position<G>,
    proof: &Proof<G::Move>,
    minimax: &mut Minimax<G>,
    read: impl Fn(Value) -> Value,
) {
    let mut value = |position: &Position<G>| read(minimax.value(position));
    let whole = value(position);
    assert!((proof.lower..=proof.upper).contains(&whole), "{position}: {proof:?}, {whole}");
    assert!(proof.holds.is_none_or(|holds| holds == (whole >= proof.at_least)), "{position}: {proof:?}, {whole}");
    if let Some(mv) = proof.mv {
        let after = value(&position.play_unchecked(mv));
        assert_eq!(proof.holds, Some(after >= proof.at_least), "{position}: {proof:?}");
    }
    for known in &proof.moves {
        let after = Worth::Value(value(&position.play_unchecked(known.mv))).value();
        assert!((known.lower.value()..=known.upper.value()).contains(&after), "{position}: {known:?}, {after}");
    }
}

/// Visits endings of each preset, with its own options or with random ones.
fn endings<G: Solved>(mut visit: impl FnMut(u64, Position<G>)) {
    for preset in G::Rules::PRESETS {
        for seed in Share::one_in(3).of(0..60 / G::Rules::PRESETS.len() as u64) {
            let drawn: G::Rules =
                if seed % 2 == 0 { rules(preset) } else { two_sided_rules(preset, &mut Random::new(4100 + seed)) };
            if drawn.sides() == 2 {
                visit(seed, Position::random(drawn, seed, 4 + seed as u32 % 5));
            }
        }
    }
}

fn every_test_is_answered_as_minimax_does<G: Solved>() {
    endings::<G>(|seed, position| {
        let (mut minimax, mut tables) = (Minimax::default(), Tables::default());
        let value = minimax.value(&position);
        let features = if seed % 4 == 0 { Features::NONE } else { Features::ALL };
        let effort = Effort { threads: 1 + seed as usize % 2, memory: MIB, features, ..Effort::default() };
        for at_least in [Value::MIN, value - 9, value - 1, value, value + 1, value + 7, Value::MAX] {
            let proof = prove(&position, Question::Value, at_least, &effort, &mut tables);
            assert_eq!(proof.holds, Some(value >= at_least), "{position}: {proof:?}");
            let wants_more = position.rules().side_of(position.to_move().unwrap()) == Side(0);
            assert_eq!(proof.mv.is_some(), proof.holds == Some(wants_more), "{position}: {proof:?}");
            check(&position, &proof, &mut minimax, |value| value);
        }
        for at_least in -2..=2 {
            let proof = prove(&position, Question::Win, at_least, &effort, &mut tables);
            assert_eq!(proof.holds, Some(G::won(&position, value) >= at_least), "{position}: {proof:?}");
            check(&position, &proof, &mut minimax, |value| G::won(&position, value));
        }
    });
}

fn a_test_that_is_stopped_says_nothing_wrong<G: Solved>() {
    endings::<G>(|seed, position| {
        let (mut minimax, mut tables, effort) = (Minimax::default(), Tables::default(), Effort::default());
        let value = minimax.value(&position);
        for at_least in [value, value + 1] {
            for most in [0, 1, 3 + seed, 30 + seed, 300] {
                let mut ask = |progress: &Progress| {
                    if progress.nodes > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                let mut control = Control::new(&mut ask).every(1).keep(&mut tables);
                let proof = position.prove(Question::Value, at_least, &effort, &mut control).unwrap();
                check(&position, &proof, &mut minimax, |value| value);
            }
        }
    });
}

#[test]
fn questions_of_many_sides_have_no_test() {
    let position = Position::<scopa::Hand>::random(rules("scopa(players=3)"), 1, 6);
    let mut go = |_: &Progress| ControlFlow::Continue(());
    let answer = position.prove(Question::MaxN, 0, &Effort::default(), &mut Control::new(&mut go));
    assert!(answer.is_err());
}
