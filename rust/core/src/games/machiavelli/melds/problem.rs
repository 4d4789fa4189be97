//! What is to be arranged, by rank and suit.

use super::AceInRuns;
use super::combination::{Combination, Kind};
use super::Weigh;
use super::sets::Sets;
use crate::cards::{CardBag, FrenchCard, FrenchSuit};

pub(super) const RANKS: usize = FrenchCard::RANKS;
pub(super) const SUITS: usize = FrenchSuit::ALL.len();

/// The part of an old run that a rank has.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Part {
    #[default]
    None,
    First,
    Middle,
    Last,
}

/// The cards of one rank and suit.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Cell {
    /// How many there are.
    pub cards: u8,
    /// How many of them must be used.
    pub must: u8,
    /// The old runs here; of two that overlap each has a lane of its own.
    pub lanes: [Part; 2],
    pub marked: bool,
    /// Old runs that are certainly kept and begin here, and others that end here. Their cards are not counted above.
    pub takers: u8,
    pub givers: u8,
}

/// Cards to arrange, the ranks in order of the search: with the ace first, unless aces wrap.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    pub aces: AceInRuns,
    pub cells: [[Cell; RANKS]; SUITS],
    /// Old sets.
    pub sets: [Sets; RANKS],
    /// What it costs to leave a card of a rank out.
    pub weights: [u32; RANKS],
    /// The rank that comes first, counted from 0.
    pub cut: usize,
    pub marked: bool,
    /// Old runs that are certainly kept: first place and length.
    pub across: [Vec<(usize, usize)>; SUITS],
}

impl Problem {
    /// The problem to arrange all cards of a table, and as many of a hand as possible.
    pub fn new(table: CardBag, hand: CardBag, aces: AceInRuns) -> Self {
        let count = |bag: CardBag, id: usize| (bag.once() >> id & 1) as u8 + (bag.twice() >> id & 1) as u8;
        let cell = |id: usize| {
            let must = count(table, id);
            Cell { cards: must + count(hand, id), must, ..Cell::default() }
        };
        let mut problem = Self {
            aces,
            cells: std::array::from_fn(|suit| std::array::from_fn(|rank| cell(suit * RANKS + rank))),
            sets: [[0; 2]; RANKS],
            weights: [1; RANKS],
            cut: 0,
            marked: false,
            across: Default::default(),
        };
        if aces == AceInRuns::Wrap {
            problem.rotate();
        }
        problem
    }

    /// Begins with the rank that the fewest runs can cross into from the one before.
    fn rotate(&mut self) {
        let crossing = |rank: &usize| -> u32 {
            let before = (rank + RANKS - 1) % RANKS;
            // Two runs can have ten pairs of lengths in front of the border, one run four, and none one.
            self.cells.iter().map(|cells| [1, 4, 10][usize::from(cells[*rank].cards.min(cells[before].cards))]).product()
        };
        self.cut = (0..RANKS).min_by_key(crossing).unwrap_or(0);
        for cells in &mut self.cells {
            cells.rotate_left(self.cut);
        }
    }
}

impl Problem {
    /// The most cards of a suit that the sets of a rank can take: each needs two other suits.
    pub fn most_in_sets(&self, suit: usize, rank: usize) -> usize {
        let others = (0..SUITS).filter(|&other| other != suit).map(|other| self.cells[other][rank].cards);
        let (suits, cards) = others.fold((0, 0), |(suits, cards), n| (suits + usize::from(n > 0), cards + n));
        if suits < 2 { 0 } else if cards < 4 { 1 } else { 2 }
    }

    /// The least share of a suit in the price of opening sets of a rank, when it gives so many cards to sets.
    pub fn share(&self, suit: usize, rank: usize, in_sets: usize) -> super::outlook::Cost {
        let mut shares = self.sets[rank]
            .map(|set| if set >> suit & 1 == 1 { super::outlook::OPENED / set.count_ones() as i32 } else { 0 });
        shares.sort_unstable();
        let there = shares.iter().filter(|&&share| share > 0).count();
        let lost = there.saturating_sub(in_sets);
        shares[2 - there..].iter().take(lost).sum()
    }
}

/// An old run that goes across the border in front of the first rank: suit, first place, length.
pub(super) type Across = (usize, usize, usize);

impl Problem {
    /// The rank, 1 to 13, at a place.
    pub fn rank(&self, place: usize) -> usize {
        (self.cut + place) % RANKS + 1
    }

    fn place(&self, rank: usize) -> usize {
        (rank + RANKS - 1 - self.cut) % RANKS
    }

    /// The run from a place upwards.
    pub fn run(&self, suit: usize, first: usize, length: usize) -> Combination {
        let whole = length.is_multiple_of(RANKS) && self.aces != AceInRuns::HighOnly;
        Combination::run(suit, if whole { 1 } else { self.rank(first) }, length)
    }

    /// Marks the combinations of the old table, which cost something to open; returns the runs that cannot be marked.
    pub fn mark(&mut self, table: &[Combination]) -> Vec<Across> {
        let mut across = Vec::new();
        self.marked = true;
        let mut runs = Vec::with_capacity(table.len());
        for combination in table {
            match combination.kind() {
                Kind::Set { rank, suits } => {
                    let place = self.place(rank);
                    let [first, second] = &mut self.sets[place];
                    *if *first == 0 { first } else { second } = suits;
                }
                Kind::Run { suit, first, length } => runs.push((suit, self.place(first), length)),
            }
        }
        runs.sort_unstable();
        for (suit, first, length) in runs {
            // The place behind the last is that of a high ace.
            let last = first + length - 1;
            if last >= RANKS && self.aces == AceInRuns::Wrap {
                across.push((suit, first, length));
                continue;
            }
            let cells = &mut self.cells[suit];
            let lane = usize::from(cells[first..RANKS.min(last + 1)].iter().any(|cell| cell.lanes[0] != Part::None));
            for place in first..=last.min(RANKS - 1) {
                cells[place].lanes[lane] =
                    if place == first { Part::First } else if place == last { Part::Last } else { Part::Middle };
            }
        }
        across
    }

    /// Keeps a run that goes across the border.
    pub fn keep(&mut self, (suit, first, length): Across) {
        let cells = &mut self.cells[suit];
        for place in first..first + length {
            cells[place % RANKS].cards -= 1;
            cells[place % RANKS].must -= 1;
        }
        cells[first].takers += 1;
        cells[(first + length - 1) % RANKS].givers += 1;
        self.across[suit].push((first, length));
    }
}

impl Problem {
    pub fn weighing(mut self, weigh: Weigh) -> Self {
        if weigh == Weigh::Points {
            self.weights = std::array::from_fn(|place| match self.rank(place) {
                1 => 11,
                rank => rank.min(10) as u32,
            });
        }
        self
    }
}
