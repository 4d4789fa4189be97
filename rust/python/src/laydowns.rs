//! Exact answers about one turn of Scala 40.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::scala40::melds::{self as scala40_melds, LaydownBy, OpeningBy, Step};
use scopasolver::scala40::{self, Phase};
use scopasolver::{AnyMove, AnyPosition, CardBag, FrenchCard, GameMove};

use crate::apart::apart;
use crate::arguments::word;
use crate::cards::{Card, Move, tuple};
use crate::errors::{Error, Result};
use crate::position::Position;
use crate::values::value;

/// The moves of one turn of Scala 40, and the hand that they leave.
#[pyclass(frozen, module = "scopasolver.scala40")]
pub struct Laydown {
    moves: Vec<Move>,
    cards: Vec<Card>,
    points: u16,
    left: Vec<Card>,
    penalty: u16,
}

value!(Laydown);

impl Laydown {
    /// The result of these steps of a turn.
    fn new(hand: CardBag, steps: &[Step], rules: &scala40::Rules) -> Self {
        let (mut left, mut points) = (hand, 0);
        for step in steps {
            match step {
                Step::Open(melds) => {
                    points = melds.iter().fold(points, |points: u16, meld| points.saturating_add(meld.points()));
                    left = melds.iter().fold(left, |left, meld| left.minus(meld.cards()));
                }
                Step::Lay(meld) => {
                    points = points.saturating_add(meld.points());
                    left = left.minus(meld.cards());
                }
                Step::Attach { card, to, becomes, .. } => {
                    points = points.saturating_add(becomes.points().saturating_sub(to.points()));
                    left.remove(*card);
                }
                Step::Swap { card, .. } => {
                    left.remove(*card);
                    left.insert(FrenchCard::JOLLY);
                }
                Step::Discard(card) => left.remove(*card),
            }
        }
        let moves: Vec<scala40::Move> = steps.iter().map(scala40::Move::from).collect();
        let melding = moves.iter().filter(|mv| !matches!(mv, scala40::Move::Discard(_)));
        let mut cards: Vec<FrenchCard> = melding.flat_map(|mv| mv.played()).collect();
        cards.sort_unstable();
        Self {
            moves: moves.into_iter().map(|mv| Move(AnyMove::Scala40(mv))).collect(),
            cards: cards.into_iter().map(|card| Card(card.into())).collect(),
            points,
            left: left.into_iter().map(|card| Card(card.into())).collect(),
            penalty: scala40_melds::penalty(left, rules),
        }
    }

    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (self.moves(py)?, self.cards(py)?, self.points, self.left(py)?, self.penalty).into_pyobject(py)
    }
}

#[pymethods]
impl Laydown {
    #[staticmethod]
    fn _from_state(moves: Vec<Move>, cards: Vec<Card>, points: u16, left: Vec<Card>, penalty: u16) -> Self {
        Self { moves, cards, points, left, penalty }
    }

    /// The moves, in an order in which they can be played.
    //: -> tuple[Move, ...]
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.moves.iter().copied())
    }

    /// The cards that its moves put on the table, by `id`; the discard is not among them.
    //: -> tuple[Card, ...]
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.cards.iter().copied())
    }

    /// Points that the melds on the table gain, including new melds. A swap changes none.
    #[getter]
    fn points(&self) -> u16 {
        self.points
    }

    /// Cards left in the hand, by `id`.
    //: -> tuple[Card, ...]
    #[getter]
    fn left<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.left.iter().copied())
    }

    /// Penalty points of the cards left.
    #[getter]
    fn penalty(&self) -> u16 {
        self.penalty
    }

    /// Whether the turn closes, which ends the hand.
    #[getter]
    fn closes(&self) -> bool {
        self.left.is_empty()
    }

    fn __repr__(&self) -> String {
        let moves: Vec<String> = self.moves.iter().map(|mv| mv.0.to_string()).collect();
        format!("<Laydown [{}] points={} penalty={}>", moves.join("; "), self.points, self.penalty)
    }
}

/// Return the best opening in Scala 40 with the current hand.
///
/// Parameters
/// ----------
/// position : Position
///     A position of Scala 40; the hand is that of the seat to act.
/// by : {'points', 'cards', 'cheapest'}
///     What is best: most meld points, most cards, or fewest sufficient points. If the rules allow closing in the turn
///     of opening with fewer points than an opening needs, such an opening is sufficient too.
///
/// Returns
/// -------
/// Laydown or None
///     The opening alone, without attachments or discard; None if the hand has no opening after which the turn can end.
///
/// Raises
/// ------
/// ScopaSolverError
///     If the position belongs to another game, the hand is over, or the seat has opened.
/// ValueError
///     If `by` is not one of these words.
//: (by: Literal["points", "cards", "cheapest"])
#[pyfunction]
#[pyo3(signature = (position, *, by = "points"))]
pub fn best_opening(py: Python<'_>, position: &Position, by: &str) -> Result<Option<Laydown>> {
    let wishes =
        [("points", OpeningBy::MostPoints), ("cards", OpeningBy::MostCards), ("cheapest", OpeningBy::Cheapest)];
    let wish = word("by", by, &wishes)?;
    let moment = Scala40::of(position, "best_opening")?;
    if moment.position.state().opened[moment.position.state().turn] {
        return Err(Error::plain(format!("seat {} has opened", moment.position.state().turn)));
    }
    let opening = moment.find(py, move |turn| scala40_melds::best_legal_opening(turn, wish))?;
    Ok(opening.map(|opening| moment.laydown(&[Step::Open(opening.melds)])))
}

/// Return the turn of Scala 40 that leaves the fewest penalty points in the hand, the discard included.
///
/// Parameters
/// ----------
/// position : Position
///     A position of Scala 40; the hand is that of the seat to act, after its draw.
///
/// Returns
/// -------
/// Laydown
///     The turn.
///
/// Raises
/// ------
/// ScopaSolverError
///     If the position belongs to another game, the hand is over, or the turn cannot end with these cards before the
///     draw.
#[pyfunction]
pub fn min_deadwood(py: Python<'_>, position: &Position) -> Result<Laydown> {
    let moment = Scala40::of(position, "min_deadwood")?;
    let found = moment.find(py, scala40_melds::min_deadwood)?;
    Ok(moment.laydown(&found.ok_or_else(|| moment.no_end())?.steps))
}

/// Return the turn of Scala 40 that puts the most on the table.
///
/// Parameters
/// ----------
/// position : Position
///     A position of Scala 40; the hand is that of the seat to act, after its draw.
/// by : {'cards', 'points'}
///     What is counted: cards from the hand, or points that the melds gain.
///
/// Returns
/// -------
/// Laydown
///     The turn.
///
/// Raises
/// ------
/// ScopaSolverError
///     If the position belongs to another game, the hand is over, or the turn cannot end with these cards before the
///     draw.
/// ValueError
///     If `by` is not one of these words.
//: (by: Literal["cards", "points"])
#[pyfunction]
#[pyo3(signature = (position, *, by = "cards"))]
pub fn best_laydown(py: Python<'_>, position: &Position, by: &str) -> Result<Laydown> {
    let measure = word("by", by, &[("cards", LaydownBy::Cards), ("points", LaydownBy::Points)])?;
    let moment = Scala40::of(position, "best_laydown")?;
    let found = moment.find(py, move |turn| scala40_melds::best_laydown(turn, measure))?;
    Ok(moment.laydown(&found.ok_or_else(|| moment.no_end())?.steps))
}

/// Return the cards that the seat to act may discard now in Scala 40, each once.
///
/// Parameters
/// ----------
/// position : Position
///     A position of Scala 40.
///
/// Returns
/// -------
/// tuple of Card
///     The cards, by `id`.
///
/// Raises
/// ------
/// ScopaSolverError
///     If the position belongs to another game, or the hand is over.
//: -> tuple[Card, ...]
#[pyfunction]
pub fn legal_discards<'py>(py: Python<'py>, position: &Position) -> Result<Bound<'py, PyTuple>> {
    let moment = Scala40::of(position, "legal_discards")?;
    Ok(tuple(py, scala40_melds::legal_discards(&moment.turn()).kinds())?)
}

/// Return a turn of Scala 40 that begins with the top discard.
///
/// Parameters
/// ----------
/// position : Position
///     A position of Scala 40 before a draw.
///
/// Returns
/// -------
/// Laydown or None
///     A turn in which the card is taken; None if the rules do not allow it.
///
/// Raises
/// ------
/// ScopaSolverError
///     If the position belongs to another game, or the seat has drawn.
#[pyfunction]
pub fn can_take_discard(py: Python<'_>, position: &Position) -> Result<Option<Laydown>> {
    let moment = Scala40::of(position, "can_take_discard")?;
    let state = moment.position.state();
    if state.phase != Phase::Draw {
        return Err(Error::plain(format!("seat {} has drawn", state.turn)));
    }
    let Some(&top) = state.piles.discards().last() else { return Ok(None) };
    let steps = moment.find(py, move |turn| scala40_melds::can_take_discard(turn, top))?;
    Ok(steps.map(|steps| {
        let mut hand = moment.turn().hand;
        hand.insert(top);
        let mut taken = Laydown::new(hand, &steps, moment.position.rules());
        taken.moves.insert(0, Move(AnyMove::Scala40(scala40::Move::Take)));
        taken
    }))
}

/// Return a turn that ends the hand of play in Scala 40.
///
/// Parameters
/// ----------
/// position : Position
///     A position of Scala 40; the hand is that of the seat to act, after its draw.
///
/// Returns
/// -------
/// Laydown or None
///     The turn; None if there is none.
///
/// Raises
/// ------
/// ScopaSolverError
///     If the position belongs to another game, or the hand is over.
#[pyfunction]
pub fn can_close(py: Python<'_>, position: &Position) -> Result<Option<Laydown>> {
    let moment = Scala40::of(position, "can_close")?;
    let steps = moment.find(py, scala40_melds::can_close)?;
    Ok(steps.map(|steps| moment.laydown(&steps)))
}

/// Return a turn of Scala 40 that opens and closes at once.
///
/// Parameters
/// ----------
/// position : Position
///     A position of Scala 40; the hand is that of the seat to act, after its draw.
///
/// Returns
/// -------
/// Laydown or None
///     The turn; None if there is none, or the seat opened in an earlier turn.
///
/// Raises
/// ------
/// ScopaSolverError
///     If the position belongs to another game, or the hand is over.
#[pyfunction]
pub fn can_close_in_hand(py: Python<'_>, position: &Position) -> Result<Option<Laydown>> {
    let moment = Scala40::of(position, "can_close_in_hand")?;
    let steps = moment.find(py, scala40_melds::can_close_in_hand)?;
    Ok(steps.map(|steps| moment.laydown(&steps)))
}

/// A turn of Scala 40.
struct Scala40<'a> {
    position: &'a scala40::Position,
}

impl<'a> Scala40<'a> {
    fn of(position: &'a Position, function: &str) -> Result<Self> {
        let AnyPosition::Scala40(known) = &position.0 else { return Err(position.not_for(function, "scala40")) };
        if known.is_over() {
            return Err(Error::plain("the hand is over"));
        }
        Ok(Self { position: known })
    }

    /// Searches the turn, which can take long when there are many melds.
    fn find<T: Send + 'static>(
        &self,
        py: Python<'_>,
        find: impl FnOnce(&scala40_melds::Turn<'_>) -> T + Send + 'static,
    ) -> Result<T> {
        let position = self.position.clone();
        apart(py, move || find(&position.hand().turn(position.state())))
    }

    fn turn(&self) -> scala40_melds::Turn<'_> {
        self.position.hand().turn(self.position.state())
    }

    fn laydown(&self, steps: &[Step]) -> Laydown {
        Laydown::new(self.turn().hand, steps, self.position.rules())
    }

    /// The error for a turn that cannot end with the cards held before the draw. After the draw every turn can end.
    fn no_end(&self) -> Error {
        Error::plain(format!("the turn of seat {} cannot end with the cards held now", self.position.state().turn))
    }
}
