//! The word `rest` in documents of studies, of which only the essential part is written.
//!
//! `rest` in a list of a field of piles stands for the cards that are named nowhere. In games where captured cards
//! count only by their points, it may stand for the whole field; the owner of the cards is then assumed.

use serde_json::{Map, Value};

use super::form::Form;
use crate::cards::Holding;
use crate::hidden::Hidden;
use crate::record::{Content, Faults, Record, Sizes};
use crate::wording::count;

/// Word for the cards that are named nowhere.
const REST: &str = "rest";

/// The place of the cards that are named nowhere.
#[derive(Clone, Copy)]
pub(super) struct Rest {
    /// Index of the field.
    field: usize,
    /// The list of the field and the index in that list; none if the word stands for the whole field.
    place: Option<(usize, usize)>,
}

/// A record with the remaining cards in one possible place.
pub(super) struct Way<G: Hidden> {
    pub record: Record<G::Pack>,
    /// The assumption that this place makes.
    pub assumed: String,
}

impl Rest {
    /// Takes the word `rest` out of a document.
    pub(super) fn of_document(form: Form, fields: &mut Map<String, Value>, faults: &mut Faults) -> Option<Self> {
        let mut found = Vec::new();
        for (number, field) in form.of_game.iter().enumerate().filter(|(_, field)| form.piles(field).is_some()) {
            let Some(value) = fields.get_mut(field.name) else { continue };
            if value.as_str() == Some(REST) {
                fields.remove(field.name);
                found.push(Self { field: number, place: None });
                continue;
            }
            for (entry, list) in value.as_array_mut().into_iter().flatten().enumerate() {
                let Some(text) = list.as_str() else { continue };
                let mut words: Vec<&str> = text.split_whitespace().collect();
                if let Some(at) = words.iter().position(|&word| word == REST) {
                    words.remove(at);
                    *list = words.join(" ").into();
                    found.push(Self { field: number, place: Some((entry, at)) });
                }
            }
        }
        if let [_, second, ..] = found[..] {
            faults.add(form.of_game[second.field].name, format!("`{REST}` is there twice"));
        }
        found.first().copied()
    }

    /// How to say where cards are that a document does not name; empty in games without piles.
    pub(super) fn mend(form: Form, sizes: Sizes) -> String {
        let of_piles = form.of_game.iter().find_map(|field| Some((field.name, form.piles(field)?)));
        let Some((name, per)) = of_piles else { return String::new() };
        let entries: Vec<String> =
            (0..per.among(sizes)).map(|place| format!("\"{}\"", if place == 0 { REST } else { "" })).collect();
        format!("; if they are won, write \"{name}\": [{}] with `{REST}` in the pile that has them", entries.join(", "))
    }

    /// The records with the remaining cards in every place where they can lie, each with its assumption.
    pub(super) fn ways<G: Hidden>(self, record: &Record<G::Pack>, rules: &G::Rules) -> Result<Vec<Way<G>>, Faults> {
        let rest = record.unnamed(G::cards(rules));
        let (name, size) = (G::FIELDS[self.field].name, rest.size() as usize);
        let Content::CardLists(lists) = &record.fields.0[self.field].1 else { unreachable!("it is a field of piles") };
        let entries = match self.place {
            Some((entry, _)) => entry..entry.saturating_add(1),
            None if size == 0 => 0..1,
            None if G::PAST_IS_POINTS => 0..lists.len(),
            None => {
                let mut faults = Faults::default();
                let reason = "captured cards score in this game: say in which pile the others are";
                faults.add(name, format!("{reason}, as in [\"{REST}\", \"\"]"));
                return Err(faults);
            }
        };
        let way = |entry: usize| {
            let (mut filled, at) = (record.clone(), self.place.map_or(0, |(_, at)| at));
            if let Content::CardLists(lists) = &mut filled.fields.0[self.field].1 {
                lists[entry].splice(at..at, rest);
            }
            let are = if size == 1 { "is" } else { "are" };
            let assumed = format!("`{name}[{entry}]` has {} that {are} named nowhere", count(size, "card"));
            Way { record: filled, assumed }
        };
        Ok(entries.map(way).collect())
    }
}
