//! The scartu as a game of the search.
//!
//! Suits do not matter, so hands are counts of ranks and one card of each rank is tried. Forced moves are played at
//! once. A player has a choice when leading, after a re, after an asso, and, where players may hold back, with every
//! card.

use super::super::ladder::Top;
use super::super::moves::Move;
use super::super::phase::HAND_SIZE;
use super::super::rules::Rules;
use super::super::state::State;
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::games::scialandroni::Hand;
use crate::hash::mix;
use crate::search::{ExactKey, Party, TwoSided, Value};
use crate::seat::Seat;

const SEATS: usize = 4;
/// Number of bits of a count.
const BITS: u32 = 3;
/// The lowest bit of each count.
const ONES: u32 = 0o11_1111_1111;

/// Number of cards of each rank, three bits per rank, the assi lowest.
type Counts = u32;

/// The top of the pile: nothing, a rank by its number, or two assi.
type TopCode = u8;
const NOTHING: TopCode = 0;
const RE: TopCode = 10;
const TWO_ASSI: TopCode = 11;

/// The scartu of a deal.
#[derive(Clone, Debug)]
pub struct Duel {
    hand: Hand,
    /// Cost of a card of each rank that is left in a hand.
    costs: [u16; Rank::COUNT],
    /// The lowest bit of the count of each rank that may follow.
    followers: [Counts; 12],
}

/// A position of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    hands: [Counts; SEATS],
    sizes: [u8; SEATS],
    /// Cost of the cards in each hand, without the surcharge on re.
    costs: [u16; SEATS],
    top: TopCode,
    turn: u8,
    /// Seat that laid the last card.
    last: u8,
    /// Whether the player in turn began this turn with all nine cards.
    whole: bool,
    /// Number of cards in all hands; 0 when the hand is over.
    plies: u8,
}

impl Duel {
    /// The search game of a position in the scartu, and the node of the position.
    pub fn new(hand: &Hand, state: &State) -> (Self, Node) {
        let rules = hand.rules;
        let top_of = |code: usize| match code {
            0 => Top::default(),
            11 => [Rank::ACE; 2].into_iter().fold(Top::default(), Top::with),
            rank => Rank::new(rank as u8).into_iter().fold(Top::default(), Top::with),
        };
        let spread = |ranks: u16| (0..Rank::COUNT as u32).map(|i| u32::from(ranks >> i & 1) << (BITS * i)).sum();
        let duel = Self {
            hand: hand.clone(),
            costs: std::array::from_fn(|i| Rank::new(i as u8 + 1).map_or(0, |rank| rules.card_cost(rank))),
            followers: std::array::from_fn(|code| spread(top_of(code).followers())),
        };
        let held = |seat: usize| state.hands.0[seat];
        let ladder = &state.ladder;
        let sizes: [u8; SEATS] = std::array::from_fn(|seat| held(seat).len() as u8);
        let is_over = sizes.contains(&0);
        let top = match ladder.top() {
            Top { rank: Some(Rank::ACE), assi: 2.. } => TWO_ASSI,
            top => top.rank.map_or(NOTHING, Rank::number),
        };
        let cost = |hand: CardSet| hand.into_iter().map(|card| duel.costs[card.rank().index()]).sum();
        let node = Node {
            hands: std::array::from_fn(|seat| held(seat).into_iter().map(|card| one(card.rank())).sum()),
            sizes,
            costs: std::array::from_fn(|seat| cost(held(seat))),
            top,
            turn: state.turn.0,
            last: ladder.last.map_or(0, |seat| seat.0),
            whole: (ladder.in_turn + sizes[state.turn.index()]) as usize == HAND_SIZE,
            plies: if is_over { 0 } else { sizes.iter().sum() },
        };
        (duel, node)
    }

    fn rules(&self) -> &Rules {
        &self.hand.rules
    }

    /// The lowest bit of the count of each rank that the seat in turn may lay.
    fn playable(&self, node: &Node) -> Counts {
        let hand = node.hands[node.turn as usize];
        (hand | hand >> 1 | hand >> 2) & ONES & self.followers[node.top as usize]
    }

    /// Whether the seat in turn may stop, or pass.
    fn may_stop(&self, node: &Node) -> bool {
        self.rules().hold_back && node.top != NOTHING
    }

    /// Lays a card of a rank. Returns the arrialis that this marks for side 0 minus those for side 1.
    fn lay(&self, node: &mut Node, rank: usize) -> Value {
        let seat = node.turn as usize;
        if node.top == NOTHING || node.turn != node.last {
            node.whole = node.sizes[seat] as usize == HAND_SIZE;
        }
        node.hands[seat] -= 1 << (BITS * rank as u32);
        node.sizes[seat] -= 1;
        node.costs[seat] -= self.costs[rank];
        node.plies -= 1;
        node.top = if node.top == 1 && rank == 0 { TWO_ASSI } else { rank as TopCode + 1 };
        node.last = node.turn;
        if node.sizes[seat] > 0 {
            return 0;
        }
        node.plies = 0;
        let is_mazzu = node.whole && self.rules().allows_mazzu(Seat(node.turn));
        self.marks(node, Seat(node.turn), is_mazzu)
    }

    /// The arrialis that side 0 marks minus those that side 1 marks when a seat is out of cards.
    fn marks(&self, node: &Node, closer: Seat, is_mazzu: bool) -> Value {
        let payers = (0..SEATS as u8).filter(|&payer| self.rules().pays(Seat(payer), closer, is_mazzu));
        let owed: u16 = payers.map(|payer| self.debt(node, payer as usize, is_mazzu)).sum();
        Party::of_seat(closer.0).sign() * owed as Value
    }

    fn debt(&self, node: &Node, payer: usize, is_mazzu: bool) -> u16 {
        let kings = node.hands[payer] >> (BITS * u32::from(RE - 1));
        self.rules().debt(node.costs[payer], kings as u16, is_mazzu)
    }

    /// Passes the turn to the next seat. When all others have passed, there is a new lead.
    fn pass(&self, node: &mut Node) {
        node.turn = (node.turn + 1) % SEATS as u8;
        if node.turn == node.last {
            node.top = NOTHING;
            node.turn = self.hand.leader(Seat(node.last)).0;
        }
    }

    /// Plays all forced moves. Returns the arrialis that they mark for side 0 minus those for side 1.
    fn go_on(&self, node: &mut Node) -> Value {
        while node.plies > 0 {
            let playable = self.playable(node);
            match (playable.count_ones(), self.may_stop(node)) {
                (0, _) => self.pass(node),
                (1, false) => {
                    let gain = self.lay(node, (playable.trailing_zeros() / BITS) as usize);
                    if node.plies == 0 {
                        return gain;
                    }
                }
                _ => break,
            }
        }
        0
    }
}

/// One card of a rank.
const fn one(rank: Rank) -> Counts {
    1 << (BITS * rank.index() as u32)
}

impl TwoSided for Duel {
    type Node = Node;
    type Move = Move;
    type Past = ();
    type Tuning = ();

    const HISTORY_SLOTS: usize = Rank::COUNT + 1;
    const LEAF_PLIES: u32 = 4;
    const GOAL_BITS: u32 = 12;

    fn seat(&self, node: &Node) -> usize {
        node.turn as usize
    }

    fn plies_left(&self, node: &Node) -> u32 {
        node.plies.into()
    }

    fn moves(&self, node: &Node, out: &mut Vec<Move>) {
        let mut playable = self.playable(node);
        while playable != 0 {
            let rank = Rank::new((playable.trailing_zeros() / BITS) as u8 + 1).expect("ten ranks");
            playable &= playable - 1;
            out.push(Move::Lay(Card::new(rank, Suit::Coppe)));
        }
        out.extend(self.may_stop(node).then_some(Move::Stop));
    }

    fn play(&self, node: &Node, mv: Move) -> (Node, Value) {
        let mut next = *node;
        let gain = match mv {
            Move::Lay(card) => self.lay(&mut next, card.rank().index()),
            Move::Stop => {
                self.pass(&mut next);
                0
            }
            // Betting words do not change the scartu.
            _ => return (next, 0),
        };
        let forced = self.go_on(&mut next);
        (next, gain + forced)
    }

    /// The side that is out is paid at most for the cards that the others hold now, or for mazzu where it is still
    /// possible.
    fn bounds(&self, node: &Node) -> (Value, Value) {
        if node.plies == 0 {
            return (0, 0);
        }
        let is_nine = |seat: u8| {
            let goes_on = node.top != NOTHING && node.turn == node.last && node.turn == seat && node.whole;
            goes_on || node.sizes[seat as usize] as usize == HAND_SIZE
        };
        let owed = |seat: u8| {
            let mazzu = is_nine(seat) && self.rules().allows_mazzu(Seat(seat));
            let amount = |is_mazzu| self.marks(node, Seat(seat), is_mazzu).abs();
            if mazzu { amount(true).max(amount(false)) } else { amount(false) }
        };
        (-owed(1).max(owed(3)), owed(0).max(owed(2)))
    }

    /// Moves are better the more cards the mover's side sheds until the next choice, and the fewer the other side
    /// sheds.
    fn order(&self, node: &Node, mv: Move) -> i32 {
        let (next, gain) = self.play(node, mv);
        let own = node.turn & 1;
        let shed = |seat: usize| {
            let cards = i32::from(node.sizes[seat]) - i32::from(next.sizes[seat]);
            if seat as u8 & 1 == own { cards } else { -cards }
        };
        let leads = if next.turn & 1 == own { 2 } else { 0 };
        100 * i32::from(gain * self.mover(node).sign()) + (0..SEATS).map(shed).sum::<i32>() + leads
    }

    fn history_slot(&self, mv: Move) -> usize {
        if let Move::Lay(card) = mv { card.rank().index() } else { Rank::COUNT }
    }

    /// The search of a whole hand visits hundreds of positions, or millions where players may hold back.
    fn size(&self, node: &Node) -> usize {
        let plies = u32::from(node.plies);
        1 << if self.rules().hold_back { 2 * plies / 3 } else { plies / 3 + 3 }
    }
}

impl ExactKey for Duel {
    /// The key consists of the counts of ranks, the top of the pile, the seat in turn, and whether mazzu is still
    /// possible. The seat that laid the last card matters only where players may hold back. Otherwise the seat that
    /// acts lays the next card, whoever laid the last one, and a re on top is equivalent to an empty pile.
    fn key(&self, node: &Node) -> u64 {
        let goes_on = node.top != NOTHING && node.turn == node.last;
        let (top, last) = match (self.rules().hold_back, node.top) {
            (true, NOTHING) | (false, NOTHING | RE) => (NOTHING, 0),
            (true, top) => (top, node.last),
            (false, top) => (top, 0),
        };
        let rest = u32::from(top) | u32::from(node.turn) << 4 | u32::from(last) << 6;
        let rest = rest | u32::from(goes_on && node.whole) << 8;
        let [a, b, c, d] = node.hands.map(u64::from);
        mix([a | b << 32, c | d << 32, u64::from(rest)])
    }
}
