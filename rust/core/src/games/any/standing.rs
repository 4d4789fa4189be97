//! Results of hands and matches, in whatever game.

use super::{AnyHandResult, AnyPosition, AnyRules, AnyStanding};
use crate::card_game::{HandResult, Part};
use crate::rule_set::{MatchEnd, MatchScore};
use crate::seat::{PerSide, Seat, Side};

impl AnyHandResult {
    /// The points of the hand, one number a side.
    pub fn points(&self) -> PerSide<i32> {
        each!(self, hand_result => HandResult::points(hand_result))
    }

    /// Every part of the result by name, `points` first.
    pub fn parts(&self) -> Vec<(&'static str, Part)> {
        each!(self, hand_result => hand_result.parts())
    }

    /// The side with more points than any other of so many.
    pub fn winner(&self, sides: usize) -> Option<Side> {
        each!(self, hand_result => hand_result.winner(sides))
    }
}

impl AnyStanding {
    /// The rules of every hand.
    pub fn rules(&self) -> AnyRules {
        each_into!(AnyRules: self, current => *current.rules())
    }

    /// The seed that everything follows from.
    pub fn seed(&self) -> u64 {
        each!(self, current => current.seed())
    }

    /// The points of each side so far, or its hands, where these are counted.
    pub fn totals(&self) -> &PerSide<i32> {
        each!(self, current => current.totals())
    }

    /// How the match stands: totals, who is still in, how often each came in again.
    pub fn score(&self) -> &MatchScore {
        each!(self, current => current.score())
    }

    /// How many hands have been counted.
    pub fn hands_played(&self) -> u32 {
        each!(self, current => current.hands_played())
    }

    /// The player who dealt the current hand.
    pub fn dealer(&self) -> u8 {
        each!(self, current => current.dealer())
    }

    /// How many deals of the current hand were void.
    pub fn misdeals(&self) -> u32 {
        each!(self, current => current.misdeals())
    }

    /// The first position of the current hand.
    pub fn position(&self) -> AnyPosition {
        each_into!(AnyPosition: self, current => current.position().clone())
    }

    /// How the match ended, if it has.
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
