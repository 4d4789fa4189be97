//! The best lay.

use std::cell::Cell;

use super::AceInRuns;
use super::combination::Combination;
use super::disturbance::{after, least_disturbing};
use super::problem::Problem;
use super::rebuild::rebuild;
use super::search::Search;
use super::suit_costs::Cost;
use super::turns::OPENED;
use crate::cards::{CardBag, FrenchCard};

/// What counts of a lay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LayBy {
    /// The number of its cards.
    Cards,
    /// Their points: 2 to 10 count their face, J, Q and K 10, and an ace 11 wherever it lies.
    Points,
}

impl LayBy {
    /// What a card of this rank, 1 to 13, counts.
    pub(super) fn of(self, rank: usize) -> u8 {
        match (self, rank) {
            (Self::Cards, _) => 1,
            (Self::Points, 1) => 11,
            (Self::Points, rank) => rank.min(10) as u8,
        }
    }

    /// What some cards count.
    pub(super) fn sum(self, cards: CardBag) -> u32 {
        cards.into_iter().filter_map(FrenchCard::rank).map(|rank| u32::from(self.of(rank.into()))).sum()
    }
}

/// The card points of some cards, as [`LayBy::Points`] has them.
pub fn points(cards: CardBag) -> u32 {
    LayBy::Points.sum(cards)
}

/// Cards laid from a hand, and the table after that.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lay {
    /// The cards from the hand.
    pub cards: CardBag,
    /// The combinations of the new table, in order.
    pub table: Vec<Combination>,
    /// How many combinations of the old table were opened: their cards are no longer together in one of the new, with
    /// none of these cards counted for two old combinations.
    pub opened: u32,
}

/// Combinations that have all these cards, in order, if there are such.
pub fn arrange(cards: CardBag, aces: AceInRuns) -> Option<Vec<Combination>> {
    best_lay(cards, CardBag::EMPTY, aces, LayBy::Cards).map(|(_, table)| table)
}

/// The most cards of a hand that can be laid at once; `None` if the table cannot be arranged with any of them.
pub fn max_lay_size(table: CardBag, hand: CardBag, aces: AceInRuns) -> Option<u32> {
    let problem = Problem::new(table, hand, aces);
    let path = with_search(|search| search.solve(&problem, 0, Cost::MAX))?;
    Some(hand.len() - (path.cost / problem.left_out) as u32)
}

/// A lay that counts most, and a table after it. [`max_lay`] takes longer for one that disturbs the table least.
pub fn best_lay(table: CardBag, hand: CardBag, aces: AceInRuns, weigh: LayBy) -> Option<(CardBag, Vec<Combination>)> {
    let problem = Problem::new(table, hand, aces).weighing(weigh);
    let path = with_search(|search| search.solve(&problem, 0, Cost::MAX))?;
    let combinations = rebuild(&problem, &path);
    Some((all_cards(&combinations).minus(table), combinations))
}

/// A lay that counts most, and of those one with the fewest combinations opened; it may be no card.
///
/// # Panics
/// If some combination of the table is none under these rules for aces.
pub fn max_lay(table: &[Combination], hand: CardBag, aces: AceInRuns, weigh: LayBy) -> Lay {
    least_disturbing(table, hand, aces, weigh).expect("the combinations can be left as they are")
}

/// An arrangement after this lay with the fewest combinations opened.
pub fn arrange_lay(table: &[Combination], lay: CardBag, aces: AceInRuns) -> Option<Lay> {
    after(table, lay, aces, OPENED * table.len() as Cost)
}

/// The cards of some combinations.
pub(super) fn all_cards(combinations: &[Combination]) -> CardBag {
    combinations.iter().flat_map(|combination| combination.in_order()).collect()
}

/// Lends this thread's search, which keeps its memory for the next problem.
pub(super) fn with_search<R>(work: impl FnOnce(&mut Search) -> R) -> R {
    thread_local! {
        static SEARCH: Cell<Option<Box<Search>>> = const { Cell::new(None) };
    }
    let mut search = SEARCH.take().unwrap_or_default();
    let result = work(&mut search);
    SEARCH.set(Some(search));
    result
}
