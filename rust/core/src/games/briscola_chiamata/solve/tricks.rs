//! Cards numbered by strength, and the tricks of the search between two parties, each a set of seats.

use super::relied::Relied;
use crate::bits;
use crate::cards::Rank;
use crate::games::briscola_cards::{points as points_of_rank, strength};
use crate::games::briscola_chiamata::rules::PLAYERS;
use crate::games::trick_node::TrickNode;
use crate::games::trick_search::OpenTrick;
use crate::search::Value;
use crate::search::reliance::LANE;

/// A card of this search: sixteen numbers per suit, of which the first ten are used, from the 2 to the asso, trumps last.
pub type Tag = u8;

/// The first trump.
pub(super) const TRUMP: Tag = 3 * LANE;
/// The cards of the first suit.
pub(super) const SUIT: u64 = (1 << 10) - 1;
/// All trumps.
pub(super) const TRUMPS: u64 = SUIT << TRUMP;
/// One bit for each suit.
const EACH_SUIT: u64 = 1 | 1 << 16 | 1 << 32 | 1 << 48;
/// Filler for the best card and the card led before the first card of a trick.
const NO_CARD: Tag = 63;

/// Strength of the weakest card that is worth something.
const FIRST_COUNTING: u32 = 5;
/// Number of different worths of cards, without 0.
pub(super) const WORTHS: usize = 5;

/// The points of a suit's cards, by strength.
const POINTS: [u8; 16] = {
    let mut by_strength = [0; 16];
    let mut number = 1;
    while let Some(rank) = Rank::new(number) {
        by_strength[strength(rank) as usize] = points_of_rank(rank);
        number += 1;
    }
    by_strength
};

/// By how much each worth is more than the one below.
pub(super) const STEPS: [u8; WORTHS] = {
    let mut steps = [0; WORTHS];
    let mut i = 0;
    while i < WORTHS {
        let strength = i + FIRST_COUNTING as usize;
        steps[i] = POINTS[strength] - POINTS[strength - 1];
        i += 1;
    }
    steps
};

/// The cards of at least each worth: in each suit the counting cards from one upwards.
pub(super) const WORTH_AT_LEAST: [u64; WORTHS] = {
    let mut cards = [0; WORTHS];
    let mut i = 0;
    while i < WORTHS {
        cards[i] = (SUIT >> (i as u32 + FIRST_COUNTING) << (i as u32 + FIRST_COUNTING)) * EACH_SUIT;
        i += 1;
    }
    cards
};

/// The cards that beat a card: stronger cards of its suit, and trumps if it is not a trump.
static BEATING: [u64; 64] = {
    let mut beating = [u64::MAX; 64];
    let mut card = 0;
    while card < TRUMP + LANE {
        if card % LANE < 10 {
            let stronger = (SUIT << (card % LANE) << 1 & SUIT) << (card / LANE * LANE);
            beating[card as usize] = stronger | if card < TRUMP { TRUMPS } else { 0 };
        }
        card += 1;
    }
    beating
};

/// The points of a card.
pub(super) fn points(card: Tag) -> u8 {
    POINTS[usize::from(card % LANE)]
}

/// The live counting cards of each suit, five bits a suit.
pub(super) fn counting(cards: u64) -> u64 {
    let of_suit = |suit: u8| (cards >> (LANE * suit) & SUIT) >> FIRST_COUNTING;
    (0..4).fold(0, |all, suit| all | of_suit(suit) << (WORTHS as u8 * suit))
}

/// Sum over the worths of a number of cards of at least each worth.
fn sum(count: impl Fn(u64) -> u32) -> u8 {
    WORTH_AT_LEAST.iter().zip(STEPS).map(|(&cards, step)| count(cards) as u8 * step).sum()
}

/// The points of some cards.
pub(super) fn points_of(cards: u64) -> u8 {
    sum(|worth| bits::count(cards & worth))
}

/// The points of the `count` most valuable cards of a hand.
pub(super) fn dearest(hand: u64, count: u32) -> u8 {
    sum(|worth| bits::count(hand & worth).min(count))
}

/// The points of the `count` cheapest cards of a hand, which has as many.
pub(super) fn cheapest(hand: u64, count: u32) -> u8 {
    sum(|worth| count.saturating_sub(bits::count(hand & !worth)))
}

/// Who plays for what, one bit for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parties {
    /// The seats whose tricks count: those of the caller's party.
    pub counting: u8,
    /// The seats that want many points for them: the same, unless one player is asked about who trusts nobody.
    pub maximising: u8,
}

/// The part of an open trick that matters for its result, and for what a proof about it relies on.
#[derive(Clone, Copy, Debug)]
pub struct Trick {
    /// The card that wins so far, and its seat.
    pub best: Tag,
    pub taker: u8,
    pub played: u8,
    pub points: u8,
    /// The card led, and its seat.
    pub led: Tag,
    pub leader: u8,
    /// Number of trumps.
    pub trumps: u8,
    pub parties: Parties,
}

impl Trick {
    /// The first trick of a search between these parties, before its first card.
    pub const fn first(leader: u8, parties: Parties) -> Self {
        Self { best: NO_CARD, taker: leader, played: 0, points: 0, led: NO_CARD, leader, trumps: 0, parties }
    }

    /// Whether a card would win the trick so far.
    pub fn is_won_by(self, card: Tag) -> bool {
        self.beating() >> card & 1 == 1
    }

    /// The cards that would win the trick so far.
    pub fn beating(self) -> u64 {
        BEATING[self.best as usize & 63]
    }

    /// What the result relies on, if nobody plays a better card.
    ///
    /// *Proof.* The image of the card that wins must win the images of the others. A single trump always does. Of several
    /// trumps the strongest is relied upon, so the images of the others are weaker. Without a trump the winner is relied
    /// upon: no image of another card of the trick is a stronger card of its suit. If it was not led, the image of the card
    /// led must have its suit, so the leader's cards of that suit keep it. ∎
    pub(super) fn relied(self) -> Relied {
        if self.trumps == 1 {
            Relied::NOTHING
        } else if self.trumps > 1 || self.best == self.led {
            Relied::on(self.best)
        } else {
            Relied::on(self.best).and(Relied::on_suit(self.leader, self.led / LANE))
        }
    }
}

impl OpenTrick for Trick {
    const SUIT: u8 = LANE;

    fn points(card: Tag) -> u8 {
        points(card)
    }

    fn next(self) -> Self {
        Self::first(self.taker, self.parties)
    }

    fn played(self) -> usize {
        self.played.into()
    }

    /// All cards: nobody has to follow suit.
    fn playable(self, hand: u64) -> u64 {
        hand
    }

    fn with(self, seat: u8, card: Tag) -> Self {
        let (wins, leads) = (self.is_won_by(card), self.played == 0);
        Self {
            best: if wins { card } else { self.best },
            taker: if wins { seat } else { self.taker },
            played: self.played + 1,
            points: self.points + points(card),
            led: if leads { card } else { self.led },
            trumps: self.trumps + u8::from(card >= TRUMP),
            ..self
        }
    }

    fn best(self) -> Tag {
        self.best
    }

    fn taker(self) -> u8 {
        self.taker
    }

    /// The last trick brings no extra points.
    fn gain(self, _is_last: bool) -> Value {
        if self.parties.counting >> self.taker & 1 == 1 { self.points.into() } else { 0 }
    }

    fn maximises(self, seat: u8) -> bool {
        self.parties.maximising >> seat & 1 == 1
    }
}

/// A position of the search.
pub type Node = TrickNode<{ PLAYERS as usize }, Trick>;

impl Node {
    /// The trick that a card completes.
    pub(super) fn completed(&self, card: Tag) -> Option<Trick> {
        let trick = self.trick.with(self.turn, card);
        (trick.played == PLAYERS).then_some(trick)
    }
}
