//! The scartu by plain recursion over ranks, written from the rules alone.

use std::collections::HashMap;

use scopasolver::scialandroni::{
    AfterStop, KingSurchargeOn, KingSurchargePer, MazzuBy, Rules, ScartuCardValue, ScartuPayers,
};
use scopasolver::search::Value;

/// A moment of the scartu, with hands as sorted ranks.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Moment {
    pub hands: [Vec<u8>; 4],
    /// The rank on top, 0 at a lead, and the number of assi there.
    pub top: (u8, u8),
    pub last: usize,
    pub turn: usize,
    pub in_turn: u8,
}

/// An act of a player: he lays a card of a rank, or stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    Lay(u8),
    Stop,
}

/// Values for side 0. Each moment is computed once.
pub struct Scartu {
    rules: Rules,
    known: HashMap<Moment, Value>,
}

impl Scartu {
    pub fn new(rules: Rules) -> Self {
        Self { rules, known: HashMap::new() }
    }

    pub fn acts(&self, moment: &Moment) -> Vec<Act> {
        let mut ranks: Vec<u8> =
            moment.hands[moment.turn].iter().copied().filter(|&rank| fits(moment.top, rank)).collect();
        ranks.dedup();
        let mut acts: Vec<Act> = ranks.into_iter().map(Act::Lay).collect();
        if self.rules.hold_back && moment.top.0 > 0 {
            acts.push(Act::Stop);
        }
        acts
    }

    /// The moment after an act, or the value of the finished hand.
    pub fn after(&self, moment: &Moment, act: Act) -> Result<Moment, Value> {
        let mut next = moment.clone();
        let turn = moment.turn;
        match act {
            Act::Lay(rank) => {
                let place = next.hands[turn].iter().position(|&held| held == rank).unwrap();
                next.hands[turn].remove(place);
                next.top = (rank, if rank == 1 { moment.top.1 + 1 } else { 0 });
                next.last = turn;
                next.in_turn += 1;
                if next.hands[turn].is_empty() {
                    return Err(self.payment(&next));
                }
                if self.rules.hold_back {
                    return Ok(next);
                }
            }
            Act::Stop => self.pass(&mut next),
        }
        while !self.rules.hold_back && next.hands[next.turn].iter().all(|&rank| !fits(next.top, rank)) {
            self.pass(&mut next);
        }
        Ok(next)
    }

    fn pass(&self, moment: &mut Moment) {
        moment.in_turn = 0;
        moment.turn = (moment.turn + 1) % 4;
        if moment.turn == moment.last {
            moment.top = (0, 0);
            if self.rules.after_stop == AfterStop::NextPlayer {
                moment.turn = (moment.turn + 1) % 4;
            }
        }
    }

    fn payment(&self, end: &Moment) -> Value {
        let (closer, rules) = (end.last, &self.rules);
        let mazzu = end.in_turn == 9 && (closer == 0 || rules.mazzu_by == MazzuBy::Any);
        let mut total = 0;
        for payer in 0..4 {
            let partner = payer == (closer + 2) % 4;
            if payer == closer || (partner && (mazzu || rules.scartu_payers == ScartuPayers::Opponents)) {
                continue;
            }
            let hand = &end.hands[payer];
            let cost = |&rank: &u8| match rules.scartu_card_value {
                ScartuCardValue::OnePerCard => 1,
                ScartuCardValue::PrimieraPoints => [0, 16, 12, 13, 14, 15, 18, 21, 10, 10, 10][rank as usize],
                ScartuCardValue::Rank => Value::from(rank),
            };
            total += if mazzu { 12 } else { hand.iter().map(cost).sum() };
            let kings = hand.iter().map(|&rank| Value::from(rank == 10)).sum::<Value>();
            if mazzu || rules.king_surcharge_on == KingSurchargeOn::All {
                let times = if rules.king_surcharge_per == KingSurchargePer::King { kings } else { kings.min(1) };
                total += Value::from(rules.king_surcharge) * times;
            }
        }
        if closer % 2 == 0 { total } else { -total }
    }

    pub fn value(&mut self, moment: &Moment) -> Value {
        if let Some(&value) = self.known.get(moment) {
            return value;
        }
        let values = self.acts(moment).into_iter().map(|act| self.of_act(moment, act)).collect::<Vec<_>>();
        let best = if moment.turn.is_multiple_of(2) { values.into_iter().max() } else { values.into_iter().min() };
        let best = best.expect("an act");
        self.known.insert(moment.clone(), best);
        best
    }

    pub fn of_act(&mut self, moment: &Moment, act: Act) -> Value {
        match self.after(moment, act) {
            Ok(next) => self.value(&next),
            Err(value) => value,
        }
    }
}

/// Whether a rank may be laid on this top.
pub fn fits((top, assi): (u8, u8), rank: u8) -> bool {
    match top {
        0 | 10 => true,
        1 => rank == 2 || (rank == 1 && assi < 2),
        _ => rank == top + 1,
    }
}
