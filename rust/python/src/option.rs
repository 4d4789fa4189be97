//! Options of rules.

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::OptionInForce;

use crate::values::value;

/// One option of a rules object: its value, and the values that it can have.
#[pyclass(frozen, get_all, module = "scopasolver", name = "Option")]
pub struct RuleOption {
    /// Name, as written in a rules string.
    name: String,
    /// Value in force.
    //: -> str | int | bool
    value: Py<PyAny>,
    /// Value in the preset, for the actual number of players.
    //: -> str | int | bool
    default: Py<PyAny>,
    /// All values that it can have, as text; a single phrase if they cannot be listed.
    //: -> tuple[str, ...]
    values: Py<PyTuple>,
    /// Where the rule comes from.
    source: String,
    /// What the option decides, in one sentence.
    summary: String,
}

value!(RuleOption);

#[pymethods]
impl RuleOption {
    #[staticmethod]
    fn _from_state(
        name: String,
        value: Py<PyAny>,
        default: Py<PyAny>,
        values: Py<PyTuple>,
        source: String,
        summary: String,
    ) -> Self {
        Self { name, value, default, values, source, summary }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<Option {}={}>", self.name, self.value.bind(py).str()?))
    }
}

impl RuleOption {
    pub fn new(py: Python<'_>, option: OptionInForce) -> PyResult<Self> {
        Ok(Self {
            name: option.name.to_owned(),
            value: to_python(py, &option.value)?,
            default: to_python(py, &option.default)?,
            values: PyTuple::new(py, option.values)?.unbind(),
            source: option.source.to_owned(),
            summary: option.summary.to_owned(),
        })
    }

    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let Self { name, value, default, values, source, summary } = self;
        (name, value, default, values, source, summary).into_pyobject(py)
    }
}

/// The value of an option as a Python value: bool, int or str.
pub fn to_python(py: Python<'_>, text: &str) -> PyResult<Py<PyAny>> {
    match text {
        "true" => true.into_py_any(py),
        "false" => false.into_py_any(py),
        text => match text.parse::<u64>() {
            Ok(number) => number.into_py_any(py),
            Err(_) => text.into_py_any(py),
        },
    }
}
