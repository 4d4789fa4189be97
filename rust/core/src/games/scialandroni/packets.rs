//! The possible hidden cards, given what the seats have revealed about the packets in which the cards were dealt.
//!
//! Cards of several packets that lie together can have been dealt in several ways. All deals are equally likely, so the
//! probability of a world is proportional to the number of ways to divide its cards into packets so that each packet
//! agrees with what its seat has revealed about it.

use num_integer::binomial;

use super::hands::{Declaration, declarable, hand_value, turned};
use super::memory::{Memory, Told};
use super::phase::Phase;
use super::rules::Rules;
use super::state::{Hand, State};
use crate::cards::{CardSet, Suit};
use crate::hidden::{Hidden, Lot, Pile, Ways};
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
    /// Cards that are or were face up.
    open: CardSet,
    /// The packets, bound ones (see [`Packet::is_bound`]) first.
    packets: Vec<Packet>,
}

impl Packet {
    fn size(&self) -> usize {
        self.phase.packet()
    }

    /// Number of its cards that are not known.
    fn hidden(&self) -> usize {
        self.size() - self.told.known().len() as usize
    }

    /// Whether something is known about its hidden cards.
    fn is_bound(&self) -> bool {
        self.hidden() > 0 && (self.told.declared.is_some() || !self.told.combination.is_empty())
    }

    /// Whether its possible cards are few enough to be listed. The packets without anything to declare are too many.
    fn is_rare(&self) -> bool {
        self.is_bound() && (self.told.declared != Some(Declaration::Nothing) || !self.told.combination.is_empty())
    }

    fn fits(&self, rules: &Rules, cards: CardSet) -> bool {
        let Told { declared, combination, turned: open } = self.told;
        let has_declared = declared.is_some_and(|declared| declared != Declaration::Nothing);
        declared.is_none_or(|declared| declarable(cards) == declared)
            && (combination.is_empty() || hand_value(rules, self.phase, cards, has_declared).cards == combination)
            && (open.is_empty() || declared.is_some_and(|declared| turned(cards, declared) == open))
    }

    /// Upper bound on the ways to take the packet out of `cards` cards, which include the cards `known` and `others`
    /// unknown ones.
    fn most(&self, cards: usize, known: CardSet, others: usize) -> u64 {
        match self.told.declared {
            Some(declared) if declared != Declaration::Nothing && self.told.combination.is_empty() => {
                let suits = Suit::ALL.map(|suit| (known & CardSet::of_suit(suit)).len() as usize);
                if declared == Declaration::Primiera {
                    // A primiera takes one card of each suit, and the suit of a turned card is settled. There are most
                    // ways if the suits are as even as possible.
                    let hidden = self.hidden();
                    return (0..hidden).map(|more| ((cards + more) / hidden) as u64).product();
                }
                let of_suit = suits.into_iter().max().unwrap_or_default() + others;
                binomial(of_suit.min(cards) as u64, self.hidden() as u64)
            }
            _ => binomial(cards as u64, self.hidden() as u64),
        }
    }
}

impl Pool {
    fn known(&self) -> CardSet {
        self.packets.iter().fold(CardSet::EMPTY, |all, packet| all | packet.told.known())
    }

    /// Whether its packets can be listed one by one. This is so if the packet of every open card is known: then each
    /// packet takes a fixed number of the other cards.
    fn is_listed(&self) -> bool {
        self.open.is_subset(self.known())
    }
}

/// The packets that are dealt, in order.
const DEALT: [Phase; 3] = [Phase::Posta1, Phase::Posta2, Phase::Cartetta];

impl Hand {
    /// The cards that a seat was dealt, including those that it has laid.
    fn pools(&self, state: &State, memory: &Memory, seat: Seat) -> Vec<Pool> {
        let (in_hand, aside) = match state.phase {
            Phase::PostaGrande | Phase::Scartu => (&DEALT[..], &DEALT[..0]),
            phase => (&DEALT[phase as usize..=phase as usize], &DEALT[..phase as usize]),
        };
        let pool = |pile, cards, phases: &[Phase]| {
            let told = |&phase| Packet { phase, told: memory.told(&self.rules, state, phase, seat) };
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

    /// Whether something that was revealed restricts the hidden cards of the seats other than `viewer`.
    pub(super) fn are_told(&self, state: &State, memory: &Memory, viewer: Seat) -> bool {
        let is_told = |seat: Seat| {
            let is_bound = |pool: &Pool| pool.packets.iter().any(Packet::is_bound);
            self.pools(state, memory, seat).iter().any(is_bound) || !self.best_three(state, memory, seat).is_empty()
        };
        self.others(viewer).any(is_told)
    }

    /// The number of ways in which the cards of the other seats can have been dealt, if the rare packets are those
    /// `drawn`.
    pub(super) fn ways_to_part(&self, state: &State, memory: &Memory, viewer: Seat, drawn: &[CardSet]) -> Ways {
        let mut drawn = drawn.iter();
        let mut ways = Ways { fitting: 1, most: 1 };
        for seat in self.others(viewer) {
            let best = self.best_three(state, memory, seat);
            let all = state.hands[seat] | memory.laid(seat);
            if !best.is_empty() && hand_value(&self.rules, Phase::PostaGrande, all, false).cards != best {
                ways.fitting = 0;
            }
            for mut pool in self.pools(state, memory, seat) {
                if pool.is_listed() {
                    let mut taken = CardSet::EMPTY;
                    pool.packets.retain(|packet| {
                        let cards = if packet.is_rare() { drawn.next() } else { None };
                        taken |= cards.map_or(CardSet::EMPTY, |&cards| cards | packet.told.known());
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

    /// The rare packets of the other seats, each with all its possible cards.
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
            for pool in self.pools(state, memory, seat) {
                for packet in pool.packets.iter().filter(|packet| pool.is_listed() && packet.is_rare()) {
                    let (mut fits, known) = (Vec::new(), packet.told.known());
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
    fn best_three(&self, state: &State, memory: &Memory, seat: Seat) -> CardSet {
        memory.told(&self.rules, state, Phase::PostaGrande, seat).combination
    }

    fn others(&self, viewer: Seat) -> impl Iterator<Item = Seat> {
        self.rules.seat_list().filter(move |&seat| seat != viewer)
    }
}

/// The number of ways to divide cards into the bound packets. The other packets can be formed in the same number of
/// ways for all cards.
fn part(rules: &Rules, cards: CardSet, packets: &[Packet]) -> u64 {
    let Some((packet, others)) = packets.split_first().filter(|(packet, _)| packet.is_bound()) else { return 1 };
    let known = packets.iter().fold(CardSet::EMPTY, |all, packet| all | packet.told.known());
    let mut ways = 0;
    each_subset(cards - known, packet.hidden(), packet.told.known(), &mut |taken| {
        if packet.fits(rules, taken) {
            ways += part(rules, cards - taken, others);
        }
    });
    ways
}

/// Upper bound on the number of ways to divide the pool, for any cards that do not lie open.
fn most(pool: &Pool) -> u64 {
    let known = pool.open - pool.known();
    let mut left = (pool.cards - pool.known()).len() as usize;
    let others = left - known.len() as usize;
    let bound = pool.packets.iter().take_while(|packet| packet.is_bound());
    let one = |packet: &Packet| {
        let ways = packet.most(left, known, others);
        left -= packet.hidden();
        ways
    };
    bound.map(one).product()
}

/// Calls `see` with every set of `size` of these cards, each joined with the cards of `known`.
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

    /// In half of the cases only two suits are dealt, which makes declarations frequent.
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
                let shows = combination.is_empty() && random.below(2) == 0;
                let open = told.filter(|_| shows).map_or(CardSet::EMPTY, |told| turned(held, told));
                declared += u32::from(told == Some(Declaration::Frusciu) && combination.is_empty());
                (held, Packet { phase, told: Told { declared: told, combination, turned: open } })
            });
            packets.sort_by_key(|(_, packet)| !packet.is_bound());
            let all = packets.iter().fold(CardSet::EMPTY, |all, (held, _)| all | *held);
            let open: CardSet = all.into_iter().filter(|_| random.below(3) == 0).collect();
            let packets: Vec<Packet> = packets.into_iter().map(|(_, packet)| packet).collect();
            let mut pool = Pool { pile: Pile::Hand(Seat(0)), cards: all, open, packets };
            pool.open |= pool.known();
            let ways = part(&rules, all, &pool.packets);
            assert!((1..=most(&pool)).contains(&ways), "{ways} of {} in {all}: {:?}", most(&pool), pool.packets);
        }
        assert!(declared > 50);
    }
}
