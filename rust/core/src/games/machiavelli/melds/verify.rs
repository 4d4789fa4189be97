//! Checks answers by the words of the rules; it knows nothing of how they were found.

use thiserror::Error;

use super::AceInRuns;
use crate::cards::{CardBag, FrenchCard};

/// Why a new table is not what it should be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Flaw {
    /// A combination is none.
    #[error("`{0}` is neither a set nor a run")]
    NoCombination(CardBag),
    /// A card of the old table or the lay is missing.
    #[error("card `{card}` lies on the new table {}, not {}", times(*found), times(*due))]
    Count {
        /// The card.
        card: FrenchCard,
        /// How often it should be there.
        due: usize,
        /// How often it is.
        found: usize,
    },
}

fn times(n: usize) -> String {
    match n {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        n => format!("{n} times"),
    }
}

/// Checks that a new table has the cards of the old table and of the lay, each in a combination.
pub fn verify(table: &[CardBag], lay: CardBag, new_table: &[CardBag], aces: AceInRuns) -> Result<(), Flaw> {
    for &combination in new_table {
        let cards: Vec<FrenchCard> = combination.into_iter().collect();
        if !is_set(&cards) && !is_run(&cards, aces) {
            return Err(Flaw::NoCombination(combination));
        }
    }
    for card in (0..FrenchCard::KINDS as u8).filter_map(FrenchCard::from_id) {
        let count = |bags: &[CardBag]| bags.iter().map(|bag| bag.count(card) as usize).sum::<usize>();
        let (due, found) = (count(table) + count(&[lay]), count(new_table));
        if found != due {
            return Err(Flaw::Count { card, due, found });
        }
    }
    Ok(())
}

/// Three or four cards of one rank, all suits different.
fn is_set(cards: &[FrenchCard]) -> bool {
    let different = |card: &FrenchCard| cards.iter().filter(|other| other.suit() == card.suit()).count() == 1;
    let same_rank = cards.iter().all(|card| card.rank().is_some() && card.rank() == cards[0].rank());
    (3..=4).contains(&cards.len()) && same_rank && cards.iter().all(different)
}

/// Three or more cards of one suit, each next to the one before.
fn is_run(cards: &[FrenchCard], aces: AceInRuns) -> bool {
    let Some(suit) = cards.first().and_then(|card| card.suit()) else { return false };
    if cards.len() < 3 || cards.iter().any(|card| card.suit() != Some(suit)) {
        return false;
    }
    // Begin at some card and go up as long as there are cards.
    cards.iter().any(|&start| {
        let mut left = cards.to_vec();
        let mut at = start;
        let mut place = 0;
        loop {
            let Some(i) = left.iter().position(|&card| card == at) else { return false };
            left.swap_remove(i);
            let rank = at.rank().unwrap_or(0);
            let low_ace = rank == 1 && place == 0;
            if left.is_empty() {
                return match aces {
                    AceInRuns::LowOnly => rank != 1,
                    _ => true,
                };
            }
            let passes = match (rank, aces) {
                (1, AceInRuns::HighOnly) | (13, AceInRuns::LowOnly) => false,
                (1, AceInRuns::LowOnly | AceInRuns::LowOrHigh) => low_ace,
                _ => true,
            };
            if !passes {
                return false;
            }
            place += 1;
            at = FrenchCard::new(rank % 13 + 1, suit);
        }
    })
}
