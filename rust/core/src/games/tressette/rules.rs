//! Options of Tressette.

use crate::error::RulesError;
use crate::options::{OptionSpec, Word, number_option, word_option, words};
use crate::rule_set::{FirstDealer, MatchEnd, MatchScore, RuleSet, first_dealer_option, rules_text};
use crate::seat::Seat;
use crate::standing::leader;

words! {
    /// Whether threes, twos and assi held together count.
    Accusi {
        /// They do not.
        None = "none",
        /// They do, and each seat declares what it was dealt with its first card.
        Automatic = "automatic",
        /// They do if the player declares them, which he may do with his first card.
        FirstTrick = "first_trick",
        /// They do if the player declares them, which he may do with one of his first three cards.
        ThirdTrick = "third_trick",
    }
}

words! {
    /// Whether a pair wins the match with a hand in which the other makes no point.
    Stramazzo {
        /// It does not.
        None = "none",
        /// It does if the other makes none of the eleven points.
        Points = "points",
        /// It does if the other makes no point with cards, even if it takes the last trick.
        CardPoints = "card_points",
    }
}

words! {
    /// In which tricks a player who leads may say busso, striscio or volo to the partner.
    Signs {
        /// In none.
        None = "none",
        /// In all tricks.
        AnyTrick = "any_trick",
        /// In all tricks after the first.
        AfterFirstTrick = "after_first_trick",
    }
}

words! {
    /// How many stakes a hand counts that wins the match at once.
    Stakes {
        /// One, as any match that is won.
        Even = "even",
        /// Two for a cappotto, three for a stramazzo.
        TwoThree = "two_three",
        /// Four for a cappotto, three for a stramazzo, and twice as many if one player alone has taken the pair's tricks.
        FourThree = "four_three",
    }
}

/// Values of the option `target`.
const TARGETS: &[&str] = &["11", "21", "31", "41", "51"];

/// The rules of one variant of Tressette.
///
/// ```
/// use scopasolver::tressette::Rules;
/// let rules: Rules = "tressette(target=31, players=2)".parse()?;
/// assert_eq!(rules.to_string(), "tressette(players=2,target=31)");
/// # Ok::<(), scopasolver::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent options")]
#[expect(missing_docs, reason = "OPTIONS documents every field once, for every reader")]
pub struct Rules {
    pub players: u8,
    pub rovescino: bool,
    pub accusi: Accusi,
    pub accusi_without_points: bool,
    pub misdeal_below_one_point: bool,
    pub cappotto: bool,
    pub stramazzo: Stramazzo,
    pub stakes: Stakes,
    pub signs: Signs,
    pub target: u16,
    pub first_dealer: FirstDealer,
}

impl Rules {
    /// Whether the dealer also plays the hand opposite, which lies open after the first lead.
    pub(super) const fn has_dead_hand(&self) -> bool {
        self.players == 3
    }

    /// Number of hands that are dealt.
    pub(super) const fn hands(&self) -> u8 {
        if self.has_dead_hand() { 4 } else { self.players }
    }

    /// Whether a player chooses whether to declare.
    pub(super) const fn lets_choose_to_declare(&self) -> bool {
        matches!(self.accusi, Accusi::FirstTrick | Accusi::ThirdTrick)
    }

    /// Whether a player who leads may say a word to the partner.
    pub(super) fn has_signs(&self) -> bool {
        self.signs != Signs::None
    }

    /// Number of tricks in which a player may declare, where he chooses whether to; else none.
    pub(super) const fn tricks_to_declare(&self) -> u32 {
        match self.accusi {
            Accusi::None | Accusi::Automatic => 0,
            Accusi::FirstTrick => 1,
            Accusi::ThirdTrick => 3,
        }
    }

    /// Whether two pairs play.
    const fn are_pairs(&self) -> bool {
        self.players == 4 && !self.rovescino
    }

    /// Whether all tricks of a hand win the match.
    pub(super) const fn has_cappotto(&self) -> bool {
        self.cappotto && self.are_pairs()
    }
}

impl RuleSet for Rules {
    const GAME: &'static str = "tressette";
    const PRESETS: &'static [&'static str] = &["tressette"];
    const OPTIONS: &'static [OptionSpec<Self>] = &[
        number_option!(
            players: &["2", "3", "4"],
            "customary; 3 Castelvetrano News, Lottomatica",
            "how many play: two, four, or three, of whom the dealer also plays the dead hand"
        ),
        word_option!(
            rovescino: bool,
            "customary",
            "whether four play for themselves to make as few points as they can; otherwise they are two pairs"
        ),
        word_option!(
            accusi: Accusi,
            "customary; first_trick: Giochi Stars, Vocabolario Treccani; third_trick: Tresette.org",
            "whether three or four 3s, 2s or assi and a napoletana count: no, declared with the first card, or if their holder chooses to declare them in the first trick or the first three"
        ),
        word_option!(
            accusi_without_points: bool,
            "customary; false: Tresettisti, Club del gioco",
            "whether declarations count for a pair that makes none of the eleven points"
        ),
        word_option!(
            misdeal_below_one_point: bool,
            "customary",
            "whether a hand that counts less than a point voids the deal"
        ),
        word_option!(
            cappotto: bool,
            "customary",
            "whether a pair that takes all tricks of a hand wins the match; no question for two or three, or in rovescino"
        ),
        word_option!(
            stramazzo: Stramazzo,
            "customary; points: Spazio Inwind; card_points: Piccola enciclopedia di giuochi e passatempi",
            "whether a pair wins the match with a hand in which the other makes no point, or none with cards"
        ),
        word_option!(
            stakes: Stakes,
            "customary; two_three: Spazio Inwind; four_three: Piccola enciclopedia di giuochi e passatempi",
            "the stakes of a match that is won at once: one, two for a cappotto and three for a stramazzo, or four and three, twice as many if one player alone took the tricks"
        ),
        word_option!(
            signs: Signs,
            "customary; any_trick: Webpratico; after_first_trick: Club del gioco",
            "whether a player who leads may say busso, striscio or volo to the partner, if it is true: no, in any trick, or in all after the first"
        ),
        number_option!(target: TARGETS, "customary", "the points that end a match"),
        first_dealer_option!("customary"),
    ];

    fn defaults(_preset: usize, players: Option<u8>) -> Self {
        Self {
            players: players.unwrap_or(4),
            rovescino: false,
            accusi: Accusi::None,
            accusi_without_points: true,
            misdeal_below_one_point: false,
            cappotto: true,
            stramazzo: Stramazzo::None,
            stakes: Stakes::Even,
            signs: Signs::None,
            target: 21,
            first_dealer: FirstDealer::Random,
        }
    }

    fn preset_index(&self) -> usize {
        0
    }

    fn check(&self) -> Result<(), RulesError> {
        let fail = |reason: &str| Err(RulesError::Contradiction(reason.to_owned()));
        if self.rovescino && self.players != 4 {
            return fail("rovescino=true needs players=4: each plays for himself");
        }
        if self.has_dead_hand() && self.misdeal_below_one_point {
            return fail(
                "misdeal_below_one_point=true has no place in players=3: nobody sees the dead hand before the lead",
            );
        }
        if self.rovescino && self.accusi != Accusi::None {
            let accusi = self.accusi.word();
            return fail(&format!("accusi={accusi} has no place in rovescino=true, where points are bad"));
        }
        let (stramazzo, stakes) = (self.stramazzo.word(), self.stakes.word());
        let of_pairs = [
            (self.lets_choose_to_declare(), format!("accusi={}", self.accusi.word())),
            (!self.accusi_without_points, "accusi_without_points=false".to_owned()),
            (self.stramazzo != Stramazzo::None, format!("stramazzo={stramazzo}")),
            (self.stakes != Stakes::Even, format!("stakes={stakes}")),
            (self.signs != Signs::None, format!("signs={}", self.signs.word())),
        ];
        match of_pairs.into_iter().find(|(is_chosen, _)| *is_chosen) {
            Some((_, option)) if self.rovescino => fail(&format!("{option} has no effect with rovescino=true")),
            Some((_, option)) if self.players != 4 => fail(&format!("{option} needs players=4: four play in pairs")),
            _ if !self.accusi_without_points && self.accusi == Accusi::None => {
                fail("accusi_without_points=false has no effect with accusi=none")
            }
            _ if self.stakes != Stakes::Even && !self.cappotto && self.stramazzo == Stramazzo::None => {
                fail(&format!("stakes={stakes} has no effect with cappotto=false and stramazzo=none"))
            }
            _ => Ok(()),
        }
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn sides(&self) -> usize {
        if self.rovescino { 4 } else { 2 }
    }

    /// Of three players, another one plays against the two others in each hand.
    fn match_sides(&self) -> usize {
        if self.has_dead_hand() { 3 } else { self.sides() }
    }

    fn seats(&self) -> usize {
        self.hands().into()
    }

    /// The dealer also plays the hand opposite.
    fn places_from_dealer(&self, seat: Seat) -> u8 {
        const WITH_DEAD_HAND: [u8; 4] = [1, 3, 2, 3];
        if self.has_dead_hand() { WITH_DEAD_HAND[seat.index()] } else { seat.0 + 1 }
    }

    fn first_dealer(&self) -> FirstDealer {
        self.first_dealer
    }

    fn target(&self) -> Option<u16> {
        Some(self.target)
    }

    fn fewest_points_win(&self) -> bool {
        self.rovescino
    }

    /// Once a side has reached the target, the side with more points wins, and a tie is played on. In rovescino, the
    /// player with the fewest points wins then, and ties share the win.
    fn match_end(&self, score: &MatchScore) -> Option<MatchEnd> {
        if !self.rovescino {
            return leader(self, self.target, &score.totals).map(MatchEnd::Won);
        }
        let total = |side| score.totals[side];
        if self.side_list().all(|side| total(side) < i32::from(self.target)) {
            return None;
        }
        let fewest = self.side_list().map(total).min();
        let mut first = self.side_list().filter(|&side| Some(total(side)) == fewest);
        match (first.next(), first.next()) {
            (Some(side), None) => Some(MatchEnd::Won(side)),
            _ => Some(MatchEnd::Shared),
        }
    }
}

rules_text!(Rules);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Side;

    fn end(rules: &str, totals: &[i32]) -> Option<MatchEnd> {
        let rules: Rules = rules.parse().unwrap();
        let mut score = MatchScore::start(rules.players);
        score.totals.0[..totals.len()].copy_from_slice(totals);
        rules.match_end(&score)
    }

    #[test]
    fn options_that_contradict_each_other_are_refused() {
        for wrong in [
            "tressette(players=5)",
            "tressette(target=12)",
            "tressette(rovescino=true,accusi=automatic)",
            "tressette(players=3,rovescino=true)",
            "tressette(players=3,misdeal_below_one_point=true)",
            "tressette(players=2,accusi=first_trick)",
            "tressette(players=3,accusi=third_trick)",
            "tressette(rovescino=true,accusi=third_trick)",
            "tressette(players=2,accusi=automatic,accusi_without_points=false)",
            "tressette(accusi_without_points=false)",
            "tressette(players=2,stramazzo=points)",
            "tressette(players=3,stramazzo=card_points)",
            "tressette(rovescino=true,stramazzo=points)",
            "tressette(players=2,stakes=two_three)",
            "tressette(cappotto=false,stakes=two_three)",
            "tressette(players=2,signs=any_trick)",
            "tressette(players=3,signs=after_first_trick)",
            "tressette(rovescino=true,signs=any_trick)",
        ] {
            assert!(wrong.parse::<Rules>().is_err(), "{wrong}");
        }
        assert!("tressette(players=2,rovescino=true)".parse::<Rules>().is_err());
        assert!("tressette(cappotto=false,stramazzo=points,stakes=two_three)".parse::<Rules>().is_ok());
    }

    #[test]
    fn two_sides_go_on_while_they_are_level() {
        assert_eq!(end("tressette(target=11)", &[11, 11]), None);
        assert_eq!(end("tressette", &[22, 23]), Some(MatchEnd::Won(Side(1))));
        assert_eq!(end("tressette", &[20, 19]), None);
    }

    #[test]
    fn each_of_three_has_a_total() {
        assert_eq!(end("tressette(players=3)", &[21, 21, 20]), None);
        assert_eq!(end("tressette(players=3)", &[21, 20, 22]), Some(MatchEnd::Won(Side(2))));
    }

    #[test]
    fn the_fewest_points_win_a_rovescino() {
        assert_eq!(end("tressette(rovescino=true)", &[5, 21, 3, 9]), Some(MatchEnd::Won(Side(2))));
        assert_eq!(end("tressette(rovescino=true)", &[3, 21, 3, 9]), Some(MatchEnd::Shared));
        assert_eq!(end("tressette(rovescino=true)", &[5, 20, 3, 9]), None);
    }
}
