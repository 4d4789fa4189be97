//! Scoring a hand.

use super::auction::Bid;
use super::rules::Rules;
use super::state::{Hand, State};
use crate::card_game::{self, Part};
use crate::game::Game;
use crate::games::parties;
use crate::games::tressette_cards::{LAST_TRICK, thirds_of};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide, Seat, Side};

/// The thirds of a point in a hand.
pub(super) const ALL_THIRDS: u8 = 35;
/// The thirds with which the player alone wins: six points.
pub(super) const NEEDED: u8 = 18;

/// The result of a hand. Every player is a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HandResult {
    /// What the hand brings to each player; their sum is zero. Nothing before its end, and if all have passed.
    pub points: PerSide<i32>,
    /// The thirds of a point that each seat has made with cards and the last trick.
    pub thirds: PerSeat<u8>,
    /// The player who is alone.
    pub alone: Option<Side>,
    /// Whether he has won. False before the end.
    pub made: bool,
    /// Whether one party has made all points.
    pub cappotto: bool,
}

impl card_game::HandResult for HandResult {
    fn points(&self) -> PerSide<i32> {
        self.points
    }

    /// The player alone, or both others.
    fn winners(&self, sides: usize) -> Vec<Side> {
        parties::winners(&self.points, sides)
    }

    fn parts(&self) -> Vec<(&'static str, Part)> {
        vec![
            ("points", Part::Sides(self.points)),
            ("thirds", Part::Seats(PerSeat(self.thirds.0.map(i32::from)))),
            ("alone", Part::Side(self.alone)),
            ("made", Part::Flag(self.made)),
            ("cappotto", Part::Flag(self.cappotto)),
        ]
    }
}

/// Upper bound on what a hand brings to a player or takes from him.
pub(super) const MOST_POINTS: i32 = 2 * 2 * 3;

/// A finished hand: who was alone with which bid, and the thirds that he has made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finished {
    pub alone: Seat,
    pub bid: Bid,
    pub thirds: u8,
}

impl Finished {
    /// Whether the player alone has won.
    pub const fn is_made(self) -> bool {
        self.thirds >= NEEDED
    }

    /// Whether one party has made all points.
    pub const fn is_cappotto(self) -> bool {
        self.thirds == 0 || self.thirds == ALL_THIRDS
    }

    /// What the hand brings to each player.
    pub fn points(self, rules: &Rules) -> PerSide<i32> {
        let sign = if self.is_made() { 1 } else { -1 };
        let times = if rules.cappotto && self.is_cappotto() { 2 } else { 1 };
        let stake = match self.bid {
            Bid::Chiamo => 1,
            Bid::Solo => 2,
            Bid::Solissimo => i32::from(rules.solissimo_stake),
        };
        let unit = sign * times * stake;
        let mut points = PerSide::default();
        for side in rules.side_list() {
            points[side] = -unit;
        }
        points[rules.side_of(self.alone)] = 2 * unit;
        points
    }
}

impl Hand {
    /// The score of the cards won so far; once the hand is over, the result.
    pub(super) fn count(&self, state: &State) -> HandResult {
        let mut result = HandResult { thirds: PerSeat(state.captured.0.map(thirds_of)), ..HandResult::default() };
        let Some((alone, bid)) = state.alone() else { return result };
        result.alone = Some(self.rules.side_of(alone));
        if self.is_over(state) {
            result.thirds[state.leader] += LAST_TRICK;
            let finished = Finished { alone, bid, thirds: result.thirds[alone] };
            result.points = finished.points(&self.rules);
            (result.made, result.cappotto) = (finished.is_made(), finished.is_cappotto());
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(rules: &str, bid: Bid, thirds: u8) -> Vec<i32> {
        Finished { alone: Seat(1), bid, thirds }.points(&rules.parse().unwrap()).0[..3].to_vec()
    }

    #[test]
    fn each_opponent_pays_or_gets_the_stake() {
        let rules = "terziglio";
        assert_eq!(points(rules, Bid::Chiamo, 18), [-1, 2, -1]);
        assert_eq!(points(rules, Bid::Chiamo, 17), [1, -2, 1]);
        assert_eq!(points(rules, Bid::Solo, 18), [-2, 4, -2]);
        assert_eq!(points(rules, Bid::Solissimo, 0), [3, -6, 3]);
        assert_eq!(points("terziglio(solissimo_stake=2)", Bid::Solissimo, 35), [-2, 4, -2]);
        assert_eq!(points("terziglio(cappotto=true)", Bid::Chiamo, 35), [-2, 4, -2]);
        assert_eq!(points("terziglio(cappotto=true)", Bid::Chiamo, 34), [-1, 2, -1]);
        assert_eq!(points("terziglio(cappotto=true)", Bid::Solo, 0), [4, -8, 4]);
    }

    #[test]
    fn both_opponents_win() {
        let winners = |thirds: u8| {
            let points = Finished { alone: Seat(1), bid: Bid::Solo, thirds }.points(&"terziglio".parse().unwrap());
            let result = HandResult { points, ..HandResult::default() };
            card_game::HandResult::winners(&result, 3).into_iter().map(|side| side.0).collect::<Vec<_>>()
        };
        assert_eq!((winners(18), winners(17)), (vec![1], vec![0, 2]));
    }
}
