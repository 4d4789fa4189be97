//! Deals of four hands for a phase.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::super::hands::{Declaration, declarable};
use super::super::phase::Phase;
use super::super::rules::Rules;
use super::strength::Strength;
use crate::cards::{Card, CardSet};
use crate::equilibrium::{Ask, ask_at};
use crate::random::Random;

/// The declarations of the four players.
pub(super) type Declared = [Declaration; 4];

/// Samples `count` deals in which exactly these declarations can be made, and returns the strengths of their hands.
///
/// The hands of declarers are drawn from the list of all hands with the same declaration, and the other hands from the
/// remaining cards. The whole deal is drawn again if two declarers share a card or another player could declare. All
/// deals that fit are equally likely, because each declarer's hand is drawn uniformly and the number of cards left for
/// the others does not depend on it. The loop ends, because any four declarations can be dealt: each suit has at least
/// nine cards, enough for the four of a frusciu in each suit, also beside a primiera.
pub(super) fn sample(
    rules: &Rules,
    phase: Phase,
    declared: Declared,
    count: usize,
    random: &mut Random,
    ask: Ask<'_>,
) -> ControlFlow<(), Vec<[Strength; 4]>> {
    let holders = if declared == Declared::default() { Holders::default() } else { Holders::new(rules.pack()) };
    let mut deal = || {
        loop {
            let Some(hands) = deal_once(rules.pack(), phase, declared, &holders, random) else { continue };
            let hands = hands.map(|cards| Strength::declared(rules, phase, cards));
            if hands.map(|(_, declaration)| declaration) == declared {
                return hands.map(|(worth, _)| worth);
            }
        }
    };
    let mut deals = Vec::with_capacity(count);
    for i in 0..count {
        ask_at(i, ask)?;
        deals.push(deal());
    }
    ControlFlow::Continue(deals)
}

/// All hands that declare something.
#[derive(Default)]
struct Holders {
    primiera: Vec<CardSet>,
    frusciu: Vec<CardSet>,
}

impl Holders {
    fn new(pack: CardSet) -> Self {
        let cards: Vec<Card> = pack.into_iter().collect();
        let mut holders = Self::default();
        for a in 0..cards.len() {
            for b in a + 1..cards.len() {
                for c in b + 1..cards.len() {
                    for d in c + 1..cards.len() {
                        let hand = [a, b, c, d].into_iter().map(|i| cards[i]).collect();
                        match declarable(hand) {
                            Declaration::Nothing => (),
                            Declaration::Primiera => holders.primiera.push(hand),
                            Declaration::Frusciu => holders.frusciu.push(hand),
                        }
                    }
                }
            }
        }
        holders
    }

    /// The hands with this declaration; empty for hands that declare nothing, which are not listed.
    fn of(&self, declaration: Declaration) -> &[CardSet] {
        match declaration {
            Declaration::Nothing => &[],
            Declaration::Primiera => &self.primiera,
            Declaration::Frusciu => &self.frusciu,
        }
    }
}

/// Draws hands once; `None` if two declarers would hold the same card.
fn deal_once(
    pack: CardSet,
    phase: Phase,
    declared: Declared,
    holders: &Holders,
    random: &mut Random,
) -> Option<[CardSet; 4]> {
    let mut hands = [CardSet::EMPTY; 4];
    let mut rest = pack;
    for (hand, declaration) in hands.iter_mut().zip(declared).filter(|(_, known)| *known != Declaration::Nothing) {
        let known = holders.of(declaration);
        *hand = known[random.below(known.len())];
        if !hand.is_subset(rest) {
            return None;
        }
        rest -= *hand;
    }
    let mut cards: Vec<Card> = rest.into_iter().collect();
    random.shuffle(&mut cards);
    let mut packets = cards.chunks_exact(phase.hand_size());
    for hand in hands.iter_mut().filter(|hand| hand.is_empty()) {
        *hand = packets.next()?.iter().copied().collect();
    }
    Some(hands)
}

/// The strengths of every deal of the cartetta, each with the number of ways to deal it.
pub(super) fn cartette(rules: &Rules) -> Vec<([Strength; 4], f64)> {
    let mut counts: BTreeMap<Strength, u64> = BTreeMap::new();
    for card in rules.pack() {
        *counts.entry(Strength::of(rules, Phase::Cartetta, CardSet::of(card), false)).or_default() += 1;
    }
    let mut dealt: Vec<(Vec<Strength>, u64)> = vec![(vec![], 1)];
    for _ in 0..4 {
        let one_more = |(hands, ways): (Vec<Strength>, u64)| {
            let with = |(&worth, &count): (&Strength, &u64)| {
                let gone = hands.iter().filter(|&&held| held == worth).count() as u64;
                ([&hands[..], &[worth]].concat(), ways * count.saturating_sub(gone))
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
    use crate::rule_set::RuleSet;
    use crate::scialandroni::Category;

    const PRIMIERA: Declaration = Declaration::Primiera;
    const NOTHING: Declaration = Declaration::Nothing;

    /// A sample drawn without interruption.
    fn drawn(rules: &Rules, phase: Phase, declared: Declared, count: usize, random: &mut Random) -> Vec<[Strength; 4]> {
        let sampled = sample(rules, phase, declared, count, random, &mut || ControlFlow::Continue(()));
        sampled.continue_value().expect("nobody breaks off")
    }

    fn standard() -> Rules {
        Rules::defaults(0, None)
    }

    #[test]
    fn cartette_are_counted_as_card_by_card() {
        for rules in ["scialandroni", "scialandroni(cartetta_order=rank,bintixincu=2C+3B)"] {
            let rules: Rules = rules.parse().unwrap();
            let worth = |card| Strength::of(&rules, Phase::Cartetta, CardSet::of(card), false);
            let cards: Vec<Strength> = rules.pack().into_iter().map(worth).collect();
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
            assert_eq!(cartette(&rules).into_iter().collect::<BTreeMap<_, _>>(), expected);
        }
    }

    /// Compares the samples with unrestricted deals, of which only those with the same declarations are kept.
    #[test]
    fn declared_deals_are_like_those_that_happen() {
        let declared = [NOTHING, PRIMIERA, NOTHING, PRIMIERA];
        let (rules, phase, mut random) = (standard(), Phase::Posta1, Random::new(7));
        let found = drawn(&rules, phase, declared, 20_000, &mut random);
        let blind = |_| {
            let hands = deal_once(rules.pack(), phase, Declared::default(), &Holders::default(), &mut random)?;
            (hands.map(declarable) == declared).then(|| hands.map(|cards| Strength::of(&rules, phase, cards, true)))
        };
        let expected: Vec<_> = (0..1_500_000).filter_map(blind).collect();
        assert!(expected.len() > 10_000, "{}", expected.len());
        let mean = |deals: &[[Strength; 4]], seat: usize| {
            deals.iter().map(|hands| f64::from(hands[seat].points)).sum::<f64>() / deals.len() as f64
        };
        let threes = |deals: &[[Strength; 4]]| {
            deals.iter().filter(|hands| hands[0].category == Category::Three).count() as f64 / deals.len() as f64
        };
        // The tolerance is several times the error of the smaller sample.
        assert!((0..4).all(|seat| (mean(&found, seat) - mean(&expected, seat)).abs() < 0.4));
        assert!((threes(&found) - threes(&expected)).abs() < 0.02);
    }

    #[test]
    fn any_four_declarations_can_be_dealt() {
        let all = [NOTHING, PRIMIERA, Declaration::Frusciu];
        let mut random = Random::new(8);
        for code in 0..81 {
            let declared = [1, 3, 9, 27].map(|power| all[code / power % 3]);
            for hands in drawn(&standard(), Phase::Posta2, declared, 5, &mut random) {
                for (worth, declaration) in hands.into_iter().zip(declared) {
                    let fits = match declaration {
                        NOTHING => worth.category <= Category::Three || worth.category == Category::Pisci,
                        PRIMIERA => worth.category == Category::Primiera,
                        // Su pisci with a fourth card of its suit can also be declared as frusciu.
                        Declaration::Frusciu => worth.category >= Category::Frusciu,
                    };
                    assert!(fits, "{worth:?} as {declaration:?}");
                }
            }
        }
    }
}
