//! Building a hand from the fields of a document, with a message for each fault.

#![deny(clippy::arithmetic_side_effects)]

use super::exchange::{Exchanges, Turned};
use super::rules::{Exchange, ExchangeWhen, Rules};
use super::state::{HAND_SIZE, Hand, State};
use crate::cards::{Card, CardSet};
use crate::games::tricks::{Dealt, open_trick};
use crate::record::{Content, Faults, Field, Kind, Per, Record, Written};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};
use crate::wording::count;

impl Written for Hand {
    const FIELDS: &'static [Field] = &[
        Field { name: "trump", kind: Kind::Card },
        Field { name: "trick", kind: Kind::Cards },
        Field { name: "leader", kind: Kind::Seat },
        Field { name: "captured", kind: Kind::CardLists(Per::Seat) },
    ];

    const PAST_IS_POINTS: bool = true;

    fn field(&self, state: &State, name: &str) -> Content<Card> {
        match name {
            "trump" => Content::Card(Some(self.turned(state))),
            "trick" => Content::Cards(state.trick.cards().collect()),
            "leader" => Content::seat(Some(state.leader)),
            "captured" => Content::sets(self.rules.seat_list().map(|seat| state.captured[seat])),
            _ => panic!("there is no field {name}"),
        }
    }

    fn from_record(rules: Rules, record: &Record) -> Result<(Self, State), Faults> {
        from_record(rules, record)
    }
}

/// Builds a state from the fields of a document.
///
/// Later checks rely on earlier ones, so the first stage that finds faults returns them.
fn from_record(rules: Rules, record: &Record) -> Result<(Hand, State), Faults> {
    let mut faults = Faults::default();
    let (stock, trick) = (record.stock(), record.cards("trick"));
    let Some(trump) = record.card("trump") else {
        let such = stock.last().map_or_else(String::new, |last| format!("; write \"trump\": \"{last}\""));
        let reason = format!("is missing: it names the turned card, also when that has been drawn{such}");
        faults.add("trump", reason);
        return Err(faults);
    };
    if let Some(&last) = stock.last().filter(|&&last| last != trump) {
        faults
            .add("trump", format!("{trump}, but the last card of the stock is {last}; the turned card is drawn last"));
    }
    let trick = open_trick(&rules, trick, &mut faults);
    faults.into_result()?;
    let hands = record.hands();
    let mut captured = PerSeat::<CardSet>::default();
    for (set, cards) in captured.0.iter_mut().zip(record.card_lists("captured")) {
        *set = cards.iter().copied().collect();
    }
    let over = trick.is_empty() && stock.is_empty() && hands.0.iter().all(|hand| hand.is_empty());
    let leader = match record.seat("leader") {
        // In a finished hand nobody leads, so the number of the seat does not matter.
        _ if over => Seat(0),
        Some(leader) => leader,
        None if trick.is_empty() => record.to_move(),
        None => {
            let mut faults = Faults::default();
            faults.add("leader", "is missing: the trick has cards; write the seat that led, such as \"leader\": 0");
            return Err(faults);
        }
    };
    let exchanges = read_exchanges(rules, record, trump)?;
    let state = State { hands, trick, leader, captured, stock_left: stock.len() as u8, exchanges };
    let first = record.seen().named_cards("exchanged").first().copied().unwrap_or(trump);
    let hand = Hand::new(rules, first, record.aligned_stock(), exchanges);
    let mut faults = Faults::default();
    let dealt = Dealt {
        hands: &state.hands,
        cards: rules.pack().len() as usize,
        hand_size: HAND_SIZE,
        trick: &state.trick,
        leader,
        stock_left: state.stock_left.into(),
    };
    if !over {
        dealt.check_turn(&rules, record.to_move(), &mut faults);
    }
    dealt.check_sizes(&rules, &mut faults);
    faults.into_result()?;
    let mut faults = Faults::default();
    if !record.is_composed() {
        check_won(&hand, &state, over, &mut faults);
    }
    faults.into_result()?;
    Ok((hand, state))
}

/// Reads how often the turned card was exchanged, and checks that exchanges can have left it there.
fn read_exchanges(rules: Rules, record: &Record, trump: Card) -> Result<Exchanges, Faults> {
    let taken = record.seen().named_cards("exchanged");
    let Some(&first) = taken.first() else { return Ok(Exchanges::default()) };
    let refuse = |reason: String| {
        let mut faults = Faults::default();
        faults.add("seen.exchanged", reason);
        Err(faults)
    };
    if rules.exchange == Exchange::Off {
        return refuse(format!("{first} was exchanged, but by these rules nobody exchanges the turned card"));
    }
    let turned = Turned::new(rules, first);
    let exchanges = Exchanges::new(taken.len());
    let cards: Vec<Card> = taken.iter().copied().chain([trump]).collect();
    let (Some(exchanges), true) = (exchanges, turned.all().starts_with(&cards)) else {
        let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
        return refuse(format!("{}: exchanges do not turn these cards one after another", cards.join(" ")));
    };
    if let Some(card) = taken.iter().find(|card| record.stock().contains(card)) {
        return refuse(format!("{card} was exchanged, but lies in the stock"));
    }
    let nothing_won = record.card_lists("captured").iter().all(Vec::is_empty);
    if rules.exchange_when == ExchangeWhen::WonTrick && nothing_won && !record.is_composed() {
        return refuse(format!("{first} was exchanged, but nobody has won a trick"));
    }
    Ok(exchanges)
}

/// Checks that won cards form whole tricks, and that the leader can have won the last of them.
fn check_won(hand: &Hand, state: &State, over: bool, faults: &mut Faults) {
    let seats = hand.rules.seats();
    for seat in hand.rules.seat_list() {
        let won = state.captured[seat].len() as usize;
        if !won.is_multiple_of(seats) {
            faults.add(format!("captured[{seat}]"), format!("{}; tricks have {seats} each", count(won, "card")));
        }
    }
    let nothing_won = state.captured.0.iter().all(|won| won.is_empty());
    let leader = state.leader;
    if nothing_won && leader != Seat(0) {
        faults.add("leader", format!("seat {leader}, but nobody has won a trick: seat 0 leads the first one"));
    } else if !nothing_won && !over && state.captured[leader].is_empty() {
        faults.add("leader", format!("seat {leader}, who has won no trick: the winner of the last one leads"));
    }
}
