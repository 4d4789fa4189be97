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

/// Return the mean payments of standing and drawing for the observing seat, which must be to act. A player counts as if
/// he were alone against such a banker; the banker plays against all.
///
/// A player assumes that the other players draw random unseen cards, which does not change his odds, and that they
/// leave enough cards for him and the banker.
pub fn decide_seat(seen: &Observation, banker: Banker) -> Result<Decision, OddsError> {
    decide_against(seen, banker, 0)
}

/// Like [`decide_seat`], if players stand only with `from` half points or more.
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

/// A player as the banker sees him.
fn opponent(seen: &Observation, seat: Seat, from: u8) -> Opponent {
    let cards = seen.known_hands[seat];
    if cards.len() == u32::from(seen.hand_sizes[seat]) {
        Opponent::Class(Held::of(cards, &seen.rules).class())
    } else {
        Opponent::Hidden { open: cards, from }
    }
}

/// The rules under which players have stood. Without a card to draw, they may have stood with any total.
fn when_stock_has(stock: usize, rules: &Rules) -> Rules {
    Rules { min_valid_total: if stock == 0 { 1 } else { rules.min_valid_total }, ..*rules }
}
