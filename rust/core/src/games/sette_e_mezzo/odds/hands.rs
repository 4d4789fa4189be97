//! The hands that cards drawn one by one can make.

use rustc_hash::FxHashMap;

use super::unseen::{Kind, Unseen};
use crate::games::sette_e_mezzo::held::Held;

/// A hand that is not bust, identified by the cards drawn to it, in any order.
#[derive(Clone, Debug)]
pub struct Reached {
    /// The facts that decide what the hand is worth.
    pub held: Held,
    /// The cards drawn.
    pub drawn: Unseen,
    /// Number of cards drawn.
    pub draws: usize,
    /// Range, in the `next` list of [`Hands`], of the hands that it can become.
    next: (u16, u16),
}

/// Every hand that can be reached from one hand, each before the hands that it leads to.
///
/// Going through them backwards visits every hand after all hands that it can become, so one loop replaces a recursion
/// over draws.
#[derive(Clone, Debug)]
pub struct Hands {
    list: Vec<Reached>,
    /// Cards that do not make a hand bust, each with the index of the hand that it makes.
    next: Vec<(Kind, u16)>,
}

impl Hands {
    /// The hands that `start` can become by drawing from these cards.
    pub fn new(start: Held, unseen: Unseen) -> Self {
        let first = Reached { held: start, drawn: Unseen::NONE, draws: 0, next: (0, 0) };
        let mut hands = Self { list: vec![first], next: Vec::new() };
        let mut places = FxHashMap::default();
        let mut at = 0;
        while at < hands.list.len() {
            let Reached { held, drawn, draws, .. } = hands.list[at];
            let begin = hands.next.len() as u16;
            for kind in Kind::ALL.into_iter().filter(|_| held.may_draw()) {
                let made = kind.added_to(held);
                if drawn.count(kind) == unseen.count(kind) || made.is_bust() {
                    continue;
                }
                let drawn = drawn.with(kind);
                let place = *places.entry(drawn).or_insert_with(|| {
                    hands.list.push(Reached { held: made, drawn, draws: draws + 1, next: (0, 0) });
                    hands.list.len() as u16 - 1
                });
                hands.next.push((kind, place));
            }
            hands.list[at].next = (begin, hands.next.len() as u16);
            at += 1;
        }
        hands
    }

    /// The hands in order.
    pub fn list(&self) -> &[Reached] {
        &self.list
    }

    /// The cards that do not make a hand bust, each with the index of the hand that it makes.
    pub fn next(&self, hand: &Reached) -> &[(Kind, u16)] {
        &self.next[usize::from(hand.next.0)..usize::from(hand.next.1)]
    }
}

#[cfg(test)]
mod tests {
    use rustc_hash::FxHashSet;

    use super::*;
    use crate::games::sette_e_mezzo::Rules;

    /// The number of hands of at most `most` half points, from four cards of each of these values and `pictures`
    /// pictures.
    fn count(most: u8, values: &[u8], pictures: u8) -> usize {
        match values {
            [] => usize::from(most.min(pictures)) + 1,
            [value, others @ ..] => {
                (0..=4).filter(|n| n * value <= most).map(|n| count(most - n * value, others, pictures)).sum()
            }
        }
    }

    /// Every hand of at most 7½ can be drawn, with the matta last.
    #[test]
    fn every_hand_is_there_once() {
        let pips = [2, 4, 6, 8, 10, 12, 14];
        for (options, expected) in
            [("", count(15, &pips, 11) + count(14, &pips, 11)), ("(matta=false)", count(15, &pips, 12))]
        {
            let rules: Rules = format!("sette_e_mezzo{options}").parse().unwrap();
            let hands = Hands::new(Held::EMPTY, Unseen::whole(&rules));
            let cards: FxHashSet<Unseen> = hands.list().iter().map(|hand| hand.drawn).collect();
            assert_eq!((hands.list().len(), cards.len()), (expected, expected));
            assert_eq!(hands.list().iter().map(|hand| hand.draws).max(), Some(13));
            for (at, hand) in hands.list().iter().enumerate() {
                for &(kind, next) in hands.next(hand) {
                    assert!(usize::from(next) > at && hands.list()[usize::from(next)].drawn == hand.drawn.with(kind));
                }
            }
        }
    }
}
