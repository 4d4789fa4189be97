//! Exact values, and the legal moves on which they rest, compared with trying everything.

use std::collections::HashMap;

use scopasolver::card_game::CardGame;
use scopasolver::machiavelli::{Move, Position, Rules, State, melds};
use scopasolver::rule_set::RuleSet;
use scopasolver::search::{Effort, Features, Value};
use scopasolver::solution::{Question, Worth};
use scopasolver::{CardBag, FrenchCard, Pack, Random, Side, TwoFrenchPacks};

use super::moment;
use crate::suite::common::{KIB, MIB, Share, ask, fast_values, values_of};

const SOME_RULES: [&str; 6] = [
    "machiavelli",
    "machiavelli(stalemate=fewest_cards)",
    "machiavelli(ace_in_runs=wrap)",
    "machiavelli(ace_in_runs=low_only,unit=3)",
    "machiavelli(ace_in_runs=high_only,stalemate=fewest_cards)",
    "machiavelli(first_turn=normal)",
];

/// A larger unit changes values, and not who wins.
#[test]
fn the_unit_counts_in_values() {
    let position = moment("machiavelli(unit=100)", "4h 5h 6h", "7h 8h/9h 3h", "");
    let of = |question| values_of(&ask(&position, question, &Effort::default()));
    assert_eq!((of(Question::Value), of(Question::Win)), (vec![200, 100, 0], vec![1, 1, 0]));
}

/// An ending whose table, hands and stock have cards that often combine.
pub(super) fn ending(rules: &str, players: usize, held: usize, stock: usize, random: &mut Random) -> Position {
    let aces = Rules::read(rules).unwrap().ace_in_runs;
    let (low, width) = (random.below(13) as u8, 3 + random.below(3) as u8);
    let near = |card: &FrenchCard| (card.rank().unwrap() + 12 - low) % 13 < width;
    let mut cards: CardBag = TwoFrenchPacks::<0>::whole().into_iter().filter(near).collect();
    let mut table: Vec<CardBag> = Vec::new();
    for _ in 0..random.below(12) {
        let of_pool: Vec<FrenchCard> = cards.into_iter().collect();
        let chosen = of_pool[random.below(of_pool.len())];
        let (set, id) = (random.below(2) == 0, chosen.id());
        let joined =
            |step: u8| FrenchCard::from_id(if set { (id + 13 * step) % 52 } else { id - id % 13 + (id + step) % 13 });
        let combination: CardBag = (0..3).filter_map(joined).collect();
        if melds::Combination::new(combination, aces).is_some() && combination.is_subset(cards) {
            cards = cards.minus(combination);
            table.push(combination);
        }
    }
    let mut rest: Vec<FrenchCard> = cards.into_iter().collect();
    if rest.len() < players * held + stock {
        return ending(rules, players, held, stock, random);
    }
    random.shuffle(&mut rest);
    let text = |cards: &[FrenchCard]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let hands: Vec<String> = rest.chunks(held).take(players).map(text).collect();
    let table: Vec<String> = table.iter().map(ToString::to_string).collect();
    moment(rules, &table.join("/"), &hands.join("/"), &text(&rest[players * held..players * held + stock]))
}

/// Values by trying everything.
#[derive(Default)]
struct Tries {
    /// Whether a table can be arranged, which is the legality of a lay that leads to it.
    fits: HashMap<CardBag, bool>,
    /// The values of all sides, by state.
    values: HashMap<State, Vec<Value>>,
}

impl Tries {
    /// The legal moves: every part of the hand, the draw and the pass, each if it is legal.
    fn moves(&mut self, position: &Position) -> Vec<Move> {
        let Some(seat) = position.to_move() else { return vec![] };
        let hand: Vec<FrenchCard> = position.hands()[seat].into_iter().collect();
        let part = |bits: u32| (0..hand.len()).filter(|i| bits >> i & 1 == 1).map(|i| hand[i]).collect();
        let lays = (1..1 << hand.len()).map(part).map(Move::Lay);
        let mut moves: Vec<Move> = lays.chain([Move::Draw, Move::Pass]).collect();
        moves.sort_unstable();
        moves.dedup();
        moves.retain(|&mv| match mv {
            Move::Lay(cards) => {
                let table = position.state().table.cards().plus(cards);
                *self.fits.entry(table).or_insert_with(|| position.hand().is_legal(position.state(), mv))
            }
            Move::Draw | Move::Pass => position.hand().is_legal(position.state(), mv),
        });
        moves
    }

    /// The payment to each side if every seat plays the first move that no later move beats by `prefers(seat, new
    /// payments, best payments so far)`.
    fn values(&mut self, position: &Position, prefers: fn(usize, &[Value], &[Value]) -> bool) -> Vec<Value> {
        if let Some(hand_result) = position.hand_result() {
            return position.rules().side_list().map(|side| hand_result.points[side] as Value).collect();
        }
        if let Some(values) = self.values.get(position.state()) {
            return values.clone();
        }
        let seat = position.to_move().unwrap().index();
        let of_moves = self.of_moves(position, prefers);
        let better = |best: Vec<Value>, other: Vec<Value>| if prefers(seat, &other, &best) { other } else { best };
        let values = of_moves.into_iter().reduce(better).unwrap();
        self.values.insert(*position.state(), values.clone());
        values
    }

    /// The same for each legal move.
    fn of_moves(&mut self, position: &Position, prefers: fn(usize, &[Value], &[Value]) -> bool) -> Vec<Vec<Value>> {
        let moves = self.moves(position);
        moves.into_iter().map(|mv| self.values(&position.play_unchecked(mv), prefers)).collect()
    }
}

/// Each seat maximises its own payment.
fn selfish(seat: usize, new: &[Value], old: &[Value]) -> bool {
    new[seat] > old[seat]
}

/// All others play against seat 1.
fn against_seat_1(seat: usize, new: &[Value], old: &[Value]) -> bool {
    if seat == 1 { new[1] > old[1] } else { new[1] < old[1] }
}

/// A move is legal exactly if it is listed, and its text can be read back.
#[test]
fn the_legal_moves_are_those_that_can_be_played() {
    for (i, text) in Share::one_in(4).of(SOME_RULES.iter().cycle().take(150).enumerate()) {
        let position = ending(text, 2, 3 + i % 5, i % 4, &mut Random::new(800 + i as u64));
        let legal = position.legal_moves();
        assert!(legal.is_sorted_by(|a, b| a < b), "{position}");
        for &mv in &legal {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
        assert_eq!(legal, Tries::default().moves(&position), "{position}");
        let shown = position.hand().some_moves(position.state());
        assert!(shown.iter().all(|mv| legal.contains(mv)) && shown.len() == legal.len().min(51), "{position}");
    }
}

#[test]
fn values_for_two_are_those_of_trying_everything() {
    let (share, mut differ) = (Share::one_in(5), 0);
    for (i, text) in share.of(SOME_RULES.iter().cycle().take(300).enumerate()) {
        let position = ending(text, 2, 2 + i % 3, i / 3 % 4, &mut Random::new(2100 + i as u64));
        let expected: Vec<Value> =
            Tries::default().of_moves(&position, selfish).into_iter().map(|values| values[0]).collect();
        let best = *expected.iter().max().unwrap();
        for threads in [1, 2] {
            let answer = ask(&position, Question::Value, &Effort { threads, ..Effort::default() });
            assert_eq!((values_of(&answer), &answer.lower), (expected.clone(), &Worth::Value(best)), "{position}");
            let end = answer.line.iter().fold(position.clone(), |position, &mv| position.play(mv).unwrap());
            assert_eq!(
                end.hand_result().map(|hand_result| hand_result.points[Side(0)]),
                Some(best.into()),
                "{position}"
            );
        }
        let won = ask(&position, Question::Win, &Effort::default());
        let signs: Vec<Value> = expected.iter().map(|value| value.signum()).collect();
        assert_eq!(values_of(&won), signs, "{position}");
        differ += u32::from(expected.iter().any(|&value| value != best));
    }
    assert!(share.is_enough(differ, 100), "the choice mattered only {differ} times");
}

#[test]
fn values_for_more_are_those_of_trying_everything() {
    let (share, mut differ) = (Share::one_in(3), 0);
    for (i, text) in share.of(SOME_RULES.iter().cycle().take(60).enumerate()) {
        let players = 3 + i % 3;
        let preset = Rules::read(text).unwrap();
        let mut changes: Vec<(&str, String)> = preset.changes();
        changes.push(("players", players.to_string()));
        let text = scopasolver::options::write("machiavelli", &changes);
        let position = ending(&text, players, 2, i / 3 % (7 - players), &mut Random::new(2200 + i as u64));
        let each = |worth: &Worth| match worth {
            Worth::Each(values) => values.clone(),
            Worth::Value(value) => panic!("{value} for {players} players"),
        };
        let answer = ask(&position, Question::MaxN, &Effort::default());
        let mut tries = Tries::default();
        let (values, of_moves) = (tries.values(&position, selfish), tries.of_moves(&position, selfish));
        assert_eq!(each(&answer.lower), values, "{position}");
        assert!(answer.moves.iter().map(|known| each(&known.lower)).eq(of_moves.iter().cloned()), "{position}");
        differ += u32::from(of_moves.iter().any(|other| other != &values));
        let paranoid = ask(&position, Question::Paranoid, &Effort::default());
        assert_eq!(each(&paranoid.lower)[1], Tries::default().values(&position, against_seat_1)[1], "{position}");
    }
    assert!(share.is_enough(differ, 15), "the choice mattered only {differ} times");
}

/// The answers do not depend on the size of the transposition table or on a single feature of the search.
#[test]
fn no_feature_and_no_table_changes_a_value() {
    for (i, text) in Share::one_in(4).of(SOME_RULES.iter().cycle().take(60).enumerate()) {
        let position = ending(text, 2, 3 + i % 3, i % 5, &mut Random::new(2300 + i as u64));
        let (expected, _) = fast_values(&position, &Effort::default());
        for memory in [0, KIB, 32 * KIB] {
            let (values, _) = fast_values(&position, &Effort { memory, ..Effort::default() });
            assert_eq!(values, expected, "{position}: {memory} bytes");
        }
        for (name, features) in Features::each_without() {
            let (values, _) = fast_values(&position, &Effort { features, ..Effort::default() });
            assert_eq!(values, expected, "{position}: without {name}");
        }
    }
}

/// The same check as in `signature.rs`.
#[test]
fn the_search_takes_the_known_number_of_nodes() {
    let mut random = Random::new(24);
    let positions = (0..60).map(|i| ending(SOME_RULES[i % 6], 2, 5, 4, &mut random));
    let effort = Effort { memory: 64 * MIB, ..Effort::default() };
    let nodes: u64 = positions.map(|position| fast_values(&position, &effort).1).sum();
    assert_eq!(nodes, 69_511, "the search visits other nodes than it did");
}

/// The search gives up a hand with too many lays at once, and its bounds are still true.
#[test]
fn endless_hands_are_given_up() {
    let deck: Vec<FrenchCard> = TwoFrenchPacks::<0>::whole().into_iter().collect();
    let text = |cards: &[FrenchCard]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let position =
        moment("machiavelli", "", &format!("{}/{}", text(&deck[..40]), text(&deck[60..64])), &text(&deck[64..91]));
    let mut go = |_: &scopasolver::search::Progress| std::ops::ControlFlow::Continue(());
    let mut control = scopasolver::search::Control::new(&mut go);
    let answer =
        position.solve(Question::Value, &Effort { all_moves: false, ..Effort::default() }, &mut control).unwrap();
    assert_eq!((answer.lower, answer.upper), (Worth::Value(-67), Worth::Value(31)));
}
