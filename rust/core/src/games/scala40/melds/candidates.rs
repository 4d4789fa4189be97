//! The melds that a hand can lay.

use super::super::rules::Rules;
use super::super::terms::JollyInSet;
use super::meld::{LAST, LONGEST, Meld, Shape};
use crate::cards::{CardBag, FrenchSuit};

/// Return every meld that can be laid from these cards, with jollies in every place that the rules allow, in order.
pub fn candidates(hand: CardBag, rules: &Rules) -> Vec<Meld> {
    let mut melds = unordered(hand, rules);
    melds.sort_unstable();
    melds
}

/// The melds of [`candidates`], in no particular order.
pub(super) fn unordered(hand: CardBag, rules: &Rules) -> Vec<Meld> {
    let most = hand.jollies().min(rules.max_jollies_per_meld.into());
    let mut melds = Vec::new();
    // Every meld has two natural cards.
    for suit in FrenchSuit::ALL {
        let held = places_held(hand, suit);
        if held.count_ones() > 1 {
            runs(suit, held, most, &mut melds);
        }
    }
    for rank in 1..=13 {
        let held = FrenchSuit::ALL.into_iter().fold(0, |held, suit| {
            held | ((hand.once() >> (13 * suit.index() + usize::from(rank) - 1) & 1) as u8) << suit.index()
        });
        if held.count_ones() > 1 {
            sets(rank, held, most, rules, &mut melds);
        }
    }
    melds
}

/// The places of a run that natural cards can fill, bit `place − 1`; an ace fills two.
fn places_held(hand: CardBag, suit: FrenchSuit) -> u16 {
    let ranks = (hand.once() >> (13 * suit.index())) as u16 & 0x1FFF;
    ranks | (ranks & 1) << (LAST - 1)
}

fn runs(suit: FrenchSuit, held: u16, most: u32, melds: &mut Vec<Meld>) {
    for first in 1..=LAST - 2 {
        for len in 1..=LONGEST.min(LAST + 1 - first) {
            let window = ((1u16 << len) - 1) << (first - 1);
            let missing = window & !held;
            if missing.count_ones() > most {
                break;
            }
            if len < 3 {
                continue;
            }
            let mut lay = |jollies: u16| {
                if (window & !jollies).count_ones() >= 2 {
                    melds.push(Shape::Run { suit, first, len, jollies }.meld());
                }
            };
            with_extra(missing, window & held, most - missing.count_ones(), &mut lay);
        }
    }
}

/// Calls `visit` with `places` and up to `more` of the `others` added.
fn with_extra(places: u16, others: u16, more: u32, visit: &mut impl FnMut(u16)) {
    visit(places);
    if more == 0 {
        return;
    }
    let mut left = others;
    while left != 0 {
        let place = left & left.wrapping_neg();
        left ^= place;
        with_extra(places | place, left, more - 1, visit);
    }
}

fn sets(rank: u8, held: u8, most: u32, rules: &Rules, melds: &mut Vec<Meld>) {
    for suits in (1..16u8).filter(|suits| suits & !held == 0 && suits.count_ones() >= 2) {
        let mut lay = |jollies: u32, declared: u8| {
            if (3..=4).contains(&(suits.count_ones() + jollies)) {
                melds.push(Shape::Set { rank, suits, jollies: jollies as u8, declared }.meld());
            }
        };
        match rules.jolly_in_set {
            JollyInSet::EitherMissingSuit => (0..=most).for_each(|jollies| lay(jollies, 0)),
            JollyInSet::DeclaredSuit => {
                let missing = 0b1111 & !suits;
                let masks = (0..16u8).filter(|mask| mask & !missing == 0 && mask.count_ones() <= most);
                masks.for_each(|declared| lay(declared.count_ones(), declared));
            }
        }
    }
}
