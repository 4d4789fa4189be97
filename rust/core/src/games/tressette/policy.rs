//! Features of the learnt policy of Tressette: the card and the trick it is played to, the suits, and the cards out.

use std::sync::LazyLock;

use super::rules::Rules;
use super::state::{Hand, State};
use crate::bots::{Features, Policy};
use crate::cards::{Card, CardSet, Suit};
use crate::game::Game;
use crate::games::tressette_cards::{beats, strength, stronger, thirds, thirds_of};
use crate::moves::Move;
use crate::rule_set::RuleSet;

/// Number of features.
const FEATURES: u32 = 130 + 289 + 84 + 120 + 972 + 405 + 324 + 40 + 80 + 18 + 18 + 18 + 22 + 130 + 5;

/// The policy for two players and for two pairs; `None` for other rules.
pub(super) fn learnt(rules: &Rules) -> Option<&'static Policy> {
    static TWO: LazyLock<Policy> = LazyLock::new(|| Policy::read(include_bytes!("policy/two.weights"), FEATURES));
    static PAIRS: LazyLock<Policy> = LazyLock::new(|| Policy::read(include_bytes!("policy/pairs.weights"), FEATURES));
    if rules.rovescino || rules.has_dead_hand() {
        return None;
    }
    Some(if rules.players == 2 { &*TWO } else { &*PAIRS })
}

/// Index of a card's thirds.
fn worth(card: Card) -> u32 {
    match thirds(card.rank()) {
        0 => 0,
        1 => 1,
        _ => 2,
    }
}

/// Where the three highest cards of a suit are: held, out or gone.
fn tops(suit: CardSet, held: CardSet, unseen: CardSet) -> u32 {
    suit.into_iter().filter(|card| strength(card.rank()) >= 7).fold(0, |code, card| {
        3 * code
            + if held.contains(card) {
                0
            } else if unseen.contains(card) {
                1
            } else {
                2
            }
    })
}

/// Appends the features of some moves: for each move and each question below, the feature of the answer.
pub(super) fn features(hand: &Hand, state: &State, moves: &[Move], out: &mut Vec<u16>) {
    let seat = hand.to_move(state);
    let rules = &hand.rules;
    let side = rules.side_of(seat);
    let own = state.hands[seat];
    let gone = state.captured.0[..rules.sides()].iter().fold(CardSet::EMPTY, |all, &won| all | won);
    let trick: CardSet = state.trick.cards().collect();
    let unseen = !(own | gone | trick);
    let position = state.trick.len() as u32;
    let after = u32::from(rules.hands()) - 1 - position;
    let taker = hand.taker(state);
    let partner = u32::from(taker.is_some_and(|(taker, _)| rules.side_of(taker) == side));
    let lying = u32::from(thirds_of(trick));
    let mine = u32::from(thirds_of(state.captured[side]));
    let theirs = u32::from(thirds_of(gone)) - mine;
    let count = |cards: CardSet| cards.len();
    for &mv in moves {
        let card = mv.card();
        let held = own - CardSet::of(card);
        let suit = CardSet::of_suit(card.suit());
        let left = count(held);
        let in_suit = count(held & suit);
        let out_suit = count(unseen & suit);
        let stronger_out = count(unseen & stronger(card));
        let kind = u32::from(strength(card.rank()));
        let (role, role3, wins, beating, of_led) = match taker {
            None => (0, 0, 1, stronger_out, out_suit),
            Some((_, best)) => {
                let wins = beats(card, best);
                let place = (position - 1) * 2 + partner;
                let beating = if wins { stronger_out } else { count(unseen & stronger(best)) };
                let of_led = count(unseen & CardSet::of_suit(best.suit()));
                if card.suit() == best.suit() {
                    (1 + place, 1, u32::from(wins), beating, of_led)
                } else {
                    (7 + place, 2, 0, beating, of_led)
                }
            }
        };
        let mut features = Features::new(out);
        features.add(130, role * 10 + kind);
        let met = if position == 0 {
            0
        } else {
            1 + ((((wins * 2 + partner) * 3 + after) * 8 + lying.min(7)) * 3 + worth(card))
        };
        features.add(289, met);
        let standing = if wins == 1 { 0 } else { 1 + partner };
        features.add(84, (standing * 4 + after) * 7 + beating.min(6));
        features.add(120, (standing * 4 + after) * 10 + of_led.min(9));
        features.add(972, ((role3 * 6 + stronger_out.min(5)) * 6 + in_suit.min(5)) * 9 + out_suit.min(8));
        features.add(405, (role3 * 27 + tops(suit, held, unseen)) * 5 + in_suit.min(4));
        let mut others = Suit::ALL.into_iter().filter(|&one| one != card.suit()).map(|one| {
            let suit = CardSet::of_suit(one);
            let is_out = u32::from((unseen & suit).is_empty());
            (tops(suit, held, unseen) * 6 + count(held & suit).min(5)) * 2 + is_out
        });
        features.add_each(324, [(); 3].map(|()| others.next().unwrap_or(0)));
        features.add(40, (left.min(9) * 2 + u32::from(position == 0)) * 2 + wins);
        let sure = held.into_iter().filter(|&one| !unseen.intersects(stronger(one))).count() as u32;
        features.add(80, sure.min(7) * 10 + left.min(9));
        features.add(18, mine / 2);
        features.add(18, theirs / 2);
        features.add(18, (mine % 3 * 3 + theirs % 3) * 2 + u32::from(left < 3));
        features.add(22, u32::from(state.stock_left) / 2 * 2 + u32::from(position == 0));
        features.add(130, u32::from(thirds_of(held)).min(12) * 10 + left.min(9));
        let voids = Suit::ALL.into_iter().filter(|&one| !held.intersects(CardSet::of_suit(one))).count() as u32;
        features.add(5, voids);
        debug_assert_eq!(features.count(), FEATURES);
    }
}
