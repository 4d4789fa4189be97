//! The search for the cheapest arrangement.

use std::cell::Cell;

use super::combination::{RANKS, SUITS};
use super::cost::{Cost, NEVER, OPENED, is_never};
use super::prices::Prices;
use super::problem::Problem;
use super::sets::{self, TAKES};
use super::suit_costs::{SuitCosts, SuitSteps};
use super::turns::SuitState;

/// The states of the four suits between two places.
pub(super) type SuitStates = [SuitState; SUITS];

/// The decision at a place: its sets, and the states of the suits afterwards.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Done {
    /// Index of [`super::sets::WAYS`].
    pub way: usize,
    pub after: SuitStates,
}

/// An arrangement, as the search found it.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Path {
    pub cost: Cost,
    pub start: SuitStates,
    pub done: [Done; RANKS],
}

/// A search that solves one problem after another and reuses its memory.
///
/// It is a depth-first search with an iteratively raised budget. It goes through the places and decides at each for all
/// four suits. It remembers, for each standing, a lower bound on the remaining cost, and skips a standing whose bound
/// exceeds the budget.
#[derive(Default)]
pub(super) struct Search {
    pub suit_costs: SuitCosts,
    pub prices: Prices,
    memo: Memo,
    choices: [[[SuitSteps; 3]; SUITS]; RANKS],
    path: Path,
    nodes: u64,
    /// The number of nodes at which to stop.
    stop: u64,
}

/// Error: the search has reached `stop`.
struct Stopped;

/// Error: the problem takes more nodes than allowed.
pub(super) struct TooHard;

/// Number of times that prices are evened out; more times hardly help.
const EVENINGS: u64 = 8;
/// Number of nodes that take about as long as evening out the prices once.
const PATIENCE: u64 = 80;

impl Search {
    /// Finds an arrangement that costs at most `to`, if there is one. The first that costs at most `from` will do;
    /// otherwise it is the cheapest.
    pub fn solve(&mut self, problem: &Problem, from: Cost, to: Cost) -> Option<Path> {
        self.try_solve(problem, from, to, u64::MAX).unwrap_or(None)
    }

    /// Like [`Search::solve`], but fails if it takes more than `nodes` nodes.
    pub fn try_solve(&mut self, problem: &Problem, from: Cost, to: Cost, nodes: u64) -> Result<Option<Path>, TooHard> {
        self.prepare(problem);
        self.memo.forget();
        // Old combinations that are not marked cost nothing.
        let unit = if problem.marked { OPENED } else { problem.left_out };
        let mut evened = 0;
        if problem.marked {
            // Before the first evening out, no suit is charged, and the bounds ignore old sets that must be opened at
            // later places.
            self.prices.even_out(&mut self.suit_costs);
            evened = 1;
        }
        // Costs are multiples of the unit.
        let round = |bound: Cost| (bound + unit - 1) / unit * unit;
        let mut least = round(from.max(self.bound()));
        let mut best: Option<Path> = None;
        let mut failures = 0;
        let end = self.nodes.saturating_add(nodes);
        self.stop = end.min(self.nodes + PATIENCE);
        loop {
            let budget = match best {
                Some(path) if path.cost <= least => return Ok(best),
                Some(path) => path.cost - unit,
                // Budgets grow in doubling steps. An arrangement found with too high a budget lowers the next one.
                None => to.min(least.saturating_add(((1 << failures.min(16)) >> 2) * unit)),
            };
            // No arrangement costs as much as `NEVER`.
            if least > to || is_never(least) {
                return Ok(None);
            }
            match self.within(budget) {
                Ok(cost) if cost <= budget => best = Some(Path { cost, ..self.path }),
                Ok(cost) => {
                    least = round(cost);
                    failures += 1;
                }
                Err(Stopped) if self.nodes == end => return Err(TooHard),
                Err(Stopped) => {
                    self.prices.even_out(&mut self.suit_costs);
                    evened += 1;
                    self.stop = if evened < EVENINGS { end.min(self.nodes + (evened + 1) * PATIENCE) } else { end };
                    least = least.max(round(self.bound()));
                }
            }
        }
    }

    /// Sets the prices and works out what the suits cost.
    pub fn prepare(&mut self, problem: &Problem) {
        self.prices.set(problem, &mut self.suit_costs);
        self.suit_costs.work_out(problem);
    }

    /// Lower bound on the cost of an arrangement.
    fn bound(&self) -> Cost {
        let least = |suit: usize| self.suit_costs.starts(suit).map(|(_, least)| least).fold(NEVER, Cost::min);
        (0..SUITS).map(least).sum::<Cost>() + self.prices.to_come(0)
    }

    /// Every way to begin, with a lower bound on its cost.
    pub fn starts(&self) -> impl Iterator<Item = (SuitStates, Cost)> {
        let suit = |suit: usize| self.suit_costs.starts(suit);
        suit(0).flat_map(move |a| {
            suit(1).flat_map(move |b| {
                suit(2).flat_map(move |c| {
                    suit(3).map(move |d| ([a.0, b.0, c.0, d.0], a.1 + b.1 + c.1 + d.1 + self.prices.to_come(0)))
                })
            })
        })
    }

    /// The cost of an arrangement within the budget, if there is one; otherwise a lower bound above the budget.
    fn within(&mut self, budget: Cost) -> Result<Cost, Stopped> {
        let mut bound = NEVER;
        let starts: Vec<(SuitStates, Cost)> = self.starts().collect();
        for (start, least) in starts {
            let cost = if least <= budget { self.descend(0, start, budget)? } else { least };
            if cost <= budget {
                self.path.start = start;
                return Ok(cost);
            }
            bound = bound.min(cost);
        }
        Ok(bound)
    }

    /// The cost of the places from this one on, if that is within the budget; then `path` has been set. Otherwise a
    /// lower bound above the budget.
    fn descend(&mut self, place: usize, standings: SuitStates, budget: Cost) -> Result<Cost, Stopped> {
        if place == RANKS {
            return Ok(0);
        }
        let key = key(place, standings);
        if let Some(bound) = self.memo.bound(key)
            && bound > budget
        {
            return Ok(bound);
        }
        if self.nodes == self.stop {
            return Err(Stopped);
        }
        self.nodes += 1;
        for (suit, (choices, standing)) in self.choices[place].iter_mut().zip(standings).enumerate() {
            self.suit_costs.choices(suit, place, standing, choices);
        }
        let mut bound = NEVER;
        let without = (0..SUITS).map(|suit| lacking(suit, &self.choices[place][suit])).fold(0, |a, b| a | b);
        for way in self.prices.ways(place, without) {
            let least = |suit: usize| self.choices[place][suit][TAKES[way][suit]].least();
            let floor =
                (0..SUITS).map(least).sum::<Cost>() + self.prices.left(place, way) + self.prices.to_come(place + 1);
            if floor > budget {
                bound = bound.min(floor);
                continue;
            }
            let price = self.prices.whole(place, way, &self.suit_costs);
            let cost = self.choose(place, way, 0, Partial { floor, spent: price, after: standings }, budget)?;
            if cost <= budget {
                return Ok(cost);
            }
            bound = bound.min(cost);
        }
        self.memo.learn(key, bound);
        Ok(bound)
    }

    /// Like `descend`, with the sets of `way` and the choices of the earlier suits given.
    fn choose(
        &mut self,
        place: usize,
        way: usize,
        suit: usize,
        so_far: Partial,
        budget: Cost,
    ) -> Result<Cost, Stopped> {
        if suit == SUITS {
            let cost = so_far.spent + self.descend(place + 1, so_far.after, budget - so_far.spent)?;
            if cost <= budget {
                self.path.done[place] = Done { way, after: so_far.after };
            }
            return Ok(cost);
        }
        let in_sets = TAKES[way][suit];
        let least = self.choices[place][suit][in_sets].least();
        let mut bound = NEVER;
        for i in 0..self.choices[place][suit][in_sets].list().len() {
            let choice = self.choices[place][suit][in_sets].list()[i];
            let floor = so_far.floor - least + choice.total;
            if floor > budget {
                return Ok(bound.min(floor));
            }
            let mut next = Partial { floor, spent: so_far.spent + choice.cost, ..so_far };
            next.after[suit] = choice.next;
            let cost = self.choose(place, way, suit + 1, next, budget)?;
            if cost <= budget {
                return Ok(cost);
            }
            bound = bound.min(cost);
        }
        Ok(bound)
    }
}

/// The ways to have sets that are impossible because this suit cannot give the number of cards that they take from it.
fn lacking(suit: usize, choices: &[SuitSteps; 3]) -> u32 {
    (0..3).filter(|&n| choices[n].list().is_empty()).map(|n| sets::taking(suit, n)).fold(0, |a, b| a | b)
}

/// The choices of the first suits at a place.
#[derive(Clone, Copy)]
struct Partial {
    /// Lower bound on the cost of this and the later places.
    floor: Cost,
    /// Cost of this place so far.
    spent: Cost,
    /// The states behind the place of the suits that have chosen.
    after: SuitStates,
}

/// Lower bounds on the remaining costs, by place and states of the suits. A slot holds one bound.
#[derive(Default)]
struct Memo {
    slots: Vec<(u64, Cost)>,
    problem: u64,
}

impl Memo {
    const SLOTS: usize = 1 << 14;

    fn slot(key: u64) -> usize {
        // Fibonacci hashing (Knuth 1973).
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - Self::SLOTS.ilog2())) as usize
    }

    /// Forgets all bounds before the next problem. Keys contain the number of the problem, so the slots need no
    /// clearing.
    fn forget(&mut self) {
        self.problem += 1;
        if self.problem >> (64 - KEY_BITS) > 0 || self.slots.is_empty() {
            self.slots.clear();
            self.slots.resize(Self::SLOTS, (0, 0));
            self.problem = 1;
        }
    }

    fn bound(&self, key: u64) -> Option<Cost> {
        let key = self.problem << KEY_BITS | key;
        let (known, bound) = self.slots[Self::slot(key)];
        (known == key).then_some(bound)
    }

    fn learn(&mut self, key: u64, bound: Cost) {
        let key = self.problem << KEY_BITS | key;
        self.slots[Self::slot(key)] = (key, bound);
    }
}

const KEY_BITS: u32 = 4 + SUITS as u32 * SuitState::BITS;

/// Place and standings in one word.
pub(super) fn key(place: usize, standings: SuitStates) -> u64 {
    standings.iter().fold(place as u64, |key, standing| key << SuitState::BITS | u64::from(standing.bits()))
}

/// Lends this thread's search, which keeps its memory for the next problem.
pub(super) fn with_search<R>(work: impl FnOnce(&mut Search) -> R) -> R {
    thread_local! {
        static SEARCH: Cell<Option<Box<Search>>> = const { Cell::new(None) };
    }
    let mut search = SEARCH.take().unwrap_or_default();
    let result = work(&mut search);
    SEARCH.set(Some(search));
    result
}
