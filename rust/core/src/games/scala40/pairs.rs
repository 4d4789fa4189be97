//! The options of four players in two pairs.

use std::hash::{Hash, Hasher};

/// What is agreed on about pairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the options of the rules document every field")]
pub struct Pairs {
    pub teams: bool,
    pub closers_partner_pays: bool,
    pub hands_to_win: Option<u16>,
}

impl Pairs {
    /// Each for himself.
    pub(super) const NONE: Self = Self { teams: false, closers_partner_pays: true, hands_to_win: None };
}

/// Players each for himself add nothing to the hash of their rules. Bots take random numbers from that hash, so they
/// choose the same moves as before there were pairs.
impl Hash for Pairs {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if *self != Self::NONE {
            (self.teams, self.closers_partner_pays, self.hands_to_win).hash(hasher);
        }
    }
}
