//! What every game promises, along random hands of every preset and of any options.

mod common;

use common::{along_hands, every_game, rules};
use scopasolver::card_game::{CardGame, Outcome, Part};
use scopasolver::game::Game;
use scopasolver::game::GameExt;
use scopasolver::record::Content;
use scopasolver::rule_set::RuleSet;
use scopasolver::{Card, CardSet, ItalianPack, Move, Observation, Position, Random, Seat};

every_game!(
    there_are_moves_until_the_end,
    the_legal_moves_are_those_that_can_be_played,
    every_card_is_in_one_place,
    notation_and_document_read_back,
    perft_of_two_counts_the_moves_after_each_move,
    observations_do_not_change_with_unseen_cards,
    results_have_a_part_for_points_and_a_winner,
    play_outs_end_and_repeat,
);

fn there_are_moves_until_the_end<G: CardGame<Pack = ItalianPack> + Game<Move = Move>>() {
    along_hands::<G>(2000, |position, _| {
        let moves = position.legal_moves();
        assert_eq!(moves.is_empty(), position.is_over());
        assert_eq!(position.is_over(), position.plies_left() == 0);
        assert_eq!(position.outcome().is_some(), position.is_over());
        assert!(moves.is_sorted_by(|a, b| a < b), "{position}: not in canonical order");
        let cards: CardSet = moves.iter().map(|mv| mv.card()).collect();
        assert!(position.to_move().is_none_or(|seat| cards.is_subset(position.hands()[seat])), "{position}");
    });
}

/// A move is legal exactly when it is listed; each leads to a position one card later.
fn the_legal_moves_are_those_that_can_be_played<G: CardGame<Pack = ItalianPack> + Game<Move = Move>>() {
    along_hands::<G>(400, |position, random| {
        let moves = position.legal_moves();
        for &mv in &moves {
            let next = position.play(mv).unwrap();
            assert_eq!(next.plies_left() + 1, position.plies_left());
            assert_eq!(position.play_text(&mv.to_string()).as_ref(), Ok(&next));
        }
        for _ in 0..4 {
            let card = Card::from_id(random.below(40) as u8).unwrap();
            let taken = match position.field("table") {
                Some(Content::Cards(table)) => table.into_iter().filter(|_| random.below(4) == 0).collect(),
                _ => CardSet::EMPTY,
            };
            let seats = random.below(1 << 6) as u8;
            let mv = [Move::lay(card), Move::bank(card), Move::capture(card, taken), Move::steal(card, seats)];
            let mv = mv[random.below(4)];
            assert_eq!(position.play(mv).is_ok(), moves.contains(&mv), "{position}: {mv}");
        }
    });
}

/// Everywhere that cards lie: hands, stock, and the fields of the game.
fn places<G: CardGame<Pack = ItalianPack> + Game<Move = Move>>(position: &Position<G>) -> Vec<Vec<Card>> {
    let mut places: Vec<Vec<Card>> = position.hands().0.iter().map(|hand| hand.into_iter().collect()).collect();
    places.push(position.stock().to_vec());
    for field in G::FIELDS {
        match position.field(field.name) {
            Some(Content::Cards(cards)) => places.push(cards),
            Some(Content::CardLists(lists)) => places.extend(lists),
            _ => (),
        }
    }
    places
}

fn every_card_is_in_one_place<G: CardGame<Pack = ItalianPack> + Game<Move = Move>>() {
    along_hands::<G>(2000, |position, _| {
        let mut all: Vec<Card> = places(position).concat();
        all.sort_unstable();
        assert!(all.iter().copied().eq(CardSet::FULL), "{position}");
    });
}

fn notation_and_document_read_back<G: CardGame<Pack = ItalianPack> + Game<Move = Move>>() {
    along_hands::<G>(600, |position, _| {
        let notation: Position<G> = position.to_string().parse().unwrap_or_else(|error| panic!("{position}: {error}"));
        assert_eq!(&notation, position);
        assert_eq!(Position::from_json(&position.to_json()).as_ref(), Ok(position), "{position}");
        assert_eq!(position.rules().to_string().parse().as_ref(), Ok(position.rules()));
        for mv in position.legal_moves() {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    });
}

fn perft_of_two_counts_the_moves_after_each_move<G: CardGame<Pack = ItalianPack> + Game<Move = Move>>() {
    along_hands::<G>(40, |position, _| {
        let after = |&mv: &Move| position.play_unchecked(mv).perft(1);
        assert_eq!(position.perft(2), position.legal_moves().iter().map(after).sum::<u64>());
    });
}

/// The same position with the cards that a seat has not seen dealt anew among the others and the stock.
fn with_other_unseen_cards<G: CardGame<Pack = ItalianPack> + Game<Move = Move>>(
    position: &Position<G>,
    seat: Seat,
    random: &mut Random,
) -> Option<Position<G>> {
    let seen = position.observation(seat);
    let mut unseen: Vec<Card> = seen.unseen.into_iter().collect();
    for i in (1..unseen.len()).rev() {
        unseen.swap(i, random.below(i + 1));
    }
    let mut next = unseen.into_iter();
    let mut exchanged = |cards: &mut dyn Iterator<Item = Card>| -> String {
        let mut other = |card| if seen.unseen.contains(card) { next.next().unwrap() } else { card };
        cards.map(|card| other(card).to_string()).collect::<Vec<_>>().join(" ")
    };
    let mut document = position.to_document();
    for holder in position.rules().seat_list() {
        document["hands"][holder.index()] = exchanged(&mut position.hands()[holder].into_iter()).into();
    }
    document["stock"] = exchanged(&mut position.stock().iter().copied()).into();
    // Among other cards some starting tables would have been misdeals; that aside, any cards will do.
    Position::from_json(&document.to_string()).ok()
}

fn observations_do_not_change_with_unseen_cards<G: CardGame<Pack = ItalianPack> + Game<Move = Move>>() {
    let mut exchanged = 0;
    along_hands::<G>(120, |position, random| {
        for seat in position.rules().seat_list() {
            let seen: Observation<G> = position.observation(seat);
            let expected = if position.to_move() == Some(seat) { position.legal_moves() } else { vec![] };
            assert_eq!(seen.legal_moves(), expected);
            assert_eq!(seen.known_hands[seat], position.hands()[seat]);
            if let Some(other) = with_other_unseen_cards(position, seat, random) {
                assert_eq!(other.observation(seat), seen, "{position} and {other}");
                exchanged += u32::from(&other != position);
            }
        }
    });
    assert!(exchanged > 1000, "only {exchanged} positions had anything to exchange");
}

fn results_have_a_part_for_points_and_a_winner<G: CardGame<Pack = ItalianPack> + Game<Move = Move>>() {
    let mut won = 0;
    along_hands::<G>(2000, |position, _| {
        let Some(outcome) = position.outcome() else { return };
        let (points, sides) = (outcome.points(), position.rules().sides());
        assert_eq!(outcome.parts()[0], ("points", Part::Sides(points)));
        assert!(points.0[sides..].iter().all(|&rest| rest == 0));
        let winner = outcome.winner(sides);
        won += u32::from(winner.is_some());
        let ahead = |side| Some(side) == winner || winner.is_some_and(|best| points[best] > points[side]);
        assert_eq!(position.rules().side_list().all(ahead), winner.is_some(), "{position}: {points:?}");
    });
    assert!(won > 1000, "only {won} hands were won");
}

/// Playing out uses the customary policy and the same source of chance whoever asks.
fn play_outs_end_and_repeat<G: CardGame<Pack = ItalianPack> + Game<Move = Move>>() {
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
