//! The table, arranged in combinations.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::melds::{self, Combination};
use super::rules::AceInRuns;
use crate::cards::{CardBag, FrenchCard};

/// Combinations that two packs can make.
const MOST: usize = 104 / 3;

/// The cards on the table, and how they lie in combinations.
///
/// Tables with the same cards are equal: whoever lays may arrange them as he likes.
#[derive(Clone, Copy)]
pub struct Table {
    cards: CardBag,
    /// In order, and nothing behind the last.
    combinations: [Option<Combination>; MOST],
    len: u8,
    /// The cards that some combination accepts as it lies, bit `id`.
    accepted: u64,
}

impl Table {
    /// No card.
    pub const EMPTY: Self = Self { cards: CardBag::EMPTY, combinations: [None; MOST], len: 0, accepted: 0 };

    /// The table of these combinations.
    ///
    /// # Panics
    /// If two packs do not have the cards for them.
    pub fn new(combinations: &[Combination], aces: AceInRuns) -> Self {
        let mut table = Self::EMPTY;
        for &combination in combinations {
            table.push(combination, aces);
        }
        table.sort();
        table
    }

    /// All cards, in no order.
    pub const fn cards(&self) -> CardBag {
        self.cards
    }

    /// The combinations, in order.
    pub fn combinations(&self) -> impl Iterator<Item = Combination> {
        self.combinations.into_iter().flatten()
    }

    /// The cards that some combination accepts as it lies, bit `id`.
    pub(super) const fn accepted(&self) -> u64 {
        self.accepted
    }

    fn push(&mut self, combination: Combination, aces: AceInRuns) {
        self.cards = self.cards.plus(combination.cards());
        self.accepted |= accepted(combination, aces);
        self.combinations[usize::from(self.len)] = Some(combination);
        self.len += 1;
    }

    fn sort(&mut self) {
        self.combinations[..usize::from(self.len)].sort_unstable();
    }

    /// The table after a lay, with as few combinations opened as possible; none if the lay cannot be arranged.
    pub(super) fn with(&self, lay: CardBag, aces: AceInRuns) -> Option<Self> {
        self.with_added(lay, aces).or_else(|| {
            let combinations: Vec<Combination> = self.combinations().collect();
            melds::arrange_lay(&combinations, lay, aces).map(|lay| Self::new(&lay.table, aces))
        })
    }

    /// Whether a lay can be arranged.
    pub(super) fn takes(&self, lay: CardBag, aces: AceInRuns) -> bool {
        self.with_added(lay, aces).is_some() || melds::arrange(self.cards.plus(lay), aces).is_some()
    }

    /// The table after a lay that is a combination of its own, or one card that some combination accepts: the most
    /// frequent ones, which open nothing.
    fn with_added(&self, lay: CardBag, aces: AceInRuns) -> Option<Self> {
        let mut table = *self;
        if lay.len() == 1 {
            let (place, larger) = self.accepting(lay, aces)?;
            table.combinations[place] = Some(larger);
            table.cards = self.cards.plus(lay);
            table.accepted = table.combinations().fold(0, |cards, combination| cards | accepted(combination, aces));
        } else {
            table.push(Combination::new(lay, aces)?, aces);
        }
        table.sort();
        Some(table)
    }

    /// The first combination that accepts a card, by its place, and what it becomes.
    fn accepting(&self, card: CardBag, aces: AceInRuns) -> Option<(usize, Combination)> {
        if card.once() & self.accepted == 0 {
            return None;
        }
        self.combinations().enumerate().find_map(|(place, combination)| {
            let takes = accepted(combination, aces) & card.once() != 0;
            let larger = takes.then(|| Combination::new(combination.cards().plus(card), aces))??;
            Some((place, larger))
        })
    }
}

/// The cards that a combination accepts: of a suit that a set lacks, or at an end of a run.
fn accepted(combination: Combination, aces: AceInRuns) -> u64 {
    const RANKS: u8 = FrenchCard::RANKS as u8;
    const EACH_SUIT: u64 = 1 | 1 << RANKS | 1 << (2 * RANKS) | 1 << (3 * RANKS);
    let mut cards = combination.in_order();
    let (Some(low), Some(second)) = (cards.next(), cards.next()) else { return 0 };
    if low.rank() == second.rank() {
        return EACH_SUIT << (low.id() % RANKS) & !combination.cards().once();
    }
    let high = cards.last().unwrap_or(second);
    let below = match low.id() % RANKS {
        0 => (aces == AceInRuns::Wrap).then_some(RANKS - 1),
        1 if aces == AceInRuns::HighOnly => None,
        rank => Some(rank - 1),
    };
    let above = match high.id() % RANKS {
        // An ace on top is the end of a run, unless runs go round the corner.
        0 => (aces == AceInRuns::Wrap).then_some(1),
        12 => (aces != AceInRuns::LowOnly).then_some(0),
        rank => Some(rank + 1),
    };
    let suit = low.id() - low.id() % RANKS;
    below.into_iter().chain(above).fold(0, |cards, rank| cards | 1 << (suit + rank))
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
