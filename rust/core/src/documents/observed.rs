//! Observations as documents and in one-line notation.
//!
//! Both have the form of a position, with `?` for one card that the seat has not seen, `12?` for twelve such cards, and
//! the seat:
//!
//! ```json
//! {"rules": "scopa", "seat": 0, "hands": ["2C 6S 9C", "3?"], "to_move": 0, "stock": "30?", "table": "9S 6B 5D 10D"}
//! ```
//!
//! ```text
//! scopa 2C6S9C/3? 9S6B5D10D -/- 0/0 - 0 30? seat=0
//! ```
//!
//! Reading finds some position that the seat would see like this. Every such position gives the same observation.

use std::fmt;
use std::str::FromStr;

use serde_json::Value;

use super::blanks::{BLANK, Blanks, Place};
use super::form::Form;
use super::json::NOBODY;
use super::object::{self, shape};
use super::{json, notation};
use crate::card_game::{CardOf, CardsOf};
use crate::cards::Holding;
use crate::cards::pack::spaced;
use crate::error::{Fault, PositionError};
use crate::hidden::{Chances, Hidden, PutAside};
use crate::observation::Observation;
use crate::position::Position;
use crate::random::Random;
use crate::record::{Content, Faults, Record, Sizes, no_such_seat};
use crate::rule_set::RuleSet;
use crate::seat::Seat;
use crate::wording::count;
use crate::worlds::Worlds;

/// Name of the field for the seat that has made the observation.
const SEAT: &str = "seat";
/// Name of the field for the cards that the seat has not seen, if they do not follow from the other fields.
const UNSEEN: &str = "unseen";

/// Number of ways to place the unseen cards for which worlds are also dealt that agree with the facts that play has
/// shown, and number of worlds dealt for each.
const TRIES_OF_WORLDS: usize = 10;
const WORLDS: usize = 100;

/// The text that was read, with blanks for the cards that it does not name.
struct Told<G: Hidden> {
    rules: G::Rules,
    record: Record<G::Pack>,
    blanks: Blanks,
    seat: u64,
    /// The unseen cards, if the text lists them.
    unseen: Option<Vec<CardOf<G>>>,
    /// Whether the text says that nobody is to move.
    nobody_moves: bool,
}

impl<G: Hidden> Observation<G> {
    /// Reads a document from JSON text.
    pub fn from_json(text: &str) -> Result<Self, PositionError> {
        Self::from_document(object::parse(text)?)
    }

    /// Reads a document from an object.
    pub fn from_document(document: Value) -> Result<Self, PositionError> {
        let mut fields = object::fields(document)?;
        let (seat, unseen) = (fields.remove(SEAT), fields.remove(UNSEEN));
        let blanks = Blanks::of_document(Form::of::<G>(), &mut fields)?;
        let json::Fields { rules, record, mut unknown, nobody_moves } = json::read::<G>(fields)?;
        let seat = match seat {
            None => record.to_move,
            Some(given) => given.as_u64().unwrap_or_else(|| {
                unknown.add(SEAT, format!("{} instead of a seat", shape(&given)));
                0
            }),
        };
        let unseen = unseen.map(|given| match given {
            Value::String(text) => unknown.cards::<G::Pack>(UNSEEN, text.split_whitespace()),
            other => {
                unknown.add(UNSEEN, format!("{} instead of a string of cards", shape(&other)));
                Vec::new()
            }
        });
        Told::<G> { rules, record, blanks, seat, unseen, nobody_moves }.observation(unknown)
    }

    /// The document as an object.
    pub fn to_document(&self) -> Value {
        let mut document = self.view().position().to_document();
        document["hands"] = texts(&self.hands_told());
        document["stock"] = self.stock_told().join(" ").into();
        if let Some(name) = G::Aside::FIELD {
            document[name] = texts(&self.lists_told(name));
        }
        document[SEAT] = self.seat.0.into();
        if let Some(unseen) = self.unseen_told() {
            document[UNSEEN] = spaced(unseen).into();
        }
        document
    }

    /// The document as text, on one line.
    pub fn to_json(&self) -> String {
        self.to_document().to_string()
    }

    /// The words for each hand.
    fn hands_told(&self) -> Vec<Vec<String>> {
        let seats = self.rules.seat_list();
        seats.map(|seat| told(self.known_hands[seat], self.hand_sizes[seat].into())).collect()
    }

    /// The words for each list of a field in which cards can lie unseen.
    fn lists_told(&self, name: &str) -> Vec<Vec<String>> {
        let lists = |content: Option<Content<CardOf<G>>>| match content {
            Some(Content::CardLists(lists)) => lists,
            _ => Vec::new(),
        };
        let whole = lists(self.view().position().field(name));
        let seen = lists(self.field(name).cloned());
        seen.into_iter().zip(whole).map(|(seen, whole)| told(seen, whole.len())).collect()
    }

    /// The words for the stock, one for each run of unseen cards.
    fn stock_told(&self) -> Vec<String> {
        let rows = self.stock.chunk_by(|one, next| one.is_none() && next.is_none());
        rows.map(|row| row[0].map_or_else(|| blank(row.len()), |card| card.to_string())).collect()
    }

    /// The unseen cards, unless they are exactly those of the pack that the text does not name.
    fn unseen_told(&self) -> Option<CardsOf<G>> {
        let mut named = CardsOf::<G>::default();
        let in_hands = self.known_hands.0.into_iter().flatten();
        let in_fields = G::FIELDS.iter().filter_map(|field| self.field(field.name)).flat_map(Content::cards);
        in_hands.chain(in_fields).chain(self.stock.iter().copied().flatten()).for_each(|card| named.add(card));
        let others = G::cards(&self.rules).without(named);
        (others != self.unseen).then_some(self.unseen)
    }
}

/// The words for `size` cards of which some are known.
fn told<C: fmt::Display>(known: impl IntoIterator<Item = C>, size: usize) -> Vec<String> {
    let mut words: Vec<String> = known.into_iter().map(|card| card.to_string()).collect();
    if let Some(unknown @ 1..) = size.checked_sub(words.len()) {
        words.push(blank(unknown));
    }
    words
}

/// Words without spaces between them; `-` for none.
fn run(words: &[String]) -> String {
    if words.is_empty() { "-".to_owned() } else { words.concat() }
}

/// Each list of words as one text.
fn texts(lists: &[Vec<String>]) -> Value {
    lists.iter().map(|words| words.join(" ")).collect()
}

fn runs(lists: &[Vec<String>]) -> String {
    lists.iter().map(|words| run(words)).collect::<Vec<_>>().join("/")
}

/// The word for this number of unseen cards.
fn blank(size: usize) -> String {
    if size == 1 { BLANK.to_string() } else { format!("{size}{BLANK}") }
}

impl<G: Hidden> FromStr for Observation<G> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut faults = Faults::default();
        let words: Vec<&str> = text.split_whitespace().collect();
        let own = |word: &&str| word.starts_with("seat=") || word.starts_with("unseen=");
        let (of_seat, of_position): (Vec<&str>, Vec<&str>) = words.into_iter().partition(own);
        let (blanks, words) = Blanks::of_words(Form::of::<G>(), &of_position)?;
        let (rules, record) = notation::read::<G>(&words.join(" "))?;
        let (mut seat, mut unseen) = (record.to_move, None);
        for (i, word) in of_seat.iter().enumerate() {
            let name = word.split('=').next();
            if of_seat[..i].iter().any(|before| before.split('=').next() == name) {
                faults.add(name.unwrap_or_default(), "is given twice");
                continue;
            }
            match word.split_once('=') {
                Some((SEAT, number)) => seat = notation::number(SEAT, number, &mut faults),
                Some((_, cards)) => unseen = Some(notation::cards::<G::Pack>(UNSEEN, cards, &mut faults)),
                None => unreachable!("it was found by its sign"),
            }
        }
        Told::<G> { rules, record, blanks, seat, unseen, nobody_moves: false }.observation(faults)
    }
}

impl<G: Hidden> fmt::Display for Observation<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.rules, runs(&self.hands_told()))?;
        let position = self.view().position();
        for field in G::FIELDS {
            if G::Aside::FIELD == Some(field.name) {
                write!(f, " {}", runs(&self.lists_told(field.name)))?;
            } else {
                write!(f, " {}", notation::text(position.hand().field(position.state(), field.name)))?;
            }
        }
        write!(f, " {} {}", position.hand().to_move(position.state()), run(&self.stock_told()))?;
        write!(f, " {SEAT}={}", self.seat)?;
        if let Some(unseen) = self.unseen_told() {
            write!(f, " {UNSEEN}={}", notation::run(unseen))?;
        }
        if position.is_composed() {
            write!(f, " {}", notation::IS_COMPOSED)?;
        }
        for (name, content) in position.recollections() {
            write!(f, " {name}={}", notation::text(content))?;
        }
        Ok(())
    }
}

impl<G: Hidden> Told<G> {
    /// The observation that the text describes; `faults` were found before.
    fn observation(self, mut faults: Faults) -> Result<Observation<G>, PositionError> {
        let pack = G::cards(&self.rules);
        self.record.check(Sizes::of(&self.rules), pack, false, &mut faults);
        let seats = self.rules.seats();
        if self.seat >= seats as u64 {
            faults.add(SEAT, no_such_seat(self.seat, seats));
        } else if self.blanks.are_in(Place::Hand(self.seat as usize)) {
            let seat = self.seat;
            faults.add(format!("hands[{seat}]"), format!("seat {seat} knows its own cards: all of them must be named"));
        }
        faults.into_result()?;
        let mut unseen = self.record.unnamed(pack);
        if let Some(given) = &self.unseen {
            unseen = given_unseen::<G>(unseen, given)?;
        }
        let (found, open) = (unseen.size() as usize, self.blanks.count());
        if found != open {
            let mut faults = Faults::default();
            let found = count(found, "card");
            let hint = if self.unseen.is_some() { "" } else { "; if only some of them are in play, name these here" };
            faults.add(UNSEEN, format!("{found} that the document does not name, but `?` in {open} places{hint}"));
            return Err(faults.into());
        }
        self.find(unseen)
    }

    /// Finds the observation by trying ways to place the unseen cards.
    fn find(&self, unseen: CardsOf<G>) -> Result<Observation<G>, PositionError> {
        let mut cards: Vec<CardOf<G>> = unseen.into_iter().collect();
        let mut random = Random::new(0);
        let (mut always, mut misdeal): (Option<Vec<Fault>>, _) = (None, None);
        let mut tries_of_worlds = 0..TRIES_OF_WORLDS;
        for _ in 0..if cards.len() > 1 { G::Chances::TRIES } else { 1 } {
            let faults = match self.attempt(&cards, unseen) {
                Ok(seen) => return Ok(seen),
                Err(PositionError::Impossible(faults)) => faults,
                // The deal may be void with the cards in these places alone, such as a hand below a point in Tressette.
                Err(error @ PositionError::Misdeal(_)) => {
                    misdeal = Some(error);
                    random.shuffle(&mut cards);
                    continue;
                }
                Err(error) => return Err(error),
            };
            if !tries_of_worlds.is_empty()
                && let Some(moment) = self.moment(&cards)
            {
                tries_of_worlds.next();
                if let Some(seen) = self.attempt_worlds(&moment, unseen, &mut random) {
                    return Ok(seen);
                }
            }
            // A fault that every placement has is a fault of the text.
            always = Some(match always {
                None => faults,
                Some(before) => before.into_iter().filter(|fault| faults.contains(fault)).collect(),
            });
            random.shuffle(&mut cards);
        }
        if let (None, Some(misdeal)) = (&always, misdeal) {
            return Err(misdeal);
        }
        let always = always.filter(|faults| !faults.is_empty());
        Err(PositionError::Impossible(always.unwrap_or_else(|| {
            vec![Fault {
                field: UNSEEN.to_owned(),
                reason: "no places of the unseen cards agree with the other fields".into(),
            }]
        })))
    }

    /// The observation, if the unseen cards can lie like this.
    fn attempt(&self, cards: &[CardOf<G>], unseen: CardsOf<G>) -> Result<Observation<G>, PositionError> {
        let record = self.blanks.fill(&self.record, cards);
        self.seen(&Position::from_record(self.rules, &record, Faults::default())?, unseen)
    }

    /// What the seat sees if the cards can lie like this when the facts that play has shown are ignored.
    fn moment(&self, cards: &[CardOf<G>]) -> Option<Observation<G>> {
        let record = self.blanks.fill(&self.record, cards);
        let moment = Position::<G>::moment(self.rules, &record, Faults::default()).ok()?;
        Some(moment.observation(Seat(self.seat as u8)))
    }

    /// Deals worlds of a moment that agree with the facts that play has shown, until one agrees with the text.
    fn attempt_worlds(
        &self,
        moment: &Observation<G>,
        unseen: CardsOf<G>,
        random: &mut Random,
    ) -> Option<Observation<G>> {
        let worlds = Worlds::new(moment);
        (0..if worlds.exist() { WORLDS } else { 0 }).find_map(|_| {
            let world = Position::from_document(worlds.attempt(random)?.to_document()).ok()?;
            self.seen(&world, unseen).ok()
        })
    }

    /// The observation of a position, if it agrees with the text.
    fn seen(&self, position: &Position<G>, unseen: CardsOf<G>) -> Result<Observation<G>, PositionError> {
        let seen = position.observation(Seat(self.seat as u8));
        let mut faults = Faults::default();
        if self.nobody_moves && !position.is_over() {
            faults.add("to_move", NOBODY);
        }
        for card in seen.unseen.without(unseen) {
            let places = self.record.places();
            let place = places.iter().find(|(_, cards)| cards.contains(&card)).map_or(UNSEEN, |(name, _)| name);
            faults.add(place, format!("`{card}` has not been seen by seat {}: write `{BLANK}`", self.seat));
        }
        let named = self.named_elsewhere();
        if unseen.without(seen.unseen).into_iter().any(|card| !named.contains(&card)) {
            faults.add(UNSEEN, "a card that lies open is not named");
        }
        faults.into_result()?;
        Ok(seen)
    }

    /// The cards that fields name although the cards lie elsewhere.
    fn named_elsewhere(&self) -> Vec<CardOf<G>> {
        let mut named = Vec::new();
        for (_, content) in &self.record.fields.0 {
            match content {
                Content::NamedCards(cards) => named.extend(cards),
                Content::NamedLists(lists) => named.extend(lists.iter().flatten()),
                Content::Card(card) => named.extend(*card),
                _ => (),
            }
        }
        named
    }
}

/// The unseen cards that the text lists, all of which must be among the cards that it does not name elsewhere.
fn given_unseen<G: Hidden>(others: CardsOf<G>, given: &[CardOf<G>]) -> Result<CardsOf<G>, Faults> {
    let (mut unseen, mut faults) = (CardsOf::<G>::default(), Faults::default());
    for &card in given {
        if unseen.count(card) < others.count(card) {
            unseen.add(card);
        } else {
            faults.add(UNSEEN, format!("`{card}` is named elsewhere, or too often"));
        }
    }
    faults.into_result()?;
    Ok(unseen)
}
