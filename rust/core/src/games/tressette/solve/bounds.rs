//! The thirds that each side takes for sure, between tricks.

use super::tricks::{ACES, CHEAPEST, DEAREST, ONES, SUIT, above, of_suit, thirds_of};
use crate::bits;
use crate::games::tressette::state::HAND_SIZE;
use crate::search::reliance::{LANE, strongest};
use crate::search::{Reliance, Value};

/// The four hands around a leader; with two players, the partners hold nothing.
pub(super) struct Table {
    pub leader: u64,
    pub next: u64,
    pub partner: u64,
    pub last: u64,
    /// The cards still to be drawn, and those of them that the leader draws while he takes every trick.
    pub stock: u64,
    pub draws: u64,
    /// Tricks to come.
    pub tricks: u8,
    /// Thirds still to come, those of the last trick included.
    pub rest: Value,
}

/// Thirds that a side takes for sure, and the cards that the proof relies on.
///
/// A side that leads its strongest cards of a suit relies on as many of them as another hand has cards of the suit, and
/// on no more: then nobody else has any.
#[derive(Clone, Copy)]
pub(super) struct Sure {
    pub thirds: Value,
    pub relied: Reliance,
}

impl Sure {
    /// No third, for which no proof is needed.
    pub const NOTHING: Self = Self { thirds: 0, relied: Reliance::NOTHING };
}

/// The reliance on the `count` strongest of some cards of a suit.
fn relying_on(cards: usize, count: u32, suit: u8) -> Reliance {
    let lowest = strongest(cards as u64, count).trailing_zeros() as u8;
    if count == 0 || cards == 0 { Reliance::NOTHING } else { Reliance::on(LANE * suit + lowest) }
}

impl Table {
    /// The thirds that the leader and then his partner take by leading their best cards at once.
    ///
    /// Call the strongest cards of a suit, as far as they are all the leader's, his *run*. Nothing can beat a card of
    /// it, so he takes a trick with each and keeps the lead. If nobody else has more cards of the suit than the run,
    /// nobody has any after the run, and the rest of the leader's suit is as good. Then a lead to a card of his partner
    /// that beats what the others have left lets the partner do the same. As long as only the leader leads, his partner
    /// throws off the most valuable cards of the suits in which there is no run, when he cannot follow: in these suits
    /// he owes nobody a card. In a number of rounds of a suit, an opponent plays as many cards of it, if he has them,
    /// before or when it is led: never less than his cheapest ones.
    pub fn cashed(&self) -> Sure {
        let (mut own_tricks, mut own_thirds) = (0, 0);
        let (mut thrown, mut free) = (0, self.partner);
        let (mut more_tricks, mut more_thirds, mut has_entry) = (0, 0, false);
        let (mut own_relied, mut more_relied) = (Reliance::NOTHING, Reliance::NOTHING);
        for suit in 0..4 {
            let (own, partner) = (of_suit(self.leader, suit), of_suit(self.partner, suit));
            let (next, last, stock) = (of_suit(self.next, suit), of_suit(self.last, suit), of_suit(self.stock, suit));
            let against = next | last | stock;
            let run = own & above(against | partner);
            let mut length = count(run);
            let mut cashed = run;
            if stock == 0 && length >= (count(next).max(count(partner)).max(count(last))) {
                (length, cashed) = (count(own), own);
            }
            // Cards still to be drawn can come to any hand.
            let longest = count(next).max(count(partner)).max(count(last));
            let relied = relying_on(run, if stock == 0 { longest } else { u32::MAX }, suit);
            own_relied = own_relied.and(relied);
            let thirds = thirds_of(cashed as u64);
            own_tricks += length;
            own_thirds += thirds;
            if stock != 0 || self.stock != 0 {
                continue;
            }
            let rounds = length as usize;
            own_thirds += CHEAPEST[next][rounds] + CHEAPEST[last][rounds] + DEAREST[partner][rounds];
            if rounds > 0 {
                free &= !(SUIT << (LANE * suit));
                thrown += length.saturating_sub(count(partner));
            }
            // The partner has followed with his weakest cards.
            let kept = count(partner).saturating_sub(length);
            let winners = strongest((partner & above(against | own & !cashed)) as u64, kept) as usize;
            let (followed, won) = (count(partner) - kept, count(winners));
            has_entry |= won > 0 && own != cashed;
            let left = (count(own) - length).max(count(next).max(count(last)).saturating_sub(length));
            more_relied = more_relied.and(relied).and(relying_on(winners, left, suit));
            let all = (length + won) as usize;
            more_tricks += length + won;
            more_thirds += thirds
                + thirds_of(winners as u64)
                + CHEAPEST[partner & !winners][followed as usize]
                + CHEAPEST[next][all]
                + CHEAPEST[last][all];
        }
        let dear = bits::count(free & ACES).min(thrown);
        own_thirds += (3 * dear + bits::count(free & ONES).min(thrown - dear)) as u8;
        let (tricks, thirds, relied) = if has_entry && more_thirds >= own_thirds {
            (more_tricks, more_thirds, more_relied)
        } else {
            (own_tricks, own_thirds, own_relied)
        };
        Sure { thirds: if tricks >= u32::from(self.tricks) { self.rest } else { thirds.into() }, relied }
    }

    /// The thirds that the leader's opponents take once they win a trick.
    ///
    /// Call a suit *theirs* if they hold its strongest card. They keep that card and their other cards of the suit
    /// above all cards of the others; a partner who has none keeps a card to lead to the other. The leader's side can
    /// lead another suit only as often as one of the two has cards of it. Before that, they never have to part with
    /// what they keep, if the rest of their hands is enough to follow and throw off. Then one of their suits is led, or
    /// they have taken a trick before: so one of them leads, or lets his partner lead, all that he has kept, and
    /// nothing beats it. While there is a stock, its cards are treated as if all were the leader's; he can only lead
    /// what he holds, and draws as long as he wins.
    pub fn taken_by_others(&self) -> Sure {
        let mut kept = [0u64; 2];
        let (mut relied, mut all_relied) = (Reliance::NOTHING, Reliance::NOTHING);
        let (mut theirs, mut owned, mut rounds) = (0, [0; 2], 0);
        for suit in 0..4 {
            let (own, partner) = (of_suit(self.leader, suit), of_suit(self.partner, suit));
            let (next, last) = (of_suit(self.next, suit), of_suit(self.last, suit));
            let ours = own | partner | of_suit(self.stock, suit);
            let high = (next | last) & above(ours);
            if high == 0 {
                rounds += count(own | of_suit(self.draws, suit)).max(count(partner));
                continue;
            }
            theirs |= SUIT << (LANE * suit);
            let holder = usize::from(last > next);
            let run = [next & above(ours | last), last & above(ours | next)][holder];
            kept[holder] |= (run as u64) << (LANE * suit);
            let longest =
                (count(own) + count(of_suit(self.stock, suit))).max(count(partner)).max(count([last, next][holder]));
            relied = relied.and(relying_on(run, longest, suit));
            all_relied = all_relied.and(relying_on(run, u32::MAX, suit));
            owned[holder] += 1;
        }
        let mut room = u32::from(self.tricks).saturating_sub(rounds);
        if self.stock != 0 {
            // In a full hand, one card must be free to be played.
            room = room.min(HAND_SIZE as u32 - 1);
        }
        let mut sure = u8::MAX;
        for (i, hand) in [self.next, self.last].into_iter().enumerate() {
            if owned[i] == 0 {
                // The plan fails if a partner has no card to lead; with two players there is no partner.
                if hand != 0 && (hand & theirs == 0 || room == 0) {
                    return Sure::NOTHING;
                }
                continue;
            }
            if room < owned[i] {
                return Sure::NOTHING;
            }
            let (all, cards) = (thirds_of(kept[i]), bits::count(kept[i]));
            let excess = cards.saturating_sub(room);
            if excess > 0 {
                // The strongest may be given up.
                relied = all_relied;
            }
            let others = cards - bits::count(kept[i] & ACES);
            // Each card that must be given up is worth at most a third, as long as each suit has another card to keep.
            let price = if excess + owned[i] <= others { 1 } else { 3 };
            sure = sure.min(all.saturating_sub((excess * price) as u8));
        }
        if theirs == 0 { Sure::NOTHING } else { Sure { thirds: sure.into(), relied } }
    }
}

/// Number of cards of a suit.
fn count(of_suit: usize) -> u32 {
    bits::count(of_suit as u64)
}
