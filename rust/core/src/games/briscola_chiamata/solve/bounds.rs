//! The points that a party wins for sure.

use super::relied::Relied;
use super::tricks::{Node, TRUMP, TRUMPS, cheapest, dearest, points_of};
use crate::bits;
use crate::games::briscola_chiamata::rules::PLAYERS;
use crate::games::trick_search::take_strongest;
use crate::search::Value;

/// Points that a party wins for sure, and what the proof relies on.
pub(super) struct Sure {
    pub points: Value,
    pub relied: Relied,
}

impl Sure {
    /// No point, for which no proof is needed.
    const NOTHING: Self = Self { points: 0, relied: Relied::NOTHING };
}

/// Seats whose tricks count for one of the parties.
#[derive(Clone, Copy)]
pub(super) struct Party {
    pub seats: u8,
    /// Whether all of them want these tricks.
    pub is_of_one_mind: bool,
}

impl Party {
    fn has(self, seat: u8) -> bool {
        self.seats >> seat & 1 == 1
    }

    /// The points that the party wins for sure.
    ///
    /// Call *high* its trumps above all trumps of the others, and the open trick *safe* if the party has it so far and no
    /// other who is still to play can beat it.
    ///
    /// *Proof.* Nobody else can take a trick with a high trump or a safe trick. If the party is of one mind, it plays its
    /// high trumps to different tricks. With a safe trick or without, these are `wins` tricks in which a seat plays no
    /// high trump of its own as often as the others of its party play theirs; there it gives its dearest other cards. It
    /// has enough of them while there are at least `wins` tricks. If there are no more, the party wins them all. To each
    /// of these tricks every other seat adds a card: at least its cheapest ones.
    ///
    /// Let the party also hold `count` trumps that are not high, and the others `above` trumps above the weakest of them.
    /// They *outnumber* these if `count` > `above`. A party of one mind keeps them for `count` more tricks and plays one to
    /// each, if that many tricks are left. The others win such a trick only with one of the `above` trumps, so the party
    /// wins at least `count` − `above` of them. Each trick won brings at least the cheapest of these trumps, and the cheapest
    /// card of every seat of the other party.
    ///
    /// A party that is not of one mind only counts on this: its high trumps are won wherever they are played, and each
    /// other seat adds as many cards as one seat plays high trumps. ∎
    pub fn sure(self, node: &Node) -> Sure {
        let trick = node.trick;
        let is_open = trick.played > 0;
        if is_open && !(self.is_of_one_mind && self.has(trick.taker)) {
            return Sure::NOTHING;
        }
        // The seats that have played to the trick.
        let has_played =
            |seat: u8| (if seat < trick.leader { seat + PLAYERS } else { seat }) < trick.leader + trick.played;
        let (mut own, mut others, mut still_to_beat) = (0, 0, 0);
        for (seat, &hand) in (0..).zip(&node.hands) {
            if self.has(seat) {
                own |= hand;
            } else {
                others |= hand;
                still_to_beat |= if has_played(seat) { 0 } else { hand };
            }
        }
        if is_open && still_to_beat & trick.beating() != 0 {
            return Sure::NOTHING;
        }
        let high = !0 << (u32::from(TRUMP) + u64::BITS - (others >> TRUMP).leading_zeros()) & own & TRUMPS;
        let wins = bits::count(high) + u32::from(is_open);
        if wins == 0 && !self.is_of_one_mind {
            return Sure::NOTHING;
        }
        let mut relied = if high == 0 { Relied::NOTHING } else { Relied::on(high.trailing_zeros() as u8) };
        if is_open {
            // Others who are still to play may add weaker trumps.
            let is_compared = trick.trumps == 1 && still_to_beat & TRUMPS != 0;
            relied = relied.and(if is_compared { Relied::on(trick.best) } else { trick.relied() });
        }
        if self.is_of_one_mind && wins >= u32::from(node.tricks) {
            return Sure { points: Value::from(node.rest + trick.points), relied };
        }
        if !self.is_of_one_mind {
            let most = node.hands.iter().fold(0, |most, &hand| bits::count(hand & high).max(most));
            let sure =
                |(seat, &hand): (u8, &u64)| if self.has(seat) { points_of(hand & high) } else { cheapest(hand, most) };
            return Sure { points: (0..).zip(&node.hands).map(sure).sum::<u8>().into(), relied };
        }
        // The points if the party plays these weaker trumps, and `won` of them win their tricks.
        let with = |weaker: u64, won: u32| -> u8 {
            let of_seat = |(seat, &hand): (u8, &u64)| {
                let tricks = wins - u32::from(has_played(seat));
                if self.has(seat) {
                    points_of(hand & high) + dearest(hand & !high & !weaker, tricks - bits::count(hand & high))
                } else {
                    cheapest(hand, tricks + won)
                }
            };
            let open = if is_open { trick.points } else { 0 };
            open + (0..).zip(&node.hands).map(of_seat).sum::<u8>() + cheapest(weaker, won)
        };
        let mut best = if wins > 0 { Sure { points: with(0, 0).into(), relied } } else { Sure::NOTHING };
        let (mut left, mut weaker) = (own & TRUMPS & !high, 0);
        while let Some(card) = take_strongest(&mut left) {
            weaker |= 1 << card;
            let (count, above) = (bits::count(weaker), bits::count(others >> card));
            if wins + count > node.tricks.into() {
                break;
            }
            if count > above {
                let points = with(weaker, count - above).into();
                if points > best.points {
                    best = Sure { points, relied: relied.and(Relied::on(card)) };
                }
            }
        }
        best
    }
}
