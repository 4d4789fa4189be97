//! Building a hand from the fields of a document, with a message for each fault.

#![deny(clippy::arithmetic_side_effects)]

use super::melds::Combination;
use super::rules::{HAND_SIZE, MachiavelliPack, Rules};
use super::state::{Hand, State};
use super::table::Table;
use crate::cards::{CardBag, FrenchCard};
use crate::game::Game;
use crate::options::Word;
use crate::record::{Content, Faults, Field, Group, Kind, Record, Written};
use crate::rule_set::RuleSet;
use crate::seat::Seat;
use crate::wording::count;

impl Written for Hand {
    const FIELDS: &'static [Field] =
        &[Field { name: "table", kind: Kind::Groups }, Field { name: "passes", kind: Kind::Number }];

    fn field(&self, state: &State, name: &str) -> Content<FrenchCard> {
        match name {
            "table" => {
                let groups = state.table.combinations().map(|combination| Group::of(combination.in_order()));
                Content::Groups(groups.collect())
            }
            "passes" => Content::Number(state.passes.into()),
            _ => panic!("there is no field {name}"),
        }
    }

    fn from_record(rules: Rules, record: &Record<MachiavelliPack>) -> Result<(Self, State), Faults> {
        from_record(rules, record)
    }

    /// A document may leave out cards, which are out of play then, as in a composed problem.
    fn may_lack_cards(_record: &Record<MachiavelliPack>) -> bool {
        true
    }
}

/// Builds a state from the fields of a document.
///
/// Later checks rely on earlier ones, so the first stage that finds faults returns them.
fn from_record(rules: Rules, record: &Record<MachiavelliPack>) -> Result<(Hand, State), Faults> {
    let mut faults = Faults::default();
    let combinations = combinations(rules, record, &mut faults);
    check_numbers(rules, record, &mut faults);
    faults.into_result()?;
    let hand = Hand { rules, stock: record.stock().to_vec() };
    let mut state = State {
        hands: record.hands(),
        table: Table::new(&combinations, rules.ace_in_runs),
        stock_left: record.stock().len() as u8,
        turn: record.to_move(),
        passes: *record.number("passes") as u8,
    };
    let mut faults = Faults::default();
    check_course(&hand, &state, &mut faults);
    faults.into_result()?;
    if hand.is_over(&state) {
        // In a finished hand nobody acts, so the number of the seat does not matter.
        state.turn = Seat(0);
    }
    Ok((hand, state))
}

/// The combinations of the table. A group of cards that is no combination is a fault and is left out.
fn combinations(rules: Rules, record: &Record<MachiavelliPack>, faults: &mut Faults) -> Vec<Combination> {
    let mut combinations = Vec::new();
    for (i, group) in record.groups("table").iter().enumerate() {
        let cards: CardBag = group.cards.iter().copied().collect();
        match Combination::new(cards, rules.ace_in_runs) {
            Some(combination) => combinations.push(combination),
            None => faults.add(format!("table[{i}]"), no_combination(rules, cards)),
        }
    }
    combinations
}

/// The reason why cards are no combination.
fn no_combination(rules: Rules, cards: CardBag) -> String {
    if cards.len() < 3 {
        return format!("`{cards}`, but a combination has at least three cards");
    }
    let has_ace = cards.kinds().any(|card| card.rank() == Some(1));
    let reading = format!(" with ace_in_runs={}", rules.ace_in_runs.word());
    format!("`{cards}` is neither a set nor a run{}", if has_ace { &reading } else { "" })
}

/// Checks that a deal can leave this stock and that the passes do not go beyond the end of the hand.
fn check_numbers(rules: Rules, record: &Record<MachiavelliPack>, faults: &mut Faults) {
    let (stock, most) = (record.stock().len(), rules.stock_size());
    if stock > most {
        faults.add("stock", format!("{}; after the deal it has {most}", count(stock, "card")));
    }
    let (&passes, players) = (record.number("passes"), rules.players());
    if passes > players.into() {
        faults.add("passes", format!("{passes}; after {players} the hand is over"));
    }
}

/// Checks that some course of play can lead to these hands and passes.
fn check_course(hand: &Hand, state: &State, faults: &mut Faults) {
    let rules = &hand.rules;
    let closed: Vec<Seat> = rules.seat_list().filter(|&seat| state.hands[seat].is_empty()).collect();
    if let [first, others @ ..] = &closed[..] {
        for seat in others {
            faults.add(format!("hands[{seat}]"), format!("no card, but seat {first} has closed already"));
        }
        if state.passes > 0 {
            faults.add("passes", format!("{}, but seat {first} has closed with a lay", state.passes));
        }
    } else if state.passes > 0 && state.stock_left > 0 {
        let stock = count(state.stock_left.into(), "card");
        faults.add("passes", format!("{}, but the stock has {stock}: nobody may pass", state.passes));
    }
    let drawn = rules.stock_size().saturating_sub(state.stock_left.into());
    let sizes = rules.seat_list().map(|seat| state.hands[seat].len() as usize);
    let gained: usize = sizes.map(|size| size.saturating_sub(HAND_SIZE)).sum();
    if gained > drawn {
        let gained = count(gained, "card");
        faults.add("hands", format!("{gained} beyond the {HAND_SIZE} dealt to each, but the stock lacks only {drawn}"));
    }
    if state.is_untouched(*rules) && state.turn != Seat(0) {
        faults.add("to_move", format!("seat {}, but nobody has moved yet: seat 0 begins", state.turn));
    }
}
