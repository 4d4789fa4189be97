//! The cards to be arranged, by rank and suit.

use super::AceInRuns;
use super::combination::{Combination, Kind, RANKS, SUITS};
use super::cost::{Cost, OPENED, UNIT};
use super::lay::LayBy;
use super::open_runs::OpenRuns;
use super::sets::Sets;
use crate::cards::CardBag;

/// The part of an old run at one rank.
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
    /// Number of cards, except those of runs in `across`.
    pub cards: u8,
    /// Number of them that must be used.
    pub must: u8,
    /// The parts of the old runs here. Two runs that overlap are in different lanes.
    pub lanes: [Part; 2],
    /// Number of runs in `across` that begin here.
    pub takers: u8,
    /// Number of runs in `across` that end here.
    pub givers: u8,
}

/// An old run that crosses the border: it goes on from the last place to the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Across {
    suit: usize,
    pub first: usize,
    pub length: usize,
}

impl Across {
    pub const fn last(self) -> usize {
        (self.first + self.length - 1) % RANKS
    }
}

/// Cards to arrange. The places are the ranks in the order of the search, which begins with the ace unless aces wrap.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    pub aces: AceInRuns,
    pub cells: [[Cell; RANKS]; SUITS],
    /// `[place]`: the count of a card.
    pub weights: [u8; RANKS],
    /// The price to leave out a card that counts 1.
    pub left_out: Cost,
    /// Whether opening old combinations has a price, and `[place]`: the old sets.
    pub marked: bool,
    pub old_sets: [Sets; RANKS],
    /// Old runs across the border that every arrangement keeps.
    pub across: [Vec<Across>; SUITS],
    /// The rank of the first place, counted from 0.
    cut: usize,
}

impl Problem {
    /// The problem of arranging all cards of a table and as many of a hand as possible.
    ///
    /// # Panics
    /// If a card is there three times, or is a jolly.
    pub fn new(table: CardBag, hand: CardBag, aces: AceInRuns) -> Self {
        let count = |bag: CardBag, id: usize| (bag.once() >> id & 1) as u8 + (bag.twice() >> id & 1) as u8;
        let cell = |id: usize| {
            let must = count(table, id);
            let cards = must + count(hand, id);
            assert!(cards <= 2, "a card for the third time");
            Cell { cards, must, ..Cell::default() }
        };
        assert!(table.jollies() + hand.jollies() == 0, "a jolly");
        let mut problem = Self {
            aces,
            cells: std::array::from_fn(|suit| std::array::from_fn(|rank| cell(suit * RANKS + rank))),
            weights: [1; RANKS],
            left_out: UNIT,
            marked: false,
            old_sets: [[0; 2]; RANKS],
            across: Default::default(),
            cut: 0,
        };
        if aces == AceInRuns::Wrap {
            problem.turn();
        }
        problem
    }

    /// Turns the places so that the first one is the rank that the fewest open runs can reach from the rank before.
    fn turn(&mut self) {
        let crossing = |rank: &usize| -> u32 {
            let before = (rank + RANKS - 1) % RANKS;
            // Number of states of [`OpenRuns`] with at most this number of runs.
            let lengths = |cards: u8| [1, 4, 10][usize::from(cards)];
            self.cells.iter().map(|cells| lengths(cells[*rank].cards.min(cells[before].cards))).product()
        };
        self.cut = (0..RANKS).min_by_key(crossing).unwrap_or(0);
        for cells in &mut self.cells {
            cells.rotate_left(self.cut);
        }
    }

    /// The same problem with cards counted by `weigh`.
    pub fn weighing(mut self, weigh: LayBy) -> Self {
        self.weights = std::array::from_fn(|place| weigh.of(self.rank(place)));
        self
    }

    /// The cards of a place, by suit.
    pub fn cards(&self, place: usize) -> [u8; SUITS] {
        std::array::from_fn(|suit| self.cells[suit][place].cards)
    }

    /// The rank, 1 to 13, of a place.
    pub const fn rank(&self, place: usize) -> usize {
        (self.cut + place) % RANKS + 1
    }

    /// The place of a rank, 1 to 13.
    pub const fn place(&self, rank: usize) -> usize {
        (rank + RANKS - 1 - self.cut) % RANKS
    }

    /// Number of promises that a suit can make, see [`super::turns::SuitState`].
    pub fn promises(&self, suit: usize) -> u8 {
        let cells = &self.cells[suit];
        match self.aces {
            AceInRuns::LowOnly => 1,
            // A run up to a high ace has a queen and a king.
            AceInRuns::LowOrHigh | AceInRuns::HighOnly => {
                1 + cells[0].cards.min(cells[RANKS - 2].cards).min(cells[RANKS - 1].cards)
            }
            AceInRuns::Wrap => OpenRuns::COUNT as u8,
        }
    }

    /// The run of `length` cards from a place upwards.
    pub fn run(&self, suit: usize, first: usize, length: usize) -> Combination {
        let all_ranks = length.is_multiple_of(RANKS) && self.aces != AceInRuns::HighOnly;
        Combination::run(suit, if all_ranks { 1 } else { self.rank(first) }, length)
    }

    /// Marks the combinations of the old table, so that opening one has a price. Returns the runs that cross the
    /// border, which cannot be marked.
    pub fn mark(&mut self, table: &[Combination]) -> Vec<Across> {
        self.marked = true;
        // Opening all old combinations costs less than leaving out one more card.
        self.left_out = OPENED * (table.len() as Cost + 1);
        let mut runs = Vec::with_capacity(table.len());
        for combination in table {
            match combination.kind() {
                Kind::Set { rank, suits } => {
                    let [first, second] = &mut self.old_sets[self.place(rank)];
                    *if *first == 0 { first } else { second } = suits;
                }
                Kind::Run { suit, first, length } => runs.push((suit, self.place(first), length)),
            }
        }
        runs.sort_unstable();
        let mut across = Vec::new();
        for (suit, first, length) in runs {
            let last = first + length - 1;
            if last >= RANKS && self.aces == AceInRuns::Wrap {
                across.push(Across { suit, first, length });
                continue;
            }
            // A high ace lies behind the last place; the run has no last part then.
            let cells = &mut self.cells[suit][first..RANKS.min(last + 1)];
            let lane = usize::from(cells.iter().any(|cell| cell.lanes[0] != Part::None));
            for (i, cell) in cells.iter_mut().enumerate() {
                cell.lanes[lane] = match i {
                    0 => Part::First,
                    _ if first + i == last => Part::Last,
                    _ => Part::Middle,
                };
            }
        }
        across
    }

    /// Makes every arrangement keep this run across the border.
    pub fn keep(&mut self, run: Across) {
        let cells = &mut self.cells[run.suit];
        for place in run.first..run.first + run.length {
            cells[place % RANKS].cards -= 1;
            cells[place % RANKS].must -= 1;
        }
        cells[run.first].takers += 1;
        cells[run.last()].givers += 1;
        self.across[run.suit].push(run);
    }
}
