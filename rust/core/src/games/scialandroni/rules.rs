//! Options of Su Scialandroni.

use super::menu::RaiseMenu;
use super::terms::{
    AfterStop, Bintixincu, BintixincuBy, CartettaBetting, CartettaOrder, KingSurchargeOn, KingSurchargePer, MazzuBy,
    MazzuDeal, Preset, ScartuCardValue, ScartuPayers, ShortSuit,
};
use crate::cards::CardSet;
use crate::error::RulesError;
use crate::options::{OptionSpec, Values, Word, count_option, number, word_option};
use crate::rule_set::{FirstDealer, MatchEnd, MatchScore, RuleSet, rules_text};
use crate::seat::{PerSide, Side};

/// The rules of one variant of Su Scialandroni.
///
/// ```
/// use scopasolver::scialandroni::Rules;
/// let rules: Rules = "scialandroni(raise_menu=arrestu, bintixincu=3C+2B)".parse()?;
/// assert_eq!(rules.to_string(), "scialandroni(bintixincu=2B+3C,raise_menu=arrestu)");
/// # Ok::<(), scopasolver::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "OPTIONS documents every field once, for every reader")]
#[expect(clippy::struct_excessive_bools, reason = "independent options")]
pub struct Rules {
    preset: Preset,
    pub bintixincu: Bintixincu,
    pub bintixincu_by: BintixincuBy,
    pub limit_soddus: u16,
    pub first_dealer: FirstDealer,
    pub leftover_visible: bool,
    pub declared_visible: bool,
    pub short_suit: ShortSuit,
    pub cartetta_betting: CartettaBetting,
    pub cartetta_order: CartettaOrder,
    pub posta_alone: u8,
    pub baiocca: u8,
    pub both_seen: u8,
    pub declared_seen: u8,
    pub raise_menu: RaiseMenu,
    pub max_raises: u8,
    pub hold_back: bool,
    pub after_stop: AfterStop,
    pub scartu_payers: ScartuPayers,
    pub scartu_card_value: ScartuCardValue,
    pub king_surcharge: u8,
    pub king_surcharge_on: KingSurchargeOn,
    pub king_surcharge_per: KingSurchargePer,
    pub mazzu_by: MazzuBy,
    pub mazzu_deal: MazzuDeal,
    pub bussu: bool,
}

/// Arrialis in a soddu.
const SODDU: u16 = 6;
/// Number of giochi that win a partita.
const GIOCHI: u16 = 2;
/// Largest value of `max_raises`, the number of raises in a phase.
pub(super) const MOST_RAISES: u8 = 8;
/// Largest surcharge on a re.
const MOST_SURCHARGE: u8 = 20;

impl RuleSet for Rules {
    const GAME: &'static str = "scialandroni";
    const PRESETS: &'static [&'static str] = Preset::WORDS;
    const OPTIONS: &'static [OptionSpec<Self>] = &[
        OptionSpec {
            name: "bintixincu",
            summary: "the two cards that are taken out of the pack",
            source: "Regolamento Scialandrone, cards free",
            values: Values::Phrase("a 2 and a 3 of different suits, as in 2D+3S"),
            get: |rules: &Rules| rules.bintixincu.text(),
            set: |rules, text| Bintixincu::from_text(text).map(|cards| rules.bintixincu = cards),
        },
        word_option!(
            bintixincu_by: BintixincuBy,
            "Regolamento Scialandrone, ambiguous",
            "how the two cards that are taken out must differ"
        ),
        count_option!(
            limit_soddus: 1..=500,
            "Regolamento Scialandrone",
            "the soddus, of 6 arrialis each, that end a gioco; normally 15 or 20"
        ),
        OptionSpec {
            name: "first_dealer",
            summary: "who deals the first hand of a match: of two players, one a pair, the one who draws the highest or the \
                      lowest card, or this player",
            source: "Regolamento Scialandrone",
            values: Values::Phrase("high_card, low_card or a player's number"),
            get: |rules: &Rules| rules.first_dealer.word(),
            set: |rules, text| {
                rules.first_dealer = match text {
                    "low_card" => FirstDealer::LowCard,
                    "random" => return None,
                    other => FirstDealer::from_word(other)?,
                };
                Some(())
            },
        },
        word_option!(
            leftover_visible: bool,
            "Regolamento Scialandrone, ambiguous",
            "whether the two cards left over lie face up"
        ),
        word_option!(
            declared_visible: bool,
            "Regolamento Scialandrone, ambiguous",
            "whether primiera shows one card, and frusciu two"
        ),
        word_option!(
            short_suit: ShortSuit,
            "Regolamento Scialandrone, ambiguous",
            "how four cards without three of one suit compare"
        ),
        word_option!(
            cartetta_betting: CartettaBetting,
            "Regolamento Scialandrone, by its general rule",
            "whether players bet on the cartetta"
        ),
        word_option!(
            cartetta_order: CartettaOrder,
            "Regolamento Scialandrone",
            "how the cards of the cartetta compare"
        ),
        count_option!(posta_alone: 1..=60, "Regolamento Scialandrone", "what a posta marks that nobody sees"),
        count_option!(baiocca: 1..=60, "Regolamento Scialandrone", "what a posta marks that is seen"),
        count_option!(
            both_seen: 1..=60,
            "Regolamento Scialandrone",
            "what a posta marks that both opponents see and lose"
        ),
        count_option!(
            declared_seen: 1..=60,
            "Regolamento Scialandrone",
            "what a posta marks if all who compare have declared"
        ),
        OptionSpec {
            name: "raise_menu",
            summary: "the raises that are listed as moves: so many arrialis more, and s'arrestu",
            source: "decision",
            values: RaiseMenu::VALUES,
            get: |rules: &Rules| rules.raise_menu.text(),
            set: |rules, text| RaiseMenu::from_text(text).map(|menu| rules.raise_menu = menu),
        },
        OptionSpec {
            name: "max_raises",
            summary: "the raises that a phase allows",
            source: "decision",
            values: Values::Phrase("a whole number from 0 to 8"),
            get: |rules: &Rules| rules.max_raises.to_string(),
            set: |rules, text| number(text).filter(|&most| most <= MOST_RAISES).map(|most| rules.max_raises = most),
        },
        word_option!(
            hold_back: bool,
            "silent",
            "whether a player of the scartu may stop, or pass, though he could go on"
        ),
        word_option!(after_stop: AfterStop, "customary", "who leads in the scartu when nobody can follow"),
        word_option!(
            scartu_payers: ScartuPayers,
            "Regolamento Scialandrone, two sentences",
            "who pays for the cards left in the scartu"
        ),
        word_option!(
            scartu_card_value: ScartuCardValue,
            "Regolamento Scialandrone, ambiguous",
            "what such a card costs"
        ),
        OptionSpec {
            name: "king_surcharge",
            summary: "what a held re costs beside",
            source: "Regolamento Scialandrone, scope ambiguous",
            values: Values::Phrase("a whole number from 0 to 20"),
            get: |rules: &Rules| rules.king_surcharge.to_string(),
            set: |rules, text| {
                number(text).filter(|&more| more <= MOST_SURCHARGE).map(|more| rules.king_surcharge = more)
            },
        },
        word_option!(
            king_surcharge_on: KingSurchargeOn,
            "Regolamento Scialandrone, scope ambiguous",
            "whether held re always cost more"
        ),
        word_option!(
            king_surcharge_per: KingSurchargePer,
            "Regolamento Scialandrone, scope ambiguous",
            "whether every held re costs more"
        ),
        word_option!(mazzu_by: MazzuBy, "Regolamento Scialandrone, ambiguous", "who can make mazzu"),
        word_option!(
            mazzu_deal: MazzuDeal,
            "Regolamento Scialandrone, ambiguous",
            "which deal stays with the dealer when seat 0 makes mazzu"
        ),
        word_option!(
            bussu: bool,
            "Regolamento Scialandrone",
            "whether seat 0 may say bussu before it leads the scartu"
        ),
    ];

    fn defaults(preset: usize, _players: Option<u8>) -> Self {
        let preset = Preset::VALUES[preset];
        let scialandroni = Self {
            preset,
            bintixincu: Bintixincu::DEFAULT,
            bintixincu_by: BintixincuBy::Suit,
            limit_soddus: 15,
            first_dealer: FirstDealer::HighCard,
            leftover_visible: false,
            declared_visible: false,
            short_suit: ShortSuit::ThreeFirst,
            cartetta_betting: CartettaBetting::AsPosta,
            cartetta_order: CartettaOrder::Points,
            posta_alone: 2,
            baiocca: 4,
            both_seen: 7,
            declared_seen: 3,
            raise_menu: RaiseMenu::DEFAULT,
            max_raises: 3,
            hold_back: false,
            after_stop: AfterStop::LastPlayer,
            scartu_payers: ScartuPayers::Opponents,
            scartu_card_value: ScartuCardValue::OnePerCard,
            king_surcharge: 2,
            king_surcharge_on: KingSurchargeOn::All,
            king_surcharge_per: KingSurchargePer::King,
            mazzu_by: MazzuBy::Any,
            mazzu_deal: MazzuDeal::NextDeal,
            bussu: true,
        };
        match preset {
            Preset::Scialandroni => scialandroni,
            Preset::AllPay => Self {
                bintixincu_by: BintixincuBy::Colour,
                leftover_visible: true,
                declared_visible: true,
                scartu_payers: ScartuPayers::AllThree,
                scartu_card_value: ScartuCardValue::PrimieraPoints,
                king_surcharge_on: KingSurchargeOn::MazzuOnly,
                mazzu_by: MazzuBy::Eldest,
                mazzu_deal: MazzuDeal::NextGioco,
                ..scialandroni
            },
        }
    }

    fn preset_index(&self) -> usize {
        self.preset as usize
    }

    fn check(&self) -> Result<(), RulesError> {
        let fail = |reason: &str| Err(RulesError::Contradiction(reason.to_owned()));
        let preset = self.preset_defaults();
        if self.bintixincu_by == BintixincuBy::Colour && !self.bintixincu.differs_in_colour() {
            return Err(RulesError::Contradiction(format!(
                "bintixincu={} are of one colour, and bintixincu_by=colour takes a red card (C, D) and a black one (S, B)",
                self.bintixincu.text()
            )));
        }
        let of_kings = |rules: &Self| (rules.king_surcharge_on, rules.king_surcharge_per);
        if self.king_surcharge == 0 && of_kings(self) != of_kings(&preset) {
            return fail("king_surcharge=0 leaves nothing to king_surcharge_on and king_surcharge_per");
        }
        if self.max_raises == 0 && self.raise_menu != preset.raise_menu {
            return fail("max_raises=0 leaves nothing to raise_menu");
        }
        Ok(())
    }

    fn players(&self) -> u8 {
        4
    }

    fn sides(&self) -> usize {
        2
    }

    fn first_dealer(&self) -> FirstDealer {
        self.first_dealer
    }

    /// One player of each pair draws for the deal.
    fn drawing_players(&self) -> u8 {
        2
    }

    /// At the third mazzu in a row, the deal moves on.
    fn most_deals_kept(&self) -> Option<u8> {
        Some(2)
    }

    fn match_end(&self, score: &MatchScore) -> Option<MatchEnd> {
        self.side_list().find(|&side| score.games[side] >= GIOCHI).map(MatchEnd::Won)
    }

    fn won_at(&self, totals: &PerSide<i32>) -> Option<Side> {
        self.side_list().find(|&side| totals[side] >= self.limit().into())
    }

    /// The side that reaches the limit wins a gioco. The next one starts from 0.
    fn count_hand(&self, score: &mut MatchScore, gained: &PerSide<i32>) {
        for side in self.side_list() {
            score.totals[side] += gained[side];
        }
        if let Some(side) = self.won_at(&score.totals) {
            score.games[side] += 1;
            score.totals = PerSide::default();
        }
    }
}

impl Rules {
    /// The arrialis that end a gioco.
    pub const fn limit(&self) -> u16 {
        self.limit_soddus * SODDU
    }

    /// The cards of the game: all except su bintixincu.
    pub fn pack(&self) -> CardSet {
        CardSet::FULL - self.bintixincu.cards()
    }
}

rules_text!(Rules);

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Result<String, RulesError> {
        text.parse::<Rules>().map(|rules| rules.to_string())
    }

    #[test]
    fn options_read_back() {
        for rules in [
            "scialandroni",
            "scialandroni(bintixincu=2C+3B,limit_soddus=20,first_dealer=low_card)",
            "scialandroni(limit_soddus=1)",
            "scialandroni(limit_soddus=500,declared_visible=true,mazzu_deal=both)",
            "scialandroni(bintixincu=2B+3C,bintixincu_by=colour)",
            "scialandroni_all_pay",
            "scialandroni_all_pay(bintixincu_by=suit,king_surcharge=0)",
            "scialandroni(first_dealer=3,raise_menu=1+4+9,max_raises=8)",
            "scialandroni(posta_alone=1,baiocca=3,both_seen=5,declared_seen=2)",
            "scialandroni(hold_back=true,king_surcharge=5,king_surcharge_per=player,bussu=false)",
        ] {
            assert_eq!(text(rules).as_deref(), Ok(rules));
        }
        assert_eq!(text("scialandroni(bintixincu=3S+2D)").as_deref(), Ok("scialandroni"));
    }

    #[test]
    fn what_is_no_rule_is_refused() {
        for wrong in [
            "bintixincu=2D+3D",
            "bintixincu=2D",
            "bintixincu=2D+4S",
            "bintixincu=2D+2S",
            "limit_soddus=0",
            "limit_soddus=501",
            "bintixincu=2D+3C,bintixincu_by=colour",
            "bintixincu=2S+3B,bintixincu_by=colour",
            "mazzu_deal=never",
            "first_dealer=random",
            "first_dealer=4",
            "max_raises=9",
            "max_raises=0,raise_menu=2",
            "king_surcharge=0,king_surcharge_per=player",
            "baiocca=0",
            "raise_menu=6+2",
            "players=4",
        ] {
            assert!(text(&format!("scialandroni({wrong})")).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_page_word_for_word_differs_where_it_says_so() {
        let [main, other] = [0, 1].map(|preset| Rules::defaults(preset, None));
        let differs = Rules::OPTIONS.iter().filter(|spec| (spec.get)(&main) != (spec.get)(&other));
        assert_eq!(
            differs.map(|spec| spec.name).collect::<Vec<_>>().join(" "),
            "bintixincu_by leftover_visible declared_visible scartu_payers scartu_card_value king_surcharge_on mazzu_by \
             mazzu_deal"
        );
    }

    #[test]
    fn a_partita_is_two_giochi() {
        let rules = Rules::defaults(0, None);
        let mut score = MatchScore::start(4);
        let mut play = |gained: [i32; 2]| {
            rules.count_hand(&mut score, &gained.into());
            let both = |values: [i32; 2]| values;
            let games = [0, 1].map(|side| i32::from(score.games.0[side]));
            (both([score.totals.0[0], score.totals.0[1]]), games, rules.match_end(&score))
        };
        assert_eq!(play([89, 40]), ([89, 40], [0, 0], None));
        assert_eq!(play([4, 0]), ([0, 0], [1, 0], None));
        assert_eq!(play([10, 95]), ([0, 0], [1, 1], None));
        assert_eq!(play([0, 90]), ([0, 0], [1, 2], Some(MatchEnd::Won(crate::Side(1)))));
    }
}
