//! Moves of any game.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use super::AnyCard;
use crate::error::ParseError;
use crate::games::{briscola_chiamata, machiavelli, scala40, scialandroni, sette_e_mezzo, terziglio};
use crate::moves::{GameMove, Move};

/// A move that can be converted to and from a move of any game.
pub trait AsAnyMove: GameMove {
    /// Converts to a move of any game.
    fn to_any(self) -> AnyMove;

    /// Converts a move of any game to a move of this one, if its text is one.
    fn of_any(mv: &AnyMove) -> Result<Self, ParseError>;
}

/// Defines the enumeration of the types of moves.
macro_rules! moves {
    ($($(#[$doc:meta])* $name:ident = $move:ty),+ $(,)?) => {
        /// A move of any game. Moves are equal if their texts are equal.
        #[derive(Clone, Copy, Debug)]
        pub enum AnyMove { $($(#[$doc])* $name($move)),+ }

        $(impl AsAnyMove for $move {
            fn to_any(self) -> AnyMove {
                AnyMove::$name(self)
            }

            fn of_any(mv: &AnyMove) -> Result<Self, ParseError> {
                match mv {
                    AnyMove::$name(mv) => Ok(*mv),
                    other => other.to_string().parse(),
                }
            }
        })+

        impl AnyMove {
            /// The cards that leave the hand.
            pub fn played(&self) -> Vec<AnyCard> {
                match self { $(Self::$name(mv) => mv.played().map(Into::into).collect()),+ }
            }

            /// The move as the other seats see it, which names no card that is laid face down.
            #[must_use]
            pub fn seen_by_others(&self) -> Self {
                match self { $(Self::$name(mv) => Self::$name(mv.seen_by_others())),+ }
            }
        }

        impl FromStr for AnyMove {
            type Err = ParseError;

            /// Reads the text of a move of any game. A game that writes the move in the same form comes first: `lay Qd
            /// Kd Ad` is written like this in Scala 40; Machiavelli also reads it, but writes it differently. If
            /// nothing parses, the first error is returned.
            fn from_str(text: &str) -> Result<Self, ParseError> {
                let (mut read, mut refused) = (None, None);
                $(match text.parse::<$move>() {
                    Ok(mv) if mv.to_string() == text => return Ok(Self::$name(mv)),
                    Ok(mv) => read = read.or(Some(Self::$name(mv))),
                    Err(error) => refused = refused.or(Some(error)),
                })+
                read.ok_or_else(|| refused.expect("there are games"))
            }
        }

        impl Ord for AnyMove {
            /// Moves of one game are in its canonical order; moves of different games are ordered by their texts.
            fn cmp(&self, other: &Self) -> Ordering {
                match (self, other) {
                    $((Self::$name(mv), Self::$name(other)) => mv.cmp(other),)+
                    _ => self.to_string().cmp(&other.to_string()),
                }
            }
        }

        impl fmt::Display for AnyMove {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$name(mv) => mv.fmt(f)),+ }
            }
        }
    };
}

moves! {
    /// A move of a game with the Italian pack.
    Italian = Move,
    /// A move of Machiavelli.
    Machiavelli = machiavelli::Move,
    /// A move of Scala 40.
    Scala40 = scala40::Move,
    /// A move of Sette e mezzo.
    SetteEMezzo = sette_e_mezzo::Move,
    /// A move of Su Scialandroni.
    Scialandroni = scialandroni::Move,
    /// A move of Briscola chiamata.
    BriscolaChiamata = briscola_chiamata::Move,
    /// A move of Terziglio.
    Terziglio = terziglio::Move,
}

impl PartialEq for AnyMove {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for AnyMove {}

impl PartialOrd for AnyMove {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for AnyMove {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.to_string().hash(hasher);
    }
}
