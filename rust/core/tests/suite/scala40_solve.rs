//! Exact values and bounds of Scala 40, compared with trying everything in small endings; and the bounds that hold
//! without search, compared with every way to play a turn.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::suite::common::{Share, any_rules_but};
use rustc_hash::FxHashMap;
use scopasolver::card_game::HandResult;
use scopasolver::game::Game;
use scopasolver::rule_set::RuleSet;
use scopasolver::scala40::melds::{Meld, candidates};
use scopasolver::scala40::solve::{Bound, Duel, Node};
use scopasolver::scala40::{Move, Phase, Position, Rules, State};
use scopasolver::search::{Control, Effort, Features, Party, Progress, TwoSided, Value};
use scopasolver::solution::{Question, Solution, Worth};
use scopasolver::{FrenchCard, FrenchSuit, PerSeat, Random, Side};
use serde_json::json;

/// Rules with random options and these changes, which name the options of pairs, if any.
fn some_rules(random: &mut Random, changes: &[(&str, &str)]) -> Rules {
    let drawn: Rules = any_rules_but(Rules::PRESETS[random.below(3)], &["teams", "closers_partner_pays"], random);
    let names = |name: &str| changes.iter().any(|&(changed, _)| changed == name);
    let others: Vec<(&str, String)> = drawn.changes().into_iter().filter(|&(name, _)| !names(name)).collect();
    let all: Vec<(&str, &str)> =
        others.iter().map(|(name, value)| (*name, &value[..])).chain(changes.iter().copied()).collect();
    Rules::new(drawn.preset_name(), &all).unwrap()
}

/// The beginning of a turn with at most `held`, `stock` and `discards` cards in each hand, in the stock and on the
/// discards, of ranks that often combine.
fn ending(rules: Rules, random: &mut Random, (held, stock, discards): (usize, usize, usize)) -> Position {
    let suits = FrenchSuit::ALL.into_iter().flat_map(|suit| (4..=8).map(move |rank| FrenchCard::new(rank, suit)));
    let mut cards: Vec<FrenchCard> = suits.flat_map(|card| [card, card]).collect();
    cards.extend([FrenchCard::JOLLY; 4]);
    random.shuffle(&mut cards);
    let mut table: Vec<Meld> = Vec::new();
    for _ in 0..random.below(4) {
        let melds = candidates(cards.iter().copied().collect(), &rules);
        let meld = melds[random.below(melds.len())];
        for card in meld.in_order() {
            cards.swap_remove(cards.iter().position(|&other| other == card).unwrap());
        }
        table.push(meld);
    }
    random.shuffle(&mut cards);
    let mut some = |most: usize, random: &mut Random| -> String {
        let taken = cards.split_off(cards.len() - 1 - random.below(most));
        taken.iter().map(FrenchCard::to_string).collect::<Vec<_>>().join(" ")
    };
    let first = random.below(rules.seats());
    let opened = |seat: usize, random: &mut Random| !table.is_empty() && (seat == first || random.below(3) > 0);
    let document = json!({
        "rules": rules.to_string(),
        "hands": (0..rules.seats()).map(|_| some(held, random)).collect::<Vec<_>>(),
        "stock": some(stock, random),
        "discards": some(discards, random),
        "table": table.iter().map(Meld::to_string).collect::<Vec<_>>(),
        "opened": (0..rules.seats()).map(|seat| opened(seat, random)).collect::<Vec<_>>(),
        "to_move": random.below(rules.seats()),
    });
    Position::from_json(&document.to_string()).unwrap_or_else(|error| panic!("{document}: {error}"))
}

/// `wanted` endings with random rules.
fn endings(
    seed: u64,
    wanted: usize,
    changes: &[(&str, &str)],
    sizes: (usize, usize, usize),
) -> impl Iterator<Item = Position> {
    let mut random = Random::new(seed);
    (0..wanted).map(move |_| ending(some_rules(&mut random, changes), &mut random, sizes))
}

/// The answer of the library within `nodes` nodes.
fn ask(position: &Position, question: Question, effort: &Effort, nodes: u64) -> Solution<Move> {
    let mut go = |progress: &Progress| {
        assert!(progress.lower <= progress.upper, "{position}");
        if progress.nodes < nodes { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    position.solve(question, effort, &mut Control::new(&mut go)).unwrap()
}

fn value_of(worth: &Worth) -> Value {
    match worth {
        Worth::Value(value) => *value,
        Worth::Each(_) => panic!("one a side"),
    }
}

fn interval(lower: &Worth, upper: &Worth) -> (Value, Value) {
    (value_of(lower), value_of(upper))
}

/// The penalty of side 1 minus that of side 0, once the hand is over.
fn difference(position: &Position) -> Option<Value> {
    let points = position.hand_result()?.points();
    Some((points[Side(1)] - points[Side(0)]) as Value)
}

fn side_to_move(position: &Position) -> Side {
    position.rules().side_of(position.to_move().unwrap())
}

/// Penalty above that of every hand.
const DEAREST: Value = 1000;

/// Intervals of the value by trying everything for a number of turns. Beyond these turns, nothing is known.
#[derive(Default)]
struct Plain(FxHashMap<(State, u32), (Value, Value)>);

impl Plain {
    fn interval(&mut self, position: &Position, turns: u32) -> (Value, Value) {
        if let Some(value) = difference(position) {
            return (value, value);
        }
        if turns == 0 && position.state().phase == Phase::Draw {
            return (-DEAREST, DEAREST);
        }
        let key = (State { known: PerSeat::default(), knows_stock: false, ..*position.state() }, turns);
        if let Some(&known) = self.0.get(&key) {
            return known;
        }
        let after: Vec<(Value, Value)> =
            position.legal_moves().into_iter().map(|mv| self.after(position, mv, turns)).collect();
        let (lows, highs) = (after.iter().map(|found| found.0), after.iter().map(|found| found.1));
        let value = if side_to_move(position) == Side(0) {
            (lows.max().unwrap(), highs.max().unwrap())
        } else {
            (lows.min().unwrap(), highs.min().unwrap())
        };
        self.0.insert(key, value);
        value
    }

    fn after(&mut self, position: &Position, mv: Move, turns: u32) -> (Value, Value) {
        let ends = u32::from(matches!(mv, Move::Discard(_)));
        self.interval(&position.play_unchecked(mv), turns - ends)
    }
}

/// Replays a line to the end of the hand.
fn end_of(position: &Position, line: &[Move]) -> Position {
    let end = line.iter().fold(position.clone(), |position, &mv| position.play(mv).unwrap());
    assert!(end.is_over(), "{position}: {line:?}");
    end
}

/// Number of turns that no hand exceeds if it ends with the stock.
const TO_THE_END: u32 = 40;
const ENDING_STOCK: [(&str, &str); 3] =
    [("players", "2"), ("stock_exhausted", "end_hand"), ("discard_must_be_melded", "true")];

/// Four players in two pairs; the partner of a player who closes pays, or pays nothing.
fn pairs(pays: &'static str) -> Vec<(&'static str, &'static str)> {
    vec![("players", "4"), ("teams", "true"), ("closers_partner_pays", pays)]
}

/// Endings of both kinds of pairs that end with the stock.
fn endings_of_pairs(seed: u64, wanted: usize, sizes: (usize, usize, usize)) -> impl Iterator<Item = Position> {
    ["true", "false"].into_iter().flat_map(move |pays| {
        endings(seed, wanted, &[&pairs(pays), &ENDING_STOCK[1..]].concat(), sizes).collect::<Vec<_>>()
    })
}

#[test]
fn values_are_those_of_trying_everything() {
    check_values(endings(1, 300, &ENDING_STOCK, (3, 4, 3)), 600);
}

#[test]
fn values_of_pairs_are_those_of_trying_everything() {
    check_values(endings_of_pairs(11, 100, (2, 3, 2)), 250);
}

fn check_values(endings: impl Iterator<Item = Position>, enough: u32) {
    let (share, mut plays) = (Share::one_in(4), 0);
    for (i, position) in share.of(endings.enumerate()) {
        // Half of them before the draw, half after it.
        let position = if i % 2 == 0 { position } else { position.play(Move::Draw).unwrap() };
        let mut plain = Plain::default();
        let (value, same) = plain.interval(&position, TO_THE_END);
        assert_eq!(value, same, "{position}");
        let answer = ask(&position, Question::Value, &Effort::default(), u64::MAX);
        assert_eq!(interval(&answer.lower, &answer.upper), (value, value), "{position}");
        let mut best = Vec::new();
        for known in &answer.moves {
            let (of_move, _) = plain.after(&position, known.mv, TO_THE_END);
            let (low, high) = interval(&known.lower, &known.upper);
            assert!(low <= of_move && of_move <= high, "{position}: {}", known.mv);
            best.extend((of_move == value).then_some(known.mv));
            plays += 1;
        }
        assert!(!answer.best.is_empty() && answer.best.iter().all(|mv| best.contains(mv)), "{position}");
        assert_eq!(difference(&end_of(&position, &answer.line)), Some(value), "{position}");
        let won = ask(&position, Question::Win, &Effort::default(), u64::MAX);
        assert_eq!(interval(&won.lower, &won.upper), (value.signum(), value.signum()), "{position}");
        assert_eq!(difference(&end_of(&position, &won.line)).map(Value::signum), Some(value.signum()), "{position}");
    }
    assert!(share.is_enough(plays, enough), "{plays}");
}

#[test]
fn no_feature_changes_a_value() {
    let of_pairs = endings_of_pairs(12, 6, (2, 2, 2));
    for position in Share::one_in(3).of(endings(2, 30, &ENDING_STOCK, (3, 3, 2)).chain(of_pairs)) {
        let value = |features: Features, all_moves: bool, threads: usize| {
            let effort = Effort { threads, all_moves, features, ..Effort::default() };
            let answer = ask(&position, Question::Value, &effort, u64::MAX);
            assert!(answer.is_exact() && answer.best.len() <= if all_moves { usize::MAX } else { 1 }, "{position}");
            assert_eq!(difference(&end_of(&position, &answer.line)), Some(value_of(&answer.lower)), "{position}");
            value_of(&answer.lower)
        };
        let expected = value(Features::ALL, true, 1);
        assert_eq!([value(Features::ALL, false, 1), value(Features::ALL, true, 2)], [expected; 2], "{position}");
        for (name, features) in Features::each_without() {
            assert_eq!(value(features, true, 1), expected, "{position}: without {name}");
        }
    }
}

/// The same check as in `signature.rs`.
#[test]
fn the_search_takes_the_known_number_of_nodes() {
    let effort = Effort { memory: 64 << 20, ..Effort::default() };
    let answers = endings(9, 100, &ENDING_STOCK, (4, 5, 4))
        .map(|position| ask(&position, Question::Value, &effort, u64::MAX).nodes);
    assert_eq!(answers.sum::<u64>(), 70_613, "the search visits other nodes than it did");
}

/// If play has no end, both intervals contain the value, and that of the library is no wider.
#[test]
fn bounds_are_no_wider_than_those_of_trying_everything() {
    let (share, mut exact, mut open) = (Share::one_in(3), 0, 0);
    for (rules, sides) in [("turn_over", "2"), ("reshuffle", "2"), ("turn_over", "4"), ("reshuffle", "4")] {
        let (wanted, players) = if sides == "2" { (120, vec![("players", "2")]) } else { (30, pairs("true")) };
        let changes = [&players, &[("stock_exhausted", rules)][..]].concat();
        for position in share.of(endings(3, wanted, &changes, (2, 2, 2))) {
            let answer = ask(&position, Question::Value, &Effort::default(), 20_000);
            let (low, high) = interval(&answer.lower, &answer.upper);
            assert!(low <= high, "{position}");
            let mut plain = Plain::default();
            for turns in 1..=3 {
                let (least, most) = plain.interval(&position, turns);
                assert!(
                    least <= low && high <= most,
                    "{position}: {turns} turns, [{low}, {high}] and [{least}, {most}]"
                );
                for known in &answer.moves {
                    let (least, most) = plain.after(&position, known.mv, turns);
                    let (low, high) = interval(&known.lower, &known.upper);
                    assert!(low <= most && least <= high, "{position}: {}", known.mv);
                }
            }
            if answer.is_exact() {
                exact += 1;
                assert_eq!(difference(&end_of(&position, &answer.line)), Some(low), "{position}");
            } else {
                open += 1;
                assert!(answer.best.is_empty() && answer.line.is_empty(), "{position}");
            }
        }
    }
    assert!(share.is_enough(exact, 30) && share.is_enough(open, 10), "{exact} exact, {open} open");
}

#[test]
fn a_search_that_is_stopped_keeps_what_it_has_proved() {
    for position in Share::one_in(4).of(endings(4, 40, &ENDING_STOCK, (3, 4, 3))) {
        let exact = ask(&position, Question::Value, &Effort::default(), u64::MAX);
        let value = value_of(&exact.lower);
        for nodes in [1, 2, 10, 50, 200] {
            let answer = ask(&position, Question::Value, &Effort::default(), nodes);
            let (low, high) = interval(&answer.lower, &answer.upper);
            assert!(low <= value && value <= high, "{position}: {nodes} nodes");
            for (known, truth) in answer.moves.iter().zip(&exact.moves) {
                let ((low, high), (least, most)) =
                    (interval(&known.lower, &known.upper), interval(&truth.lower, &truth.upper));
                assert!(low <= most && least <= high, "{position}: {}", known.mv);
            }
        }
    }
}

/// The positions and nodes after every way to play the turn; `None` if there are very many.
fn ends_of_turn(duel: &Duel, position: &Position, start: &Node) -> Option<Vec<(Position, Node)>> {
    let (mut ends, mut seen, mut open) = (Vec::new(), HashSet::new(), vec![(position.clone(), *start)]);
    while let Some((position, node)) = open.pop() {
        for mv in position.legal_moves() {
            let after = (position.play_unchecked(mv), duel.play(&node, mv).0);
            if after.0.is_over() || matches!(mv, Move::Discard(_)) {
                ends.push(after);
            } else if seen.insert(*after.0.state()) {
                open.push(after);
            }
        }
        if seen.len() > 3000 {
            return None;
        }
    }
    Some(ends)
}

/// In every turn, the side that plays can keep its own bound, and cannot break the bound of the other side.
#[test]
fn bounds_without_search_are_kept_from_turn_to_turn() {
    const ALONE: [(&str, &str); 1] = [("players", "2")];
    let (share, mut turns, of_pairs) = (Share::one_in(4), 0, pairs("true"));
    for seed in share.of(0..80) {
        let mut random = Random::new(5_000_000 + seed);
        let rules = some_rules(&mut random, if seed < 60 { &ALONE } else { &of_pairs });
        let (mut position, _) = Position::deal_random(rules, &mut random);
        let mut tried = 0;
        while !position.is_over() && tried < 20 {
            if position.state().phase == Phase::Draw && position.hands().0.iter().all(|hand| hand.jollies() < 2) {
                turns += u32::from(check_bounds(&position));
                tried += 1;
            }
            let mv = position.hand().random_move(position.state(), &mut random, &mut Vec::new());
            position = position.play_unchecked(mv);
        }
    }
    let all = [endings(6, 150, &ALONE, (3, 3, 3)), endings(13, 50, &of_pairs, (3, 3, 3))];
    for position in share.of(all.into_iter().flatten()) {
        turns += u32::from(check_bounds(&position));
    }
    assert!(share.is_enough(turns, 800), "only {turns} turns");
}

fn check_bounds(position: &Position) -> bool {
    let (duel, start) = Duel::new(position, Bound::Lower, 3, 1);
    let (low, high) = duel.bounds(&start);
    let Some(ends) = ends_of_turn(&duel, position, &start) else { return false };
    let after: Vec<(Value, Value)> = ends.iter().map(|(_, node)| duel.bounds(node)).collect();
    if duel.mover(&start) == Party::Max {
        assert!(after.iter().any(|end| end.0 >= low), "{position}: not sure of {low}");
        assert!(after.iter().all(|end| end.1 <= high), "{position}: more than {high}");
    } else {
        assert!(after.iter().any(|end| end.1 <= high), "{position}: not sure of {high}");
        assert!(after.iter().all(|end| end.0 >= low), "{position}: less than {low}");
    }
    true
}

/// The negated penalties if each side minimizes its own and plays the first of equal moves.
fn max_n(position: &Position, known: &mut FxHashMap<State, Vec<Value>>) -> Vec<Value> {
    if let Some(hand_result) = position.hand_result() {
        let points = hand_result.points();
        return position.rules().side_list().map(|side| -points[side] as Value).collect();
    }
    if let Some(values) = known.get(position.state()) {
        return values.clone();
    }
    let own = side_to_move(position).index();
    let mut best: Option<Vec<Value>> = None;
    for mv in position.legal_moves() {
        let values = max_n(&position.play_unchecked(mv), known);
        if best.as_ref().is_none_or(|best| values[own] > best[own]) {
            best = Some(values);
        }
    }
    let values = best.expect("a move");
    known.insert(*position.state(), values.clone());
    values
}

/// The negated penalty that a side can guarantee while all others play against him.
fn paranoid(position: &Position, side: Side, known: &mut FxHashMap<State, Value>) -> Value {
    if let Some(hand_result) = position.hand_result() {
        return -hand_result.points()[side] as Value;
    }
    if let Some(&value) = known.get(position.state()) {
        return value;
    }
    let values: Vec<Value> =
        position.legal_moves().into_iter().map(|mv| paranoid(&position.play_unchecked(mv), side, known)).collect();
    let value = if side_to_move(position) == side { values.into_iter().max() } else { values.into_iter().min() }
        .expect("a move");
    known.insert(*position.state(), value);
    value
}

#[test]
fn three_and_more_players() {
    let alone = [("2", 30, (2, 3, 2)), ("3", 60, (2, 3, 2)), ("4", 25, (1, 2, 2))].map(|(players, wanted, sizes)| {
        let changes = [("players", players), ENDING_STOCK[1], ENDING_STOCK[2]];
        endings(7, wanted, &changes, sizes).collect()
    });
    for endings in alone.into_iter().chain([endings_of_pairs(14, 12, (1, 2, 2)).collect::<Vec<_>>()]) {
        for position in Share::one_in(4).of(endings) {
            let expected = max_n(&position, &mut FxHashMap::default());
            let answer = ask(&position, Question::MaxN, &Effort::default(), u64::MAX);
            assert_eq!((&answer.lower, &answer.upper), (&Worth::Each(expected.clone()), &answer.lower), "{position}");
            let end = end_of(&position, &answer.line).hand_result().unwrap().points();
            let paid: Vec<Value> = position.rules().side_list().map(|side| -end[side] as Value).collect();
            assert_eq!(paid, expected, "{position}");
            let sure: Vec<Value> =
                position.rules().side_list().map(|side| paranoid(&position, side, &mut FxHashMap::default())).collect();
            let answer = ask(&position, Question::Paranoid, &Effort::default(), u64::MAX);
            assert_eq!((answer.lower, answer.upper), (Worth::Each(sure.clone()), Worth::Each(sure)), "{position}");
        }
    }
}

#[test]
fn of_hands_that_may_go_on_for_ever_three_players_have_bounds() {
    for position in endings(8, 20, &[("players", "3"), ("stock_exhausted", "turn_over")], (3, 3, 3)) {
        let answer = ask(&position, Question::MaxN, &Effort::default(), 200_000);
        let (Worth::Each(low), Worth::Each(high)) = (&answer.lower, &answer.upper) else { panic!("one a side") };
        assert!(answer.is_exact() || (low.iter().all(|&low| low < 0) && high == &[0; 3]), "{position}");
        assert_eq!(answer.best.is_empty(), !answer.is_exact(), "{position}");
    }
}
