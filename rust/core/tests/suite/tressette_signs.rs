//! Words to the partner in Tressette: what may be said, what everybody knows then, and what it is worth.

use super::tressette::with_choices;
use crate::suite::common::{Share, ask, check_best, rules};
use scopasolver::game::Game as _;
use scopasolver::search::Effort;
use scopasolver::solution::Question;
use scopasolver::tressette::Position;
use scopasolver::worlds::Worlds;
use scopasolver::{Card, CardSet, Move, Observation, Random, Seat, Sign};

/// What a player who leads may truly say of the suit of a card, put in another way than in the rules.
fn true_word(hand: CardSet, card: Card) -> Option<Sign> {
    let others: Vec<u8> = hand
        .into_iter()
        .filter(|&other| other != card && other.suit() == card.suit())
        .map(|c| c.rank().number())
        .collect();
    match (hand.len(), &others[..]) {
        (1, _) => None,
        (_, []) => Some(Sign::Volo),
        (_, [lowest, ..]) if *lowest <= 3 => Some(Sign::Busso),
        _ => Some(Sign::Striscio),
    }
}

#[test]
fn tr20_a_player_who_leads_says_what_is_true() {
    for (text, first) in
        [("tressette(signs=any_trick)", 10), ("tressette(signs=after_first_trick,accusi=third_trick)", 9)]
    {
        let mut said = [0; 3];
        for seed in 0..100 {
            with_choices(text, seed, |position, _| {
                let Some(seat) = position.to_move() else { return };
                let hand = position.hands()[seat];
                let leads = position.state().trick.is_empty() && hand.len() <= first;
                let moves = position.legal_moves();
                let silent = moves.iter().filter(|&&mv| mv == mv.undeclared());
                let mut expected: Vec<Move> =
                    silent.filter_map(|mv| Some(mv.saying(true_word(hand, mv.card()).filter(|_| leads)?))).collect();
                expected.sort();
                let spoken: Vec<Move> = moves.iter().copied().filter(|mv| mv.sign().is_some()).collect();
                assert_eq!(spoken, expected, "{position}");
                for sign in spoken.iter().filter_map(|mv| mv.sign()) {
                    said[sign as usize] += 1;
                }
                for mv in position.candidates() {
                    let length = hand.into_iter().filter(|card| card.suit() == mv.card().suit()).count();
                    let word = true_word(hand, mv.card()).filter(|&word| leads && (word != Sign::Busso || length > 2));
                    assert!(mv.declares() || mv.sign() == word, "{position}: {mv}");
                }
            });
        }
        assert!(said.iter().all(|&times| times > 500), "{text}: {said:?}");
    }
}

/// Everybody hears the word: in each world, the seat holds what it said that it holds, and has kept or played it since.
#[test]
fn tr21_worlds_agree_with_what_was_said() {
    let (mut random, mut kept) = (Random::new(7), [0; 3]);
    for seed in 0..60 {
        let mut position = Position::deal_seed(rules("tressette(signs=any_trick)"), seed);
        let mut heard: Vec<(Seat, Card, Sign, CardSet)> = Vec::new();
        while let Some(seat) = position.to_move() {
            let viewer = Seat(position.plies_left() as u8 % 4);
            let seen = position.observation(viewer);
            let read = Observation::from_json(&seen.to_json()).unwrap();
            for worlds in [Worlds::new(&seen), Worlds::new(&read)] {
                for _ in 0..3 {
                    let world = worlds.sample(&mut random);
                    assert_eq!(world.observation(viewer), seen);
                    for &(seat, card, sign, then) in heard.iter().filter(|(seat, ..)| *seat != viewer) {
                        let hand = world.hands()[seat] | (then - position.hands()[seat]);
                        assert_eq!(true_word(hand, card), Some(sign), "{position}: {world}");
                        kept[sign as usize] += 1;
                    }
                }
            }
            let mv = position.hand().random_move(position.state(), &mut random, &mut Vec::new());
            if let Some(sign) = mv.sign() {
                heard.push((seat, mv.card(), sign, position.hands()[seat]));
            }
            position = position.play_unchecked(mv);
        }
    }
    assert!(kept.iter().all(|&times| times > 1000), "{kept:?}");
}

/// A word changes no value. Both ways to play a card are in the answer, in canonical order.
#[test]
fn tr22_a_card_is_worth_as_much_with_a_word() {
    let share = Share::one_in(3);
    let (mut choices, texts) =
        (0, ["tressette(signs=any_trick)", "tressette(signs=after_first_trick,accusi=automatic)"]);
    for seed in share.of(0..90) {
        let position = Position::random(rules(texts[seed as usize % 2]), seed, 12 + seed as u32 % 5 * 4);
        let silent: Vec<Move> = position.legal_moves().into_iter().filter(|mv| mv.sign().is_none()).collect();
        for question in [Question::Value, Question::Win] {
            let answer = ask(&position, question, &Effort::default());
            assert!(answer.moves.iter().map(|known| known.mv).eq(position.legal_moves()), "{position}");
            let of = |mv: Move| answer.moves.iter().find(|known| known.mv == mv).map(|known| known.lower.clone());
            for mv in position.legal_moves() {
                assert_eq!(of(mv), of(mv.undeclared()), "{position}");
            }
            let reaching = answer.moves.iter().filter(|known| known.lower == answer.lower).map(|known| known.mv);
            check_best(&answer, reaching, &position.to_string());
        }
        choices += u32::from(silent.len() < position.legal_moves().len());
    }
    assert!(share.is_enough(choices, 60), "{choices}");
}
