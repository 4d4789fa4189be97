//! Options of Sette e mezzo.

use crate::cards::Card;
use crate::error::RulesError;
use crate::options::{OptionSpec, Values, Word, number, number_option, word_option, words};
use crate::rule_set::{FirstDealer, MatchEnd, MatchScore, RuleSet, rules_text};
use crate::seat::{MAX_SEATS, Seat};

/// Stake of each player.
const STAKE: u8 = 1;

/// Fewest cards that make sette e mezzo.
const CARDS_OF_REALE: usize = 2;

/// Upper bound on the players: the pack has cards for each of them to make sette e mezzo.
const MOST_PLAYERS: usize = Card::COUNT / CARDS_OF_REALE;
const _: () = assert!(MOST_PLAYERS <= MAX_SEATS);

words! {
    /// A named set of rules.
    Preset {
        /// The most common rules.
        SetteEMezzo = "sette_e_mezzo",
        /// The rules of *Sette giochi*, followed exactly.
        BestHand = "sette_e_mezzo_best_hand",
    }
}

words! {
    /// The time when each seat gets its hidden card.
    InitialDeal {
        /// All seats before play, the banker last (*Sette giochi*, where the banker has a card to turn up).
        AllFirst = "all_first",
        /// Each seat when its turn comes (another reading of *Sette giochi*).
        AtTurn = "at_turn",
    }
}

words! {
    /// The hands that are compared to settle stakes.
    Settlement {
        /// Each player against the banker (customary).
        VsBanker = "vs_banker",
        /// The best hands against all others; the banker's hand is one like any other (*Sette giochi*, followed
        /// exactly).
        BestHand = "best_hand",
    }
}

words! {
    /// The winner when player and banker have hands of equal class.
    TieRule {
        /// The banker (customary).
        BankerWins = "banker_wins",
        /// Nobody.
        Push = "push",
    }
}

words! {
    /// The banker of the next hand.
    BankerRotation {
        /// The same player in every hand.
        Fixed = "fixed",
        /// The player after the present banker.
        NextEachHand = "next_each_hand",
        /// The first player in order with a sette e mezzo reale, if there is one and the banker has none (customary).
        OnPlayerReale = "on_player_reale",
    }
}

words! {
    /// The cards from which the next hand of a match is dealt.
    Reshuffle {
        /// The whole pack, shuffled.
        EachHand = "each_hand",
        /// The rest of the stock, or the whole pack when the stock has fewer cards than there are seats.
        WhenExhausted = "when_exhausted",
    }
}

/// The rules of one variant of Sette e mezzo. Totals are in half points.
///
/// ```
/// use scopasolver::sette_e_mezzo::Rules;
/// let rules: Rules = "sette_e_mezzo(tie_rule=push, players=3)".parse()?;
/// assert_eq!(rules.to_string(), "sette_e_mezzo(players=3,tie_rule=push)");
/// # Ok::<(), scopasolver::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "OPTIONS documents every field once, for every reader")]
pub struct Rules {
    pub(super) preset: Preset,
    pub players: u8,
    pub initial_deal: InitialDeal,
    pub min_valid_total: u8,
    pub matta: bool,
    pub settlement: Settlement,
    pub tie_rule: TieRule,
    pub bust_pays: bool,
    pub bust_penalty: u8,
    pub reale_pays: u8,
    pub banker_reale_collects: u8,
    pub banker_rotation: BankerRotation,
    pub reshuffle: Reshuffle,
    pub players_cards_open: bool,
}

impl Rules {
    /// The banker's seat: he acts last.
    pub const fn banker(&self) -> Seat {
        Seat(self.players - 1)
    }

    /// Number of stakes that a player who is bust pays to the winner.
    pub(super) const fn bust_stakes(&self) -> u8 {
        if self.bust_pays { self.bust_penalty } else { 0 }
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "sette_e_mezzo";
    const PRESETS: &'static [&'static str] = Preset::WORDS;
    const OPTIONS: &'static [OptionSpec<Self>] = &[
        OptionSpec {
            name: "players",
            summary: "how many play, the banker among them",
            source: "Sette giochi; the most a decision",
            values: Values::Words(&[
                "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
                "20",
            ]),
            get: |rules| rules.players.to_string(),
            // `check` says why larger numbers are refused.
            set: |rules, text| number(text).filter(|&players| players >= 2).map(|players| rules.players = players),
        },
        word_option!(initial_deal: InitialDeal, "Sette giochi, two readings", "when each seat gets its hidden card"),
        number_option!(
            min_valid_total: &["2", "1"],
            "Sette giochi; 1 customary",
            "the half points that a hand needs to stand"
        ),
        word_option!(matta: bool, "Sette giochi", "whether the re di denari counts as the holder likes"),
        word_option!(settlement: Settlement, "customary; Sette giochi", "who wins against whom"),
        word_option!(tie_rule: TieRule, "customary", "who wins when player and banker are equal"),
        OptionSpec {
            name: "stake",
            summary: "what each player stakes",
            source: "customary",
            values: Values::Words(&["1"]),
            get: |_| STAKE.to_string(),
            set: |_, text| (number(text) == Some(STAKE)).then_some(()),
        },
        word_option!(bust_pays: bool, "Sette giochi, by agreement", "whether a player who is bust pays"),
        number_option!(
            bust_penalty: &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
            "Sette giochi, by agreement",
            "how many stakes a player pays who is bust"
        ),
        number_option!(reale_pays: &["1", "2"], "customary", "how many stakes a player wins with sette e mezzo reale"),
        number_option!(
            banker_reale_collects: &["1", "2"],
            "customary",
            "how many stakes the banker wins with sette e mezzo reale from a player who is not bust"
        ),
        word_option!(banker_rotation: BankerRotation, "customary", "who is the next hand's banker"),
        word_option!(reshuffle: Reshuffle, "customary", "what the next hand of a match is dealt from"),
        word_option!(players_cards_open: bool, "customary", "whether the banker sees the players' hidden cards"),
    ];

    fn defaults(preset: usize, players: Option<u8>) -> Self {
        let preset = Preset::VALUES[preset];
        let (initial_deal, settlement) = match preset {
            Preset::SetteEMezzo => (InitialDeal::AllFirst, Settlement::VsBanker),
            Preset::BestHand => (InitialDeal::AtTurn, Settlement::BestHand),
        };
        Self {
            preset,
            players: players.unwrap_or(2),
            initial_deal,
            min_valid_total: 2,
            matta: true,
            settlement,
            tie_rule: TieRule::BankerWins,
            bust_pays: true,
            bust_penalty: 1,
            reale_pays: 1,
            banker_reale_collects: 1,
            banker_rotation: BankerRotation::Fixed,
            reshuffle: Reshuffle::EachHand,
            players_cards_open: false,
        }
    }

    fn preset_index(&self) -> usize {
        self.preset as usize
    }

    /// Under [`Settlement::BestHand`] every seat pays and is paid in the same way.
    fn check(&self) -> Result<(), RulesError> {
        let idle = [
            ("tie_rule", self.tie_rule != TieRule::BankerWins),
            ("reale_pays", self.reale_pays != 1),
            ("banker_reale_collects", self.banker_reale_collects != 1),
        ];
        if usize::from(self.players) > MOST_PLAYERS {
            return Err(RulesError::Contradiction(format!(
                "players={} are too many for the pack: it has {CARDS_OF_REALE} cards each, the fewest that make sette e \
                 mezzo, for {MOST_PLAYERS} at most",
                self.players
            )));
        }
        if self.bust_penalty != 1 && !self.bust_pays {
            return Err(RulesError::Contradiction("bust_penalty has no effect with bust_pays=false".into()));
        }
        match idle.into_iter().find(|&(_, is_set)| is_set && self.settlement == Settlement::BestHand) {
            Some((option, _)) => {
                Err(RulesError::Contradiction(format!("{option} has no effect with settlement=best_hand")))
            }
            None => Ok(()),
        }
    }

    fn players(&self) -> u8 {
        self.players
    }

    /// The first banker is the one that draws the highest card (Sette giochi).
    fn first_dealer(&self) -> FirstDealer {
        FirstDealer::HighCard
    }

    fn has_endless_match(&self) -> bool {
        true
    }

    /// The rules set no end to a match.
    fn match_end(&self, _standing: &MatchScore) -> Option<MatchEnd> {
        None
    }
}

rules_text!(Rules);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_without_effect_are_refused() {
        for option in ["tie_rule=push", "reale_pays=2", "banker_reale_collects=2"] {
            let text = format!("sette_e_mezzo(settlement=best_hand,{option})");
            let name = option.split_once('=').unwrap().0;
            let reason = format!("rules: {name} has no effect with settlement=best_hand");
            assert_eq!(text.parse::<Rules>().unwrap_err().to_string(), reason);
        }
        assert!("sette_e_mezzo(settlement=best_hand,bust_pays=false)".parse::<Rules>().is_ok());
        assert!("sette_e_mezzo(settlement=best_hand,bust_penalty=10)".parse::<Rules>().is_ok());
        assert!("sette_e_mezzo(bust_pays=false,bust_penalty=2)".parse::<Rules>().is_err());
        assert!("sette_e_mezzo(bust_penalty=0)".parse::<Rules>().is_err());
    }

    #[test]
    fn the_stake_is_one_in_every_variant() {
        assert!("sette_e_mezzo(stake=1)".parse::<Rules>().is_ok_and(|rules| rules.to_string() == "sette_e_mezzo"));
        assert!("sette_e_mezzo(stake=2)".parse::<Rules>().is_err());
        assert!("sette_e_mezzo(players=13)".parse::<Rules>().is_ok_and(|rules| rules.players == 13));
        assert!("sette_e_mezzo(players=20)".parse::<Rules>().is_ok());
        assert!("sette_e_mezzo(players=21)".parse::<Rules>().is_err());
        assert!("sette_e_mezzo(players=255)".parse::<Rules>().is_err());
    }
}
