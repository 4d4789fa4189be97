//! The expert bot of Scala 40. It plays like the greedy bot, but discards the card that is least likely to become part
//! of a meld, and cards with many penalty points when another player is about to close. In pairs it plays alike, because
//! what it keeps adds to the penalty of its pair, and closing stops both hands of its opponents.

use super::Observation;
use super::melds::{Turn, legal_discards};
use super::moves::Move;
use super::state::{Hand, State};
use crate::cards::{CardBag, FrenchCard, FrenchSuit};
use crate::rule_set::RuleSet;

/// Estimated probability that the player gets one particular unseen card in time.
const COMES: f64 = 0.1;
/// Weight of one penalty point in hand, in units of the chance of a meld, while the others hold all their cards.
const PENALTY_POINT: f64 = 0.01;
/// Increase of that weight when another player is about to close.
const HASTE: f64 = 0.05;
/// Value of a meld per point above or below `USUAL_POINTS`, as long as the player needs points to open.
const OPENING_POINT: f64 = 0.02;
const USUAL_POINTS: f64 = 20.0;
/// Promise of a jolly: larger than that of any other card, because a jolly fits every meld.
const JOLLY: f64 = 100.0;

/// The move of the seat that observes, whose turn it is.
pub(super) fn expert_move(seen: &Observation) -> Move {
    let (hand, state) = (seen.view().hand(), seen.view().state());
    let turn = hand.turn(state);
    match hand.greedy_move(state) {
        Move::Discard(_) if turn.hand.len() > 1 => {
            let penalty_point = PENALTY_POINT + HASTE * nearest_to_closing(hand, state);
            Move::Discard(least_promising(&turn, seen.unseen, penalty_point))
        }
        mv => mv,
    }
}

/// Share of the dealt hand, 0 to 1, that has gone from the shortest hand whose owner would make this player pay by
/// closing: an opponent, or a partner if the partners of closers pay.
fn nearest_to_closing(hand: &Hand, state: &State) -> f64 {
    let rules = &hand.rules;
    let is_feared = |seat| {
        seat != state.turn && (rules.pairs.closers_partner_pays || rules.side_of(seat) != rules.side_of(state.turn))
    };
    let fewest = rules.seat_list().filter(|&seat| is_feared(seat)).map(|seat| state.hands[seat].len()).min();
    let fewest = fewest.expect("there are opponents");
    1.0 - f64::from(fewest) / f64::from(hand.rules.hand_cards)
}

fn least_promising(turn: &Turn, unseen: CardBag, penalty_point: f64) -> FrenchCard {
    let worth = |&card: &FrenchCard| promise(card, turn, unseen) - penalty_point * points(card);
    let cards = legal_discards(turn).kinds();
    cards.min_by(|one, other| worth(one).total_cmp(&worth(other))).expect("a turn can end")
}

/// Sum of the chances of all melds of three cards that a card may become part of.
fn promise(card: FrenchCard, turn: &Turn, unseen: CardBag) -> f64 {
    let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else { return JOLLY };
    let mut others = turn.hand;
    others.remove(card);
    let chance = |other| if others.contains(other) { 1.0 } else { COMES * f64::from(unseen.count(other)) };
    let meld = |[one, other]: [FrenchCard; 2]| {
        let more = [card, one, other].map(points).iter().sum::<f64>() - USUAL_POINTS;
        let worth = if turn.opened { 1.0 } else { 1.0 + OPENING_POINT * more };
        chance(one) * chance(other) * worth
    };
    sets(rank, suit).into_iter().chain(runs(rank, suit)).map(meld).sum()
}

/// The pairs of cards that form a set of three with the card of this rank and suit.
fn sets(rank: u8, suit: FrenchSuit) -> [[FrenchCard; 2]; 3] {
    let next = |steps| FrenchCard::new(rank, FrenchSuit::ALL[(suit.index() + steps) % 4]);
    [[next(1), next(2)], [next(1), next(3)], [next(2), next(3)]]
}

/// The pairs of cards that form a run of three with the card of this rank and suit; an ace is low or high.
fn runs(rank: u8, suit: FrenchSuit) -> impl Iterator<Item = [FrenchCard; 2]> {
    let card = move |place: u8| FrenchCard::new(if place == HIGH_ACE { 1 } else { place }, suit);
    let places = if rank == 1 { vec![1, HIGH_ACE] } else { vec![rank] };
    places.into_iter().flat_map(move |place| {
        let fits = |pair: &[u8; 2]| pair.iter().all(|near| (1..=HIGH_ACE).contains(near));
        // Two places below the ace, the subtraction wraps around to a large number, which `fits` rejects.
        let pairs = [[place.wrapping_sub(2), place - 1], [place - 1, place + 1], [place + 1, place + 2]];
        pairs.into_iter().filter(fits).map(move |pair| pair.map(card))
    })
}

const HIGH_ACE: u8 = 14;

/// Points of a card in hand and in most melds.
fn points(card: FrenchCard) -> f64 {
    match card.rank() {
        Some(1) => 11.0,
        Some(rank) => f64::from(rank.min(10)),
        None => 0.0,
    }
}
