//! Melds.

mod combination;
mod open_runs;
mod outlook;
mod problem;
mod rebuild;
mod search;
mod sets;
mod verify;
mod lays;
pub use lays::{for_each_lay, maximal_lays, points};

use std::cell::Cell;

use super::rules::AceInRuns;
use crate::cards::CardBag;
pub use combination::Combination;
pub use verify::{Flaw, verify};
use outlook::{Cost, LEFT_OUT, NEVER, OPENED};
use problem::Problem;
use search::{Path, Search};

/// What counts of a lay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Weigh {
    /// The number of its cards.
    Cards,
    /// Their points: 2 to 10 as they are, pictures 10, an ace 11 wherever it lies.
    Points,
}

/// A way to lay cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lay {
    /// The cards from the hand.
    pub cards: CardBag,
    /// The table afterwards.
    pub table: Vec<Combination>,
    /// Combinations of the old table that are no longer together in one of the new.
    pub opened: u32,
}

thread_local! { static SEARCH: Cell<Option<Box<Search>>> = const { Cell::new(None) }; }

fn with_search<R>(work: impl FnOnce(&mut Search) -> R) -> R {
    let mut search = SEARCH.take().unwrap_or_default();
    let result = work(&mut search);
    SEARCH.set(Some(search));
    result
}

/// Arranges cards.
pub fn arrange(cards: CardBag, aces: AceInRuns) -> Option<Vec<Combination>> {
    let problem = Problem::new(cards, CardBag::EMPTY, aces);
    with_search(|search| search.solve(&problem, NEVER - 1)).map(|path| rebuild::rebuild(&problem, &path))
}

/// Count only.
pub fn max_lay_size(table: CardBag, hand: CardBag, aces: AceInRuns) -> Option<u32> {
    let p = Problem::new(table, hand, aces);
    with_search(|s| {
        let r = s.solve(&p, NEVER - 1).map(|path| hand.len() - (path.cost / LEFT_OUT) as u32);
        NODES.set(NODES.get() + s.nodes);
        s.nodes = 0;
        r
    })
}
thread_local! { /// n
 pub static NODES: std::cell::Cell<u64> = const { std::cell::Cell::new(0) }; }

/// Best lay.
pub fn max_lay(table: &[Combination], hand: CardBag, aces: AceInRuns, weigh: Weigh) -> Lay {
    max_lay_maybe(table, hand, aces, weigh).expect("a legal table")
}

fn max_lay_maybe(table: &[Combination], hand: CardBag, aces: AceInRuns, weigh: Weigh) -> Option<Lay> {
    let cards = table.iter().fold(CardBag::EMPTY, |cards, combination| cards.plus(combination.cards()));
    let problem = Problem::new(cards, hand, aces).weighing(weigh);
    with_search(|search| {
        let cost = search.solve(&problem, NEVER - 1)?.cost;
        let lay = least_disturbing(search, problem, table, cards, cost);
        NODES.set(NODES.get() + search.nodes);
        search.nodes = 0;
        Some(lay)
    })
}

/// For this lay.
pub fn arrange_lay(table: &[Combination], lay: CardBag, aces: AceInRuns) -> Option<Lay> {
    let cards = table.iter().fold(CardBag::EMPTY, |cards, combination| cards.plus(combination.cards()));
    let problem = Problem::new(cards.plus(lay), CardBag::EMPTY, aces);
    with_search(|search| {
        let cost = search.solve(&problem, NEVER - 1)?.cost;
        Some(least_disturbing(search, problem, table, cards, cost))
    })
}

fn least_disturbing(search: &mut Search, mut problem: Problem, table: &[Combination], cards: CardBag, cost: Cost) -> Lay {
    let across = problem.mark(table);
    let mut best: Option<(Path, Problem)> = None;
    let mut most = cost + OPENED * table.len() as Cost;
    for opened in 0..1_u32 << across.len() {
        let mut problem = problem.clone();
        for (i, &run) in across.iter().enumerate() {
            if opened >> i & 1 == 0 {
                problem.keep(run);
            }
        }
        let base = opened.count_ones() as Cost * OPENED;
        let rest = most - base;
        if let Some(mut path) = search.solve(&problem, rest) {
            path.cost += base;
            most = path.cost - 1;
            let done = path.cost == 0;
            best = Some((path, problem));
            if done {
                break;
            }
        }
    }
    let (path, problem) = best.expect("opening all combinations leads to what was found before");
    let table = rebuild::rebuild(&problem, &path);
    let all = table.iter().fold(CardBag::EMPTY, |cards, combination| cards.plus(combination.cards()));
    Lay { cards: all.minus(cards), table, opened: ((path.cost - cost) / OPENED) as u32 }
}
