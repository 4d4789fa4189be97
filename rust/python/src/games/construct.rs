//! Positions and rules as the constructors of one game make them.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use scopasolver::AnyPosition;
use scopasolver::record::{Field, Kind, Written};
use scopasolver::rule_set::RuleSet;

use crate::document::Reader;
use crate::errors::{Error, Result};
use crate::of_game::other_game;
use crate::position::Position;
use crate::rules::Rules;

/// A field by its name, and the value given for it.
pub type Given<'a, 'py> = (&'static str, Option<&'a Bound<'py, PyAny>>);

/// What constructors ask of a game. With it the same code serves all games.
#[derive(Clone, Copy)]
pub struct Constructor {
    game: &'static str,
    /// The main preset.
    preset: &'static str,
    fields: &'static [Field],
}

impl Constructor {
    pub const fn of<G: Written>() -> Self {
        Self { game: G::Rules::GAME, preset: G::Rules::PRESETS[0], fields: G::FIELDS }
    }

    /// The position of a one-line notation, or of the fields of a document.
    pub fn position(self, notation: Option<&str>, given: &[Given<'_, '_>]) -> Result<Position> {
        let first = given.iter().find(|(_, value)| value.is_some());
        let position: AnyPosition = match (notation, first) {
            (Some(notation), None) => notation.parse()?,
            (Some(_), Some((name, _))) => {
                return Err(Error::argument(format!("`{name}` follows from the notation: expected one of the two")));
            }
            (None, _) => AnyPosition::from_document(self.document(given)?)?,
        };
        let found = position.rules().game();
        if found == self.game { Ok(Position(position)) } else { Err(other_game(found, self.game)) }
    }

    /// The document with these fields. Without `to_move` nobody is to move.
    fn document(self, given: &[Given<'_, '_>]) -> Result<serde_json::Value> {
        let mut reader = Reader::default();
        let mut document = serde_json::Map::new();
        document.insert("rules".to_owned(), self.preset.into());
        document.insert("to_move".to_owned(), serde_json::Value::Null);
        for (name, value) in given.iter().filter_map(|&(name, value)| Some((name, value?))) {
            let kind = self.fields.iter().find(|field| field.name == name).map(|field| field.kind);
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

    /// Rules of the game.
    pub fn rules(self, preset: Option<&str>, options: Option<&Bound<'_, PyDict>>) -> Result<Rules> {
        let rules = Rules::read(preset.unwrap_or(self.preset), options)?;
        if rules.0.game() == self.game {
            return Ok(rules);
        }
        Err(Error::rules(format!(
            "`{}` is a preset of {}, not of {}",
            rules.0.preset_name(),
            rules.0.game(),
            self.game
        )))
    }
}
