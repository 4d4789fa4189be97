//! Properties of every game, along random hands of every preset and with random options.

use std::ops::ControlFlow;

use crate::suite::common::{Share, along_share_of_hands, every_game, every_solved_game, rules};
use scopasolver::card_game::{CardOf, CardsOf, HandResult, Part};
use scopasolver::game::{Game, GameExt};
use scopasolver::record::Content;
use scopasolver::rule_set::RuleSet;
use scopasolver::solvable::Solvable;
use scopasolver::{
    Card, CardSet, GameMove, Holding, ItalianPack, Move, Observation, Position, Random, Rank, Seat, Sign,
};

every_game!(
    there_are_moves_until_the_end,
    the_legal_moves_are_those_that_can_be_played,
    every_card_is_in_one_place,
    notation_and_document_read_back,
    what_a_seat_has_seen_reads_back,
    moves_are_visited_from_any_on,
    perft_of_two_counts_the_moves_after_each_move,
    observations_do_not_change_with_unseen_cards,
    results_begin_with_points,
    play_outs_end_and_repeat,
);

mod with_the_italian_pack {
    use super::every_solved_game;
    every_solved_game!(a_move_plays_one_card, moves_at_random_are_legal_if_listed, the_winner_has_most_points);
    use super::{a_move_plays_one_card, moves_at_random_are_legal_if_listed, the_winner_has_most_points};
}

/// The legal moves, or the first of very many.
fn some_moves<G: Solvable>(position: &Position<G>) -> Vec<G::Move> {
    if position.is_over() { Vec::new() } else { position.hand().some_moves(position.state()) }
}

/// Some items of a list that may be long.
fn some<T: Copy>(list: &[T], random: &mut Random) -> Vec<T> {
    const MOST: usize = 40;
    if list.len() <= MOST { list.to_vec() } else { (0..MOST).map(|_| list[random.below(list.len())]).collect() }
}

/// Visiting moves one by one, listing them and counting them agree.
fn moves_are_visited_from_any_on<G: Solvable>() {
    along_share_of_hands::<G>(Share::one_in(8), 200, |position, random| {
        let first = some_moves(position);
        let visited = |after: Option<G::Move>| {
            let mut moves = Vec::new();
            let _ = position.visit_moves(after, &mut |mv| {
                moves.extend(mv);
                if moves.len() < 40 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            moves
        };
        let shown = &first[..first.len().min(40)];
        assert_eq!(visited(None), shown, "{position}");
        if let Some(place) = (!shown.is_empty()).then(|| random.below(shown.len())) {
            assert!(visited(Some(shown[place])).starts_with(&shown[place + 1..]), "{position}: {}", shown[place]);
        }
        if first.len() < 40 {
            let count = position.count_moves(&mut || ControlFlow::Continue(()));
            assert_eq!(count, ControlFlow::Continue(first.len() as u64), "{position}");
        }
    });
}

fn there_are_moves_until_the_end<G: Solvable>() {
    along_share_of_hands::<G>(Share::one_in(8), 2000, |position, _| {
        let moves = some_moves(position);
        assert_eq!(moves.is_empty(), position.is_over(), "{position}");
        assert_eq!(position.hand_result().is_some(), position.is_over());
        assert!(moves.is_sorted_by(|a, b| a < b), "{position}: not in canonical order");
        let Some(seat) = position.to_move() else { return };
        for mv in moves {
            let mut played = CardsOf::<G>::default();
            mv.played().for_each(|card| played.add(card));
            let mut held = position.hands()[seat];
            if let Some((given, taken)) = position.hand().exchanged(position.state(), mv) {
                let mut gone = CardsOf::<G>::default();
                gone.add(given);
                assert_eq!(gone.without(held).size(), 0, "{position}: {mv}");
                held = held.without(gone);
                held.add(taken);
            }
            assert_eq!(played.without(held).size(), 0, "{position}: {mv}");
        }
    });
}

/// A move is legal exactly if it is listed. The moves of earlier positions are tried, too.
fn the_legal_moves_are_those_that_can_be_played<G: Solvable>() {
    let mut earlier: Vec<G::Move> = Vec::new();
    along_share_of_hands::<G>(Share::one_in(8), 400, |position, random| {
        let moves = some_moves(position);
        for mv in some(&moves, random) {
            let next = position.play(mv).unwrap();
            assert_eq!(position.play_text(&mv.to_string()).as_ref(), Ok(&next));
        }
        if !position.is_over() && moves.len() < 50 {
            for &mv in &earlier {
                let (is_legal, is_listed) = (position.hand().is_legal(position.state(), mv), moves.contains(&mv));
                assert!(is_legal || !is_listed, "{position}: {mv}");
                assert!(
                    is_listed || !is_legal || !position.hand().lists_all_moves(position.state()),
                    "{position}: {mv}"
                );
            }
        }
        earlier = some(&moves, random);
    });
}

/// All places where cards lie: hands, stock, and the fields of the game.
fn places<G: Solvable>(position: &Position<G>) -> Vec<Vec<CardOf<G>>> {
    let mut places: Vec<Vec<CardOf<G>>> = position.hands().0.iter().map(|hand| hand.into_iter().collect()).collect();
    places.push(position.stock().to_vec());
    for field in G::FIELDS {
        match position.field(field.name) {
            Some(Content::Cards(cards)) => places.push(cards),
            Some(Content::CardLists(lists)) => places.extend(lists),
            Some(Content::Groups(groups)) => places.extend(groups.into_iter().map(|group| group.cards)),
            _ => (),
        }
    }
    places
}

fn every_card_is_in_one_place<G: Solvable>() {
    along_share_of_hands::<G>(Share::one_in(8), 2000, |position, _| {
        let mut all: Vec<CardOf<G>> = places(position).concat();
        all.sort_unstable();
        assert!(all.into_iter().eq(G::cards(position.rules())), "{position}");
    });
}

fn notation_and_document_read_back<G: Solvable>() {
    along_share_of_hands::<G>(Share::one_in(4), 600, |position, random| {
        let notation: Position<G> = position.to_string().parse().unwrap_or_else(|error| panic!("{position}: {error}"));
        assert_eq!(&notation, position);
        assert_eq!(Position::from_json(&position.to_json()).as_ref(), Ok(position), "{position}");
        assert_eq!(position.rules().to_string().parse().as_ref(), Ok(position.rules()));
        for mv in some(&some_moves(position), random) {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    });
}

fn what_a_seat_has_seen_reads_back<G: Solvable>() {
    along_share_of_hands::<G>(Share::one_in(4), 200, |position, random| {
        let seats = position.rules().seats();
        let seen = position.observation(Seat(random.below(seats) as u8));
        let notation: Observation<G> = seen.to_string().parse().unwrap_or_else(|error| panic!("{seen}: {error}"));
        assert_eq!(notation, seen);
        assert_eq!(Observation::from_json(&seen.to_json()).as_ref(), Ok(&seen), "{seen}");
    });
}

fn perft_of_two_counts_the_moves_after_each_move<G: Solvable>() {
    const MOST: usize = 50;
    along_share_of_hands::<G>(Share::one_in(2), 40, |position, _| {
        let moves = some_moves(position);
        if moves.len() < MOST {
            let after = |&mv: &G::Move| position.play_unchecked(mv).perft(1);
            assert_eq!(position.perft(2), moves.iter().map(after).sum::<u64>());
        }
    });
}

/// The position with the cards that a seat has not seen dealt again to the other hands and the stock.
fn with_other_unseen_cards<G: Solvable>(
    position: &Position<G>,
    seat: Seat,
    random: &mut Random,
) -> Option<Position<G>> {
    let seen = position.observation(seat);
    let mut unseen: Vec<CardOf<G>> = seen.unseen.into_iter().collect();
    random.shuffle(&mut unseen);
    let mut next = unseen.into_iter();
    let text = |cards: Vec<CardOf<G>>| cards.iter().map(CardOf::<G>::to_string).collect::<Vec<_>>().join(" ");
    let mut document = position.to_document();
    for holder in position.rules().seat_list() {
        let (hand, known) = (position.hands()[holder], seen.known_hands[holder]);
        let others = next.by_ref().take(hand.without(known).size() as usize);
        document["hands"][holder.index()] = text(known.into_iter().chain(others).collect()).into();
    }
    for field in G::FIELDS {
        let (all, known) = (position.field(field.name), seen.field(field.name));
        if let (Some(Content::CardLists(all)), Some(Content::CardLists(known))) = (all, known) {
            for (i, (all, known)) in all.into_iter().zip(known).enumerate().filter(|(_, (all, known))| all != *known) {
                let others = next.by_ref().take(all.len() - known.len());
                document[field.name][i] = text(known.iter().copied().chain(others).collect()).into();
            }
        }
    }
    let face_up = position.hand().face_up(position.state());
    let other = |&card: &CardOf<G>| if face_up.count(card) > 0 { card } else { next.next().unwrap() };
    document["stock"] = text(position.stock().iter().map(other).collect()).into();
    // Some starting tables would be void deals, and some hands contradict what play has shown.
    Position::from_json(&document.to_string()).ok()
}

fn observations_do_not_change_with_unseen_cards<G: Solvable>() {
    let (share, mut exchanged) = (Share::one_in(4), 0);
    along_share_of_hands::<G>(share, 120, |position, random| {
        for seat in position.rules().seat_list() {
            let seen: Observation<G> = position.observation(seat);
            let is_listed = some_moves(position).len() < 50;
            if is_listed {
                let expected = if position.to_move() == Some(seat) { position.legal_moves() } else { vec![] };
                assert_eq!(seen.legal_moves(), expected);
            }
            assert_eq!(seen.known_hands[seat], position.hands()[seat]);
            if let Some(other) = with_other_unseen_cards(position, seat, random) {
                let others = other.observation(seat);
                assert_eq!(others, seen, "{position} and {other}");
                // A player that chooses by the view cannot distinguish the two, either.
                assert_eq!(others.view().state(), seen.view().state(), "{position} and {other}");
                assert_eq!(others.view().hand(), seen.view().hand(), "{position} and {other}");
                if is_listed {
                    assert_eq!(others.legal_moves(), seen.legal_moves(), "{position} and {other}");
                }
                exchanged += u32::from(&other != position);
            }
        }
    });
    assert!(share.is_enough(exchanged, 500), "only {exchanged} positions had anything to exchange");
}

fn results_begin_with_points<G: Solvable>() {
    let (share, mut won) = (Share::one_in(4), 0);
    along_share_of_hands::<G>(share, 2000, |position, _| {
        let Some(hand_result) = position.hand_result() else { return };
        let (points, sides) = (hand_result.points(), position.rules().sides());
        assert_eq!(hand_result.parts()[0], ("points", Part::Sides(points)));
        assert!(points.0[sides..].iter().all(|&rest| rest == 0));
        let winner = hand_result.winner(sides);
        assert!(winner.is_none_or(|side| side.index() < sides));
        won += u32::from(winner.is_some());
    });
    assert!(share.is_enough(won, 5), "only {won} hands were won");
}

/// A play-out uses the policy of the game and depends only on the random numbers passed to it.
fn play_outs_end_and_repeat<G: Solvable>() {
    for preset in G::Rules::PRESETS {
        let position = Position::<G>::deal_seed(rules(preset), 7);
        let play_out = |seed| {
            let (hand, mut state) = (position.hand(), *position.state());
            hand.play_out(&mut state, &mut Random::new(seed), &mut Vec::new());
            assert!(hand.is_over(&state));
            state
        };
        assert_eq!(play_out(1), play_out(1));
        assert!((2..6).any(|seed| play_out(seed) != play_out(1)));
    }
}

/// Each move leads to a position one card later.
fn a_move_plays_one_card<G: Solvable<Pack = ItalianPack>>() {
    along_share_of_hands::<G>(Share::one_in(4), 400, |position, _| {
        assert_eq!(position.is_over(), position.plies_left() == 0);
        for mv in position.legal_moves() {
            assert_eq!((mv.played().count(), position.play_unchecked(mv).plies_left() + 1), (1, position.plies_left()));
        }
    });
}

fn moves_at_random_are_legal_if_listed<G: Solvable<Pack = ItalianPack> + Game<Move = Move>>() {
    along_share_of_hands::<G>(Share::one_in(4), 400, |position, random| {
        let moves = position.legal_moves();
        for _ in 0..4 {
            let card = Card::from_id(random.below(40) as u8).unwrap();
            let taken = match position.field("table") {
                Some(Content::Cards(table)) => table.into_iter().filter(|_| random.below(4) == 0).collect(),
                _ => CardSet::EMPTY,
            };
            let seats = random.below(1 << 12) as u16;
            let mv = [Move::lay(card), Move::bank(card), Move::capture(card, taken), Move::steal(card, seats)];
            let mv = mv[random.below(4)];
            let mv = match random.below(8) {
                0 => mv.declaring(Rank::new(random.below(11) as u8)),
                1 => mv.saying([Sign::Busso, Sign::Striscio, Sign::Volo][random.below(3)]),
                _ => mv,
            };
            assert_eq!(position.play(mv).is_ok(), moves.contains(&mv), "{position}: {mv}");
        }
    });
}

fn the_winner_has_most_points<G: Solvable<Pack = ItalianPack>>() {
    let (share, mut won) = (Share::one_in(4), 0);
    along_share_of_hands::<G>(share, 2000, |position, _| {
        let Some(hand_result) = position.hand_result() else { return };
        let (points, winner) = (hand_result.utility(), hand_result.winner(position.rules().sides()));
        won += u32::from(winner.is_some());
        if let Some(side) = hand_result.wins_match() {
            return assert_eq!(winner, Some(side), "{position}");
        }
        let ahead = |side| Some(side) == winner || winner.is_some_and(|best| points[best] > points[side]);
        assert_eq!(position.rules().side_list().all(ahead), winner.is_some(), "{position}: {points:?}");
    });
    assert!(share.is_enough(won, 1000), "only {won} hands were won");
}
