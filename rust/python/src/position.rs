//! Positions.

use std::time::Instant;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};
use scopasolver::record::Content;
use scopasolver::{AnyObservation, AnyPosition, AnyRules};

use crate::arguments;
use crate::cards::{Move, tuple, tuples};
use crate::course::{course, replayed};
use crate::document::{self, Reader};
use crate::errors::{Error, Result};
use crate::legal_moves;
use crate::move_like::MoveLike;
use crate::of_game::{OfGame, of_class, other_game};
use crate::rules::Rules;
use crate::text::Text;
use crate::watch::Watch;

/// A hand at one moment, with all cards known, and its rules.
///
/// Positions are frozen, hashable, comparable and picklable; playing a move returns a new one. This class has what the
/// positions of all games share. Every position is an instance of the class `Position` in the module of its game, which
/// adds the fields of the game. So `isinstance(position, briscola.Position)` tells games apart, and this constructor
/// returns an instance of the class of the game.
///
/// `str` returns the one-line notation, the fields of the game separated by spaces:
///
/// - Scopa: rules, hands, table, captured, sweeps, last_capture, to_move, stock
/// - Briscola: rules, hands, trump, trick, leader, captured, to_move, stock
/// - Ruba mazzo: rules, hands, table, piles, last_capture, to_move, stock
/// - Machiavelli: rules, hands, table, passes, to_move, stock
/// - Scala 40: rules, hands, table, discards, opened, phase, taken, opening, owed, known, stock_order, to_move, stock
/// - Sette e mezzo: rules, hands, status, open, to_move, stock
/// - Su Scialandroni: rules, hands, phase, scores, marked, aside, shown, declared, bids, laid, ladder, last, in_turn,
///   to_move, stock
/// - Tressette: rules, hands, trick, leader, captured, declared, to_move, stock
/// - Briscola chiamata: rules, hands, bids, called, trick, leader, partner, captured, to_move, stock
/// - Terziglio: rules, hands, bids, called, giver, returned, shown, discarded, trick, leader, captured, to_move, stock
///
/// Cards are written without separators; `/` separates the entries of seats or sides (0 first), combinations, or bids;
/// `-` is an empty list or nobody. In a finished hand seat 0 is written as the seat to act.
///
/// Parameters
/// ----------
/// notation : str
///     The one-line notation.
///
/// Raises
/// ------
/// ParseError
///     If the text does not have that form.
/// RulesError
///     If the rules it names do not exist.
/// MisdealError
///     If only deals that are void by the rules lead to the position.
/// InvalidPositionError
///     If a field is wrong, or no hand can reach the position; `reasons` lists every fault.
///
/// Examples
/// --------
/// >>> start = Rules("scopa").deal(seed=7)
/// >>> Position(str(start)) == start
/// True
/// >>> start = Rules("briscola").deal(seed=7)
/// >>> start.trick, start.trump == start.stock[-1], hasattr(start, "table")
/// ((), True, False)
/// >>> type(start)
/// <class 'scopasolver.briscola.Position'>
#[pyclass(frozen, subclass, eq, hash, str = "{0}", module = "scopasolver", from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position(pub AnyPosition);

#[pymethods]
impl Position {
    #[new]
    fn new(notation: Text) -> Result<OfGame<AnyPosition>> {
        Ok(OfGame(notation.parse()?))
    }

    /// Read a position document.
    ///
    /// Parameters
    /// ----------
    /// document : mapping
    ///     The document, as `to_dict` returns it: the fields of the notation by name. Empty fields may be left out.
    ///     Cards of the pack may be left out in Machiavelli, Scala 40 and Sette e mezzo, in Ruba mazzo once the stock
    ///     is empty, and in the scartu of Su Scialandroni.
    ///
    /// Returns
    /// -------
    /// Position
    ///     The position it describes.
    ///
    /// Raises
    /// ------
    /// TypeError
    ///     If the document is not a mapping.
    /// ParseError
    ///     If the rules are not written as a rules string.
    /// RulesError
    ///     If the rules do not exist.
    /// MisdealError
    ///     If only deals that are void by the rules lead to the position.
    /// InvalidPositionError
    ///     If a field is missing, unknown or of a wrong type, or no hand can reach the position; `reasons` lists every
    ///     fault.
    //: (document: Mapping[str, Any])
    #[classmethod]
    fn from_dict<'py>(cls: &Bound<'py, PyType>, document: &Bound<'py, PyAny>) -> Result<Bound<'py, Self>> {
        of_its_class(cls, AnyPosition::from_document(document::read(document)?)?)
    }

    /// Read a position document from JSON text.
    ///
    /// Parameters
    /// ----------
    /// text : str or bytes
    ///     The JSON text; bytes are read as UTF-8.
    ///
    /// Returns
    /// -------
    /// Position
    ///     The position it describes.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If the text is not one JSON object, or the rules are not written as a rules string.
    /// RulesError
    ///     If the rules do not exist.
    /// MisdealError
    ///     If only deals that are void by the rules lead to the position.
    /// InvalidPositionError
    ///     If a field is missing, unknown or of a wrong type, or no hand can reach the position; `reasons` lists every
    ///     fault.
    //: (text: str | bytes)
    #[classmethod]
    fn from_json<'py>(cls: &Bound<'py, PyType>, text: &Bound<'py, PyAny>) -> Result<Bound<'py, Self>> {
        of_its_class(cls, AnyPosition::from_json(&document::text(text)?)?)
    }

    /// Return the position document.
    ///
    /// Returns
    /// -------
    /// dict
    ///     Plain values that `json.dumps` takes. Empty fields are included.
    //: -> dict[str, Any]
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.to_json(),))
    }

    /// Return the position document as JSON text.
    ///
    /// Returns
    /// -------
    /// str
    ///     One line.
    fn to_json(&self) -> String {
        self.0.to_json()
    }

    /// Return the position with other content in some fields.
    ///
    /// Parameters
    /// ----------
    /// **fields : object
    ///     Fields of the document with their new content. Cards are given as `Card` or text, and lists of cards as one
    ///     text or as sequences, as the attributes return them.
    ///
    /// Returns
    /// -------
    /// Position
    ///     The position that the document then describes. What play has shown stays; the moves that have led here do
    ///     not.
    ///
    /// Raises
    /// ------
    /// InvalidPositionError
    ///     If a field is unknown or of a wrong type, or no hand can reach the position; `reasons` lists every fault.
    ///
    /// Examples
    /// --------
    /// >>> position = Rules("scopa").deal(seed=7)
    /// >>> first, second = position.hands
    /// >>> position.replace(hands=(second, first)).hands == (second, first)
    /// True
    //: (fields: object) -> Self
    #[pyo3(signature = (**fields))]
    fn replace(&self, fields: Option<&Bound<'_, PyDict>>) -> Result<OfGame<AnyPosition>> {
        let mut reader = Reader::default();
        let serde_json::Value::Object(mut document) = self.0.to_document() else {
            return Err(Error::internal("a document is an object"));
        };
        for (name, value) in fields.into_iter().flatten() {
            let name: Text = name.extract()?;
            let value = match (&*name, self.0.field(&name)) {
                ("rules", _) => match value.extract::<Rules>() {
                    Ok(rules) => rules.0.to_string().into(),
                    Err(_) => reader.value(&name, &value),
                },
                ("stock", _) | (_, Some(Content::Cards(_) | Content::Card(_))) => reader.cards(&name, &value),
                ("hands", _) | (_, Some(Content::CardLists(_) | Content::NamedLists(_) | Content::Groups(_))) => {
                    reader.lists(&name, &value)
                }
                _ => reader.value(&name, &value),
            };
            document.insert(name.into(), value);
        }
        Ok(OfGame(AnyPosition::from_document(reader.end(document)?)?))
    }

    /// The rules of the hand.
    #[getter]
    fn rules(&self) -> OfGame<AnyRules> {
        OfGame(self.0.rules())
    }

    /// Cards in each hand, seat 0 first, by `id`.
    //: -> tuple[tuple[Card, ...], ...]
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuples(py, self.0.hands())
    }

    /// Cards still to be dealt or drawn, the next one first.
    //: -> tuple[Card, ...]
    #[getter]
    fn stock<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.stock())
    }

    /// The moves that have led here from the position that was dealt or read, if bots draw inferences from them.
    ///
    /// They do in the Scopa family, Briscola and Tressette; in other games it is empty. Equality does not compare them,
    /// because documents and notation do not have them. A pickle has them. Bots treat equal positions alike if their
    /// moves are equal, too.
    //: -> tuple[Move, ...]
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.moves().into_iter().map(Move).collect::<Vec<_>>())
    }

    /// What play has shown and the moment alone does not tell, as in the document; empty entries are left out.
    //: -> dict[str, Any]
    #[getter]
    fn seen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.0.seen(),))
    }

    /// Assumptions made when a study was read, in words: where the cards lie that it calls the rest.
    //: -> tuple[str, ...]
    #[getter]
    fn assumed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.assumed())
    }

    /// Whether it was set up as a composition, which play need not be able to reach.
    #[getter]
    fn composed(&self) -> bool {
        self.0.is_composed()
    }

    /// Return the cards of one zone as an integer with a bit for each card, which makes no card objects.
    ///
    /// Parameters
    /// ----------
    /// name : str
    ///     Name of the zone: `hand` (cards of the seat to act), or an attribute that holds cards: `table`, `trick`,
    ///     `discards`.
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
    fn bits(&self, name: Text) -> PyResult<u128> {
        self.0.bits(&name).ok_or_else(|| arguments::no_cards(&name))
    }

    /// The seat to act, or None when the hand is over.
    #[getter]
    fn to_move(&self) -> Option<u8> {
        self.0.to_move().map(|seat| seat.0)
    }

    /// Number of cards that may still be played: those in hands and stock; in Su Scialandroni those of the scartu.
    ///
    /// In Sette e mezzo it is the largest number of moves that can still follow.
    #[getter]
    fn plies_left(&self) -> u32 {
        self.0.plies_left()
    }

    /// Whether the hand is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// Return the legal moves of the seat to act.
    ///
    /// Returns
    /// -------
    /// sequence of Move
    ///     Legal moves in canonical order; empty only when the hand is over. A list; in Machiavelli and Scala 40
    ///     `Moves`, which finds them on demand.
    //: -> Sequence[Move]
    fn legal_moves<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyAny>> {
        legal_moves::of_position(py, &self.0)
    }

    /// Read a move and check that it is legal.
    ///
    /// Parameters
    /// ----------
    /// text : str
    ///     Notation of the move.
    ///
    /// Returns
    /// -------
    /// Move
    ///     The legal move.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If the text is not the notation of a move.
    /// IllegalMoveError
    ///     If the rules do not allow the move here.
    fn parse_move(&self, text: Text) -> Result<Move> {
        let mv = self.0.read_move(&text)?;
        self.0.check(&mv)?;
        Ok(Move(mv))
    }

    /// Play a move and return the position after it. This position does not change.
    ///
    /// Parameters
    /// ----------
    /// move : Move or str
    ///     A legal move, or its notation.
    ///
    /// Returns
    /// -------
    /// Position
    ///     The position after the move, with new cards dealt or drawn if that is due.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If the text is not the notation of a move.
    /// IllegalMoveError
    ///     If the rules do not allow the move here; `legal_moves` lists those that they allow.
    //: -> Self
    fn play(&self, r#move: MoveLike) -> Result<OfGame<AnyPosition>> {
        Ok(OfGame(self.0.play(&r#move.of(&self.0)?)?))
    }

    /// Return what one seat knows of this position.
    ///
    /// Parameters
    /// ----------
    /// seat : int
    ///     Seat, 0 to `rules.seats - 1`.
    ///
    /// Returns
    /// -------
    /// Observation
    ///     The cards of the seat and everything that was shown.
    ///
    /// Raises
    /// ------
    /// IndexError
    ///     If there is no such seat.
    //: (seat: int)
    fn observation(&self, seat: &Bound<'_, PyAny>) -> PyResult<OfGame<AnyObservation>> {
        Ok(OfGame(self.0.observation(Rules(self.0.rules()).seat(seat)?)))
    }

    /// Count the move sequences of a given length (perft).
    ///
    /// Parameters
    /// ----------
    /// depth : int
    ///     Length of the sequences, 0 to 10000. Hands that end earlier are not counted.
    ///
    /// Returns
    /// -------
    /// int
    ///     Number of legal move sequences of that length; 1 for depth 0.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If `depth` is negative, or more than 10000.
    /// KeyboardInterrupt
    ///     On Ctrl-C, within a fraction of a second.
    fn perft(&self, py: Python<'_>, #[pyo3(from_py_with = arguments::depth)] depth: u32) -> Result<u64> {
        let (mut watch, start) = (Watch::new(py, None)?, Instant::now());
        let lines = py.detach(|| self.0.try_perft(depth, || watch.look(start.elapsed())));
        watch.end(lines.continue_value().unwrap_or(0))
    }

    /// Draw the position for a notebook, as `scopasolver.svg.board` does.
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
        format!("Position('{}')", self.0)
    }

    /// Return the position itself: it does not change.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    /// Return the position itself: it does not change.
    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// Return the position after some moves, for pickles.
    #[staticmethod]
    fn _from_moves(start: &str, moves: &str) -> Result<OfGame<AnyPosition>> {
        Ok(OfGame(replayed(start, moves)?))
    }

    /// A pickle holds the notation, which includes what play has shown; if moves have led here, that of a start and the
    /// moves.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let class = py.get_type::<Self>();
        match course(&self.0) {
            (start, None) => Ok((class.into_any(), (start,).into_pyobject(py)?)),
            (start, Some(moves)) => Ok((class.getattr("_from_moves")?, (start, moves).into_pyobject(py)?)),
        }
    }
}

impl Position {
    /// The error of a function that is for one game and was given this position of another.
    pub fn not_for(&self, function: &str, game: &str) -> Error {
        Error::plain(format!("{function} is for {game}; this is a position of {}", self.0.rules().game()))
    }
}

/// A position that was read, as an instance of the class that was asked to read it.
fn of_its_class<'py>(class: &Bound<'py, PyType>, position: AnyPosition) -> Result<Bound<'py, Position>> {
    let game = position.rules().game();
    of_class(class, position, |expected| other_game(game, expected))
}

/// Draws a position or an observation.
pub fn picture<'py>(shown: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    shown.py().import("scopasolver.svg")?.call_method1("board", (shown,))
}

/// The position that an object is, or an error that names the object.
pub fn position_of(item: &Bound<'_, PyAny>) -> PyResult<AnyPosition> {
    match item.extract::<Position>() {
        Ok(position) => Ok(position.0),
        Err(_) => Err(PyTypeError::new_err(format!("{} is not a Position", arguments::shown(item)))),
    }
}
