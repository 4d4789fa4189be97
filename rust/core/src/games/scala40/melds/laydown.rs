//! What a turn can come to at best.

use super::meld::Meld;
use super::plan::Plan;
use super::search::{Aim, best};
use super::turn::{Step, Turn, legal_discards, penalty};
use crate::cards::{CardBag, FrenchCard};

/// The least that a turn can leave in hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deadwood {
    /// The cards left.
    pub left: CardBag,
    /// Their penalty, as if the hand ended now.
    pub penalty: u16,
    /// Whether the turn ends the hand.
    pub closes: bool,
    /// How to play it.
    pub steps: Vec<Step>,
}

/// The most that a turn can put on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Laydown {
    /// The cards by which the hand shrinks before the discard; a card swapped for a jolly counts when that is laid.
    pub cards: u32,
    /// The points that the melds on the table gain, new ones among them; a swap changes no points.
    pub points: u16,
    /// How to play it, with the discard that costs least.
    pub steps: Vec<Step>,
}

/// What a laydown is measured by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LaydownBy {
    /// Its cards.
    Cards,
    /// Its points.
    Points,
}

/// The way to play a turn that leaves the smallest penalty in hand; none if the turn cannot be ended legally.
///
/// A player who has not opened may open or not.
pub fn min_deadwood(turn: &Turn) -> Option<Deadwood> {
    let plan = best(turn, Aim::Deadwood, i32::MAX, false)?;
    let steps = plan.steps(turn);
    Some(Deadwood { left: plan.left, penalty: penalty(plan.left, &turn.rules), closes: plan.left.is_empty(), steps })
}

/// The way to play a turn that lays the most; none if the turn cannot be ended legally.
pub fn best_laydown(turn: &Turn, measure: LaydownBy) -> Option<Laydown> {
    let aim = match measure {
        LaydownBy::Cards => Aim::Cards,
        LaydownBy::Points => Aim::Points,
    };
    let plan = best(turn, aim, i32::MAX, false)?;
    let points = |melds: &mut dyn Iterator<Item = Meld>| melds.map(Meld::points).sum::<u16>();
    let new = points(&mut plan.melds.iter().map(|new| new.meld));
    let grown: u16 = plan.grown.iter().map(|(from, to)| to.points() - from.points()).sum();
    let discarded = u32::from(plan.discard.is_some());
    let cards = turn.hand.len() - plan.left.len() - discarded;
    Some(Laydown { cards, points: new + grown, steps: plan.steps(turn) })
}

/// A legal way to end the turn, if there is one.
pub fn can_finish(turn: &Turn) -> Option<Vec<Step>> {
    let discards = legal_discards(turn);
    if let Some(card) = discards.kinds().next() {
        return Some(vec![Step::Discard(card)]);
    }
    plan_steps(turn, best(turn, Aim::Deadwood, i32::MAX, true))
}

/// How to use the top discard legally, if it can be taken: `turn` is the moment before the draw.
pub fn can_take_discard(turn: &Turn, top: FrenchCard) -> Option<Vec<Step>> {
    can_finish(&turn.taking(top))
}

/// How to end the hand in this turn, if that can be done.
pub fn can_close(turn: &Turn) -> Option<Vec<Step>> {
    // Nothing left is the only hand that costs less than one point.
    plan_steps(turn, best(turn, Aim::Deadwood, 1, false))
}

/// How to end the hand in the turn of opening, if that can be done.
pub fn can_close_in_hand(turn: &Turn) -> Option<Vec<Step>> {
    if turn.opened && !turn.opened_now { None } else { can_close(turn) }
}

fn plan_steps(turn: &Turn, plan: Option<Plan>) -> Option<Vec<Step>> {
    plan.map(|plan| plan.steps(turn))
}
