//! The lays that a search of many positions needs. Each table is tested once.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use crate::cards::{CardBag, FrenchCard};
use crate::games::machiavelli::melds;
use crate::games::machiavelli::terms::AceInRuns;

/// Upper bound on the number of tables with a remembered answer of two bits each: at most four megabytes.
const MOST_TABLES: usize = 1 << 24;
/// Upper bound on the bytes that finding all lays of a hand may take.
const MOST_BYTES: usize = 32 << 20;
/// Upper bound on the parts of a hand that are looked up one by one. For a hand with more parts, all lays are found at
/// once.
const MOST_PARTS: usize = 1 << 13;
/// Upper bound on the lays of one hand in a search.
const MOST_LAYS: usize = 1 << 13;
/// Upper bound on the number of cards whose subsets are all tested together. The search soon needs the answers for
/// cards of the other hands, too.
pub const TOGETHER: u32 = 16;

/// Answers for a table; 0 is unknown.
const NO: u64 = 2;
const YES: u64 = 3;
/// Number of answers in a word of `known`.
const IN_WORD: usize = 32;

/// The answers whether a table can be arranged, for every table that can come up in a search.
///
/// A table is numbered by the cards that have been laid since the search began. Each card adds its weight, as in a
/// mixed-radix number whose digits count equal cards.
pub struct Lays<'a> {
    aces: AceInRuns,
    first: CardBag,
    /// `[id]`: the weight of a card.
    weights: [usize; FrenchCard::KINDS],
    /// The answers for all tables; empty if there are too many tables.
    known: Vec<AtomicU64>,
    /// Whether a hand had more than [`MOST_LAYS`] lays.
    overflow: AtomicBool,
    /// Upper bound on the bytes for finding all lays of a hand.
    bytes: usize,
    go_on: GoOn<'a>,
    stopped: AtomicBool,
}

/// A function that says whether to go on.
pub type GoOn<'a> = &'a (dyn Fn() -> ControlFlow<()> + Sync);

impl<'a> Lays<'a> {
    /// Begins without answers, for the tables that consist of the cards `first` and some of `others`. Answers and work
    /// may take at most `bytes` bytes.
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

    /// Whether the work was told to stop. The lays visited from then on are incomplete.
    pub fn was_stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }

    /// Asks whether to go on. After the first no, it always says no.
    fn ask(&self) -> ControlFlow<()> {
        if self.was_stopped() || (self.go_on)().is_break() {
            self.stopped.store(true, Relaxed);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Visits the lays of a hand in any order. `soon` are the cards of the hand and others that may be laid next; all
    /// their subsets are tested together.
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

    /// Visits every choice of cards of a hand, each together with `others` and with the number of the table after it.
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

    /// The number of the table of the first cards and these.
    fn number(&self, cards: CardBag) -> usize {
        cards.into_iter().map(|card| self.weights[usize::from(card.id())]).sum()
    }

    /// The answer for a table; 0 if it is unknown.
    fn known(&self, number: usize) -> u64 {
        self.known[number / IN_WORD].load(Relaxed) >> (number % IN_WORD * 2) & 3
    }

    fn learn(&self, number: usize, answer: u64) {
        self.known[number / IN_WORD].fetch_or(answer << (number % IN_WORD * 2), Relaxed);
    }

    /// Decides for every subset of these cards whether it can be laid on a table.
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
