//! Checks of new tables by the rules alone, independent of the search that found them.

use thiserror::Error;

use super::AceInRuns;
use crate::cards::{CardBag, FrenchCard};

/// An error in a new table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Flaw {
    /// A combination is neither a set nor a run.
    #[error("`{0}` is neither a set nor a run")]
    NoCombination(CardBag),
    /// A card does not lie on the new table as often as on the old table and in the lay together.
    #[error("card `{card}` lies on the new table {}, not {}", times(*found), times(*due))]
    Count {
        /// The card.
        card: FrenchCard,
        /// Number of times that it should be there.
        due: usize,
        /// Number of times that it is there.
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

/// Whether these are three or four cards of one rank, all of different suits.
fn is_set(cards: &[FrenchCard]) -> bool {
    let different = |card: &FrenchCard| cards.iter().filter(|other| other.suit() == card.suit()).count() == 1;
    let same_rank = cards.iter().all(|card| card.rank().is_some() && card.rank() == cards[0].rank());
    (3..=4).contains(&cards.len()) && same_rank && cards.iter().all(different)
}

/// Whether these are three or more cards of one suit that follow each other.
fn is_run(cards: &[FrenchCard], aces: AceInRuns) -> bool {
    let Some(suit) = cards.first().and_then(|card| card.suit()) else { return false };
    let one_suit = cards.len() >= 3 && cards.iter().all(|card| card.suit() == Some(suit));
    // Try every card as the first.
    one_suit && cards.iter().any(|&first| goes_up(first, cards, aces))
}

fn goes_up(first: FrenchCard, cards: &[FrenchCard], aces: AceInRuns) -> bool {
    let mut left = cards.to_vec();
    let mut rank = first.rank().unwrap_or(0);
    for place in 1..=cards.len() {
        let (is_first, is_last) = (place == 1, place == cards.len());
        let ace_may_be_here = match aces {
            AceInRuns::LowOrHigh => is_first || is_last,
            AceInRuns::LowOnly => is_first,
            AceInRuns::HighOnly => is_last,
            AceInRuns::Wrap => true,
        };
        let card = left.iter().position(|card| card.rank() == Some(rank));
        let Some(card) = card.filter(|_| rank != 1 || ace_may_be_here) else { return false };
        left.swap_remove(card);
        rank = if rank == 13 { 1 } else { rank + 1 };
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(old: &[&str], lay: &str, new: &[&str], aces: AceInRuns) -> String {
        let bag = |text: &&str| text.split_whitespace().map(|name| name.parse::<FrenchCard>().unwrap()).collect();
        let bags = |texts: &[&str]| -> Vec<CardBag> { texts.iter().map(bag).collect() };
        verify(&bags(old), bag(&lay), &bags(new), aces).map_or_else(|flaw| flaw.to_string(), |()| String::new())
    }

    #[test]
    fn a_new_table_has_all_cards_and_no_others() {
        let check = |lay, new| check(&["7c 7d 7h 7s"], lay, new, AceInRuns::LowOrHigh);
        assert_eq!(check("5h 6h", &["7c 7d 7s", "5h 6h 7h"]), "");
        assert_eq!(check("5h", &["7c 7d 7s", "5h 6h 7h"]), "card `6h` lies on the new table once, not 0 times");
        assert_eq!(check("5h 6h", &["7c 7d 7s"]), "card `5h` lies on the new table 0 times, not once");
        assert_eq!(check("5h 6h", &["7c 7d 7h 7s", "5h 6h"]), "`5h 6h` is neither a set nor a run");
        assert_eq!(check("7h", &["7c 7d 7h 7s 7h"]), "`7h 7h 7s 7c 7d` is neither a set nor a run");
    }

    #[test]
    fn aces_lie_where_the_rules_put_them() {
        let texts = ["Ah 2h 3h", "Qh Kh Ah", "Kh Ah 2h", "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah"];
        let legal = |aces| texts.map(|text| check(&[], text, &[text], aces).is_empty());
        assert_eq!(legal(AceInRuns::LowOrHigh), [true, true, false, true]);
        assert_eq!(legal(AceInRuns::LowOnly), [true, false, false, false]);
        assert_eq!(legal(AceInRuns::HighOnly), [false, true, false, false]);
        assert_eq!(legal(AceInRuns::Wrap), [true; 4]);
    }
}
