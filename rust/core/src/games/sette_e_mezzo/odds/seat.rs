//! The decision of the seat that acts, from what it has seen.

use super::banker::banker_decide;
use super::player::decide_beside;
use super::rivals::Opponent;
use super::unseen::Unseen;
use super::{Banker, Decision, OddsError};
use crate::games::sette_e_mezzo::Observation;
use crate::games::sette_e_mezzo::held::Held;
use crate::games::sette_e_mezzo::rules::{InitialDeal, Rules};
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// What standing and drawing are worth to the seat that looks and acts: to a player as if he were alone against such a
/// banker, to the banker against all.
///
/// A player takes what the other players draw to be any of the cards that he has not seen, which makes no difference, and
/// that it leaves enough for him and the banker.
pub fn decide_seat(seen: &Observation, banker: Banker) -> Result<Decision, OddsError> {
    decide_against(seen, banker, 0)
}

/// The same, if players stand with so many half points at the least.
pub(crate) fn decide_against(seen: &Observation, banker: Banker, from: u8) -> Result<Decision, OddsError> {
    if seen.to_move != Some(seen.seat) {
        return Err(OddsError::NotToAct(seen.seat));
    }
    let (rules, stock) = (&seen.rules, seen.stock.len());
    let (own, unseen) = (Held::of(seen.hand, rules), Unseen::of(seen.unseen, rules));
    if seen.seat == rules.banker() {
        let players = rules.seat_list().filter(|&seat| seat != seen.seat).map(|seat| opponent(seen, seat, from));
        return banker_decide(own, &players.collect::<Vec<_>>(), unseen, &when_stock_has(stock, rules));
    }
    let to_draw = match rules.initial_deal {
        InitialDeal::AllFirst => stock,
        // The banker's first card is still to come from the stock.
        InitialDeal::AtTurn if stock < 2 => return Err(OddsError::NoBankersCard),
        InitialDeal::AtTurn => stock - 1,
    };
    decide_beside(own, unseen, unseen.size() - to_draw, banker, rules)
}

/// Another seat as the banker sees it.
fn opponent(seen: &Observation, seat: Seat, from: u8) -> Opponent {
    let cards = seen.known_hands[seat];
    if cards.len() == u32::from(seen.hand_sizes[seat]) {
        Opponent::Class(Held::of(cards, &seen.rules).class())
    } else {
        Opponent::Hidden { open: cards, from }
    }
}

/// Who had no card to draw may have stood with anything.
fn when_stock_has(stock: usize, rules: &Rules) -> Rules {
    Rules { min_valid_total: if stock == 0 { 1 } else { rules.min_valid_total }, ..*rules }
}
