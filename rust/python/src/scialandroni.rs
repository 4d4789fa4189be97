//! What hands of Su Scialandroni are worth, and how its scores are shown.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use scopasolver::options::Word;
use scopasolver::rule_set::RuleSet;
use scopasolver::scialandroni::{self, Category, Declaration, Phase, declarable};
use scopasolver::{AnyPosition, AnyRules, Card, CardSet, Seat};

use crate::arguments::{self, shown};
use crate::cards::{names_of, tuple};
use crate::errors::{Error, Result};
use crate::position::Position;
use crate::rules::Rules;

/// The combination that a hand of Su Scialandroni counts with in a phase.
#[pyclass(frozen, eq, hash, module = "scopasolver.scialandroni")]
#[derive(PartialEq, Eq, Hash)]
pub struct HandValue(scialandroni::HandValue);

#[pymethods]
impl HandValue {
    /// What it is: `one`, `two` or `three` of a suit, `primiera`, `frusciu` or `pisci`.
    #[getter]
    fn category(&self) -> &'static str {
        category(self.0.category)
    }

    /// The sum of its cards.
    #[getter]
    fn points(&self) -> u8 {
        self.0.points
    }

    /// Its cards, by `id`; where others would count as much, those of lower number.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.cards)
    }

    fn __repr__(&self) -> String {
        format!("<HandValue {} {}: {}>", self.category(), self.0.points, self.0.cards)
    }
}

/// What a hand is, in a word.
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

/// Return what a hand of Su Scialandroni counts in a phase that is vied for.
#[pyfunction]
#[pyo3(signature = (cards, phase = "posta_1", *, declared = false, rules = None))]
pub fn hand_value(cards: &Bound<'_, PyAny>, phase: &str, declared: bool, rules: Option<Rules>) -> Result<HandValue> {
    let (rules, phase) = (rules_of(rules)?, vied_for(phase)?);
    let hand = hand("cards", cards, phase, &rules)?;
    if declared {
        declaration(hand, phase)?;
    }
    Ok(HandValue(scialandroni::hand_value(&rules, phase, hand, declared)))
}

/// Return the seat with the best hand of Su Scialandroni; of equal ones the first in order of play.
#[pyfunction]
#[pyo3(signature = (hands, phase = None, *, declared = None, rules = None))]
pub fn best_hand(
    hands: &Bound<'_, PyAny>,
    phase: Option<&str>,
    declared: Option<&Bound<'_, PyAny>>,
    rules: Option<Rules>,
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

/// Tell whether nine cards can be shed in one turn of the scartu, as the player who leads.
#[pyfunction]
pub fn can_mazzu(cards: &Bound<'_, PyAny>) -> Result<bool> {
    Ok(scialandroni::can_mazzu(set("cards", cards)?))
}

/// Return the fewest bottle caps that show a score of Su Scialandroni.
#[pyfunction]
pub fn caps(#[pyo3(from_py_with = arguments::score)] score: u16) -> (u16, u16, u16, u16) {
    scialandroni::caps(score).into()
}

/// Hands that are compared.
struct Table {
    rules: scialandroni::Rules,
    phase: Phase,
    hands: Vec<(Seat, CardSet, Declaration)>,
}

/// The hands of a moment, with what has been declared.
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

/// Hands given seat by seat; an empty one is not compared.
fn of_hands(given: &Bound<'_, PyAny>, phase: &str, rules: Option<Rules>) -> Result<Table> {
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
    /// Lets these seats, and no others, declare what they hold.
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

/// What a hand is declared as.
fn declaration(hand: CardSet, phase: Phase) -> Result<Declaration> {
    let held = if phase.has_declarations() { declarable(hand) } else { Declaration::Nothing };
    if held == Declaration::Nothing {
        let reason =
            if phase.has_declarations() { "it is neither primiera nor frusciu" } else { "nothing is declared" };
        return Err(Error::plain(format!("`{hand}` cannot be declared in the phase {}: {reason}", phase.word())));
    }
    Ok(held)
}

/// A phase that is vied for, by its name.
pub fn vied_for(name: &str) -> Result<Phase> {
    let vied_for = |phase: &Phase| *phase != Phase::Scartu;
    Phase::from_word(name).filter(vied_for).ok_or_else(|| {
        let known: Vec<&str> = Phase::WORDS.iter().copied().filter(|&word| word != Phase::Scartu.word()).collect();
        PyValueError::new_err(format!("`phase` is '{name}': expected one of {}", known.join(", "))).into()
    })
}

/// The rules of the game, or those of the preset.
pub fn rules_of(rules: Option<Rules>) -> Result<scialandroni::Rules> {
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
fn set(name: &str, cards: &Bound<'_, PyAny>) -> Result<CardSet> {
    let mut set = CardSet::EMPTY;
    for text in names_of(name, cards)? {
        let card: Card = text.parse().map_err(|error| Error::parse(format!("{name}: {error}")))?;
        if set.contains(card) {
            return Err(Error::invalid(vec![format!("`{name}`: {card} is there twice")]));
        }
        set.insert(card);
    }
    Ok(set)
}
