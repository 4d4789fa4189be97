//! Observations: what one seat knows about a position.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use crate::card_game::{CardOf, CardsOf};
use crate::cards::Holding;
use crate::error::PlayError;
use crate::hidden::{Hidden, Places, PutAside, seen_field};
use crate::position::Position;
use crate::random::Random;
use crate::record::Content;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

/// Everything that one seat has seen: its information set, with perfect recall of every card that was shown.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Observation<G: Hidden> {
    /// The rules of the hand.
    pub rules: G::Rules,
    /// The seat that observes.
    pub seat: Seat,
    /// Its own cards.
    pub hand: CardsOf<G>,
    /// Number of cards that each seat holds.
    pub hand_sizes: PerSeat<u8>,
    /// The cards of each hand that this seat has seen.
    pub known_hands: PerSeat<CardsOf<G>>,
    /// Cards that each seat has proved not to hold by its moves.
    pub lacks: PerSeat<CardsOf<G>>,
    /// The seat that acts; nobody when the hand is over.
    pub to_move: Option<Seat>,
    /// The stock, next card first; each place holds its card if everyone has seen it.
    pub stock: Vec<Option<CardOf<G>>>,
    /// The cards that this seat has not seen: in the other hands, or in the stock.
    pub unseen: CardsOf<G>,
    fields: Vec<Content<CardOf<G>>>,
    view: OwnView<G>,
}

/// A position as one seat knows it, in the form of a state of its game.
///
/// Cards that the seat has seen are in their true places. All others are in canonical order, first in the hands, then
/// among the cards that seats have put aside, then in the stock. A view contains no more information than its
/// [`Observation`], so a player that chooses by it cannot know more than the seat.
#[derive(Clone)]
pub struct View<G: Hidden>(Position<G>);

impl<G: Hidden> View<G> {
    /// The rules, and what everyone knows of the deal.
    pub fn hand(&self) -> &G {
        self.0.hand()
    }

    /// The state.
    pub fn state(&self) -> &G::State {
        self.0.state()
    }

    /// The facts that play has shown and that the state does not contain.
    pub fn memory(&self) -> &G::Memory {
        self.0.memory()
    }

    /// The view as a position, for writing the parts that everyone knows.
    pub(crate) const fn position(&self) -> &Position<G> {
        &self.0
    }

    /// The position with this hand and state, in which the unseen cards have other places.
    pub(crate) fn with(&self, hand: G, state: G::State) -> Position<G> {
        self.0.in_place_of(hand, state)
    }
}

impl<G: Hidden> fmt::Debug for View<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

/// The view of an observation. Two are equal if their memories are equal: the rest follows from the other fields of the
/// observation, and the moves that led there are not compared.
#[derive(Clone)]
struct OwnView<G: Hidden> {
    view: View<G>,
    /// The cards of [`Hidden::gone`] that the seat remembers.
    remembered: PerSeat<CardsOf<G>>,
}

impl<G: Hidden> PartialEq for OwnView<G> {
    fn eq(&self, other: &Self) -> bool {
        self.view.memory() == other.view.memory() && self.remembered == other.remembered
    }
}

impl<G: Hidden> Eq for OwnView<G> {}

impl<G: Hidden> Hash for OwnView<G> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.view.memory().hash(hasher);
    }
}

impl<G: Hidden> fmt::Debug for OwnView<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.view.fmt(f)
    }
}

impl<G: Hidden> Position<G> {
    /// The observation of a seat.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn observation(&self, seat: Seat) -> Observation<G> {
        self.seen_by(seat, self.hand().gone(self.state()))
    }

    /// The observation of a seat that remembers only these of the cards that lie face down after play.
    fn seen_by(&self, seat: Seat, remembered: PerSeat<CardsOf<G>>) -> Observation<G> {
        let (rules, hands, stock) = (*self.rules(), self.hands(), self.stock());
        assert!(seat.index() < rules.seats(), "there is no seat {seat}");
        let (mut hand_sizes, mut known_hands, mut lacks) = (PerSeat::default(), PerSeat::default(), PerSeat::default());
        let face_up = self.hand().face_up(self.state());
        let mut unseen = cards_of::<CardsOf<G>>(stock.iter().copied()).without(face_up);
        for holder in rules.seat_list() {
            hand_sizes[holder] = hands[holder].size() as u8;
            let shown =
                if holder == seat { hands[seat] } else { self.hand().shown(self.state(), self.memory(), holder, seat) };
            known_hands[holder] = shown;
            lacks[holder] = self.hand().lacks(self.memory(), holder);
            hands[holder].without(shown).into_iter().for_each(|card| unseen.add(card));
        }
        let gone = self.hand().gone(self.state());
        for (&pile, &known) in gone.0.iter().zip(&remembered.0) {
            pile.without(known).into_iter().for_each(|card| unseen.add(card));
        }
        let mut fields = Vec::with_capacity(G::FIELDS.len());
        for field in G::FIELDS {
            let seen = seen_field(self.hand(), self.state(), field.name, seat);
            let all: CardsOf<G> = cards_of(self.hand().field(self.state(), field.name).cards());
            all.without(cards_of(seen.cards())).into_iter().for_each(|card| unseen.add(card));
            fields.push(seen);
        }
        let stock: Vec<_> = stock.iter().map(|&card| (face_up.count(card) > 0).then_some(card)).collect();
        let view = self.view(seat, &known_hands, &remembered, &stock, unseen);
        if gone != remembered {
            // The fields show the forgotten cards where the view has them, not where they lie.
            let shown = |name| seen_field(view.hand(), view.state(), name, seat);
            fields = G::FIELDS.iter().map(|field| shown(field.name)).collect();
        }
        let view = OwnView { view, remembered };
        let (hand, to_move) = (hands[seat], self.to_move());
        Observation { rules, seat, hand, hand_sizes, known_hands, lacks, to_move, stock, unseen, fields, view }
    }

    /// The view with all unseen cards in canonical order.
    fn view(
        &self,
        viewer: Seat,
        known_hands: &PerSeat<CardsOf<G>>,
        remembered: &PerSeat<CardsOf<G>>,
        stock: &[Option<CardOf<G>>],
        unseen: CardsOf<G>,
    ) -> View<G> {
        let mut cards = unseen.into_iter();
        let mut next = || cards.next().expect("every place that is not seen has an unseen card");
        let mut fill = |known: CardsOf<G>, size: u32| {
            let mut filled = known;
            (known.size()..size).for_each(|_| filled.add(next()));
            filled
        };
        let (mut hands, mut aside) = (PerSeat::default(), PerSeat::default());
        for holder in self.rules().seat_list() {
            hands[holder] = fill(known_hands[holder], self.hands()[holder].size());
        }
        for holder in self.rules().seat_list() {
            let pile = G::Aside::aside(self.hand(), self.state(), holder);
            aside[holder] = fill(pile.seen_by(viewer, holder), pile.all.size());
        }
        let mut gone = self.hand().gone(self.state());
        let is_whole = gone == *remembered;
        for (pile, &known) in gone.0.iter_mut().zip(&remembered.0) {
            *pile = fill(known, pile.size());
        }
        let stock = stock.iter().map(|card| card.unwrap_or_else(&mut next)).collect();
        let (mut hand, mut state) = self.hand().with_cards(self.state(), Places { hands, aside, gone, stock });
        if !is_whole {
            state = hand.with_gone(&state, &gone);
        }
        hand.draw_chance(&mut Random::new(0));
        View(self.in_place_of(hand, state))
    }
}

fn cards_of<H: Holding>(cards: impl IntoIterator<Item = H::Card>) -> H {
    let mut all = H::default();
    cards.into_iter().for_each(|card| all.add(card));
    all
}

impl<G: Hidden> Observation<G> {
    /// The position as the seat knows it, in the form of a state of the game.
    pub const fn view(&self) -> &View<G> {
        &self.view.view
    }

    /// The cards of each pile of [`Hidden::gone`] that the seat remembers; all of them unless it is forgetful.
    pub(crate) const fn remembered(&self) -> &PerSeat<CardsOf<G>> {
        &self.view.remembered
    }

    /// Whether the seat has forgotten cards that lie face down after play.
    pub(crate) fn is_forgetful(&self) -> bool {
        let view = self.view();
        *self.remembered() != view.hand().gone(view.state())
    }

    /// What the seat knows if it remembers only the last `moves` moves: cards that lay face down before them are unseen
    /// again, and what the others have proved is forgotten. Where the moves are not known, the seat remembers none.
    #[must_use]
    pub fn forgetting(&self, moves: usize) -> Self {
        let (position, mut old) = (self.view().position(), self.view().hand().gone(self.view().state()));
        for past in position.past_moves().take(moves) {
            old = past.gone(position.hand());
        }
        let mut remembered = *self.remembered();
        for (pile, &old) in remembered.0.iter_mut().zip(&old.0) {
            *pile = pile.without(old);
        }
        position.without_past().seen_by(self.seat, remembered)
    }

    /// Whether the observing seat is the one to act.
    pub fn acts(&self) -> bool {
        self.to_move == Some(self.seat)
    }

    /// The legal moves of this seat; none when it does not act.
    pub fn legal_moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.acts() {
            self.view().hand().moves(self.view().state(), &mut moves);
        }
        moves
    }

    /// Whether a move of this seat is legal; never when it does not act.
    pub fn is_legal(&self, mv: G::Move) -> bool {
        self.acts() && self.view().hand().is_legal(self.view().state(), mv)
    }

    /// Returns an error for a move that this seat may not make.
    pub fn check(&self, mv: G::Move) -> Result<(), PlayError> {
        if self.acts() {
            return self.view().position().check(mv);
        }
        let reason = match self.to_move {
            Some(seat) => format!("seat {seat} is to act, not seat {}", self.seat),
            None => "the hand is over".to_owned(),
        };
        Err(PlayError::Illegal { played: mv.to_string(), reason, legal: Vec::new() })
    }

    /// Visits the legal moves after a given one, or all, as [`Game::visit_moves`](crate::game::Game::visit_moves) does;
    /// none when the seat does not act.
    pub fn visit_moves(
        &self,
        after: Option<G::Move>,
        visit: &mut dyn FnMut(Option<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.acts() {
            self.view().hand().visit_moves(self.view().state(), after, visit)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Number of legal moves, unless `ask` stops counting.
    pub fn count_moves(&self, ask: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        if self.acts() { self.view().hand().count_moves(self.view().state(), ask) } else { ControlFlow::Continue(0) }
    }

    /// A random move of this seat, with the distribution of the game.
    ///
    /// # Panics
    /// If the seat is not the one to act.
    pub fn random_move(&self, random: &mut Random) -> G::Move {
        self.assert_acts();
        self.view().hand().random_move(self.view().state(), random, &mut Vec::new())
    }

    /// Panics unless this seat acts, because a seat may look only at its own cards.
    pub(crate) fn assert_acts(&self) {
        assert!(self.acts(), "a seat that does not act was asked for a move");
    }

    /// What this seat has seen of a field of the game, if the game has a field of this name.
    pub fn field(&self, name: &str) -> Option<&Content<CardOf<G>>> {
        let place = G::FIELDS.iter().position(|field| field.name == name)?;
        Some(&self.fields[place])
    }
}
