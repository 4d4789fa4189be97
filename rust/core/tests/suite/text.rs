//! Texts: everything that is written can be read back, and no text makes a parser panic.

use std::collections::HashSet;

use crate::suite::common::{Share, any_rules, rules};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use scopasolver::{
    AnyCard, AnyMove, AnyObservation, AnyPosition, AnyRules, Card, CardSet, Deck, FrenchCard, Move, Position, Random,
    Rank, Seat, Sign, TwoFrenchPacks, briscola, for_each_game, ruba_mazzo, scopa,
};

fn any_position() -> impl Strategy<Value = AnyPosition> {
    let presets: Vec<&str> = AnyRules::presets().collect();
    (0..presets.len(), any::<u64>(), 0..=40u32).prop_map(move |(preset, seed, plies)| {
        let (preset, mut random) = (presets[preset], Random::new(seed));
        macro_rules! of_game {
            ($($name:ident = $game:ident),+ $(,)?) => {
                match preset.parse().unwrap() {
                    $(AnyRules::$name(_) => AnyRules::$name(any_rules(preset, &mut random))),+
                }
            };
        }
        let rules: AnyRules = for_each_game!(of_game);
        rules.random(seed, plies)
    })
}

fn any_card() -> impl Strategy<Value = Card> {
    (0..40u8).prop_map(|id| Card::from_id(id).unwrap())
}

fn any_move() -> impl Strategy<Value = Move> {
    let undeclared = (any_card(), any::<u64>(), 0..4).prop_map(|(card, bits, kind)| match kind {
        0 => Move::lay(card),
        1 => Move::bank(card),
        2 => Move::steal(card, (bits & 0xfff) as u16),
        _ => Move::capture(card, CardSet::from_bits(bits) - CardSet::of(card)),
    });
    (undeclared, 0..16u8).prop_map(|(mv, way)| match way {
        0..=10 => mv.declaring(Rank::new(way)),
        11 => mv.saying(Sign::Busso),
        12 => mv.saying(Sign::Striscio),
        13 => mv.saying(Sign::Volo),
        _ => mv,
    })
}

/// A share of the cases, which follow from the seed of the samples.
fn cases(in_all: u32) -> ProptestConfig {
    let (cases, rng_seed) = match Share::seed() {
        None => (in_all, RngSeed::Random),
        Some(seed) => (in_all / 4, RngSeed::Fixed(seed)),
    };
    ProptestConfig { cases, rng_seed, ..ProptestConfig::default() }
}

/// A text with a few characters put in, taken out or changed.
fn damaged(text: String) -> impl Strategy<Value = String> {
    let edits = prop::collection::vec((any::<prop::sample::Index>(), any::<char>(), 0..3), 1..4);
    edits.prop_map(move |edits| {
        let mut letters: Vec<char> = text.chars().collect();
        for (place, letter, kind) in edits {
            let at = place.index(letters.len());
            match kind {
                0 => letters.insert(at, letter),
                1 => letters[at] = letter,
                _ if letters.len() > 1 => drop(letters.remove(at)),
                _ => (),
            }
        }
        letters.into_iter().collect()
    })
}

/// Reads a text with every parser. Whatever can be read is the same after writing and reading it again.
fn read_everywhere(text: &str) {
    macro_rules! read {
        ($($type:ty),+) => {
            $(if let Ok(value) = text.parse::<$type>() {
                assert_eq!(value.to_string().parse::<$type>().as_ref(), Ok(&value));
            })+
        };
    }
    read!(Card, FrenchCard, AnyCard, Move, AnyMove, Deck, Deck<TwoFrenchPacks<1>>, AnyRules, AnyPosition);
    read!(scopa::Rules, briscola::Rules, ruba_mazzo::Rules);
    read!(scopa::Position, briscola::Position, ruba_mazzo::Position);
    read!(AnyObservation);
    if let Ok(position) = AnyPosition::from_json(text) {
        assert_eq!(AnyPosition::from_json(&position.to_json()), Ok(position));
    }
    if let Ok(seen) = AnyObservation::from_json(text) {
        assert_eq!(AnyObservation::from_json(&seen.to_json()), Ok(seen));
    }
}

/// An observation as a document and in the notation.
fn any_observation() -> impl Strategy<Value = [String; 2]> {
    (any_position(), any::<prop::sample::Index>()).prop_map(|(position, seat)| {
        let seen = position.observation(Seat(seat.index(position.rules().seats()) as u8));
        [seen.to_json(), seen.to_string()]
    })
}

proptest! {
    #![proptest_config(cases(2048))]

    #[test]
    fn positions_read_back(position in any_position()) {
        prop_assert_eq!(position.to_string().parse::<AnyPosition>(), Ok(position.clone()));
        prop_assert_eq!(AnyPosition::from_json(&position.to_json()), Ok(position));
    }

    #[test]
    fn moves_read_back(mv in any_move()) {
        prop_assert_eq!(mv.to_string().parse::<Move>(), Ok(mv));
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        read_everywhere(&text);
    }

    #[test]
    fn likely_text_is_read_or_refused(text in "[a-z_0-9CSBDxX@+^(){}\\[\\]:\"=,/ -]{0,80}") {
        read_everywhere(&text);
    }

    #[test]
    fn damaged_notation_is_read_or_refused(text in any_position().prop_flat_map(|p| damaged(p.to_string()))) {
        read_everywhere(&text);
    }

    #[test]
    fn damaged_documents_are_read_or_refused(text in any_position().prop_flat_map(|p| damaged(p.to_json()))) {
        read_everywhere(&text);
    }

    #[test]
    fn damaged_rules_are_read_or_refused(text in any_position().prop_flat_map(|p| damaged(p.rules().to_string()))) {
        read_everywhere(&text);
    }

    #[test]
    fn damaged_moves_are_read_or_refused(text in any_move().prop_flat_map(|mv| damaged(mv.to_string()))) {
        read_everywhere(&text);
    }
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn damaged_observations_are_read_or_refused(
        text in any_observation().prop_flat_map(|[json, notation]| prop_oneof![damaged(json), damaged(notation)])
    ) {
        read_everywhere(&text);
    }
}

#[test]
fn too_many_unseen_cards_are_refused_by_their_place() {
    let mut places_seen = HashSet::new();
    for preset in AnyRules::presets() {
        let rules: AnyRules = preset.parse().unwrap();
        let seen = rules.random(0, 1000).observation(Seat(0));
        let document: serde_json::Value = serde_json::from_str(&seen.to_json()).unwrap();
        for (field, entry) in [("hands", Some(1usize)), ("aside", Some(1)), ("stock", None)] {
            if document.get(field).is_none() {
                continue;
            }
            places_seen.insert(field);
            let name = entry.map_or_else(|| field.to_owned(), |entry| format!("{field}[{entry}]"));
            for many in
                [1000.into(), u64::MAX.into(), "1? 18446744073709551615?".into(), "18446744073709551616?".into()]
            {
                let mut document = document.clone();
                match entry {
                    Some(entry) => document[field][entry] = many,
                    None => document[field] = many,
                }
                let error = AnyObservation::from_json(&document.to_string()).unwrap_err().to_string();
                assert!(error.contains(&format!("`{name}`: with `")), "{preset} {document}: {error}");
                assert!(error.contains("more than 999 unseen cards"), "{preset} {document}: {error}");
            }
        }
        let notation = seen.to_string().replacen('?', "18446744073709551615?", 1);
        let error = notation.parse::<AnyObservation>().unwrap_err().to_string();
        assert!(error.contains("more than 999 unseen cards"), "{notation}: {error}");
    }
    assert_eq!(places_seen.len(), 3);
}

#[test]
fn forgiven_ways_of_writing_mean_the_same() {
    let position: scopa::Position = Position::random(rules("scopa"), 3, 12);
    assert_eq!(position.to_string().replace(' ', " \t ").parse().as_ref(), Ok(&position));
    assert_eq!("7dX1c+6s".parse::<Move>(), "7Dx6S+1C".parse());
    assert_eq!("7d@2+1".parse::<Move>(), "7D@1+2".parse());
    for spaced in ["7D x 1C + 6S", " 7d  X 6s+1c ", "7♦x6♠+A♥", "7D x AC + 6♠"] {
        assert_eq!(spaced.parse::<Move>(), "7Dx1C+6S".parse(), "{spaced}");
    }
    assert_eq!("7D @ 2 + 1".parse::<Move>(), "7D@1+2".parse());
    assert_eq!("A♥ ^".parse::<Move>(), "1C^".parse());
    assert_eq!(" scopa ( target = 11 ) ".parse::<AnyRules>(), "scopa".parse());
    assert_eq!("briscola( teams=true, players=4 )".parse::<AnyRules>(), "briscola(players=4)".parse());
}

/// Every way to write a card with one of these ranks and suits.
fn ways(ranks: &[&str], suits: &[char]) -> Vec<String> {
    let in_cases = |text: String| [text.to_lowercase(), text.to_uppercase(), text];
    let pairs = ranks.iter().flat_map(|rank| suits.iter().map(move |suit| format!("{rank}{suit}")));
    pairs.flat_map(in_cases).flat_map(|text| [format!("{text}\u{fe0f}"), text]).collect()
}

#[test]
fn every_accepted_way_of_writing_a_card_is_the_same_card() {
    const SIGNS: [[char; 2]; 4] = [['♥', '♡'], ['♠', '♤'], ['♣', '♧'], ['♦', '♢']];
    for card in CardSet::FULL {
        let number = card.rank().to_string();
        let mut ranks = vec![number.as_str()];
        ranks.extend(
            [(1, "A"), (8, "J"), (9, "Q"), (10, "K")].iter().filter(|(n, _)| *n == card.rank().number()).map(|r| r.1),
        );
        let mut suits = SIGNS[card.suit().index()].to_vec();
        suits.push(card.suit().letter());
        suits.extend((card.suit().letter() == 'C').then_some('H'));
        for text in ways(&ranks, &suits) {
            assert_eq!(text.parse::<Card>().as_ref(), Ok(&card), "{text}");
            assert_eq!(text.parse::<Move>(), Ok(Move::lay(card)), "{text}");
        }
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    for id in 0..52 {
        let card = FrenchCard::from_id(id).unwrap();
        let text = card.to_string();
        let (rank, letter) = text.split_at(text.len() - 1);
        let mut suits = SIGNS[card.suit().unwrap().index()].to_vec();
        suits.extend(letter.chars());
        for text in ways(&[rank], &suits) {
            assert_eq!(text.parse::<FrenchCard>().as_ref(), Ok(&card), "{text}");
        }
    }
}

#[test]
fn what_is_nearly_a_card_is_none() {
    for text in ["", "♦", "7", "07♦", "11♦", "AA", "A", "J", "1♦♦", "7 D", "T♦", "7\u{fe0f}", "x7D", "+7D", "7T"]
    {
        assert!(text.parse::<Card>().is_err(), "{text}");
    }
    for text in ["1h", "11h", "Ah♥", "*♥", "B♥", "8b", "♥"] {
        assert!(text.parse::<FrenchCard>().is_err(), "{text}");
    }
}

/// Without a game, lower-case letters of suits and `H` are French, and all other cards are Italian.
#[test]
fn the_pack_of_a_card_alone_is_told_by_its_suit() {
    for (text, card) in
        [("7d", "7d"), ("7D", "7D"), ("7♦", "7D"), ("KH", "Kh"), ("kh", "Kh"), ("KS", "10S"), ("Ks", "Ks")]
    {
        assert_eq!(text.parse::<AnyCard>().unwrap().to_string(), card, "{text}");
    }
}

#[test]
fn notations_are_read_with_every_way_of_writing_a_card() {
    let position: scopa::Position = Position::random(rules("scopa"), 3, 12);
    let text = position.to_string();
    let (rules, cards) = text.split_once(' ').unwrap();
    let signed = cards.replace('C', "♥").replace('S', "♠\u{fe0f}").replace('B', "♣").replace('D', "♦");
    assert_eq!(format!("{rules} {signed}").parse().as_ref(), Ok(&position));
    assert_eq!(format!("{rules} {}", signed.replace("10", "K").replace('8', "j")).parse().as_ref(), Ok(&position));
}
