//! Fields of positions and observations as Python values.

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::AnyCard;
use scopasolver::record::Content;

use crate::cards::{Card, tuple, tuples};

/// Converts the content of a field. Combinations become one tuple of their cards, by `id`.
pub fn to_python(py: Python<'_>, content: Content<AnyCard>) -> PyResult<Bound<'_, PyAny>> {
    match content {
        Content::Cards(cards) | Content::NamedCards(cards) => Ok(tuple(py, cards)?.into_any()),
        Content::CardLists(lists) | Content::NamedLists(lists) => Ok(tuples(py, lists)?.into_any()),
        Content::Groups(groups) => {
            let mut cards: Vec<AnyCard> = groups.into_iter().flat_map(|group| group.cards).collect();
            cards.sort_unstable();
            Ok(tuple(py, cards)?.into_any())
        }
        Content::Number(number) => number.into_bound_py_any(py),
        Content::Flags(flags) => Ok(PyTuple::new(py, flags)?.into_any()),
        Content::Word(word) => word.into_bound_py_any(py),
        Content::Words(words) => Ok(PyTuple::new(py, words)?.into_any()),
        Content::Sayings(texts) => Ok(PyTuple::new(py, texts)?.into_any()),
        Content::Numbers(numbers) => Ok(PyTuple::new(py, numbers)?.into_any()),
        Content::Seat(number) | Content::NumberOrNone(number) => number.into_bound_py_any(py),
        Content::Card(card) => card.map(Card).into_bound_py_any(py),
    }
}

/// The combinations of a field of combinations, each in order.
pub fn combinations(py: Python<'_>, content: Option<Content<AnyCard>>) -> PyResult<Bound<'_, PyTuple>> {
    match content {
        Some(Content::Groups(groups)) => tuples(py, groups.into_iter().map(|group| group.cards)),
        _ => Ok(PyTuple::empty(py)),
    }
}
