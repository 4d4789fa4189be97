//! The node of the search, which keeps frequently used facts up to date.

use std::cmp::Ordering;

use super::network;
use super::planes::Primiera;
use super::specials::Specials;
use crate::cards::{Card, CardSet, Rank};
use crate::games::scopa::Position;
use crate::games::scopa::choices::CaptureRule;
use crate::games::scopa::declared::{DECLARED_CARDS, Ranks, most_declared, points};
use crate::games::scopa::rules::MOST_PLAYERS;
use crate::games::scopa::rules::Rules;
use crate::games::scopa::state::{plies_without_sweep, sweeps};
use crate::games::scopa::{Move, captures};
use crate::hash::{constants, mix};
use crate::policy::Policy;
use crate::rule_set::RuleSet;
use crate::search::{Features, Party, Value};

/// A hand between two sides, as a game of the search.
///
/// Side 0 is [`Party::Max`]. Values are hand points still to come: sweeps not yet made, and the categories, each
/// worth one point more or less.
#[derive(Clone, Debug)]
pub struct Duel {
    pub(super) rules: Rules,
    pub(super) features: Features,
    pub(super) primiera: Primiera,
    pub(super) specials: Specials,
    pub(super) learnt: Option<&'static Policy>,
    stock: [Card; Card::COUNT],
    seats: u8,
    /// Number of plies at the end of the hand that cannot sweep.
    pub(super) no_sweep_plies: u32,
    /// For each sum of the table, the fewest captures that clear it.
    pub(super) captures_to_clear: [u8; HIGHEST_SUM + 1],
    /// For each number of cards in the stock, the points that each party can declare with hands still to be dealt.
    declared_to_come: [[Value; 2]; Card::COUNT + 1],
}

/// The sum of the whole pack.
const HIGHEST_SUM: usize = 220;

/// Value of `last` before the first capture.
const NOBODY: u8 = 2;

/// Keys of a rank in a place: each seat's hand, then the table.
static RANK_KEYS: [[u64; Rank::COUNT]; MOST_PLAYERS + 1] = {
    let flat: [u64; (MOST_PLAYERS + 1) * Rank::COUNT] = constants(0x5c09_a501);
    let mut keys = [[0; Rank::COUNT]; MOST_PLAYERS + 1];
    let mut i = 0;
    while i < flat.len() {
        keys[i / Rank::COUNT][i % Rank::COUNT] = flat[i];
        i += 1;
    }
    keys
};
const TABLE: usize = MOST_PLAYERS;

/// Keys of facts that ranks do not determine: the number of cards in the stock, and whether nobody has captured.
static STOCK_KEYS: [u64; Card::COUNT + 1] = constants(0x5c09_a502);
const NOBODY_KEY: u64 = constants::<1>(0x5c09_a503)[0];
/// Keys of the ranks that the matta can have.
static MATTA_KEYS: [u64; Rank::COUNT] = constants(0x5c09_a504);

/// A position of the search.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub(super) hands: [CardSet; MOST_PLAYERS],
    pub(super) table: CardSet,
    /// The cards that each party has taken.
    pub(super) piles: [CardSet; 2],
    /// Cards whose capture can change more than a count of cards; the others are *inert*. Empty until [`Duel::prepare`]
    /// computes it, because only nodes that are searched need it.
    pub(super) live: CardSet,
    live_known: bool,
    /// Sum of the keys of all ranks in hands and on the table.
    ranks_key: u64,
    pub(super) table_sum: u8,
    /// The ranks that cards have in captures.
    pub(super) ranks: Ranks,
    pub(super) stock_left: u8,
    pub(super) turn: u8,
    pub(super) plies: u8,
    last: u8,
    /// Category points that each party has for sure, if the other takes every card still out.
    pub(super) sure: [i8; 2],
    /// The sure part of the primiera of each party: 0 nothing, 1 no loss, 2 the point.
    pub(super) primiera_safe: [u8; 2],
}

impl Node {
    pub(super) const fn mover(&self) -> Party {
        Party::of_seat(self.turn)
    }

    pub(super) fn pile(&self, party: Party) -> CardSet {
        self.piles[party.index()]
    }

    pub(super) fn uncaptured(&self) -> CardSet {
        !(self.piles[0] | self.piles[1])
    }

    pub(super) const fn captured_last(&self, party: Party) -> bool {
        self.last as usize == party.index()
    }

    /// The table after a move.
    #[inline]
    pub(super) fn after_on_table(&self, mv: Move) -> CardSet {
        if mv.is_capture() || mv.is_banked() { self.table - mv.captured() } else { self.table | CardSet::of(mv.card()) }
    }

    /// The key of everything that ranks determine.
    fn ranks_key(&self) -> u64 {
        let nobody = if self.last == NOBODY { NOBODY_KEY } else { 0 };
        self.ranks_key.wrapping_add(STOCK_KEYS[self.stock_left as usize]) ^ nobody
    }

    /// The places of all cards still out, as three sets: the cards whose place number has bit 0, 1 and 2. A place is a
    /// seat's hand, or table and stock together, which need not be distinguished, because positions with equal keys
    /// have the same stock.
    #[inline]
    pub(super) fn place_bits(&self) -> [CardSet; 3] {
        let hand = &self.hands;
        let held = hand.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
        let rest = self.uncaptured() - held;
        [hand[0] | hand[2] | hand[4] | rest, hand[1] | hand[2] | hand[5] | rest, hand[3] | hand[4] | hand[5] | rest]
    }

    /// The live cards, computed if they are not known.
    pub(super) fn live_cards(&self, game: &Duel) -> CardSet {
        if self.live_known { self.live } else { game.live(self) }
    }

    /// Whether the point for denari can still change hands.
    pub(super) fn denari_open(&self) -> bool {
        self.piles.iter().all(|&pile| (pile & CardSet::DENARI).len() < 6)
            && self.uncaptured().intersects(CardSet::DENARI)
    }

    /// Whether the primiera can still change hands.
    pub(super) const fn primiera_open(&self) -> bool {
        let [a, b] = self.primiera_safe;
        a < 2 && b < 2 && a + b < 2
    }
}

/// The sure worth of a count: the point (1) from `enough` up, no loss (0) with one less.
pub(super) const fn majority(count: u32, enough: u32) -> i8 {
    if count >= enough {
        1
    } else if count + 1 == enough {
        0
    } else {
        -1
    }
}

impl Duel {
    /// The duel of a position of two sides, and the node of the position.
    ///
    /// Sweeps already made are left out, because they are not still to come.
    ///
    /// # Panics
    /// If the position does not [fit](Self::fits).
    pub fn new(position: &Position, features: Features) -> (Self, Node) {
        let rules = *position.rules();
        let state = position.state();
        assert!(Self::fits(position), "not a duel");
        let largest_capture = match rules.capture_rule {
            // An asso clears any table, with or without a sweep.
            _ if rules.aces_take_all => HIGHEST_SUM,
            CaptureRule::Standard => 10,
            CaptureRule::Quindici | CaptureRule::Both => 14,
        };
        let mut duel = Self {
            rules,
            features,
            primiera: Primiera::new(&rules),
            specials: Specials::new(&rules),
            learnt: network::policy(&rules).filter(|_| features.learnt),
            stock: position.hand().stock,
            seats: rules.players,
            no_sweep_plies: plies_without_sweep(&rules),
            captures_to_clear: std::array::from_fn(|sum| sum.div_ceil(largest_capture) as u8),
            declared_to_come: [[0; 2]; Card::COUNT + 1],
        };
        duel.count_declarations(state.stock_left);
        let ranks = state.declared.ranks();
        let mut node = Node {
            hands: *state.hands.0.first_chunk().expect("no game has more players than seats"),
            table: state.table,
            piles: [state.captured.0[0], state.captured.0[1]],
            live: CardSet::EMPTY,
            live_known: false,
            ranks_key: 0,
            table_sum: ranks.total(state.table) as u8,
            ranks,
            stock_left: state.stock_left,
            turn: state.turn.0,
            plies: position.plies_left() as u8,
            last: state.last_capture.map_or(NOBODY, |seat| seat.0 % 2),
            sure: [0; 2],
            primiera_safe: [0; 2],
        };
        for (place, cards) in node.hands.iter().chain([&node.table]).enumerate() {
            for card in *cards {
                node.ranks_key = node.ranks_key.wrapping_add(RANK_KEYS[place][card.rank().index()]);
            }
        }
        duel.count(&mut node, Party::Max);
        duel.count(&mut node, Party::Min);
        (duel, node)
    }

    /// Whether this search can be used: there are two sides, and a capture has been made or is certain to come.
    pub fn fits(position: &Position) -> bool {
        // *Proof* that a capture is certain if one has been made or if 26 or more cards are to be played. At least 22
        // of the 26 are not assi, so a rank occurs three times among them, and its second card captures. In scopa di
        // quindici, at least 10 of the 26 have the ranks 5 to 10; as long as nobody has captured, the cards that make
        // fifteen with one of them are on the table or still to come, and the later one captures. So left-over cards
        // always have an owner. ∎
        let state = position.state();
        let is_certain = position.rules().capture_rule != CaptureRule::Quindici
            || state.captured.0.iter().all(|pile| pile.is_empty());
        let captures = state.last_capture.is_some() || (position.plies_left() >= 26 && is_certain);
        position.rules().sides() == 2 && captures
    }

    /// The key of a node: the places of the ranks, and the places of the cards that every proof relies on.
    ///
    /// The latter are the cards of the special categories, for which proofs record no needs.
    #[inline]
    pub(super) fn key(&self, node: &Node) -> u64 {
        let ranks = node.ranks_key();
        let pinned = if self.features.relied_cards { self.specials.cards } else { CardSet::FULL };
        if pinned.is_empty() {
            return ranks;
        }
        let ranks = ranks ^ node.ranks.matta().map_or(0, |rank| MATTA_KEYS[rank.index()]);
        let [a, b, c] = node.place_bits().map(|cards| (cards & pinned).bits());
        mix([ranks, a, b, c, (node.pile(Party::Max) & pinned).bits()])
    }

    pub(super) const fn seats(&self) -> u8 {
        self.seats
    }

    pub(super) fn next_seat(&self, seat: u8) -> u8 {
        if seat + 1 == self.seats { 0 } else { seat + 1 }
    }

    /// The node after a move, and the sweep it scores for [`Party::Max`].
    #[inline]
    pub(super) fn after(&self, node: &Node, mv: Move) -> (Node, Value) {
        let mut next = *node;
        let (seat, card, party) = (node.turn, mv.card(), node.mover());
        let rank = card.rank();
        let mut gain = 0;
        if mv.declares() {
            gain = party.sign() * Value::from(points(&self.rules, node.hands[seat as usize], mv.matta()));
            next.ranks = node.ranks.declaring(&self.rules, mv);
        }
        let ranks = next.ranks;
        next.hands[seat as usize].remove(card);
        next.ranks_key = next.ranks_key.wrapping_sub(RANK_KEYS[seat as usize][rank.index()]);
        next.table = node.after_on_table(mv);
        next.table_sum = self.sum_after(node.ranks, node.table, node.table_sum, mv);
        if mv.is_capture() {
            for card in mv.captured() {
                next.ranks_key = next.ranks_key.wrapping_sub(RANK_KEYS[TABLE][card.rank().index()]);
            }
            if next.table.is_empty() && sweeps(&self.rules, node.plies.into(), ranks, card, node.table) {
                gain += party.sign();
            }
            let taken = mv.captured() | CardSet::of(card);
            next.piles[party.index()] |= taken;
            next.ranks = ranks.capturing(taken);
            next.last = party as u8;
            self.count(&mut next, party);
        } else if mv.is_banked() {
            next.piles[party.index()].insert(card);
            next.ranks = ranks.capturing(CardSet::of(card));
            self.count(&mut next, party);
        } else {
            next.ranks_key = next.ranks_key.wrapping_add(RANK_KEYS[TABLE][rank.index()]);
        }
        next.plies -= 1;
        next.turn = self.next_seat(seat);
        if next.stock_left > 0 && next.hands[next.turn as usize].is_empty() {
            self.deal_again(&mut next);
        }
        (next, gain)
    }

    /// The sum of the table after a move.
    #[inline]
    pub(super) fn sum_after(&self, ranks: Ranks, table: CardSet, sum: u8, mv: Move) -> u8 {
        if mv.is_banked() {
            sum
        } else if !mv.is_capture() {
            sum + ranks.declaring(&self.rules, mv).of(mv.card()).number()
        } else if mv.captured() == table {
            0
        } else if self.rules.capture_rule == CaptureRule::Both {
            sum - ranks.total(mv.captured()) as u8
        } else {
            sum - captures::target(&self.rules, ranks.declaring(&self.rules, mv).of(mv.card())) as u8
        }
    }

    /// Counts the points that hands still to be dealt can declare.
    fn count_declarations(&mut self, stock_left: u8) {
        if most_declared(&self.rules) == 0 {
            return;
        }
        let (size, seats) = (self.rules.hand_size(), self.seats as usize);
        let mut to_come = [0; 2];
        for left in (0..=usize::from(stock_left)).step_by(size * seats).skip(1) {
            let dealt = &self.stock[Card::COUNT - left..];
            for (seat, packet) in dealt.chunks(size).take(seats).enumerate() {
                let hand = packet.iter().copied().collect();
                to_come[Party::of_seat(seat as u8).index()] += Value::from(points(&self.rules, hand, None));
            }
            self.declared_to_come[left] = to_come;
        }
    }

    /// Upper bound on the points that each party can still declare with these hands and a stock of `stock_left` cards.
    pub(super) fn declarable(&self, hands: &[CardSet; MOST_PLAYERS], stock_left: u8) -> [Value; 2] {
        let mut most = self.declared_to_come[usize::from(stock_left)];
        if most_declared(&self.rules) > 0 {
            for (seat, &hand) in hands.iter().enumerate().filter(|(_, hand)| hand.len() == DECLARED_CARDS) {
                most[Party::of_seat(seat as u8).index()] += Value::from(points(&self.rules, hand, None));
            }
        }
        most
    }

    fn deal_again(&self, node: &mut Node) {
        let size = self.rules.hand_size();
        let stock = &self.stock[Card::COUNT - node.stock_left as usize..];
        for (seat, packet) in stock.chunks(size).take(self.seats as usize).enumerate() {
            for &card in packet {
                node.hands[seat].insert(card);
                node.ranks_key = node.ranks_key.wrapping_add(RANK_KEYS[seat][card.rank().index()]);
            }
        }
        node.stock_left -= size as u8 * self.seats;
    }

    /// Updates the sure points of a pile that has changed.
    fn count(&self, node: &mut Node, party: Party) {
        let pile = node.pile(party);
        (node.sure[party.index()], node.primiera_safe[party.index()]) = self.sure_points(pile);
        node.live_known = false;
    }

    /// Computes the live cards, if they are not known.
    pub(super) fn prepare(&self, node: &mut Node) {
        (node.live, node.live_known) = (node.live_cards(self), true);
    }

    /// The category points that a pile has for sure against a pile that may still get every other card, and its sure
    /// part of the primiera.
    ///
    /// Piles only grow and every category is monotone, so the other pile scores at most what all cards outside `pile`
    /// score.
    #[inline]
    pub(super) fn sure_points(&self, pile: CardSet) -> (i8, u8) {
        let counted = majority(pile.len(), 21)
            + majority((pile & CardSet::DENARI).len(), 6)
            + if pile.contains(Card::SETTEBELLO) { 1 } else { -1 };
        let special = if self.specials.cards.is_empty() { 0 } else { self.specials.sure(pile) };
        if self.specials.primiera {
            return (counted + special, 0);
        }
        let safe = match self.primiera.lead(pile).cmp(&0) {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        };
        (counted + special + safe as i8 - 1, safe)
    }

    /// Cards whose capture, while they are out, can change more than a count of cards.
    ///
    /// A card is inert if its capture changes nothing else. Then exchanging two inert cards of a rank throughout
    /// changes no capture, no sweep and no category. An inert card stays inert, because categories stay decided and the
    /// worse of the two primiere only rises.
    pub(super) fn live(&self, node: &Node) -> CardSet {
        let out = node.uncaptured();
        if !self.features.plain_cards {
            return out;
        }
        let mut live = CardSet::of(Card::SETTEBELLO) | self.specials.cards;
        if node.denari_open() {
            live |= CardSet::DENARI;
        }
        if node.primiera_open() && !self.specials.primiera {
            let [a, b] = node.piles.map(|pile| self.primiera.planes(pile));
            live |= a.worst(b).cards_above();
        }
        live & out
    }
}
