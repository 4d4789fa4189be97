//! Positions and rules as the constructors of one game make them.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use scopasolver::AnyPosition;
use scopasolver::card_game::CardGame;
use scopasolver::record::{Kind, Written};
use scopasolver::rule_set::RuleSet;

use crate::document::Reader;
use crate::errors::{Error, Result};
use crate::of_game::other_game;
use crate::position::Position;
use crate::rules::Rules;

/// A field by its name, and the value given for it.
pub type Given<'a, 'py> = (&'static str, Option<&'a Bound<'py, PyAny>>);

/// The position of a one-line notation, or of the fields of a document.
pub fn position<G: Written>(notation: Option<&str>, fields: &[Given<'_, '_>]) -> Result<Position> {
    let given = fields.iter().find(|(_, value)| value.is_some());
    let position: AnyPosition = match (notation, given) {
        (Some(notation), None) => notation.parse()?,
        (Some(_), Some((name, _))) => {
            return Err(Error::argument(format!("`{name}` follows from the notation: expected one of the two")));
        }
        (None, _) => AnyPosition::from_document(document::<G>(fields)?)?,
    };
    let (found, game) = (position.rules().game(), G::Rules::GAME);
    if found == game { Ok(Position(position)) } else { Err(other_game(found, game)) }
}

/// The document with these fields. Without `to_move` nobody is to move.
fn document<G: Written>(fields: &[Given<'_, '_>]) -> Result<serde_json::Value> {
    let mut reader = Reader::default();
    let mut document = serde_json::Map::new();
    document.insert("rules".to_owned(), G::Rules::PRESETS[0].into());
    document.insert("to_move".to_owned(), serde_json::Value::Null);
    for (name, value) in fields.iter().filter_map(|&(name, value)| Some((name, value?))) {
        let kind = G::FIELDS.iter().find(|field| field.name == name).map(|field| field.kind);
        let value = match (name, kind) {
            ("rules", _) => value
                .cast::<Rules>()
                .map_or_else(|_| reader.value(name, value), |rules| rules.get().0.to_string().into()),
            ("stock", _) | (_, Some(Kind::Cards | Kind::NamedCards | Kind::Card | Kind::CardOrNone)) => {
                reader.cards(name, value)
            }
            ("hands", _) | (_, Some(Kind::CardLists(_) | Kind::NamedLists(_) | Kind::Groups)) => {
                reader.lists(name, value)
            }
            _ => reader.value(name, value),
        };
        document.insert(name.to_owned(), value);
    }
    reader.end(document)
}

/// Rules of one game.
pub fn rules<G: CardGame>(preset: Option<&str>, options: Option<&Bound<'_, PyDict>>) -> Result<Rules> {
    let rules = Rules::read(preset.unwrap_or(G::Rules::PRESETS[0]), options)?;
    let (found, game) = (rules.0.game(), G::Rules::GAME);
    if found == game {
        return Ok(rules);
    }
    Err(Error::rules(format!("`{}` is a preset of {found}, not of {game}", rules.0.preset_name())))
}
