//! Openings of a turn that can be ended afterwards.

use std::convert::Infallible;
use std::ops::ControlFlow;

use super::laydown::can_finish;
use super::opening::{Merit, Opening, OpeningBy, best_opening, for_each_opening};
use super::turn::Turn;

/// Return the best opening after which the turn can end legally. An opening can make that impossible: a card taken from
/// the discards may still have to be melded, or the last card may be a banned discard.
pub fn best_legal_opening(turn: &Turn, wish: OpeningBy) -> Option<Opening> {
    let best = best_opening(turn.hand, &turn.rules, wish)?;
    if is_legal(&best, turn) {
        return Some(best);
    }
    let mut found: Option<(Merit, Opening)> = None;
    let ControlFlow::Continue(()) = for_each_opening(turn.hand, &turn.rules, |opening| {
        let left = turn.hand.minus(opening.cards);
        let merit = wish.merit(opening.points.into(), left.jollies(), left.len());
        let is_better = found.as_ref().is_none_or(|(most, _)| merit > *most);
        if is_better && is_legal(opening, turn) {
            found = Some((merit, opening.clone()));
        }
        ControlFlow::<Infallible>::Continue(())
    });
    found.map(|(_, opening)| opening)
}

/// Whether a turn that begins with an opening can end.
fn is_legal(opening: &Opening, turn: &Turn) -> bool {
    // After an opening that closes in hand with too few points only the discard may follow, and it does not meet the
    // condition for taking a discard that need not be melded.
    let closes_low = opening.points < turn.rules.open_min.into();
    if closes_low && turn.must_open() {
        return false;
    }
    let table = [turn.table, &opening.melds].concat();
    let owed = turn.owed.minus(turn.owed.common(opening.cards));
    let hand = turn.hand.minus(opening.cards);
    let after = Turn { hand, table: &table, opened: true, opened_now: true, discard_only: closes_low, owed, ..*turn };
    if hand.is_empty() { owed.is_empty() } else { can_finish(&after).is_some() }
}
