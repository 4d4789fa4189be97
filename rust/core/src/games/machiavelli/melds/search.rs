//! The cheapest arrangement.

use super::AceInRuns;
use super::open_runs::OpenRuns;
use super::outlook::{Cost, LEFT_OUT, NEVER, OPENED, Outlook, Standing};
use super::problem::{Problem, RANKS, SUITS};
use super::sets::{self, TAKES, WAYS};

/// What was done at a rank.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Step {
    /// Index of [`WAYS`].
    pub way: u8,
    pub after: [Standing; SUITS],
}

/// A cheapest arrangement: how the search got there.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Path {
    pub cost: Cost,
    pub start: [Standing; SUITS],
    pub steps: [Step; RANKS],
}

const SLOTS: usize = 1 << 13;

#[derive(Default)]
pub(super) struct Search {
    outlook: Outlook,
    memo: Vec<(u64, Cost)>,
    generation: u64,
    pub nodes: u64,
    /// `[rank][way]`: prices without what the suits have of them.
    prices: [[Cost; sets::COUNT]; RANKS],
    possible: [u32; RANKS],
    /// What the sets from a rank on cost at least, without what the suits have of it.
    later: [Cost; RANKS + 1],
    path: Path,
    unit: Cost,
}

impl Search {
    /// The cheapest arrangement, if it costs no more than `most`.
    pub fn solve(&mut self, problem: &Problem, most: Cost) -> Option<Path> {
        self.outlook.work_out(problem);
        self.memo.resize(SLOTS, (0, 0));
        self.generation = (self.generation + 1) % (1 << (60 - 4 * Standing::BITS));
        if self.generation == 0 {
            self.memo.fill((0, 0));
            self.generation = 1;
        }
        let old = problem.sets.iter().any(|sets| sets[0] != 0) || problem.marked;
        self.unit = if old { OPENED } else { LEFT_OUT };
        for rank in 0..RANKS {
            self.possible[rank] = sets::possible(std::array::from_fn(|suit| problem.cells[suit][rank].cards));
            let old = problem.sets[rank];
            let there = old.iter().filter(|&&set| set != 0).count() as u32;
            self.prices[rank] = [0; sets::COUNT];
            if there > 0 {
                for (way, price) in self.prices[rank].iter_mut().enumerate() {
                    let shares: Cost = (0..SUITS).map(|suit| self.outlook.shares[rank][suit][usize::from(TAKES[way][suit])]).sum();
                    *price = (there - sets::kept(old, WAYS[way])) as Cost * OPENED - shares;
                }
            }
        }
        self.later[RANKS] = 0;
        for rank in (0..RANKS).rev() {
            let least = (0..sets::COUNT).filter(|way| self.possible[rank] >> way & 1 == 1).map(|way| self.prices[rank][way]).min();
            self.later[rank] = self.later[rank + 1] + least.unwrap_or(0);
        }
        self.deepen(problem, most)
    }

    fn deepen(&mut self, problem: &Problem, most: Cost) -> Option<Path> {
        let wraps = problem.aces == AceInRuns::Wrap;
        let start = |promise: usize| {
            Standing::new(promise as u8, 0, if wraps { OpenRuns::from_index(promise) } else { OpenRuns::NONE })
        };
        let starts: [[(Standing, Cost); OpenRuns::COUNT]; SUITS] = std::array::from_fn(|suit| {
            std::array::from_fn(|promise| {
                if promise < self.outlook.promises[suit] {
                    (start(promise), self.outlook.least(suit, 0, start(promise)))
                } else {
                    (start(0), NEVER)
                }
            })
        });
        let least = |suit: usize| starts[suit].iter().map(|&(_, least)| least).min().unwrap_or(NEVER);
        let mut bound: Cost = (0..SUITS).map(least).sum::<Cost>() + self.later[0];
        loop {
            bound = (bound + self.unit - 1) / self.unit * self.unit;
            if bound > most {
                return None;
            }
            let mut next = NEVER;
            for &(a, least_a) in starts[0].iter().filter(|(_, least)| *least < NEVER) {
                for &(b, least_b) in starts[1].iter().filter(|(_, least)| *least < NEVER) {
                    for &(c, least_c) in starts[2].iter().filter(|(_, least)| *least < NEVER) {
                        for &(d, least_d) in starts[3].iter().filter(|(_, least)| *least < NEVER) {
                            let least = least_a + least_b + least_c + least_d + self.later[0];
                            if least > bound {
                                next = next.min(least);
                                continue;
                            }
                            let start = [a, b, c, d];
                            let cost = self.descend(0, start, bound);
                            if cost <= bound {
                                self.path.cost = cost;
                                self.path.start = start;
                                return Some(self.path);
                            }
                            next = next.min(cost);
                        }
                    }
                }
            }
            bound = next;
        }
    }

    /// A lower bound of what the ranks from this one on cost, more than `budget` or with the path to prove it.
    fn descend(&mut self, rank: usize, standing: [Standing; SUITS], budget: Cost) -> Cost {
        if rank == RANKS {
            return 0;
        }
        self.nodes += 1;
        let key = self.key(rank, standing);
        let slot = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - SLOTS.ilog2())) as usize;
        if self.memo[slot].0 == key && self.memo[slot].1 > budget {
            return self.memo[slot].1;
        }
        let choices: [_; SUITS] = std::array::from_fn(|suit| self.outlook.choices(suit, rank, standing[suit]));
        let mut best = NEVER;
        let mut left = self.possible[rank];
        while left != 0 {
            let way = left.trailing_zeros() as usize;
            left &= left - 1;
            let takes = TAKES[way];
            let list: [_; SUITS] = std::array::from_fn(|suit| &choices[suit][usize::from(takes[suit])]);
            let least: [Cost; SUITS] = list.map(|list| list.least());
            let floor = least.iter().sum::<Cost>() + self.prices[rank][way] + self.later[rank + 1];
            if floor > budget {
                best = best.min(floor);
                continue;
            }
            let shares: Cost = (0..SUITS).map(|suit| self.outlook.shares[rank][suit][usize::from(takes[suit])]).sum();
            let price = self.prices[rank][way] + shares;
            for a in list[0].list() {
                let floor_a = floor - least[0] + a.total;
                if floor_a > budget {
                    best = best.min(floor_a);
                    break;
                }
                for b in list[1].list() {
                    let floor_b = floor_a - least[1] + b.total;
                    if floor_b > budget {
                        best = best.min(floor_b);
                        break;
                    }
                    for c in list[2].list() {
                        let floor_c = floor_b - least[2] + c.total;
                        if floor_c > budget {
                            best = best.min(floor_c);
                            break;
                        }
                        for d in list[3].list() {
                            let floor_d = floor_c - least[3] + d.total;
                            if floor_d > budget {
                                best = best.min(floor_d);
                                break;
                            }
                            let spent = a.cost + b.cost + c.cost + d.cost + price;
                            let after = [a.next, b.next, c.next, d.next];
                            let total = spent + self.descend(rank + 1, after, budget - spent);
                            if total <= budget {
                                self.path.steps[rank] = Step { way: way as u8, after };
                                return total;
                            }
                            best = best.min(total);
                        }
                    }
                }
            }
        }
        self.memo[slot] = (key, best);
        best
    }

    fn key(&self, rank: usize, standing: [Standing; SUITS]) -> u64 {
        let state = standing.iter().fold(0, |key, standing| key << Standing::BITS | u64::from(standing.bits()));
        self.generation << (4 + SUITS as u32 * Standing::BITS) | (rank as u64) << (SUITS as u32 * Standing::BITS) | state
    }
}
