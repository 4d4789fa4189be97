//! What each suit costs by itself: the least up to a place, and the least from there on.

use super::AceInRuns;
use super::open_runs::{NO_RUNS, OpenRuns};
use super::problem::{Problem, RANKS, SUITS};
use super::turns::{self, Standing, Turn};

/// What an arrangement costs.
pub(super) type Cost = i32;

/// The cost of what there is no way to do. Sums of it and of costs over the suits are far from overflowing.
pub(super) const NEVER: Cost = 1 << 27;

/// Whether there is no way. Charges may be negative, but they are far from half of [`NEVER`].
pub(super) const fn is_never(cost: Cost) -> bool {
    cost >= NEVER / 2
}

/// What a suit can do at a place.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Choice {
    pub next: Standing,
    pub cost: Cost,
    /// With what is charged here, and the least that the later places cost.
    pub total: Cost,
}

/// Choices that give the same number of cards to sets, cheapest first.
///
/// There are eight at most: where two equal old runs begin, both, either or none may be kept, which leaves one choice,
/// twice two, and three.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Choices {
    list: [Choice; 8],
    len: u8,
}

impl Choices {
    pub fn list(&self) -> &[Choice] {
        &self.list[..usize::from(self.len)]
    }

    /// The least total.
    pub fn least(&self) -> Cost {
        if self.len == 0 { NEVER } else { self.list[0].total }
    }

    fn push(&mut self, choice: Choice) {
        let mut i = usize::from(self.len);
        while i > 0 && self.list[i - 1].total > choice.total {
            self.list[i] = self.list[i - 1];
            i -= 1;
        }
        self.list[i] = choice;
        self.len += 1;
    }
}

/// Costs by index of open runs; those of [`NO_RUNS`] are [`NEVER`].
type Row = [Cost; 16];

/// The four suits of a problem.
#[derive(Default)]
pub(super) struct Outlook {
    /// `[place][suit][cards into sets]`: what a suit is charged beside the cost of what it does.
    pub charges: [[[Cost; 3]; SUITS]; RANKS],
    /// What each suit may begin with.
    starts: [Vec<Standing>; SUITS],
    turns: Vec<Turn>,
    /// Where the turns are, by [`Outlook::range`].
    ranges: Vec<(u16, u16)>,
    /// The most promises that a suit can make, and the number of sets of kept runs.
    strides: (usize, usize),
    /// The least from a standing on, and up to it, by [`Outlook::row`].
    to_come: Vec<Row>,
    so_far: Vec<Row>,
}

impl Outlook {
    /// Works out the least costs to come.
    pub fn work_out(&mut self, problem: &Problem) {
        for (suit, starts) in self.starts.iter_mut().enumerate() {
            starts.clear();
            starts.extend((0..promises(problem, suit)).map(|promise| Standing::start(problem.aces, promise)));
        }
        let most = self.starts.iter().map(Vec::len).max().unwrap_or(0);
        self.strides = (most, if problem.marked { 4 } else { 1 });
        self.list_turns(problem);
        self.to_come.clear();
        self.to_come.resize((RANKS + 1) * SUITS * self.strides.0 * self.strides.1, [NEVER; 16]);
        for suit in 0..SUITS {
            for promise in 0..self.starts[suit].len() as u8 {
                for kept in 0..self.strides.1 as u8 {
                    let row = self.row(suit, promise, RANKS, kept);
                    for runs in OpenRuns::all().filter(|&runs| Standing::new(promise, kept, runs).fulfils(problem.aces))
                    {
                        self.to_come[row][runs.index()] = 0;
                    }
                }
            }
        }
        for place in (0..RANKS).rev() {
            self.step_back(place);
        }
    }

    fn list_turns(&mut self, problem: &Problem) {
        self.turns.clear();
        self.ranges.clear();
        for suit in 0..SUITS {
            // The turns at the first place depend on the promise.
            for promise in 0..self.strides.0 {
                let start = self.turns.len() as u16;
                if promise < self.starts[suit].len() {
                    turns::list(problem, suit, 0, promise as u8, &mut self.turns);
                }
                self.ranges.push((start, self.turns.len() as u16));
            }
            for place in 1..RANKS {
                let start = self.turns.len() as u16;
                turns::list(problem, suit, place, 0, &mut self.turns);
                self.ranges.push((start, self.turns.len() as u16));
            }
        }
    }

    fn range(&self, suit: usize, promise: u8, place: usize) -> std::ops::Range<usize> {
        let within = if place == 0 { promise.into() } else { self.strides.0 + place - 1 };
        let (start, end) = self.ranges[suit * (self.strides.0 + RANKS - 1) + within];
        start.into()..end.into()
    }

    fn row(&self, suit: usize, promise: u8, place: usize, kept: u8) -> usize {
        ((place * SUITS + suit) * self.strides.0 + usize::from(promise)) * self.strides.1 + usize::from(kept)
    }

    /// Clears the rows of a place.
    fn clear(rows: &mut [Row], place: usize, strides: (usize, usize)) {
        let size = SUITS * strides.0 * strides.1;
        rows[place * size..][..size].fill([NEVER; 16]);
    }

    /// The least cost of a turn, with what is charged.
    fn charged(&self, suit: usize, place: usize, turn: &Turn) -> Cost {
        let charges = &self.charges[place][suit];
        let costs = (turn.fewest..=turn.most).map(|in_sets| turn.cost_with(in_sets) + charges[usize::from(in_sets)]);
        costs.fold(NEVER, Cost::min)
    }

    /// Works out the least costs to come in front of a place from those behind it.
    pub fn step_back(&mut self, place: usize) {
        Self::clear(&mut self.to_come, place, self.strides);
        for suit in 0..SUITS {
            for promise in 0..self.starts[suit].len() as u8 {
                for i in self.range(suit, promise, place) {
                    let turn = self.turns[i];
                    let cost = self.charged(suit, place, &turn);
                    let behind = self.row(suit, promise, place + 1, turn.after);
                    let front = self.row(suit, promise, place, turn.kept);
                    let (fronts, behind) = self.to_come.split_at_mut(behind);
                    let (front, behind, step) = (&mut fronts[front], &behind[0], turn.step.row());
                    for runs in 0..OpenRuns::COUNT {
                        let total = behind[usize::from(step[runs])] + cost;
                        front[runs] = front[runs].min(total);
                    }
                }
            }
        }
    }

    /// Sets out in front of the first place.
    pub fn set_out(&mut self) {
        self.so_far.clear();
        self.so_far.resize(self.to_come.len(), [NEVER; 16]);
        for suit in 0..SUITS {
            for &start in &self.starts[suit] {
                let row = self.row(suit, start.promise(), 0, start.kept());
                self.so_far[row][start.runs().index()] = 0;
            }
        }
    }

    /// Works out the least costs so far behind a place from those in front of it.
    pub fn step_on(&mut self, place: usize) {
        Self::clear(&mut self.so_far, place + 1, self.strides);
        for suit in 0..SUITS {
            for promise in 0..self.starts[suit].len() as u8 {
                for i in self.range(suit, promise, place) {
                    let turn = self.turns[i];
                    let cost = self.charged(suit, place, &turn);
                    let behind = self.row(suit, promise, place + 1, turn.after);
                    let front = self.row(suit, promise, place, turn.kept);
                    let (fronts, behind) = self.so_far.split_at_mut(behind);
                    let (front, behind, step) = (&fronts[front], &mut behind[0], turn.step.row());
                    for runs in 0..OpenRuns::COUNT {
                        let total = front[runs] + cost;
                        let least = &mut behind[usize::from(step[runs])];
                        *least = (*least).min(total);
                    }
                    behind[NO_RUNS] = NEVER;
                }
            }
        }
    }

    /// The least that a whole suit costs if it gives so many cards of this place to sets, without what is charged here.
    pub fn through(&self, suit: usize, place: usize) -> [Cost; 3] {
        let mut through = [NEVER; 3];
        for promise in 0..self.starts[suit].len() as u8 {
            for turn in &self.turns[self.range(suit, promise, place)] {
                let front = &self.so_far[self.row(suit, promise, place, turn.kept)];
                let behind = &self.to_come[self.row(suit, promise, place + 1, turn.after)];
                let step = turn.step.row();
                let totals = (0..OpenRuns::COUNT).map(|runs| front[runs] + behind[usize::from(step[runs])]);
                let least = totals.fold(NEVER, Cost::min);
                for in_sets in turn.fewest..=turn.most {
                    let through = &mut through[usize::from(in_sets)];
                    *through = (*through).min(least + turn.cost_with(in_sets));
                }
            }
        }
        through
    }

    /// What a suit may begin with, and what that costs it at least.
    pub fn starts(&self, suit: usize) -> impl Iterator<Item = (Standing, Cost)> {
        let least = move |start: Standing| self.to_come[self.row(suit, start.promise(), 0, 0)][start.runs().index()];
        self.starts[suit].iter().map(move |&start| (start, least(start))).filter(|&(_, least)| !is_never(least))
    }

    /// What a suit can do, by how many cards go into sets.
    pub fn choices(&self, suit: usize, place: usize, standing: Standing, choices: &mut [Choices; 3]) {
        for choices in &mut *choices {
            choices.len = 0;
        }
        let (promise, kept) = (standing.promise(), standing.kept());
        for turn in self.turns[self.range(suit, promise, place)].iter().filter(|turn| turn.kept == kept) {
            let runs = usize::from(turn.step.row()[standing.runs().index()]);
            let rest = self.to_come[self.row(suit, promise, place + 1, turn.after)][runs];
            if is_never(rest) {
                continue;
            }
            let next = Standing::new(promise, turn.after, OpenRuns::from_index(runs));
            for in_sets in turn.fewest..=turn.most {
                let (in_sets, cost) = (usize::from(in_sets), turn.cost_with(in_sets));
                let total = cost + self.charges[place][suit][in_sets] + rest;
                choices[in_sets].push(Choice { next, cost, total });
            }
        }
    }
}

/// How many promises a suit can make.
fn promises(problem: &Problem, suit: usize) -> u8 {
    let cells = &problem.cells[suit];
    match problem.aces {
        AceInRuns::LowOnly => 1,
        // A run up to a high ace has a queen and a king.
        AceInRuns::LowOrHigh | AceInRuns::HighOnly => {
            1 + cells[0].cards.min(cells[RANKS - 2].cards).min(cells[RANKS - 1].cards)
        }
        AceInRuns::Wrap => OpenRuns::COUNT as u8,
    }
}
