//! Results of finished hands.

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::card_game::Part;
use scopasolver::{AnyOutcome, AnyRules};

use crate::fields::missing;

/// The score of a finished hand, part by part; every tuple has one entry a side, or a seat where the name says so.
#[pyclass(frozen, eq, hash, module = "scopasolver", name = "Result", from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Outcome {
    pub rules: AnyRules,
    pub outcome: AnyOutcome,
}

impl Outcome {
    fn part<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        match self.outcome.parts().into_iter().find(|(known, _)| *known == name) {
            Some((_, part)) => self.to_python(py, part),
            None => Err(missing("a result", self.rules.game(), name)),
        }
    }

    /// A part as Python has it.
    fn to_python<'py>(&self, py: Python<'py>, part: Part) -> PyResult<Bound<'py, PyAny>> {
        match part {
            Part::Sides(values) => Ok(PyTuple::new(py, &values.0[..self.rules.sides()])?.into_any()),
            Part::Seats(values) => Ok(PyTuple::new(py, &values.0[..self.rules.seats()])?.into_any()),
            Part::Side(side) => side.map(|side| side.0).into_bound_py_any(py),
            Part::Flag(flag) => flag.into_bound_py_any(py),
        }
    }
}

#[pymethods]
impl Outcome {
    /// The side that has won the hand; None when nobody has.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.outcome.winner(self.rules.sides()).map(|side| side.0)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let part = |(name, part)| Ok(format!("{name}={}", self.to_python(py, part)?));
        let parts = self.outcome.parts().into_iter().map(part).collect::<PyResult<Vec<_>>>()?;
        Ok(format!("<Result {}>", parts.join(" ")))
    }
}

/// A getter for each part.
macro_rules! parts {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {
        #[pymethods]
        impl Outcome {
            $($(#[$doc])*
            #[getter]
            fn $name<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.part(py, stringify!($name))
            })+
        }
    };
}

parts!(
    /// Points of the hand, as the game counts them.
    points,
    /// Scopa, Briscola, Ruba mazzo: cards taken.
    cards,
    /// Scopa: points for most cards.
    carte,
    /// Scopa: points for most denari.
    denari,
    /// Scopa: points for the seven of denari.
    settebello,
    /// Scopa: points for the best primiera.
    primiera,
    /// Scopa: points for sweeps.
    scope,
    /// Scopa: points for the re of denari; 0 unless the option is on.
    re_bello,
    /// Scopa: points for the run of denari from the ace; 0 unless the option is on.
    napoli,
    /// Scopa: the side that took all ten denari and so wins hand and match, with that option; else None.
    cappotto,
    /// Scopa: denari taken.
    coins,
    /// Scopa: sum of the best primiera card of each suit.
    primiera_totals,
    /// Briscola: card points won by each seat.
    seat_points,
    /// Briscola: cards won by each seat.
    seat_cards,
    /// Machiavelli: cards left in each hand.
    cards_left,
    /// Machiavelli, Scala 40: the side that closed, or None. Su Scialandroni: that was out first in the scartu.
    closer,
    /// Scala 40: whether the closer had not opened before the last turn.
    closed_in_hand,
    /// Sette e mezzo: the class of each hand: 0 bust, 1 to 15 its half points, 16 sette e mezzo reale.
    classes,
    /// Sette e mezzo: the seat whose player is the banker of the next hand.
    next_banker,
    /// Su Scialandroni: the arrialis of each side in the gioco, those of the deal included.
    scores,
    /// Su Scialandroni: the side that has reached the limit and so wins the gioco, or None.
    reached,
    /// Su Scialandroni: whether the closer has made mazzu.
    mazzu,
);
