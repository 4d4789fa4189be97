//! The possible open runs of each suit at each place, when each suit is arranged by itself.
//!
//! This leaves few ways for the four suits together, and often proves at once that there is no arrangement.

use super::AceInRuns;
use super::combination::{RANKS, SUITS};
use super::open_runs::{self, Numbers, Runs};
use super::problem::Problem;
use super::sets;

/// A suit by itself.
#[derive(Clone, Copy)]
pub(super) struct Alone {
    /// Number of aces that lie behind the last place, or, where aces wrap, the index of the runs that are open there.
    promise: usize,
    aces: AceInRuns,
    /// `[place]`: the number of cards and of those that must be used, as one index. Promised aces do not count.
    cells: [u8; RANKS],
    /// `[place]`: the open runs in front of it that lie on a path from the start to the end.
    live: [Runs; RANKS + 1],
    /// `[place]`: numbers of cards that can go into runs on such a path.
    in_runs: [Numbers; RANKS],
}

impl Alone {
    fn new(problem: &Problem, suit: usize, promise: usize) -> Self {
        let aces = problem.aces;
        let mut alone = Self { promise, aces, cells: [0; RANKS], live: [0; RANKS + 1], in_runs: [0; RANKS] };
        for (place, cell) in problem.cells[suit].iter().enumerate() {
            // Aces of the table are promised before aces of the hand.
            let gone = alone.gone(place) as u8;
            alone.cells[place] = 3 * (cell.cards - gone) + cell.must.saturating_sub(gone);
        }
        alone
    }

    /// Number of cards of this place that lie behind the last place instead.
    pub fn gone(&self, place: usize) -> usize {
        if place == 0 && self.aces != AceInRuns::Wrap { self.promise } else { 0 }
    }

    /// The index of the runs that are open in front of the first place.
    pub fn first_runs(&self) -> usize {
        if self.aces == AceInRuns::Wrap { self.promise } else { 0 }
    }

    /// The open runs to which these runs lead if the place gives them `cards` cards, restricted to those that lead to
    /// the end.
    pub fn after(&self, place: usize, cards: usize, runs: Runs) -> Runs {
        open_runs::after(1 << cards, runs) & self.live[place + 1]
    }

    /// Numbers of cards of a place that can go into runs.
    pub fn in_runs(&self, place: usize) -> Numbers {
        self.in_runs[place]
    }

    /// Numbers of cards of a place that can go into runs if `in_sets` go into sets.
    pub fn beside(&self, place: usize, in_sets: usize) -> Numbers {
        self.in_runs[place] & self.others(place, 1 << in_sets)
    }

    /// The numbers of cards that runs can take if sets take one of `numbers`, and the other way round.
    fn others(&self, place: usize, numbers: Numbers) -> Numbers {
        OTHERS[usize::from(self.cells[place])][usize::from(numbers)]
    }

    /// Finds the open runs that lead from the start to the end if sets can take these numbers of cards. Returns whether
    /// there are any.
    fn narrow(&mut self, in_sets: &[Numbers; RANKS]) -> bool {
        let mut allowed: [Numbers; RANKS] = std::array::from_fn(|place| self.others(place, in_sets[place]));
        if self.aces == AceInRuns::HighOnly {
            allowed[0] &= 1;
        }
        let wraps = self.aces == AceInRuns::Wrap;
        let ends = if wraps { &open_runs::AT_LEAST[..] } else { &open_runs::ENDED_BY[..] };
        let live = &mut self.live;
        live[RANKS] = ends[self.promise];
        for place in (0..RANKS).rev() {
            live[place] = open_runs::before(allowed[place], live[place + 1]);
        }
        live[0] &= 1 << if wraps { self.promise } else { 0 };
        for place in 0..RANKS {
            let (front, behind) = (live[place], live[place + 1]);
            let leads = |n: usize| Numbers::from(open_runs::after(1 << n, front) & behind != 0) << n;
            self.in_runs[place] = allowed[place] & (leads(0) | leads(1) | leads(2));
            live[place + 1] = open_runs::after(allowed[place], front) & behind;
        }
        live[RANKS] != 0
    }
}

/// The sets that the four suits can form together.
#[derive(Clone, Copy)]
struct Sets {
    /// `[place]`: the possible ways to have sets, bit `i` for way `i`.
    ways: [u32; RANKS],
    /// `[suit][place]`: the numbers of cards that these ways take.
    takes: [[Numbers; RANKS]; SUITS],
}

impl Sets {
    fn limit(&mut self, place: usize, ways: u32) {
        self.ways[place] = ways;
        for suit in 0..SUITS {
            let takes = |n: usize| Numbers::from(ways & sets::taking(suit, n) != 0) << n;
            self.takes[suit][place] = takes(0) | takes(1) | takes(2);
        }
    }

    fn takes_at(&self, place: usize) -> [Numbers; SUITS] {
        std::array::from_fn(|suit| self.takes[suit][place])
    }
}

/// The four suits, each with what it can do by itself within the sets that the other suits allow.
pub(super) struct Suits {
    pub alone: [Alone; SUITS],
    sets: Sets,
}

impl Suits {
    /// The ways to have sets at a place, bit `i`.
    pub fn ways(&self, place: usize) -> u32 {
        self.sets.ways[place]
    }

    /// Numbers of cards of a place and suit that can be used, without those that lie behind the last place.
    pub fn can_use(&self, place: usize, suit: usize) -> Numbers {
        let used = |in_sets: usize| match self.sets.takes[suit][place] >> in_sets & 1 {
            0 => 0,
            _ => self.alone[suit].beside(place, in_sets) << in_sets,
        };
        used(0) | used(1) | used(2)
    }

    /// Lets suits and sets restrict each other to a fixed point, beginning with the suits marked `stale`. Returns
    /// whether there may be an arrangement.
    fn narrow(&mut self, mut stale: [bool; SUITS]) -> bool {
        loop {
            for (alone, (takes, stale)) in self.alone.iter_mut().zip(self.sets.takes.iter().zip(stale)) {
                if stale && !alone.narrow(takes) {
                    return false;
                }
            }
            stale = [false; SUITS];
            for place in 0..RANKS {
                let fitting = |suit: usize| {
                    let alone = &self.alone[suit];
                    TAKING[suit][usize::from(alone.others(place, alone.in_runs[place]))]
                };
                let left = self.sets.ways[place] & fitting(0) & fitting(1) & fitting(2) & fitting(3);
                if left != self.sets.ways[place] {
                    let before = self.sets.takes_at(place);
                    self.sets.limit(place, left);
                    let after = self.sets.takes_at(place);
                    (0..SUITS).for_each(|suit| stale[suit] |= after[suit] != before[suit]);
                }
            }
            if stale == [false; SUITS] {
                return true;
            }
        }
    }
}

/// The ways to begin: every combination of promises of the suits.
pub(super) struct Starts {
    /// The possible sets if no suit promises anything.
    sets: Sets,
    /// `[suit]`: the suit with each promise that it could keep by itself.
    alone: [Vec<Alone>; SUITS],
}

impl Starts {
    pub fn new(problem: &Problem) -> Self {
        let mut sets = Sets { ways: [0; RANKS], takes: [[0; RANKS]; SUITS] };
        for place in 0..RANKS {
            sets.limit(place, sets::possible(problem.cards(place)));
        }
        let alone = |suit: usize| {
            let promised = (0..problem.promises(suit).into()).map(|promise| Alone::new(problem, suit, promise));
            promised.filter_map(|mut alone| alone.narrow(&sets.takes[suit]).then_some(alone)).collect()
        };
        Self { alone: std::array::from_fn(alone), sets }
    }

    /// Upper bound on the number of ways to begin.
    pub fn count(&self) -> usize {
        self.alone.iter().map(Vec::len).product()
    }

    /// The ways to begin from which there may be an arrangement.
    pub fn each(&self) -> impl Iterator<Item = Suits> {
        (0..self.count()).filter_map(|start| {
            let mut rest = start;
            self.begin(self.alone.each_ref().map(|alone| {
                let promise = rest % alone.len();
                rest /= alone.len();
                alone[promise]
            }))
        })
    }

    fn begin(&self, alone: [Alone; SUITS]) -> Option<Suits> {
        let mut suits = Suits { sets: self.sets, alone };
        // A promise removes cards from the first place only, so only the sets there change.
        suits.sets.limit(0, self.sets.ways[0] & sets::possible(alone.map(|alone| alone.cells[0] / 3)));
        let (before, after) = (self.sets.takes_at(0), suits.sets.takes_at(0));
        let stale = std::array::from_fn(|suit| before[suit] != after[suit]);
        suits.narrow(stale).then_some(suits)
    }
}

/// `[3 · cards + must][numbers]`: the numbers of cards that runs can take if sets take one of `numbers`, so that at
/// least `must` and at most `cards` cards are used; and the other way round.
static OTHERS: [[Numbers; 8]; 9] = {
    let mut others = [[0; 8]; 9];
    let mut i = 0;
    while i < 9 * 8 * 9 {
        let (cell, numbers, one, other) = (i / 72, i / 9 % 8, i / 3 % 3, i % 3);
        let (cards, must, used) = (cell / 3, cell % 3, one + other);
        if numbers >> one & 1 == 1 && must <= used && used <= cards {
            others[cell][numbers] |= 1 << other;
        }
        i += 1;
    }
    others
};

/// `[suit][numbers]`: the ways to have sets that take one of these numbers of cards of the suit.
static TAKING: [[u32; 8]; SUITS] = {
    let mut taking = [[0; 8]; SUITS];
    let mut i = 0;
    while i < SUITS * 8 * 3 {
        let (suit, numbers, n) = (i / 24, i / 3 % 8, i % 3);
        if numbers >> n & 1 == 1 {
            taking[suit][numbers] |= sets::taking(suit, n);
        }
        i += 1;
    }
    taking
};
