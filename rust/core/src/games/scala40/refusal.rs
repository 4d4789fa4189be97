//! The reason why a move is illegal, in words.

use super::melds::{End, Meld};
use super::moves::{FirstMelds, Move};
use super::state::{Hand, Phase, State};
use super::terms::ClosingDiscard;
use crate::cards::FrenchCard;

/// The reason why a move whose cards are in the hand is illegal; `None` if it is legal.
pub(super) fn refusal(hand: &Hand, state: &State, mv: Move) -> Option<String> {
    let (rules, has_opened) = (hand.rules(), state.has_opened());
    match (state.phase, mv) {
        (Phase::Draw, Move::Take) => Some(cannot_take(state)),
        (Phase::Draw, _) => Some("the turn begins with draw or take".to_owned()),
        (_, Move::Draw | Move::Take) => Some("a card has been drawn in this turn".to_owned()),
        (_, Move::Discard(card)) => Some(cannot_discard(hand, state, card)),
        (Phase::Discard, _) => Some("after this opening only the discard is left".to_owned()),
        (_, Move::Open(_)) if has_opened => Some("the player has opened: write lay MELD".to_owned()),
        (_, Move::Lay(_) | Move::Attach { .. } | Move::Swap { .. }) if !has_opened => {
            Some(format!("the player has not opened: that takes new melds worth {}", rules.open_min))
        }
        (_, Move::Open(melds)) => {
            let unfit = melds.melds().find_map(|meld| not_by_these_rules(hand, meld));
            unfit.or_else(|| worth_too_little(hand, state, melds)).or_else(|| cannot_end(hand, state, mv))
        }
        (_, Move::Lay(meld)) => not_by_these_rules(hand, meld).or_else(|| cannot_end(hand, state, mv)),
        (_, Move::Attach { card, to, end }) => {
            let ends: Vec<End> = to.attachments(card, rules).map(|(end, _)| end).collect();
            let unfit = match ends[..] {
                [] => Some(format!("`{card}` cannot be added to `{to}`")),
                _ => (!ends.contains(&end)).then(|| format!("`{card}` cannot be added at that end of `{to}`")),
            };
            missing(state, to).or(unfit).or_else(|| cannot_end(hand, state, mv))
        }
        (_, Move::Swap { card, within }) => {
            let stands = within.swap(card).is_some();
            missing(state, within)
                .or_else(|| (!stands).then(|| format!("no jolly in `{within}` stands for `{card}`")))
                .or_else(|| cannot_end(hand, state, mv))
        }
    }
}

fn missing(state: &State, meld: Meld) -> Option<String> {
    (!state.table.contains(meld)).then(|| format!("`{meld}` does not lie on the table"))
}

fn cannot_take(state: &State) -> String {
    match state.piles.top() {
        None => "there are no discards".to_owned(),
        Some(top) if !state.has_opened() => format!("the player has not opened, and cannot open with `{top}`"),
        Some(top) => format!("`{top}` cannot be melded in this turn"),
    }
}

fn cannot_discard(hand: &Hand, state: &State, card: FrenchCard) -> String {
    if !hand.is_settled(state) {
        return match state.taken {
            Some(taken) if hand.rules().discard_must_be_melded => {
                format!("`{taken}` was taken and must be melded before the discard")
            }
            Some(_) => "a discard was taken: the player must open before the discard".to_owned(),
            None => "the jolly that was swapped in must be melded before the discard".to_owned(),
        };
    }
    let meld = state.table.melds().find(|meld| meld.fits(card, hand.rules()));
    meld.map_or_else(|| format!("`{card}` may not be discarded"), |meld| format!("`{card}` fits `{meld}`"))
}

/// The reason why these rules do not allow a meld that other rules allow.
fn not_by_these_rules(hand: &Hand, meld: Meld) -> Option<String> {
    match Meld::read(&meld.to_string(), hand.rules()) {
        Err(error) => Some(format!("`{meld}`: {error}")),
        Ok(read) => (read != meld).then(|| format!("by these rules `{meld}` is written `{read}`")),
    }
}

fn worth_too_little(hand: &Hand, state: &State, melds: FirstMelds) -> Option<String> {
    let (points, min) = (melds.points(), hand.rules().open_min);
    let fits = hand.holds(state.own(), melds);
    (fits && points < min.into() && !hand.may_open_with(state, melds))
        .then(|| format!("the melds are worth {points}; an opening is worth at least {min}"))
}

/// The reason why the turn could not end legally after a move.
fn cannot_end(hand: &Hand, state: &State, mv: Move) -> Option<String> {
    let gone = match mv {
        Move::Open(melds) => melds.melds().map(Meld::size).sum(),
        Move::Lay(meld) => meld.size(),
        Move::Attach { .. } => 1,
        _ => 0,
    };
    if gone >= state.own().len() && hand.rules().closing_discard == ClosingDiscard::Required {
        return Some("no card would be left for the discard".to_owned());
    }
    let owed = state.taken.filter(|_| !hand.is_settled(state));
    match owed {
        _ if hand.allows(state, mv) => None,
        Some(card) => Some(format!("`{card}`, which was taken, could not be melded any more")),
        None if matches!(mv, Move::Swap { .. }) => Some("the jolly could not be melded in this turn".to_owned()),
        None => Some("the turn could not end legally any more".to_owned()),
    }
}
