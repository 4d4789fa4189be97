//! Questions with a value for each side: the points of each if all maximise their own, and the points that each can
//! guarantee against all others, compared with plain recursion.

use crate::suite::common::{Share, any_rules, ask, check_best, max_n, paranoid, rules};
use scopasolver::card_game::HandResult;
use scopasolver::rule_set::RuleSet;
use scopasolver::search::{Effort, Value};
use scopasolver::solution::{Question, Worth};
use scopasolver::solvable::{QuestionKind, Solvable};
use scopasolver::{Position, Random, briscola, briscola_chiamata, ruba_mazzo, scopa, terziglio};

/// The values of a position, one for each side.
type Values<G> = fn(&Position<G>) -> Vec<Value>;

/// Compares the values of a position and of its moves, the best moves, and the line if play is unique.
fn compare<G: Solvable>(position: &Position<G>, question: Question, values: Values<G>) {
    let answer = ask(position, question, &Effort::default());
    let expected = values(position);
    assert_eq!(answer.lower, Worth::Each(expected.clone()), "{position}: {question:?}");
    let own = position.rules().side_of(position.to_move().unwrap()).index();
    let mut best = Vec::new();
    for (mv, known) in position.legal_moves().into_iter().zip(&answer.moves) {
        let after = values(&position.play_unchecked(mv));
        assert_eq!(
            (known.mv, &known.lower, &known.upper),
            (mv, &Worth::Each(after.clone()), &known.lower),
            "{position}"
        );
        if after[own] == expected[own] {
            best.push(mv);
        }
    }
    check_best(&answer, best.into_iter(), &format!("{position}: {question:?}"));
    let end = answer.line.iter().fold(position.clone(), |position, &mv| position.play(mv).unwrap());
    let points = end.hand_result().unwrap_or_else(|| panic!("{position}: the line does not end the hand")).points();
    match question {
        Question::MaxN => assert!(expected.iter().zip(points.0).all(|(&value, n)| value == n as Value), "{position}"),
        _ => assert_eq!(points.0[own] as Value, expected[own], "{position}: line of {question:?}"),
    }
}

/// Compares a sample of endings, `fewest` cards before the end or up to four earlier.
fn compare_endings<G: Solvable>(rules: impl Fn(&mut Random) -> G::Rules, count: u64, fewest: u32) {
    compare_share::<G>(Share::one_in(4), rules, count, fewest);
}

fn compare_share<G: Solvable>(share: Share, rules: impl Fn(&mut Random) -> G::Rules, count: u64, fewest: u32) {
    for seed in share.of(0..count) {
        let mut random = Random::new(11_000 + seed);
        let position = Position::<G>::random(rules(&mut random), seed, fewest + seed as u32 % 5);
        if position.is_over() {
            // A hand with an auction in which all have passed.
            continue;
        }
        compare(&position, Question::MaxN, max_n);
        if !G::questions(position.rules()).contains(&QuestionKind::Paranoid) {
            continue;
        }
        compare(&position, Question::Paranoid, |position| {
            position.rules().side_list().map(|side| paranoid(position, side)).collect()
        });
    }
}

/// Random options with this number of sides.
fn with_sides<R: RuleSet>(preset: &str, sides: usize, random: &mut Random) -> R {
    loop {
        let rules = any_rules::<R>(preset, random);
        if rules.sides() == sides {
            return rules;
        }
    }
}

/// Everyone maximises his own points in the recursion, and two parties do in the search.
#[test]
fn of_plain_recursion_in_briscola_chiamata() {
    compare_endings::<briscola_chiamata::Hand>(|random| with_sides("briscola_chiamata", 5, random), 800, 5);
}

#[test]
fn of_plain_recursion_in_terziglio() {
    compare_endings::<terziglio::Hand>(|random| with_sides("terziglio", 3, random), 800, 6);
}

#[test]
fn of_plain_recursion_in_ruba_mazzo() {
    for players in ["3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] {
        let text = format!("ruba_mazzo(players={players})");
        compare_endings::<ruba_mazzo::Hand>(|_| rules(&text), 2000, 3);
    }
}

#[test]
fn of_plain_recursion_in_ruba_mazzo_with_any_options() {
    for sides in [2, 3, 4, 5, 6] {
        compare_endings::<ruba_mazzo::Hand>(|random| with_sides("ruba_mazzo", sides, random), 2000, 3);
    }
}

#[test]
fn of_plain_recursion_in_ruba_mazzo_with_cards_in_the_stock() {
    // Plain recursion visits millions of positions here.
    let few = Share::one_in(20);
    compare_share::<ruba_mazzo::Hand>(few, |random| with_sides("ruba_mazzo", 3, random), 150, 7);
    compare_share::<ruba_mazzo::Hand>(few, |random| with_sides("ruba_mazzo", 4, random), 15, 9);
    // Five and nine players have a last round of one card each.
    compare_share::<ruba_mazzo::Hand>(few, |_| rules("ruba_mazzo(players=5)"), 100, 6);
    compare_share::<ruba_mazzo::Hand>(few, |_| rules("ruba_mazzo(players=9)"), 40, 10);
}

#[test]
fn of_plain_recursion_in_briscola_of_three() {
    compare_endings::<briscola::Hand>(|random| with_sides("briscola", 3, random), 400, 5);
    // The last two tricks before the stock is empty.
    compare_share::<briscola::Hand>(Share::one_in(20), |_| rules("briscola(players=3)"), 40, 10);
}

#[test]
fn of_plain_recursion_in_scopa_with_any_options() {
    for (preset, sides) in [("scopa", 2), ("scopa", 3), ("scopa_d_assi", 3), ("scopa_di_quindici", 3), ("scopone", 4)] {
        compare_endings::<scopa::Hand>(|random| with_sides(preset, sides, random), 400, 3);
    }
}

#[test]
fn of_plain_recursion_in_scopa_for_any_number_of_players() {
    for players in 5..=12 {
        let text = format!("scopa(players={players},teams=false)");
        compare_endings::<scopa::Hand>(|_| rules(&text), 200, 3);
    }
    compare_endings::<scopa::Hand>(|_| rules("scopa(players=5)"), 60, 6);
    compare_endings::<scopa::Hand>(|_| rules("scopa(players=5,short_round=false)"), 60, 4);
}
