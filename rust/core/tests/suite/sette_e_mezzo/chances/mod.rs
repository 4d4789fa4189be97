//! Shared by the tests of odds, which are compared with going through every order of small sets of unseen cards.

mod banker;
mod player;
mod seat;

use scopasolver::sette_e_mezzo::odds::{Decision, Ratio};
use scopasolver::sette_e_mezzo::{Rules, Settlement};
use scopasolver::{Card, Random};

use crate::suite::common::any_rules;
use crate::suite::sette_e_mezzo::plain::{legal, total};

/// An order of the unseen cards: the hidden cards, and the stock with the next card first.
#[derive(Clone)]
pub struct Order {
    pub hidden: Vec<Card>,
    pub stock: Vec<Card>,
}

/// Groups orders by the next card, which is then gone from the stock.
pub fn after_a_card(orders: &[Order]) -> Vec<(Card, Vec<Order>)> {
    let mut groups: Vec<(Card, Vec<Order>)> = Vec::new();
    for order in orders {
        let next = Order { hidden: order.hidden.clone(), stock: order.stock[1..].to_vec() };
        match groups.iter_mut().find(|(card, _)| *card == order.stock[0]) {
            Some((_, group)) => group.push(next),
            None => groups.push((order.stock[0], vec![next])),
        }
    }
    groups
}

pub fn with(hand: &[Card], card: Card) -> Vec<Card> {
    [hand, &[card]].concat()
}

/// The payment to a seat with a hand, chosen from the payments of standing and drawing.
pub type Choose<'a> = &'a dyn Fn(&[Card], [Option<i128>; 2]) -> i128;

/// The payments of standing and drawing to a seat that cannot distinguish these orders, summed over them. `stand` gives
/// the payment of a hand that stands or is bust.
pub fn worth(
    hand: &[Card],
    orders: &[Order],
    rules: &Rules,
    choose: Choose<'_>,
    stand: &dyn Fn(&[Card], &[Order]) -> i128,
) -> [Option<i128>; 2] {
    let [may_stand, may_draw] = legal(hand, orders[0].stock.len(), rules);
    let draw = || {
        let follow = |(card, group): &(Card, Vec<Order>)| {
            let hand = with(hand, *card);
            match total(&hand, rules) {
                None => stand(&hand, group),
                Some(_) => choose(&hand, worth(&hand, group, rules, choose, stand)),
            }
        };
        after_a_card(orders).iter().map(follow).sum()
    };
    [may_stand.then(|| stand(hand, orders)), may_draw.then(draw)]
}

pub fn best(_hand: &[Card], [stand, draw]: [Option<i128>; 2]) -> i128 {
    stand.max(draw).unwrap()
}

pub fn is(ratio: Option<Ratio>, sum: Option<i128>, orders: usize) -> bool {
    let fraction = |ratio: Ratio| (*ratio.numer(), *ratio.denom());
    match (ratio.map(fraction), sum) {
        (Some((numerator, denominator)), Some(sum)) => numerator * orders as i128 == sum * denominator,
        (None, None) => true,
        _ => false,
    }
}

/// Random options of a game in which player and banker matter only to each other.
pub fn any_options(random: &mut Random) -> Rules {
    loop {
        let rules: Rules = any_rules("sette_e_mezzo", random);
        if rules.settlement == Settlement::VsBanker || rules.players == 2 {
            return rules;
        }
    }
}

pub fn any_cards(count: usize, random: &mut Random) -> Vec<Card> {
    let mut pack: Vec<Card> = (0..40).map(|id| Card::from_id(id).unwrap()).collect();
    random.shuffle(&mut pack);
    // Include the matta more often than by chance.
    if let Some(matta) = pack.iter().position(|&card| card == Card::RE_BELLO).filter(|_| random.below(2) == 0) {
        pack.swap(matta, random.below(count));
    }
    pack.truncate(count);
    pack
}

/// Compares the probabilities of the totals after one more card.
pub fn check_next(found: &Decision, own: &[Card], orders: &[Order], rules: &Rules) {
    let mut of_total = [0; 16];
    for order in orders.iter().filter(|order| !order.stock.is_empty()) {
        of_total[total(&with(own, order.stock[0]), rules).unwrap_or(0) as usize] += 1;
    }
    assert!(is(Some(found.bust), Some(of_total[0]), orders.len()), "{own:?}");
    let listed: Vec<u8> = found.totals.iter().map(|&(total, _)| total).collect();
    assert!((1..16).filter(|&total| of_total[usize::from(total)] > 0).eq(listed), "{own:?}");
    assert!(found.totals.iter().all(|&(total, chance)| is(
        Some(chance),
        Some(of_total[usize::from(total)]),
        orders.len()
    )));
}
