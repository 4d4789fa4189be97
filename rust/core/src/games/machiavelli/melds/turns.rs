//! The turns of a suit at a place: its ways to use the cards there.

use super::AceInRuns;
use super::cost::{Cost, Costs, NEVER, OPENED, WIDTH};
use super::open_runs::{OpenRuns, Step};
use super::problem::{Part, Problem};

/// The state of a suit between two places: its open runs, the kept old runs that go on behind the place (not counted
/// among the open runs), and what the suit promised at the start.
///
/// Where aces wrap, the promise is the index of the open runs that the last place passes on to the first. Otherwise it
/// is the number of aces that lie behind the last place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct SuitState(u16);

impl SuitState {
    pub const BITS: u32 = 10;

    pub const fn new(promise: u8, kept: u8, runs: OpenRuns) -> Self {
        Self((promise as u16) << 6 | (kept as u16) << 4 | runs.index() as u16)
    }

    /// The state in front of the first place.
    pub const fn start(aces: AceInRuns, promise: u8) -> Self {
        let runs =
            if matches!(aces, AceInRuns::Wrap) { OpenRuns::from_index(promise as usize) } else { OpenRuns::NONE };
        Self::new(promise, 0, runs)
    }

    pub const fn runs(self) -> OpenRuns {
        OpenRuns::from_index((self.0 & 15) as usize)
    }

    /// Bit `i`: whether the old run in lane `i` is kept.
    pub const fn kept(self) -> u8 {
        (self.0 >> 4 & 3) as u8
    }

    pub const fn promise(self) -> u8 {
        (self.0 >> 6) as u8
    }

    /// The group of the promise, and its index in the group.
    pub const fn group(self) -> (usize, usize) {
        (self.promise() as usize / WIDTH, self.promise() as usize % WIDTH)
    }

    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether a suit in this state behind the last place keeps its promise.
    pub fn fulfils(self, aces: AceInRuns) -> bool {
        if aces == AceInRuns::Wrap {
            return self.runs().at_least(OpenRuns::from_index(self.promise().into()));
        }
        // Each kept old run that has not ended needs an ace; the aces left go to the open runs.
        let Some(left) = self.promise().checked_sub(self.kept().count_ones() as u8) else { return false };
        self.runs().grow(left.into(), 0).is_some_and(|runs| runs.short() == 0)
    }
}

/// One way to use the cards of a suit at a place. How many of them go into sets is left open within limits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    /// The kept old runs before and after the place.
    pub kept: u8,
    pub after: u8,
    /// The promises that allow this turn.
    promises: Promises,
    pub step: Step,
    /// The fewest and the most cards that go into sets.
    pub fewest: u8,
    pub most: u8,
    /// The cost if no card goes into sets, and the reduction for each card that does.
    cost: Cost,
    price: Cost,
}

#[derive(Clone, Copy, Debug)]
enum Promises {
    All,
    Only(u8),
}

impl Turn {
    /// The cost if `in_sets` cards go into sets.
    pub fn cost_with(&self, in_sets: u8) -> Cost {
        self.cost - Cost::from(in_sets) * self.price
    }

    /// Whether a suit in this state can take this turn.
    pub fn is_for(&self, standing: SuitState) -> bool {
        let promised = match self.promises {
            Promises::All => true,
            Promises::Only(promise) => promise == standing.promise(),
        };
        promised && self.kept == standing.kept()
    }

    /// `cost` for the promises of a group that allow this turn, [`NEVER`] for the others.
    pub fn for_group(&self, group: usize, cost: Cost) -> Costs {
        match self.promises {
            Promises::All => [cost; WIDTH],
            Promises::Only(promise) => {
                std::array::from_fn(|i| if group * WIDTH + i == usize::from(promise) { cost } else { NEVER })
            }
        }
    }
}

/// Lists the turns of a suit at a place for all its `promises`.
pub(super) fn list(problem: &Problem, suit: usize, place: usize, promises: u8, turns: &mut Vec<Turn>) {
    let cell = &problem.cells[suit][place];
    if place > 0 || problem.aces == AceInRuns::Wrap {
        list_for(problem, suit, place, cell.cards, cell.must, Promises::All, turns);
        return;
    }
    for promise in 0..promises {
        // Promised aces are not used here. Aces of the table are promised before aces of the hand: of equal cards, only
        // those of the hand may be left out.
        let (cards, must) = (cell.cards - promise, cell.must.saturating_sub(promise));
        list_for(problem, suit, place, cards, must, Promises::Only(promise), turns);
    }
}

fn list_for(
    problem: &Problem,
    suit: usize,
    place: usize,
    all: u8,
    all_must: u8,
    promises: Promises,
    turns: &mut Vec<Turn>,
) {
    let cell = &problem.cells[suit][place];
    let most_in_runs = if place == 0 && problem.aces == AceInRuns::HighOnly { 0 } else { 2 };
    let price = Cost::from(problem.weights[place]) * problem.left_out;
    let most_in_sets = most_in_sets(problem.cards(place), suit);
    let lanes = |is: fn(Part) -> bool| u8::from(is(cell.lanes[0])) | u8::from(is(cell.lanes[1])) << 1;
    let first = lanes(|part| part == Part::First);
    let across = lanes(|part| matches!(part, Part::Middle | Part::Last));
    let last = lanes(|part| part == Part::Last);
    for kept in subsets(across) {
        for begun in subsets(first) {
            let here = kept | begun;
            // Old runs that begin here may need more aces than the promise leaves.
            let Some(cards) = all.checked_sub(here.count_ones() as u8) else { continue };
            let must = all_must.saturating_sub(here.count_ones() as u8);
            let opened = (first & !begun).count_ones() as Cost * OPENED;
            let takers = cell.takers + begun.count_ones() as u8;
            let givers = cell.givers + (here & last).count_ones() as u8;
            for in_runs in 0..=cards.min(most_in_runs) {
                let left = cards - in_runs;
                let (fewest, most) = (must.saturating_sub(in_runs), left.min(most_in_sets));
                if fewest <= most {
                    let (step, cost) = (Step::new(in_runs, takers, givers), opened + Cost::from(left) * price);
                    turns.push(Turn { kept, after: here & !last, promises, step, fewest, most, cost, price });
                }
            }
        }
    }
}

/// All subsets of the lanes in a mask.
fn subsets(lanes: u8) -> impl Iterator<Item = u8> {
    (0..=lanes).filter(move |subset| subset & !lanes == 0)
}

/// The most cards of a suit that sets can take: each set needs cards of two other suits.
fn most_in_sets(cards: [u8; 4], suit: usize) -> u8 {
    let others = || (0..4).filter(|&other| other != suit).map(|other| cards[other]);
    if others().filter(|&n| n > 0).count() < 2 {
        0
    } else if others().sum::<u8>() < 4 {
        1
    } else {
        2
    }
}
