//! Building a hand from the fields of a document, with a message for each fault.

#![deny(clippy::arithmetic_side_effects)]

use super::auction::{Bid, Stage};
use super::moves::Move;
use super::rules::Rules;
use super::state::{HAND_SIZE, Hand, MONTE, State, Task};
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::games::tricks::open_trick;
use crate::hidden::PutAside;
use crate::record::{Content, Faults, Field, Kind, Per, Record, Written};
use crate::rule_set::RuleSet;
use crate::seat::Seat;
use crate::wording::{count, excerpt};

impl Written for Hand {
    const FIELDS: &'static [Field] = &[
        Field { name: "bids", kind: Kind::Sayings },
        Field { name: "called", kind: Kind::CardOrNone },
        Field { name: "giver", kind: Kind::Seat },
        Field { name: "returned", kind: Kind::CardOrNone },
        Field { name: "shown", kind: Kind::NamedCards },
        Field { name: "discarded", kind: Kind::CardLists(Per::Seat) },
        Field { name: "trick", kind: Kind::Cards },
        Field { name: "leader", kind: Kind::Seat },
        Field { name: "captured", kind: Kind::CardLists(Per::Seat) },
    ];

    const PAST_IS_POINTS: bool = true;

    fn field(&self, state: &State, name: &str) -> Content<Card> {
        let seats = || self.rules.seat_list();
        match name {
            "bids" => Content::Sayings(state.auction.said().map(|bid| word(bid).to_string()).collect()),
            "called" => Content::Card(state.called),
            "giver" => Content::seat(state.giver),
            "returned" => Content::Card(state.returned),
            "shown" => Content::NamedCards(state.shown.into_iter().collect()),
            "discarded" => Content::sets(seats().map(|seat| Self::aside(self, state, seat).all)),
            "trick" => Content::Cards(state.trick.cards().collect()),
            "leader" => Content::seat(Some(state.leader)),
            "captured" => Content::sets(seats().map(|seat| state.captured[seat])),
            _ => panic!("there is no field {name}"),
        }
    }

    fn from_record(rules: Rules, record: &Record) -> Result<(Self, State), Faults> {
        from_record(rules, record)
    }
}

/// The word of a bid, or of a pass.
fn word(bid: Option<Bid>) -> Move {
    bid.map_or(Move::Pass, Move::Bid)
}

/// Builds a state from the fields of a document.
///
/// Later checks rely on earlier ones, so the first stage that finds faults returns them.
fn from_record(rules: Rules, record: &Record) -> Result<(Hand, State), Faults> {
    let hand = Hand { rules, stock: record.aligned_stock() };
    let mut state = State::dealt(record.hands(), record.stock().len() as u8);
    read_bids(&mut state, record)?;
    read_exchange(&mut state, record)?;
    read_tricks(&hand, &mut state, record)?;
    Ok((hand, state))
}

/// Repeats the words of the auction.
fn read_bids(state: &mut State, record: &Record) -> Result<(), Faults> {
    let mut faults = Faults::default();
    for (place, text) in record.sayings("bids").iter().enumerate() {
        let field = format!("bids[{place}]");
        if !matches!(state.auction.stage(), Stage::Bidding(_)) {
            faults.add(field, "the auction is over before");
            break;
        }
        match text.parse() {
            Ok(Move::Pass) => state.auction.say(None),
            Ok(Move::Bid(bid)) if state.auction.bids().any(|known| known == bid) => state.auction.say(Some(bid)),
            Ok(Move::Bid(bid)) => {
                let best = state.auction.best().map_or("", |(_, best)| best.word());
                faults.add(field, format!("{} cannot be bid over {best}", bid.word()));
                break;
            }
            _ => {
                faults.add(field, format!("`{}` is none of passo, chiamo, solo, solissimo", excerpt(text)));
                break;
            }
        }
    }
    faults.into_result()
}

/// Reads what was asked for, given and laid face down.
fn read_exchange(state: &mut State, record: &Record) -> Result<(), Faults> {
    let mut faults = Faults::default();
    state.called = record.card("called");
    state.giver = record.seat("giver");
    state.returned = record.card("returned");
    state.shown = record.named_cards("shown").iter().copied().collect();
    let alone = state.alone();
    for (place, cards) in record.card_lists("discarded").iter().enumerate() {
        state.discarded |= cards.iter().copied().collect::<CardSet>();
        if !cards.is_empty() && alone.is_none_or(|(seat, bid)| seat.index() != place || bid == Bid::Solissimo) {
            faults.add(format!("discarded[{place}]"), "only who plays alone and takes the monte lays cards face down");
        }
    }
    let has_called = alone.is_some_and(|(_, bid)| bid == Bid::Chiamo);
    if let Some(card) = state.called.filter(|_| !has_called) {
        faults.add("called", format!("{card}, but nobody has won the auction with a chiamo"));
    }
    if let Some(giver) = state.giver {
        if state.called.is_none() {
            faults.add("giver", format!("seat {giver}, but no card was asked for"));
        } else if alone.is_some_and(|(seat, _)| seat == giver) {
            faults.add("giver", format!("seat {giver}, who has asked for the card"));
        }
    }
    if let Some(card) = state.returned.filter(|_| state.giver.is_none()) {
        faults.add("returned", format!("{card}, but nobody has given a card"));
    }
    let shown = state.shown.len() as usize;
    if shown > 0 && shown != MONTE {
        faults.add("shown", format!("{} instead of the {MONTE} of the monte", count(shown, "card")));
    } else if shown > 0 && alone.is_none_or(|(_, bid)| bid == Bid::Solissimo) {
        faults.add("shown", "nobody has taken the monte");
    } else if shown == 0 && state.called.is_some() {
        faults.add("shown", "is missing: who asks for a card shows the monte; write its cards");
    }
    faults.into_result()
}

/// Reads the tricks, and checks the numbers of cards.
fn read_tricks(hand: &Hand, state: &mut State, record: &Record) -> Result<(), Faults> {
    let rules = &hand.rules;
    let mut faults = Faults::default();
    state.trick = open_trick(rules, record.cards("trick"), &mut faults);
    for (set, cards) in state.captured.0.iter_mut().zip(record.card_lists("captured")) {
        *set = cards.iter().copied().collect();
    }
    let nothing_won = state.captured.0.iter().all(|won| won.is_empty());
    let held = state.hands.0.iter().any(|hand| !hand.is_empty());
    if let Some(leader) = record.seat("leader") {
        state.leader = leader;
    } else if !state.trick.is_empty() || !held {
        faults.add("leader", "is missing: write the seat that led, or that took the last trick, such as \"leader\": 0");
    } else if !nothing_won {
        state.leader = record.to_move();
    } else if let Some((alone, bid)) = state.alone() {
        state.leader = hand.first_leader(alone, bid);
    }
    faults.into_result()?;
    check_turn(hand, state, record)?;
    check_sizes(hand, state)?;
    let mut faults = Faults::default();
    check_open(state, &mut faults);
    if !record.is_composed() {
        check_won(hand, state, &mut faults);
    }
    faults.into_result()
}

/// Checks whose turn it is.
fn check_turn(hand: &Hand, state: &State, record: &Record) -> Result<(), Faults> {
    let mut faults = Faults::default();
    let (turn, task) = state.task();
    let to_do = match task {
        Task::Speak => "bids or passes",
        Task::Ask => "asks for a card",
        Task::Give => "gives a card for the one that was asked for",
        Task::Discard => "lays cards face down",
        Task::Play => "plays a card",
    };
    if !hand.is_over(state) && record.to_move() != turn {
        faults.add("to_move", format!("seat {}, but now seat {turn} {to_do}", record.to_move()));
    }
    if task != Task::Play {
        let nothing_won = state.captured.0.iter().all(|won| won.is_empty());
        if !state.trick.is_empty() || !nothing_won {
            faults.add("trick", format!("cards have been played, but now seat {turn} {to_do}"));
        }
    }
    faults.into_result()
}

/// Checks how many cards the hands, the monte and the cards laid face down have.
fn check_sizes(hand: &Hand, state: &State) -> Result<(), Faults> {
    let mut faults = Faults::default();
    let (turn, task) = state.task();
    let is_over = hand.is_over(state);
    let monte = usize::from(state.monte_left);
    let lies = match state.alone() {
        None => true,
        Some((_, Bid::Solissimo)) => !is_over,
        Some((_, Bid::Chiamo)) => state.called.is_none(),
        Some((_, Bid::Solo)) => false,
    };
    let wanted = if lies { MONTE } else { 0 };
    if monte != wanted {
        faults.add("stock", format!("{} instead of {wanted}: the monte", count(monte, "card")));
    }
    let discarded = state.discarded.len() as usize;
    let held = state.hands[turn].len() as usize;
    let in_tricks = task == Task::Play;
    // The seats that have played to the open trick.
    let players = std::iter::successors(Some(state.leader), |&seat| Some(hand.rules.next_seat(seat)));
    let players = players.take(state.trick.len());
    if in_tricks
        && !lies
        && !is_over
        && discarded != MONTE
        && state.alone().is_some_and(|(_, bid)| bid != Bid::Solissimo)
    {
        faults.add("discarded", format!("{} instead of {MONTE}", count(discarded, "card")));
    }
    for seat in hand.rules.seat_list() {
        let size = state.hands[seat].len() as usize;
        let has_played = in_tricks && players.clone().any(|player| player == seat);
        let wanted = match task {
            Task::Play if is_over => 0,
            Task::Play if has_played => held.saturating_sub(1),
            Task::Play => held,
            Task::Give if seat == turn => HAND_SIZE.saturating_add(MONTE).saturating_add(1),
            Task::Give if state.giver == Some(seat) => HAND_SIZE.saturating_sub(1),
            Task::Discard if seat == turn => HAND_SIZE.saturating_add(MONTE).saturating_sub(discarded),
            _ => HAND_SIZE,
        };
        if size != wanted {
            faults.add(format!("hands[{seat}]"), format!("{} instead of {wanted}", count(size, "card")));
        }
    }
    if in_tricks && held > HAND_SIZE {
        faults.add(format!("hands[{turn}]"), format!("{held} cards; a hand has at most {HAND_SIZE}"));
    }
    faults.into_result()
}

/// Checks that won cards form whole tricks, and that the leader can have taken the last of them.
fn check_won(hand: &Hand, state: &State, faults: &mut Faults) {
    let (rules, leader) = (&hand.rules, state.leader);
    let is_over = hand.is_over(state);
    let Some((alone, bid)) = state.alone() else {
        if leader != Seat(0) {
            faults.add("leader", format!("seat {leader}, but nobody plays alone yet: write 0"));
        }
        return;
    };
    for seat in rules.seat_list() {
        let won = state.captured[seat].len() as usize;
        // The monte lies with the winner of the last trick.
        let more = if is_over && seat == leader { MONTE } else { 0 };
        if !won.saturating_sub(more).is_multiple_of(rules.seats()) || won < more {
            faults.add(
                format!("captured[{seat}]"),
                format!("{}; tricks have {} each", count(won, "card"), rules.seats()),
            );
        }
    }
    let first = hand.first_leader(alone, bid);
    if state.captured.0.iter().all(|won| won.is_empty()) {
        if leader != first {
            let reason = format!("seat {leader}, but nobody has taken a trick: seat {first} leads the first one");
            faults.add("leader", reason);
        }
    } else if state.captured[leader].is_empty() {
        faults.add("leader", format!("seat {leader}, who has taken no trick: the taker of the last one leads"));
    }
}

/// Checks that the player alone has what he has taken openly, unless it has been played.
fn check_open(state: &State, faults: &mut Faults) {
    let Some((alone, _)) = state.alone() else { return };
    let elsewhere = state.open() - state.hands[alone] - state.discarded - played(state);
    if !elsewhere.is_empty() {
        faults.add("shown", format!("{elsewhere}: seat {alone} has taken that, so it is no other seat's"));
    }
}

/// The cards that have been played.
fn played(state: &State) -> CardSet {
    let won = state.captured.0.iter().fold(CardSet::EMPTY, |all, &won| all | won);
    state.trick.cards().fold(won, |all, card| all | CardSet::of(card))
}
