//! Classes that are compared, hashed and pickled by content.

/// `__eq__`, `__hash__` and `__reduce__` of a class with a `state`: plain values, which its `_from_state` takes.
macro_rules! value {
    ($class:ident) => {
        #[pymethods]
        impl $class {
            fn __eq__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
                self.state(py)?.eq(other.state(py)?)
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                self.state(py)?.hash()
            }

            fn __reduce__<'py>(
                &self,
                py: Python<'py>,
            ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, pyo3::types::PyTuple>)> {
                Ok((py.get_type::<Self>().getattr("_from_state")?, self.state(py)?))
            }
        }
    };
}

/// Comparison, hash and format of a class that is its text in Python: an instance is equal to its text, too.
macro_rules! written {
    ($class:ident) => {
        #[pymethods]
        impl $class {
            fn __richcmp__<'py>(
                &self,
                other: &Bound<'py, PyAny>,
                operator: pyo3::basic::CompareOp,
            ) -> PyResult<Bound<'py, PyAny>> {
                use pyo3::IntoPyObjectExt;
                let py = other.py();
                if let Ok(other) = other.cast::<Self>() {
                    return operator.matches(self.0.cmp(&other.get().0)).into_bound_py_any(py);
                }
                let is_equal = other.cast::<pyo3::types::PyString>().is_ok_and(|text| *text == *self.0.to_string());
                match operator {
                    _ if !other.is_instance_of::<pyo3::types::PyString>() => {}
                    pyo3::basic::CompareOp::Eq => return is_equal.into_bound_py_any(py),
                    pyo3::basic::CompareOp::Ne => return (!is_equal).into_bound_py_any(py),
                    _ => {}
                }
                Ok(py.NotImplemented().into_bound(py))
            }

            fn __str__(&self) -> String {
                self.0.to_string()
            }

            /// The hash of the text, because equal objects have equal hashes.
            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                pyo3::types::PyString::new(py, &self.0.to_string()).hash()
            }

            fn __format__<'py>(&self, py: Python<'py>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
                pyo3::types::PyString::new(py, &self.0.to_string()).call_method1("__format__", (spec,))
            }
        }
    };
}

pub(crate) use value;
pub(crate) use written;
