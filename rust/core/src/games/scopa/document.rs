//! The position document: one JSON object a position.
//!
//! ```json
//! {"rules": "scopa", "hands": ["2C 6S 9C", "7D 3B 10B"], "to_move": 0, "stock": "",
//!  "table": "9S 6B 5D 10D", "captured": ["1C 1S …", "2C 2B …"], "sweeps": [0, 1], "last_capture": 1}
//! ```
//!
//! `stock`, `table`, `captured`, `sweeps` and `last_capture` may be left out when they have no content; every field
//! is written. Any other field is refused. `to_move` may be null when the hand is over.

use serde_json::{Map, Value, json};

use super::position::Position;
use super::setup::{Faults, Setup};
use crate::cards::Card;
use crate::document::{self, shape};
use crate::error::PositionError;

const FIELDS: [&str; 8] = ["rules", "hands", "to_move", "stock", "table", "captured", "sweeps", "last_capture"];

impl Position {
    /// Reads a position document from JSON text.
    pub fn from_json(text: &str) -> Result<Self, PositionError> {
        Self::from_document(document::parse(text)?)
    }

    /// Reads a position document from an object.
    pub fn from_document(document: Value) -> Result<Self, PositionError> {
        let mut fields = document::fields(document)?;
        let mut unknown = Faults::default();
        for name in fields.keys().filter(|name| !FIELDS.contains(&name.as_str())) {
            let known = FIELDS.join(", ");
            unknown.add(crate::error::excerpt(name), format!("there is no such field; fields: {known}"));
        }
        let mut faults = Faults::default();
        for name in ["rules", "hands", "to_move"].into_iter().filter(|name| !fields.contains_key(*name)) {
            faults.add(name, "is missing");
        }
        let rules = match fields.remove("rules") {
            Some(Value::String(text)) => Some(text.parse::<super::Rules>()?),
            Some(other) => {
                faults.add("rules", format!("{} instead of a rules string", shape(&other)));
                None
            }
            None => None,
        };
        let sides = rules.as_ref().map_or(0, super::Rules::sides);
        let mut reader = Reader { fields, faults };
        let hands = reader.card_lists("hands").unwrap_or_default();
        let captured = reader.card_lists("captured").unwrap_or_else(|| vec![vec![]; sides]);
        let sweeps = reader.numbers("sweeps").unwrap_or_else(|| vec![0; sides]);
        let (table, stock) = (reader.cards("table"), reader.cards("stock"));
        let (last_capture, to_move) = (reader.number("last_capture"), reader.number("to_move"));
        let over = stock.is_empty() && hands.iter().all(Vec::is_empty);
        if to_move.is_none() && !over && !reader.faults.names("to_move") {
            reader.faults.add("to_move", "null instead of a seat");
        }
        if !reader.faults.is_empty() {
            return Err(unknown.and(reader.faults).into_error());
        }
        let Some(rules) = rules else { unreachable!("a fault was added") };
        // Nobody acts in a finished hand, whatever number is given.
        let to_move = to_move.unwrap_or(0);
        Setup { rules, hands, table, captured, sweeps, stock, last_capture, to_move }.build(unknown)
    }

    /// The position document as an object.
    pub fn to_document(&self) -> Value {
        let (rules, state) = (self.rules(), &self.state);
        let stock: Vec<String> = self.stock().iter().map(Card::to_string).collect();
        json!({
            "rules": rules.to_string(),
            "hands": rules.seat_list().map(|seat| state.hands[seat].to_string()).collect::<Vec<_>>(),
            "to_move": state.turn.0,
            "stock": stock.join(" "),
            "table": state.table.to_string(),
            "captured": rules.side_list().map(|side| state.captured[side].to_string()).collect::<Vec<_>>(),
            "sweeps": rules.side_list().map(|side| state.sweeps[side]).collect::<Vec<_>>(),
            "last_capture": state.last_capture.map(|seat| seat.0),
        })
    }

    /// The position document as text, on one line.
    pub fn to_json(&self) -> String {
        self.to_document().to_string()
    }
}

/// Takes fields out of a document and keeps what is wrong with them.
struct Reader {
    fields: Map<String, Value>,
    faults: Faults,
}

impl Reader {
    fn cards(&mut self, field: &str) -> Vec<Card> {
        self.fields.remove(field).map_or_else(Vec::new, |value| self.card_list(field, &value))
    }

    fn card_list(&mut self, field: &str, value: &Value) -> Vec<Card> {
        let Value::String(text) = value else {
            self.faults.add(field, format!("{} instead of a string of cards", shape(value)));
            return Vec::new();
        };
        self.faults.cards(field, text.split_whitespace())
    }

    fn list(&mut self, field: &str) -> Option<Vec<Value>> {
        match self.fields.remove(field)? {
            Value::Array(list) => Some(list),
            other => {
                self.faults.add(field, format!("{} instead of a list", shape(&other)));
                Some(Vec::new())
            }
        }
    }

    fn card_lists(&mut self, field: &str) -> Option<Vec<Vec<Card>>> {
        let list = self.list(field)?;
        let entry = |(i, value): (usize, &Value)| self.card_list(&format!("{field}[{i}]"), value);
        Some(list.iter().enumerate().map(entry).collect())
    }

    fn numbers(&mut self, field: &str) -> Option<Vec<u64>> {
        let list = self.list(field)?;
        let entry = |(i, value): (usize, &Value)| self.whole(&format!("{field}[{i}]"), value);
        Some(list.iter().enumerate().map(entry).collect())
    }

    fn number(&mut self, field: &str) -> Option<u64> {
        match self.fields.remove(field)? {
            Value::Null => None,
            value => Some(self.whole(field, &value)),
        }
    }

    fn whole(&mut self, field: &str, value: &Value) -> u64 {
        value.as_u64().unwrap_or_else(|| {
            self.faults.add(field, format!("{} instead of a whole number from 0 up", shape(value)));
            0
        })
    }
}
