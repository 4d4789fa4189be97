//! Two small poker games whose values are known.

use std::ops::ControlFlow;

use scopasolver::Seat;
use scopasolver::equilibrium::{Class, Deals, Effort, Ending, PublicGame, solve};
use scopasolver::search::Party;

use super::solved;

/// An action in reply to the bet so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Fold,
    /// Calls, or checks if there is no bet.
    Call,
    Raise,
    /// The card of this rank is turned up.
    Turn(u16),
}

/// Poker between two players with ranks only and rounds with bets of these sizes.
struct Poker {
    bets: &'static [u32],
    raises: u32,
    /// Whether a card is turned up after the first round. A player who pairs it wins.
    board: bool,
}

#[derive(Clone, Debug)]
struct Table {
    round: usize,
    /// The player who acts.
    turn: usize,
    /// The chips that each player has put in.
    paid: [u32; 2],
    raises: u32,
    /// Number of actions in this round.
    acted: u32,
    turned: bool,
    folded: Option<usize>,
}

impl PublicGame for Poker {
    type State = Table;
    type Action = Action;
    type Contest = ();

    fn party(&self, player: Seat) -> Party {
        Party::of_seat(player.0)
    }

    fn start(&self) -> Table {
        Table { round: 0, turn: 0, paid: [1, 1], raises: 0, acted: 0, turned: false, folded: None }
    }

    fn mover(&self, table: &Table) -> Option<Seat> {
        let over = table.folded.is_some() || table.round == self.bets.len();
        let board = self.board && table.round == 1 && !table.turned;
        (!over).then_some(Seat(if board { 2 } else { table.turn as u8 }))
    }

    fn actions(&self, table: &Table, out: &mut Vec<Action>) {
        if self.mover(table) == Some(Seat(2)) {
            return out.extend((0..3).map(Action::Turn));
        }
        if table.paid[0] != table.paid[1] {
            out.push(Action::Fold);
        }
        out.push(Action::Call);
        if table.raises < self.raises {
            out.push(Action::Raise);
        }
    }

    fn allows(&self, _table: &Table, action: Action, class: Class) -> bool {
        !matches!(action, Action::Turn(rank) if rank != class.0)
    }

    fn play(&self, table: &Table, action: Action) -> Table {
        let mut next = table.clone();
        let (own, other) = (table.turn, 1 - table.turn);
        match action {
            Action::Turn(_) => {
                next.turned = true;
                return next;
            }
            Action::Fold => next.folded = Some(own),
            Action::Call => next.paid[own] = table.paid[other],
            Action::Raise => {
                next.paid[own] = table.paid[other] + self.bets[table.round];
                next.raises += 1;
            }
        }
        (next.turn, next.acted) = (other, table.acted + 1);
        if action == Action::Call && next.acted > 1 {
            next = Table { round: table.round + 1, turn: 0, raises: 0, acted: 0, ..next };
        }
        next
    }

    fn ending(&self, table: &Table) -> Ending<()> {
        match table.folded {
            Some(0) => Ending::fixed(-f64::from(table.paid[0])),
            Some(_) => Ending::fixed(f64::from(table.paid[1])),
            None => Ending { fixed: 0.0, contest: Some(((), f64::from(table.paid[0]))) },
        }
    }

    fn contestants(&self, (): ()) -> Vec<Seat> {
        (0..if self.board { 3 } else { 2 }).map(Seat).collect()
    }

    fn decide(&self, (): (), classes: &[Class]) -> f64 {
        let worth = |class: Class| if classes.get(2) == Some(&class) { 10 } else { class.0 };
        f64::from(i8::from(worth(classes[0]) > worth(classes[1])) - i8::from(worth(classes[0]) < worth(classes[1])))
    }
}

const KUHN: Poker = Poker { bets: &[1], raises: 1, board: false };
const LEDUC: Poker = Poker { bets: &[2, 4], raises: 2, board: true };

fn kuhn_deals() -> Deals {
    let all = (0..3).flat_map(|a| (0..3).map(move |b| ([Class(a), Class(b)], 1.0)));
    Deals::new(all.filter(|([a, b], _)| a != b))
}

/// Two cards of each of three ranks.
fn leduc_deals() -> Deals {
    let mut all = vec![];
    for a in 0..6u16 {
        for b in (0..6).filter(|&b| b != a) {
            for board in (0..6).filter(|&c| c != a && c != b) {
                all.push(([a, b, board].map(|card| Class(card / 2)), 1.0));
            }
        }
    }
    Deals::new(all)
}

#[test]
fn kuhn_poker_is_worth_minus_one_eighteenth() {
    let found = solved(&KUHN, &kuhn_deals(), 2000);
    let measure = found.measure();
    assert!(measure.exploitability() < 1e-3, "{measure:?}");
    assert!((measure.value + 1.0 / 18.0).abs() <= measure.exploitability(), "{measure:?}");
    assert_eq!(found.information_sets(), 12);
    // A player calls every bet with the highest card, and none with the lowest.
    let calls = [Action::Raise];
    assert_eq!(found.actions(&calls), [Action::Fold, Action::Call]);
    assert_eq!(found.mover(&calls), Some(Seat(1)));
    assert!(found.strategy(&calls, Class(2)).unwrap()[1] > 0.999);
    assert!(found.strategy(&calls, Class(0)).unwrap()[0] > 0.999);
    // A player calls a bet with the middle card one time in three.
    assert!((found.strategy(&calls, Class(1)).unwrap()[1] - 1.0 / 3.0).abs() < 0.01);
}

#[test]
fn questions_without_an_answer_have_none() {
    let found = solved(&KUHN, &kuhn_deals(), 1);
    let (nowhere, end) = ([Action::Fold], [Action::Raise, Action::Fold]);
    assert_eq!((found.mover(&nowhere), found.actions(&nowhere)), (None, &[][..]));
    assert_eq!((found.mover(&end), found.actions(&end)), (None, &[][..]));
    assert_eq!(found.strategy(&[], Class(3)), None);
    assert_eq!(found.strategy(&end, Class(0)), None);
}

#[test]
fn leduc_poker_has_its_known_value() {
    let found = solved(&LEDUC, &leduc_deals(), 1000);
    let measure = found.measure();
    assert!(measure.exploitability() < 2e-3, "{measure:?}");
    assert!((measure.value + 0.085_606_4).abs() < 2e-4, "{measure:?}");
    assert!(measure.gains[2].abs() < 1e-12, "a card turned up has no choice");
}

#[test]
fn exploitability_goes_down() {
    let found = solved(&LEDUC, &leduc_deals(), 400);
    let course: Vec<f64> = found.measures().iter().map(scopasolver::equilibrium::Measure::exploitability).collect();
    assert_eq!(found.measures().iter().map(|measure| measure.iterations).collect::<Vec<_>>(), [100, 200, 300, 400]);
    assert!(course.is_sorted_by(|earlier, later| earlier > later), "{course:?}");
}

#[test]
fn who_says_stop_gets_what_was_found() {
    let effort = Effort { iterations: 1_000_000, measured_every: 3 };
    let (mut seen, mut is_stopped) = (vec![], false);
    let found = solve(&KUHN, &kuhn_deals(), &effort, &mut |progress| {
        seen.push((progress.iterations, progress.measure.map(|measure| measure.iterations)));
        if progress.iterations < 5 || is_stopped {
            return ControlFlow::Continue(());
        }
        is_stopped = true;
        ControlFlow::Break(())
    });
    let found = found.continue_value().expect("five iterations were done");
    seen.dedup();
    assert_eq!(seen, [(0, None), (1, None), (2, None), (3, None), (3, Some(3)), (4, Some(3)), (5, Some(3))]);
    assert_eq!(found.measures().iter().map(|measure| measure.iterations).collect::<Vec<_>>(), [3, 5]);
    assert_eq!(found.measure(), solved(&KUHN, &kuhn_deals(), 5).measure());
}

/// If it is stopped before the end of the first iteration, nothing is returned; if later, the strategies learnt by
/// then.
#[test]
fn every_step_can_be_broken_off() {
    let effort = Effort { iterations: 2, measured_every: 9 };
    let mut asked = 0;
    let _ = solve(&KUHN, &kuhn_deals(), &effort, &mut |_| {
        asked += 1;
        ControlFlow::Continue(())
    });
    for stop in 0..asked {
        let (mut calls, mut done, mut late) = (0, 0, 0);
        let found = solve(&KUHN, &kuhn_deals(), &effort, &mut |progress| {
            (calls, late) = (calls + 1, late + u32::from(progress.iterations == effort.iterations && calls <= stop));
            if calls == stop + 1 {
                done = progress.iterations;
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        // Every question after the end of the last iteration belongs to the measurement.
        let found = found.continue_value().map(|found| found.measure().iterations);
        assert_eq!(found, (done > 0 && late < 2).then_some(done), "{stop} of {asked}");
    }
}

#[test]
fn no_iterations_leave_all_actions_equally_likely() {
    let found = solved(&KUHN, &kuhn_deals(), 0);
    assert_eq!(found.strategy(&[], Class(1)), Some(&[0.5, 0.5][..]));
    assert_eq!(found.measures().len(), 1);
    assert!(found.measure().exploitability() > 0.5);
}
