//! Building a hand from the fields of a document, with a message for each fault.

#![deny(clippy::arithmetic_side_effects)]

use super::accusi::declared_cards;
use super::memory::read_takers;
use super::rules::{Accusi, Rules, Stakes};
use super::state::{HAND_SIZE, Hand, State};
use crate::cards::{Card, CardSet};
use crate::games::tricks::{Dealt, open_trick};
use crate::options::Word;
use crate::record::{Content, Faults, Field, Kind, Per, Record, Written};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide, Seat};
use crate::wording::count;

impl Written for Hand {
    const FIELDS: &'static [Field] = &[
        Field { name: "trick", kind: Kind::Cards },
        Field { name: "leader", kind: Kind::Seat },
        Field { name: "captured", kind: Kind::CardLists(Per::Side) },
        Field { name: "declared", kind: Kind::NamedLists(Per::Seat) },
    ];

    const PAST_IS_POINTS: bool = true;

    fn field(&self, state: &State, name: &str) -> Content<Card> {
        let rules = &self.rules;
        match name {
            "trick" => Content::Cards(state.trick.cards().collect()),
            "leader" => Content::seat(Some(state.leader)),
            "captured" => Content::sets(rules.side_list().map(|side| state.captured[side])),
            "declared" => Content::named_lists(rules.seat_list().map(|seat| state.declared[seat])),
            _ => panic!("there is no field {name}"),
        }
    }

    fn from_record(rules: Rules, record: &Record) -> Result<(Self, State), Faults> {
        from_record(rules, record)
    }
}

/// Builds a state from the fields of a document.
///
/// Later checks rely on earlier ones, so each stage returns the faults that it has found.
fn from_record(rules: Rules, record: &Record) -> Result<(Hand, State), Faults> {
    let mut faults = Faults::default();
    let trick = open_trick(&rules, record.cards("trick"), &mut faults);
    let hands = record.hands();
    let is_over = trick.is_empty() && hands.0.iter().all(|hand| hand.is_empty());
    if record.seat("leader").is_none() && (is_over || !trick.is_empty()) {
        let reason =
            if is_over { "the hand is over, and the taker of the last trick counts" } else { "the trick has cards" };
        faults.add("leader", format!("is missing: {reason}; write its seat, such as \"leader\": 0"));
    }
    faults.into_result()?;
    let mut state = State {
        hands,
        trick,
        leader: record.seat("leader").unwrap_or(record.to_move()),
        captured: PerSide::default(),
        declared: PerSeat::default(),
        takers: read_takers(record.seen()),
        stock_left: record.stock().len() as u8,
    };
    for (set, cards) in state.captured.0.iter_mut().zip(record.card_lists("captured")) {
        *set = cards.iter().copied().collect();
    }
    for (set, cards) in state.declared.0.iter_mut().zip(record.named_lists("declared")) {
        *set = cards.iter().copied().collect();
    }
    let hand = Hand { rules, stock: record.aligned_stock() };
    let mut faults = Faults::default();
    let dealt = Dealt {
        hands: &state.hands,
        cards: Card::COUNT,
        hand_size: HAND_SIZE,
        trick: &state.trick,
        leader: state.leader,
        stock_left: state.stock_left.into(),
    };
    if !is_over {
        dealt.check_turn(&rules, record.to_move(), &mut faults);
    }
    dealt.check_sizes(&rules, &mut faults);
    faults.into_result()?;
    let mut faults = Faults::default();
    if !record.is_composed() {
        check_won(&hand, &state, &mut faults);
        check_declared(&hand, &state, &mut faults);
        check_takers(&hand, &state, &mut faults);
        check_kept(&rules, record, &mut faults);
    }
    faults.into_result()?;
    add_untold_takers(&rules, &mut state);
    Ok((hand, state))
}

/// Checks that won cards form whole tricks, and that the leader can have taken the last of them.
fn check_won(hand: &Hand, state: &State, faults: &mut Faults) {
    let rules = &hand.rules;
    for side in rules.side_list() {
        let won = state.captured[side].len() as usize;
        if !won.is_multiple_of(rules.seats()) {
            let cards = count(won, "card");
            faults.add(format!("captured[{side}]"), format!("{cards}; tricks have {} each", rules.seats()));
        }
    }
    let leader = state.leader;
    if state.captured.0.iter().all(|won| won.is_empty()) {
        if leader != Seat(0) {
            let reason = format!("seat {leader}, but nobody has taken a trick: seat 0 leads the first one");
            faults.add("leader", reason);
        }
    } else if state.captured[rules.side_of(leader)].is_empty() {
        let reason = format!("seat {leader}, whose side has taken no trick: the taker of the last one leads");
        faults.add("leader", reason);
    }
}

/// Checks that the seats can have been dealt the declared cards, and that declarations are complete as far as the hands
/// show.
fn check_declared(hand: &Hand, state: &State, faults: &mut Faults) {
    let rules = &hand.rules;
    let won = state.captured.0.iter().fold(CardSet::EMPTY, |all, &won| all | won);
    let tricks = (won.len() as usize).checked_div(rules.seats()).unwrap_or_default();
    let mut laid = PerSeat::<CardSet>::default();
    let mut seat = state.leader;
    for card in state.trick.cards() {
        laid[seat].insert(card);
        seat = rules.next_seat(seat);
    }
    let mut named = CardSet::EMPTY;
    for seat in rules.seat_list() {
        let (declared, held) = (state.declared[seat], state.hands[seat] | laid[seat]);
        let field = format!("declared[{seat}]");
        if rules.accusi == Accusi::None {
            if !declared.is_empty() {
                faults.add(field, format!("{declared}, but the rules have no declarations (accusi=none)"));
            }
            continue;
        }
        if hand.is_first_card(state, seat) {
            if !declared.is_empty() {
                faults.add(field, format!("{declared}, but seat {seat} has not played a card yet"));
            }
            continue;
        }
        if declared.is_empty() && rules.lets_choose_to_declare() {
            continue;
        }
        if declared_cards(declared) != declared {
            faults.add(&field, format!("{declared} are not what some hand declares"));
        }
        let elsewhere = declared - held - won;
        if !elsewhere.is_empty() {
            faults.add(&field, format!("{elsewhere}: seat {seat} neither holds nor can have played that"));
        }
        if !(declared & named).is_empty() {
            faults.add(&field, format!("{}: another seat has declared that", declared & named));
        }
        named |= declared;
        let gone = (declared & won).len() as usize;
        if gone > tricks {
            let (cards, tricks) = (count(gone, "card"), count(tricks, "trick"));
            faults.add(&field, format!("{cards} of them are gone after {tricks}"));
        }
        // A player who draws may hold cards that were not dealt.
        if rules.hands() == 4 && declared_cards(held | declared) != declared {
            let all = declared_cards(held | declared);
            faults.add(&field, format!("{declared} instead of {all}, as the hand of seat {seat} has {held}"));
        }
    }
}

/// Checks that the seats that have taken a trick are on sides that have won cards, and that the stakes depend on them.
fn check_takers(hand: &Hand, state: &State, faults: &mut Faults) {
    let rules = &hand.rules;
    for seat in rules.seat_list().filter(|seat| state.takers >> seat.0 & 1 == 1) {
        let stakes = rules.stakes.word();
        if rules.stakes != Stakes::FourThree {
            let reason = format!("seat {seat} has taken a trick, which does not matter with stakes={stakes}");
            faults.add("seen.takers", reason);
        } else if state.captured[rules.side_of(seat)].is_empty() {
            faults.add("seen.takers", format!("seat {seat} has taken a trick, but its side has won no cards"));
        }
    }
}

/// Checks that seats hold one of some cards only where they can have said so.
fn check_kept(rules: &Rules, record: &Record, faults: &mut Faults) {
    let kept = record.seen().cards_of_seats("kept");
    for seat in rules.seat_list().filter(|&seat| !kept[seat].is_empty() && !rules.has_signs()) {
        let reason = format!("{}, but nobody says a word to the partner by these rules (signs=none)", kept[seat]);
        faults.add(format!("seen.kept[{seat}]"), reason);
    }
}

/// Where nothing tells who has taken the tricks of a side, assumes that both of its seats have.
fn add_untold_takers(rules: &Rules, state: &mut State) {
    if rules.stakes != Stakes::FourThree {
        return;
    }
    for side in rules.side_list().filter(|&side| !state.captured[side].is_empty()) {
        let of_side = rules.seat_list().filter(|&seat| rules.side_of(seat) == side);
        let both = of_side.fold(0, |all, seat| all | 1 << seat.0);
        if state.takers & both == 0 {
            state.takers |= both;
        }
    }
}
