//! The lays that a search finds; each table is tested once.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use crate::cards::{CardBag, FrenchCard};
use crate::games::machiavelli::melds;
use crate::games::machiavelli::terms::AceInRuns;

/// Upper bound on the tables that are remembered one by one, with two bits each: four megabytes at most.
const MOST_TABLES: usize = 1 << 24;
/// Upper bound on the bytes for finding all lays of a hand.
const MOST_BYTES: usize = 32 << 20;
/// Upper bound on the parts of a hand that are tried one by one; for larger hands, all lays are found at once.
const MOST_PARTS: usize = 1 << 13;
/// Upper bound on the lays of one hand in a search.
const MOST_LAYS: usize = 1 << 13;
/// Upper bound on the cards whose subsets are all tested together, because the results for one hand are soon needed for
/// others.
pub const TOGETHER: u32 = 16;

/// Answers of [`Lays::fits`]; unknown is 0.
const NO: u64 = 2;
const YES: u64 = 3;
/// Number of answers in a word.
const IN_WORD: usize = 32;

/// The cards that can be on the table, in addition to those that are there from the beginning.
///
/// Tables are numbered: each further card adds its weight, as in a number whose digits count equal cards.
pub struct Lays<'a> {
    aces: AceInRuns,
    first: CardBag,
    /// Weights, by card.
    weights: [usize; FrenchCard::KINDS],
    /// The known answers for all tables; empty if there are too many tables.
    known: Vec<AtomicU64>,
    /// Whether some hand had more lays than a search can go through.
    overflow: AtomicBool,
    /// Upper bound on the bytes for finding all lays of a hand.
    bytes: usize,
    go_on: GoOn<'a>,
    stopped: AtomicBool,
}

/// Function that says whether to go on.
pub type GoOn<'a> = &'a (dyn Fn() -> ControlFlow<()> + Sync);

impl<'a> Lays<'a> {
    /// The lays for the tables that these other cards can form, none of them known yet. The work may take at most
    /// `bytes` bytes.
    pub fn new(first: CardBag, others: CardBag, aces: AceInRuns, bytes: usize, go_on: GoOn<'a>) -> Self {
        let mut weights = [0; FrenchCard::KINDS];
        let mut tables = 1_usize;
        for card in others.kinds() {
            weights[usize::from(card.id())] = tables;
            tables = tables.saturating_mul(others.count(card) as usize + 1);
        }
        let is_worth_it = tables <= MOST_TABLES && tables / IN_WORD * size_of::<u64>() <= bytes / 2;
        let words = if is_worth_it { tables.div_ceil(IN_WORD) } else { 0 };
        let known: Vec<AtomicU64> = (0..words).map(|_| AtomicU64::new(0)).collect();
        let bytes = MOST_BYTES.min(bytes / 2);
        let [overflow, stopped] = [false; 2].map(AtomicBool::new);
        Self { aces, first, weights, known, overflow, bytes, go_on, stopped }
    }

    /// Whether some lays were left out because there were too many.
    pub fn has_left_out(&self) -> bool {
        self.overflow.load(Relaxed)
    }

    /// Whether the work was told to stop: no lays visited from then on count.
    pub fn was_stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }

    /// Asks whether to go on. After the first no, the answer is always no.
    fn ask(&self) -> ControlFlow<()> {
        if self.was_stopped() || (self.go_on)().is_break() {
            self.stopped.store(true, Relaxed);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Visits the lays of a hand, in any order. `soon` are cards that may be laid next, those of the hand among them.
    pub fn for_each(&self, table: CardBag, hand: CardBag, soon: CardBag, mut visit: impl FnMut(CardBag)) {
        let parts = hand.kinds().fold(1_usize, |parts, card| parts.saturating_mul(hand.count(card) as usize + 1));
        if self.known.is_empty() || parts > MOST_PARTS {
            return self.for_each_at_once(table, hand, visit);
        }
        let lying = self.number(table.minus(self.first));
        self.for_each_part(lying, hand, CardBag::EMPTY, &mut |number, part| {
            let mut known = self.known(number);
            if known == 0 && !self.was_stopped() {
                self.find_out(table, lying, soon);
                known = self.known(number);
            }
            if known == YES && !part.is_empty() {
                visit(part);
            }
        });
    }

    /// Visits some of the cards of a hand, in every choice, together with others; and the number of a table with them.
    fn for_each_part(&self, number: usize, hand: CardBag, others: CardBag, visit: &mut impl FnMut(usize, CardBag)) {
        let Some(card) = hand.kinds().next() else { return visit(number, others) };
        let (mut rest, mut part, mut number) = (hand, others, number);
        while rest.contains(card) {
            rest.remove(card);
        }
        self.for_each_part(number, rest, part, visit);
        for _ in 0..hand.count(card) {
            part.insert(card);
            number += self.weights[usize::from(card.id())];
            self.for_each_part(number, rest, part, visit);
        }
    }

    /// The number of a table that has these cards beside the first ones.
    fn number(&self, cards: CardBag) -> usize {
        cards.into_iter().map(|card| self.weights[usize::from(card.id())]).sum()
    }

    /// The known answer for a table.
    fn known(&self, number: usize) -> u64 {
        self.known[number / IN_WORD].load(Relaxed) >> (number % IN_WORD * 2) & 3
    }

    fn learn(&self, number: usize, answer: u64) {
        self.known[number / IN_WORD].fetch_or(answer << (number % IN_WORD * 2), Relaxed);
    }

    /// Decides for every part of these cards whether it can be laid on a table.
    fn find_out(&self, table: CardBag, lying: usize, cards: CardBag) {
        self.learn(lying, YES);
        let flow = melds::for_each_lay_within(self.bytes, table, cards, self.aces, |lay| {
            let Some(lay) = lay else { return self.ask() };
            self.learn(lying + self.number(lay), YES);
            ControlFlow::Continue(())
        });
        if flow.is_break() {
            return;
        }
        self.for_each_part(lying, cards, CardBag::EMPTY, &mut |number, _| {
            if self.known(number) == 0 {
                self.learn(number, NO);
            }
        });
    }

    fn for_each_at_once(&self, table: CardBag, hand: CardBag, mut visit: impl FnMut(CardBag)) {
        let mut left = MOST_LAYS;
        let _ = melds::for_each_lay_within(self.bytes, table, hand, self.aces, |lay| {
            let Some(lay) = lay else { return self.ask() };
            if left == 0 {
                self.overflow.store(true, Relaxed);
                return ControlFlow::Break(());
            }
            left -= 1;
            visit(lay);
            ControlFlow::Continue(())
        });
    }
}
