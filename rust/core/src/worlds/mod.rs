//! Worlds: the positions that look to a seat just like the one it is in, with every unseen card somewhere.
//!
//! Cards are dealt unseen, so all worlds that agree with what a seat has seen are equally likely as far as the cards
//! go; what players choose to do with them is not reckoned with. Three things bind a world: how many cards lie where,
//! what the moment itself shows ([`CardGame::excluded`], [`CardGame::is_possible`]), and what players have proved not
//! to hold by what they did ([`Observation::lacks`]).

mod places;
mod quota;

use crate::card_game::{CardGame, CardOf, CardsOf};
use crate::cards::Holding;
use crate::position::{Observation, Position};
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

pub use places::{Aside, Places};
use quota::Quota;

/// The worlds of an observation. Where a pack has equal cards they count as different ones.
pub struct Worlds<'a, G: CardGame> {
    seen: &'a Observation<G>,
    /// What is seen of each place; of the stock all, seen or not.
    places: Places<G>,
    /// Unseen cards in canonical order, so that nothing depends on where they really lie.
    unseen: Vec<CardOf<G>>,
    /// Where they lie, but for the stock; those come first in which not every card can be.
    gaps: Vec<Gap<G>>,
    /// The places of the stock that are not seen.
    stock: Vec<usize>,
    quota: Quota,
}

/// Unseen cards that lie together.
struct Gap<G: CardGame> {
    pile: Pile,
    size: usize,
    /// Cards that cannot be among them.
    excluded: CardsOf<G>,
}

#[derive(Clone, Copy)]
enum Pile {
    Hand(Seat),
    Aside(Seat),
}

impl<'a, G: CardGame> Worlds<'a, G> {
    /// The worlds that agree with what a seat has seen.
    pub fn new(seen: &'a Observation<G>) -> Self {
        let moment = seen.moment();
        let (hand, state) = (moment.hand(), moment.state());
        let mut aside = PerSeat::default();
        let mut gaps = Vec::new();
        for seat in seen.rules.seat_list() {
            let mut gap = |pile, all: CardsOf<G>, known: CardsOf<G>, excluded| {
                let size = (all.size() - known.size()) as usize;
                if size > 0 {
                    gaps.push(Gap { pile, size, excluded });
                }
            };
            let excluded = together(seen.lacks[seat], hand.excluded(state, seat));
            gap(Pile::Hand(seat), hand.hands(state)[seat], seen.known_hands[seat], excluded);
            let pile = hand.aside(state, seat);
            aside[seat] = if seat == seen.seat { pile.all } else { pile.shown };
            gap(Pile::Aside(seat), pile.all, aside[seat], CardsOf::<G>::default());
        }
        let unseen: Vec<CardOf<G>> = seen.unseen.into_iter().collect();
        let is_bound = |gap: &Gap<G>| unseen.iter().any(|&card| gap.excluded.count(card) > 0);
        gaps.sort_by_key(|gap| !is_bound(gap));
        let bound = &gaps[..gaps.iter().filter(|gap| is_bound(gap)).count()];
        let fits = |&card: &CardOf<G>| (0..bound.len()).filter(|&gap| bound[gap].excluded.count(card) == 0).collect();
        let quota = Quota::new(unseen.iter().map(fits).collect(), bound.iter().map(|gap| gap.size).collect());
        let places = Places { hands: seen.known_hands, aside, stock: moment.stock().to_vec() };
        let stock = (0..seen.stock.len()).filter(|&place| seen.stock[place].is_none()).collect();
        Self { seen, places, unseen, gaps, stock, quota }
    }

    /// How many worlds there are; none if that is more than 128 bits hold, or not known without looking at each because
    /// of [`CardGame::is_possible`].
    pub fn count(&self) -> Option<u128> {
        let moment = self.seen.moment();
        if moment.hand().binds_hands(moment.state(), moment.memory()) { None } else { self.count_dealt() }
    }

    /// In how many ways the cards can be dealt.
    fn count_dealt(&self) -> Option<u128> {
        let mut ways = self.quota.count();
        let mut left = self.unseen.len() - self.gaps[..self.quota.gaps()].iter().map(|gap| gap.size).sum::<usize>();
        for gap in &self.gaps[self.quota.gaps()..] {
            ways = ways.checked_mul(choose(left, gap.size)?)?;
            left -= gap.size;
        }
        (1..=left as u128).try_fold(ways, u128::checked_mul)
    }

    /// A world, each as likely as the others.
    ///
    /// Where hands bind each other it is dealt until they fit, which keeps all fitting worlds equally likely.
    pub fn sample(&self, random: &mut Random) -> Position<G> {
        loop {
            let mut places = self.places.clone();
            let mut free = Vec::with_capacity(self.unseen.len());
            for (&card, gap) in self.unseen.iter().zip(self.quota.sample(random)) {
                match gap {
                    Some(gap) => places.add(self.gaps[gap].pile, card),
                    None => free.push(card),
                }
            }
            random.shuffle(&mut free);
            let mut rest = free.into_iter();
            for gap in &self.gaps[self.quota.gaps()..] {
                rest.by_ref().take(gap.size).for_each(|card| places.add(gap.pile, card));
            }
            for (&place, card) in self.stock.iter().zip(rest) {
                places.stock[place] = card;
            }
            if let Some(world) = self.world(places) {
                return world;
            }
        }
    }

    /// All worlds, if there are at most so many ways to deal the cards.
    pub fn all(&self, most: usize) -> Option<Vec<Position<G>>> {
        let few = self.count_dealt().is_some_and(|ways| ways <= most as u128);
        few.then(|| {
            let mut worlds = Vec::new();
            let mut sizes: Vec<usize> = self.gaps.iter().map(|gap| gap.size).collect();
            self.deal_rest(0, &mut sizes, &mut self.stock.clone(), self.places.clone(), &mut worlds);
            worlds
        })
    }

    /// Puts the unseen cards from one on wherever they can be.
    fn deal_rest(
        &self,
        next: usize,
        sizes: &mut [usize],
        stock: &mut Vec<usize>,
        places: Places<G>,
        worlds: &mut Vec<Position<G>>,
    ) {
        let Some(&card) = self.unseen.get(next) else {
            worlds.extend(self.world(places));
            return;
        };
        for (i, gap) in self.gaps.iter().enumerate() {
            if sizes[i] > 0 && gap.excluded.count(card) == 0 {
                let mut places = places.clone();
                places.add(gap.pile, card);
                sizes[i] -= 1;
                self.deal_rest(next + 1, sizes, stock, places, worlds);
                sizes[i] += 1;
            }
        }
        for i in 0..stock.len() {
            let mut places = places.clone();
            let place = stock.remove(i);
            places.stock[place] = card;
            self.deal_rest(next + 1, sizes, stock, places, worlds);
            stock.insert(i, place);
        }
    }

    /// The position with these cards, if hands can be like that.
    fn world(&self, places: Places<G>) -> Option<Position<G>> {
        let moment = self.seen.moment();
        let (hand, state) = moment.hand().with_cards(moment.state(), places);
        hand.is_possible(&state, moment.memory()).then(|| moment.in_place_of(hand, state))
    }
}

/// The cards of both, each as often as in either.
fn together<H: Holding>(mut one: H, other: H) -> H
where
    H::Card: Copy,
{
    other.without(one).into_iter().for_each(|card| one.add(card));
    one
}

/// Binomial coefficient.
fn choose(from: usize, some: usize) -> Option<u128> {
    let mut ways: u128 = 1;
    for i in 0..some.min(from - some) {
        ways = ways.checked_mul((from - i) as u128)? / (i as u128 + 1);
    }
    Some(ways)
}
