//! Sette e mezzo with lists of cards and loops, directly from the rules.

use scopasolver::Card;
use scopasolver::sette_e_mezzo::{Rules, Settlement, TieRule};

/// The best total in half points of a hand that is not bust.
pub fn total(hand: &[Card], rules: &Rules) -> Option<i32> {
    let is_matta = |card: &Card| rules.matta && *card == Card::RE_BELLO;
    let points = |card: &Card| if card.rank().number() > 7 { 1 } else { 2 * i32::from(card.rank().number()) };
    let others: i32 = hand.iter().filter(|card| !is_matta(card)).map(points).sum();
    let readings: &[i32] = if hand.iter().any(is_matta) { &[1, 2, 4, 6, 8, 10, 12, 14] } else { &[0] };
    readings.iter().map(|matta| others + matta).filter(|&total| total <= 15).max()
}

/// The class of a hand: 0 is bust, 1 to 15 the total, 16 a sette e mezzo of two cards.
pub fn class(hand: &[Card], rules: &Rules) -> i32 {
    match total(hand, rules) {
        Some(15) if hand.len() == 2 => 16,
        other => other.unwrap_or(0),
    }
}

/// Whether a hand may stand, and whether it may draw, with `stock` cards in the stock.
pub fn legal(hand: &[Card], stock: usize, rules: &Rules) -> [bool; 2] {
    let total = total(hand, rules).expect("a hand that acts is not bust");
    if stock == 0 { [true, false] } else { [total >= i32::from(rules.min_valid_total), total < 15] }
}

/// The payment of a player who is bust.
pub fn bust(rules: &Rules) -> i128 {
    if rules.bust_pays { rules.bust_penalty.into() } else { 0 }
}

/// The payment to a player with one class by a banker with another.
pub fn paid(player: i32, banker: i32, rules: &Rules) -> i128 {
    let (win, loss) =
        (if player == 16 { rules.reale_pays } else { 1 }, if banker == 16 { rules.banker_reale_collects } else { 1 });
    if rules.settlement == Settlement::BestHand {
        return match (player, banker) {
            (0, _) => -bust(rules),
            (_, 0) => bust(rules),
            _ => (player - banker).signum().into(),
        };
    }
    match (player, banker) {
        (0, _) => -bust(rules),
        (_, 0) => win.into(),
        _ if player > banker => win.into(),
        _ if player == banker && rules.tie_rule == TieRule::Push => 0,
        _ => -i128::from(loss),
    }
}

/// All orders of a list.
pub fn orders(cards: &[Card]) -> Vec<Vec<Card>> {
    if cards.is_empty() {
        return vec![vec![]];
    }
    let with_first = |first: usize| {
        let rest: Vec<Card> = [&cards[..first], &cards[first + 1..]].concat();
        orders(&rest).into_iter().map(move |order| [&[cards[first]], &order[..]].concat())
    };
    (0..cards.len()).flat_map(with_first).collect()
}
