//! The effect of a hand on the match: which players go over the limit, come back, or are out for good.

use super::terms::Reentry;
use crate::rule_set::{MatchEnd, MatchScore};
use crate::seat::{PerSide, Side};

/// The options that decide about a match.
pub(super) struct MatchRules {
    pub players: u8,
    pub exit_limit: u16,
    pub reentry: Reentry,
    pub reentry_choice: bool,
    pub stop_after_hands: Option<u16>,
}

impl MatchRules {
    /// The players who are still in the match. Every player is a side.
    fn players(&self, score: &MatchScore) -> impl Iterator<Item = Side> {
        (0..self.players).map(Side).filter(|side| score.plays(side.0))
    }

    /// The players within the limit.
    fn within(&self, score: &MatchScore) -> impl Iterator<Item = Side> {
        let limit = i32::from(self.exit_limit);
        self.players(score).filter(move |&side| score.totals[side] <= limit)
    }

    /// Applies the limit after the penalties of a hand. A player over the limit comes back with the highest total among
    /// the players within the limit, or leaves the match. If fewer than two players are within the limit, the match is
    /// over and nobody comes back. Where the rules give the choice, a player who has come back can still decline.
    pub fn settle(&self, score: &mut MatchScore) {
        score.declinable = PerSide::default();
        let inside: Vec<Side> = self.within(score).collect();
        if inside.len() < 2 {
            return;
        }
        let highest = inside.iter().map(|&side| score.totals[side]).max().unwrap_or_default();
        let outside: Vec<Side> = self.players(score).filter(|side| !inside.contains(side)).collect();
        for side in outside {
            if self.reentry.allows(score.exits[side]) {
                if self.reentry_choice {
                    score.declinable[side] = score.totals[side];
                }
                score.totals[side] = highest;
                score.exits[side] += 1;
            } else {
                score.players &= !(1 << side.0);
            }
        }
    }

    /// The end of the match, if it is over. The last player within the limit has won. If there is none, or after the
    /// last hand, the players with the lowest total have won; among them, those with the fewest exits.
    pub fn end(&self, score: &MatchScore) -> Option<MatchEnd> {
        let mut inside = self.within(score);
        match (inside.next(), inside.next()) {
            (Some(last), None) => Some(MatchEnd::Won(last)),
            (None, _) => Some(self.lowest(score)),
            _ if self.stop_after_hands.is_some_and(|hands| score.hands_played >= hands.into()) => {
                Some(self.lowest(score))
            }
            _ => None,
        }
    }

    fn lowest(&self, score: &MatchScore) -> MatchEnd {
        let rank = |side: Side| (score.totals[side], score.exits[side]);
        let best = self.players(score).map(rank).min();
        let mut first = self.players(score).filter(|&side| Some(rank(side)) == best);
        match (first.next(), first.next()) {
            (Some(winner), None) => MatchEnd::Won(winner),
            _ => MatchEnd::Shared,
        }
    }
}
