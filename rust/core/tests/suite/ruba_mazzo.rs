//! What Ruba mazzo promises beside what every game does, along random hands of any options.

use crate::suite::common::along_hands;
use scopasolver::ruba_mazzo::{self, CaptureObligation, Hand, Leftover};
use scopasolver::rule_set::RuleSet;
use scopasolver::{Card, CardSet, Move, Position, Seat};

/// The cards of the same rank as this card.
fn equals(cards: CardSet, card: Card) -> Vec<Card> {
    cards.into_iter().filter(|other| other.rank() == card.rank()).collect()
}

/// The legal moves, directly from the rules.
fn moves_by_the_rules(position: &Position<Hand>) -> Vec<Move> {
    let (rules, state) = (position.rules(), position.state());
    let Some(seat) = position.to_move() else { return vec![] };
    let hand = state.hands[seat];
    let must_take = hand.into_iter().any(|card| !equals(state.table, card).is_empty());
    let mut moves = Vec::new();
    for card in hand {
        let taken = equals(state.table, card);
        let matches = |other: &Seat| state.piles[*other].top.is_some_and(|top| top.rank() == card.rank());
        let stolen: Vec<u16> =
            rules.seat_list().filter(|other| *other != seat && matches(other)).map(|other| 1 << other.0).collect();
        let captures = !(taken.is_empty() && stolen.is_empty());
        if rules.take_all_equal && !taken.is_empty() {
            moves.push(Move::capture(card, taken.into_iter().collect()));
        } else {
            moves.extend(taken.into_iter().map(|one| Move::capture(card, CardSet::of(one))));
        }
        if rules.steal_all_equal && !stolen.is_empty() {
            moves.push(Move::steal(card, stolen.iter().sum()));
        } else {
            moves.extend(stolen.into_iter().map(|one| Move::steal(card, one)));
        }
        let may_lay = match rules.capture_obligation {
            CaptureObligation::Hand => !must_take,
            CaptureObligation::Card => !captures,
            CaptureObligation::None => true,
        };
        if may_lay {
            moves.push(Move::lay(card));
        }
    }
    moves
}

#[test]
fn the_legal_moves_follow_from_the_rules() {
    along_hands(2000, |position: &Position<Hand>, _| {
        assert_eq!(position.legal_moves(), moves_by_the_rules(position), "{position}");
    });
}

#[test]
fn cards_move_as_they_are_played() {
    let (mut stolen, mut taken) = (0, 0);
    along_hands(600, |position: &Position<Hand>, _| {
        let Some(seat) = position.to_move() else { return };
        for mv in position.legal_moves() {
            let mut expected = *position.state();
            expected.hands[seat].remove(mv.card());
            expected.table -= mv.captured();
            let mut pile = mv.captured();
            for victim in mv.stolen_from() {
                pile |= expected.piles[victim].cards;
                expected.piles[victim] = ruba_mazzo::Pile::default();
                stolen += 1;
            }
            if pile.is_empty() {
                expected.table.insert(mv.card());
            } else {
                expected.piles[seat].cards |= pile | CardSet::of(mv.card());
                expected.piles[seat].top = Some(mv.card());
                expected.last_capture = Some(seat);
                taken += 1;
            }
            let after = position.play(mv).unwrap();
            let last = after.is_over();
            if !last {
                assert_eq!(
                    (after.state().table, after.state().piles),
                    (expected.table, expected.piles),
                    "{position}: {mv}"
                );
            }
            assert_eq!(after.state().last_capture, expected.last_capture, "{position}: {mv}");
            let dealt = after.stock().len() < position.stock().len();
            assert!(dealt || after.hands() == &expected.hands, "{position}: {mv}");
            assert!(last || after.to_move() == Some(position.rules().next_seat(seat)), "{position}: {mv}");
        }
        for seat in position.rules().seat_list() {
            let pile = position.state().piles[seat];
            assert_eq!(pile.cards.is_empty(), pile.top.is_none(), "{position}");
            assert!(pile.top.is_none_or(|top| pile.cards.contains(top) && pile.cards.len() >= 2), "{position}");
        }
    });
    assert!(stolen > 2_000 && taken > 20_000, "{stolen} thefts, {taken} captures");
}

/// When the hands are used up, each seat gets three cards, or as many as can be dealt evenly.
#[test]
fn rounds_are_dealt_from_seat_0_on() {
    along_hands(200, |position: &Position<Hand>, _| {
        for mv in position.legal_moves() {
            let after = position.play(mv).unwrap();
            if after.stock().len() < position.stock().len() {
                let each = position.stock().len() / position.rules().seats();
                let mut packets = position.stock().chunks(each.min(3));
                for seat in position.rules().seat_list() {
                    assert!(
                        after.hands()[seat].into_iter().eq(packets
                            .next()
                            .unwrap()
                            .iter()
                            .copied()
                            .collect::<CardSet>())
                    );
                }
                assert_eq!(after.stock(), packets.collect::<Vec<_>>().concat());
            }
        }
    });
}

#[test]
fn results_add_up() {
    let mut left = 0;
    along_hands(6000, |position: &Position<Hand>, _| {
        let (Some(hand_result), rules, state) = (position.hand_result(), position.rules(), position.state()) else {
            return;
        };
        let cards: u32 = hand_result.cards.0.iter().map(|&n| u32::from(n)).sum();
        assert_eq!(cards + state.table.len() + position.stock().len() as u32, 40, "{position}");
        let stay = rules.leftover == Leftover::Nobody || state.last_capture.is_none();
        assert!(stay || state.table.is_empty(), "{position}");
        for seat in rules.seat_list() {
            assert_eq!(u32::from(hand_result.cards.0[seat.index()]), state.piles[seat].cards.len(), "{position}");
        }
        left += u32::from(!state.table.is_empty());
    });
    assert!(left > 300, "cards were left only {left} times");
}
