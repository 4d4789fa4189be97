//! The errors that a caller can cause, one type for each kind of mistake.

use std::fmt;

use thiserror::Error;

use crate::cards::{DeckError, ParseCardError};
use crate::wording::did_you_mean;

/// A text that does not follow its notation.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{what}: {reason}")]
pub struct ParseError {
    /// What was being read: `move`, `rules`, `notation`, `document`.
    pub what: &'static str,
    /// What is wrong.
    pub reason: String,
}

impl ParseError {
    pub(crate) fn new(what: &'static str, reason: impl Into<String>) -> Self {
        Self { what, reason: reason.into() }
    }

    pub(crate) fn card(what: &'static str, error: &ParseCardError) -> Self {
        Self::new(what, error.to_string())
    }
}

/// Rules that do not exist, or that contradict each other.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RulesError {
    /// The rules string is not `preset` or `preset(option=value,…)`.
    #[error(transparent)]
    Syntax(#[from] ParseError),
    /// No preset has this name.
    #[error("rules: there is no preset `{preset}`{}; presets: {known}", did_you_mean(preset, known.split(", ")))]
    UnknownPreset {
        /// The name given.
        preset: String,
        /// The names that exist.
        known: String,
    },
    /// The preset has no such option.
    #[error("rules: `{preset}` has no option `{option}`{}; options: {known}", did_you_mean(option, known.split(", ")))]
    UnknownOption {
        /// The preset.
        preset: &'static str,
        /// The name given.
        option: String,
        /// The names that exist.
        known: String,
    },
    /// The option has no such value.
    #[error("rules: option `{option}` cannot be `{value}`{}; it takes {allowed}", did_you_mean(value, allowed.split(", ")))]
    BadValue {
        /// The option.
        option: &'static str,
        /// The value given.
        value: String,
        /// The values that it takes.
        allowed: String,
    },
    /// An option was given twice.
    #[error("rules: option `{0}` is given twice")]
    Twice(String),
    /// The options exist, but cannot be combined.
    #[error("rules: {0}")]
    Contradiction(String),
}

/// A reason why a position is impossible; the text names the field, the card and the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The field of the document.
    pub field: String,
    /// What is wrong there.
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.field, self.reason)
    }
}

/// Why a position was refused, with every fault that was found.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The text is neither a document nor a notation.
    #[error(transparent)]
    Syntax(#[from] ParseError),
    /// Its rules are invalid.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// Its fields contradict each other or the rules.
    #[error("impossible position: {}", join(.0))]
    Impossible(Vec<Fault>),
    /// The deck is not valid.
    #[error(transparent)]
    Deck(#[from] DeckError),
    /// The deal is void by the rules and has no value.
    #[error("misdeal: {0}")]
    Misdeal(String),
}

/// A move that the position does not allow.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// The text is not a move.
    #[error(transparent)]
    Syntax(#[from] ParseError),
    /// The move is not legal.
    #[error("illegal move `{played}`: {reason}; legal moves: {}", legal.join(" "))]
    Illegal {
        /// The move.
        played: String,
        /// Why it is not legal.
        reason: String,
        /// The legal moves, or the first of very many.
        legal: Vec<String>,
    },
}

fn join(faults: &[Fault]) -> String {
    faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("; ")
}
