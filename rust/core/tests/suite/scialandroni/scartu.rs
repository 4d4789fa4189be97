//! The scartu, compared with plain recursion.

use scopasolver::scialandroni::{Move, Rules};
use scopasolver::search::{Effort, Features, Value};
use scopasolver::solution::{Question, Worth};
use scopasolver::{Card, Random, Seat};
use serde_json::json;

use super::plain::{Act, Moment, Scartu};
use super::{Table, ask, random_move, read};
use crate::suite::common::{Share, any_rules, check_best, values_of};

/// A scartu with hands of at most `most` cards, in which seat 0 leads.
fn small(rules: &Rules, most: usize, random: &mut Random) -> Table {
    let mut pack: Vec<Card> = rules.pack().into_iter().collect();
    random.shuffle(&mut pack);
    let mut pack = pack.into_iter();
    let hands: Vec<String> = (0..4)
        .map(|_| {
            let hand = pack.by_ref().take(1 + random.below(most));
            hand.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
        })
        .collect();
    read(&json!({"rules": rules.to_string(), "phase": "scartu", "hands": hands, "to_move": 0}))
}

fn moment_of(table: &Table) -> Moment {
    let state = table.state();
    let ranks = |seat: usize| {
        let mut ranks: Vec<u8> = state.hands.0[seat].into_iter().map(|card| card.rank().number()).collect();
        ranks.sort_unstable();
        ranks
    };
    let ladder = state.ladder.current();
    let assi = ladder.iter().rev().take_while(|card| card.rank().number() == 1).count() as u8;
    Moment {
        hands: [0, 1, 2, 3].map(ranks),
        top: (ladder.last().map_or(0, |card| card.rank().number()), assi),
        last: state.ladder.last.map_or(0, Seat::index),
        turn: state.turn.index(),
        in_turn: state.ladder.in_turn,
    }
}

/// The values of all moves by plain recursion.
fn plain_values(table: &Table, plain: &mut Scartu) -> Vec<Value> {
    let moment = moment_of(table);
    let of_move = |mv: Move| match mv {
        Move::Lay(card) => plain.of_act(&moment, Act::Lay(card.rank().number())),
        Move::Stop => plain.of_act(&moment, Act::Stop),
        _ => plain.value(&moment),
    };
    table.legal_moves().into_iter().map(of_move).collect()
}

/// Compares all answers of the library about a position.
fn compare(table: &Table, plain: &mut Scartu, effort: &Effort) {
    let expected = plain_values(table, plain);
    let value = plain.value(&moment_of(table));
    let made = table.state().marked.0[0] as Value - table.state().marked.0[1] as Value;
    let answer = ask(table, Question::Value, effort);
    let expected: Vec<Value> = expected.into_iter().map(|value| value + made).collect();
    assert_eq!(values_of(&answer), expected, "{table}");
    assert_eq!(answer.lower, Worth::Value(value + made), "{table}");
    let best = table.legal_moves().into_iter().zip(&expected).filter(|&(_, &of_move)| of_move == value + made);
    check_best(&answer, best.map(|(mv, _)| mv), &table.to_string());
    let end = answer.line.iter().fold(table.clone(), |table, &mv| table.play(mv).unwrap());
    let [first, second] = [0, 1].map(|side| end.state().marked.0[side] as Value);
    assert_eq!((end.is_over(), first - second), (true, value + made), "{table}");
    let won = ask(table, Question::Win, effort);
    assert_eq!(won.lower, Worth::Value((value + made).signum()), "{table}");
}

#[test]
fn small_hands_with_any_options() {
    let (share, mut held_back, mut leads) = (Share::one_in(5), 0, 0);
    for i in share.of(0..2400) {
        let mut random = Random::new(11_000 + i);
        let mut rules: Rules = any_rules("scialandroni", &mut random);
        rules.hold_back = i % 3 == 0;
        let most = if rules.hold_back { 3 } else { 5 };
        let mut table = small(&rules, most, &mut random);
        let mut plain = Scartu::new(rules);
        let features = if i % 2 == 0 { Features::ALL } else { Features::NONE };
        let effort = Effort { features, memory: 1 << 16, threads: 1 + i as usize % 3 / 2, ..Effort::default() };
        // Compare at the first position and along a random course.
        while !table.is_over() {
            compare(&table, &mut plain, &effort);
            held_back += u32::from(rules.hold_back);
            leads += u32::from(table.state().ladder.current().is_empty());
            let mv = random_move(&table, &mut random);
            table = table.play_unchecked(mv);
        }
    }
    assert!(
        share.is_enough(held_back, 4000) && share.is_enough(leads, 4000),
        "{held_back} moments with hold_back, {leads} leads"
    );
}

/// Deals of nine cards each, where mazzu is possible.
#[test]
fn whole_hands() {
    for options in
        ["", "hold_back=false,scartu_payers=all_three,scartu_card_value=rank", "after_stop=next_player_leads"]
    {
        let rules = super::with(options);
        for seed in Share::one_in(3).of(0..3) {
            let mut random = Random::new(1200 + seed);
            let mut pack: Vec<Card> = rules.pack().into_iter().collect();
            random.shuffle(&mut pack);
            let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
            let hands: Vec<String> = pack[..36].chunks(9).map(text).collect();
            let table = read(&json!({
                "rules": rules.to_string(), "phase": "scartu", "hands": hands, "stock": text(&pack[36..]), "to_move": 0,
            }));
            compare(&table, &mut Scartu::new(rules), &Effort::default());
        }
    }
}
