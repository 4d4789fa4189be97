//! Openings: sets of melds from one hand.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use super::super::rules::Rules;
use super::candidates::{candidates, unordered};
use super::meld::{Meld, Shape, value_in_set};
use super::pool::{Kinds, Pool};
use super::turn::card_penalty;
use crate::cards::{CardBag, FrenchCard};

/// Melds that a player can open with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The melds, in order.
    pub melds: Vec<Meld>,
    /// Their total points.
    pub points: u16,
    /// Their cards.
    pub cards: CardBag,
}

/// The criterion by which one opening is better than another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpeningBy {
    /// Most points; ties go to the fewest jollies, then to the most cards.
    MostPoints,
    /// Most cards; ties go to the most points, then to the fewest jollies.
    MostCards,
    /// Fewest points that are enough to open; ties go to the fewest jollies, then to the fewest cards.
    Cheapest,
}

impl OpeningBy {
    /// The merit of an opening worth `points` that leaves `jollies` jollies and `cards` cards in hand.
    pub(super) fn merit(self, points: i32, jollies: u32, cards: u32) -> Merit {
        let (jollies, cards) = (jollies as i32, cards as i32);
        match self {
            Self::MostPoints => [points, jollies, -cards],
            Self::MostCards => [-cards, points, jollies],
            Self::Cheapest => [-points, jollies, cards],
        }
    }
}

/// Return the best of all [`openings`] of this hand. Ties are always broken in the same way.
pub fn best_opening(hand: CardBag, rules: &Rules, wish: OpeningBy) -> Option<Opening> {
    let demand = Demand {
        min: rules.open_min.into(),
        may_close: !rules.close_in_hand_needs_40,
        may_lay_all: rules.may_meld_all(),
    };
    best(hand, rules, wish, demand)
}

/// Return the melds with the highest total that leave a card for the discard, even if the total is too low to open. A
/// hand without melds gives an opening of 0 points.
pub fn highest_total(hand: CardBag, rules: &Rules) -> Opening {
    let demand = Demand { min: 0, may_close: false, may_lay_all: false };
    best(hand, rules, OpeningBy::MostPoints, demand).unwrap_or_else(|| Opening::of(Vec::new()))
}

/// Return every opening, in order: those worth enough, and, where the rules allow it, those that close in hand with
/// less. Where the rules require a discard, each leaves a card for it; whether that discard is legal depends on the
/// table.
pub fn openings(hand: CardBag, rules: &Rules) -> Vec<Opening> {
    let mut all = Vec::new();
    let _ = for_each_opening(hand, rules, |opening| {
        all.push(opening.clone());
        ControlFlow::<()>::Continue(())
    });
    all
}

/// Visit every opening in the order of [`openings`] until a visit breaks off.
pub fn for_each_opening<B>(
    hand: CardBag,
    rules: &Rules,
    visit: impl FnMut(&Opening) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let melds = candidates(hand, rules);
    let mut open = Opening::of(Vec::new());
    Listing { melds: &melds, rules, visit }.from(0, hand, &mut open)
}

impl Opening {
    fn of(melds: Vec<Meld>) -> Self {
        let cards = melds.iter().fold(CardBag::EMPTY, |cards, meld| cards.plus(meld.cards()));
        Self { points: melds.iter().map(|meld| meld.points()).sum(), cards, melds }
    }
}

struct Listing<'m, V> {
    melds: &'m [Meld],
    rules: &'m Rules,
    visit: V,
}

impl<B, V: FnMut(&Opening) -> ControlFlow<B>> Listing<'_, V> {
    fn from(&mut self, first: usize, left: CardBag, open: &mut Opening) -> ControlFlow<B> {
        let (min, optional) = (u16::from(self.rules.open_min), self.rules.may_meld_all());
        let closes = left.len() <= 1 && !self.rules.close_in_hand_needs_40;
        if !open.melds.is_empty() && (open.points >= min || closes) && (optional || !left.is_empty()) {
            (self.visit)(open)?;
        }
        // No card is worth more than 11.
        if open.points + 11 * (left.len() as u16) < min && self.rules.close_in_hand_needs_40 {
            return ControlFlow::Continue(());
        }
        for i in first..self.melds.len() {
            let meld = self.melds[i];
            if meld.cards().is_subset(left) {
                open.melds.push(meld);
                open.points += meld.points();
                open.cards = open.cards.plus(meld.cards());
                self.from(i, left.minus(meld.cards()), open)?;
                open.cards = open.cards.minus(meld.cards());
                open.points -= meld.points();
                open.melds.pop();
            }
        }
        ControlFlow::Continue(())
    }
}

/// Conditions on the melds to be found.
#[derive(Clone, Copy)]
struct Demand {
    /// Fewest points of the melds,
    min: i32,
    /// which do not apply if this is set and the melds leave at most one card.
    may_close: bool,
    /// Whether the melds may leave no card.
    may_lay_all: bool,
}

impl Demand {
    /// Whether melds worth `points` that leave `left` cards meet the demand.
    fn is_met(self, points: i32, left: u32) -> bool {
        points >= self.min || (self.may_close && left <= 1)
    }
}

/// The best melds that meet a demand.
fn best(hand: CardBag, rules: &Rules, wish: OpeningBy, demand: Demand) -> Option<Opening> {
    // Most points that a card can have in any meld.
    let worth = |card: FrenchCard| match card.rank() {
        Some(_) => i32::from(card_penalty(card, rules)),
        None => i32::from(value_in_set(1)),
    };
    let kinds = Kinds::of(hand, worth);
    let mut pieces: Vec<Piece> = unordered(hand, rules)
        .into_iter()
        .map(|meld| Piece {
            cards: kinds.mask(meld.cards()),
            jollies: meld.jollies(),
            points: meld.points().into(),
            meld,
        })
        .collect();
    pieces.sort_by_key(|p| (p.cards.trailing_zeros(), Reverse(p.points), p.cards, p.jollies, p.meld));
    // Melds of the same cards with the same points are equally good.
    pieces.dedup_by_key(|p| (p.cards, p.jollies, p.points));
    let mut packing = Packing {
        wish,
        demand,
        kinds: &kinds,
        pieces: &pieces,
        fitting: (0..pieces.len() as u16).collect(),
        chosen: Vec::new(),
        best: None,
        seen: FxHashMap::default(),
    };
    packing.lay(0, kinds.pool(hand), 0);
    let (_, chosen) = packing.best?;
    let mut melds: Vec<Meld> = chosen.into_iter().map(|i| pieces[usize::from(i)].meld).collect();
    melds.sort_unstable();
    Some(Opening::of(melds))
}

struct Piece {
    cards: u64,
    jollies: u32,
    points: i32,
    meld: Meld,
}

/// Merit of an opening, compared from its first number on; higher is better.
pub(super) type Merit = [i32; 3];

struct Packing<'p> {
    wish: OpeningBy,
    demand: Demand,
    kinds: &'p Kinds,
    pieces: &'p [Piece],
    /// Stack of the pieces that may still be laid. Each node of the search uses its own part at the top.
    fitting: Vec<u16>,
    chosen: Vec<u16>,
    best: Option<(Merit, Vec<u16>)>,
    /// Most points of a packing seen so far, by the cards that it leaves and, for the cheapest opening, by its points.
    seen: FxHashMap<(Pool, i32), i32>,
}

impl Packing<'_> {
    fn lay(&mut self, from: usize, left: Pool, points: i32) {
        if self.demand.is_met(points, left.len()) && !self.chosen.is_empty() {
            self.weigh(left, points);
            // Further melds only add points, and the cheapest opening has few.
            if self.wish == OpeningBy::Cheapest {
                return;
            }
        }
        let to = self.fitting.len();
        let covered = self.fitting[from..to].iter().fold(0, |kinds, &i| kinds | self.pieces[usize::from(i)].cards);
        for at in from..to {
            let number = self.fitting[at];
            let piece = &self.pieces[usize::from(number)];
            // Pieces are in order of their dearest kind, so no kind before that of this piece can still be laid.
            let open =
                Pool { jollies: left.jollies, ..left.only(covered & !((1 << piece.cards.trailing_zeros()) - 1)) };
            if !self.can_improve(left, open, points) {
                break;
            }
            let rest = left.without(piece.cards, piece.jollies);
            let points = points + piece.points;
            // As in the search of turns, of all packings that leave the same cards the first one with the most points
            // is enough. For the cheapest opening, only packings with the same points replace each other.
            let key = (rest, if self.wish == OpeningBy::Cheapest { points } else { 0 });
            let most = self.seen.entry(key).or_insert(-1);
            if *most >= points {
                continue;
            }
            *most = points;
            for i in at..to {
                let next = &self.pieces[usize::from(self.fitting[i])];
                if rest.holds(next.cards, next.jollies) {
                    self.fitting.push(self.fitting[i]);
                }
            }
            self.chosen.push(number);
            self.lay(to, rest, points);
            self.chosen.pop();
            self.fitting.truncate(to);
        }
    }

    fn weigh(&mut self, left: Pool, points: i32) {
        if left.is_empty() && !self.demand.may_lay_all {
            return;
        }
        let merit = self.wish.merit(points, left.jollies, left.len());
        if self.best.as_ref().is_none_or(|(best, _)| merit > *best) {
            self.best = Some((merit, self.chosen.clone()));
        }
    }

    /// Whether laying some of the `open` cards can still give the best opening.
    fn can_improve(&self, left: Pool, open: Pool, points: i32) -> bool {
        let most = points + self.kinds.total(open);
        // No packing of the open cards is worth more than `most`, and none leaves fewer cards than laying them all.
        let can_do = self.demand.is_met(most, left.len() - open.len());
        let Some((best, _)) = &self.best else { return can_do };
        can_do
            && match self.wish {
                OpeningBy::MostPoints => most >= best[0],
                OpeningBy::MostCards => (open.len() as i32) - (left.len() as i32) >= best[0],
                OpeningBy::Cheapest => points < -best[0],
            }
    }
}

/// The parts of these melds that have the most points in total with at most `jollies` jollies. Cards attached later
/// complete the melds.
pub(super) fn parts_within(melds: &[Meld], jollies: u32) -> Vec<Option<Meld>> {
    if melds.iter().map(|meld| meld.jollies()).sum::<u32>() <= jollies {
        return melds.iter().copied().map(Some).collect();
    }
    let Some((&last, rest)) = melds.split_last() else { return Vec::new() };
    let worth = |parts: &[Option<Meld>]| parts.iter().flatten().map(|meld| meld.points()).sum::<u16>();
    let with = |used: u32| {
        let mut parts = parts_within(rest, jollies - used);
        parts.push(part(last, used));
        parts
    };
    (0..=last.jollies().min(jollies)).map(with).max_by_key(|parts| worth(parts)).unwrap_or_default()
}

/// The part of a meld with the most points that has at most `most` jollies, is itself a meld, and can grow into the
/// whole.
fn part(meld: Meld, most: u32) -> Option<Meld> {
    match meld.shape() {
        Shape::Set { rank, suits, jollies, declared } => {
            let kept = u32::from(jollies).min(most);
            let mut fixed = declared;
            while fixed.count_ones() > kept {
                fixed &= fixed - 1;
            }
            let set = Shape::Set { rank, suits, jollies: kept as u8, declared: fixed };
            Some(set.meld()).filter(|set| set.size() >= 3)
        }
        Shape::Run { suit, first, len, jollies } => {
            let cut = |from: u8, to: u8| {
                let window = ((1u16 << (to - from)) - 1) << (from - 1);
                Shape::Run { suit, first: from, len: to - from, jollies: jollies & window }.meld()
            };
            let end = first + len;
            let all = (first..end).flat_map(|from| (from + 3..=end).map(move |to| (from, to)));
            // A part that has fewer jollies than the whole has at most one, so two of its three cards are natural.
            all.map(|(from, to)| cut(from, to)).filter(|part| part.jollies() <= most).max_by_key(|part| part.points())
        }
    }
}
