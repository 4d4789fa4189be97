//! The worked examples of deals, tariff and scartu.

use scopasolver::scialandroni::{Phase, can_mazzu, hand_value};
use scopasolver::search::{Effort, Value};
use scopasolver::solution::Question;
use scopasolver::{CardSet, Deck, Seat, Side, Suit};
use serde_json::json;

use super::{Table, after, ask, cards, leads, number, read, scartu_of, test_deck, value, with};

/// The deal of the test deck.
fn deal(options: &str) -> Table {
    Table::deal(with(options), &test_deck()).unwrap()
}

fn marked(position: &Table) -> [u16; 2] {
    [Side(0), Side(1)].map(|side| position.state().marked[side])
}

/// A posta grande with these scores before it. `order` assigns the hands below to seats 0 to 3.
fn grande(scores: [u16; 2], order: [usize; 4]) -> Table {
    const HANDS: [&str; 4] = [
        "7C 6C 1C 8S 9S 4B 2B 8D 4D",
        "7S 6S 5S 8C 9C 5B 3B 9D 3D",
        "7B 6B 1B 2C 10C 4S 2S 10D 5D",
        "7D 6D 1D 4C 5C 1S 10S 8B 9B",
    ];
    let hands = order.map(|hand| HANDS[hand]);
    read(&json!({
        "rules": "scialandroni", "phase": "posta_grande", "hands": hands, "to_move": 0, "scores": scores,
        "stock": "3C 10B",
    }))
}

#[test]
fn sc6_tariff() {
    // Seats 0, 2 and 3 have 55 points, so seat 0 wins, and without it seat 2. Seat 1 has 54.
    let table = grande([0, 0], [0, 1, 2, 3]);
    for (words, expected) in [
        ("posta, passo, passo", [2, 0]),
        ("posta, bollu biri, passo", [4, 0]),
        ("posta, bollu biri, bollu biri", [7, 0]),
        ("passo, posta, bollu biri, bollu biri", [4, 0]),
        ("passo, passo, passo, posta, bollu biri, passo", [4, 0]),
        ("passo, passo, posta, passo, bollu biri", [4, 0]),
        ("posta, raise 10, passo, passo", [0, 4]),
        ("posta, raise 10, passo, bollu biri", [10, 0]),
        ("posta, raise 10, bollu biri, bollu biri", [20, 0]),
        ("passo, posta, raise 10, bollu biri, bollu biri", [10, 0]),
        ("posta, raise 10, passo, raise 16, passo", [10, 0]),
        ("posta, raise 10, bollu biri, raise 16, passo, passo", [20, 0]),
        ("posta, raise 10, bollu biri, raise 16, passo, bollu biri", [16, 0]),
        ("passo, posta, passo, raise 10, passo", [4, 0]),
    ] {
        let end = after(&table, words);
        assert_eq!((marked(&end), end.state().phase), (expected, Phase::Scartu), "{words}");
    }
}

#[test]
fn the_compared_players_show_their_combination() {
    let table = grande([0, 0], [0, 1, 2, 3]);
    let shown = |words: &str| {
        let end = after(&table, words);
        [0, 1, 2, 3].map(|seat| end.state().shown[Seat(seat)].to_string())
    };
    assert_eq!(shown("posta, bollu biri, passo"), ["1C 6C 7C", "5S 6S 7S", "", ""]);
    assert_eq!(shown("passo, passo, posta, bollu biri, bollu biri"), ["", "5S 6S 7S", "1B 6B 7B", "1D 6D 7D"]);
    assert_eq!(shown("posta, raise 10, passo, passo"), [""; 4]);
    assert_eq!(shown("passo, passo, passo, passo"), [""; 4]);
}

/// A first posta with these cards of seats 0 and 1. The others have neither primiera nor frusciu.
fn posta(first: &str, second: &str) -> Table {
    let mut rest = with("").pack() - cards(&format!("{first} {second}"));
    // Two cards of one suit and two of another.
    let mut other = || {
        let two = |suit| (rest & CardSet::of_suit(suit)).into_iter().take(2);
        let hand: CardSet = two(Suit::Coppe).chain(two(Suit::Spade)).collect();
        rest -= hand;
        hand.to_string()
    };
    let hands = [first.to_owned(), second.to_owned(), other(), other()];
    let document = json!({
        "rules": "scialandroni", "phase": "posta_1", "hands": hands, "to_move": 0, "stock": rest.to_string(),
    });
    read(&document)
}

#[test]
fn sc7_declarations() {
    let both = posta("7C 6S 5B 4D", "3C 4C 5C 10C");
    assert_eq!(both.legal_moves().len(), 2);
    // The first declaration implies the second.
    assert_eq!(marked(&after(&both, "primiera, passo, passo, passo, passo")), [0, 2]);
    assert_eq!(marked(&after(&both, "tace, frusciu, passo, passo, passo, passo")), [0, 2]);
    assert_eq!(marked(&after(&both, "tace, tace, tace, tace, passo, passo, passo, passo")), [0, 0]);
    assert!(both.play_text("frusciu").is_err());

    let two = posta("6C 5S 10B 10D", "7C 8S 4B 4D");
    let [first, second] =
        ["6C 5S 10B 10D", "7C 8S 4B 4D"].map(|hand| hand_value(two.rules(), Phase::Posta1, cards(hand), true).points);
    assert_eq!((first, second), (53, 59));
    let two = posta("6C 5S 4B 4D", "7C 8S 4C 4S");
    assert_eq!(marked(&after(&two, "primiera, passo, passo, passo, passo")), [2, 0]);

    // A primiera of 61 says posta, and one of 59 sees.
    let two = posta("4C 7S 6B 8D", "6C 10S 7B 9D");
    let points = |hand| hand_value(two.rules(), Phase::Posta1, cards(hand), true).points;
    assert_eq!([points("4C 7S 6B 8D"), points("6C 10S 7B 9D")], [63, 59]);
    assert_eq!(marked(&after(&two, "primiera, posta, bollu biri, passo")), [3, 0]);
    assert_eq!(marked(&after(&two, "primiera, passo, posta, passo, bollu biri")), [3, 0]);
    // A player who sees has declared nothing; and then somebody raises.
    assert_eq!(marked(&after(&two, "primiera, posta, bollu biri, bollu biri")), [7, 0]);
    assert_eq!(marked(&after(&two, "primiera, posta, raise 10, passo, bollu biri")), [10, 0]);
    assert_eq!(marked(&after(&two, "primiera, posta, passo, passo")), [2, 0]);
}

#[test]
fn sc8_arrestu() {
    let finish = |options: &str, scores: [u16; 2]| {
        let mut document = grande(scores, [0, 1, 2, 3]).to_document();
        document["rules"] = with(options).to_string().into();
        let table = read(&document);
        table.hand().arrestu(table.state())
    };
    assert_eq!(finish("", [6, 60]), 30);
    assert_eq!(finish("limit_soddus=20", [6, 60]), 60);
    assert_eq!(finish("", [88, 80]), 2);
    assert_eq!(finish("", [85, 80]), 5);
    let answers = |scores| {
        let table = after(&grande(scores, [0, 1, 2, 3]), "posta");
        table.legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(answers([88, 80]), ["passo", "bollu biri"]);
    assert_eq!(answers([85, 80]), ["passo", "bollu biri", "arrestu"]);
    let table = after(&grande([85, 80], [0, 1, 2, 3]), "posta, arrestu, passo, bollu biri");
    assert_eq!((marked(&table), table.is_over()), ([5, 0], true));
}

#[test]
fn sc10_the_gioco_ends_with_any_phase() {
    let table = grande([88, 20], [0, 1, 2, 3]);
    let end = after(&table, "posta, bollu biri, passo");
    assert!(end.is_over() && end.legal_moves().is_empty());
    let hand_result = end.hand_result().unwrap();
    assert_eq!((hand_result.scores[Side(0)], hand_result.reached, hand_result.closer), (92, Some(Side(0)), None));
    assert_eq!(Table::from_json(&end.to_json()).as_ref(), Ok(&end));
}

#[test]
fn sc11_to_sc17_small_scartu() {
    for (hands, worth, each) in [
        ("4 5 / 6 / 7 / 8", 2, &[(4, 2), (5, -2)][..]),
        ("9 10 3 / 4 / 5 6 / 7 8", 3, &[(3, -6), (9, 3), (10, 3)]),
        ("1 3 / 1 2 / 5 / 2", 3, &[(1, -2), (3, 3)]),
        ("5 7 / 6 6 / 8 2 / 9 10", 5, &[(5, 5), (7, -2)]),
        ("3 4 8 / 5 9 / 6 10 / 7 1", 3, &[(3, 2), (4, -4), (8, 3)]),
        ("2 10 / 3 3 / 1 1 9 / 3 4", 4, &[(2, -6), (10, 4)]),
        ("4 5 9 / 6 7 / 8 / 10 1", -2, &[(4, -2), (5, -3), (9, -3)]),
    ] {
        let position = scartu_of("", hands);
        assert_eq!((value(&position), leads(&position)), (worth, each.to_vec()), "{hands}");
    }
}

#[test]
fn sc18_and_sc19_mazzu() {
    let hands = "1 2 3 4 5 6 7 8 9 / 1 2 3 4 5 6 7 8 10 / 1 2 4 5 6 7 8 9 10 / 1 3 4 5 6 7 9 10 10";
    let position = scartu_of("", hands);
    assert_eq!(
        position.hands().0[..4].iter().map(|&hand| can_mazzu(hand)).collect::<Vec<_>>(),
        [true, true, true, false]
    );
    let expected: Vec<(u8, Value)> = (1..=9).map(|rank| (rank, if rank == 1 { 30 } else { -26 })).collect();
    assert_eq!(leads(&position), expected);
    let lead = position.legal_moves()[1];
    let end = (0..8).fold(position.play(lead).unwrap(), |position, _| {
        assert_eq!(position.to_move(), Some(Seat(0)));
        position.play(position.legal_moves()[0]).unwrap()
    });
    let hand_result = end.hand_result().unwrap();
    assert_eq!((marked(&end), hand_result.mazzu, hand_result.closer), ([30, 0], Some(Seat(0)), Some(Seat(0))));
    // With the other option, this is an ordinary end for seat 1, with at most the nine and six cards of the opponents.
    let eldest = scartu_of("mazzu_by=eldest", hands);
    assert_eq!(leads(&eldest)[0], (1, 30));
    assert!(leads(&eldest)[1..].iter().all(|&(_, value)| value > -26));
}

#[test]
fn sc21_a_full_deal() {
    let deal = deal("");
    let mut table = deal.clone();
    for (phase, hands, points, declares) in [
        (
            Phase::Posta1,
            ["4C 1S 8S 5B", "6C 10S 7B 9D", "1C 4D 8C 5S", "2B 9B 3C 6D"],
            [26, 59, 26, 22],
            "tace, primiera",
        ),
        (Phase::Posta2, ["10C 7S 4B 1D", "5C 2S 9S 8D", "7C 6B 3D 10D", "4S 1B 8B 5D"], [61, 22, 23, 26], "primiera"),
        (Phase::Cartetta, ["2C", "9C", "6S", "3B"], [12, 10, 18, 13], ""),
    ] {
        assert_eq!(table.state().phase, phase);
        for (seat, (hand, points)) in hands.into_iter().zip(points).enumerate() {
            assert_eq!(table.hands().0[seat], cards(hand));
            assert_eq!(hand_value(table.rules(), phase, cards(hand), true).points, points);
        }
        if !declares.is_empty() {
            table = after(&table, declares);
        }
        table = after(&table, "passo, passo, passo, passo");
    }
    let grande = |seat: usize| hand_value(table.rules(), Phase::PostaGrande, table.hands().0[seat], false).points;
    assert_eq!([0, 1, 2, 3].map(grande), [47, 43, 47, 41]);
    assert_eq!(table.stock().iter().copied().collect::<CardSet>(), cards("10B 7D"));
    assert_eq!(marked(&table), [2, 2]);
    assert_eq!(value(&deal), 13);
    // Both sides have marked two; the posta grande and the scartu are still to come.
    assert_eq!(value(&table), 2 + 9);
    for (options, worth, each) in
        [("", 9, [2, -2, 9, 9, 8, -4, -4]), ("scartu_payers=all_three", 14, [3, -4, 13, 14, 13, -6, -7])]
    {
        let hands = "1 1 2 4 4 5 7 8 10 / 2 5 6 7 8 9 9 9 10 / 1 3 4 5 6 6 7 8 10 / 1 2 3 3 4 5 6 8 9";
        let position = scartu_of(options, hands);
        let expected: Vec<(u8, Value)> = [1, 2, 4, 5, 7, 8, 10].into_iter().zip(each).collect();
        assert_eq!((value(&position), leads(&position)), (worth, expected), "{options}");
    }
}

/// Playing the line of the search on the test deal gives the value that the search found.
#[test]
fn the_line_goes_through_all_phases() {
    let table = deal("");
    let answer = ask(&table, Question::Value, &Effort::default());
    let end = answer.line.iter().fold(table, |table, &mv| table.play(mv).unwrap());
    let [first, second] = marked(&end).map(|marked| marked as Value);
    assert!(end.is_over());
    assert_eq!((number(&answer.lower), first - second), (13, 13));
}

/// Cards are dealt in packets of four, four and one. Su bintixincu is not dealt.
#[test]
fn packets() {
    let deck: Deck = test_deck();
    let table = Table::deal(with("bintixincu=2C+3B"), &deck).unwrap();
    let played: Vec<_> = deck.cards().iter().filter(|card| !["2C", "3B"].contains(&&card.to_string()[..])).collect();
    let packet = |from: usize| played[from..from + 4].iter().map(|&&card| card).collect();
    assert_eq!([0, 1, 2, 3].map(|seat| table.hands().0[seat]), [0, 4, 8, 12].map(packet));
    assert_eq!(table.stock().iter().collect::<Vec<_>>(), played[16..]);
}
