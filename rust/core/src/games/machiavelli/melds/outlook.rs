//! What each suit can do at a rank, and what the ranks still to come cost it at least.

use super::AceInRuns;
use super::open_runs::{OpenRuns, STEPS};
use super::problem::{Part, Problem, RANKS, SUITS};

/// The price of an arrangement: cards left out first, old combinations opened second.
pub(super) type Cost = i32;

/// An old combination opened.
pub(super) const OPENED: Cost = 96;
/// A card left out; more than all old combinations together.
pub(super) const LEFT_OUT: Cost = 64 * OPENED;
/// There is no way.
pub(super) const NEVER: Cost = 1 << 27;

/// Where a suit stands between two ranks: its open runs; which of the old runs across the border are kept, beside which
/// the open runs are; and what is promised of the last rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Standing(u16);

impl Standing {
    pub const BITS: u32 = 10;

    pub const fn new(promise: u8, kept: u8, runs: OpenRuns) -> Self {
        Self((promise as u16) << 6 | (kept as u16) << 4 | runs.index() as u16)
    }

    pub const fn runs(self) -> OpenRuns {
        OpenRuns::from_index((self.0 & 15) as usize)
    }

    /// Bit `i`: the run in lane `i`.
    pub const fn kept(self) -> u8 {
        (self.0 >> 4 & 3) as u8
    }

    pub const fn promise(self) -> u8 {
        (self.0 >> 6) as u8
    }

    pub const fn bits(self) -> u16 {
        self.0
    }
}

/// What a suit can do at a rank, if the kept runs are these.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    kept: u8,
    after: u8,
    step: u8,
    /// Fewest and most cards that go into sets.
    sets: (u8, u8),
    /// The cost if none goes into a set.
    cost: Cost,
}

/// A turn, and what follows.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Choice {
    pub next: Standing,
    pub cost: Cost,
    /// With what the later ranks cost at least.
    pub total: Cost,
}

/// Choices of a suit at a rank that give the same number of cards to sets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choices {
    list: [Choice; 8],
    len: usize,
}

impl Choices {
    const NONE: Self = Self { list: [Choice { next: Standing(0), cost: 0, total: NEVER }; 8], len: 0 };

    pub fn list(&self) -> &[Choice] {
        &self.list[..self.len]
    }

    pub fn least(&self) -> Cost {
        self.list[0].total
    }

    fn push(&mut self, choice: Choice) {
        let mut i = self.len;
        while i > 0 && self.list[i - 1].total > choice.total {
            self.list[i] = self.list[i - 1];
            i -= 1;
        }
        self.list[i] = choice;
        self.len += 1;
    }
}

/// By number of promises, at most ten.
type Row = [Cost; 16];

#[derive(Default)]
pub(super) struct Outlook {
    turns: Vec<Turn>,
    /// `[suit][rank]`, with one more entry at the end of each suit; the first rank has one for each promise.
    ranges: Vec<(u16, u16)>,
    least: Vec<Row>,
    pub promises: [usize; SUITS],
    most_promises: usize,
    weights: [Cost; RANKS],
    /// `[rank][suit][cards into sets]`.
    pub shares: [[[Cost; 3]; SUITS]; RANKS],
}

impl Outlook {
    pub fn work_out(&mut self, problem: &Problem) {
        self.promises = std::array::from_fn(|suit| promises(problem, suit));
        self.most_promises = self.promises.into_iter().max().unwrap_or(1);
        self.weights = problem.weights.map(|weight| weight as Cost * LEFT_OUT);
        self.turns.clear();
        self.ranges.clear();
        self.ranges.resize(SUITS * (RANKS + self.most_promises), (0, 0));
        self.least.clear();
        self.least.resize(SUITS * self.most_promises * (RANKS + 1) * 4, [NEVER; 16]);
        for suit in 0..SUITS {
            for rank in 0..RANKS {
                for in_sets in 0..3 {
                    self.shares[rank][suit][in_sets] = problem.share(suit, rank, in_sets);
                }
            }
            for promise in 0..self.promises[suit] {
                self.turns_of(problem, suit, 0, promise as u8);
            }
            for rank in 1..RANKS {
                self.turns_of(problem, suit, rank, 0);
            }
            self.look_back(problem, suit);
        }
    }

    fn range(&self, suit: usize, rank: usize, promise: u8) -> usize {
        let place = if rank == 0 { promise as usize } else { self.most_promises + rank - 1 };
        suit * (RANKS + self.most_promises) + place
    }

    fn row(&self, suit: usize, promise: u8, rank: usize, kept: u8) -> usize {
        ((suit * self.most_promises + promise as usize) * (RANKS + 1) + rank) * 4 + kept as usize
    }

    fn turns_of(&mut self, problem: &Problem, suit: usize, rank: usize, promise: u8) {
        let start = self.turns.len() as u16;
        let mut cell = problem.cells[suit][rank];
        let mut most_in_runs = 2;
        if rank == 0 && problem.aces != AceInRuns::Wrap {
            cell.cards -= promise;
            cell.must = cell.must.saturating_sub(promise);
            if problem.aces == AceInRuns::HighOnly {
                most_in_runs = 0;
            }
        }
        let lanes = |part: &[Part]| (0..2).filter(|&lane| part.contains(&cell.lanes[lane])).fold(0_u8, |lanes, lane| lanes | 1 << lane);
        let (first, across, last) = (lanes(&[Part::First]), lanes(&[Part::Middle, Part::Last]), lanes(&[Part::Last]));
        let most_in_sets = problem.most_in_sets(suit, rank) as u8;
        for kept in (0..4).filter(|kept| kept & !across == 0) {
            for keep in (0..4).filter(|keep| keep & !first == 0) {
                let here = kept | keep;
                let held = here.count_ones() as u8;
                // All aces may be promised to the high end.
                let Some(cards) = cell.cards.checked_sub(held) else { continue };
                let must = cell.must.saturating_sub(held);
                let takers = cell.takers + keep.count_ones() as u8;
                let givers = cell.givers + (here & last).count_ones() as u8;
                let opened = (first & !keep).count_ones() as Cost * OPENED;
                for in_runs in 0..=cards.min(most_in_runs) {
                    let sets = (must.saturating_sub(in_runs), (cards - in_runs).min(most_in_sets));
                    if sets.0 > sets.1 {
                        continue;
                    }
                    let cost = opened + Cost::from(cards - in_runs) * self.weights[rank];
                    let step = (in_runs * 3 + takers) * 3 + givers;
                    self.turns.push(Turn { kept, after: here & !last, step, sets, cost });
                }
            }
        }
        let range = self.range(suit, rank, promise);
        self.ranges[range] = (start, self.turns.len() as u16);
    }

    fn look_back(&mut self, problem: &Problem, suit: usize) {
        for promise in 0..self.promises[suit] as u8 {
            for kept in 0..4 {
                let row = self.row(suit, promise, RANKS, kept);
                for runs in OpenRuns::all() {
                    if fulfils(problem.aces, Standing::new(promise, kept, runs)) {
                        self.least[row][runs.index()] = 0;
                    }
                }
            }
            for rank in (0..RANKS).rev() {
                let (start, end) = self.ranges[self.range(suit, rank, promise)];
                for i in start..end {
                    let turn = self.turns[usize::from(i)];
                    let shares = &self.shares[rank][suit];
                    let cost = (turn.sets.0..=turn.sets.1)
                        .map(|sets| turn.cost - Cost::from(sets) * self.weights[rank] + shares[usize::from(sets)])
                        .min()
                        .unwrap_or(NEVER);
                    let after = self.least[self.row(suit, promise, rank + 1, turn.after)];
                    let row = self.row(suit, promise, rank, turn.kept);
                    let row = &mut self.least[row];
                    let step = &STEPS[usize::from(turn.step)];
                    for runs in 0..OpenRuns::COUNT {
                        let total = after[usize::from(step[runs])] + cost;
                        row[runs] = row[runs].min(total);
                    }
                }
                // Sums of NEVER must not grow.
                for kept in 0..4 {
                    let row = self.row(suit, promise, rank, kept);
                    for least in &mut self.least[row] {
                        *least = (*least).min(NEVER);
                    }
                }
            }
        }
    }

    /// The least that the ranks from this one on cost.
    pub fn least(&self, suit: usize, rank: usize, standing: Standing) -> Cost {
        self.least[self.row(suit, standing.promise(), rank, standing.kept())][standing.runs().index()]
    }

    /// What a suit can do, by how many cards go into sets.
    pub fn choices(&self, suit: usize, rank: usize, standing: Standing) -> [Choices; 3] {
        let mut choices = [Choices::NONE; 3];
        let (start, end) = self.ranges[self.range(suit, rank, standing.promise())];
        for turn in &self.turns[usize::from(start)..usize::from(end)] {
            if turn.kept != standing.kept() {
                continue;
            }
            let runs = STEPS[usize::from(turn.step)][standing.runs().index()];
            let rest = self.least[self.row(suit, standing.promise(), rank + 1, turn.after)][usize::from(runs)];
            if rest >= NEVER {
                continue;
            }
            let next = Standing::new(standing.promise(), turn.after, OpenRuns::from_index(runs.into()));
            for sets in turn.sets.0..=turn.sets.1 {
                let cost = turn.cost - Cost::from(sets) * self.weights[rank];
                choices[usize::from(sets)].push(Choice { next, cost, total: cost + self.shares[rank][suit][usize::from(sets)] + rest });
            }
        }
        choices
    }
}

/// How many promises a suit can make.
fn promises(problem: &Problem, suit: usize) -> usize {
    let cells = &problem.cells[suit];
    match problem.aces {
        AceInRuns::LowOnly => 1,
        AceInRuns::LowOrHigh | AceInRuns::HighOnly => {
            usize::from(cells[0].cards.min(cells[RANKS - 1].cards).min(cells[RANKS - 2].cards)) + 1
        }
        AceInRuns::Wrap => OpenRuns::COUNT,
    }
}

/// Whether a suit that stands so behind the last rank does what was promised of it.
fn fulfils(aces: AceInRuns, standing: Standing) -> bool {
    if aces == AceInRuns::Wrap {
        return standing.runs().at_least(OpenRuns::from_index(standing.promise().into()));
    }
    // An ace for each old run across the border, and one for each run that is left.
    let Some(aces) = standing.promise().checked_sub(standing.kept().count_ones() as u8) else { return false };
    standing.runs().grow(aces.into(), 0).is_some_and(|runs| runs.short() == 0)
}
