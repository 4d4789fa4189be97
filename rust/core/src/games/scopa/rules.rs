//! Presets and options of the Scopa family.

use super::choices::{
    AceOnEmptyTable, CaptureChoice, CaptureRule, DealKind, DealPattern, DealerTakes, Declarations, Grande, LastScopa,
    MajorityRule, Matta, MisdealAssi, MisdealDealer, MisdealRe, Preset, PrimieraMethod, PrimieraMissingSuit,
    PrimieraPictures, PrimieraTiebreak,
};
use crate::error::RulesError;
use crate::games::rounds::{HAND_SIZE, Rounds, START_TABLE};
use crate::options::{OptionSpec, Word, count_option, number_option, word_option};
use crate::rule_set::{FirstDealer, MatchEnd, MatchScore, RuleSet, first_dealer_option, rules_text};
use crate::seat::{PerSide, Seat, Side};
use crate::standing::leader;

/// Upper bound on the players of a game with two sides.
pub(super) const MOST_PLAYERS: usize = 6;

/// The rules of one game of the Scopa family: a preset and the value of every option.
///
/// The text form names the preset and the options that differ from it; reading allows any order and spaces.
///
/// ```
/// use scopasolver::scopa::Rules;
/// let rules: Rules = "scopa(capture_choice=fewest_cards, players=4)".parse()?;
/// assert_eq!(rules.to_string(), "scopa(players=4,capture_choice=fewest_cards)");
/// # Ok::<(), scopasolver::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is an option with a name of its own")]
#[expect(missing_docs, reason = "OPTIONS documents every field once, for every reader")]
pub struct Rules {
    pub(crate) preset: Preset,
    pub(crate) deal: DealKind,
    pub players: u8,
    pub teams: bool,
    pub short_round: bool,
    pub first_dealer: FirstDealer,
    pub deal_pattern: DealPattern,
    pub misdeal_re: MisdealRe,
    pub misdeal_dealer: MisdealDealer,
    pub capture_choice: CaptureChoice,
    pub capture_rule: CaptureRule,
    pub aces_take_all: bool,
    pub ace_sweep_counts: bool,
    pub ace_blocked_by_ace: bool,
    pub ace_may_be_banked: bool,
    pub ace_redeal: bool,
    pub ace_on_empty_table: AceOnEmptyTable,
    pub ace_on_lone_ace_sweeps: bool,
    pub last_scopa: LastScopa,
    pub majority_rule: MajorityRule,
    pub primiera_method: PrimieraMethod,
    pub primiera_missing_suit: PrimieraMissingSuit,
    pub primiera_pictures: PrimieraPictures,
    pub primiera_tiebreak: PrimieraTiebreak,
    pub re_bello: bool,
    pub napoli: bool,
    pub cappotto: bool,
    pub misdeal_assi: MisdealAssi,
    pub dealer_takes: DealerTakes,
    pub declarations: Declarations,
    pub matta: Matta,
    pub grande: Grande,
    pub napoli_most: u8,
    pub target: u16,
}

/// Every option, in the order of the canonical text.
const OPTIONS: &[OptionSpec<Rules>] = &[
    number_option!(
        players: &["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
        "Sette giochi, Règles du Scopone; 3 and 6 customary, the most a decision",
        "how many play; the nine- and ten-card deals are for four"
    ),
    word_option!(
        teams: bool,
        "Scopone Scientifico, Sette giochi, Règles du Scopone",
        "whether four or six players, who sit alternately, are two sides"
    ),
    word_option!(
        short_round: bool,
        "decision",
        "whether the last round, with too few cards for three each, is dealt as far as they go evenly"
    ),
    first_dealer_option!("Scopone Scientifico, Sette giochi, Règles du Scopone"),
    word_option!(
        deal_pattern: DealPattern,
        "Règles du Scopone, Scopone Scientifico",
        "the order of the packets in the nine-card deal"
    ),
    word_option!(
        misdeal_re: MisdealRe,
        "Règles du Scopone",
        "how many re among the starting table cards void the deal"
    ),
    word_option!(
        misdeal_dealer: MisdealDealer,
        "Règles du Scopone, customary; Torneo della Val Varenna",
        "who deals again after a misdeal"
    ),
    word_option!(
        capture_choice: CaptureChoice,
        "Règles du Scopone, Scopone Scientifico, Sette giochi; Regole del gioco, Aula 2",
        "which captures may be chosen among several"
    ),
    word_option!(
        capture_rule: CaptureRule,
        "Règles du Scopone; Regole del gioco, Penguin Book of Card Games",
        "what a card captures: its own value, the rest of fifteen, or either"
    ),
    word_option!(aces_take_all: bool, "Règles du Scopone", "whether an asso captures the whole table"),
    word_option!(ace_sweep_counts: bool, "Règles du Scopone", "whether taking the table with an asso is a sweep"),
    word_option!(
        ace_blocked_by_ace: bool,
        "Règles du Scopone",
        "whether an asso, with another on the table, captures as any other card does"
    ),
    word_option!(ace_may_be_banked: bool, "Règles du Scopone", "whether an asso may go straight to its player's pile"),
    word_option!(
        ace_redeal: bool,
        "Règles du Scopone",
        "whether an asso among the starting table cards voids the deal"
    ),
    word_option!(ace_on_empty_table: AceOnEmptyTable, "decision", "what an asso does on an empty table"),
    word_option!(ace_on_lone_ace_sweeps: bool, "decision", "whether an asso that takes a lone asso sweeps"),
    word_option!(
        last_scopa: LastScopa,
        "Règles du Scopone, Sette giochi, two readings, Scopone Scientifico",
        "which captures at the end of the hand are no sweeps"
    ),
    word_option!(
        majority_rule: MajorityRule,
        "Scopone Scientifico, Règles du Scopone, Sette giochi",
        "what wins carte and denari"
    ),
    word_option!(
        primiera_method: PrimieraMethod,
        "Scopone Scientifico, Règles du Scopone, Sette giochi",
        "how the primiera is decided"
    ),
    word_option!(
        primiera_missing_suit: PrimieraMissingSuit,
        "Règles du Scopone, Scopone Scientifico",
        "what a primiera with fewer suits is worth"
    ),
    word_option!(
        primiera_pictures: PrimieraPictures,
        "Scopone Scientifico, Règles du Scopone",
        "what pictures are worth in the primiera"
    ),
    word_option!(
        primiera_tiebreak: PrimieraTiebreak,
        "Scopone Scientifico, Règles du Scopone, Sette giochi, three readings",
        "what decides between equal primiere"
    ),
    word_option!(re_bello: bool, "Règles du Scopone", "whether the re di denari is worth a point"),
    word_option!(napoli: bool, "Règles du Scopone", "whether the run of denari from the asso is worth its length"),
    word_option!(cappotto: bool, "Règles du Scopone", "whether all ten denari win the match at once"),
    word_option!(
        misdeal_assi: MisdealAssi,
        "Regole del gioco, Penguin Book of Card Games",
        "how many assi among the starting table cards void the deal"
    ),
    word_option!(
        dealer_takes: DealerTakes,
        "Regole del gioco, Penguin Book of Card Games, Gazzetta di Santa",
        "which sums of the starting table its dealer takes, for one to three sweeps"
    ),
    word_option!(
        declarations: Declarations,
        "Penguin Book of Card Games, Gazzetta di Santa, Spazio Inwind",
        "what declared hands of nine or less, or of equal rank, count"
    ),
    word_option!(
        matta: Matta,
        "Penguin Book of Card Games, Gazzetta di Santa, Spazio Inwind",
        "what the 7 of coppe stands for when a hand is declared"
    ),
    word_option!(
        grande: Grande,
        "Spazio Inwind",
        "what fante, cavallo and re of denari count together"
    ),
    number_option!(
        napoli_most: &["5", "6", "7", "10"],
        "Règles du Scopone, Torneo della Val Varenna, Spazio Inwind",
        "the most that the run of denari from the asso counts"
    ),
    count_option!(
        target: 1..=10000,
        "Scopone Scientifico, Sette giochi, Règles du Scopone",
        "the points that end a match"
    ),
];

/// Whether this number of players can form two teams.
pub(super) const fn may_be_teams(players: u8) -> bool {
    matches!(players, 4 | 6)
}

impl Rules {
    /// The preset that the rules start from.
    pub const fn preset(&self) -> Preset {
        self.preset
    }

    /// Whether an asso can reach a pile without a capture.
    pub fn may_bank(&self) -> bool {
        self.ace_may_be_banked || self.ace_on_empty_table == AceOnEmptyTable::TakesItself
    }

    /// Whether captures follow the usual rules: an equal card first, else a sum, and assi like other cards.
    #[inline]
    pub fn has_usual_captures(&self) -> bool {
        self.capture_rule == CaptureRule::Standard
            && self.capture_choice == CaptureChoice::SingleFirst
            && !self.aces_take_all
    }

    /// The kind of deal.
    pub const fn deal_kind(&self) -> DealKind {
        self.deal
    }

    /// The dealer, who sits last.
    pub(super) const fn dealer(&self) -> Seat {
        Seat(self.players - 1)
    }

    /// The rounds of the deal, three cards at a time.
    pub(super) const fn rounds(&self) -> Rounds {
        Rounds::new(self.players, self.short_round)
    }

    /// Number of cards played in a whole hand.
    pub(super) fn plies_of_hand(&self) -> u32 {
        match self.deal {
            DealKind::Three => self.rounds().plies() as u32,
            DealKind::Nine | DealKind::Ten => (self.hand_size() * self.seats()) as u32,
        }
    }

    /// Number of cards that are dealt to the players at the last deal.
    pub(super) fn plies_of_last_deal(&self) -> u32 {
        match self.deal {
            DealKind::Three => (self.rounds().last_packet() * self.seats()) as u32,
            DealKind::Nine | DealKind::Ten => self.plies_of_hand(),
        }
    }

    /// Number of cards on the table before the first play.
    pub const fn start_table(&self) -> usize {
        if matches!(self.deal, DealKind::Ten) { 0 } else { START_TABLE }
    }

    /// Number of cards in a hand after a deal.
    pub const fn hand_size(&self) -> usize {
        match self.deal {
            DealKind::Three => HAND_SIZE,
            DealKind::Nine => 9,
            DealKind::Ten => 10,
        }
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "scopa";
    const PRESETS: &'static [&'static str] = Preset::WORDS;
    const FORMER_NAMES: &'static [(&'static str, &'static str)] = &[
        ("seed_000", "scopone_fewest_cards"),
        ("seed_001_scopa", "scopa_sevens"),
        ("seed_001_scientifico", "scopone_scientifico_free"),
    ];
    const OPTIONS: &'static [OptionSpec<Self>] = OPTIONS;

    fn defaults(preset: usize, players: Option<u8>) -> Self {
        let preset = Preset::VALUES[preset];
        let two = Self::of(preset, 2);
        match players {
            Some(players) => Self::of(preset, players),
            None if two.deal == DealKind::Three => two,
            None => Self::of(preset, 4),
        }
    }

    fn preset_index(&self) -> usize {
        self.preset as usize
    }

    fn check(&self) -> Result<(), RulesError> {
        let fail = |reason: String| Err(RulesError::Contradiction(reason));
        let preset = self.preset_name();
        if self.deal != DealKind::Three && self.players != 4 {
            return fail(format!("`{preset}` is for players=4, not players={}", self.players));
        }
        self.rounds().check()?;
        if self.teams && !may_be_teams(self.players) {
            return fail(format!("teams=true needs players=4 or players=6, not players={}", self.players));
        }
        if self.deal != DealKind::Nine && self.deal_pattern == DealPattern::TableFirst {
            return fail(format!("deal_pattern=table_first is for the nine-card deal, which `{preset}` has not"));
        }
        if self.capture_rule == CaptureRule::Quindici && self.aces_take_all {
            return fail("capture_rule=quindici and aces_take_all=true are two different games".into());
        }
        let needs_three = [
            ("dealer_takes", self.dealer_takes != DealerTakes::Nothing),
            ("declarations", self.declarations != Declarations::Off),
        ];
        if let Some((option, _)) = needs_three.iter().find(|(_, on)| *on && self.deal != DealKind::Three) {
            return fail(format!("{option} is for hands of three cards, which `{preset}` has not"));
        }
        if self.matta != Matta::Off && self.declarations == Declarations::Off {
            return fail(format!("matta={} needs declarations", self.matta.word()));
        }
        if self.napoli_most != 10 && !self.napoli {
            return fail(format!("napoli_most={} needs napoli=true", self.napoli_most));
        }
        let needs_aces = [
            ("ace_sweep_counts=true", self.ace_sweep_counts),
            ("ace_blocked_by_ace=true", self.ace_blocked_by_ace),
            ("ace_may_be_banked=true", self.ace_may_be_banked),
            ("ace_redeal=true", self.ace_redeal),
            ("ace_on_empty_table=takes_itself", self.ace_on_empty_table == AceOnEmptyTable::TakesItself),
            ("ace_on_lone_ace_sweeps=false", !self.ace_on_lone_ace_sweeps),
        ];
        if let Some((option, _)) = needs_aces.iter().find(|(_, on)| *on && !self.aces_take_all) {
            return fail(format!("{option} needs aces_take_all=true"));
        }
        if self.ace_sweep_counts && !self.ace_on_lone_ace_sweeps {
            return fail("ace_on_lone_ace_sweeps=false contradicts ace_sweep_counts=true".into());
        }
        let needs_points = [
            ("primiera_missing_suit=sum_only", self.primiera_missing_suit == PrimieraMissingSuit::SumOnly),
            ("primiera_pictures=southern", self.primiera_pictures == PrimieraPictures::Southern),
        ];
        if let Some((option, _)) = needs_points.iter().find(|(_, on)| *on)
            && self.primiera_method != PrimieraMethod::Points
        {
            return fail(format!("{option} needs primiera_method=points"));
        }
        if self.primiera_tiebreak == PrimieraTiebreak::SevenSixAce && self.primiera_method != PrimieraMethod::Points {
            return fail(
                "primiera_tiebreak=seven_six_ace needs primiera_method=points: where sevens decide the primiera, \
                 six_then_ace compares the rest"
                    .into(),
            );
        }
        if self.last_scopa == LastScopa::LastDealExcluded && self.plies_of_last_deal() == self.plies_of_hand() {
            return fail(format!(
                "last_scopa=last_deal_excluded leaves no sweep in `{preset}` with players={}, where all cards are \
                 dealt at once; last_round_excluded bars only the last card of each player",
                self.players
            ));
        }
        Ok(())
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn sides(&self) -> usize {
        if self.teams { 2 } else { self.players as usize }
    }

    fn first_dealer(&self) -> FirstDealer {
        self.first_dealer
    }

    fn target(&self) -> Option<u16> {
        Some(self.target)
    }

    fn match_end(&self, score: &MatchScore) -> Option<MatchEnd> {
        self.won_at(&score.totals).map(MatchEnd::Won)
    }

    fn won_at(&self, totals: &PerSide<i32>) -> Option<Side> {
        leader(self, self.target, totals)
    }

    fn misdeal_passes_on(&self) -> bool {
        self.misdeal_dealer == MisdealDealer::Next
    }
}

rules_text!(Rules);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Values;

    #[test]
    fn teams_follow_the_number_of_players() {
        let teams = |text: &str| text.parse::<Rules>().unwrap().teams;
        assert!(!teams("scopa") && !teams("scopa(players=3)"));
        assert!(teams("scopa(players=4)") && teams("scopa(players=6)") && teams("scopone"));
        assert!(!teams("scopa(teams=false,players=4)"));
    }

    #[test]
    fn canonical_text_reads_back() {
        for preset in Rules::PRESETS {
            let rules: Rules = preset.parse().unwrap();
            assert_eq!(rules.to_string(), *preset);
        }
        let text = "scopa(players=4,teams=false,first_dealer=3,misdeal_re=off,target=7)";
        assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        assert_eq!(" scopa ( players = 2 ) ".parse::<Rules>().unwrap().to_string(), "scopa");
    }

    #[test]
    fn description_001_draws_for_the_first_deal() {
        let first = |text: &str| text.parse::<Rules>().unwrap().first_dealer;
        assert_eq!(first("scopone_scientifico_free"), FirstDealer::HighCard);
        assert_eq!(first("scopa_sevens"), FirstDealer::HighCard);
        assert_eq!(first("scopone_fewest_cards"), FirstDealer::Random);
    }

    #[test]
    fn every_word_of_every_option_reads_back() {
        for spec in OPTIONS {
            let Values::Words(words) = spec.values else { continue };
            for word in words {
                let mut rules = Rules::defaults(0, None);
                assert_eq!((spec.set)(&mut rules, word), Some(()));
                assert_eq!((spec.get)(&rules), *word, "{}", spec.name);
            }
        }
    }
}
