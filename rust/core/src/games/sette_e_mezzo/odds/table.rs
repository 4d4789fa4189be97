//! Best play of one player against the banker from the beginning of a hand, and the results of fixed thresholds.

use super::hands::Reached;
use super::player::{Play, PlayerTree};
use super::unseen::{Kind, Unseen};
use super::{Banker, Decision, OddsError, Ratio, check};
use crate::games::sette_e_mezzo::held::Held;
use crate::games::sette_e_mezzo::moves::Move;
use crate::games::sette_e_mezzo::rules::Rules;

/// One player against the banker with a whole pack.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StrategyTable {
    /// The best decision with each first card.
    pub first: Vec<(Kind, Decision)>,
    /// The hands of two or more cards that best play reaches, by their totals.
    pub totals: Vec<TotalRow>,
    /// Expected payment before the first card.
    pub mean: Ratio,
}

/// The hands of two or more cards with one total. Their cards differ in what they leave in the pack, so each value is a
/// mean over the hands, weighted by how often best play reaches them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TotalRow {
    /// The total, in half points.
    pub total: u8,
    /// Whether the matta is in the hands.
    pub has_matta: bool,
    /// Probability that best play reaches such a hand.
    pub chance: Ratio,
    /// Share of these cases in which drawing is better than standing.
    pub draws: Ratio,
    /// Expected payment of standing; `None` where standing is not allowed.
    pub ev_stand: Option<Ratio>,
    /// Expected payment of drawing; `None` where drawing is not allowed.
    pub ev_draw: Option<Ratio>,
}

/// Compute best play of one player against the banker, from the first card of a whole pack on.
pub fn strategy_table(rules: &Rules, banker: Banker) -> Result<StrategyTable, OddsError> {
    let course = whole_hand(Play::Best, banker, rules)?;
    let hands = course.hands();
    let first = course.first_cards().iter().map(|&(kind, at)| (kind, course.decision(at.into())));
    let ways = course.ways();
    let row_of = |hand: &Reached| (hand.held.has_matta(), hand.held.total().unwrap_or_default());
    let reached = |at: &usize| hands[*at].held.cards() >= 2 && ways[*at] > 0;
    let mut rows: Vec<_> = (0..hands.len()).filter(reached).map(|at| row_of(&hands[at])).collect();
    rows.sort_unstable();
    rows.dedup();
    let total_row = |(has_matta, total)| {
        let places: Vec<usize> =
            (0..hands.len()).filter(reached).filter(|&at| row_of(&hands[at]) == (has_matta, total)).collect();
        let cases = |at: usize| ways[at] * course.one(at);
        let all: i128 = places.iter().map(|&at| cases(at)).sum();
        let drawn = places.iter().filter(|&&at| course.choice(at) == Move::Draw).map(|&at| cases(at)).sum();
        // The rules allow the same for all hands of one total, and each value already includes the probability of its
        // hand.
        let mean = |values: Vec<Option<i128>>| {
            let sum = places.iter().zip(values).map(|(&at, value)| Some(ways[at] * value?)).sum::<Option<i128>>();
            sum.map(|sum| Ratio::new(sum, all))
        };
        TotalRow {
            total,
            has_matta,
            chance: Ratio::new(all, course.one(0)),
            draws: Ratio::new(drawn, all),
            ev_stand: mean(places.iter().map(|&at| course.worth(at)[0]).collect()),
            ev_draw: mean(places.iter().map(|&at| course.worth(at)[1]).collect()),
        }
    };
    Ok(StrategyTable {
        first: first.collect(),
        totals: rows.into_iter().map(total_row).collect(),
        mean: Ratio::new(course.value(0), course.one(0)),
    })
}

/// Expected results of a player with a fixed threshold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThresholdPlay {
    /// Expected payment.
    pub value: Ratio,
    /// Probability of going bust.
    pub bust: Ratio,
    /// Mean of the final total in half points, where a bust hand counts 0.
    pub mean_total: Ratio,
}

/// Compute the expected results of a player against the banker with a whole pack, if the player draws as long as his
/// total is below `threshold` half points.
pub fn threshold_play(threshold: u8, banker: Banker, rules: &Rules) -> Result<ThresholdPlay, OddsError> {
    let course = whole_hand(Play::Threshold(threshold), banker, rules)?;
    let ways = course.ways();
    let (mut stood, mut points) = (0, 0);
    for (at, hand) in course.hands().iter().enumerate().filter(|&(at, _)| course.choice(at) == Move::Stand) {
        let cases = ways[at] * course.one(at);
        stood += cases;
        points += cases * i128::from(hand.held.total().unwrap_or_default());
    }
    let one = course.one(0);
    Ok(ThresholdPlay {
        value: Ratio::new(course.value(0), one),
        bust: Ratio::new(one - stood, one),
        mean_total: Ratio::new(points, one),
    })
}

/// The tree of a whole hand, from before the first card on.
fn whole_hand(play: Play, banker: Banker, rules: &Rules) -> Result<PlayerTree, OddsError> {
    let whole = Unseen::whole(rules);
    check(Held::EMPTY, whole, rules)?;
    Ok(PlayerTree::new(Held::EMPTY, whole, 1, play, banker, rules))
}
