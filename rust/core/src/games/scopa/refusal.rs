//! The reason why a move is illegal, in words.

use super::captures;
use super::choices::{CaptureChoice, CaptureRule};
use super::rules::Rules;
use super::state::{self, Hand, State};
use crate::cards::{Card, CardSet, Rank};
use crate::moves::{Move, MoveKind};

/// The reason why a move with a card of the hand is illegal.
pub(super) fn refusal(hand: &Hand, state: &State, mv: Move) -> Option<String> {
    let (rules, table, card) = (&hand.rules, state.table, mv.card());
    match mv.kind() {
        MoveKind::Steal => Some("no pile is stolen in this game".to_owned()),
        MoveKind::Bank if card.rank() != Rank::ACE => Some(format!("`{card}` is no asso: only an asso is put aside")),
        MoveKind::Bank => Some("by these rules an asso is not put aside here".to_owned()),
        MoveKind::Capture => of_capture(rules, table, mv),
        MoveKind::Lay => Some(must_not_lie(rules, table, card)),
    }
}

fn of_capture(rules: &Rules, table: CardSet, mv: Move) -> Option<String> {
    let (card, taken) = (mv.card(), mv.captured());
    if let Some(missing) = (taken - table).into_iter().next() {
        return Some(format!("`{missing}` is not on the table"));
    }
    if state::is_master_ace(rules, card) {
        let blocked = rules.ace_blocked_by_ace && !(table & CardSet::of_rank(Rank::ACE)).is_empty();
        return Some(
            if blocked { "an asso takes one asso of the table" } else { "an asso takes the whole table" }.into(),
        );
    }
    let (sum, wanted) = (taken.total(), captures::target(rules, card));
    if sum != wanted {
        let numbers: Vec<String> = taken.into_iter().map(|card| card.rank().to_string()).collect();
        let sum = if taken.len() == 1 { numbers[0].clone() } else { format!("{} is {sum}", numbers.join("+")) };
        let why = if rules.capture_rule == CaptureRule::Quindici { ", which with the card makes fifteen" } else { "" };
        return Some(format!("{sum}, not {wanted}{why}"));
    }
    let legal = first_capture(rules, table, card)?;
    Some(match rules.capture_choice {
        CaptureChoice::FewestCards if legal.len() < taken.len() => {
            format!("the capture of fewest cards goes first: `{}`", Move::capture(card, legal))
        }
        _ => format!("an equal card goes before a sum: `{}`", Move::capture(card, legal)),
    })
}

/// The message that a card which captures cannot be laid.
fn must_not_lie(rules: &Rules, table: CardSet, card: Card) -> String {
    let must = first_capture(rules, table, card).map_or(Move::bank(card), |taken| Move::capture(card, taken));
    match must.kind() {
        MoveKind::Capture => format!("a card that can capture must: `{must}`"),
        _ => format!("on an empty table an asso goes to its player's pile: `{must}`"),
    }
}

fn first_capture(rules: &Rules, table: CardSet, card: Card) -> Option<CardSet> {
    let mut first = None;
    captures::for_each(rules, card, table, |taken| first = first.or(Some(taken)));
    first
}
