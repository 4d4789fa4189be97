//! Scoring a hand.

use super::bid::Bid;
use super::rules::{Rules, Stakes};
use super::state::{Hand, State};
use crate::card_game::{self, Part};
use crate::game::Game;
use crate::games::briscola_cards::{ALL_POINTS, points_of};
use crate::games::parties;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide, Seat, Side};

/// The result of a hand. Every player is a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HandResult {
    /// What the hand brings to each player; their sum is zero. Nothing before its end, and if all have passed.
    pub points: PerSide<i32>,
    /// The card points that each player has won.
    pub card_points: PerSeat<u8>,
    /// The caller.
    pub caller: Option<Side>,
    /// The caller's partner, once the called card has been played by somebody else.
    pub partner: Option<Side>,
    /// Whether the caller's party has made its bid. False before the end.
    pub made: bool,
    /// Whether one party has made all points.
    pub cappotto: bool,
}

impl card_game::HandResult for HandResult {
    fn points(&self) -> PerSide<i32> {
        self.points
    }

    /// The caller's party, or all the others.
    fn winners(&self, sides: usize) -> Vec<Side> {
        parties::winners(&self.points, sides)
    }

    fn parts(&self) -> Vec<(&'static str, Part)> {
        vec![
            ("points", Part::Sides(self.points)),
            ("card_points", Part::Seats(PerSeat(self.card_points.0.map(i32::from)))),
            ("caller", Part::Side(self.caller)),
            ("partner", Part::Side(self.partner)),
            ("made", Part::Flag(self.made)),
            ("cappotto", Part::Flag(self.cappotto)),
        ]
    }
}

/// The card points that the caller's party needs.
pub(super) fn needed(rules: &Rules, bid: Bid) -> u8 {
    bid.points().unwrap_or(rules.points_to_win)
}

/// Most times that a hand counts for its bid.
const MOST_TIMES: i32 = 5;

/// Upper bound on what a hand brings to a player or takes from him.
pub(super) const MOST_POINTS: i32 = 2 * 4 * MOST_TIMES;

/// Number of times that a hand counts, by the bid.
fn multiplier(rules: &Rules, bid: Bid) -> i32 {
    match bid.points() {
        Some(points @ 71..) if rules.stakes == Stakes::ByBid => ((i32::from(points) - 51) / 10).min(MOST_TIMES),
        _ => 1,
    }
}

/// A finished hand: who called what, who was his partner, and the card points of both together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finished {
    pub caller: Seat,
    pub bid: Bid,
    /// The holder of the called card, who can be the caller.
    pub holder: Seat,
    pub card_points: u8,
}

impl Finished {
    /// Whether the party has made its bid.
    pub fn is_made(self, rules: &Rules) -> bool {
        self.card_points >= needed(rules, self.bid)
    }

    /// Whether one party has made all points.
    pub fn is_cappotto(self) -> bool {
        i16::from(self.card_points) == ALL_POINTS || self.card_points == 0
    }

    /// What the hand brings to each player.
    pub fn points(self, rules: &Rules) -> PerSide<i32> {
        let sign = if self.is_made(rules) { 1 } else { -1 };
        let times = if rules.cappotto && self.is_cappotto() { 2 } else { 1 };
        let unit = sign * times * multiplier(rules, self.bid);
        let mut points = PerSide::default();
        for side in rules.side_list() {
            points[side] = -unit;
        }
        points[rules.side_of(self.holder)] = unit;
        points[rules.side_of(self.caller)] = if self.caller == self.holder { 4 * unit } else { 2 * unit };
        points
    }
}

impl Hand {
    /// The score of the cards won so far; once the hand is over, the result.
    pub(super) fn count(&self, state: &State) -> HandResult {
        let rules = &self.rules;
        let mut result = HandResult { card_points: PerSeat(state.captured.0.map(points_of)), ..HandResult::default() };
        let Some((caller, bid)) = self.caller(state) else { return result };
        result.caller = Some(rules.side_of(caller));
        result.partner = state.partner.filter(|&seat| seat != caller).map(|seat| rules.side_of(seat));
        let Some(holder) = state.partner.filter(|_| self.is_over(state)) else { return result };
        let own = result.card_points[caller];
        let card_points = if holder == caller { own } else { own + result.card_points[holder] };
        let finished = Finished { caller, bid, holder, card_points };
        result.points = finished.points(rules);
        (result.made, result.cappotto) = (finished.is_made(rules), finished.is_cappotto());
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(rules: &str, bid: &str, holder: u8, card_points: u8) -> Vec<i32> {
        let bid = Bid::read(bid).unwrap();
        let finished = Finished { caller: Seat(1), bid, holder: Seat(holder), card_points };
        finished.points(&rules.parse().unwrap()).0[..5].to_vec()
    }

    #[test]
    fn the_usual_table() {
        let rules = "briscola_chiamata";
        assert_eq!(points(rules, "7", 3, 61), [-1, 2, -1, 1, -1]);
        assert_eq!(points(rules, "7", 3, 60), [1, -2, 1, -1, 1]);
        assert_eq!(points(rules, "7", 1, 61), [-1, 4, -1, -1, -1]);
        assert_eq!(points(rules, "7", 1, 60), [1, -4, 1, 1, 1]);
        assert_eq!(points(rules, "75", 3, 74), [1, -2, 1, -1, 1]);
        assert_eq!(points(rules, "7", 3, 120), [-2, 4, -2, 2, -2]);
        assert_eq!(points(rules, "7", 1, 0), [2, -8, 2, 2, 2]);
        assert_eq!(points("briscola_chiamata(cappotto=false)", "7", 3, 120), [-1, 2, -1, 1, -1]);
        assert_eq!(points("briscola_chiamata(points_to_win=60)", "2", 3, 60), [-1, 2, -1, 1, -1]);
    }

    #[test]
    fn every_player_of_a_party_wins() {
        let winners = |holder: u8, card_points: u8| {
            let bid = Bid::read("7").unwrap();
            let finished = Finished { caller: Seat(1), bid, holder: Seat(holder), card_points };
            let points = finished.points(&"briscola_chiamata".parse().unwrap());
            let result = HandResult { points, ..HandResult::default() };
            let winners: Vec<u8> = card_game::HandResult::winners(&result, 5).into_iter().map(|side| side.0).collect();
            (card_game::HandResult::winner(&result, 5).map(|side| side.0), winners)
        };
        assert_eq!(winners(3, 61), (Some(1), vec![1, 3]));
        assert_eq!(winners(3, 60), (None, vec![0, 2, 4]));
        assert_eq!(winners(1, 61), (Some(1), vec![1]));
        assert_eq!(winners(1, 60), (None, vec![0, 2, 3, 4]));
        assert_eq!(card_game::HandResult::winners(&HandResult::default(), 5), []);
    }

    #[test]
    fn high_bids_count_more() {
        let unit = |bid: &str| points("briscola_chiamata(stakes=by_bid)", bid, 3, 119)[3];
        let bids = ["2", "70", "71", "80", "81", "90", "91", "100", "101", "119"];
        assert_eq!(bids.map(unit), [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    }
}
