//! The one-line notation of a position.
//!
//! It consists of fields separated by spaces: rules, hands, the fields of the game, the seat that acts, stock. The
//! entries of a list are separated by `/`, cards follow each other without a space, `_` stands for a space inside a
//! statement, and `-` stands for no cards or no statements:
//!
//! ```text
//! scopa 2C6S9C/7D3B10B 9S6B5D10D 1C1S…/2C2B… 0/1 1 0 -
//! rules hands          table     captured    │   │ │ └ stock, next card first
//!       seat 0 first             side 0 first│   │ └ seat to move
//!                                            │   └ seat that captured last, or -
//!                                            └ sweeps of each side
//! ```
//!
//! Facts that play has shown and that the other fields do not contain follow as extra words, such as `lacks=7D/-`.
//!
//! Reading accepts sets of cards in any order, lower-case suits, and any white space between fields.

use std::fmt;
use std::str::FromStr;

use super::form::Form;
use crate::cards::Pack;
use crate::error::{ParseError, PositionError};
use crate::hidden::Hidden;
use crate::position::Position;
use crate::record::{Content, Contents, Faults, Field, Kind, Record, SEEN, Sizes, no_such_field, read_group};
use crate::rule_set::RuleSet;
use crate::wording::{count, excerpt};

/// The word after the stock of a composed position.
pub(super) const IS_COMPOSED: &str = "composed=1";

impl<G: Hidden> FromStr for Position<G> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let (rules, record) = read::<G>(text)?;
        Self::from_record(rules, &record, Faults::default())
    }
}

/// Reads the fields, each separately.
pub(super) fn read<G: Hidden>(text: &str) -> Result<(G::Rules, Record<G::Pack>), PositionError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let rules: G::Rules = words.first().copied().unwrap_or_default().parse()?;
    let of_seen = words.iter().enumerate().skip(1).find(|(_, word)| word.contains('='));
    let (words, seen) = words.split_at(of_seen.map_or(words.len(), |(at, _)| at));
    let [_, hands, of_game @ .., to_move, stock] = words else { return Err(wrong_length(Form::of::<G>(), text)) };
    if of_game.len() != G::FIELDS.len() || seen.iter().any(|word| !word.contains('=')) {
        return Err(wrong_length(Form::of::<G>(), text));
    }
    let mut faults = Faults::default();
    let hands = lists("hands", hands, |name, text| cards::<G::Pack>(name, text, &mut faults));
    let mut read = |(&field, text): (&Field, &&str)| (field, content::<G::Pack>(field, field.name, text, &mut faults));
    let fields = Contents(G::FIELDS.iter().zip(of_game).map(&mut read).collect());
    let to_move = number("to_move", to_move, &mut faults);
    let stock = cards::<G::Pack>("stock", stock, &mut faults);
    let (composed, seen): (Vec<&str>, Vec<&str>) = seen.iter().partition(|&&word| word == IS_COMPOSED);
    let seen = recollections(Form::of::<G>(), Sizes::of(&rules), &seen, &mut faults);
    faults.into_result()?;
    Ok((rules, Record { hands, stock, to_move, fields, seen, is_composed: !composed.is_empty() }))
}

/// Reads the facts that play has shown: words such as `lacks=7D/-` after the stock.
fn recollections<P: Pack>(form: Form, sizes: Sizes, words: &[&str], faults: &mut Faults) -> Contents<P> {
    let parts: Vec<(&str, &str)> = words.iter().filter_map(|word| word.split_once('=')).collect();
    let known: Vec<&str> = form.of_seen.iter().map(|field| field.name).collect();
    for (i, &(name, _)) in parts.iter().enumerate() {
        if !known.contains(&name) {
            faults.add(format!("{SEEN}.{}", excerpt(name)), no_such_field(name, &known));
        } else if parts[..i].iter().any(|&(earlier, _)| earlier == name) {
            faults.add(format!("{SEEN}.{name}"), "is given twice");
        }
    }
    let mut read = |&field: &Field| {
        let name = format!("{SEEN}.{}", field.name);
        let text = parts.iter().find(|(name, _)| *name == field.name).map(|&(_, text)| text);
        let content = text.map(|text| content::<P>(field, &name, text, faults));
        (field, content.unwrap_or_else(|| field.kind.empty(sizes)))
    };
    Contents(form.of_seen.iter().map(&mut read).collect())
}

/// Reads the content of a field.
fn content<P: Pack>(field: Field, name: &str, text: &str, faults: &mut Faults) -> Content<P::Card> {
    match field.kind {
        Kind::Cards => Content::Cards(cards::<P>(name, text, faults)),
        Kind::NamedCards => Content::NamedCards(cards::<P>(name, text, faults)),
        Kind::CardLists(_) => Content::CardLists(lists(name, text, |name, text| cards::<P>(name, text, faults))),
        Kind::NamedLists(_) => Content::NamedLists(lists(name, text, |name, text| cards::<P>(name, text, faults))),
        Kind::Groups if text == "-" => Content::Groups(Vec::new()),
        Kind::Groups => {
            Content::Groups(lists(name, text, |name, text| read_group::<P>(name, card_words(text).into_iter(), faults)))
        }
        Kind::Number => Content::Number(number(name, text, faults)),
        Kind::NumberOrNone => Content::NumberOrNone((text != "-").then(|| number(name, text, faults))),
        Kind::Flags(_) => Content::Flags(lists(name, text, |name, text| flag(name, text, faults))),
        Kind::Sayings if text == "-" => Content::Sayings(Vec::new()),
        Kind::Sayings => Content::Sayings(lists(name, text, |_, text| text.replace('_', " "))),
        Kind::Word(known) => Content::Word(word(name, text, known, faults)),
        Kind::Words(_, known) => Content::Words(lists(name, text, |name, text| word(name, text, known, faults))),
        Kind::Numbers(_) => Content::Numbers(lists(name, text, |_, text| number(name, text, faults))),
        Kind::Seat => Content::Seat((text != "-").then(|| number(name, text, faults))),
        Kind::Card | Kind::CardOrNone => Content::Card(cards::<P>(name, text, faults).first().copied()),
    }
}

fn wrong_length(form: Form, text: &str) -> PositionError {
    let names = ["rules", "hands"].into_iter().chain(form.of_game.iter().map(|field| field.name));
    let names: Vec<&str> = names.chain(["to_move", "stock"]).collect();
    let found = count(text.split_whitespace().count(), "field");
    let reason = format!("`{}` has {found} instead of {}: {}", excerpt(text), names.len(), names.join(" "));
    ParseError::new("notation", reason).into()
}

/// Reads the entries of a list, each with its name.
fn lists<T>(field: &str, text: &str, mut read: impl FnMut(&str, &str) -> T) -> Vec<T> {
    text.split('/').enumerate().map(|(i, part)| read(&format!("{field}[{i}]"), part)).collect()
}

/// Reads cards written without spaces.
pub(super) fn cards<P: Pack>(field: &str, text: &str, faults: &mut Faults) -> Vec<P::Card> {
    if text == "-" { Vec::new() } else { faults.cards::<P>(field, card_words(text).into_iter()) }
}

/// Splits cards written without spaces: a card ends with the letter or sign of its suit, or is a jolly.
pub(super) fn card_words(text: &str) -> Vec<&str> {
    let ends = |letter: char| !letter.is_ascii_digit() && !"AJQKajqk".contains(letter);
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let mut end =
            rest.char_indices().skip_while(|&(_, letter)| !ends(letter)).nth(1).map_or(rest.len(), |(at, _)| at);
        // A suit right after a jolly says what the jolly stands for.
        if first == '*' && rest[1..].starts_with(['h', 's', 'c', 'd']) {
            end = 2;
        }
        // A variation selector after a sign belongs to the sign.
        let variant = rest[end..].chars().next().filter(|next| matches!(next, '\u{fe0e}' | '\u{fe0f}'));
        let (word, others) = rest.split_at(end.saturating_add(variant.map_or(0, char::len_utf8)));
        words.push(word);
        rest = others;
    }
    words
}

fn flag(field: &str, text: &str, faults: &mut Faults) -> bool {
    if !["0", "1"].contains(&text) {
        faults.add(field, format!("`{}` is neither 0 nor 1", excerpt(text)));
    }
    text == "1"
}

fn word(field: &str, text: &str, words: &'static [&'static str], faults: &mut Faults) -> &'static str {
    words.iter().find(|&&word| word == text).copied().unwrap_or_else(|| {
        faults.add(field, format!("`{}` instead of one of {}", excerpt(text), words.join(", ")));
        words[0]
    })
}

pub(super) fn number(field: &str, text: &str, faults: &mut Faults) -> u64 {
    let plain = text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| plain).unwrap_or_else(|| {
        faults.add(field, format!("`{}` is not a number", excerpt(text)));
        0
    })
}

impl<G: Hidden> fmt::Display for Position<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands = self.rules().seat_list().map(|seat| run(self.hands()[seat])).collect::<Vec<_>>();
        write!(f, "{} {}", self.rules(), hands.join("/"))?;
        for field in G::FIELDS {
            write!(f, " {}", text(self.hand().field(self.state(), field.name)))?;
        }
        write!(f, " {} {}", self.hand().to_move(self.state()), run(self.stock().iter().copied()))?;
        if self.is_composed() {
            write!(f, " {IS_COMPOSED}")?;
        }
        for (name, content) in self.recollections() {
            write!(f, " {name}={}", text(content))?;
        }
        Ok(())
    }
}

/// The content of a field as one word.
pub(super) fn text<C: Copy + fmt::Display>(content: Content<C>) -> String {
    match content {
        Content::Cards(cards) | Content::NamedCards(cards) => run(cards),
        Content::CardLists(lists) | Content::NamedLists(lists) => {
            lists.into_iter().map(run).collect::<Vec<_>>().join("/")
        }
        Content::Groups(groups) if groups.is_empty() => "-".to_owned(),
        Content::Groups(groups) => {
            groups.into_iter().map(|group| group.text.replace(' ', "")).collect::<Vec<_>>().join("/")
        }
        Content::Number(number) => number.to_string(),
        Content::Numbers(numbers) => numbers.iter().map(u64::to_string).collect::<Vec<_>>().join("/"),
        Content::Flags(flags) => flags.iter().map(|&flag| if flag { "1" } else { "0" }).collect::<Vec<_>>().join("/"),
        Content::Seat(number) | Content::NumberOrNone(number) => {
            number.map_or_else(|| "-".to_owned(), |number| number.to_string())
        }
        Content::Card(card) => run(card),
        Content::Word(word) => word.to_owned(),
        Content::Words(words) => words.join("/"),
        Content::Sayings(texts) if texts.is_empty() => "-".to_owned(),
        Content::Sayings(texts) => texts.join("/").replace(' ', "_"),
    }
}

/// Writes cards without spaces; `-` for none.
pub(super) fn run<C: fmt::Display>(cards: impl IntoIterator<Item = C>) -> String {
    let text: String = cards.into_iter().map(|card| card.to_string()).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}
