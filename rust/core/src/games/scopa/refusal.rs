//! The reason why a move is illegal, in words.

use super::captures;
use super::choices::{CaptureChoice, CaptureRule, Matta};
use super::declared::{self, MATTA, Ranks};
use super::rules::Rules;
use super::state::{self, Hand, State};
use crate::cards::{Card, CardSet, Rank};
use crate::moves::{Move, MoveKind};

/// The reason why a move with a card of the hand is illegal.
pub(super) fn refusal(hand: &Hand, state: &State, mv: Move) -> Option<String> {
    let (rules, table, card) = (&hand.rules, state.table, mv.card());
    if mv.declares()
        && let Some(reason) = of_declaration(rules, state.hands[state.turn], mv)
    {
        return Some(reason);
    }
    let ranks = state::ranks_after(rules, state, mv);
    match mv.kind() {
        MoveKind::Steal => Some("no pile is stolen in this game".to_owned()),
        MoveKind::Bank if card.rank() != Rank::ACE => Some(format!("`{card}` is no asso: only an asso is put aside")),
        MoveKind::Bank => Some("by these rules an asso is not put aside here".to_owned()),
        MoveKind::Capture => of_capture(rules, ranks, table, mv),
        MoveKind::Lay => Some(must_not_lie(rules, ranks, table, card)),
    }
}

/// The reason why a hand is not declared like this.
fn of_declaration(rules: &Rules, cards: CardSet, mv: Move) -> Option<String> {
    let (mut ways, mut is_legal) = (0, false);
    declared::for_each_declaration(rules, cards, |matta| {
        ways += 1;
        is_legal |= matta == mv.matta();
    });
    if is_legal {
        return None;
    }
    Some(if ways == 0 {
        format!("the hand {cards} is not declared: three cards of nine or less in all, or of one rank, are")
    } else if rules.matta == Matta::Keeps && cards.contains(MATTA) {
        format!("the hand {cards} is not declared with this rank for the matta: write one with which it counts")
    } else {
        format!("no rank is named for the matta when {cards} is declared")
    })
}

fn of_capture(rules: &Rules, ranks: Ranks, table: CardSet, mv: Move) -> Option<String> {
    let (card, taken) = (mv.card(), mv.captured());
    if let Some(missing) = (taken - table).into_iter().next() {
        return Some(format!("`{missing}` is not on the table"));
    }
    let rank = ranks.of(card);
    if captures::takes_all(rules, rank, ranks.equal(table, rank)) {
        return Some("an asso takes the whole table".into());
    }
    let is_both = rules.capture_rule == CaptureRule::Both;
    if state::is_master_ace(rules, ranks, card) && !is_both {
        return Some("an asso takes one asso of the table".into());
    }
    let (sum, wanted) = (ranks.total(taken), captures::target(rules, rank));
    if !captures::is_total(rules, rank, sum) {
        let numbers: Vec<String> = taken.into_iter().map(|card| ranks.of(card).to_string()).collect();
        let sum = if taken.len() == 1 { numbers[0].clone() } else { format!("{} is {sum}", numbers.join("+")) };
        return Some(match rules.capture_rule {
            CaptureRule::Standard => format!("{sum}, not {wanted}"),
            CaptureRule::Quindici => format!("{sum}, not {wanted}, which with the card makes fifteen"),
            CaptureRule::Both => format!("{sum}, neither {wanted} nor what makes fifteen with the card"),
        });
    }
    let legal = first_capture(rules, ranks, table, card, |set| !is_both || ranks.total(set) == wanted)?;
    Some(match rules.capture_choice {
        CaptureChoice::FewestCards if legal.len() < taken.len() => {
            format!("the capture of fewest cards goes first: `{}`", Move::capture(card, legal))
        }
        _ => format!("an equal card goes before a sum: `{}`", Move::capture(card, legal)),
    })
}

/// The message that a card which captures cannot be laid.
fn must_not_lie(rules: &Rules, ranks: Ranks, table: CardSet, card: Card) -> String {
    let must =
        first_capture(rules, ranks, table, card, |_| true).map_or(Move::bank(card), |taken| Move::capture(card, taken));
    match must.kind() {
        MoveKind::Capture => format!("a card that can capture must: `{must}`"),
        _ => format!("on an empty table an asso goes to its player's pile: `{must}`"),
    }
}

/// The first capture of a card that fits.
fn first_capture(
    rules: &Rules,
    ranks: Ranks,
    table: CardSet,
    card: Card,
    fits: impl Fn(CardSet) -> bool,
) -> Option<CardSet> {
    let mut first = None;
    captures::for_each(rules, ranks, card, table, |taken| first = first.or(Some(taken).filter(|&set| fits(set))));
    first
}
