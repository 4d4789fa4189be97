//! Options of Ruba mazzo.

use crate::error::RulesError;
use crate::games::rounds::{Rounds, may_be_short};
use crate::options::{OptionSpec, Word, count_option, number_option, word_option, words};
use crate::rule_set::{MatchEnd, MatchScore, RuleSet, rules_text};

/// Upper bound on the players: the pack has three cards for each.
pub(super) const MOST_PLAYERS: usize = 12;

words! {
    /// A named set of rules.
    Preset {
        /// The most common rules.
        RubaMazzo = "ruba_mazzo",
        /// The rules of *Sette giochi*, followed exactly: only captured cards count.
        CapturesOnly = "ruba_mazzo_captures_only",
    }
}

words! {
    /// When a capture must be made.
    CaptureObligation {
        /// While any card of the hand matches a table card, only captures may be made (*Sette giochi*, taken
        /// literally).
        Hand = "hand",
        /// Any card may be chosen, but a card that can capture must capture.
        Card = "card",
        /// Never.
        None = "none",
    }
}

words! {
    /// Who gets the cards left on the table.
    Leftover {
        /// The player who captured last.
        LastCapturer = "last_capturer",
        /// Nobody.
        Nobody = "nobody",
    }
}

/// The rules of one variant of Ruba mazzo.
///
/// ```
/// use scopasolver::ruba_mazzo::Rules;
/// let rules: Rules = "ruba_mazzo(capture_obligation=card, players=3)".parse()?;
/// assert_eq!(rules.to_string(), "ruba_mazzo(players=3,capture_obligation=card)");
/// # Ok::<(), scopasolver::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "OPTIONS documents every field once, for every reader")]
pub struct Rules {
    preset: Preset,
    pub players: u8,
    pub short_round: bool,
    pub capture_obligation: CaptureObligation,
    pub take_all_equal: bool,
    pub steal_all_equal: bool,
    pub leftover: Leftover,
    pub hands: u16,
}

impl Rules {
    /// The rounds of the deal.
    pub(super) const fn rounds(self) -> Rounds {
        Rounds::new(self.players, self.short_round)
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "ruba_mazzo";
    const PRESETS: &'static [&'static str] = Preset::WORDS;
    const OPTIONS: &'static [OptionSpec<Self>] = &[
        number_option!(
            players: &["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
            "Sette giochi; the most a decision",
            "how many play, each alone"
        ),
        word_option!(
            short_round: bool,
            "decision",
            "whether the last round, with too few cards for three each, is dealt as far as they go evenly"
        ),
        word_option!(
            capture_obligation: CaptureObligation,
            "Sette giochi, two readings",
            "when a capture must be made"
        ),
        word_option!(
            take_all_equal: bool,
            "Sette giochi, ambiguous",
            "whether a card takes all equal table cards, or one"
        ),
        word_option!(steal_all_equal: bool, "decision", "whether a card steals all piles it matches, or one"),
        word_option!(leftover: Leftover, "customary, Sette giochi", "who gets the cards left on the table"),
        count_option!(hands: 1..=1000, "decision", "how many hands a match has; their cards are added up"),
    ];

    fn defaults(preset: usize, players: Option<u8>) -> Self {
        let preset = Preset::VALUES[preset];
        let players = players.unwrap_or(2);
        Self {
            preset,
            players,
            short_round: may_be_short(players),
            capture_obligation: CaptureObligation::Hand,
            take_all_equal: false,
            steal_all_equal: false,
            leftover: match preset {
                Preset::RubaMazzo => Leftover::LastCapturer,
                Preset::CapturesOnly => Leftover::Nobody,
            },
            hands: 1,
        }
    }

    fn preset_index(&self) -> usize {
        self.preset as usize
    }

    fn check(&self) -> Result<(), RulesError> {
        self.rounds().check()
    }

    fn players(&self) -> u8 {
        self.players
    }

    /// After the last hand, the side with the most cards wins. Sides that lead together share the win.
    fn match_end(&self, score: &MatchScore) -> Option<MatchEnd> {
        if score.hands_played < u32::from(self.hands) {
            return None;
        }
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
        let rules: Rules = "ruba_mazzo(hands=2)".parse().unwrap();
        let end = |a, b, hands_played| {
            rules.match_end(&MatchScore { totals: [a, b].into(), hands_played, ..MatchScore::start(2) })
        };
        assert_eq!(end(38, 2, 1), None);
        assert_eq!(end(50, 30, 2), Some(MatchEnd::Won(Side(0))));
        assert_eq!(end(40, 40, 2), Some(MatchEnd::Shared));
    }
}
