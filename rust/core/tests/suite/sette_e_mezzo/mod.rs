//! What Sette e mezzo promises beside what every game does, and chances by going through all orders.

mod chances;
mod course;
mod known_order;
mod plain;
mod regression;

use scopasolver::Card;
use scopasolver::rule_set::RuleSet;
use scopasolver::sette_e_mezzo::{InitialDeal, Position, Rules};

/// The cards of a text.
fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// The deal of a small deck. With `all_first` each seat gets one card, with `at_turn` only the first seat.
fn problem(rules: Rules, deck: &[Card]) -> Position {
    let dealt = if rules.initial_deal == InitialDeal::AllFirst { rules.seats() } else { 1 };
    let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    let hand = |seat: usize| if seat < dealt { deck[seat].to_string() } else { String::new() };
    let hands: Vec<String> = (0..rules.seats()).map(hand).collect();
    let stock = text(&deck[dealt..]);
    let document = format!("{{\"rules\": \"{rules}\", \"hands\": {hands:?}, \"to_move\": 0, \"stock\": \"{stock}\"}}");
    Position::from_json(&document).unwrap_or_else(|error| panic!("{document}: {error}"))
}
