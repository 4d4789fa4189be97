//! What the fast search knows without searching is true at every node of random endings: its bounds, its cutoffs, and
//! the endings that are played out in code of their own.

use crate::suite::common::{Duel, Minimax, Share, Solved, best, plain_values, rules, two_sided_rules};
use scopasolver::card_game::CardGame;
use scopasolver::rule_set::RuleSet;
use scopasolver::search::{Features, Scratch, TwoSided};
use scopasolver::{Position, Random, briscola, ruba_mazzo, scopa, tressette};

/// Number of checks so far.
#[derive(Default)]
struct Count {
    nodes: u32,
    settled: u32,
    played_out: u32,
}

impl Count {
    fn assert_enough(&self) {
        let counts = [self.nodes, self.settled, self.played_out];
        assert!(counts.into_iter().all(|count| share().is_enough(count, 10_000)), "{counts:?}");
    }
}

/// A sample, since every tree is walked whole: a node may depend on the way to it.
fn share() -> Share {
    Share::one_in(5)
}

/// Checks a node and everything below it; `node` was reached by the search's own play.
fn check<D: Duel>(
    duel: &D,
    node: D::Node,
    position: &Position<D::Game>,
    minimax: &mut Minimax<D::Game>,
    count: &mut Count,
) {
    let made = D::Game::made(position);
    let value = minimax.value(position) - made;
    let mut node = node;
    duel.prepare(&mut node);
    count.nodes += 1;
    let (low, high) = duel.bounds(&node);
    assert!(low <= value && value <= high, "{position}: {value} is not in {low}..={high}");
    assert_eq!(duel.plies_left(&node), position.plies_left());
    for goal in value - 3..=value + 3 {
        let mut scratch = Scratch { moves: vec![], nodes: 0 };
        // The proof is about the bound: the value is at least the bound if the goal is reached, and less if not.
        if let Some(verdict) = duel.ending(&node, goal, &mut scratch) {
            assert_eq!(verdict.holds, value >= goal, "{position}: ending, goal {goal}");
            assert_eq!(verdict.holds, value >= verdict.bound, "{position}: ending, bound {}", verdict.bound);
            count.played_out += 1;
        }
        if !position.is_over()
            && let Some(verdict) = duel.cutoff(&node, goal)
        {
            assert_eq!(verdict.holds, value >= goal, "{position}: settled, goal {goal}");
            assert_eq!(verdict.holds, value >= verdict.bound, "{position}: settled, bound {}", verdict.bound);
            count.settled += 1;
        }
    }
    if position.is_over() {
        return;
    }
    let legal = position.legal_moves();
    let mut offered = Vec::new();
    duel.moves(&node, &mut offered);
    let mut after = Vec::new();
    for mv in offered {
        let name = D::name(position, mv);
        assert!(legal.contains(&name), "{position}: {name} is no legal move");
        let ((child, gain), next) = (duel.play(&node, mv), position.play_unchecked(name));
        after.push(minimax.value(&next) - made);
        assert_eq!(gain, D::Game::made(&next) - made, "{position}: gain of {name}");
        check(duel, child, &next, minimax, count);
    }
    assert_eq!(best(position, &after), value, "{position}: no best move is among those offered");
}

/// Checks a sample of random endings that this search takes, `fewest` cards before the end or up to three earlier.
fn check_endings<D: Duel>(each: u64, fewest: u32) -> Count {
    let (mut random, mut endings, mut count) = (Random::new(6), Vec::new(), Count::default());
    for preset in <<D::Game as CardGame>::Rules as RuleSet>::PRESETS {
        for seed in 0..each {
            let rules = if seed % 2 == 0 { rules(preset) } else { two_sided_rules(preset, &mut random) };
            endings.push(Position::random(rules, seed, fewest + seed as u32 % 4));
        }
    }
    endings.retain(|position| D::of(position, Features::ALL).is_some());
    for position in share().of(endings) {
        let (duel, node) = D::of(&position, Features::ALL).expect("the search takes it");
        check(&duel, node, &position, &mut Minimax::default(), &mut count);
    }
    count
}

#[test]
fn the_value_lies_within_them_at_every_node_of_scopa() {
    check_endings::<scopa::solve::Duel>(120, 5).assert_enough();
}

#[test]
fn the_value_lies_within_them_at_every_node_of_briscola() {
    check_endings::<briscola::solve::Duel<2>>(2000, 6).assert_enough();
    check_endings::<briscola::solve::Duel<4>>(8000, 6).assert_enough();
}

/// Seat 0 holds the two strongest trumps of both hands, but seat 1 draws the turned asso if it loses the next trick.
#[test]
fn the_value_lies_within_them_at_every_node_of_briscola_while_the_turned_trump_can_be_drawn() {
    let text =
        "briscola 7S8D9D/5C4S6B 1D - 1 6C10C1S2S3S10S1B2B7B8B2D6D/1C2C3C4C8C9C5S6S8S9S3B4B5B9B10B3D4D5D7D10D 1 7C1D";
    let position: briscola::Position = text.parse().unwrap();
    let (duel, node) = briscola::solve::Duel::<2>::of(&position, Features::ALL).expect("two players");
    check(&duel, node, &position, &mut Minimax::default(), &mut Count::default());
}

#[test]
fn the_value_lies_within_them_at_every_node_of_tressette() {
    check_endings::<tressette::solve::Duel<2>>(4000, 6).assert_enough();
    check_endings::<tressette::solve::Duel<4>>(4000, 8).assert_enough();
    check_endings::<tressette::solve::Duel<2>>(60, 11).assert_enough();
    check_endings::<tressette::solve::Duel<4>>(100, 13).assert_enough();
}

#[test]
fn the_value_lies_within_them_at_every_node_of_ruba_mazzo() {
    let count = check_endings::<ruba_mazzo::solve::Duel>(4000, 5);
    assert!(share().is_enough(count.nodes, 10_000));
}

/// The same early in longer hands, where the values come from the plain search.
#[test]
fn the_value_lies_within_them_long_before_the_end_of_scopa() {
    let mut random = Random::new(7);
    for preset in scopa::Rules::PRESETS {
        let early = (0..40).map(|seed| (seed, 10 + seed as u32 % 6)).chain([(40, 18), (41, 24), (42, 30)]);
        for (seed, plies) in Share::one_in(5).of(early) {
            let position = scopa::Position::random(two_sided_rules(preset, &mut random), seed, plies);
            // With many cards left, only deals of three cards are quick enough for the plain search.
            if plies > 18 && position.stock().is_empty() {
                continue;
            }
            let Some((duel, mut node)) = scopa::solve::Duel::of(&position, Features::ALL) else { continue };
            let value = best(&position, &plain_values(&position)) - scopa::Hand::made(&position);
            duel.prepare(&mut node);
            let (low, high) = duel.bounds(&node);
            assert!(low <= value && value <= high, "{position}: {value} is not in {low}..={high}");
            for goal in low..=high + 1 {
                if let Some(verdict) = duel.cutoff(&node, goal) {
                    assert_eq!(verdict.holds, value >= goal, "{position}: settled, goal {goal}");
                }
            }
        }
    }
}
