//! The legal lays of a hand as a set of bits, found all at once.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use super::AceInRuns;
use super::combination::{RANKS, SUITS};
use super::problem::Problem;
use super::search::{Search, SuitStates, key, with_search};
use super::sets::TAKES;
use super::suit_costs::SuitSteps;
use crate::cards::{CardBag, FrenchCard};

/// Largest hand in cards; larger ones have too many lays for a set of bits.
const MOST_CARDS: usize = 16;
/// Number of standings visited between two calls of `ask`; they take less than a millisecond.
const ASK_EVERY: u32 = 1 << 6;

/// A set of lays. Bit `m` stands for the lay of the cards whose bits are set in `m`.
pub(super) struct LaySet {
    /// The cards of the hand; the first one has the highest bit.
    cards: Vec<FrenchCard>,
    bits: Vec<u64>,
}

impl LaySet {
    /// The legal lays; `None` if the hand is too large or the work needs more than `bytes` bytes. A break from `ask`
    /// ends the work.
    pub fn of<B>(
        bytes: usize,
        table: CardBag,
        hand: CardBag,
        aces: AceInRuns,
        ask: &mut impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Option<Self>> {
        let cards: Vec<FrenchCard> = hand.into_iter().collect();
        if cards.len() > MOST_CARDS {
            return ControlFlow::Continue(None);
        }
        let problem = Problem::new(table, hand, aces);
        let found = with_search(|search| {
            search.prepare(&problem);
            let mut finder = Finder::new(search, &problem, bytes / size_of::<u64>(), ask);
            finder.find().map(|found| (found, finder.order))
        });
        match found {
            Ok((found, order)) => ControlFlow::Continue(Some(Self::sorted(cards, &found, &order))),
            Err(Failure::TooMany) => ControlFlow::Continue(None),
            Err(Failure::Stopped(value)) => ControlFlow::Break(value),
        }
    }

    /// Converts the lays of a finder, which has its own order of the cards, to the order of this set.
    fn sorted(cards: Vec<FrenchCard>, found: &[u64], order: &[FrenchCard]) -> Self {
        // `to[i]`: the bit here of the finder's card `i`. Of two equal cards, the first one in the finder's order gets
        // the higher bit.
        let mut place: Vec<usize> = (0..cards.len()).collect();
        place.sort_by_key(|&i| (order[i], i));
        let mut to = vec![0; cards.len()];
        for (i, &from) in place.iter().enumerate() {
            to[from] = 1_usize << (cards.len() - 1 - i);
        }
        let mut set = Self { bits: vec![0; found.len()], cards };
        for lay in ones(found).filter(|&lay| lay > 0) {
            let index = ones(&[lay as u64]).map(|i| to[i]).sum::<usize>();
            set.bits[index / 64] |= 1 << (index % 64);
        }
        set
    }

    /// Number of lays.
    pub fn len(&self) -> u64 {
        self.bits.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// The lays that no other lay contains.
    pub fn maximal(self) -> Self {
        // All subsets of the lays, the lays among them.
        let mut below = self.bits.clone();
        for card in 0..self.cards.len() {
            let fewer = without(&below, card);
            below.iter_mut().zip(fewer).for_each(|(below, fewer)| *below |= fewer);
        }
        // All proper subsets of the lays.
        let mut inside = vec![0; self.bits.len()];
        for card in 0..self.cards.len() {
            inside.iter_mut().zip(without(&below, card)).for_each(|(inside, fewer)| *inside |= fewer);
        }
        let bits = self.bits.iter().zip(&inside).map(|(bits, inside)| bits & !inside).collect();
        Self { bits, ..self }
    }

    /// The lays, larger ones first, and of one size in order of their sorted cards.
    pub fn in_order(&self) -> Vec<CardBag> {
        let mut by_size: Vec<Vec<CardBag>> = vec![Vec::new(); self.cards.len() + 1];
        for lay in ones(&self.bits) {
            let cards: CardBag = ones(&[lay as u64]).map(|i| self.cards[self.cards.len() - 1 - i]).collect();
            by_size[cards.len() as usize].push(cards);
        }
        // A lay of lower cards has higher bits, so it comes later in the set.
        by_size.into_iter().rev().flat_map(|lays| lays.into_iter().rev()).collect()
    }
}

/// The lays that have a card, each without that card.
fn without(lays: &[u64], card: usize) -> Vec<u64> {
    if card < 6 {
        return lays.iter().map(|word| word >> (1 << card) & WITHOUT[card]).collect();
    }
    let apart = 1 << (card - 6);
    let with = |i: usize| if i & apart == 0 { lays[i + apart] } else { 0 };
    (0..lays.len()).map(with).collect()
}

/// `[bit]`: the numbers below 64 that lack this bit.
const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// The bits of all lays that lack a card, in `words` words.
fn lacking(card: usize, words: usize) -> impl Iterator<Item = u64> {
    (0..words).map(move |i| if card < 6 { WITHOUT[card] } else { (i as u64 >> (card - 6) & 1).wrapping_sub(1) })
}

/// The bits that are set, lowest first.
fn ones(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(i, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| i * 64 + left.trailing_zeros() as usize);
            left &= left.wrapping_sub(1);
            bit
        })
    })
}

/// Number of words for the lays of `cards` cards.
const fn words(cards: usize) -> usize {
    1 << cards.saturating_sub(6)
}

/// Finds all lays at once by dynamic programming: for each standing, the lays that can be finished from there. Each lay
/// is decided once per standing.
///
/// Cards of later places have lower bits. Therefore the lays that use the same cards of a place are consecutive bits.
struct Finder<'a, Ask> {
    search: &'a mut Search,
    problem: &'a Problem,
    /// `[bit]`: the card.
    order: Vec<FrenchCard>,
    /// `[place]`: number of hand cards at this place and the later ones.
    later: [usize; RANKS + 1],
    /// `[suit][place]`: the bit of the first hand card there.
    bits: [[usize; RANKS]; SUITS],
    /// Index of a standing in `known`.
    standings: FxHashMap<u64, usize>,
    /// For each standing, the lays known to be possible from there, then the lays known to be impossible.
    known: Vec<u64>,
    rooms: [Room; RANKS],
    /// Largest number of words in `known`.
    words: usize,
    ask: &'a mut Ask,
    asked: u32,
}

/// Buffers of the finder at one place.
#[derive(Default)]
struct Room {
    choices: [[SuitSteps; 3]; SUITS],
    /// Lays that are not decided yet at this place.
    open: Vec<u64>,
    /// The open lays that use the chosen cards of this place.
    part: Vec<u64>,
}

/// The reason why not all lays were found.
enum Failure<B> {
    /// The lays need more memory than allowed.
    TooMany,
    /// `ask` stopped the search.
    Stopped(B),
}

impl<'a, B, Ask: FnMut() -> ControlFlow<B>> Finder<'a, Ask> {
    fn new(search: &'a mut Search, problem: &'a Problem, words: usize, ask: &'a mut Ask) -> Self {
        let mut order = Vec::new();
        let mut later = [0; RANKS + 1];
        let mut bits = [[0; RANKS]; SUITS];
        for place in (0..RANKS).rev() {
            for (suit, bits) in bits.iter_mut().enumerate() {
                bits[place] = order.len();
                let cell = &problem.cells[suit][place];
                let card = FrenchCard::from_id((suit * RANKS + problem.rank(place) - 1) as u8);
                order.extend((cell.must..cell.cards).filter_map(|_| card));
            }
            later[place] = order.len();
        }
        let (standings, rooms) = (FxHashMap::default(), Default::default());
        Self { search, problem, order, later, bits, standings, known: Vec::new(), rooms, words, ask, asked: 0 }
    }

    /// The legal lays.
    fn find(&mut self) -> Result<Vec<u64>, Failure<B>> {
        let all = self.all();
        let mut open = all.clone();
        let starts: Vec<SuitStates> = self.search.starts().map(|(start, _)| start).collect();
        for start in starts {
            self.achieve(0, start, &mut open)?;
        }
        Ok(all.iter().zip(open).map(|(all, open)| all & !open).collect())
    }

    /// All subsets of the hand. Of two equal cards, a subset has the second only if it has the first.
    fn all(&self) -> Vec<u64> {
        let mut all = vec![1];
        for (i, card) in self.order.iter().enumerate() {
            let mut with = all.clone();
            if i > 0 && self.order[i - 1] == *card {
                with.iter_mut().zip(lacking(i - 1, all.len())).for_each(|(with, lacking)| *with &= !lacking);
            }
            if i < 6 { all[0] |= with[0] << (1 << i) } else { all.extend(with) }
        }
        all
    }

    /// Removes from `open` the lays that can be finished from here.
    fn achieve(&mut self, place: usize, standings: SuitStates, open: &mut [u64]) -> Result<(), Failure<B>> {
        if place == RANKS {
            open[0] = 0;
            return Ok(());
        }
        self.asked += 1;
        if self.asked.is_multiple_of(ASK_EVERY)
            && let ControlFlow::Break(value) = (self.ask)()
        {
            return Err(Failure::Stopped(value));
        }
        let size = words(self.later[place]);
        let end = self.known.len();
        let known = *self.standings.entry(key(place, standings)).or_insert(end);
        if known == end {
            if end + 2 * size > self.words || self.known.try_reserve(2 * size).is_err() {
                return Err(Failure::TooMany);
            }
            self.known.resize(end + 2 * size, 0);
        }
        let (works, fails) = self.known[known..][..2 * size].split_at(size);
        let mut left = std::mem::take(&mut self.rooms[place].open);
        left.clear();
        for i in 0..size {
            open[i] &= !works[i];
            left.push(open[i] & !fails[i]);
        }
        if left.iter().any(|&word| word != 0) {
            self.try_ways(place, standings, &mut left)?;
            let (works, fails) = self.known[known..][..2 * size].split_at_mut(size);
            for i in 0..size {
                let achieved = open[i] & !fails[i] & !left[i];
                works[i] |= achieved;
                fails[i] |= left[i];
                open[i] &= !achieved;
            }
        }
        self.rooms[place].open = left;
        Ok(())
    }

    fn try_ways(&mut self, place: usize, standings: SuitStates, open: &mut [u64]) -> Result<(), Failure<B>> {
        for (suit, (choices, standing)) in self.rooms[place].choices.iter_mut().zip(standings).enumerate() {
            self.search.suit_costs.choices(suit, place, standing, choices);
        }
        for way in self.search.prices.ways(place, 0) {
            self.choose(place, way, 0, standings, 0, open)?;
            if open.iter().all(|&word| word == 0) {
                break;
            }
        }
        Ok(())
    }

    /// Tries every choice of this suit and of the later ones with the sets of `way`. `used` are the hand cards that the
    /// earlier suits use.
    fn choose(
        &mut self,
        place: usize,
        way: usize,
        suit: usize,
        standings: SuitStates,
        used: usize,
        open: &mut [u64],
    ) -> Result<(), Failure<B>> {
        if suit == SUITS {
            return self.go_on(place, standings, used, open);
        }
        let in_sets = TAKES[way][suit];
        let cell = &self.problem.cells[suit][place];
        for i in 0..self.rooms[place].choices[suit][in_sets].list().len() {
            let choice = self.rooms[place].choices[suit][in_sets].list()[i];
            let cards = usize::from(cell.cards - cell.must) - (choice.cost / self.problem.left_out) as usize;
            let used = used | ((1 << cards) - 1) << self.bits[suit][place];
            let mut after = standings;
            after[suit] = choice.next;
            self.choose(place, way, suit + 1, after, used, open)?;
        }
        Ok(())
    }

    /// Removes from `open` the lays that use these cards here and can be finished from the next place.
    fn go_on(&mut self, place: usize, after: SuitStates, used: usize, open: &mut [u64]) -> Result<(), Failure<B>> {
        let later = self.later[place + 1];
        let mask = if later < 6 { (1 << (1 << later)) - 1 } else { u64::MAX };
        let (first, shift) = (used / 64, used % 64);
        let open = &mut open[first..][..words(later)];
        if open.iter().all(|word| word >> shift & mask == 0) {
            return Ok(());
        }
        let mut part = std::mem::take(&mut self.rooms[place].part);
        part.clear();
        part.extend(open.iter().map(|word| word >> shift & mask));
        self.achieve(place + 1, after, &mut part)?;
        for (open, part) in open.iter_mut().zip(&part) {
            *open &= !(mask << shift) | part << shift;
        }
        self.rooms[place].part = part;
        Ok(())
    }
}
