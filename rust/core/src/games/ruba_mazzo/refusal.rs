//! The reason why a move is illegal, in words.

use super::rules::CaptureObligation;
use super::state::{Hand, State};
use crate::cards::CardSet;
use crate::moves::{Move, MoveKind};
use crate::rule_set::RuleSet;

/// The reason why a move with a card of the hand is illegal.
pub(super) fn refusal(hand: &Hand, state: &State, mv: Move) -> Option<String> {
    match mv.kind() {
        MoveKind::Bank => Some("no card goes straight to a pile in this game".to_owned()),
        MoveKind::Lay => must_not_lie(hand, state, mv),
        MoveKind::Capture => Some(of_capture(state, mv)),
        MoveKind::Steal => Some(of_theft(hand, state, mv)),
    }
}

fn must_not_lie(hand: &Hand, state: &State, mv: Move) -> Option<String> {
    let must = match hand.rules.capture_obligation {
        CaptureObligation::Hand if state.can_take() => "the hand has",
        CaptureObligation::Card if state.stealable(mv.card()) != 0 || !state.equals(mv.card()).is_empty() => "it has",
        _ => return None,
    };
    Some(format!("`{}` may not be laid: {must} a capture", mv.card()))
}

fn of_capture(state: &State, mv: Move) -> String {
    let (card, taken, equals) = (mv.card(), mv.captured(), state.equals(mv.card()));
    if let Some(missing) = (taken - state.table).into_iter().next() {
        return format!("`{missing}` is not on the table");
    }
    if let Some(other) = (taken - CardSet::of_rank(card.rank())).into_iter().next() {
        return format!("`{card}` takes equal cards, and `{other}` is none");
    }
    if taken == equals {
        "one equal card is taken at a time".to_owned()
    } else {
        format!("all equal cards are taken together: `{}`", Move::capture(card, equals))
    }
}

fn of_theft(hand: &Hand, state: &State, mv: Move) -> String {
    let (card, stealable) = (mv.card(), state.stealable(mv.card()));
    for seat in mv.stolen_from() {
        if seat.index() >= hand.rules.seats() {
            return format!("there is no seat {seat}");
        }
        if seat == state.turn {
            return "nobody steals the own pile".to_owned();
        }
        let Some(top) = state.piles[seat].top else { return format!("seat {seat} has no pile") };
        if top.rank() != card.rank() {
            return format!("the pile of seat {seat} has `{top}` on top, no card equal to `{card}`");
        }
    }
    if mv.stolen() == stealable {
        "one pile is stolen at a time".to_owned()
    } else {
        format!("all piles with an equal card on top are stolen together: `{}`", Move::steal(card, stealable))
    }
}
