//! The cards that can be laid beside certain cards. One walk finds all of them without listing the arrangements.
//!
//! The walk goes through the places. Between two places it keeps the *standing*: the open runs of the four suits. It
//! decides once for each standing whether the arrangement can be finished from there, and notes how many cards each
//! suit uses on the ways that finish it.

use super::AceInRuns;
use super::alone::{Alone, Starts, Suits};
use super::best_lay::max_lay_size;
use super::combination::{RANKS, SUITS};
use super::each_addition::{self, Additions};
use super::open_runs::Numbers;
use super::problem::Problem;
use super::sets::{TAKES, ways};
use crate::cards::{CardBag, FrenchCard};

/// Return whether all these cards can be arranged.
pub fn can_arrange(cards: CardBag, aces: AceInRuns) -> bool {
    let problem = Problem::new(cards, CardBag::EMPTY, aces);
    with_seen(|seen| Walk::new(&problem, 0, 0, seen).go())
        .unwrap_or_else(|TooMany| max_lay_size(cards, CardBag::EMPTY, aces).is_some())
}

/// Return the cards of a hand that can be laid beside the cards `must`; `None` if these cannot be arranged with any
/// cards of the hand.
pub fn additions(must: CardBag, hand: CardBag, aces: AceInRuns) -> Option<Additions> {
    let problem = Problem::new(must, hand, aces);
    with_seen(|seen| {
        let mut walk = Walk::new(&problem, hand.once(), hand.once(), seen);
        let found = walk.go()?;
        Ok(found.then(|| Additions { usable: hand.once() & !walk.asked, only: walk.only() }))
    })
    .unwrap_or_else(|TooMany| each_addition::additions(must, hand, aces))
}

/// Return those of the cards `among` of a hand that can be laid beside a table that can be arranged.
pub fn usable(table: CardBag, hand: CardBag, among: u64, aces: AceInRuns) -> u64 {
    let problem = Problem::new(table, hand, aces);
    with_seen(|seen| {
        let mut walk = Walk::new(&problem, among, 0, seen);
        walk.go()?;
        Ok(among & !walk.asked)
    })
    .unwrap_or_else(|TooMany| each_addition::usable(table, hand, among, aces))
}

/// Error: there are too many ways to begin. This can happen only where aces wrap.
struct TooMany;

/// Largest number of ways to begin that a walk tries, one by one.
const MOST_STARTS: usize = 81;

/// The open runs of the suits, four bits each.
type Standing = u16;

/// A walk through the arrangements, and its findings so far.
struct Walk<'a> {
    problem: &'a Problem,
    /// `[place][suit]`: the numbers of cards that the arrangements found so far use there.
    used: [[Numbers; SUITS]; RANKS],
    /// The cards asked for that no arrangement has used yet, bit `id`.
    asked: u64,
    /// `[place]`: number of the `asked` cards there.
    open: [u8; RANKS],
    /// The places with at least one of the `asked` cards, bit `i`.
    open_places: u32,
    /// The places at which two arrangements could use different cards. It is 0 if nobody asks for that, and from the
    /// moment that two arrangements differ.
    doubtful_places: u32,
    seen: &'a mut Seen,
}

impl<'a> Walk<'a> {
    /// A walk that asks which of the cards `asked` can be used, and whether two lays differ in the cards `doubtful`.
    fn new(problem: &'a Problem, asked: u64, doubtful: u64, seen: &'a mut Seen) -> Self {
        let mut walk = Self {
            problem,
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

    /// The cards that every arrangement found uses beside those that must be used, if they are the same for all.
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

    /// Walks until every question has an answer. Returns whether there is an arrangement.
    fn go(&mut self) -> Result<bool, TooMany> {
        let starts = Starts::new(self.problem);
        if starts.count() > MOST_STARTS {
            return Err(TooMany);
        }
        let mut found = false;
        for suits in starts.each() {
            if !found || self.may_learn(&suits) {
                self.seen.forget();
                found |= self.descend(&suits, 0, Self::start(&suits));
            }
            if found && (self.open_places | self.doubtful_places) == 0 {
                break;
            }
        }
        Ok(found)
    }

    /// The standing in front of the first place.
    fn start(suits: &Suits) -> Standing {
        let runs = suits.alone.iter().map(Alone::first_runs).enumerate();
        runs.fold(0, |standing, (suit, runs)| standing | (runs as Standing) << (4 * suit))
    }

    /// Whether a walk from this start could still answer an open question. Each suit is judged by itself, so a yes can
    /// be wrong and a no cannot.
    fn may_learn(&self, suits: &Suits) -> bool {
        let news = |suit: usize, place: usize| {
            let can_use = suits.can_use(place, suit) << suits.alone[suit].gone(place);
            let fresh = can_use & !self.used[place][suit];
            let is_asked = self.asked >> self.id(suit, place) & 1 == 1;
            is_asked && fresh >> (self.problem.cells[suit][place].must + 1) != 0
                || self.doubtful_places >> place & 1 == 1 && fresh != 0
        };
        (0..RANKS).any(|place| (0..SUITS).any(|suit| news(suit, place)))
    }

    /// Whether an arrangement can be finished from here. Notes the numbers of cards that the arrangements use where a
    /// question is still open.
    fn descend(&mut self, suits: &Suits, place: usize, here: Standing) -> bool {
        if place == RANKS {
            return true;
        }
        if let Some(known) = self.seen.recall(place, here) {
            return known;
        }
        let (mut next, mut in_runs) = ([[0; 3]; SUITS], [0; SUITS]);
        for (suit, alone) in suits.alone.iter().enumerate() {
            let runs = 1 << (here >> (4 * suit) & 15);
            for n in numbers(alone.in_runs(place)) {
                let after = alone.after(place, n, runs);
                if after != 0 {
                    next[suit][n] = (after.trailing_zeros() as Standing) << (4 * suit);
                    in_runs[suit] |= 1 << n;
                }
            }
        }
        let mut can = false;
        for way in ways(suits.ways(place)) {
            let takes = &TAKES[way];
            let [a, b, c, d] = std::array::from_fn(|suit| in_runs[suit] & suits.alone[suit].beside(place, takes[suit]));
            for a in numbers(a) {
                for b in numbers(b) {
                    for c in numbers(c) {
                        for d in numbers(d) {
                            let standing = next[0][a] | next[1][b] | next[2][c] | next[3][d];
                            if !self.descend(suits, place + 1, standing) {
                                continue;
                            }
                            can = true;
                            let used = [a + takes[0], b + takes[1], c + takes[2], d + takes[3]];
                            self.note(suits, place, used);
                            if (self.open_places | self.doubtful_places) >> place == 0 {
                                self.seen.learn(place, here, true);
                                return true;
                            }
                        }
                    }
                }
            }
        }
        self.seen.learn(place, here, can);
        can
    }

    /// Notes that an arrangement uses these numbers of cards of a place, by suit.
    fn note(&mut self, suits: &Suits, place: usize, numbers: [usize; SUITS]) {
        for (suit, number) in numbers.into_iter().enumerate() {
            let number = number + suits.alone[suit].gone(place);
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

/// The numbers of cards in the mask, ascending.
fn numbers(bits: Numbers) -> impl Iterator<Item = usize> {
    ones(bits.into())
}

/// The indices of the set bits, ascending.
fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        bit
    })
}

/// Standings that the walk has visited, and whether an arrangement could be finished from there. A slot holds one
/// standing.
#[derive(Default)]
struct Seen {
    slots: Vec<u64>,
    walks: u64,
}

/// Number of bits of a place and a standing.
const KEY_BITS: u32 = 20;

impl Seen {
    const SLOTS: usize = 1 << 12;

    /// Forgets all standings before the next walk.
    fn forget(&mut self) {
        self.walks += 1;
        if self.slots.is_empty() {
            self.slots.resize(Self::SLOTS, 0);
        }
    }

    /// The slot of a standing, and its entry there if the answer is no.
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
