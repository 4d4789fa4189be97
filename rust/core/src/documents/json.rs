//! The position document: one JSON object for each position.
//!
//! ```json
//! {"rules": "scopa", "hands": ["2C 6S 9C", "7D 3B 10B"], "to_move": 0, "stock": "",
//!  "table": "9S 6B 5D 10D", "captured": ["1C 1S …", "2C 2B …"], "sweeps": [0, 1], "last_capture": 1}
//! ```
//!
//! All fields are written. A field without content may be left out when reading, and an unknown field is an error.
//! `to_move` may be null when the hand is over.

use std::fmt;
use std::marker::PhantomData;

use serde_json::{Map, Value, json};

use super::contradictions::contradictions;
use super::form::Form;
use super::object::{self, shape};
use super::rest::{Rest, Way};
use crate::cards::Pack;
use crate::cards::pack::spaced;
use crate::error::PositionError;
use crate::hidden::Hidden;
use crate::position::Position;
use crate::record::{
    CARDS, COMPOSED, Content, Contents, Faults, Field, Group, Kind, Record, SEEN, Sizes, Study, no_such_field,
    read_group,
};
use crate::rule_set::RuleSet;
use crate::wording::{did_you_mean, excerpt};

/// The fields that every game has, in the order in which they are written.
const COMMON: [&str; 4] = ["rules", "hands", "to_move", "stock"];

/// The optional field with the version of a document, and the version that is read, which is also the default.
const VERSION: (&str, u64) = ("version", 1);

/// The fault of a document that says nobody is to move in a hand that is not over.
pub(super) const NOBODY: &str = "null instead of a seat: the hand is not over, so write the seat to move, such as 0";

/// What a field that every game has looks like.
fn example<P: Pack>(name: &str) -> String {
    match name {
        "rules" => "\"scopa\"".to_owned(),
        "hands" => list_example::<P>(),
        _ => "0".to_owned(),
    }
}

/// What a string of cards looks like.
fn cards_example<P: Pack>() -> String {
    format!("\"{}\"", spaced(P::whole().into_iter().take(2)))
}

/// What a list of strings of cards looks like, one for each seat or side.
fn list_example<P: Pack>() -> String {
    format!("[{}, \"\"]", cards_example::<P>())
}

impl<G: Hidden> Position<G> {
    /// Reads a position document from JSON text.
    pub fn from_json(text: &str) -> Result<Self, PositionError> {
        Self::from_document(object::parse(text)?)
    }

    /// Reads a position document from an object.
    pub fn from_document(document: Value) -> Result<Self, PositionError> {
        let mut fields = object::fields(document)?;
        let mut faults = Faults::default();
        let rest = Rest::of_document(Form::of::<G>(), &mut fields, &mut faults);
        let Fields { rules, record, unknown, nobody_moves } = read::<G>(fields)?;
        let faults = faults.and(unknown);
        let position = match rest {
            None => Self::from_record(rules, &record, faults)?,
            Some(rest) => {
                faults.into_result()?;
                Self::of_some_way(rules, rest.ways::<G>(&record, &rules)?)?
            }
        };
        if nobody_moves && !position.is_over() {
            let mut faults = Faults::default();
            faults.add("to_move", NOBODY);
            return Err(faults.into());
        }
        Ok(position)
    }

    /// The position of the first valid record, with the assumption behind that record.
    fn of_some_way(rules: G::Rules, ways: Vec<Way<G>>) -> Result<Self, PositionError> {
        let mut refused = None;
        for Way { record, assumed } in ways {
            match Self::from_record(rules, &record, Faults::default()) {
                Ok(position) => {
                    let study = Study { is_composed: record.is_composed, assumed: vec![assumed] };
                    return Ok(position.with_study(study));
                }
                Err(error) => refused = refused.or(Some(error)),
            }
        }
        Err(refused.expect("there is some way"))
    }

    /// Builds the position of a record; `faults` were found before.
    pub(super) fn from_record(
        rules: G::Rules,
        record: &Record<G::Pack>,
        faults: Faults,
    ) -> Result<Self, PositionError> {
        let position = Self::moment(rules, record, faults)?;
        if *position.memory() != G::Memory::default() {
            contradictions(&position).into_result()?;
        }
        Ok(position)
    }

    /// Builds the position without checking that its cards agree with the facts that play is said to have shown.
    pub(super) fn moment(rules: G::Rules, record: &Record<G::Pack>, mut faults: Faults) -> Result<Self, PositionError> {
        record.check(Sizes::of(&rules), G::cards(&rules), !G::may_lack_cards(record), &mut faults);
        if faults.names(CARDS) {
            faults.mend(&Rest::mend(Form::of::<G>(), Sizes::of(&rules)));
        }
        faults.into_result()?;
        let (hand, state) = G::from_record(rules, record).map_err(|mut faults| {
            let composed = Record { is_composed: true, ..record.clone() };
            if !record.is_composed && G::from_record(rules, &composed).is_ok() {
                faults.mend("; for a composed position set \"composed\": true");
            }
            faults
        })?;
        if let Some(reason) = hand.misdeal(&state) {
            return Err(PositionError::Misdeal(reason));
        }
        let memory = hand.recall(record.seen());
        let position = Self::remembering(hand, state, memory);
        let study = Study { is_composed: true, assumed: Vec::new() };
        Ok(if record.is_composed { position.with_study(study) } else { position })
    }

    /// The position document as an object.
    pub fn to_document(&self) -> Value {
        let hands = self.rules().seat_list().map(|seat| self.hands()[seat].to_string());
        let mut document = json!({
            "rules": self.rules().to_string(),
            "hands": hands.collect::<Vec<_>>(),
            "to_move": self.hand().to_move(self.state()).0,
            "stock": spaced(self.stock()),
        });
        for field in G::FIELDS {
            document[field.name] = json(self.hand().field(self.state(), field.name));
        }
        let seen = self.seen_document();
        if seen.as_object().is_some_and(|seen| !seen.is_empty()) {
            document[SEEN] = seen;
        }
        if self.is_composed() {
            document[COMPOSED] = true.into();
        }
        document
    }

    /// The facts that play has shown, as the object of the document.
    pub fn seen_document(&self) -> Value {
        self.recollections().map(|(name, content)| (name.to_owned(), json(content))).collect::<Map<_, _>>().into()
    }

    /// The position document as text, on one line.
    pub fn to_json(&self) -> String {
        self.to_document().to_string()
    }
}

/// The fields of a document, each read separately.
pub(super) struct Fields<G: Hidden> {
    pub rules: G::Rules,
    pub record: Record<G::Pack>,
    /// Faults for unknown fields.
    pub unknown: Faults,
    /// Whether the document says that nobody is to move.
    pub nobody_moves: bool,
}

/// Reads the fields of a document.
pub(super) fn read<G: Hidden>(mut fields: Map<String, Value>) -> Result<Fields<G>, PositionError> {
    let (name, version) = VERSION;
    if let Some(other) = fields.remove(name).filter(|given| given.as_u64() != Some(version)) {
        let mut faults = Faults::default();
        faults.add(name, format!("{} instead of {version}, the form that is read", excerpt(&other.to_string())));
        return Err(faults.into());
    }
    let rules = object::rules(&fields).map(str::parse::<G::Rules>).transpose()?;
    let form = Form::of::<G>();
    let unknown = if rules.is_some() { unknown(form, &fields) } else { Faults::default() };
    let nobody_moves = fields.get("to_move").is_some_and(Value::is_null);
    let mut reader = Reader::<G::Pack> { fields, faults: Faults::default(), pack: PhantomData };
    match (rules, reader.record(form, rules.as_ref().map(Sizes::of))) {
        (Some(rules), Some(record)) => Ok(Fields { rules, record, unknown, nobody_moves }),
        _ => Err(unknown.and(reader.faults).into()),
    }
}

/// The faults of fields that the game does not have.
fn unknown(form: Form, fields: &Map<String, Value>) -> Faults {
    let of_game = form.of_game.iter().map(|field| field.name);
    let names: Vec<&str> = COMMON.into_iter().chain(of_game).chain([SEEN, COMPOSED]).collect();
    let mut faults = Faults::default();
    for name in fields.keys().filter(|name| !names.contains(&name.as_str())) {
        faults.add(excerpt(name), no_such_field(name, &names));
    }
    faults
}

/// The content of a field as JSON.
fn json<C: Copy + fmt::Display>(content: Content<C>) -> Value {
    match content {
        Content::Cards(cards) | Content::NamedCards(cards) => spaced(cards).into(),
        Content::CardLists(lists) | Content::NamedLists(lists) => lists.into_iter().map(spaced).collect(),
        Content::Groups(groups) => groups.into_iter().map(|group| group.text).collect(),
        Content::Number(number) => number.into(),
        Content::Numbers(numbers) => numbers.into(),
        Content::Flags(flags) => flags.into(),
        Content::Seat(number) | Content::NumberOrNone(number) => number.into(),
        Content::Card(card) => card.map(|card| card.to_string()).into(),
        Content::Word(word) => word.into(),
        Content::Words(words) => words.into(),
        Content::Sayings(texts) => texts.into(),
    }
}

/// A field, and its content if the document has one.
type Filled<P> = (Field, Option<Content<<P as Pack>::Card>>);

/// Takes fields out of a document and collects their faults.
struct Reader<P> {
    fields: Map<String, Value>,
    faults: Faults,
    pack: PhantomData<P>,
}

impl<P: Pack> Reader<P> {
    /// Reads every field; `None` if one has a fault. There are no sizes if the rules could not be read.
    fn record(&mut self, form: Form, sizes: Option<Sizes>) -> Option<Record<P>> {
        let mut is_whole = true;
        for name in COMMON.into_iter().filter(|&name| name != "stock" && !self.fields.contains_key(name)) {
            // A field that is misspelt is a fault already.
            let is_misspelt = |given: &String| name != "rules" && !did_you_mean(given, [name]).is_empty();
            is_whole = false;
            if !self.fields.keys().any(is_misspelt) {
                self.faults.add(name, format!("is missing: write \"{name}\": {}", example::<P>(name)));
            }
        }
        if let (None, Some(other)) = (sizes, self.fields.get("rules")) {
            self.faults.add("rules", format!("{} instead of a rules string, such as \"scopa\"", shape(other)));
        }
        let hands = self.take("hands", |reader, value| reader.card_lists("hands", value)).unwrap_or_default();
        let fields: Vec<Filled<P>> = form.of_game.iter().map(|&field| (field, self.content(field))).collect();
        let seen = self.seen(form.of_seen);
        let is_composed = self.take(COMPOSED, |reader, value| reader.flag(COMPOSED, value)).unwrap_or_default();
        let stock = self.take("stock", |reader, value| reader.cards("stock", value)).unwrap_or_default();
        let to_move = self.take("to_move", |reader, value| reader.seat("to_move", value)).flatten();
        // In games that can end with cards left, only the finished position shows whether the hand is over.
        let may_be_over = form.ends_with_cards_left || hands.iter().all(Vec::is_empty);
        if to_move.is_none() && is_whole && !may_be_over && !self.faults.names("to_move") {
            self.faults.add("to_move", NOBODY);
        }
        let sizes = sizes.filter(|_| is_whole && self.faults.is_empty())?;
        let filled = |fields: Vec<Filled<P>>| {
            let content = |(field, known): Filled<P>| (field, known.unwrap_or_else(|| field.kind.empty(sizes)));
            Contents(fields.into_iter().map(content).collect())
        };
        let (fields, seen) = (filled(fields), filled(seen));
        // In a finished hand nobody acts, so the number of the seat does not matter.
        Some(Record { hands, stock, to_move: to_move.unwrap_or(0), fields, seen, is_composed })
    }

    fn take<T>(&mut self, field: &str, read: impl Fn(&mut Self, &Value) -> T) -> Option<T> {
        let value = self.fields.remove(field)?;
        Some(read(self, &value))
    }

    /// Reads the fields of the facts that play has shown.
    fn seen(&mut self, fields: &[Field]) -> Vec<Filled<P>> {
        let given = match self.fields.remove(SEEN) {
            Some(Value::Object(given)) => given,
            None | Some(Value::Null) => Map::new(),
            Some(other) => {
                self.faults.add(SEEN, format!("{} instead of an object", shape(&other)));
                Map::new()
            }
        };
        let known: Vec<&str> = fields.iter().map(|field| field.name).collect();
        for name in given.keys().filter(|name| !known.contains(&name.as_str())) {
            self.faults.add(format!("{SEEN}.{}", excerpt(name)), no_such_field(name, &known));
        }
        let mut read = |&field: &Field| {
            let content =
                given.get(field.name).map(|value| self.read(field.kind, &format!("{SEEN}.{}", field.name), value));
            (field, content)
        };
        fields.iter().map(&mut read).collect()
    }

    fn content(&mut self, Field { name, kind }: Field) -> Option<Content<P::Card>> {
        self.take(name, |reader, value| reader.read(kind, name, value))
    }

    fn read(&mut self, kind: Kind, name: &str, value: &Value) -> Content<P::Card> {
        match kind {
            Kind::Cards => Content::Cards(self.cards(name, value)),
            Kind::NamedCards => Content::NamedCards(self.cards(name, value)),
            Kind::NumberOrNone => Content::NumberOrNone((!value.is_null()).then(|| self.whole(name, value))),
            Kind::CardLists(_) => Content::CardLists(self.card_lists(name, value)),
            Kind::NamedLists(_) => Content::NamedLists(self.card_lists(name, value)),
            Kind::Groups => Content::Groups(self.list(name, value, Self::group)),
            Kind::Number => Content::Number(self.whole(name, value)),
            Kind::Flags(_) => Content::Flags(self.list(name, value, Self::flag)),
            Kind::Word(words) => Content::Word(self.word(name, value, words)),
            Kind::Words(_, words) => {
                Content::Words(self.list(name, value, |reader, name, value| reader.word(name, value, words)))
            }
            Kind::Sayings => Content::Sayings(self.list(name, value, Self::saying)),
            Kind::Numbers(_) => Content::Numbers(self.list(name, value, Self::whole)),
            Kind::Seat => Content::Seat(self.seat(name, value)),
            Kind::CardOrNone if value.is_null() => Content::Card(None),
            Kind::Card | Kind::CardOrNone => Content::Card(self.card(name, value)),
        }
    }

    fn cards(&mut self, field: &str, value: &Value) -> Vec<P::Card> {
        let Value::String(text) = value else {
            self.faults
                .add(field, format!("{} instead of a string of cards, such as {}", shape(value), cards_example::<P>()));
            return Vec::new();
        };
        self.faults.cards::<P>(field, text.split_whitespace())
    }

    fn group(&mut self, field: &str, value: &Value) -> Group<P::Card> {
        let Value::String(text) = value else {
            self.faults
                .add(field, format!("{} instead of a string of cards, such as {}", shape(value), cards_example::<P>()));
            return Group::of([]);
        };
        read_group::<P>(field, text.split_whitespace(), &mut self.faults)
    }

    fn card(&mut self, field: &str, value: &Value) -> Option<P::Card> {
        let Value::String(text) = value else {
            self.faults.add(
                field,
                format!("{} instead of a card, such as \"{}\"", shape(value), spaced(P::whole().into_iter().take(1))),
            );
            return None;
        };
        text.parse().map_err(|error| self.faults.add(field, format!("{error}"))).ok()
    }

    fn list<T>(&mut self, field: &str, value: &Value, read: impl Fn(&mut Self, &str, &Value) -> T) -> Vec<T> {
        let Value::Array(list) = value else {
            let cards = list_example::<P>();
            let such = if value.is_string() { format!(", one entry for each, as in {cards}") } else { String::new() };
            self.faults.add(field, format!("{} instead of a list{such}", shape(value)));
            return Vec::new();
        };
        list.iter().enumerate().map(|(i, value)| read(self, &format!("{field}[{i}]"), value)).collect()
    }

    fn card_lists(&mut self, field: &str, value: &Value) -> Vec<Vec<P::Card>> {
        self.list(field, value, Self::cards)
    }

    fn seat(&mut self, field: &str, value: &Value) -> Option<u64> {
        if value.is_null() { None } else { Some(self.whole(field, value)) }
    }

    fn flag(&mut self, field: &str, value: &Value) -> bool {
        value.as_bool().unwrap_or_else(|| {
            self.faults.add(field, format!("{} instead of true or false", shape(value)));
            false
        })
    }

    fn word(&mut self, field: &str, value: &Value, words: &'static [&'static str]) -> &'static str {
        let known = value.as_str().and_then(|text| words.iter().find(|&&word| word == text));
        known.copied().unwrap_or_else(|| {
            let found = value.as_str().map_or_else(|| shape(value), |text| format!("`{}`", excerpt(text)));
            self.faults.add(field, format!("{found} instead of one of {}", words.join(", ")));
            words[0]
        })
    }

    fn saying(&mut self, field: &str, value: &Value) -> String {
        let text = value.as_str();
        if text.is_none() {
            self.faults.add(field, format!("{} instead of a string", shape(value)));
        }
        text.unwrap_or_default().to_owned()
    }

    fn whole(&mut self, field: &str, value: &Value) -> u64 {
        value.as_u64().unwrap_or_else(|| {
            self.faults.add(field, format!("{} instead of a whole number from 0 up", shape(value)));
            0
        })
    }
}
