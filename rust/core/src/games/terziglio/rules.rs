//! Options of Terziglio.

use crate::error::RulesError;
use crate::options::{OptionSpec, count_option, number_option, word_option, words};
use crate::rule_set::{FirstDealer, MatchEnd, MatchScore, RuleSet, first_dealer_option, rules_text};
use crate::standing::leader;

/// Number of players.
pub(super) const PLAYERS: u8 = 3;

words! {
    /// The cards that may be asked for after a `chiamo`.
    Callable {
        /// Any card that the player lacks.
        Any = "any_card",
        /// A 3 that he lacks; if he has all four, a card of the next rank of which he lacks one.
        Strongest = "strongest",
    }
}

words! {
    /// Who leads the first trick.
    FirstLead {
        /// The player to the dealer's right.
        Eldest = "eldest",
        /// The player who is alone.
        Alone = "alone",
        /// The player who is alone if he has bid `solissimo`, else the one to the dealer's right.
        Solissimo = "solissimo",
    }
}

/// The rules of one variant of Terziglio.
///
/// ```
/// use scopasolver::terziglio::Rules;
/// let rules: Rules = "terziglio(first_lead=alone, target=7)".parse()?;
/// assert_eq!(rules.to_string(), "terziglio(first_lead=alone,target=7)");
/// # Ok::<(), scopasolver::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "OPTIONS documents every field once, for every reader")]
pub struct Rules {
    pub players: u8,
    pub callable: Callable,
    pub solo_shows_monte: bool,
    pub first_lead: FirstLead,
    pub solissimo_stake: u8,
    pub cappotto: bool,
    pub target: u16,
    pub first_dealer: FirstDealer,
}

impl RuleSet for Rules {
    const GAME: &'static str = "terziglio";
    const PRESETS: &'static [&'static str] = &["terziglio"];
    const OPTIONS: &'static [OptionSpec<Self>] = &[
        number_option!(players: &["3"], "Pagat, Vocabolario Treccani", "how many play"),
        word_option!(
            callable: Callable,
            "Vocabolario Treccani, Wikipedia; strongest: Trapaninfo",
            "which cards may be asked for after a chiamo: any, or a 3 while one is lacking, then a 2 and so on"
        ),
        word_option!(
            solo_shows_monte: bool,
            "Vocabolario Treccani, Trapaninfo; true: Digital Advisory",
            "whether a player who bids solo shows the monte that he takes, as after a chiamo"
        ),
        word_option!(
            first_lead: FirstLead,
            "Wikipedia, Digital Advisory; alone: Piccola enciclopedia di giuochi e passatempi",
            "who leads the first trick: the player to the dealer's right, the one who is alone, or he only in a solissimo"
        ),
        number_option!(
            solissimo_stake: &["2", "3"],
            "Digital Advisory; 2 Piccola enciclopedia di giuochi e passatempi",
            "the points that a solissimo brings from each opponent; a chiamo brings 1, a solo 2"
        ),
        word_option!(
            cappotto: bool,
            "customary; true: Piccola enciclopedia di giuochi e passatempi",
            "whether a hand in which one party makes all points counts twice"
        ),
        count_option!(target: 1..=10000, "Wikipedia, Vocabolario Treccani", "the points that end a match, for one player who has more than all others"),
        first_dealer_option!("customary"),
    ];

    fn defaults(_preset: usize, _players: Option<u8>) -> Self {
        Self {
            players: PLAYERS,
            callable: Callable::Any,
            solo_shows_monte: false,
            first_lead: FirstLead::Eldest,
            solissimo_stake: 3,
            cappotto: false,
            target: 21,
            first_dealer: FirstDealer::Random,
        }
    }

    fn preset_index(&self) -> usize {
        0
    }

    fn check(&self) -> Result<(), RulesError> {
        Ok(())
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
    fn a_match_goes_to_one_player_with_the_target() {
        let rules: Rules = "terziglio(target=5)".parse().unwrap();
        let end = |totals: [i32; 3]| rules.match_end(&MatchScore { totals: totals.into(), ..MatchScore::start(3) });
        assert_eq!(end([4, -2, -2]), None);
        assert_eq!(end([6, 5, -11]), Some(MatchEnd::Won(crate::Side(0))));
        assert_eq!(end([5, 5, -10]), None);
    }
}
