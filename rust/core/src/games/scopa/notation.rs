//! The one-line notation of a position.
//!
//! Eight fields separated by spaces; hands, piles and sweeps are separated by `/` inside their field, cards follow
//! each other without a space, and `-` stands for no cards:
//!
//! ```text
//! scopa 2C6S9C/7D3B10B 9S6B5D10D 1C1S…/2C2B… 0/1 1 0 -
//! rules hands          table     captured    │   │ │ └ stock, next card first
//!       seat 0 first             side 0 first│   │ └ seat to move
//!                                            │   └ seat that captured last, or -
//!                                            └ sweeps of each side
//! ```
//!
//! Reading allows cards in any order, lower-case suits, and any white space between fields.

use std::fmt;
use std::str::FromStr;

use super::position::Position;
use super::setup::{Faults, Setup};
use crate::cards::{Card, CardSet};
use crate::error::{ParseError, PositionError, count, excerpt};

const FIELDS: [&str; 8] = ["rules", "hands", "table", "captured", "sweeps", "last_capture", "to_move", "stock"];

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let Ok([rules, hands, table, captured, sweeps, last, to_move, stock]) = <[&str; 8]>::try_from(words) else {
            let found = text.split_whitespace().count();
            let fields = FIELDS.join(" ");
            let (text, found) = (excerpt(text), count(found, "field"));
            let reason = format!("`{text}` has {found} instead of {}: {fields}", FIELDS.len());
            return Err(ParseError::new("notation", reason).into());
        };
        let rules = rules.parse()?;
        let mut faults = Faults::default();
        let lists = |field: &str, text: &str, faults: &mut Faults| -> Vec<Vec<Card>> {
            text.split('/').enumerate().map(|(i, part)| cards(&format!("{field}[{i}]"), part, faults)).collect()
        };
        let setup = Setup {
            rules,
            hands: lists("hands", hands, &mut faults),
            table: cards("table", table, &mut faults),
            captured: lists("captured", captured, &mut faults),
            sweeps: sweeps.split('/').map(|text| number("sweeps", text, &mut faults)).collect(),
            last_capture: (last != "-").then(|| number("last_capture", last, &mut faults)),
            to_move: number("to_move", to_move, &mut faults),
            stock: cards("stock", stock, &mut faults),
        };
        faults.into_result()?;
        setup.build(Faults::default())
    }
}

/// Cards written without spaces: each ends with the letter of its suit.
fn cards(field: &str, text: &str, faults: &mut Faults) -> Vec<Card> {
    if text == "-" {
        return Vec::new();
    }
    faults.cards(field, text.split_inclusive(|letter: char| !letter.is_ascii_digit()))
}

fn number(field: &str, text: &str, faults: &mut Faults) -> u64 {
    let plain = text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| plain).unwrap_or_else(|| {
        faults.add(field, format!("`{}` is not a number", excerpt(text)));
        0
    })
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rules, state) = (self.rules(), &self.state);
        let run = |cards: &mut dyn Iterator<Item = Card>| {
            let text: String = cards.map(|card| card.to_string()).collect();
            if text.is_empty() { "-".to_owned() } else { text }
        };
        let set = |cards: CardSet| run(&mut cards.into_iter());
        let join = |parts: Vec<String>| parts.join("/");
        write!(
            f,
            "{rules} {} {} {} {} {} {} {}",
            join(rules.seat_list().map(|seat| set(state.hands[seat])).collect()),
            set(state.table),
            join(rules.side_list().map(|side| set(state.captured[side])).collect()),
            join(rules.side_list().map(|side| state.sweeps[side].to_string()).collect()),
            state.last_capture.map_or_else(|| "-".to_owned(), |seat| seat.to_string()),
            state.turn,
            run(&mut self.stock().iter().copied()),
        )
    }
}
