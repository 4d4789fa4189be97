//! Melds read from text.

#![deny(clippy::arithmetic_side_effects)]

use std::str::SplitWhitespace;

use thiserror::Error;

use super::super::rules::Rules;
use super::super::terms::JollyInSet;
use super::meld::{LAST, LONGEST, Meld, Shape};
use crate::cards::{FrenchCard, FrenchSuit, ParseCardError};

/// The reason why a text is no meld.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MeldError {
    /// A word is no card.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// Fewer than three cards.
    #[error("a meld has at least three cards, not {0}")]
    TooShort(usize),
    /// More jollies than the rules allow.
    #[error("a meld has at most {most} of the jollies, not {jollies}")]
    TooManyJollies {
        /// Number of jollies.
        jollies: usize,
        /// Largest number of jollies that the rules allow.
        most: u8,
    },
    /// One natural card, or none.
    #[error("a meld has at least two natural cards, not {0}")]
    TooFewNatural(usize),
    /// Neither one rank nor one suit.
    #[error("`{0}` is no meld: a set has one rank, a run one suit")]
    Mixed(String),
    /// A card that occurs twice.
    #[error("`{0}` is there twice: the suits of a set are all different, and so are the ranks of a run")]
    Twice(FrenchCard),
    /// Five cards of one rank.
    #[error("a set has at most four cards, one of each suit, not {0}")]
    TooLong(usize),
    /// King, ace and two.
    #[error("`{0}` goes round the corner: an ace is the lowest or the highest card of a run")]
    RoundTheCorner(String),
    /// An ace at either end.
    #[error("a run has the ace at one end only")]
    BothAces,
    /// A gap in the sequence, or a run with a jolly out of order.
    #[error("`{0}` is no run: its cards follow one another, in order where a jolly is among them")]
    Gap(String),
    /// A jolly beyond the ace.
    #[error("`{0}` leaves a jolly no card to stand for: no run goes beyond the ace")]
    BeyondTheAce(String),
    /// A jolly of a set without its suit, where the rules ask for it.
    #[error("a jolly in a set stands for one suit, to be written after it, as in *h")]
    Undeclared,
    /// A jolly declared with a suit that it cannot stand for.
    #[error("`*{}` cannot stand here: {reason}", .suit.letter())]
    Declared {
        /// The suit.
        suit: FrenchSuit,
        /// The reason why it cannot stand for that suit.
        reason: &'static str,
    },
}

impl Meld {
    /// Reads a meld.
    ///
    /// A run without a jolly may be written in any order, and so may any set.
    pub fn read(text: &str, rules: &Rules) -> Result<Self, MeldError> {
        let words = Words::read(text.split_whitespace())?;
        let (size, most) = (words.cards.len(), rules.max_jollies_per_meld);
        let natural: Vec<FrenchCard> = words.cards.iter().copied().filter(|card| !card.is_jolly()).collect();
        let jollies = words.jollies();
        if size < 3 {
            return Err(MeldError::TooShort(size));
        } else if jollies > most.into() {
            return Err(MeldError::TooManyJollies { jollies, most });
        } else if natural.len() < 2 {
            return Err(MeldError::TooFewNatural(natural.len()));
        }
        let text = || words.cards.iter().map(FrenchCard::to_string).collect::<Vec<_>>().join(" ");
        let twice = (1..natural.len()).find(|&i| natural[..i].contains(&natural[i])).map(|i| natural[i]);
        let all = |equal: fn(FrenchCard, FrenchCard) -> bool| natural.iter().all(|&card| equal(card, natural[0]));
        if all(|a, b| a.suit() == b.suit()) {
            match twice {
                Some(ace) if ace.rank() == Some(1) && size > LONGEST.into() => Err(MeldError::BothAces),
                Some(card) => Err(MeldError::Twice(card)),
                None => words.run(&natural, text),
            }
        } else if all(|a, b| a.rank() == b.rank()) {
            twice.map_or_else(|| words.set(&natural, rules), |card| Err(MeldError::Twice(card)))
        } else {
            Err(MeldError::Mixed(text()))
        }
    }
}

/// The words of a meld: cards, and the suits that jollies declare.
struct Words {
    cards: Vec<FrenchCard>,
    declared: Vec<FrenchSuit>,
}

impl Words {
    fn read(words: SplitWhitespace<'_>) -> Result<Self, MeldError> {
        let mut read = Self { cards: Vec::new(), declared: Vec::new() };
        for word in words {
            let suit = word.strip_prefix('*').and_then(|suit| suit.parse().ok()).and_then(FrenchSuit::from_letter);
            read.declared.extend(suit);
            read.cards.push(if suit.is_some() { FrenchCard::JOLLY } else { word.parse()? });
        }
        Ok(read)
    }

    fn jollies(&self) -> usize {
        self.cards.iter().filter(|card| card.is_jolly()).count()
    }

    fn set(&self, natural: &[FrenchCard], rules: &Rules) -> Result<Meld, MeldError> {
        let (size, jollies) = (self.cards.len(), self.jollies());
        if size > FrenchSuit::ALL.len() {
            return Err(MeldError::TooLong(size));
        }
        let suits = natural.iter().filter_map(|card| card.suit()).fold(0, |suits, suit| suits | 1 << suit.index());
        let wrong = |suit, reason| Err(MeldError::Declared { suit, reason });
        let mut declared = 0;
        for &suit in &self.declared {
            if rules.jolly_in_set == JollyInSet::EitherMissingSuit {
                return wrong(suit, "under these rules it stands for either missing suit, write *");
            } else if (suits | declared) >> suit.index() & 1 == 1 {
                return wrong(suit, "the set has that suit already");
            }
            declared |= 1 << suit.index();
        }
        if rules.jolly_in_set == JollyInSet::DeclaredSuit && self.declared.len() < jollies {
            // In a set of four, only one suit is missing, so the jolly declares none.
            if size < FrenchSuit::ALL.len() {
                return Err(MeldError::Undeclared);
            }
            declared = 0b1111 & !suits;
        }
        let rank = natural[0].rank().unwrap_or_default();
        Ok(Shape::Set { rank, suits, jollies: jollies as u8, declared }.meld())
    }

    fn run(&self, natural: &[FrenchCard], text: impl Fn() -> String) -> Result<Meld, MeldError> {
        if let Some(&suit) = self.declared.first() {
            return Err(MeldError::Declared { suit, reason: "in a run its place says what it stands for, write *" });
        }
        let ranks: Vec<u8> = natural.iter().filter_map(|card| card.rank()).collect();
        let has = |rank: u8| ranks.contains(&rank);
        let jollies = self.cards.len() > natural.len();
        let first = match self.as_written() {
            Some(first) => first,
            None if jollies => return Err(MeldError::Gap(text())),
            None => in_some_order(&ranks).ok_or_else(|| {
                let corner = has(1) && has(2) && has(13);
                if corner { MeldError::RoundTheCorner(text()) } else { MeldError::Gap(text()) }
            })?,
        };
        let len = self.cards.len() as i8;
        let last = first.saturating_add(len).saturating_sub(1);
        if first <= 1 && last >= LAST as i8 && jollies {
            return Err(MeldError::BothAces);
        } else if first < 1 || last > LAST as i8 {
            return Err(MeldError::BeyondTheAce(text()));
        }
        let on_jollies = (first..).zip(&self.cards).filter(|(_, card)| card.is_jolly());
        let jollies = on_jollies.fold(0, |places, (place, _)| places | 1 << place.saturating_sub(1));
        let suit = natural[0].suit().unwrap_or(FrenchSuit::Hearts);
        Ok(Shape::Run { suit, first: first as u8, len: len as u8, jollies }.meld())
    }

    /// The first place of the run, if its cards are in order; the neighbours of an ace say at which end it is.
    fn as_written(&self) -> Option<i8> {
        let firsts = |ace: i8| {
            (0..).zip(&self.cards).filter_map(move |(at, card)| match card.rank()? {
                1 => ace.checked_sub(at),
                rank => (rank as i8).checked_sub(at),
            })
        };
        [1, LAST as i8].into_iter().find_map(|ace| {
            let first = firsts(ace).next()?;
            firsts(ace).all(|other| other == first).then_some(first)
        })
    }
}

/// The first place of the run that these ranks make once they are sorted, with a low ace if possible.
fn in_some_order(ranks: &[u8]) -> Option<i8> {
    [1, LAST].into_iter().find_map(|ace| {
        let mut places: Vec<u8> = ranks.iter().map(|&rank| if rank == 1 { ace } else { rank }).collect();
        places.sort_unstable();
        places.windows(2).all(|pair| pair[1].checked_sub(pair[0]) == Some(1)).then(|| places[0] as i8)
    })
}
