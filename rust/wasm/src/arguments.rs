//! The parameters of a request. Every error names its parameter.

use scopasolver::{AnyObservation, AnyPosition, AnyRules, Seat};
use serde_json::{Map, Value};

use crate::refusal::{Refusal, Result};

/// Upper bound of the worlds in one answer.
const MOST_WORLDS: u64 = 100_000;

/// The parameters of a request, by name.
pub struct Arguments(pub Map<String, Value>);

impl Arguments {
    /// A parameter that is there; null is as good as none.
    fn given(&self, name: &str) -> Option<&Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    fn required(&self, name: &str, expected: &str) -> Result<&Value> {
        self.given(name).ok_or_else(|| Refusal::of_type(name, &Value::Null, expected))
    }

    /// A text.
    pub fn text(&self, name: &str) -> Result<&str> {
        let value = self.required(name, "a text")?;
        value.as_str().ok_or_else(|| Refusal::of_type(name, value, "a text"))
    }

    /// A text that may be missing.
    pub fn text_if_given(&self, name: &str) -> Result<Option<&str>> {
        self.given(name).map(|_| self.text(name)).transpose()
    }

    /// A whole number from `least` up, as a number or, since numbers of JavaScript end at 53 bits, as its digits.
    pub fn whole_if_given(&self, name: &str, least: u64, most: u64) -> Result<Option<u64>> {
        let Some(value) = self.given(name) else { return Ok(None) };
        let whole = value.as_f64().filter(|number| number.fract() == 0.0);
        let number = match value {
            Value::String(digits) => digits.parse().ok(),
            Value::Number(number) => number.as_u64(),
            _ => None,
        };
        if number.is_none() && whole.is_none() && !value.is_string() {
            return Err(Refusal::of_type(name, value, "an integer"));
        }
        let expected = || {
            let range = match most {
                u64::MAX => format!("{least} or more, below 2**64"),
                most if most == u64::from(u32::MAX) => format!("{least} or more, below 2**32"),
                most => format!("{least} to {most}"),
            };
            let shown = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            Refusal::argument(&format!("`{name}` is {shown}: expected {range}"))
        };
        number.filter(|number| (least..=most).contains(number)).map(Some).ok_or_else(expected)
    }

    /// A whole number, with a default.
    pub fn whole(&self, name: &str, least: u64, default: u64) -> Result<u64> {
        Ok(self.whole_if_given(name, least, u64::MAX)?.unwrap_or(default))
    }

    pub fn worlds(&self, name: &str, least: u64, default: u64) -> Result<u32> {
        Ok(self.whole_if_given(name, least, MOST_WORLDS)?.unwrap_or(default) as u32)
    }

    /// A number that may be missing.
    pub fn number_if_given(&self, name: &str) -> Result<Option<f64>> {
        let Some(value) = self.given(name) else { return Ok(None) };
        value.as_f64().map(Some).ok_or_else(|| Refusal::of_type(name, value, "a number"))
    }

    /// A time limit in seconds.
    pub fn seconds(&self) -> Result<Option<f64>> {
        let seconds = self.number_if_given("seconds")?;
        match seconds.filter(|&seconds| seconds <= 0.0) {
            Some(wrong) => Err(Refusal::argument(&format!("`seconds` is {wrong}: expected more than 0"))),
            None => Ok(seconds),
        }
    }

    /// Yes or no.
    pub fn flag(&self, name: &str, default: bool) -> Result<bool> {
        let Some(value) = self.given(name) else { return Ok(default) };
        value.as_bool().ok_or_else(|| Refusal::of_type(name, value, "true or false"))
    }

    /// A list of texts, or one text of several words.
    pub fn words(&self, name: &str) -> Result<Option<Vec<String>>> {
        let Some(value) = self.given(name) else { return Ok(None) };
        let expected = || Refusal::of_type(name, value, "a text or a list of texts");
        match value {
            Value::String(text) => Ok(Some(text.split_whitespace().map(str::to_owned).collect())),
            _ => texts(value).ok_or_else(expected).map(Some),
        }
    }

    /// A list of texts, by default an empty one.
    pub fn texts(&self, name: &str) -> Result<Vec<String>> {
        let Some(value) = self.given(name) else { return Ok(vec![]) };
        texts(value).ok_or_else(|| Refusal::of_type(name, value, "a list of texts"))
    }

    /// An object, by default an empty one.
    pub fn object(&self, name: &str) -> Result<Option<&Map<String, Value>>> {
        let Some(value) = self.given(name) else { return Ok(None) };
        value.as_object().map(Some).ok_or_else(|| Refusal::of_type(name, value, "an object"))
    }

    pub fn rules(&self) -> Result<AnyRules> {
        Ok(self.text("rules")?.parse()?)
    }

    /// A position: its notation, its document, or a start and the moves that have been played from there.
    pub fn position(&self) -> Result<AnyPosition> {
        const EXPECTED: &str = "a notation, a document, or a start with moves";
        let value = self.required("position", EXPECTED)?;
        position(value)?.ok_or_else(|| Refusal::of_type("position", value, EXPECTED))
    }

    /// What a seat has seen: its notation or document, or a position and the seat, by default the one to act.
    pub fn observation(&self) -> Result<AnyObservation> {
        const EXPECTED: &str = "a notation, a document, or a position";
        let value = self.required("observation", EXPECTED)?;
        let seen: AnyObservation = match value {
            Value::String(text) if text.contains('?') || text.contains("seat=") => text.parse()?,
            Value::Object(fields) if fields.contains_key("json") => AnyObservation::from_json(json_of(fields)?)?,
            Value::Object(fields) if is_observation(fields) => AnyObservation::from_document(value.clone())?,
            _ => {
                let position = position(value)?.ok_or_else(|| Refusal::of_type("observation", value, EXPECTED))?;
                // What a seat has seen, with the moves that it has seen.
                let rules = position.rules();
                let seat = match value.get("seat") {
                    Some(own) => Some(seat(own, &rules)?),
                    None => self.seat(&rules)?.or(position.to_move()),
                };
                return Ok(position.observation(seat.unwrap_or(Seat(0))));
            }
        };
        match self.seat(&seen.rules())?.filter(|&seat| seat != seen.seat()) {
            Some(Seat(seat)) => {
                Err(Refusal::argument(&format!("`seat` is {seat}, but this is what seat {} has seen", seen.seat().0)))
            }
            None => Ok(seen),
        }
    }

    /// A seat that may be missing.
    pub fn seat(&self, rules: &AnyRules) -> Result<Option<Seat>> {
        self.given("seat").map(|value| seat(value, rules)).transpose()
    }
}

fn seat(value: &Value, rules: &AnyRules) -> Result<Seat> {
    let seat = value.as_u64().filter(|&seat| seat < rules.seats() as u64);
    let missing = || Refusal::argument(&format!("there is no seat {value}: seats go from 0 to {}", rules.seats() - 1));
    seat.map(|seat| Seat(seat as u8)).ok_or_else(missing)
}

/// The JSON text of a document.
fn json_of(fields: &Map<String, Value>) -> Result<&str> {
    let value = &fields["json"];
    value.as_str().ok_or_else(|| Refusal::of_type("json", value, "a text"))
}

fn texts(value: &Value) -> Option<Vec<String>> {
    value.as_array()?.iter().map(|text| Some(text.as_str()?.to_owned())).collect()
}

/// Reads a position in any form; None for a value that is none.
fn position(value: &Value) -> Result<Option<AnyPosition>> {
    Ok(match value {
        Value::String(notation) => Some(notation.parse()?),
        Value::Object(fields) if fields.contains_key("start") => {
            let Some(mut position) = position(&fields["start"])? else { return Ok(None) };
            for mv in fields.get("moves").and_then(texts).unwrap_or_default() {
                position = position.play(&position.read_move(&mv)?)?;
            }
            Some(position)
        }
        Value::Object(fields) if fields.contains_key("json") => Some(AnyPosition::from_json(json_of(fields)?)?),
        Value::Object(_) => Some(AnyPosition::from_document(value.clone())?),
        _ => None,
    })
}

/// Whether a document names a seat or unseen cards, which no position does.
fn is_observation(fields: &Map<String, Value>) -> bool {
    let is_unseen = |zone: &Value| zone.is_number() || zone.as_str().is_some_and(|text| text.contains('?'));
    let hands = fields.get("hands").and_then(Value::as_array).into_iter().flatten();
    !fields.contains_key("start") && (fields.contains_key("seat") || hands.chain(fields.get("stock")).any(is_unseen))
}
