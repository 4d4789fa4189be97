//! Tables that are kept from one solve to the next change the time that it takes and nothing else.

use std::ops::ControlFlow;

use crate::suite::common::{MIB, Share, Solved, ask, every_solved_game, rules, same_moves, two_sided_rules};
use scopasolver::rule_set::RuleSet;
use scopasolver::search::{Control, Effort, Progress, Tables};
use scopasolver::solution::{Question, Solution};
use scopasolver::solvable::Solvable;
use scopasolver::{Card, Position, Random, Suit, scopa};
use serde_json::Value;

every_solved_game!(a_hand_played_to_its_end_has_the_values_of_cold_solves);

fn warm<G: Solvable>(
    position: &Position<G>,
    question: Question,
    effort: &Effort,
    tables: &mut Tables,
) -> Solution<G::Move> {
    let mut go = |_: &Progress| ControlFlow::Continue(());
    position.solve(question, effort, &mut Control::new(&mut go).keep(tables)).unwrap()
}

/// Compares everything in two answers except the number of nodes.
fn compare<G: Solvable>(
    position: &Position<G>,
    question: Question,
    effort: &Effort,
    tables: &mut Tables,
) -> (u64, u64) {
    let (cold, kept) = (ask(position, question, effort), warm(position, question, effort, tables));
    assert_eq!((&kept.lower, &kept.upper), (&cold.lower, &cold.upper), "{position}: {question:?}");
    assert_eq!(kept.moves, cold.moves, "{position}: {question:?}");
    assert!(same_moves(&kept.best, &cold.best), "{position}: {question:?}");
    assert_eq!(kept.best_complete, cold.best_complete, "{position}: {question:?}");
    let end = kept.line.iter().fold(position.clone(), |position, &mv| position.play(mv).unwrap());
    assert_eq!(ask(&end, question, effort).lower, cold.lower, "{position}: line of {question:?}");
    (cold.nodes, kept.nodes)
}

/// The positions of a random hand, from `plies` cards before its end on.
fn moments<G: Solved>(rules: G::Rules, seed: u64, plies: u32) -> Vec<Position<G>> {
    let mut position = Position::<G>::random(rules, seed, plies);
    let (mut random, mut buffer, mut moments) = (Random::new(seed), Vec::new(), Vec::new());
    while !position.is_over() {
        moments.push(position.clone());
        let mv = position.hand().random_move(position.state(), &mut random, &mut buffer);
        position = position.play_unchecked(mv);
    }
    moments
}

fn a_hand_played_to_its_end_has_the_values_of_cold_solves<G: Solved>() {
    let (share, mut all_cold, mut all_kept) = (Share::one_in(3), 0, 0);
    for preset in G::Rules::PRESETS {
        for seed in share.of(0..48 / G::Rules::PRESETS.len() as u64) {
            let rules: G::Rules =
                if seed % 2 == 0 { rules(preset) } else { two_sided_rules(preset, &mut Random::new(2300 + seed)) };
            if rules.sides() != 2 {
                continue;
            }
            let mut moments = moments::<G>(rules, seed, 12 + seed as u32 % 5);
            if seed % 3 == 0 {
                moments.reverse();
            }
            // Some tables are so small that they lose proofs, two threads write at once, and both questions alternate.
            let memory = if seed % 5 == 0 { MIB / 16 } else { 16 * MIB };
            let effort = Effort { threads: 1 + seed as usize % 2, memory, ..Effort::default() };
            let mut tables = Tables::default();
            for (i, position) in moments.iter().enumerate() {
                let question = if seed % 4 == 3 && i % 3 == 1 { Question::Win } else { Question::Value };
                let (cold, kept) = compare(position, question, &effort, &mut tables);
                all_cold += cold;
                all_kept += kept;
            }
        }
    }
    assert!(all_kept < all_cold, "{all_kept} nodes with kept tables, {all_cold} without");
}

/// Positions with the same ranks everywhere and other suits, of other hands or of the same hand under other rules.
#[test]
fn tables_are_not_fooled_by_hands_that_look_alike() {
    let presets = ["scopone_scientifico", "scopone_scientifico(napoli=true)", "scopone_scientifico(re_bello=true)"];
    for seed in Share::one_in(3).of(0..30) {
        let mut tables = Tables::default();
        let positions = presets.map(|preset| Position::<scopa::Hand>::random(rules(preset), seed, 12));
        for position in &positions {
            let mut swapped = position.clone();
            for shift in 0..4 {
                compare(&swapped, Question::Value, &Effort::default(), &mut tables);
                swapped = with_suits_turned(position, shift);
            }
            compare(position, Question::Win, &Effort::default(), &mut tables);
        }
    }
}

/// Positions with the same cards everywhere except in the stock, and with the same hands held by other seats.
#[test]
fn tables_are_not_fooled_by_another_stock_or_other_seats() {
    for seed in Share::one_in(3).of(0..30) {
        let mut tables = Tables::default();
        let first = Position::<scopa::Hand>::random(rules("scopa"), seed, 12);
        let mut compare = |position: &scopa::Position| {
            compare(position, Question::Value, &Effort::default(), &mut tables);
        };
        compare(&first);
        let mut document: Value = serde_json::from_str(&first.to_json()).unwrap();
        let mut stock: Vec<String> = document["stock"].as_str().unwrap().split(' ').map(str::to_owned).collect();
        for _ in 1..stock.len() {
            stock.rotate_left(1);
            document["stock"] = stock.join(" ").into();
            compare(&scopa::Position::from_json(&document.to_string()).unwrap());
        }
        compare(&first);
        let scopone = Position::<scopa::Hand>::random(rules("scopone_scientifico"), seed, 12);
        let mut document: Value = serde_json::from_str(&scopone.to_json()).unwrap();
        for _ in 0..4 {
            document["hands"].as_array_mut().unwrap().rotate_left(1);
            compare(&scopa::Position::from_json(&document.to_string()).unwrap());
        }
    }
}

/// Many positions with the same ranks in the same places, but with other suits in each rank, have one key and more
/// proofs than a bucket has room for.
#[test]
fn a_key_of_many_positions_has_proofs_for_each() {
    for seed in Share::one_in(3).of(0..9) {
        let mut tables = Tables::default();
        let mut random = Random::new(seed);
        let position = Position::<scopa::Hand>::random(rules("scopone_scientifico"), seed, 12);
        for _ in 0..30 {
            let mut suits = [Suit::ALL; 10];
            for suits in &mut suits {
                random.shuffle(suits);
            }
            let suit = |card: Card| suits[usize::from(card.rank().number()) - 1][card.suit().index()];
            let other = with_suits(&position, suit);
            compare(&other, Question::Value, &Effort::default(), &mut tables);
        }
    }
}

/// The position with the suit of every card moved on by `times` suits.
fn with_suits_turned(position: &scopa::Position, times: usize) -> scopa::Position {
    with_suits(position, |card| Suit::ALL[(card.suit().index() + times) % 4])
}

/// The position with other cards of the same ranks.
fn with_suits(position: &scopa::Position, suit: impl Fn(Card) -> Suit) -> scopa::Position {
    let text = position.to_json();
    let mut document = String::new();
    let mut rest = text.as_str();
    while let Some(next) = rest.chars().next() {
        let known = (2..=3).rev().find_map(|length| {
            let card: Card = rest.get(..length)?.parse().ok()?;
            let before = document.chars().last().is_none_or(|before| before == '"' || before == ' ');
            let after = rest[length..].chars().next().is_none_or(|after| after == '"' || after == ' ');
            (before && after).then_some((card, length))
        });
        if let Some((card, length)) = known {
            document.push_str(&Card::new(card.rank(), suit(card)).to_string());
            rest = &rest[length..];
        } else {
            document.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    scopa::Position::from_json(&document).unwrap()
}

/// A proof about the later position relies on a card that is inert in the earlier one, where its moves are not
/// distinguished from those of the other cards of its rank.
#[test]
fn a_card_that_has_become_inert_is_not_relied_on() {
    let deal = "scopa_di_quindici 5C10C5D/5B7B2D 1C4C6D8D -/- 0/0 - 0 \
                2B6B7C9C5S7D1D2C4B9B10S10B1S9D8S1B8C3D3B8B3S2S4D10D4S7S9S3C6C6S";
    let mut moments = vec![deal.parse::<scopa::Position>().unwrap()];
    let moves = "5Cx4C+6D 5B 5D 2Dx5B+8D 10Cx5D 7B 2B 5Sx1C+2B+7B 7C 9C 6Bx9C 7D 4B 9B 1Dx7C+7D 10B 2Cx4B+9B 10S \
         8S 3D 1S 1Bx1S+10B+3D 9D 8C 3B";
    for text in moves.split_whitespace() {
        moments.push(moments.last().expect("there is the deal").play_text(text).unwrap());
    }
    let mut tables = Tables::default();
    for ply in [25, 9] {
        compare(&moments[ply], Question::Value, &Effort::default(), &mut tables);
    }
}
