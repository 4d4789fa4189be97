//! The table, arranged in combinations.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::melds::{self, Combination};
use super::terms::AceInRuns;
use crate::cards::{CardBag, FrenchCard};
use crate::games::planes;

/// Largest number of combinations that two packs can form.
const MOST: usize = 104 / 3;

/// The cards on the table, and how they lie in combinations.
///
/// Tables with the same cards are equal, because the next player who lays may rearrange them freely.
#[derive(Clone, Copy)]
pub struct Table {
    cards: CardBag,
    /// The combinations, in order. The places behind the last one are empty.
    places: [Place; MOST],
    len: u8,
}

/// A combination, and the cards that it accepts without rearranging.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    combination: Option<Combination>,
    accepted: [Option<FrenchCard>; 2],
}

impl Place {
    const EMPTY: Self = Self { combination: None, accepted: [None; 2] };

    fn of(combination: Combination, aces: AceInRuns) -> Self {
        Self { combination: Some(combination), accepted: accepted(combination, aces) }
    }

    /// The place with a card added, if the combination accepts the card.
    fn with(self, card: FrenchCard, aces: AceInRuns) -> Option<Self> {
        let combination = self.combination.filter(|_| self.accepted.contains(&Some(card)))?;
        Some(Self::of(Combination::new(combination.cards().plus(CardBag::of(card)), aces)?, aces))
    }
}

impl Table {
    /// The table without cards.
    pub const EMPTY: Self = Self { cards: CardBag::EMPTY, places: [Place::EMPTY; MOST], len: 0 };

    /// The table of these combinations.
    ///
    /// # Panics
    /// If two packs do not have the cards of these combinations.
    pub fn new(combinations: &[Combination], aces: AceInRuns) -> Self {
        let mut table = Self::EMPTY;
        for &combination in combinations {
            table.push(combination, aces);
        }
        table.sort();
        table
    }

    /// All cards on the table.
    pub const fn cards(&self) -> CardBag {
        self.cards
    }

    /// The combinations, in order.
    pub fn combinations(&self) -> impl Iterator<Item = Combination> {
        self.places.into_iter().filter_map(|place| place.combination)
    }

    /// The cards that at least one combination accepts without rearranging, bit `id`.
    pub(super) fn accepted(&self) -> u64 {
        let places = self.places[..usize::from(self.len)].iter();
        places.flat_map(|place| place.accepted).flatten().fold(0, |cards, card| cards | 1 << card.id())
    }

    fn push(&mut self, combination: Combination, aces: AceInRuns) {
        self.cards = self.cards.plus(combination.cards());
        self.places[usize::from(self.len)] = Place::of(combination, aces);
        self.len += 1;
    }

    fn sort(&mut self) {
        self.places[..usize::from(self.len)].sort_unstable();
    }

    /// The table after a lay, with as few combinations opened as possible; `None` if the lay cannot be arranged.
    pub(super) fn with(&self, lay: CardBag, aces: AceInRuns) -> Option<Self> {
        self.with_added(lay, aces).or_else(|| {
            let combinations: Vec<Combination> = self.combinations().collect();
            melds::arrange_lay(&combinations, lay, aces).map(|lay| Self::new(&lay.table, aces))
        })
    }

    /// Whether a lay can be arranged.
    pub(super) fn takes(&self, lay: CardBag, aces: AceInRuns) -> bool {
        self.with_added(lay, aces).is_some() || melds::can_arrange(self.cards.plus(lay), aces)
    }

    /// The table after a lay that opens nothing: a combination of its own, or one card that a combination accepts.
    /// These are the most frequent lays, and need no search.
    fn with_added(&self, lay: CardBag, aces: AceInRuns) -> Option<Self> {
        let mut table = *self;
        if let (Some(card), 1) = (lay.kinds().next(), lay.len()) {
            let (i, larger) = (0..MOST).find_map(|i| Some((i, self.places[i].with(card, aces)?)))?;
            table.places[i] = larger;
            table.cards.insert(card);
        } else {
            table.push(Combination::new(lay, aces)?, aces);
        }
        table.sort();
        Some(table)
    }
}

/// The cards that a combination accepts: the card that a set lacks, or those at the ends of a run.
fn accepted(combination: Combination, aces: AceInRuns) -> [Option<FrenchCard>; 2] {
    const RANKS: u8 = FrenchCard::RANKS as u8;
    let mut cards = combination.in_order();
    let (Some(low), Some(second)) = (cards.next(), cards.next()) else { return [None; 2] };
    if low.rank() == second.rank() {
        let lacking = planes::of_rank(u32::from(low.id() % RANKS)) & !combination.cards().once();
        return [FrenchCard::from_id(lacking.trailing_zeros() as u8), None];
    }
    let high = cards.last().unwrap_or(second);
    let below = match low.id() % RANKS {
        0 => (aces == AceInRuns::Wrap).then_some(RANKS - 1),
        1 if aces == AceInRuns::HighOnly => None,
        rank => Some(rank - 1),
    };
    let above = match high.id() % RANKS {
        // Nothing follows an ace on top unless runs go round the corner.
        0 => (aces == AceInRuns::Wrap).then_some(1),
        12 => (aces != AceInRuns::LowOnly).then_some(0),
        rank => Some(rank + 1),
    };
    let suit = low.id() - low.id() % RANKS;
    [below, above].map(|rank| FrenchCard::from_id(suit + rank?))
}

impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        self.cards == other.cards
    }
}

impl Eq for Table {}

impl Hash for Table {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.cards.hash(hasher);
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.combinations()).finish()
    }
}
