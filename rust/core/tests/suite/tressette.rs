//! Tressette: the worked examples of the rules, and what holds in every hand.

use crate::suite::common::{Minimax, Share, along_hands, ask, best, check_best, fast_values, rules, values_of};
use scopasolver::bots::Playable as _;
use scopasolver::card_game::HandResult as _;
use scopasolver::game::Game as _;
use scopasolver::rule_set::RuleSet as _;
use scopasolver::search::{Effort, Value};
use scopasolver::solution::{Question, Worth};
use scopasolver::tressette::{Hand, Observation, Position, declaration_points, declared_cards};
use scopasolver::worlds::Worlds;
use scopasolver::{Card, CardSet, Deck, MAX_SEATS, Move, PositionError, Random, Seat, Side};

/// The deck of the examples.
fn example_deck() -> Deck {
    let cards: Vec<Card> = (0..40u32).map(|i| Card::from_id(((7 * i + 3) % 40) as u8).unwrap()).collect();
    Deck::new(&cards).unwrap()
}

fn set(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

/// Plays the first legal card until a number of cards is left; who took the tricks.
fn first_legal(text: &str, left: u32) -> (Position, Vec<u8>) {
    let mut position = Position::deal(rules(text), &example_deck()).unwrap();
    let mut takers = Vec::new();
    while position.plies_left() > left {
        position = position.play(position.legal_moves()[0]).unwrap();
        if position.state().trick.is_empty() {
            takers.push(position.state().leader.0);
        }
    }
    (position, takers)
}

fn values(position: &Position) -> Vec<(String, Value)> {
    let (values, _) = fast_values(position, &Effort::default());
    position.legal_moves().iter().map(ToString::to_string).zip(values).collect()
}

fn assert_values(position: &Position, expected: &[(&str, Value)]) {
    let expected: Vec<_> = expected.iter().map(|&(mv, value)| (mv.to_owned(), value)).collect();
    assert_eq!(values(position), expected);
}

#[test]
fn tr1_tr2_four_players() {
    let (deal, _) = first_legal("tressette", 40);
    let hands = ["4C 5C 1S 2S 8S 4B 5B 1D 2D 8D", "6C 7C 3S 9S 10S 6B 7B 3D 9D 10D"];
    assert_eq!([deal.hands().0[0], deal.hands().0[1]], hands.map(set));
    let (end, takers) = first_legal("tressette", 0);
    assert_eq!(takers, [3, 2, 3, 0, 1, 3, 2, 3, 0, 1]);
    let result = end.hand_result().unwrap();
    assert_eq!((&result.thirds.0[..2], &result.points.0[..2]), (&[8, 27][..], &[2, 9][..]));
}

#[test]
fn tr3_tr4_two_players() {
    let (deal, _) = first_legal("tressette(players=2)", 40);
    let hands = ["1C 4C 8C 1S 5S 8S 2B 5B 2D 4D", "3C 6C 10C 3S 7S 10S 7B 9B 6D 9D"];
    assert_eq!([deal.hands().0[0], deal.hands().0[1]], hands.map(set));
    assert_eq!(deal.stock()[0].to_string(), "4B");
    let (end, takers) = first_legal("tressette(players=2)", 0);
    assert_eq!(takers, [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
    let result = end.hand_result().unwrap();
    assert_eq!((&result.thirds.0[..2], &result.points.0[..2]), (&[20, 15][..], &[6, 5][..]));
}

#[test]
fn tr5_tr6_tr7_exact_values() {
    let (position, _) = first_legal("tressette", 16);
    assert_values(&position, &[("9B", 10), ("10B", 10), ("6D", 13), ("7D", 13)]);
    let (position, _) = first_legal("tressette", 20);
    assert_values(&position, &[("6B", 10), ("7B", 10), ("3D", 16), ("9D", 12), ("10D", 12)]);
    let (position, _) = first_legal("tressette(players=2)", 12);
    let of_moves = [("5D", 24), ("6D", 24), ("7D", 24), ("8D", 23), ("9D", 23), ("10D", 23)];
    assert_values(&position, &of_moves);
}

#[test]
fn thirds_points_and_cards_add_up() {
    along_hands(4000, |position: &Position, _| {
        let held = position.hands().0.iter().map(|hand| hand.len()).sum::<u32>();
        let won = position.state().captured.0.iter().map(|won| won.len()).sum::<u32>();
        assert_eq!(held + position.stock().len() as u32 + position.state().trick.len() as u32 + won, 40, "{position}");
        let Some(result) = position.hand_result() else { return };
        assert_eq!(result.thirds.0.iter().sum::<u8>(), 35, "{position}");
        assert_eq!(result.stakes.0.iter().any(|&won| won > 0), result.wins_match().is_some());
        let points = result.points.0.iter().sum::<u8>() - result.accusi.0.iter().sum::<u8>();
        assert!(points == 11 || result.rovescino && points == 33, "{position}");
        assert_eq!(position.rules().rovescino, result.rovescino);
    });
}

#[test]
fn suits_are_followed_and_refusals_remembered() {
    let mut refusals = 0;
    along_hands(1000, |position: &Position, _| {
        let Some(seat) = position.to_move() else { return };
        let led = position.state().trick.led();
        let legal: CardSet = position.legal_moves().iter().map(|mv| mv.card()).collect();
        let hand = position.hands()[seat];
        let following = led.map_or(CardSet::EMPTY, |led| hand & CardSet::of_suit(led.suit()));
        assert_eq!(legal, if following.is_empty() { hand } else { following }, "{position}");
        if let Some(led) = led.filter(|_| following.is_empty()) {
            refusals += 1;
            let after = position.play_unchecked(position.legal_moves()[0]);
            let lacks = after.observation(seat).lacks[seat];
            let drawn = after.hands()[seat] - hand;
            assert_eq!(lacks & CardSet::of_suit(led.suit()), CardSet::of_suit(led.suit()) - drawn, "{position}");
        }
        for seen in position.rules().seat_list().map(|seat| position.observation(seat)) {
            for holder in position.rules().seat_list() {
                assert!((position.hands()[holder] & seen.lacks[holder]).is_empty(), "{position}");
            }
        }
    });
    assert!(refusals > 1000);
}

#[test]
fn what_is_dealt_is_declared_with_the_first_card() {
    for text in ["tressette(accusi=automatic)", "tressette(players=2,accusi=automatic)"] {
        let mut declared = 0;
        for seed in 0..60 {
            let deal = Position::deal_seed(rules(text), seed);
            let hands = deal.hands();
            let (mut position, mut random) = (deal.clone(), Random::new(seed));
            let mut played = [false; MAX_SEATS];
            while let Some(seat) = position.to_move() {
                for seat in position.rules().seat_list() {
                    let said = if played[seat.index()] { declared_cards(hands[seat]) } else { CardSet::EMPTY };
                    assert_eq!(position.state().declared[seat], said, "{position}");
                    assert_eq!(declaration_points(said) > 0, !said.is_empty());
                }
                played[seat.index()] = true;
                let moves = position.legal_moves();
                position = position.play_unchecked(moves[random.below(moves.len())]);
            }
            let accusi = position.hand_result().unwrap().accusi;
            let all = position.rules().seat_list().map(|seat| declaration_points(hands[seat])).sum::<u8>();
            assert_eq!(accusi.0.iter().sum::<u8>(), all);
            declared += u32::from(all);
        }
        assert!(declared > 20, "only {declared} points");
    }
}

/// Reading an observation places the unseen cards somehow. That some places make the deal void is no fault of the text.
#[test]
fn observations_are_read_where_some_unseen_cards_would_make_the_deal_void() {
    let text = "tressette(misdeal_below_one_point=true) 9?/10?/10?/9C1B3B8B9B1D3D8D9D10D 1S 0 -/- -/-/-/- 1 - seat=3 \
                played=1S/-/-/-";
    assert_eq!(text.parse::<Observation>().unwrap().to_string(), text);
    let void = text.replace("9C1B3B8B9B1D3D8D9D10D", "4C5C6C7C4S5S6S7S4B8B");
    assert!(matches!(void.parse::<Observation>(), Err(PositionError::Misdeal(_))), "{void}");
}

/// In a hand of random moves, the cards that each seat held when it declared.
pub(super) fn with_choices(text: &str, seed: u64, mut visit: impl FnMut(&Position, &[Option<CardSet>])) {
    let (mut position, mut random) = (Position::deal_seed(rules(text), seed), Random::new(seed));
    let mut held = [None; 4];
    while let Some(seat) = position.to_move() {
        visit(&position, &held);
        let mv = position.hand().random_move(position.state(), &mut random, &mut Vec::new());
        if mv.declares() {
            held[seat.index()] = Some(position.hands()[seat]);
        }
        position = position.play_unchecked(mv);
    }
    visit(&position, &held);
}

#[test]
fn tr13_tr14_what_is_held_is_declared_by_choice_with_one_of_the_first_cards() {
    for (text, last) in [("tressette(accusi=first_trick)", 10), ("tressette(accusi=third_trick)", 8)] {
        let (mut offers, mut late) = (0, 0);
        for seed in 0..200 {
            with_choices(text, seed, |position, held| {
                for seat in position.rules().seat_list() {
                    let said = held[seat.index()].map_or(CardSet::EMPTY, declared_cards);
                    assert_eq!(position.state().declared[seat], said, "{position}");
                }
                let Some(seat) = position.to_move() else { return };
                let hand = position.hands()[seat];
                let may = hand.len() >= last && held[seat.index()].is_none() && !declared_cards(hand).is_empty();
                let (stars, lays): (Vec<Move>, Vec<Move>) =
                    position.legal_moves().into_iter().partition(|mv| mv.declares());
                let expected = lays.iter().filter(|_| may).map(|mv| mv.declaring(None));
                assert!(stars.iter().copied().eq(expected), "{position}");
                let candidates = position.candidates();
                assert_eq!(candidates, if may { stars } else { lays }, "{position}");
                assert!(candidates.contains(&position.hand().greedy(position.state(), &mut Vec::new())));
                assert!(candidates.contains(&position.hand().learnt(position.state(), &mut Vec::new())));
                offers += u32::from(may);
                late += u32::from(may && hand.len() < 10);
            });
        }
        assert!(offers > 60 && (late > 20) == (last == 8), "{text}: {offers} {late}");
    }
}

/// Whoever has not chosen to declare may hold anything; whoever has held then nothing else to declare.
#[test]
fn worlds_agree_with_what_was_declared_by_choice() {
    let (mut random, mut declared, mut silent) = (Random::new(6), 0, 0);
    for seed in 0..40 {
        let void = if seed % 2 == 0 { "" } else { ",misdeal_below_one_point=true" };
        with_choices(&format!("tressette(accusi=third_trick{void})"), seed, |position, held| {
            let plies = position.plies_left();
            if position.is_over() || plies % 3 > 0 || plies < 9 {
                return;
            }
            let seen = position.observation(Seat(plies as u8 % 4));
            let worlds = Worlds::new(&seen);
            for _ in 0..6 {
                let world = worlds.sample(&mut random);
                assert_eq!(world.observation(seen.seat), seen);
                for seat in world.rules().seat_list().filter(|&seat| seat != seen.seat) {
                    let (now, hand) = (position.hands()[seat], world.hands()[seat]);
                    match held[seat.index()] {
                        Some(then) => {
                            let known = declared_cards(then);
                            assert_eq!(declared_cards((then - now) | hand), known, "{position}: {world}");
                            declared += 1;
                        }
                        None => silent += u32::from(!declared_cards(hand).is_empty()),
                    }
                }
            }
        });
    }
    assert!(declared > 300 && silent > 100, "{declared} {silent}");
}

/// A card is worth as many thirds with a declaration as without. Who wins follows from them, and from the declarations
/// that are made if all who may make them do so with their next card.
#[test]
fn tr16_declarations_by_choice_count_for_who_wins_alone() {
    let (share, mut choices, mut differ) = (Share::one_in(3), 0, 0);
    for seed in share.of(0..120) {
        let text = ["tressette(accusi=first_trick)", "tressette(accusi=third_trick)"][seed as usize % 2];
        let last = [10, 8][seed as usize % 2];
        let position = Position::random(rules(text), seed, 40 - (seed as u32 / 2) % if last == 10 { 4 } else { 12 });
        let moves = position.legal_moves();
        if !moves.iter().any(|mv| mv.declares()) {
            continue;
        }
        choices += 1;
        let answer = ask(&position, Question::Value, &Effort::default());
        let (thirds, half) = (values_of(&answer), moves.len() / 2);
        assert_eq!(thirds[..half], thirds[half..], "{position}");
        assert!(answer.best[0].declares() && answer.line[0] == answer.best[0] && answer.best_complete);
        let won = |(mv, &thirds): (&Move, &Value)| {
            let after = position.play_unchecked(*mv);
            let mut points = [thirds / 3, 11 - thirds / 3];
            for seat in after.rules().seat_list() {
                let (hand, said) = (after.hands()[seat], after.state().declared[seat]);
                let may = said.is_empty() && hand.len() >= last;
                let said = if may { declared_cards(hand) } else { said };
                points[seat.index() % 2] += Value::from(declaration_points(said));
            }
            (points[0] - points[1]).signum()
        };
        let expected: Vec<Value> = moves.iter().zip(&thirds).map(won).collect();
        let answer = ask(&position, Question::Win, &Effort::default());
        assert_eq!(values_of(&answer), expected, "{position}");
        assert_eq!(answer.lower, Worth::Value(best(&position, &expected)), "{position}");
        let reaching = moves.iter().zip(&expected).filter(|&(_, &won)| answer.lower == Worth::Value(won));
        check_best(&answer, reaching.map(|(&mv, _)| mv), &position.to_string());
        differ += u32::from(expected[..half] != expected[half..]);
    }
    assert!(share.is_enough(choices, 20) && share.is_enough(differ, 1), "{choices} {differ}");
}

/// Whoever has not declared anything has nothing to declare, in any world.
#[test]
fn worlds_agree_with_what_was_declared() {
    let mut random = Random::new(5);
    for seed in 0..60 {
        let position = Position::random(rules("tressette(accusi=automatic)"), seed, 39 - seed as u32 % 30);
        let seen = position.observation(Seat(seed as u8 % 4));
        let worlds = Worlds::new(&seen);
        for _ in 0..20 {
            let world = worlds.sample(&mut random);
            assert_eq!(world.observation(seen.seat), seen);
            let tricks = world.state().captured.0.iter().any(|won| !won.is_empty());
            for seat in world.rules().seat_list().filter(|_| tricks) {
                assert!(declared_cards(world.hands()[seat]).is_subset(world.state().declared[seat]), "{world}");
            }
        }
    }
}

#[test]
fn drawn_cards_are_seen_by_both() {
    let mut position = Position::deal_seed(rules("tressette(players=2)"), 3);
    let dealt = *position.hands();
    while !position.is_over() {
        for viewer in position.rules().seat_list() {
            let other = Seat(1 - viewer.0);
            let drawn = position.hands()[other] - dealt[other];
            assert_eq!(position.observation(viewer).known_hands[other], drawn, "{position}");
        }
        position = position.play_unchecked(*position.legal_moves().last().unwrap());
    }
}

#[test]
fn a_hand_below_one_point_voids_the_deal() {
    let mut decks = 0;
    let strict = rules("tressette(misdeal_below_one_point=true)");
    let mut random = Random::new(2);
    for _ in 0..400 {
        let deck = Deck::shuffled(&mut random);
        let position = Position::deal(rules("tressette"), &deck).unwrap();
        let thirds = |hand: CardSet| {
            hand.into_iter().map(|card| u32::from(scopasolver::tressette::thirds(card.rank()))).sum::<u32>()
        };
        let is_void = position.hands().0[..4].iter().any(|&hand| thirds(hand) < 3);
        let dealt = Position::deal(strict, &deck);
        assert_eq!(matches!(dealt, Err(PositionError::Misdeal(_))), is_void);
        decks += u32::from(is_void);
    }
    assert!(decks > 2);
}

#[test]
fn all_tricks_win_the_match_of_pairs() {
    let text = |rules: &str, side: usize| {
        let everything: String = CardSet::FULL.into_iter().map(|card| card.to_string()).collect();
        let won = if side == 0 { format!("{everything}/-") } else { format!("-/{everything}") };
        let nobody = if rules.contains("players=2") { "-/-" } else { "-/-/-/-" };
        format!("{rules} {nobody} - {side} {won} {nobody} {side} -")
    };
    let result = |rules: &str, side| text(rules, side).parse::<Position>().unwrap().hand_result().unwrap();
    assert_eq!(result("tressette", 1).wins_match(), Some(Side(1)));
    assert_eq!(result("tressette", 0).points.0[..2], [11, 0]);
    assert_eq!(result("tressette(cappotto=false)", 0).wins_match(), None);
    assert_eq!(result("tressette(players=2)", 0).wins_match(), None);
    for (stakes, won) in [("even", 1), ("two_three", 2), ("four_three", 4)] {
        let hand = result(&format!("tressette(stramazzo=points,stakes={stakes})"), 1);
        assert_eq!((hand.stakes.0[..2].to_vec(), hand.cappotto, hand.stramazzo), (vec![0, won], Some(Side(1)), None));
    }
}

/// Who has taken the tricks of a hand is told only where the stakes depend on it.
#[test]
fn those_who_take_tricks_are_remembered_where_the_stakes_depend_on_it() {
    for (text, counts) in [("tressette(stakes=four_three)", true), ("tressette(stakes=two_three)", false)] {
        for seed in 0..20 {
            let (mut position, mut takers) = (Position::deal_seed(rules(text), seed), 0);
            while !position.is_over() {
                position = position.play_unchecked(position.legal_moves()[0]);
                if position.state().trick.is_empty() {
                    takers |= 1 << position.state().leader.0;
                }
                assert_eq!(position.state().takers, if counts { takers } else { 0 }, "{position}");
            }
        }
    }
}

#[test]
fn wrong_documents_are_refused_with_the_field() {
    let refused = |text: &str, field: &str| {
        let error = text.parse::<Position>().expect_err(text).to_string();
        assert!(error.contains(field), "{text}: {error}");
    };
    let deal = Position::deal(rules("tressette(accusi=automatic)"), &example_deck()).unwrap().to_string();
    assert!(deal.parse::<Position>().is_ok());
    refused(&deal.replace(" - 0 -/- ", " - 1 -/- "), "to_move");
    refused(&deal.replace("-/-/-/-", "1S2S3S/-/-/-"), "declared[0]");
    refused(&deal.replace("accusi=automatic", "players=2"), "hands");
}

/// What each player has when all look after themselves, or when the others are against him, tried out in full.
fn singles(position: &Position, question: Question, side: usize) -> Vec<Value> {
    if let Some(result) = position.hand_result() {
        return position.rules().side_list().map(|side| result.utility()[side] as Value).collect();
    }
    let mover = position.to_move().unwrap().index();
    let after =
        position.legal_moves().into_iter().rev().map(|mv| singles(&position.play_unchecked(mv), question, side));
    match question {
        Question::Paranoid if mover != side => after.min_by_key(|values| values[side]),
        Question::Paranoid => after.max_by_key(|values| values[side]),
        _ => after.max_by_key(|values| values[mover]),
    }
    .unwrap()
}

#[test]
fn rovescino_is_solved_for_each_player() {
    for seed in 0..120 {
        let position = Position::random(rules("tressette(rovescino=true)"), seed, 4 + seed as u32 % 9);
        let value = ask(&position, Question::MaxN, &Effort::default()).lower;
        assert_eq!(value, Worth::Each(singles(&position, Question::MaxN, 0)), "{position}");
        let sure = (0..4).map(|side| singles(&position, Question::Paranoid, side)[side]).collect();
        assert_eq!(ask(&position, Question::Paranoid, &Effort::default()).lower, Worth::Each(sure), "{position}");
    }
}

/// Two cards of a hand that no card of another place separates and that count alike are worth the same.
#[test]
fn cards_that_are_alike_have_one_value() {
    let (share, mut pairs) = (Share::one_in(12), 0);
    for seed in share.of(0..60) {
        for text in ["tressette", "tressette(players=2)"] {
            let position = Position::random(rules(text), seed, 12 + seed as u32 % 5);
            let mut minimax = Minimax::<Hand>::default();
            let slow = minimax.of_moves(&position);
            let (fast, _) = fast_values(&position, &Effort::default());
            assert_eq!(slow, fast, "{position}");
            assert_eq!(best(&position, &slow), minimax.value(&position));
            pairs += u32::from(slow.windows(2).any(|pair| pair[0] == pair[1]));
        }
    }
    assert!(share.is_enough(pairs, 20), "{pairs}");
}
