//! The course of play: the moves that have led to a position, and a start from which they lead there again.

use crate::card_game::CardOf;
use crate::cards::Holding;
use crate::hidden::Hidden;
use crate::observation::Observation;
use crate::position::Position;
use crate::random::Random;
use crate::rule_set::RuleSet;

impl<G: Hidden> Position<G> {
    /// The moves that have led here from the position that was dealt or read, first move first. Empty in games without
    /// [`Hidden::MOVES_TELL`].
    pub fn moves(&self) -> Vec<G::Move> {
        let mut moves: Vec<_> = self.past_moves().map(|past| past.mv).collect();
        moves.reverse();
        moves
    }

    /// A position from which [`Position::moves`] lead to one that equals this one and that bots treat alike.
    ///
    /// It is found by taking the moves back. Cards that a seat has drawn unseen are assumed to be any cards of its hand,
    /// so the start tells nothing that this position and the moves do not tell. None if there are no moves, or if no
    /// such start is found.
    pub fn start_of_moves(&self) -> Option<Self> {
        let (hand, mut random) = (self.hand(), Random::new(0));
        let (mut hands, mut stock) = (*self.hands(), self.stock().to_vec());
        let mut first = None;
        for past in self.past_moves() {
            let drawn = past.take_back(hand, &mut hands, &mut random);
            let drawn = hand.rules().seat_list().map(|seat| drawn[seat].into_iter().collect());
            let mut drawn: Vec<Vec<CardOf<G>>> = drawn.collect();
            // Which place of the stock goes to which seat is seen by playing the move with the cards in any order, except
            // that a card which all see stays the last.
            let (mut dealt, open) = (drawn.concat(), past.face_up(hand));
            let before = |card: CardOf<G>| past.before_exchange(hand, card);
            dealt.sort_by_key(|&card| open.count(before(card)));
            let any = dealt.iter().chain(&stock).map(|&card| before(card)).collect();
            let (trial, mut state) = past.with_cards(hand, hands, any);
            trial.play(&mut state, past.mv);
            let owner = |card: CardOf<G>| {
                let got = |seat: &usize| trial.hands(&state).0[*seat].count(card) > 0;
                (0..drawn.len()).find(got)
            };
            let owners = dealt.iter().map(|&card| owner(card)).collect::<Option<Vec<_>>>()?;
            let in_order = owners.into_iter().map(|seat| drawn[seat].pop()).collect::<Option<Vec<_>>>()?;
            stock = in_order.into_iter().chain(stock).map(before).collect();
            first = Some(past);
        }
        let first = first?;
        let (hand, state) = first.with_cards(hand, hands, stock);
        let start = self.begun(hand, state, first.memory);
        let again = start.replayed(self.moves());
        (again == *self && again.past_moves().count() == self.past_moves().count()).then_some(start)
    }

    /// The position after some moves, which are not checked.
    #[must_use]
    pub fn replayed(&self, moves: impl IntoIterator<Item = G::Move>) -> Self {
        moves.into_iter().fold(self.clone(), |position, mv| position.play_unchecked(mv))
    }
}

impl<G: Hidden> Observation<G> {
    /// The moves that have led here, as [`Position::moves`] returns them; everyone has seen them.
    pub fn moves(&self) -> Vec<G::Move> {
        self.view().position().moves()
    }
}
