//! The errors that a caller can cause, one type for each kind of mistake.

use std::fmt;

use thiserror::Error;

use crate::cards::{DeckError, ParseCardError};

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

/// The reason why a position was refused, with every fault that was found.
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

/// The start of a text, for use in a message.
pub(crate) fn excerpt(text: &str) -> String {
    const SHOWN: usize = 40;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A remark for a message with the known word that was probably meant; empty if none is similar.
pub(crate) fn did_you_mean<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    if written.parse::<i64>().is_ok() {
        // A number is not a misspelling of another number.
        return String::new();
    }
    let written = written.to_lowercase();
    // Allow one slip for every three letters.
    let near =
        known.into_iter().map(|word| (slips(&written, word), word)).filter(|(slips, word)| 3 * slips <= word.len());
    near.min().map_or_else(String::new, |(_, word)| format!(" (did you mean `{word}`?)"))
}

/// The edit distance of two words: letters left out, added, replaced or exchanged with the next one.
fn slips(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(one[i - 1] != other[j - 1]);
            let mut least = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

/// A number with its noun: `1 card`, `2 cards`.
pub(crate) fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

fn join(faults: &[Fault]) -> String {
    faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_is_near_was_probably_meant() {
        const KNOWN: [&str; 5] = ["scopa", "scopone", "scopone_scientifico", "free", "2"];
        let meant = |word: &str| did_you_mean(word, KNOWN);
        for (written, word) in [
            ("scopone-scientifico", "scopone_scientifico"),
            ("scopone_scentifico", "scopone_scientifico"),
            ("Scopa", "scopa"),
            ("scoap", "scopa"),
            ("fre", "free"),
            ("scopne", "scopone"),
        ] {
            assert_eq!(meant(written), format!(" (did you mean `{word}`?)"), "{written}");
        }
        for other in ["", "3", "bridge", "briscola"] {
            assert_eq!(meant(other), "", "{other}");
        }
    }

    #[test]
    fn slips_are_counted() {
        for (one, other, count) in
            [("", "", 0), ("", "ab", 2), ("ab", "ba", 1), ("kitten", "sitting", 3), ("a", "b", 1)]
        {
            assert_eq!((slips(one, other), slips(other, one)), (count, count), "{one} {other}");
        }
    }
}
