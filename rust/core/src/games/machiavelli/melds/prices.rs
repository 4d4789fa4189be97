//! The prices of the sets at each place, and how the suits share them.
//!
//! An arrangement pays a price at each place for its choice of sets. Part of the price is charged to the suits, by the
//! number of cards that each gives to sets, and is deducted from the price, so the sum does not change. Therefore the
//! least costs of the suits by themselves plus the least remaining prices are a lower bound; the more even the charges,
//! the better the bound.

use super::combination::{RANKS, SUITS};
use super::cost::{Cost, NEVER, OPENED, is_never};
use super::problem::Problem;
use super::sets::{self, TAKES, WAYS, ways};
use super::suit_costs::SuitCosts;

/// The prices of sets, less what is charged to the suits.
pub(super) struct Prices {
    /// `[place]`: the ways to have sets that are possible, bit `i`.
    possible: [u32; RANKS],
    /// `[place][way]`
    left: [[Cost; sets::COUNT]; RANKS],
    /// `[place]`: the least sum of remaining prices at this place and the later ones.
    to_come: [Cost; RANKS + 1],
}

impl Default for Prices {
    fn default() -> Self {
        Self { possible: [0; RANKS], left: [[0; sets::COUNT]; RANKS], to_come: [0; RANKS + 1] }
    }
}

impl Prices {
    /// Sets the prices of a problem, with nothing charged to the suits.
    pub fn set(&mut self, problem: &Problem, suit_costs: &mut SuitCosts) {
        suit_costs.charges = Default::default();
        self.to_come = [0; RANKS + 1];
        for place in 0..RANKS {
            self.possible[place] = sets::possible(problem.cards(place));
            let old = problem.old_sets[place];
            let count = old.iter().filter(|&&set| set != 0).count() as u32;
            self.left[place] = WAYS.map(|way| (count - sets::kept(old, way)) as Cost * OPENED);
        }
    }

    /// The possible ways to have sets at a place, except those in the mask `without`.
    pub fn ways(&self, place: usize, without: u32) -> impl Iterator<Item = usize> + use<> {
        ways(self.possible[place] & !without)
    }

    /// The remaining price of a way.
    pub fn left(&self, place: usize, way: usize) -> Cost {
        self.left[place][way]
    }

    /// The full price of a way, charges included.
    pub fn whole(&self, place: usize, way: usize, suit_costs: &SuitCosts) -> Cost {
        let charged = |suit: usize| suit_costs.charges[place][suit][TAKES[way][suit]];
        self.left[place][way] + (0..SUITS).map(charged).sum::<Cost>()
    }

    /// The least sum of remaining prices from this place on.
    pub fn to_come(&self, place: usize) -> Cost {
        self.to_come[place]
    }

    /// Evens out the charges in one pass up and one pass down the places. Afterwards `suit_costs` is up to date.
    pub fn even_out(&mut self, suit_costs: &mut SuitCosts) {
        suit_costs.set_out();
        for place in 0..RANKS {
            self.balance(place, suit_costs);
            suit_costs.step_on(place);
        }
        for place in (0..RANKS).rev() {
            self.balance(place, suit_costs);
            suit_costs.step_back(place);
            let least = self.ways(place, 0).map(|way| self.left[place][way]).fold(NEVER, Cost::min);
            self.to_come[place] = (least + self.to_come[place + 1]).min(NEVER);
        }
    }

    /// Sets the charges of a place so that each suit, for each number of cards that it gives to sets, bears a quarter
    /// of the least total cost. Then each suit alone says the same as all four together.
    ///
    /// Source: message passing for linear relaxations, Globerson and Jaakkola 2007.
    fn balance(&mut self, place: usize, suit_costs: &mut SuitCosts) {
        let through: [[Cost; 3]; SUITS] = std::array::from_fn(|suit| suit_costs.through(suit, place));
        let mut least = [[NEVER; 3]; SUITS];
        let mut prices = [0; sets::COUNT];
        for way in self.ways(place, 0) {
            prices[way] = self.whole(place, way, suit_costs);
            let total = prices[way] + (0..SUITS).map(|suit| through[suit][TAKES[way][suit]]).sum::<Cost>();
            if is_never(total) {
                self.possible[place] &= !(1 << way);
                continue;
            }
            for suit in 0..SUITS {
                let least = &mut least[suit][TAKES[way][suit]];
                *least = (*least).min(total);
            }
        }
        for suit in 0..SUITS {
            for in_sets in 0..3 {
                let total = least[suit][in_sets];
                suit_costs.charges[place][suit][in_sets] =
                    if is_never(total) { NEVER } else { total / SUITS as Cost - through[suit][in_sets] };
            }
        }
        for way in self.ways(place, 0) {
            self.left[place][way] = 0;
            self.left[place][way] = prices[way] - self.whole(place, way, suit_costs);
        }
    }
}
