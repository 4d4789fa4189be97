//! A betting phase as a game of public words and hidden hands.

use super::super::Position;
use super::super::betting::Betting;
use super::super::hands::Declaration;
use super::super::moves::Move;
use super::super::payoff::{Payoff, payoff};
use super::super::phase::Phase;
use super::super::rules::Rules;
use super::super::state::is_silent;
use super::classes::Classes;
use super::error::BettingError;
use crate::equilibrium::{Class, Ending, PublicGame};
use crate::rule_set::RuleSet;
use crate::scialandroni::Stage;
use crate::search::Party;
use crate::seat::{PerSeat, PerSide, Seat, Side};

/// Upper bound on the number of sequences of words. With a hundred times as many as under the default rules, one
/// iteration would take minutes.
const MOST_HISTORIES: usize = 50_000;

/// The betting after the declarations, before the first word.
const OPENING: Betting = Betting::new(false);

/// A betting phase, after the declarations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BettingPhase {
    rules: Rules,
    phase: Phase,
    declared: PerSeat<Declaration>,
    totals: PerSide<u16>,
}

impl BettingPhase {
    /// Return a phase with these declarations, where `totals` are the arrialis of each side in the gioco.
    ///
    /// # Errors
    /// If the phase has no betting or no such declarations; if the gioco is over; or if the rules allow so many raises
    /// that there are too many sequences of words.
    pub fn new(
        rules: &Rules,
        phase: Phase,
        declared: PerSeat<Declaration>,
        totals: [u16; 2],
    ) -> Result<Self, BettingError> {
        let betting_phase = Self::of_any_size(rules, phase, declared, totals)?;
        match betting_phase.count(&OPENING, MOST_HISTORIES) {
            Some(_) => Ok(betting_phase),
            None => Err(BettingError::TooManyHistories { most: MOST_HISTORIES }),
        }
    }

    /// Return the same without a limit on the number of sequences of words.
    pub(super) fn of_any_size(
        rules: &Rules,
        phase: Phase,
        declared: PerSeat<Declaration>,
        totals: [u16; 2],
    ) -> Result<Self, BettingError> {
        if phase == Phase::Scartu {
            return Err(BettingError::NotVied(phase));
        }
        if is_silent(rules, phase) {
            return Err(BettingError::Fixed);
        }
        let limit = rules.limit();
        if let Some((side, score)) = (0..).map(Side).zip(totals).find(|&(_, score)| score >= limit) {
            return Err(BettingError::Finished { side, score, limit });
        }
        let declares = |seat: &Seat| declared[*seat] != Declaration::Nothing;
        if let Some(seat) = rules.seat_list().find(declares).filter(|_| !phase.has_declarations()) {
            return Err(BettingError::NoDeclarations { seat, phase });
        }
        Ok(Self { rules: *rules, phase, declared, totals: totals.into() })
    }

    /// Return the phase of a position, with the declarations made in it and the arrialis marked before it.
    ///
    /// # Errors
    /// As for [`BettingPhase::new`], and if the declarations are not over.
    pub fn of_position(position: &Position) -> Result<Self, BettingError> {
        let state = position.state();
        let totals = [0, 1].map(|side| state.total(Side(side)));
        let betting_phase = Self::new(position.rules(), state.phase, state.declared, totals)?;
        if state.betting.stage() == Stage::Declaring { Err(BettingError::Declaring) } else { Ok(betting_phase) }
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The phase.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The declaration of each seat.
    pub fn declared(&self) -> [Declaration; 4] {
        [0, 1, 2, 3].map(|seat| self.declared[Seat(seat)])
    }

    /// The arrialis of each side in the gioco.
    pub fn totals(&self) -> [u16; 2] {
        [0, 1].map(|side| self.totals[Side(side)])
    }

    /// The size of s'arrestu in arrialis: what the leading side needs to reach the limit.
    pub fn arrestu(&self) -> u16 {
        self.rules.limit() - self.totals().into_iter().max().unwrap_or_default()
    }

    fn words(&self, betting: &Betting) -> Vec<Move> {
        let mut words = vec![];
        betting.words(&self.rules, Declaration::Nothing, self.arrestu(), &mut words);
        words
    }

    fn said(&self, betting: &Betting, word: Move) -> Betting {
        let mut next = *betting;
        next.say(&self.rules, self.arrestu(), word);
        next
    }

    /// Subtracts from `left` the number of sequences of words that begin with this one; `None` if there are more than
    /// `left`.
    fn count(&self, betting: &Betting, left: usize) -> Option<usize> {
        let words = self.words(betting);
        words.into_iter().try_fold(left.checked_sub(1)?, |left, word| self.count(&self.said(betting, word), left))
    }
}

/// The game to be solved, with hands grouped in classes.
pub(super) struct HiddenHands<'a> {
    pub betting_phase: &'a BettingPhase,
    pub classes: &'a Classes,
}

impl PublicGame for HiddenHands<'_> {
    type State = Betting;
    type Action = Move;
    /// The seats, one bit each.
    type Contest = u8;

    fn party(&self, player: Seat) -> Party {
        Party::of_seat(player.0)
    }

    fn start(&self) -> Betting {
        OPENING
    }

    fn mover(&self, betting: &Betting) -> Option<Seat> {
        betting.end().is_none().then_some(betting.turn())
    }

    fn actions(&self, betting: &Betting, out: &mut Vec<Move>) {
        out.extend(self.betting_phase.words(betting));
    }

    fn play(&self, betting: &Betting, word: Move) -> Betting {
        self.betting_phase.said(betting, word)
    }

    fn ending(&self, betting: &Betting) -> Ending<u8> {
        let BettingPhase { rules, phase, declared, .. } = self.betting_phase;
        match payoff(rules, *phase, betting, declared) {
            Payoff::Nothing => Ending::fixed(0.0),
            Payoff::Marked(side, marks) => Ending::fixed(f64::from(Party::of_seat(side.0).sign()) * f64::from(marks)),
            Payoff::Contest { seats, marks } => {
                let [own, other] = [0, 1].map(|side| f64::from(marks[Side(side)]));
                Ending { fixed: -other, contest: Some((seats, own + other)) }
            }
        }
    }

    fn contestants(&self, seats: u8) -> Vec<Seat> {
        (0..4).filter(|seat| seats >> seat & 1 == 1).map(Seat).collect()
    }

    /// Probability that side 0 has the best hand.
    fn decide(&self, seats: u8, hands: &[Class]) -> f64 {
        let chances = self.classes.chances(hands);
        self.contestants(seats).iter().zip(chances).filter(|(seat, _)| seat.0 % 2 == 0).map(|(_, chance)| chance).sum()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::random::Random;
    use crate::scialandroni::betting_strategies::Strength;
    use crate::scialandroni::declarable;

    const RULES: [&str; 5] = [
        "scialandroni",
        "scialandroni(posta_alone=1,baiocca=5,both_seen=9,declared_seen=6,bintixincu=2C+3B)",
        "scialandroni(short_suit=three_only,limit_soddus=20,max_raises=1)",
        "scialandroni(short_suit=pure_sum,cartetta_order=rank)",
        "scialandroni(raise_menu=1+30,max_raises=5)",
    ];

    /// Plays random words in whole deals in which all who can declare do so. The arrialis that the phase marks must
    /// equal what the end of the solved game pays with these four hands.
    #[test]
    fn an_end_pays_what_the_phase_marks() {
        let mut random = Random::new(17);
        let mut contests = 0;
        for (seed, rules) in (0..2000).zip(RULES.iter().cycle()) {
            let mut table = Position::deal_seed(rules.parse().unwrap(), seed);
            while !table.is_over() && table.state().phase != Phase::Scartu {
                let before = *table.state();
                let declares = |table: &Position| {
                    table
                        .legal_moves()
                        .into_iter()
                        .find(|&mv| mv <= Move::Frusciu)
                        .or_else(|| table.legal_moves().contains(&Move::Tace).then_some(Move::Tace))
                };
                while let Some(word) = declares(&table) {
                    table = table.play_unchecked(word);
                }
                let betting_phase = BettingPhase::of_position(&table).unwrap();
                assert_eq!(
                    betting_phase.declared(),
                    [0, 1, 2, 3].map(|seat| {
                        let held = declarable(before.hands[Seat(seat)]);
                        if before.phase.has_declarations() { held } else { Declaration::Nothing }
                    })
                );
                let hands = [0, 1, 2, 3].map(|seat| {
                    Strength::of(betting_phase.rules(), betting_phase.phase(), before.hands[Seat(seat)], true)
                });
                let likely: BTreeMap<Strength, f64> = hands.map(|worth| (worth, 1.0)).into();
                let classes = Classes::new(&likely, usize::MAX);
                let game = HiddenHands { betting_phase: &betting_phase, classes: &classes };
                let mut betting = game.start();
                while game.mover(&betting).is_some() {
                    let words = betting_phase.words(&betting);
                    assert_eq!(words, table.legal_moves());
                    assert_eq!(game.mover(&betting), table.to_move());
                    let word = words[random.below(words.len())];
                    (betting, table) = (betting_phase.said(&betting, word), table.play_unchecked(word));
                }
                let Ending { fixed, contest } = game.ending(&betting);
                let paid = contest.map_or(0.0, |(seats, factor)| {
                    let of_seats = game.contestants(seats).into_iter().map(|seat| classes.of(hands[seat.index()]));
                    factor * game.decide(seats, &of_seats.collect::<Vec<_>>())
                });
                contests += u32::from(contest.is_some());
                let marked = |side| f64::from(table.state().marked[Side(side)] - before.marked[Side(side)]);
                assert!((fixed + paid - marked(0) + marked(1)).abs() < 1e-9, "{table}");
            }
        }
        assert!(contests > 1000, "{contests}");
    }

    fn refused(rules: &str, phase: Phase, declared: [Declaration; 4], totals: [u16; 2]) -> String {
        BettingPhase::new(&rules.parse().unwrap(), phase, PerSeat::from(declared), totals).unwrap_err().to_string()
    }

    #[test]
    fn what_is_not_vied_for_is_refused() {
        let nothing = [Declaration::Nothing; 4];
        let mut primiera = nothing;
        primiera[2] = Declaration::Primiera;
        let why = |rules, phase| refused(rules, phase, nothing, [0, 0]);
        assert!(why("scialandroni", Phase::Scartu).contains("`phase` is `scartu`"));
        assert!(why("scialandroni(cartetta_betting=fixed)", Phase::Cartetta).contains("fixed"));
        assert!(why("scialandroni(raise_menu=1+2+3+4+5+6,max_raises=8)", Phase::Posta1).contains("raise_menu"));
        assert!(refused("scialandroni", Phase::Cartetta, primiera, [0, 0]).contains("`declared`: seat 2"));
        assert!(refused("scialandroni", Phase::PostaGrande, primiera, [0, 0]).contains("`declared`: seat 2"));
        assert!(refused("scialandroni", Phase::Posta1, nothing, [4, 90]).contains("`scores`: side 1 has 90"));
        let table = Position::deal_seed("scialandroni".parse().unwrap(), 1);
        assert_eq!(BettingPhase::of_position(&table), Err(BettingError::Declaring));
    }
}
