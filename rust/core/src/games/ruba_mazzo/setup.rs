//! Building a hand from the fields of a document, with a message for each fault.

#![deny(clippy::arithmetic_side_effects)]

use super::rules::{Leftover, Rules};
use super::state::{Hand, Pile, State};
use crate::card_game::CardGame;
use crate::cards::Card;
use crate::record::{Content, Faults, Field, Kind, Per, Record, Written};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};
use crate::wording::count;

impl Written for Hand {
    const FIELDS: &'static [Field] = &[
        Field { name: "table", kind: Kind::Cards },
        Field { name: "piles", kind: Kind::CardLists(Per::Seat) },
        Field { name: "last_capture", kind: Kind::Seat },
    ];

    fn field(&self, state: &State, name: &str) -> Content<Card> {
        match name {
            "table" => Content::set(state.table),
            "piles" => {
                Content::CardLists(self.rules.seat_list().map(|seat| bottom_first(&state.piles[seat])).collect())
            }
            "last_capture" => Content::seat(state.last_capture),
            _ => panic!("there is no field {name}"),
        }
    }

    fn from_record(rules: Rules, record: &Record) -> Result<(Self, State), Faults> {
        from_record(rules, record)
    }

    /// A document of an ending may leave out captured cards, because only the sizes and top cards of the piles matter
    /// for play.
    fn may_lack_cards(record: &Record) -> bool {
        record.stock().is_empty()
    }
}

/// Builds a state from the fields of a document.
///
/// Later checks rely on earlier ones, so the first stage that finds faults returns them.
fn from_record(rules: Rules, record: &Record) -> Result<(Hand, State), Faults> {
    let hands = record.hands();
    let mut piles = PerSeat::<Pile>::default();
    for (pile, cards) in piles.0.iter_mut().zip(record.card_lists("piles")) {
        *pile = Pile { cards: cards.iter().copied().collect(), top: cards.last().copied() };
    }
    let over = hands.0.iter().all(|hand| hand.is_empty());
    let state = State {
        hands,
        table: record.cards("table").iter().copied().collect(),
        piles,
        stock_left: record.stock().len() as u8,
        // In a finished hand nobody acts, so the number of the seat does not matter.
        turn: if over { Seat(0) } else { record.to_move() },
        last_capture: record.seat("last_capture"),
    };
    let hand = Hand { rules, stock: record.aligned_stock() };
    let mut faults = Faults::default();
    check_hands(&hand, &state, &mut faults);
    faults.into_result()?;
    let mut faults = Faults::default();
    if !record.is_composed() {
        check_piles(&hand, &state, over, &mut faults);
    }
    faults.into_result()?;
    Ok((hand, state))
}

/// Checks that a deal and turns in order can lead to these hands, and that the stock can be dealt in rounds.
fn check_hands(hand: &Hand, state: &State, faults: &mut Faults) {
    let (rules, stock) = (&hand.rules, state.stock_left as usize);
    let rounds = rules.rounds();
    // A document of an ending need not name the cards that stay out of play.
    let leaves = |left: usize| left == stock || (stock == 0 && rounds.packet(left) == 0);
    let Some((most, _)) = rounds.all().find(|&(_, left)| leaves(left)) else {
        let stock = count(stock, "card");
        faults.add(
            "stock",
            format!("{stock}; after the rounds for {} players it has {}", rules.players, rounds.stocks()),
        );
        return;
    };
    let held = state.hands[state.turn].len() as usize;
    if held > most {
        faults.add(format!("hands[{}]", state.turn), format!("{held} cards; in this round a hand has at most {most}"));
        return;
    }
    for seat in rules.seat_list() {
        let wanted = if seat < state.turn { held.saturating_sub(1) } else { held };
        let size = state.hands[seat].len() as usize;
        if size != wanted {
            let (size, turn) = (count(size, "card"), state.turn);
            faults.add(
                format!("hands[{seat}]"),
                format!("{size} instead of {wanted}, as seat {turn} is to move with {held}"),
            );
        }
    }
    if held == 0 && rounds.packet(stock) > 0 {
        let stock = count(stock, "card");
        faults.add("stock", format!("{stock}, but no hand has any: the next round would have been dealt"));
    }
}

/// Checks that some course of play can lead to these piles, this last capture and these left-over cards.
fn check_piles(hand: &Hand, state: &State, over: bool, faults: &mut Faults) {
    let played = Hand::plies(&hand.rules).saturating_sub(hand.plies_left(state)) as usize;
    for seat in hand.rules.seat_list() {
        if played <= seat.index() && !state.piles[seat].cards.is_empty() {
            faults.add(format!("piles[{seat}]"), format!("seat {seat} has not played yet"));
        }
        if let (1, Some(card)) = (state.piles[seat].cards.len(), state.piles[seat].top) {
            faults.add(format!("piles[{seat}]"), format!("only {card}: a capture takes at least two cards"));
        }
    }
    match state.last_capture {
        Some(seat) if state.piles[seat].cards.is_empty() => {
            faults.add("last_capture", format!("seat {seat} captured last, but has no pile"));
        }
        Some(seat) if over && !state.table.is_empty() && hand.rules.leftover == Leftover::LastCapturer => {
            let reason =
                format!("{} left over, but the hand is over: they go to seat {seat}, who captured last", state.table);
            faults.add("table", reason);
        }
        None if state.piles.0.iter().any(|pile| pile.top.is_some()) => {
            faults.add("last_capture", "nobody captured, but there are piles: write the seat that captured last");
        }
        _ => (),
    }
}

/// The cards of a pile, the top one last. The order of the others has no meaning; they come in ascending order.
fn bottom_first(pile: &Pile) -> Vec<Card> {
    pile.cards.into_iter().filter(|&card| Some(card) != pile.top).chain(pile.top).collect()
}
