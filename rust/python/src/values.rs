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

pub(crate) use value;
