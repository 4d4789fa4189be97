//! Arrays of numbers that Python reads in place, through its buffer protocol.
#![expect(unsafe_code, reason = "the buffer protocol hands out where numbers lie in memory")]

use std::ffi::{CStr, c_int};
use std::ptr::{self, NonNull};

use pyo3::exceptions::PyBufferError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyMemoryView, PyTuple};

/// An array of numbers of one type and of fixed shape, which numpy and others read and write in place.
///
/// `numpy.asarray(array)` makes no copy, nor does `memoryview(array)`. The library itself needs no numpy.
#[pyclass(frozen, module = "scopasolver")]
pub struct Array {
    memory: Memory,
    kind: Kind,
    shape: Box<[ffi::Py_ssize_t]>,
    /// Distance between neighbours along each axis, in bytes.
    strides: Box<[ffi::Py_ssize_t]>,
}

/// Type of the numbers.
#[derive(Clone, Copy)]
enum Kind {
    Int8,
    Float32,
    Bool,
}

impl Kind {
    const fn size(self) -> usize {
        match self {
            Self::Int8 | Self::Bool => 1,
            Self::Float32 => size_of::<f32>(),
        }
    }

    /// Format character of Python's module `struct`.
    const fn format(self) -> &'static CStr {
        match self {
            Self::Int8 => c"b",
            Self::Float32 => c"f",
            Self::Bool => c"?",
        }
    }
}

/// A type of numbers that arrays can hold.
pub trait Number: Copy {
    #[doc(hidden)]
    const KIND: NumberKind;
}

/// The type of numbers as a value.
#[derive(Clone, Copy)]
pub struct NumberKind(Kind);

impl Number for i8 {
    const KIND: NumberKind = NumberKind(Kind::Int8);
}

impl Number for f32 {
    const KIND: NumberKind = NumberKind(Kind::Float32);
}

/// A truth value, 1 or 0. Any byte is a valid one.
impl Number for u8 {
    const KIND: NumberKind = NumberKind(Kind::Bool);
}

impl Array {
    /// Zeros.
    pub fn zeros<T: Number>(shape: &[usize]) -> Self {
        let kind = T::KIND.0;
        let mut strides = vec![0; shape.len()];
        let mut bytes = kind.size();
        for (stride, &size) in strides.iter_mut().zip(shape).rev() {
            *stride = bytes as ffi::Py_ssize_t;
            bytes = bytes.saturating_mul(size);
        }
        Self {
            memory: Memory::zeros(bytes),
            kind,
            shape: shape.iter().map(|&size| size as ffi::Py_ssize_t).collect(),
            strides: strides.into(),
        }
    }

    /// Makes an array of these numbers, in row-major order.
    pub fn of<T: Number>(numbers: &[T], shape: &[usize]) -> Self {
        let array = Self::zeros::<T>(shape);
        // SAFETY: nobody else has seen the array yet.
        unsafe { array.numbers::<T>() }.copy_from_slice(numbers);
        array
    }

    /// The numbers.
    ///
    /// # Safety
    /// Nobody else may read or write them meanwhile.
    ///
    /// # Panics
    /// If they are of another type.
    #[expect(clippy::mut_from_ref, reason = "the numbers lie elsewhere, and the caller sees to it that they are his")]
    pub unsafe fn numbers<T: Number>(&self) -> &mut [T] {
        assert!(self.kind.format() == T::KIND.0.format(), "numbers of another type");
        // SAFETY: the memory is aligned for the largest type, has room for these numbers, and is all zeros or was
        // written as this type. The caller ensures that nobody else uses it.
        unsafe { std::slice::from_raw_parts_mut(self.memory.start.as_ptr().cast(), self.len()) }
    }

    /// Number of entries.
    fn len(&self) -> usize {
        self.shape.iter().product::<ffi::Py_ssize_t>() as usize
    }
}

#[pymethods]
impl Array {
    /// Number of entries along each axis.
    //: -> tuple[int, ...]
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.shape)
    }

    /// Return the numbers as nested lists.
    ///
    /// Returns
    /// -------
    /// list
    ///     Numbers, or lists of numbers, as deep as the array has axes.
    //: -> list[Any]
    fn tolist<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        PyMemoryView::from(slf.as_any())?.call_method0("tolist")
    }

    fn __len__(&self) -> usize {
        self.shape.first().copied().unwrap_or_default() as usize
    }

    fn __repr__(&self) -> String {
        let format = self.kind.format().to_string_lossy();
        let shape: Vec<String> = self.shape.iter().map(ToString::to_string).collect();
        format!("<Array of shape {}, format '{format}'>", shape.join(" x "))
    }

    // SAFETY: Python calls it with a view to be filled, and keeps the array while anybody has the view.
    unsafe fn __getbuffer__(slf: Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        // SAFETY: Python hands over a view or null.
        let Some(view) = (unsafe { view.as_mut() }) else {
            return Err(PyBufferError::new_err("there is no view to fill"));
        };
        let array = slf.get();
        let asks = |what: c_int| flags & what == what;
        view.buf = array.memory.start.as_ptr().cast();
        view.len = array.len().saturating_mul(array.kind.size()) as ffi::Py_ssize_t;
        view.readonly = 0;
        view.itemsize = array.kind.size() as ffi::Py_ssize_t;
        view.ndim = array.shape.len() as c_int;
        // A consumer that asked for a read-only view must not write through these pointers.
        let format = array.kind.format().as_ptr().cast_mut();
        view.format = if asks(ffi::PyBUF_FORMAT) { format } else { ptr::null_mut() };
        view.shape = if asks(ffi::PyBUF_ND) { array.shape.as_ptr().cast_mut() } else { ptr::null_mut() };
        view.strides = if asks(ffi::PyBUF_STRIDES) { array.strides.as_ptr().cast_mut() } else { ptr::null_mut() };
        view.suboffsets = ptr::null_mut();
        view.internal = ptr::null_mut();
        view.obj = slf.into_any().into_ptr();
        Ok(())
    }
}

/// Memory for numbers of any of these types. Python reads and writes it too, so the owner has no exclusive access.
struct Memory {
    start: NonNull<u64>,
    words: usize,
}

impl Memory {
    fn zeros(bytes: usize) -> Self {
        let words = vec![0u64; bytes.div_ceil(size_of::<u64>())].into_boxed_slice();
        let words = NonNull::from(Box::leak(words));
        Self { start: words.cast(), words: words.len() }
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        // SAFETY: it was a box of this many words, and every view keeps the array alive, so no view is left.
        drop(unsafe { Box::from_raw(ptr::slice_from_raw_parts_mut(self.start.as_ptr(), self.words)) });
    }
}

// SAFETY: it is plain memory. Those who ask for its numbers ensure that nobody else uses it meanwhile.
unsafe impl Send for Memory {}
// SAFETY: as above.
unsafe impl Sync for Memory {}
