//! Observations: what one seat knows of a position.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use scopasolver::{AnyCard, AnyObservation, AnyRules, Random};

use crate::arguments;
use crate::array::Array;
use crate::cards::{Card, Move, tuple, tuples};
use crate::course::{course, replayed};
use crate::document;
use crate::errors::{Error, Result};
use crate::legal_moves;
use crate::of_game::{OfGame, of_class, other_game};
use crate::position::{Position, picture};
use crate::rules::Rules;
use crate::spaces::{arrays, planes, scalars};
use crate::text::Text;

/// What one seat knows of a position: its own cards and everything that was shown.
///
/// Two positions that differ only in what the seat has not seen give equal observations. This class has what the
/// observations of all games share. Every observation is an instance of the class `Observation` in the module of its
/// game, which adds the open fields of the position. A pickled observation holds a position that looks the same to the
/// seat, not the true one.
//: (Generic[_P_co])
#[pyclass(frozen, generic, subclass, eq, hash, module = "scopasolver")]
#[derive(PartialEq, Eq, Hash)]
pub struct Observation(pub AnyObservation);

#[pymethods]
impl Observation {
    /// Read an observation from a document.
    ///
    /// Parameters
    /// ----------
    /// document : mapping
    ///     The position document with `?` for each card that the seat has not seen, or `12?` for twelve, and with the
    ///     field `seat`. A number in place of a hand or the stock is a number of unseen cards. Without `seat` it is an
    ///     observation of the seat to act.
    ///
    /// Returns
    /// -------
    /// Observation
    ///     The observation.
    ///
    /// Raises
    /// ------
    /// TypeError
    ///     If the document is not a mapping.
    /// ParseError
    ///     If the rules are not written as a rules string.
    /// RulesError
    ///     If the rules do not exist.
    /// InvalidPositionError
    ///     If a field is wrong, a card is named that the seat cannot have seen, or no hand can look like this to the
    ///     seat; `reasons` lists every fault.
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
        of_its_class(cls, AnyObservation::from_document(document::read(document)?)?)
    }

    /// Read an observation from JSON text.
    ///
    /// Parameters
    /// ----------
    /// text : str or bytes
    ///     The JSON text of a document; bytes are read as UTF-8.
    ///
    /// Returns
    /// -------
    /// Observation
    ///     The observation.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If the text is not one JSON object, or the rules are not written as a rules string.
    /// RulesError
    ///     If the rules do not exist.
    /// InvalidPositionError
    ///     If a field is wrong, a card is named that the seat cannot have seen, or no hand can look like this to the
    ///     seat; `reasons` lists every fault.
    //: (text: str | bytes)
    #[classmethod]
    fn from_json<'py>(cls: &Bound<'py, PyType>, text: &Bound<'py, PyAny>) -> Result<Bound<'py, Self>> {
        of_its_class(cls, AnyObservation::from_json(&document::text(text)?)?)
    }

    /// Read an observation from its one-line notation.
    ///
    /// Parameters
    /// ----------
    /// text : str
    ///     The one-line notation, as in `notation`.
    ///
    /// Returns
    /// -------
    /// Observation
    ///     The observation.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If the text does not have that form.
    /// RulesError
    ///     If the rules it names do not exist.
    /// InvalidPositionError
    ///     If a field is wrong, a card is named that the seat cannot have seen, or no hand can look like this to the
    ///     seat; `reasons` lists every fault.
    #[classmethod]
    fn from_notation<'py>(cls: &Bound<'py, PyType>, text: Text) -> Result<Bound<'py, Self>> {
        of_its_class(cls, text.parse()?)
    }

    /// Return the document of the observation, which does not tell where an unseen card lies.
    ///
    /// Returns
    /// -------
    /// dict
    ///     Plain values that `json.dumps` takes. Empty fields are included.
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

    /// One-line notation: that of a position with `?` for unseen cards, and the seat.
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

    /// Number of cards in each hand, seat 0 first.
    //: -> tuple[int, ...]
    #[getter]
    fn hand_sizes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.hand_sizes().0[..self.0.rules().seats()])
    }

    /// Cards of each hand that this seat has seen, by `id`: its own hand, and cards of others that were shown.
    //: -> tuple[tuple[Card, ...], ...]
    #[getter]
    fn known_hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuples(py, self.0.known_hands())
    }

    /// Cards that each seat has proved not to hold, by `id`, as far as the course of play is known.
    ///
    /// A seat proves it in Ruba mazzo by laying a card although captures are compulsory; in Sette e mezzo by drawing or
    /// standing; in Tressette and the scartu of Su Scialandroni by not following; in Scala 40 by discarding a card that
    /// only a hand of banned cards may discard, or by not having drawn since the discards were shuffled.
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

    /// Number of cards still to be dealt or drawn.
    #[getter]
    fn stock_size(&self) -> usize {
        self.0.stock_size()
    }

    /// The stock, the next card first: cards that everyone has seen, and None for all others.
    //: -> tuple[Card | None, ...]
    #[getter]
    fn stock<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.stock().into_iter().map(|card| card.map(Card)).collect::<Vec<_>>())
    }

    /// Cards that this seat has not seen, by `id`; they are in other hands or in the stock.
    //: -> tuple[Card, ...]
    #[getter]
    fn unseen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.unseen())
    }

    /// Return the cards of one zone as an integer with a bit for each card, which makes no card objects.
    ///
    /// Parameters
    /// ----------
    /// name : str
    ///     Name of the zone: `hand` (the seat's own cards), `unseen`, or an attribute that holds cards: `table`,
    ///     `trick`, `discards`.
    ///
    /// Returns
    /// -------
    /// int
    ///     Bit `card.id` is set for each card. With two packs, bit `52 + card.id` is set if the card occurs twice, and
    ///     the bits from 104 on count jollies.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If there is no zone with that name.
    ///
    /// Examples
    /// --------
    /// >>> seen = Rules("scopa").deal(seed=1).observation(0)
    /// >>> seen.bits("hand") == sum(1 << card.id for card in seen.hand)
    /// True
    fn bits(&self, name: Text) -> PyResult<u128> {
        self.0.bits(&name).ok_or_else(|| arguments::no_cards(&name))
    }

    /// Planes over the cards of the pack that encode the observation, an `int8` array of the shape planes x cards.
    ///
    /// There is one row for each of `rules.plane_names`. A plane counts each card, by `id`; planes of a trick or a
    /// ladder hold the position of each card from 1; planes of a pile add 2 for the card on top. The last moves do not
    /// follow from a moment, so their planes are empty here; `History.planes` fills them.
    #[getter]
    fn planes(&self) -> Array {
        planes(&self.0.rules(), &arrays(&self.0, None, &[]))
    }

    /// Numbers that encode the observation, a `float32` array with one entry for each of `rules.scalar_names`.
    #[getter]
    fn scalars(&self) -> Array {
        scalars(&arrays(&self.0, None, &[]))
    }

    /// The moves that have led here, as everyone has seen them; as in `Position.moves`.
    //: -> tuple[Move, ...]
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.moves().into_iter().map(Move).collect::<Vec<_>>())
    }

    /// Return the legal moves of this seat.
    ///
    /// Returns
    /// -------
    /// sequence of Move
    ///     Legal moves in canonical order; empty when another seat is to act. A list; in Machiavelli and Scala 40
    ///     `Moves`, which finds them on demand.
    //: -> Sequence[Move]
    fn legal_moves<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyAny>> {
        legal_moves::of_observation(py, &self.0)
    }

    /// Return the observation of a seat, for pickles.
    #[staticmethod]
    fn _from_state(world: &str, seat: &Bound<'_, PyAny>, moves: Option<&str>) -> Result<OfGame<AnyObservation>> {
        let world = replayed(world, moves.unwrap_or_default())?;
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

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (world, moves) = py.detach(|| course(&self.0.world(&mut Random::new(0))));
        Ok((py.get_type::<Self>().getattr("_from_state")?, (world, self.seat(), moves).into_pyobject(py)?))
    }

    /// Draw the observation for a notebook, as `scopasolver.svg.board` does.
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
    /// The cards of the seat that observes.
    fn own(&self) -> Vec<AnyCard> {
        self.0.known_hands().swap_remove(self.0.seat().index())
    }
}

/// An observation that was read, as an instance of the class that was asked to read it.
fn of_its_class<'py>(class: &Bound<'py, PyType>, seen: AnyObservation) -> Result<Bound<'py, Observation>> {
    let game = seen.rules().game();
    of_class(class, seen, |expected| other_game(game, expected))
}

/// Reads the argument `seen`: an observation, or a position, which stands for that of its seat to act.
pub fn seen_by_mover(seen: &Bound<'_, PyAny>) -> Result<AnyObservation> {
    if let Ok(observation) = seen.cast::<Observation>() {
        return Ok(observation.get().0.clone());
    }
    let Ok(position) = seen.cast::<Position>() else {
        let message = format!("`seen` is {}: expected a Position or an Observation", arguments::shown(seen));
        return Err(PyTypeError::new_err(message).into());
    };
    let position = &position.get().0;
    let seat = position.to_move().ok_or_else(|| Error::plain("the hand is over"))?;
    Ok(position.observation(seat))
}
