//! Options of Scala 40.

use super::PACK_SIZE;
use super::match_score::MatchRules;
use super::pairs::Pairs;
use super::terms::{
    ClosingDiscard, DiscardBan, JollyInSet, Reentry, StockExhausted, UnopenedPenalty, number_of_hands,
    read_number_of_hands,
};
use crate::error::RulesError;
use crate::options::{OptionSpec, Synonym, Values, Word, number_option, word_option, words};
use crate::rule_set::{MatchEnd, MatchScore, RuleSet, rules_text};
use crate::seat::PerSide;

words! {
    /// A named set of rules.
    Preset {
        /// The most common rules.
        Scala40 = "scala40",
        /// The rules of *Sette giochi*, followed exactly.
        FreeDiscard = "scala40_free_discard",
        /// The rules of *Regole di Scala 40*, followed exactly.
        FlatPenalty = "scala40_flat_penalty",
    }
}

/// The rules of one variant of Scala 40.
///
/// ```
/// use scopasolver::scala40::Rules;
/// let rules: Rules = "scala40(lone_ace=11, players=2)".parse()?;
/// assert_eq!(rules.to_string(), "scala40(players=2,lone_ace=11)");
/// # Ok::<(), scopasolver::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "OPTIONS documents every field once, for every reader")]
#[expect(clippy::struct_excessive_bools, reason = "independent options")]
pub struct Rules {
    preset: Preset,
    pub players: u8,
    pub pairs: Pairs,
    pub hand_cards: u8,
    pub open_min: u8,
    pub discard_must_be_melded: bool,
    pub discard_ban: DiscardBan,
    pub ban_includes_swap: bool,
    pub closing_discard: ClosingDiscard,
    pub closing_discard_exempt: bool,
    pub close_in_hand_double: bool,
    pub close_in_hand_needs_40: bool,
    pub lone_ace: u8,
    pub unopened_penalty: UnopenedPenalty,
    pub jolly_penalty: u8,
    pub exit_limit: u16,
    pub reentry: Reentry,
    pub reentry_choice: bool,
    pub max_jollies_per_meld: u8,
    pub jolly_in_set: JollyInSet,
    pub act_in_opening_turn: bool,
    pub swapped_jolly_must_be_used: bool,
    pub stock_exhausted: StockExhausted,
    pub stop_after_hands: Option<u16>,
}

/// Number of cards that the deal leaves at least: the first discard, and one card to draw.
const TABLE_CARDS: usize = 2;

const OPTIONS: &[OptionSpec<Rules>] = &[
    number_option!(
        players: &["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
        "Sette giochi, Regole di Scala 40",
        "how many play"
    ),
    word_option!(
        teams of pairs: bool,
        "Gioco Digitale, Pinkblog, OnMadeSoft, Torneo del Pulled Factory",
        "whether four players, of whom partners sit opposite, are two pairs; otherwise each plays alone"
    ),
    number_option!(
        hand_cards: &["13", "12", "11", "10", "9", "8", "7"],
        "Sette giochi, Regole di Scala 40; fewer: decision",
        "how many cards each player is dealt: 13, but fewer to nine players and more"
    ),
    number_option!(
        open_min: &["40"],
        "Sette giochi, Regole di Scala 40",
        "the points that the melds of an opening have together"
    ),
    word_option!(
        discard_must_be_melded: bool,
        "Regole di Scala 40, Sette giochi",
        "whether a card taken from the discards must lie in a meld when the turn ends"
    ),
    word_option!(
        discard_ban: DiscardBan,
        "Sette giochi, Regole di Scala 40",
        "which players may not discard a card that fits a meld on the table"
    ),
    word_option!(ban_includes_swap: bool, "decision", "whether a card also fits if it can replace a jolly"),
    word_option!(
        closing_discard: ClosingDiscard,
        "Regole di Scala 40, Sette giochi",
        "whether a hand is closed by a discard only"
    ),
    word_option!(closing_discard_exempt: bool, "customary", "whether the closing discard may be a card that fits"),
    word_option!(
        close_in_hand_double: bool,
        "Sette giochi",
        "whether the others pay double when a player closes in hand"
    ),
    word_option!(
        close_in_hand_needs_40: bool,
        "Sette giochi",
        "whether closing in hand needs the points of an opening"
    ),
    number_option!(
        lone_ace: &["1", "11"],
        "Sette giochi, Regole di Scala 40",
        "what an ace costs that is the only card held"
    ),
    word_option!(
        unopened_penalty: UnopenedPenalty,
        "Sette giochi, Regole di Scala 40",
        "what a player pays who has not opened"
    ),
    word_option!(
        closers_partner_pays of pairs: bool,
        "decision",
        "whether the partner of the player who closes pays for his cards, as the other pair does"
    ),
    number_option!(jolly_penalty: &["25"], "Regole di Scala 40", "what a jolly in hand costs"),
    number_option!(exit_limit: &["100", "200", "500"], "Sette giochi, Regole di Scala 40; 200 and 500 customary", "the total that a player may not exceed"),
    OptionSpec {
        name: "hands_to_win",
        summary: "the closed hands with which a pair wins the match, if penalties do not decide it",
        source: "OnMadeSoft, Missycheap",
        values: Values::Phrase("off or a positive integer up to 1000"),
        get: |rules| number_of_hands(rules.pairs.hands_to_win),
        set: |rules, text| read_number_of_hands(text, &mut rules.pairs.hands_to_win),
    },
    OptionSpec {
        name: "reentry",
        summary: "how often a player over the limit comes back, with the highest total of the others",
        source: "Sette giochi, Regole di Scala 40",
        values: Values::Phrase("unlimited, none or a positive integer up to 1000"),
        get: |rules| rules.reentry.word(),
        set: |rules, text| Reentry::from_word(text).map(|reentry| rules.reentry = reentry),
    },
    word_option!(reentry_choice: bool, "Sette giochi, Regole di Scala 40", "whether a player over the limit may leave instead of coming back"),
    number_option!(max_jollies_per_meld: &["1", "2"], "customary", "how many jollies a meld may have"),
    word_option!(jolly_in_set: JollyInSet, "decision", "what a jolly in a set stands for"),
    word_option!(act_in_opening_turn: bool, "decision", "whether more can be done in the turn of opening"),
    word_option!(
        swapped_jolly_must_be_used: bool,
        "Sette giochi, Regole di Scala 40",
        "whether a jolly taken from a meld must be melded again in the same turn"
    ),
    word_option!(stock_exhausted: StockExhausted, "customary", "what follows when the stock has no card to draw"),
    OptionSpec {
        name: "stop_after_hands",
        summary: "the hands after which a match ends, if it has not before; the lowest total wins",
        source: "Regole di Scala 40",
        values: Values::Phrase("off or a positive integer up to 1000"),
        get: |rules| number_of_hands(rules.stop_after_hands),
        set: |rules, text| read_number_of_hands(text, &mut rules.stop_after_hands),
    },
];

impl RuleSet for Rules {
    const GAME: &'static str = "scala40";
    const PRESETS: &'static [&'static str] = Preset::WORDS;
    const FORMER_NAMES: &'static [(&'static str, &'static str)] =
        &[("scala40_001", "scala40_free_discard"), ("scala40_004", "scala40_flat_penalty")];
    const OPTIONS: &'static [OptionSpec<Self>] = OPTIONS;
    /// People name the total that puts a player out: 101, 201 or 501.
    const SYNONYMS: &'static [Synonym] =
        &[Synonym { name: "target", option: "exit_limit", values: &[("101", "100"), ("201", "200"), ("501", "500")] }];

    fn defaults(preset: usize, players: Option<u8>) -> Self {
        let preset = Preset::VALUES[preset];
        let scala40 = Self {
            preset,
            players: players.unwrap_or(4),
            pairs: Pairs::NONE,
            hand_cards: 13,
            open_min: 40,
            discard_must_be_melded: true,
            discard_ban: DiscardBan::All,
            ban_includes_swap: true,
            closing_discard: ClosingDiscard::Required,
            closing_discard_exempt: true,
            close_in_hand_double: true,
            close_in_hand_needs_40: false,
            lone_ace: 1,
            unopened_penalty: UnopenedPenalty::Count,
            jolly_penalty: 25,
            exit_limit: 100,
            reentry: Reentry::Unlimited,
            reentry_choice: false,
            max_jollies_per_meld: 1,
            jolly_in_set: JollyInSet::EitherMissingSuit,
            act_in_opening_turn: true,
            swapped_jolly_must_be_used: false,
            stock_exhausted: StockExhausted::Reshuffle,
            stop_after_hands: None,
        };
        match preset {
            Preset::Scala40 => scala40,
            Preset::FreeDiscard => Self {
                discard_must_be_melded: false,
                closing_discard: ClosingDiscard::Optional,
                closing_discard_exempt: false,
                reentry_choice: true,
                ..scala40
            },
            Preset::FlatPenalty => Self {
                closing_discard_exempt: false,
                reentry_choice: true,
                close_in_hand_double: false,
                close_in_hand_needs_40: true,
                lone_ace: 11,
                unopened_penalty: UnopenedPenalty::Hundred,
                ..scala40
            },
        }
    }

    fn preset_index(&self) -> usize {
        self.preset as usize
    }

    fn check(&self) -> Result<(), RulesError> {
        let (players, each) = (usize::from(self.players), usize::from(self.hand_cards));
        let most = (PACK_SIZE - TABLE_CARDS) / players;
        if each > most {
            return Err(RulesError::Contradiction(format!(
                "players={players} with hand_cards={each} takes {} cards, {TABLE_CARDS} of them for discards and stock, \
                 and two packs have {PACK_SIZE}: at most hand_cards={most}",
                players * each + TABLE_CARDS
            )));
        }
        self.pairs.check(self.players, self.exit_limit)?;
        // What a preset sets may be without effect where an option of the user takes its subject away.
        let preset = self.preset_defaults();
        if self.reentry_choice && !preset.reentry_choice && self.reentry == Reentry::None {
            return Err(RulesError::Contradiction("reentry_choice=true has no effect with reentry=none".into()));
        }
        let without_ban = [
            ("ban_includes_swap=false", !self.ban_includes_swap),
            ("closing_discard_exempt=false", !self.closing_discard_exempt && preset.closing_discard_exempt),
        ];
        match without_ban.iter().find(|(_, on)| *on && self.discard_ban == DiscardBan::Off) {
            Some((option, _)) => {
                Err(RulesError::Contradiction(format!("{option} needs a ban on discards, not discard_ban=off")))
            }
            None => Ok(()),
        }
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn sides(&self) -> usize {
        if self.pairs.teams { 2 } else { self.players.into() }
    }

    fn target(&self) -> Option<u16> {
        self.pairs.hands_to_win
    }

    fn fewest_points_win(&self) -> bool {
        true
    }

    fn match_end(&self, score: &MatchScore) -> Option<MatchEnd> {
        self.match_rules().end(score)
    }

    fn count_hand(&self, score: &mut MatchScore, gained: &PerSide<i32>) {
        for side in self.side_list() {
            score.totals[side] += gained[side];
        }
        self.match_rules().settle(score);
    }

    fn for_players(&self, players: u8) -> Self {
        Self { players, ..*self }
    }
}

rules_text!(Rules);

impl Rules {
    fn match_rules(&self) -> MatchRules {
        MatchRules {
            sides: self.sides() as u8,
            hands_to_win: self.pairs.hands_to_win,
            exit_limit: self.exit_limit,
            reentry: self.reentry,
            reentry_choice: self.reentry_choice,
            stop_after_hands: self.stop_after_hands,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Side;

    #[test]
    fn canonical_text_reads_back() {
        for text in [
            "scala40",
            "scala40_free_discard",
            "scala40_flat_penalty(players=8,closing_discard=optional,stop_after_hands=12)",
            "scala40(players=2,discard_ban=opened_only,lone_ace=11,unopened_penalty=100,reentry=3)",
            "scala40(players=9,hand_cards=11)",
            "scala40_flat_penalty(discard_ban=off,reentry=none)",
            "scala40(players=12,hand_cards=8)",
            "scala40(reentry=none,max_jollies_per_meld=2,stock_exhausted=turn_over)",
            "scala40(teams=true)",
            "scala40_flat_penalty(teams=true,closers_partner_pays=false,hands_to_win=3,stop_after_hands=12)",
            "scala40(teams=true,exit_limit=200)",
        ] {
            assert_eq!(text.parse::<Rules>().map(|rules| rules.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn rules_that_do_not_exist_are_refused() {
        for wrong in [
            "scala40(players=9)",
            "scala40(players=9,hand_cards=12)",
            "scala40(players=13,hand_cards=7)",
            "scala40(hand_cards=14)",
            "scala40(open_min=39)",
            "scala40(reentry=0)",
            "scala40(stop_after_hands=0)",
            "scala40(lone_ace=2)",
            "scala40(reentry=none,reentry_choice=true)",
            "scala40(discard_ban=off,ban_includes_swap=false)",
            "scala40(discard_ban=off,closing_discard_exempt=false)",
            "scala40_002",
            "scala40(players=2,teams=true)",
            "scala40(players=6,teams=true)",
            "scala40(closers_partner_pays=false)",
            "scala40(hands_to_win=3)",
            "scala40(teams=true,hands_to_win=0)",
            "scala40(teams=true,hands_to_win=3,exit_limit=200)",
        ] {
            assert!(wrong.parse::<Rules>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_descriptions_differ_where_they_say_so() {
        let differs = |preset: &str| {
            let (main, other): (Rules, Rules) = ("scala40".parse().unwrap(), preset.parse().unwrap());
            let names = OPTIONS.iter().filter(|spec| (spec.get)(&main) != (spec.get)(&other)).map(|spec| spec.name);
            names.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            differs("scala40_free_discard"),
            "discard_must_be_melded closing_discard closing_discard_exempt reentry_choice"
        );
        assert_eq!(
            differs("scala40_flat_penalty"),
            "closing_discard_exempt close_in_hand_double close_in_hand_needs_40 lone_ace unopened_penalty reentry_choice"
        );
    }

    /// The match after hands with these penalties.
    fn after<const N: usize>(rules: &str, hands: &[[i32; N]]) -> (Vec<i32>, MatchScore, Option<MatchEnd>) {
        let preset: Rules = rules.parse().unwrap();
        let rules = preset.for_players(N as u8);
        let mut score = MatchScore::start(N as u8);
        for &hand in hands {
            assert_eq!(rules.match_end(&score), None);
            score.hands_played += 1;
            rules.count_hand(&mut score, &hand.into());
        }
        (score.totals.0[..N].to_vec(), score, rules.match_end(&score))
    }

    const fn won(side: u8) -> MatchEnd {
        MatchEnd::Won(Side(side))
    }

    #[test]
    fn q14_a_match_of_004() {
        let hands = [[35, 0, 100], [0, 15, 8], [100, 90, 0]];
        assert_eq!(after("scala40_flat_penalty", &hands[..1]).0, [35, 0, 100]);
        let (totals, score, end) = after("scala40_flat_penalty", &hands[..2]);
        assert_eq!((totals, score.exits[Side(2)], end), (vec![35, 15, 35], 1, None));
        let (totals, score, end) = after("scala40_flat_penalty", &hands);
        assert_eq!((totals, score.exits.0[..3].to_vec(), end), (vec![135, 105, 35], vec![0, 0, 1], Some(won(2))));
    }

    #[test]
    fn q15_players_over_the_limit_come_back() {
        let (totals, score, end) = after("scala40", &[[60, 101, 40]]);
        assert_eq!((totals, score.exits[Side(1)], end), (vec![60, 60, 40], 1, None));
        assert_eq!(after("scala40", &[[101, 102, 40]]).2, Some(won(2)));
        assert_eq!(after("scala40", &[[101, 3]]).2, Some(won(1)));
    }

    #[test]
    fn players_who_may_not_come_back_leave() {
        let (totals, score, end) = after("scala40(reentry=none)", &[[60, 101, 40]]);
        assert_eq!((totals, score.players, end), (vec![60, 101, 40], 0b101, None));
        assert_eq!(after("scala40(reentry=none)", &[[60, 101, 40], [41, 0, 0]]).2, Some(won(2)));
        let twice = [[60, 101, 40], [0, 41, 0]];
        let (totals, score, _) = after("scala40(reentry=1)", &twice);
        assert_eq!((totals, score.players), (vec![60, 101, 40], 0b101));
        let (totals, score, _) = after("scala40(reentry=2)", &twice);
        assert_eq!((totals, score.exits[Side(1)], score.players), (vec![60, 60, 40], 2, 0b111));
    }

    #[test]
    fn players_who_may_choose_can_leave_instead() {
        let (_, score, _) = after("scala40(reentry_choice=true)", &[[60, 101, 40]]);
        assert_eq!((score.totals[Side(1)], score.declinable[Side(1)]), (60, 101));
        let left = score.declined(1).unwrap();
        assert_eq!((left.totals[Side(1)], left.exits[Side(1)], left.players), (101, 0, 0b101));
        assert!(left.declined(1).is_none() && score.declined(0).is_none());
        // A player can decline only before the next hand is counted, and only where the rules give the choice.
        let (_, score, _) = after("scala40(reentry_choice=true)", &[[60, 101, 40], [5, 0, 5]]);
        assert!(score.declined(1).is_none());
        assert!(after("scala40", &[[60, 101, 40]]).1.declined(1).is_none());
    }

    /// The match of two pairs after hands with these numbers.
    fn after_pairs(options: &str, hands: &[[i32; 2]]) -> (Vec<i32>, Option<MatchEnd>) {
        let rules: Rules = format!("scala40(teams=true{options})").parse().unwrap();
        let mut score = MatchScore::start(4);
        for &hand in hands {
            assert_eq!(rules.match_end(&score), None);
            score.hands_played += 1;
            rules.count_hand(&mut score, &hand.into());
        }
        assert_eq!(score.player_count(), 4);
        (score.totals.0[..2].to_vec(), rules.match_end(&score))
    }

    #[test]
    fn q27_a_pair_over_the_limit_has_lost() {
        assert_eq!(after_pairs("", &[[60, 100]]), (vec![60, 100], None));
        assert_eq!(after_pairs("", &[[60, 100], [0, 1]]), (vec![60, 101], Some(won(0))));
        assert_eq!(after_pairs("", &[[102, 101]]).1, Some(won(1)));
        assert_eq!(after_pairs("", &[[102, 102]]).1, Some(MatchEnd::Shared));
        assert_eq!(after_pairs(",reentry=none", &[[101, 7]]).1, Some(won(1)));
        assert_eq!(after_pairs(",exit_limit=200", &[[101, 7]]).1, None);
    }

    #[test]
    fn q28_a_pair_may_win_by_hands() {
        let three = ",hands_to_win=3";
        assert_eq!(after_pairs(three, &[[1, 0], [0, 1], [1, 0]]), (vec![2, 1], None));
        assert_eq!(after_pairs(three, &[[1, 0], [0, 1], [1, 0], [0, 0], [1, 0]]), (vec![3, 1], Some(won(0))));
        let stopped = ",hands_to_win=3,stop_after_hands=2";
        assert_eq!(after_pairs(stopped, &[[0, 1], [0, 1]]).1, Some(won(1)));
        assert_eq!(after_pairs(stopped, &[[0, 1], [1, 0]]).1, Some(MatchEnd::Shared));
    }

    /// Bots draw their random numbers from this hash, so that of rules without pairs may not change.
    #[test]
    fn rules_without_pairs_keep_their_hash() {
        let of = |text: &str| crate::hash::hash(&text.parse::<Rules>().unwrap());
        assert_eq!(of("scala40"), 11_539_162_822_316_987_118);
        let pairs = ["scala40", "scala40(teams=true)", "scala40(teams=true,closers_partner_pays=false)"].map(of);
        assert!(pairs[0] != pairs[1] && pairs[1] != pairs[2]);
    }

    #[test]
    fn when_everyone_is_out_the_lowest_total_wins_then_the_fewest_exits() {
        assert_eq!(after("scala40", &[[150, 101, 120]]).2, Some(won(1)));
        assert_eq!(after("scala40", &[[150, 101, 101]]).2, Some(MatchEnd::Shared));
        // The second player has been out before.
        assert_eq!(after("scala40", &[[50, 101, 40], [60, 60, 80]]).2, Some(won(0)));
    }

    #[test]
    fn a_match_may_stop_early() {
        let two = "scala40(stop_after_hands=2)";
        assert_eq!(after(two, &[[10, 20]]).2, None);
        assert_eq!(after(two, &[[10, 20], [15, 0]]).2, Some(won(1)));
        assert_eq!(after(two, &[[10, 20], [10, 0]]).2, Some(MatchEnd::Shared));
        // Equal totals, but one player has come back once.
        assert_eq!(after(two, &[[30, 120, 40], [10, 0, 5]]).2, Some(won(0)));
    }
}
