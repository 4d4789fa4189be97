//! What the fast search knows without searching is true at every node of random endings: its bounds, the answers that
//! the rules alone give, and the endings played out in code of their own.

mod common;

use common::{Minimax, made, two_sided_rules};
use scopasolver::Random;
use scopasolver::game::Game;
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
    let value = minimax.value(position) - made(position);
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
        if !position.is_over() && let Some(verdict) = duel.settle(&node, goal) {
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
        let after = minimax.value(&next) - made(position);
        assert_eq!(child.1, made(&next) - made(position), "{position}: gain of {mv}");
        let better = if position.state().turn.0 % 2 == 0 { best < Some(after) } else { best.is_none_or(|b| after < b) };
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

/// At every node of long random games the bounds of a position hold those of the position after the best move; so
/// they hold the final value of the line that was played, too, when seen from its last node.
#[test]
fn they_are_never_crossed_in_whole_hands() {
    for rules in ["scopa", "scopone", "scopone_scientifico", "scopa_di_quindici", "scopa(players=6)"].map(common::rules) {
        for seed in 0..200 {
            let mut position = Position::deal_seed(rules, seed);
            let (mut random, mut buffer) = (Random::new(seed), Vec::new());
            while !position.is_over() {
                if Duel::fits(&position) {
                    let (duel, mut node) = Duel::new(&position, Features::ALL);
                    duel.prepare(&mut node);
                    let (low, high) = duel.bounds(&node);
                    assert!(low <= high, "{position}");
                }
                let mv = position.hand().random_move(position.state(), &mut random, &mut buffer);
                position = position.play_unchecked(mv);
            }
        }
    }
}
