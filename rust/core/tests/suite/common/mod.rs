//! Shared by several tests: random rules, random hands, answers of the search, and the data files.

mod share;
mod slow;
mod solved;
pub mod tressette;
pub mod tricks;

use std::fmt::Debug;
use std::ops::ControlFlow;
use std::path::PathBuf;

use scopasolver::game::LONGEST;
use scopasolver::options::Values;
use scopasolver::rule_set::RuleSet;
use scopasolver::search::{Control, Effort, Progress, Value};
use scopasolver::solution::{Question, Solution, Worth};
use scopasolver::solvable::Solvable;
use scopasolver::{Card, Pack, Position, Random, ruba_mazzo};

pub use share::Share;
pub use slow::{Minimax, best, max_n, paranoid, plain_values};
pub use solved::{Duel, Solved};

pub const KIB: usize = 1 << 10;
pub const MIB: usize = 1 << 20;

/// Makes each function a test for each game that the search solves between two sides and whose moves are cards of the
/// Italian pack.
macro_rules! every_solved_game {
    ($($check:ident),+ $(,)?) => {
        mod in_solved_games {
            crate::suite::common::checks_of! { [$($check)+] Scopa = scopa, Briscola = briscola, RubaMazzo = ruba_mazzo, Tressette = tressette }
        }
    };
}
pub(crate) use every_solved_game;

/// Makes each function a test for every game.
macro_rules! every_game {
    ($($check:ident),+ $(,)?) => {
        mod in_every_game {
            use crate::suite::common::checks_of;
            scopasolver::for_each_game!(checks_of, [$($check)+]);
        }
    };
}
pub(crate) use every_game;

macro_rules! checks_of {
    ($checks:tt $($name:ident = $game:ident),+ $(,)?) => { $(crate::suite::common::checks_in! { $game $checks })+ };
}
pub(crate) use checks_of;

macro_rules! checks_in {
    ($game:ident [$($check:ident)+]) => {
        mod $game {
            $(#[test] fn $check() { super::super::$check::<scopasolver::$game::Hand>(); })+
        }
    };
}
pub(crate) use checks_in;

/// The rules of a valid text.
pub fn rules<R: RuleSet>(text: &str) -> R {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A preset with random options. Options that contradict earlier ones are left out.
pub fn any_rules<R: RuleSet>(preset: &str, random: &mut Random) -> R {
    any_rules_but(preset, &[], random)
}

/// The same, but these options keep the values of the preset, and no random number is drawn for them.
pub fn any_rules_but<R: RuleSet>(preset: &str, kept: &[&str], random: &mut Random) -> R {
    let mut chosen = rules(preset);
    let mut changes: Vec<(&str, &str)> = Vec::new();
    for option in R::OPTIONS.iter().filter(|option| !kept.contains(&option.name)) {
        let Values::Words(words) = option.values else { continue };
        if random.below(4) > 0 {
            continue;
        }
        changes.push((option.name, words[random.below(words.len())]));
        match R::new(preset, &changes) {
            Ok(rules) => chosen = rules,
            Err(_) => drop(changes.pop()),
        }
    }
    chosen
}

/// The same, drawn again until there are two sides.
pub fn two_sided_rules<R: RuleSet>(preset: &str, random: &mut Random) -> R {
    loop {
        let rules = any_rules::<R>(preset, random);
        if rules.sides() == 2 {
            return rules;
        }
    }
}

/// The rules of Ruba mazzo for two players with every combination of the options that matter for play.
pub fn ruba_mazzo_for_two() -> Vec<ruba_mazzo::Rules> {
    let mut all = Vec::new();
    for obligation in ["hand", "card", "none"] {
        for leftover in ["last_capturer", "nobody"] {
            for (take, steal) in [("false", "false"), ("false", "true"), ("true", "false"), ("true", "true")] {
                let either = [("take_all_equal", take), ("steal_all_equal", steal)];
                let changes = [&[("capture_obligation", obligation), ("leftover", leftover)], &either[..]].concat();
                all.push(RuleSet::new("ruba_mazzo", &changes).unwrap());
            }
        }
    }
    all
}

/// Visits every position of random hands of every preset and with random options, and passes the random numbers on. A
/// hand of a game with two packs counts as twenty.
pub fn along_hands<G: Solvable>(hands: u64, visit: impl FnMut(&Position<G>, &mut Random)) {
    along_share_of_hands(Share::ALL, hands, visit);
}

/// The same for a share of the hands.
pub fn along_share_of_hands<G: Solvable>(share: Share, hands: u64, mut visit: impl FnMut(&Position<G>, &mut Random)) {
    let hands = if G::Pack::SIZE > Card::COUNT { hands / 20 } else { hands };
    for (i, preset) in (1..).zip(G::Rules::PRESETS) {
        for hand in share.of(0..hands / G::Rules::PRESETS.len() as u64) {
            let mut random = Random::new(1_000_000 * i + hand);
            let rules = if hand % 4 == 0 { rules(preset) } else { any_rules(preset, &mut random) };
            let (mut position, _) = Position::deal_random(rules, &mut random);
            let mut buffer = Vec::new();
            visit(&position, &mut random);
            for _ in 0..LONGEST {
                if position.is_over() {
                    break;
                }
                let mv = position.hand().random_move(position.state(), &mut random, &mut buffer);
                position = position.play_unchecked(mv);
                visit(&position, &mut random);
            }
        }
    }
}

/// Visits every unfinished position of random hands from one position on.
pub fn along_hands_from<G: Solvable>(start: &Position<G>, hands: u64, mut visit: impl FnMut(&Position<G>)) {
    let (mut random, mut buffer) = (Random::new(9), Vec::new());
    for _ in 0..hands {
        let mut position = start.clone();
        while !position.is_over() {
            visit(&position);
            let mv = position.hand().random_move(position.state(), &mut random, &mut buffer);
            position = position.play_unchecked(mv);
        }
    }
}

/// The exact answer of the library.
pub fn ask<G: Solvable>(position: &Position<G>, question: Question, effort: &Effort) -> Solution<G::Move> {
    let mut go = |_: &Progress| ControlFlow::Continue(());
    let answer = position.solve(question, effort, &mut Control::new(&mut go)).unwrap();
    assert!(answer.is_exact(), "{position}");
    answer
}

/// The value of each legal move by the search of the library, and the number of nodes that it visited.
pub fn fast_values<G: Solvable>(position: &Position<G>, effort: &Effort) -> (Vec<Value>, u64) {
    let answer = ask(position, Question::Value, effort);
    (values_of(&answer), answer.nodes)
}

/// The value of each move of an answer between two sides.
pub fn values_of<M: Debug>(answer: &Solution<M>) -> Vec<Value> {
    let values = answer.moves.iter().map(|known| match (&known.lower, &known.upper) {
        (&Worth::Value(lower), &Worth::Value(upper)) if lower == upper => lower,
        other => panic!("{:?} is {other:?}", known.mv),
    });
    values.collect()
}

/// Checks the answers to both questions between two sides against the value of each move.
pub fn check_answers<G: Solved>(position: &Position<G>, effort: &Effort, expected: &[Value]) {
    check_answer(position, Question::Value, effort, expected, |value| value);
    let wins = |value: Value| G::won(position, value);
    let won: Vec<Value> = expected.iter().copied().map(wins).collect();
    check_answer(position, Question::Win, effort, &won, wins);
}

/// Checks everything that an answer says. `read` converts the value of a finished hand to the answer to the question.
fn check_answer<G: Solved>(
    position: &Position<G>,
    question: Question,
    effort: &Effort,
    expected: &[Value],
    read: impl Fn(Value) -> Value,
) {
    let answer = ask(position, question, effort);
    assert_eq!(values_of(&answer), expected, "{position}: {question:?}, {effort:?}");
    let value = best(position, expected);
    assert_eq!(answer.lower, Worth::Value(value), "{position}: {question:?}, {effort:?}");
    let moves = position.legal_moves().into_iter().zip(expected);
    let reaching = moves.filter(|&(_, &of_move)| of_move == value).map(|(mv, _)| mv);
    check_best(&answer, reaching, &format!("{position}: {question:?}, {effort:?}"));
    assert!(answer.best_complete, "{position}: {question:?}, {effort:?}");
    let end = answer.line.iter().fold(position.clone(), |position, &mv| position.play(mv).unwrap());
    let hand_result =
        end.hand_result().unwrap_or_else(|| panic!("{position}: the line of {question:?} does not end the hand"));
    assert_eq!(read(G::worth(&hand_result)), value, "{position}: line of {question:?}, {effort:?}");
}

/// Checks the best moves of an answer: that of its line comes first, the others follow in the order of legal moves.
pub fn check_best<M: Copy + PartialEq + Debug>(answer: &Solution<M>, expected: impl Iterator<Item = M>, case: &str) {
    let (first, expected) = (answer.line.first().copied(), expected.collect::<Vec<M>>());
    assert!(first.is_none_or(|mv| expected.contains(&mv)), "{case}: the line begins with {first:?}");
    let others = expected.into_iter().filter(|&mv| Some(mv) != first);
    assert!(first.into_iter().chain(others).eq(answer.best.iter().copied()), "{case}: best moves {:?}", answer.best);
}

/// Whether two lists of different moves have the same moves.
pub fn same_moves<M: PartialEq>(one: &[M], other: &[M]) -> bool {
    one.len() == other.len() && one.iter().all(|mv| other.contains(mv))
}

/// Checks the value of an answer against `full`, which has the values of all moves: its best moves must be best, and
/// its line must lead to the end of a hand with that value.
pub fn check_told<G: Solvable>(
    position: &Position<G>,
    question: Question,
    answer: &Solution<G::Move>,
    full: &Solution<G::Move>,
) {
    assert_eq!(answer.is_exact(), !answer.best.is_empty(), "{position}: {question:?}, {:?}", answer.lower);
    assert_eq!(answer.is_exact(), !answer.line.is_empty(), "{position}: {question:?}, {:?}", answer.lower);
    if !answer.is_exact() {
        assert!(!answer.best_complete, "{position}: {question:?}");
        return;
    }
    assert!(full.best_complete || full.moves.is_empty(), "{position}: {question:?}");
    if full.best_complete {
        assert!(answer.best.iter().all(|mv| full.best.contains(mv)), "{position}: best moves, {question:?}");
        assert!(!answer.best_complete || same_moves(&answer.best, &full.best), "{position}: {question:?}");
    }
    let end = answer.line.iter().fold(position.clone(), |position, &mv| position.play(mv).unwrap());
    assert!(end.is_over(), "{position}: the line of {question:?} does not end the hand");
    let worth = ask(&end, question, &Effort::default()).lower;
    match (question, position.to_move()) {
        // The line shows what the mover can guarantee while the others play against him.
        (Question::Paranoid, Some(seat)) => {
            let of_mover = |worth: &Worth| match worth {
                Worth::Each(values) => values[position.rules().side_of(seat).index()],
                Worth::Value(value) => *value,
            };
            assert_eq!(of_mover(&worth), of_mover(&answer.lower), "{position}: line of {question:?}");
        }
        _ => assert_eq!(worth, answer.lower, "{position}: line of {question:?}"),
    }
}

/// The path of a data file that the tests of both languages read.
pub fn data_file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(name)
}

/// The blocks of a data file. A line is a word and its text, an empty line separates blocks, and `#` begins a comment.
pub fn blocks(text: &str) -> Vec<Vec<(&str, &str)>> {
    fn block(block: &str) -> Vec<(&str, &str)> {
        let lines = block.lines().filter(|line| !line.starts_with('#'));
        lines.map(|line| line.split_once(' ').unwrap_or_else(|| panic!("a word alone: {line}"))).collect()
    }
    text.split("\n\n").map(|text| block(text.trim())).filter(|block| !block.is_empty()).collect()
}
