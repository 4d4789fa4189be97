//! What the presets of the Scopa family set.

use super::choices::{
    AceOnEmptyTable, CaptureChoice, CaptureRule, DealKind, DealPattern, DealerTakes, Declarations, Grande, LastScopa,
    MajorityRule, Matta, MisdealAssi, MisdealDealer, MisdealRe, Preset, PrimieraMethod, PrimieraMissingSuit,
    PrimieraPictures, PrimieraTiebreak,
};
use super::rules::{Rules, may_be_teams};
use crate::games::rounds::may_be_short;
use crate::rule_set::FirstDealer;

impl Rules {
    /// The rules of a preset for `players` players.
    pub(super) fn of(preset: Preset, players: u8) -> Self {
        let scopa = Self {
            preset,
            deal: DealKind::Three,
            players,
            teams: may_be_teams(players),
            short_round: may_be_short(players),
            first_dealer: FirstDealer::Random,
            deal_pattern: DealPattern::HandsFirst,
            misdeal_re: MisdealRe::Three,
            misdeal_dealer: MisdealDealer::Next,
            capture_choice: CaptureChoice::SingleFirst,
            capture_rule: CaptureRule::Standard,
            aces_take_all: false,
            ace_sweep_counts: false,
            ace_blocked_by_ace: false,
            ace_may_be_banked: false,
            ace_redeal: false,
            ace_on_empty_table: AceOnEmptyTable::Stays,
            ace_on_lone_ace_sweeps: true,
            last_scopa: LastScopa::LastCardExcluded,
            majority_rule: MajorityRule::Most,
            primiera_method: PrimieraMethod::Points,
            primiera_missing_suit: PrimieraMissingSuit::FewerSuitsLose,
            primiera_pictures: PrimieraPictures::Equal,
            primiera_tiebreak: PrimieraTiebreak::None,
            re_bello: false,
            napoli: false,
            cappotto: false,
            misdeal_assi: MisdealAssi::Off,
            dealer_takes: DealerTakes::Nothing,
            declarations: Declarations::Off,
            matta: Matta::Off,
            grande: Grande::Off,
            napoli_most: 10,
            target: 11,
        };
        let scientifico = Self { deal: DealKind::Ten, target: 21, ..scopa };
        let free = Self {
            first_dealer: FirstDealer::HighCard,
            capture_choice: CaptureChoice::Free,
            last_scopa: LastScopa::LastRoundExcluded,
            primiera_tiebreak: PrimieraTiebreak::SixThenAce,
            ..scientifico
        };
        match preset {
            Preset::Scopa => scopa,
            Preset::Scopone => Self { deal: DealKind::Nine, ..scopa },
            Preset::ScoponeScientifico => scientifico,
            Preset::ScoponeTamanini => Self { napoli: true, cappotto: true, ..scientifico },
            Preset::ScopaDAssi => Self { aces_take_all: true, ..scopa },
            Preset::ScopaDiQuindici => Self { capture_rule: CaptureRule::Quindici, ..scopa },
            Preset::FewestCards => Self {
                deal: DealKind::Nine,
                deal_pattern: DealPattern::TableFirst,
                capture_choice: CaptureChoice::FewestCards,
                last_scopa: LastScopa::Allowed,
                misdeal_re: MisdealRe::Off,
                primiera_missing_suit: PrimieraMissingSuit::SumOnly,
                ..scopa
            },
            Preset::Sevens => Self {
                first_dealer: FirstDealer::HighCard,
                capture_choice: CaptureChoice::Free,
                last_scopa: LastScopa::LastRoundExcluded,
                primiera_method: PrimieraMethod::ThreeSevens,
                primiera_tiebreak: PrimieraTiebreak::SixThenAce,
                majority_rule: MajorityRule::Absolute,
                misdeal_re: MisdealRe::Off,
                ..scopa
            },
            Preset::Cirulla => Self {
                misdeal_re: MisdealRe::Off,
                misdeal_assi: MisdealAssi::Two,
                misdeal_dealer: MisdealDealer::Same,
                dealer_takes: DealerTakes::Fifteen,
                capture_choice: CaptureChoice::FewestCards,
                capture_rule: CaptureRule::Both,
                aces_take_all: true,
                ace_sweep_counts: true,
                ace_blocked_by_ace: true,
                declarations: Declarations::ThreeTen,
                matta: Matta::Keeps,
                majority_rule: MajorityRule::Absolute,
                napoli: true,
                napoli_most: 6,
                grande: Grande::Five,
                cappotto: true,
                target: 51,
                ..scopa
            },
            Preset::Free => free,
            Preset::FreeSevens => Self { primiera_tiebreak: PrimieraTiebreak::SevenSixAce, ..free },
        }
    }
}
