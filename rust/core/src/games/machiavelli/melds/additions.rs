//! What can be laid beside certain cards: all of it from one walk through the arrangements, without listing them.
//!
//! The walk goes through the places and keeps the open runs of the four suits. Of each standing it asks once whether the
//! arrangement can be finished from there, and notes how many cards each suit has used on a way that can. What a suit can
//! do by itself is found before, with its open runs as a set of bits; that leaves few ways to walk, and often refutes a
//! card at once.

use super::AceInRuns;
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
    with_seen(|seen| Walk::new(&problem, 0, false, seen).go())
}

/// What of a hand can be laid beside cards that must be; `None` if these cannot be laid, whatever is laid beside them.
pub fn additions(must: CardBag, hand: CardBag, aces: AceInRuns) -> Option<Additions> {
    let problem = Problem::new(must, hand, aces);
    with_seen(|seen| {
        let mut walk = Walk::new(&problem, hand.once(), true, seen);
        walk.go().then(|| Additions { usable: hand.once() & !walk.asked(), only: walk.only() })
    })
}

/// Those of some cards of a hand that can be laid beside a table that can be arranged.
pub fn usable(table: CardBag, hand: CardBag, among: u64, aces: AceInRuns) -> u64 {
    let problem = Problem::new(table, hand, aces);
    with_seen(|seen| {
        let mut walk = Walk::new(&problem, among, false, seen);
        walk.go();
        among & !walk.asked()
    })
}

/// Some small numbers, a bit each.
type Numbers = u16;

/// The open runs of the suits, four bits each.
type Standing = u16;

/// A walk, and what it has found.
struct Walk<'a> {
    problem: &'a Problem,
    /// The aces that lie behind the last place, or where aces wrap the runs that are open there, by suit.
    promises: [usize; SUITS],
    /// `[place]`: ways to have sets, bit `i`.
    ways: [u32; RANKS],
    /// `[suit][place]`: open runs in front of it that lead from the start to the end.
    live: [[Runs; RANKS + 1]; SUITS],
    /// `[suit][place]`: how many cards go into runs on the way.
    in_runs: [[Numbers; RANKS]; SUITS],
    /// `[place][suit]`: how many cards have been used in an arrangement that was found.
    used: [[Numbers; SUITS]; RANKS],
    /// `[place]`: the suits whose card is asked for, and has been used in no arrangement; bit `i`.
    open: [u8; RANKS],
    /// The places with such a suit, bit `i`.
    open_places: u32,
    /// The places at which two arrangements can differ in what they use, as long as that is asked and none do.
    doubtful_places: u32,
    seen: &'a mut Seen,
}

impl<'a> Walk<'a> {
    /// A walk that asks for some cards, and whether there are two lays.
    fn new(problem: &'a Problem, asked: u64, asks_for_two: bool, seen: &'a mut Seen) -> Self {
        let mut walk = Self {
            problem,
            promises: [0; SUITS],
            ways: [0; RANKS],
            live: [[0; RANKS + 1]; SUITS],
            in_runs: [[0; RANKS]; SUITS],
            used: [[0; SUITS]; RANKS],
            open: [0; RANKS],
            open_places: 0,
            doubtful_places: 0,
            seen,
        };
        for place in 0..RANKS {
            for suit in 0..SUITS {
                let cell = &problem.cells[suit][place];
                walk.open[place] |= ((asked >> walk.id(suit, place) & 1) as u8) << suit;
                walk.doubtful_places |= u32::from(asks_for_two && cell.cards > cell.must) << place;
            }
            walk.open_places |= u32::from(walk.open[place] != 0) << place;
        }
        walk
    }

    fn id(&self, suit: usize, place: usize) -> usize {
        suit * RANKS + self.problem.rank(place) - 1
    }

    /// The cards that were asked for and have been found in no arrangement.
    fn asked(&self) -> u64 {
        let bit = |suit: usize, place: usize| u64::from(self.open[place] >> suit & 1) << self.id(suit, place);
        (0..SUITS).flat_map(|suit| (0..RANKS).map(move |place| bit(suit, place))).fold(0, |cards, bit| cards | bit)
    }

    /// What every arrangement found has used beside the cards that must be, if it is the same.
    fn only(&self) -> Option<CardBag> {
        let mut cards = CardBag::EMPTY;
        for (place, used) in self.used.iter().enumerate() {
            for (suit, used) in used.iter().enumerate() {
                if used.count_ones() > 1 {
                    return None;
                }
                let card = FrenchCard::from_id(self.id(suit, place) as u8)?;
                (self.problem.cells[suit][place].must..used.trailing_zeros() as u8).for_each(|_| cards.insert(card));
            }
        }
        Some(cards)
    }

    /// Walks until all that is asked is known. Says whether there is an arrangement.
    fn go(&mut self) -> bool {
        let possible = std::array::from_fn(|suit| self.possible_promises(suit));
        let mut found = false;
        for promises in choices(possible) {
            self.promises = promises;
            if self.narrow() && (!found || self.may_learn()) {
                self.seen.forget();
                found |= self.descend(0, self.start());
            }
            if found && (self.open_places | self.doubtful_places) == 0 {
                break;
            }
        }
        found
    }

    /// The promises that a suit could keep by itself.
    fn possible_promises(&mut self, suit: usize) -> Numbers {
        let promises = self.problem.promises(suit);
        if promises == 1 {
            return 1;
        }
        self.promises = [0; SUITS];
        self.set_ways();
        let keeps = |promise: &usize| {
            self.promises[suit] = *promise;
            self.narrow_suit(suit)
        };
        (0..promises.into()).filter(keeps).fold(0, |all, promise| all | 1 << promise)
    }

    /// The open runs in front of the first place.
    fn start(&self) -> Standing {
        let runs = |suit: usize| if self.wraps() { self.promises[suit] } else { 0 };
        (0..SUITS).fold(0, |standing, suit| standing | (runs(suit) as u16) << (4 * suit))
    }

    fn wraps(&self) -> bool {
        self.problem.aces == AceInRuns::Wrap
    }

    /// The cards of a suit at a place, and those that must be used. Promised aces are gone, those of the table first.
    fn cell(&self, suit: usize, place: usize) -> (usize, usize) {
        let cell = &self.problem.cells[suit][place];
        let gone = self.gone(suit, place);
        (usize::from(cell.cards) - gone, usize::from(cell.must).saturating_sub(gone))
    }

    /// How many cards lie behind the last place instead.
    fn gone(&self, suit: usize, place: usize) -> usize {
        if place == 0 && !self.wraps() { self.promises[suit] } else { 0 }
    }

    /// Finds what suits can do by themselves, with what the others leave them. Says whether there may be an arrangement.
    fn narrow(&mut self) -> bool {
        self.set_ways();
        let mut stale = (1 << SUITS) - 1;
        while stale != 0 {
            for suit in (0..SUITS).filter(|suit| stale >> suit & 1 == 1) {
                if !self.narrow_suit(suit) {
                    return false;
                }
            }
            stale = 0;
            for place in 0..RANKS {
                let left = (0..SUITS).fold(self.ways[place], |left, suit| left & self.ways_for(suit, place));
                for suit in (0..SUITS).filter(|&suit| takes(suit, left) != takes(suit, self.ways[place])) {
                    stale |= 1 << suit;
                }
                self.ways[place] = left;
            }
        }
        true
    }

    /// The ways to have sets for which there are cards.
    fn set_ways(&mut self) {
        for place in 0..RANKS {
            self.ways[place] = sets::possible(std::array::from_fn(|suit| self.cell(suit, place).0 as u8));
        }
    }

    /// Finds the open runs of a suit that lead from the start to the end, by itself.
    fn narrow_suit(&mut self, suit: usize) -> bool {
        let promise = self.promises[suit];
        let allowed: [Numbers; RANKS] = std::array::from_fn(|place| {
            let (cards, must) = self.cell(suit, place);
            if place == 0 && self.problem.aces == AceInRuns::HighOnly {
                return 1;
            }
            numbers(takes(suit, self.ways[place])).fold(0, |all, n| all | REST[cards][must][n])
        });
        let live = &mut self.live[suit];
        live[RANKS] = if self.problem.aces == AceInRuns::Wrap {
            open_runs::at_least(promise)
        } else {
            open_runs::ended_by(promise)
        };
        for place in (0..RANKS).rev() {
            let behind = live[place + 1];
            live[place] = numbers(allowed[place]).fold(0, |front, n| front | open_runs::before(n, behind));
        }
        live[0] &= 1 << if self.problem.aces == AceInRuns::Wrap { promise } else { 0 };
        for place in 0..RANKS {
            let (front, mut behind, mut in_runs) = (live[place], 0, 0);
            for n in numbers(allowed[place]) {
                let after = open_runs::after(n, front) & live[place + 1];
                behind |= after;
                in_runs |= u16::from(after != 0) << n;
            }
            live[place + 1] = behind;
            self.in_runs[suit][place] = in_runs;
        }
        live[RANKS] != 0
    }

    /// The ways to have sets for which a suit has the cards.
    fn ways_for(&self, suit: usize, place: usize) -> u32 {
        let (cards, must) = self.cell(suit, place);
        let fits = |n: &usize| REST[cards][must][*n] & self.in_runs[suit][place] != 0;
        (0..3).filter(fits).fold(0, |ways, n| ways | sets::taking(suit, n))
    }

    /// Whether what the suits can do by themselves leaves anything that is asked open.
    fn may_learn(&self) -> bool {
        let may_use = |suit: usize, place: usize| -> Numbers {
            let (cards, must) = self.cell(suit, place);
            let in_runs = |n: usize| self.in_runs[suit][place] & REST[cards][must][n];
            numbers(takes(suit, self.ways[place])).fold(0, |all, n| all | in_runs(n) << n) << self.gone(suit, place)
        };
        let news = |suit: usize, place: usize| {
            let fresh = may_use(suit, place) & !self.used[place][suit];
            let is_asked =
                self.open[place] >> suit & 1 == 1 && fresh >> (self.problem.cells[suit][place].must + 1) != 0;
            is_asked || self.doubtful_places >> place & 1 == 1 && fresh != 0
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
        let cells: [(usize, usize); SUITS] = std::array::from_fn(|suit| self.cell(suit, place));
        let mut can = false;
        for way in ways(self.ways[place]) {
            let [a, b, c, d] = std::array::from_fn(|suit| {
                let (cards, must) = cells[suit];
                in_runs[suit] & REST[cards][must][TAKES[way][suit]]
            });
            for choice in choices([a, b, c, d]) {
                let behind = (0..SUITS).fold(0, |behind, suit| behind | next[suit][choice[suit]]);
                if self.descend(place + 1, behind) {
                    can = true;
                    self.note(place, std::array::from_fn(|suit| choice[suit] + TAKES[way][suit]));
                    if (self.open_places | self.doubtful_places) >> place == 0 {
                        self.seen.learn(place, standing, true);
                        return true;
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
            *used |= 1 << number;
            if used.count_ones() > 1 {
                self.doubtful_places = 0;
            }
            if number > usize::from(self.problem.cells[suit][place].must) {
                self.open[place] &= !(1 << suit);
            }
        }
        self.open_places &= !(u32::from(self.open[place] == 0) << place);
    }
}

/// `[cards][must][in sets]`: how many of the cards can then go into runs.
const REST: [[[Numbers; 3]; 3]; 3] = {
    let mut rest = [[[0; 3]; 3]; 3];
    let mut i = 0;
    while i < 81 {
        let (cards, must, in_sets, in_runs) = (i / 27, i / 9 % 3, i / 3 % 3, i % 3);
        let used = in_sets + in_runs;
        rest[cards][must][in_sets] |= ((must <= used && used <= cards) as Numbers) << in_runs;
        i += 1;
    }
    rest
};

/// The numbers, in order.
fn numbers(mut bits: Numbers) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        number
    })
}

/// How many cards some ways take of a suit.
fn takes(suit: usize, ways: u32) -> Numbers {
    (0..3).fold(0, |all, n| all | u16::from(ways & sets::taking(suit, n) != 0) << n)
}

/// One number of each.
fn choices([a, b, c, d]: [Numbers; SUITS]) -> impl Iterator<Item = [usize; SUITS]> {
    let pairs = move |a, b| numbers(a).flat_map(move |a| numbers(b).map(move |b| (a, b)));
    pairs(a, b).flat_map(move |(a, b)| pairs(c, d).map(move |(c, d)| [a, b, c, d]))
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
