//! Worlds: the positions that a seat cannot distinguish from the real one. Each world gives every unseen card a place.
//!
//! Cards are dealt unseen, so all deals that agree with what a seat has seen are equally likely; inferences from the
//! choices of players are left to [`Beliefs`](crate::bots::Beliefs). Three things restrict a world: the number of cards in
//! each place, the current state ([`Hidden::excluded`], [`Hidden::is_possible`]), and what players have proved by
//! their moves ([`Observation::lacks`], [`Chances::ways`]). If several deals lead to one world, its probability is the
//! sum of theirs.

mod quota;

use std::ops::ControlFlow;

use crate::card_game::{CardOf, CardsOf};
use crate::cards::Holding;
use crate::hidden::{Chances, Hidden, Lot, Pile, Places, PutAside, Ways};
use crate::observation::Observation;
use crate::position::Position;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};
use crate::sorting::sort_by_key;

use quota::{Class, Quota, choose};

/// The worlds of an observation. Equal cards of a pack count as different cards.
pub struct Worlds<'a, G: Hidden> {
    seen: &'a Observation<G>,
    /// The cards of each place that the seat sees. The stock has all its places, seen or not.
    places: Places<G>,
    /// The unseen cards, each with the rooms in which it can lie, as bits. They are sorted by their rooms, fewest
    /// first, and then in canonical order, so that nothing depends on where the cards really lie.
    unseen: Vec<(CardOf<G>, u32)>,
    /// The gaps in which they lie.
    gaps: Vec<Gap>,
    /// Number of rooms.
    rooms: usize,
    /// Indices of the stock's unseen places.
    stock: Vec<usize>,
    quota: Quota,
    /// Whether the seat has forgotten cards that lie face down after play.
    is_forgetful: bool,
    /// Sets of cards that are drawn before the other cards are dealt: the index of the gap they lie in, and every set
    /// possible.
    lots: Vec<(usize, Vec<CardsOf<G>>)>,
}

/// The unseen cards of one pile.
struct Gap {
    pile: Pile,
    size: usize,
    /// The room of the gap: gaps that can take the same cards are one room.
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
            let pile = G::Aside::aside(hand, state, seat);
            aside[seat] = pile.seen_by(seen.seat, seat);
            piles.push((Pile::Aside(seat), (pile.all.size() - aside[seat].size()) as usize));
        }
        let remembered = *seen.remembered();
        for (seat, gone) in (0..).map(Seat).zip(hand.gone(state).0) {
            piles.push((Pile::Gone(seat), (gone.size() - remembered[seat].size()) as usize));
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
        sort_by_key(&mut unseen, &mut Vec::new(), |&(_, rooms)| i64::from(rooms.count_ones()) << 32 | i64::from(rooms));

        let rooms = columns.len();
        let listed = |bits: u32| (0..rooms).filter(|room| bits >> room & 1 == 1).collect();
        let classes: Vec<Class> =
            classes::<G>(&unseen).map(|class| Class { rooms: listed(class[0].1), size: class.len() }).collect();
        let size = |room| gaps.iter().filter(|gap| gap.room == room).map(|gap| gap.size).sum();
        let quota = Quota::new(&classes, (0..rooms).map(size).collect());
        let stock_cards = hand.stock(state).to_vec();
        let places = Places { hands: seen.known_hands, aside, gone: remembered, stock: stock_cards };
        let is_forgetful = seen.is_forgetful();
        let mut worlds = Self { seen, places, unseen, gaps, rooms, stock, quota, is_forgetful, lots: Vec::new() };
        worlds.lots = worlds.list_lots();
        worlds
    }

    /// The lots, if drawing them first is more likely to succeed, which is the case if the other cards fit more often
    /// when they are shuffled than the lots fit when all cards are dealt by quota. Otherwise an empty list.
    fn list_lots(&self) -> Vec<(usize, Vec<CardsOf<G>>)> {
        let (seen, view) = (self.seen, self.seen.view());
        let (mut size, mut chance, mut lots) = (self.unseen.len(), 1.0, Vec::new());
        let all = G::Chances::lots(view.hand(), view.state(), view.memory(), seen.seat, seen.unseen);
        for Lot { pile, fits } in all {
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

    /// Whether the cards can be dealt at all; always true for an observation from play.
    pub(crate) fn exist(&self) -> bool {
        let fit = self.lots.iter().all(|(_, fits)| !fits.is_empty());
        fit && self.unseen.iter().all(|&(_, rooms)| rooms != 0) && self.quota.is_possible()
    }

    /// Number of worlds; `None` if it does not fit into 128 bits, or if [`Hidden::is_possible`] or [`Chances::ways`]
    /// would have to be asked about each.
    pub fn count(&self) -> Option<u128> {
        let view = self.seen.view();
        let is_bound = view.hand().binds_hands(view.state(), view.memory(), self.seen.seat);
        if is_bound { None } else { self.count_dealt() }
    }

    /// Whether all worlds are equally likely.
    pub fn are_even(&self) -> bool {
        let view = self.seen.view();
        G::Chances::ways(view.hand(), view.state(), view.memory(), self.seen.seat, &[]).most == 1
    }

    /// Number of ways to deal the unseen cards.
    fn count_dealt(&self) -> Option<u128> {
        (1..=self.stock.len() as u128).try_fold(self.count_placed()?, u128::checked_mul)
    }

    /// Number of ways to deal the unseen cards, not counting the order of the stock.
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

    /// Draws a world with a probability proportional to its [`Chances::ways`].
    pub fn sample(&self, random: &mut Random) -> Position<G> {
        loop {
            if let Some(world) = self.attempt(random) {
                return world;
            }
        }
    }

    /// Draws a world like [`Worlds::sample`]; `None` if `ask`, which is called before each attempt, stops it.
    pub fn draw(&self, random: &mut Random, ask: &mut dyn FnMut() -> ControlFlow<()>) -> Option<Position<G>> {
        while ask().is_continue() {
            if let Some(world) = self.attempt(random) {
                return Some(world);
            }
        }
        None
    }

    /// Makes one attempt to draw a world; `None` if hands restrict each other and those dealt do not fit. Repeating
    /// attempts until one succeeds keeps the probabilities of the worlds right.
    pub fn attempt(&self, random: &mut Random) -> Option<Position<G>> {
        let (places, drawn) =
            if self.lots.is_empty() { (self.deal(random), Vec::new()) } else { self.deal_with_lots(random)? };
        let (world, ways) = self.world(places, &drawn, random)?;
        ways.is_kept(random).then_some(world)
    }

    /// Draws each lot by itself and shuffles the other cards; `None` if a card is drawn twice or lies where it cannot.
    ///
    /// Every deal that fits is equally likely: exactly one of the equally likely sets of each lot agrees with it, and
    /// the number of cards left to be shuffled is the same for every deal.
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

    /// Deals all cards by quota: every deal in which each card lies in one of its rooms is equally likely.
    fn deal(&self, random: &mut Random) -> Places<G> {
        let mut rooms = vec![Vec::new(); self.rooms];
        let mut shares = self.quota.sample(random).into_iter();
        for class in classes::<G>(&self.unseen) {
            let (bits, cards) = (class[0].1, class.iter().map(|&(card, _)| card));
            if bits.is_power_of_two() {
                rooms[bits.trailing_zeros() as usize].extend(cards.take(shares.next().unwrap_or(0)));
                continue;
            }
            let mut cards: Vec<CardOf<G>> = cards.collect();
            random.shuffle(&mut cards);
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

    /// Adds cards to the pile of a gap.
    fn put(&self, places: &mut Places<G>, gap: &Gap, cards: impl IntoIterator<Item = CardOf<G>>) {
        let cards = cards.into_iter();
        match gap.pile {
            Pile::Hand(seat) => cards.for_each(|card| places.hands[seat].add(card)),
            Pile::Aside(seat) => cards.for_each(|card| places.aside[seat].add(card)),
            Pile::Gone(seat) => cards.for_each(|card| places.gone[seat].add(card)),
            Pile::Stock => self.stock.iter().zip(cards).for_each(|(&place, card)| places.stock[place] = card),
        }
    }

    /// All possible worlds, whatever their probabilities, if there are at most `most` ways to deal the cards and memory
    /// for them; `None` if `ask`, which is called for each deal, stops it.
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

    /// Deals the unseen cards from index `next` on in every way, and passes each deal to `take`, which can stop it.
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
                Pile::Gone(seat) => places.gone[seat].add(card),
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

    /// The position with these cards, and its ways; `None` if such hands are impossible.
    fn world(&self, places: Places<G>, drawn: &[CardsOf<G>], random: &mut Random) -> Option<(Position<G>, Ways)> {
        let (view, viewer) = (self.seen.view(), self.seen.seat);
        let gone = places.gone;
        let (mut hand, mut state) = view.hand().with_cards(view.state(), places);
        if self.is_forgetful {
            state = hand.with_gone(&state, &gone);
        }
        hand.draw_chance(random);
        let is_bound = hand.binds_hands(&state, view.memory(), viewer);
        (!is_bound || hand.is_possible(&state, view.memory())).then(|| {
            let ways = if is_bound { G::Chances::ways(&hand, &state, view.memory(), viewer, drawn) } else { Ways::ONE };
            (view.with(hand, state), ways)
        })
    }
}

/// For each of some unseen cards, whether it can lie in a pile.
fn fitting<G: Hidden>(seen: &Observation<G>, pile: Pile, cards: &[CardOf<G>]) -> Vec<bool> {
    let view = seen.view();
    let hand = view.hand();
    let fits: Box<dyn Fn(usize) -> bool> = match pile {
        Pile::Hand(seat) => {
            let excluded = hand.excluded(view.state(), seat);
            Box::new(move |i| seen.lacks[seat].count(cards[i]) == 0 && excluded.count(cards[i]) == 0)
        }
        Pile::Aside(_) | Pile::Gone(_) => Box::new(|_| true),
        Pile::Stock => match hand.may_lie_in_stock(view.memory()) {
            // Of equal cards, the first ones may lie there.
            Some(most) => Box::new(move |i| {
                let equal = cards[..i].iter().filter(|&&card| card == cards[i]).count();
                (equal as u32) < most.count(cards[i])
            }),
            None => Box::new(|_| true),
        },
    };
    (0..cards.len()).map(fits).collect()
}

/// The classes of unseen cards: cards of one class can lie in the same rooms.
fn classes<G: Hidden>(unseen: &[(CardOf<G>, u32)]) -> impl Iterator<Item = &[(CardOf<G>, u32)]> {
    unseen.chunk_by(|(_, rooms), (_, others)| rooms == others)
}
