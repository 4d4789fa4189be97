//! A position field by field: what its document (`json`) and its one-line notation (`notation`) have in common.

mod faults;
mod json;
mod notation;

use crate::cards::{Card, CardSet};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

pub use faults::Faults;

/// A field that only some games have.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name in the document, and in messages.
    pub name: &'static str,
    /// What it holds.
    pub kind: Kind,
}

/// What a field holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Cards that lie together.
    Cards,
    /// Cards that lie together, one list a seat or a side.
    CardLists(Per),
    /// One number a seat or a side.
    Numbers(Per),
    /// A seat, or nobody.
    Seat,
    /// A card that lies elsewhere and is named here.
    Card,
}

/// What a list has an entry for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Per {
    /// Each seat.
    Seat,
    /// Each side.
    Side,
}

/// The content of a field.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Content {
    /// Of [`Kind::Cards`].
    Cards(Vec<Card>),
    /// Of [`Kind::CardLists`].
    CardLists(Vec<Vec<Card>>),
    /// Of [`Kind::Numbers`].
    Numbers(Vec<u64>),
    /// Of [`Kind::Seat`].
    Seat(Option<u64>),
    /// Of [`Kind::Card`].
    Card(Option<Card>),
}

impl Content {
    /// A set of cards, in order of number.
    pub fn set(cards: CardSet) -> Self {
        Self::Cards(cards.into_iter().collect())
    }

    /// Sets of cards, each in order of number.
    pub fn sets(sets: impl Iterator<Item = CardSet>) -> Self {
        Self::CardLists(sets.map(|cards| cards.into_iter().collect()).collect())
    }

    /// Numbers.
    pub fn numbers<N: Into<u64>>(numbers: impl Iterator<Item = N>) -> Self {
        Self::Numbers(numbers.map(Into::into).collect())
    }

    /// A seat, or nobody.
    pub fn seat(seat: Option<Seat>) -> Self {
        Self::Seat(seat.map(|seat| seat.0.into()))
    }
}

impl Kind {
    /// The content of a field that was left out.
    fn empty<R: RuleSet>(self, rules: &R) -> Content {
        match self {
            Self::Cards => Content::Cards(Vec::new()),
            Self::CardLists(per) => Content::CardLists(vec![Vec::new(); per.count(rules)]),
            Self::Numbers(per) => Content::Numbers(vec![0; per.count(rules)]),
            Self::Seat => Content::Seat(None),
            Self::Card => Content::Card(None),
        }
    }
}

impl Per {
    /// How many entries a list has.
    pub fn count<R: RuleSet>(self, rules: &R) -> usize {
        match self {
            Self::Seat => rules.seats(),
            Self::Side => rules.sides(),
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Seat => "seat",
            Self::Side => "side",
        }
    }
}

/// Everything that a document says, apart from the rules.
#[derive(Clone, Debug)]
pub struct Record {
    hands: Vec<Vec<Card>>,
    stock: Vec<Card>,
    to_move: u64,
    fields: Vec<(Field, Content)>,
}

/// Methods that give the content of a field of one kind.
macro_rules! contents {
    ($($(#[$doc:meta])* $name:ident: $kind:ident => $content:ty;)+) => {
        $($(#[$doc])*
        ///
        /// # Panics
        /// If there is no such field.
        pub fn $name(&self, name: &str) -> $content {
            let Content::$kind(content) = self.content(name) else {
                panic!(concat!("{} is no field of ", stringify!($kind)), name)
            };
            content
        })+
    };
}

impl Record {
    /// The cards that each seat holds.
    pub fn hands(&self) -> PerSeat<CardSet> {
        let mut hands = PerSeat::default();
        for (hand, cards) in hands.0.iter_mut().zip(&self.hands) {
            *hand = cards.iter().copied().collect();
        }
        hands
    }

    /// The stock, next card first.
    pub fn stock(&self) -> &[Card] {
        &self.stock
    }

    /// The stock at the end of an array as long as the pack: the next card is number `40 − left`.
    pub fn aligned_stock(&self) -> [Card; Card::COUNT] {
        let mut stock = [Card::SETTEBELLO; Card::COUNT];
        stock[Card::COUNT - self.stock.len()..].copy_from_slice(&self.stock);
        stock
    }

    /// The seat that acts.
    pub fn to_move(&self) -> Seat {
        Seat(self.to_move as u8)
    }

    fn content(&self, name: &str) -> &Content {
        let field = self.fields.iter().find(|(field, _)| field.name == name);
        &field.unwrap_or_else(|| panic!("there is no field {name}")).1
    }

    contents! {
        /// The cards of a field of [`Kind::Cards`].
        cards: Cards => &[Card];
        /// The lists of a field of [`Kind::CardLists`].
        card_lists: CardLists => &[Vec<Card>];
        /// The numbers of a field of [`Kind::Numbers`].
        numbers: Numbers => &[u64];
    }

    /// The seat in a field of [`Kind::Seat`].
    ///
    /// # Panics
    /// If there is no such field.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        let Content::Seat(seat) = self.content(name) else { panic!("{name} is no seat") };
        seat.map(|seat| Seat(seat as u8))
    }

    /// The card in a field of [`Kind::Card`].
    ///
    /// # Panics
    /// If there is no such field.
    pub fn card(&self, name: &str) -> Option<Card> {
        let Content::Card(card) = self.content(name) else { panic!("{name} is no card") };
        *card
    }

    /// What is wrong whatever the game is: lists too long or too short, seats that do not exist, cards in two places or,
    /// if `complete`, in none.
    fn check<R: RuleSet>(&self, rules: &R, complete: bool, faults: &mut Faults) {
        let mut expect = |field: &str, found: usize, per: Per| {
            let wanted = per.count(rules);
            if found != wanted {
                faults.add(field, format!("length {found} instead of {wanted}: one entry a {}", per.word()));
            }
        };
        expect("hands", self.hands.len(), Per::Seat);
        for (field, content) in &self.fields {
            match (field.kind, content) {
                (Kind::CardLists(per), Content::CardLists(lists)) => expect(field.name, lists.len(), per),
                (Kind::Numbers(per), Content::Numbers(numbers)) => expect(field.name, numbers.len(), per),
                _ => (),
            }
        }
        let named = self.fields.iter().filter_map(|(field, content)| match content {
            &Content::Seat(Some(seat)) => Some((field.name, seat)),
            _ => None,
        });
        for (field, seat) in [("to_move", self.to_move)].into_iter().chain(named) {
            if seat >= rules.seats() as u64 {
                faults.add(field, format!("there is no seat {seat}; seats go from 0 to {}", rules.seats() - 1));
            }
        }
        self.check_pack(complete, faults);
    }

    fn check_pack(&self, complete: bool, faults: &mut Faults) {
        let mut place: [Option<String>; Card::COUNT] = [const { None }; Card::COUNT];
        for (field, cards) in self.places() {
            for card in cards {
                match &place[card.index()] {
                    Some(earlier) => faults.add(&field, format!("card `{card}` is there twice, also in `{earlier}`")),
                    None => place[card.index()] = Some(field.clone()),
                }
            }
        }
        let missing: CardSet = CardSet::FULL.into_iter().filter(|card| place[card.index()].is_none()).collect();
        if complete && !missing.is_empty() {
            faults.add("cards", format!("nowhere to be found: {missing}; each of the 40 must be in one place"));
        }
    }

    /// Every place where cards lie, by name.
    fn places(&self) -> Vec<(String, &[Card])> {
        fn lists<'a>(name: &str, lists: &'a [Vec<Card>]) -> Vec<(String, &'a [Card])> {
            lists.iter().enumerate().map(|(i, cards)| (format!("{name}[{i}]"), &cards[..])).collect()
        }
        let mut places = lists("hands", &self.hands);
        for (field, content) in &self.fields {
            match content {
                Content::Cards(cards) => places.push((field.name.to_owned(), cards)),
                Content::CardLists(cards) => places.extend(lists(field.name, cards)),
                _ => (),
            }
        }
        places.push(("stock".to_owned(), &self.stock));
        places
    }
}
