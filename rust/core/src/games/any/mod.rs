//! Types for games that are known only at run time: one type for the rules of all games, one for their positions, and
//! so on.
//!
//! Each is an enumeration with one variant per game, generated from the list of games.

use std::str::FromStr;

use serde_json::Value;

mod card;
mod moves;

use crate::bots::Playable;
use crate::card_game::CardGame;
use crate::documents::object;
use crate::error::{PositionError, RulesError};
use crate::observation::Observation;
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::seat::{PerSide, Side};
use crate::solvable::{QuestionKind, Solvable};
use crate::standing::Standing;
use crate::wording::excerpt;

pub use card::AnyCard;
pub use moves::{AnyMove, AsAnyMove};

/// Defines the enumerations, and `each!`, which evaluates an expression for the game of a value. `$d` is the dollar
/// sign, which a macro cannot write.
macro_rules! games {
    ($d:tt $($name:ident = $game:ident),+ $(,)?) => {
        /// The rules of a variant of any game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum AnyRules { $(#[doc = concat!("Of [`", stringify!($game), "`](crate::", stringify!($game), ").")] $name(<crate::$game::Hand as CardGame>::Rules)),+ }

        /// A position of any game.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum AnyPosition { $(#[doc = concat!("Of [`", stringify!($game), "`](crate::", stringify!($game), ").")] $name(Position<crate::$game::Hand>)),+ }

        /// An observation of a position of any game.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum AnyObservation { $(#[doc = concat!("Of [`", stringify!($game), "`](crate::", stringify!($game), ").")] $name(Observation<crate::$game::Hand>)),+ }

        /// The result of a hand of any game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum AnyHandResult { $(#[doc = concat!("Of [`", stringify!($game), "`](crate::", stringify!($game), ").")] $name(<crate::$game::Hand as CardGame>::HandResult)),+ }

        /// The standing of a match of any game.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum AnyStanding { $(#[doc = concat!("Of [`", stringify!($game), "`](crate::", stringify!($game), ").")] $name(Standing<crate::$game::Hand>)),+ }

        macro_rules! each {
            ($d any:expr, $d it:ident => $d body:expr) => {
                match $d any { $(Self::$name($d it) => $d body),+ }
            };
        }

        // Like `each!`, for results that are again a variant of that game.
        macro_rules! each_into {
            ($d into:ident: $d any:expr, $d it:ident => $d body:expr) => {
                match $d any { $(Self::$name($d it) => $d into::$name($d body)),+ }
            };
        }

        impl AnyRules {
            /// The names of all presets, game after game.
            pub fn presets() -> impl Iterator<Item = &'static str> {
                [$(<crate::$game::Hand as CardGame>::Rules::PRESETS),+].into_iter().flatten().copied()
            }

            /// The names of all games, each of which is also that of its first preset.
            pub const fn games() -> &'static [&'static str] {
                &[$(<crate::$game::Hand as CardGame>::Rules::GAME),+]
            }

            /// The rules of a preset with changed options.
            pub fn new(preset: &str, changes: &[(&str, &str)]) -> Result<Self, RulesError> {
                $(if <crate::$game::Hand as CardGame>::Rules::place_of(preset).is_some() {
                    return RuleSet::new(preset, changes).map(Self::$name);
                })+
                let known = Self::presets().collect::<Vec<_>>().join(", ");
                Err(RulesError::UnknownPreset { preset: excerpt(preset), known })
            }

            /// The name of the game.
            pub fn game(&self) -> &'static str {
                match self { $(Self::$name(_) => <crate::$game::Hand as CardGame>::Rules::GAME),+ }
            }

            /// Number of cards played in a whole hand.
            pub fn plies(&self) -> u32 {
                match self { $(Self::$name(rules) => crate::$game::Hand::plies(rules)),+ }
            }

            /// Every option with its value.
            pub fn options(&self) -> Vec<OptionInForce> {
                match self { $(Self::$name(rules) => {
                    let defaults = rules.preset_defaults();
                    let specs = <crate::$game::Hand as CardGame>::Rules::OPTIONS;
                    specs.iter().map(|spec| OptionInForce::new(spec, rules, &defaults)).collect()
                }),+ }
            }

            /// The smallest numbers of the distinct levels of bots, see [`Grades`](crate::bots::Grades).
            pub fn levels(&self) -> Vec<u32> {
                let grades = match self { $(Self::$name(rules) => <crate::$game::Hand as Playable>::grades(rules)),+ };
                grades.iter().map(|&(from, _)| from).collect()
            }

            /// The kinds of questions that can be asked about hands by these rules.
            pub fn questions(&self) -> &'static [QuestionKind] {
                match self { $(Self::$name(rules) => <crate::$game::Hand as Solvable>::questions(rules)),+ }
            }

            /// Whether the proofs of a solve between two sides can be used by another solve of the same hand.
            pub fn keeps_proofs(&self) -> bool {
                match self { $(Self::$name(_) => <crate::$game::Hand as Solvable>::KEEPS_PROOFS),+ }
            }

            /// The side that has already reached the goal of a solve for the match, with these totals before a hand.
            pub fn won_at(&self, totals: &PerSide<i32>) -> Option<Side> {
                match self { $(Self::$name(rules) => rules.won_at(totals)),+ }
            }
        }

        impl AnyPosition {
            /// Reads a position document from an object.
            pub fn from_document(document: Value) -> Result<Self, PositionError> {
                let fields = object::fields(document)?;
                let rules = object::rules(&fields).map(AnyRules::from_str).transpose()?;
                let document = Value::Object(fields);
                match rules {
                    $(Some(AnyRules::$name(_)) => Position::from_document(document).map(Self::$name),)+
                    // Without rules, any game can report the other faults of the document.
                    None => Position::from_document(document).map(Self::Scopa),
                }
            }
        }

        impl AnyObservation {
            /// Reads a document from an object.
            pub fn from_document(document: Value) -> Result<Self, PositionError> {
                let fields = object::fields(document)?;
                let rules = object::rules(&fields).map(AnyRules::from_str).transpose()?;
                let document = Value::Object(fields);
                match rules {
                    $(Some(AnyRules::$name(_)) => Observation::from_document(document).map(Self::$name),)+
                    // Without rules, any game can report the other faults of the document.
                    None => Observation::from_document(document).map(Self::Scopa),
                }
            }
        }

        impl FromStr for AnyObservation {
            type Err = PositionError;

            fn from_str(text: &str) -> Result<Self, PositionError> {
                let rules: AnyRules = text.split_whitespace().next().unwrap_or_default().parse()?;
                match rules { $(AnyRules::$name(_) => text.parse().map(Self::$name)),+ }
            }
        }

        impl FromStr for AnyPosition {
            type Err = PositionError;

            fn from_str(text: &str) -> Result<Self, PositionError> {
                let rules: AnyRules = text.split_whitespace().next().unwrap_or_default().parse()?;
                match rules { $(AnyRules::$name(_) => text.parse().map(Self::$name)),+ }
            }
        }

        $(impl From<Position<crate::$game::Hand>> for AnyPosition {
            fn from(position: Position<crate::$game::Hand>) -> Self {
                Self::$name(position)
            }
        })+

        impl AnyStanding {
            /// The match after the current hand has ended with this result; `None` if the result is of another game.
            pub fn after(&self, hand_result: &AnyHandResult) -> Option<Self> {
                match (self, hand_result) {
                    $((Self::$name(current), AnyHandResult::$name(hand_result)) => {
                        Some(Self::$name(current.after(hand_result)))
                    })+
                    _ => None,
                }
            }

            /// The match after a player leaves instead of coming in again; `None` if that is not allowed.
            pub fn decline(&self, player: u8) -> Option<Self> {
                match self {
                    $(Self::$name(current) => current.decline(player).map(Self::$name),)+
                }
            }
        }
    };
}

for_each_game!(games, $);

// These modules use `each!`, so they come after its definition.
mod environment;
mod observation;
mod position;
mod rules;
mod standing;

pub use environment::{AnyGames, AnyHistory};
pub use rules::OptionInForce;

/// Converts cards to cards of any pack.
fn cards<C: Into<AnyCard>>(cards: impl IntoIterator<Item = C>) -> Vec<AnyCard> {
    cards.into_iter().map(Into::into).collect()
}
