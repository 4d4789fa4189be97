//! A game as the library offers it: with rules, deals, documents, results and exact values.

use std::fmt::Debug;
use std::hash::Hash;

use crate::answer::{Answer, Question};
use crate::cards::{Deck, Holding, Pack};
use crate::error::PositionError;
use crate::game::Game;
use crate::moves::GameMove;
use crate::position::Position;
use crate::random::Random;
use crate::record::{Content, Faults, Field, Record};
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort};
use crate::seat::{PerSeat, PerSide, Seat, Side};
use crate::worlds::{Aside, Lot, Places, Ways};

/// A card of a game.
pub type CardOf<G> = <<G as CardGame>::Pack as Pack>::Card;
/// Cards of a game in no order.
pub type CardsOf<G> = <<G as CardGame>::Pack as Pack>::Cards;

/// A game of cards.
pub trait CardGame:
    Game<State: Debug + Send + Sync, Move: GameMove<Card = CardOf<Self>>>
    + Clone
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + Sized
    + 'static
{
    /// The cards that it is played with.
    type Pack: Pack;
    /// The rules of its variants.
    type Rules: RuleSet;
    /// The result of a hand.
    type Outcome: Outcome;
    /// What the course of play has shown to everyone that the moment itself does not tell.
    type Memory: Copy + Default + Eq + Hash + Debug + Send + Sync;

    /// What its document and notation have beside rules, hands, seat to act and stock.
    const FIELDS: &'static [Field];

    /// Whether a hand can be over while players still hold cards.
    const ENDS_WITH_CARDS_LEFT: bool = false;

    /// The rules the hand is played by.
    fn rules(&self) -> &Self::Rules;

    /// The cards that are played with: the whole pack, unless the rules take some out.
    fn cards(rules: &Self::Rules) -> CardsOf<Self> {
        let _ = rules;
        Self::Pack::whole()
    }

    /// The first moment of the hand that a deck gives.
    fn deal(rules: Self::Rules, deck: &Deck<Self::Pack>) -> Result<(Self, Self::State), PositionError>;

    /// The next hand of a match, where it is dealt from what this one, ended like this, has left over; elsewhere a
    /// shuffled pack is dealt.
    fn deal_on(&self, outcome: &Self::Outcome) -> Option<(Self, Self::State)> {
        let _ = outcome;
        None
    }

    /// Brings the totals of a match, side by side as this hand has them, into its first moment, where play depends on
    /// them.
    fn bring_totals(&self, state: &mut Self::State, totals: &PerSide<i32>) {
        let _ = (state, totals);
    }

    /// How many cards are played in a whole hand.
    fn plies(rules: &Self::Rules) -> u32;

    /// How many cards are still to be played, in hands and stock.
    fn plies_left(&self, state: &Self::State) -> u32 {
        let hands: u32 = self.hands(state).0.iter().map(|hand| hand.size()).sum();
        hands + self.stock(state).len() as u32
    }

    /// The cards that each seat holds.
    fn hands<'a>(&self, state: &'a Self::State) -> &'a PerSeat<CardsOf<Self>>;

    /// The stock, next card first.
    fn stock<'a>(&'a self, state: &'a Self::State) -> &'a [CardOf<Self>];

    /// The cards of a seat's hand that another seat has seen.
    fn shown(&self, state: &Self::State, memory: &Self::Memory, holder: Seat, looker: Seat) -> CardsOf<Self> {
        let _ = (state, memory, holder, looker);
        CardsOf::<Self>::default()
    }

    /// The cards of the stock that everyone sees.
    fn face_up(&self, state: &Self::State) -> CardsOf<Self> {
        let _ = state;
        CardsOf::<Self>::default()
    }

    /// The cards that a seat has put aside out of its hand, to be taken up again.
    fn aside(&self, state: &Self::State, holder: Seat) -> Aside<CardsOf<Self>> {
        let _ = (state, holder);
        Aside::default()
    }

    /// The cards that can lie unseen in the stock, each as often as at most, if play has told.
    fn may_lie_in_stock(&self, memory: &Self::Memory) -> Option<CardsOf<Self>> {
        let _ = memory;
        None
    }

    /// The same moment with other cards in hands and stock, as many as before.
    fn with_cards(&self, state: &Self::State, places: Places<Self>) -> (Self, Self::State);

    /// The cards that a seat cannot hold unseen, as the moment shows to everyone.
    fn excluded(&self, state: &Self::State, holder: Seat) -> CardsOf<Self> {
        let _ = (state, holder);
        CardsOf::<Self>::default()
    }

    /// Decides anew by chance what no card lies ready for yet.
    fn draw_chance(&mut self, random: &mut Random) {
        let _ = random;
    }

    /// Whether the cards that a seat does not see are bound in ways that [`CardGame::excluded`] does not tell, but
    /// [`CardGame::is_possible`] or [`CardGame::ways`] does.
    fn binds_hands(&self, state: &Self::State, memory: &Self::Memory, looker: Seat) -> bool {
        let _ = (state, memory, looker);
        false
    }

    /// Whether players who hold these cards can have come to this moment. Asked of worlds in which hands are bound.
    fn is_possible(&self, state: &Self::State, memory: &Self::Memory) -> bool {
        let _ = (state, memory);
        true
    }

    /// Unseen cards of which so much is known that all they can be is listed, instead of dealing until they come up.
    fn lots(
        &self,
        state: &Self::State,
        memory: &Self::Memory,
        looker: Seat,
        unseen: CardsOf<Self>,
    ) -> Vec<Lot<CardsOf<Self>>> {
        let _ = (state, memory, looker, unseen);
        Vec::new()
    }

    /// In how many ways the cards that a seat does not see can have come where they lie; each is as likely as the others.
    /// `drawn` are those of [`CardGame::lots`], as they were drawn one by one, or none. Asked of worlds that are possible.
    fn ways(&self, state: &Self::State, memory: &Self::Memory, looker: Seat, drawn: &[CardsOf<Self>]) -> Ways {
        let _ = (state, memory, looker, drawn);
        Ways::ONE
    }

    /// Notes what a move, or the attempt at one that was punished, has shown, and forgets what does not hold any more.
    fn remember(&self, before: &Self::State, mv: Self::Move, after: &Self::State, memory: &mut Self::Memory) {
        let _ = (before, mv, after, memory);
    }

    /// The cards that a seat has proved not to hold, by what it did.
    fn lacks(&self, memory: &Self::Memory, seat: Seat) -> CardsOf<Self> {
        let _ = (memory, seat);
        CardsOf::<Self>::default()
    }

    /// Whether the hands of two positions with equal states and stocks are the same in what else the deal fixed.
    fn is_same_deal(&self, other: &Self) -> bool {
        let _ = other;
        true
    }

    /// Whether a move is legal; not asked when the hand is over.
    fn is_legal(&self, state: &Self::State, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves.contains(&mv)
    }

    /// Whether, from here to the end of the hand, [`Game::moves`] lists all that [`CardGame::is_legal`] allows;
    /// otherwise it is a menu of them, and exact values are exact for that menu only.
    fn lists_all_moves(&self, state: &Self::State) -> bool {
        let _ = state;
        true
    }

    /// Some legal moves to show, in canonical order: all, or the first of very many.
    fn some_moves(&self, state: &Self::State) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves
    }

    /// What trying a move that is not legal leads to, where the rules punish it; elsewhere it is refused.
    fn punish(&self, state: &Self::State, mv: Self::Move) -> Option<Self::State> {
        let _ = (state, mv);
        None
    }

    /// Why cards of the hand may not be played like this, if more can be said than that they may not.
    fn refusal(&self, state: &Self::State, mv: Self::Move) -> Option<String> {
        let _ = (state, mv);
        None
    }

    /// What the moment counts: the result, once the hand is over.
    fn outcome(&self, state: &Self::State) -> Self::Outcome;

    /// The content of one of [`CardGame::FIELDS`].
    ///
    /// # Panics
    /// If there is no such field.
    fn field(&self, state: &Self::State, name: &str) -> Content<CardOf<Self>>;

    /// What of that a seat has seen; cards that lie there and are left out are unseen.
    fn seen_field(&self, state: &Self::State, name: &str, looker: Seat) -> Content<CardOf<Self>> {
        let _ = looker;
        self.field(state, name)
    }

    /// Joins the fields of a document. All cards are cards, each is there once, seats exist, lists are as long as
    /// they must be; whatever else is wrong is told by its field.
    fn from_record(rules: Self::Rules, record: &Record<Self::Pack>) -> Result<(Self, Self::State), Faults>;

    /// Whether a document may leave out cards.
    fn may_lack_cards(record: &Record<Self::Pack>) -> bool {
        let _ = record;
        false
    }

    /// Why the deal that a position comes from was void, if it was.
    fn misdeal(&self, state: &Self::State) -> Option<String> {
        let _ = (self, state);
        None
    }

    /// Answers a question about a position, or as much of it as `control` leaves time for.
    ///
    /// # Panics
    /// If the question is not for this number of sides.
    fn solve(
        position: &Position<Self>,
        question: Question,
        effort: &Effort,
        control: &mut Control<'_>,
    ) -> Answer<Self::Move>;
}

/// The result of a hand.
pub trait Outcome: Copy + Eq + Hash + Debug + Send + Sync {
    /// The points of the hand, one number a side.
    fn points(&self) -> PerSide<i32>;

    /// What the sides want most of: their points, unless few of them are good.
    fn worth(&self) -> PerSide<i32> {
        self.points()
    }

    /// Every part of the result by name, `points` first.
    fn parts(&self) -> Vec<(&'static str, Part)>;

    /// What the hand adds to the totals of a match.
    fn match_points(&self) -> PerSide<i32> {
        self.points()
    }

    /// The side that has won the match with this hand whatever the totals are.
    fn wins_match(&self) -> Option<Side> {
        None
    }

    /// The seat whose player deals the next hand of a match, where the hand decides it; elsewhere the next player does.
    fn next_dealer(&self) -> Option<Seat> {
        None
    }

    /// The side that has won the hand, of so many: who wins the match with it, else who has more points than any other.
    fn winner(&self, sides: usize) -> Option<Side> {
        if let Some(side) = self.wins_match() {
            return Some(side);
        }
        let points = &self.points().0[..sides];
        let best = *points.iter().max()?;
        let mut holders = (0..sides).filter(|&side| points[side] == best);
        let first = holders.next()?;
        holders.next().is_none().then_some(Side(first as u8))
    }
}

/// A part of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// One number a side.
    Sides(PerSide<i32>),
    /// One number a seat.
    Seats(PerSeat<i32>),
    /// A side, or nobody.
    Side(Option<Side>),
    /// Yes or no.
    Flag(bool),
}
