//! The decision of the seat that acts.

use scopasolver::rule_set::RuleSet;
use scopasolver::sette_e_mezzo::odds::{Banker, OddsError, Opponent, Unseen, banker_decide, decide_seat};
use scopasolver::sette_e_mezzo::{Held, InitialDeal, Position};
use scopasolver::{CardSet, Random, Seat};

use super::player::against;
use super::{Order, any_cards, any_options, best, check_next, is, worth};
use crate::suite::common::Share;
use crate::suite::sette_e_mezzo::plain::{class, orders, paid};
use crate::suite::sette_e_mezzo::problem;

/// Hidden cards of other players cannot be drawn, and can be any unseen cards.
#[test]
fn of_a_player_beside_others_are_those_of_all_orders() {
    let (share, mut short) = (Share::one_in(4), 0);
    for case in share.of(0..1000) {
        let mut random = Random::new(7_000_000 + case);
        let rules = any_options(&mut random);
        let hidden = if rules.initial_deal == InitialDeal::AllFirst { rules.seats() - 1 } else { 1 };
        if hidden > 5 {
            continue;
        }
        // If the banker's card is not dealt yet, it is a card of the stock.
        let cards = any_cards(2 + hidden + random.below(3), &mut random);
        let (own, unseen) = cards.split_at(1);
        let position = problem(rules, &cards);
        let all: Vec<Order> = orders(unseen)
            .into_iter()
            .map(|order| Order { hidden: order[..hidden].to_vec(), stock: order[hidden..].to_vec() })
            .collect();
        for banker in [Banker::Threshold(random.below(16) as u8), Banker::Informed, Banker::Best] {
            let stand = |hand: &[_], orders: &[Order]| match class(hand, &rules) {
                0 => paid(0, 0, &rules) * orders.len() as i128,
                class => against(banker, class, orders, &rules),
            };
            let [stand, draw] = worth(own, &all, &rules, &best, &stand);
            let found = decide_seat(&position.observation(Seat(0)), banker).unwrap();
            assert!(is(found.ev_stand, stand, all.len()), "{position}, {banker:?}: {found:?}");
            assert!(is(found.ev_draw, draw, all.len()), "{position}, {banker:?}: {found:?}");
            check_next(&found, own, &all, &rules);
        }
        short += u32::from(hidden > 1);
    }
    assert!(share.is_enough(short, 50), "others hid a card in {short} hands only");
}

#[test]
fn of_the_banker_come_from_what_he_has_seen() {
    let text = r#"{"rules": "sette_e_mezzo(players=4)", "hands": ["5C 3C", "4B 2D", "7S 8S", "6S"], "to_move": 3,
        "status": ["bust", "stood", "stood", "playing"], "stock": "1C 2C 3D"}"#;
    let position = Position::from_json(text).unwrap();
    let seen = position.observation(position.to_move().unwrap());
    let open: CardSet = crate::suite::sette_e_mezzo::cards("2D").into_iter().collect();
    let unseen: CardSet = crate::suite::sette_e_mezzo::cards("4B 1C 2C 3D").into_iter().collect();
    let rules = position.rules();
    let players = [Opponent::Class(0), Opponent::Hidden { open, from: 0 }, Opponent::Class(16)];
    let own = Held::of(crate::suite::sette_e_mezzo::cards("6S"), rules);
    let expected = banker_decide(own, &players, Unseen::of(unseen, rules), rules);
    assert_eq!(decide_seat(&seen, Banker::Informed), expected);
    assert_eq!(decide_seat(&position.observation(Seat(0)), Banker::Best), Err(OddsError::NotToAct(Seat(0))));
}

/// A player without a card to draw may have stood with less than the rules require.
#[test]
fn a_hand_may_have_stood_on_a_picture_when_the_stock_was_empty() {
    let text = r#"{"rules": "sette_e_mezzo", "hands": ["8C", "1S"], "to_move": 1, "stock": ""}"#;
    let position = Position::from_json(text).unwrap();
    let found = decide_seat(&position.observation(Seat(1)), Banker::Informed).unwrap();
    assert_eq!((found.ev_stand.unwrap().to_string(), found.ev_draw), ("1".to_owned(), None));
}
