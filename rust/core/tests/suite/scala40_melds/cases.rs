//! Random turns that are small enough to try everything.

use std::fmt;

use scopasolver::scala40::melds::{Meld, Turn, candidates};
use scopasolver::scala40::{ClosingDiscard, DiscardBan, JollyInSet, Rules};
use scopasolver::{CardBag, FrenchCard, Random};

use super::{card, scala40};

pub struct Case {
    pub rules: Rules,
    pub hand: CardBag,
    pub table: Vec<Meld>,
    pub taken: Option<FrenchCard>,
    stage: Stage,
}

/// What has happened before this moment of the turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Unopened,
    Opened,
    OpenedNow,
    DiscardOnly,
    OwesJolly,
}

impl Case {
    /// A random turn with `cards` cards in hand, at most `melds` melds on the table, and random rules.
    pub fn draw(random: &mut Random, cards: usize, melds: usize) -> Self {
        let rules = any_rules(random);
        let mut pack = Pack::draw(random, cards);
        let table = pack.table(random, melds, &rules);
        let hand = pack.hand(random, cards);
        let taken = (random.below(4) == 0).then(|| pack.take(random));
        let stage = match random.below(24) {
            0..11 => Stage::Unopened,
            11..20 => Stage::Opened,
            20..22 => Stage::OpenedNow,
            22 if hand.jollies() > 0 && rules.swapped_jolly_must_be_used => Stage::OwesJolly,
            _ => Stage::DiscardOnly,
        };
        Self { rules, hand, table, taken, stage }
    }

    pub fn opened(&self) -> bool {
        self.stage != Stage::Unopened
    }

    /// The turn before the draw.
    pub fn before(&self) -> Turn<'_> {
        let mut turn = Turn::new(self.rules, self.hand, &self.table, self.opened());
        turn.opened_now = matches!(self.stage, Stage::OpenedNow | Stage::DiscardOnly);
        turn.discard_only = self.stage == Stage::DiscardOnly;
        if self.stage == Stage::OwesJolly {
            turn.owed.insert(FrenchCard::JOLLY);
        }
        turn
    }

    pub fn turn(&self) -> Turn<'_> {
        self.taken.map_or(self.before(), |card| self.before().taking(card))
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.turn())
    }
}

/// Rules with every option at random. The minimum for an opening is random, too, so that small hands can open.
pub fn any_rules(random: &mut Random) -> Rules {
    let mut rules = scala40();
    let mut yes = || random.below(2) == 0;
    rules.discard_must_be_melded = yes();
    rules.ban_includes_swap = yes();
    rules.closing_discard = if yes() { ClosingDiscard::Required } else { ClosingDiscard::Optional };
    rules.closing_discard_exempt = yes();
    rules.close_in_hand_needs_40 = yes();
    rules.lone_ace = if yes() { 1 } else { 11 };
    rules.max_jollies_per_meld = if yes() { 1 } else { 2 };
    rules.jolly_in_set = if yes() { JollyInSet::EitherMissingSuit } else { JollyInSet::DeclaredSuit };
    rules.act_in_opening_turn = yes();
    rules.swapped_jolly_must_be_used = yes();
    rules.discard_ban = [DiscardBan::All, DiscardBan::All, DiscardBan::OpenedOnly, DiscardBan::Off][random.below(4)];
    rules.open_min = 12 + random.below(40) as u8;
    rules
}

/// A narrow part of the packs, as card ids, so that its cards often combine.
pub struct Pack(Vec<u8>);

impl Pack {
    /// A part with more than `cards` cards.
    pub fn draw(random: &mut Random, cards: usize) -> Self {
        let (ranks, suits) = (4 + random.below(4) as u8, 2 + random.below(3) as u8);
        let ranks = ranks.max((cards as u8 + 14) / (2 * suits));
        let lowest = random.below(13) as u8;
        let kinds = (0..suits).flat_map(|suit| (0..ranks).map(move |rank| 13 * suit + (lowest + rank) % 13));
        let mut pack: Vec<u8> = kinds.flat_map(|kind| [kind, kind]).collect();
        pack.extend(vec![52; 4 + random.below(2)]);
        Self(pack)
    }

    pub fn take(&mut self, random: &mut Random) -> FrenchCard {
        card(self.0.swap_remove(random.below(self.0.len())))
    }

    pub fn hand(&mut self, random: &mut Random, cards: usize) -> CardBag {
        (0..cards).map(|_| self.take(random)).collect()
    }

    /// Random melds from the pack, which leave at least half of it.
    pub fn table(&mut self, random: &mut Random, most: usize, rules: &Rules) -> Vec<Meld> {
        let (mut table, half) = (Vec::new(), self.0.len() / 2);
        for _ in 0..random.below(most + 1) {
            let mut some = CardBag::EMPTY;
            for _ in 0..7 {
                let card = card(self.0[random.below(self.0.len())]);
                if !some.contains(card) {
                    some.insert(card);
                }
            }
            let all = candidates(some, rules);
            if all.is_empty() || self.0.len() < half + 8 {
                continue;
            }
            let meld = all[random.below(all.len())];
            for card in meld.in_order() {
                self.0.swap_remove(self.0.iter().position(|&id| id == card.id()).unwrap());
            }
            table.push(meld);
        }
        table
    }
}
