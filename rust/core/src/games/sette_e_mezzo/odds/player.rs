//! A player against the banker, nobody's order known.

use super::banker::Bank;
use super::denominator::{BY_BOTH, Denominator};
use super::hands::{Hands, Reached};
use super::unseen::{Kind, Unseen};
use super::{Banker, Decision, OddsError, Ratio, better, check};
use crate::games::sette_e_mezzo::held::{BUST, Held, REALE};
use crate::games::sette_e_mezzo::moves::Move;
use crate::games::sette_e_mezzo::rules::Rules;
use crate::games::sette_e_mezzo::score::between_two;

/// How a player goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Play {
    /// As pays best.
    Best,
    /// He draws as long as his total is below so many half points.
    Threshold(u8),
}

/// All hands that a player can come to, with what standing and drawing bring him.
#[derive(Clone, Debug)]
pub struct PlayerTree {
    unseen: Unseen,
    /// How many cards those are.
    size: usize,
    /// How many of them the player cannot draw.
    kept: usize,
    denominator: Denominator,
    hands: Hands,
    worth: Vec<[Option<i128>; 2]>,
    play: Play,
}

impl PlayerTree {
    /// From one hand on, when these cards are unseen; so many of them are not to be drawn, the banker's first one and
    /// those that others hide.
    pub fn new(start: Held, unseen: Unseen, kept: usize, play: Play, banker: Banker, rules: &Rules) -> Self {
        let (hands, size) = (Hands::new(start, unseen), unseen.size());
        let worth = vec![[None, None]; hands.list().len()];
        let mut course = Self { unseen, size, kept, denominator: Denominator::new(size, BY_BOTH), hands, worth, play };
        let bankers = Hands::new(Held::EMPTY, unseen);
        let mut banks: [Option<Bank<'_>>; REALE as usize + 1] = [const { None }; _];
        let mut room = Vec::new();
        for at in (0..course.worth.len()).rev() {
            let hand = &course.hands()[at];
            let (left, class) = (course.left(hand), hand.held.class());
            let [may_stand, may_draw] = if size - hand.draws > kept {
                [hand.held.may_stand(rules), hand.held.may_draw()]
            } else {
                [true, false]
            };
            let stand = may_stand.then(|| {
                let against = || Bank::against(class, banker, &bankers, kept - 1, rules);
                let bank = banks[usize::from(class)].get_or_insert_with(against);
                -bank.paid(left, size - hand.draws, &course.denominator, &mut room)
            });
            let draw = may_draw.then(|| course.drawing(hand, left, rules));
            course.worth[at] = [stand, draw];
        }
        course
    }

    /// The unseen cards when a hand is reached.
    fn left(&self, hand: &Reached) -> Unseen {
        self.unseen.minus(hand.drawn).expect("what was drawn was there")
    }

    /// What drawing to a hand brings, when what follows is known.
    fn drawing(&self, hand: &Reached, left: Unseen, rules: &Rules) -> i128 {
        let cards = self.size - hand.draws;
        let (mut paid, mut bust) = (0, cards as i128);
        for &(kind, next) in self.hands.next(hand) {
            let count = i128::from(left.count(kind));
            paid += count * self.value(usize::from(next));
            bust -= count;
        }
        let lost = i128::from(between_two(rules, BUST, BUST));
        paid + lost * bust * self.denominator.one(cards - 1)
    }

    /// The hands, each before those that it leads to.
    pub fn hands(&self) -> &[Reached] {
        self.hands.list()
    }

    /// The hands that one card makes of the first one.
    pub fn first_cards(&self) -> &[(Kind, u16)] {
        self.hands.next(&self.hands()[0])
    }

    /// What the player does with a hand.
    pub fn choice(&self, at: usize) -> Move {
        let total = self.hands()[at].held.total().unwrap_or_default();
        match (self.worth[at], self.play) {
            ([Some(_), Some(_)], Play::Threshold(threshold)) if total < threshold => Move::Draw,
            ([Some(_), Some(_)], Play::Threshold(_)) => Move::Stand,
            (worth, _) => better(worth),
        }
    }

    /// What a hand brings, in the terms of the denominator.
    pub fn value(&self, at: usize) -> i128 {
        let [stand, draw] = self.worth[at];
        if self.choice(at) == Move::Stand { stand } else { draw }.expect("the choice is allowed")
    }

    /// What standing and drawing bring with a hand, in the same terms.
    pub fn worth(&self, at: usize) -> [Option<i128>; 2] {
        self.worth[at]
    }

    /// What stands for 1 when a hand is reached.
    pub fn one(&self, at: usize) -> i128 {
        self.denominator.one(self.size - self.hands()[at].draws)
    }

    /// A value of a hand as a fraction.
    pub fn decision(&self, at: usize) -> Decision {
        let hand = &self.hands()[at];
        let left = self.left(hand);
        let can_draw = self.size - hand.draws > self.kept;
        let next = Kind::ALL.map(|kind| if can_draw { left.count(kind).into() } else { 0 });
        let ratios = self.worth[at].map(|ev| Some(Ratio::new(ev?, self.one(at))));
        Decision::new(hand.held, next, ratios, self.choice(at))
    }

    /// In how many orders of cards the player comes to each hand.
    pub fn ways(&self) -> Vec<i128> {
        let mut ways = vec![0; self.hands().len()];
        ways[0] = 1;
        for (at, hand) in self.hands().iter().enumerate() {
            if self.choice(at) == Move::Draw {
                let left = self.left(hand);
                for &(kind, next) in self.hands.next(hand) {
                    ways[usize::from(next)] += ways[at] * i128::from(left.count(kind));
                }
            }
        }
        ways
    }
}

/// What standing and drawing are worth to a player alone against the banker, who holds this and has not seen these cards.
///
/// The banker's hidden card is one of the unseen ones; the others are the stock.
pub fn decide(held: Held, unseen: Unseen, banker: Banker, rules: &Rules) -> Result<Decision, OddsError> {
    decide_beside(held, unseen, 1, banker, rules)
}

/// The same when so many of the unseen cards, the banker's among them, are hidden in hands: which ones makes no
/// difference, but the stock is without them.
pub(super) fn decide_beside(
    held: Held,
    unseen: Unseen,
    hidden: usize,
    banker: Banker,
    rules: &Rules,
) -> Result<Decision, OddsError> {
    check(held, unseen, rules)?;
    if hidden == 0 || unseen.size() < hidden {
        return Err(OddsError::NoBankersCard);
    }
    Ok(PlayerTree::new(held, unseen, hidden, Play::Best, banker, rules).decision(0))
}
