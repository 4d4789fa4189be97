//! The worked examples.

use scopasolver::rule_set::RuleSet;
use scopasolver::search::{Effort, Value};
use scopasolver::sette_e_mezzo::odds::{Banker, Decision, Ratio, Unseen, decide, near, strategy_table};
use scopasolver::sette_e_mezzo::{Held, Move, Position, Rules};
use scopasolver::solution::{Question, Worth};
use scopasolver::{Card, CardSet};

use super::{cards, problem};
use crate::common::{ask, rules};

fn standard() -> Rules {
    rules("sette_e_mezzo")
}

fn held(text: &str) -> Held {
    Held::of(cards(text), &standard())
}

/// The decision with these cards if all other cards of the pack are unseen.
fn from_the_rest(text: &str, banker: Banker) -> Decision {
    let own: CardSet = cards(text).into_iter().collect();
    decide(held(text), Unseen::of(!own, &standard()), banker, &standard()).unwrap()
}

#[test]
fn m7_9_to_m7_14_one_card_more() {
    let of = |text: &str| {
        let decision = from_the_rest(text, Banker::Informed);
        let of_39 = |chance: Ratio| 39 * chance.numer() / chance.denom();
        let totals: Vec<_> = decision.totals.iter().map(|&(total, chance)| (total, of_39(chance))).collect();
        (of_39(decision.bust), totals)
    };
    assert_eq!(of("7C"), (27, vec![(15, 12)]));
    assert_eq!(of("6C"), (23, vec![(13, 11), (14, 5)]));
    assert_eq!(of("5C"), (19, vec![(11, 11), (12, 4), (14, 5)]));
    assert_eq!(of("4C"), (15, vec![(9, 11), (10, 4), (12, 4), (14, 5)]));
    assert_eq!(of("8C"), (0, vec![(2, 10), (3, 4), (5, 4), (7, 4), (9, 4), (11, 4), (13, 4), (15, 5)]));
    assert_eq!(of("10D"), (0, vec![(14, 24), (15, 15)]));
}

#[test]
fn m7_15_seven_and_a_half_stands() {
    let decision = from_the_rest("10D 8C", Banker::Informed);
    assert_eq!((decision.best, decision.ev_draw), (Move::Stand, None));
    let position = problem(standard(), &cards("10D 5C 8C 2C")).play(Move::Draw).unwrap();
    assert_eq!(position.legal_moves(), [Move::Stand]);
    let refused = position.play(Move::Draw).unwrap_err().to_string();
    assert_eq!(refused, "illegal move `draw`: `8C 10D` is sette e mezzo; legal moves: stand");
}

/// The mean payments of standing and drawing with a hand when these cards are unseen, and the better move.
fn informed(own: &str, unseen: &str) -> (String, String, Move) {
    let unseen: CardSet = cards(unseen).into_iter().collect();
    let unseen = Unseen::of(unseen, &standard());
    let decision = decide(held(own), unseen, Banker::Informed, &standard()).unwrap();
    let text = |ratio: Option<Ratio>| ratio.map_or("-".to_owned(), |ratio| ratio.to_string());
    (text(decision.ev_stand), text(decision.ev_draw), decision.best)
}

#[test]
fn m7_17_to_m7_19_small_packs() {
    let (stand, draw) = (Move::Stand, Move::Draw);
    let case = |own, unseen, ev_stand: &str, ev_draw: &str, best| {
        assert_eq!(informed(own, unseen), (ev_stand.to_owned(), ev_draw.to_owned(), best), "{own}, {unseen}");
    };
    case("4S", "1B 2B 3B 8B", "-1", "5/6", draw);
    case("5C", "1S 3B 8D 6S", "0", "-1/2", stand);
    case("4C", "1S 3B 8D 6S", "-2/3", "-1/3", draw);
    case("6C", "1S 3B 8D 6S", "0", "-1/6", stand);
    case("5C", "2S 7B 10D 9S", "-2/3", "-7/12", draw);
}

/// Whether a fraction is the expected one, given exactly or to six digits.
fn is(ratio: Ratio, expected: &str) -> bool {
    if expected.contains('/') { ratio.to_string() == expected } else { format!("{:.6}", near(ratio)) == expected }
}

#[test]
fn m7_20_the_first_card_of_a_whole_pack() {
    let (stand, draw) = (Move::Stand, Move::Draw);
    let expected = [
        ("1C", draw, "-253265988619999/905975334023760", draw, "-0.388742"),
        ("2C", draw, "-0.365211", draw, "-0.463007"),
        ("3C", draw, "-0.459791", draw, "-0.549839"),
        ("4C", draw, "-9344011589/19025501040", draw, "-0.568147"),
        ("5C", draw, "-56277460859/117323923080", stand, "-1992132749/4045652520"),
        ("6C", stand, "35727203/1733851080", stand, "-134739186479/703943538480"),
        ("7C", stand, "1148217449/2427391512", stand, "36207259031/162448508880"),
        ("8C", draw, "-0.061781", draw, "-0.186180"),
        ("10D", draw, "771466879/1128114645", draw, "0.531752"),
    ];
    let [threshold, informed] =
        [Banker::Threshold(10), Banker::Informed].map(|banker| strategy_table(&standard(), banker).unwrap());
    for ((card, by_threshold, value, by_informed, other), (first, second)) in
        expected.into_iter().zip(threshold.first.iter().zip(&informed.first))
    {
        for (decision, best, value, banker) in
            [(&first.1, by_threshold, value, Banker::Threshold(10)), (&second.1, by_informed, other, Banker::Informed)]
        {
            assert_eq!(decision.best, best, "{card}, {banker:?}");
            assert!(is(decision.value(), value), "{card}, {banker:?}: {}", decision.value());
            assert_eq!(&from_the_rest(card, banker), decision, "{card}, {banker:?}");
        }
    }
    assert!(is(threshold.mean, "-298341902513827/1887448612549500"), "{}", threshold.mean);
    assert!(is(informed.mean, "-0.280973"), "{}", informed.mean);
}

/// The payment to each seat and the number of cards that each draws, by the library.
fn solved(position: &Position) -> (Vec<Value>, Vec<usize>) {
    let answer = ask(position, Question::MaxN, &Effort::default());
    let Worth::Each(values) = answer.lower else { panic!("one value a side") };
    let (mut moment, mut draws) = (position.clone(), vec![0; position.rules().seats()]);
    for mv in answer.line {
        draws[moment.to_move().unwrap().index()] += usize::from(mv == Move::Draw);
        moment = moment.play(mv).unwrap();
    }
    assert!(moment.is_over());
    (values, draws)
}

#[test]
fn m7_21_to_m7_26_with_known_order() {
    let of = |options: &str, deck: &str| solved(&problem(rules(&format!("sette_e_mezzo{options}")), &cards(deck)));
    assert_eq!(of("", "5C 6S 4B 2D 3C"), (vec![-1, 1], vec![0, 0]));
    assert_eq!(of("", "6C 4S 2B 3D 7C"), (vec![-1, 1], vec![0, 1]));
    assert_eq!(of("", "5C 4S 2B 7D 1S"), (vec![1, -1], vec![1, 0]));
    assert_eq!(of("", "3C 7S 4B 8D 2S"), (vec![1, -1], vec![2, 0]));
    assert_eq!(of("", "10D 7S 4B 9C"), (vec![1, -1], vec![2, 0]));
    assert_eq!(of("(initial_deal=at_turn)", "5C 4S 2B 7D 1S").0, [-1, 1]);
    assert_eq!(of("(initial_deal=at_turn)", "3C 7S 4B 8D 2S").0, [-1, 1]);
    assert_eq!(of("(players=3)", "4C 2D 3S 3B 7S 1B 6C"), (vec![1, 1, -2], vec![0, 1, 0]));
}

#[test]
fn live_hands_of_most_cards() {
    let pictures: Vec<Card> =
        CardSet::FULL.into_iter().filter(|card| card.rank().number() > 7 && *card != Card::RE_BELLO).collect();
    let hand = |rest: &str| Held::of(pictures.iter().copied().chain(cards(rest)), &standard());
    assert_eq!((hand("1C 1S").total(), hand("1C 1S").cards()), (Some(15), 13));
    assert_eq!((hand("1C 10D").total(), hand("1C 10D").cards()), (Some(15), 13));
    assert!(hand("1C 1S 1B").is_bust() && hand("1C 1S 10D").is_bust());
}
