//! How long the lists of a document are.

use crate::rule_set::RuleSet;

/// What a list has an entry for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Per {
    /// Each seat.
    Seat,
    /// Each side.
    Side,
}

impl Per {
    /// Number of entries of a list.
    pub fn count<R: RuleSet>(self, rules: &R) -> usize {
        self.among(Sizes::of(rules))
    }

    pub(crate) const fn among(self, sizes: Sizes) -> usize {
        match self {
            Self::Seat => sizes.seats,
            Self::Side => sizes.sides,
        }
    }

    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Seat => "seat",
            Self::Side => "side",
        }
    }
}

/// The numbers of seats and sides: all of the rules that the lengths of lists depend on. Documents of all games are read
/// by the same code.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    pub seats: usize,
    pub sides: usize,
}

impl Sizes {
    pub fn of<R: RuleSet>(rules: &R) -> Self {
        Self { seats: rules.seats(), sides: rules.sides() }
    }
}
