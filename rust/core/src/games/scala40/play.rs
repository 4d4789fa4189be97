//! Legal moves, and the course of a hand.

use std::convert::Infallible;
use std::ops::ControlFlow;

use super::melds::{self, Meld, candidates, for_each_opening};
use super::moves::{FirstMelds, Move};
use super::policy;
use super::state::{Hand, Phase, State};
use super::terms::ClosingDiscard;
use crate::cards::CardBag;
use crate::game::Game;
use crate::random::Random;
use crate::seat::Seat;

impl Game for Hand {
    type State = State;
    type Move = Move;

    fn to_move(&self, state: &State) -> Seat {
        state.turn
    }

    fn is_over(&self, state: &State) -> bool {
        self.has_ended(state)
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        let ControlFlow::Continue(()) = self.each_move(state, &mut |mv| {
            out.extend(mv);
            ControlFlow::<Infallible>::Continue(())
        });
    }

    fn visit_moves(
        &self,
        state: &State,
        after: Option<Move>,
        visit: &mut dyn FnMut(Option<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_move(state, &mut |mv| visit(mv.filter(|&mv| after.is_none_or(|after| mv > after))))
    }

    fn count_moves(&self, state: &State, ask: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        let mut moves = 0;
        self.each_move(state, &mut |mv| {
            moves += u64::from(mv.is_some());
            ask()
        })?;
        ControlFlow::Continue(moves)
    }

    fn play(&self, state: &mut State, mv: Move) {
        self.act(state, mv);
    }

    fn random_move(&self, state: &State, random: &mut Random, _buffer: &mut Vec<Move>) -> Move {
        policy::random_move(self, state, random)
    }
}

impl Hand {
    /// Visits the legal moves in canonical order until a visit breaks off. For each candidate that is not legal it
    /// calls `visit` with `None`, so that the visitor can break off there, too.
    fn each_move<B>(&self, state: &State, visit: &mut impl FnMut(Option<Move>) -> ControlFlow<B>) -> ControlFlow<B> {
        if state.phase == Phase::Draw {
            visit(Some(Move::Draw))?;
            return visit(self.can_take(state).then_some(Move::Take));
        }
        if state.phase == Phase::Meld {
            if state.has_opened() {
                self.visit_legal_melding(state, visit)?;
            } else {
                self.visit_legal_openings(state, visit)?;
            }
        }
        self.legal_discards(state).kinds().try_for_each(|card| visit(Some(Move::Discard(card))))
    }

    /// Visits the legal openings, and `None` for melds that are no legal opening.
    pub(super) fn visit_legal_openings<B>(
        &self,
        state: &State,
        visit: &mut impl FnMut(Option<Move>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_openings(state, &mut |mv| visit(mv.filter(|&mv| self.can_finish_after(state, mv))))
    }

    /// Visits the openings, whether or not the turn could end after them, and `None` for melds that are no opening.
    pub(super) fn visit_openings<B>(
        &self,
        state: &State,
        visit: &mut impl FnMut(Option<Move>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for_each_opening(state.own(), &self.rules, |opening| {
            let melds = FirstMelds::new(opening.melds.iter().copied());
            visit(melds.filter(|&melds| self.may_open_with(state, melds)).map(Move::Open))
        })
    }

    /// Visits what a player who has opened can lay, attach and swap, and `None` for a move after which the turn could
    /// not end.
    fn visit_legal_melding<B>(
        &self,
        state: &State,
        visit: &mut impl FnMut(Option<Move>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut visit = |mv| visit(self.can_finish_after(state, mv).then_some(mv));
        self.lays(state).try_for_each(&mut visit)?;
        // The canonical order is by card, then by meld.
        let mut others: Vec<Move> = state.table.kinds().flat_map(|meld| self.melding_with(state, meld)).collect();
        others.sort_unstable();
        others.into_iter().try_for_each(visit)
    }

    /// The melds that a player who has opened can lay, in order.
    pub(super) fn lays(&self, state: &State) -> impl Iterator<Item = Move> {
        let most = self.most_melded(state);
        let melds = if most < 3 { vec![] } else { candidates(state.own(), &self.rules) };
        melds.into_iter().filter(move |meld| meld.size() <= most).map(Move::Lay)
    }

    /// The cards that a player who has opened can attach to a meld on the table or swap in it, as moves.
    pub(super) fn melding_with(&self, state: &State, meld: Meld) -> impl Iterator<Item = Move> {
        let (hand, may_attach) = (state.own(), self.most_melded(state) > 0);
        hand.kinds().flat_map(move |card| {
            let ends = meld.attachments(card, &self.rules).filter(move |_| may_attach);
            let attached = ends.map(move |(end, _)| Move::Attach { card, to: meld, end });
            attached.chain(meld.swap(card).map(|_| Move::Swap { card, within: meld }))
        })
    }

    /// The largest number of cards that may leave the hand before the discard.
    pub(super) fn most_melded(&self, state: &State) -> u32 {
        state.own().len() - u32::from(self.rules.closing_discard == ClosingDiscard::Required)
    }

    /// Whether a player may open with melds that he holds. They must be worth enough; or all cards except at most one
    /// lie in them, and the rules let a player close in hand with fewer points.
    pub(super) fn may_open_with(&self, state: &State, melds: FirstMelds) -> bool {
        let left = state.own().len() - melds.melds().map(Meld::size).sum::<u32>();
        let is_worth = melds.points() >= self.rules.open_min.into();
        // Under rules that do not make a player meld the taken discard, taking it obliges him to open with the full
        // minimum of points.
        let owes_opening = state.taken.is_some() && !self.rules.discard_must_be_melded;
        let closes = left <= 1 && !self.rules.close_in_hand_needs_40 && !owes_opening;
        (is_worth || closes) && (left > 0 || self.rules.closing_discard == ClosingDiscard::Optional)
    }

    /// Whether the hand holds the cards of all these melds together.
    pub(super) fn holds(&self, hand: CardBag, melds: FirstMelds) -> bool {
        let known = candidates(hand, &self.rules);
        let mut left = hand;
        melds.melds().all(|meld| {
            let is_left = known.contains(&meld) && meld.cards().is_subset(left);
            if is_left {
                left = left.minus(meld.cards());
            }
            is_left
        })
    }

    /// The cards that may be discarded now, one of each kind.
    pub(super) fn legal_discards(&self, state: &State) -> CardBag {
        melds::legal_discards(&self.turn(state))
    }

    /// Whether the turn can still end legally after this move.
    pub(super) fn can_finish_after(&self, state: &State, mv: Move) -> bool {
        let swaps_for_good = self.rules.swapped_jolly_must_be_used && matches!(mv, Move::Swap { .. });
        // Nothing is owed, so a discard can end the turn: some card of several may always be discarded, and any card
        // may be the last.
        if mv != Move::Take && self.rules.closing_discard_exempt && !swaps_for_good && self.is_settled(state) {
            return true;
        }
        let mut next = *state;
        self.act(&mut next, mv);
        self.has_ended(&next) || self.can_finish(&next)
    }

    /// Whether the turn can end legally.
    pub(super) fn can_finish(&self, state: &State) -> bool {
        self.can_discard_any_hand(state) || melds::can_finish(&self.turn(state)).is_some()
    }

    /// Whether the turn can end with a discard, whatever cards are in the hand.
    pub(super) fn can_discard_any_hand(&self, state: &State) -> bool {
        let any_discard = state.own().len() > 1 || self.rules.closing_discard_exempt;
        self.is_settled(state) && any_discard
    }

    /// Whether a move is among the legal ones.
    pub(super) fn allows(&self, state: &State, mv: Move) -> bool {
        let (hand, melding) = (state.own(), state.phase == Phase::Meld);
        let acting = melding && state.has_opened();
        let is_possible = match mv {
            Move::Draw => return state.phase == Phase::Draw,
            Move::Take => return state.phase == Phase::Draw && self.can_take(state),
            Move::Discard(card) => return state.phase != Phase::Draw && self.legal_discards(state).contains(card),
            Move::Open(melds) => {
                melding && !state.has_opened() && self.holds(hand, melds) && self.may_open_with(state, melds)
            }
            Move::Lay(meld) => {
                acting && meld.size() <= self.most_melded(state) && candidates(hand, &self.rules).contains(&meld)
            }
            Move::Attach { card, to, end } => {
                acting
                    && hand.contains(card)
                    && self.most_melded(state) > 0
                    && state.table.contains(to)
                    && to.attachments(card, &self.rules).any(|(other, _)| other == end)
            }
            Move::Swap { card, within } => {
                acting && hand.contains(card) && state.table.contains(within) && within.swap(card).is_some()
            }
        };
        is_possible && self.can_finish_after(state, mv)
    }
}
