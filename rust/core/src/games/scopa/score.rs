//! Scoring a finished hand.

use super::choices::{Grande, MajorityRule, PrimieraMethod, PrimieraMissingSuit, PrimieraPictures, PrimieraTiebreak};
use super::rules::Rules;
use super::state::{Hand, State};
use crate::card_game::{self, Part};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::rule_set::RuleSet;
use crate::seat::{PerSide, Side};

/// The result of a hand by category; every field except `cappotto` has one entry per side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HandResult {
    /// Total of the hand points.
    pub points: PerSide<u8>,
    /// The point for most cards.
    pub carte: PerSide<u8>,
    /// The point for most denari.
    pub denari: PerSide<u8>,
    /// The point for the seven of denari.
    pub settebello: PerSide<u8>,
    /// The point for the best primiera.
    pub primiera: PerSide<u8>,
    /// A point for each sweep.
    pub scope: PerSide<u8>,
    /// The point for the re di denari, with that option.
    pub re_bello: PerSide<u8>,
    /// The length of the run of denari from the asso, with that option.
    pub napoli: PerSide<u8>,
    /// The points for the pictures of denari, with that option.
    pub grande: PerSide<u8>,
    /// The side that has all denari, with that option; it has won the hand and the match.
    pub cappotto: Option<Side>,
    /// Number of cards that each side took.
    pub cards: PerSide<u8>,
    /// Number of denari that each side took.
    pub coins: PerSide<u8>,
    /// The sum of the best card of each suit, in primiera points.
    pub primiera_totals: PerSide<u8>,
}

impl card_game::HandResult for HandResult {
    fn points(&self) -> PerSide<i32> {
        PerSide(self.points.0.map(i32::from))
    }

    fn parts(&self) -> Vec<(&'static str, Part)> {
        let each = |values: PerSide<u8>| Part::Sides(PerSide(values.0.map(i32::from)));
        vec![
            ("points", each(self.points)),
            ("carte", each(self.carte)),
            ("denari", each(self.denari)),
            ("settebello", each(self.settebello)),
            ("primiera", each(self.primiera)),
            ("scope", each(self.scope)),
            ("re_bello", each(self.re_bello)),
            ("napoli", each(self.napoli)),
            ("grande", each(self.grande)),
            ("cappotto", Part::Side(self.cappotto)),
            ("cards", each(self.cards)),
            ("coins", each(self.coins)),
            ("primiera_totals", each(self.primiera_totals)),
        ]
    }

    fn wins_match(&self) -> Option<Side> {
        self.cappotto
    }
}

impl HandResult {
    /// Points of side 0 minus points of side 1.
    pub fn difference(&self) -> i16 {
        i16::from(self.points[Side(0)]) - i16::from(self.points[Side(1)])
    }
}

/// Points for all pictures of denari, and the number of them.
const GRANDE: u8 = 5;
const PICTURES: u8 = 3;

/// Primiera points of each rank, with equal pictures.
pub(super) const PRIMIERA_POINTS: [u8; Rank::COUNT] = [16, 12, 13, 14, 15, 18, 21, 10, 10, 10];

/// Primiera points of a rank.
pub(super) fn primiera_points(rules: &Rules, rank: Rank) -> u8 {
    match rank.number() {
        picture @ 8.. if rules.primiera_pictures == PrimieraPictures::Southern => picture,
        _ => PRIMIERA_POINTS[rank.index()],
    }
}

/// Primiera points of the best card of a suit in a pile, if the pile has the suit.
pub(super) fn best_of_suit(rules: &Rules, pile: CardSet, suit: Suit) -> Option<u8> {
    (pile & CardSet::of_suit(suit)).into_iter().map(|card| primiera_points(rules, card.rank())).max()
}

/// Number of suits in a pile, and the sum of the primiera points of the best card of each.
fn primiera(rules: &Rules, pile: CardSet) -> (u8, u8) {
    let best = |suit| best_of_suit(rules, pile, suit);
    Suit::ALL.into_iter().filter_map(best).fold((0, 0), |(suits, total), points| (suits + 1, total + points))
}

/// The length of the run of denari from the asso, if it is three or more; no more than the rules count.
pub(super) fn napoli(rules: &Rules, pile: CardSet) -> u8 {
    let run = pile.suit_bits(Suit::Denari).trailing_ones() as u8;
    if run >= 3 { run.min(rules.napoli_most) } else { 0 }
}

/// Points for the pictures of denari, and those of the seven and six beside them where the rules count them.
pub(super) fn grande(rules: &Rules, pile: CardSet) -> u8 {
    let down_from_king = pile.suit_bits(Suit::Denari) << (usize::BITS as usize - Rank::COUNT);
    match (rules.grande, down_from_king.leading_ones() as u8) {
        (Grande::Off, _) | (_, ..PICTURES) => 0,
        (Grande::Five, _) => GRANDE,
        (Grande::Run, run) => GRANDE + (run - PICTURES).min(2),
    }
}

/// One point for the side with the highest entry, or for nobody if several sides share it.
fn to_the_best<K: Ord + Copy>(rules: &Rules, key: impl Fn(Side) -> K) -> PerSide<u8> {
    let mut points = PerSide::default();
    let best = rules.side_list().map(&key).max().expect("there are sides");
    let mut holders = rules.side_list().filter(|&side| key(side) == best);
    if let (Some(side), None) = (holders.next(), holders.next()) {
        points[side] = 1;
    }
    points
}

/// The point for a majority; the absolute rule also requires at least `enough`.
fn majority(rules: &Rules, counts: PerSide<u8>, enough: u8) -> PerSide<u8> {
    let mut points = to_the_best(rules, |side| counts[side]);
    if rules.majority_rule == MajorityRule::Absolute {
        rules.side_list().filter(|&side| counts[side] < enough).for_each(|side| points[side] = 0);
    }
    points
}

/// The key by which primiere are compared, most important number first; the higher key wins.
pub(super) fn primiera_key(rules: &Rules, pile: CardSet) -> (u8, u32, [u32; 3]) {
    let count = |rank| (pile & CardSet::of_rank(rank)).len();
    let (suits, main) = match rules.primiera_method {
        PrimieraMethod::Sevens | PrimieraMethod::ThreeSevens => (0, count(Rank::SEVEN)),
        PrimieraMethod::Points => {
            let (suits, total) = primiera(rules, pile);
            match rules.primiera_missing_suit {
                PrimieraMissingSuit::FewerSuitsLose => (suits, u32::from(total)),
                PrimieraMissingSuit::SumOnly => (0, u32::from(total)),
            }
        }
    };
    let (sevens, sixes, aces) = (count(Rank::SEVEN), count(Rank::SIX), count(Rank::ACE));
    let tiebreak = match rules.primiera_tiebreak {
        PrimieraTiebreak::None => [0; 3],
        PrimieraTiebreak::SixThenAce => [sixes, aces, 0],
        PrimieraTiebreak::SixPlusAce => [sixes + aces, 0, 0],
        PrimieraTiebreak::SevenSixAce => [sevens, sixes, aces],
    };
    (suits, main, tiebreak)
}

/// The point for the best primiera.
///
/// With `three_sevens`, a side that is ahead with fewer than three sevens does not get the point. Between two sides
/// this cannot happen once there is a capture: then all four sevens are taken, so one side has at least three of them,
/// or both have two.
fn primiera_point(rules: &Rules, piles: &PerSide<CardSet>) -> PerSide<u8> {
    let sevens = |side: Side| (piles[side] & CardSet::of_rank(Rank::SEVEN)).len();
    if rules.primiera_method == PrimieraMethod::ThreeSevens {
        let ahead = to_the_best(rules, sevens);
        if rules.side_list().any(|side| ahead[side] == 1 && sevens(side) < 3) {
            return PerSide::default();
        }
    }
    to_the_best(rules, |side| primiera_key(rules, piles[side]))
}

/// Scores piles and sweeps.
pub fn hand_result(rules: &Rules, piles: &PerSide<CardSet>, sweeps: &PerSide<u8>) -> HandResult {
    let mut result = HandResult { scope: *sweeps, ..HandResult::default() };
    let holder = |card: Card, side: Side| u8::from(piles[side].contains(card));
    for side in rules.side_list() {
        let pile = piles[side];
        result.cards[side] = pile.len() as u8;
        result.coins[side] = (pile & CardSet::DENARI).len() as u8;
        result.primiera_totals[side] = primiera(rules, pile).1;
        result.settebello[side] = holder(Card::SETTEBELLO, side);
        result.re_bello[side] = if rules.re_bello { holder(Card::RE_BELLO, side) } else { 0 };
        result.napoli[side] = if rules.napoli { napoli(rules, pile) } else { 0 };
        result.grande[side] = grande(rules, pile);
        if rules.cappotto && CardSet::DENARI.is_subset(pile) {
            result.cappotto = Some(side);
        }
    }
    result.carte = majority(rules, result.cards, 21);
    result.denari = majority(rules, result.coins, 6);
    result.primiera = primiera_point(rules, piles);
    for side in rules.side_list() {
        let categories = [
            &result.carte,
            &result.denari,
            &result.settebello,
            &result.primiera,
            &result.scope,
            &result.re_bello,
            &result.napoli,
            &result.grande,
        ];
        result.points[side] = categories.iter().map(|category| category[side]).sum();
    }
    result
}

impl Hand {
    /// The score of the current piles and sweeps; once the hand is over, the result.
    pub fn hand_result(&self, state: &State) -> HandResult {
        hand_result(&self.rules, &state.captured, &state.sweeps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The point for the primiera between three sides with these piles.
    fn primiera_of_three(rules: &str, piles: [&str; 3]) -> Vec<u8> {
        let rules: Rules = rules.parse().unwrap();
        let pile = |text: &str| text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect::<CardSet>();
        primiera_point(&rules, &piles.map(pile).into()).0[..3].to_vec()
    }

    #[test]
    fn to_the_letter_three_sevens_are_needed() {
        let letter = "scopa_sevens(players=3)";
        assert_eq!(primiera_of_three(letter, ["7C 7S", "7B", "7D 6C"]), [0, 0, 0]);
        assert_eq!(primiera_of_three(letter, ["7C 7S 7B", "7D", "6C"]), [1, 0, 0]);
        assert_eq!(primiera_of_three(letter, ["7C 7S", "7B 7D 6S", "6C"]), [0, 1, 0]);
        assert_eq!(primiera_of_three("scopa(players=3,primiera_method=sevens)", ["7C 7S", "7B", "7D 6C"]), [1, 0, 0]);
    }
}
