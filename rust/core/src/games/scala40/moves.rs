//! The moves of a player: draws, melds, discards.

use std::fmt;
use std::str::FromStr;

use super::melds::{End, Meld, Step};
use super::rules::Rules;
use super::terms::JollyInSet;
use crate::cards::FrenchCard;
use crate::error::ParseError;
use crate::moves::GameMove;
use crate::rule_set::RuleSet;
use crate::wording::excerpt;

/// Largest number of melds that fourteen cards can form.
const MOST_FIRST: usize = 4;

/// The melds of an opening, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FirstMelds([Option<Meld>; MOST_FIRST]);

impl FirstMelds {
    const NONE: Self = Self([None; MOST_FIRST]);

    /// Return these melds, which may be given in any order; `None` if there are no melds or more than four.
    pub fn new(melds: impl IntoIterator<Item = Meld>) -> Option<Self> {
        let (mut first, mut count) = (Self::NONE, 0);
        for meld in melds {
            *first.0.get_mut(count)? = Some(meld);
            count += 1;
        }
        first.0[..count].sort_unstable();
        (count > 0).then_some(first)
    }

    /// The melds, in order.
    pub fn melds(self) -> impl Iterator<Item = Meld> {
        self.0.into_iter().flatten()
    }

    /// Their total points.
    pub fn points(self) -> u16 {
        self.melds().map(Meld::points).sum()
    }
}

/// One action in a turn.
///
/// A turn begins with `draw` or `take` and ends with `discard 9c`, unless the last card is melded. In between, the
/// player lays melds from the hand: `open 3h 4h 5h / 7h 7s 7c 7d` the first time, and `lay 5h 6h *` later. Single cards
/// are added to a meld on the table with `attach 8h after 5h 6h 7h`, `attach 4h before 5h 6h 7h` or `attach Qh to Qs Qc
/// Qd`, or replace a jolly with `swap 10h in 8h 9h *`. Melds are written as they lie on the table; they can be read in
/// any unambiguous order.
///
/// Moves are sorted in the canonical order: by action, in the order above; melds by their cards as they are written;
/// attachments and swaps by card, then by meld, then `before` before `after`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Draws the next card of the stock.
    Draw,
    /// Takes the top discard.
    Take,
    /// Lays the first melds.
    Open(FirstMelds),
    /// Lays a new meld after opening.
    Lay(Meld),
    /// Adds a card to a meld on the table.
    Attach {
        /// The card.
        card: FrenchCard,
        /// The meld.
        to: Meld,
        /// The end of the meld, if it is a run; for a set, always the high end.
        end: End,
    },
    /// Takes a jolly from a meld for the card that it stands for.
    Swap {
        /// The card.
        card: FrenchCard,
        /// The meld.
        within: Meld,
    },
    /// Ends the turn with this card.
    Discard(FrenchCard),
}

impl GameMove for Move {
    type Card = FrenchCard;

    fn played(self) -> impl Iterator<Item = FrenchCard> {
        let (melds, card) = match self {
            Self::Draw | Self::Take => (FirstMelds::NONE, None),
            Self::Open(melds) => (melds, None),
            Self::Lay(meld) => (FirstMelds([Some(meld), None, None, None]), None),
            Self::Attach { card, .. } | Self::Swap { card, .. } | Self::Discard(card) => (FirstMelds::NONE, Some(card)),
        };
        melds.melds().flat_map(Meld::in_order).chain(card)
    }
}

impl From<&Step> for Move {
    /// Return the move that carries out a step found by the solver of melds.
    ///
    /// # Panics
    /// If an opening has more melds than fourteen cards can form.
    fn from(step: &Step) -> Self {
        match *step {
            Step::Open(ref melds) => Self::Open(FirstMelds::new(melds.iter().copied()).expect("one to four melds")),
            Step::Lay(meld) => Self::Lay(meld),
            Step::Attach { card, to, end, .. } => Self::Attach { card, to, end },
            Step::Swap { card, within, .. } => Self::Swap { card, within },
            Step::Discard(card) => Self::Discard(card),
        }
    }
}

impl Move {
    /// The melds that the move lays, or the meld on the table that it changes.
    pub fn melds(self) -> impl Iterator<Item = Meld> {
        let melds = match self {
            Self::Draw | Self::Take | Self::Discard(_) => FirstMelds::NONE,
            Self::Open(melds) => melds,
            Self::Lay(meld) | Self::Attach { to: meld, .. } | Self::Swap { within: meld, .. } => {
                FirstMelds([Some(meld), None, None, None])
            }
        };
        melds.melds()
    }

    /// The first word of the text form, which names the action.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Take => "take",
            Self::Open(_) => "open",
            Self::Lay(_) => "lay",
            Self::Attach { .. } => "attach",
            Self::Swap { .. } => "swap",
            Self::Discard(_) => "discard",
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self {
            Self::Draw | Self::Take => Ok(()),
            Self::Open(melds) => {
                let all: Vec<String> = melds.melds().map(|meld| meld.to_string()).collect();
                write!(f, " {}", all.join(" / "))
            }
            Self::Lay(meld) => write!(f, " {meld}"),
            Self::Attach { card, to, end } => write!(f, " {card} {} {to}", side_of(*to, *end)),
            Self::Swap { card, within } => write!(f, " {card} in {within}"),
            Self::Discard(card) => write!(f, " {card}"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The word for the side of the meld to which a card is attached.
const fn side_of(meld: Meld, end: End) -> &'static str {
    match (meld.is_run(), end) {
        (false, _) => "to",
        (true, End::Low) => "before",
        (true, End::High) => "after",
    }
}

fn fail(reason: impl Into<String>) -> ParseError {
    ParseError::new("move", reason)
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (word, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
        match (word, rest.trim()) {
            ("draw", "") => Ok(Self::Draw),
            ("take", "") => Ok(Self::Take),
            ("open", melds) => {
                let melds = melds.split('/').map(read_meld).collect::<Result<Vec<Meld>, _>>()?;
                let count = melds.len();
                let first = FirstMelds::new(melds);
                first.map(Self::Open).ok_or_else(|| fail(format!("{count} melds: no hand has more than {MOST_FIRST}")))
            }
            ("lay", meld) => Ok(Self::Lay(read_meld(meld)?)),
            ("attach", rest) => read_attach(rest),
            ("swap", rest) => {
                let (card, meld) = rest.split_once(" in ").ok_or_else(|| fail("write swap CARD in MELD"))?;
                Ok(Self::Swap { card: read_card(card)?, within: read_meld(meld)? })
            }
            ("discard", card) => Ok(Self::Discard(read_card(card)?)),
            _ => Err(fail(format!(
                "`{}` is none of draw, take, open MELD / MELD, lay MELD, attach CARD after MELD, swap CARD in MELD, \
                 discard CARD",
                excerpt(text)
            ))),
        }
    }
}

fn read_attach(text: &str) -> Result<Move, ParseError> {
    let mut sides = ["before", "after", "to"].into_iter();
    let parts = sides.find_map(|side| Some((text.split_once(&format!(" {side} "))?, side)));
    let Some(((card, meld), side)) = parts else {
        return Err(fail("write attach CARD before MELD, attach CARD after MELD or attach CARD to MELD"));
    };
    let (card, to) = (read_card(card)?, read_meld(meld)?);
    let end = if side == "before" { End::Low } else { End::High };
    if side_of(to, end) != side {
        let how = if to.is_run() { "a run, attach before or after it" } else { "a set, attach to it" };
        return Err(fail(format!("`{to}` is {how}")));
    }
    Ok(Move::Attach { card, to, end })
}

fn read_card(text: &str) -> Result<FrenchCard, ParseError> {
    text.trim().parse().map_err(|error| ParseError::card("move", &error))
}

/// Reads a meld that any rules allow. Whether the rules of the hand allow it is checked with the legal moves.
fn read_meld(text: &str) -> Result<Meld, ParseError> {
    let mut rules = Rules::defaults(0, None);
    rules.max_jollies_per_meld = 2;
    if text.split_whitespace().any(|word| word.len() > 1 && word.starts_with('*')) {
        rules.jolly_in_set = JollyInSet::DeclaredSuit;
    }
    Meld::read(text, &rules).map_err(|error| fail(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_read_back() {
        for text in [
            "draw",
            "take",
            "open 3h 4h 5h / 7h 7s 7c 7d",
            "open Ah 2h 3h",
            "lay 5h 6h *",
            "lay * Kd Ad",
            "lay 8c 8d *h",
            "attach 8h after 5h 6h 7h",
            "attach 4h before 5h 6h 7h",
            "attach * before 5h 6h 7h",
            "attach Qh to Qs Qc Qd",
            "swap 10h in 8h 9h *",
            "discard *",
        ] {
            assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()).as_deref(), Ok(text));
        }
        let free = |text: &str| text.parse::<Move>().unwrap().to_string();
        assert_eq!(free("open 7d 7c 7s 7h/5h 4h 3h"), "open 3h 4h 5h / 7h 7s 7c 7d");
        assert_eq!(free(" lay  kd KC kh "), "lay Kh Kc Kd");
    }

    #[test]
    fn what_is_no_move_is_refused_with_a_reason() {
        let reason = |text: &str| text.parse::<Move>().unwrap_err().reason;
        assert!(reason("lay Kc Kd Kd").contains("`Kd` is there twice"));
        assert!(reason("lay Ks As 2s").contains("round the corner"));
        assert!(reason("attach 8h to 5h 6h 7h").contains("is a run, attach before or after"));
        assert!(reason("attach Qh after Qs Qc Qd").contains("is a set, attach to"));
        assert!(reason("open 2h 3h 4h / 2s 3s 4s / 2c 3c 4c / 2d 3d 4d / 6h 7h 8h").contains("5 melds"));
        assert!(reason("discard 1h").contains("1h"));
        for text in ["", "draw 2h", "open", "lay", "attach 8h", "attach 8h by 5h 6h 7h", "swap 8h", "pass"] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_canonical_order() {
        let sorted = [
            "draw",
            "take",
            "open 3h 4h 5h",
            "open 3h 4h 5h / 7h 7s 7c",
            "open 3h 4h 5h 6h",
            "lay 3h 4h 5h",
            "attach 4h before 5h 6h 7h",
            "attach * before 5h 6h 7h",
            "attach * after 5h 6h 7h",
            "attach * to Qs Qc Qd",
            "swap 10h in 8h 9h *",
            "discard 2h",
        ];
        assert!(sorted.map(|text| text.parse::<Move>().unwrap()).is_sorted());
    }
}
