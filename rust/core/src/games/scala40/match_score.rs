//! What a hand does to a match: players who go over the limit, come back, or are out for good.

use super::terms::Reentry;
use crate::rule_set::{MatchEnd, MatchScore};
use crate::seat::{PerSide, Side};

/// The options that a match depends on.
pub(super) struct MatchRules {
    pub players: u8,
    pub exit_limit: u8,
    pub reentry: Reentry,
    pub reentry_choice: bool,
    pub stop_after_hands: Option<u16>,
}

impl MatchRules {
    /// The players still in the match, every one a side.
    fn players(&self, score: &MatchScore) -> impl Iterator<Item = Side> {
        (0..self.players).map(Side).filter(|side| score.plays(side.0))
    }

    /// The players within the limit.
    fn within(&self, score: &MatchScore) -> impl Iterator<Item = Side> {
        let limit = i32::from(self.exit_limit);
        self.players(score).filter(move |&side| score.totals[side] <= limit)
    }

    /// Settles what the penalties of a hand have led to. A player over the limit comes back with the highest total of
    /// those within, or leaves the match; when that would leave one player the match is over, and nobody comes back.
    /// Where players may choose, a player who has come back can still decline.
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

    /// The last player within the limit has won; of none, and after the last hand, those with the lowest total and then
    /// the fewest exits.
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
