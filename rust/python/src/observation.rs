//! What a seat sees of a position.

use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use scopasolver::{AnyCard, AnyObservation, AnyPosition, AnyRules, Random};

use crate::arguments;
use crate::array::Array;
use crate::cards::{Card, tuple, tuples};
use crate::document;
use crate::environment::{Turn, arrays, planes, scalars};
use crate::errors::Result;
use crate::games::{OfGame, observation_of_class};
use crate::legal_moves;
use crate::position::picture;
use crate::rules::Rules;
use crate::text::Text;

/// What one seat knows of a position: its own cards and everything that was ever shown.
///
/// Two positions that differ only in what the seat has not seen give equal observations. This is what observations of
/// all games have; every one is an instance of the class `Observation` in the module of its game, which has what lies
/// open there, as the position tells it. A pickled observation does not hold the true position, but one that looks like
/// it to the seat.
//: (Generic[_P_co])
#[pyclass(frozen, generic, subclass, eq, hash, module = "scopasolver")]
#[derive(PartialEq, Eq, Hash)]
pub struct Observation(pub AnyObservation);

#[pymethods]
impl Observation {
    /// Read what a seat has seen from a document.
    ///
    /// Parameters
    /// ----------
    /// document : mapping
    ///     The position document with `?` for each card that the seat has not seen, or `12?` for twelve, and with the
    ///     field `seat`. A number stands for a hand or a stock of so many unseen cards. Without `seat` it is that of
    ///     the seat to act.
    ///
    /// Returns
    /// -------
    /// Observation
    ///     What the seat has seen.
    ///
    /// Raises
    /// ------
    /// TypeError
    ///     If the document is no mapping.
    /// ParseError
    ///     If the rules are not written as a rules string.
    /// RulesError
    ///     If the rules do not exist.
    /// InvalidPositionError
    ///     If a field is wrong, a card is named that the seat cannot have seen, or no hand looks like this to it;
    ///     `reasons` lists everything.
    ///
    /// Examples
    /// --------
    /// >>> seen = Observation.from_dict(
    /// ...     {"rules": "scopa", "hands": ["2C 6S 9C", 3], "table": "9S 6B 5D 10D", "stock": 30, "to_move": 0}
    /// ... )
    /// >>> seen.seat, len(seen.unseen), [str(move) for move in seen.legal_moves()]
    /// (0, 33, ['2C', '9Cx9S', '6Sx6B'])
    //: (document: Mapping[str, Any])
    #[classmethod]
    fn from_dict<'py>(cls: &Bound<'py, PyType>, document: &Bound<'py, PyAny>) -> Result<Bound<'py, Self>> {
        observation_of_class(cls, AnyObservation::from_document(document::read(document)?)?)
    }

    /// Read what a seat has seen from JSON text.
    ///
    /// Parameters
    /// ----------
    /// text : str or bytes
    ///     The JSON text of a document; bytes are read as UTF-8.
    ///
    /// Returns
    /// -------
    /// Observation
    ///     What the seat has seen.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If the text is not one JSON object, or the rules are not written as a rules string.
    /// RulesError
    ///     If the rules do not exist.
    /// InvalidPositionError
    ///     If a field is wrong, a card is named that the seat cannot have seen, or no hand looks like this to it;
    ///     `reasons` lists everything.
    //: (text: str | bytes)
    #[classmethod]
    fn from_json<'py>(cls: &Bound<'py, PyType>, text: &Bound<'py, PyAny>) -> Result<Bound<'py, Self>> {
        observation_of_class(cls, AnyObservation::from_json(&document::text(text)?)?)
    }

    /// Read what a seat has seen from one line.
    ///
    /// Parameters
    /// ----------
    /// text : str
    ///     The one-line notation, as `notation` has it.
    ///
    /// Returns
    /// -------
    /// Observation
    ///     What the seat has seen.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If the text does not have that form.
    /// RulesError
    ///     If the rules it names do not exist.
    /// InvalidPositionError
    ///     If a field is wrong, a card is named that the seat cannot have seen, or no hand looks like this to it;
    ///     `reasons` lists everything.
    #[classmethod]
    fn from_notation<'py>(cls: &Bound<'py, PyType>, text: Text) -> Result<Bound<'py, Self>> {
        observation_of_class(cls, text.parse()?)
    }

    /// Return what the seat has seen as a document: nothing in it says where an unseen card lies.
    ///
    /// Returns
    /// -------
    /// dict
    ///     Plain values that `json.dumps` takes; every field is written, empty or not.
    //: -> dict[str, Any]
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.to_json(),))
    }

    /// Return the document as JSON text.
    ///
    /// Returns
    /// -------
    /// str
    ///     One line.
    fn to_json(&self) -> String {
        self.0.to_json()
    }

    /// The same in one line: the notation of a position with `?` for unseen cards, and the seat.
    #[getter]
    fn notation(&self) -> String {
        self.0.to_string()
    }

    /// The seat that observes.
    #[getter]
    fn seat(&self) -> u8 {
        self.0.seat().0
    }

    /// The rules of the hand.
    #[getter]
    fn rules(&self) -> OfGame<AnyRules> {
        OfGame(self.0.rules())
    }

    /// The seat's own cards, by `id`.
    //: -> tuple[Card, ...]
    #[getter]
    fn hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.own())
    }

    /// Cards in each hand, seat 0 first.
    //: -> tuple[int, ...]
    #[getter]
    fn hand_sizes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.hand_sizes().0[..self.0.rules().seats()])
    }

    /// Cards of each hand that this seat has seen, by `id`: all of its own, and those of others that were shown.
    //: -> tuple[tuple[Card, ...], ...]
    #[getter]
    fn known_hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuples(py, self.0.known_hands())
    }

    /// Cards that each seat has proved not to hold, by `id`, as far as play is known.
    ///
    /// In Ruba mazzo by laying where whoever can take must, in Sette e mezzo by going on or standing, in Tressette and
    /// the scartu of Su Scialandroni by not following, in Scala 40 by discarding what only a hand of banned cards may,
    /// or by not having drawn since the discards were shuffled.
    //: -> tuple[tuple[Card, ...], ...]
    #[getter]
    fn lacks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuples(py, self.0.lacks())
    }

    /// The seat to act, or None when the hand is over.
    #[getter]
    fn to_move(&self) -> Option<u8> {
        self.0.to_move().map(|seat| seat.0)
    }

    /// Cards still to be dealt or drawn.
    #[getter]
    fn stock_size(&self) -> usize {
        self.0.stock_size()
    }

    /// The stock, the next card first: a card that everyone sees or remembers in its place, None for any other.
    //: -> tuple[Card | None, ...]
    #[getter]
    fn stock<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.stock().into_iter().map(|card| card.map(Card)).collect::<Vec<_>>())
    }

    /// Cards this seat has not seen, by `id`; in other hands or in the stock.
    //: -> tuple[Card, ...]
    #[getter]
    fn unseen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.unseen())
    }

    /// Return cards that lie together as one number, a bit a card, without an object for each.
    ///
    /// Parameters
    /// ----------
    /// name : str
    ///     `hand` for the seat's own cards, `unseen`, or the attribute of cards that lie together: `table`, `trick`,
    ///     `discards`.
    ///
    /// Returns
    /// -------
    /// int
    ///     Bit `card.id` for each card. With two packs bit `52 + card.id` says that the card is there twice, and the
    ///     bits from 104 on count jollies.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If nothing of that name lies together.
    ///
    /// Examples
    /// --------
    /// >>> seen = Rules("scopa").deal(seed=1).observation(0)
    /// >>> seen.bits("hand") == sum(1 << card.id for card in seen.hand)
    /// True
    fn bits(&self, name: Text) -> PyResult<u128> {
        self.0.bits(&name).ok_or_else(|| arguments::no_cards(&name))
    }

    /// What the seat has seen as planes over the cards of the pack, an array of `int8`.
    ///
    /// It has a row for each of `rules.plane_names`. A plane says how often each card is there, by `id`; of a trick or
    /// a ladder the place of each card from 1, and of a pile two more for the card on top. What was last played is not
    /// known from a moment alone: `History.planes` has that too.
    #[getter]
    fn planes(&self) -> Array {
        planes(&self.0.rules(), &arrays(self, None, &[]))
    }

    /// What the seat has seen as numbers, an array of `float32`, one for each of `rules.scalar_names`.
    #[getter]
    fn scalars(&self) -> Array {
        scalars(&arrays(self, None, &[]))
    }

    /// Begin the turn of this seat.
    ///
    /// Returns
    /// -------
    /// Turn
    ///     Nothing is touched yet; if the seat does not act, nothing can be.
    fn turn(slf: Bound<'_, Self>) -> Turn {
        Turn::begin(slf, None)
    }

    /// Return what this seat may play.
    ///
    /// Returns
    /// -------
    /// sequence of Move
    ///     The legal moves in canonical order; empty when another seat is to act. A list, but in Machiavelli and
    ///     Scala 40 `Moves`, which finds them as they are wanted.
    //: -> Sequence[Move]
    fn legal_moves<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyAny>> {
        legal_moves::of_observation(py, &self.0)
    }

    /// Return what a seat observes of a position; for pickles.
    #[staticmethod]
    fn _from_state(world: &str, seat: &Bound<'_, PyAny>) -> Result<OfGame<AnyObservation>> {
        let world: AnyPosition = world.parse()?;
        let seat = Rules(world.rules()).seat(seat)?;
        Ok(OfGame(world.observation(seat)))
    }

    /// Return the observation itself: it does not change.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    /// Return the observation itself: it does not change.
    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, u8))> {
        let world = py.detach(|| self.0.world(&mut Random::new(0)));
        Ok((py.get_type::<Self>().getattr("_from_state")?, (world.to_string(), self.seat())))
    }

    /// Draw what the seat knows for a notebook, as `scopasolver.svg.board` does.
    ///
    /// Returns
    /// -------
    /// str
    ///     An SVG picture.
    //: -> str
    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        picture(slf)
    }

    fn __repr__(&self) -> String {
        let (seat, rules) = (self.0.seat(), self.0.rules());
        let hand: Vec<String> = self.own().iter().map(AnyCard::to_string).collect();
        format!("<Observation of seat {seat}: {rules}, hand {}>", hand.join(" "))
    }
}

impl Observation {
    /// The cards of the seat that looks.
    fn own(&self) -> Vec<AnyCard> {
        self.0.known_hands().swap_remove(self.0.seat().index())
    }
}
