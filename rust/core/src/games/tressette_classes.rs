//! Classes of positions between tricks: those that share a proof, and by how much its bound moves from one to another.
//!
//! A proof relies on the holders of the strongest cards of each suit (see [`Reliance`]). Its bijection maps each relied-on
//! card to the card of the same place in the order of strength, and the other cards of a hand and suit to each other in
//! the order of their thirds. Cards of a stock are mapped to themselves, so they are drawn at the same time.
//!
//! *How far a bound moves.* The prover takes the images of the tricks that he took, so he misses at most what the images
//! of all cards are worth less than the cards: a lower bound falls by at most that sum, and an upper bound, the proof of
//! the other side, rises by at most what the images are worth more. The thirds of the last trick belong to the trick.
//! Cards are worth at least a third or three of them, so the sum over a hand and suit, both in the order of thirds, is
//! the number of counting cards that are missing, and two for each missing asso. ∎

use super::tressette_duel::{Duel, Node};
use super::tressette_holders::holders;
use super::tressette_tags::{ACES, COUNTING, SUIT, Tag, thirds};
use crate::bits;
use crate::search::reliance::{LANE, places};
use crate::search::{Field, Party, Past, Reliance, Value, Verdict};

/// The lowest bit of each nibble.
const ONES: u64 = 0x1111_1111_1111_1111;

/// A position between tricks, as proofs see it.
#[derive(Clone, Copy, Debug)]
pub struct View {
    live: u64,
    /// The number of hands.
    hands: usize,
    /// The [`holders`] of the cards in each place.
    holders: [u64; 2],
    worth: Worth,
    /// The counting cards in the stock, of each suit as a nibble, and the assi as a bit.
    stock: (u64, u64),
}

/// What the cards of the hands are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Worth {
    /// The number of counting cards of a hand and suit, in nibble `4 · hand + suit`.
    counting: u64,
    /// The assi of the hands, in bit `4 · hand + suit`.
    aces: u64,
    /// For each suit with an asso that is live, the number of live cards above it, in two bits.
    above: u64,
}

/// The places of the cards that are worth something, and of those worth three thirds.
#[derive(Clone, Copy, Debug)]
struct Kinds {
    counting: u64,
    aces: u64,
}

impl Kinds {
    /// Sum over some places of what the cards are worth more than others in the same places.
    ///
    /// A card that is worth more than another counts if the other does not, or is an asso and the other is not, or both.
    fn more_than(self, other: Self, places: u64) -> u32 {
        bits::count(self.counting & !other.counting & places) + 2 * bits::count(self.aces & !other.aces & places)
    }
}

// The layout of the words in the table: the strongest cards relied upon, a nibble a suit, and their holders; what the
// cards of the hands are worth.
const COUNTS: Field = Field::first(8).then(16);
const FIRST_HOLDERS: Field = COUNTS.then(40);
const ACES_OF_HANDS: Field = Field::first(16);
const ABOVE: Field = ACES_OF_HANDS.then(8);
const SECOND_HOLDERS: Field = ABOVE.then(40);
const _: () = assert!(FIRST_HOLDERS.end() == u64::BITS && SECOND_HOLDERS.end() == u64::BITS);

/// Gathers a number of each suit, below 16, from the lowest bits of its lane to its nibble.
const fn nibbles(lanes: u64) -> u64 {
    (lanes | lanes >> 12 | lanes >> 24 | lanes >> 36) & 0xffff
}

/// The numbers of the four suits from their nibbles.
const fn of_suits(nibbles: u64) -> [u32; 4] {
    [nibbles as u32 & 15, (nibbles >> 4) as u32 & 15, (nibbles >> 8) as u32 & 15, (nibbles >> 12) as u32 & 15]
}

/// Number of counting cards of each suit, as nibbles.
const fn counting_of(cards: u64) -> u64 {
    const PAIRS: u64 = 0x5555_5555_5555_5555;
    const FOURS: u64 = 0x3333_3333_3333_3333;
    let cards = cards & COUNTING;
    let pairs = (cards & PAIRS) + (cards >> 1 & PAIRS);
    let fours = (pairs & FOURS) + (pairs >> 2 & FOURS);
    let eights = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    nibbles((eights + (eights >> 8)) & 0x000f_000f_000f_000f)
}

/// The assi among some cards, a bit a suit.
const fn aces_of(cards: u64) -> u64 {
    let lanes = (cards & ACES) >> 7;
    (lanes | lanes >> 15 | lanes >> 30 | lanes >> 45) & 0xf
}

/// The sums of the nibbles of all hands, for each suit.
const fn sums(nibbles: u64) -> u64 {
    (nibbles + (nibbles >> 16) + (nibbles >> 32) + (nibbles >> 48)) & 0xffff
}

impl Worth {
    fn of<const N: usize>(hands: &[u64; N], counting: u64, live: u64) -> Self {
        let aces = (0..).zip(hands).fold(0, |aces, (hand, &cards)| aces | aces_of(cards) << (4 * hand));
        let mut above = 0;
        for suit in 0..4 {
            let of_suit = live >> (LANE * suit) & SUIT;
            if of_suit >> 7 & 1 == 1 {
                above |= u64::from(bits::count(of_suit >> 8)) << (2 * suit);
            }
        }
        Self { counting, aces, above }
    }

    /// The counting cards are the strongest of a suit, so their number says where they are.
    fn kinds(&self, (stock_counting, stock_aces): (u64, u64)) -> Kinds {
        let counting = places::highest(of_suits(sums(self.counting) + stock_counting));
        let live = (self.aces | self.aces >> 4 | self.aces >> 8 | self.aces >> 12 | stock_aces) & 0xf;
        let mut aces = 0;
        for suit in 0..4 {
            aces |= (live >> suit & 1) << (10 * suit + 9 - (self.above >> (2 * suit) & 3));
        }
        Kinds { counting, aces }
    }

    /// By how much the cards of all hands are worth more than those of others, hand by hand and suit by suit.
    fn more_than(&self, other: &Self) -> u32 {
        // Each nibble is 8 and the difference; those of 8 or more are not negative, and lose the 8.
        let differences = (self.counting | ONES << 3) - other.counting;
        let counting = differences & ((differences >> 3 & ONES) * 7);
        let bytes = (counting & 0x0f0f_0f0f_0f0f_0f0f) + (counting >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32 + 2 * bits::count(self.aces & !other.aces)
    }

    /// The number of counting cards of a hand and suit, and whether it has the asso.
    const fn of_hand(&self, hand: usize, suit: usize) -> (u32, u32) {
        let place = 4 * hand + suit;
        ((self.counting >> (4 * place) & 15) as u32, (self.aces >> place & 1) as u32)
    }
}

impl View {
    fn of<const N: usize>(hands: &[u64; N], counting: u64, stock: u64) -> Self {
        let live = hands.iter().fold(stock, |all, hand| all | hand);
        let holders = places::of(holders(hands, stock), live);
        let (worth, stock) = (Worth::of(hands, counting, live), (counting_of(stock), aces_of(stock)));
        Self { live, hands: N, holders, worth, stock }
    }
}

/// What a stored proof says of its own position.
struct Stored {
    counts: [u32; 4],
    holders: [u64; 2],
    worth: Worth,
}

impl Stored {
    const fn read(words: &[u64; 3]) -> Self {
        let worth = Worth { counting: words[2], aces: ACES_OF_HANDS.get(words[1]), above: ABOVE.get(words[1]) };
        let holders = [FIRST_HOLDERS.get(words[0]), SECOND_HOLDERS.get(words[1])];
        Self { counts: of_suits(COUNTS.get(words[0])), holders, worth }
    }

    /// By how much the bound is worse for its prover at another position of the class.
    fn moved(&self, view: &View, prover: Party) -> u32 {
        let there = (&self.worth, self.worth.kinds(view.stock));
        let here = (&view.worth, view.worth.kinds(view.stock));
        let (more, less) = if prover == Party::Max { (there, here) } else { (here, there) };
        let relied = places::highest(self.counts);
        let differ = (more.1.counting ^ less.1.counting | more.1.aces ^ less.1.aces) & relied;
        // Where cards in the same places are worth the same, those above the others make no difference.
        let all = more.0.more_than(less.0);
        if differ == 0 { all } else { all.wrapping_add_signed(Self::correction(view, more, less, relied, differ)) }
    }

    /// What the sum changes in suits in which cards are worth something else than others in the same places.
    #[cold]
    fn correction(view: &View, more: (&Worth, Kinds), less: (&Worth, Kinds), relied: u64, differ: u64) -> i32 {
        let mut sum = 0;
        for suit in 0..4 {
            let of_suit = (((1 << 10) - 1) << (10 * suit)) & relied;
            if differ & of_suit == 0 {
                continue;
            }
            sum += more.1.more_than(less.1, of_suit) as i32;
            for hand in 0..view.hands {
                let plane = |bit: usize| if hand >> bit & 1 == 1 { view.holders[bit] } else { !view.holders[bit] };
                let held = plane(0) & plane(1) & of_suit;
                let [more, less] = [more, less].map(|(worth, kinds)| {
                    let (counting, aces) = worth.of_hand(hand, suit);
                    let above = (bits::count(held & kinds.counting), bits::count(held & kinds.aces));
                    [(counting, aces), (counting - above.0, aces - above.1)]
                });
                let missing = |i: usize| {
                    let (more, less) = (more[i], less[i]);
                    (more.0.saturating_sub(less.0) + 2 * more.1.saturating_sub(less.1)) as i32
                };
                sum += missing(1) - missing(0);
            }
        }
        sum
    }
}

/// A move that has failed, with the bound of its proof and what this relies on.
#[derive(Clone, Copy)]
struct Failed {
    card: Tag,
    bound: Value,
    /// The ranks of the card's suit.
    relied: u16,
}

/// The first moves of a node that have failed.
pub struct Refuted {
    moves: [Failed; Self::MOST],
    count: usize,
    /// Whether the proofs say that their bounds are reached.
    holds: bool,
}

impl Refuted {
    const MOST: usize = 10;
}

impl Default for Refuted {
    fn default() -> Self {
        let none = Failed { card: 0, bound: 0, relied: 0 };
        Self { moves: [none; Self::MOST], count: 0, holds: false }
    }
}

impl<const N: usize> Past<Duel<N>> for Reliance {
    type Words = [u64; 3];
    type View = View;
    type Refuted = Refuted;
    const NOTHING: Self = Self::NOTHING;
    const KEEPS_KEY: bool = true;
    const SHARES_KEYS: bool = true;

    fn key(_game: &Duel<N>, node: &Node<N>) -> u64 {
        node.key()
    }

    /// A trick to which two cards or more of the suit led were played relies on the card that takes it. A card that no
    /// other of its suit accompanies takes the trick whatever its rank.
    fn before(&self, game: &Duel<N>, node: &Node<N>, card: Tag, _prover: Party) -> Self {
        if !game.features().relied_cards {
            return Self::EVERYTHING;
        }
        node.taken_by_rank(card).map_or(*self, |taker| Self::and(*self, Self::on(taker)))
    }

    fn and(&self, other: &Self) -> Self {
        Self::and(*self, *other)
    }

    fn settled(&self, _game: &Duel<N>, _node: &Node<N>, _prover: Party) -> Self {
        *self
    }

    /// Of cards that are alike only the strongest is listed. If the proof relies on it, it must rely on all of them:
    /// elsewhere weaker cards of the same place need not be its neighbours.
    ///
    /// *Proof.* A card left out and the one that is listed stand in for each other: no card of another holder lies
    /// between them, so all comparisons stay as they are. If the proof relies on the holders of both, their images are
    /// neighbours as well; if it relies on neither, any card below stands for any other. ∎
    fn against_all(&self, game: &Duel<N>, node: &Node<N>) -> Self {
        let mut relied = *self;
        game.each_alike(node, |stronger, weaker| {
            if relied.is_on(stronger) {
                relied = Self::and(relied, Self::on(weaker));
            }
        });
        relied
    }

    fn refute(refuted: &mut Refuted, _game: &Duel<N>, _node: &Node<N>, card: Tag, proof: &Verdict<Self>) {
        refuted.holds = proof.holds;
        if let Some(place) = refuted.moves.get_mut(refuted.count) {
            *place = Failed { card, bound: proof.bound, relied: proof.needs.ranks_of_suit(card) };
            refuted.count += 1;
        }
    }

    /// A card fails as another card of its suit and hand has failed if the proof relies on neither.
    ///
    /// *Proof.* The bijection that exchanges the two, one in the trick and one in the hand, keeps what the proof relies
    /// on. One of the two is worth less than the other, so the bound moves by the difference. ∎
    fn refutes(refuted: &Refuted, game: &Duel<N>, card: Tag, goal: Value) -> Option<Value> {
        if !game.features().siblings {
            return None;
        }
        refuted.moves[..refuted.count].iter().find_map(|failed| {
            let is_like = failed.card / LANE == card / LANE && failed.relied >> (failed.card.max(card) % LANE) & 1 == 0;
            let by = thirds(card).abs_diff(thirds(failed.card));
            let proof = Verdict::new(refuted.holds, failed.bound, ()).moved(by.into());
            (is_like && proof.answers(goal)).then_some(proof.bound)
        })
    }

    fn view(game: &Duel<N>, node: &Node<N>) -> View {
        View::of(node.hands(), node.counting(), game.stock(node))
    }

    fn pack(&self, view: &View, _game: &Duel<N>, _node: &Node<N>) -> [u64; 3] {
        let counts = self.counts(view.live);
        let relied = places::highest(counts);
        let nibbles = (0..).zip(counts).fold(0, |all, (suit, count)| all | u64::from(count) << (4 * suit));
        let [first, second] = view.holders.map(|plane| plane & relied);
        [
            COUNTS.put(nibbles) | FIRST_HOLDERS.put(first),
            ACES_OF_HANDS.put(view.worth.aces) | ABOVE.put(view.worth.above) | SECOND_HOLDERS.put(second),
            view.worth.counting,
        ]
    }

    fn recall(
        words: &[u64; 3],
        view: &View,
        game: &Duel<N>,
        _node: &Node<N>,
        prover: Party,
        spare: Value,
    ) -> Option<(Self, Value)> {
        let stored = Stored::read(words);
        let [first, second] = [0, 1].map(|i| stored.holders[i] ^ view.holders[i]);
        if (first | second) & places::highest(stored.counts) != 0 {
            return None;
        }
        let moves = || [Party::Max, Party::Min].map(|prover| stored.moved(view, prover)) != [0, 0];
        if !game.features().soft_points && moves() {
            return None;
        }
        let by = stored.moved(view, prover) as Value;
        (by <= spare).then(|| (Self::on_strongest(view.live, stored.counts), by))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Some cards in four hands.
    fn dealt(random: &mut Random) -> [u64; 4] {
        let mut hands = [0; 4];
        for card in (0..64).filter(|card| card % LANE < 10) {
            if let Some(hand) = hands.get_mut(random.below(5)) {
                *hand |= 1 << card;
            }
        }
        hands
    }

    fn worth(hands: &[u64; 4]) -> Worth {
        let counting = (0..).zip(hands).fold(0, |all, (hand, &cards)| all | counting_of(cards) << (16 * hand));
        Worth::of(hands, counting, hands.iter().fold(0, |all, hand| all | hand))
    }

    /// The thirds of a hand's cards of a suit, the highest first.
    fn falling(hand: u64, suit: u8) -> Vec<u8> {
        let cards = (LANE * suit..LANE * (suit + 1)).filter(|card| hand >> card & 1 == 1);
        let mut falling: Vec<u8> = cards.map(thirds).collect();
        falling.sort_unstable_by_key(|&thirds| std::cmp::Reverse(thirds));
        falling.resize(10, 0);
        falling
    }

    /// Hands of all lengths, so that differences are as large as they can be.
    #[test]
    fn hands_are_worth_more_by_what_their_cards_are_worth_more_in_the_order_of_thirds() {
        let mut random = Random::new(6);
        let mut largest = 0;
        for _ in 0..2000 {
            let (more, less) = (dealt(&mut random), dealt(&mut random));
            let mut sum = 0;
            for (more, less) in more.iter().zip(less) {
                for suit in 0..4 {
                    let pairs = falling(*more, suit).into_iter().zip(falling(less, suit));
                    let missing: u32 = pairs.map(|(more, less)| u32::from(more.saturating_sub(less))).sum();
                    largest = missing.max(largest);
                    sum += missing;
                }
            }
            assert_eq!(worth(&more).more_than(&worth(&less)), sum, "{more:x?} and {less:x?}");
        }
        assert!(largest >= 6, "{largest}");
    }
}
