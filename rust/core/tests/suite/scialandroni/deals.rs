//! Whole deals, compared with plain recursion through all phases, which the scores link and the limit can end.

use std::collections::HashMap;

use scopasolver::card_game::CardGame;
use scopasolver::game::Game;
use scopasolver::scialandroni::{Hand, Move, Phase, State};
use scopasolver::search::{Effort, Value};
use scopasolver::solution::{Question, Worth};
use scopasolver::{Random, Side};

use super::plain::{Moment, Scartu};
use super::{Table, ask, random_move, read, with};
use crate::suite::common::{Share, values_of};

/// The goal of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    Marks,
    Gioco,
}

/// Values by trying every word, with the value of the scartu given.
struct Plain {
    hand: Hand,
    scartu: Value,
    goal: Goal,
    known: HashMap<State, Value>,
}

impl Plain {
    fn value(&mut self, state: &State) -> Value {
        let total = |side, more: Value| state.scores[Side(side)] as Value + state.marked[Side(side)] as Value + more;
        let limit = self.hand.rules().limit() as Value;
        let is_over = total(0, 0) >= limit || total(1, 0) >= limit;
        if is_over || state.phase == Phase::Scartu {
            let more = if is_over { 0 } else { self.scartu };
            return match self.goal {
                Goal::Marks => state.marked[Side(0)] as Value - state.marked[Side(1)] as Value + more,
                Goal::Gioco if total(0, more.max(0)) >= limit => 1,
                Goal::Gioco if total(1, (-more).max(0)) >= limit => -1,
                Goal::Gioco => 0,
            };
        }
        if let Some(&value) = self.known.get(state) {
            return value;
        }
        let values = self.of_moves(state);
        let first = self.hand.to_move(state).0.is_multiple_of(2);
        let value = if first { values.into_iter().max() } else { values.into_iter().min() }.expect("a word");
        self.known.insert(*state, value);
        value
    }

    fn of_moves(&mut self, state: &State) -> Vec<Value> {
        let mut moves = Vec::new();
        self.hand.moves(state, &mut moves);
        let after = |mv| {
            let mut next = *state;
            self.hand.play(&mut next, mv);
            self.value(&next)
        };
        moves.into_iter().map(after).collect()
    }
}

/// The value of the scartu of a deal, by plain recursion.
fn scartu(table: &Table) -> Value {
    let mut table = table.clone();
    while table.state().phase != Phase::Scartu {
        let moves = table.legal_moves();
        let mv = moves.iter().find(|mv| ["tace", "passo"].contains(&mv.word()));
        table = table.play_unchecked(*mv.expect("a word that marks little"));
    }
    let ranks = |seat: usize| {
        let mut ranks: Vec<u8> = table.hands().0[seat].into_iter().map(|card| card.rank().number()).collect();
        ranks.sort_unstable();
        ranks
    };
    let moment = Moment { hands: [0, 1, 2, 3].map(ranks), top: (0, 0), last: 0, turn: 0, in_turn: 0 };
    Scartu::new(*table.rules()).value(&moment)
}

/// Compares values along a random course of words. Returns how often the gioco ended.
fn compare(start: &Table, scartu: Value, random: &mut Random) -> u32 {
    let mut ended = 0;
    for goal in [Goal::Marks, Goal::Gioco] {
        let mut plain = Plain { hand: start.hand().clone(), scartu, goal, known: HashMap::new() };
        let mut table = start.clone();
        while !table.is_over() && table.state().phase != Phase::Scartu {
            if random.below(4) > 0 {
                let mv = random_move(&table, random);
                table = table.play_unchecked(mv);
                continue;
            }
            let expected = plain.of_moves(table.state());
            let value = plain.value(table.state());
            let scores = [0, 1].map(|side| i32::from(table.state().scores.0[side]));
            let question = if goal == Goal::Marks { Question::Value } else { Question::Match(scores.into()) };
            let answer = ask(&table, question, &Effort::default());
            assert_eq!(values_of(&answer), expected, "{table}: {goal:?}");
            assert_eq!(answer.lower, Worth::Value(value), "{table}: {goal:?}");
            let end = answer.line.iter().fold(table.clone(), |table, &mv| table.play(mv).unwrap());
            assert!(end.is_over(), "{table}");
            assert_eq!(plain_worth(&end, goal), value, "{table}: line of {goal:?}");
            if goal == Goal::Marks {
                let won = ask(&table, Question::Win, &Effort::default());
                assert_eq!(won.lower, Worth::Value(value.signum()), "{table}");
            }
            let mv = random_move(&table, random);
            table = table.play_unchecked(mv);
        }
        ended += u32::from(table.is_over());
    }
    ended
}

/// The value of a finished deal.
fn plain_worth(end: &Table, goal: Goal) -> Value {
    let hand_result = end.hand_result().unwrap();
    match (goal, hand_result.reached) {
        (Goal::Marks, _) => hand_result.points[Side(0)] as Value - hand_result.points[Side(1)] as Value,
        (Goal::Gioco, Some(Side(0))) => 1,
        (Goal::Gioco, Some(_)) => -1,
        (Goal::Gioco, None) => 0,
    }
}

#[test]
fn deals_far_from_the_limit_and_near_it() {
    let (share, mut ended) = (Share::one_in(10), 0);
    let options = [
        "max_raises=1",
        "max_raises=2,raise_menu=arrestu,limit_soddus=20",
        "max_raises=1,raise_menu=6,cartetta_betting=fixed",
        "max_raises=1,posta_alone=5,baiocca=3,both_seen=9,declared_seen=1,short_suit=pure_sum",
    ];
    let all_scores = [[0, 0], [70, 85], [86, 84], [88, 60], [89, 89]];
    let cases = (0..).zip(options).flat_map(|(seed, options)| all_scores.map(|scores| (seed, options, scores)));
    for (seed, options, scores) in share.of(cases) {
        let deal = Table::deal_seed(with(options), seed);
        let mut document = deal.to_document();
        document["scores"] = scores.to_vec().into();
        ended += compare(&read(&document), scartu(&deal), &mut Random::new(15 + seed));
    }
    assert!(share.is_enough(ended, 5), "the gioco ended only {ended} times");
}

/// The value of a position in the scartu for the gioco follows from its value in arrialis.
#[test]
fn the_scartu_for_the_gioco() {
    for seed in 0..20 {
        let table = Table::random(with(""), seed, 12);
        if table.is_over() || table.state().phase != Phase::Scartu {
            continue;
        }
        let values = values_of(&ask(&table, Question::Value, &Effort::default()));
        let made = [0, 1].map(|side| table.state().marked.0[side] as Value);
        for before in [[0, 0], [78, 80], [84, 70], [60, 85]] {
            // Scores such that nobody has reached the limit so far.
            let scores = [0, 1].map(|side| (before[side] - made[side]).max(0));
            let reached = |value: Value| {
                let more = value - made[0] + made[1];
                let total = |side: usize, more: Value| scores[side] + made[side] + more;
                Value::from(total(0, more.max(0)) >= 90) - Value::from(total(1, (-more).max(0)) >= 90)
            };
            let scores = scores.map(i32::from);
            let answer = ask(&table, Question::Match(scores.into()), &Effort::default());
            assert_eq!(values_of(&answer), values.iter().copied().map(reached).collect::<Vec<_>>(), "{table}");
        }
    }
}

/// The totals of a question replace the scores, for legal words, their effects and their values.
#[test]
fn a_question_may_bring_other_scores() {
    let mut random = Random::new(16);
    for (seed, totals) in [[0, 0], [85, 60], [30, 88], [89, 89], [3, 4]].into_iter().enumerate() {
        let deal = Table::deal_seed(with("max_raises=1"), seed as u64);
        let posta = (0..5 + random.below(4)).fold(deal, |table, _| {
            // Leave out raises, because a raise that is legal with some scores is illegal with others.
            let mut words = table.legal_moves();
            words.retain(|mv| !matches!(mv, Move::Raise(_) | Move::Arrestu));
            let next = table.play_unchecked(words[random.below(words.len())]);
            if next.state().phase == Phase::Posta1 { next } else { table }
        });
        let brought = |scores: [i32; 2]| {
            let mut document = posta.to_document();
            document["scores"] = scores.to_vec().into();
            read(&document)
        };
        let expected = ask(&brought(totals), Question::Match(totals.into()), &Effort::default());
        for scores in [[0, 0], [88, 88], [60, 84]] {
            let answer = ask(&brought(scores), Question::Match(totals.into()), &Effort::default());
            assert_eq!((&answer.moves, &answer.best), (&expected.moves, &expected.best), "{posta}: {totals:?}");
            assert_eq!((&answer.lower, &answer.line), (&expected.lower, &expected.line), "{posta}: {totals:?}");
        }
    }
}

#[test]
fn a_deal_that_is_over_is_not_taken_up_again() {
    let mut document = Table::deal_seed(with("max_raises=1"), 3).to_document();
    (document["scores"], document["marked"]) = (vec![88, 80].into(), vec![2, 0].into());
    let over = read(&document);
    assert!(over.is_over());
    for (totals, value) in [([0, 80], 0), ([88, 0], 1), ([60, 60], 0)] {
        let answer = ask(&over, Question::Match(totals.into()), &Effort::default());
        assert_eq!((answer.lower, answer.upper), (Worth::Value(value), Worth::Value(value)));
        assert!(answer.moves.is_empty() && answer.line.is_empty());
    }
}
