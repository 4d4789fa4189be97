//! The lays that a search meets, each table tried once.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use crate::cards::{CardBag, FrenchCard};
use crate::games::machiavelli::rules::AceInRuns;
use crate::games::machiavelli::{melds, planes};

/// Tables that are worth remembering one by one: two bits each, four megabytes at the most.
const MOST_TABLES: usize = 1 << 24;
/// Parts of a hand that are tried one by one; of larger hands all lays are found at once.
const MOST_PARTS: usize = 1 << 12;
/// Lays of one hand that a search can go through.
const MOST_LAYS: usize = 1 << 12;

/// Answers of [`Lays::fits`]; unknown is 0.
const NO: u64 = 2;
const YES: u64 = 3;
/// Answers in a word.
const IN_WORD: usize = 32;

/// Which cards can lie on the table, beside those that lie there from the beginning.
///
/// Tables are numbered: each further card adds its weight, as in a number whose digits count equal cards.
#[derive(Debug)]
pub struct Lays {
    aces: AceInRuns,
    first: CardBag,
    /// By card.
    weights: [usize; FrenchCard::KINDS],
    /// What is known of each table; empty if there are too many.
    known: Vec<AtomicU64>,
    /// Whether some hand had more lays than a search can go through.
    overflow: AtomicBool,
}

impl Lays {
    /// Nothing known about the tables that these other cards can come to.
    pub fn new(first: CardBag, others: CardBag, aces: AceInRuns) -> Self {
        let mut weights = [0; FrenchCard::KINDS];
        let mut tables = 1_usize;
        for card in others.kinds() {
            weights[usize::from(card.id())] = tables;
            tables = tables.saturating_mul(others.count(card) as usize + 1);
        }
        let words = if tables <= MOST_TABLES { tables.div_ceil(IN_WORD) } else { 0 };
        let known = (0..words).map(|_| AtomicU64::new(0)).collect();
        Self { aces, first, weights, known, overflow: AtomicBool::new(false) }
    }

    /// Whether some lays were left out, as there were too many.
    pub fn has_left_out(&self) -> bool {
        self.overflow.load(Relaxed)
    }

    /// Visits the lays of a hand, in any order.
    pub fn for_each(&self, table: CardBag, hand: CardBag, mut visit: impl FnMut(CardBag)) {
        let parts = hand.kinds().fold(1_usize, |parts, card| parts.saturating_mul(hand.count(card) as usize + 1));
        if self.known.is_empty() || parts > MOST_PARTS {
            return self.for_each_at_once(table, hand, visit);
        }
        let laid = table.minus(self.first).into_iter().map(|card| self.weights[usize::from(card.id())]).sum();
        self.for_each_part(table, laid, hand, CardBag::EMPTY, &mut visit);
    }

    /// Visits the lays that have these cards and some of the others.
    fn for_each_part(
        &self,
        table: CardBag,
        number: usize,
        others: CardBag,
        part: CardBag,
        visit: &mut impl FnMut(CardBag),
    ) {
        let Some(card) = others.kinds().next() else {
            if !part.is_empty() && self.fits(table, number, part) {
                visit(part);
            }
            return;
        };
        let (mut rest, mut part, mut number) = (others, part, number);
        while rest.contains(card) {
            rest.remove(card);
        }
        self.for_each_part(table, number, rest, part, visit);
        for _ in 0..others.count(card) {
            part.insert(card);
            number += self.weights[usize::from(card.id())];
            self.for_each_part(table, number, rest, part, visit);
        }
    }

    /// Whether a lay can be arranged; `number` is that of the table with it.
    fn fits(&self, table: CardBag, number: usize, lay: CardBag) -> bool {
        let (word, shift) = (&self.known[number / IN_WORD], number % IN_WORD * 2);
        let known = word.load(Relaxed) >> shift & 3;
        if known != 0 {
            return known == YES;
        }
        let all = table.plus(lay);
        // Most tables fail already because some card has no neighbours.
        let may_fit = planes::combinable(all.once(), self.aces) == all.once();
        let fits = may_fit && melds::arrange(all, self.aces).is_some();
        word.fetch_or((if fits { YES } else { NO }) << shift, Relaxed);
        fits
    }

    fn for_each_at_once(&self, table: CardBag, hand: CardBag, mut visit: impl FnMut(CardBag)) {
        let mut left = MOST_LAYS;
        let flow = melds::for_each_lay(table, hand, self.aces, |lay| {
            if left == 0 {
                return ControlFlow::Break(());
            }
            left -= 1;
            visit(lay);
            ControlFlow::Continue(())
        });
        if flow.is_break() {
            self.overflow.store(true, Relaxed);
        }
    }
}
