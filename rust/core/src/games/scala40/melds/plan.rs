//! A way to play a turn, and the steps that carry it out.

use super::meld::{End, Meld, Shape, card_at};
use super::turn::{Step, Turn};
use crate::cards::{CardBag, FrenchCard};

/// The result of a turn; the order of its steps follows from it.
///
/// For every turn there is one with the same result in this order: opening, swaps of jollies that lay on the table
/// before the turn, new melds, attached cards. All natural cards are in hand at the start, so the swaps can come before
/// the new melds. A jolly that is laid and swapped out again in the same turn need not be laid: the natural card takes
/// its place from the beginning.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The cards that replace jollies, with the melds before and after.
    pub(super) swaps: Vec<Change>,
    /// The new melds as they lie at the end of the turn.
    pub(super) melds: Vec<NewMeld>,
    /// The melds on the table that grow: each as it lies after the swaps, and as it lies at the end of the turn.
    pub(super) grown: Vec<(Meld, Meld)>,
    /// The discard, if the turn has one.
    pub(super) discard: Option<FrenchCard>,
    /// The cards that stay in hand.
    pub(super) left: CardBag,
}

/// A card that replaces a jolly.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) card: FrenchCard,
    pub(super) within: Meld,
    pub(super) becomes: Meld,
}

/// A new meld.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewMeld {
    /// The meld at the end of the turn.
    pub(super) meld: Meld,
    /// The part of it that the opening contains, if any.
    pub(super) opening: Option<Meld>,
}

impl Plan {
    /// The steps, in an order in which they can be played.
    pub(super) fn steps(&self, turn: &Turn) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut opening: Vec<Meld> = self.melds.iter().filter_map(|new| new.opening).collect();
        opening.sort_unstable();
        if !opening.is_empty() {
            steps.push(Step::Open(opening));
        }
        steps.extend(self.swaps.iter().map(|&Change { card, within, becomes }| Step::Swap { card, within, becomes }));
        for new in &self.melds {
            match new.opening {
                None => steps.push(Step::Lay(new.meld)),
                Some(part) => attach(part, new.meld, turn, &mut steps),
            }
        }
        for &(from, to) in &self.grown {
            attach(from, to, turn, &mut steps);
        }
        steps.extend(self.discard.map(Step::Discard));
        steps
    }
}

/// Adds the steps that turn the meld `from` into `to` by attaching cards.
fn attach(from: Meld, to: Meld, turn: &Turn, steps: &mut Vec<Step>) {
    let mut meld = from;
    while let Some((card, end)) = next(meld, to) {
        let becomes = meld.attach(card, end, &turn.rules).expect("a growth consists of attachments");
        steps.push(Step::Attach { card, to: meld, end, becomes });
        meld = becomes;
    }
}

/// The next card to attach so that `from` becomes `to`. For a run, cards at the high end come first.
fn next(from: Meld, to: Meld) -> Option<(FrenchCard, End)> {
    match (from.shape(), to.shape()) {
        (Shape::Run { first, len, .. }, Shape::Run { suit, first: to_first, len: to_len, jollies }) => {
            let (place, end) = if first + len < to_first + to_len {
                (first + len, End::High)
            } else if first > to_first {
                (first - 1, End::Low)
            } else {
                return None;
            };
            let jolly = jollies >> (place - 1) & 1 == 1;
            Some((if jolly { FrenchCard::JOLLY } else { card_at(suit, place) }, end))
        }
        _ => to.cards().minus(from.cards()).kinds().next().map(|card| (card, End::High)),
    }
}
