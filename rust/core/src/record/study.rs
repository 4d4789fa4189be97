//! Studies: positions of which only what matters is written, or that no play has led to.
//!
//! `rest` in a list of a field of piles stands for the cards that are named nowhere. Where the past is only points, it
//! may stand for the whole field; whose they are is then assumed.

use serde_json::{Map, Value};

use super::{Content, Faults, Kind, Record};
use crate::cards::Holding;
use crate::error::count;
use crate::hidden::Hidden;

/// The word for the cards that are named nowhere.
const REST: &str = "rest";

/// What is special of a study.
#[derive(Clone, Default, Debug)]
pub struct Study {
    /// Whether it need not be a position that some play leads to.
    pub is_composed: bool,
    /// What was assumed when it was read.
    pub assumed: Vec<String>,
}

/// Where the cards lie that are named nowhere.
#[derive(Clone, Copy)]
pub(super) struct Rest {
    /// The number of the field.
    field: usize,
    /// In one list of it, before so many cards; or in any.
    place: Option<(usize, usize)>,
}

/// A record with these cards in a place.
pub(super) struct Way<G: Hidden> {
    pub record: Record<G::Pack>,
    /// What that takes for granted.
    pub assumed: String,
}

impl Rest {
    /// Takes the word out of a document.
    pub(super) fn of_document<G: Hidden>(fields: &mut Map<String, Value>, faults: &mut Faults) -> Option<Self> {
        let mut found = Vec::new();
        for (number, field) in G::FIELDS.iter().enumerate() {
            let is_piles = matches!(field.kind, Kind::CardLists(_)) && !G::HIDDEN_FIELDS.contains(&field.name);
            let Some(value) = fields.get_mut(field.name).filter(|_| is_piles) else { continue };
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
            faults.add(G::FIELDS[second.field].name, format!("`{REST}` is there twice"));
        }
        found.first().copied()
    }

    /// The record with these cards where they can lie, each way with what is assumed by it.
    pub(super) fn ways<G: Hidden>(self, record: &Record<G::Pack>, rules: &G::Rules) -> Result<Vec<Way<G>>, Faults> {
        let rest = record.unnamed(G::cards(rules));
        let (name, size) = (G::FIELDS[self.field].name, rest.size() as usize);
        let Content::CardLists(lists) = &record.fields.0[self.field].1 else { unreachable!("it is a field of piles") };
        let entries = match self.place {
            Some((entry, _)) => entry..entry + 1,
            None if size == 0 => 0..1,
            None if G::PAST_IS_POINTS => 0..lists.len(),
            None => {
                let mut faults = Faults::default();
                let reason = "what each has taken counts: say whose the other cards are";
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
