//! The tricks of the search between two parties, each a set of seats.

use crate::games::briscola_tags::{BEATING, SUIT, Tag, points};
use crate::games::trick_search::OpenTrick;
use crate::search::Value;

/// Filler for the best card before the first card of a trick.
const NO_CARD: Tag = 63;

/// Who plays for what, one bit for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parties {
    /// The seats whose tricks count: those of the caller's party.
    pub counting: u8,
    /// The seats that want many points for them: the same, unless one player is asked about who trusts nobody.
    pub maximising: u8,
}

/// The part of an open trick that matters for its result.
#[derive(Clone, Copy, Debug)]
pub struct Trick {
    /// The card that wins so far, and its seat.
    pub best: Tag,
    pub taker: u8,
    pub played: u8,
    pub points: u8,
    pub parties: Parties,
}

impl Trick {
    /// The first trick of a search between these parties, before its first card.
    pub const fn first(leader: u8, parties: Parties) -> Self {
        Self { best: NO_CARD, taker: leader, played: 0, points: 0, parties }
    }

    /// Whether a card would win the trick so far.
    pub fn is_won_by(self, card: Tag) -> bool {
        self.beating() >> card & 1 == 1
    }

    /// The cards that would win the trick so far.
    pub fn beating(self) -> u64 {
        BEATING[self.best as usize & 63]
    }
}

impl OpenTrick for Trick {
    const SUIT: u8 = SUIT;

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
        let wins = self.is_won_by(card);
        Self {
            best: if wins { card } else { self.best },
            taker: if wins { seat } else { self.taker },
            played: self.played + 1,
            points: self.points + points(card),
            parties: self.parties,
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
