//! The odds of the banker.

use scopasolver::sette_e_mezzo::odds::{OddsError, Opponent, Unseen, banker_decide, banker_expects, near};
use scopasolver::sette_e_mezzo::{Held, Rules, Settlement};
use scopasolver::{Card, Random};

use super::{Order, any_cards, any_options, best, check_next, is, with, worth};
use crate::suite::common::{Share, rules};
use crate::suite::sette_e_mezzo::plain::{class, orders, paid, total};

/// Whether a hand can have stood with its first card hidden and with at least `from` half points.
fn is_hidden(first: Card, open: &[Card], from: u8, rules: &Rules) -> bool {
    let comes_about = |open: Vec<Card>| {
        (0..open.len()).all(|n| total(&[&[first], &open[..n]].concat(), rules).is_some_and(|total| total < 15))
    };
    let stands = total(&with(open, first), rules)
        .is_some_and(|all| all < 15 && all >= i32::from(from.max(rules.min_valid_total)));
    stands && orders(open).into_iter().any(comes_about)
}

#[test]
fn of_the_banker_are_those_of_all_orders() {
    let (share, mut drawn, mut cases, mut impossible) = (Share::one_in(4), 0, 0, 0);
    for case in share.of(0..1500) {
        let mut random = Random::new(2_000_000 + case);
        let rules = any_options(&mut random);
        let hidden = random.below(4);
        let mut cards = any_cards(20, &mut random);
        let own: Vec<Card> = cards.drain(..random.below(3)).collect();
        let opens: Vec<Vec<Card>> = (0..hidden).map(|_| cards.drain(..random.below(4)).collect()).collect();
        let from: Vec<u8> = (0..hidden).map(|_| [0, 0, 8, 11][random.below(4)]).collect();
        let unseen: Vec<Card> = cards.drain(..random.below(7)).collect();
        let classes: Vec<u8> = (0..random.below(3)).map(|_| random.below(17) as u8).collect();
        let alone = classes.len() + hidden <= 1;
        if total(&own, &rules).is_none() || (rules.settlement == Settlement::BestHand && !alone) {
            continue;
        }
        let fits = |order: &Vec<Card>| {
            order.len() >= hidden
                && (0..hidden).all(|player| is_hidden(order[player], &opens[player], from[player], &rules))
        };
        let all: Vec<Order> = orders(&unseen)
            .into_iter()
            .filter(fits)
            .map(|order| Order { hidden: order[..hidden].to_vec(), stock: order[hidden..].to_vec() })
            .collect();
        let players: Vec<Opponent> = classes
            .iter()
            .map(|&class| Opponent::Class(class))
            .chain(
                opens
                    .iter()
                    .zip(from)
                    .map(|(open, from)| Opponent::Hidden { open: open.iter().copied().collect(), from }),
            )
            .collect();
        let unseen = Unseen::of(unseen.into_iter().collect(), &rules);
        let found = banker_decide(Held::of(own.iter().copied(), &rules), &players, unseen, &rules);
        if all.is_empty() {
            assert_eq!(found, Err(OddsError::NoHiddenCards));
            impossible += 1;
            continue;
        }
        let settle = |hand: &[Card], orders: &[Order]| {
            let of = |class_of_player: i32| paid(class_of_player, class(hand, &rules), &rules);
            let known: i128 = classes.iter().map(|&class| of(class.into())).sum();
            let hidden = |order: &Order| -> i128 {
                opens.iter().zip(&order.hidden).map(|(open, &first)| of(class(&with(open, first), &rules))).sum()
            };
            -orders.iter().map(|order| known + hidden(order)).sum::<i128>()
        };
        let [stand, draw] = worth(&own, &all, &rules, &best, &settle);
        let found = found.unwrap();
        let case = format!("{rules}, {own:?}, {players:?}, {unseen:?}: {found:?}");
        assert!(is(found.ev_stand, stand, all.len()), "{case}: {stand:?} of {}", all.len());
        assert!(is(found.ev_draw, draw, all.len()), "{case}: {draw:?} of {}", all.len());
        check_next(&found, &own, &all, &rules);
        if own.is_empty() && draw.is_some() {
            assert_eq!(banker_expects(&players, unseen, &rules), Ok(found.ev_draw.unwrap()));
        }
        drawn += u32::from(draw > stand);
        cases += 1;
    }
    let is_enough = [drawn, cases - drawn, impossible].into_iter().all(|count| share.is_enough(count, 100));
    assert!(is_enough, "{drawn} of {cases} draw, {impossible} impossible");
}

/// Ways to place hidden cards are counted without listing them, also for eleven players.
#[test]
fn of_the_banker_against_eleven_hidden_hands() {
    let rules: Rules = rules("sette_e_mezzo(players=12)");
    let mut random = Random::new(3);
    for _ in 0..20 {
        let mut cards = any_cards(40, &mut random);
        let own = [cards.pop().unwrap()];
        let opens: Vec<Vec<Card>> = (0..11).map(|i| cards.drain(..i % 2).collect()).collect();
        let players: Vec<Opponent> =
            opens.iter().map(|open| Opponent::Hidden { open: open.iter().copied().collect(), from: 0 }).collect();
        let unseen = Unseen::of(cards.into_iter().collect(), &rules);
        let Ok(found) = banker_decide(Held::of(own, &rules), &players, unseen, &rules) else { continue };
        for ev in [found.ev_stand, found.ev_draw].into_iter().flatten() {
            assert!(near(ev).abs() <= 11.0, "{ev}");
        }
        let chances: f64 = found.totals.iter().map(|(_, chance)| near(*chance)).sum();
        assert!((near(found.bust) + chances - 1.0).abs() < 1e-9);
    }
}
