//! Properties of Ruba mazzo, beyond those of every game, along random hands with random options, and the worked
//! examples whose piles are given by size and top only.

use crate::common::{along_hands, fast_values};
use scopasolver::ruba_mazzo::{self, CaptureObligation, Hand, Leftover};
use scopasolver::rule_set::RuleSet;
use scopasolver::search::Effort;
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

/// A position of two players without a stock, from the hands, the table, and the size and top of each pile.
fn with_piles(hands: &str, table: &str, piles: [(usize, &str); 2], last: u8) -> Position<Hand> {
    let cards = |text: &str| -> CardSet { text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect() };
    let named = [hands, table, piles[0].1, piles[1].1].map(|text| cards(&text.replace('/', " ")));
    let mut others = (!named.into_iter().fold(CardSet::EMPTY, |all, some| all | some)).into_iter();
    let piles = piles.map(|(size, top)| {
        let below: Vec<String> = others.by_ref().take(size - 1).map(|card| card.to_string()).collect();
        format!("{}{top}", below.concat())
    });
    let [hands, table] = [hands, table].map(|text| text.replace(' ', ""));
    format!("ruba_mazzo {hands} {table} {} {last} 0 -", piles.join("/")).parse().unwrap()
}

/// The moves with their values, as text.
fn valued(position: &Position<Hand>) -> String {
    let (values, _) = fast_values(position, &Effort::default());
    let each = position.legal_moves().into_iter().zip(values).map(|(mv, value)| format!("{mv} {value}"));
    each.collect::<Vec<_>>().join(", ")
}

#[test]
fn r9_a_pile_that_must_grow_is_stolen() {
    assert_eq!(valued(&with_piles("4C/4S", "4D", [(6, "10S"), (12, "7S")], 1)), "4Cx4D -21");
}

#[test]
fn r10_a_theft_before_the_other_can_take_it_back() {
    let position = with_piles("3C 2B/3S 4D", "9C", [(10, "3B"), (8, "2S")], 1);
    assert_eq!(valued(&position), "3C -23, 2B@1 15, 2B -23");
}

#[test]
fn r11_the_only_capture_gives_the_pile_away() {
    assert_eq!(valued(&with_piles("5C 7S/5S 2B", "5D 9C", [(10, "3B"), (8, "2S")], 0)), "5Cx5D -24");
}
