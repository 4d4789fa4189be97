//! Properties of Briscola, beyond those of every game, along random hands with random options.

use crate::suite::common::along_hands;
use crate::suite::common::tricks::{points, worth};
use scopasolver::briscola::Hand;
use scopasolver::card_game::HandResult;
use scopasolver::rule_set::RuleSet;
use scopasolver::{Card, CardSet, MAX_SEATS, Move, Position, Rank, Seat};

/// The cards that lie, or have lain, face up under the stock.
fn turned_so_far(position: &Position<Hand>) -> CardSet {
    let (hand, state) = (position.hand(), position.state());
    let seven = Card::new(Rank::SEVEN, hand.trump().suit());
    let between = if state.exchanges.count() == 2 { CardSet::of(seven) } else { CardSet::EMPTY };
    between | CardSet::of(hand.trump()) | CardSet::of(hand.turned(state))
}

/// The position with the exchange of a move made, if it makes one: the hand of the player to move, and the stock.
fn after_exchange(position: &Position<Hand>, mv: Move, after: &Position<Hand>) -> (CardSet, Vec<Card>) {
    let (mut own, mut stock) = (position.hands()[position.to_move().unwrap()], position.stock().to_vec());
    if mv.declares() {
        let given = after.hand().turned(after.state());
        let taken = std::mem::replace(stock.last_mut().unwrap(), given);
        assert!(own.contains(given), "{position}: {mv}");
        own.remove(given);
        own.insert(taken);
    }
    (own, stock)
}

#[test]
fn every_card_of_the_hand_can_be_laid_and_after_an_exchange_as_well() {
    let mut exchanges = 0;
    along_hands(400, |position: &Position<Hand>, _| {
        let (exchanging, lays): (Vec<Move>, Vec<Move>) =
            position.legal_moves().into_iter().partition(|mv| mv.declares());
        let hand = position.to_move().map_or(CardSet::EMPTY, |seat| position.hands()[seat]);
        assert!(lays.into_iter().eq(hand.into_iter().map(Move::lay)), "{position}");
        if let Some(&first) = exchanging.first() {
            let (own, _) = after_exchange(position, first, &position.play(first).unwrap());
            let expected = own.into_iter().map(|card| Move::lay(card).declaring(None));
            assert!(exchanging.into_iter().eq(expected), "{position}");
            exchanges += 1;
        }
    });
    assert!(exchanges > 50, "only {exchanges} positions with an exchange");
}

/// The winner of a trick has its cards, draws first and leads.
#[test]
fn a_complete_trick_goes_to_its_strongest_card() {
    let mut complete = 0;
    along_hands(400, |position: &Position<Hand>, _| {
        let (rules, before, trump) = (position.rules(), position.state(), position.hand().trump());
        for mv in position.legal_moves() {
            let after = position.play(mv).unwrap();
            let (own, stock) = after_exchange(position, mv, &after);
            let trick: Vec<Card> = before.trick.cards().chain([mv.card()]).collect();
            if trick.len() < rules.seats() {
                assert!(after.state().trick.cards().eq(trick));
                assert_eq!((after.state().leader, after.stock()), (before.leader, stock.as_slice()));
                continue;
            }
            let led = trick[0].suit();
            let wins = if trick.iter().any(|card| card.suit() == trump.suit()) { trump.suit() } else { led };
            let best = trick.iter().filter(|card| card.suit() == wins).max_by_key(|card| worth(**card).1).unwrap();
            let place = trick.iter().position(|card| card == best).unwrap();
            let seat = |turn: usize| Seat(((before.leader.index() + turn) % rules.seats()) as u8);
            let winner = seat(place);
            let mut expected = *before;
            expected.captured[winner] |= trick.iter().copied().collect();
            expected.hands[position.to_move().unwrap()] = own - CardSet::of(mv.card());
            for (turn, &card) in stock.iter().take(rules.seats()).enumerate() {
                expected.hands[seat(place + turn)].insert(card);
            }
            assert_eq!(after.hands(), &expected.hands, "{position}: {mv}");
            assert_eq!(after.state().captured, expected.captured, "{position}: {mv}");
            assert_eq!(after.stock(), stock.get(rules.seats()..).unwrap_or_default(), "{position}: {mv}");
            assert!(after.is_over() || after.to_move() == Some(winner), "{position}: {mv}");
            complete += 1;
        }
    });
    assert!(complete > 5_000, "only {complete} tricks");
}

#[test]
fn hands_have_three_cards_until_the_turned_card_is_drawn() {
    along_hands(400, |position: &Position<Hand>, _| {
        let (rules, stock) = (position.rules(), position.stock());
        assert!(stock.last().is_none_or(|&last| last == position.hand().turned(position.state())));
        let played = position.state().trick.len() as u32;
        let held: u32 = rules.seat_list().map(|seat| position.hands()[seat].len()).sum();
        assert!(stock.is_empty() || held + played == 3 * rules.seats() as u32, "{position}");
        if played == 0 {
            let first = position.hands()[Seat(0)].len();
            assert!(rules.seat_list().all(|seat| position.hands()[seat].len() == first), "{position}");
        }
    });
}

#[test]
fn everyone_has_seen_the_turned_card_and_partners_may_see_the_last_cards() {
    along_hands(400, |position: &Position<Hand>, _| {
        let (rules, last_round) = (position.rules(), position.stock().is_empty());
        for viewer in rules.seat_list() {
            let seen = position.observation(viewer);
            assert!((seen.unseen & turned_so_far(position)).is_empty(), "{position}");
            for holder in rules.seat_list().filter(|&holder| holder != viewer) {
                let hand = position.hands()[holder];
                let partners = rules.side_of(holder) == rules.side_of(viewer);
                let known = match (last_round, partners && rules.partners_see_hands_at_end) {
                    (true, true) => hand,
                    _ => hand & turned_so_far(position),
                };
                assert_eq!(seen.known_hands[holder], known, "{position}: {viewer} looks at {holder}");
            }
        }
    });
}

#[test]
fn results_add_up() {
    let mut drawn = 0;
    along_hands(6000, |position: &Position<Hand>, _| {
        let Some(hand_result) = position.hand_result() else { return };
        let rules = position.rules();
        let (sides, in_play) = if rules.seats() == 3 { (3, 39) } else { (2, 40) };
        let points_of_sides: u8 = hand_result.points.0.iter().sum();
        assert_eq!((points_of_sides, hand_result.cards.0.iter().sum::<u8>()), (120, in_play), "{position}");
        for side in 0..sides {
            let own = |of_seats: [u8; MAX_SEATS]| of_seats.into_iter().skip(side).step_by(sides).sum::<u8>();
            assert_eq!(own(hand_result.seat_points.0), hand_result.points.0[side], "{position}");
            assert_eq!(own(hand_result.seat_cards.0), hand_result.cards.0[side], "{position}");
        }
        for seat in rules.seat_list() {
            let won = position.state().captured[seat];
            assert_eq!(i16::from(hand_result.seat_points[seat]), points(won), "{position}");
            assert_eq!(u32::from(hand_result.seat_cards[seat]), won.len(), "{position}");
        }
        let all = &hand_result.points.0[..sides];
        let leads = |side: usize| (0..sides).all(|other| other == side || all[other] < all[side]);
        for side in rules.side_list() {
            assert_eq!(hand_result.match_points()[side], i32::from(leads(side.index())), "{position}");
        }
        drawn += u32::from(!(0..sides).any(leads));
    });
    assert!(drawn > 20, "only {drawn} hands were drawn");
}
