//! A turn played in every possible way, one step at a time.

use std::collections::HashSet;

use scopasolver::scala40::melds::Turn;
use scopasolver::scala40::{ClosingDiscard, DiscardBan};

use super::plain::{Cards, FRESH, Hand, attached, fits, hand, laid, meld_of, melds, penalty, points, size, swapped};

#[derive(Clone, PartialEq, Eq, Hash)]
struct Moment {
    hand: Hand,
    table: Vec<Cards>,
    owed: Hand,
    opened: bool,
    opened_now: bool,
    /// Whether only the discard is left.
    discard_only: bool,
}

/// The best results over all ways to play a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Best {
    pub deadwood: Option<u32>,
    pub cards: Option<u32>,
    pub points: Option<u32>,
}

struct Trial<'t> {
    turn: &'t Turn<'t>,
    seen: HashSet<Moment>,
    start: (u32, u32),
    best: Best,
    left: usize,
}

/// The best results of a turn; `None` if there is too much to try.
pub fn best(turn: &Turn) -> Option<Best> {
    best_from(turn, Moment::of(turn))
}

/// The best results from a moment of a turn on.
fn best_from(turn: &Turn, moment: Moment) -> Option<Best> {
    let start = (turn.hand.len(), moment.table.iter().map(points).sum());
    let mut trial = Trial { turn, seen: HashSet::new(), start, best: Best::default(), left: 60_000 };
    trial.visit(moment);
    (trial.left > 0).then_some(trial.best)
}

/// The ids of the cards that may be discarded now.
pub fn discards(turn: &Turn) -> Vec<u8> {
    let trial = Trial { turn, seen: HashSet::new(), start: (0, 0), best: Best::default(), left: 1 };
    (0..53).filter(|&card| trial.may_discard(&Moment::of(turn), card)).collect()
}

/// The melds of every opening after which the turn can end; `None` if there is too much to try.
pub fn openings(turn: &Turn) -> Option<Vec<Vec<Cards>>> {
    let before = Moment::of(turn);
    let all = melds(&before.hand, &turn.rules);
    let (mut legal, mut open) = (Vec::new(), vec![(before.clone(), 0)]);
    while let Some((now, first)) = open.pop() {
        let opened = &now.table[before.table.len()..];
        let next = Moment { opened: true, opened_now: true, ..now.clone() };
        let next = Trial::opening(turn, next, opened.iter().map(points).sum());
        if let Some(next) = next.filter(|_| !opened.is_empty())
            && best_from(turn, next)?.deadwood.is_some()
        {
            legal.push(opened.to_vec());
        }
        for (i, meld) in all.iter().enumerate().skip(first).filter(|(_, meld)| holds(&now.hand, meld)) {
            let mut next = now.clone();
            lay(&mut next, meld);
            open.push((next, i));
        }
    }
    Some(legal)
}

impl Moment {
    /// The first moment of a turn.
    fn of(turn: &Turn) -> Self {
        Self {
            hand: hand(turn.hand),
            table: turn.table.iter().map(|meld| meld_of(&meld.to_string())).collect(),
            owed: hand(turn.owed),
            opened: turn.opened,
            opened_now: turn.opened_now,
            discard_only: turn.discard_only,
        }
    }
}

impl Trial<'_> {
    /// The moment after an opening of `worth` points, if these are enough.
    fn opening(turn: &Turn, after: Moment, worth: u32) -> Option<Moment> {
        let rules = &turn.rules;
        let free_take = turn.taken.is_some() && !rules.discard_must_be_melded;
        let enough = worth >= rules.open_min.into();
        let closing = size(&after.hand) <= 1 && !rules.close_in_hand_needs_40 && !free_take;
        (enough || closing).then_some(Moment { discard_only: !enough, ..after })
    }

    fn visit(&mut self, mut moment: Moment) {
        moment.table.sort();
        if self.left == 0 || !self.seen.insert(moment.clone()) {
            return;
        }
        self.left -= 1;
        let rules = &self.turn.rules;
        let size = size(&moment.hand);
        if size == 0 {
            if rules.closing_discard == ClosingDiscard::Optional {
                self.end(&moment, &moment.hand);
            }
            return;
        }
        for card in 0..53 {
            if self.may_discard(&moment, card) {
                let mut hand = moment.hand;
                hand[usize::from(card)] -= 1;
                self.end(&moment, &hand);
            }
        }
        if moment.discard_only || (moment.opened_now && !rules.act_in_opening_turn) {
            return;
        }
        if !moment.opened {
            return self.open(&moment, &melds(&moment.hand, rules), 0, &moment, 0);
        }
        for meld in melds(&moment.hand, rules) {
            let mut next = moment.clone();
            lay(&mut next, &meld);
            self.visit(next);
        }
        for card in (0..53u8).filter(|&card| moment.hand[usize::from(card)] > 0) {
            for at in 0..moment.table.len() {
                for grown in attached(&moment.table[at], card, rules) {
                    let mut next = moment.clone();
                    take(&mut next, card);
                    next.table[at] = grown;
                    self.visit(next);
                }
                if let Some(after) = swapped(&moment.table[at], card) {
                    let mut next = moment.clone();
                    take(&mut next, card);
                    next.table[at] = after;
                    next.hand[52] += 1;
                    next.owed[52] += u8::from(rules.swapped_jolly_must_be_used);
                    self.visit(next);
                }
            }
        }
    }

    fn open(&mut self, before: &Moment, melds: &[Cards], from: usize, now: &Moment, worth: u32) {
        if self.left == 0 {
            return;
        }
        if now.table.len() > before.table.len() {
            let after = Moment { opened: true, opened_now: true, ..now.clone() };
            if let Some(after) = Self::opening(self.turn, after, worth) {
                self.visit(after);
            }
        }
        for (i, meld) in melds.iter().enumerate().skip(from) {
            if holds(&now.hand, meld) {
                let mut next = now.clone();
                lay(&mut next, meld);
                self.open(before, melds, i, &next, worth + points(meld));
            }
        }
    }

    fn may_discard(&self, moment: &Moment, card: u8) -> bool {
        let rules = &self.turn.rules;
        let banned = |card: u8| {
            let bound = match rules.discard_ban {
                DiscardBan::All => true,
                DiscardBan::OpenedOnly => moment.opened,
                DiscardBan::Off => false,
            };
            bound && moment.table.iter().any(|meld| fits(meld, card, rules))
        };
        let mut held = (0..53u8).filter(|&card| moment.hand[usize::from(card)] > 0);
        if moment.hand[usize::from(card)] == 0 {
            false
        } else if size(&moment.hand) == 1 {
            moment.opened && (rules.closing_discard_exempt || !banned(card))
        } else {
            !banned(card) || held.all(banned)
        }
    }

    fn end(&mut self, moment: &Moment, left: &Hand) {
        let rules = &self.turn.rules;
        let free_take = self.turn.taken.is_some() && !rules.discard_must_be_melded && !self.turn.opened;
        let fresh = moment.table.iter().flatten().filter(|place| place.0 == FRESH).count() as u32;
        if size(&moment.owed) > 0 || fresh < self.turn.owed.jollies() || (free_take && !moment.opened) {
            return;
        }
        let cards = self.start.0 - size(&moment.hand);
        let points = moment.table.iter().map(points).sum::<u32>() - self.start.1;
        let deadwood = penalty(left, rules);
        let best = &mut self.best;
        best.deadwood = Some(best.deadwood.map_or(deadwood, |least| least.min(deadwood)));
        best.cards = best.cards.max(Some(cards));
        best.points = best.points.max(Some(points));
    }
}

fn holds(hand: &Hand, meld: &Cards) -> bool {
    let needs = |card: u8| meld.iter().filter(|place| place.0 == card).count();
    meld.iter().all(|&(card, _)| usize::from(hand[usize::from(card)]) >= needs(card))
}

fn lay(moment: &mut Moment, meld: &Cards) {
    for &(card, _) in meld {
        take(moment, card);
    }
    moment.table.push(meld.iter().map(|&(card, stands_for)| (laid(card), stands_for)).collect());
}

fn take(moment: &mut Moment, card: u8) {
    let card = usize::from(card);
    moment.hand[card] -= 1;
    moment.owed[card] = moment.owed[card].saturating_sub(1);
}
