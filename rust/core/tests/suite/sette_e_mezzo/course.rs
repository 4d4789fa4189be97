//! Properties that hold along every hand and from hand to hand.

use scopasolver::card_game::HandResult as _;
use scopasolver::game::GameExt;
use scopasolver::rule_set::RuleSet;
use scopasolver::sette_e_mezzo::{Hand, InitialDeal, Move, Rules, Settlement, Standing, Status};
use scopasolver::{Card, CardSet, Position, Random, Seat, Side};

use super::plain::{class, legal, total};
use crate::suite::common::{along_hands, rules};

/// The cards of a set as a list.
fn list(cards: CardSet) -> Vec<Card> {
    cards.into_iter().collect()
}

#[test]
fn the_legal_moves_follow_from_the_rules() {
    along_hands(2000, |position: &Position<Hand>, _| {
        let Some(seat) = position.to_move() else { return };
        let [stand, draw] = legal(&list(position.hands()[seat]), position.stock().len(), position.rules());
        let expected: Vec<Move> =
            [(stand, Move::Stand), (draw, Move::Draw)].into_iter().filter(|&(may, _)| may).map(|(_, mv)| mv).collect();
        assert_eq!(position.legal_moves(), expected, "{position}");
    });
}

#[test]
fn cards_come_from_the_stock_and_stay() {
    along_hands(1000, |position: &Position<Hand>, _| {
        let (Some(seat), rules) = (position.to_move(), position.rules()) else { return };
        for mv in position.legal_moves() {
            let after = position.play(mv).unwrap();
            let mut stock = position.stock();
            let mut hands = *position.hands();
            if mv == Move::Draw {
                hands[seat].insert(stock[0]);
                stock = &stock[1..];
            }
            let acts_on = after.to_move() == Some(seat);
            let dealt = after.to_move().filter(|_| !acts_on && rules.initial_deal == InitialDeal::AtTurn);
            if let Some(next) = dealt.filter(|_| !stock.is_empty()) {
                hands[next].insert(stock[0]);
                stock = &stock[1..];
            }
            assert_eq!((after.hands(), after.stock()), (&hands, stock), "{position}: {mv}");
            let is_bust = total(&list(hands[seat]), rules).is_none();
            assert_eq!(acts_on, mv == Move::Draw && !is_bust, "{position}: {mv}");
            assert!(acts_on || after.state().status[seat] == if is_bust { Status::Bust } else { Status::Stood });
            assert!(after.is_over() || after.to_move() == Some(seat) || after.to_move() == Some(rules.next_seat(seat)));
        }
    });
}

/// The first card is hidden until the hand is bust or 7½, until the banker's turn for his own, or until the end.
#[test]
fn what_is_seen() {
    let (mut hidden, mut shown) = (0, 0);
    along_hands(1000, |position: &Position<Hand>, _| {
        let (rules, state) = (position.rules(), position.state());
        for (holder, viewer) in rules.seat_list().flat_map(|a| rules.seat_list().map(move |b| (a, b))) {
            let hand = position.hands()[holder];
            let known = position.observation(viewer).known_hands[holder];
            let is_shown = position.is_over()
                || holder == viewer
                || total(&list(hand), rules).is_none_or(|total| total == 15)
                || (holder == rules.banker() && position.to_move() == Some(holder))
                || (viewer == rules.banker() && rules.players_cards_open);
            if is_shown {
                assert_eq!(known, hand, "{position}, {viewer} looks at {holder}");
                shown += 1;
            } else {
                assert_eq!(known, state.open[holder], "{position}, {viewer} looks at {holder}");
                assert_eq!((hand - known).len(), u32::from(!hand.is_empty()), "{position}");
                hidden += 1;
            }
        }
    });
    assert!(hidden > 5000 && shown > 5000, "{hidden} hands hidden, {shown} shown");
}

#[test]
fn results_add_up() {
    let mut reale = 0;
    along_hands(4000, |position: &Position<Hand>, _| {
        let (Some(hand_result), rules) = (position.hand_result(), position.rules()) else { return };
        let points = hand_result.points();
        assert_eq!(points.0.iter().sum::<i32>(), 0, "{position}");
        for seat in rules.seat_list() {
            let hand = list(position.hands()[seat]);
            assert_eq!(i32::from(hand_result.classes[seat]), class(&hand, rules), "{position}");
            assert!(hand.len() <= 14 && (hand_result.classes[seat] == 0 || hand.len() <= 13), "{position}");
            reale += u32::from(hand_result.classes[seat] == 16);
            if rules.settlement == Settlement::VsBanker && seat != rules.banker() {
                let most = i32::from(rules.reale_pays.max(rules.banker_reale_collects).max(rules.bust_penalty));
                assert!(points[Side(seat.0)].abs() <= most, "{position}");
            }
        }
    });
    assert!(reale > 50, "only {reale} hands were reale");
}

/// Plays the current hand of a match at random.
fn play_on(current: &Standing, random: &mut Random) -> Standing {
    let (hand, mut state) = (current.position().hand(), *current.position().state());
    hand.play_out(&mut state, random, &mut Vec::new());
    current.after(&Position::new(hand.clone(), state).hand_result().unwrap())
}

#[test]
fn the_next_hand_is_dealt_from_what_is_left() {
    let mut random = Random::new(6);
    let (mut kept, mut shuffled) = (0, 0);
    for (players, deal) in [(2, "all_first"), (5, "at_turn"), (12, "all_first")] {
        let text = format!("sette_e_mezzo(players={players},initial_deal={deal},reshuffle=when_exhausted)");
        let mut current = Standing::new(rules(&text), 7);
        for _ in 0..100 {
            let (hand, mut state) = (current.position().hand(), *current.position().state());
            hand.play_out(&mut state, &mut random, &mut Vec::new());
            let end: Position<Hand> = Position::new(hand.clone(), state);
            let next = current.after(&end.hand_result().unwrap());
            let start = next.position();
            let dealt: Vec<Card> = start.rules().seat_list().flat_map(|seat| start.hands()[seat]).collect();
            let all = [&dealt[..], start.stock()].concat();
            assert_eq!(start.to_string().parse().as_ref(), Ok(start));
            if end.stock().len() >= players {
                assert_eq!(start.stock(), &end.stock()[dealt.len()..]);
                assert!(end.stock()[..dealt.len()].iter().all(|card| dealt.contains(card)));
                kept += 1;
            } else {
                assert_eq!(all.len(), 40);
                shuffled += 1;
            }
            assert_eq!((next.hands_played(), next.end()), (current.hands_played() + 1, None));
            current = next;
        }
    }
    assert!(kept > 100 && shuffled > 30, "{kept} hands dealt on, {shuffled} from a whole pack");
}

#[test]
fn the_bank_goes_from_player_to_player() {
    let mut random = Random::new(8);
    let start =
        |rotation: &str| Standing::new(rules(&format!("sette_e_mezzo(players=3,banker_rotation={rotation})")), 1);
    let (fixed, turning) = (start("fixed"), start("next_each_hand"));
    assert_eq!(play_on(&fixed, &mut random).dealer(), fixed.dealer());
    assert_eq!(play_on(&turning, &mut random).dealer(), (turning.dealer() + 1) % 3);
    let (mut current, mut passed) = (start("on_player_reale"), 0);
    for _ in 0..300 {
        let (hand, mut state) = (current.position().hand(), *current.position().state());
        hand.play_out(&mut state, &mut random, &mut Vec::new());
        let hand_result = Position::new(hand.clone(), state).hand_result().unwrap();
        let lucky =
            (0..2).map(Seat).find(|&seat| hand_result.classes[seat] == 16 && hand_result.classes[Seat(2)] != 16);
        let next = current.after(&hand_result);
        assert_eq!(next.dealer(), current.player_at(lucky.unwrap_or(Seat(2))));
        passed += u32::from(lucky.is_some());
        current = next;
    }
    assert!(passed > 5, "the bank passed only {passed} times");
}

/// A document may leave out which seats have stood and which cards lie open.
#[test]
fn a_problem_needs_hands_and_stock_only() {
    let text = r#"{"rules": "sette_e_mezzo(players=3)", "hands": ["2C 4B", "7C", "6S"], "to_move": 1, "stock": "1C"}"#;
    let position: Position<Hand> = Position::from_json(text).unwrap();
    assert_eq!(position.to_string(), "sette_e_mezzo(players=3) 2C4B/7C/6S stood/playing/waiting 4B/-/- 1 1C");
    assert_eq!(
        position.observation(Seat(2)).unseen,
        "2C 7C 1C".split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
    );
    let rules: &Rules = position.rules();
    assert_eq!(rules.seats(), 3);
}
