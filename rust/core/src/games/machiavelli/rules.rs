//! Options of Machiavelli.

use super::terms::{AceInRuns, FailedOperation, FirstTurn, Stalemate};
use crate::cards::{Pack, TwoFrenchPacks};
use crate::options::{OptionSpec, Values, Word, count_option, number, number_option, word_option, words};
use crate::rule_set::{MatchEnd, MatchScore, RuleSet, rules_text};

/// The cards of the game: two French packs without jollies.
pub(super) type MachiavelliPack = TwoFrenchPacks<0>;

/// Cards that each player is dealt.
pub(super) const HAND_SIZE: usize = 13;

words! {
    /// A named set of rules.
    Preset {
        /// The default rules: a lay that cannot be arranged is refused.
        Machiavelli = "machiavelli",
        /// The rules of *Sette giochi*, followed exactly.
        Penalty = "machiavelli_penalty",
    }
}

/// The rules of one variant of Machiavelli.
///
/// ```
/// use scopasolver::machiavelli::Rules;
/// let rules: Rules = "machiavelli(ace_in_runs=wrap, players=3)".parse()?;
/// assert_eq!(rules.to_string(), "machiavelli(players=3,ace_in_runs=wrap)");
/// # Ok::<(), scopasolver::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "OPTIONS documents every field once, for every reader")]
pub struct Rules {
    preset: Preset,
    pub players: u8,
    pub first_turn: FirstTurn,
    pub ace_in_runs: AceInRuns,
    pub failed_operation: FailedOperation,
    pub unit: u8,
    pub match_hands: u8,
    pub stalemate: Stalemate,
}

impl Rules {
    /// Number of cards that a deal leaves in the stock.
    pub(super) fn stock_size(self) -> usize {
        MachiavelliPack::SIZE - HAND_SIZE * self.seats()
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "machiavelli";
    const PRESETS: &'static [&'static str] = Preset::WORDS;
    const OPTIONS: &'static [OptionSpec<Self>] = &[
        number_option!(players: &["2", "3", "4", "5"], "Sette giochi", "how many play, each alone"),
        OptionSpec {
            name: "hand_size",
            summary: "how many cards each player is dealt",
            source: "Sette giochi",
            values: Values::Words(&["13"]),
            get: |_| HAND_SIZE.to_string(),
            set: |_, text| (number(text) == Some(HAND_SIZE)).then_some(()),
        },
        word_option!(
            first_turn: FirstTurn,
            "Sette giochi, two readings",
            "whether the first player may lay in his first turn"
        ),
        word_option!(ace_in_runs: AceInRuns, "customary", "where the ace stands in runs"),
        word_option!(
            failed_operation: FailedOperation,
            "Sette giochi",
            "what happens to a lay that cannot be arranged"
        ),
        count_option!(unit: 1..=100, "Sette giochi, by agreement", "what is paid for each card held"),
        OptionSpec {
            name: "match_hands",
            summary: "how many hands a match has; what they pay is added up",
            source: "Sette giochi",
            values: Values::Words(&["1", "4"]),
            get: |rules| rules.match_hands.to_string(),
            set: |rules, text| {
                rules.match_hands = number(text).filter(|hands| [1, 4].contains(hands))?;
                Some(())
            },
        },
        word_option!(stalemate: Stalemate, "decision", "who is paid when everyone has passed"),
    ];

    fn defaults(preset: usize, players: Option<u8>) -> Self {
        let preset = Preset::VALUES[preset];
        Self {
            preset,
            players: players.unwrap_or(2),
            first_turn: FirstTurn::DrawOnly,
            ace_in_runs: AceInRuns::LowOrHigh,
            failed_operation: match preset {
                Preset::Machiavelli => FailedOperation::Reject,
                Preset::Penalty => FailedOperation::Penalty,
            },
            unit: 1,
            match_hands: 4,
            stalemate: Stalemate::NoPayment,
        }
    }

    fn preset_index(&self) -> usize {
        self.preset as usize
    }

    fn players(&self) -> u8 {
        self.players
    }

    /// After the last hand, the side that has been paid most has won. Sides that lead together share the match.
    fn match_end(&self, score: &MatchScore) -> Option<MatchEnd> {
        if score.hands_played < u32::from(self.match_hands) {
            return None;
        }
        // Payments add up to nothing, so the best total is not below zero.
        Some(crate::standing::leader(self, 0, &score.totals).map_or(MatchEnd::Shared, MatchEnd::Won))
    }
}

rules_text!(Rules);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Side;

    #[test]
    fn a_match_is_so_many_hands() {
        let rules: Rules = "machiavelli".parse().unwrap();
        let end = |a, b, hands_played| {
            rules.match_end(&MatchScore { totals: [a, b].into(), hands_played, ..MatchScore::start(2) })
        };
        assert_eq!(end(-3, 3, 3), None);
        assert_eq!(end(-3, 3, 4), Some(MatchEnd::Won(Side(1))));
        assert_eq!(end(0, 0, 4), Some(MatchEnd::Shared));
    }

    #[test]
    fn description_001_has_the_penalty() {
        let rules: Rules = "machiavelli_penalty(players=4)".parse().unwrap();
        assert_eq!((rules.failed_operation, rules.first_turn), (FailedOperation::Penalty, FirstTurn::DrawOnly));
        assert_eq!(rules.to_string(), "machiavelli_penalty(players=4)");
    }

    #[test]
    fn thirteen_cards_are_dealt_in_every_variant() {
        assert!("machiavelli(hand_size=13)".parse::<Rules>().is_ok_and(|rules| rules.to_string() == "machiavelli"));
        assert!("machiavelli(hand_size=12)".parse::<Rules>().is_err());
    }
}
