//! Moves of Machiavelli: a lay, a draw, a pass.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use crate::cards::deck::too_many;
use crate::cards::{CardBag, FrenchCard};
use crate::error::ParseError;
use crate::moves::GameMove;
use crate::wording::excerpt;

/// One turn of one seat.
///
/// The text form is `lay 5h 6h`, which names the cards that go from the hand, `draw` or `pass`. Cards of a lay are
/// written in order of their ids and read in any order. The arrangement of the table afterwards is no part of the move,
/// because only the cards on the table matter for play.
///
/// Moves are in canonical order: lays first, larger ones before smaller ones and those of one size by their cards; then
/// the draw; then the pass.
///
/// ```
/// use scopasolver::machiavelli::Move;
/// let lay: Move = "lay 6h 5h".parse()?;
/// assert_eq!(lay.to_string(), "lay 5h 6h");
/// # Ok::<(), scopasolver::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// These cards go from the hand to the table, which is rearranged if necessary.
    Lay(CardBag),
    /// The top card of the stock goes to the hand.
    Draw,
    /// The player does nothing, because the stock is empty.
    Pass,
}

impl Move {
    /// The first word of the text form, which names the action.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Lay(_) => "lay",
            Self::Draw => "draw",
            Self::Pass => "pass",
        }
    }

    /// The place of the action in the canonical order.
    const fn place(self) -> u8 {
        match self {
            Self::Lay(_) => 0,
            Self::Draw => 1,
            Self::Pass => 2,
        }
    }
}

impl GameMove for Move {
    type Card = FrenchCard;

    fn played(self) -> impl Iterator<Item = FrenchCard> {
        match self {
            Self::Lay(cards) => cards,
            Self::Draw | Self::Pass => CardBag::EMPTY,
        }
        .into_iter()
    }
}

impl Ord for Move {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Lay(cards), Self::Lay(others)) => compare(*cards, *others),
            _ => self.place().cmp(&other.place()),
        }
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The larger of two lays comes first; of two lays of one size, the one whose sorted list of cards comes first.
fn compare(cards: CardBag, others: CardBag) -> Ordering {
    let difference = cards.once() ^ others.once() | cards.twice() ^ others.twice();
    // At the first card whose number differs, the lay with more of it has a lower card in its list.
    let first = FrenchCard::from_id(difference.trailing_zeros() as u8);
    let in_order = || first.map_or(Ordering::Equal, |card| others.count(card).cmp(&cards.count(card)));
    others.len().cmp(&cards.len()).then_with(in_order)
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(cards) => write!(f, "{} {cards}", self.word()),
            Self::Draw | Self::Pass => f.write_str(self.word()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let fail = |reason: String| Err(ParseError::new("move", reason));
        let mut words = text.split_whitespace();
        let mv = match words.next() {
            Some("lay") => Self::Lay(lay(&mut words)?),
            Some("draw") => Self::Draw,
            Some("pass") => Self::Pass,
            _ => return fail(format!("`{}` is none; write `lay` and cards, `draw` or `pass`", excerpt(text))),
        };
        match words.next() {
            Some(word) => fail(format!("`{}` after `{mv}`, which takes no cards", excerpt(word))),
            None => Ok(mv),
        }
    }
}

/// Reads the cards of a lay.
fn lay<'a>(words: impl Iterator<Item = &'a str>) -> Result<CardBag, ParseError> {
    let mut cards = CardBag::EMPTY;
    for word in words {
        let card: FrenchCard = word.parse().map_err(|e| ParseError::card("move", &e))?;
        let most = if card.is_jolly() { 0 } else { 2 };
        if cards.count(card) == most {
            return Err(ParseError::new("move", too_many(&card.to_string(), most)));
        }
        cards.insert(card);
    }
    if cards.is_empty() {
        return Err(ParseError::new("move", "`lay` without cards"));
    }
    Ok(cards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn mv(text: &str) -> Move {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn texts_are_read_and_written() {
        for text in ["lay 5h 6h", "lay 7h 7h 7s", "draw", "pass"] {
            assert_eq!(mv(text).to_string(), text);
        }
        assert_eq!(mv("  lay  KS 7h Ah "), mv("lay Ah 7h Ks"));
    }

    #[test]
    fn other_texts_are_refused_with_a_reason() {
        let error = |text: &str| text.parse::<Move>().unwrap_err().to_string();
        assert_eq!(error(""), "move: `` is none; write `lay` and cards, `draw` or `pass`");
        assert_eq!(error("lay"), "move: `lay` without cards");
        assert_eq!(error("draw 5h"), "move: `5h` after `draw`, which takes no cards");
        assert_eq!(error("lay 5h 5h 5h"), "move: card `5h` is there three times");
        assert_eq!(error("lay 5h 6h *"), "move: the pack has no card `*`");
        assert!(error("lay 5h 11h").contains("11h"));
    }

    #[test]
    fn larger_lays_come_first_and_then_those_of_lower_cards() {
        let texts = ["lay 3h 4h 5h", "lay 4h 4h", "lay 4h 5h", "lay 4h 5s", "lay 5h 5h", "lay 4h", "draw", "pass"];
        let moves: Vec<Move> = texts.into_iter().map(mv).collect();
        assert!(moves.is_sorted_by(|a, b| a < b));
    }

    /// The order of lays is that of their sizes, then of their sorted lists.
    #[test]
    fn the_order_agrees_with_lists() {
        let mut random = Random::new(3);
        for _ in 0..2000 {
            let draw = |random: &mut Random| -> Vec<FrenchCard> {
                let ids = (0..6u8).filter(|_| random.below(2) == 0).flat_map(|id| [id; 2]);
                let kept: Vec<u8> = ids.collect();
                kept.into_iter().filter(|_| random.below(3) > 0).map(|id| FrenchCard::from_id(id).unwrap()).collect()
            };
            let (a, b) = (draw(&mut random), draw(&mut random));
            let lay = |cards: &[FrenchCard]| Move::Lay(cards.iter().copied().collect());
            assert_eq!(lay(&a).cmp(&lay(&b)), b.len().cmp(&a.len()).then_with(|| a.cmp(&b)), "{a:?} {b:?}");
        }
    }
}
