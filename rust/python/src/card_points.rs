//! What the cards won in games of tricks count.

use pyo3::prelude::*;
use scopasolver::{briscola, tressette};

use crate::errors::Result;
use crate::hand_values::set;

/// Return the card points of some cards.
///
/// Parameters
/// ----------
/// cards : str or sequence of Card or str
///     Cards, as those that a seat has won.
///
/// Returns
/// -------
/// int
///     Their card points; all cards together count 120.
///
/// Raises
/// ------
/// ParseError
///     If a text is no card.
/// InvalidPositionError
///     If a card is given twice.
///
/// Examples
/// --------
/// >>> card_points("1C 3S 10D 2B")
/// 25
//: (cards: _Cards)
#[pyfunction]
pub fn card_points(cards: &Bound<'_, PyAny>) -> Result<u8> {
    Ok(set("cards", cards)?.into_iter().map(|card| briscola::points(card.rank())).sum())
}

/// Return what some cards count, in thirds of a point.
///
/// Parameters
/// ----------
/// cards : str or sequence of Card or str
///     Cards, as those that a side has won.
///
/// Returns
/// -------
/// int
///     Their thirds of a point, without the three of the last trick; all cards together count 32.
///
/// Raises
/// ------
/// ParseError
///     If a text is no card.
/// InvalidPositionError
///     If a card is given twice.
///
/// Examples
/// --------
/// >>> card_thirds("1C 3S 10D 4B")
/// 5
//: (cards: _Cards)
#[pyfunction]
pub fn card_thirds(cards: &Bound<'_, PyAny>) -> Result<u8> {
    Ok(set("cards", cards)?.into_iter().map(|card| tressette::thirds(card.rank())).sum())
}
