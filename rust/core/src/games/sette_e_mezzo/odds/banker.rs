//! Odds of the banker: the play against one player that this player assumes of him, or his own play against all.

use super::denominator::{BY_BANKER, Denominator};
use super::hands::{Hands, Reached};
use super::rivals::{Opponent, Rivals};
use super::unseen::{Kind, Unseen};
use super::{Banker, Decision, OddsError, Ratio, better, check};
use crate::games::sette_e_mezzo::held::Held;
use crate::games::sette_e_mezzo::rules::Rules;

/// The banker's action with a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Plan {
    Stand,
    Draw,
    Better,
}

/// The banker's action with a hand while there are cards to draw. `class` is the class of the hand of his only
/// opponent.
fn plan(held: Held, model: Banker, class: u8, rules: &Rules) -> Plan {
    let when = |draws: bool| if draws { Plan::Draw } else { Plan::Stand };
    match model {
        _ if !held.may_draw() => Plan::Stand,
        _ if !held.may_stand(rules) => Plan::Draw,
        Banker::Threshold(threshold) => when(held.total().is_some_and(|total| total < threshold)),
        Banker::Informed => when(held.class() < class),
        Banker::Best => Plan::Better,
    }
}

/// The banker's play from one of his hands on, against certain players.
#[derive(Clone, Debug)]
pub struct Bank<'a> {
    hands: &'a Hands,
    rivals: Rivals,
    /// Number of unseen cards that he cannot draw, besides the hidden cards of the players he plays against.
    kept: usize,
    /// His action with each hand, and the class of the hand.
    plans: Vec<(Plan, u8)>,
    /// Indices of the hands with which he may draw, the last hand first.
    order: Vec<u16>,
}

impl<'a> Bank<'a> {
    /// The banker against one player with a hand of this class; other players hide `kept` of the unseen cards.
    pub fn against(class: u8, model: Banker, hands: &'a Hands, kept: usize, rules: &Rules) -> Self {
        Self { kept, ..Self::new(hands, model, class, Rivals::one(class, rules), rules) }
    }

    fn new(hands: &'a Hands, model: Banker, class: u8, rivals: Rivals, rules: &Rules) -> Self {
        let of = |hand: &Reached| (plan(hand.held, model, class, rules), hand.held.class());
        let plans: Vec<_> = hands.list().iter().map(of).collect();
        let mut is_drawn_to = vec![false; plans.len()];
        is_drawn_to[0] = plans[0].0 != Plan::Stand;
        for (at, hand) in hands.list().iter().enumerate() {
            if is_drawn_to[at] {
                for next in hands.next(hand).iter().map(|&(_, next)| usize::from(next)) {
                    is_drawn_to[next] = plans[next].0 != Plan::Stand;
                }
            }
        }
        let order = (0..plans.len() as u16).rev().filter(|&at| is_drawn_to[usize::from(at)]).collect();
        Self { hands, rivals, kept: 0, plans, order }
    }

    /// The payment to him over the denominator, if these `size` cards are unseen. `room` is a buffer for the values of
    /// his later hands.
    pub fn paid(&self, unseen: Unseen, size: usize, denominator: &Denominator, room: &mut Vec<i128>) -> i128 {
        room.resize(self.plans.len(), 0);
        let better = |[stand, draw]: [Option<i128>; 2]| stand.max(draw);
        for at in self.order.iter().map(|&at| usize::from(at)) {
            // A hand whose cards are not all unseen follows from no draw, so its value does not matter.
            room[at] = better(self.worth(at, unseen, size, denominator, room)).unwrap_or(0);
        }
        better(self.worth(0, unseen, size, denominator, room)).expect("a hand stands or draws")
    }

    /// The payments of standing and of drawing with a hand, each if he may do it. The values of later hands must be
    /// known.
    ///
    /// All payments are sums over the ways in which unseen cards can be the hidden ones. The card drawn and the hidden
    /// cards can be chosen in either order, so the payment of drawing is the sum, over the cards drawn, of the payments
    /// afterwards.
    #[inline]
    fn worth(
        &self,
        at: usize,
        unseen: Unseen,
        size: usize,
        denominator: &Denominator,
        values: &[i128],
    ) -> [Option<i128>; 2] {
        let hand = &self.hands.list()[at];
        let Some(unseen) = unseen.minus(hand.drawn) else { return [None, None] };
        // If only the hidden cards are left, the stock is empty.
        let Some(left) = (size - hand.draws).checked_sub(self.rivals.hidden()) else { return [None, None] };
        let (plan, class) = self.plans[at];
        let plan = if left <= self.kept { Plan::Stand } else { plan };
        let stand = || self.rivals.paid(class, unseen) * denominator.one(left);
        let draw = || {
            // Payments right after the card, if he is bust or stands, and later payments.
            let (mut bust, mut stood, mut later) = (self.rivals.ways(unseen) * left as i128, 0, 0);
            for &(kind, next) in self.hands.next(hand) {
                let Some(after) = unseen.without(kind) else { continue };
                let count = i128::from(unseen.count(kind));
                bust -= count * self.rivals.ways(after);
                match self.plans[usize::from(next)] {
                    (Plan::Stand, class) => stood += count * self.rivals.paid(class, after),
                    _ => later += count * values[usize::from(next)],
                }
            }
            later + (stood + self.rivals.paid_when_bust() * bust) * denominator.one(left - 1)
        };
        [(plan != Plan::Draw).then(stand), (plan != Plan::Stand).then(draw)]
    }
}

/// Return the mean total payments of standing and drawing for the banker. He has turned his card, and may or may not
/// know the hands of the players.
///
/// `unseen` are the cards that he has not seen: the hidden cards of the players and the stock. A player whose hand is
/// shown is given by its class, 0 if it is bust.
pub fn banker_decide(own: Held, players: &[Opponent], unseen: Unseen, rules: &Rules) -> Result<Decision, OddsError> {
    check(own, unseen, rules)?;
    let rivals = Rivals::new(players, rules)?;
    let (ways, size) = (rivals.ways(unseen), unseen.size());
    let Some(left) = size.checked_sub(rivals.hidden()).filter(|_| ways > 0) else {
        return Err(OddsError::NoHiddenCards);
    };
    let (hands, denominator) = (Hands::new(own, unseen), Denominator::new(left, BY_BANKER));
    let bank = Bank::new(&hands, Banker::Best, 0, rivals, rules);
    let mut values = Vec::new();
    bank.paid(unseen, size, &denominator, &mut values);
    let ev = bank.worth(0, unseen, size, &denominator, &values);
    let chances = Kind::ALL.map(|kind| {
        let after = unseen.without(kind).map_or(0, |after| bank.rivals.ways(after));
        i128::from(unseen.count(kind)) * after
    });
    let ratios = ev.map(|ev| Some(Ratio::new(ev?, ways * denominator.one(left))));
    Ok(Decision::new(own, chances, ratios, better(ev)))
}

/// Return the mean payment to the banker after the turns of the players and before he turns his card, which is among
/// the cards `unseen`.
pub fn banker_expects(players: &[Opponent], unseen: Unseen, rules: &Rules) -> Result<Ratio, OddsError> {
    let decision = banker_decide(Held::EMPTY, players, unseen, rules)?;
    decision.ev_draw.ok_or(OddsError::NoBankersCard)
}
