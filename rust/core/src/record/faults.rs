//! The faults found in a position so far.

use crate::cards::Pack;
use crate::error::{Fault, PositionError};
use crate::wording::count;

/// Faults, in the order in which they were found.
#[derive(Default, Debug)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// Adds a fault.
    pub fn add(&mut self, field: impl Into<String>, reason: impl Into<String>) {
        self.0.push(Fault { field: field.into(), reason: reason.into() });
    }

    /// Whether a fault names this field.
    pub(crate) fn names(&self, field: &str) -> bool {
        self.0.iter().any(|fault| fault.field == field)
    }

    /// Adds to the last fault what would be right.
    pub(crate) fn mend(&mut self, told: &str) {
        if let Some(last) = self.0.last_mut() {
            last.reason += told;
        }
    }

    /// Reads the cards of a field; each word that is not a card adds a fault.
    pub(crate) fn cards<'a, P: Pack>(&mut self, field: &str, words: impl Iterator<Item = &'a str>) -> Vec<P::Card> {
        let (cards, errors): (Vec<_>, Vec<_>) = words.map(str::parse::<P::Card>).partition(Result::is_ok);
        // Report at most as many faults as the pack has cards, because a text with more is not a list of cards.
        for error in errors.iter().filter_map(|error| error.as_ref().err()).take(P::SIZE) {
            self.add(field, error.to_string());
        }
        if let Some(more @ 1..) = errors.len().checked_sub(P::SIZE) {
            self.add(field, format!("and {} more", count(more, "word")));
        }
        cards.into_iter().flatten().collect()
    }

    /// Whether there are no faults.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// These faults, followed by the others.
    pub(crate) fn and(mut self, others: Self) -> Self {
        self.0.extend(others.0);
        self
    }

    /// An error with these faults, if there are any. Later checks rely on earlier ones, so each stage of reading ends
    /// with this call.
    pub fn into_result(self) -> Result<(), Self> {
        if self.is_empty() { Ok(()) } else { Err(self) }
    }
}

impl From<Faults> for PositionError {
    fn from(faults: Faults) -> Self {
        Self::Impossible(faults.0)
    }
}
