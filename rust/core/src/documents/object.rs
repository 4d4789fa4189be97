//! Reading JSON documents of any kind: one object, in which no name occurs twice.

use std::fmt;

use serde_json::{Map, Value};

use crate::error::ParseError;

/// Upper bound on the bytes of a document. A position takes a few hundred.
const LONGEST: usize = 1 << 20;

fn fail(reason: String) -> ParseError {
    ParseError::new("document", reason)
}

/// Reads one JSON value.
pub fn parse(text: &str) -> Result<Value, ParseError> {
    if text.len() > LONGEST {
        return Err(fail(format!("{} bytes long; a position takes at most {LONGEST}", text.len())));
    }
    if text.trim().is_empty() {
        return Err(fail("empty; a JSON object was expected".into()));
    }
    let strict: Strict = serde_json::from_str(text).map_err(|error| fail(format!("not valid JSON: {error}")))?;
    Ok(strict.0)
}

/// The fields of a document, which must be one object.
pub fn fields(document: Value) -> Result<Map<String, Value>, ParseError> {
    match document {
        Value::Object(fields) => Ok(fields),
        other => Err(fail(format!("{} instead of a JSON object", shape(&other)))),
    }
}

/// The rules string of a document, if it has one.
pub fn rules(fields: &Map<String, Value>) -> Option<&str> {
    fields.get("rules")?.as_str()
}

/// The kind of a value in words, for messages.
pub fn shape(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(_) => "a string".to_owned(),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}

/// A JSON value in which no object has the same name twice (`serde_json` would silently keep the last).
struct Strict(Value);

impl<'de> serde::Deserialize<'de> for Strict {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Self)
    }
}

struct StrictVisitor;

impl<'de> serde::de::Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Strict(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(values.into())
    }

    fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some((name, Strict(value))) = map.next_entry::<String, _>()? {
            if fields.contains_key(&name) {
                let name = crate::wording::excerpt(&name);
                return Err(serde::de::Error::custom(format_args!("field `{name}` is there twice")));
            }
            fields.insert(name, value);
        }
        Ok(fields.into())
    }
}
