//! A canvas: the arrays of an observation, which are filled plane by plane and scalar by scalar.

use super::Learnable;
use crate::card_game::{CardGame, CardOf, CardsOf};
use crate::cards::{Holding, Pack};
use crate::options::Word;
use crate::record::{Content, Field, Kind, Per};
use crate::rule_set::RuleSet;
use crate::seat::{Seat, Side};

/// The parts of the arrays that are still to be filled.
#[derive(Debug)]
pub struct Canvas<'a> {
    planes: &'a mut [i8],
    scalars: &'a mut [f32],
    /// Number of cards on a plane.
    cards: usize,
}

/// How a list of cards is written on a plane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marks {
    /// The number of times that the list has each card.
    Counts,
    /// The number of times that the list has each card, plus two for the last card, which lies on top.
    Top,
    /// The last place of each card in the list, counted from 1.
    Places,
}

impl<'a> Canvas<'a> {
    /// A canvas over these arrays, to be filled from their beginning.
    pub const fn new(planes: &'a mut [i8], scalars: &'a mut [f32], cards: usize) -> Self {
        Self { planes, scalars, cards }
    }

    /// The next plane, with its old content.
    pub fn plane(&mut self) -> &mut [i8] {
        let (plane, rest) = std::mem::take(&mut self.planes).split_at_mut(self.cards);
        self.planes = rest;
        plane
    }

    /// Fills the next plane with the count of each card.
    pub fn cards<H: Holding>(&mut self, cards: H) {
        cards.write_counts(self.plane());
    }

    /// Fills the next plane with the cards of a list.
    pub fn list<P: Pack>(&mut self, cards: impl IntoIterator<Item = P::Card>, marks: Marks) {
        let plane = self.plane();
        plane.fill(0);
        let mut last = None;
        for (place, card) in (1..).zip(cards) {
            let number = &mut plane[P::index(card)];
            *number = if marks == Marks::Places { place } else { *number + 1 };
            last = Some(P::index(card));
        }
        if let (Some(top), Marks::Top) = (last, marks) {
            plane[top] += 2;
        }
    }

    /// Fills the next scalar.
    ///
    /// # Panics
    /// If there is no room for one more.
    pub fn number(&mut self, number: f32) {
        let (first, rest) = std::mem::take(&mut self.scalars).split_first_mut().expect("room for every number");
        *first = number;
        self.scalars = rest;
    }

    /// Fills the next `count` scalars with a 1 for the chosen one and 0 for the others.
    pub fn choice(&mut self, chosen: Option<usize>, count: usize) {
        (0..count).for_each(|place| self.number(f32::from(chosen == Some(place))));
    }

    /// Fills the next scalars, one per seat from the viewer on, with a 1 for `seat` and 0 for the others.
    pub fn seat(&mut self, seat: Option<Seat>, viewer: Seat, seats: usize) {
        let place = seat.map(|seat| (seat.index() + seats - viewer.index()) % seats);
        self.choice(place, seats);
    }

    /// Fills the next scalars, one per possible word, with a 1 for `word` and 0 for the others.
    pub fn word<W: Word + PartialEq>(&mut self, word: W) {
        self.choice(W::VALUES.iter().position(|known| *known == word), W::VALUES.len());
    }

    /// Fills the planes and scalars of a field of the document, as a seat sees it.
    pub(super) fn field<G: Learnable>(
        &mut self,
        rules: &G::Rules,
        viewer: Seat,
        field: &Field,
        content: &Content<CardOf<G>>,
    ) {
        let own = |per: Per| match per {
            Per::Seat => viewer.index(),
            Per::Side => rules.side_of(viewer).index(),
        };
        let marks = G::marks(field.name);
        match content {
            Content::Cards(cards) | Content::NamedCards(cards) => self.list::<G::Pack>(cards.iter().copied(), marks),
            Content::CardLists(lists) | Content::NamedLists(lists) => {
                let (Kind::CardLists(per) | Kind::NamedLists(per)) = field.kind else { unreachable!("lists of cards") };
                for i in from(own(per), lists.len()) {
                    self.list::<G::Pack>(lists[i].iter().copied(), marks);
                }
            }
            Content::Card(card) => self.list::<G::Pack>(*card, marks),
            Content::Groups(groups) if G::MOST_GROUPS == 0 => {
                self.list::<G::Pack>(groups.iter().flat_map(|group| group.cards.iter().copied()), marks);
            }
            Content::Groups(groups) => {
                for group in groups {
                    G::write_group(rules, group, self.plane());
                }
                (groups.len()..G::MOST_GROUPS).for_each(|_| self.plane().fill(0));
            }
            Content::Number(number) => self.number(*number as f32),
            Content::NumberOrNone(number) => {
                self.number(f32::from(number.is_some()));
                self.number(number.unwrap_or_default() as f32);
            }
            Content::Numbers(numbers) => {
                let Kind::Numbers(per) = field.kind else { unreachable!("numbers") };
                from(own(per), numbers.len()).for_each(|i| self.number(numbers[i] as f32));
            }
            Content::Flags(flags) => {
                let Kind::Flags(per) = field.kind else { unreachable!("flags") };
                from(own(per), flags.len()).for_each(|i| self.number(f32::from(flags[i])));
            }
            Content::Seat(seat) => self.seat(seat.map(|seat| Seat(seat as u8)), viewer, rules.seats()),
            Content::Word(word) => {
                let Kind::Word(words) = field.kind else { unreachable!("a word") };
                self.choice(words.iter().position(|known| known == word), words.len());
            }
            Content::Words(said) => {
                let Kind::Words(per, words) = field.kind else { unreachable!("words") };
                for i in from(own(per), said.len()) {
                    self.choice(words.iter().position(|known| *known == said[i]), words.len());
                }
            }
            Content::Sayings(_) => (),
        }
    }

    /// Whether everything is filled.
    pub(super) const fn is_full(&self) -> bool {
        self.planes.is_empty() && self.scalars.is_empty()
    }
}

/// The numbers below `count` in cyclic order, from `first` on.
pub fn from(first: usize, count: usize) -> impl Iterator<Item = usize> {
    (first..count).chain(0..first)
}

/// The seats in order of play, from the viewer on.
pub fn seats_from<G: CardGame>(rules: &G::Rules, viewer: Seat) -> impl Iterator<Item = Seat> + use<G> {
    from(viewer.index(), rules.seats()).map(|seat| Seat(seat as u8))
}

/// The sides in order of play, from the viewer's side on.
pub fn sides_from<G: CardGame>(rules: &G::Rules, viewer: Seat) -> impl Iterator<Item = Side> + use<G> {
    from(rules.side_of(viewer).index(), rules.sides()).map(|side| Side(side as u8))
}

/// The cards of a list, without their order.
pub(super) fn cards_of<G: CardGame>(list: &[CardOf<G>]) -> CardsOf<G> {
    let mut cards = CardsOf::<G>::default();
    for &card in list {
        cards.add(card);
    }
    cards
}
