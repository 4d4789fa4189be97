//! Features of the learnt policy of Briscola: the card and what it wins, the hand left, and the cards still out.

use std::sync::LazyLock;

use super::rules::Rules;
use super::state::{Hand, State};
use crate::bots::{Features, Policy};
use crate::cards::{Card, CardSet, Rank};
use crate::game::Game;
use crate::games::briscola_cards::{beats, points, points_of, strength};
use crate::moves::Move;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// Number of kinds of cards: trumps and others, by strength.
const KINDS: u32 = 20;
/// Number of different card points.
const WORTHS: u32 = 6;
/// Number of features.
const FEATURES: u32 = 2 * KINDS + 4 * WORTHS * WORTHS + 11 * 11 + (KINDS + 1) + 11 * 7 + 25 + 25 + 41 + 22 + 27;

/// The policy for two players; `None` for other rules.
pub(super) fn learnt(rules: Rules) -> Option<&'static Policy> {
    static POLICY: LazyLock<Policy> =
        LazyLock::new(|| Policy::read(include_bytes!("policy/briscola.weights"), FEATURES));
    static PAIRS: LazyLock<Policy> =
        LazyLock::new(|| Policy::read(include_bytes!("policy/pairs.weights"), FEATURES_OF_FOUR));
    match rules.players {
        2 => Some(&*POLICY),
        4 => Some(&*PAIRS),
        _ => None,
    }
}

/// Number of features for four players.
const FEATURES_OF_FOUR: u32 = 160 + 576 + 504 + 21 + 77 + 25 + 25 + 41 + 22 + 27 + 231 + 7;

/// The features for four players: what the partner does counts, too.
fn features_of_four(hand: &Hand, state: &State, moves: &[Move], out: &mut Vec<u16>) {
    const TRE: Rank = Rank::new(3).expect("there is a three");
    let (seat, trump) = (hand.to_move(state), hand.trump().suit());
    let rules = hand.rules;
    let side = rules.side_of(seat);
    let trumps = CardSet::of_suit(trump);
    let kind = |card: Card| u32::from(card.suit() == trump) * 10 + u32::from(strength(card.rank()));
    let trick: CardSet = state.trick.cards().collect();
    let gone = rules.seat_list().fold(CardSet::EMPTY, |all, seat| all | state.captured[seat]);
    let mut seen = state.hands[seat] | gone | trick;
    if state.stock_left > 0 {
        seen.insert(hand.turned(state));
    }
    let unseen = !seen;
    let carichi = (CardSet::of_rank(Rank::ACE) | CardSet::of_rank(TRE)) - trumps;
    let out_there = (unseen & trumps).len().min(10) * 7 + (unseen & carichi).len().min(6);
    let points_of_side = |own: bool| -> u32 {
        rules
            .seat_list()
            .filter(|&seat| (rules.side_of(seat) == side) == own)
            .map(|seat| u32::from(points_of(state.captured[seat])))
            .sum()
    };
    let position = state.trick.len() as u32;
    let after = 3 - position;
    let best = state.trick.cards().reduce(|best, card| if beats(trump, card, best) { card } else { best });
    let partner = u32::from(best.is_some() && hand.wins_already(state) == side);
    let lying = match u32::from(points_of(trick)) {
        0 => 0,
        1..=4 => 1,
        5..=9 => 2,
        10..=13 => 3,
        14..=20 => 4,
        _ => 5,
    };
    for &mv in moves {
        let card = mv.card();
        let (held, turned) = held_and_turned(hand, state, mv);
        let mut features = Features::new(out);
        features.add(160, (position * 2 + partner) * 20 + kind(card));
        let wins = best.is_none_or(|best| beats(trump, card, best));
        let met = (((u32::from(wins) * 2 + partner) * 4 + after) * 6 + lying) * 6 + worth(card);
        features.add(576, met);
        let standing = if wins { 0 } else { 1 + partner };
        let top = if wins { card } else { best.unwrap_or(card) };
        let stronger =
            (unseen & CardSet::of_suit(top.suit())).into_iter().filter(|&one| beats(trump, one, top)).count() as u32;
        let trumping = if top.suit() == trump { 0 } else { (unseen & trumps).len() };
        features.add(504, ((standing * 4 + after) * 6 + stronger.min(5)) * 7 + trumping.min(6));
        let mut left = held.into_iter().map(kind);
        features.add_each(KINDS + 1, [(); 2].map(|()| left.next().unwrap_or(KINDS)));
        features.add(77, out_there);
        features.add(25, points_of_side(true) / 5);
        features.add(25, points_of_side(false) / 5);
        features.add(41, state.stock_left.into());
        features.add(22, turned * 2 + u32::from(position > 0));
        let place = |rank: Rank| {
            let one = CardSet::of_rank(rank) & CardSet::of_suit(card.suit());
            if one.is_subset(unseen) { 0 } else { 1 + u32::from(one.is_subset(held)) }
        };
        let is_trump = card.suit() == trump;
        let suit = if is_trump { 0 } else { 1 + u32::from(points(card.rank()) == 0) };
        features.add(27, (suit * 3 + place(Rank::ACE)) * 3 + place(TRE));
        let tricks = (u32::from(state.stock_left) / 4).min(10);
        features.add(231, kind(card) * 11 + tricks);
        features.add(7, (held & trumps).len() * 2 + u32::from(state.stock_left == 0));
        debug_assert_eq!(features.count(), FEATURES_OF_FOUR);
    }
}

/// The hand that a move leaves, and the turned card after it: one more than its strength, or 0 if no card is left to draw.
fn held_and_turned(hand: &Hand, state: &State, mv: Move) -> (CardSet, u32) {
    let (held, turned) = match hand.exchange(state).filter(|_| mv.declares()) {
        Some(given) => (hand.exchanged(state, given), given),
        None => (state.hands[hand.to_move(state)], hand.turned(state)),
    };
    let turned = if state.stock_left > 0 { 1 + u32::from(strength(turned.rank())) } else { 0 };
    (held - CardSet::of(mv.card()), turned)
}

/// Index of a card's points, in rising order.
fn worth(card: Card) -> u32 {
    match points(card.rank()) {
        0 => 0,
        few @ 2..=4 => u32::from(few) - 1,
        10 => 4,
        _ => 5,
    }
}

/// Appends the features of some moves: for each move and each question below, the feature of the answer.
pub(super) fn features(hand: &Hand, state: &State, moves: &[Move], out: &mut Vec<u16>) {
    const TRE: Rank = Rank::new(3).expect("there is a three");
    if hand.rules.players == 4 {
        return features_of_four(hand, state, moves, out);
    }
    let (seat, trump) = (hand.to_move(state), hand.trump().suit());
    let other = hand.rules.next_seat(seat);
    let trumps = CardSet::of_suit(trump);
    let kind = |card: Card| u32::from(card.suit() == trump) * 10 + u32::from(strength(card.rank()));
    let lying = state.trick.cards().next();
    let mut seen = state.hands[seat] | state.captured[seat] | state.captured[other] | state.trick.cards().collect();
    if state.stock_left > 0 {
        seen.insert(hand.turned(state));
    }
    let unseen = !seen;
    let carichi = (CardSet::of_rank(Rank::ACE) | CardSet::of_rank(TRE)) - trumps;
    let out_there = (unseen & trumps).len().min(10) * 7 + (unseen & carichi).len().min(6);
    let [own_points, other_points] = [seat, other].map(|seat: Seat| u32::from(points_of(state.captured[seat])) / 5);
    for &mv in moves {
        let card = mv.card();
        let (held, turned) = held_and_turned(hand, state, mv);
        let mut features = Features::new(out);

        // The card, whether it leads, and the trick it is played to.
        let follows = u32::from(lying.is_some());
        features.add(2 * KINDS, follows * KINDS + kind(card));
        let met = lying.map_or(0, |lying| {
            let wins = u32::from(beats(trump, card, lying));
            let is_trumped = u32::from(lying.suit() == trump);
            ((wins * 2 + is_trumped) * WORTHS + worth(lying)) * WORTHS + worth(card)
        });
        features.add(4 * WORTHS * WORTHS, met);
        // The cards that beat it: stronger cards of its suit, and trumps.
        let stronger =
            (unseen & CardSet::of_suit(card.suit())).into_iter().filter(|&one| beats(trump, one, card)).count();
        let trumping = if card.suit() == trump { 0 } else { (unseen & trumps).len() };
        let beating = if lying.is_some() { 0 } else { stronger as u32 * 11 + trumping.min(10) };
        features.add(11 * 11, beating);
        // The hand left, and the cards still out.
        let mut left = held.into_iter().map(kind);
        features.add_each(KINDS + 1, [(); 2].map(|()| left.next().unwrap_or(KINDS)));
        features.add(11 * 7, out_there);
        features.add(25, own_points);
        features.add(25, other_points);
        features.add(41, state.stock_left.into());
        features.add(22, turned * 2 + follows);
        // The place of the asso and the tre of its suit: out, in hand, or gone.
        let place = |rank: Rank| {
            let one = CardSet::of_rank(rank) & CardSet::of_suit(card.suit());
            if one.is_subset(unseen) { 0 } else { 1 + u32::from(one.is_subset(held)) }
        };
        let is_trump = card.suit() == trump;
        let suit = if is_trump { 0 } else { 1 + u32::from(points(card.rank()) == 0) };
        features.add(27, (suit * 3 + place(Rank::ACE)) * 3 + place(TRE));
        debug_assert_eq!(features.count(), FEATURES);
    }
}
