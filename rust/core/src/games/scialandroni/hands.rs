//! The value of hands in the betting phases.

use super::phase::Phase;
use super::rules::Rules;
use super::terms::{CartettaOrder, ShortSuit};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::options::words;
use crate::seat::Seat;

words! {
    /// A declaration about four cards.
    #[derive(Default)]
    Declaration {
        /// No declaration.
        #[default]
        Nothing = "nothing",
        /// Four different suits.
        Primiera = "primiera",
        /// Four cards of one suit.
        Frusciu = "frusciu",
    }
}

/// The category of the best cards of a hand, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Category {
    /// One card.
    One,
    /// Two of one suit.
    Two,
    /// Three of one suit.
    Three,
    /// Four of different suits, declared.
    Primiera,
    /// Four of one suit, declared.
    Frusciu,
    /// Su pisci: six, seven and asso of one suit.
    Pisci,
}

/// The combination that a hand counts with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HandValue {
    /// The category.
    pub category: Category,
    /// The sum of the points of its cards.
    pub points: u8,
    /// Its cards. If several combinations are equally good, the one with the lowest ids.
    pub cards: CardSet,
}

/// The points of a rank (Regolamento Scialandrone): 7 = 21, 6 = 18, asso 16, 5 to 2 = 15 to 12, pictures 10.
pub const fn card_points(rank: Rank) -> u8 {
    const POINTS: [u8; 10] = [16, 12, 13, 14, 15, 18, 21, 10, 10, 10];
    POINTS[rank.index()]
}

/// The ranks from the most points down, equal ones in ascending order.
const BY_POINTS: [Rank; 10] = {
    let mut ranks = [Rank::ACE; 10];
    let numbers = [7, 6, 1, 5, 4, 3, 2, 8, 9, 10];
    let mut i = 0;
    while i < ranks.len() {
        if let Some(rank) = Rank::new(numbers[i]) {
            ranks[i] = rank;
        }
        i += 1;
    }
    ranks
};

/// The points of a set.
fn points_of(cards: CardSet) -> u8 {
    cards.into_iter().map(|card| card_points(card.rank())).sum()
}

/// The declaration that four cards allow. Only the suits matter, so su pisci and one more card of its suit are a
/// frusciu, too.
pub fn declarable(cards: CardSet) -> Declaration {
    let in_suit = |suit| (cards & CardSet::of_suit(suit)).len();
    if cards.len() != 4 {
        Declaration::Nothing
    } else if Suit::ALL.into_iter().all(|suit| in_suit(suit) == 1) {
        Declaration::Primiera
    } else if Suit::ALL.into_iter().any(|suit| in_suit(suit) == 4) {
        Declaration::Frusciu
    } else {
        Declaration::Nothing
    }
}

/// The cards that a declaration turns: one of a primiera, two of a frusciu. The seat gives away as little as it can:
/// the cards of the fewest points, of equal ones those with the lowest ids.
pub(super) fn turned(cards: CardSet, declaration: Declaration) -> CardSet {
    let count = match declaration {
        Declaration::Nothing => 0,
        Declaration::Primiera => 1,
        Declaration::Frusciu => 2,
    };
    let mut by_points: Vec<Card> = cards.into_iter().collect();
    by_points.sort_by_key(|card| card_points(card.rank()));
    by_points.into_iter().take(count).collect()
}

/// The value of a hand. A primiera or frusciu counts as such only if it has been declared.
pub fn hand_value(rules: &Rules, phase: Phase, cards: CardSet, declared: bool) -> HandValue {
    let declaration = if declared && phase.has_declarations() { declarable(cards) } else { Declaration::Nothing };
    let best = best_of_a_suit(cards, rules.short_suit == ShortSuit::PureSum);
    match declaration {
        _ if best.category == Category::Pisci => best,
        Declaration::Nothing => best,
        Declaration::Primiera => HandValue { category: Category::Primiera, points: points_of(cards), cards },
        Declaration::Frusciu => HandValue { category: Category::Frusciu, points: points_of(cards), cards },
    }
}

/// The best cards of one suit, three at most. The largest number of cards decides, then the largest sum. With `by_sum`
/// one or two cards compare by the sum alone; three cards always have a larger sum than one (30 or more against 21 or
/// less), so they still come first.
fn best_of_a_suit(cards: CardSet, by_sum: bool) -> HandValue {
    const PISCI: u8 = 55;
    let of_suit = |suit: Suit| (suit, BEST_THREE[cards.suit_bits(suit)]);
    let size = |three: &Three| if by_sum { three.ranks.count_ones().max(2) } else { three.ranks.count_ones() };
    // `max_by_key` takes the last of equals, so the suits come in reverse.
    let suits = Suit::ALL.into_iter().rev().map(of_suit);
    let (suit, best) = suits.max_by_key(|(_, three)| (size(three), three.points)).expect("four suits");
    let category = match best.ranks.count_ones() {
        0 | 1 => Category::One,
        2 => Category::Two,
        _ if best.points == PISCI => Category::Pisci,
        _ => Category::Three,
    };
    HandValue { category, points: best.points, cards: CardSet::of_suit(suit).with_ranks(best.ranks.into()) }
}

/// The best three cards of a suit, or all if there are fewer.
#[derive(Clone, Copy)]
struct Three {
    /// The ranks, bit `rank − 1`.
    ranks: u16,
    /// The sum of their points.
    points: u8,
}

/// `[ranks of a suit, bit rank − 1]`
static BEST_THREE: [Three; 1 << Rank::COUNT] = {
    let mut best = [Three { ranks: 0, points: 0 }; 1 << Rank::COUNT];
    let mut ranks = 0;
    while ranks < best.len() {
        let (three, mut i) = (&mut best[ranks], 0);
        while i < BY_POINTS.len() && three.ranks.count_ones() < 3 {
            let rank = BY_POINTS[i];
            if ranks >> rank.index() & 1 == 1 {
                three.ranks |= 1 << rank.index();
                three.points += card_points(rank);
            }
            i += 1;
        }
        ranks += 1;
    }
    best
};

impl HandValue {
    /// The strength by which these rules compare hands: higher is better.
    pub fn strength(&self, rules: &Rules, phase: Phase) -> u16 {
        let class = match self.category {
            _ if phase == Phase::Cartetta => 0,
            Category::One | Category::Two if rules.short_suit == ShortSuit::ThreeOnly => return 0,
            Category::One | Category::Two => 0,
            Category::Three if rules.short_suit == ShortSuit::PureSum => 0,
            category => category as u16,
        };
        let points = match rules.cartetta_order {
            CartettaOrder::Rank if phase == Phase::Cartetta => {
                self.cards.first().map_or(0, |card| card.rank().number())
            }
            _ => self.points,
        };
        class << 8 | u16::from(points)
    }
}

/// The seat with the best hand; of equal hands, the first in order of play.
pub fn best_hand(
    rules: &Rules,
    phase: Phase,
    hands: impl IntoIterator<Item = (Seat, CardSet, Declaration)>,
) -> Option<Seat> {
    let strength =
        |cards, declared| hand_value(rules, phase, cards, declared != Declaration::Nothing).strength(rules, phase);
    let ranked = hands.into_iter().map(|(seat, cards, declared)| (strength(cards, declared), std::cmp::Reverse(seat)));
    ranked.max().map(|(_, std::cmp::Reverse(seat))| seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule_set::RuleSet;

    fn cards(text: &str) -> CardSet {
        text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
    }

    fn rules(options: &str) -> Rules {
        format!("scialandroni({options})").parse().unwrap()
    }

    fn value(phase: Phase, text: &str, declared: bool) -> (Category, u8) {
        let value = hand_value(&rules(""), phase, cards(text), declared);
        (value.category, value.points)
    }

    #[test]
    fn sc1_hand_values() {
        let posta = |text, declared| value(Phase::Posta1, text, declared);
        assert_eq!(posta("6D 7D 1D 2C", false), (Category::Pisci, 55));
        assert_eq!(posta("7C 6C 1C 5C", false), (Category::Pisci, 55));
        assert_eq!(posta("7C 6C 1C 5C", true), (Category::Pisci, 55));
        assert_eq!(posta("7C 6C 5C 1S", false), (Category::Three, 54));
        assert_eq!(posta("8C 9C 10C 7S", false), (Category::Three, 30));
        assert_eq!(posta("7C 6C 2S 3B", false), (Category::Two, 39));
        assert_eq!(posta("2C 3C 4C 5C", true), (Category::Frusciu, 54));
        assert_eq!(posta("10C 9C 8C 7C", true), (Category::Frusciu, 51));
        assert_eq!(posta("10C 9C 8C 7C", false), (Category::Three, 41));
        assert_eq!(posta("7C 6S 5B 4D", true), (Category::Primiera, 68));
        assert_eq!(posta("8D 9S 10B 8C", true), (Category::Primiera, 40));
        assert_eq!(posta("7C 6S 5B 4D", false), (Category::One, 21));
    }

    #[test]
    fn sc25_a_declaration_turns_the_cards_of_the_fewest_points() {
        let faces = |text, declaration| turned(cards(text), declaration).to_string();
        assert_eq!(faces("7C 6S 1B 5D", Declaration::Primiera), "5D");
        assert_eq!(faces("9D 6C 10S 7B", Declaration::Primiera), "10S");
        assert_eq!(faces("2S 4S 5S 9S", Declaration::Frusciu), "2S 9S");
        assert_eq!(faces("8C 9C 10C 7C", Declaration::Frusciu), "8C 9C");
        assert!(turned(cards("2S 4S 5S 9D"), Declaration::Nothing).is_empty());
    }

    #[test]
    fn sc2_nine_cards() {
        let grande = |text| value(Phase::PostaGrande, text, false);
        assert_eq!(grande("4C 5C 6C 7C 1S 2S 3B 8D 9D"), (Category::Three, 54));
        assert_eq!(grande("7C 5C 4C 6S 1S 10S 8D 9B 2B"), (Category::Three, 50));
        assert_eq!(grande("7D 6D 1D 8C 9C 10C 2S 3S 4S").1, 55);
    }

    fn best<const N: usize>(options: &str, phase: Phase, hands: [(u8, &str, bool); N]) -> u8 {
        let hands = hands.map(|(seat, text, declares)| {
            let declared = if declares { declarable(cards(text)) } else { Declaration::Nothing };
            (Seat(seat), cards(text), declared)
        });
        best_hand(&rules(options), phase, hands).unwrap().0
    }

    #[test]
    fn sc3_a_tie_goes_to_the_first_in_order_of_play() {
        let hands = ["7C 1C 8C 2S 3B 9D 10D 4B 5S", "6C 5C 9C", "7S 1S 8S", "1D 5D 8D"];
        let [a, b, c, d] = hands;
        assert_eq!(best("", Phase::PostaGrande, [(0, a, false), (1, b, false), (2, c, false), (3, d, false)]), 0);
        let [first, second] = [(1, "7C 1C 8C 2S", false), (2, "7S 1S 8S 2B", false)];
        assert_eq!(best("", Phase::Posta1, [(0, "8D 9D 10D 2C", false), second, first]), 1);
    }

    #[test]
    fn sc4_category_comes_first() {
        assert_eq!(best("", Phase::Posta1, [(0, "4C 2C 9S 8B", false), (1, "9D 6C 10S 7B", true)]), 1);
        assert_eq!(best("", Phase::Posta1, [(0, "7C 7S 7B 7D", true), (1, "2C 8C 9C 10C", true)]), 1);
        assert_eq!(best("", Phase::Posta1, [(0, "7C 6C 5C 4C", true), (1, "7D 6D 1D 8C", false)]), 1);
    }

    #[test]
    fn sc5_cartetta() {
        let cartetta = |options, hands: [&'static str; 4]| {
            best(options, Phase::Cartetta, [0, 1, 2, 3].map(|seat| (seat as u8, hands[seat], false)))
        };
        assert_eq!(cartetta("", ["2C", "9C", "6S", "3B"]), 2);
        assert_eq!(cartetta("", ["8C", "10S", "9B", "10D"]), 0);
        assert_eq!(cartetta("cartetta_order=rank", ["8C", "10S", "9B", "10D"]), 1);
    }

    #[test]
    fn hands_without_three_of_a_suit() {
        let against = |options, short| best(options, Phase::Posta1, [(0, short, false), (1, "8C 9C 10C 7S", false)]);
        assert_eq!(against("", "7B 6B 2S 3D"), 1);
        assert_eq!(against("short_suit=three_only", "7B 6B 2S 3D"), 1);
        assert_eq!(against("short_suit=pure_sum", "7B 6B 2S 3D"), 0);
        let shorts = [(0, "8C 9C 2S 3B", false), (1, "7B 6B 4S 5D", false)];
        assert_eq!(best("", Phase::Posta1, shorts), 1);
        assert_eq!(best("short_suit=three_only", Phase::Posta1, shorts), 0);
        // One card of 21 points against two cards of 20 together, first in the same hand, then in different hands.
        let mixed = |options| hand_value(&rules(options), Phase::Posta1, cards("8C 9C 7S 2B"), false).points;
        assert_eq!((mixed(""), mixed("short_suit=pure_sum")), (20, 21));
        assert_eq!(best("", Phase::Posta1, [(0, "8D 9D 7S 2B", false), (1, "7C 8S 9B 10D", false)]), 1);
    }

    /// All hands of four of the 38 cards.
    #[test]
    fn how_often_each_category_comes() {
        let pack: Vec<Card> = Rules::defaults(0, None).pack().into_iter().collect();
        let mut counts = [0; 6];
        for a in 0..pack.len() {
            for b in 0..a {
                for c in 0..b {
                    for d in 0..c {
                        let hand = [pack[a], pack[b], pack[c], pack[d]].into_iter().collect();
                        let value = hand_value(&rules(""), Phase::Posta1, hand, true);
                        counts[value.category as usize] += 1;
                        let range = match value.category {
                            Category::One => 0..=0,
                            Category::Two => 20..=39,
                            Category::Three => 30..=54,
                            Category::Primiera => 40..=84,
                            Category::Frusciu => 42..=68,
                            Category::Pisci => 55..=55,
                        };
                        assert!(range.contains(&value.points), "{hand}: {value:?}");
                        assert!(value.cards.is_subset(hand) && points_of(value.cards) == value.points);
                    }
                }
            }
        }
        assert_eq!(counts, [0, 53_451, 11_478, 8_100, 646, 140]);
    }
}
