//! Values with the order of the stock known, compared with trying every number of draws.

use scopasolver::card_game::HandResult;
use scopasolver::rule_set::RuleSet;
use scopasolver::search::{Effort, Value};
use scopasolver::sette_e_mezzo::{InitialDeal, Move, Position, Rules, Settlement};
use scopasolver::solution::{Question, Worth};
use scopasolver::{Card, Random};

use super::plain::{bust, class, legal, paid, total};
use super::problem;
use crate::suite::common::{Share, any_rules, ask, check_best, max_n, paranoid, rules};

/// The payment to each seat for hands of these classes.
fn settled(classes: &[i32], rules: &Rules) -> Vec<i128> {
    let (&banker, players) = classes.split_last().unwrap();
    if rules.settlement == Settlement::VsBanker {
        let mut points: Vec<i128> = players.iter().map(|&player| paid(player, banker, rules)).collect();
        points.push(-points.iter().sum::<i128>());
        return points;
    }
    let best = *classes.iter().max().unwrap();
    let wins: Vec<bool> = (0..classes.len())
        .map(|seat| if best == 0 { seat + 1 == classes.len() } else { classes[seat] == best })
        .collect();
    let winners = wins.iter().filter(|&&wins| wins).count() as i128;
    let pays = |seat: usize| match classes[seat] {
        _ if wins[seat] => 0,
        0 => bust(rules),
        _ => 1,
    };
    let all: i128 = (0..classes.len()).map(pays).sum();
    (0..classes.len()).map(|seat| if wins[seat] { all } else { -pays(seat) * winners }).collect()
}

/// Payments and draws if each seat from this one on maximizes its payment with as few draws as possible.
fn plain(first: &[Vec<Card>], stock: &[Card], done: &[(i32, usize)], rules: &Rules) -> (Vec<i128>, Vec<usize>) {
    let (seat, seats) = (done.len(), rules.seats());
    let classes: Vec<i32> = done.iter().map(|&(class, _)| class).collect();
    let draws: Vec<usize> = done.iter().map(|&(_, draws)| draws).collect();
    if seat == seats || (seat + 1 == seats && classes.iter().all(|&class| class == 0)) {
        let own = first[seats - 1].clone();
        let banker = (seat < seats).then(|| class(&own, rules));
        let (classes, draws) =
            ([&classes[..], banker.as_slice()].concat(), [&draws[..], &vec![0; seats - seat]].concat());
        return (settled(&classes, rules), draws);
    }
    let (mut hand, mut stock) = (first[seat].clone(), stock);
    if rules.initial_deal == InitialDeal::AtTurn && !stock.is_empty() {
        (hand, stock) = (vec![stock[0]], &stock[1..]);
    }
    let mut best: Option<(Vec<i128>, Vec<usize>)> = None;
    let mut offer = |class: i32, drawn: usize, stock: &[Card]| {
        let result = plain(first, stock, &[done, &[(class, drawn)]].concat(), rules);
        if best.as_ref().is_none_or(|(points, _)| result.0[seat] > points[seat]) {
            best = Some(result);
        }
    };
    for drawn in 0.. {
        let [may_stand, may_draw] = legal(&hand, stock.len(), rules);
        if may_stand {
            offer(class(&hand, rules), drawn, stock);
        }
        if !may_draw {
            break;
        }
        hand.push(stock[0]);
        stock = &stock[1..];
        if total(&hand, rules).is_none() {
            offer(0, drawn + 1, stock);
            break;
        }
    }
    best.unwrap()
}

/// A shuffled deck of `cards` cards.
fn deck(cards: usize, random: &mut Random) -> Vec<Card> {
    let mut pack: Vec<Card> = (0..40).map(|id| Card::from_id(id).unwrap()).collect();
    random.shuffle(&mut pack);
    pack.truncate(cards);
    pack
}

fn with_players(players: usize, random: &mut Random) -> Rules {
    loop {
        let rules: Rules = any_rules("sette_e_mezzo", random);
        let text = rules.to_string();
        let changes: Vec<(&str, &str)> = text
            .trim_start_matches("sette_e_mezzo")
            .trim_matches(['(', ')'])
            .split(',')
            .filter_map(|pair| pair.split_once('='))
            .filter(|&(name, _)| name != "players")
            .collect();
        let players = players.to_string();
        if let Ok(rules) = Rules::new("sette_e_mezzo", &[&[("players", &players[..])], &changes[..]].concat()) {
            return rules;
        }
    }
}

#[test]
fn payments_and_draws_are_those_of_plain_recursion() {
    for case in Share::one_in(4).of(0..4000) {
        let (mut random, players) = (Random::new(4_000_000 + case as u64), 2 + case % 5);
        let rules = with_players(players, &mut random);
        let deck = deck(players + random.below(41 - players), &mut random);
        let dealt = if rules.initial_deal == InitialDeal::AllFirst { players } else { 0 };
        let mut first: Vec<Vec<Card>> = deck[..dealt].iter().map(|&card| vec![card]).collect();
        first.resize(players, vec![]);
        let (points, draws) = plain(&first, &deck[dealt..], &[], &rules);
        let position = problem(rules, &deck);
        let answer = ask(&position, Question::MaxN, &Effort::default());
        let expected: Vec<Value> = points.iter().map(|&points| points as Value).collect();
        assert_eq!(answer.lower, Worth::Each(expected.clone()), "{position}");
        let (mut moment, mut drawn) = (position.clone(), vec![0; players]);
        for mv in answer.line {
            drawn[moment.to_move().unwrap().index()] += usize::from(mv == Move::Draw);
            moment = moment.play(mv).unwrap();
        }
        assert_eq!(drawn, draws, "{position}");
        let hand_result = moment.hand_result().unwrap().points();
        assert!(expected.iter().zip(hand_result.0).all(|(&value, points)| i32::from(value) == points), "{position}");
        if players == 2 {
            between_two(&position, expected[0]);
        }
    }
}

/// Checks the questions between two sides.
fn between_two(position: &Position, value: Value) {
    for (question, read) in [(Question::Value, (|value| value) as fn(Value) -> Value), (Question::Win, Value::signum)] {
        let answer = ask(position, question, &Effort::default());
        assert_eq!(answer.lower, Worth::Value(read(value)), "{position}: {question:?}");
        let after = |mv| read(max_n(&position.play_unchecked(mv))[0]);
        let values: Vec<Worth> = position.legal_moves().into_iter().map(|mv| Worth::Value(after(mv))).collect();
        assert!(answer.moves.iter().map(|known| &known.lower).eq(&values), "{position}: {question:?}");
        let reaching = position.legal_moves().into_iter().zip(&values);
        let reaching = reaching.filter(|(_, worth)| **worth == answer.lower).map(|(mv, _)| mv);
        check_best(&answer, reaching, &format!("{position}: {question:?}"));
    }
}

#[test]
fn values_against_all_others_are_those_of_plain_recursion() {
    let mut random = Random::new(5);
    for case in 0..600 {
        let players = 2 + case % 4;
        let rules = with_players(players, &mut random);
        let position = problem(rules, &deck(players + random.below(41 - players), &mut random));
        let answer = ask(&position, Question::Paranoid, &Effort::default());
        let expected = rules.side_list().map(|side| paranoid(&position, side)).collect();
        assert_eq!(answer.lower, Worth::Each(expected), "{position}");
    }
}

#[test]
fn twelve_and_twenty_players_are_solved() {
    for (players, deal) in [(12, "all_first"), (12, "at_turn"), (20, "at_turn")] {
        for seed in Share::one_in(20).of(0..20) {
            let rules: Rules = rules(&format!("sette_e_mezzo(players={players},initial_deal={deal})"));
            let position = Position::deal_seed(rules, seed);
            let nodes = ask(&position, Question::MaxN, &Effort::default()).nodes;
            assert!(nodes < 20_000_000, "{position}: {nodes}");
        }
    }
}
