//! Properties that hold along random deals with random options.

use scopasolver::scialandroni::{Move, Phase};
use scopasolver::{CardSet, Random, Seat, Side};

use super::plain::fits;
use super::{Table, random_move};
use crate::suite::common::{along_hands, any_rules};

fn together(table: &Table) -> CardSet {
    let state = table.state();
    let hands = state.hands.0.iter().chain(&state.aside.0).fold(CardSet::EMPTY, |all, &cards| all | cards);
    let laid: CardSet = state.ladder.earlier().iter().chain(state.ladder.current()).copied().collect();
    let stock: CardSet = table.stock().iter().copied().collect();
    hands | laid | stock
}

#[test]
fn all_38_cards_are_there() {
    along_hands(600, |table: &Table, _| {
        assert_eq!(together(table), table.rules().pack(), "{table}");
        assert_eq!(table.rules().pack().len(), 38);
        let state = table.state();
        for seat in 0..4 {
            let (hand, aside, shown) = (state.hands.0[seat], state.aside.0[seat], state.shown.0[seat]);
            assert!(shown.is_subset(hand | aside), "{table}");
            if state.phase != Phase::Scartu {
                assert_eq!(hand.len() as usize, state.phase.hand_size(), "{table}");
                assert_eq!(aside.len() as usize, state.phase.aside_size(), "{table}");
            }
        }
    });
}

/// Plays deals move by move and checks each step.
#[test]
fn every_step_keeps_the_rules() {
    let mut random = Random::new(16);
    let (mut reached_scartu, mut reached_limit, mut mazzu) = (0, 0, 0);
    for seed in 0..1500 {
        let rules = any_rules("scialandroni", &mut random);
        let mut table = Table::deal_seed(rules, seed);
        let mut nine: Option<[CardSet; 4]> = None;
        while !table.is_over() {
            let mv = random_move(&table, &mut random);
            let next = table.play(mv).unwrap();
            check_step(&table, mv, &next);
            if next.state().phase == Phase::PostaGrande {
                nine = Some([0, 1, 2, 3].map(|seat| next.hands().0[seat]));
            }
            if next.state().phase == Phase::Scartu && table.state().phase != Phase::Scartu {
                assert_eq!(nine, Some([0, 1, 2, 3].map(|seat| next.hands().0[seat])), "the same nine cards");
                reached_scartu += 1;
            }
            table = next;
        }
        let hand_result = table.hand_result().unwrap();
        reached_limit += u32::from(hand_result.reached.is_some() && hand_result.closer.is_none());
        mazzu += u32::from(hand_result.mazzu.is_some());
        if let Some(closer) = hand_result.closer {
            for seat in (0..4).map(Seat) {
                assert_eq!(table.hands()[seat].is_empty(), seat == closer, "{table}");
            }
        }
    }
    assert!(reached_scartu > 1000 && reached_limit > 5, "{reached_scartu} scartu, {reached_limit} giochi before");
    assert!(mazzu < 50, "mazzu is rare");
}

fn check_step(table: &Table, mv: Move, next: &Table) {
    let (before, after) = (table.state(), next.state());
    let gained = [0, 1].map(|side| after.marked[Side(side)] - before.marked[Side(side)]);
    let is_silent = table.rules().cartetta_betting == scopasolver::scialandroni::CartettaBetting::Fixed;
    assert!(gained.contains(&0) || (is_silent && before.phase == Phase::Posta2), "{table}: {mv}");
    let ends_a_phase = after.phase != before.phase || next.is_over();
    assert!(ends_a_phase || gained == [0, 0], "{table}: {mv}");
    let Move::Lay(card) = mv else { return };
    let seat = table.to_move().unwrap();
    let top = before.ladder.current();
    let assi = top.iter().rev().take_while(|card| card.rank().number() == 1).count() as u8;
    let rank = top.last().map_or(0, |card| card.rank().number());
    assert!(fits((rank, assi), card.rank().number()), "{table}: {mv}");
    assert_eq!(after.ladder.last, Some(seat));
    if next.is_over() {
        return;
    }
    let goes_on = next.to_move() == Some(seat) && !after.ladder.current().is_empty();
    assert_eq!(after.ladder.in_turn, if goes_on { before.ladder.in_turn + 1 } else { 0 }, "{table}: {mv}");
    if !table.rules().hold_back {
        // The seat that acts can follow, and every seat that was passed over cannot.
        let can = |seat: Seat| !after.ladder.playable(after.hands[seat]).is_empty();
        let turn = next.to_move().unwrap();
        assert!(can(turn), "{table}: {mv}");
        let skipped = (0..4).map(|places| Seat((seat.0 + places) % 4)).take_while(|&other| other != turn);
        assert!(after.ladder.current().is_empty() || skipped.into_iter().all(|other| !can(other)), "{table}: {mv}");
    }
}

/// The policy of random moves reaches every phase and says every word.
#[test]
fn random_play_says_every_word() {
    let (mut words, mut phases) = (Vec::new(), Vec::new());
    let mut random = Random::new(17);
    for seed in 0..400 {
        let mut table = Table::deal_seed(any_rules("scialandroni", &mut random), seed);
        while !table.is_over() {
            let mv = random_move(&table, &mut random);
            words.push(mv.word());
            phases.push(table.state().phase as u8);
            table = table.play_unchecked(mv);
        }
    }
    words.sort_unstable();
    words.dedup();
    phases.sort_unstable();
    phases.dedup();
    let all = "arrestu, bollu biri, bussu, frusciu, lay, passo, posta, primiera, raise, stop, tace";
    assert_eq!((words.join(", ").as_str(), phases.len()), (all, 5));
}

#[test]
fn bussu_is_said_once_before_the_lead() {
    let table = super::scartu_of("", "4 5 / 6 / 7 / 8");
    let said = super::after(&table, "bussu");
    assert_eq!((said.to_move(), said.legal_moves().len()), (Some(Seat(0)), 2));
    assert!(said.play_text("bussu").is_err());
    let led = super::after(&table, "4C");
    assert!(led.play_text("bussu").is_err());
    assert!(super::scartu_of("bussu=false", "4 5 / 6 / 7 / 8").play_text("bussu").is_err());
}

/// If players may hold back, everyone is asked, also players who cannot follow, so that nobody can see that they could
/// not.
#[test]
fn holding_back() {
    let table = super::scartu_of("hold_back=true", "4 10 5 / 6 9 / 7 8 / 8 2");
    assert!(table.play_text("stop").is_err(), "the seat that leads must lay a card");
    let stopped = super::after(&table, "4C, stop");
    let texts = |table: &Table| table.legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!((stopped.to_move(), texts(&stopped)), (Some(Seat(1)), vec!["stop".to_owned()]));
    let round = super::after(&stopped, "stop, stop, stop");
    assert_eq!((round.to_move(), round.state().ladder.current().len()), (Some(Seat(0)), 0));
    assert_eq!(texts(&round), ["5C", "10C"]);
    // After a re on top the next player may lay any card.
    let king = super::after(&round, "10C, stop");
    assert_eq!((king.to_move(), texts(&king)), (Some(Seat(1)), ["6C", "9C", "stop"].map(str::to_owned).to_vec()));
    let next = super::after(
        &super::scartu_of("hold_back=true,after_stop=next_player_leads", "4 10 5 / 6 9 / 7 8 / 8 2"),
        "4C, stop, stop, stop, stop",
    );
    assert_eq!(next.to_move(), Some(Seat(1)));
}
