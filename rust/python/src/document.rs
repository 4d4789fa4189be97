//! Documents from Python objects.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyFloat, PyInt, PyList, PyMapping, PyString, PyTuple};
use serde_json::{Map, Number, Value};

use crate::arguments::shown;
use crate::cards::{Card, CardObject, names_of};
use crate::errors::{Error, Result};
use crate::text::Text;

/// Reads a mapping from names to JSON values, and lists every value that JSON cannot hold.
pub fn read(document: &Bound<'_, PyAny>) -> Result<Value> {
    let Some(mapping) = mapping(document) else {
        let kind = document.get_type().name()?;
        return Err(PyTypeError::new_err(format!("`document` is a {kind}: expected a dict")).into());
    };
    let mut reader = Reader::default();
    let fields = reader.fields("", mapping, Reader::value)?;
    reader.end(fields)
}

/// A dict or another mapping. The check for other mappings runs Python code, and a Ctrl-C during it would be lost, so
/// common types are recognised first.
pub fn mapping<'a, 'py>(value: &'a Bound<'py, PyAny>) -> Option<&'a Bound<'py, PyMapping>> {
    let is_list = value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>();
    let is_text = value.is_instance_of::<PyString>() || value.is_instance_of::<CardObject>();
    let is_number = value.is_instance_of::<PyInt>() || value.is_instance_of::<PyFloat>();
    let is_plain = value.is_none() || is_list || is_text || is_number;
    if is_plain { None } else { value.cast().ok() }
}

/// The JSON text of a string, or of bytes in UTF-8.
pub fn text(text: &Bound<'_, PyAny>) -> Result<String> {
    let Ok(bytes) = text.cast::<PyBytes>() else { return Ok(text.extract::<Text>()?.into()) };
    let text = std::str::from_utf8(bytes.as_bytes());
    Ok(text.map_err(|error| Error::parse(format!("document: not UTF-8 text: {error}")))?.to_owned())
}

/// A document as Python has it.
pub fn in_python<'py>(py: Python<'py>, document: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (document.to_string(),))
}

/// Reads values and collects their faults.
#[derive(Default)]
pub struct Reader {
    reasons: Vec<String>,
}

impl Reader {
    /// The document with these fields, or an error with all faults.
    pub fn end(self, fields: Map<String, Value>) -> Result<Value> {
        if self.reasons.is_empty() { Ok(Value::Object(fields)) } else { Err(Error::invalid(self.reasons)) }
    }

    /// Cards as text: a text unchanged, a card as its name, several as names separated by spaces.
    pub fn cards(&mut self, field: &str, value: &Bound<'_, PyAny>) -> Value {
        if let Ok(card) = value.extract::<Card>() {
            return card.0.to_string().into();
        }
        if !value.is_instance_of::<PyList>() && !value.is_instance_of::<PyTuple>() {
            return self.value(field, value);
        }
        match names_of(field, value) {
            Ok(names) => names.join(" ").into(),
            Err(error) => self.refuse_error(value.py(), &error),
        }
    }

    /// Several lists of cards, each as [`Reader::cards`] reads it.
    pub fn lists(&mut self, field: &str, value: &Bound<'_, PyAny>) -> Value {
        let items: Vec<Bound<'_, PyAny>> = if let Ok(list) = value.cast::<PyList>() {
            list.iter().collect()
        } else if let Ok(list) = value.cast::<PyTuple>() {
            list.iter().collect()
        } else {
            return self.value(field, value);
        };
        items.iter().enumerate().map(|(i, item)| self.cards(&format!("{field}[{i}]"), item)).collect()
    }

    /// The fields of a mapping. In messages their names begin with `prefix`.
    fn fields(
        &mut self,
        prefix: &str,
        mapping: &Bound<'_, PyMapping>,
        read: impl Fn(&mut Self, &str, &Bound<'_, PyAny>) -> Value,
    ) -> PyResult<Map<String, Value>> {
        let mut fields = Map::new();
        for item in mapping.items()? {
            let (name, value): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item.extract()?;
            match name.extract::<Text>() {
                Ok(name) => {
                    let value = read(self, &format!("{prefix}{}", &*name), &value);
                    fields.insert(name.into(), value);
                }
                Err(_) => self.reasons.push(format!("field name {} is not a string", shown(&name))),
            }
        }
        Ok(fields)
    }

    /// Any other value. The field `seen` is a mapping.
    pub fn value(&mut self, field: &str, value: &Bound<'_, PyAny>) -> Value {
        match mapping(value).map(|mapping| self.fields(&format!("{field}."), mapping, Self::flat)) {
            Some(Ok(fields)) => Value::Object(fields),
            Some(Err(error)) => self.refuse_error(value.py(), &error),
            None => self.flat(field, value),
        }
    }

    /// A value or a list of values.
    fn flat(&mut self, field: &str, value: &Bound<'_, PyAny>) -> Value {
        if let Ok(list) = value.cast::<PyList>() {
            self.list(field, list.iter())
        } else if let Ok(list) = value.cast::<PyTuple>() {
            self.list(field, list.iter())
        } else {
            self.entry(field, value)
        }
    }

    fn list<'py>(&mut self, field: &str, list: impl Iterator<Item = Bound<'py, PyAny>>) -> Value {
        list.enumerate().map(|(i, value)| self.entry(&format!("{field}[{i}]"), &value)).collect()
    }

    /// A value inside at most one list. No document has lists or objects deeper than that, so their content is not
    /// read.
    fn entry(&mut self, field: &str, value: &Bound<'_, PyAny>) -> Value {
        if value.is_none() {
            Value::Null
        } else if let Ok(flag) = value.cast::<PyBool>() {
            flag.is_true().into()
        } else if value.is_instance_of::<PyInt>() || value.is_instance_of::<PyFloat>() {
            number(value).unwrap_or_else(|| self.refuse(field, &format!("{} is no number of JSON", shown(value))))
        } else if value.is_instance_of::<PyString>() {
            value
                .extract::<Text>()
                .map_or_else(|_| self.refuse(field, "a string that is no text"), |text| (*text).into())
        } else if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
            Value::Array(Vec::new())
        } else if mapping(value).is_some() {
            Value::Object(Map::new())
        } else {
            let kind = value.get_type().name().map_or_else(|_| "value".to_owned(), |name| name.to_string());
            self.refuse(field, &format!("a {kind}, which JSON does not have"))
        }
    }

    fn refuse_error(&mut self, py: Python<'_>, error: &PyErr) -> Value {
        self.reasons.push(error.value(py).to_string());
        Value::Null
    }

    fn refuse(&mut self, field: &str, reason: &str) -> Value {
        self.reasons.push(format!("`{field}`: {reason}"));
        Value::Null
    }
}

/// An integer of up to 64 bits unchanged; any other number as JSON readers take it.
fn number(value: &Bound<'_, PyAny>) -> Option<Value> {
    if value.is_instance_of::<PyInt>() {
        if let Ok(whole) = value.extract::<i64>() {
            return Some(whole.into());
        }
        if let Ok(whole) = value.extract::<u64>() {
            return Some(whole.into());
        }
    }
    value.extract::<f64>().ok().and_then(Number::from_f64).map(Value::Number)
}
