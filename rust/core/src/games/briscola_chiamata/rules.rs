//! Options of Briscola chiamata.

use super::bid::Bid;
use crate::error::RulesError;
use crate::options::{OptionSpec, count_option, number_option, word_option, words};
use crate::rule_set::{FirstDealer, MatchEnd, MatchScore, RuleSet, first_dealer_option, rules_text};
use crate::standing::leader;

/// Number of players.
pub(super) const PLAYERS: u8 = 5;

words! {
    /// The number of cards in a packet of the deal.
    DealPacket {
        /// One card at a time.
        One = "1",
        /// Four cards at a time, in two rounds.
        Four = "4",
    }
}

words! {
    /// What players bid.
    AuctionBy {
        /// Ranks, down to the 2; then points with the 2.
        RanksThenPoints = "ranks_then_points",
        /// Ranks alone: the 2 ends the auction.
        Ranks = "ranks",
        /// Points alone: the winner then calls any card.
        Points = "points",
    }
}

words! {
    /// Who leads the first trick.
    FirstLead {
        /// The player to the dealer's right.
        Eldest = "eldest",
        /// The caller.
        Caller = "caller",
    }
}

words! {
    /// What a hand is worth.
    Stakes {
        /// The same, whatever has been bid.
        Flat = "flat",
        /// More for a bid of more than 70 points.
        ByBid = "by_bid",
    }
}

/// The rules of one variant of Briscola chiamata.
///
/// ```
/// use scopasolver::briscola_chiamata::Rules;
/// let rules: Rules = "briscola_chiamata(first_lead=caller, target=7)".parse()?;
/// assert_eq!(rules.to_string(), "briscola_chiamata(first_lead=caller,target=7)");
/// # Ok::<(), scopasolver::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "OPTIONS documents every field once, for every reader")]
pub struct Rules {
    pub players: u8,
    pub deal_packet: DealPacket,
    pub auction: AuctionBy,
    pub first_points: u8,
    pub points_to_win: u8,
    pub first_lead: FirstLead,
    pub stakes: Stakes,
    pub cappotto: bool,
    pub target: u16,
    pub first_dealer: FirstDealer,
}

impl Rules {
    /// The fewest points that may be bid after a 2, or as the first bid of an auction of points.
    pub(super) const fn fewest_bid(&self) -> u8 {
        if matches!(self.auction, AuctionBy::Points) { Bid::FEWEST_POINTS } else { self.first_points }
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "briscola_chiamata";
    const PRESETS: &'static [&'static str] = &["briscola_chiamata"];
    const OPTIONS: &'static [OptionSpec<Self>] = &[
        number_option!(players: &["5"], "Timendum, Wikipedia", "how many play"),
        word_option!(deal_packet: DealPacket, "Timendum; 4 Framor", "how many cards are dealt to a player at a time"),
        word_option!(
            auction: AuctionBy,
            "Timendum, Wikipedia; ranks: Briscola a chiamare",
            "what is bid: ranks and then points with the 2, ranks alone, or points alone"
        ),
        number_option!(
            first_points: &["61", "62", "65"],
            "Timendum; 61 Subito al due; 65 Wikipedia",
            "the fewest points that may be bid over a 2"
        ),
        number_option!(
            points_to_win: &["60", "61"],
            "Timendum; 60 Subito al due",
            "the card points that the caller's party needs when no points were bid"
        ),
        word_option!(
            first_lead: FirstLead,
            "Timendum, Il socio; caller: Gingo",
            "who leads the first trick: the player to the dealer's right, or the caller"
        ),
        word_option!(
            stakes: Stakes,
            "Timendum; by_bid: Subito al due",
            "whether a bid of 71, 81, 91 or 101 points makes the hand worth two, three, four or five times as much"
        ),
        word_option!(
            cappotto: bool,
            "Timendum, Subito al due; false customary",
            "whether a hand in which one party makes all 120 points counts twice"
        ),
        count_option!(target: 1..=10000, "Timendum", "the points that end a match, for one player who has more than all others"),
        first_dealer_option!("customary"),
    ];

    fn defaults(_preset: usize, _players: Option<u8>) -> Self {
        Self {
            players: PLAYERS,
            deal_packet: DealPacket::One,
            auction: AuctionBy::RanksThenPoints,
            first_points: 62,
            points_to_win: 61,
            first_lead: FirstLead::Eldest,
            stakes: Stakes::Flat,
            cappotto: true,
            target: 11,
            first_dealer: FirstDealer::Random,
        }
    }

    fn preset_index(&self) -> usize {
        0
    }

    fn check(&self) -> Result<(), RulesError> {
        let fail = |reason: &str| Err(RulesError::Contradiction(reason.to_owned()));
        let defaults = Self::defaults(0, None);
        match self.auction {
            AuctionBy::RanksThenPoints if self.first_points <= self.points_to_win => {
                fail("first_points=61 needs points_to_win=60: a bid of points must be higher than the 2 alone")
            }
            AuctionBy::Ranks if self.stakes == Stakes::ByBid => fail("stakes=by_bid has no effect with auction=ranks"),
            AuctionBy::Points if self.points_to_win != defaults.points_to_win => {
                fail("points_to_win has no effect with auction=points")
            }
            AuctionBy::Ranks | AuctionBy::Points if self.first_points != defaults.first_points => {
                fail("first_points needs auction=ranks_then_points")
            }
            _ => Ok(()),
        }
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn sides(&self) -> usize {
        PLAYERS.into()
    }

    fn first_dealer(&self) -> FirstDealer {
        self.first_dealer
    }

    fn target(&self) -> Option<u16> {
        Some(self.target)
    }

    fn match_end(&self, score: &MatchScore) -> Option<MatchEnd> {
        leader(self, self.target, &score.totals).map(MatchEnd::Won)
    }
}

rules_text!(Rules);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_without_effect_are_refused() {
        let text = |text: &str| text.parse::<Rules>().map(|rules| rules.to_string());
        let known = "briscola_chiamata(first_points=61,points_to_win=60)";
        assert_eq!(text(known).as_deref(), Ok(known));
        for wrong in [
            "briscola_chiamata(first_points=61)",
            "briscola_chiamata(auction=ranks,stakes=by_bid)",
            "briscola_chiamata(auction=ranks,first_points=65)",
            "briscola_chiamata(auction=points,points_to_win=60)",
            "briscola_chiamata(players=4)",
        ] {
            assert!(text(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_match_goes_to_one_player_with_the_target() {
        let rules: Rules = "briscola_chiamata(target=5)".parse().unwrap();
        let end = |totals: [i32; 5]| rules.match_end(&MatchScore { totals: totals.into(), ..MatchScore::start(5) });
        assert_eq!(end([4, -1, -1, -1, -1]), None);
        assert_eq!(end([6, 5, -3, -4, -4]), Some(MatchEnd::Won(crate::Side(0))));
        assert_eq!(end([5, 5, -3, -3, -4]), None);
    }
}
