//! The cards that can be laid beside others, compared with trying every subset of the hand.

use super::brute::Covers;
use super::*;
use crate::games::machiavelli::melds::{Additions, additions, can_arrange, each_addition, usable};

/// Every bag of hand cards that can be laid together with the cards `must`.
fn lays_beside(covers: &mut Covers, must: CardBag, hand: CardBag) -> Vec<CardBag> {
    let cards: Vec<FrenchCard> = hand.into_iter().collect();
    let bag = |bits: u32| -> CardBag { (0..cards.len()).filter(|i| bits >> i & 1 == 1).map(|i| cards[i]).collect() };
    let mut lays: Vec<CardBag> = (0..1 << cards.len()).map(bag).filter(|&lay| covers.cover(must.plus(lay))).collect();
    lays.sort_unstable();
    lays.dedup();
    lays
}

#[test]
fn additions_are_what_trying_everything_finds() {
    for aces in EVERY_READING {
        let (mut covers, mut random) = (Covers::new(aces), Random::new(5));
        // How often there was no lay, one lay, and more than one.
        let mut counts = [0; 3];
        for _ in 0..600 {
            let (table, hand) = small_position(&mut random, aces);
            let mut cards: Vec<FrenchCard> = hand.into_iter().collect();
            let count = random.below(4);
            let touched = deal(&mut random, count, &mut cards);
            let (must, rest) = (all(&table).plus(touched), hand.minus(touched));
            let lays = lays_beside(&mut covers, must, rest);
            let of_some = lays.iter().fold(0, |cards, lay| cards | lay.once());
            let expected = match lays[..] {
                [] => None,
                [only] => Some(Additions { usable: of_some, only: Some(only) }),
                _ => Some(Additions { usable: of_some, only: None }),
            };
            assert_eq!(additions(must, rest, aces), expected, "{aces:?}: {must}, {rest}");
            assert_eq!(each_addition::additions(must, rest, aces), expected, "{aces:?}: {must}, {rest}");
            assert_eq!(can_arrange(must, aces), lays.contains(&CardBag::EMPTY), "{aces:?}: {must}");
            if touched.is_empty() {
                let among = hand.once() & random.word();
                assert_eq!(usable(must, hand, among, aces), of_some & among, "{aces:?}: {must}, {hand}");
            }
            counts[lays.len().min(2)] += 1;
        }
        assert!(counts.iter().all(|&count| count > 100), "{aces:?}: {counts:?}");
    }
}

/// On tables of any size, compared with the search for the best lay, asked about each card.
#[test]
fn additions_agree_with_the_best_lays() {
    for aces in EVERY_READING {
        let mut random = Random::new(6);
        for _ in 0..60 {
            let (size, held) = (random.below(91), 1 + random.below(13));
            let (table, hand) = large_position(&mut random, size, held, aces);
            let mut cards: Vec<FrenchCard> = hand.into_iter().collect();
            let count = random.below(3);
            let touched = deal(&mut random, count, &mut cards);
            let (must, rest) = (all(&table).plus(touched), hand.minus(touched));
            let is_laid = |must, rest| max_lay_size(must, rest, aces).is_some();
            let expected = rest.kinds().filter(|&card| {
                let card = CardBag::of(card);
                is_laid(must.plus(card), rest.minus(card))
            });
            let expected = expected.fold(0, |cards, card| cards | CardBag::of(card).once());
            let found = additions(must, rest, aces);
            assert_eq!(found.is_some(), is_laid(must, rest), "{aces:?}: {must}, {rest}");
            assert_eq!(found.map_or(0, |found| found.usable), expected, "{aces:?}: {must}, {rest}");
            assert_eq!(can_arrange(must, aces), is_laid(must, CardBag::EMPTY), "{aces:?}: {must}");
            if touched.is_empty() {
                assert_eq!(usable(must, hand, hand.once(), aces), expected, "{aces:?}: {must}, {hand}");
            }
        }
    }
}
