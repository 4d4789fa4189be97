//! Options of Briscola.

use crate::cards::{Card, CardSet, Rank, Suit};
use crate::error::RulesError;
use crate::options::{OptionSpec, Word, count_option, number_option, word_option, words};
use crate::rule_set::{FirstDealer, MatchEnd, MatchScore, RuleSet, first_dealer_option, rules_text};

words! {
    /// The number of cards in a packet of the deal.
    DealPacket {
        /// All three cards at once.
        Three = "3",
        /// One card at a time, in three rounds.
        One = "1",
    }
}

words! {
    /// The 2 that is taken out of the pack for three players.
    Removed {
        /// The 2 of coppe.
        Coppe = "2C",
        /// The 2 of spade.
        Spade = "2S",
        /// The 2 of bastoni.
        Bastoni = "2B",
        /// The 2 of denari.
        Denari = "2D",
    }
}

words! {
    /// Which card its holder may exchange for the turned card.
    Exchange {
        /// None.
        Off = "off",
        /// The 7 of trumps, or the 2 if the turned card is the 7 or a weaker one.
        Seven = "seven",
        /// The 2 of trumps.
        Two = "two",
    }
}

words! {
    /// When a player may exchange a card for the turned card, before playing one.
    ExchangeWhen {
        /// In every trick, after having won one.
        WonTrick = "won_trick",
        /// Before leading to a trick.
        Leader = "leader",
        /// In the first trick.
        FirstTrick = "first_trick",
    }
}

/// The rules of one variant of Briscola.
///
/// ```
/// use scopasolver::briscola::Rules;
/// let rules: Rules = "briscola(partners_see_hands_at_end=true, players=4)".parse()?;
/// assert_eq!(rules.to_string(), "briscola(players=4,partners_see_hands_at_end=true)");
/// # Ok::<(), scopasolver::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "OPTIONS documents every field once, for every reader")]
pub struct Rules {
    pub players: u8,
    pub teams: bool,
    pub removed: Removed,
    pub deal_packet: DealPacket,
    pub hands_to_win: u16,
    pub partners_see_hands_at_end: bool,
    pub exchange: Exchange,
    pub exchange_when: ExchangeWhen,
    pub first_dealer: FirstDealer,
}

impl Rules {
    /// The cards in play: for three players one less than the pack.
    pub(super) fn pack(self) -> CardSet {
        const TWO: Rank = Rank::new(2).expect("there is a two");
        let suit = match self.removed {
            _ if self.players != 3 => return CardSet::FULL,
            Removed::Coppe => Suit::Coppe,
            Removed::Spade => Suit::Spade,
            Removed::Bastoni => Suit::Bastoni,
            Removed::Denari => Suit::Denari,
        };
        CardSet::FULL - CardSet::of(Card::new(TWO, suit))
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "briscola";
    const PRESETS: &'static [&'static str] = &["briscola"];
    const OPTIONS: &'static [OptionSpec<Self>] = &[
        number_option!(
            players: &["2", "3", "4"],
            "Sette giochi; three: customary",
            "how many play: two, three who play each alone, or two pairs"
        ),
        word_option!(
            teams: bool,
            "Sette giochi",
            "whether players who sit opposite score together; four do, two and three do not"
        ),
        word_option!(
            removed: Removed,
            "Briscola in due, in tre e in quattro; V. Coletti",
            "which 2 is taken out of the pack for three players, so that 39 cards go round evenly"
        ),
        word_option!(
            deal_packet: DealPacket,
            "Sette giochi, customary",
            "how many cards are dealt to a player at a time"
        ),
        count_option!(
            hands_to_win: 1..=10000,
            "customary",
            "the won hands that end a match; a drawn one counts for nobody"
        ),
        word_option!(
            partners_see_hands_at_end: bool,
            "customary",
            "whether partners look at each other's last cards when the stock is empty"
        ),
        word_option!(
            exchange: Exchange,
            "Qeeebo, VIP Games, Downci; the 2: Awebgame",
            "which trump its holder may exchange for the turned card: none, the 7 (the 2 if the 7 or less is turned), or the 2"
        ),
        word_option!(
            exchange_when: ExchangeWhen,
            "Qeeebo, VIP Games; leader: Downci; first_trick: Awebgame",
            "when a card may be exchanged: by who has won a trick, by who leads, or in the first trick only"
        ),
        first_dealer_option!("customary"),
    ];

    fn defaults(_preset: usize, players: Option<u8>) -> Self {
        let players = players.unwrap_or(2);
        Self {
            players,
            teams: players == 4,
            removed: Removed::Coppe,
            deal_packet: DealPacket::Three,
            hands_to_win: 1,
            partners_see_hands_at_end: false,
            exchange: Exchange::Off,
            exchange_when: ExchangeWhen::WonTrick,
            first_dealer: FirstDealer::Random,
        }
    }

    fn preset_index(&self) -> usize {
        0
    }

    fn check(&self) -> Result<(), RulesError> {
        let fail = |reason: &str| Err(RulesError::Contradiction(reason.to_owned()));
        match (self.players, self.teams) {
            (4, false) => fail("teams=false needs players=2 or players=3: four play in pairs"),
            (players @ ..4, true) => fail(&format!("teams=true needs players=4, not players={players}")),
            (2 | 4, _) if self.removed != Removed::Coppe => {
                fail(&format!("removed={} needs players=3: others play with the whole pack", self.removed.word()))
            }
            _ if self.exchange == Exchange::Off && self.exchange_when != ExchangeWhen::WonTrick => {
                let when = self.exchange_when.word();
                fail(&format!("exchange_when={when} has no effect with exchange=off: nobody exchanges"))
            }
            _ => Ok(()),
        }
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn sides(&self) -> usize {
        if self.players == 3 { 3 } else { 2 }
    }

    fn first_dealer(&self) -> FirstDealer {
        self.first_dealer
    }

    fn target(&self) -> Option<u16> {
        Some(self.hands_to_win)
    }

    fn match_end(&self, score: &MatchScore) -> Option<MatchEnd> {
        let wanted = i32::from(self.hands_to_win);
        self.side_list().find(|&side| score.totals[side] >= wanted).map(MatchEnd::Won)
    }
}

rules_text!(Rules);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn teams_follow_the_number_of_players() {
        let text = |text: &str| text.parse::<Rules>().map(|rules| rules.to_string());
        assert_eq!(text("briscola(teams=true,players=4)").as_deref(), Ok("briscola(players=4)"));
        assert_eq!(text("briscola(teams=false)").as_deref(), Ok("briscola"));
        assert_eq!(text("briscola(players=3,teams=false)").as_deref(), Ok("briscola(players=3)"));
        for wrong in ["briscola(teams=true)", "briscola(players=4,teams=false)", "briscola(players=3,teams=true)"] {
            assert!(text(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn three_play_without_a_two() {
        let pack = |text: &str| text.parse::<Rules>().map(Rules::pack);
        let without = |card: &str| Ok(CardSet::FULL - CardSet::of(card.parse().unwrap()));
        assert_eq!(pack("briscola(players=3)"), without("2C"));
        assert_eq!(pack("briscola(players=3,removed=2B)"), without("2B"));
        assert_eq!(pack("briscola(players=4)"), Ok(CardSet::FULL));
        assert!(pack("briscola(removed=2B)").is_err());
    }

    #[test]
    fn a_match_is_so_many_won_hands() {
        let rules: Rules = "briscola(hands_to_win=2)".parse().unwrap();
        let end = |a, b| rules.match_end(&MatchScore { totals: [a, b].into(), ..MatchScore::start(2) });
        assert_eq!((end(1, 1), end(0, 0)), (None, None));
        assert_eq!(end(1, 2), Some(MatchEnd::Won(crate::Side(1))));
    }
}
