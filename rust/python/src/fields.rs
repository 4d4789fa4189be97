//! Attributes that only some games have.

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyAttributeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::AnyCard;
use scopasolver::record::{Content, Group};

use crate::cards::{Card, tuple, tuples};
use crate::observation::Observation;
use crate::position::Position;

/// The error of an attribute that this game does not have.
pub fn missing(what: &str, game: &str, name: &str) -> PyErr {
    PyAttributeError::new_err(format!("{what} of {game} has no `{name}`"))
}

/// The content of a field as Python has it.
fn to_python(py: Python<'_>, content: Content<AnyCard>) -> PyResult<Bound<'_, PyAny>> {
    match content {
        Content::Cards(cards) | Content::NamedCards(cards) => Ok(tuple(py, cards)?.into_any()),
        Content::CardLists(lists) | Content::NamedLists(lists) => Ok(tuples(py, lists)?.into_any()),
        Content::Groups(groups) => Ok(melds(py, groups)?.into_any()),
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

/// One tuple of cards for each combination.
fn melds(py: Python<'_>, groups: Vec<Group<AnyCard>>) -> PyResult<Bound<'_, PyTuple>> {
    tuples(py, groups.into_iter().map(|group| group.cards))
}

/// A getter for each field, in both classes that have them.
macro_rules! fields {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {
        fields!(Position, "a position": $($(#[$doc])* $name),+);
        fields!(Observation, "an observation": $($(#[$doc])* $name),+);
    };
    ($class:ident, $what:literal: $($(#[$doc:meta])* $name:ident),+) => {
        #[pymethods]
        impl $class {
            /// Games with a table: cards on it, by `id`.
            #[getter]
            fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                match self.0.field("table") {
                    Some(Content::Groups(groups)) => {
                        let mut cards: Vec<AnyCard> = groups.into_iter().flat_map(|group| group.cards).collect();
                        cards.sort_unstable();
                        Ok(tuple(py, cards)?.into_any())
                    }
                    Some(content) => to_python(py, content),
                    None => Err(missing($what, self.0.rules().game(), "table")),
                }
            }

            /// Machiavelli and Scala 40: the combinations on the table; runs from the low end, jollies in their place.
            #[getter]
            fn melds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                match self.0.field("table") {
                    Some(Content::Groups(groups)) => melds(py, groups),
                    _ => Err(missing($what, self.0.rules().game(), "melds")),
                }
            }

            $($(#[$doc])*
            #[getter]
            fn $name<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                match self.0.field(stringify!($name)) {
                    Some(content) => to_python(py, content),
                    None => Err(missing($what, self.0.rules().game(), stringify!($name))),
                }
            })+
        }
    };
}

fields!(
    /// Scopa: cards each side has taken, by `id`. Briscola: cards each seat has won.
    captured,
    /// Scopa: sweeps each side has scored, side 0 first.
    sweeps,
    /// Ruba mazzo: the pile of each seat, seat 0 first, its top card last and the others by `id`.
    piles,
    /// Scopa and Ruba mazzo: the seat that captured last, or None if nobody has.
    last_capture,
    /// Briscola: the turned card, whose suit is the briscola.
    trump,
    /// Briscola: cards of the open trick, in order of play.
    trick,
    /// Briscola: the seat that led the open trick, or leads the next one; 0 when the hand is over.
    leader,
    /// Machiavelli: how many players have passed in succession.
    passes,
    /// Scala 40: the discard pile, bottom first.
    discards,
    /// Scala 40: whether each seat has opened.
    opened,
    /// Scala 40: what the seat to act does next: `draw`, `meld` (or discard), or only `discard`.
    ///
    /// Su Scialandroni: the phase of the deal, `posta_1`, `posta_2`, `cartetta`, `posta_grande` or `scartu`.
    phase,
    /// Scala 40: the discard taken in this turn that must still be melded, or None.
    taken,
    /// Scala 40: the seat that opened in this very turn, or None.
    opening,
    /// Scala 40: jollies swapped in during this turn that must still be melded, where the rules ask for it.
    owed,
    /// Scala 40: cards of each hand that everyone has seen: taken discards, swapped jollies.
    known,
    /// Scala 40: `hidden`, or `known` to all after the discards were turned over unshuffled.
    stock_order,
    /// Sette e mezzo: how far each seat has come: `waiting`, `playing`, `stood` or `bust`.
    status,
    /// Sette e mezzo: the cards of each hand that lie face up, by `id`.
    open,
    /// Su Scialandroni: the arrialis of each side in the gioco before this deal, side 0 first.
    scores,
    /// Su Scialandroni: the arrialis that each side has marked in this deal.
    marked,
    /// Su Scialandroni: the cards that each seat has put aside in earlier phases, by `id`.
    aside,
    /// Su Scialandroni: cards of each seat, in hand or put aside, that everyone has seen.
    shown,
    /// Su Scialandroni: what each seat has declared in this phase: `nothing`, `primiera` or `frusciu`.
    declared,
    /// Su Scialandroni: what has been said in this phase, in order.
    bids,
    /// Su Scialandroni: the cards of ladders that nobody could go on with, in the order in which they were laid.
    laid,
    /// Su Scialandroni: the cards of the ladder that is being laid, in order; empty when somebody leads.
    ladder,
    /// Su Scialandroni: the seat that laid the last card, or None if nobody has.
    last,
    /// Su Scialandroni: how many cards that seat has laid in its turn, as long as the turn lasts.
    in_turn,
);
