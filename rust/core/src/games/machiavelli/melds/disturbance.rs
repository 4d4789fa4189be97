//! The arrangement that disturbs the table least.

use std::ops::ControlFlow;

use super::AceInRuns;
use super::combination::Combination;
use super::cost::{Cost, OPENED};
use super::lay::{Lay, LayBy, all_cards};
use super::problem::Problem;
use super::rebuild::rebuild;
use super::search::{Path, TooHard, with_search};
use super::walk::Walk;
use crate::cards::CardBag;

/// Number of nodes after which optimal lays are tried one by one.
///
/// While the search has not yet decided which cards stay in the hand, its lower bounds can be too low to be useful: a
/// bound can leave out half a card, which outweighs many opened combinations. All optimal lays are found quickly, and
/// for a given lay the bounds are tight.
const NODES: u64 = 700;

/// The lay with the highest count; ties go to the fewest combinations opened.
pub(super) fn least_disturbing(table: &[Combination], hand: CardBag, aces: AceInRuns, weigh: LayBy) -> Option<Lay> {
    least_disturbing_with(table, hand, aces, weigh, NODES)
}

fn least_disturbing_with(
    table: &[Combination],
    hand: CardBag,
    aces: AceInRuns,
    weigh: LayBy,
    nodes: u64,
) -> Option<Lay> {
    let cards = all_cards(table);
    let mut problem = Problem::new(cards, hand, aces).weighing(weigh);
    let least = with_search(|search| search.solve(&problem, 0, Cost::MAX))?.cost;
    let left = least / problem.left_out;
    let nodes = if left == 0 { u64::MAX } else { nodes };
    if let Ok(lay) = fewest_opened(&mut problem, table, left, Cost::MAX, nodes) {
        return lay;
    }
    let mut best = None;
    let mut most = Cost::MAX;
    let _ = Walk::new(cards, hand, aces, weigh).visit(weigh.sum(hand) - left as u32, None, &mut |lay, _| {
        if let Some(found) = lay.and_then(|lay| after(table, lay, aces, most)) {
            most = found.opened as Cost * OPENED - 1;
            best = Some(found);
        }
        if most < 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    best
}

/// An arrangement after a lay with the fewest combinations opened, if that costs no more than `most`.
pub(super) fn after(table: &[Combination], lay: CardBag, aces: AceInRuns, most: Cost) -> Option<Lay> {
    let mut problem = Problem::new(all_cards(table).plus(lay), CardBag::EMPTY, aces);
    fewest_opened(&mut problem, table, 0, most, u64::MAX).ok()?
}

/// An arrangement with the fewest combinations opened that leaves out cards that count `left`, which is the least
/// possible.
fn fewest_opened(
    problem: &mut Problem,
    table: &[Combination],
    left: Cost,
    most: Cost,
    nodes: u64,
) -> Result<Option<Lay>, TooHard> {
    let across = problem.mark(table);
    let least = left * problem.left_out;
    let mut most = most.saturating_add(least);
    let mut best: Option<(Problem, Path)> = None;
    // Tries every choice of which runs across the border are kept and which are opened.
    for opened in 0..1_u32 << across.len() {
        let mut problem = problem.clone();
        across.iter().enumerate().filter(|(i, _)| opened >> i & 1 == 0).for_each(|(_, &run)| problem.keep(run));
        let price = opened.count_ones() as Cost * OPENED;
        if let Some(path) = with_search(|search| search.try_solve(&problem, least, most - price, nodes))? {
            most = path.cost + price - 1;
            best = Some((problem, path));
        }
    }
    Ok(best.map(|(problem, path)| {
        let combinations = rebuild(&problem, &path);
        let cards = all_cards(&combinations).minus(all_cards(table));
        Lay { cards, table: combinations, opened: ((most + 1 - least) / OPENED) as u32 }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::machiavelli::melds::tests::{EVERY_READING, large_position};
    use crate::random::Random;

    /// Finds optimal lays all at once and one by one, with the same result.
    #[test]
    fn both_ways_open_as_few() {
        let mut random = Random::new(11);
        let mut opened = 0;
        for (i, aces) in (0..120).zip(EVERY_READING.into_iter().cycle()) {
            let (table, hand) = large_position(&mut random, 30 + i % 30, 11, aces);
            for weigh in [LayBy::Cards, LayBy::Points] {
                let [one, other] =
                    [0, u64::MAX].map(|nodes| least_disturbing_with(&table, hand, aces, weigh, nodes).unwrap());
                assert_eq!(weigh.sum(one.cards), weigh.sum(other.cards), "{aces:?} {table:?} {hand}");
                assert_eq!(one.opened, other.opened, "{aces:?} {table:?} {hand}");
                opened += one.opened;
            }
        }
        assert!(opened > 300, "only {opened} combinations were opened");
    }
}
