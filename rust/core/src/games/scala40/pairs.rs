//! The options of four players in two pairs.

use std::hash::{Hash, Hasher};

use crate::error::RulesError;

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

    /// The limit of penalties, in a match that goes by closed hands: the usual one, which has no effect.
    const USUAL_LIMIT: u16 = 100;

    /// Returns an error for options that contradict each other or can have no effect.
    pub(super) fn check(self, players: u8, exit_limit: u16) -> Result<(), RulesError> {
        let about_pairs = match self.hands_to_win {
            Some(hands) => Some(format!("hands_to_win={hands}")),
            None => (!self.closers_partner_pays).then(|| "closers_partner_pays=false".to_owned()),
        };
        let reason = match (self.teams, about_pairs) {
            (true, _) if players != 4 => format!("teams=true needs players=4, not players={players}"),
            (false, Some(option)) => format!("{option} needs teams=true: it is about pairs"),
            (true, Some(option)) if self.hands_to_win.is_some() && exit_limit != Self::USUAL_LIMIT => {
                format!("exit_limit={exit_limit} has no effect with {option}: penalties do not decide the match")
            }
            _ => return Ok(()),
        };
        Err(RulesError::Contradiction(reason))
    }
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
