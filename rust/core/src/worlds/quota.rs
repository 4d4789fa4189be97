//! Which cards fill the gaps that not every card fits into: every way to fill them equally likely.
//!
//! Going through the cards one by one, the number of ways to fill what is left depends on the cards to come and the
//! sizes that remain alone. With these numbers each card's place is drawn in proportion to the ways that it leaves.

use rustc_hash::FxHashMap;

use crate::random::Random;

/// Gaps to be filled from a list of cards, of which the others are left over.
pub(super) struct Quota {
    /// `[card]`: the gaps that it fits into.
    fits: Vec<Vec<usize>>,
    sizes: Vec<usize>,
    /// In how many ways the cards from one on can fill gaps of these sizes.
    ways: FxHashMap<(usize, Vec<usize>), u128>,
}

impl Quota {
    /// Gaps of these sizes. Some way to fill them must exist.
    pub fn new(fits: Vec<Vec<usize>>, sizes: Vec<usize>) -> Self {
        let mut quota = Self { fits, sizes: sizes.clone(), ways: FxHashMap::default() };
        quota.fill(0, sizes);
        quota
    }

    /// How many gaps there are.
    pub fn gaps(&self) -> usize {
        self.sizes.len()
    }

    /// In how many ways they can be filled.
    pub fn count(&self) -> u128 {
        self.ways(0, &self.sizes)
    }

    fn ways(&self, card: usize, sizes: &[usize]) -> u128 {
        self.ways.get(&(card, sizes.to_vec())).copied().unwrap_or(0)
    }

    /// Counts the ways from a card on.
    fn fill(&mut self, card: usize, sizes: Vec<usize>) -> u128 {
        if sizes.iter().sum::<usize>() > self.fits.len() - card {
            return 0;
        }
        if card == self.fits.len() {
            self.ways.insert((card, sizes), 1);
            return 1;
        }
        if let Some(&known) = self.ways.get(&(card, sizes.clone())) {
            return known;
        }
        let mut ways = self.fill(card + 1, sizes.clone());
        for gap in self.fits[card].clone() {
            if sizes[gap] > 0 {
                let mut fewer = sizes.clone();
                fewer[gap] -= 1;
                ways += self.fill(card + 1, fewer);
            }
        }
        self.ways.insert((card, sizes), ways);
        ways
    }

    /// The gap of each card, or none for the cards left over; every way is as likely as the others.
    pub fn sample(&self, random: &mut Random) -> Vec<Option<usize>> {
        let mut sizes = self.sizes.clone();
        let place = |card: usize| {
            if sizes.is_empty() {
                return None;
            }
            let mut drawn = random.below_wide(self.ways(card, &sizes));
            for &gap in &self.fits[card] {
                if sizes[gap] > 0 {
                    sizes[gap] -= 1;
                    let ways = self.ways(card + 1, &sizes);
                    if drawn < ways {
                        return Some(gap);
                    }
                    drawn -= ways;
                    sizes[gap] += 1;
                }
            }
            None
        };
        (0..self.fits.len()).map(place).collect()
    }
}
