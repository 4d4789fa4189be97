//! What is best for one player against the banker when a hand begins, and what fixed thresholds bring.

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
    /// What is best with each first card.
    pub first: Vec<(Kind, Decision)>,
    /// The hands of two and more cards that best play comes to, by their totals.
    pub totals: Vec<TotalRow>,
    /// What the hand brings before the first card.
    pub mean: Ratio,
}

/// The hands of two and more cards with one total. Which cards they are makes a difference to what is still there, so
/// values are means over them, each as often as best play comes to it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TotalRow {
    /// The total, in half points.
    pub total: u8,
    /// Whether the matta is in the hands.
    pub has_matta: bool,
    /// How often best play comes there.
    pub chance: Ratio,
    /// In what part of these cases drawing is better than standing.
    pub draws: Ratio,
    /// What standing brings; nothing where it is not allowed.
    pub ev_stand: Option<Ratio>,
    /// What drawing brings; nothing where it is not allowed.
    pub ev_draw: Option<Ratio>,
}

/// What is best for one player against the banker, from the first card of a whole pack on.
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
        // Hands of one total are allowed the same, and each value is already one in so many cases.
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

/// What a player with a fixed threshold can expect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThresholdPlay {
    /// What he is paid.
    pub value: Ratio,
    /// The chance that he is bust.
    pub bust: Ratio,
    /// The half points that he has in the end, none if he is bust.
    pub mean_total: Ratio,
}

/// What a player can expect who draws, against the banker with a whole pack, as long as his total is below so many half
/// points.
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

/// From before the first card on.
fn whole_hand(play: Play, banker: Banker, rules: &Rules) -> Result<PlayerTree, OddsError> {
    let whole = Unseen::whole(rules);
    check(Held::EMPTY, whole, rules)?;
    Ok(PlayerTree::new(Held::EMPTY, whole, 1, play, banker, rules))
}
