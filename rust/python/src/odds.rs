//! Chances in Sette e mezzo.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping, PyString, PyTuple};
use pyo3::{Borrowed, IntoPyObjectExt};
use scopasolver::sette_e_mezzo::odds::{self as chances, Banker, Kind, Opponent, Ratio, Unseen};
use scopasolver::sette_e_mezzo::{self, Held};
use scopasolver::{AnyMove, AnyObservation, AnyRules, Card, CardSet};

use crate::arguments::{self, shown};
use crate::cards::{Move, names_of};
use crate::errors::{Error, Result};
use crate::rules::Rules;

/// The highest class of a hand.
const REALE: u8 = 16;
/// Half points of sette e mezzo: no threshold is higher.
const SETTE_E_MEZZO: u8 = 15;
/// A chance or a mean payment as Python has it: `fractions.Fraction`.
fn fraction(py: Python<'_>, ratio: Ratio) -> PyResult<Bound<'_, PyAny>> {
    py.import("fractions")?.getattr("Fraction")?.call1((ratio.numerator(), ratio.denominator()))
}

fn fraction_if_any(py: Python<'_>, ratio: Option<Ratio>) -> PyResult<Option<Bound<'_, PyAny>>> {
    ratio.map(|ratio| fraction(py, ratio)).transpose()
}

/// A mean payment in a `repr`.
fn or_none(ratio: Option<Ratio>) -> String {
    ratio.map_or_else(|| "None".to_owned(), |ratio| ratio.to_string())
}

/// What standing and drawing are worth with a hand of Sette e mezzo.
#[pyclass(frozen, eq, hash, module = "scopasolver.odds")]
#[derive(PartialEq, Eq, Hash)]
pub struct Decision(chances::Decision);

#[pymethods]
impl Decision {
    /// The better of standing and drawing; of equals, standing.
    #[getter]
    fn best(&self) -> Move {
        Move(AnyMove::SetteEMezzo(self.0.best))
    }

    /// The mean payment after the better of both.
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.0.value())
    }

    /// The mean payment after standing; None where the rules do not allow it.
    #[getter]
    fn ev_stand<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        fraction_if_any(py, self.0.ev_stand)
    }

    /// The mean payment after drawing, with best play afterwards; None where the rules do not allow it.
    #[getter]
    fn ev_draw<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        fraction_if_any(py, self.0.ev_draw)
    }

    /// The chance that one card more makes the hand bust.
    #[getter]
    fn bust<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.0.bust)
    }

    /// The chance of every other total after one card more, by half points.
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let totals = PyDict::new(py);
        for &(total, chance) in &self.0.totals {
            totals.set_item(total, fraction(py, chance)?)?;
        }
        Ok(totals)
    }

    fn __repr__(&self) -> String {
        let chances::Decision { best, ev_stand, ev_draw, bust, .. } = &self.0;
        format!("<Decision {best} ev_stand={} ev_draw={} bust={bust}>", or_none(*ev_stand), or_none(*ev_draw))
    }
}

/// The hands of two and more cards with one total that best play comes to.
#[pyclass(frozen, eq, hash, module = "scopasolver.odds")]
#[derive(PartialEq, Eq, Hash)]
pub struct TotalRow(chances::TotalRow);

#[pymethods]
impl TotalRow {
    /// The total, in half points.
    #[getter]
    fn total(&self) -> u8 {
        self.0.total
    }

    /// Whether the matta is in the hands.
    #[getter]
    fn has_matta(&self) -> bool {
        self.0.has_matta
    }

    /// How often best play comes there.
    #[getter]
    fn chance<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.0.chance)
    }

    /// In what part of these cases drawing is better than standing.
    #[getter]
    fn draws<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.0.draws)
    }

    /// The mean payment after standing; None where the rules do not allow it.
    #[getter]
    fn ev_stand<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        fraction_if_any(py, self.0.ev_stand)
    }

    /// The mean payment after drawing, with best play afterwards; None where the rules do not allow it.
    #[getter]
    fn ev_draw<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        fraction_if_any(py, self.0.ev_draw)
    }

    fn __repr__(&self) -> String {
        let chances::TotalRow { total, has_matta, draws, ev_stand, ev_draw, .. } = &self.0;
        let matta = if *has_matta { " with the matta" } else { "" };
        let (stand, draw) = (or_none(*ev_stand), or_none(*ev_draw));
        format!("<TotalRow {total}{matta} draws={draws} ev_stand={stand} ev_draw={draw}>")
    }
}

/// What is best for one player against the banker, from the first card of a whole pack on.
#[pyclass(frozen, eq, hash, module = "scopasolver.odds")]
#[derive(PartialEq, Eq, Hash)]
pub struct StrategyTable {
    rules: AnyRules,
    banker: Banker,
    table: chances::StrategyTable,
}

#[pymethods]
impl StrategyTable {
    /// The rules of the hand.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.rules)
    }

    /// How the banker plays, as `strategy_table` was told.
    #[getter]
    fn banker<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.banker {
            Banker::Informed => "informed".into_bound_py_any(py),
            Banker::Best => "best".into_bound_py_any(py),
            Banker::Threshold(threshold) => threshold.into_bound_py_any(py),
        }
    }

    /// What is best with each first card: `asso`, `2` to `7`, `picture`, `matta`.
    #[getter]
    fn first<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let rows = PyDict::new(py);
        for (kind, decision) in &self.table.first {
            rows.set_item(kind.to_string(), Decision(decision.clone()))?;
        }
        Ok(rows)
    }

    /// The hands of two and more cards, by their totals; those with the matta are apart, and last.
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.table.totals.iter().cloned().map(TotalRow).collect::<Vec<_>>())
    }

    /// The mean payment before the first card.
    #[getter]
    fn mean<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.table.mean)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let banker = self.banker(py)?;
        Ok(format!("<StrategyTable {}, banker {banker}: mean {}>", self.rules, self.table.mean))
    }
}

/// How the banker plays, as an argument.
pub struct Model(Banker);

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

/// The default.
const INFORMED: Model = Model(Banker::Informed);

/// Return what standing and drawing are worth to the seat to act, from what it has seen.
#[pyfunction]
#[pyo3(signature = (seen, *, banker = INFORMED), text_signature = "(seen, *, banker='informed')")]
pub fn decide(py: Python<'_>, seen: &Bound<'_, PyAny>, banker: Model) -> Result<Decision> {
    let observation = arguments::seen(seen)?;
    let AnyObservation::SetteEMezzo(observation) = &observation else {
        let game = observation.rules().game();
        return Err(Error::plain(format!("decide is for sette_e_mezzo; this is a position of {game}")));
    };
    Ok(Decision(py.detach(|| chances::decide_seat(observation, banker.0))?))
}

/// Return what standing and drawing are worth to one player with a hand.
#[pyfunction]
#[pyo3(
    signature = (hand, unseen = None, *, banker = INFORMED, rules = None),
    text_signature = "(hand, unseen=None, *, banker='informed', rules=None)"
)]
pub fn decide_for(
    py: Python<'_>,
    hand: &Bound<'_, PyAny>,
    unseen: Option<&Bound<'_, PyAny>>,
    banker: Model,
    rules: Option<Rules>,
) -> Result<Decision> {
    let rules = rules_of(rules)?;
    let mut table = Seen::default();
    let hand = table.cards("hand", hand)?;
    let unseen = table.unseen(unseen, &rules)?;
    Ok(Decision(py.detach(|| chances::decide(Held::of(hand, &rules), unseen, banker.0, &rules))?))
}

/// Return what standing and drawing are worth to the banker, against all players together.
#[pyfunction]
#[pyo3(signature = (hand, players, unseen = None, *, rules = None))]
pub fn banker_decide(
    py: Python<'_>,
    hand: &Bound<'_, PyAny>,
    players: &Bound<'_, PyAny>,
    unseen: Option<&Bound<'_, PyAny>>,
    rules: Option<Rules>,
) -> Result<Decision> {
    let rules = rules_of(rules)?;
    let mut table = Seen::default();
    let hand = table.cards("hand", hand)?;
    let players = table.players(players)?;
    let unseen = table.unseen(unseen, &rules)?;
    Ok(Decision(py.detach(|| chances::banker_decide(Held::of(hand, &rules), &players, unseen, &rules))?))
}

/// Return the mean payment of the banker before he turns his card, when the players are done.
#[pyfunction]
#[pyo3(signature = (players, unseen = None, *, rules = None))]
pub fn banker_expects<'py>(
    py: Python<'py>,
    players: &Bound<'py, PyAny>,
    unseen: Option<&Bound<'py, PyAny>>,
    rules: Option<Rules>,
) -> Result<Bound<'py, PyAny>> {
    let rules = rules_of(rules)?;
    let mut table = Seen::default();
    let players = table.players(players)?;
    let unseen = table.unseen(unseen, &rules)?;
    Ok(fraction(py, py.detach(|| chances::banker_expects(&players, unseen, &rules))?)?)
}

/// Return what is best for one player against the banker, from the first card of a whole pack on.
#[pyfunction]
#[pyo3(
    signature = (*, banker = INFORMED, rules = None),
    text_signature = "(*, banker='informed', rules=None)"
)]
pub fn strategy_table(py: Python<'_>, banker: Model, rules: Option<Rules>) -> Result<StrategyTable> {
    let (rules, banker) = (rules_of(rules)?, banker.0);
    let table = py.detach(|| chances::strategy_table(&rules, banker))?;
    Ok(StrategyTable { rules: AnyRules::SetteEMezzo(rules), banker, table })
}

/// Return the class of a hand: 0 bust, 1 to 15 its half points, 16 sette e mezzo reale.
#[pyfunction]
#[pyo3(signature = (hand, *, rules = None))]
pub fn hand_class(hand: &Bound<'_, PyAny>, rules: Option<Rules>) -> Result<u8> {
    let rules = rules_of(rules)?;
    Ok(Held::of(Seen::default().cards("hand", hand)?, &rules).class())
}

/// Rules of the game, those of its preset if none are given.
fn rules_of(rules: Option<Rules>) -> Result<sette_e_mezzo::Rules> {
    let rules = rules.map_or_else(|| AnyRules::new("sette_e_mezzo", &[]), |rules| Ok(rules.0))?;
    let AnyRules::SetteEMezzo(rules) = rules else {
        let message = format!("`rules` are rules of {}: expected those of sette_e_mezzo", rules.game());
        return Err(PyValueError::new_err(message).into());
    };
    Ok(rules)
}

/// The cards that the arguments of a question name, each of which can be in one place.
#[derive(Default)]
struct Seen(Vec<(Card, String)>);

impl Seen {
    /// Reads an argument that is cards.
    fn cards(&mut self, argument: &str, cards: &Bound<'_, PyAny>) -> Result<CardSet> {
        let mut set = CardSet::EMPTY;
        for name in names_of(argument, cards)? {
            let card: Card = name.parse().map_err(|error| Error::parse(format!("{argument}: {error}")))?;
            if let Some((_, place)) = self.0.iter().find(|(seen, _)| *seen == card) {
                let reason = format!("`{argument}`: card `{card}` is there twice, it is in `{place}` too");
                return Err(Error::invalid(vec![reason]));
            }
            self.0.push((card, argument.to_owned()));
            set.insert(card);
        }
        Ok(set)
    }

    /// Reads the players against a banker: classes, and the open cards of hands with a hidden one.
    fn players(&mut self, players: &Bound<'_, PyAny>) -> Result<Vec<Opponent>> {
        let what = "expected a sequence of classes from 0 (bust) to 16 (sette e mezzo reale), and of open cards";
        let wrong = || PyTypeError::new_err(format!("`players` is {}: {what}", shown(players)));
        if players.is_instance_of::<PyString>() {
            return Err(wrong().into());
        }
        let mut opponents = Vec::new();
        for (i, player) in players.try_iter().map_err(|_| wrong())?.enumerate() {
            let player = player?;
            let argument = format!("players[{i}]");
            opponents.push(match player.extract::<u8>() {
                Ok(class) if class <= REALE => Opponent::Class(class),
                Err(error) if error.is_instance_of::<PyTypeError>(player.py()) => {
                    Opponent::Hidden { open: self.cards(&argument, &player)?, from: 0 }
                }
                _ => {
                    let message = format!("`{argument}` is {}: {what}", shown(&player));
                    return Err(PyValueError::new_err(message).into());
                }
            });
        }
        Ok(opponents)
    }

    /// Reads the unseen cards, which are cards or how many there are of each kind: without them all cards not named.
    fn unseen(&mut self, unseen: Option<&Bound<'_, PyAny>>, rules: &sette_e_mezzo::Rules) -> Result<Unseen> {
        let named: CardSet = self.0.iter().map(|&(card, _)| card).collect();
        match unseen {
            None => Ok(Unseen::of(CardSet::FULL - named, rules)),
            Some(unseen) => match unseen.cast::<PyMapping>() {
                Ok(counts) => counted(counts, Unseen::of(named, rules), rules),
                Err(_) => Ok(Unseen::of(self.cards("unseen", unseen)?, rules)),
            },
        }
    }
}

/// So many cards of each kind; others of them are named elsewhere.
fn counted(counts: &Bound<'_, PyMapping>, named: Unseen, rules: &sette_e_mezzo::Rules) -> Result<Unseen> {
    let mut found = [0; Kind::ALL.len()];
    for item in counts.items()? {
        let (name, count): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item.extract()?;
        let Some(place) =
            Kind::ALL.iter().position(|kind| name.extract::<String>().is_ok_and(|name| name == kind.to_string()))
        else {
            let names = Kind::ALL.map(|kind| kind.to_string()).join(", ");
            let message = format!("`unseen`: there are no cards {}: expected one of {names}", shown(&name));
            return Err(PyValueError::new_err(message).into());
        };
        let most = Unseen::whole(rules).count(Kind::ALL[place]) - named.count(Kind::ALL[place]);
        let wrong = format!("`unseen[{}]` is {}: expected a number from 0 to {most}", shown(&name), shown(&count));
        found[place] = match count.extract::<u8>() {
            Ok(count) if count <= most => count,
            Err(error) if error.is_instance_of::<PyTypeError>(count.py()) => {
                return Err(PyTypeError::new_err(wrong).into());
            }
            _ => return Err(PyValueError::new_err(wrong).into()),
        };
    }
    let [pips @ .., pictures, matta] = found;
    Ok(Unseen::new(pips, pictures, matta > 0, rules)?)
}
