//! Numbers that Python reads where they are, by its buffer protocol.
#![expect(unsafe_code, reason = "the buffer protocol hands out where numbers lie in memory")]

use std::ffi::{CStr, c_int};
use std::ptr::{self, NonNull};

use pyo3::exceptions::PyBufferError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyMemoryView, PyTuple};

/// Numbers of one type in an array of a fixed shape, which numpy and others read and write where they are.
///
/// `numpy.asarray(array)` makes no copy, nor does `memoryview(array)`. The library itself needs no numpy.
#[pyclass(frozen, module = "scopasolver")]
pub struct Array {
    memory: Memory,
    kind: Kind,
    shape: Box<[ffi::Py_ssize_t]>,
    /// How many bytes lie between neighbours in each direction.
    strides: Box<[ffi::Py_ssize_t]>,
}

/// What the numbers are.
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

    /// As Python's module `struct` writes it.
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

/// What stands for a type of numbers.
#[derive(Clone, Copy)]
pub struct NumberKind(Kind);

impl Number for i8 {
    const KIND: NumberKind = NumberKind(Kind::Int8);
}

impl Number for f32 {
    const KIND: NumberKind = NumberKind(Kind::Float32);
}

/// A truth value, 1 or 0: whatever byte is written there, it is one.
impl Number for u8 {
    const KIND: NumberKind = NumberKind(Kind::Bool);
}

impl Array {
    /// Zeros.
    pub fn zeros<T: Number>(shape: &[usize]) -> Self {
        let kind = T::KIND.0;
        let mut strides = vec![kind.size() as ffi::Py_ssize_t; shape.len()];
        for place in (1..shape.len()).rev() {
            strides[place - 1] = strides[place] * shape[place] as ffi::Py_ssize_t;
        }
        Self {
            memory: Memory::zeros(shape.iter().product::<usize>() * kind.size()),
            kind,
            shape: shape.iter().map(|&size| size as ffi::Py_ssize_t).collect(),
            strides: strides.into(),
        }
    }

    /// These numbers, row after row.
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
        // SAFETY: the memory is aligned for the largest type, has room for so many numbers, and is all zeros or
        // written as this type; that nobody else uses it is the caller's care.
        unsafe { std::slice::from_raw_parts_mut(self.memory.start.as_ptr().cast(), self.len()) }
    }

    /// How many numbers there are.
    fn len(&self) -> usize {
        self.shape.iter().product::<ffi::Py_ssize_t>() as usize
    }
}

#[pymethods]
impl Array {
    /// How many numbers there are in each direction.
    //: -> tuple[int, ...]
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.shape)
    }

    /// Return the numbers as lists.
    ///
    /// Returns
    /// -------
    /// list
    ///     Of numbers, or of lists of them.
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
        view.len = (array.len() * array.kind.size()) as ffi::Py_ssize_t;
        view.readonly = 0;
        view.itemsize = array.kind.size() as ffi::Py_ssize_t;
        view.ndim = array.shape.len() as c_int;
        // Those who write nothing there get pointers that are not to be written through.
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

/// Memory for numbers, aligned for all of them. It is not the owner's alone: Python reads and writes there too.
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
        // SAFETY: it was a box of so many words, and whoever has a view keeps the array, so nobody has one.
        drop(unsafe { Box::from_raw(ptr::slice_from_raw_parts_mut(self.start.as_ptr(), self.words)) });
    }
}

// SAFETY: it is plain memory; who may use it when is the care of those who ask for its numbers.
unsafe impl Send for Memory {}
// SAFETY: as above.
unsafe impl Sync for Memory {}
