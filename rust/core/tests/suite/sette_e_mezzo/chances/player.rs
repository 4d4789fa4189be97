//! The odds of a player.

use scopasolver::sette_e_mezzo::odds::{Banker, OddsError, Opponent, Unseen, banker_decide, decide};
use scopasolver::sette_e_mezzo::{Held, Move, Rules};
use scopasolver::{Card, CardSet, Random};

use super::{Order, any_cards, any_options, best, check_next, is, worth};
use crate::suite::common::{Share, rules};
use crate::suite::sette_e_mezzo::plain::{class, orders, paid, total};

/// The payment to a player who has stood with a class, if the banker plays by `model`.
pub fn against(model: Banker, class_of_player: i32, orders: &[Order], rules: &Rules) -> i128 {
    let choose = |hand: &[Card], [stand, draw]: [Option<i128>; 2]| {
        let draws = match model {
            Banker::Threshold(threshold) => total(hand, rules).unwrap() < threshold.into(),
            Banker::Informed => class(hand, rules) < class_of_player,
            Banker::Best => return stand.max(draw).unwrap(),
        };
        if draws { draw.or(stand).unwrap() } else { stand.or(draw).unwrap() }
    };
    let settle =
        |hand: &[Card], orders: &[Order]| -paid(class_of_player, class(hand, rules), rules) * orders.len() as i128;
    // The banker turns his card, so he distinguishes orders by it.
    let mut turned: Vec<(Card, Vec<Order>)> = Vec::new();
    for order in orders {
        match turned.iter_mut().find(|(card, _)| *card == order.hidden[0]) {
            Some((_, group)) => group.push(order.clone()),
            None => turned.push((order.hidden[0], vec![order.clone()])),
        }
    }
    -turned.iter().map(|(card, group)| choose(&[*card], worth(&[*card], group, rules, &choose, &settle))).sum::<i128>()
}

#[test]
fn of_a_player_are_those_of_all_orders() {
    let (share, mut drawn, mut hands) = (Share::one_in(4), 0, 0);
    for case in share.of(0..1500) {
        let mut random = Random::new(1_000_000 + case);
        let rules = any_options(&mut random);
        let held = 1 + random.below(2);
        let cards = any_cards(held + 1 + random.below(6), &mut random);
        let (own, unseen) = cards.split_at(held);
        if total(own, &rules).is_none() {
            continue;
        }
        let all: Vec<Order> = orders(unseen)
            .into_iter()
            .map(|order| Order { hidden: order[..1].to_vec(), stock: order[1..].to_vec() })
            .collect();
        for banker in [Banker::Threshold(random.below(16) as u8), Banker::Informed, Banker::Best] {
            let stand = |hand: &[Card], orders: &[Order]| match class(hand, &rules) {
                0 => paid(0, 0, &rules) * orders.len() as i128,
                class => against(banker, class, orders, &rules),
            };
            let [stand, draw] = worth(own, &all, &rules, &best, &stand);
            let found = decide(
                Held::of(own.iter().copied(), &rules),
                Unseen::of(unseen.iter().copied().collect(), &rules),
                banker,
                &rules,
            );
            let found = found.unwrap();
            let case = format!("{rules}, {own:?}, {unseen:?}, {banker:?}: {found:?}");
            assert!(is(found.ev_stand, stand, all.len()), "{case}: {stand:?} of {}", all.len());
            assert!(is(found.ev_draw, draw, all.len()), "{case}: {draw:?} of {}", all.len());
            let draws = draw > stand;
            assert_eq!(found.best, if draws { Move::Draw } else { Move::Stand }, "{case}");
            check_next(&found, own, &all, &rules);
            drawn += u32::from(draws);
            hands += 1;
        }
    }
    assert!(share.is_enough(drawn, 500) && share.is_enough(hands - drawn, 500), "{drawn} of {hands} draw");
}

#[test]
fn questions_without_an_answer_are_refused() {
    let standard: Rules = rules("sette_e_mezzo");
    let whole = Unseen::whole(&standard);
    let held = |text: &str| Held::of(crate::suite::sette_e_mezzo::cards(text), &standard);
    let error = |held, unseen, options: &str| {
        decide(held, unseen, Banker::Informed, &rules(&format!("sette_e_mezzo{options}"))).unwrap_err().to_string()
    };
    assert_eq!(error(held("7C 6C"), whole, ""), "the hand is bust");
    assert_eq!(error(held("10D"), whole, ""), "the matta cannot be there: it is in the hand and unseen");
    assert_eq!(error(held("7C"), whole, "(matta=false)"), "the matta cannot be there: the rules have none");
    let nothing = Unseen::of(CardSet::EMPTY, &standard);
    assert_eq!(error(held("7C"), nothing, ""), "no unseen card is left for the banker");
    assert_eq!(
        error(held("7C"), whole, "(players=3,settlement=best_hand)"),
        "with settlement=best_hand there are odds only for one player against the banker"
    );
    let refused = Unseen::new([4, 4, 5, 4, 4, 4, 4], 11, true, &standard).unwrap_err().to_string();
    assert_eq!(refused, "unseen: 5 of 3; the pack has 4");
    assert_eq!(Unseen::new([4; 7], 11, true, &standard), Ok(whole));
    let class = banker_decide(held("7C"), &[Opponent::Class(17)], whole, &standard).unwrap_err();
    assert_eq!(class, OddsError::NoClass(17));
    let best_hand = rules("sette_e_mezzo(settlement=best_hand)");
    let two = banker_decide(held("7C"), &[Opponent::Class(0); 2], whole, &best_hand).unwrap_err();
    assert_eq!(two, OddsError::BestHand);
    let crowd = banker_decide(held("7C"), &[Opponent::Class(0); 12], whole, &standard).unwrap_err().to_string();
    assert_eq!(crowd, "12 players against the banker; exact odds are for at most 11");
}
