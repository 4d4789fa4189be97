//! Classes of positions between tricks: those that share a proof, and by how much its bound moves from one to another.
//!
//! A proof relies on the holders of the strongest cards of each suit, and on the plain suits of some hands (see
//! [`Relied`]). Two positions are of one class if the same seat leads, each hand has as many trumps and as many cards, the
//! relied-on cards of each suit have the same holders in the same order, and the hands whose suits are relied on have as
//! many cards of these.
//!
//! *Proof.* Take a bijection between the cards of each hand that maps trumps to trumps, keeps the order of the relied-on
//! cards of each suit, and keeps the suits that are relied on; otherwise it may map any plain card to any other. Every card
//! may be played at any time, so it keeps legal moves. It keeps who wins each trick of the proof (see `Trick::relied`).
//! After the trick, the same bijection does the same for what is left of the proof. So the prover's strategy, carried over
//! by the bijection, takes the images of the tricks that it took. ∎
//!
//! *How far a bound moves.* The prover misses at most what the images of all cards are worth less than the cards, so a
//! lower bound falls by at most that sum; an upper bound, the proof of the other party, rises by at most what the images
//! are worth more. Where the bijection is free, it maps cards in the order of their points, which makes the sum least:
//! for each worth, the number of cards of at least that worth which are missing, times the step up from the next lower
//! worth. ∎

use super::duel::Duel;
use super::relied::{PLAIN_SUITS, Relied};
use super::tricks::{Node, STEPS, TRUMP, Tag, WORTHS, counting, points};
use crate::bits;
use crate::games::briscola_chiamata::rules::PLAYERS;
use crate::hash::mix;
use crate::search::reliance::{LANE, RANKS, places};
use crate::search::{Field, Party, Past, Reliance, Value, Verdict};

/// Number of places of a suit.
const PLACES: u64 = (1 << RANKS) - 1;

/// The cards of a position between tricks by their places in the order of strength: see [`places`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Layout {
    /// The seat that holds the card in each place, plus one, in three bits as three words; 0 in places without a card.
    holders: [u64; 3],
    /// The live [`counting`] cards.
    counting: u64,
}

/// A position between tricks, as proofs see it.
#[derive(Clone, Copy, Debug)]
pub struct View {
    live: u64,
    layout: Layout,
    /// The holder of the strongest card of each plain suit, as in the layout, in three bits a suit; 0 if there is none.
    strongest: u64,
}

/// Bits of a holder.
const HOLDER_BITS: u32 = 3;

// The layout of the words in the table: how many of the strongest cards of each suit are relied upon, a nibble a suit;
// the hands whose suits are relied on; who holds what.
const COUNTS: Field = Field::first(8).then(16);
const HOLDERS: [Field; 3] = [COUNTS.then(40), Field::first(40), Field::first(40)];
const COUNTING: Field = HOLDERS[1].then(20);
const SUITS: Field = HOLDERS[2].then(15);
const _: () = assert!(HOLDERS[0].end() == u64::BITS);

/// `[counting]`: the places of the cards of a suit of at least each worth, by its live counting cards, which are the
/// strongest of the suit.
static WORTHY: [[u16; WORTHS]; 1 << WORTHS] = {
    let mut worthy = [[0; WORTHS]; 1 << WORTHS];
    let mut cards = 0;
    while cards < worthy.len() {
        let mut i = 0;
        while i < WORTHS {
            worthy[cards][i] = (PLACES & !(PLACES >> (cards >> i).count_ones())) as u16;
            i += 1;
        }
        cards += 1;
    }
    worthy
};

/// `[counting]`: the points of the live counting cards of two suits.
static POINTS_OF_TWO: [u8; 1 << (2 * WORTHS)] = {
    let mut points = [0; 1 << (2 * WORTHS)];
    let mut cards = 0;
    while cards < points.len() {
        let (mut place, mut worth) = (0, 0);
        while place < 2 * WORTHS {
            worth = if place % WORTHS == 0 { STEPS[0] } else { worth + STEPS[place % WORTHS] };
            points[cards] += if cards >> place & 1 == 1 { worth } else { 0 };
            place += 1;
        }
        cards += 1;
    }
    points
};

impl Layout {
    /// The points of all cards.
    fn points(&self) -> i32 {
        let of_two = |counting: u64| i32::from(POINTS_OF_TWO[counting as usize & ((1 << (2 * WORTHS)) - 1)]);
        of_two(self.counting) + of_two(self.counting >> (2 * WORTHS))
    }

    /// The places of a seat's cards.
    fn hand(&self, seat: u8) -> u64 {
        let plane =
            |bit: u8| if (seat + 1) >> bit & 1 == 1 { self.holders[bit as usize] } else { !self.holders[bit as usize] };
        plane(0) & plane(1) & plane(2)
    }

    /// The places of the cards of at least each worth.
    fn worthy(&self) -> [u64; WORTHS] {
        let mut worthy = [0; WORTHS];
        for suit in 0..4 {
            let of_suit = &WORTHY[(self.counting >> (WORTHS * suit)) as usize & ((1 << WORTHS) - 1)];
            for (all, &places) in worthy.iter_mut().zip(of_suit) {
                *all |= u64::from(places) << (RANKS as usize * suit);
            }
        }
        worthy
    }

    /// Whether the hands whose suits are relied on have as many cards of these in another position.
    fn has_as_many(&self, other: &Self, suits: u16) -> bool {
        let has_as_many = |seat: u8, suit: u8| {
            let of_suit = PLACES << (RANKS as u8 * suit);
            bits::count(self.hand(seat) & of_suit) == bits::count(other.hand(seat) & of_suit)
        };
        each_bit(suits).all(|bit| has_as_many(bit / PLAIN_SUITS, bit % PLAIN_SUITS))
    }

    /// What the cards are worth more than their images, summed over those that are, for a bijection of a class. A sum
    /// above `most` may be incomplete.
    fn more_than(&self, other: &Self, relied: u64, suits: u16, most: u32) -> u32 {
        if self == other {
            return 0;
        }
        // It is no less than what all cards together are worth more.
        let least = (self.points() - other.points()).max(0).unsigned_abs();
        if least > most {
            return least;
        }
        let (more, less) = (self.worthy(), other.worthy());
        let missing = |ours: u64, theirs: u64| -> u32 {
            let mut sum = 0;
            for i in 0..WORTHS {
                // Cards of at least a worth are of at least each lower one.
                if ours & more[i] == 0 {
                    break;
                }
                let missing = bits::count(ours & more[i]).saturating_sub(bits::count(theirs & less[i]));
                sum += missing * u32::from(STEPS[i]);
            }
            sum
        };
        let differ = |i: usize| bits::count(more[i] & !less[i] & relied) * u32::from(STEPS[i]);
        let mut sum: u32 = (0..WORTHS).map(differ).sum();
        for seat in 0..PLAYERS {
            if sum > most {
                break;
            }
            let (ours, theirs) = (self.hand(seat) & !relied, other.hand(seat) & !relied);
            if ours & more[0] == 0 {
                continue;
            }
            let trumps = PLACES << (RANKS as u8 * PLAIN_SUITS);
            let mut free = !trumps;
            sum += missing(ours & trumps, theirs & trumps);
            for suit in (0..PLAIN_SUITS).filter(|suit| suits >> (PLAIN_SUITS * seat + suit) & 1 == 1) {
                let of_suit = PLACES << (RANKS as u8 * suit);
                free &= !of_suit;
                sum += missing(ours & of_suit, theirs & of_suit);
            }
            sum += missing(ours & free, theirs & free);
        }
        sum
    }
}

/// The numbers of the bits that are set.
fn each_bit(mut set: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as u8;
        let some = set != 0;
        set &= set.wrapping_sub(1);
        some.then_some(bit)
    })
}

impl View {
    fn of(hands: &[u64; PLAYERS as usize]) -> Self {
        let live = hands.iter().fold(0, |all, hand| all | hand);
        // Seats plus one, in binary.
        let holders = [hands[0] | hands[2] | hands[4], hands[1] | hands[2], hands[3] | hands[4]];
        let holders = places::of(holders, live);
        let mut strongest = 0;
        for (plane, places) in (0..HOLDER_BITS).zip(holders) {
            for suit in 0..u32::from(PLAIN_SUITS) {
                strongest |= (places >> (RANKS * (suit + 1) - 1) & 1) << (HOLDER_BITS * suit + plane);
            }
        }
        Self { live, layout: Layout { holders, counting: counting(live) }, strongest }
    }
}

/// What a stored proof says of its own position.
struct Stored {
    counts: [u32; 4],
    suits: u16,
    layout: Layout,
}

impl Stored {
    fn read(words: &[u64; 3]) -> Self {
        let nibbles = COUNTS.get(words[0]) as u32;
        Self {
            counts: [nibbles & 15, nibbles >> 4 & 15, nibbles >> 8 & 15, nibbles >> 12],
            suits: SUITS.get(words[2]) as u16,
            layout: Layout {
                holders: [HOLDERS[0].get(words[0]), HOLDERS[1].get(words[1]), HOLDERS[2].get(words[2])],
                counting: COUNTING.get(words[1]),
            },
        }
    }

    /// By how much the bound is worse for its prover at another position of the class; above `most`, at least how much.
    fn moved(&self, view: &View, prover: Party, most: u32) -> u32 {
        let relied = places::highest(self.counts);
        match prover {
            Party::Max => self.layout.more_than(&view.layout, relied, self.suits, most),
            Party::Min => view.layout.more_than(&self.layout, relied, self.suits, most),
        }
    }

    /// The same proof at a position where the cards relied upon have the same holders: see [`Past::recall`].
    fn recall(&self, view: &View, game: &Duel, prover: Party, spare: Value) -> Option<(Relied, Value)> {
        if !self.layout.has_as_many(&view.layout, self.suits) {
            return None;
        }
        let moves = || [Party::Max, Party::Min].map(|prover| self.moved(view, prover, 0)) != [0, 0];
        if !game.features().soft_points && moves() {
            return None;
        }
        let by = self.moved(view, prover, spare.unsigned_abs().into()) as Value;
        (by <= spare).then(|| (Relied { ranks: Reliance::on_strongest(view.live, self.counts), suits: self.suits }, by))
    }
}

/// A move that has failed, with the bound of its proof and what this relies on.
#[derive(Clone, Copy)]
struct Failed {
    card: Tag,
    bound: Value,
    /// The relied-on ranks of the card's suit.
    relied: Reliance,
    /// The plain suits of the seat's cards that are relied on, and trumps: one bit for each suit.
    suits: u16,
}

/// The moves of a node that have failed.
pub struct Refuted {
    moves: [Failed; Self::MOST],
    count: usize,
    /// Whether the proofs say that their bounds are reached.
    holds: bool,
}

impl Refuted {
    const MOST: usize = 8;
}

impl Default for Refuted {
    fn default() -> Self {
        let none = Failed { card: 0, bound: 0, relied: Reliance::NOTHING, suits: 0 };
        Self { moves: [none; Self::MOST], count: 0, holds: false }
    }
}

impl Past<Duel> for Relied {
    type Words = [u64; 3];
    type View = View;
    type Refuted = Refuted;
    const NOTHING: Self = Self::NOTHING;
    const KEEPS_KEY: bool = false;
    const SHARES_KEYS: bool = true;
    /// Proofs are parted by the plain suits in which they rely on a card, one bit for each.
    const LISTS: usize = 1 << PLAIN_SUITS;
    const KEYS_OF_LIST: usize = 8;

    /// Between tricks, the key is how many trumps the hands hold, who leads, and the tricks left: what no proof can do
    /// without. It also has the holders of the two strongest trumps. Most proofs rely on them, and the proofs of a key get
    /// fewer.
    fn key(_game: &Duel, node: &Node) -> u64 {
        let mut key = u64::from(node.turn) | u64::from(node.tricks) << 4;
        let mut trumps = node.hands.iter().fold(0, |all, hand| all | hand) >> TRUMP;
        for _ in 0..2 {
            let strongest = 1 << TRUMP << (trumps | 1).ilog2();
            let holder = node.hands.iter().position(|hand| hand & strongest != 0).map_or(0, |seat| seat as u64 + 1);
            key = key << 4 | holder;
            trumps &= !(strongest >> TRUMP);
        }
        for hand in &node.hands {
            key = key << 4 | u64::from(bits::count(hand >> TRUMP));
        }
        mix([key])
    }

    fn before(&self, game: &Duel, node: &Node, card: Tag, _prover: Party) -> Self {
        if !game.features().relied_cards {
            return Self::EVERYTHING;
        }
        node.completed(card).map_or(*self, |trick| Self::and(*self, trick.relied()))
    }

    fn and(&self, other: &Self) -> Self {
        Self::and(*self, *other)
    }

    fn settled(&self, _game: &Duel, _node: &Node, _prover: Party) -> Self {
        *self
    }

    /// Of cards that are alike only the strongest is listed. If the proof relies on it, it must rely on all of them:
    /// elsewhere weaker cards of the same place need not be its neighbours.
    ///
    /// *Proof.* A card left out and the one that is listed stand in for each other: no card of another holder lies
    /// between them, so all comparisons stay as they are. If the proof relies on the holders of both, their images are
    /// neighbours as well; if it relies on neither, either may be mapped to any card that the other may be mapped to. ∎
    fn against_all(&self, game: &Duel, node: &Node) -> Self {
        let mut relied = *self;
        game.each_alike(node, |stronger, weaker| {
            if relied.ranks.is_on(stronger) {
                relied = Self::and(relied, Self::on(weaker));
            }
        });
        relied
    }

    fn refute(refuted: &mut Refuted, _game: &Duel, node: &Node, card: Tag, proof: &Verdict<Self>) {
        refuted.holds = proof.holds;
        if let Some(place) = refuted.moves.get_mut(refuted.count) {
            let suits = proof.needs.suits >> (PLAIN_SUITS * node.turn) & 7 | 8;
            *place = Failed { card, bound: proof.bound, relied: proof.needs.ranks, suits };
            refuted.count += 1;
        }
    }

    /// A card fails as another card of its hand has failed if the proof relies on neither, and both are of one suit or of
    /// plain suits that it does not rely on.
    ///
    /// *Proof.* The bijection that exchanges the two, one in the trick and one in the hand, keeps what the proof relies
    /// on. One of the two is worth less than the other, so the bound moves by the difference. ∎
    fn refutes(refuted: &Refuted, game: &Duel, card: Tag, goal: Value) -> Option<Value> {
        if !game.features().siblings {
            return None;
        }
        refuted.moves[..refuted.count].iter().find_map(|failed| {
            let (suit, other) = (card / LANE, failed.card / LANE);
            let is_like = suit == other || (failed.suits >> suit | failed.suits >> other) & 1 == 0;
            if !is_like || failed.relied.is_on(card) || failed.relied.is_on(failed.card) {
                return None;
            }
            let by = points(card).abs_diff(points(failed.card));
            let proof = Verdict::new(refuted.holds, failed.bound, ()).moved(by.into());
            proof.answers(goal).then_some(proof.bound)
        })
    }

    fn view(_game: &Duel, node: &Node) -> View {
        View::of(&node.hands)
    }

    fn pack(&self, view: &View, _game: &Duel, _node: &Node) -> [u64; 3] {
        let counts = self.ranks.counts(view.live);
        let nibbles = (0..).zip(counts).fold(0, |all, (suit, count)| all | u64::from(count) << (4 * suit));
        let [first, second, third] = view.layout.holders;
        [
            COUNTS.put(nibbles) | HOLDERS[0].put(first),
            HOLDERS[1].put(second) | COUNTING.put(view.layout.counting),
            HOLDERS[2].put(third) | SUITS.put(self.suits.into()),
        ]
    }

    fn recall(
        words: &[u64; 3],
        view: &View,
        game: &Duel,
        _node: &Node,
        prover: Party,
        spare: Value,
    ) -> Option<(Self, Value)> {
        // Most proofs are about other holders, and this is all that is read of them.
        let relied = places::highest_of_nibbles(COUNTS.get(words[0]));
        let [first, second, third] = view.layout.holders;
        let differ = HOLDERS[0].get(words[0]) ^ first | words[1] ^ second | words[2] ^ third;
        if differ & relied == 0 { Stored::read(words).recall(view, game, prover, spare) } else { None }
    }

    fn list(&self, view: &View) -> usize {
        let counts = self.ranks.counts(view.live);
        (0..usize::from(PLAIN_SUITS)).map(|suit| usize::from(counts[suit] > 0) << suit).sum()
    }

    /// A list has the holders of the strongest cards of its suits in its key.
    fn key_of_list(key: u64, view: &View, list: usize) -> Option<u64> {
        let mut holders = 0;
        for suit in (0..u32::from(PLAIN_SUITS)).filter(|suit| list >> suit & 1 == 1) {
            let holder = view.strongest & 7 << (HOLDER_BITS * suit);
            if holder == 0 {
                return None;
            }
            holders |= holder;
        }
        Some(key ^ holders.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}
