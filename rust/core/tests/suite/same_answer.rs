//! The fast search gives the same values as slower, independent ones: as minimax on small positions, with every feature
//! switched off in turn, and as the plain search with a table on larger positions.

use crate::suite::common::{
    KIB, MIB, Minimax, Share, Solved, any_rules, check_answers, fast_values, plain_values, ruba_mazzo_for_two, rules,
    two_sided_rules,
};
use scopasolver::rule_set::RuleSet;
use scopasolver::scopa::{self, Rules};
use scopasolver::search::{Effort, Features};
use scopasolver::{Position, Random, briscola, ruba_mazzo, tressette};

/// Compares searches with these features with minimax.
fn compare_with_minimax<G: Solved>(position: &Position<G>, with: &[Features]) {
    let expected = Minimax::default().of_moves(position);
    for &features in with {
        check_answers(position, &Effort { features, memory: MIB, ..Effort::default() }, &expected);
    }
}

/// The whole search, the search without features, and the search without each single feature.
fn every_search() -> Vec<Features> {
    let each = Features::each_without().into_iter().map(|(_, features)| features);
    each.chain([Features::ALL, Features::NONE]).collect()
}

/// The same for the methods of long searches, which are forced on short ones here.
fn compare_long_with_minimax<G: Solved>(position: &Position<G>) {
    let expected = Minimax::default().of_moves(position);
    for (threads, memory, long) in [(1, MIB, 0), (2, MIB, 0), (1, 2 * KIB, 0), (1, MIB, 8)] {
        check_answers(position, &Effort { threads, memory, long, ..Effort::default() }, &expected);
    }
}

/// Compares `count` endings, from `fewest` cards before the end to `more` more.
fn compare_endings<G: Solved>(rules: G::Rules, count: u64, (fewest, more): (u32, u32), with: &[Features]) {
    for seed in Share::one_in(8).of(0..count) {
        compare_with_minimax(&Position::<G>::random(rules, seed, fewest + seed as u32 % (more + 1)), with);
    }
}

fn compare_with_plain(rules: Rules, plies: u32, seed: u64, memory: usize) {
    let position = Position::random(rules, seed, plies);
    let effort = Effort { memory, ..Effort::default() };
    assert_eq!(fast_values(&position, &effort).0, plain_values(&position), "{position}, {memory} bytes");
}

#[test]
fn of_minimax_in_briscola() {
    for text in ["briscola", "briscola(players=4)"] {
        compare_endings::<briscola::Hand>(rules(text), 2000, (5, 5), &[Features::ALL]);
        compare_endings::<briscola::Hand>(rules(text), 200, (5, 5), &every_search());
    }
    compare_endings::<briscola::Hand>(rules("briscola(players=4)"), 60, (11, 3), &every_search());
}

/// Positions in which cards of the stock are left and a trump can be given for the turned card.
#[test]
fn of_minimax_in_briscola_with_exchanges() {
    let (share, mut with_exchanges) = (Share::one_in(24), 0);
    for (players, fewest) in [(2, 8), (4, 13)] {
        for options in ["seven", "two", "seven,exchange_when=leader", "two,exchange_when=leader"] {
            let rules = rules(&format!("briscola(players={players},exchange={options})"));
            for seed in share.of(0..400) {
                let position = briscola::Position::random(rules, seed, fewest + seed as u32 % 4);
                if position.legal_moves().iter().any(|mv| mv.declares()) {
                    with_exchanges += 1;
                    compare_with_minimax(&position, &every_search());
                } else {
                    compare_with_minimax(&position, &[Features::ALL]);
                }
            }
        }
    }
    assert!(share.is_enough(with_exchanges, 40), "only {with_exchanges} positions with an exchange");
}

#[test]
fn of_minimax_in_tressette() {
    for text in [
        "tressette",
        "tressette(players=2)",
        "tressette(accusi=automatic)",
        "tressette(players=2,accusi=automatic)",
        "tressette(accusi=third_trick,accusi_without_points=false)",
    ] {
        compare_endings::<tressette::Hand>(rules(text), 2000, (5, 5), &[Features::ALL]);
        compare_endings::<tressette::Hand>(rules(text), 100, (5, 8), &every_search());
        compare_endings::<tressette::Hand>(rules(text), 20, (13, 3), &every_search());
    }
}

/// With cards in the stock, minimax takes too long.
#[test]
fn of_the_search_without_classes_in_tressette_for_two() {
    let features = Features { relied_cards: false, soft_points: false, siblings: false, ..Features::ALL };
    for text in ["tressette(players=2)", "tressette(players=2,accusi=automatic)"] {
        for seed in Share::one_in(10).of(0..100) {
            let position = tressette::Position::random(rules(text), seed, 20 + seed as u32 % 7);
            let expected = fast_values(&position, &Effort { features, ..Effort::default() }).0;
            for memory in [16 * KIB, 64 * MIB] {
                check_answers(&position, &Effort { memory, ..Effort::default() }, &expected);
            }
        }
    }
}

#[test]
fn of_minimax_in_ruba_mazzo() {
    for rules in ruba_mazzo_for_two() {
        compare_endings::<ruba_mazzo::Hand>(rules, 2000, (4, 3), &[Features::ALL]);
        compare_endings::<ruba_mazzo::Hand>(rules, 60, (6, 3), &every_search());
    }
}

#[test]
fn of_minimax_in_scopa_for_two_players() {
    for text in ["scopa", "scopa(capture_choice=free)", "scopa_di_quindici", "scopa_d_assi(ace_may_be_banked=true)"] {
        compare_endings::<scopa::Hand>(rules(text), 300, (6, 0), &every_search());
        compare_endings::<scopa::Hand>(rules(text), 20, (9, 0), &every_search());
    }
}

#[test]
fn of_minimax_in_scopa_for_four_players() {
    for text in ["scopone", "scopone_scientifico", "scopone_fewest_cards", "scopone(primiera_pictures=southern)"] {
        compare_endings::<scopa::Hand>(rules(text), 150, (8, 0), &every_search());
        compare_endings::<scopa::Hand>(rules(text), 20, (10, 0), &every_search());
    }
}

#[test]
fn of_minimax_in_scopa_with_any_options() {
    let mut random = Random::new(3);
    let (share, mut fast) = (Share::one_in(4), 0);
    for preset in Rules::PRESETS {
        for seed in share.of(0..60) {
            let rules = two_sided_rules(preset, &mut random);
            let position = scopa::Position::random(rules, seed, 5 + seed as u32 % 4);
            fast += u32::from(scopa::solve::Duel::fits(&position));
            compare_with_minimax(&position, &every_search());
        }
    }
    assert!(share.is_enough(fast, 150), "only {fast} positions were for the fast search");
}

#[test]
fn of_minimax_in_long_searches() {
    let mut random = Random::new(5);
    for preset in Rules::PRESETS {
        for seed in Share::one_in(4).of(0..120) {
            let rules = two_sided_rules(preset, &mut random);
            compare_long_with_minimax(&scopa::Position::random(rules, seed, 5 + seed as u32 % 5));
        }
    }
    for seed in Share::one_in(4).of(0..200) {
        compare_long_with_minimax(&scopa::Position::random(rules("scopone_scientifico"), seed, 8 + seed as u32 % 3));
    }
}

/// Errors of a feature that another one hides in long searches.
#[test]
fn of_minimax_in_long_searches_without_each_feature() {
    for (preset, cards) in [("scopone_scientifico", 9), ("scopa", 7), ("scopa_di_quindici", 7)] {
        for seed in Share::one_in(4).of(0..60) {
            let position = scopa::Position::random(rules(preset), seed, cards);
            let expected = Minimax::default().of_moves(&position);
            for features in every_search() {
                check_answers(&position, &Effort { features, memory: MIB, long: 0, ..Effort::default() }, &expected);
            }
        }
    }
}

#[test]
fn of_the_plain_search_in_long_searches() {
    for seed in Share::one_in(12).of(0..60) {
        let position = scopa::Position::random(rules("scopone_scientifico"), seed, 16);
        let effort = Effort { memory: 64 * MIB, long: 0, ..Effort::default() };
        assert_eq!(fast_values(&position, &effort).0, plain_values(&position), "{position}");
    }
}

#[test]
fn of_minimax_in_scopa_with_special_categories() {
    for text in ["scopa_sevens", "scopa(napoli=true,re_bello=true)", "scopa(primiera_tiebreak=six_plus_ace)"] {
        compare_endings::<scopa::Hand>(rules(text), 200, (6, 0), &every_search());
    }
    for text in [
        "scopone_tamanini",
        "scopone_scientifico_free",
        "scopone_scientifico_sevens",
        "scopone(re_bello=true,primiera_method=sevens)",
    ] {
        compare_endings::<scopa::Hand>(rules(text), 100, (8, 0), &every_search());
        for seed in Share::one_in(3).of(0..6) {
            compare_with_plain(rules(text), 16, seed, 64 * MIB);
        }
    }
}

/// Six cards of two players and twelve of four are the last deal, before which sweeps count.
#[test]
fn of_minimax_before_the_last_deal_of_scopa() {
    for options in ["", ",capture_choice=free", ",aces_take_all=true,ace_sweep_counts=true", ",capture_rule=quindici"] {
        let of = |players| rules(&format!("scopa(players={players},last_scopa=last_deal_excluded{options})"));
        compare_endings::<scopa::Hand>(of(2), 200, (6, 3), &every_search());
        compare_endings::<scopa::Hand>(of(4), 8, (12, 2), &[Features::ALL]);
        for seed in Share::one_in(3).of(0..6) {
            compare_with_plain(of(2), 18, seed, 64 * MIB);
        }
    }
}

/// Errors of proofs that are stored and recalled several tricks later, for which endings of minimax are too short.
#[test]
fn of_the_plain_search_at_16_cards() {
    for text in
        ["scopone_scientifico", "scopone", "scopone_fewest_cards", "scopa(players=4)", "scopone(last_scopa=allowed)"]
    {
        for seed in Share::one_in(10).of(0..60) {
            compare_with_plain(rules(text), 16, seed, 64 * MIB);
        }
    }
}

/// Errors of a single option that show only before the last tricks.
#[test]
fn of_the_plain_search_at_16_cards_with_any_options() {
    let mut random = Random::new(4);
    for preset in Rules::PRESETS {
        for seed in Share::one_in(4).of(0..8) {
            compare_with_plain(two_sided_rules(preset, &mut random), 16, seed, 64 * MIB);
        }
    }
}

/// Errors that grow with the distance from the end, such as bounds or keys that are wrong only while much is in play.
#[test]
fn of_the_plain_search_at_20_cards() {
    for text in ["scopone_scientifico", "scopone"] {
        for seed in Share::one_in(10).of(0..20) {
            compare_with_plain(rules(text), 20, seed, 64 * MIB);
        }
    }
}

/// Errors of a table that overwrites nearly all that it has.
#[test]
fn of_the_plain_search_with_hardly_any_memory() {
    let features = Features { small_table: false, ..Features::ALL };
    for text in ["scopone_scientifico", "scopa", "scopa_di_quindici", "scopone_tamanini"] {
        for seed in Share::one_in(4).of(0..20) {
            let position = scopa::Position::random(rules(text), seed, 14);
            let expected = plain_values(&position);
            for memory in [0, 2 * KIB, 32 * KIB] {
                for features in [features, Features::ALL] {
                    let effort = Effort { memory, features, ..Effort::default() };
                    assert_eq!(fast_values(&position, &effort).0, expected, "{position}, {memory} bytes");
                }
            }
        }
    }
}

/// Errors of bounds and keys while cards are still to be dealt.
#[test]
fn of_the_plain_search_with_cards_in_the_stock() {
    let mut random = Random::new(5);
    for seed in Share::one_in(4).of(0..40) {
        for plies in [12, 15, 18, 24] {
            compare_with_plain(rules("scopa"), plies, seed, 64 * MIB);
        }
        for preset in ["scopa", "scopa_d_assi", "scopa_di_quindici", "scopa_sevens"] {
            let rules: Rules = any_rules(preset, &mut random);
            if rules.sides() == 2 {
                compare_with_plain(rules, 18, seed, 64 * MIB);
            }
        }
    }
}

/// Errors that show only in the first deals of a hand.
#[test]
fn of_the_plain_search_in_whole_hands() {
    for text in ["scopa", "scopa_di_quindici", "scopa_d_assi", "scopa(players=4)"] {
        for seed in Share::one_in(3).of(0..3) {
            compare_with_plain(rules(text), 36, seed, 64 * MIB);
        }
    }
}
