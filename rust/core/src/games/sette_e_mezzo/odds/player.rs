//! Odds of a player against the banker when the order of the stock is unknown.

use super::banker::Bank;
use super::denominator::{BY_BOTH, Denominator};
use super::hands::{Hands, Reached};
use super::unseen::{Kind, Unseen};
use super::{Banker, Decision, OddsError, Ratio, better, check};
use crate::games::sette_e_mezzo::held::{BUST, Held, REALE};
use crate::games::sette_e_mezzo::moves::Move;
use crate::games::sette_e_mezzo::rules::Rules;
use crate::games::sette_e_mezzo::score::between_two;

/// The strategy of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Play {
    /// He maximizes his mean payment.
    Best,
    /// He draws as long as his total is below this number of half points.
    Threshold(u8),
}

/// All hands that a player can reach, with the mean payments of standing and drawing.
#[derive(Clone, Debug)]
pub struct PlayerTree {
    unseen: Unseen,
    /// Number of unseen cards.
    size: usize,
    /// Number of unseen cards that the player cannot draw.
    kept: usize,
    denominator: Denominator,
    hands: Hands,
    worth: Vec<[Option<i128>; 2]>,
    play: Play,
}

impl PlayerTree {
    /// The tree from one hand on, with these unseen cards. `kept` of them cannot be drawn: the banker's first card and
    /// the hidden cards of others.
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

    /// The cards still unseen when a hand is reached.
    fn left(&self, hand: &Reached) -> Unseen {
        self.unseen.minus(hand.drawn).expect("what was drawn was there")
    }

    /// The mean payment of drawing, once the values of the hands after it are known.
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

    /// The hands, each before the hands that it leads to.
    pub fn hands(&self) -> &[Reached] {
        self.hands.list()
    }

    /// The hands that the first hand becomes with one more card.
    pub fn first_cards(&self) -> &[(Kind, u16)] {
        self.hands.next(&self.hands()[0])
    }

    /// The move of the player with a hand.
    pub fn choice(&self, at: usize) -> Move {
        let total = self.hands()[at].held.total().unwrap_or_default();
        match (self.worth[at], self.play) {
            ([Some(_), Some(_)], Play::Threshold(threshold)) if total < threshold => Move::Draw,
            ([Some(_), Some(_)], Play::Threshold(_)) => Move::Stand,
            (worth, _) => better(worth),
        }
    }

    /// The mean payment of a hand, as a multiple of 1 / [`PlayerTree::one`].
    pub fn value(&self, at: usize) -> i128 {
        let [stand, draw] = self.worth[at];
        if self.choice(at) == Move::Stand { stand } else { draw }.expect("the choice is allowed")
    }

    /// The mean payments of standing and drawing with a hand, as multiples of 1 / [`PlayerTree::one`].
    pub fn worth(&self, at: usize) -> [Option<i128>; 2] {
        self.worth[at]
    }

    /// The number that stands for 1 when a hand is reached.
    pub fn one(&self, at: usize) -> i128 {
        self.denominator.one(self.size - self.hands()[at].draws)
    }

    /// The decision with a hand, as fractions.
    pub fn decision(&self, at: usize) -> Decision {
        let hand = &self.hands()[at];
        let left = self.left(hand);
        let can_draw = self.size - hand.draws > self.kept;
        let next = Kind::ALL.map(|kind| if can_draw { left.count(kind).into() } else { 0 });
        let ratios = self.worth[at].map(|ev| Some(Ratio::new(ev?, self.one(at))));
        Decision::new(hand.held, next, ratios, self.choice(at))
    }

    /// For each hand, the number of sequences of cards that lead to it.
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

/// Return the mean payments of standing and drawing for a player who is alone against the banker, with this hand and
/// these unseen cards.
///
/// The banker's hidden card is one of the unseen ones; the others are the stock.
pub fn decide(held: Held, unseen: Unseen, banker: Banker, rules: &Rules) -> Result<Decision, OddsError> {
    decide_beside(held, unseen, 1, banker, rules)
}

/// Like [`decide`], if `hidden` of the unseen cards, the banker's among them, lie in hands. Nobody knows which cards
/// they are, so they only make the stock smaller.
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
