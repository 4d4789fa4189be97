//! The record of a position, field by field: the common part of its document and its one-line notation.

#![deny(clippy::arithmetic_side_effects)]

mod faults;
mod group;
mod per;
mod study;
mod written;

use std::ops::Deref;

use crate::cards::deck::{aligned, too_many};
use crate::cards::{Card, CardSet, Holding, ItalianPack, Pack};
use crate::seat::{PerSeat, Seat};
use crate::wording::did_you_mean;

pub use faults::Faults;
pub use group::Group;
pub(crate) use group::read as read_group;
pub use per::Per;
pub(crate) use per::Sizes;
pub use study::Study;
pub use written::Written;

/// Name of the field for the facts that play has shown.
pub(crate) const SEEN: &str = "seen";
/// Name of the field for composed positions, which play need not be able to reach.
pub(crate) const COMPOSED: &str = "composed";

/// What faults name in place of a field if cards are missing.
pub(crate) const CARDS: &str = "cards";

/// The fault of a field that this game does not have.
pub(crate) fn no_such_field(name: &str, known: &[&str]) -> String {
    if known.is_empty() {
        return "there is no such field: leave it out".to_owned();
    }
    let meant = did_you_mean(name, known.iter().copied());
    format!("there is no such field{meant}; fields: {}", known.join(", "))
}

/// The fault of a seat that the rules do not have.
pub(crate) fn no_such_seat(seat: u64, seats: usize) -> String {
    format!("there is no seat {seat}; seats go from 0 to {}", seats.saturating_sub(1))
}

/// A field of some games.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name in documents and messages.
    pub name: &'static str,
    /// The kind of its content.
    pub kind: Kind,
}

/// The kind of content of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Cards that lie together.
    Cards,
    /// Cards that lie together, one list for each seat or side.
    CardLists(Per),
    /// Cards that lie elsewhere and are named here, one list for each seat or side.
    NamedLists(Per),
    /// Cards that lie elsewhere and are named here.
    NamedCards,
    /// Any number of combinations of cards.
    Groups,
    /// A number.
    Number,
    /// The same, or none.
    NumberOrNone,
    /// One number for each seat or side.
    Numbers(Per),
    /// Yes or no, for each seat or side.
    Flags(Per),
    /// A seat, or nobody.
    Seat,
    /// A card that lies elsewhere and is named here.
    Card,
    /// The same, or none.
    CardOrNone,
    /// One of these words; the first if it is left out.
    Word(&'static [&'static str]),
    /// One of these words for each seat or side; the first if it is left out.
    Words(Per, &'static [&'static str]),
    /// Any number of statements, in order.
    Sayings,
}

/// The content of a field, with cards of one type. New variants go to the end, because the moves that bots choose with
/// a seed depend on the numbers of the variants.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Content<C> {
    /// Of [`Kind::Cards`].
    Cards(Vec<C>),
    /// Of [`Kind::CardLists`].
    CardLists(Vec<Vec<C>>),
    /// Of [`Kind::NamedLists`].
    NamedLists(Vec<Vec<C>>),
    /// Of [`Kind::Groups`].
    Groups(Vec<Group<C>>),
    /// Of [`Kind::Number`].
    Number(u64),
    /// Of [`Kind::Numbers`].
    Numbers(Vec<u64>),
    /// Of [`Kind::Flags`].
    Flags(Vec<bool>),
    /// Of [`Kind::Seat`].
    Seat(Option<u64>),
    /// Of [`Kind::Card`] and [`Kind::CardOrNone`].
    Card(Option<C>),
    /// Of [`Kind::Word`].
    Word(&'static str),
    /// Of [`Kind::Words`].
    Words(Vec<&'static str>),
    /// Of [`Kind::Sayings`].
    Sayings(Vec<String>),
    /// Of [`Kind::NamedCards`].
    NamedCards(Vec<C>),
    /// Of [`Kind::NumberOrNone`].
    NumberOrNone(Option<u64>),
}

impl Content<Card> {
    /// The content for a set of cards, in ascending order.
    pub fn set(cards: CardSet) -> Self {
        Self::Cards(cards.into_iter().collect())
    }

    /// The content for sets of cards, each in ascending order.
    pub fn sets(sets: impl Iterator<Item = CardSet>) -> Self {
        Self::CardLists(sets.map(|cards| cards.into_iter().collect()).collect())
    }
}

impl<C> Content<C> {
    /// The content for cards that lie elsewhere, one list for each seat or side.
    pub fn named_lists<H: IntoIterator<Item = C>>(lists: impl Iterator<Item = H>) -> Self {
        Self::NamedLists(lists.map(|cards| cards.into_iter().collect()).collect())
    }

    /// The content for numbers.
    pub fn numbers<N: Into<u64>>(numbers: impl Iterator<Item = N>) -> Self {
        Self::Numbers(numbers.map(Into::into).collect())
    }

    /// A seat, or nobody.
    pub fn seat(seat: Option<Seat>) -> Self {
        Self::Seat(seat.map(|seat| seat.0.into()))
    }

    /// The same content with cards of another type.
    pub fn map<D>(self, card: impl Fn(C) -> D + Copy) -> Content<D> {
        let list = |cards: Vec<C>| cards.into_iter().map(card).collect::<Vec<D>>();
        match self {
            Self::Cards(cards) => Content::Cards(list(cards)),
            Self::CardLists(lists) => Content::CardLists(lists.into_iter().map(list).collect()),
            Self::NamedLists(lists) => Content::NamedLists(lists.into_iter().map(list).collect()),
            Self::NamedCards(cards) => Content::NamedCards(list(cards)),
            Self::NumberOrNone(number) => Content::NumberOrNone(number),
            Self::Groups(groups) => Content::Groups(
                groups.into_iter().map(|group| Group { cards: list(group.cards), text: group.text }).collect(),
            ),
            Self::Number(number) => Content::Number(number),
            Self::Numbers(numbers) => Content::Numbers(numbers),
            Self::Flags(flags) => Content::Flags(flags),
            Self::Seat(seat) => Content::Seat(seat),
            Self::Card(named) => Content::Card(named.map(card)),
            Self::Word(word) => Content::Word(word),
            Self::Words(words) => Content::Words(words),
            Self::Sayings(texts) => Content::Sayings(texts),
        }
    }
}

impl<C: Copy> Content<C> {
    /// The cards that lie in the field.
    pub fn cards(&self) -> Vec<C> {
        match self {
            Self::Cards(cards) => cards.clone(),
            Self::CardLists(lists) => lists.concat(),
            Self::Groups(groups) => groups.iter().flat_map(|group| group.cards.iter().copied()).collect(),
            _ => Vec::new(),
        }
    }
}

impl Kind {
    /// The content of a field that was left out.
    pub(crate) fn empty<C>(self, sizes: Sizes) -> Content<C> {
        match self {
            Self::Cards => Content::Cards(Vec::new()),
            Self::CardLists(per) => Content::CardLists((0..per.among(sizes)).map(|_| Vec::new()).collect()),
            Self::NamedLists(per) => Content::NamedLists((0..per.among(sizes)).map(|_| Vec::new()).collect()),
            Self::NamedCards => Content::NamedCards(Vec::new()),
            Self::Groups => Content::Groups(Vec::new()),
            Self::Number => Content::Number(0),
            Self::NumberOrNone => Content::NumberOrNone(None),
            Self::Numbers(per) => Content::Numbers(vec![0; per.among(sizes)]),
            Self::Flags(per) => Content::Flags(vec![false; per.among(sizes)]),
            Self::Seat => Content::Seat(None),
            Self::Card | Self::CardOrNone => Content::Card(None),
            Self::Word(words) => Content::Word(words[0]),
            Self::Words(per, words) => Content::Words(vec![words[0]; per.among(sizes)]),
            Self::Sayings => Content::Sayings(Vec::new()),
        }
    }
}

/// Fields with their contents.
#[derive(Clone, Debug)]
pub struct Contents<P: Pack = ItalianPack>(pub(crate) Vec<(Field, Content<P::Card>)>);

/// Everything in a document except the rules. The fields of the game are read with the methods of [`Contents`].
#[derive(Clone, Debug)]
pub struct Record<P: Pack = ItalianPack> {
    pub(crate) hands: Vec<Vec<P::Card>>,
    pub(crate) stock: Vec<P::Card>,
    pub(crate) to_move: u64,
    pub(crate) fields: Contents<P>,
    pub(crate) seen: Contents<P>,
    pub(crate) is_composed: bool,
}

impl<P: Pack> Deref for Record<P> {
    type Target = Contents<P>;

    fn deref(&self) -> &Contents<P> {
        &self.fields
    }
}

/// Defines methods that return the content of a field of one kind.
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
    /// The stock at the end of an array as long as the pack: the next card is number `40 − left`.
    pub fn aligned_stock(&self) -> [Card; Card::COUNT] {
        aligned(&self.stock)
    }
}

impl<P: Pack> Contents<P> {
    fn content(&self, name: &str) -> &Content<P::Card> {
        let field = self.0.iter().find(|(field, _)| field.name == name);
        &field.unwrap_or_else(|| panic!("there is no field {name}")).1
    }

    contents! {
        /// The cards of a field of [`Kind::Cards`].
        cards: Cards => &[P::Card];
        /// The lists of a field of [`Kind::CardLists`].
        card_lists: CardLists => &[Vec<P::Card>];
        /// The lists of a field of [`Kind::NamedLists`].
        named_lists: NamedLists => &[Vec<P::Card>];
        /// The combinations of a field of [`Kind::Groups`].
        groups: Groups => &[Group<P::Card>];
        /// The cards of a field of [`Kind::NamedCards`].
        named_cards: NamedCards => &[P::Card];
        /// The number in a field of [`Kind::NumberOrNone`], if there is one.
        number_or_none: NumberOrNone => &Option<u64>;
        /// The number in a field of [`Kind::Number`].
        number: Number => &u64;
        /// The numbers of a field of [`Kind::Numbers`].
        numbers: Numbers => &[u64];
        /// The flags of a field of [`Kind::Flags`].
        flags: Flags => &[bool];
        /// The word in a field of [`Kind::Word`].
        word: Word => &'static str;
        /// The words of a field of [`Kind::Words`].
        words: Words => &[&'static str];
        /// The texts of a field of [`Kind::Sayings`].
        sayings: Sayings => &[String];
    }

    /// The lists of a field of [`Kind::NamedLists`], as the cards of each seat without their order.
    ///
    /// # Panics
    /// If there is no such field.
    pub fn cards_of_seats(&self, name: &str) -> PerSeat<P::Cards> {
        let mut of_seats = PerSeat::<P::Cards>::default();
        for (held, cards) in of_seats.0.iter_mut().zip(self.named_lists(name)) {
            for &card in cards {
                held.add(card);
            }
        }
        of_seats
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
    pub fn card(&self, name: &str) -> Option<P::Card> {
        let Content::Card(card) = self.content(name) else { panic!("{name} is no card") };
        *card
    }
}

impl<P: Pack> Record<P> {
    /// The cards that each seat holds.
    pub fn hands(&self) -> PerSeat<P::Cards> {
        let mut hands = PerSeat::<P::Cards>::default();
        for (hand, cards) in hands.0.iter_mut().zip(&self.hands) {
            for &card in cards {
                hand.add(card);
            }
        }
        hands
    }

    /// The stock, next card first.
    pub fn stock(&self) -> &[P::Card] {
        &self.stock
    }

    /// The seat that acts.
    pub fn to_move(&self) -> Seat {
        Seat(self.to_move as u8)
    }

    /// Whether the position is composed: play need not be able to reach it, and the captured cards may be any with
    /// which play can go on.
    pub const fn is_composed(&self) -> bool {
        self.is_composed
    }

    /// The facts that play has shown.
    pub const fn seen(&self) -> &Contents<P> {
        &self.seen
    }

    /// Finds the faults that every game has in common: lists of a wrong length, seats that do not exist, and cards that
    /// the game does not use, that lie in two places or, if `complete`, that are missing.
    pub(crate) fn check(&self, sizes: Sizes, played: P::Cards, complete: bool, faults: &mut Faults) {
        let expect = |field: &str, found: usize, per: Per, faults: &mut Faults| {
            let wanted = per.among(sizes);
            if found != wanted {
                faults.add(field, format!("length {found} instead of {wanted}: one entry for each {}", per.word()));
            }
        };
        expect("hands", self.hands.len(), Per::Seat, faults);
        let of_game = self.fields.0.iter().map(|(field, content)| (field.name.to_owned(), field, content));
        let of_seen = self.seen.0.iter().map(|(field, content)| (format!("{SEEN}.{}", field.name), field, content));
        for (name, field, content) in of_game.chain(of_seen) {
            check_named::<P>(&name, content, faults);
            let mut expect = |found: usize, per: Per| expect(&name, found, per, faults);
            match (field.kind, content) {
                (Kind::CardLists(per), Content::CardLists(lists))
                | (Kind::NamedLists(per), Content::NamedLists(lists)) => expect(lists.len(), per),
                (Kind::Numbers(per), Content::Numbers(numbers)) => expect(numbers.len(), per),
                (Kind::Flags(per), Content::Flags(flags)) => expect(flags.len(), per),
                (Kind::Words(per, _), Content::Words(words)) => expect(words.len(), per),
                _ => (),
            }
        }
        let named = self.fields.0.iter().filter_map(|(field, content)| match content {
            &Content::Seat(Some(seat)) => Some((field.name, seat)),
            _ => None,
        });
        for (field, seat) in [("to_move", self.to_move)].into_iter().chain(named) {
            if seat >= sizes.seats as u64 {
                faults.add(field, no_such_seat(seat, sizes.seats));
            }
        }
        self.check_pack(played, complete, faults);
    }

    /// Those of the cards in play that the record does not name.
    pub(crate) fn unnamed(&self, played: P::Cards) -> P::Cards {
        let mut named = P::Cards::default();
        for card in self.places().into_iter().flat_map(|(_, cards)| cards) {
            named.add(*card);
        }
        played.without(named)
    }

    fn check_pack(&self, played: P::Cards, complete: bool, faults: &mut Faults) {
        let mut found = P::Cards::default();
        let mut places: Vec<Vec<String>> = vec![Vec::new(); P::SIZE];
        for (field, cards) in self.places() {
            for &card in cards {
                let most = played.count(card);
                let earlier = &mut places[P::index(card)];
                if found.count(card) == most {
                    earlier.dedup();
                    let known = if earlier.is_empty() {
                        String::new()
                    } else {
                        format!(", also in `{}`", earlier.join("`, `"))
                    };
                    faults.add(&field, too_many(&card.to_string(), most) + &known);
                } else {
                    found.add(card);
                    earlier.push(field.clone());
                }
            }
        }
        let missing = played.without(found);
        if complete && missing.size() > 0 {
            let each = if played.size() as usize == P::SIZE {
                P::EACH.into()
            } else {
                format!("each of the {}", played.size())
            };
            faults.add(CARDS, format!("missing: {missing}; {each} must be in one place"));
        }
    }

    /// Every place where cards lie, with its name.
    pub(crate) fn places(&self) -> Vec<(String, &[P::Card])> {
        fn lists<'a, C>(name: &str, lists: impl Iterator<Item = &'a Vec<C>>) -> Vec<(String, &'a [C])> {
            lists.enumerate().map(|(i, cards)| (format!("{name}[{i}]"), &cards[..])).collect()
        }
        let mut places = lists("hands", self.hands.iter());
        for (field, content) in &self.fields.0 {
            match content {
                Content::Cards(cards) => places.push((field.name.to_owned(), cards)),
                Content::CardLists(cards) => places.extend(lists(field.name, cards.iter())),
                Content::Groups(groups) => places.extend(lists(field.name, groups.iter().map(|group| &group.cards))),
                _ => (),
            }
        }
        places.push(("stock".to_owned(), &self.stock));
        places
    }
}

/// Checks a field that names cards lying elsewhere: several lists may name a card, but none more often than the pack
/// has it.
fn check_named<P: Pack>(field: &str, content: &Content<P::Card>, faults: &mut Faults) {
    let mut check = |field: &str, cards: &[P::Card]| {
        let (whole, mut found) = (P::whole(), P::Cards::default());
        for &card in cards {
            let most = whole.count(card);
            if found.count(card) == most {
                faults.add(field, too_many(&card.to_string(), most));
            } else {
                found.add(card);
            }
        }
    };
    match content {
        Content::NamedCards(cards) => check(field, cards),
        Content::NamedLists(lists) => {
            lists.iter().enumerate().for_each(|(i, cards)| check(&format!("{field}[{i}]"), cards));
        }
        _ => (),
    }
}
