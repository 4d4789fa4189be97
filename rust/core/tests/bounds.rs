//! What the fast search knows without searching is true at every node of random endings: its bounds, the answers that
//! the rules alone give, and the endings played out in code of their own.

mod common;

use common::{Minimax, best, made, plain_values, two_sided_rules};
use scopasolver::Random;
use scopasolver::scopa::solve::{Duel, Node};
use scopasolver::scopa::{Move, Position, Rules};
use scopasolver::search::{Features, Room, TwoSided};

/// What was checked so far.
#[derive(Default)]
struct Count {
    nodes: u32,
    settled: u32,
    played_out: u32,
}

/// Checks a node and everything below it; `node` was reached by the search's own play.
fn check(duel: &Duel, node: Node, position: &Position, minimax: &mut Minimax, count: &mut Count) {
    let value = minimax.value(position) - made(position.state());
    let mut node = node;
    duel.prepare(&mut node);
    count.nodes += 1;
    let (low, high) = duel.bounds(&node);
    assert!(low <= value && value <= high, "{position}: {value} is not in {low}..={high}");
    assert_eq!(duel.plies_left(&node), position.plies_left());
    for goal in value - 3..=value + 3 {
        let mut room = Room { moves: vec![], nodes: 0 };
        if let Some(verdict) = duel.ending(&node, goal, &mut room) {
            assert_eq!(verdict.holds, value >= goal, "{position}: ending, goal {goal}");
            count.played_out += 1;
        }
        if !position.is_over()
            && let Some(verdict) = duel.settle(&node, goal)
        {
            assert_eq!(verdict.holds, value >= goal, "{position}: settled, goal {goal}");
            count.settled += 1;
        }
    }
    if position.is_over() {
        return;
    }
    let legal = position.legal_moves();
    let mut offered: Vec<Move> = Vec::new();
    duel.moves(&node, &mut offered);
    let mut best = None;
    for mv in offered {
        assert!(legal.contains(&mv), "{position}: {mv} is no legal move");
        let (child, next) = (duel.play(&node, mv), position.play_unchecked(mv));
        let after = minimax.value(&next) - made(position.state());
        assert_eq!(child.1, made(next.state()) - made(position.state()), "{position}: gain of {mv}");
        let better =
            if position.state().turn.0.is_multiple_of(2) { best < Some(after) } else { best.is_none_or(|b| after < b) };
        best = if better { Some(after) } else { best };
        check(duel, child.0, &next, minimax, count);
    }
    assert_eq!(best, Some(value), "{position}: no best move is among those offered");
}

#[test]
fn the_value_lies_within_them_at_every_node() {
    let mut random = Random::new(6);
    let mut count = Count::default();
    for preset in Rules::presets() {
        for seed in 0..120 {
            let rules = if seed % 2 == 0 { common::rules(preset) } else { two_sided_rules(preset, &mut random) };
            let plies = 5 + seed as u32 % 4;
            let position = Position::random(rules, seed, plies);
            if !Duel::fits(&position) {
                continue;
            }
            let (duel, node) = Duel::new(&position, Features::ALL);
            check(&duel, node, &position, &mut Minimax::default(), &mut count);
        }
    }
    assert!(count.nodes > 10_000 && count.settled > 10_000 && count.played_out > 10_000);
}

/// The same at the start of longer hands, where the value is that of the plain search.
#[test]
fn the_value_lies_within_them_long_before_the_end() {
    let mut random = Random::new(7);
    for preset in Rules::presets() {
        for (seed, plies) in (0..40).map(|seed| (seed, 10 + seed as u32 % 6)).chain([(40, 18), (41, 24), (42, 30)]) {
            let position = Position::random(two_sided_rules(preset, &mut random), seed, plies);
            // Before cards run short only the deals of three cards are quick enough for the plain search.
            if !Duel::fits(&position) || (plies > 18 && position.stock().is_empty()) {
                continue;
            }
            let value = best(&position, &plain_values(&position)) - made(position.state());
            let (duel, mut node) = Duel::new(&position, Features::ALL);
            duel.prepare(&mut node);
            let (low, high) = duel.bounds(&node);
            assert!(low <= value && value <= high, "{position}: {value} is not in {low}..={high}");
            for goal in low..=high + 1 {
                if let Some(verdict) = duel.settle(&node, goal) {
                    assert_eq!(verdict.holds, value >= goal, "{position}: settled, goal {goal}");
                }
            }
        }
    }
}
