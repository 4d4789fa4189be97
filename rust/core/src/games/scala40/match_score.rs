//! The effect of a hand on the match: which players go over the limit, come back, or are out for good.

use super::terms::Reentry;
use crate::rule_set::{MatchEnd, MatchScore};
use crate::seat::{PerSide, Side};

/// The options that decide about a match.
pub(super) struct MatchRules {
    pub sides: u8,
    pub hands_to_win: Option<u16>,
    pub exit_limit: u16,
    pub reentry: Reentry,
    pub reentry_choice: bool,
    pub stop_after_hands: Option<u16>,
}

impl MatchRules {
    /// The sides that are still in the match. A player alone, or a pair, is a side. Of two sides none leaves: when one
    /// is over the limit, the match is over.
    fn sides(&self, score: &MatchScore) -> impl Iterator<Item = Side> {
        (0..self.sides).map(Side).filter(|side| score.plays(side.0))
    }

    /// The sides within the limit.
    fn within(&self, score: &MatchScore) -> impl Iterator<Item = Side> {
        let limit = i32::from(self.exit_limit);
        self.sides(score).filter(move |&side| score.totals[side] <= limit)
    }

    /// Applies the limit after the penalties of a hand. A player over the limit comes back with the highest total among
    /// the players within the limit, or leaves the match. If fewer than two players are within the limit, the match is
    /// over and nobody comes back. Where the rules give the choice, a player who has come back can still decline.
    pub fn settle(&self, score: &mut MatchScore) {
        score.declinable = PerSide::default();
        if self.hands_to_win.is_some() {
            return;
        }
        let inside: Vec<Side> = self.within(score).collect();
        if inside.len() < 2 {
            return;
        }
        let highest = inside.iter().map(|&side| score.totals[side]).max().unwrap_or_default();
        let outside: Vec<Side> = self.sides(score).filter(|side| !inside.contains(side)).collect();
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
        if let Some(wanted) = self.hands_to_win {
            return self.end_by_hands(wanted, score);
        }
        let mut inside = self.within(score);
        match (inside.next(), inside.next()) {
            (Some(last), None) => Some(MatchEnd::Won(last)),
            (None, _) => Some(self.lowest(score)),
            _ => self.is_last_hand(score).then(|| self.lowest(score)),
        }
    }

    fn is_last_hand(&self, score: &MatchScore) -> bool {
        self.stop_after_hands.is_some_and(|hands| score.hands_played >= hands.into())
    }

    /// The end of a match that goes by closed hands. The first side with `wanted` of them wins; after the last hand, the
    /// side with the most.
    fn end_by_hands(&self, wanted: u16, score: &MatchScore) -> Option<MatchEnd> {
        let winner = self.sides(score).find(|&side| score.totals[side] >= i32::from(wanted)).map(MatchEnd::Won);
        winner.or_else(|| self.is_last_hand(score).then(|| self.first(score, |side| (-score.totals[side], 0))))
    }

    fn lowest(&self, score: &MatchScore) -> MatchEnd {
        self.first(score, |side| (score.totals[side], score.exits[side]))
    }

    /// The side with the lowest rank has won; several share the first place.
    fn first(&self, score: &MatchScore, rank: impl Fn(Side) -> (i32, u16)) -> MatchEnd {
        let best = self.sides(score).map(&rank).min();
        let mut first = self.sides(score).filter(|&side| Some(rank(side)) == best);
        match (first.next(), first.next()) {
            (Some(winner), None) => MatchEnd::Won(winner),
            _ => MatchEnd::Shared,
        }
    }
}
