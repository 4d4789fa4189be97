//! The arrialis marked in each phase, the result of a deal, and the display of a score.

use super::hands::{Declaration, best_hand, hand_value};
use super::payoff::{Payoff, payoff};
use super::phase::{HAND_SIZE, Phase};
use super::state::{Hand, State};
use crate::card_game::{self, Part};
use crate::cards::{CardSet, Rank};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide, Seat, Side};

/// The arrialis that a side marks in a phase, and the cards shown for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Marks {
    side: Side,
    amount: u16,
    /// The cards that each seat shows.
    shown: PerSeat<CardSet>,
}

impl Hand {
    /// Marks the phase that has just ended. The scartu ends when the seat that acts is out.
    pub(super) fn mark(&self, state: &mut State) {
        let marks = if state.phase == Phase::Scartu {
            Some(self.scartu_marks(state, state.turn))
        } else {
            self.vied_marks(state)
        };
        let Some(Marks { side, amount, shown }) = marks else { return };
        state.marked[side] += amount;
        for seat in self.rules.seat_list() {
            state.shown[seat] |= shown[seat];
        }
    }

    /// The cards that each seat shows at the end of a betting phase: its combination, if its hand is compared.
    pub(super) fn shown_at_end(&self, state: &State) -> PerSeat<CardSet> {
        self.vied_marks(state).map(|marks| marks.shown).unwrap_or_default()
    }

    /// The marks of a betting phase after its last word.
    fn vied_marks(&self, state: &State) -> Option<Marks> {
        match payoff(&self.rules, state.phase, &state.betting, &state.declared) {
            Payoff::Nothing => None,
            Payoff::Marked(side, amount) => Some(Marks { side, amount, shown: PerSeat::default() }),
            Payoff::Contest { seats, marks } => {
                let compared = || self.rules.seat_list().filter(|seat| seats >> seat.0 & 1 == 1);
                let hands = compared().map(|seat| (seat, state.hands[seat], state.declared[seat]));
                let side = self.rules.side_of(best_hand(&self.rules, state.phase, hands)?);
                let mut shown = PerSeat::default();
                for seat in compared() {
                    let declared = state.declared[seat] != Declaration::Nothing;
                    shown[seat] = hand_value(&self.rules, state.phase, state.hands[seat], declared).cards;
                }
                Some(Marks { side, amount: marks[side], shown })
            }
        }
    }

    /// The marks of a seat that has laid its last card.
    fn scartu_marks(&self, state: &State, closer: Seat) -> Marks {
        let rules = &self.rules;
        let is_mazzu = self.is_mazzu(state, closer);
        let payers = rules.seat_list().filter(|&payer| rules.pays(payer, closer, is_mazzu));
        let debt = |payer| {
            let held = state.hands[payer];
            let cost = held.into_iter().map(|card| rules.card_cost(card.rank())).sum();
            rules.debt(cost, (held & CardSet::of_rank(Rank::KING)).len() as u16, is_mazzu)
        };
        Marks { side: rules.side_of(closer), amount: payers.map(debt).sum(), shown: PerSeat::default() }
    }

    /// The arrialis of a seat that has laid its last card.
    pub(super) fn scartu_marks_of(&self, state: &State, closer: Seat) -> u16 {
        self.scartu_marks(state, closer).amount
    }

    fn is_mazzu(&self, state: &State, closer: Seat) -> bool {
        state.ladder.in_turn as usize == HAND_SIZE && self.rules.allows_mazzu(closer)
    }

    /// The result of the deal.
    pub(super) fn count(&self, state: &State) -> HandResult {
        let mut hand_result = HandResult { reached: self.reached(state), ..HandResult::default() };
        for side in self.rules.side_list() {
            hand_result.points[side] = state.marked[side];
            hand_result.scores[side] = state.total(side);
        }
        hand_result.closer =
            state.ladder.last.filter(|&seat| state.phase == Phase::Scartu && state.hands[seat].is_empty());
        hand_result.mazzu = hand_result.closer.filter(|&closer| self.is_mazzu(state, closer));
        hand_result.keeps_dealer =
            hand_result.mazzu == Some(Seat(0)) && self.rules.keeps_dealer(hand_result.reached.is_some());
        hand_result
    }
}

/// The result of a deal, in arrialis.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HandResult {
    /// The arrialis that each side has marked in the deal.
    pub points: PerSide<u16>,
    /// The arrialis of each side in the gioco after the deal.
    pub scores: PerSide<u16>,
    /// The side that has reached the limit.
    pub reached: Option<Side>,
    /// The seat that was out first in the scartu, if that was played.
    pub closer: Option<Seat>,
    /// The seat that has made mazzu.
    pub mazzu: Option<Seat>,
    /// Whether the same player deals again.
    pub keeps_dealer: bool,
}

impl card_game::HandResult for HandResult {
    fn points(&self) -> PerSide<i32> {
        PerSide(self.points.0.map(i32::from))
    }

    fn parts(&self) -> Vec<(&'static str, Part)> {
        vec![
            ("points", Part::Sides(card_game::HandResult::points(self))),
            ("scores", Part::Sides(PerSide(self.scores.0.map(i32::from)))),
            ("reached", Part::Side(self.reached)),
            ("closer", Part::Side(self.closer.map(|seat| Side(seat.0 & 1)))),
            ("mazzu", Part::Flag(self.mazzu.is_some())),
        ]
    }

    fn next_dealer(&self) -> Option<Seat> {
        self.keeps_dealer.then_some(Seat(3))
    }
}

/// A score in bottle caps: five soddus each, one soddu, one arriali, and one arriali less.
///
/// Of all ways with the fewest caps, the one with the most large caps.
pub fn caps(score: u16) -> [u16; 4] {
    const WORTH: [u16; 3] = [30, 6, 1];
    let mut best: Option<[u16; 4]> = None;
    // At most five single arrialis can be taken off, because six are a soddu.
    for less in 0..WORTH[1] {
        let mut rest = score + less;
        let mut caps = [0, 0, 0, less];
        for (count, worth) in caps.iter_mut().zip(WORTH) {
            (*count, rest) = (rest / worth, rest % worth);
        }
        let fewer = |known: &[u16; 4]| caps.iter().sum::<u16>() < known.iter().sum::<u16>();
        if best.as_ref().is_none_or(fewer) {
            best = Some(caps);
        }
    }
    best.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sc9_caps() {
        assert_eq!(caps(5), [0, 1, 0, 1]);
        assert_eq!(caps(7), [0, 1, 1, 0]);
        assert_eq!(caps(24), [0, 4, 0, 0]);
        assert_eq!(caps(29), [1, 0, 0, 1]);
        assert_eq!(caps(89), [3, 0, 0, 1]);
        assert_eq!(caps(120), [4, 0, 0, 0]);
        let count = |score| caps(score).iter().sum::<u16>();
        for score in 0..=120 {
            let [fives, soddus, arrialis, less] = caps(score);
            assert_eq!(30 * fives + 6 * soddus + arrialis - less, score);
            assert!(count(score) <= 9);
        }
        assert_eq!((0..=120).filter(|&score| count(score) == 9).collect::<Vec<_>>(), [111, 112]);
    }

    /// Compares with every number of each cap.
    #[test]
    fn no_score_takes_fewer_caps() {
        for score in 0..=120_u16 {
            let mut fewest = u16::MAX;
            for fives in 0..=5 {
                for soddus in 0..=10 {
                    for less in 0..=10 {
                        let known = 30 * fives + 6 * soddus;
                        if let Some(arrialis) = (score + less).checked_sub(known) {
                            fewest = fewest.min(fives + soddus + less + arrialis);
                        }
                    }
                }
            }
            assert_eq!(caps(score).iter().sum::<u16>(), fewest, "{score}");
        }
    }
}
