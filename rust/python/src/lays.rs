//! Exact answers about one turn of Machiavelli.

use std::ops::ControlFlow;
use std::time::Instant;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::machiavelli::melds::{self as machiavelli_melds, LayBy};
use scopasolver::machiavelli::{self, AceInRuns, Combination};
use scopasolver::options::Word;
use scopasolver::{AnyPosition, CardBag, FrenchCard};

use crate::apart::apart;
use crate::arguments::{self, shown, word};
use crate::cards::{Card, names_of, spaced, tuples};
use crate::errors::{Error, Result};
use crate::of_game::OfGame;
use crate::position::Position;
use crate::room;
use crate::values::value;
use crate::watch::Watch;

/// The cards that one turn of Machiavelli lays, and the table afterwards.
#[pyclass(frozen, module = "scopasolver.machiavelli")]
pub struct Lay {
    cards: Vec<Card>,
    table: Vec<Vec<Card>>,
    /// None if it was not asked for.
    opened: Option<u32>,
    points: u32,
}

value!(Lay);

impl Lay {
    fn new(cards: CardBag, table: &[Combination], opened: Option<u32>) -> Self {
        let list = |cards: &mut dyn Iterator<Item = FrenchCard>| cards.map(|card| Card(card.into())).collect();
        Self {
            cards: list(&mut cards.into_iter()),
            table: table.iter().map(|combination| list(&mut combination.in_order())).collect(),
            opened,
            points: machiavelli_melds::points(cards),
        }
    }

    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (self.cards(py)?, self.melds(py)?, self.opened, self.points).into_pyobject(py)
    }
}

impl From<machiavelli_melds::Lay> for Lay {
    fn from(machiavelli_melds::Lay { cards, table, opened }: machiavelli_melds::Lay) -> Self {
        Self::new(cards, &table, Some(opened))
    }
}

#[pymethods]
impl Lay {
    #[staticmethod]
    fn _from_state(cards: Vec<Card>, table: Vec<Vec<Card>>, opened: Option<u32>, points: u32) -> Self {
        Self { cards, table, opened, points }
    }

    /// The cards that leave the hand, by `id`.
    //: -> tuple[Card, ...]
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.cards.iter().copied())
    }

    /// All combinations of the new table; runs from the low end.
    //: -> tuple[tuple[Card, ...], ...]
    #[getter]
    fn melds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuples(py, self.table.iter().map(|meld| meld.iter().map(|card| card.0)))
    }

    /// Number of combinations of the old table that the lay opens; None if disturbance was not minimised.
    #[getter]
    fn opened(&self) -> Option<u32> {
        self.opened
    }

    /// Card points of the cards laid: 2 to 10 their rank, pictures 10, aces 11.
    #[getter]
    fn points(&self) -> u32 {
        self.points
    }

    fn __repr__(&self) -> String {
        let melds: Vec<String> = self.table.iter().map(|meld| spaced(meld)).collect();
        let opened = self.opened.map(|opened| format!(", opened={opened}")).unwrap_or_default();
        format!("<Lay {}: {}{opened}>", spaced(&self.cards), melds.join(" / "))
    }
}

/// Return the largest lay of one turn of Machiavelli.
///
/// Of all such lays it is one that opens the fewest combinations on the table, if `least_disturbance` is set. A rule
/// that makes the first player draw first is not considered.
///
/// Parameters
/// ----------
/// position : Position
///     A position of Machiavelli; the hand is that of the seat to act.
/// by : {'cards', 'points'}
///     What is counted: cards or card points.
/// least_disturbance : bool
///     Whether to open as few combinations as possible. Without that the search is several times faster.
///
/// Returns
/// -------
/// Lay
///     The lay with its table; it has no cards if nothing can be laid.
///
/// Raises
/// ------
/// ScopaSolverError
///     If the position belongs to another game, or the hand is over.
/// ValueError
///     If `by` is not one of these words.
///
/// Examples
/// --------
/// >>> position = Position("machiavelli 5h6h/2c 7c7d7h7s 0 0 -")
/// >>> str(max_lay(position).cards[0]), len(max_lay(position).melds)
/// ('5h', 2)
//: (by: Literal["cards", "points"])
#[pyfunction]
#[pyo3(signature = (position, *, by = "cards", least_disturbance = true))]
pub fn max_lay(py: Python<'_>, position: &Position, by: &str, least_disturbance: bool) -> Result<Lay> {
    let moment = Machiavelli::of(position, "max_lay")?;
    let weigh = word("by", by, &[("cards", LayBy::Cards), ("points", LayBy::Points)])?;
    apart(py, move || {
        if least_disturbance {
            return machiavelli_melds::max_lay(&moment.table, moment.hand, moment.aces, weigh).into();
        }
        let (cards, table) = machiavelli_melds::best_lay(moment.cards(), moment.hand, moment.aces, weigh)
            .expect("the combinations can be left as they are");
        Lay::new(cards, &table, None)
    })
}

/// Return the arrangement after a lay that opens the fewest combinations.
///
/// Parameters
/// ----------
/// position : Position
///     A position of Machiavelli.
/// cards : str or sequence of Card or str
///     Cards of the hand of the seat to act.
///
/// Returns
/// -------
/// Lay or None
///     The lay with its table; None if no arrangement holds all cards.
///
/// Raises
/// ------
/// ParseError
///     If a text is no card.
/// ScopaSolverError
///     If the position belongs to another game, the hand is over, or the cards are not in the hand.
//: (cards: _Cards)
#[pyfunction]
pub fn arrange_lay(py: Python<'_>, position: &Position, cards: &Bound<'_, PyAny>) -> Result<Option<Lay>> {
    let moment = Machiavelli::of(position, "arrange_lay")?;
    let cards = bag("cards", cards)?;
    if !cards.is_subset(moment.hand) {
        return Err(Error::plain(format!("`{cards}` is not in the hand ({})", moment.hand)));
    }
    Ok(apart(py, move || machiavelli_melds::arrange_lay(&moment.table, cards, moment.aces))?.map(Lay::from))
}

/// Return every lay to which no further card of the hand can be added.
///
/// Parameters
/// ----------
/// position : Position
///     A position of Machiavelli.
///
/// Returns
/// -------
/// tuple of tuple of Card
///     The lays in canonical order: more cards first, then by the cards' ids.
///
/// Raises
/// ------
/// ScopaSolverError
///     If the position belongs to another game, or the hand is over.
//: -> tuple[tuple[Card, ...], ...]
#[pyfunction]
pub fn all_maximal_lays<'py>(py: Python<'py>, position: &Position) -> Result<Bound<'py, PyTuple>> {
    let moment = Machiavelli::of(position, "all_maximal_lays")?;
    let (mut watch, start) = (Watch::new(py, None)?, Instant::now());
    let lays = py.detach(|| {
        machiavelli_melds::maximal_lays(moment.cards(), moment.hand, moment.aces, || watch.look(start.elapsed()))
    });
    Ok(tuples(py, watch.end(lays.continue_value().unwrap_or_default())?)?)
}

/// Return the first lays of Machiavelli, in canonical order.
///
/// Parameters
/// ----------
/// position : Position
///     A position of Machiavelli.
/// most : int
///     Upper bound of lays to return. A large hand can have millions.
///
/// Returns
/// -------
/// tuple of tuple of Card
///     The first lays, more cards first.
///
/// Raises
/// ------
/// ScopaSolverError
///     If the position belongs to another game, or the hand is over.
/// ValueError
///     If `most` is negative.
//: -> tuple[tuple[Card, ...], ...]
#[pyfunction]
#[pyo3(signature = (position, *, most = 10_000))]
pub fn lays<'py>(
    py: Python<'py>,
    position: &Position,
    #[pyo3(from_py_with = arguments::most)] most: usize,
) -> Result<Bound<'py, PyTuple>> {
    let moment = Machiavelli::of(position, "lays")?;
    let (mut watch, start, mut found) = (Watch::new(py, None)?, Instant::now(), Vec::new());
    if most > 0 {
        py.detach(|| {
            let _ = machiavelli_melds::for_each_lay_after(moment.cards(), moment.hand, moment.aces, None, |lay| {
                if let Err(error) = found.try_reserve(1) {
                    return watch.fail(room::no_room(error));
                }
                found.extend(lay);
                if found.len() < most { watch.look(start.elapsed()) } else { ControlFlow::Break(()) }
            });
        });
    }
    Ok(tuples(py, watch.end(found)?)?)
}

/// Play a lay of Machiavelli with this arrangement of the table.
///
/// Parameters
/// ----------
/// position : Position
///     A position of Machiavelli.
/// cards : str or sequence of Card or str
///     The cards that leave the hand.
/// table : sequence
///     The combinations of the new table.
///
/// Returns
/// -------
/// Position
///     The position afterwards. If the arrangement is wrong and the rules punish that, it includes the penalty.
///
/// Raises
/// ------
/// ParseError
///     If a text is no card.
/// IllegalMoveError
///     If the lay is not legal, or the table does not have exactly these cards.
/// ScopaSolverError
///     If the position belongs to another game.
//: (cards: _Cards, table: Sequence[_Cards])
#[pyfunction]
pub fn lay(position: &Position, cards: &Bound<'_, PyAny>, table: &Bound<'_, PyAny>) -> Result<OfGame<AnyPosition>> {
    let AnyPosition::Machiavelli(known) = &position.0 else {
        return Err(position.not_for("lay", "machiavelli"));
    };
    Ok(OfGame(AnyPosition::Machiavelli(known.lay(bag("cards", cards)?, &bags("table", table)?)?)))
}

/// Return whether all cards can lie on a table of Machiavelli; `arrange` shows how.
///
/// Parameters
/// ----------
/// cards : str or sequence of Card or str
///     Cards of two packs, without jollies.
/// ace_in_runs : {'low_or_high', 'low_only', 'high_only', 'wrap'}
///     Where an ace may stand in a run.
///
/// Returns
/// -------
/// bool
///     Whether they split into sets and runs.
///
/// Raises
/// ------
/// ParseError
///     If a text is no card.
/// ValueError
///     If a card is given three times or is a jolly, or `ace_in_runs` is not one of these words.
//: (cards: _Cards, ace_in_runs: _AceInRuns)
#[pyfunction]
#[pyo3(signature = (cards, *, ace_in_runs = "low_or_high"))]
pub fn is_legal_table(cards: &Bound<'_, PyAny>, ace_in_runs: &str) -> Result<bool> {
    Ok(machiavelli_melds::arrange(bag("cards", cards)?, aces(ace_in_runs)?).is_some())
}

/// Split cards into sets and runs of Machiavelli.
///
/// Parameters
/// ----------
/// cards : str or sequence of Card or str
///     Cards of two packs, without jollies.
/// ace_in_runs : {'low_or_high', 'low_only', 'high_only', 'wrap'}
///     Where an ace may stand in a run.
///
/// Returns
/// -------
/// tuple of tuple of Card, or None
///     The combinations; None if a card is left over in every arrangement.
///
/// Raises
/// ------
/// ParseError
///     If a text is no card.
/// ValueError
///     If a card is given three times or is a jolly, or `ace_in_runs` is not one of these words.
//: (cards: _Cards, ace_in_runs: _AceInRuns) -> tuple[tuple[Card, ...], ...] | None
#[pyfunction]
#[pyo3(signature = (cards, *, ace_in_runs = "low_or_high"))]
pub fn arrange<'py>(
    py: Python<'py>,
    cards: &Bound<'py, PyAny>,
    ace_in_runs: &str,
) -> Result<Option<Bound<'py, PyTuple>>> {
    let table = machiavelli_melds::arrange(bag("cards", cards)?, aces(ace_in_runs)?);
    Ok(table.map(|table| tuples(py, table.iter().map(|combination| combination.in_order()))).transpose()?)
}

/// Check a turn of Machiavelli by the rules alone, without the solver.
///
/// Parameters
/// ----------
/// table : sequence
///     The combinations before.
/// cards : str or sequence of Card or str
///     The cards laid.
/// new_table : sequence
///     The combinations afterwards.
/// ace_in_runs : {'low_or_high', 'low_only', 'high_only', 'wrap'}
///     Where an ace may stand in a run.
///
/// Raises
/// ------
/// ParseError
///     If a text is no card.
/// InvalidPositionError
///     If the new table has an illegal combination, or does not have exactly these cards.
/// ValueError
///     If a card is given three times or is a jolly, or `ace_in_runs` is not one of these words.
//: (table: Sequence[_Cards], cards: _Cards, new_table: Sequence[_Cards], ace_in_runs: _AceInRuns)
#[pyfunction]
#[pyo3(signature = (table, cards, new_table, *, ace_in_runs = "low_or_high"))]
pub fn verify(
    table: &Bound<'_, PyAny>,
    cards: &Bound<'_, PyAny>,
    new_table: &Bound<'_, PyAny>,
    ace_in_runs: &str,
) -> Result<()> {
    let (old, new) = (bags("table", table)?, bags("new_table", new_table)?);
    machiavelli_melds::verify(&old, bag("cards", cards)?, &new, aces(ace_in_runs)?)
        .map_err(|flaw| Error::invalid(vec![flaw.to_string()]))
}

/// Return a lay of the whole hand, which closes in Machiavelli.
///
/// Parameters
/// ----------
/// position : Position
///     A position of Machiavelli; the hand is that of the seat to act.
///
/// Returns
/// -------
/// Lay or None
///     The turn; None if there is none.
///
/// Raises
/// ------
/// ScopaSolverError
///     If the position belongs to another game, or the hand is over.
#[pyfunction]
pub fn can_close(py: Python<'_>, position: &Position) -> Result<Option<Lay>> {
    let Machiavelli { table, hand, aces } = Machiavelli::of(position, "can_close")?;
    let most = apart(py, move || machiavelli_melds::max_lay(&table, hand, aces, LayBy::Cards))?;
    Ok((most.cards == hand).then(|| most.into()))
}

/// The hand and the table of a turn of Machiavelli.
struct Machiavelli {
    table: Vec<Combination>,
    hand: CardBag,
    aces: AceInRuns,
}

impl Machiavelli {
    fn of(position: &Position, function: &str) -> Result<Self> {
        let AnyPosition::Machiavelli(known) = &position.0 else {
            return Err(position.not_for(function, "machiavelli"));
        };
        let seat = known.to_move().ok_or_else(|| Error::plain("the hand is over"))?;
        let state: &machiavelli::State = known.state();
        let table = state.table.combinations().collect();
        Ok(Self { table, hand: state.hands[seat], aces: known.rules().ace_in_runs })
    }

    /// The cards on the table.
    fn cards(&self) -> CardBag {
        self.table.iter().fold(CardBag::EMPTY, |all, combination| all.plus(combination.cards()))
    }
}

fn aces(text: &str) -> PyResult<AceInRuns> {
    let words: Vec<_> = AceInRuns::WORDS.iter().copied().zip(AceInRuns::VALUES.iter().copied()).collect();
    word("ace_in_runs", text, &words)
}

/// The cards of a text or a sequence, of two packs without jollies.
fn bag(name: &str, cards: &Bound<'_, PyAny>) -> Result<CardBag> {
    let mut bag = CardBag::EMPTY;
    for text in names_of(name, cards)? {
        let card: FrenchCard = text.parse().map_err(|error| Error::parse(format!("{name}: {error}")))?;
        if card.is_jolly() {
            return Err(PyValueError::new_err(format!("`{name}`: there are no jollies in Machiavelli")).into());
        }
        if bag.count(card) == 2 {
            return Err(PyValueError::new_err(format!("`{name}`: card `{card}` is there three times")).into());
        }
        bag.insert(card);
    }
    Ok(bag)
}

/// The combinations of a table.
fn bags(name: &str, table: &Bound<'_, PyAny>) -> Result<Vec<CardBag>> {
    if table.extract::<String>().is_ok() {
        let message = format!("`{name}` is {}: expected a sequence of combinations", shown(table));
        return Err(PyTypeError::new_err(message).into());
    }
    let items = table.try_iter().map_err(|_| {
        PyTypeError::new_err(format!("`{name}` is {}: expected a sequence of combinations", shown(table)))
    })?;
    let bags = items.enumerate().map(|(i, item)| bag(&format!("{name}[{i}]"), &item?)).collect::<Result<Vec<_>>>()?;
    for (i, &one) in bags.iter().enumerate() {
        let third = |card: &FrenchCard| bags[..=i].iter().map(|bag| bag.count(*card)).sum::<u32>() > 2;
        if let Some(card) = one.kinds().find(third) {
            return Err(PyValueError::new_err(format!("`{name}`: card `{card}` is there three times")).into());
        }
    }
    Ok(bags)
}
