//! The meld solver of Scala 40: thousands of turns against trying everything.

mod cases;
mod laws;
mod openings;
mod plain;
mod reading;
mod trial;
mod turns;

use scopasolver::scala40::Rules;
use scopasolver::scala40::melds::Meld;
use scopasolver::{CardBag, FrenchCard};

/// The default rules with some options changed.
fn rules_with(change: impl FnOnce(&mut Rules)) -> Rules {
    let mut rules = "scala40".parse().unwrap();
    change(&mut rules);
    rules
}

fn scala40() -> Rules {
    rules_with(|_| ())
}

fn card(id: u8) -> FrenchCard {
    FrenchCard::from_id(id).unwrap()
}

fn bag(text: &str) -> CardBag {
    text.split_whitespace().map(|card| card.parse::<FrenchCard>().unwrap()).collect()
}

fn melds(texts: &[&str], rules: &Rules) -> Vec<Meld> {
    texts.iter().map(|text| Meld::read(text, rules).unwrap_or_else(|error| panic!("{text}: {error}"))).collect()
}
