//! Scoring a hand.

use super::accusi::declaration_points;
use super::rules::{Stakes, Stramazzo};
use super::state::{Hand, State};
use crate::card_game::{self, Part};
use crate::cards::Card;
use crate::game::Game;
use crate::games::tressette_cards::{ALL_POINTS, LAST_TRICK, thirds_of};
use crate::rule_set::RuleSet;
use crate::seat::{PerSide, Side};

/// The result of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HandResult {
    /// The points of each side, declarations included.
    pub points: PerSide<u8>,
    /// The thirds of a point that each side has made with cards and the last trick.
    pub thirds: PerSide<u8>,
    /// The points of each side's declarations.
    pub accusi: PerSide<u8>,
    /// The side that has taken all tricks, if that wins the match.
    pub cappotto: Option<Side>,
    /// The side against which the other has made no point, if that wins the match and is no cappotto.
    pub stramazzo: Option<Side>,
    /// The stakes that each side wins if it wins the match at once.
    pub stakes: PerSide<u8>,
    /// Whether fewer points are better.
    pub rovescino: bool,
}

impl card_game::HandResult for HandResult {
    fn points(&self) -> PerSide<i32> {
        PerSide(self.points.0.map(i32::from))
    }

    /// In rovescino, fewer points are better.
    fn utility(&self) -> PerSide<i32> {
        PerSide(self.points().0.map(|points| if self.rovescino { -points } else { points }))
    }

    fn parts(&self) -> Vec<(&'static str, Part)> {
        let sides = |values: PerSide<u8>| Part::Sides(PerSide(values.0.map(i32::from)));
        vec![
            ("points", sides(self.points)),
            ("thirds", sides(self.thirds)),
            ("accusi", sides(self.accusi)),
            ("cappotto", Part::Side(self.cappotto)),
            ("stramazzo", Part::Side(self.stramazzo)),
            ("stakes", sides(self.stakes)),
        ]
    }

    fn wins_match(&self) -> Option<Side> {
        self.cappotto.or(self.stramazzo)
    }
}

impl Hand {
    /// The score of the cards won so far; once the hand is over, the result.
    pub(super) fn count(&self, state: &State) -> HandResult {
        let rules = &self.rules;
        let mut result = HandResult { rovescino: rules.rovescino, ..HandResult::default() };
        for side in rules.side_list() {
            result.thirds[side] = thirds_of(state.captured[side]);
        }
        let last = rules.side_of(state.leader);
        if self.is_over(state) {
            result.thirds[last] += LAST_TRICK;
        }
        result.points = if rules.rovescino {
            points_of_singles(result.thirds, last, self.is_over(state))
        } else {
            PerSide(result.thirds.0.map(|thirds| thirds / 3))
        };
        for seat in rules.seat_list() {
            result.accusi[rules.side_of(seat)] += declaration_points(state.declared[seat]);
        }
        if self.is_over(state) && !rules.accusi_without_points {
            let pointless = rules.side_list().filter(|&side| result.points[side] == 0);
            pointless.for_each(|side| result.accusi[side] = 0);
        }
        let took_all = |side: &Side| state.captured[*side].len() as usize == Card::COUNT;
        result.cappotto = rules.side_list().find(took_all).filter(|_| rules.has_cappotto());
        if self.is_over(state) && result.cappotto.is_none() {
            result.stramazzo = self.stramazzo(state, &result);
        }
        if let Some(side) = result.cappotto.or(result.stramazzo) {
            result.stakes[side] = self.stakes(state, side, result.cappotto.is_some());
        }
        for side in rules.side_list() {
            result.points[side] += result.accusi[side];
        }
        result
    }

    /// The side of a hand that is over against which the other has made no point, if that wins the match. `result` has the
    /// points without declarations.
    fn stramazzo(&self, state: &State, result: &HandResult) -> Option<Side> {
        let is_pointless = |side| match self.rules.stramazzo {
            Stramazzo::None => false,
            Stramazzo::Points => result.points[side] == 0,
            Stramazzo::CardPoints => thirds_of(state.captured[side]) < 3,
        };
        [Side(0), Side(1)].into_iter().find(|&side| is_pointless(Side(1 - side.0)))
    }

    /// The stakes of a match that a side wins at once.
    fn stakes(&self, state: &State, side: Side, is_cappotto: bool) -> u8 {
        let takers = self.rules.seat_list().filter(|seat| state.takers >> seat.0 & 1 == 1);
        let of_side = takers.filter(|&seat| self.rules.side_of(seat) == side).count();
        match (self.rules.stakes, is_cappotto) {
            (Stakes::Even, _) => 1,
            (Stakes::TwoThree, true) => 2,
            (Stakes::TwoThree, false) => 3,
            (Stakes::FourThree, _) => (if is_cappotto { 4 } else { 3 }) * if of_side == 1 { 2 } else { 1 },
        }
    }
}

/// The points of four players, each for himself. The points lost by rounding down go to the player who takes the last
/// trick. If one player has all points, he has none instead, and everyone else has all of them.
pub(super) fn points_of_singles(thirds: PerSide<u8>, last: Side, is_over: bool) -> PerSide<u8> {
    let mut points = PerSide(thirds.0.map(|thirds| thirds / 3));
    if is_over {
        points[last] += ALL_POINTS - points.0.iter().sum::<u8>();
    }
    if points.0.contains(&ALL_POINTS) {
        points.0[..4].iter_mut().for_each(|points| *points = ALL_POINTS - *points);
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_rounding_leaves_goes_to_the_last_trick() {
        let points = |thirds: [u8; 4], last| points_of_singles(thirds.into(), Side(last), true).0[..4].to_vec();
        assert_eq!(points([6, 6, 5, 18], 2), [2, 2, 1, 6]);
        assert_eq!(points([6, 6, 2, 21], 3), [2, 2, 0, 7]);
        assert_eq!(points([1, 1, 0, 33], 3), [11, 11, 11, 0]);
    }
}
