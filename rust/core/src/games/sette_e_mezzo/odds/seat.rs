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

/// The worths of standing and drawing for the observing seat, which must be to act: for a player as if he were alone
/// against such a banker, for the banker against all.
///
/// A player assumes that the other players draw any of the cards he has not seen, which makes no difference, and that
/// they leave enough cards for him and the banker.
pub fn decide_seat(seen: &Observation, banker: Banker) -> Result<Decision, OddsError> {
    decide_against(seen, banker, 0)
}

/// Like [`decide_seat`], if players stand only with at least `from` half points.
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
        // The banker's first card will still be dealt from the stock.
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

/// The rules with which players have stood: without a card to draw, they may have stood with anything.
fn when_stock_has(stock: usize, rules: &Rules) -> Rules {
    Rules { min_valid_total: if stock == 0 { 1 } else { rules.min_valid_total }, ..*rules }
}
