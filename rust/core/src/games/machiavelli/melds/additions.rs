//! What can be laid beside certain cards: all of it from one walk through the arrangements, without listing them.
//!
//! The walk goes through the places and keeps the open runs of the four suits. Of each standing it asks once whether the
//! arrangement can be finished from there, and notes how many cards each suit has used on a way that can. What a suit can
//! do by itself is found before, with its open runs as a set of bits; that leaves few ways to walk, and often refutes a
//! card at once.

use super::AceInRuns;
use super::each_addition;
use super::lay::max_lay_size;
use super::open_runs::{self, Runs};
use super::problem::{Problem, RANKS, SUITS};
use super::sets::{self, TAKES, ways};
use crate::cards::{CardBag, FrenchCard};

/// What can be laid beside certain cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Additions {
    /// The cards that can be laid beside them, perhaps with others; bit `id`.
    pub usable: u64,
    /// The cards beside them, where there is no choice.
    pub only: Option<CardBag>,
}

/// Whether all these cards can be arranged.
pub fn can_arrange(cards: CardBag, aces: AceInRuns) -> bool {
    let problem = Problem::new(cards, CardBag::EMPTY, aces);
    with_seen(|seen| Walk::new(&problem, 0, 0, seen).go())
        .unwrap_or_else(|TooMany| max_lay_size(cards, CardBag::EMPTY, aces).is_some())
}

/// What of a hand can be laid beside cards that must be; `None` if these cannot be laid, whatever is laid beside them.
pub fn additions(must: CardBag, hand: CardBag, aces: AceInRuns) -> Option<Additions> {
    let problem = Problem::new(must, hand, aces);
    with_seen(|seen| {
        let mut walk = Walk::new(&problem, hand.once(), hand.once(), seen);
        let found = walk.go()?;
        Ok(found.then(|| Additions { usable: hand.once() & !walk.asked, only: walk.only() }))
    })
    .unwrap_or_else(|TooMany| each_addition::additions(must, hand, aces))
}

/// Those of some cards of a hand that can be laid beside a table that can be arranged.
pub fn usable(table: CardBag, hand: CardBag, among: u64, aces: AceInRuns) -> u64 {
    let problem = Problem::new(table, hand, aces);
    with_seen(|seen| {
        let mut walk = Walk::new(&problem, among, 0, seen);
        walk.go()?;
        Ok(among & !walk.asked)
    })
    .unwrap_or_else(|TooMany| each_addition::usable(table, hand, among, aces))
}

/// Says that there are too many ways to begin, as there can be where aces wrap.
struct TooMany;

/// The most ways to begin that a walk goes through, one by one.
const MOST_STARTS: u32 = 81;

/// Some of the numbers 0, 1 and 2: a bit each.
type Numbers = u8;

/// The open runs of the suits, four bits each.
type Standing = u16;

/// A walk, and what it has found.
struct Walk<'a> {
    problem: &'a Problem,
    /// The aces that lie behind the last place, or where aces wrap the runs that are open there, by suit.
    promises: [usize; SUITS],
    /// `[suit][place]`: the cards and those that must be used, as one index. Promised aces are gone.
    cells: [[usize; RANKS]; SUITS],
    /// `[place]`: ways to have sets, bit `i`.
    ways: [u32; RANKS],
    /// `[suit][place]`: how many cards these ways take.
    in_sets: [[Numbers; RANKS]; SUITS],
    /// `[suit][place]`: open runs in front of it that lead from the start to the end.
    live: [[Runs; RANKS + 1]; SUITS],
    /// `[suit][place]`: how many cards go into runs on the way.
    in_runs: [[Numbers; RANKS]; SUITS],
    /// `[place][suit]`: how many cards have been used in an arrangement that was found.
    used: [[Numbers; SUITS]; RANKS],
    /// The cards that are asked for, and have been used in no arrangement, bit `id`.
    asked: u64,
    /// `[place]`: how many cards are asked for there.
    open: [u8; RANKS],
    /// The places with such a card, bit `i`.
    open_places: u32,
    /// The places at which two arrangements can differ in what they use, as long as that is asked and none do.
    doubtful_places: u32,
    seen: &'a mut Seen,
}

impl<'a> Walk<'a> {
    /// A walk that asks which of some cards can be used, and whether there are two lays that differ in others.
    fn new(problem: &'a Problem, asked: u64, doubtful: u64, seen: &'a mut Seen) -> Self {
        let mut walk = Self {
            problem,
            promises: [0; SUITS],
            cells: [[0; RANKS]; SUITS],
            ways: [0; RANKS],
            in_sets: [[0; RANKS]; SUITS],
            live: [[0; RANKS + 1]; SUITS],
            in_runs: [[0; RANKS]; SUITS],
            used: [[0; SUITS]; RANKS],
            asked,
            open: [0; RANKS],
            open_places: 0,
            doubtful_places: 0,
            seen,
        };
        let places = |cards: u64| ones(cards).map(|id| problem.place(id % RANKS + 1));
        for place in places(asked) {
            walk.open[place] += 1;
            walk.open_places |= 1 << place;
        }
        walk.doubtful_places = places(doubtful).fold(0, |all, place| all | 1 << place);
        walk
    }

    fn id(&self, suit: usize, place: usize) -> usize {
        suit * RANKS + self.problem.rank(place) - 1
    }

    /// What every arrangement found has used beside the cards that must be, if it is the same.
    fn only(&self) -> Option<CardBag> {
        if self.used.as_flattened().iter().any(|used| used.count_ones() > 1) {
            return None;
        }
        let mut cards = CardBag::EMPTY;
        for (place, used) in self.used.iter().enumerate() {
            for (suit, used) in used.iter().enumerate() {
                let card = FrenchCard::from_id(self.id(suit, place) as u8)?;
                (self.problem.cells[suit][place].must..used.trailing_zeros() as u8).for_each(|_| cards.insert(card));
            }
        }
        Some(cards)
    }

    /// Walks until all that is asked is known. Says whether there is an arrangement.
    fn go(&mut self) -> Result<bool, TooMany> {
        let possible: [u64; SUITS] = std::array::from_fn(|suit| self.possible_promises(suit));
        if possible.iter().map(|promises| promises.count_ones()).product::<u32>() > MOST_STARTS {
            return Err(TooMany);
        }
        let [a, b, c, d] = possible;
        let pairs = |a: u64, b: u64| ones(a).flat_map(move |a| ones(b).map(move |b| (a, b)));
        let mut found = false;
        for ((a, b), (c, d)) in pairs(a, b).flat_map(|ab| pairs(c, d).map(move |cd| (ab, cd))) {
            self.promises = [a, b, c, d];
            if self.narrow() && (!found || self.may_learn()) {
                self.seen.forget();
                found |= self.descend(0, self.start());
            }
            if found && (self.open_places | self.doubtful_places) == 0 {
                break;
            }
        }
        Ok(found)
    }

    /// The promises that a suit could keep by itself, a bit each.
    fn possible_promises(&mut self, suit: usize) -> u64 {
        let promises = self.problem.promises(suit);
        if promises == 1 {
            return 1;
        }
        self.promises = [0; SUITS];
        self.set_out();
        let keeps = |promise: &usize| {
            self.promises[suit] = *promise;
            self.set_cells(suit);
            self.narrow_suit(suit)
        };
        (0..promises.into()).filter(keeps).fold(0, |all, promise| all | 1 << promise)
    }

    /// The open runs in front of the first place.
    fn start(&self) -> Standing {
        (0..SUITS).fold(0, |standing, suit| standing | (self.first_runs(suit) as u16) << (4 * suit))
    }

    /// The index of the runs of a suit that are open in front of the first place.
    fn first_runs(&self, suit: usize) -> usize {
        if self.problem.aces == AceInRuns::Wrap { self.promises[suit] } else { 0 }
    }

    /// How many cards lie behind the last place instead of at this one.
    fn gone(&self, suit: usize, place: usize) -> usize {
        if place == 0 && self.problem.aces != AceInRuns::Wrap { self.promises[suit] } else { 0 }
    }

    /// Sets the cards of a suit; of those promised the ones of the table are gone first.
    fn set_cells(&mut self, suit: usize) {
        for (place, cell) in self.problem.cells[suit].iter().enumerate() {
            let gone = self.gone(suit, place);
            let (cards, must) = (usize::from(cell.cards) - gone, usize::from(cell.must).saturating_sub(gone));
            self.cells[suit][place] = 3 * cards + must;
        }
    }

    /// Sets the cards, and the ways to have sets for which there are some.
    fn set_out(&mut self) {
        (0..SUITS).for_each(|suit| self.set_cells(suit));
        for place in 0..RANKS {
            self.set_ways(place, sets::possible(std::array::from_fn(|suit| (self.cells[suit][place] / 3) as u8)));
        }
    }

    fn set_ways(&mut self, place: usize, ways: u32) {
        self.ways[place] = ways;
        for suit in 0..SUITS {
            let takes = |n: usize| u8::from(ways & sets::taking(suit, n) != 0) << n;
            self.in_sets[suit][place] = takes(0) | takes(1) | takes(2);
        }
    }

    /// Finds what suits can do by themselves, with what the others leave them. Says whether there may be an arrangement.
    fn narrow(&mut self) -> bool {
        self.set_out();
        let mut stale = (1 << SUITS) - 1;
        while stale != 0 {
            if !ones(stale).all(|suit| self.narrow_suit(suit)) {
                return false;
            }
            stale = 0;
            for place in 0..RANKS {
                let fitting = |suit: usize| TAKING[suit][usize::from(self.in_sets_now(suit, place))];
                let left = self.ways[place] & fitting(0) & fitting(1) & fitting(2) & fitting(3);
                if left != self.ways[place] {
                    let before: [Numbers; SUITS] = std::array::from_fn(|suit| self.in_sets[suit][place]);
                    self.set_ways(place, left);
                    let changed = |&suit: &usize| self.in_sets[suit][place] != before[suit];
                    stale |= (0..SUITS).filter(changed).fold(0, |all, suit| all | 1 << suit);
                }
            }
        }
        true
    }

    /// How many cards of a suit can go into sets.
    fn in_sets_now(&self, suit: usize, place: usize) -> Numbers {
        OTHERS[self.cells[suit][place]][usize::from(self.in_runs[suit][place])]
    }

    /// Finds the open runs of a suit that lead from the start to the end, by itself.
    fn narrow_suit(&mut self, suit: usize) -> bool {
        let (live, promise) = (&mut self.live[suit], self.promises[suit]);
        let (cells, in_sets) = (&self.cells[suit], &self.in_sets[suit]);
        let mut allowed: [Numbers; RANKS] =
            std::array::from_fn(|place| OTHERS[cells[place]][usize::from(in_sets[place])]);
        if self.problem.aces == AceInRuns::HighOnly {
            allowed[0] &= 1;
        }
        let wraps = self.problem.aces == AceInRuns::Wrap;
        live[RANKS] = if wraps { open_runs::AT_LEAST[promise] } else { open_runs::ENDED_BY[promise] };
        for place in (0..RANKS).rev() {
            let behind = live[place + 1];
            live[place] = numbers(allowed[place]).fold(0, |front, n| front | open_runs::before(n, behind));
        }
        live[0] &= 1 << if wraps { promise } else { 0 };
        for place in 0..RANKS {
            let (front, mut behind, mut in_runs) = (live[place], 0, 0);
            for n in numbers(allowed[place]) {
                let after = open_runs::after(n, front) & live[place + 1];
                behind |= after;
                in_runs |= u8::from(after != 0) << n;
            }
            live[place + 1] = behind;
            self.in_runs[suit][place] = in_runs;
        }
        live[RANKS] != 0
    }

    /// Whether what the suits can do by themselves leaves anything that is asked open.
    fn may_learn(&self) -> bool {
        let may_use = |suit: usize, place: usize| -> Numbers {
            let in_runs = |n: usize| self.in_runs[suit][place] & OTHERS[self.cells[suit][place]][1 << n];
            numbers(self.in_sets[suit][place]).fold(0, |all, n| all | in_runs(n) << n) << self.gone(suit, place)
        };
        let news = |suit: usize, place: usize| {
            let fresh = may_use(suit, place) & !self.used[place][suit];
            let is_asked = self.asked >> self.id(suit, place) & 1 == 1;
            is_asked && fresh >> (self.problem.cells[suit][place].must + 1) != 0
                || self.doubtful_places >> place & 1 == 1 && fresh != 0
        };
        (0..RANKS).any(|place| (0..SUITS).any(|suit| news(suit, place)))
    }

    /// Whether an arrangement can be finished from here. Notes what all that can use, as far as it is asked.
    fn descend(&mut self, place: usize, standing: Standing) -> bool {
        if place == RANKS {
            return true;
        }
        if let Some(known) = self.seen.recall(place, standing) {
            return known;
        }
        let (mut next, mut in_runs) = ([[0; 3]; SUITS], [0; SUITS]);
        for suit in 0..SUITS {
            let runs = 1 << (standing >> (4 * suit) & 15);
            for n in numbers(self.in_runs[suit][place]) {
                let after = open_runs::after(n, runs) & self.live[suit][place + 1];
                if after != 0 {
                    next[suit][n] = (after.trailing_zeros() as u16) << (4 * suit);
                    in_runs[suit] |= 1 << n;
                }
            }
        }
        let mut can = false;
        for way in ways(self.ways[place]) {
            let takes = &TAKES[way];
            let [a, b, c, d] =
                std::array::from_fn(|suit| in_runs[suit] & OTHERS[self.cells[suit][place]][1 << takes[suit]]);
            for a in numbers(a) {
                for b in numbers(b) {
                    for c in numbers(c) {
                        for d in numbers(d) {
                            if !self.descend(place + 1, next[0][a] | next[1][b] | next[2][c] | next[3][d]) {
                                continue;
                            }
                            can = true;
                            self.note(place, [a + takes[0], b + takes[1], c + takes[2], d + takes[3]]);
                            if (self.open_places | self.doubtful_places) >> place == 0 {
                                self.seen.learn(place, standing, true);
                                return true;
                            }
                        }
                    }
                }
            }
        }
        self.seen.learn(place, standing, can);
        can
    }

    /// Notes that so many cards of a place are used in some arrangement.
    fn note(&mut self, place: usize, numbers: [usize; SUITS]) {
        for (suit, number) in numbers.into_iter().enumerate() {
            let number = number + self.gone(suit, place);
            let used = &mut self.used[place][suit];
            if *used >> number & 1 == 1 {
                continue;
            }
            if *used != 0 {
                self.doubtful_places = 0;
            }
            *used |= 1 << number;
            let id = self.id(suit, place);
            if number > usize::from(self.problem.cells[suit][place].must) && self.asked >> id & 1 == 1 {
                self.asked &= !(1 << id);
                self.open[place] -= 1;
                self.open_places &= !(u32::from(self.open[place] == 0) << place);
            }
        }
    }
}

/// `[3 · cards + must][numbers]`: if the sets take one of these numbers of cards, how many the runs can take so that as
/// many are used as must be; and the other way round.
static OTHERS: [[Numbers; 8]; 9] = {
    let mut others = [[0; 8]; 9];
    let mut i = 0;
    while i < 9 * 8 * 9 {
        let (cell, numbers, one, other) = (i / 72, i / 9 % 8, i / 3 % 3, i % 3);
        let (cards, must, used) = (cell / 3, cell % 3, one + other);
        if numbers >> one & 1 == 1 && must <= used && used <= cards {
            others[cell][numbers] |= 1 << other;
        }
        i += 1;
    }
    others
};

/// `[suit][numbers]`: the ways that take one of these numbers of its cards.
static TAKING: [[u32; 8]; SUITS] = {
    let mut taking = [[0; 8]; SUITS];
    let mut i = 0;
    while i < SUITS * 8 * 3 {
        let (suit, numbers, n) = (i / 24, i / 3 % 8, i % 3);
        if numbers >> n & 1 == 1 {
            taking[suit][numbers] |= sets::taking(suit, n);
        }
        i += 1;
    }
    taking
};

/// The numbers, in order.
fn numbers(bits: Numbers) -> impl Iterator<Item = usize> {
    ones(bits.into())
}

/// The bits that are set, in order.
fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        bit
    })
}

/// Standings from which the walk has been on, and whether an arrangement could be finished. A slot has room for one.
#[derive(Default)]
struct Seen {
    slots: Vec<u64>,
    walks: u64,
}

/// Bits of a place and a standing.
const KEY_BITS: u32 = 20;

impl Seen {
    const SLOTS: usize = 1 << 12;

    /// Begins with the next walk.
    fn forget(&mut self) {
        self.walks += 1;
        if self.slots.is_empty() {
            self.slots.resize(Self::SLOTS, 0);
        }
    }

    /// The slot, and what stands there if the answer is no.
    fn place(&self, place: usize, standing: Standing) -> (usize, u64) {
        let key = (place as u64) << 16 | u64::from(standing);
        // Fibonacci hashing (Knuth 1973).
        let slot = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - Self::SLOTS.ilog2());
        (slot as usize, (self.walks << KEY_BITS | key) << 1)
    }

    fn recall(&self, place: usize, standing: Standing) -> Option<bool> {
        let (slot, entry) = self.place(place, standing);
        (self.slots[slot] & !1 == entry).then_some(self.slots[slot] & 1 == 1)
    }

    fn learn(&mut self, place: usize, standing: Standing, can: bool) {
        let (slot, entry) = self.place(place, standing);
        self.slots[slot] = entry | u64::from(can);
    }
}

/// Lends this thread's memory for walks.
fn with_seen<R>(work: impl FnOnce(&mut Seen) -> R) -> R {
    thread_local! {
        static SEEN: std::cell::Cell<Seen> = const { std::cell::Cell::new(Seen { slots: Vec::new(), walks: 0 }) };
    }
    let mut seen = SEEN.take();
    let result = work(&mut seen);
    SEEN.set(seen);
    result
}
