//! The facts about the past that a proof needs, and the few cards on which it relies.
//!
//! The past of a hand consists of two piles, and a larger pile is never worse: with the same cards to play, a side that
//! has more cards, more denari, the settebello or a better primiera (or an opponent with a worse one) can play the same
//! strategy and does at least as well in every category. So a proof found with one past holds with every past in which
//! its prover has what the leaves require, less his own captures on the way. Most proofs require little, so positions
//! with different pasts share them.
//!
//! Moves, sums, sweeps and counts of cards depend on ranks alone. So a proof is also valid in a position with other
//! suits in the same places, provided that every card whose suit the proof counts is still captured: the proof *relies
//! on* these cards. *Proof.* Take a bijection between the cards still out in the two positions that keeps rank and
//! place and fixes every relied card that lies in the same place in both. The prover translates his strategy through
//! it. On each line he captures the images of the cards that he captured in the first position, and hence every relied
//! card of the line except those that he already has. ∎

use super::node::{Duel, Node, majority};
use super::planes::Planes;
use crate::cards::{Card, CardSet, Suit};
use crate::games::scopa::Move;
use crate::search::{Field, Party, Past, TwoSided, Value};

/// The role of the settebello in a proof.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Bello {
    /// The proof does not use it.
    Unused,
    /// The prover captures it on the way: the proof relies on it.
    Captured,
    /// The prover must have it already.
    Had,
}

/// What a proof needs: facts about the past of the prover and his opponent, and cards still out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Needs {
    /// The prover has at least this many cards.
    pub cards: u8,
    /// The prover has at least this many denari, not counting those relied on.
    pub denari: u8,
    /// What the leaves require of the denari at the end: 6 the point, 5 no loss, 0 nothing.
    pub denari_goal: u8,
    /// What the leaves require of the settebello.
    pub bello: Bello,
    /// What the leaves require of the primiera: 2 the point, 1 no loss, 0 nothing.
    pub primiera_goal: u8,
    /// The prover captured last.
    pub last: bool,
    /// The prover's primiera is at least this.
    pub at_least: Planes,
    /// The opponent's primiera is at most this, and all better cards are the prover's or relied on.
    pub at_most: Planes,
    /// Denari that the prover captures on some line and counts there.
    pub relied_denari: CardSet,
    /// Cards that the prover captures on some line and counts there for the primiera: in his own, or as missing in the
    /// opponent's.
    pub relied_primiera: CardSet,
}

impl Needs {
    /// The needs of a proof by the sure points of a pile, of which `spare` points are not required. Requirements that
    /// distinguish the most positions are given up first.
    pub fn of_sure_points(game: &Duel, pile: CardSet, primiera_safe: u8, mut spare: i16) -> Self {
        // The sure worth of a category is −1, 0 or 1, so it can give up one point or two; the settebello can give up
        // only two at once.
        let mut keep = |points: i8, step: i16| {
            let given = spare.min(i16::from(points) + 1) / step * step;
            spare -= given;
            i16::from(points) - given
        };
        let primiera_goal = (keep(primiera_safe as i8 - 1, 1) + 1) as u8;
        let denari_goal = match keep(majority((pile & CardSet::DENARI).len(), 6), 1) {
            1 => 6,
            0 => 5,
            _ => 0,
        };
        let has_bello = pile.contains(Card::SETTEBELLO);
        let bello = if has_bello && keep(1, 2) == 1 { Bello::Had } else { Bello::Unused };
        let cards = match keep(majority(pile.len(), 21), 1) {
            1 => 21,
            0 => 20,
            _ => 0,
        };
        let needs = Self { cards, denari: denari_goal, denari_goal, bello, primiera_goal, ..Self::NOTHING };
        if primiera_goal > 0 { needs.with_planes(game, pile) } else { needs }
    }

    /// The same needs, with the primiera required as this pile has it for sure. The opponent may then have the best of
    /// all other cards, captured or still out.
    fn with_planes(mut self, game: &Duel, pile: CardSet) -> Self {
        self.at_least = game.primiera.planes(pile);
        self.at_most = game.primiera.planes(!pile);
        self.relied_primiera = CardSet::EMPTY;
        self
    }

    /// The needs before the prover captured these cards; `live` is the cards that were live then.
    ///
    /// *Proof.* *Denari.* A leaf requires at most `denari_goal` denari, needed and relied on together; capturing a
    /// denaro moves it from the needed to the relied ones. *Own primiera.* A level that is no longer required of the
    /// past is met by a card relied on. *The opponent's primiera.* At a leaf, the prover has all cards above its
    /// `at_most`. Towards the root `at_most` only falls, so each such card was above it when it was captured, and is
    /// relied on. ∎
    ///
    /// Proofs rely only on live cards, because a position that shares the proof may have other inert cards in their
    /// places. This loses nothing. Denari are live while their point is open. A card above `at_most` is better than the
    /// opponent's best, so it is live unless the primiera is decided, and then [`Past::settled`] requires the primiera
    /// as decided.
    pub fn before_taking(mut self, game: &Duel, taken: CardSet, live: CardSet) -> Self {
        self.cards = self.cards.saturating_sub(taken.len() as u8);
        if self.denari > 0 {
            let mut denari = taken & CardSet::DENARI;
            while denari.len() > u32::from(self.denari) {
                denari.remove(denari.first().expect("there are some"));
            }
            self.relied_denari |= denari;
            self.denari -= denari.len() as u8;
        }
        if self.bello == Bello::Had && taken.contains(Card::SETTEBELLO) {
            self.bello = Bello::Captured;
        }
        if self.primiera_goal > 0 {
            let taken = taken & live;
            self.relied_primiera |= taken & self.at_most.cards_above();
            for suit in Suit::ALL {
                let of_suit = taken & CardSet::of_suit(suit);
                if self.at_least.asks(suit) && self.at_least.of(suit).at_most(game.primiera.planes(of_suit)) {
                    self.relied_primiera |= Planes::best_card(of_suit);
                    self.at_least = self.at_least.without(suit);
                }
            }
        }
        self
    }

    /// Gives up the cards that the prover lacks; returns the most points that this costs him.
    ///
    /// *Proof.* At each leaf he lacks no more cards than here. A leaf requires 21 cards for the point, 20 for no loss, or
    /// none: without one of them he is worth a point less, and without any number of them at most two points less. ∎
    fn without_cards(&mut self, lacks: u8) -> Value {
        self.cards = match lacks {
            0 | 1 => self.cards - lacks,
            _ => 0,
        };
        lacks.min(2).into()
    }

    /// Gives up the denari that the prover lacks; returns the most points that this costs him.
    ///
    /// *Proof.* At each leaf he lacks no more denari than here. Without one of them six, the point, become five, no loss,
    /// and five become four: a point less. No leaf requires more than the goal, which is worth two points more than four
    /// denari if it is six, and one if it is five. ∎
    fn without_denari(&mut self, lacks: u8) -> Value {
        let worth = self.denari_goal - 4;
        self.denari -= lacks;
        self.denari_goal = if lacks < worth { self.denari_goal - lacks } else { 0 };
        lacks.min(worth).into()
    }

    /// Gives up the settebello; it is worth a point to the prover, and then at worst one to the opponent.
    fn without_bello(&mut self) -> Value {
        self.bello = Bello::Unused;
        2
    }

    /// Gives up what the leaves require of the primiera beyond its safe part; each step is worth a point.
    fn without_primiera(&mut self, safe: u8) -> Value {
        let lost = self.primiera_goal - safe;
        (self.primiera_goal, self.relied_primiera) = (safe, CardSet::EMPTY);
        (self.at_least, self.at_most) = (Planes::NONE, Planes::ALL);
        lost.into()
    }

    /// The cards that the proof relies on.
    fn relied(&self) -> CardSet {
        let bello = if self.bello == Bello::Captured { CardSet::of(Card::SETTEBELLO) } else { CardSet::EMPTY };
        self.relied_denari | self.relied_primiera | bello
    }
}

// The layout of the words in the table. In addition, each word has one bit of the place of every relied card.
const CARDS: Field = Field::first(Duel::GOAL_BITS).then(5);
const DENARI: Field = CARDS.then(3);
const DENARI_GOAL: Field = DENARI.then(2);
const BELLO: Field = DENARI_GOAL.then(2);
const PRIMIERA_GOAL: Field = BELLO.then(2);
const LAST: Field = PRIMIERA_GOAL.then(1);
const AT_LEAST: Field = Field::first(Planes::NUMBER_BITS);
const RELIED_DENARI: Field = AT_LEAST.then(10);
const AT_MOST: Field = Field::first(Planes::NUMBER_BITS);
/// The denari relied on for the primiera; of the relied cards, all other suits are relied on for it.
const PRIMIERA_DENARI: Field = AT_MOST.then(10);
const PLACES: Field = PRIMIERA_DENARI.then(40);
const _: () = assert!(LAST.end() <= 24 && RELIED_DENARI.end() <= 24 && PLACES.end() == u64::BITS);

fn denari_of(bits: u64) -> CardSet {
    CardSet::from_bits(bits << (10 * Suit::Denari.index()))
}

impl Past<Duel> for Needs {
    type Words = [u64; 3];
    const NOTHING: Self = Self {
        cards: 0,
        denari: 0,
        denari_goal: 0,
        bello: Bello::Unused,
        primiera_goal: 0,
        last: false,
        at_least: Planes::NONE,
        at_most: Planes::ALL,
        relied_denari: CardSet::EMPTY,
        relied_primiera: CardSet::EMPTY,
    };
    const KEEPS_KEY: bool = true;
    type View = ();
    type Refuted = ();

    fn key(game: &Duel, node: &Node) -> u64 {
        game.key(node)
    }

    fn before(&self, game: &Duel, node: &Node, mv: Move, prover: Party) -> Self {
        if !mv.is_capture() && !mv.is_banked() {
            return *self;
        }
        let mut needs = *self;
        if node.mover() == prover {
            needs = needs.before_taking(game, mv.captured() | CardSet::of(mv.card()), node.live);
        }
        needs.last &= mv.is_banked();
        needs
    }

    /// A denaro that a proof relies on can become one that it needs instead. The proof that needs fewer denari converts
    /// some until both need the same number, so that the union relies on fewer cards.
    fn and(&self, other: &Self) -> Self {
        let (few, many) = if self.denari < other.denari { (self, other) } else { (other, self) };
        let mut relied_denari = few.relied_denari;
        for card in (relied_denari - many.relied_denari).into_iter().take(usize::from(many.denari - few.denari)) {
            relied_denari.remove(card);
        }
        Self {
            cards: self.cards.max(other.cards),
            denari: many.denari,
            denari_goal: self.denari_goal.max(other.denari_goal),
            bello: self.bello.max(other.bello),
            primiera_goal: self.primiera_goal.max(other.primiera_goal),
            last: self.last || other.last,
            at_least: self.at_least.best(other.at_least),
            at_most: self.at_most.worst(other.at_most),
            relied_denari: relied_denari | many.relied_denari,
            relied_primiera: self.relied_primiera | other.relied_primiera,
        }
    }

    /// A point that is safe now is safe at every leaf. So the proof requires that it is safe, instead of everything
    /// that the leaves require for it.
    fn settled(&self, game: &Duel, node: &Node, prover: Party) -> Self {
        let mut needs = *self;
        let pile = node.pile(prover);
        if (pile & CardSet::DENARI).len() >= u32::from(needs.denari_goal) {
            (needs.denari, needs.relied_denari) = (needs.denari_goal, CardSet::EMPTY);
        }
        if needs.primiera_goal > 0 && node.primiera_safe[prover.index()] >= needs.primiera_goal {
            needs = needs.with_planes(game, pile);
        }
        needs
    }

    fn view(_game: &Duel, _node: &Node) {}

    fn pack(&self, _view: &(), game: &Duel, node: &Node) -> [u64; 3] {
        debug_assert!(self.relied().is_subset(node.live_cards(game)), "a proof relies on an inert card");
        let (relied, places) = (self.relied(), node.place_bits());
        let rest = [
            CARDS.put(self.cards.into())
                | DENARI.put(self.denari.into())
                | DENARI_GOAL.put(self.denari_goal.saturating_sub(4).into())
                | BELLO.put(self.bello as u64)
                | PRIMIERA_GOAL.put(self.primiera_goal.into())
                | LAST.put(self.last.into()),
            AT_LEAST.put(self.at_least.number()) | RELIED_DENARI.put(self.relied_denari.suit_bits(Suit::Denari) as u64),
            AT_MOST.put(self.at_most.number())
                | PRIMIERA_DENARI.put(self.relied_primiera.suit_bits(Suit::Denari) as u64),
        ];
        std::array::from_fn(|i| rest[i] | PLACES.put((places[i] & relied).bits()))
    }

    /// The proof is valid if its needs are met. A point that is safe now needs nothing else.
    ///
    /// A card relied on that lies in another place here is no longer relied on: the prover must have instead what the
    /// proof counts on it for, the settebello, a denaro or a level of the primiera. The same goes for relied cards in a
    /// pile, which belong to the past, and for those that are inert here, because the moves of earlier nodes do not
    /// distinguish inert cards. *Proof.* On each line the prover captures all that he captured before except this card,
    /// and he has what it was counted for. ∎
    ///
    /// Where the needs of a category fail, they are given up, and the bound is worse by what that costs. *Proof.* The
    /// needs of the other categories do not depend on this one, so the strategy still wins them and its sweeps. ∎
    fn recall(
        words: &[u64; 3],
        _view: &(),
        game: &Duel,
        node: &Node,
        prover: Party,
        spare: Value,
    ) -> Option<(Self, Value)> {
        let pile = node.pile(prover);
        let mut needs = Self {
            cards: CARDS.get(words[0]) as u8,
            denari: DENARI.get(words[0]) as u8,
            denari_goal: [0, 5, 6, 6][DENARI_GOAL.get(words[0]) as usize],
            bello: [Bello::Unused, Bello::Captured, Bello::Had, Bello::Had][BELLO.get(words[0]) as usize],
            primiera_goal: PRIMIERA_GOAL.get(words[0]) as u8,
            last: LAST.get(words[0]) == 1,
            at_least: Planes::NONE,
            at_most: Planes::ALL,
            relied_denari: CardSet::EMPTY,
            relied_primiera: CardSet::EMPTY,
        };
        let mut lost = needs.without_cards(needs.cards.saturating_sub(pile.len() as u8));
        if lost > spare || (needs.last && !node.captured_last(prover)) {
            return None;
        }
        let lay = words.map(|word| CardSet::from_bits(PLACES.get(word)));
        let lie = node.place_bits();
        let relied = lay[0] | lay[1] | lay[2];
        let still = relied - ((lay[0] ^ lie[0]) | (lay[1] ^ lie[1]) | (lay[2] ^ lie[2]));
        if needs.bello == Bello::Captured && !still.contains(Card::SETTEBELLO) {
            needs.bello = Bello::Had;
        }
        if needs.bello == Bello::Had && !pile.contains(Card::SETTEBELLO) {
            lost += needs.without_bello();
        }
        let denari = (pile & CardSet::DENARI).len() as u8;
        if denari < needs.denari_goal {
            let relied_denari = denari_of(RELIED_DENARI.get(words[1]));
            needs.relied_denari = relied_denari & still;
            needs.denari = needs.denari_goal.min(needs.denari + (relied_denari - still).len() as u8);
            lost += needs.without_denari(needs.denari.saturating_sub(denari));
        }
        if lost > spare {
            return None;
        }
        let safe = node.primiera_safe[prover.index()];
        if needs.primiera_goal > safe {
            let relied_primiera = (relied - CardSet::DENARI) | denari_of(PRIMIERA_DENARI.get(words[2]));
            needs.relied_primiera = relied_primiera & still & node.live_cards(game);
            let instead = game.primiera.planes(relied_primiera - needs.relied_primiera);
            needs.at_least = Planes::from_number(AT_LEAST.get(words[1])).best(instead);
            needs.at_most = Planes::from_number(AT_MOST.get(words[2]));
            let has_enough = needs.at_least.at_most(game.primiera.planes(pile));
            // If so, all cards above `at_most` are elsewhere, so the opponent has none of them.
            let keeps_enough = needs.at_most.cards_above().is_subset(pile | needs.relied_primiera);
            if !(has_enough && keeps_enough) {
                lost += needs.without_primiera(safe);
            }
        }
        (lost <= spare).then(|| (needs.settled(game, node, prover), lost))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::scopa::Position;
    use crate::random::Random;
    use crate::search::Features;

    fn some_cards(random: &mut Random, of: CardSet, one_in: usize) -> CardSet {
        of.into_iter().filter(|_| random.below(one_in) == 0).collect()
    }

    /// Whether a pile has the denari and the primiera that the prover needs.
    fn has(duel: &Duel, needs: &Needs, pile: CardSet) -> bool {
        (pile & CardSet::DENARI).len() >= u32::from(needs.denari) && needs.at_least.at_most(duel.primiera.planes(pile))
    }

    /// A prover who has what was needed before, and captures cards of the same ranks with the relied ones among them,
    /// has what is needed afterwards.
    #[test]
    fn what_was_needed_before_is_enough_whatever_suits_are_taken() {
        let (duel, _) = Duel::new(&Position::random("scopone".parse().unwrap(), 1, 20), Features::ALL);
        let mut random = Random::new(7);
        let (mut enough, mut others) = (0, 0);
        for _ in 0..200_000 {
            let taken = some_cards(&mut random, CardSet::FULL, 12);
            let had = some_cards(&mut random, !taken, 8);
            let wanted = some_cards(&mut random, taken | had, 2);
            let needs = Needs {
                denari: (wanted & CardSet::DENARI).len() as u8,
                primiera_goal: 2,
                at_least: duel.primiera.planes(wanted),
                ..Needs::NOTHING
            };
            let before = needs.before_taking(&duel, taken, CardSet::FULL);
            let relied = before.relied_denari | before.relied_primiera;
            assert!(relied.is_subset(taken) && has(&duel, &before, had), "{taken} after {had}: {needs:?}");
            // Other cards of the same ranks, neither relied on nor in a pile, are captured instead.
            let mut instead = taken;
            for card in taken - relied {
                let free: Vec<Card> = (CardSet::of_rank(card.rank()) - instead).into_iter().collect();
                if !free.is_empty() {
                    instead.remove(card);
                    instead.insert(free[random.below(free.len())]);
                }
            }
            let past = some_cards(&mut random, !instead, 4);
            if has(&duel, &before, past) {
                assert!(has(&duel, &needs, past | instead), "{past}, {instead} in the place of {taken}: {needs:?}");
                enough += 1;
                others += u32::from(instead != taken);
            }
        }
        assert!(enough > 10_000 && others > 5_000, "{enough}, {others} with other cards");
    }

    #[test]
    fn only_a_capture_settles_who_captured_last() {
        let rules = "scopa_d_assi(ace_may_be_banked=true)".parse().unwrap();
        let needs = Needs { last: true, ..Needs::NOTHING };
        let mut banked = 0;
        for position in (0..300).map(|seed| Position::random(rules, seed, 12)) {
            let (duel, node) = Duel::new(&position, Features::ALL);
            for mv in position.legal_moves() {
                for prover in [Party::Max, Party::Min] {
                    assert_eq!(needs.before(&duel, &node, mv, prover).last, !mv.is_capture(), "{position}: {mv}");
                }
                banked += u32::from(mv.is_banked());
            }
        }
        assert!(banked > 0, "no asso goes to its player's own pile");
    }
}
