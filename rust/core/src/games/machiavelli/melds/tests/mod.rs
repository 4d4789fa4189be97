//! Against the slow way.

mod brute;

use brute::{Covers, counts, fewest_opened, kept};

use super::*;
use crate::cards::{CardBag, FrenchCard};
use crate::random::Random;

const ALL: [AceInRuns; 4] = [AceInRuns::LowOrHigh, AceInRuns::LowOnly, AceInRuns::HighOnly, AceInRuns::Wrap];

fn deal(random: &mut Random, n: usize, from: &mut Vec<FrenchCard>) -> CardBag {
    (0..n.min(from.len())).map(|_| from.swap_remove(random.below(from.len()))).collect()
}

/// Both packs, of some suits and ranks only, so that much fits.
fn narrow(random: &mut Random) -> Vec<FrenchCard> {
    let suits = 1 + random.below(4);
    let (first, ranks) = (random.below(13), 3 + random.below(7));
    let ids = (0..suits).flat_map(|suit| (first..first + ranks).map(move |rank| (suit * 13 + rank % 13) as u8));
    ids.flat_map(|id| [id, id]).map(|id| FrenchCard::from_id(id).unwrap()).collect()
}

fn check(old: &[CardBag], lay: &Lay, aces: AceInRuns) {
    let new: Vec<CardBag> = lay.table.iter().map(|c| c.cards()).collect();
    verify::verify(old, lay.cards, &new, aces).unwrap();
    for &c in &lay.table {
        assert_eq!(Combination::new(c.cards(), aces), Some(c));
    }
    assert_eq!(kept(old, &new), old.len() as u32 - lay.opened, "{old:?} {lay:?}");
}

#[test]
fn arrange_agrees() {
    for aces in ALL {
        let mut covers = Covers::new(aces);
        let mut random = Random::new(1);
        let mut yes = 0;
        for _ in 0..3000 {
            let mut cards = narrow(&mut random);
            let n = 3 + random.below(17);
            let cards = deal(&mut random, n, &mut cards);
            let found = arrange(cards, aces);
            assert_eq!(found.is_some(), covers.covers(&counts(cards)), "{aces:?} {cards}");
            if let Some(table) = found {
                yes += 1;
                check(&[], &Lay { cards, table, opened: 0 }, aces);
            }
        }
        println!("{aces:?} {yes}");
    }
}

fn some_table(random: &mut Random, cards: &mut Vec<FrenchCard>, aces: AceInRuns, most: usize) -> Vec<Combination> {
    let mut table = vec![];
    for _ in 0..40 {
        let i = random.below(cards.len());
        let card = cards[i];
        let (suit, rank) = (usize::from(card.id()) / 13, usize::from(card.id()) % 13);
        let c: Vec<u8> = if random.below(2) == 0 {
            let out = random.below(5);
            (0..4).filter(|&s| s != out).map(|s| (13 * s + rank) as u8).collect()
        } else {
            (rank..rank + 3 + random.below(4)).map(|r| (13 * suit + r % 13) as u8).collect()
        };
        let mut rest = cards.clone();
        let ok =
            c.iter().all(|&id| rest.iter().position(|card| card.id() == id).map(|i| rest.swap_remove(i)).is_some());
        if !ok {
            continue;
        }
        let c = Combination::new(c.iter().map(|&id| FrenchCard::from_id(id).unwrap()).collect(), aces);
        let Some(c) = c else { continue };
        table.push(c);
        *cards = rest;
        if cards.is_empty() || table.len() == most {
            break;
        }
    }
    table
}

#[test]
fn lays_agree() {
    for aces in ALL {
        let mut covers = Covers::new(aces);
        let mut random = Random::new(2);
        for _ in 0..600 {
            covers.forget();
            let mut cards = narrow(&mut random);
            let most = 1 + random.below(4);
            let table = some_table(&mut random, &mut cards, aces, most);
            let n = 1 + random.below(7);
            let hand = deal(&mut random, n, &mut cards);
            let old: Vec<CardBag> = table.iter().map(|c| c.cards()).collect();
            let bag = old.iter().fold(CardBag::EMPTY, |a, &b| a.plus(b));

            let lays = covers.lays(bag, hand);
            let mut all = Vec::new();
            let _ = for_each_lay(bag, hand, aces, |lay| {
                all.push(lay);
                std::ops::ControlFlow::<()>::Continue(())
            });
            all.sort();
            let mut sorted = lays.clone();
            sorted.sort();
            assert_eq!(all, sorted);
            let best = lays.iter().map(|l| l.len()).max().unwrap_or(0);
            assert_eq!(max_lay_size(bag, hand, aces), Some(best), "{aces:?} {table:?} {hand}");
            for weigh in [Weigh::Cards, Weigh::Points] {
                let worth = |lay: CardBag| {
                    lay.into_iter()
                        .map(|c| match (weigh, c.rank().unwrap()) {
                            (Weigh::Cards, _) => 1,
                            (_, 1) => 11,
                            (_, r) => r.min(10) as u32,
                        })
                        .sum::<u32>()
                };
                let found = max_lay(&table, hand, aces, weigh);
                let best = lays.iter().map(|&l| worth(l)).max().unwrap_or(0);
                assert_eq!(worth(found.cards), best, "{aces:?} {table:?} {hand}");
                check(&old, &found, aces);
                if bag.len() + hand.len() < 18 {
                    let least = lays
                        .iter()
                        .copied()
                        .chain([CardBag::EMPTY])
                        .filter(|&l| worth(l) == best)
                        .map(|l| fewest_opened(&old, bag.plus(l), aces).unwrap())
                        .min()
                        .unwrap();
                    assert_eq!(found.opened, least, "{aces:?} {table:?} {hand} {found:?}");
                }
            }
        }
    }
}
