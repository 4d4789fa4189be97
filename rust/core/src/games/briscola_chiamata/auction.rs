//! The auction: bids down the ranks, then up in points, until all but one have passed.

use super::bid::Bid;
use super::rules::{AuctionBy, PLAYERS, Rules};
use crate::seat::Seat;

/// How far the auction has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// This seat bids or passes.
    Bidding(Seat),
    /// This seat has won the auction with this bid.
    Won(Seat, Bid),
    /// All have passed.
    Passed,
}

/// The state of an auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Auction {
    /// The seats that have passed, one bit each.
    passed: u8,
    turn: u8,
    best: Option<(u8, Bid)>,
}

/// All seats, one bit each.
const EVERYONE: u8 = (1 << PLAYERS) - 1;

impl Auction {
    /// How far it has come.
    pub fn stage(&self, rules: &Rules) -> Stage {
        match self.best {
            _ if self.passed == EVERYONE => Stage::Passed,
            Some((seat, bid)) if self.passed == EVERYONE & !(1 << seat) || bid == Self::last(rules) => {
                Stage::Won(Seat(seat), bid)
            }
            _ => Stage::Bidding(Seat(self.turn)),
        }
    }

    /// The highest bid so far, and who made it.
    pub fn best(&self) -> Option<(Seat, Bid)> {
        self.best.map(|(seat, bid)| (Seat(seat), bid))
    }

    /// Whether a seat has passed.
    pub const fn has_passed(&self, seat: Seat) -> bool {
        self.passed >> seat.0 & 1 == 1
    }

    /// The highest bid that the rules allow.
    fn last(rules: &Rules) -> Bid {
        if rules.auction == AuctionBy::Ranks { Bid::TWO } else { Bid::HIGHEST }
    }

    /// The bids that the next player may make.
    pub fn bids(&self, rules: &Rules) -> impl Iterator<Item = Bid> + use<> {
        let points = Bid::of_points(rules.fewest_bid());
        let (first, last) = match self.best {
            None if rules.auction == AuctionBy::Points => (points, Bid::HIGHEST),
            None => (Bid::LOWEST, Bid::TWO),
            Some((_, bid)) if bid < Bid::TWO => (Bid(bid.0 + 1), Bid::TWO),
            Some((_, Bid::TWO)) => (points, Self::last(rules)),
            Some((_, bid)) => (Bid(bid.0 + 1), Self::last(rules)),
        };
        Bid::between(first, last)
    }

    /// The auction after the next player's bid, or pass.
    pub(super) fn say(&mut self, bid: Option<Bid>) {
        match bid {
            Some(bid) => self.best = Some((self.turn, bid)),
            None => self.passed |= 1 << self.turn,
        }
        for _ in 0..PLAYERS {
            self.turn = (self.turn + 1) % PLAYERS;
            if self.passed >> self.turn & 1 == 0 {
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(rules: &Rules, words: &str) -> Auction {
        let mut auction = Auction::default();
        for word in words.split(", ").filter(|word| !word.is_empty()) {
            assert!(matches!(auction.stage(rules), Stage::Bidding(_)), "{words}");
            let bid = word.strip_prefix("chiamo ").map(|bid| Bid::read(bid).unwrap());
            assert!(bid.is_none_or(|bid| auction.bids(rules).any(|known| known == bid)), "{words}");
            auction.say(bid);
        }
        auction
    }

    fn bids(rules: &str, words: &str) -> Vec<String> {
        let rules = rules.parse().unwrap();
        said(&rules, words).bids(&rules).map(|bid| bid.to_string()).collect()
    }

    #[test]
    fn bids_go_down_the_ranks_and_then_up_in_points() {
        let rules = "briscola_chiamata";
        assert_eq!(bids(rules, "").join(" "), "1 3 10 9 8 7 6 5 4 2");
        assert_eq!(bids(rules, "chiamo 6, passo").join(" "), "5 4 2");
        let points = bids(rules, "chiamo 2");
        assert_eq!((points.len(), &*points[0], &*points[58]), (59, "62", "120"));
        assert_eq!(bids(rules, "chiamo 2, chiamo 118").join(" "), "119 120");
        assert_eq!(bids("briscola_chiamata(auction=points)", "").len(), 60);
        assert_eq!(bids("briscola_chiamata(first_points=65)", "chiamo 2")[0], "65");
    }

    #[test]
    fn the_auction_ends_when_all_but_one_have_passed() {
        let stage = |rules: &str, words: &str| {
            let rules = rules.parse().unwrap();
            said(&rules, words).stage(&rules)
        };
        let (rules, seven) = ("briscola_chiamata", Bid::read("7").unwrap());
        assert_eq!(stage(rules, "chiamo 1, passo, chiamo 7, passo"), Stage::Bidding(Seat(4)));
        assert_eq!(stage(rules, "chiamo 1, passo, chiamo 7, passo, passo"), Stage::Bidding(Seat(0)));
        assert_eq!(stage(rules, "chiamo 1, passo, chiamo 7, passo, passo, passo"), Stage::Won(Seat(2), seven));
        assert_eq!(stage(rules, "passo, passo, passo, passo"), Stage::Bidding(Seat(4)));
        assert_eq!(stage(rules, "passo, passo, passo, passo, passo"), Stage::Passed);
        assert_eq!(stage(rules, "passo, passo, passo, passo, chiamo 7"), Stage::Won(Seat(4), seven));
        assert_eq!(stage(rules, "chiamo 2, chiamo 120"), Stage::Won(Seat(1), Bid::HIGHEST));
        assert_eq!(stage("briscola_chiamata(auction=ranks)", "chiamo 2"), Stage::Won(Seat(0), Bid::TWO));
    }
}
