//! Vying in Su Scialandroni: what hands are worth, what the words cost, and the strategies found.

use std::ops::ControlFlow;

use scopasolver::equilibrium::{Class, Effort};
use scopasolver::scialandroni::vying::{
    Abstraction, Betting, Declaration, HandRules, Kind, Phase, Posta, Settlement, ShortSuit, Strength, Terms, Vying,
    Word,
};
use scopasolver::{Card, CardSet, Seat, Side};

use Word::{Arrestu, BolluBiri, Passo, Raise};

const POSTA: Phase = Phase::Posta([None; 4]);

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|name| name.parse::<Card>().unwrap()).collect()
}

fn worth(phase: Phase, text: &str) -> (Kind, u8) {
    let Strength { kind, points } = HandRules::default().strength(phase, cards(text));
    (kind, points)
}

#[test]
fn four_cards_have_the_values_of_the_examples() {
    for (hand, expected) in [
        ("6D 7D 1D 2C", (Kind::Pisci, 55)),
        ("7C 6C 1C 5C", (Kind::Pisci, 55)),
        ("7C 6C 1C 5S", (Kind::Pisci, 55)),
        ("7C 6C 5C 1S", (Kind::Sum, 54)),
        ("8C 9C 10C 7S", (Kind::Sum, 30)),
        ("7C 6C 2S 3B", (Kind::Short, 39)),
        ("2C 3C 4C 5C", (Kind::Frusciu, 54)),
        ("10C 9C 8C 7C", (Kind::Frusciu, 51)),
        ("7C 6S 5B 4D", (Kind::Primiera, 68)),
        ("8D 9S 10B 8C", (Kind::Primiera, 40)),
        // Of the full deal.
        ("4C 1S 8S 5B", (Kind::Short, 26)),
        ("9D 6C 10S 7B", (Kind::Primiera, 59)),
        ("2B 9B 6D 3C", (Kind::Short, 22)),
        ("10C 7S 4B 1D", (Kind::Primiera, 61)),
        ("6B 3D 10D 7C", (Kind::Short, 23)),
        // Two cards of a suit come before a single seven.
        ("8D 9D 10S 7C", (Kind::Short, 20)),
    ] {
        assert_eq!(worth(POSTA, hand), expected, "{hand}");
    }
}

#[test]
fn kinds_come_before_points() {
    let [short, primiera, frusciu, pisci] = ["7C 6C 2S 3B", "7C 6S 5B 1D", "8C 9C 10C 2C", "6D 7D 1D 2C"]
        .map(|hand| HandRules::default().strength(POSTA, cards(hand)));
    assert!(short < primiera && primiera < frusciu && frusciu < pisci);
}

#[test]
fn short_suits_follow_the_option() {
    let worth = |short_suit, hand| HandRules { short_suit, ..HandRules::default() }.strength(POSTA, cards(hand));
    let (good, bad, three) = ("7C 6C 2S 3B", "8C 9C 3D 4D", "8C 9C 10C 7S");
    let each = |short_suit| [good, bad, three].map(|hand| worth(short_suit, hand));
    let [high, low, sum] = each(ShortSuit::ThreeFirst);
    assert!(low < high && high < sum);
    let [high, low, sum] = each(ShortSuit::ThreeOnly);
    assert!(low == high && high < sum);
    let [high, low, sum] = each(ShortSuit::PureSum);
    assert!(low < sum && sum < high);
}

#[test]
fn nine_cards_and_single_ones_have_the_values_of_the_examples() {
    for (hand, expected) in [
        ("4C 5C 6C 7C 1S 2S 3B 8D 9D", 54),
        ("7C 5C 4C 6S 1S 10S 8D 9B 2B", 50),
        ("7D 6D 1D 2C 3C 4S 8S 9B 10B", 55),
        // Three pictures come before seven and six.
        ("7C 6C 8D 9D 10D 8S 9S 8B 9B", 30),
        ("4C 1S 8S 5B 10C 7S 4B 1D 2C", 47),
        ("9D 6C 10S 7B 8D 5C 2S 9S 9C", 43),
        ("4D 1C 8C 5S 6B 3D 10D 7C 6S", 47),
        ("2B 9B 6D 3C 4S 1B 8B 5D 3B", 41),
    ] {
        assert_eq!(worth(Phase::PostaGrande, hand), (Kind::Sum, expected), "{hand}");
    }
    for (card, expected) in [("2C", 12), ("9C", 10), ("6S", 18), ("3B", 13), ("8C", 10), ("10S", 10), ("1D", 16)] {
        assert_eq!(worth(Phase::Cartetta, card), (Kind::Sum, expected), "{card}");
    }
}

#[test]
fn all_hands_of_four_cards_fall_into_the_known_numbers() {
    let pack: Vec<Card> = HandRules::default().pack().into_iter().collect();
    let (mut counts, mut strengths) = ([0; 5], [const { std::collections::BTreeSet::new() }; 5]);
    for a in 0..pack.len() {
        for b in a + 1..pack.len() {
            for c in b + 1..pack.len() {
                for d in c + 1..pack.len() {
                    let hand = [a, b, c, d].into_iter().map(|i| pack[i]).collect();
                    let strength = HandRules::default().strength(POSTA, hand);
                    counts[strength.kind as usize] += 1;
                    strengths[strength.kind as usize].insert(strength.points);
                }
            }
        }
    }
    assert_eq!(counts, [53_451, 11_478, 8_100, 646, 140]);
    assert_eq!(strengths.map(|strengths| strengths.len()), [18, 24, 41, 27, 1]);
}

/// What is marked after these words, first to last; each must be among those that may be said.
fn after(betting: &Posta, words: &[Word]) -> Settlement {
    let state = words.iter().fold(betting.start(), |state, word| {
        let mut allowed = vec![];
        betting.words(&state, &mut allowed);
        assert!(allowed.contains(word), "{word} is not among {allowed:?}");
        betting.say(&state, *word)
    });
    assert_eq!(betting.speaker(&state), None, "somebody is still to speak after {words:?}");
    betting.settle(&state)
}

fn betting(terms: Terms) -> Posta {
    Posta { terms, declarers: 0 }
}

fn showdown(seats: &[u8], marks: [u16; 2]) -> Settlement {
    Settlement::Showdown { seats: seats.iter().fold(0, |bits, seat| bits | 1 << seat), marks }
}

#[test]
fn the_tariff_is_that_of_the_examples() {
    use Word::Posta as Open;
    let betting = betting(Terms::default());
    let marked = |side, arrialis| Settlement::Marked(Side(side), arrialis);
    for (words, expected) in [
        (&[Passo, Passo, Passo, Passo][..], Settlement::Nothing),
        (&[Open, Passo, Passo], marked(0, 2)),
        (&[Passo, Open, Passo, Passo], marked(1, 2)),
        (&[Open, BolluBiri, Passo], showdown(&[0, 1], [4, 4])),
        (&[Open, Passo, BolluBiri], showdown(&[0, 3], [4, 4])),
        (&[Open, BolluBiri, BolluBiri], showdown(&[0, 1, 3], [7, 4])),
        // Seat 0 has passed and answers last.
        (&[Passo, Open, BolluBiri, BolluBiri], showdown(&[0, 1, 2], [4, 7])),
        (&[Open, Raise(10), Passo, Passo], marked(1, 4)),
        (&[Open, Raise(10), Passo, BolluBiri], showdown(&[0, 1], [10, 10])),
        (&[Open, Raise(10), BolluBiri, BolluBiri], showdown(&[0, 1, 3], [20, 10])),
        // He who has seen stays in when his partner raises.
        (&[Open, BolluBiri, Raise(10), BolluBiri], showdown(&[0, 1, 3], [20, 10])),
        // Two raises, and the first was never answered: the opener refuses from his own stake.
        (&[Open, Raise(6), Raise(12), Passo], marked(1, 4)),
        (&[Open, Raise(10), Passo, Raise(16), Passo], marked(0, 10)),
        (&[Open, Raise(10), BolluBiri, Raise(16), Passo, Passo], marked(0, 20)),
        (&[Open, Raise(10), BolluBiri, Raise(16), Passo, BolluBiri], showdown(&[0, 3], [16, 16])),
        (&[Open, Raise(10), Passo, Raise(16), Raise(22), Passo], marked(1, 16)),
        (&[Passo, Passo, Passo, Open, Arrestu, Passo, BolluBiri], showdown(&[0, 3], [90, 90])),
    ] {
        assert_eq!(after(&betting, words), expected, "{words:?}");
    }
}

#[test]
fn declared_hands_are_marked_apart() {
    use Word::Posta as Open;
    let betting = |declarers| Posta { terms: Terms::default(), declarers };
    let passed = after(&betting(0b0110), &[Passo; 4]);
    assert_eq!(passed, showdown(&[1, 2], [2, 2]));
    assert_eq!(after(&betting(0b0011), &[Open, BolluBiri, Passo]), showdown(&[0, 1], [3, 3]));
    assert_eq!(after(&betting(0b1011), &[Open, BolluBiri, BolluBiri]), showdown(&[0, 1, 3], [3, 3]));
    assert_eq!(after(&betting(0b0011), &[Open, BolluBiri, BolluBiri]), showdown(&[0, 1, 3], [7, 4]));
    assert_eq!(after(&betting(0b0011), &[Open, Raise(6), Passo, BolluBiri]), showdown(&[0, 1], [6, 6]));
}

#[test]
fn nobody_raises_beyond_what_the_leading_side_needs() {
    let words = |limit, scores| {
        let betting = betting(Terms { limit, scores, ..Terms::default() });
        let mut words = vec![];
        betting.words(&betting.say(&betting.start(), Word::Posta), &mut words);
        words.split_off(2)
    };
    assert_eq!(words(90, [6, 60]), [Raise(6), Raise(10), Arrestu]);
    assert_eq!(Terms { scores: [6, 60], ..Terms::default() }.most(), 30);
    assert_eq!(Terms { limit: 120, scores: [6, 60], ..Terms::default() }.most(), 60);
    assert_eq!(words(90, [88, 80]), []);
    assert_eq!(words(90, [85, 80]), [Arrestu]);
    assert_eq!(words(90, [80, 80]), [Raise(6), Arrestu]);
}

/// What side 0 marks more than side 1 when all hands are known: `hands[seat]`, higher is better, first of equals.
fn minimax(betting: &Posta, state: &<Posta as Betting>::State, hands: [u8; 4]) -> i32 {
    let Some(speaker) = betting.speaker(state) else {
        return match betting.settle(state) {
            Settlement::Nothing => 0,
            Settlement::Marked(Side(0), marks) => i32::from(marks),
            Settlement::Marked(_, marks) => -i32::from(marks),
            Settlement::Showdown { seats, marks } => {
                let shown = (0..4).filter(|seat| seats >> seat & 1 == 1);
                let best = shown.rev().max_by_key(|&seat| hands[seat]).unwrap();
                if best % 2 == 0 { i32::from(marks[0]) } else { -i32::from(marks[1]) }
            }
        };
    };
    let mut words = vec![];
    betting.words(state, &mut words);
    let values = words.into_iter().map(|word| minimax(betting, &betting.say(state, word), hands));
    if speaker.0 % 2 == 0 { values.max() } else { values.min() }.unwrap()
}

/// Every order of four different hands.
fn orders() -> Vec<[u8; 4]> {
    let all = (0..256u32).map(|n| [n & 3, n >> 2 & 3, n >> 4 & 3, n >> 6].map(|hand| hand as u8));
    all.filter(|hands| (0..4).all(|hand| hands.contains(&hand))).collect()
}

fn some_terms() -> Vec<Terms> {
    let default = Terms::default();
    vec![
        Terms { scores: [85, 80], ..default.clone() },
        Terms { scores: [88, 80], ..default.clone() },
        Terms { limit: 120, raises: vec![1, 2, 30], arrestu: false, ..default.clone() },
        default.clone(),
        Terms { max_raises: 0, ..default.clone() },
        Terms { scores: [6, 60], max_raises: 1, ..default },
    ]
}

#[test]
fn with_all_hands_known_the_best_one_is_worth_two() {
    assert_eq!(orders().len(), 24);
    for terms in some_terms() {
        let betting = betting(terms);
        for hands in orders() {
            let best = hands.iter().position(|&hand| hand == 3).unwrap();
            let expected = if best % 2 == 0 { 2 } else { -2 };
            assert_eq!(minimax(&betting, &betting.start(), hands), expected, "{hands:?}, {betting:?}");
        }
    }
}

fn found(
    vying: &Vying,
    deals: &[([Strength; 4], f64)],
    iterations: u32,
) -> scopasolver::scialandroni::vying::Solved<Word> {
    let effort = Effort { iterations, measured_every: iterations };
    vying.solve_deals(deals, 99, &effort, &mut |_| ControlFlow::Continue(()))
}

/// Here partners can wait for each other: an opponent sees a lost posta because his partner is known to bluff if he does
/// not, and the partner, who is never asked, does not learn better. See the errors that players reckon with.
#[test]
fn strategies_for_a_single_deal_are_worth_what_minimax_says() {
    for terms in some_terms().split_off(4) {
        // With two equal hands the first is the better one.
        for hands in orders().into_iter().chain([[1, 2, 2, 0], [0, 1, 1, 1], [3, 3, 3, 3]]) {
            let strengths = hands.map(|points| Strength { kind: Kind::Sum, points });
            let vying = Vying::new(POSTA, HandRules::default(), terms.clone());
            let measure = found(&vying, &[(strengths, 1.0)], 200).measures()[0].clone();
            let betting = betting(terms.clone());
            let expected = f64::from(minimax(&betting, &betting.start(), hands));
            assert!((measure.value - expected).abs() < 0.1, "{hands:?}, {terms:?}: {expected} but {measure:?}");
            assert!(measure.exploitability() < 0.1, "{hands:?}, {terms:?}: {measure:?}");
        }
    }
}

fn solved(phase: Phase, abstraction: &Abstraction, iterations: u32) -> scopasolver::scialandroni::vying::Solved<Word> {
    let vying = Vying::new(phase, HandRules::default(), Terms::default());
    let effort = Effort { iterations, measured_every: iterations.div_ceil(4) };
    vying.solve(abstraction, &effort, &mut |_| ControlFlow::Continue(()))
}

#[test]
fn what_can_be_gained_in_the_cartetta_goes_down() {
    let cartetta = solved(Phase::Cartetta, &Abstraction::default(), 240);
    assert_eq!(cartetta.classes().count(), 8);
    let course: Vec<f64> = cartetta.measures().iter().map(scopasolver::equilibrium::Measure::exploitability).collect();
    assert!(course.is_sorted_by(|earlier, later| earlier > later) && course[3] < 0.2, "{course:?}");
    // A seven never passes a posta, as nothing beats it but a seven nearer to seat 0.
    let seven = HandRules::default().strength(Phase::Cartetta, cards("7D"));
    let answers = cartetta.strategy(&[Word::Posta], seven).unwrap();
    assert!(answers[0] == (Passo, answers[0].1) && answers[0].1 < 1e-2, "{answers:?}");
    assert_eq!(cartetta.speaker(&[Word::Posta]), Some(Seat(1)));
    assert_eq!(cartetta.strategy(&[BolluBiri], seven), None);
}

#[test]
fn equal_questions_have_equal_answers() {
    let abstraction = Abstraction { classes: 5, deals: 500, seed: 3 };
    let [once, again] = [(); 2].map(|()| solved(POSTA, &abstraction, 8));
    assert_eq!(once.measures(), again.measures());
    let other = solved(POSTA, &Abstraction { seed: 4, ..abstraction }, 8);
    assert_ne!(once.measures(), other.measures());
}

#[test]
fn who_alone_has_declared_frusciu_marks_at_least_two() {
    let declared = [None, None, Some(Declaration::Frusciu), None];
    let alone = solved(Phase::Posta(declared), &Abstraction { classes: 8, deals: 2000, seed: 0 }, 100);
    assert!(alone.value() > 1.9, "{}", alone.value());
    let both = [Some(Declaration::Primiera), Some(Declaration::Frusciu), None, None];
    let worse = solved(Phase::Posta(both), &Abstraction { classes: 8, deals: 2000, seed: 0 }, 100);
    assert!(worse.value() < -1.9, "{}", worse.value());
}

#[test]
fn classes_are_as_many_as_asked_for_at_the_most() {
    for classes in [1, 2, 7, 16] {
        let solved = solved(Phase::PostaGrande, &Abstraction { classes, deals: 3000, seed: 0 }, 1);
        assert!((classes / 2..=classes).contains(&solved.classes().count()));
        let all =
            (0..solved.classes().count() as u16).flat_map(|class| solved.classes().strengths(Class(class)).to_vec());
        let points: Vec<u8> = all.map(|(strength, _)| strength.points).collect();
        assert!(points.is_sorted() && points[0] >= 30 && points.last() == Some(&55));
    }
}
