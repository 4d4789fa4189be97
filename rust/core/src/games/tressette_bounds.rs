//! The thirds that each side takes for sure, between tricks.

use super::tressette_tags::{ACES, CHEAPEST, DEAREST, ONES, SUIT, above, of_suit, thirds_of};
use crate::bits;
use crate::search::reliance::{LANE, RANKS, strongest};
use crate::search::{Reliance, Value};

/// Number of cards that players hold while there is a stock.
const HAND_SIZE: u32 = 10;

/// The hands around a leader; a seat that does not exist holds nothing.
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

    /// A number of sure thirds. What the proof relies on is computed only if they reach `enough`, because otherwise no
    /// proof uses them.
    fn of(thirds: Value, enough: Value, relied: impl FnOnce() -> Reliance) -> Self {
        Self { thirds, relied: if thirds >= enough { relied() } else { Reliance::EVERYTHING } }
    }
}

/// The reliance on the `count` strongest of some cards of a suit.
fn relying_on(cards: usize, count: u32, suit: u8) -> Reliance {
    let lowest = strongest(cards as u64, count).trailing_zeros() as u8;
    if count == 0 || cards == 0 { Reliance::NOTHING } else { Reliance::on(LANE * suit + lowest) }
}

/// A suit around the leader, and what he leads of it.
struct Led {
    own: usize,
    next: usize,
    partner: usize,
    last: usize,
    run: usize,
    /// The cards that he takes tricks with, and how many they are.
    cashed: usize,
    length: u32,
    /// The most cards of the suit that another hand can have.
    others: u32,
}

impl Led {
    /// The cards that the partner takes tricks with afterwards. He has followed with his weakest cards.
    fn winners(&self) -> usize {
        let kept = count(self.partner).saturating_sub(self.length);
        strongest((self.partner & above(self.next | self.last | self.own & !self.cashed)) as u64, kept) as usize
    }

    /// The most cards of the suit that an opponent has.
    fn opponents(&self) -> u32 {
        count(self.next).max(count(self.last))
    }
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
    ///
    /// The partner is looked at only if the leader alone does not take `enough`.
    pub fn cashed(&self, enough: Value) -> Sure {
        let suits: [Led; 4] = std::array::from_fn(|suit| self.led(suit as u8));
        let tricks: u32 = suits.iter().map(|led| led.length).sum();
        let mut thirds: u32 = suits.iter().map(|led| all_thirds(led.cashed)).sum();
        let sure = |thirds: Value, with_partner: bool| {
            Sure::of(thirds, enough, || {
                (0..).zip(&suits).fold(Reliance::NOTHING, |relied, (suit, led)| {
                    let relied = relied.and(relying_on(led.run, led.others, suit));
                    let left = (count(led.own) - led.length).max(led.opponents().saturating_sub(led.length));
                    if with_partner { relied.and(relying_on(led.winners(), left, suit)) } else { relied }
                })
            })
        };
        if tricks >= u32::from(self.tricks) {
            return sure(self.rest, false);
        }
        if self.stock == 0 {
            let (mut thrown, mut free) = (0, self.partner);
            for (suit, led) in (0..).zip(&suits).filter(|(_, led)| led.length > 0) {
                let rounds = led.length as usize;
                let added = CHEAPEST[led.next][rounds] + CHEAPEST[led.last][rounds] + DEAREST[led.partner][rounds];
                thirds += u32::from(added);
                free &= !(SUIT << (LANE * suit));
                thrown += led.length.saturating_sub(count(led.partner));
            }
            if thrown > 0 {
                let dear = bits::count(free & ACES).min(thrown);
                thirds += 3 * dear + bits::count(free & ONES).min(thrown - dear);
            }
        }
        let own = thirds as Value;
        if own >= enough || self.stock != 0 || self.partner == 0 {
            return sure(own, false);
        }
        let (mut tricks, mut thirds, mut has_entry) = (tricks, 0, false);
        for led in &suits {
            let winners = led.winners();
            let won = count(winners);
            has_entry |= won > 0 && led.own != led.cashed;
            let (all, followed) = ((led.length + won) as usize, led.length.min(count(led.partner)) as usize);
            tricks += won;
            let added = CHEAPEST[led.partner & !winners][followed] + CHEAPEST[led.next][all] + CHEAPEST[led.last][all];
            thirds += all_thirds(led.cashed) + all_thirds(winners) + u32::from(added);
        }
        let more = if tricks >= u32::from(self.tricks) { self.rest } else { thirds as Value };
        if has_entry && more > own { sure(more, true) } else { sure(own, false) }
    }

    /// What the leader leads of a suit.
    fn led(&self, suit: u8) -> Led {
        let (own, partner) = (of_suit(self.leader, suit), of_suit(self.partner, suit));
        let (next, last, stock) = (of_suit(self.next, suit), of_suit(self.last, suit), of_suit(self.stock, suit));
        let run = own & above(next | last | stock | partner);
        let others = count(next).max(count(partner)).max(count(last));
        let is_rest_as_good = stock == 0 && count(run) >= others;
        let cashed = if is_rest_as_good { own } else { run };
        // Cards still to be drawn can come to any hand.
        let others = if stock == 0 { others } else { RANKS };
        Led { own, next, partner, last, run, cashed, length: count(cashed), others }
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
    pub fn taken_by_others(&self, enough: Value) -> Sure {
        let mut kept = [0u64; 2];
        let (mut runs, mut theirs, mut owned, mut rounds) = ([(0, 0); 4], 0, [0; 2], 0);
        for suit in 0..4 {
            let (own, partner) = (of_suit(self.leader, suit), of_suit(self.partner, suit));
            let (next, last, stock) = (of_suit(self.next, suit), of_suit(self.last, suit), of_suit(self.stock, suit));
            let ours = own | partner | stock;
            if next | last <= ours {
                rounds += count(own | of_suit(self.draws, suit)).max(count(partner));
                continue;
            }
            theirs |= SUIT << (LANE * suit);
            let holder = usize::from(last > next);
            let [holders, others] = if holder == 0 { [next, last] } else { [last, next] };
            let run = holders & above(ours | others);
            kept[holder] |= (run as u64) << (LANE * suit);
            owned[holder] += 1;
            // The leader can draw what is still to be drawn.
            runs[usize::from(suit)] = (run, (count(own) + count(stock)).max(count(partner)).max(count(others)));
        }
        if theirs == 0 {
            return Sure::NOTHING;
        }
        let mut room = u32::from(self.tricks).saturating_sub(rounds);
        if self.stock != 0 {
            // In a full hand, one card must be free to be played.
            room = room.min(HAND_SIZE - 1);
        }
        let (mut sure, mut keeps_all) = (u8::MAX, true);
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
            keeps_all &= excess == 0;
            let others = cards - bits::count(kept[i] & ACES);
            // Each card that must be given up is worth at most a third, as long as each suit has another card to keep.
            let price = if excess + owned[i] <= others { 1 } else { 3 };
            sure = sure.min(all.saturating_sub((excess * price) as u8));
        }
        Sure::of(sure.into(), enough, || {
            (0..).zip(runs).fold(Reliance::NOTHING, |relied, (suit, (run, others))| {
                // The strongest cards may be given up.
                relied.and(relying_on(run, if keeps_all { others } else { RANKS }, suit))
            })
        })
    }
}

/// Number of cards of a suit.
fn count(of_suit: usize) -> u32 {
    COUNTS[of_suit].into()
}

/// The thirds of the cards of a suit.
fn all_thirds(of_suit: usize) -> u32 {
    DEAREST[of_suit][RANKS as usize].into()
}

static COUNTS: [u8; 1 << RANKS] = {
    let mut counts = [0; 1 << RANKS];
    let mut cards = 0;
    while cards < counts.len() {
        counts[cards] = cards.count_ones() as u8;
        cards += 1;
    }
    counts
};
