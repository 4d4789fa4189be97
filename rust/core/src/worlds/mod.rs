//! Worlds: the positions that look to a seat just like the one it is in, with every unseen card somewhere.
//!
//! Cards are dealt unseen, so all deals that agree with what a seat has seen are equally likely; what players choose to
//! do with their cards is left to [`Beliefs`](crate::bots::Beliefs). Three things bind a world: how many cards lie where,
//! what the moment itself shows ([`Hidden::excluded`], [`Hidden::is_possible`]), and what players have proved by what they
//! did ([`Observation::lacks`], [`Hidden::ways`]). A world that several deals have come to is as likely as they are
//! together.

mod quota;

use std::ops::ControlFlow;

use crate::card_game::{CardOf, CardsOf};
use crate::cards::Holding;
use crate::hidden::{Hidden, Lot, Pile, Places, Ways};
use crate::observation::Observation;
use crate::position::Position;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::PerSeat;

use quota::{Class, Quota, choose};

/// The worlds of an observation. Where a pack has equal cards they count as different ones.
pub struct Worlds<'a, G: Hidden> {
    seen: &'a Observation<G>,
    /// What is seen of each place; of the stock all, seen or not.
    places: Places<G>,
    /// Unseen cards and the rooms that they can lie in, as bits; those with fewer rooms first, else in canonical order, so
    /// that nothing depends on where they really lie.
    unseen: Vec<(CardOf<G>, u32)>,
    /// Where they lie.
    gaps: Vec<Gap>,
    /// How many rooms the gaps make.
    rooms: usize,
    /// The places of the stock that are not seen.
    stock: Vec<usize>,
    quota: Quota,
    /// Parts of gaps that are drawn before the other cards are dealt: of which gap, and all that they can be.
    lots: Vec<(usize, Vec<CardsOf<G>>)>,
}

/// Unseen cards that lie together.
struct Gap {
    pile: Pile,
    size: usize,
    /// The room that it is part of: gaps that take the same cards are one.
    room: usize,
}

impl<'a, G: Hidden> Worlds<'a, G> {
    /// The worlds that agree with what a seat has seen.
    pub fn new(seen: &'a Observation<G>) -> Self {
        let view = seen.view();
        let (hand, state) = (view.hand(), view.state());
        let stock: Vec<usize> = (0..seen.stock.len()).filter(|&place| seen.stock[place].is_none()).collect();
        let mut aside = PerSeat::default();
        let mut piles = Vec::new();
        for seat in seen.rules.seat_list() {
            piles.push((Pile::Hand(seat), (hand.hands(state)[seat].size() - seen.known_hands[seat].size()) as usize));
            let pile = hand.aside(state, seat);
            aside[seat] = if seat == seen.seat { pile.all } else { pile.shown };
            piles.push((Pile::Aside(seat), (pile.all.size() - aside[seat].size()) as usize));
        }
        piles.push((Pile::Stock, stock.len()));
        piles.retain(|&(_, size)| size > 0);

        let cards: Vec<CardOf<G>> = seen.unseen.into_iter().collect();
        let mut columns: Vec<Vec<bool>> = Vec::new();
        let mut gaps = Vec::with_capacity(piles.len());
        for (pile, size) in piles {
            let column = fitting(seen, pile, &cards);
            let known = columns.iter().position(|other| *other == column);
            gaps.push(Gap { pile, size, room: known.unwrap_or(columns.len()) });
            if known.is_none() {
                columns.push(column);
            }
        }
        let rooms =
            |i: usize| (0..).zip(&columns).fold(0, |rooms, (room, column)| rooms | u32::from(column[i]) << room);
        let mut unseen: Vec<(CardOf<G>, u32)> = (0..).zip(cards).map(|(i, card)| (card, rooms(i))).collect();
        unseen.sort_by_key(|&(_, rooms)| (rooms.count_ones(), rooms));

        let rooms = columns.len();
        let listed = |bits: u32| (0..rooms).filter(|room| bits >> room & 1 == 1).collect();
        let classes: Vec<Class> =
            classes::<G>(&unseen).map(|class| Class { rooms: listed(class[0].1), size: class.len() }).collect();
        let size = |room| gaps.iter().filter(|gap| gap.room == room).map(|gap| gap.size).sum();
        let quota = Quota::new(&classes, (0..rooms).map(size).collect());
        let places = Places { hands: seen.known_hands, aside, stock: hand.stock(state).to_vec() };
        let mut worlds = Self { seen, places, unseen, gaps, rooms, stock, quota, lots: Vec::new() };
        worlds.lots = worlds.list_lots();
        worlds
    }

    /// The lots, if it is likelier that the other cards fit when they are shuffled, than that the lots do when all cards are
    /// dealt by what the gaps take.
    fn list_lots(&self) -> Vec<(usize, Vec<CardsOf<G>>)> {
        let (seen, view) = (self.seen, self.seen.view());
        let (mut size, mut chance, mut lots) = (self.unseen.len(), 1.0, Vec::new());
        for Lot { pile, fits } in view.hand().lots(view.state(), view.memory(), seen.seat, seen.unseen) {
            let drawn = fits.first().map_or(0, |cards| cards.size() as usize);
            chance *= fits.len() as f64 / choose(size, drawn) as f64;
            size -= drawn;
            lots.extend(self.gaps.iter().position(|gap| gap.pile == pile).map(|gap| (gap, fits)));
        }
        if lots.is_empty() {
            return lots;
        }
        let mut left = self.unseen.len();
        let shuffled = self.gaps.iter().fold(1.0, |ways, gap| {
            left -= gap.size;
            ways * choose(left + gap.size, gap.size) as f64
        });
        let is_likelier = self.count_placed().is_some_and(|ways| ways as f64 / shuffled > chance);
        if is_likelier { lots } else { Vec::new() }
    }

    /// Whether the cards can be dealt at all; always true of what a seat has seen in play.
    pub(crate) fn exist(&self) -> bool {
        let fit = self.lots.iter().all(|(_, fits)| !fits.is_empty());
        fit && self.unseen.iter().all(|&(_, rooms)| rooms != 0) && self.quota.is_possible()
    }

    /// How many worlds there are; none if that is more than 128 bits hold, or not known without looking at each because
    /// of [`Hidden::is_possible`] or [`Hidden::ways`].
    pub fn count(&self) -> Option<u128> {
        let view = self.seen.view();
        let is_bound = view.hand().binds_hands(view.state(), view.memory(), self.seen.seat);
        if is_bound { None } else { self.count_dealt() }
    }

    /// Whether all worlds are equally likely.
    pub fn are_even(&self) -> bool {
        let view = self.seen.view();
        view.hand().ways(view.state(), view.memory(), self.seen.seat, &[]).most == 1
    }

    /// In how many ways the cards can be dealt.
    fn count_dealt(&self) -> Option<u128> {
        (1..=self.stock.len() as u128).try_fold(self.count_placed()?, u128::checked_mul)
    }

    /// The same, whatever the order of the stock.
    fn count_placed(&self) -> Option<u128> {
        let mut ways = self.quota.count()?;
        for room in 0..self.rooms {
            let mut left = 0;
            for gap in self.gaps.iter().filter(|gap| gap.room == room) {
                left += gap.size;
                ways = ways.checked_mul(choose(left, gap.size))?;
            }
        }
        Some(ways)
    }

    /// A world, each as likely as its [`Hidden::ways`] say.
    pub fn sample(&self, random: &mut Random) -> Position<G> {
        loop {
            if let Some(world) = self.attempt(random) {
                return world;
            }
        }
    }

    /// The same, unless `ask`, which is called before each attempt, breaks off.
    pub fn draw(&self, random: &mut Random, ask: &mut dyn FnMut() -> ControlFlow<()>) -> Option<Position<G>> {
        while ask().is_continue() {
            if let Some(world) = self.attempt(random) {
                return Some(world);
            }
        }
        None
    }

    /// The same, unless hands bind each other and those that were dealt do not fit: to deal until they do keeps the chances
    /// as they are.
    pub fn attempt(&self, random: &mut Random) -> Option<Position<G>> {
        let (places, drawn) =
            if self.lots.is_empty() { (self.deal(random), Vec::new()) } else { self.deal_with_lots(random)? };
        let (world, ways) = self.world(places, &drawn, random)?;
        ways.is_kept(random).then_some(world)
    }

    /// Draws each lot by itself and shuffles the other cards, unless a card is drawn twice or lies where it cannot.
    ///
    /// Every deal that fits is as likely as any other: of each lot there is one set in so many that agrees with it, whichever
    /// it is, and as many cards are left to be shuffled.
    fn deal_with_lots(&self, random: &mut Random) -> Option<(Places<G>, Vec<CardsOf<G>>)> {
        let mut places = self.places.clone();
        let mut sizes: Vec<usize> = self.gaps.iter().map(|gap| gap.size).collect();
        let mut left = self.seen.unseen;
        let mut drawn = Vec::with_capacity(self.lots.len());
        for (gap, fits) in &self.lots {
            let cards = fits[random.below(fits.len())];
            if left.without(cards).size() + cards.size() > left.size() {
                return None;
            }
            left = left.without(cards);
            sizes[*gap] -= cards.size() as usize;
            self.put(&mut places, &self.gaps[*gap], cards);
            drawn.push(cards);
        }
        let mut rest: Vec<_> = self.unseen.iter().filter(|(card, _)| left.count(*card) > 0).collect();
        random.shuffle(&mut rest);
        for (gap, size) in self.gaps.iter().zip(sizes) {
            let cards = rest.split_off(rest.len() - size);
            if cards.iter().any(|(_, rooms)| rooms >> gap.room & 1 == 0) {
                return None;
            }
            self.put(&mut places, gap, cards.into_iter().map(|&(card, _)| card));
        }
        Some((places, drawn))
    }

    /// Deals all cards by what the gaps take.
    fn deal(&self, random: &mut Random) -> Places<G> {
        let mut rooms = vec![Vec::with_capacity(self.unseen.len()); self.rooms];
        let mut shares = self.quota.sample(random).into_iter();
        for class in classes::<G>(&self.unseen) {
            let bits = class[0].1;
            let mut cards: Vec<CardOf<G>> = class.iter().map(|&(card, _)| card).collect();
            if !bits.is_power_of_two() {
                random.shuffle(&mut cards);
            }
            let mut cards = cards.into_iter();
            for room in (0..self.rooms).filter(|room| bits >> room & 1 == 1) {
                rooms[room].extend(cards.by_ref().take(shares.next().unwrap_or(0)));
            }
        }
        for cards in &mut rooms {
            random.shuffle(cards);
        }
        let mut places = self.places.clone();
        for gap in &self.gaps {
            self.put(&mut places, gap, rooms[gap.room].drain(..gap.size));
        }
        places
    }

    /// Puts cards where they lie.
    fn put(&self, places: &mut Places<G>, gap: &Gap, cards: impl IntoIterator<Item = CardOf<G>>) {
        let cards = cards.into_iter();
        match gap.pile {
            Pile::Hand(seat) => cards.for_each(|card| places.hands[seat].add(card)),
            Pile::Aside(seat) => cards.for_each(|card| places.aside[seat].add(card)),
            Pile::Stock => self.stock.iter().zip(cards).for_each(|(&place, card)| places.stock[place] = card),
        }
    }

    /// All worlds, likely or not, if there are at most so many ways to deal the cards, and room for them. `ask`, which is
    /// called for each, can break off; then there are none.
    pub fn all(&self, most: usize, ask: &mut dyn FnMut() -> ControlFlow<()>) -> Option<Vec<Position<G>>> {
        let ways = self.count_dealt().filter(|&ways| ways <= most as u128)?;
        let mut worlds = Vec::new();
        worlds.try_reserve_exact(ways as usize).ok()?;
        let mut sizes: Vec<usize> = self.gaps.iter().map(|gap| gap.size).collect();
        let mut add = |places: &Places<G>| {
            ask()?;
            let world = self.world(places.clone(), &[], &mut Random::new(worlds.len() as u64));
            worlds.extend(world.filter(|(_, ways)| ways.fitting > 0).map(|(world, _)| world));
            ControlFlow::Continue(())
        };
        let dealt = self.deal_rest(0, &mut sizes, &mut self.stock.clone(), &self.places, &mut add);
        dealt.is_continue().then_some(worlds)
    }

    /// Puts the unseen cards from one on wherever they can be, unless who takes the deals breaks off.
    fn deal_rest(
        &self,
        next: usize,
        sizes: &mut [usize],
        stock: &mut Vec<usize>,
        places: &Places<G>,
        take: &mut dyn FnMut(&Places<G>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(&(card, rooms)) = self.unseen.get(next) else { return take(places) };
        for (i, gap) in self.gaps.iter().enumerate() {
            if sizes[i] == 0 || rooms >> gap.room & 1 == 0 {
                continue;
            }
            sizes[i] -= 1;
            let mut places = places.clone();
            match gap.pile {
                Pile::Hand(seat) => places.hands[seat].add(card),
                Pile::Aside(seat) => places.aside[seat].add(card),
                Pile::Stock => {
                    for i in 0..stock.len() {
                        let place = stock.remove(i);
                        places.stock[place] = card;
                        self.deal_rest(next + 1, sizes, stock, &places, take)?;
                        stock.insert(i, place);
                    }
                    sizes[i] += 1;
                    continue;
                }
            }
            self.deal_rest(next + 1, sizes, stock, &places, take)?;
            sizes[i] += 1;
        }
        ControlFlow::Continue(())
    }

    /// The position with these cards, and in how many ways they can lie there, if hands can be like that.
    fn world(&self, places: Places<G>, drawn: &[CardsOf<G>], random: &mut Random) -> Option<(Position<G>, Ways)> {
        let (view, viewer) = (self.seen.view(), self.seen.seat);
        let (mut hand, state) = view.hand().with_cards(view.state(), places);
        hand.draw_chance(random);
        let is_bound = hand.binds_hands(&state, view.memory(), viewer);
        (!is_bound || hand.is_possible(&state, view.memory())).then(|| {
            let ways = if is_bound { hand.ways(&state, view.memory(), viewer, drawn) } else { Ways::ONE };
            (view.with(hand, state), ways)
        })
    }
}

/// Whether each of some unseen cards can lie in a pile.
fn fitting<G: Hidden>(seen: &Observation<G>, pile: Pile, cards: &[CardOf<G>]) -> Vec<bool> {
    let view = seen.view();
    let hand = view.hand();
    let fits: Box<dyn Fn(usize) -> bool> = match pile {
        Pile::Hand(seat) => {
            let excluded = hand.excluded(view.state(), seat);
            Box::new(move |i| seen.lacks[seat].count(cards[i]) == 0 && excluded.count(cards[i]) == 0)
        }
        Pile::Aside(_) => Box::new(|_| true),
        Pile::Stock => match hand.may_lie_in_stock(view.memory()) {
            // Of equal cards the first ones are those that may.
            Some(most) => Box::new(move |i| {
                let equal = cards[..i].iter().filter(|&&card| card == cards[i]).count();
                (equal as u32) < most.count(cards[i])
            }),
            None => Box::new(|_| true),
        },
    };
    (0..cards.len()).map(fits).collect()
}

/// Cards that can lie in the same rooms, class by class.
fn classes<G: Hidden>(unseen: &[(CardOf<G>, u32)]) -> impl Iterator<Item = &[(CardOf<G>, u32)]> {
    unseen.chunk_by(|(_, rooms), (_, others)| rooms == others)
}
