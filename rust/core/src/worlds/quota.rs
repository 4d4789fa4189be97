//! Deals cards that cannot all lie everywhere. It draws how many cards of each class go to each room, so that all deals
//! are equally likely.
//!
//! Cards that can lie in the same rooms are one class. Shares are dealt class by class and room by room; the number of
//! ways to deal the rest depends only on the space that is left. Each share is drawn with a probability proportional to
//! the number of deals that begin with it.

use rustc_hash::FxHashMap;

use crate::random::Random;

/// Cards that can lie in the same rooms.
pub(super) struct Class {
    pub rooms: Vec<usize>,
    pub size: usize,
}

/// Classes of cards to be dealt to rooms, which they fill completely.
pub(super) struct Quota {
    steps: Vec<Step>,
    moment: Moment,
    /// Number of ways to deal the rest of the cards from each moment.
    ways: FxHashMap<Moment, Ways>,
}

/// The share of a class that goes to one room.
struct Step {
    /// The size of the class if this is its first room, else 0.
    new: usize,
    room: usize,
    /// Whether this is the last room of the class, which takes all cards left of it.
    is_last: bool,
    /// Number of cards of later classes that can go to the room.
    later: usize,
}

/// A point between two steps of a deal, with what is left to deal.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Moment {
    step: usize,
    /// Number of cards of the current class that are not dealt yet.
    left: usize,
    space: Vec<usize>,
}

/// A number of ways: exact if it fits into 128 bits, and always as an approximation.
#[derive(Clone, Copy)]
struct Ways {
    exact: Option<u128>,
    near: f64,
}

impl Quota {
    /// A quota for rooms of these sizes, which together are as large as the classes. [`Quota::sample`] requires that
    /// there is a way to deal the cards.
    pub fn new(classes: &[Class], sizes: Vec<usize>) -> Self {
        let steps = (1..).zip(classes).flat_map(|(next, class)| {
            let fitting = move |room| classes[next..].iter().filter(move |class| class.rooms.contains(&room));
            (1..).zip(&class.rooms).map(move |(i, &room)| Step {
                new: if i == 1 { class.size } else { 0 },
                room,
                is_last: i == class.rooms.len(),
                later: fitting(room).map(|class| class.size).sum(),
            })
        });
        let moment = Moment { step: 0, left: 0, space: sizes };
        let mut quota = Self { steps: steps.collect(), moment: moment.clone(), ways: FxHashMap::default() };
        quota.fill(moment);
        quota
    }

    /// Number of ways to deal the cards to the rooms; `None` if it does not fit into 128 bits.
    pub fn count(&self) -> Option<u128> {
        self.ways(&self.moment).exact
    }

    /// Whether there is a way to deal the cards.
    pub fn is_possible(&self) -> bool {
        self.ways(&self.moment).near > 0.0
    }

    /// Number of ways from a moment that has been counted; one at the end, where nothing is left to deal.
    fn ways(&self, moment: &Moment) -> Ways {
        self.ways.get(moment).copied().unwrap_or(Ways::ONE)
    }

    /// The shares that a step can deal, each with the number of ways to choose its cards and the moment after it.
    fn shares(&self, moment: &Moment) -> impl Iterator<Item = (usize, u128, Moment)> + use<> {
        let step = &self.steps[moment.step];
        let (left, room, before) = (moment.left + step.new, step.room, moment.clone());
        let least = if step.is_last { left } else { moment.space[room].saturating_sub(step.later) };
        (least..=left.min(moment.space[room])).map(move |share| {
            let mut after = Moment { step: before.step + 1, left: left - share, space: before.space.clone() };
            after.space[room] -= share;
            (share, choose(left, share), after)
        })
    }

    /// Counts the ways from a moment on.
    fn fill(&mut self, moment: Moment) -> Ways {
        if moment.step == self.steps.len() || self.ways.contains_key(&moment) {
            return self.ways(&moment);
        }
        let mut ways = Ways::NONE;
        for (_, choices, after) in self.shares(&moment) {
            ways = ways.plus(self.fill(after).times(choices));
        }
        self.ways.insert(moment, ways);
        ways
    }

    /// Draws how many cards of each class go to each of its rooms, class by class, such that all ways to deal the cards
    /// are equally likely.
    pub fn sample(&self, random: &mut Random) -> Vec<usize> {
        let mut moment = self.moment.clone();
        let mut drawn = Vec::with_capacity(self.steps.len());
        while moment.step < self.steps.len() {
            let shares = self.shares(&moment).map(|(share, choices, after)| {
                let ways = self.ways(&after).times(choices);
                ((share, after), ways)
            });
            let (share, after) = draw(shares.filter(|(_, ways)| ways.near > 0.0).collect(), random);
            drawn.push(share);
            moment = after;
        }
        drawn
    }
}

/// Draws one of some things with a probability proportional to its number of ways.
fn draw<T>(mut things: Vec<(T, Ways)>, random: &mut Random) -> T {
    let last = things.len() - 1;
    let all = things.iter().fold(Ways::NONE, |all, (_, ways)| all.plus(*ways));
    let place = match all.exact {
        _ if last == 0 => None,
        Some(all) => {
            let mut drawn = random.below_wide(all);
            things.iter().position(|(_, ways)| {
                let ways = ways.exact.unwrap_or(0);
                let is_here = drawn < ways;
                drawn = drawn.saturating_sub(ways);
                is_here
            })
        }
        None => {
            let mut drawn = random.share() * all.near;
            things.iter().position(|(_, ways)| {
                drawn -= ways.near;
                drawn < 0.0
            })
        }
    };
    things.swap_remove(place.unwrap_or(last)).0
}

impl Ways {
    const NONE: Self = Self { exact: Some(0), near: 0.0 };
    const ONE: Self = Self { exact: Some(1), near: 1.0 };

    fn plus(self, other: Self) -> Self {
        let exact = self.exact.zip(other.exact).and_then(|(one, other)| one.checked_add(other));
        Self { exact, near: self.near + other.near }
    }

    fn times(self, choices: u128) -> Self {
        Self { exact: self.exact.and_then(|ways| ways.checked_mul(choices)), near: self.near * choices as f64 }
    }
}

/// Binomial coefficient. It is less than 2¹⁰⁶, because a pack has at most 108 cards.
pub(super) fn choose(from: usize, some: usize) -> u128 {
    num_integer::binomial(from as u128, some as u128)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn class(rooms: &[usize], size: usize) -> Class {
        Class { rooms: rooms.to_vec(), size }
    }

    #[test]
    fn ways_are_counted() {
        let quota = Quota::new(&[class(&[0], 1), class(&[0, 1, 2], 3)], vec![2, 1, 1]);
        assert_eq!(quota.count(), Some(6));
        // One card of the first class is in room 1, and one of the second fills room 0.
        let quota = Quota::new(&[class(&[0, 1], 2), class(&[0, 2], 3)], vec![2, 1, 2]);
        assert_eq!(quota.count(), Some(2 * 3));
    }

    #[test]
    fn shares_are_drawn_as_often_as_there_are_ways() {
        let quota = Quota::new(&[class(&[0, 1], 3), class(&[0, 1, 2], 3)], vec![2, 3, 1]);
        let mut random = Random::new(5);
        let mut drawn: HashMap<Vec<usize>, u32> = HashMap::new();
        for _ in 0..6000 {
            *drawn.entry(quota.sample(&mut random)).or_default() += 1;
        }
        // Three of the second class go one to room 2; the other two share rooms 0 and 1 with the first class.
        let ways = |in_first: usize| (choose(3, in_first) * 3 * choose(2, 2 - in_first)) as f64;
        let all: f64 = (0..3).map(ways).sum();
        assert_eq!(quota.count(), Some(all as u128));
        for in_first in 0..3 {
            let drawn = f64::from(drawn[&vec![in_first, 3 - in_first, 2 - in_first, in_first, 1]]);
            assert!((drawn - 6000.0 * ways(in_first) / all).abs() < 6.0 * 6000_f64.sqrt() / 2.0);
        }
    }

    #[test]
    fn more_ways_than_128_bits_hold_are_drawn_from_too() {
        let quota = Quota::new(&[class(&[0, 1, 2], 54), class(&[0, 1, 2], 54)], vec![36; 3]);
        assert_eq!(quota.count(), None);
        let mut random = Random::new(3);
        for _ in 0..20 {
            let shares = quota.sample(&mut random);
            assert!((0..3).all(|room| shares[room] + shares[room + 3] == 36));
            assert!((0..3).all(|room| (5..=31).contains(&shares[room])), "{shares:?}");
        }
    }
}
