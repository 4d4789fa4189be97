//! Results of hands and matches of any game.

use super::{AnyHandResult, AnyPosition, AnyRules, AnyStanding};
use crate::card_game::{HandResult, Part};
use crate::rule_set::{MatchEnd, MatchScore};
use crate::seat::{PerSide, Seat, Side};

impl AnyHandResult {
    /// The points of the hand, one number per side.
    pub fn points(&self) -> PerSide<i32> {
        each!(self, hand_result => HandResult::points(hand_result))
    }

    /// Every part of the result with its name, `points` first.
    pub fn parts(&self) -> Vec<(&'static str, Part)> {
        each!(self, hand_result => hand_result.parts())
    }

    /// The side that has won the hand, if one has.
    pub fn winner(&self, sides: usize) -> Option<Side> {
        each!(self, hand_result => hand_result.winner(sides))
    }

    /// All sides that have won the hand.
    pub fn winners(&self, sides: usize) -> Vec<Side> {
        each!(self, hand_result => hand_result.winners(sides))
    }
}

impl AnyStanding {
    /// The rules of every hand.
    pub fn rules(&self) -> AnyRules {
        each_into!(AnyRules: self, current => *current.rules())
    }

    /// The seed of all draws and deals.
    pub fn seed(&self) -> u64 {
        each!(self, current => current.seed())
    }

    /// The points of each side so far, or its hands, if hands are counted.
    pub fn totals(&self) -> &PerSide<i32> {
        each!(self, current => current.totals())
    }

    /// The score of the match: totals, who is still in, and how often each side came in again.
    pub fn score(&self) -> &MatchScore {
        each!(self, current => current.score())
    }

    /// Number of hands scored.
    pub fn hands_played(&self) -> u32 {
        each!(self, current => current.hands_played())
    }

    /// The player who dealt the current hand.
    pub fn dealer(&self) -> u8 {
        each!(self, current => current.dealer())
    }

    /// Number of void deals before the current hand.
    pub fn misdeals(&self) -> u32 {
        each!(self, current => current.misdeals())
    }

    /// The first position of the current hand.
    pub fn position(&self) -> AnyPosition {
        each_into!(AnyPosition: self, current => current.position().clone())
    }

    /// The result of the match, if it is over.
    pub fn end(&self) -> Option<MatchEnd> {
        each!(self, current => current.end())
    }

    /// The player who sits in this seat of the current hand.
    pub fn player_at(&self, seat: Seat) -> u8 {
        each!(self, current => current.player_at(seat))
    }

    /// The side of the match that plays as this side of the current hand.
    pub fn side_at(&self, side: Side) -> Side {
        each!(self, current => current.side_at(side))
    }
}
