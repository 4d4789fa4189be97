//! Properties of Scala 40, beyond those of every game, along random hands and matches.

use crate::suite::common::{Share, along_share_of_hands, rules};
use scopasolver::card_game::CardGame;
use scopasolver::game::{Game, GameExt};
use scopasolver::rule_set::{MatchEnd, RuleSet};
use scopasolver::scala40::melds::Meld;
use scopasolver::scala40::{DiscardBan, Move, Phase, Position, Rules, Standing, State};
use scopasolver::{FrenchCard, GameMove, Random, Side};

/// Checks that the table consists of melds and that the hands have possible sizes.
fn check_position(position: &Position) {
    let state = position.state();
    for meld in state.table.melds() {
        assert_eq!(Meld::read(&meld.to_string(), position.rules()), Ok(meld), "{position}");
    }
    for seat in position.rules().seat_list() {
        assert!(state.known[seat].is_subset(state.hands[seat]), "{position}");
        let has_drawn = !position.is_over() && state.turn == seat && state.phase != Phase::Draw;
        let most = u32::from(position.rules().hand_cards) + u32::from(has_drawn);
        let size = state.hands[seat].len();
        assert!(if state.opened[seat] { size < most } else { size == most }, "{position}");
    }
    assert_eq!(state.table.is_empty(), state.opened.0.iter().all(|&opened| !opened), "{position}");
    assert!(state.taken.is_none_or(|card| state.known[state.turn].contains(card)), "{position}");
}

/// Checks the effect of a move on cards, players and melds.
fn check_move(before: &Position, mv: Move, after: &Position) {
    let (old, new, seat) = (before.state(), after.state(), before.to_move().unwrap());
    let in_hand = i64::from(new.hands[seat].len()) - i64::from(old.hands[seat].len());
    let gained = i64::from(matches!(mv, Move::Draw | Move::Take | Move::Swap { .. }));
    assert_eq!(in_hand, gained - mv.played().count() as i64, "{before}: {mv}");
    let naturals = |state: &State| -> Vec<FrenchCard> {
        let all = state.table.melds().flat_map(Meld::in_order).filter(|card| !card.is_jolly());
        all.collect()
    };
    let (mut left, lying) = (naturals(new), naturals(old));
    for card in lying {
        left.swap_remove(left.iter().position(|&other| other == card).expect("natural cards stay on the table"));
    }
    assert!(before.rules().seat_list().all(|other| new.opened[other] >= old.opened[other]), "{before}: {mv}");
    match mv {
        Move::Open(melds) => {
            let low = melds.points() < 40;
            assert!(!old.opened[seat] && new.opened[seat], "{before}: {mv}");
            assert!(!low || (!before.rules().close_in_hand_needs_40 && new.hands[seat].len() <= 1), "{before}: {mv}");
        }
        Move::Discard(card) => {
            let rules = before.rules();
            let bound = rules.discard_ban == DiscardBan::All
                || (rules.discard_ban == DiscardBan::OpenedOnly && old.opened[seat]);
            let fits = |card: FrenchCard| old.table.melds().any(|meld| meld.fits(card, rules));
            let hand = old.hands[seat];
            let all_fit = hand.kinds().all(fits);
            let exempt = hand.len() == 1 && rules.closing_discard_exempt;
            assert!(!bound || !fits(card) || exempt || (all_fit && hand.len() > 1), "{before}: {mv}");
        }
        _ => (),
    }
}

#[test]
fn random_hands_keep_the_rules() {
    const HANDS: u64 = 4800;
    let (share, mut last, mut ended) = (Share::one_in(4), None::<Position>, 0);
    let (mut in_hand, mut swapped) = (0, 0);
    along_share_of_hands(share, HANDS, |position: &Position, random| {
        check_position(position);
        if let Some(before) = last.replace(position.clone()).filter(|before| !before.is_over()) {
            let mv =
                before.hand().some_moves(before.state()).into_iter().find(|&mv| &before.play_unchecked(mv) == position);
            if let Some(mv) = mv {
                check_move(&before, mv, position);
            }
        }
        let Some(hand_result) = position.hand_result() else {
            let moves = position.hand().some_moves(position.state());
            assert!(!moves.is_empty() && moves.is_sorted(), "{position}");
            for &mv in &moves {
                let after = position.play(mv).unwrap_or_else(|error| panic!("{position}: {error}"));
                swapped += u32::from(matches!(mv, Move::Swap { .. }));
                check_move(position, mv, &after);
            }
            let mv = position.hand().random_move(position.state(), random, &mut Vec::new());
            assert!(position.play(mv).is_ok(), "{position}: {mv}");
            return;
        };
        ended += 1;
        in_hand += u32::from(hand_result.closed_in_hand);
        // A partner may pay, but the player who has closed never does.
        let pairs = position.rules().pairs;
        let is_free = |side| hand_result.penalties[side] == 0 || (pairs.teams && pairs.closers_partner_pays);
        assert!(hand_result.closer.is_none_or(is_free), "{position}");
    });
    // A hand with two packs counts for twenty.
    let presets = Rules::PRESETS.len();
    assert_eq!(ended, presets * share.of(0..HANDS as usize / 20 / presets).len());
    assert!(share.is_enough(in_hand, 0) && share.is_enough(swapped, 1000), "{in_hand} closed in hand, {swapped} swaps");
}

#[test]
fn a_move_is_legal_if_it_is_listed() {
    let mut earlier: Vec<Move> = Vec::new();
    along_share_of_hands(Share::one_in(4), 1200, |position: &Position, random: &mut Random| {
        if position.is_over() || position.hands().0.iter().any(|hand| hand.jollies() > 2) {
            return;
        }
        let moves = position.legal_moves();
        for _ in 0..4.min(earlier.len()) {
            let mv = earlier[random.below(earlier.len())];
            assert_eq!(position.play(mv).is_ok(), moves.contains(&mv), "{position}: {mv}");
        }
        let own = position.hands()[position.to_move().unwrap()];
        for mv in own.kinds().map(Move::Discard) {
            assert_eq!(position.play(mv).is_ok(), moves.contains(&mv), "{position}: {mv}");
        }
        earlier.extend(moves.iter().filter(|_| random.below(8) == 0));
        earlier.truncate(5000);
    });
}

/// Plays a match at random, and returns its final standing.
fn play_match(text: &str, seed: u64) -> Standing {
    let mut current = Standing::new(rules(text), seed);
    while current.end().is_none() {
        assert!(current.hands_played() < 500, "{text} does not end");
        let (start, mut state) = (current.position(), *current.position().state());
        let playing = current.score().player_count();
        assert_eq!(start.rules().players, playing);
        start.hand().play_out(&mut state, &mut Random::new(seed), &mut Vec::new());
        let hand_result = Position::new(start.hand().clone(), state).hand_result().unwrap();
        let next = current.after(&hand_result);
        let within = |side: Side| next.totals()[side] <= 100 || !next.score().plays(side.0);
        assert!(next.end().is_some() || next.rules().side_list().all(within), "{text}: {:?}", next.totals());
        current = next;
    }
    current
}

#[test]
fn matches_end_with_the_last_player_in() {
    for seed in 0..4 {
        let end = play_match("scala40(players=3,reentry=none)", seed);
        let Some(MatchEnd::Won(winner)) = end.end() else { panic!("nobody won") };
        assert!(end.totals()[winner] <= 100 && end.score().plays(winner.0));
        let end = play_match("scala40_flat_penalty(reentry=1)", seed);
        assert!(end.score().exits.0.iter().all(|&exits| exits <= 1));
        assert!(play_match("scala40(players=2,stop_after_hands=3)", seed).hands_played() <= 3);
        play_match("scala40_free_discard(players=2)", seed);
        let end = play_match("scala40(teams=true)", seed);
        assert!(end.totals().0[..2].iter().any(|&total| total > 100) && end.score().player_count() == 4);
        let end = play_match("scala40(teams=true,hands_to_win=3)", seed);
        assert!(end.winner().is_some_and(|side| end.totals()[side] == 3 && end.hands_played() <= 5));
    }
}
