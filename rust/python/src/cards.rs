//! Cards and moves.

use pyo3::exceptions::{PyAttributeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use pyo3::{Borrowed, PyClassInitializer};
use scopasolver::options::Word;
use scopasolver::scala40::melds::Meld;
use scopasolver::{AnyCard, AnyMove, MoveKind, Rank, briscola_chiamata, scialandroni, terziglio};

use crate::arguments::shown;
use crate::errors::{Error, Result};
use crate::room;
use crate::text::Text;
use crate::values::written;

/// A card on its way from or to Python, where it is a `Card` or a `FrenchCard`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub AnyCard);

impl<'py> IntoPyObject<'py> for Card {
    type Target = CardObject;
    type Output = Bound<'py, CardObject>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        let object = CardObject(self.0);
        match self.0 {
            AnyCard::Italian(_) => Bound::new(py, object),
            AnyCard::French(_) => {
                let french = PyClassInitializer::from(object).add_subclass(FrenchCard);
                Ok(Bound::new(py, french)?.into_super())
            }
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Card {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        Ok(Self(value.cast::<CardObject>()?.get().0))
    }
}

/// A card of the 40-card Italian pack, or as a `FrenchCard` of a French pack with jollies.
///
/// Written as rank, then suit letter. Italian: ranks 1 to 7, then 8 fante, 9 cavallo, 10 re; suits C coppe, S spade, B
/// bastoni, D denari. French: ranks A, 2 to 10, J, Q, K; suits h hearts, s spades, c clubs, d diamonds; a jolly is `*`.
/// More forms can be read, such as `7♦` and `AD`; the page on text formats lists them. Cards of a pack are ordered by
/// `id`: by suit, then by rank.
///
/// A card is equal to its name, so `"7D" in position.hands[0]` works.
///
/// Parameters
/// ----------
/// text : str
///     The name of an Italian card. `FrenchCard` reads names of French cards, and `Card.parse` both.
///
/// Raises
/// ------
/// ParseError
///     If the text names no Italian card.
///
/// Examples
/// --------
/// >>> settebello = Card("7D")
/// >>> settebello.rank, settebello.suit, settebello.id
/// (7, <Suit.DENARI: 'D'>, 36)
/// >>> settebello == "7D", f"{settebello:>5}"
/// (True, '   7D')
#[pyclass(frozen, subclass, module = "scopasolver", name = "Card")]
pub struct CardObject(AnyCard);

written!(CardObject);

#[pymethods]
impl CardObject {
    //: (text: str) -> Self
    #[new]
    fn new(text: Text) -> Result<Card> {
        match text.parse()? {
            card @ AnyCard::Italian(_) => Ok(Card(card)),
            AnyCard::French(card) => {
                let message = format!("`{card}` is a French card: write FrenchCard(\"{card}\")");
                // A small letter may also be meant for the Italian suit.
                let italian = text.parse::<scopasolver::Card>();
                let instead = italian.map_or_else(|_| String::new(), |card| format!(", or Card(\"{card}\")"));
                Err(Error::parse(message + &instead))
            }
        }
    }

    /// Read the name of a card of either pack.
    ///
    /// Parameters
    /// ----------
    /// text : str
    ///     The name. The case of the suit letter tells the packs apart: `7D` is the settebello, `7d` the seven of
    ///     diamonds.
    ///
    /// Returns
    /// -------
    /// Card
    ///     The card; a `FrenchCard` if it belongs to a French pack.
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     If the text names no card.
    ///
    /// Examples
    /// --------
    /// >>> Card.parse("7D"), Card.parse("7d")
    /// (Card('7D'), FrenchCard('7d'))
    #[staticmethod]
    fn parse(text: Text) -> Result<Card> {
        Ok(Card(text.parse()?))
    }

    /// Rank, 1 (asso) to 10 (re), or 1 (ace) to 13 (king); a jolly raises `AttributeError`.
    #[getter]
    fn rank(&self) -> PyResult<u8> {
        self.0.rank().ok_or_else(|| Self::of_jolly("rank"))
    }

    /// Suit; a jolly raises `AttributeError`.
    //: -> Suit | FrenchSuit
    #[getter]
    fn suit<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let enumeration = match self.0 {
            AnyCard::Italian(_) => "Suit",
            AnyCard::French(_) => "FrenchSuit",
        };
        let letter = self.0.suit().ok_or_else(|| Self::of_jolly("suit"))?;
        py.import("scopasolver.enums")?.getattr(enumeration)?.call1((letter,))
    }

    /// Whether it is a jolly.
    #[getter]
    fn is_jolly(&self) -> bool {
        self.0.suit().is_none()
    }

    /// Number in its pack: index of the suit times 10 (Italian) or 13 (French), plus the rank minus 1; jolly 52.
    #[getter]
    fn id(&self) -> u8 {
        self.0.id()
    }

    fn __repr__(&self) -> String {
        let class = if matches!(self.0, AnyCard::French(_)) { "FrenchCard" } else { "Card" };
        format!("{class}('{}')", self.0)
    }

    //: -> tuple[type[Card], tuple[str]]
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        let class = match self.0 {
            AnyCard::Italian(_) => py.get_type::<Self>(),
            AnyCard::French(_) => py.get_type::<FrenchCard>(),
        };
        (class, (self.0.to_string(),))
    }
}

impl CardObject {
    /// The error for an attribute that a jolly does not have.
    fn of_jolly(name: &str) -> PyErr {
        PyAttributeError::new_err(format!("a jolly has no `{name}`"))
    }
}

/// A card of a French pack with jollies.
///
/// Parameters
/// ----------
/// text : str
///     The card's name.
///
/// Raises
/// ------
/// ParseError
///     If the text names no French card.
///
/// Examples
/// --------
/// >>> FrenchCard("Ks").rank, FrenchCard("7d").suit, FrenchCard("*").is_jolly
/// (13, <FrenchSuit.DIAMONDS: 'd'>, True)
//: (Card)
#[pyclass(frozen, extends = CardObject, module = "scopasolver")]
pub struct FrenchCard;

#[pymethods]
impl FrenchCard {
    //: (text: str) -> Self
    #[new]
    fn new(text: Text) -> Result<Card> {
        Ok(Card(AnyCard::French(text.parse()?)))
    }
}

/// Names of cards separated by spaces.
pub fn spaced(cards: &[Card]) -> String {
    cards.iter().map(|card| card.0.to_string()).collect::<Vec<_>>().join(" ")
}

/// Cards as a tuple.
pub fn tuple<C: Into<AnyCard>>(py: Python<'_>, cards: impl IntoIterator<Item = C>) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, cards.into_iter().map(|card| Card(card.into())).collect::<Vec<_>>())
}

/// A tuple of tuples of cards, one for each set or list.
pub fn tuples<S>(py: Python<'_>, sets: impl IntoIterator<Item = S>) -> PyResult<Bound<'_, PyTuple>>
where
    S: IntoIterator<Item: Into<AnyCard>>,
{
    Ok(room::list(py, sets.into_iter().map(|cards| tuple(py, cards)))?.to_tuple())
}

/// The names of cards in an argument, which is one text or a sequence of cards and names.
pub fn names_of(argument: &str, cards: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    if let Ok(text) = cards.extract::<Text>() {
        return Ok(text.split_whitespace().map(str::to_owned).collect());
    }
    let Ok(items) = cards.try_iter() else {
        let message = format!("`{argument}` is {}: expected a text or a sequence of cards", shown(cards));
        return Err(PyTypeError::new_err(message));
    };
    items.map(|item| name_of(argument, &item?)).collect()
}

/// The name of a card; a text is returned unchanged.
fn name_of(argument: &str, item: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(card) = item.extract::<Card>() {
        return Ok(card.0.to_string());
    }
    item.extract::<Text>()
        .map(String::from)
        .map_err(|_| PyTypeError::new_err(format!("`{argument}`: {} is neither a card nor a card's name", shown(item))))
}

/// One action of one seat.
///
/// With the Italian pack, a card that is laid on the table or played to a trick is written as the card (`7D`); a
/// capture as card, `x` and the captured cards (`7Dx1C+6S`); a stolen pile in Ruba mazzo as card, `@` and the seats
/// (`7D@1`); an ace put on one's own pile in Scopa d'Assi as the ace and `^` (`1C^`). A `*` declares the hand or
/// exchanges (`3D*`); `4D*busso` says a word to the partner.
///
/// In Machiavelli a move is `lay 5h 6h` (cards from the hand, however the table is then arranged), `draw` or `pass`. In
/// Scala 40 it is `draw`, `take` (the top discard), `open 3h 4h 5h / 7h 7s 7c 7d`, `lay 5h 6h *`,
/// `attach 8h after 5h 6h 7h` (`before` at the low end of a run, `to` a set), `swap 10h in 8h 9h *` or `discard 9c`. In
/// Sette e mezzo it is `stand` or `draw`.
///
/// In Su Scialandroni declarations and bids are moves: `primiera`, `frusciu` or `tace` (declares nothing); `passo`,
/// `posta`, `bollu biri` (sees), `raise 10` (to a total of ten arrialis), `arrestu`; `bussu`. In the scartu a move is a
/// card, or `stop` to hold back.
///
/// In Briscola chiamata the words of the auction are moves: `passo`, `chiamo 3` (a rank) or `chiamo 65` (points). The
/// winner calls a card with `briscola 3C`; after that a move is a card.
///
/// In Terziglio the words are `passo`, `chiamo`, `solo` and `solissimo`; then `chiedo 3C` asks for a card, `rendo 4C`
/// gives one for it, and `scarto 4C` lays one face down, which is `scarto` to the others; after that a move is a card.
///
/// Moves are frozen and hashable, are equal to their text as `str` writes it, and compare in the canonical order of
/// their game. With the Italian pack that is by card, and for one card: captures by captured set, stolen piles by seat,
/// the lay, an ace put on the pile.
///
/// Parameters
/// ----------
/// text : str
///     The move. Captured cards and seats may be in any order.
///
/// Raises
/// ------
/// ParseError
///     If the text does not have that form.
///
/// Examples
/// --------
/// >>> move = Move("7Dx6S+1C")
/// >>> str(move), move.kind, move.captured
/// ('7Dx1C+6S', 'capture', (Card('1C'), Card('6S')))
#[pyclass(frozen, module = "scopasolver", from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub AnyMove);

written!(Move);

#[pymethods]
impl Move {
    #[new]
    fn new(text: Text) -> Result<Self> {
        Ok(Self(text.parse()?))
    }

    /// The one card that leaves the hand; `AttributeError` if there is none, or more than one.
    #[getter]
    fn card(&self) -> PyResult<Card> {
        match self.0.played()[..] {
            [card] => Ok(Card(card)),
            _ => Err(self.missing("card")),
        }
    }

    /// The cards that leave the hand; empty for a declaration, a bid, a draw or a pass.
    //: -> tuple[Card, ...]
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.played())
    }

    /// Italian pack: captured cards of the table, by `id`; empty unless `kind` is `capture`.
    //: -> tuple[Card, ...]
    #[getter]
    fn captured<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.italian("captured")?.captured())
    }

    /// Italian pack: seats whose piles are stolen, in order; empty unless `kind` is `steal`.
    //: -> tuple[int, ...]
    #[getter]
    fn stolen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.italian("stolen")?.stolen_from().map(|seat| seat.0).collect::<Vec<_>>())
    }

    /// Italian pack: whether the move first declares its hand (Cirulla, Tressette) or exchanges (Briscola).
    #[getter]
    fn declares(&self) -> PyResult<bool> {
        Ok(self.italian("declares")?.declares())
    }

    /// Italian pack: word to the partner, `busso`, `striscio` or `volo` (Tressette); None if the move says none.
    //: -> str | None
    #[getter]
    fn sign(&self) -> PyResult<Option<&'static str>> {
        Ok(self.italian("sign")?.sign().map(Word::word))
    }

    /// Italian pack: rank that a declaration gives to the matta, the 7 of coppe; None if it gives none.
    //: -> int | None
    #[getter]
    fn matta(&self) -> PyResult<Option<u8>> {
        Ok(self.italian("matta")?.matta().map(Rank::number))
    }

    /// Scala 40: melds that the move lays, or the meld on the table that it adds to; empty if there is none.
    //: -> tuple[tuple[Card, ...], ...]
    #[getter]
    fn melds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        match self.0 {
            AnyMove::Scala40(mv) => tuples(py, mv.melds().map(Meld::in_order)),
            _ => Err(self.missing("melds")),
        }
    }

    /// Kind of the move: `lay`, `capture`, `steal` or `bank`; in games without these the first word of its text.
    #[getter]
    fn kind(&self) -> &'static str {
        match &self.0 {
            AnyMove::Italian(mv) => match mv.kind() {
                MoveKind::Lay => "lay",
                MoveKind::Capture => "capture",
                MoveKind::Steal => "steal",
                MoveKind::Bank => "bank",
            },
            AnyMove::Machiavelli(mv) => mv.word(),
            AnyMove::Scala40(mv) => mv.word(),
            AnyMove::SetteEMezzo(mv) => mv.word(),
            AnyMove::Scialandroni(mv) => mv.word(),
            AnyMove::BriscolaChiamata(mv) => mv.word(),
            AnyMove::Terziglio(mv) => mv.word(),
        }
    }

    /// Return the move as the other seats see it.
    ///
    /// Returns
    /// -------
    /// Move
    ///     The move itself, or for cards laid face down a move that names no card.
    fn seen_by_others(&self) -> Self {
        Self(self.0.seen_by_others())
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.0)
    }

    //: -> tuple[type[Move], tuple[str]]
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}

impl Move {
    /// The error for an attribute that this move does not have.
    fn missing(&self, name: &str) -> PyErr {
        PyAttributeError::new_err(format!("`{}` has no `{name}`", self.0))
    }

    /// The move, if it is one with the Italian pack.
    fn italian(&self, name: &str) -> PyResult<scopasolver::Move> {
        match self.0 {
            AnyMove::Italian(mv) => Ok(mv),
            // It is equal to the same card laid in another game, so it has the same attributes.
            AnyMove::Scialandroni(scialandroni::Move::Lay(card))
            | AnyMove::BriscolaChiamata(briscola_chiamata::Move::Play(card))
            | AnyMove::Terziglio(terziglio::Move::Play(card)) => Ok(scopasolver::Move::lay(card)),
            _ => Err(self.missing(name)),
        }
    }
}

/// Moves as one text. Separate texts would take most of the time that pickling a solution takes.
pub fn lines<'a>(moves: impl IntoIterator<Item = &'a AnyMove>) -> String {
    let mut text = String::new();
    for mv in moves {
        text.push_str(&mv.to_string());
        text.push('\n');
    }
    text
}

pub fn of_lines(moves: &str) -> Result<Vec<AnyMove>> {
    moves.lines().map(|mv| Ok(mv.parse()?)).collect()
}
