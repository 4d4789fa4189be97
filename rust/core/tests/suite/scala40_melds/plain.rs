//! Melds as lists of card ids, each with the card that it stands for. Nothing here is shared with the solver.

use std::collections::HashSet;

use scopasolver::scala40::{JollyInSet, Rules};
use scopasolver::{CardBag, FrenchCard};

pub type Hand = [u8; 53];
pub const JOLLY: u8 = 52;
/// A jolly on the table that came from the hand in this turn.
pub const FRESH: u8 = 53;

/// A run in order, or a set with natural cards first. Each card has the card that it stands for, if that is fixed.
pub type Cards = Vec<(u8, Option<u8>)>;

pub fn hand(bag: CardBag) -> Hand {
    let mut hand = [0; 53];
    bag.into_iter().for_each(|card| hand[usize::from(card.id())] += 1);
    hand
}

pub fn size(hand: &Hand) -> u32 {
    hand.iter().map(|&n| u32::from(n)).sum()
}

fn rank(card: u8) -> u8 {
    card % 13 + 1
}

fn suit(card: u8) -> u8 {
    card / 13
}

fn worth(card: u8) -> u32 {
    match rank(card) {
        1 => 11,
        rank => u32::from(rank.min(10)),
    }
}

pub fn penalty(hand: &Hand, rules: &Rules) -> u32 {
    if size(hand) == 1 && (0..52).any(|card| hand[card] == 1 && rank(card as u8) == 1) {
        return rules.lone_ace.into();
    }
    let naturals: u32 = (0..52).map(|card| u32::from(hand[card]) * worth(card as u8)).sum();
    naturals + 25 * u32::from(hand[52])
}

fn is_run(meld: &Cards) -> bool {
    let fixed: Vec<u8> = meld.iter().filter_map(|card| card.1).collect();
    fixed.len() == meld.len() && fixed.iter().all(|&card| suit(card) == suit(fixed[0]))
}

/// The first place of a run. Its second card is no ace.
fn first(run: &Cards) -> u8 {
    rank(run[1].1.unwrap()) - 1
}

fn at_place(suit: u8, place: u8) -> u8 {
    13 * suit + (place - 1) % 13
}

pub fn points(meld: &Cards) -> u32 {
    if !is_run(meld) {
        return worth(meld[0].0) * meld.len() as u32;
    }
    let value = |place: u8| match place {
        14 => 11,
        11.. => 10,
        _ => u32::from(place),
    };
    (first(meld)..).zip(meld).map(|(place, _)| value(place)).sum()
}

fn set(naturals: &[u8], jollies: &[Option<u8>]) -> Cards {
    let mut naturals = naturals.to_vec();
    naturals.sort_unstable();
    let mut jollies = jollies.to_vec();
    jollies.sort_unstable();
    naturals.into_iter().map(|card| (card, Some(card))).chain(jollies.into_iter().map(|d| (JOLLY, d))).collect()
}

/// Every meld that consists of exactly these cards.
fn melds_of(cards: &[u8], rules: &Rules) -> Vec<Cards> {
    let naturals: Vec<u8> = cards.iter().copied().filter(|&card| card != JOLLY).collect();
    let jollies = cards.len() - naturals.len();
    let different = (1..naturals.len()).all(|i| !naturals[..i].contains(&naturals[i]));
    if naturals.len() < 2 || jollies > rules.max_jollies_per_meld.into() || !different {
        return vec![];
    }
    let mut melds = Vec::new();
    if naturals.iter().all(|&card| rank(card) == rank(naturals[0])) && cards.len() <= 4 {
        let missing: Vec<u8> =
            (0..4).map(|suit| at_place(suit, rank(naturals[0]))).filter(|card| !naturals.contains(card)).collect();
        if rules.jolly_in_set == JollyInSet::EitherMissingSuit {
            melds.push(set(&naturals, &vec![None; jollies]));
        } else {
            for mask in 0..1u8 << missing.len() {
                let chosen: Vec<_> = (0..missing.len()).filter(|i| mask >> i & 1 == 1).collect();
                if chosen.len() == jollies {
                    let declared: Vec<_> = chosen.into_iter().map(|i| Some(missing[i])).collect();
                    melds.push(set(&naturals, &declared));
                }
            }
        }
    }
    if naturals.iter().all(|&card| suit(card) == suit(naturals[0])) && cards.len() <= 13 {
        for first in 1..=15 - cards.len() as u8 {
            let run: Cards = (first..)
                .take(cards.len())
                .map(|place| at_place(suit(naturals[0]), place))
                .map(|card| (if naturals.contains(&card) { card } else { JOLLY }, Some(card)))
                .collect();
            if run.iter().filter(|card| card.0 == JOLLY).count() == jollies {
                melds.push(run);
            }
        }
    }
    melds
}

/// Every meld of some cards of a hand.
pub fn melds(hand: &Hand, rules: &Rules) -> Vec<Cards> {
    let cards: Vec<u8> = (0..53).flat_map(|card| vec![card; hand[usize::from(card)].into()]).collect();
    let mut seen = HashSet::new();
    for mask in 0u32..1 << cards.len() {
        let some: Vec<u8> = (0..cards.len()).filter(|i| mask >> i & 1 == 1).map(|i| cards[i]).collect();
        if some.len() >= 3 {
            seen.extend(melds_of(&some, rules));
        }
    }
    seen.into_iter().collect()
}

/// The id of a hand card once it lies on the table.
pub fn laid(card: u8) -> u8 {
    if card == JOLLY { FRESH } else { card }
}

pub fn attached(meld: &Cards, card: u8, rules: &Rules) -> Vec<Cards> {
    let jollies = meld.iter().filter(|place| place.0 >= JOLLY).count();
    if card == JOLLY && jollies >= rules.max_jollies_per_meld.into() {
        return vec![];
    }
    let mut all = Vec::new();
    if is_run(meld) {
        let (suit, first, len) = (suit(meld[0].1.unwrap()), first(meld), meld.len() as u8);
        if len == 13 {
            return vec![];
        }
        if first > 1 && (card == JOLLY || card == at_place(suit, first - 1)) {
            let mut run = meld.clone();
            run.insert(0, (laid(card), Some(at_place(suit, first - 1))));
            all.push(run);
        }
        if first + len <= 14 && (card == JOLLY || card == at_place(suit, first + len)) {
            let mut run = meld.clone();
            run.push((laid(card), Some(at_place(suit, first + len))));
            all.push(run);
        }
    } else if meld.len() == 3 {
        let rank = rank(meld[0].0);
        let taken: Vec<u8> = meld.iter().filter_map(|card| card.1).collect();
        let free: Vec<u8> = (0..4).map(|suit| at_place(suit, rank)).filter(|card| !taken.contains(card)).collect();
        let mut grown = meld.clone();
        if card == JOLLY {
            let declared = rules.jolly_in_set == JollyInSet::DeclaredSuit;
            grown.push((FRESH, declared.then(|| free[0])));
            all.push(grown);
        } else if free.contains(&card) {
            grown.push((card, Some(card)));
            all.push(grown);
        }
    }
    for meld in &mut all {
        if !is_run(meld) {
            meld.sort_unstable();
        }
    }
    all
}

pub fn swapped(meld: &Cards, card: u8) -> Option<Cards> {
    if card == JOLLY {
        return None;
    }
    let mut after = meld.clone();
    let exact = meld.iter().position(|&place| place.0 >= JOLLY && place.1 == Some(card));
    let at = exact.or_else(|| {
        let same_rank = !is_run(meld) && rank(meld[0].0) == rank(card);
        let missing = meld.iter().all(|place| place.0 != card);
        meld.iter().position(|&place| place.0 >= JOLLY && place.1.is_none()).filter(|_| same_rank && missing)
    })?;
    after[at] = (card, Some(card));
    if !is_run(&after) {
        after.sort_unstable();
    }
    Some(after)
}

pub fn fits(meld: &Cards, card: u8, rules: &Rules) -> bool {
    !attached(meld, card, rules).is_empty() || rules.ban_includes_swap && swapped(meld, card).is_some()
}

/// Reads a meld.
pub fn meld_of(text: &str) -> Cards {
    let words: Vec<&str> = text.split_whitespace().collect();
    let card = |word: &str| word.parse::<FrenchCard>().map(FrenchCard::id);
    let natural: Vec<(usize, u8)> =
        words.iter().enumerate().filter(|(_, w)| !w.starts_with('*')).map(|(i, w)| (i, card(w).unwrap())).collect();
    if natural[0].1 % 13 == natural[1].1 % 13 {
        let declared = |word: &&str| {
            word.strip_prefix('*')
                .map(|s| "hscd".find(s).filter(|_| !s.is_empty()).map(|suit| at_place(suit as u8, rank(natural[0].1))))
        };
        let naturals: Vec<u8> = natural.iter().map(|&(_, card)| card).collect();
        return set(&naturals, &words.iter().filter_map(declared).collect::<Vec<_>>());
    }
    let (at, card) = *natural.iter().find(|(_, card)| rank(*card) != 1).unwrap();
    let first = rank(card) - at as u8;
    (first..)
        .zip(&words)
        .map(|(place, word)| {
            let stands = at_place(suit(card), place);
            (if word.starts_with('*') { JOLLY } else { stands }, Some(stands))
        })
        .collect()
}
