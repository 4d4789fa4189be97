//! Building a hand from the fields of a document, with a message for each fault.

#![deny(clippy::arithmetic_side_effects)]

use super::auction::Stage;
use super::moves::Move;
use super::rules::{AuctionBy, Rules};
use super::state::{HAND_SIZE, Hand, State};
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::games::tricks::{Dealt, open_trick};
use crate::record::{Content, Faults, Field, Kind, Per, Record, Written};
use crate::rule_set::RuleSet;
use crate::seat::Seat;
use crate::wording::{count, excerpt};

impl Written for Hand {
    const FIELDS: &'static [Field] = &[
        Field { name: "bids", kind: Kind::Sayings },
        Field { name: "called", kind: Kind::CardOrNone },
        Field { name: "trick", kind: Kind::Cards },
        Field { name: "leader", kind: Kind::Seat },
        Field { name: "partner", kind: Kind::Seat },
        Field { name: "captured", kind: Kind::CardLists(Per::Seat) },
    ];

    const PAST_IS_POINTS: bool = true;

    fn field(&self, state: &State, name: &str) -> Content<Card> {
        match name {
            "bids" => Content::Sayings(state.said.words().map(|word| word.to_string()).collect()),
            "called" => Content::Card(state.called),
            "trick" => Content::Cards(state.trick.cards().collect()),
            "leader" => Content::seat(Some(state.leader)),
            "partner" => Content::seat(state.partner),
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
    let hand = Hand { rules };
    let mut state = State::dealt(record.hands());
    read_bids(&rules, &mut state, record)?;
    if record.card("called").is_some() {
        read_tricks(&hand, &mut state, record)?;
    } else {
        check_dealt(&hand, &state, record)?;
    }
    Ok((hand, state))
}

/// Repeats the words of the auction.
fn read_bids(rules: &Rules, state: &mut State, record: &Record) -> Result<(), Faults> {
    let mut faults = Faults::default();
    for (place, text) in record.sayings("bids").iter().enumerate() {
        let field = format!("bids[{place}]");
        if !matches!(state.auction.stage(rules), Stage::Bidding(_)) {
            faults.add(field, "the auction is over before");
            break;
        }
        match text.parse() {
            Ok(Move::Pass) => state.say(Move::Pass),
            Ok(Move::Bid(bid)) if state.auction.bids(rules).any(|known| known == bid) => state.say(Move::Bid(bid)),
            Ok(Move::Bid(bid)) => {
                let over = state.auction.best().map_or_else(String::new, |(_, best)| format!(" over {best}"));
                faults.add(field, format!("{bid} cannot be bid{over}"));
                break;
            }
            _ => {
                faults.add(field, format!("`{}` is none of passo, chiamo 3, chiamo 65", excerpt(text)));
                break;
            }
        }
    }
    faults.into_result()
}

/// Checks a position before the call: all cards are in hand.
fn check_dealt(hand: &Hand, state: &State, record: &Record) -> Result<(), Faults> {
    let mut faults = Faults::default();
    for seat in hand.rules.seat_list() {
        let held = state.hands[seat].len() as usize;
        if held != HAND_SIZE {
            faults.add(
                format!("hands[{seat}]"),
                format!("{} instead of {HAND_SIZE} before the call", count(held, "card")),
            );
        }
    }
    let played = record.cards("trick").len();
    if played > 0 {
        faults.add("trick", format!("{}, but no card is called", count(played, "card")));
    }
    if let Some(seat) = record.seat("partner") {
        faults.add("partner", format!("seat {seat}, but no card is called"));
    }
    if let Some(seat) = record.seat("leader").filter(|&seat| seat != Seat(0)) {
        faults.add("leader", format!("seat {seat}, but no card is called: write 0"));
    }
    let turn = hand.to_move(state);
    if !hand.is_over(state) && record.to_move() != turn {
        faults.add("to_move", format!("seat {}, but after these bids it is the turn of seat {turn}", record.to_move()));
    }
    faults.into_result()
}

/// Reads the call, the trick and what has been won.
fn read_tricks(hand: &Hand, state: &mut State, record: &Record) -> Result<(), Faults> {
    let mut faults = Faults::default();
    let called = record.card("called").expect("a card is called");
    match hand.caller(state) {
        None => faults.add("called", format!("{called}, but nobody has won the auction")),
        Some((_, bid)) => {
            let callable = Hand::callable(bid, hand.rules.auction == AuctionBy::Points);
            if !callable.contains(called) {
                faults.add("called", format!("{called}; a bid of {bid} calls one of {callable}"));
            }
        }
    }
    let trick = open_trick(&hand.rules, record.cards("trick"), &mut faults);
    faults.into_result()?;
    hand.call(state, called);
    let first_leader = state.leader;
    state.trick = trick;
    for (set, cards) in state.captured.0.iter_mut().zip(record.card_lists("captured")) {
        *set = cards.iter().copied().collect();
    }
    let over = trick.is_empty() && state.hands.0.iter().all(|hand| hand.is_empty());
    state.leader = match record.seat("leader") {
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
    let mut faults = Faults::default();
    let dealt = Dealt {
        hands: &state.hands,
        cards: Card::COUNT,
        hand_size: HAND_SIZE,
        trick: &state.trick,
        leader: state.leader,
        stock_left: record.stock().len(),
    };
    if !over {
        dealt.check_turn(&hand.rules, record.to_move(), &mut faults);
    }
    dealt.check_sizes(&hand.rules, &mut faults);
    faults.into_result()?;
    read_partner(hand, state, record, called)?;
    let mut faults = Faults::default();
    if !record.is_composed() {
        check_won(hand, state, (over, first_leader), &mut faults);
    }
    faults.into_result()
}

/// Reads who has played the called card. In a trick, its place tells.
fn read_partner(hand: &Hand, state: &mut State, record: &Record, called: Card) -> Result<(), Faults> {
    let mut faults = Faults::default();
    let place = state.trick.cards().position(|card| card == called);
    let told = record.seat("partner");
    let is_held = state.hands.0.iter().any(|cards| cards.contains(called));
    match (told, place) {
        (Some(seat), _) if is_held => faults.add("partner", format!("seat {seat}, but {called} is still in hand")),
        (_, Some(place)) => {
            let seat = (0..place).fold(state.leader, |seat, _| hand.rules.next_seat(seat));
            if let Some(told) = told.filter(|&told| told != seat) {
                faults.add("partner", format!("seat {told}, but seat {seat} has played {called} to the trick"));
            }
            state.partner = Some(seat);
        }
        (None, None) if !is_held => {
            faults.add("partner", format!("is missing: it names the seat that has played {called}"));
        }
        _ => state.partner = told,
    }
    faults.into_result()
}

/// Checks that won cards form whole tricks, and that the leader can have won the last of them.
fn check_won(hand: &Hand, state: &State, (over, first_leader): (bool, Seat), faults: &mut Faults) {
    let seats = hand.rules.seats();
    let won = |cards: &CardSet| cards.len() as usize;
    for seat in hand.rules.seat_list() {
        let won = won(&state.captured[seat]);
        if !won.is_multiple_of(seats) {
            faults.add(format!("captured[{seat}]"), format!("{}; tricks have {seats} each", count(won, "card")));
        }
    }
    let (leader, nothing_won) = (state.leader, state.captured.0.iter().all(|cards| cards.is_empty()));
    if nothing_won && leader != first_leader {
        let reason = format!("seat {leader}, but nobody has won a trick: seat {first_leader} leads the first one");
        faults.add("leader", reason);
    } else if !nothing_won && !over && state.captured[leader].is_empty() {
        faults.add("leader", format!("seat {leader}, who has won no trick: the winner of the last one leads"));
    }
}
