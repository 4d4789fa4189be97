//! What hidden cards can be, by what their seats have told of the packets in which they were dealt.
//!
//! Packets that lie together can have been parted in several ways. All deals being equally likely, a world is as likely as
//! it has ways to part its cards so that each packet is what its seat has told of it.

use num_integer::binomial;

use super::hands::{Declaration, declarable, hand_value};
use super::memory::{Memory, Told};
use super::phase::Phase;
use super::rules::Rules;
use super::state::{Hand, State};
use crate::cards::{CardSet, Suit};
use crate::hidden::Hidden;
use crate::hidden::{Lot, Pile, Ways};
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// The cards that a seat was dealt for a phase.
#[derive(Clone, Copy, Debug)]
struct Packet {
    phase: Phase,
    told: Told,
}

/// Packets of a seat that lie together.
struct Pool {
    pile: Pile,
    cards: CardSet,
    /// Those that lie open, or did.
    open: CardSet,
    /// Those first of which more is known than cards that lie open.
    packets: Vec<Packet>,
}

impl Packet {
    fn size(&self) -> usize {
        self.phase.packet()
    }

    /// How many cards of it are not known.
    fn hidden(&self) -> usize {
        self.size() - self.told.combination.len() as usize
    }

    /// Whether more is known of it than cards that lie open.
    fn is_bound(&self) -> bool {
        self.hidden() > 0 && (self.told.declared.is_some() || !self.told.combination.is_empty())
    }

    /// Whether it is worth while to list the cards that it can be: most packets have nothing to declare.
    fn is_rare(&self) -> bool {
        self.is_bound() && (self.told.declared != Some(Declaration::Nothing) || !self.told.combination.is_empty())
    }

    fn fits(&self, rules: &Rules, cards: CardSet) -> bool {
        let Told { declared, combination } = self.told;
        let has_declared = declared.is_some_and(|declared| declared != Declaration::Nothing);
        declared.is_none_or(|declared| declarable(cards) == declared)
            && (combination.is_empty() || hand_value(rules, self.phase, cards, has_declared).cards == combination)
    }

    /// How often at most it can be taken out of so many cards, these known ones and so many others at most among them.
    fn most(&self, cards: usize, known: CardSet, others: usize) -> u64 {
        match self.told.declared {
            Some(declared) if declared != Declaration::Nothing && self.told.combination.is_empty() => {
                let suits = Suit::ALL.map(|suit| (known & CardSet::of_suit(suit)).len() as usize);
                if declared == Declaration::Primiera {
                    // One card of each suit, most often if the suits are as even as can be.
                    return (0..suits.len()).map(|more| (cards + more) as u64 / 4).product();
                }
                let of_suit = suits.into_iter().max().unwrap_or_default() + others;
                binomial(of_suit.min(cards) as u64, self.hidden() as u64)
            }
            _ => binomial(cards as u64, self.hidden() as u64),
        }
    }
}

impl Pool {
    fn combinations(&self) -> CardSet {
        self.packets.iter().fold(CardSet::EMPTY, |all, packet| all | packet.told.combination)
    }

    /// Whether its packets can be listed one by one: it is known of all open cards to which they belong, so that each packet
    /// takes as many of the others, whichever they are.
    fn is_listed(&self) -> bool {
        self.open.is_subset(self.combinations())
    }
}

/// The packets that are dealt, in order.
const DEALT: [Phase; 3] = [Phase::Posta1, Phase::Posta2, Phase::Cartetta];

impl Hand {
    /// The cards that a seat was dealt, those that it has laid included.
    fn pools(state: &State, memory: &Memory, seat: Seat) -> Vec<Pool> {
        let (in_hand, aside) = match state.phase {
            Phase::PostaGrande | Phase::Scartu => (&DEALT[..], &DEALT[..0]),
            phase => (&DEALT[phase as usize..=phase as usize], &DEALT[..phase as usize]),
        };
        let pool = |pile, cards, phases: &[Phase]| {
            let told = |&phase| Packet { phase, told: memory.told(state, phase, seat) };
            let mut packets: Vec<Packet> = phases.iter().map(told).collect();
            packets.sort_by_key(|packet| !packet.is_bound());
            let open = (state.shown[seat] | memory.laid(seat)) & cards;
            Pool { pile, cards, open, packets }
        };
        vec![
            pool(Pile::Aside(seat), state.aside[seat], aside),
            pool(Pile::Hand(seat), state.hands[seat] | memory.laid(seat), in_hand),
        ]
    }

    /// Whether the hidden cards of others are bound by what was told of them.
    pub(super) fn are_told(&self, state: &State, memory: &Memory, viewer: Seat) -> bool {
        let is_told = |seat: Seat| {
            let is_bound = |pool: &Pool| pool.packets.iter().any(Packet::is_bound);
            Self::pools(state, memory, seat).iter().any(is_bound) || !Self::best_three(state, memory, seat).is_empty()
        };
        self.others(viewer).any(is_told)
    }

    /// In how many ways the cards of the others can have been dealt, with these packets as they were drawn.
    pub(super) fn ways_to_part(&self, state: &State, memory: &Memory, viewer: Seat, drawn: &[CardSet]) -> Ways {
        let mut drawn = drawn.iter();
        let mut ways = Ways { fitting: 1, most: 1 };
        for seat in self.others(viewer) {
            let best = Self::best_three(state, memory, seat);
            let all = state.hands[seat] | memory.laid(seat);
            if !best.is_empty() && hand_value(&self.rules, Phase::PostaGrande, all, false).cards != best {
                ways.fitting = 0;
            }
            for mut pool in Self::pools(state, memory, seat) {
                if pool.is_listed() {
                    let mut taken = CardSet::EMPTY;
                    pool.packets.retain(|packet| {
                        let cards = if packet.is_rare() { drawn.next() } else { None };
                        taken |= cards.map_or(CardSet::EMPTY, |&cards| cards | packet.told.combination);
                        cards.is_none()
                    });
                    pool.cards -= taken;
                    pool.open -= taken;
                }
                ways.most *= most(&pool);
                if ways.fitting > 0 {
                    ways.fitting *= part(&self.rules, pool.cards, &pool.packets);
                }
            }
        }
        ways
    }

    /// The packets of others of which much is known, with all that they can be.
    pub(super) fn rare_packets(
        &self,
        state: &State,
        memory: &Memory,
        viewer: Seat,
        unseen: CardSet,
    ) -> Vec<Lot<CardSet>> {
        let mut lots = Vec::new();
        for seat in self.others(viewer) {
            let unseen = unseen - memory.lacks(seat) - self.excluded(state, seat);
            for pool in Self::pools(state, memory, seat) {
                for packet in pool.packets.iter().filter(|packet| pool.is_listed() && packet.is_rare()) {
                    let (mut fits, known) = (Vec::new(), packet.told.combination);
                    each_subset(unseen, packet.hidden(), known, &mut |cards| {
                        if packet.fits(&self.rules, cards) {
                            fits.push(cards - known);
                        }
                    });
                    lots.push(Lot { pile: pool.pile, fits });
                }
            }
        }
        lots
    }

    /// The combination that a seat has shown after the posta grande.
    fn best_three(state: &State, memory: &Memory, seat: Seat) -> CardSet {
        memory.told(state, Phase::PostaGrande, seat).combination
    }

    fn others(&self, viewer: Seat) -> impl Iterator<Item = Seat> {
        self.rules.seat_list().filter(move |&seat| seat != viewer)
    }
}

/// In how many ways cards can be parted into packets, as far as something is known of them: the others come in equally
/// many ways whatever the cards are.
fn part(rules: &Rules, cards: CardSet, packets: &[Packet]) -> u64 {
    let Some((packet, others)) = packets.split_first().filter(|(packet, _)| packet.is_bound()) else { return 1 };
    let combinations = packets.iter().fold(CardSet::EMPTY, |all, packet| all | packet.told.combination);
    let mut ways = 0;
    each_subset(cards - combinations, packet.hidden(), packet.told.combination, &mut |taken| {
        if packet.fits(rules, taken) {
            ways += part(rules, cards - taken, others);
        }
    });
    ways
}

/// As many ways as there can be at most, whatever the cards are that do not lie open.
fn most(pool: &Pool) -> u64 {
    let known = pool.open - pool.combinations();
    let mut left = (pool.cards - pool.combinations()).len() as usize;
    let others = left - known.len() as usize;
    let bound = pool.packets.iter().take_while(|packet| packet.is_bound());
    let one = |packet: &Packet| {
        let ways = packet.most(left, known, others);
        left -= packet.hidden();
        ways
    };
    bound.map(one).product()
}

/// Calls back with every set of so many of these cards, each together with the cards of `known`.
fn each_subset(cards: CardSet, size: usize, known: CardSet, see: &mut impl FnMut(CardSet)) {
    if size == 0 {
        see(known);
        return;
    }
    let mut later = cards;
    while let Some(card) = later.first().filter(|_| later.len() as usize >= size) {
        later.remove(card);
        each_subset(later, size - 1, known | CardSet::of(card), see);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Card;
    use crate::random::Random;

    /// With the cards of two suits every other hand has something to declare.
    #[test]
    fn there_are_never_more_ways_than_the_most() {
        let rules: Rules = "scialandroni".parse().unwrap();
        let mut random = Random::new(7);
        let mut declared = 0;
        for _ in 0..4000 {
            let mut deck: Vec<Card> = CardSet::FULL.into_iter().collect();
            if random.below(2) == 0 {
                deck.retain(|card| card.suit() <= Suit::ALL[1]);
            }
            random.shuffle(&mut deck);
            let mut cards = deck.into_iter();
            let mut packets = DEALT.map(|phase| {
                let held: CardSet = cards.by_ref().take(phase.packet()).collect();
                let is_asked = phase.has_declarations() && random.below(2) == 0;
                let told = is_asked.then(|| declarable(held));
                let value = hand_value(&rules, phase, held, told.is_some_and(|told| told != Declaration::Nothing));
                let combination = if random.below(3) == 0 { value.cards } else { CardSet::EMPTY };
                declared += u32::from(told == Some(Declaration::Frusciu) && combination.is_empty());
                (held, Packet { phase, told: Told { declared: told, combination } })
            });
            packets.sort_by_key(|(_, packet)| !packet.is_bound());
            let all = packets.iter().fold(CardSet::EMPTY, |all, (held, _)| all | *held);
            let open: CardSet = all.into_iter().filter(|_| random.below(3) == 0).collect();
            let packets: Vec<Packet> = packets.into_iter().map(|(_, packet)| packet).collect();
            let mut pool = Pool { pile: Pile::Hand(Seat(0)), cards: all, open, packets };
            pool.open |= pool.combinations();
            let ways = part(&rules, all, &pool.packets);
            assert!((1..=most(&pool)).contains(&ways), "{ways} of {} in {all}: {:?}", most(&pool), pool.packets);
        }
        assert!(declared > 50);
    }
}
