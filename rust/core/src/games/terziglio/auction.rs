//! The auction: each player speaks once, and each bid is higher than the last.

use super::rules::PLAYERS;
use crate::seat::Seat;

/// A bid, by which a player offers to play alone. A higher bid is greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bid {
    /// He asks for a card, and takes the monte.
    Chiamo,
    /// He takes the monte.
    Solo,
    /// He plays with the cards that he was dealt.
    Solissimo,
}

impl Bid {
    /// All bids, the lowest first.
    pub const ALL: [Self; 3] = [Self::Chiamo, Self::Solo, Self::Solissimo];

    /// The word that makes the bid.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Chiamo => "chiamo",
            Self::Solo => "solo",
            Self::Solissimo => "solissimo",
        }
    }
}

/// How far the auction has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// This seat bids or passes.
    Bidding(Seat),
    /// This seat has won the auction with this bid, and plays alone.
    Won(Seat, Bid),
    /// All have passed.
    Passed,
}

/// The state of an auction: what has been said, in order, where nothing is a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Auction {
    /// Entries beyond `len` are always passes, so equal auctions compare as equal.
    said: [Option<Bid>; PLAYERS as usize],
    len: u8,
}

impl Auction {
    /// The words, in order; `None` is a pass.
    pub fn said(&self) -> impl Iterator<Item = Option<Bid>> {
        self.said.into_iter().take(self.len.into())
    }

    /// The highest bid so far, and who made it.
    pub fn best(&self) -> Option<(Seat, Bid)> {
        (0..PLAYERS).map(Seat).zip(self.said).rev().find_map(|(seat, bid)| Some((seat, bid?)))
    }

    /// How far it has come.
    pub fn stage(&self) -> Stage {
        match self.best() {
            Some((seat, bid)) if self.len == PLAYERS || bid == Bid::Solissimo => Stage::Won(seat, bid),
            None if self.len == PLAYERS => Stage::Passed,
            _ => Stage::Bidding(Seat(self.len)),
        }
    }

    /// The bids that the next player may make.
    pub fn bids(&self) -> impl Iterator<Item = Bid> + use<> {
        let best = self.best().map(|(_, bid)| bid);
        Bid::ALL.into_iter().filter(move |&bid| best.is_none_or(|best| bid > best))
    }

    /// Adds the next player's bid, or pass.
    pub(super) const fn say(&mut self, bid: Option<Bid>) {
        self.said[self.len as usize] = bid;
        self.len += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(words: &[Option<Bid>]) -> Auction {
        let mut auction = Auction::default();
        for &bid in words {
            assert!(matches!(auction.stage(), Stage::Bidding(_)), "{words:?}");
            assert!(bid.is_none_or(|bid| auction.bids().any(|known| known == bid)), "{words:?}");
            auction.say(bid);
        }
        auction
    }

    #[test]
    fn each_player_speaks_once() {
        let (chiamo, solo, solissimo) = (Some(Bid::Chiamo), Some(Bid::Solo), Some(Bid::Solissimo));
        assert_eq!(said(&[chiamo, None]).stage(), Stage::Bidding(Seat(2)));
        assert_eq!(said(&[chiamo, None, None]).stage(), Stage::Won(Seat(0), Bid::Chiamo));
        assert_eq!(said(&[chiamo, solo, None]).stage(), Stage::Won(Seat(1), Bid::Solo));
        assert_eq!(said(&[None, solissimo]).stage(), Stage::Won(Seat(1), Bid::Solissimo));
        assert_eq!(said(&[None, None, None]).stage(), Stage::Passed);
        assert_eq!(said(&[solo]).bids().collect::<Vec<_>>(), [Bid::Solissimo]);
    }
}
