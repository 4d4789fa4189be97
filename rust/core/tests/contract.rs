//! What every game promises, along random hands of every preset and of any options.

mod common;

use common::{any_rules, rules};
use scopasolver::game::{Game, GameExt};
use scopasolver::scopa::{CaptureRule, Hand, Move, Observation, Position, Rules};
use scopasolver::{Card, CardSet, PerSide, Random, Seat};

/// Visits every position of random hands, with the source of chance.
fn along_hands(hands: u64, mut visit: impl FnMut(&Position, &mut Random)) {
    for (i, preset) in (0u64..).zip(Rules::presets()) {
        let mut random = Random::new(1000 + i);
        for hand in 0..hands {
            let rules = if hand % 4 == 0 { rules(preset) } else { any_rules(preset, &mut random) };
            let (mut position, _) = Position::deal_random(rules, &mut random);
            let mut buffer = Vec::new();
            visit(&position, &mut random);
            while !position.is_over() {
                let mv = position.hand().random_move(position.state(), &mut random, &mut buffer);
                position = position.play_unchecked(mv);
                visit(&position, &mut random);
            }
        }
    }
}

fn piles(position: &Position) -> impl Iterator<Item = CardSet> + '_ {
    let state = position.state();
    state.hands.0.into_iter().chain(state.captured.0).chain([state.table])
}

#[test]
fn there_are_moves_until_the_end() {
    along_hands(200, |position, _| {
        let moves = position.legal_moves();
        assert_eq!(moves.is_empty(), position.is_over());
        assert_eq!(position.is_over(), position.plies_left() == 0);
        assert_eq!(position.outcome().is_some(), position.is_over());
        assert!(moves.is_sorted_by(|a, b| a < b), "{position}: not in canonical order");
        if let Some(seat) = position.to_move() {
            let hand = position.state().hands[seat];
            assert!(moves.len() >= hand.len() as usize);
            assert_eq!(
                moves.iter().map(|mv| mv.card()).collect::<CardSet>(),
                hand,
                "{position}: a card cannot be played"
            );
        }
    });
}

/// A move is legal exactly when it is listed; each leads to a position one card later.
#[test]
fn the_legal_moves_are_those_that_can_be_played() {
    along_hands(40, |position, random| {
        let moves = position.legal_moves();
        for &mv in &moves {
            let next = position.play(mv).unwrap();
            assert_eq!(next.plies_left() + 1, position.plies_left());
            assert_eq!(position.play_text(&mv.to_string()).as_ref(), Ok(&next));
        }
        for _ in 0..4 {
            let card = Card::from_id(random.below(40) as u8).unwrap();
            let taken = CardSet::from_bits(random.word() & random.word() & position.state().table.bits());
            let mv = [Move::lay(card), Move::bank(card), Move::capture(card, taken)][random.below(3)];
            assert_eq!(position.play(mv).is_ok(), moves.contains(&mv), "{position}: {mv}");
        }
    });
}

#[test]
fn every_card_is_in_one_place() {
    along_hands(200, |position, _| {
        let stock: CardSet = position.stock().iter().copied().collect();
        let all = piles(position).chain([stock]).fold(CardSet::EMPTY, |all, pile| {
            assert!(!all.intersects(pile), "{position}: {pile} is there twice");
            all | pile
        });
        assert_eq!(all, CardSet::FULL, "{position}");
        assert_eq!(position.stock().len(), stock.len() as usize);
    });
}

#[test]
fn the_table_changes_by_what_is_played() {
    along_hands(100, |position, _| {
        for mv in position.legal_moves() {
            let mut state = *position.state();
            position.hand().play(&mut state, mv);
            let (before, last) = (position.state().table, position.plies_left() == 1);
            let expected = if mv.is_capture() || mv.is_banked() {
                before - mv.captured()
            } else {
                before | CardSet::of(mv.card())
            };
            assert!(state.table == expected || last, "{position}: {mv}");
            assert!(mv.captured().is_subset(before));
        }
    });
}

#[test]
fn notation_and_document_read_back() {
    along_hands(60, |position, _| {
        let notation: Position = position.to_string().parse().unwrap_or_else(|error| panic!("{position}: {error}"));
        assert_eq!(&notation, position);
        assert_eq!(Position::from_json(&position.to_json()).as_ref(), Ok(position), "{position}");
        assert_eq!(position.rules().to_string().parse().as_ref(), Ok(position.rules()));
        for mv in position.legal_moves() {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    });
}

#[test]
fn perft_of_two_counts_the_moves_after_each_move() {
    along_hands(4, |position, _| {
        let (hand, state) = (position.hand(), position.state());
        let after = |mv: &Move| GameExt::perft(hand, &hand.after(state, *mv), 1);
        assert_eq!(hand.perft(state, 2), position.legal_moves().iter().map(after).sum::<u64>());
    });
}

/// The same position with the cards that a seat has not seen dealt anew among the others and the stock.
fn with_other_unseen_cards(position: &Position, seat: Seat, random: &mut Random) -> Option<Position> {
    let mut unseen: Vec<Card> = position.observation(seat).unseen.into_iter().collect();
    for i in (1..unseen.len()).rev() {
        unseen.swap(i, random.below(i + 1));
    }
    let mut next = unseen.into_iter();
    let mut document = position.to_document();
    for other in position.rules().seat_list().filter(|&other| other != seat) {
        let size = position.state().hands[other].len() as usize;
        let cards: Vec<String> = next.by_ref().take(size).map(|card| card.to_string()).collect();
        document["hands"][other.index()] = cards.join(" ").into();
    }
    document["stock"] = next.map(|card| card.to_string()).collect::<Vec<_>>().join(" ").into();
    // Among other cards some starting tables would have been misdeals; that aside, any cards will do.
    Position::from_json(&document.to_string()).ok()
}

#[test]
fn observations_do_not_change_with_unseen_cards() {
    let mut exchanged = 0;
    along_hands(12, |position, random| {
        for seat in position.rules().seat_list() {
            let seen: Observation = position.observation(seat);
            let expected = if position.to_move() == Some(seat) { position.legal_moves() } else { vec![] };
            assert_eq!(seen.legal_moves(), expected);
            if let Some(other) = with_other_unseen_cards(position, seat, random) {
                assert_eq!(other.observation(seat), seen, "{position} and {other}");
                exchanged += u32::from(&other != position);
            }
        }
    });
    assert!(exchanged > 1000, "only {exchanged} positions had anything to exchange");
}

#[test]
fn results_add_up() {
    let sum = |points: PerSide<u8>| points.0.iter().map(|&n| u32::from(n)).sum::<u32>();
    along_hands(600, |position, _| {
        let (Some(outcome), rules) = (position.outcome(), position.rules()) else { return };
        for category in [outcome.carte, outcome.denari, outcome.primiera] {
            assert!(sum(category) <= 1, "{position}");
        }
        let left_over = position.state().table;
        let nobody_has = |card| u32::from(left_over.contains(card));
        assert_eq!(sum(outcome.settebello), 1 - nobody_has(Card::SETTEBELLO), "{position}");
        assert_eq!(sum(outcome.re_bello), u32::from(rules.re_bello) * (1 - nobody_has(Card::RE_BELLO)), "{position}");
        assert_eq!(sum(outcome.cards) + left_over.len(), 40, "{position}");
        assert_eq!(left_over.is_empty(), position.state().last_capture.is_some(), "{position}");
        let coins = (left_over & CardSet::DENARI).len();
        assert_eq!(sum(outcome.coins) + coins, 10, "{position}");
        assert!(sum(outcome.napoli) <= if rules.napoli { 10 } else { 0 });
        assert!(rules.cappotto || outcome.cappotto.is_none());
        assert_eq!(outcome.scope, position.state().sweeps);
        let parts = [
            outcome.carte,
            outcome.denari,
            outcome.settebello,
            outcome.primiera,
            outcome.scope,
            outcome.re_bello,
            outcome.napoli,
        ];
        assert_eq!(sum(outcome.points), parts.into_iter().map(sum).sum::<u32>(), "{position}");
    });
}

/// Every capture takes an even total (fifteen in the quindici), and the pack adds up to 220.
#[test]
fn sums_of_captures_follow_from_the_rules() {
    along_hands(200, |position, _| {
        let rules = position.rules();
        for mv in position.legal_moves().into_iter().filter(|mv| mv.is_capture() && !rules.aces_take_all) {
            let (played, taken) = (u32::from(mv.card().rank().number()), mv.captured().total());
            let fits = match rules.capture_rule {
                CaptureRule::Standard => taken == played,
                CaptureRule::Quindici => taken + played == 15,
            };
            assert!(fits, "{position}: {mv}");
        }
    });
}

/// Playing out uses the customary policy and the same source of chance whoever asks.
#[test]
fn play_outs_end_and_repeat() {
    for preset in Rules::presets() {
        let position = Position::deal_seed(rules(preset), 7);
        let play_out = |seed| {
            let (hand, mut state): (&Hand, _) = (position.hand(), *position.state());
            hand.play_out(&mut state, &mut Random::new(seed), &mut Vec::new());
            assert!(hand.is_over(&state));
            state
        };
        assert_eq!(play_out(1), play_out(1));
        assert!((2..6).any(|seed| play_out(seed) != play_out(1)));
    }
}
