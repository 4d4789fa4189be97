//! A meld on the table: its cards, its worth, and what it accepts.

use std::cmp::Ordering;
use std::fmt;

use super::super::rules::Rules;
use super::super::terms::JollyInSet;
use crate::cards::{CardBag, FrenchCard, FrenchSuit};

/// A set or a run, with the positions of its jollies.
///
/// The text form is its cards, separated by spaces: a run in order with `*` in its place, `5h * 7h`; a set by suit, its
/// jollies last, `8c 8d *`. Where the rules fix what a jolly of a set stands for, its suit follows it: `8c 8d *h`.
/// Melds are ordered by the numbers of their cards, compared in the order of the text form.
///
/// ```
/// use scopasolver::scala40::melds::Meld;
/// let rules = "scala40".parse()?;
/// let run = Meld::read("Qd Kd *", &rules)?;
/// assert_eq!((run.to_string().as_str(), run.points()), ("Qd Kd *", 31));
/// assert_eq!(run.swap("Ad".parse()?), Some(Meld::read("Ad Kd Qd", &rules)?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// ```text
/// bit 31  30 … 28  27 … 14                13 … 10  9 … 8    7 … 4           3 … 0
/// set 0            0                      rank     jollies  their suits     suits
/// run 1   suit     its jollies, bit p−1   length                            first place
/// ```
///
/// The places p of a run are 1, the low ace, to 14, the high ace. The suits of a set's jollies are 0 where the rules do
/// not fix them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Meld(u32);

/// One position of a meld.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The card that lies there.
    pub card: FrenchCard,
    /// The card that it stands for: itself, or the card that the jolly replaces. `None` while the jolly's suit is open.
    pub stands_for: Option<FrenchCard>,
}

/// An end of a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// Before its first card.
    Low,
    /// After its last card.
    High,
}

/// The fields of a meld.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// `suits` of the natural cards and `declared` suits of the jollies where the rules fix them, one bit each.
    Set { rank: u8, suits: u8, jollies: u8, declared: u8 },
    /// `jollies` has bit `place − 1`.
    Run { suit: FrenchSuit, first: u8, len: u8, jollies: u16 },
}

/// The last place of a run, the high ace.
pub(super) const LAST: u8 = 14;
/// Largest number of cards in a run: an ace is at one end only.
pub(super) const LONGEST: u8 = 13;
const ALL_SUITS: u8 = 0b1111;

/// The card at a place of a run.
pub(super) const fn card_at(suit: FrenchSuit, place: u8) -> FrenchCard {
    FrenchCard::new(if place == LAST { 1 } else { place }, suit)
}

/// Points of a card at a place of a run.
pub(super) const fn value_at(place: u8) -> u16 {
    match place {
        LAST => 11,
        11.. => 10,
        _ => place as u16,
    }
}

/// Points of a card of a set.
pub(super) const fn value_in_set(rank: u8) -> u16 {
    value_at(if rank == 1 { LAST } else { rank })
}

/// The suits of a mask.
pub(super) fn suits_of(mask: u8) -> impl Iterator<Item = FrenchSuit> {
    FrenchSuit::ALL.into_iter().filter(move |suit| mask >> suit.index() & 1 == 1)
}

const fn suit_bit(suit: FrenchSuit) -> u8 {
    1 << suit.index()
}

impl Shape {
    pub(super) const fn meld(self) -> Meld {
        Meld(match self {
            Self::Set { rank, suits, jollies, declared } => {
                (rank as u32) << 10 | (jollies as u32) << 8 | (declared as u32) << 4 | suits as u32
            }
            Self::Run { suit, first, len, jollies } => {
                1 << 31 | (suit.index() as u32) << 28 | (jollies as u32) << 14 | (len as u32) << 10 | first as u32
            }
        })
    }
}

impl Meld {
    pub(super) fn shape(self) -> Shape {
        let bits = |shift: u32, count: u32| (self.0 >> shift & ((1 << count) - 1)) as u16;
        if self.is_run() {
            let suit = FrenchSuit::ALL[bits(28, 2) as usize];
            Shape::Run { suit, first: bits(0, 4) as u8, len: bits(10, 4) as u8, jollies: bits(14, 14) }
        } else {
            Shape::Set {
                rank: bits(10, 4) as u8,
                suits: bits(0, 4) as u8,
                jollies: bits(8, 2) as u8,
                declared: bits(4, 4) as u8,
            }
        }
    }

    /// Whether it is a run; otherwise it is a set.
    pub const fn is_run(self) -> bool {
        self.0 >> 31 == 1
    }

    /// Whether it is a set that declares the suits of its jollies.
    pub fn declares_suits(self) -> bool {
        matches!(self.shape(), Shape::Set { declared, .. } if declared != 0)
    }

    /// Number of cards.
    pub fn size(self) -> u32 {
        match self.shape() {
            Shape::Set { suits, jollies, .. } => suits.count_ones() + jollies as u32,
            Shape::Run { len, .. } => len as u32,
        }
    }

    /// Number of jollies.
    pub fn jollies(self) -> u32 {
        match self.shape() {
            Shape::Set { jollies, .. } => jollies as u32,
            Shape::Run { jollies, .. } => jollies.count_ones(),
        }
    }

    /// Its places, in the order of the text form.
    pub fn places(self) -> impl Iterator<Item = Place> {
        let shape = self.shape();
        let mut at = 0;
        std::iter::from_fn(move || {
            at += 1;
            shape.place(at - 1)
        })
    }

    /// Its cards, in the order of the text form.
    pub fn in_order(self) -> impl Iterator<Item = FrenchCard> {
        self.places().map(|place| place.card)
    }

    /// Its cards as a bag, without an order.
    pub fn cards(self) -> CardBag {
        let (once, jollies) = match self.shape() {
            Shape::Set { rank, suits, jollies, .. } => {
                (suits_of(suits).fold(0, |once, suit| once | 1 << FrenchCard::new(rank, suit).id()), jollies.into())
            }
            Shape::Run { suit, first, len, jollies } => {
                let places = ((1u64 << len) - 1) << first & !(u64::from(jollies) << 1);
                let ranks = places & ((1 << LAST) - 1) | places >> LAST << 1;
                (ranks >> 1 << (13 * suit.index()), jollies.count_ones())
            }
        };
        CardBag::from_planes(once, 0, jollies)
    }

    /// Its points: 2 to 10 count their face value, pictures 10, an ace 1 at the low end of a run and otherwise 11, a
    /// jolly as much as the card that it stands for.
    pub fn points(self) -> u16 {
        match self.shape() {
            Shape::Set { rank, .. } => value_in_set(rank) * self.size() as u16,
            Shape::Run { first, len, .. } => (first..first + len).map(value_at).sum(),
        }
    }

    /// The meld with one more card: at this end of a run, or anywhere in a set.
    #[must_use]
    pub fn attach(self, card: FrenchCard, end: End, rules: &Rules) -> Option<Self> {
        if card.is_jolly() && self.jollies() >= u32::from(rules.max_jollies_per_meld) {
            return None;
        }
        match self.shape() {
            Shape::Set { rank, suits, jollies, declared } => {
                let free = ALL_SUITS & !suits & !declared;
                let room = self.size() < ALL_SUITS.count_ones();
                let set = if card.is_jolly() {
                    let declared = if rules.jolly_in_set == JollyInSet::DeclaredSuit { declared | free } else { 0 };
                    Shape::Set { rank, suits, jollies: jollies + 1, declared }
                } else {
                    let suit = suit_bit(card.suit()?);
                    if card.rank()? != rank || suit & free == 0 {
                        return None;
                    }
                    Shape::Set { rank, suits: suits | suit, jollies, declared }
                };
                room.then(|| set.meld())
            }
            Shape::Run { suit, first, len, jollies } => {
                let (place, first) = match end {
                    End::Low => (first - 1, first - 1),
                    End::High => (first + len, first),
                };
                let fits =
                    (1..=LAST).contains(&place) && len < LONGEST && (card.is_jolly() || card == card_at(suit, place));
                let jollies = if card.is_jolly() { jollies | 1 << (place.max(1) - 1) } else { jollies };
                fits.then(|| Shape::Run { suit, first, len: len + 1, jollies }.meld())
            }
        }
    }

    /// Every way to attach a card.
    pub fn attachments(self, card: FrenchCard, rules: &Rules) -> impl Iterator<Item = (End, Self)> {
        let ends: &[End] = if self.is_run() { &[End::Low, End::High] } else { &[End::High] };
        ends.iter().filter_map(move |&end| Some((end, self.attach(card, end, rules)?)))
    }

    /// The meld with a natural card in place of the jolly that stands for it.
    #[must_use]
    pub fn swap(self, card: FrenchCard) -> Option<Self> {
        if self.jollies() == 0 {
            return None;
        }
        let (rank_of_card, suit_of_card) = (card.rank()?, card.suit()?);
        match self.shape() {
            Shape::Set { rank, suits, jollies, declared } => {
                let suit = suit_bit(suit_of_card);
                // Where no suit is declared, a jolly stands for any that is missing.
                let replaced = if declared == 0 { ALL_SUITS & !suits } else { declared };
                let fits = rank == rank_of_card && suit & replaced != 0;
                let set = Shape::Set { rank, suits: suits | suit, jollies: jollies - 1, declared: declared & !suit };
                fits.then(|| set.meld())
            }
            Shape::Run { suit, first, len, jollies } => {
                let stands_for = |place: &u8| card_at(suit, *place) == card && jollies >> (place - 1) & 1 == 1;
                let place = (first..first + len).find(stands_for)?;
                Some(Shape::Run { suit, first, len, jollies: jollies & !(1 << (place - 1)) }.meld())
            }
        }
    }

    /// Whether this meld makes the card a banned discard.
    pub fn fits(self, card: FrenchCard, rules: &Rules) -> bool {
        self.attachments(card, rules).next().is_some() || (rules.ban_includes_swap && self.swap(card).is_some())
    }
}

impl Shape {
    fn place(self, at: u8) -> Option<Place> {
        match self {
            Self::Set { rank, suits, jollies, declared } => {
                let natural = suits.count_ones() as u8;
                if at < natural {
                    let card = FrenchCard::new(rank, suits_of(suits).nth(at.into())?);
                    return Some(Place { card, stands_for: Some(card) });
                }
                // If only one suit is missing, the jolly stands for it under any rules.
                let missing = ALL_SUITS & !suits;
                let fixed = if missing.is_power_of_two() { missing } else { declared };
                let suit = suits_of(fixed).nth((at - natural).into());
                let stands_for = suit.map(|suit| FrenchCard::new(rank, suit));
                (at < natural + jollies).then_some(Place { card: FrenchCard::JOLLY, stands_for })
            }
            Self::Run { suit, first, len, jollies } => {
                let place = first + at;
                let natural = card_at(suit, if at < len { place } else { return None });
                let card = if jollies >> (place - 1) & 1 == 1 { FrenchCard::JOLLY } else { natural };
                Some(Place { card, stands_for: Some(natural) })
            }
        }
    }
}

impl Ord for Meld {
    fn cmp(&self, other: &Self) -> Ordering {
        self.in_order().cmp(other.in_order()).then(self.0.cmp(&other.0))
    }
}

impl PartialOrd for Meld {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let declared = self.declares_suits();
        for (i, place) in self.places().enumerate() {
            let space = if i == 0 { "" } else { " " };
            write!(f, "{space}{}", place.card)?;
            if let Some(suit) =
                place.stands_for.and_then(FrenchCard::suit).filter(|_| declared && place.card.is_jolly())
            {
                write!(f, "{}", suit.letter())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}
