//! The lay with the highest count.

use super::AceInRuns;
use super::combination::Combination;
use super::cost::{Cost, OPENED};
use super::disturbance::{after, least_disturbing};
use super::lay::{Lay, LayBy, all_cards};
use super::problem::Problem;
use super::rebuild::rebuild;
use super::search::with_search;
use crate::cards::CardBag;

/// Arrange all these cards in combinations, and return these in order; `None` if that is impossible.
pub fn arrange(cards: CardBag, aces: AceInRuns) -> Option<Vec<Combination>> {
    best_lay(cards, CardBag::EMPTY, aces, LayBy::Cards).map(|(_, table)| table)
}

/// Return the largest number of cards of a hand that can be laid at once; `None` if the table cannot be arranged with
/// any of them.
pub fn max_lay_size(table: CardBag, hand: CardBag, aces: AceInRuns) -> Option<u32> {
    let problem = Problem::new(table, hand, aces);
    let path = with_search(|search| search.solve(&problem, 0, Cost::MAX))?;
    Some(hand.len() - (path.cost / problem.left_out) as u32)
}

/// Return a lay with the highest count and a table after it. [`max_lay`] takes longer and finds such a lay that
/// disturbs the table least.
pub fn best_lay(table: CardBag, hand: CardBag, aces: AceInRuns, weigh: LayBy) -> Option<(CardBag, Vec<Combination>)> {
    let problem = Problem::new(table, hand, aces).weighing(weigh);
    let path = with_search(|search| search.solve(&problem, 0, Cost::MAX))?;
    let combinations = rebuild(&problem, &path);
    Some((all_cards(&combinations).minus(table), combinations))
}

/// Return the lay with the highest count; ties go to the fewest combinations opened. It may be empty.
///
/// # Panics
/// If a combination of the table is illegal under these rules for aces.
pub fn max_lay(table: &[Combination], hand: CardBag, aces: AceInRuns, weigh: LayBy) -> Lay {
    least_disturbing(table, hand, aces, weigh).expect("the combinations can be left as they are")
}

/// Return an arrangement after this lay with the fewest combinations opened.
pub fn arrange_lay(table: &[Combination], lay: CardBag, aces: AceInRuns) -> Option<Lay> {
    after(table, lay, aces, OPENED * table.len() as Cost)
}
