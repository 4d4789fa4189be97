//! Hands as they are dealt for a phase.

use std::collections::BTreeMap;

use super::betting::Seats;
use super::strength::{HandRules, Kind, Strength};
use crate::cards::{Card, CardSet};
use crate::random::Random;

/// A phase that is bid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Four cards each, the first time or the second, when these have declared what they hold, and nobody else holds
    /// anything to declare.
    Posta([Option<Declaration>; 4]),
    /// One card each.
    Cartetta,
    /// Nine cards each.
    PostaGrande,
}

impl Phase {
    /// Cards in a hand.
    pub const fn cards(self) -> usize {
        match self {
            Self::Posta(_) => 4,
            Self::Cartetta => 1,
            Self::PostaGrande => 9,
        }
    }

    /// What each player has declared.
    pub const fn declared(self) -> [Option<Declaration>; 4] {
        match self {
            Self::Posta(declared) => declared,
            Self::Cartetta | Self::PostaGrande => [None; 4],
        }
    }

    /// The seats that have declared something.
    pub fn declarers(self) -> Seats {
        (0..4).filter(|&seat| self.declared()[seat].is_some()).fold(0, |seats, seat| seats | 1 << seat)
    }
}

/// What a player has declared before a posta.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Declaration {
    /// Four suits.
    Primiera,
    /// Four cards of one suit.
    Frusciu,
}

impl Declaration {
    /// What a hand of this strength declares. Su pisci needs no word, even with a fourth card of its suit.
    pub const fn of(strength: Strength) -> Option<Self> {
        match strength.kind {
            Kind::Primiera => Some(Self::Primiera),
            Kind::Frusciu => Some(Self::Frusciu),
            Kind::Short | Kind::Sum | Kind::Pisci => None,
        }
    }
}

/// Deals so many hands to each, and gives their strengths: any deals in which just this is declared.
///
/// Hands of declarers come from the list of all that declare the same, until they have no card in common; the others
/// from what is left, until none of them declares. Every deal that fits is as likely as any other, for the hands of the
/// others have equally many cards left whatever the declarers hold.
pub(super) fn sample(rules: HandRules, phase: Phase, count: usize, random: &mut Random) -> Vec<[Strength; 4]> {
    let declared = phase.declared();
    let holders = if declared == [None; 4] { Holders::default() } else { Holders::new(rules) };
    let deal = |_| {
        loop {
            let dealt = deal_once(rules.pack(), phase, &holders, random);
            let hands = dealt.map(|hands| hands.map(|cards| rules.strength(phase, cards)));
            if let Some(hands) = hands.filter(|hands| hands.map(Declaration::of) == declared) {
                return hands;
            }
        }
    };
    (0..count).map(deal).collect()
}

/// All hands that declare something.
#[derive(Default)]
struct Holders {
    primiera: Vec<CardSet>,
    frusciu: Vec<CardSet>,
}

impl Holders {
    fn new(rules: HandRules) -> Self {
        let cards: Vec<Card> = rules.pack().into_iter().collect();
        let mut holders = Self::default();
        for a in 0..cards.len() {
            for b in a + 1..cards.len() {
                for c in b + 1..cards.len() {
                    for d in c + 1..cards.len() {
                        let hand = [a, b, c, d].into_iter().map(|i| cards[i]).collect();
                        match Declaration::of(rules.four(hand)) {
                            Some(Declaration::Primiera) => holders.primiera.push(hand),
                            Some(Declaration::Frusciu) => holders.frusciu.push(hand),
                            None => {}
                        }
                    }
                }
            }
        }
        holders
    }

    fn any(&self, declaration: Declaration, random: &mut Random) -> CardSet {
        let hands = match declaration {
            Declaration::Primiera => &self.primiera,
            Declaration::Frusciu => &self.frusciu,
        };
        hands[random.below(hands.len())]
    }
}

/// Hands that may fit; none if declarers would hold the same card.
fn deal_once(pack: CardSet, phase: Phase, holders: &Holders, random: &mut Random) -> Option<[CardSet; 4]> {
    let declared = phase.declared();
    let mut hands = [CardSet::EMPTY; 4];
    let mut rest = pack;
    for (hand, declaration) in hands.iter_mut().zip(declared) {
        if let Some(declaration) = declaration {
            *hand = holders.any(declaration, random);
            if !hand.is_subset(rest) {
                return None;
            }
            rest -= *hand;
        }
    }
    let mut cards: Vec<Card> = rest.into_iter().collect();
    random.shuffle(&mut cards);
    let mut packets = cards.chunks_exact(phase.cards());
    for (hand, _) in hands.iter_mut().zip(declared).filter(|(_, declaration)| declaration.is_none()) {
        *hand = packets.next()?.iter().copied().collect();
    }
    Some(hands)
}

/// Every deal of the cartetta by its strengths, and in how many ways the cards can be dealt so.
pub(super) fn cartette(rules: HandRules) -> Vec<([Strength; 4], f64)> {
    let mut counts: BTreeMap<Strength, u64> = BTreeMap::new();
    for card in rules.pack() {
        *counts.entry(rules.strength(Phase::Cartetta, CardSet::of(card))).or_default() += 1;
    }
    let mut dealt: Vec<(Vec<Strength>, u64)> = vec![(vec![], 1)];
    for _ in 0..4 {
        let one_more = |(hands, ways): (Vec<Strength>, u64)| {
            let with = |(&strength, &count): (&Strength, &u64)| {
                let gone = hands.iter().filter(|&&held| held == strength).count() as u64;
                ([&hands[..], &[strength]].concat(), ways * count.saturating_sub(gone))
            };
            counts.iter().map(with).collect::<Vec<_>>()
        };
        dealt = dealt.into_iter().flat_map(one_more).collect();
    }
    let fits = |(hands, ways): (Vec<Strength>, u64)| (ways > 0).then_some((hands.try_into().ok()?, ways as f64));
    dealt.into_iter().filter_map(fits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cartette_are_counted_as_card_by_card() {
        let rules = HandRules::default();
        let cards: Vec<Strength> =
            rules.pack().into_iter().map(|card| rules.strength(Phase::Cartetta, CardSet::of(card))).collect();
        let mut expected: BTreeMap<[Strength; 4], f64> = BTreeMap::new();
        let every = 0..cards.len();
        for a in every.clone() {
            for b in every.clone().filter(|&b| b != a) {
                for c in every.clone().filter(|&c| c != a && c != b) {
                    for d in every.clone().filter(|&d| d != a && d != b && d != c) {
                        *expected.entry([a, b, c, d].map(|i| cards[i])).or_default() += 1.0;
                    }
                }
            }
        }
        assert_eq!(cartette(rules).into_iter().collect::<BTreeMap<_, _>>(), expected);
    }

    /// Shares of declared and other hands in the deals that fit, of all that are dealt without looking.
    #[test]
    fn declared_deals_are_like_those_that_happen() {
        let declared = [None, Some(Declaration::Primiera), None, Some(Declaration::Primiera)];
        let (rules, phase, mut random) = (HandRules::default(), Phase::Posta(declared), Random::new(7));
        let found = sample(rules, phase, 20_000, &mut random);
        let holders = Holders::default();
        let blind = |_| {
            let hands = deal_once(rules.pack(), Phase::Posta([None; 4]), &holders, &mut random);
            hands.map(|hands| hands.map(|cards| rules.strength(phase, cards)))
        };
        let fits = |hands: &[Strength; 4]| hands.map(Declaration::of) == declared;
        let expected: Vec<_> = (0..1_500_000).filter_map(blind).filter(fits).collect();
        assert!(expected.len() > 10_000 && found.iter().all(fits), "{}", expected.len());
        let mean = |deals: &[[Strength; 4]], seat: usize| {
            deals.iter().map(|hands| f64::from(hands[seat].points)).sum::<f64>() / deals.len() as f64
        };
        let threes = |deals: &[[Strength; 4]]| {
            deals.iter().filter(|hands| hands[0].kind == Kind::Sum).count() as f64 / deals.len() as f64
        };
        // Several times the error of the smaller sample.
        assert!((0..4).all(|seat| (mean(&found, seat) - mean(&expected, seat)).abs() < 0.4));
        assert!((threes(&found) - threes(&expected)).abs() < 0.02);
    }
}
