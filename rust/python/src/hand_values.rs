//! Values of hands in Su Scialandroni, and scores in bottle caps.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use scopasolver::options::Word;
use scopasolver::rule_set::RuleSet;
use scopasolver::scialandroni::{self, Category, Declaration, Phase, declarable};
use scopasolver::{AnyPosition, AnyRules, CardSet, Seat};

use crate::arguments::{self, shown};
use crate::cards::{Card, names_of, spaced};
use crate::errors::{Error, Result};
use crate::position::Position;
use crate::rules::RulesLike;
use crate::values::value;

/// The combination that a hand of Su Scialandroni counts in a phase.
#[pyclass(frozen, module = "scopasolver.scialandroni")]
pub struct HandValue {
    category: String,
    points: u8,
    cards: Vec<Card>,
}

value!(HandValue);

impl From<scialandroni::HandValue> for HandValue {
    fn from(value: scialandroni::HandValue) -> Self {
        let cards = value.cards.into_iter().map(|card| Card(card.into())).collect();
        Self { category: category(value.category).to_owned(), points: value.points, cards }
    }
}

impl HandValue {
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (&self.category, self.points, self.cards(py)?).into_pyobject(py)
    }
}

#[pymethods]
impl HandValue {
    #[staticmethod]
    fn _from_state(category: String, points: u8, cards: Vec<Card>) -> Self {
        Self { category, points, cards }
    }

    /// Category: `one`, `two` or `three` of a suit, `primiera`, `frusciu` or `pisci`.
    #[getter]
    fn category(&self) -> &str {
        &self.category
    }

    /// Sum of the values of its cards.
    #[getter]
    fn points(&self) -> u8 {
        self.points
    }

    /// Its cards, by `id`. If other cards would count as much, those with the lower ids are taken.
    //: -> tuple[Card, ...]
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.cards.iter().copied())
    }

    fn __repr__(&self) -> String {
        format!("<HandValue {} {}: {}>", self.category, self.points, spaced(&self.cards))
    }
}

/// The category of a hand, as a word.
pub fn category(category: Category) -> &'static str {
    match category {
        Category::One => "one",
        Category::Two => "two",
        Category::Three => "three",
        Category::Primiera => "primiera",
        Category::Frusciu => "frusciu",
        Category::Pisci => "pisci",
    }
}

/// Return the combination that a hand of Su Scialandroni counts in a betting phase.
///
/// Parameters
/// ----------
/// cards : str or sequence of Card or str
///     The cards that a player has in the phase: four in a posta, one in the cartetta, nine in the posta grande.
/// phase : {"posta_1", "posta_2", "cartetta", "posta_grande"}
///     The phase.
/// declared : bool, default False
///     Whether the primiera or frusciu of the hand has been declared.
/// rules : Rules or str, optional
///     Rules of Su Scialandroni; those of the preset if not given.
///
/// Returns
/// -------
/// HandValue
///     The combination.
///
/// Raises
/// ------
/// ParseError
///     If a text is no card.
/// InvalidPositionError
///     If there are too few or too many cards, a card is given twice, or a card is not in the game.
/// ScopaSolverError
///     If the hand cannot be declared.
/// ValueError
///     If there is no such phase, or the rules are those of another game.
///
/// Examples
/// --------
/// >>> value = hand_value("7C 6C 5C 1S")
/// >>> value.category, value.points
/// ('three', 54)
/// >>> hand_value("7C 6S 5B 4D", declared=True).points
/// 68
//: (cards: _Cards, rules: _core.Rules | str | None)
#[pyfunction]
#[pyo3(signature = (cards, phase = "posta_1", *, declared = false, rules = None))]
pub fn hand_value(
    cards: &Bound<'_, PyAny>,
    phase: &str,
    declared: bool,
    rules: Option<RulesLike>,
) -> Result<HandValue> {
    let (rules, phase) = (rules_of(rules)?, vied_for(phase)?);
    let hand = hand("cards", cards, phase, &rules)?;
    if declared {
        declaration(hand, phase)?;
    }
    Ok(scialandroni::hand_value(&rules, phase, hand, declared).into())
}

/// Return the seat with the best hand of Su Scialandroni; of equal hands the first in order of play.
///
/// Parameters
/// ----------
/// hands : Position or sequence of str or sequence of Card or str
///     A position of a betting phase, or hands, seat 0 first. An empty hand is not compared.
/// phase : {"posta_1", "posta_2", "cartetta", "posta_grande"}, optional
///     The phase of hands; "posta_1" if not given. A position has its own.
/// declared : iterable of int, optional
///     The seats that have declared. If not given, those of the position; none for hands.
/// rules : Rules or str, optional
///     Rules of Su Scialandroni for hands; those of the preset if not given. A position has its own.
///
/// Returns
/// -------
/// int
///     The seat.
///
/// Raises
/// ------
/// ParseError
///     If a text is no card.
/// InvalidPositionError
///     If a hand has too few or too many cards, a card is given twice, or a card is not in the game.
/// ScopaSolverError
///     If the position belongs to another game or is in the scartu, or a seat cannot declare.
/// TypeError
///     If a phase or rules are given beside a position.
/// ValueError
///     If there is no such phase, all hands are empty, or the rules belong to another game.
/// IndexError
///     If there is no such seat.
///
/// Examples
/// --------
/// >>> best_hand(["2C", "9C", "6S", "3B"], "cartetta")
/// 2
/// >>> best_hand(["4C 1S 8S 5B", "9D 6C 10S 7B"], declared=[1])
/// 1
//: (hands: Position | Sequence[_Cards], declared: Iterable[int] | None, rules: _core.Rules | str | None)
#[pyfunction]
#[pyo3(signature = (hands, phase = None, *, declared = None, rules = None))]
pub fn best_hand(
    hands: &Bound<'_, PyAny>,
    phase: Option<&str>,
    declared: Option<&Bound<'_, PyAny>>,
    rules: Option<RulesLike>,
) -> Result<u8> {
    let mut table = match hands.extract::<Position>() {
        Ok(_) if phase.is_some() || rules.is_some() => {
            return Err(PyTypeError::new_err("`phase` and `rules` follow from the position").into());
        }
        Ok(position) => of_position(&position)?,
        Err(_) => of_hands(hands, phase.unwrap_or(Phase::Posta1.word()), rules)?,
    };
    if let Some(seats) = declared {
        table.declare(seats)?;
    }
    let best = scialandroni::best_hand(&table.rules, table.phase, table.hands);
    best.map(|seat| seat.0).ok_or_else(|| PyValueError::new_err("`hands` are all empty").into())
}

/// Return whether the leader can shed nine cards in one turn of the scartu.
///
/// Parameters
/// ----------
/// cards : str or sequence of Card or str
///     The cards. Only nine cards can make mazzu.
///
/// Returns
/// -------
/// bool
///     Whether all of them can be laid one after the other.
///
/// Raises
/// ------
/// ParseError
///     If a text is no card.
/// InvalidPositionError
///     If a card is given twice.
///
/// Examples
/// --------
/// >>> can_mazzu("5C 6C 7C 8C 9C 10C 1C 1S 2C")
/// True
//: (cards: _Cards)
#[pyfunction]
pub fn can_mazzu(cards: &Bound<'_, PyAny>) -> Result<bool> {
    Ok(scialandroni::can_mazzu(set("cards", cards)?))
}

/// Return the fewest bottle caps that show a score of Su Scialandroni.
///
/// Parameters
/// ----------
/// score : int
///     The score, from 0 to 1000 arrialis.
///
/// Returns
/// -------
/// tuple of int
///     Number of caps worth 5 soddus (30 arrialis), 1 soddu (6 arrialis), 1 arriali, and minus 1 arriali.
///
/// Raises
/// ------
/// ValueError
///     If the score is out of range.
///
/// Examples
/// --------
/// >>> caps(89)
/// (3, 0, 0, 1)
#[pyfunction]
pub fn caps(#[pyo3(from_py_with = arguments::score)] score: u16) -> (u16, u16, u16, u16) {
    scialandroni::caps(score).into()
}

/// Hands to compare.
struct Table {
    rules: scialandroni::Rules,
    phase: Phase,
    hands: Vec<(Seat, CardSet, Declaration)>,
}

/// The hands of a position, with their declarations.
fn of_position(position: &Position) -> Result<Table> {
    let AnyPosition::Scialandroni(known) = &position.0 else {
        let game = position.0.rules().game();
        return Err(Error::plain(format!("best_hand is for scialandroni, and this is a position of {game}")));
    };
    let state = known.state();
    vied_for(state.phase.word())?;
    let hands = known.rules().seat_list().map(|seat| (seat, state.hands[seat], state.declared[seat])).collect();
    Ok(Table { rules: *known.rules(), phase: state.phase, hands })
}

/// Hands given seat by seat. An empty hand is not compared.
fn of_hands(given: &Bound<'_, PyAny>, phase: &str, rules: Option<RulesLike>) -> Result<Table> {
    let (rules, phase) = (rules_of(rules)?, vied_for(phase)?);
    let wrong = || PyTypeError::new_err(format!("`hands` is {}: expected a Position or a list of hands", shown(given)));
    if given.is_instance_of::<PyString>() {
        return Err(wrong().into());
    }
    let mut hands = Vec::new();
    let mut dealt = CardSet::EMPTY;
    for (seat, cards) in given.try_iter().map_err(|_| wrong())?.enumerate() {
        let (name, cards) = (format!("hands[{seat}]"), cards?);
        if seat >= rules.seats() {
            return Err(PyValueError::new_err(format!("`{name}`: there are {} seats", rules.seats())).into());
        }
        if set(&name, &cards)?.is_empty() {
            continue;
        }
        let cards = hand(&name, &cards, phase, &rules)?;
        if let Some(card) = (dealt & cards).first() {
            return Err(Error::invalid(vec![format!("`{name}`: {card} is there twice")]));
        }
        dealt |= cards;
        hands.push((Seat(seat as u8), cards, Declaration::Nothing));
    }
    Ok(Table { rules, phase, hands })
}

impl Table {
    /// Makes these seats, and no others, declare.
    fn declare(&mut self, seats: &Bound<'_, PyAny>) -> Result<()> {
        let mut declaring = Vec::new();
        for seat in seats.try_iter()? {
            declaring.push(arguments::index("seat", &seat?, self.rules.seats())?);
        }
        for (seat, hand, declared) in &mut self.hands {
            let declares = declaring.contains(&seat.0);
            *declared = if declares { declaration(*hand, self.phase)? } else { Declaration::Nothing };
            declaring.retain(|other| *other != seat.0);
        }
        match declaring.first() {
            None => Ok(()),
            Some(seat) => Err(PyValueError::new_err(format!("`declared`: seat {seat} has no hand")).into()),
        }
    }
}

/// The declaration of a hand.
fn declaration(hand: CardSet, phase: Phase) -> Result<Declaration> {
    let held = if phase.has_declarations() { declarable(hand) } else { Declaration::Nothing };
    if held == Declaration::Nothing {
        let reason =
            if phase.has_declarations() { "it is neither primiera nor frusciu" } else { "nothing is declared" };
        return Err(Error::plain(format!("`{hand}` cannot be declared in the phase {}: {reason}", phase.word())));
    }
    Ok(held)
}

/// A betting phase, by its name.
pub fn vied_for(name: &str) -> Result<Phase> {
    let vied_for = |phase: &Phase| *phase != Phase::Scartu;
    Phase::from_word(name).filter(vied_for).ok_or_else(|| {
        let known: Vec<&str> = Phase::WORDS.iter().copied().filter(|&word| word != Phase::Scartu.word()).collect();
        PyValueError::new_err(format!("`phase` is '{name}': expected one of {}", known.join(", "))).into()
    })
}

/// The rules of the game; those of the preset if not given.
pub fn rules_of(rules: Option<RulesLike>) -> Result<scialandroni::Rules> {
    match rules.map(|rules| rules.0) {
        None => Ok(scialandroni::Rules::defaults(0, None)),
        Some(AnyRules::Scialandroni(rules)) => Ok(rules),
        Some(other) => Err(PyValueError::new_err(format!("`rules` are those of {}", other.game())).into()),
    }
}

/// The cards that a player has in this phase.
fn hand(name: &str, cards: &Bound<'_, PyAny>, phase: Phase, rules: &scialandroni::Rules) -> Result<CardSet> {
    let hand = set(name, cards)?;
    let reason = if let Some(card) = (hand - rules.pack()).first() {
        format!("{card} is su bintixincu, out of play")
    } else if hand.len() as usize != phase.hand_size() {
        format!("{} cards instead of {} in the phase {}", hand.len(), phase.hand_size(), phase.word())
    } else {
        return Ok(hand);
    };
    Err(Error::invalid(vec![format!("`{name}`: {reason}")]))
}

/// The cards of a text or a sequence.
pub fn set(name: &str, cards: &Bound<'_, PyAny>) -> Result<CardSet> {
    let mut set = CardSet::EMPTY;
    for text in names_of(name, cards)? {
        let card: scopasolver::Card = text.parse().map_err(|error| Error::parse(format!("{name}: {error}")))?;
        if set.contains(card) {
            return Err(Error::invalid(vec![format!("`{name}`: {card} is there twice")]));
        }
        set.insert(card);
    }
    Ok(set)
}
