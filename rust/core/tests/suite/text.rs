//! Texts: what is printed reads back, and no text whatever makes a parser panic.

use crate::common::{any_rules, rules};
use proptest::prelude::*;
use scopasolver::{
    AnyCard, AnyMove, AnyPosition, AnyRules, Card, CardSet, Deck, FrenchCard, Move, Position, Random, TwoFrenchPacks,
    briscola, for_each_game, ruba_mazzo, scopa,
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
    (any_card(), any::<u64>(), 0..4).prop_map(|(card, bits, kind)| match kind {
        0 => Move::lay(card),
        1 => Move::bank(card),
        2 => Move::steal(card, (bits & 0xfff) as u16),
        _ => Move::capture(card, CardSet::from_bits(bits) - CardSet::of(card)),
    })
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

/// Reads a text as everything that there is to read. What can be read is read the same once it is printed.
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
    if let Ok(position) = AnyPosition::from_json(text) {
        assert_eq!(AnyPosition::from_json(&position.to_json()), Ok(position));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2048))]

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

#[test]
fn forgiven_ways_of_writing_mean_the_same() {
    let position: scopa::Position = Position::random(rules("scopa"), 3, 12);
    assert_eq!(position.to_string().replace(' ', " \t ").parse().as_ref(), Ok(&position));
    assert_eq!("7dX1c+6s".parse::<Move>(), "7Dx6S+1C".parse());
    assert_eq!("7d@2+1".parse::<Move>(), "7D@1+2".parse());
    assert_eq!(" scopa ( target = 11 ) ".parse::<AnyRules>(), "scopa".parse());
    assert_eq!("briscola( teams=true, players=4 )".parse::<AnyRules>(), "briscola(players=4)".parse());
}
