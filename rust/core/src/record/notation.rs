//! The one-line notation of a position.
//!
//! Fields separated by spaces: rules, hands, the fields of the game, the seat that acts, stock. The entries of a list
//! are separated by `/` inside their field, cards follow each other without a space, what is said has `_` for its spaces,
//! and `-` stands for no cards, and for nothing said:
//!
//! ```text
//! scopa 2C6S9C/7D3B10B 9S6B5D10D 1C1S…/2C2B… 0/1 1 0 -
//! rules hands          table     captured    │   │ │ └ stock, next card first
//!       seat 0 first             side 0 first│   │ └ seat to move
//!                                            │   └ seat that captured last, or -
//!                                            └ sweeps of each side
//! ```
//!
//! Reading allows cards in any order where a set is meant, lower-case suits, and any white space between fields.

use std::fmt;
use std::str::FromStr;

use super::{Content, Faults, Kind, Record, group};
use crate::card_game::CardGame;
use crate::cards::Pack;
use crate::error::{ParseError, PositionError, count, excerpt};
use crate::position::Position;
use crate::rule_set::RuleSet;

impl<G: CardGame> FromStr for Position<G> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let rules: G::Rules = words.first().copied().unwrap_or_default().parse()?;
        let [_, hands, of_game @ .., to_move, stock] = &words[..] else { return Err(wrong_length::<G>(text)) };
        if of_game.len() != G::FIELDS.len() {
            return Err(wrong_length::<G>(text));
        }
        let mut faults = Faults::default();
        let hands = lists("hands", hands, |name, text| cards::<G::Pack>(name, text, &mut faults));
        let mut content = |field: super::Field, text: &str| match field.kind {
            Kind::Cards => Content::Cards(cards::<G::Pack>(field.name, text, &mut faults)),
            Kind::CardLists(_) => {
                Content::CardLists(lists(field.name, text, |name, text| cards::<G::Pack>(name, text, &mut faults)))
            }
            Kind::NamedLists(_) => {
                Content::NamedLists(lists(field.name, text, |name, text| cards::<G::Pack>(name, text, &mut faults)))
            }
            Kind::Groups if text == "-" => Content::Groups(Vec::new()),
            Kind::Groups => Content::Groups(lists(field.name, text, |name, text| {
                group::read::<G::Pack>(name, card_words(text).into_iter(), &mut faults)
            })),
            Kind::Number => Content::Number(number(field.name, text, &mut faults)),
            Kind::Flags(_) => Content::Flags(lists(field.name, text, |name, text| flag(name, text, &mut faults))),
            Kind::Sayings if text == "-" => Content::Sayings(Vec::new()),
            Kind::Sayings => Content::Sayings(lists(field.name, text, |_, text| text.replace('_', " "))),
            Kind::Word(known) => Content::Word(word(field.name, text, known, &mut faults)),
            Kind::Words(_, known) => {
                Content::Words(lists(field.name, text, |name, text| word(name, text, known, &mut faults)))
            }
            Kind::Numbers(_) => {
                Content::Numbers(lists(field.name, text, |_, text| number(field.name, text, &mut faults)))
            }
            Kind::Seat => Content::Seat((text != "-").then(|| number(field.name, text, &mut faults))),
            Kind::Card | Kind::CardOrNone => {
                Content::Card(cards::<G::Pack>(field.name, text, &mut faults).first().copied())
            }
        };
        let fields = G::FIELDS.iter().zip(of_game).map(|(&field, text)| (field, content(field, text))).collect();
        let to_move = number("to_move", to_move, &mut faults);
        let stock = cards::<G::Pack>("stock", stock, &mut faults);
        faults.into_result()?;
        Self::from_record(rules, &Record { hands, stock, to_move, fields }, Faults::default())
    }
}

fn wrong_length<G: CardGame>(text: &str) -> PositionError {
    let names = ["rules", "hands"].into_iter().chain(G::FIELDS.iter().map(|field| field.name));
    let names: Vec<&str> = names.chain(["to_move", "stock"]).collect();
    let found = count(text.split_whitespace().count(), "field");
    let reason = format!("`{}` has {found} instead of {}: {}", excerpt(text), names.len(), names.join(" "));
    ParseError::new("notation", reason).into()
}

/// The entries of a list, each read with its name.
fn lists<T>(field: &str, text: &str, mut read: impl FnMut(&str, &str) -> T) -> Vec<T> {
    text.split('/').enumerate().map(|(i, part)| read(&format!("{field}[{i}]"), part)).collect()
}

/// Cards written without spaces.
fn cards<P: Pack>(field: &str, text: &str, faults: &mut Faults) -> Vec<P::Card> {
    if text == "-" { Vec::new() } else { faults.cards::<P>(field, card_words(text).into_iter()) }
}

/// Splits cards written without spaces: each ends with the letter or the sign of its suit, or is a jolly with no rank
/// before it.
fn card_words(text: &str) -> Vec<&str> {
    let ends = |letter: char| !letter.is_ascii_digit() && !"AJQKajqk".contains(letter);
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let mut end = rest.find(ends).map_or(rest.len(), |at| at + rest[at..].chars().next().map_or(0, char::len_utf8));
        // A suit right after a jolly is what it stands for.
        if first == '*' && rest[1..].starts_with(['h', 's', 'c', 'd']) {
            end = 2;
        }
        // How a sign is to be drawn belongs to it.
        end +=
            rest[end..].chars().next().filter(|next| matches!(next, '\u{fe0e}' | '\u{fe0f}')).map_or(0, char::len_utf8);
        words.push(&rest[..end]);
        rest = &rest[end..];
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

fn number(field: &str, text: &str, faults: &mut Faults) -> u64 {
    let plain = text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| plain).unwrap_or_else(|| {
        faults.add(field, format!("`{}` is not a number", excerpt(text)));
        0
    })
}

impl<G: CardGame> fmt::Display for Position<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands = self.rules().seat_list().map(|seat| run(self.hands()[seat])).collect::<Vec<_>>();
        write!(f, "{} {}", self.rules(), hands.join("/"))?;
        for field in G::FIELDS {
            let text = match self.hand().field(self.state(), field.name) {
                Content::Cards(cards) => run(cards),
                Content::CardLists(lists) | Content::NamedLists(lists) => {
                    lists.into_iter().map(run).collect::<Vec<_>>().join("/")
                }
                Content::Groups(groups) if groups.is_empty() => "-".to_owned(),
                Content::Groups(groups) => {
                    groups.into_iter().map(|group| group.text.replace(' ', "")).collect::<Vec<_>>().join("/")
                }
                Content::Number(number) => number.to_string(),
                Content::Numbers(numbers) => numbers.iter().map(u64::to_string).collect::<Vec<_>>().join("/"),
                Content::Flags(flags) => {
                    flags.iter().map(|&flag| if flag { "1" } else { "0" }).collect::<Vec<_>>().join("/")
                }
                Content::Seat(seat) => seat.map_or_else(|| "-".to_owned(), |seat| seat.to_string()),
                Content::Card(card) => run(card),
                Content::Word(word) => word.to_owned(),
                Content::Words(words) => words.join("/"),
                Content::Sayings(texts) if texts.is_empty() => "-".to_owned(),
                Content::Sayings(texts) => texts.join("/").replace(' ', "_"),
            };
            write!(f, " {text}")?;
        }
        write!(f, " {} {}", self.hand().to_move(self.state()), run(self.stock().iter().copied()))
    }
}

/// Cards one after the other.
fn run<C: fmt::Display>(cards: impl IntoIterator<Item = C>) -> String {
    let text: String = cards.into_iter().map(|card| card.to_string()).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}
