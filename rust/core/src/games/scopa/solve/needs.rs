//! What a proof needs of the past.
//!
//! The past of a hand is two piles, and having more never hurts: with the same cards to play, a side that has more
//! cards, more denari, the settebello, a better primiera (or an opponent with a worse one) can play the same strategy
//! and every category compares. So a proof found with one past holds for every past that gives its prover what its
//! leaves asked for, carried back over the prover's own captures. Most proofs ask for little, and positions with
//! different pasts share them.

use super::node::{Duel, Node, majority};
use super::planes::Planes;
use crate::cards::{Card, CardSet};
use crate::games::scopa::Move;
use crate::hash::mix_pair;
use crate::rule_set::RuleSet;
use crate::search::{Field, NO_KEY, Party, Past};

/// The part that the settebello plays in a proof.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Bello {
    /// None.
    Unused,
    /// The prover captures it on the way.
    Captured,
    /// The prover must have it already.
    Had,
}

/// Facts about the past, in terms of the prover and his opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Needs {
    /// The prover has at least this many cards.
    pub cards: u8,
    /// He has at least this many denari.
    pub denari: u8,
    /// What the leaves want of the denari in the end: 6 the point, 5 no loss, 0 nothing.
    pub denari_goal: u8,
    /// What they want of the settebello.
    pub bello: Bello,
    /// What they want of the primiera: 2 the point, 1 no loss, 0 nothing.
    pub primiera_goal: u8,
    /// The prover's primiera is at least this.
    pub at_least: Planes,
    /// The opponent's is at most this.
    pub at_most: Planes,
    /// The prover captured last.
    pub last: bool,
    /// How much of the position the proof has looked at; see [`Needs::tier_at`].
    pub tier: u8,
}

/// Proofs that looked at ranks only.
const RANKS: u8 = 0;
/// Proofs in which the settebello is captured.
const SETTEBELLO: u8 = 1;
/// Proofs in which denari are counted.
const DENARI: u8 = 2;
/// Proofs that rest on the primiera: every live card is looked at.
const LIVE: u8 = 3;

impl Needs {
    /// What the sure points of a pile are, `spare` of them given away again: those that distinguish positions most first.
    pub fn of_sure_points(game: &Duel, pile: CardSet, primiera_safe: u8, mut spare: i16) -> Self {
        // A category that is worth −1, 0 or 1 for sure can give away one point or two; the settebello only two.
        let mut keep = |points: i8, step: i16| {
            let given = spare.min(i16::from(points) + 1) / step * step;
            spare -= given;
            i16::from(points) - given
        };
        let primiera_goal = (keep(primiera_safe as i8 - 1, 1) + 1) as u8;
        let denari_goal = match keep(majority((pile & CardSet::DENARI).len(), 6), 1) {
            1 => 6,
            0 => 5,
            _ => 0,
        };
        let has_bello = pile.contains(Card::SETTEBELLO);
        let bello = if has_bello && keep(1, 2) == 1 { Bello::Had } else { Bello::Unused };
        let cards = match keep(majority(pile.len(), 21), 1) {
            1 => 21,
            0 => 20,
            _ => 0,
        };
        let needs = Self { cards, denari: denari_goal, denari_goal, bello, primiera_goal, ..Self::NOTHING };
        if primiera_goal > 0 { needs.with_planes(game, pile) } else { needs }
    }

    /// The same with the primiera asked for as this pile has it for sure: then the opponent may have the best of all
    /// the other cards, captured or still out.
    fn with_planes(mut self, game: &Duel, pile: CardSet) -> Self {
        self.at_least = game.primiera.planes(pile);
        self.at_most = game.primiera.planes(!pile);
        self
    }

    /// What was needed before the prover took these cards; `live` is what was live then.
    pub fn before_taking(mut self, game: &Duel, taken: CardSet, live: CardSet) -> Self {
        self.cards = self.cards.saturating_sub(taken.len() as u8);
        if self.denari > 0 {
            self.denari = self.denari.saturating_sub((taken & CardSet::DENARI).len() as u8);
        }
        if self.bello == Bello::Had && taken.contains(Card::SETTEBELLO) {
            self.bello = Bello::Captured;
        }
        if self.at_least != Planes::NONE {
            // Only live cards count: the inert ones may be others in a position that shares the proof.
            self.at_least = self.at_least.unless_in(game.primiera.planes(taken & live));
        }
        self
    }

    /// The tier of a proof at this node: a key blind to suits will do as long as no leaf used them, or the prover has
    /// what they wanted already.
    ///
    /// Moves, sums, sweeps and counts of cards depend on ranks alone, so a proof that used no suit plays the same
    /// strategy rank for rank wherever the suits lie. A point that is safe now is safe at every leaf.
    fn tier_at(&self, node: &Node, prover: Party) -> u8 {
        if self.primiera_goal > node.primiera_safe[prover.index()] {
            LIVE
        } else if u32::from(self.denari_goal) > (node.pile(prover) & CardSet::DENARI).len() {
            DENARI
        } else if self.bello == Bello::Captured {
            SETTEBELLO
        } else {
            RANKS
        }
    }
}

/// Where the table has what, the lowest bits first; planes, to the base nine, in tier 3 only.
const TIER: Field = Field::first(2);
const LAST: Field = TIER.then(1);
const PRIMIERA_GOAL: Field = LAST.then(2);
const BELLO: Field = PRIMIERA_GOAL.then(2);
const DENARI_GOAL: Field = BELLO.then(2);
const DENARI_HELD: Field = DENARI_GOAL.then(3);
const CARDS: Field = DENARI_HELD.then(5);
const AT_MOST: Field = CARDS.then(13);
const AT_LEAST: Field = AT_MOST.then(13);

/// Place of the settebello among hands and table; none while it is in the stock.
fn bello_place(node: &Node) -> u64 {
    let places = node.hands.iter().chain([&node.table]);
    places.enumerate().map(|(i, cards)| u64::from(cards.contains(Card::SETTEBELLO)) << i).sum()
}

impl Duel {
    /// Whether proofs may be blind to suits. Special categories look at them without saying so.
    fn uses_tiers(&self) -> bool {
        self.features.tiers && self.specials.cards.is_empty()
    }

    /// A key of where the cards of `which` are. The stock is the same wherever the rank key is.
    fn place_key(&self, node: &Node, which: CardSet, tier: u8) -> u64 {
        let hands = node.hands[..self.rules.seats()].chunks_exact(2).enumerate().map(|(i, pair)| {
            mix_pair((pair[0] & which).bits(), (pair[1] & which).bits(), 4 * u64::from(tier) + i as u64)
        });
        let mut rest = mix_pair((node.table & which).bits(), node.key(), 4 * u64::from(tier) + 3);
        let specials = self.specials.cards;
        if !specials.is_empty() {
            let [max, min] = node.piles.map(|pile| (pile & specials).bits());
            rest = rest.wrapping_add(mix_pair(max, min, u64::from(u8::MAX)));
        }
        hands.fold(rest, u64::wrapping_add)
    }
}

impl Past<Duel> for Needs {
    type Keys = [u64; 4];
    const BITS: u32 = AT_LEAST.end();
    const NOTHING: Self = Self {
        cards: 0,
        denari: 0,
        denari_goal: 0,
        bello: Bello::Unused,
        primiera_goal: 0,
        at_least: Planes::NONE,
        at_most: Planes::ALL,
        last: false,
        tier: RANKS,
    };

    fn tier(&self) -> usize {
        self.tier as usize
    }

    const HAS_ADDRESS: bool = true;

    fn address(_game: &Duel, node: &Node) -> u64 {
        node.key()
    }

    fn keys(game: &Duel, node: &Node) -> [u64; 4] {
        let tiers = game.uses_tiers();
        let mut keys = [node.key(), NO_KEY, NO_KEY, NO_KEY];
        if tiers && node.uncaptured().contains(Card::SETTEBELLO) {
            keys[1] = mix_pair(bello_place(node), node.key(), u64::from(SETTEBELLO));
        }
        if tiers && node.denari_open() {
            keys[2] = game.place_key(node, CardSet::DENARI, DENARI);
        }
        if !tiers || node.primiera_open() {
            keys[3] = game.place_key(node, node.live, LIVE);
        }
        keys
    }

    fn is_met(&self, game: &Duel, node: &Node, prover: Party) -> bool {
        let pile = node.pile(prover);
        pile.len() >= u32::from(self.cards)
            && (pile & CardSet::DENARI).len() >= u32::from(self.denari)
            && (self.bello != Bello::Had || pile.contains(Card::SETTEBELLO))
            && (!self.last || node.captured_last(prover))
            && (node.primiera_safe[prover.index()] >= self.primiera_goal
                || (self.tier == LIVE
                    && self.at_least.at_most(game.primiera.planes(pile))
                    && game.primiera.planes(node.pile(prover.other())).at_most(self.at_most)))
    }

    fn before(&self, game: &Duel, node: &Node, mv: Move, prover: Party) -> Self {
        if !mv.is_capture() && !mv.is_banked() {
            return *self;
        }
        let mut needs = *self;
        if node.mover() == prover {
            needs = needs.before_taking(game, mv.captured() | CardSet::of(mv.card()), node.live);
        }
        needs.last &= mv.is_banked();
        needs
    }

    fn and(&self, other: &Self) -> Self {
        Self {
            cards: self.cards.max(other.cards),
            denari: self.denari.max(other.denari),
            denari_goal: self.denari_goal.max(other.denari_goal),
            bello: self.bello.max(other.bello),
            primiera_goal: self.primiera_goal.max(other.primiera_goal),
            at_least: self.at_least.best(other.at_least),
            at_most: self.at_most.worst(other.at_most),
            last: self.last || other.last,
            tier: 0,
        }
    }

    /// A point that is safe now is asked for as safe, instead of through all that the leaves asked for: counts gained
    /// below may come from proofs that were blind to suits.
    fn normalized(&self, game: &Duel, node: &Node, prover: Party) -> Self {
        let mut needs = *self;
        let pile = node.pile(prover);
        if (pile & CardSet::DENARI).len() >= u32::from(needs.denari_goal) {
            needs.denari = needs.denari_goal;
        }
        if needs.bello == Bello::Captured && pile.contains(Card::SETTEBELLO) {
            needs.bello = Bello::Had;
        }
        if needs.primiera_goal > 0 && node.primiera_safe[prover.index()] >= needs.primiera_goal {
            needs = needs.with_planes(game, pile);
        }
        needs.tier = if game.uses_tiers() { needs.tier_at(node, prover) } else { LIVE };
        needs
    }

    fn pack(&self) -> u64 {
        let planes = if self.tier == LIVE {
            AT_LEAST.put(self.at_least.digits(true)) | AT_MOST.put(self.at_most.digits(false))
        } else {
            0
        };
        planes
            | CARDS.put(self.cards.into())
            | DENARI_HELD.put(self.denari.into())
            | DENARI_GOAL.put(self.denari_goal.saturating_sub(4).into())
            | BELLO.put(self.bello as u64)
            | PRIMIERA_GOAL.put(self.primiera_goal.into())
            | LAST.put(self.last.into())
            | TIER.put(self.tier.into())
    }

    fn unpack(word: u64) -> Self {
        let tier = TIER.get(word) as u8;
        let (at_least, at_most) = if tier == LIVE {
            (Planes::from_digits(AT_LEAST.get(word)), Planes::from_digits(AT_MOST.get(word)))
        } else {
            (Planes::NONE, Planes::ALL)
        };
        Self {
            cards: CARDS.get(word) as u8,
            denari: DENARI_HELD.get(word) as u8,
            denari_goal: [0, 5, 6, 6][DENARI_GOAL.get(word) as usize],
            bello: [Bello::Unused, Bello::Captured, Bello::Had, Bello::Had][BELLO.get(word) as usize],
            primiera_goal: PRIMIERA_GOAL.get(word) as u8,
            at_least,
            at_most,
            last: LAST.get(word) == 1,
            tier,
        }
    }
}
