//! Questions about the melds of one turn.

use std::ops::ControlFlow;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::machiavelli::melds::{self as machiavelli_melds, Weigh};
use scopasolver::machiavelli::{self, AceInRuns, Combination};
use scopasolver::options::Word;
use scopasolver::scala40::melds::{self as scala40_melds, Measure, Step, Wish};
use scopasolver::scala40::{self, Phase};
use scopasolver::{AnyMove, AnyPosition, CardBag, FrenchCard};

use crate::arguments::{self, shown};
use crate::cards::{Move, names_of, tuple, tuples};
use crate::errors::{Error, Result};
use crate::position::Position;

/// What one turn of Machiavelli lays, and how the table lies afterwards.
#[pyclass(frozen, eq, hash, module = "scopasolver.melds")]
#[derive(PartialEq, Eq, Hash)]
pub struct Lay {
    cards: CardBag,
    table: Vec<Combination>,
    /// Nothing where it was not asked for.
    opened: Option<u32>,
}

impl From<machiavelli_melds::Lay> for Lay {
    fn from(machiavelli_melds::Lay { cards, table, opened }: machiavelli_melds::Lay) -> Self {
        Self { cards, table, opened: Some(opened) }
    }
}

#[pymethods]
impl Lay {
    /// The cards that go from the hand, by `id`.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.cards)
    }

    /// Every combination of the new table; runs from the low end.
    #[getter]
    fn melds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        combinations(py, &self.table)
    }

    /// Combinations of the old table whose cards do not stay together in a new one; None if any table would do.
    #[getter]
    fn opened(&self) -> Option<u32> {
        self.opened
    }

    /// Card points of the cards laid: 2 to 10 as they say, pictures 10, aces 11.
    #[getter]
    fn points(&self) -> u32 {
        machiavelli_melds::points(self.cards)
    }

    fn __repr__(&self) -> String {
        let melds: Vec<String> = self.table.iter().map(Combination::to_string).collect();
        let opened = self.opened.map(|opened| format!(", opened={opened}")).unwrap_or_default();
        format!("<Lay {}: {}{opened}>", self.cards, melds.join(" / "))
    }
}

/// What one turn of Scala 40 plays, and what it leaves in the hand.
#[pyclass(frozen, eq, hash, module = "scopasolver.melds")]
#[derive(PartialEq, Eq, Hash)]
pub struct Laydown {
    moves: Vec<scala40::Move>,
    points: u16,
    left: CardBag,
    penalty: u16,
}

impl Laydown {
    /// What these steps of a turn come to.
    fn new(hand: CardBag, steps: &[Step], rules: &scala40::Rules) -> Self {
        let (mut left, mut points) = (hand, 0);
        for step in steps {
            match step {
                Step::Open(melds) => {
                    points += melds.iter().map(|meld| meld.points()).sum::<u16>();
                    left = melds.iter().fold(left, |left, meld| left.minus(meld.cards()));
                }
                Step::Lay(meld) => {
                    points += meld.points();
                    left = left.minus(meld.cards());
                }
                Step::Attach { card, to, becomes, .. } => {
                    points += becomes.points() - to.points();
                    left.remove(*card);
                }
                Step::Swap { card, .. } => {
                    left.remove(*card);
                    left.insert(FrenchCard::JOLLY);
                }
                Step::Discard(card) => left.remove(*card),
            }
        }
        let moves = steps.iter().map(scala40::Move::from).collect();
        Self { moves, points, left, penalty: scala40_melds::penalty(left, rules) }
    }
}

#[pymethods]
impl Laydown {
    /// The moves, in an order in which they can be played.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.moves.iter().map(|&mv| Move(AnyMove::Scala40(mv))).collect::<Vec<_>>())
    }

    /// The cards that its moves put on the table, by `id`; the discard is not among them.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        use scopasolver::GameMove;
        let melding = self.moves.iter().filter(|mv| !matches!(mv, scala40::Move::Discard(_)));
        let mut cards: Vec<FrenchCard> = melding.flat_map(|mv| mv.played()).collect();
        cards.sort_unstable();
        tuple(py, cards)
    }

    /// The points that the melds on the table gain, new ones among them; a swap changes none.
    #[getter]
    fn points(&self) -> u16 {
        self.points
    }

    /// The hand afterwards, by `id`.
    #[getter]
    fn left<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.left)
    }

    /// Penalty points of that hand.
    #[getter]
    fn penalty(&self) -> u16 {
        self.penalty
    }

    /// Whether the hand of play ends with it.
    #[getter]
    fn closes(&self) -> bool {
        self.left.is_empty()
    }

    fn __repr__(&self) -> String {
        let moves: Vec<String> = self.moves.iter().map(scala40::Move::to_string).collect();
        format!("<Laydown [{}] points={} penalty={}>", moves.join("; "), self.points, self.penalty)
    }
}

/// Return the most that one turn of Machiavelli can lay.
#[pyfunction]
#[pyo3(signature = (position, *, by = "cards", least_disturbance = true))]
pub fn max_lay(py: Python<'_>, position: &Position, by: &str, least_disturbance: bool) -> Result<Lay> {
    let moment = Machiavelli::of(position, "max_lay")?;
    let weigh = word("by", by, &[("cards", Weigh::Cards), ("points", Weigh::Points)])?;
    let Machiavelli { table, hand, aces } = &moment;
    Ok(py.detach(|| {
        if least_disturbance {
            return machiavelli_melds::max_lay(table, *hand, *aces, weigh).into();
        }
        let (cards, table) = machiavelli_melds::best_lay(moment.cards(), *hand, *aces, weigh)
            .expect("the combinations can be left as they are");
        Lay { cards, table, opened: None }
    }))
}

/// Return the arrangement after a lay that opens the fewest combinations.
#[pyfunction]
pub fn arrange_lay(py: Python<'_>, position: &Position, cards: &Bound<'_, PyAny>) -> Result<Option<Lay>> {
    let moment = Machiavelli::of(position, "arrange_lay")?;
    let cards = bag("cards", cards)?;
    if !cards.is_subset(moment.hand) {
        return Err(Error::plain(format!("`{cards}` is not in the hand ({})", moment.hand)));
    }
    Ok(py.detach(|| machiavelli_melds::arrange_lay(&moment.table, cards, moment.aces)).map(Lay::from))
}

/// Return every lay that no further hand card can be added to.
#[pyfunction]
pub fn all_maximal_lays<'py>(py: Python<'py>, position: &Position) -> Result<Bound<'py, PyTuple>> {
    let moment = Machiavelli::of(position, "all_maximal_lays")?;
    let lays = py.detach(|| machiavelli_melds::maximal_lays(moment.cards(), moment.hand, moment.aces));
    Ok(tuples(py, lays)?)
}

/// Return the lays of Machiavelli in canonical order, so many at the most.
#[pyfunction]
#[pyo3(signature = (position, *, most = 10_000))]
pub fn lays<'py>(
    py: Python<'py>,
    position: &Position,
    #[pyo3(from_py_with = arguments::most)] most: usize,
) -> Result<Bound<'py, PyTuple>> {
    let moment = Machiavelli::of(position, "lays")?;
    let mut found = Vec::new();
    if most > 0 {
        py.detach(|| {
            let _ = machiavelli_melds::for_each_lay(moment.cards(), moment.hand, moment.aces, |cards| {
                found.push(cards);
                if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        });
    }
    Ok(tuples(py, found)?)
}

/// Play a lay of Machiavelli with the table arranged as given.
#[pyfunction]
pub fn lay(position: &Position, cards: &Bound<'_, PyAny>, table: &Bound<'_, PyAny>) -> Result<Position> {
    let AnyPosition::Machiavelli(known) = &position.0 else {
        return Err(not_for("lay", "machiavelli", position));
    };
    Ok(Position(AnyPosition::Machiavelli(known.lay(bag("cards", cards)?, &bags("table", table)?)?)))
}

/// Return whether cards can lie on the table of Machiavelli, none left over; `arrange` shows how.
#[pyfunction]
#[pyo3(signature = (cards, *, ace_in_runs = "low_or_high"))]
pub fn is_legal_table(cards: &Bound<'_, PyAny>, ace_in_runs: &str) -> Result<bool> {
    Ok(machiavelli_melds::arrange(bag("cards", cards)?, aces(ace_in_runs)?).is_some())
}

/// Split cards into sets and runs of Machiavelli.
#[pyfunction]
#[pyo3(signature = (cards, *, ace_in_runs = "low_or_high"))]
pub fn arrange<'py>(
    py: Python<'py>,
    cards: &Bound<'py, PyAny>,
    ace_in_runs: &str,
) -> Result<Option<Bound<'py, PyTuple>>> {
    let table = machiavelli_melds::arrange(bag("cards", cards)?, aces(ace_in_runs)?);
    Ok(table.map(|table| combinations(py, &table)).transpose()?)
}

/// Check a turn of Machiavelli by the rules alone; nothing of the solver is used.
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

/// Return the best way to open in Scala 40 with the hand as it is.
#[pyfunction]
#[pyo3(signature = (position, *, by = "points"))]
pub fn best_opening(py: Python<'_>, position: &Position, by: &str) -> Result<Option<Laydown>> {
    let wishes = [("points", Wish::MostPoints), ("cards", Wish::MostCards), ("cheapest", Wish::Cheapest)];
    let wish = word("by", by, &wishes)?;
    let moment = Scala40::of(position, "best_opening")?;
    if moment.position.state().opened[moment.position.state().turn] {
        return Err(Error::plain(format!("seat {} has opened", moment.position.state().turn)));
    }
    let opening = py.detach(|| scala40_melds::best_legal_opening(&moment.turn(), wish));
    Ok(opening.map(|opening| moment.laydown(&[Step::Open(opening.melds)])))
}

/// Return the turn of Scala 40 that leaves the fewest penalty points in the hand, the discard included.
#[pyfunction]
pub fn min_deadwood(py: Python<'_>, position: &Position) -> Result<Laydown> {
    let moment = Scala40::of(position, "min_deadwood")?;
    let found = py.detach(|| scala40_melds::min_deadwood(&moment.turn()));
    Ok(moment.laydown(&found.ok_or_else(|| moment.no_end())?.steps))
}

/// Return the turn of Scala 40 that brings the most to the table.
#[pyfunction]
#[pyo3(signature = (position, *, by = "cards"))]
pub fn best_laydown(py: Python<'_>, position: &Position, by: &str) -> Result<Laydown> {
    let measure = word("by", by, &[("cards", Measure::Cards), ("points", Measure::Points)])?;
    let moment = Scala40::of(position, "best_laydown")?;
    let found = py.detach(|| scala40_melds::best_laydown(&moment.turn(), measure));
    Ok(moment.laydown(&found.ok_or_else(|| moment.no_end())?.steps))
}

/// Return the cards that the seat to act may discard in Scala 40 as things stand, each once.
#[pyfunction]
pub fn legal_discards<'py>(py: Python<'py>, position: &Position) -> Result<Bound<'py, PyTuple>> {
    let moment = Scala40::of(position, "legal_discards")?;
    Ok(tuple(py, scala40_melds::legal_discards(&moment.turn()).kinds())?)
}

/// Return a turn of Scala 40 that begins with the top discard.
#[pyfunction]
pub fn can_take_discard(py: Python<'_>, position: &Position) -> Result<Option<Laydown>> {
    let moment = Scala40::of(position, "can_take_discard")?;
    let state = moment.position.state();
    if state.phase != Phase::Draw {
        return Err(Error::plain(format!("seat {} has drawn", state.turn)));
    }
    let Some(&top) = state.piles.discards().last() else { return Ok(None) };
    let steps = py.detach(|| scala40_melds::can_take_discard(&moment.turn(), top));
    Ok(steps.map(|steps| {
        let mut hand = moment.turn().hand;
        hand.insert(top);
        let mut taken = Laydown::new(hand, &steps, moment.position.rules());
        taken.moves.insert(0, scala40::Move::Take);
        taken
    }))
}

/// Return a turn that ends the hand of play, of Machiavelli or Scala 40.
#[pyfunction]
pub fn can_close<'py>(py: Python<'py>, position: &Position) -> Result<Option<Bound<'py, PyAny>>> {
    if let AnyPosition::Machiavelli(_) = &position.0 {
        let most = max_lay(py, position, "cards", true)?;
        let closes = most.cards == Machiavelli::of(position, "can_close")?.hand;
        return Ok(closes.then(|| Bound::new(py, most)).transpose()?.map(Bound::into_any));
    }
    let moment = Scala40::of(position, "can_close")?;
    let steps = py.detach(|| scala40_melds::can_close(&moment.turn()));
    let found = steps.map(|steps| moment.laydown(&steps));
    Ok(found.map(|found| Bound::new(py, found)).transpose()?.map(Bound::into_any))
}

/// Return a turn of Scala 40 that opens and closes at once.
#[pyfunction]
pub fn can_close_in_hand(py: Python<'_>, position: &Position) -> Result<Option<Laydown>> {
    let moment = Scala40::of(position, "can_close_in_hand")?;
    let steps = py.detach(|| scala40_melds::can_close_in_hand(&moment.turn()));
    Ok(steps.map(|steps| moment.laydown(&steps)))
}

/// What a turn of Machiavelli has to do with.
struct Machiavelli {
    table: Vec<Combination>,
    hand: CardBag,
    aces: AceInRuns,
}

impl Machiavelli {
    fn of(position: &Position, function: &str) -> Result<Self> {
        let AnyPosition::Machiavelli(known) = &position.0 else {
            return Err(not_for(function, "machiavelli", position));
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

/// A turn of Scala 40.
struct Scala40<'a> {
    position: &'a scala40::Position,
}

impl<'a> Scala40<'a> {
    fn of(position: &'a Position, function: &str) -> Result<Self> {
        let AnyPosition::Scala40(known) = &position.0 else { return Err(not_for(function, "scala40", position)) };
        if known.is_over() {
            return Err(Error::plain("the hand is over"));
        }
        Ok(Self { position: known })
    }

    fn turn(&self) -> scala40_melds::Turn<'_> {
        self.position.hand().turn(self.position.state())
    }

    fn laydown(&self, steps: &[Step]) -> Laydown {
        Laydown::new(self.turn().hand, steps, self.position.rules())
    }

    /// The error of a turn that has no legal end with the cards held before the draw; after it there always is one.
    fn no_end(&self) -> Error {
        Error::plain(format!("the turn of seat {} cannot end with the cards held now", self.position.state().turn))
    }
}

fn not_for(function: &str, game: &str, position: &Position) -> Error {
    Error::plain(format!("{function} is for {game}; this is a position of {}", position.0.rules().game()))
}

/// What one of a few words stands for.
fn word<T: Copy>(name: &str, text: &str, words: &[(&str, T)]) -> PyResult<T> {
    let known = words.iter().find(|(word, _)| *word == text);
    known.map(|&(_, value)| value).ok_or_else(|| {
        let words: Vec<String> = words.iter().map(|(word, _)| format!("'{word}'")).collect();
        PyValueError::new_err(format!("`{name}` is '{text}': expected one of {}", words.join(", ")))
    })
}

fn aces(text: &str) -> PyResult<AceInRuns> {
    let words: Vec<_> = AceInRuns::WORDS.iter().copied().zip(AceInRuns::VALUES.iter().copied()).collect();
    word("ace_in_runs", text, &words)
}

fn combinations<'py>(py: Python<'py>, table: &[Combination]) -> PyResult<Bound<'py, PyTuple>> {
    tuples(py, table.iter().map(|combination| combination.in_order()))
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
