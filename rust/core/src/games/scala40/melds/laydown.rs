//! The best results that a turn can have.

use super::meld::Meld;
use super::plan::Plan;
use super::search::{Aim, best};
use super::turn::{Step, Turn, legal_discards, penalty};
use crate::cards::{CardBag, FrenchCard};

/// The smallest penalty that a turn can leave in hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deadwood {
    /// The cards left.
    pub left: CardBag,
    /// Their penalty, as if the hand ended now.
    pub penalty: u16,
    /// Whether the turn ends the hand.
    pub closes: bool,
    /// The steps that lead there.
    pub steps: Vec<Step>,
}

/// The most cards or points that a turn can put on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Laydown {
    /// Number of cards by which the hand shrinks before the discard. A card swapped for a jolly counts once the jolly
    /// is laid.
    pub cards: u32,
    /// Points that the melds on the table gain, new melds included. A swap changes no points.
    pub points: u16,
    /// The steps that lead there, with the discard that leaves the smallest penalty.
    pub steps: Vec<Step>,
}

/// The measure of a laydown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LaydownBy {
    /// Its cards.
    Cards,
    /// Its points.
    Points,
}

/// Find the way to play a turn that leaves the smallest penalty in hand; `None` if the turn cannot end legally.
///
/// A player who has not opened yet may open, but need not.
pub fn min_deadwood(turn: &Turn) -> Option<Deadwood> {
    let plan = best(turn, Aim::Deadwood, i32::MAX, false)?;
    let steps = plan.steps(turn);
    Some(Deadwood { left: plan.left, penalty: penalty(plan.left, &turn.rules), closes: plan.left.is_empty(), steps })
}

/// Find the way to play a turn that lays the most; `None` if the turn cannot end legally.
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

/// Find a legal way to end the turn, if there is one.
pub fn can_finish(turn: &Turn) -> Option<Vec<Step>> {
    let discards = legal_discards(turn);
    if let Some(card) = discards.kinds().next() {
        return Some(vec![Step::Discard(card)]);
    }
    plan_steps(turn, best(turn, Aim::Deadwood, i32::MAX, true))
}

/// Find a legal way to use the top discard, if it can be taken; `turn` is the moment before the draw.
pub fn can_take_discard(turn: &Turn, top: FrenchCard) -> Option<Vec<Step>> {
    can_finish(&turn.taking(top))
}

/// Find a way to end the hand in this turn, if there is one.
pub fn can_close(turn: &Turn) -> Option<Vec<Step>> {
    // Only an empty hand has a penalty below one point.
    plan_steps(turn, best(turn, Aim::Deadwood, 1, false))
}

/// Find a way to end the hand in the turn of opening, if there is one.
pub fn can_close_in_hand(turn: &Turn) -> Option<Vec<Step>> {
    if turn.opened && !turn.opened_now { None } else { can_close(turn) }
}

fn plan_steps(turn: &Turn, plan: Option<Plan>) -> Option<Vec<Step>> {
    plan.map(|plan| plan.steps(turn))
}
