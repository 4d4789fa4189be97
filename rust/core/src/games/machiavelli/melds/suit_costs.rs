//! The least costs of each suit by itself, up to each place and from there on, by dynamic programming.

use super::AceInRuns;
use super::combination::{RANKS, SUITS};
use super::cost::{Cost, Costs, NEVER, WIDTH, is_never};
use super::open_runs::OpenRuns;
use super::problem::Problem;
use super::turns::{self, SuitState, Turn};

/// What a suit can do at a place.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SuitStep {
    pub next: SuitState,
    pub cost: Cost,
    /// The cost, the charges here, and the least cost of the later places.
    pub total: Cost,
}

/// Steps that give the same number of cards to sets, cheapest first.
///
/// There are eight at most: where two equal old runs begin, an arrangement keeps both, one of the two, or none, and the
/// remaining cards can go into new runs in one, two and three ways: 1 + 2 · 2 + 3.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SuitSteps {
    list: [SuitStep; 8],
    len: u8,
}

impl SuitSteps {
    pub fn list(&self) -> &[SuitStep] {
        &self.list[..usize::from(self.len)]
    }

    /// The least total; [`NEVER`] if there is no step.
    pub fn least(&self) -> Cost {
        if self.len == 0 { NEVER } else { self.list[0].total }
    }

    fn push(&mut self, choice: SuitStep) {
        let mut i = usize::from(self.len);
        while i > 0 && self.list[i - 1].total > choice.total {
            self.list[i] = self.list[i - 1];
            i -= 1;
        }
        self.list[i] = choice;
        self.len += 1;
    }
}

/// Number of sets of kept old runs: each of two lanes is kept or not.
const KEPT: usize = 4;

/// Costs by index of open runs.
type Row = [Costs; OpenRuns::COUNT];

const NO_WAY: Row = [[NEVER; WIDTH]; OpenRuns::COUNT];

/// The costs of the four suits of a problem.
#[derive(Default)]
pub(super) struct SuitCosts {
    /// `[place][suit][cards into sets]`: the charge to a suit, on top of the cost of its turn.
    pub charges: [[[Cost; 3]; SUITS]; RANKS],
    /// The states in which each suit may begin, one for each promise.
    starts: [Vec<SuitState>; SUITS],
    /// Number of groups of promises, and whether old runs can be kept.
    groups: usize,
    marked: bool,
    /// `[suit][place]`: the most open runs in front of it, kept old runs included.
    most_runs: [[u8; RANKS + 1]; SUITS],
    turns: Vec<Turn>,
    /// `[place][suit]`: range of its turns in `turns`.
    ranges: [[(u16, u16); SUITS]; RANKS],
    /// The least cost from a state on, and up to it, by [`SuitCosts::row`].
    to_come: Vec<Row>,
    so_far: Vec<Row>,
}

impl SuitCosts {
    /// Computes the least costs to come of a problem.
    pub fn work_out(&mut self, problem: &Problem) {
        for (suit, starts) in self.starts.iter_mut().enumerate() {
            starts.clear();
            starts.extend((0..problem.promises(suit)).map(|promise| SuitState::start(problem.aces, promise)));
        }
        let most = self.starts.iter().map(Vec::len).max().unwrap_or(0);
        (self.groups, self.marked) = (most.div_ceil(WIDTH), problem.marked);
        self.list_turns(problem);
        let rows = (RANKS + 1) * SUITS * self.groups * KEPT;
        if self.to_come.len() < rows {
            self.to_come.resize(rows, NO_WAY);
            self.so_far.resize(rows, NO_WAY);
        }
        self.set_ends(problem.aces);
        for place in (0..RANKS).rev() {
            self.step_back(place);
        }
    }

    fn list_turns(&mut self, problem: &Problem) {
        self.turns.clear();
        for suit in 0..SUITS {
            self.most_runs[suit][0] = if problem.aces == AceInRuns::Wrap { 2 } else { 0 };
            for place in 0..RANKS {
                let cell = &problem.cells[suit][place];
                self.most_runs[suit][place + 1] = cell.cards + cell.givers;
                let start = self.turns.len() as u16;
                turns::list(problem, suit, place, self.starts[suit].len() as u8, &mut self.turns);
                self.ranges[place][suit] = (start, self.turns.len() as u16);
            }
        }
    }

    /// The range in `turns` of a suit at a place.
    fn turns(&self, suit: usize, place: usize) -> std::ops::Range<usize> {
        let (start, end) = self.ranges[place][suit];
        start.into()..end.into()
    }

    /// The most open runs in front of a place, kept old runs not counted.
    fn most_runs(&self, suit: usize, place: usize, kept: u8) -> usize {
        usize::from(self.most_runs[suit][place]) - kept.count_ones() as usize
    }

    fn row(&self, suit: usize, group: usize, place: usize, kept: u8) -> usize {
        ((place * SUITS + suit) * self.groups + group) * KEPT + usize::from(kept)
    }

    /// Sets all rows of a place to [`NO_WAY`].
    fn clear(&mut self, place: usize, rows: impl Fn(&mut Self) -> &mut Vec<Row>) {
        for suit in 0..SUITS {
            for group in 0..self.groups {
                let row = self.row(suit, group, place, 0);
                let kept = if self.marked { KEPT } else { 1 };
                rows(self)[row..row + kept].fill(NO_WAY);
            }
        }
    }

    /// The least cost of a turn with its charge, for each promise of a group; [`NEVER`] for a promise that excludes the
    /// turn.
    fn charged(&self, suit: usize, group: usize, place: usize, turn: &Turn) -> Costs {
        let charges = &self.charges[place][suit];
        let costs = (turn.fewest..=turn.most).map(|in_sets| turn.cost_with(in_sets) + charges[usize::from(in_sets)]);
        turn.for_group(group, costs.fold(NEVER, Cost::min))
    }

    /// Sets the costs behind the last place.
    fn set_ends(&mut self, aces: AceInRuns) {
        for suit in 0..SUITS {
            for group in 0..self.groups {
                for kept in 0..if self.marked { KEPT as u8 } else { 1 } {
                    let row = self.row(suit, group, RANKS, kept);
                    for runs in OpenRuns::all() {
                        self.to_come[row][runs.index()] = std::array::from_fn(|i| {
                            let promise = (group * WIDTH + i) as u8;
                            let made = usize::from(promise) < self.starts[suit].len();
                            if made && SuitState::new(promise, kept, runs).fulfils(aces) { 0 } else { NEVER }
                        });
                    }
                }
            }
        }
    }

    /// Computes the least costs to come in front of a place from those behind it.
    pub fn step_back(&mut self, place: usize) {
        self.clear(place, |suit_costs| &mut suit_costs.to_come);
        for suit in 0..SUITS {
            for group in 0..self.groups {
                for i in self.turns(suit, place) {
                    let turn = self.turns[i];
                    let cost = self.charged(suit, group, place, &turn);
                    let most = self.most_runs(suit, place, turn.kept);
                    let front = self.row(suit, group, place, turn.kept);
                    let behind = self.row(suit, group, place + 1, turn.after);
                    let (fronts, behinds) = self.to_come.split_at_mut(behind);
                    for (from, to) in turn.step.pairs(most) {
                        lower(&mut fronts[front][from], &behinds[0][to], &cost);
                    }
                }
            }
        }
    }

    /// Sets the costs so far in front of the first place.
    pub fn set_out(&mut self) {
        self.clear(0, |suit_costs| &mut suit_costs.so_far);
        for suit in 0..SUITS {
            for start in &self.starts[suit] {
                let (group, i) = start.group();
                let row = self.row(suit, group, 0, start.kept());
                self.so_far[row][start.runs().index()][i] = 0;
            }
        }
    }

    /// Computes the least costs so far behind a place from those in front of it.
    pub fn step_on(&mut self, place: usize) {
        self.clear(place + 1, |suit_costs| &mut suit_costs.so_far);
        for suit in 0..SUITS {
            for group in 0..self.groups {
                for i in self.turns(suit, place) {
                    let turn = self.turns[i];
                    let cost = self.charged(suit, group, place, &turn);
                    let most = self.most_runs(suit, place, turn.kept);
                    let front = self.row(suit, group, place, turn.kept);
                    let behind = self.row(suit, group, place + 1, turn.after);
                    let (fronts, behinds) = self.so_far.split_at_mut(behind);
                    for (from, to) in turn.step.pairs(most) {
                        lower(&mut behinds[0][to], &fronts[front][from], &cost);
                    }
                }
            }
        }
    }

    /// `[cards into sets]`: the least cost of the whole suit if it gives this number of cards of this place to sets,
    /// without the charge here.
    pub fn through(&self, suit: usize, place: usize) -> [Cost; 3] {
        let mut through = [NEVER; 3];
        for group in 0..self.groups {
            for turn in &self.turns[self.turns(suit, place)] {
                let front = &self.so_far[self.row(suit, group, place, turn.kept)];
                let behind = &self.to_come[self.row(suit, group, place + 1, turn.after)];
                let mut least = [NEVER; WIDTH];
                for (from, to) in turn.step.pairs(self.most_runs(suit, place, turn.kept)) {
                    lower(&mut least, &front[from], &behind[to]);
                }
                let costs = turn.for_group(group, 0);
                let least = (0..WIDTH).map(|i| least[i] + costs[i]).fold(NEVER, Cost::min);
                for in_sets in turn.fewest..=turn.most {
                    let through = &mut through[usize::from(in_sets)];
                    *through = (*through).min(least + turn.cost_with(in_sets));
                }
            }
        }
        through
    }

    /// The least cost of a suit from this place on.
    fn least(&self, suit: usize, place: usize, standing: SuitState) -> Cost {
        let (group, i) = standing.group();
        self.to_come[self.row(suit, group, place, standing.kept())][standing.runs().index()][i]
    }

    /// The states in which a suit can begin, each with its least cost.
    pub fn starts(&self, suit: usize) -> impl Iterator<Item = (SuitState, Cost)> {
        let starts = self.starts[suit].iter().map(move |&start| (start, self.least(suit, 0, start)));
        starts.filter(|&(_, least)| !is_never(least))
    }

    /// Fills in the steps that a suit can take at a place, by the number of cards that go into sets.
    pub fn choices(&self, suit: usize, place: usize, standing: SuitState, choices: &mut [SuitSteps; 3]) {
        for choices in &mut *choices {
            choices.len = 0;
        }
        for turn in self.turns[self.turns(suit, place)].iter().filter(|turn| turn.is_for(standing)) {
            let Some(runs) = turn.step.lead(standing.runs()) else { continue };
            let next = SuitState::new(standing.promise(), turn.after, runs);
            let rest = self.least(suit, place + 1, next);
            if is_never(rest) {
                continue;
            }
            for in_sets in turn.fewest..=turn.most {
                let (in_sets, cost) = (usize::from(in_sets), turn.cost_with(in_sets));
                let total = cost + self.charges[place][suit][in_sets] + rest;
                choices[in_sets].push(SuitStep { next, cost, total });
            }
        }
    }
}

/// Lowers each cost to that of another state plus that of the turn from there, if this is less.
fn lower(costs: &mut Costs, others: &Costs, turn: &Costs) {
    for i in 0..WIDTH {
        costs[i] = costs[i].min(others[i] + turn[i]);
    }
}
