//! Decisions and strategy tables of Sette e mezzo, from exact probabilities.

use std::fmt;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use pyo3::{Borrowed, IntoPyObjectExt};
use scopasolver::sette_e_mezzo::odds::{self as chances, Banker, Ratio};
use scopasolver::{AnyMove, AnyRules};

use crate::arguments::shown;
use crate::cards::Move;
use crate::of_game::OfGame;
use crate::rules::Rules;
use crate::values::value;

/// Half points of sette e mezzo, the upper bound of a threshold.
const SETTE_E_MEZZO: u8 = 15;

/// A probability or a mean payment; in Python a `fractions.Fraction`.
#[derive(Clone, Copy)]
pub struct Fraction {
    numerator: i128,
    denominator: i128,
}

impl From<Ratio> for Fraction {
    fn from(ratio: Ratio) -> Self {
        Self { numerator: *ratio.numer(), denominator: *ratio.denom() }
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.numerator)?;
        if self.denominator == 1 { Ok(()) } else { write!(f, "/{}", self.denominator) }
    }
}

impl<'py> IntoPyObject<'py> for Fraction {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        py.import("fractions")?.getattr("Fraction")?.call1((self.numerator, self.denominator))
    }
}

impl<'py> FromPyObject<'_, 'py> for Fraction {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let part = |name: &str| value.getattr(name)?.extract();
        Ok(Self { numerator: part("numerator")?, denominator: part("denominator")? })
    }
}

/// A mean payment in a `repr`.
fn or_none(fraction: Option<Fraction>) -> String {
    fraction.map_or_else(|| "None".to_owned(), |fraction| fraction.to_string())
}

/// The values of standing and drawing with a hand of Sette e mezzo. Payments are in stakes.
#[pyclass(frozen, module = "scopasolver.sette_e_mezzo", from_py_object)]
#[derive(Clone)]
pub struct Decision {
    best: Move,
    value: Fraction,
    ev_stand: Option<Fraction>,
    ev_draw: Option<Fraction>,
    bust: Fraction,
    totals: Vec<(u8, Fraction)>,
}

value!(Decision);

impl From<chances::Decision> for Decision {
    fn from(decision: chances::Decision) -> Self {
        Self {
            best: Move(AnyMove::SetteEMezzo(decision.best)),
            value: decision.value().into(),
            ev_stand: decision.ev_stand.map(Into::into),
            ev_draw: decision.ev_draw.map(Into::into),
            bust: decision.bust.into(),
            totals: decision.totals.into_iter().map(|(total, chance)| (total, chance.into())).collect(),
        }
    }
}

impl Decision {
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let totals = PyTuple::new(py, self.totals.iter().copied())?;
        (self.best, self.value, self.ev_stand, self.ev_draw, self.bust, totals).into_pyobject(py)
    }
}

#[pymethods]
impl Decision {
    #[staticmethod]
    fn _from_state(
        best: Move,
        value: Fraction,
        ev_stand: Option<Fraction>,
        ev_draw: Option<Fraction>,
        bust: Fraction,
        totals: Vec<(u8, Fraction)>,
    ) -> Self {
        Self { best, value, ev_stand, ev_draw, bust, totals }
    }

    /// The better of standing and drawing; standing if they are equal.
    #[getter]
    fn best(&self) -> Move {
        self.best
    }

    /// Mean payment after the better move, in stakes.
    #[getter]
    fn value(&self) -> Fraction {
        self.value
    }

    /// Mean payment after standing, in stakes; None if the rules do not allow it.
    #[getter]
    fn ev_stand(&self) -> Option<Fraction> {
        self.ev_stand
    }

    /// Mean payment after drawing, with best play afterwards, in stakes; None if the rules do not allow it.
    #[getter]
    fn ev_draw(&self) -> Option<Fraction> {
        self.ev_draw
    }

    /// Probability that one more card makes the hand bust.
    #[getter]
    fn bust(&self) -> Fraction {
        self.bust
    }

    /// Probability of each total after one more card that is not bust, by half points.
    //: -> dict[int, Fraction]
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let totals = PyDict::new(py);
        for &(total, chance) in &self.totals {
            totals.set_item(total, chance)?;
        }
        Ok(totals)
    }

    fn __repr__(&self) -> String {
        let Self { best, ev_stand, ev_draw, bust, .. } = self;
        format!("<Decision {} ev_stand={} ev_draw={} bust={bust}>", best.0, or_none(*ev_stand), or_none(*ev_draw))
    }
}

/// The hands of two or more cards with one total that occur in best play.
///
/// Hands with the same total leave different cards unseen, so values are means over the hands, weighted by how often
/// each occurs in best play.
#[pyclass(frozen, module = "scopasolver.sette_e_mezzo", from_py_object)]
#[derive(Clone)]
pub struct TotalRow {
    total: u8,
    has_matta: bool,
    chance: Fraction,
    draws: Fraction,
    ev_stand: Option<Fraction>,
    ev_draw: Option<Fraction>,
}

value!(TotalRow);

impl From<chances::TotalRow> for TotalRow {
    fn from(row: chances::TotalRow) -> Self {
        Self {
            total: row.total,
            has_matta: row.has_matta,
            chance: row.chance.into(),
            draws: row.draws.into(),
            ev_stand: row.ev_stand.map(Into::into),
            ev_draw: row.ev_draw.map(Into::into),
        }
    }
}

impl TotalRow {
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let Self { total, has_matta, chance, draws, ev_stand, ev_draw } = *self;
        (total, has_matta, chance, draws, ev_stand, ev_draw).into_pyobject(py)
    }
}

#[pymethods]
impl TotalRow {
    #[staticmethod]
    fn _from_state(
        total: u8,
        has_matta: bool,
        chance: Fraction,
        draws: Fraction,
        ev_stand: Option<Fraction>,
        ev_draw: Option<Fraction>,
    ) -> Self {
        Self { total, has_matta, chance, draws, ev_stand, ev_draw }
    }

    /// The total, in half points.
    #[getter]
    fn total(&self) -> u8 {
        self.total
    }

    /// Whether the matta is in the hands.
    #[getter]
    fn has_matta(&self) -> bool {
        self.has_matta
    }

    /// Probability that best play reaches such a hand.
    #[getter]
    fn chance(&self) -> Fraction {
        self.chance
    }

    /// Share of these hands with which drawing is better than standing.
    #[getter]
    fn draws(&self) -> Fraction {
        self.draws
    }

    /// Mean payment after standing, in stakes; None if the rules do not allow it.
    #[getter]
    fn ev_stand(&self) -> Option<Fraction> {
        self.ev_stand
    }

    /// Mean payment after drawing, with best play afterwards, in stakes; None if the rules do not allow it.
    #[getter]
    fn ev_draw(&self) -> Option<Fraction> {
        self.ev_draw
    }

    fn __repr__(&self) -> String {
        let Self { total, has_matta, draws, ev_stand, ev_draw, .. } = self;
        let matta = if *has_matta { " with the matta" } else { "" };
        let (stand, draw) = (or_none(*ev_stand), or_none(*ev_draw));
        format!("<TotalRow {total}{matta} draws={draws} ev_stand={stand} ev_draw={draw}>")
    }
}

/// The best strategy of one player against the banker, from the first card of a whole pack.
#[pyclass(frozen, module = "scopasolver.sette_e_mezzo")]
pub struct StrategyTable {
    rules: AnyRules,
    banker: Model,
    first: Vec<(String, Decision)>,
    totals: Vec<TotalRow>,
    mean: Fraction,
}

value!(StrategyTable);

impl StrategyTable {
    pub fn new(rules: AnyRules, banker: Model, table: chances::StrategyTable) -> Self {
        let first = table.first.into_iter().map(|(kind, decision)| (kind.to_string(), decision.into()));
        Self {
            rules,
            banker,
            first: first.collect(),
            totals: table.totals.into_iter().map(Into::into).collect(),
            mean: table.mean.into(),
        }
    }

    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let first = PyTuple::new(py, self.first.iter().cloned())?;
        (self.rules(), self.banker, first, self.totals(py)?, self.mean).into_pyobject(py)
    }
}

#[pymethods]
impl StrategyTable {
    #[staticmethod]
    fn _from_state(
        rules: Rules,
        banker: Model,
        first: Vec<(String, Decision)>,
        totals: Vec<TotalRow>,
        mean: Fraction,
    ) -> Self {
        Self { rules: rules.0, banker, first, totals, mean }
    }

    /// The rules of the hand.
    #[getter]
    fn rules(&self) -> OfGame<AnyRules> {
        OfGame(self.rules)
    }

    /// How the banker plays, as given to `strategy_table`.
    //: -> _Banker
    #[getter]
    fn banker(&self) -> Model {
        self.banker
    }

    /// Best decision with each first card: `asso`, `2` to `7`, `picture`, `matta`.
    //: -> dict[str, Decision]
    #[getter]
    fn first<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let rows = PyDict::new(py);
        for (kind, decision) in &self.first {
            rows.set_item(kind, decision.clone())?;
        }
        Ok(rows)
    }

    /// Hands of two or more cards by total. Hands with the matta have rows of their own, which come last.
    //: -> tuple[TotalRow, ...]
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.totals.iter().cloned())
    }

    /// Mean payment before the first card, in stakes.
    #[getter]
    fn mean(&self) -> Fraction {
        self.mean
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let banker = self.banker.into_pyobject(py)?;
        Ok(format!("<StrategyTable {}, banker {banker}: mean {}>", self.rules, self.mean))
    }
}

/// How the banker plays, as an argument.
#[derive(Clone, Copy)]
pub struct Model(pub Banker);

impl<'py> FromPyObject<'_, 'py> for Model {
    type Error = PyErr;

    fn extract(banker: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let expected = format!("expected 'informed', 'best' or a threshold from 0 to {SETTE_E_MEZZO} half points");
        let wrong = format!("`banker` is {}: {expected}", shown(&banker));
        if let Ok(word) = banker.extract::<String>() {
            return match word.as_str() {
                "informed" => Ok(Self(Banker::Informed)),
                "best" => Ok(Self(Banker::Best)),
                _ => Err(PyValueError::new_err(wrong)),
            };
        }
        match banker.extract::<u8>() {
            Ok(threshold) if threshold <= SETTE_E_MEZZO => Ok(Self(Banker::Threshold(threshold))),
            Err(error) if error.is_instance_of::<PyTypeError>(banker.py()) => Err(PyTypeError::new_err(wrong)),
            _ => Err(PyValueError::new_err(wrong)),
        }
    }
}

impl<'py> IntoPyObject<'py> for Model {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        match self.0 {
            Banker::Informed => "informed".into_bound_py_any(py),
            Banker::Best => "best".into_bound_py_any(py),
            Banker::Threshold(threshold) => threshold.into_bound_py_any(py),
        }
    }
}
