//! The expert: it waits while there are cards to draw, and then plays as a plain search of the rest says.

use std::collections::HashMap;
use std::ops::ControlFlow;

use scopasolver::Random;
use scopasolver::bots::{Bot, Budget, Choice, Playable};
use scopasolver::machiavelli::{Move, Position, State};
use scopasolver::rule_set::RuleSet;
use scopasolver::worlds::Worlds;

use super::exact::ending;
use super::moment;
use crate::suite::common::Share;

/// The choice of the expert for the seat that acts.
fn asked(position: &Position) -> Choice<Move> {
    let bot: Bot = "expert(seconds=none)".parse().unwrap();
    let mut ask = || ControlFlow::Continue(());
    bot.play(position, 0, &mut Budget::new(None, &mut ask))
}

/// The lay of the rule of thumb, if there is one.
fn largest_lay(position: &Position) -> Option<Move> {
    let mv = position.hand().greedy(position.state(), &mut Vec::new());
    matches!(mv, Move::Lay(_)).then_some(mv)
}

/// The payment to each seat if everyone either lays as many cards as possible or passes, whichever pays him more.
fn payments(position: &Position, known: &mut HashMap<State, Vec<i32>>) -> Vec<i32> {
    if let Some(result) = position.hand_result() {
        return position.rules().side_list().map(|side| result.points[side]).collect();
    }
    if let Some(paid) = known.get(position.state()) {
        return paid.clone();
    }
    let own = position.to_move().unwrap().index();
    let passed = payments(&position.play(Move::Pass).unwrap(), known);
    let laid = largest_lay(position).map(|lay| payments(&position.play(lay).unwrap(), known));
    let paid = laid.filter(|laid| laid[own] > passed[own]).unwrap_or(passed);
    known.insert(*position.state(), paid.clone());
    paid
}

/// The lead of a seat over the average of the others.
fn lead(paid: &[i32], own: usize) -> f64 {
    let others: i32 = paid.iter().sum::<i32>() - paid[own];
    f64::from(paid[own]) - f64::from(others) / (paid.len() - 1) as f64
}

/// A lay that lets the other player close costs the cards that are left; waiting costs nothing.
#[test]
fn it_lays_nothing_that_lets_the_other_close() {
    let helps = moment("machiavelli", "4h 5h 6h", "7h Kd/8h", "");
    let choice = asked(&helps);
    let said: Vec<(String, f64)> = choice.candidates.iter().map(|one| (one.mv.to_string(), one.mean)).collect();
    assert_eq!(choice.mv, Move::Pass);
    assert_eq!(said, [("lay 7h".to_string(), -2.0), ("pass".to_string(), 0.0)]);
    // If cards left are paid for in a stalemate, it lays a card that helps nobody.
    let fewest = moment("machiavelli(stalemate=fewest_cards)", "4h 5h 6h", "7h Kd/9h 2c", "");
    assert_eq!(asked(&fewest).mv.to_string(), "lay 7h");
}

#[test]
fn it_waits_while_there_are_cards_to_draw() {
    let mut random = Random::new(11);
    for i in 0..60 {
        let players = 2 + i % 3;
        let position = ending(&format!("machiavelli(players={players})"), players, 1 + i % 5, 1 + i % 4, &mut random);
        let hand = position.hands()[position.to_move().unwrap()];
        let closing = Move::Lay(hand);
        let expected = if position.legal_moves().contains(&closing) { closing } else { Move::Draw };
        assert_eq!(asked(&position).mv, expected, "{position}");
    }
}

/// With an empty stock, averaged over all possible worlds.
#[test]
fn at_the_end_it_does_what_a_plain_search_finds() {
    let (share, mut laid, mut passed) = (Share::one_in(4), 0, 0);
    for i in share.of(0..300) {
        let option = ["unit=1", "stalemate=fewest_cards", "unit=3"][i % 3];
        let (players, held) = [(2, 3), (2, 5), (2, 7), (3, 2), (4, 1)][i % 5];
        let position = ending(
            &format!("machiavelli(players={players},{option})"),
            players,
            held,
            0,
            &mut Random::new(1200 + i as u64),
        );
        let Some(lay) = largest_lay(&position) else {
            assert_eq!(asked(&position).mv, Move::Pass, "{position}");
            continue;
        };
        let seen = position.observation(position.to_move().unwrap());
        let worlds = Worlds::new(&seen).all(20, &mut || ControlFlow::Continue(())).expect("few worlds");
        let expected = [lay, Move::Pass].map(|mv| {
            let leads = worlds.iter().map(|world| lead(&payments(&world.play(mv).unwrap(), &mut HashMap::new()), 0));
            leads.sum::<f64>() / worlds.len() as f64
        });
        let choice = asked(&position);
        let said: Vec<f64> = choice.candidates.iter().map(|one| one.mean).collect();
        assert!(
            said.iter().zip(expected).all(|(said, expected)| (said - expected).abs() < 1e-9),
            "{position}: {said:?}"
        );
        let lays = expected[0] > expected[1] + 1e-9;
        assert_eq!(choice.mv, if lays { lay } else { Move::Pass }, "{position}");
        if lays {
            laid += 1;
        } else {
            passed += 1;
        }
        // The choice is the same in every world that the seat cannot distinguish.
        for world in &worlds {
            assert_eq!(asked(world), choice, "{position}, {world}");
        }
    }
    assert!(share.is_enough(laid, 50) && share.is_enough(passed, 5), "{laid} lays, {passed} passes");
}

/// The rest of a hand of five players has millions of positions. Even without a time limit, the expert visits only a
/// few thousand.
#[test]
fn it_ends_by_itself_however_many_players_wait() {
    let bot: Bot = "expert(seconds=none)".parse().unwrap();
    let mut random = Random::new(13);
    let mut most = 0;
    for _ in 0..5 {
        let position = ending("machiavelli(players=5)", 5, 7, 0, &mut random);
        let mut polls = 0;
        let mut ask = || {
            polls += 1;
            if polls < 100_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let choice = bot.play(&position, 0, &mut Budget::new(None, &mut ask));
        assert!(position.legal_moves().contains(&choice.mv), "{position}");
        most = most.max(polls);
    }
    assert!((1_000..10_000).contains(&most), "{most}");
}
