//! The payments of the scartu by those who still hold cards.

use super::hands::card_points;
use super::rules::Rules;
use super::terms::{KingSurchargeOn, KingSurchargePer, MazzuBy, MazzuDeal, ScartuCardValue, ScartuPayers};
use crate::cards::Rank;
use crate::seat::Seat;

/// The payment of each opponent for mazzu: two soddus.
const MAZZU: u16 = 12;

impl Rules {
    /// The cost of a card left in hand, without the surcharge on re.
    pub(super) const fn card_cost(&self, rank: Rank) -> u16 {
        let cost = match self.scartu_card_value {
            ScartuCardValue::OnePerCard => 1,
            ScartuCardValue::PrimieraPoints => card_points(rank),
            ScartuCardValue::Rank => rank.number(),
        };
        cost as u16
    }

    /// The payment of a player who still holds cards with a total cost of `cost`, among them `kings` re.
    pub(super) fn debt(&self, cost: u16, kings: u16, is_mazzu: bool) -> u16 {
        let times = match self.king_surcharge_per {
            KingSurchargePer::King => kings,
            KingSurchargePer::Player => kings.min(1),
        };
        let applies = is_mazzu || self.king_surcharge_on == KingSurchargeOn::All;
        let surcharge = if applies { u16::from(self.king_surcharge) * times } else { 0 };
        surcharge + if is_mazzu { MAZZU } else { cost }
    }

    /// Whether a player who sheds all nine cards in one turn makes mazzu.
    pub(super) fn allows_mazzu(&self, seat: Seat) -> bool {
        self.mazzu_by == MazzuBy::Any || seat == Seat(0)
    }

    /// Whether the same player deals again after a mazzu of seat 0, which may end the gioco.
    pub(super) fn keeps_dealer(&self, ends_gioco: bool) -> bool {
        match self.mazzu_deal {
            MazzuDeal::NextDeal => !ends_gioco,
            MazzuDeal::NextGioco => ends_gioco,
            MazzuDeal::Both => true,
        }
    }

    /// Whether a player pays the one who is out. Mazzu is paid by the two opponents only.
    pub(super) fn pays(&self, payer: Seat, closer: Seat, is_mazzu: bool) -> bool {
        let is_opponent = (payer.0 ^ closer.0) & 1 == 1;
        is_opponent || (payer != closer && !is_mazzu && self.scartu_payers == ScartuPayers::AllThree)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_re_cost_more() {
        let debt = |options: &str, kings, is_mazzu| {
            let rules: Rules = format!("scialandroni({options})").parse().unwrap();
            rules.debt(4, kings, is_mazzu)
        };
        assert_eq!((debt("", 0, false), debt("", 2, false), debt("", 2, true)), (4, 8, 16));
        let once = "king_surcharge_per=player";
        assert_eq!((debt(once, 0, false), debt(once, 2, false), debt(once, 2, true)), (4, 6, 14));
        let rarely = "king_surcharge_on=mazzu_only";
        assert_eq!((debt(rarely, 2, false), debt(rarely, 2, true)), (4, 16));
    }

    #[test]
    fn whose_deal_is_next_after_mazzu() {
        let keeps = |deal: &str| {
            let rules: Rules = format!("scialandroni(mazzu_deal={deal})").parse().unwrap();
            [false, true].map(|ends_gioco| rules.keeps_dealer(ends_gioco))
        };
        assert_eq!(["next_deal", "next_gioco", "both"].map(keeps), [[true, false], [false, true], [true, true]]);
    }

    #[test]
    fn who_pays() {
        let payers = |options: &str, is_mazzu| {
            let rules: Rules = format!("scialandroni({options})").parse().unwrap();
            (0..4).filter(|&seat| rules.pays(Seat(seat), Seat(1), is_mazzu)).collect::<Vec<_>>()
        };
        assert_eq!(payers("", false), [0, 2]);
        assert_eq!(payers("scartu_payers=all_three", false), [0, 2, 3]);
        assert_eq!(payers("scartu_payers=all_three", true), [0, 2]);
    }
}
