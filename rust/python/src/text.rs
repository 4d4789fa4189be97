//! Texts from Python, which need not be valid Unicode.

use std::ops::Deref;

use pyo3::prelude::*;
use pyo3::types::PyString;

/// A text from Python. A lone surrogate, which is not valid Unicode, becomes the replacement character, which no
/// notation has, so that readers refuse it like any other wrong character.
pub struct Text(String);

impl<'py> FromPyObject<'_, 'py> for Text {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        Ok(Self(value.cast::<PyString>()?.to_string_lossy().into_owned()))
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// A text for a message, with control characters escaped, so that no terminal obeys them.
pub fn visible(text: &str) -> String {
    text.chars().flat_map(|one| if one.is_control() { one.escape_default().collect() } else { vec![one] }).collect()
}

impl From<Text> for String {
    fn from(text: Text) -> Self {
        text.0
    }
}
