//! Unnamed cards in texts: `?` stands for one card, `12?` for twelve.

use serde_json::{Map, Value};

use super::form::Form;
use super::notation::card_words;
use crate::cards::Pack;
use crate::record::{Content, Faults, Record};
use crate::wording::excerpt;

/// Last character of a word that stands for unnamed cards.
pub(super) const BLANK: char = '?';

/// Upper bound (inclusive) of the unseen cards of one observation. No pack has as many.
const MOST: usize = 999;

/// Cards that are not named.
#[derive(Default)]
pub(super) struct Blanks(Vec<Blank>);

/// The unnamed cards of one place, by their positions in it.
struct Blank {
    place: Place,
    at: Vec<usize>,
}

/// A place where cards can lie unseen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// The hand of a seat.
    Hand(usize),
    /// A list in a field of the game: the number of the field, and of the list in it.
    List(usize, usize),
    /// The stock.
    Stock,
}

impl Place {
    /// Name of the place in a message.
    fn name(self, form: Form) -> String {
        match self {
            Self::Hand(seat) => format!("hands[{seat}]"),
            Self::List(number, entry) => format!("{}[{entry}]", form.of_game[number].name),
            Self::Stock => "stock".to_owned(),
        }
    }
}

impl Blanks {
    /// Takes the unnamed cards out of a document.
    pub(super) fn of_document(form: Form, fields: &mut Map<String, Value>) -> Result<Self, Faults> {
        let (mut blanks, mut faults) = (Self::default(), Faults::default());
        let mut lists = |name: &str, place: &dyn Fn(usize) -> Place, blanks: &mut Self| {
            for (i, value) in fields.get_mut(name).and_then(Value::as_array_mut).into_iter().flatten().enumerate() {
                blanks.take_from(form, value, place(i), &mut faults);
            }
        };
        lists("hands", &Place::Hand, &mut blanks);
        if let Some((number, name)) = form.hidden_field() {
            lists(name, &|i| Place::List(number, i), &mut blanks);
        }
        if let Some(stock) = fields.get_mut("stock") {
            blanks.take_from(form, stock, Place::Stock, &mut faults);
        }
        faults.into_result()?;
        Ok(blanks)
    }

    /// Takes the unnamed cards out of a text of cards, or out of a number of cards.
    fn take_from(&mut self, form: Form, value: &mut Value, place: Place, faults: &mut Faults) {
        let size = value.as_u64().map(|size| format!("{size}{BLANK}"));
        if let Some(text) = size.as_deref().or_else(|| value.as_str()) {
            *value = self.take(form, text.split_whitespace().collect(), place, faults).join(" ").into();
        }
    }

    /// Takes the unnamed cards out of the fields of a notation.
    pub(super) fn of_words(form: Form, words: &[&str]) -> Result<(Self, Vec<String>), Faults> {
        let (mut blanks, mut faults) = (Self::default(), Faults::default());
        let last = form.of_game.len().saturating_add(3);
        let read = |(i, &word): (usize, &&str)| {
            let field = i.checked_sub(2).and_then(|number| form.hidden_field().filter(|&(hidden, _)| hidden == number));
            let place: Box<dyn Fn(usize) -> Place> = match field {
                Some((number, _)) => Box::new(move |entry| Place::List(number, entry)),
                None if i == 1 => Box::new(Place::Hand),
                None if i == last => Box::new(|_| Place::Stock),
                None => return word.to_owned(),
            };
            let entry = |(entry, part): (usize, &str)| {
                if !part.contains(BLANK) {
                    return part.to_owned();
                }
                let left = blanks.take(form, card_words(part), place(entry), &mut faults).concat();
                if left.is_empty() { "-".to_owned() } else { left }
            };
            word.split('/').enumerate().map(entry).collect::<Vec<_>>().join("/")
        };
        let words = words.iter().enumerate().map(read).collect();
        faults.into_result()?;
        Ok((blanks, words))
    }

    /// Takes the unnamed cards out of the words of a place, and stops at the first word that makes them too many.
    fn take<'a>(&mut self, form: Form, words: Vec<&'a str>, place: Place, faults: &mut Faults) -> Vec<&'a str> {
        let (mut named, mut at) = (Vec::new(), Vec::new());
        let mut room = MOST.saturating_sub(self.count());
        for word in words {
            let Some(size) = size(word) else {
                named.push(word);
                continue;
            };
            let Some(left) = room.checked_sub(size) else {
                let word = excerpt(word);
                faults
                    .add(place.name(form), format!("with `{word}` there are more than {MOST} unseen cards, the limit"));
                break;
            };
            room = left;
            let next = named.len().saturating_add(at.len());
            at.extend((next..).take(size));
        }
        if !at.is_empty() {
            self.0.push(Blank { place, at });
        }
        named
    }

    /// Number of unnamed cards.
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|blank| blank.at.len()).sum()
    }

    /// Whether a place has unnamed cards.
    pub(super) fn are_in(&self, place: Place) -> bool {
        self.0.iter().any(|blank| blank.place == place)
    }

    /// The record with `cards` in the places of the unnamed cards.
    pub(super) fn fill<P: Pack>(&self, record: &Record<P>, cards: &[P::Card]) -> Record<P> {
        let mut filled = record.clone();
        let mut cards = cards.iter().copied();
        for Blank { place, at } in &self.0 {
            let list = match *place {
                Place::Hand(seat) => &mut filled.hands[seat],
                Place::Stock => &mut filled.stock,
                Place::List(field, entry) => match &mut filled.fields.0[field].1 {
                    Content::CardLists(lists) => &mut lists[entry],
                    _ => unreachable!("hidden fields are lists of cards"),
                },
            };
            at.iter().zip(cards.by_ref()).for_each(|(&at, card)| list.insert(at, card));
        }
        filled
    }
}

/// Number of cards that a word stands for, or `None` if the word names a card. A number that does not fit into a
/// `usize` counts as the largest one.
fn size(word: &str) -> Option<usize> {
    let number = word.strip_suffix(BLANK).filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()))?;
    Some(if number.is_empty() { 1 } else { number.parse().unwrap_or(usize::MAX) })
}
