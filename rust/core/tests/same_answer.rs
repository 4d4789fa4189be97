//! The fast search gives the values of slower ones that share nothing with it: of minimax on small positions, with
//! every feature switched off in turn, and of the plain search with a table on larger ones.

mod common;

use common::{KIB, MIB, Minimax, any_rules, fast_values, plain_values, rules, two_sided_rules};
use scopasolver::Random;
use scopasolver::scopa::solve::Duel;
use scopasolver::scopa::{Position, Rules};
use scopasolver::search::{Effort, Features};

/// Compares with minimax, the whole search and the search without each feature.
fn compare_with_minimax(position: &Position) {
    let expected = Minimax::default().of_moves(position);
    let mut variants = Features::each_without();
    variants.push(("nothing", Features::ALL));
    variants.push(("everything", Features::NONE));
    for (name, features) in variants {
        let effort = Effort { features, memory: MIB, ..Effort::default() };
        assert_eq!(fast_values(position, &effort).0, expected, "{position} without {name}");
    }
}

fn compare_with_plain(rules: Rules, plies: u32, seed: u64, memory: usize) {
    let position = Position::random(rules, seed, plies);
    let effort = Effort { memory, ..Effort::default() };
    assert_eq!(fast_values(&position, &effort).0, plain_values(&position), "{position}, {memory} bytes");
}

#[test]
fn of_minimax_for_two_players() {
    let chosen = ["scopa", "scopa(capture_choice=free)", "scopa_di_quindici", "scopa_d_assi(ace_may_be_banked=true)"];
    for rules in chosen.map(rules) {
        (0..300).for_each(|seed| compare_with_minimax(&Position::random(rules, seed, 6)));
        (0..20).for_each(|seed| compare_with_minimax(&Position::random(rules, seed, 9)));
    }
}

#[test]
fn of_minimax_for_four_players() {
    let chosen = ["scopone", "scopone_scientifico", "seed_000", "scopone(primiera_pictures=southern)"];
    for rules in chosen.map(rules) {
        (0..150).for_each(|seed| compare_with_minimax(&Position::random(rules, seed, 8)));
        (0..20).for_each(|seed| compare_with_minimax(&Position::random(rules, seed, 10)));
    }
}

#[test]
fn of_minimax_for_any_options() {
    let mut random = Random::new(3);
    let mut fast = 0;
    for preset in Rules::presets() {
        for seed in 0..60 {
            let position = Position::random(two_sided_rules(preset, &mut random), seed, 5 + seed as u32 % 4);
            fast += u32::from(Duel::fits(&position));
            compare_with_minimax(&position);
        }
    }
    assert!(fast > 150, "only {fast} positions were for the fast search");
}

#[test]
fn of_the_plain_search_at_16_cards() {
    let chosen = ["scopone_scientifico", "scopone", "seed_000", "scopa(players=4)", "scopone(last_scopa=allowed)"];
    for rules in chosen.map(rules) {
        (0..60).for_each(|seed| compare_with_plain(rules, 16, seed, 64 * MIB));
    }
}

#[test]
fn of_the_plain_search_at_16_cards_with_any_options() {
    let mut random = Random::new(4);
    for preset in Rules::presets() {
        (0..8).for_each(|seed| compare_with_plain(two_sided_rules(preset, &mut random), 16, seed, 64 * MIB));
    }
}

#[test]
fn of_the_plain_search_at_20_cards() {
    for rules in ["scopone_scientifico", "scopone"].map(rules) {
        (0..20).for_each(|seed| compare_with_plain(rules, 20, seed, 64 * MIB));
    }
}

/// So small a table forgets nearly everything and keeps overwriting what it has.
#[test]
fn with_hardly_any_memory() {
    let features = Features { small_table: false, ..Features::ALL };
    for rules in ["scopone_scientifico", "scopa", "scopa_di_quindici", "scopone_tamanini"].map(rules) {
        for seed in 0..20 {
            let position = Position::random(rules, seed, 14);
            let expected = plain_values(&position);
            for memory in [0, 2 * KIB, 32 * KIB] {
                for features in [features, Features::ALL] {
                    let effort = Effort { features, memory, ..Effort::default() };
                    assert_eq!(fast_values(&position, &effort).0, expected, "{position}, {memory} bytes");
                }
            }
        }
    }
}

#[test]
fn of_the_plain_search_with_cards_in_the_stock() {
    let mut random = Random::new(5);
    for seed in 0..40 {
        for plies in [12, 15, 18, 24] {
            compare_with_plain(rules("scopa"), plies, seed, 64 * MIB);
        }
        for preset in ["scopa", "scopa_d_assi", "scopa_di_quindici", "seed_001_scopa"] {
            let rules = any_rules(preset, &mut random);
            if rules.sides() == 2 {
                compare_with_plain(rules, 18, seed, 64 * MIB);
            }
        }
    }
}

#[test]
fn of_the_plain_search_in_whole_hands() {
    for rules in ["scopa", "scopa_di_quindici", "scopa_d_assi", "scopa(players=4)"].map(rules) {
        (0..3).for_each(|seed| compare_with_plain(rules, 36, seed, 64 * MIB));
    }
}

#[test]
fn of_minimax_with_special_categories() {
    let two = ["seed_001_scopa", "scopa(napoli=true,re_bello=true)", "scopa(primiera_tiebreak=six_plus_ace)"];
    for rules in two.map(rules) {
        (0..200).for_each(|seed| compare_with_minimax(&Position::random(rules, seed, 6)));
    }
    let four = ["scopone_tamanini", "seed_001_scientifico", "scopone(re_bello=true,primiera_method=sevens)"];
    for rules in four.map(rules) {
        (0..100).for_each(|seed| compare_with_minimax(&Position::random(rules, seed, 8)));
        (0..6).for_each(|seed| compare_with_plain(rules, 16, seed, 64 * MIB));
    }
}
