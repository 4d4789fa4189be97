//! Strategies for betting in Su Scialandroni, where nobody sees the hands of the others.

use std::ops::ControlFlow;

use scopasolver::equilibrium::{Effort, Measure};
use scopasolver::scialandroni::betting_strategies::{
    Abstraction, BettingError, BettingPhase, BettingSolution, Strength,
};
use scopasolver::scialandroni::{Betting, Category, Declaration, Hand, Move, Payoff, Phase, Rules, payoff};
use scopasolver::search::Effort as SearchEffort;
use scopasolver::solution::{Question, Worth as Answered};
use scopasolver::{Card, CardSet, PerSeat, Position, Seat, Side};

use Move::{BolluBiri, Passo, Posta, Raise};

use crate::suite::common::Share;

const NOTHING: [Declaration; 4] = [Declaration::Nothing; 4];

fn with(options: &str) -> Rules {
    format!("scialandroni({options})").parse().unwrap()
}

fn betting_phase(options: &str, phase: Phase, declared: [Declaration; 4], totals: [u16; 2]) -> BettingPhase {
    BettingPhase::new(&with(options), phase, PerSeat::from(declared), totals).unwrap()
}

/// The marks of side 0 minus those of side 1 if all hands are known, by minimax. A higher `hands[seat]` is better; of
/// equal hands the first wins.
fn minimax(game: &BettingPhase, betting: Betting, hands: [u8; 4]) -> i32 {
    let (rules, finish) = (game.rules(), game.arrestu());
    if betting.end().is_some() {
        return match payoff(rules, game.phase(), &betting, &PerSeat::default()) {
            Payoff::Nothing => 0,
            Payoff::Marked(Side(0), marks) => i32::from(marks),
            Payoff::Marked(_, marks) => -i32::from(marks),
            Payoff::Contest { seats, marks } => {
                let shown = (0..4usize).filter(|seat| seats >> seat & 1 == 1);
                let best = shown.rev().max_by_key(|&seat| hands[seat]).unwrap();
                if best % 2 == 0 { i32::from(marks[Side(0)]) } else { -i32::from(marks[Side(1)]) }
            }
        };
    }
    let mut words = vec![];
    betting.words(rules, Declaration::Nothing, finish, &mut words);
    let values = words.into_iter().map(|word| {
        let mut next = betting;
        next.say(rules, finish, word);
        minimax(game, next, hands)
    });
    if betting.turn().0.is_multiple_of(2) { values.max() } else { values.min() }.unwrap()
}

/// Every order of four different hands.
fn orders() -> Vec<[u8; 4]> {
    let all = (0..256u32).map(|n| [n & 3, n >> 2 & 3, n >> 4 & 3, n >> 6].map(|hand| hand as u8));
    all.filter(|hands| (0..4).all(|hand| hands.contains(&hand))).collect()
}

fn some_games() -> Vec<BettingPhase> {
    [
        ("", [85, 80]),
        ("", [88, 80]),
        ("limit_soddus=20,raise_menu=1+2+30", [0, 0]),
        ("", [0, 0]),
        ("max_raises=0", [0, 0]),
        ("max_raises=1", [6, 60]),
    ]
    .map(|(options, totals)| betting_phase(options, Phase::PostaGrande, NOTHING, totals))
    .into()
}

#[test]
fn with_all_hands_known_the_best_one_is_worth_two() {
    assert_eq!(orders().len(), 24);
    for game in some_games() {
        for hands in orders() {
            let best = hands.iter().position(|&hand| hand == 3).unwrap();
            let expected = if best % 2 == 0 { 2 } else { -2 };
            assert_eq!(minimax(&game, Betting::new(false), hands), expected, "{hands:?}, {game:?}");
        }
    }
}

/// The exact search, which knows all cards, agrees with `minimax`. After the posta grande only the scartu is left,
/// whose value is subtracted.
#[test]
fn with_all_hands_known_the_exact_search_says_the_same() {
    for seed in Share::one_in(3).of(0..12) {
        let mut table = Position::<Hand>::deal_seed(with(""), seed);
        let pass = |table: &Position<Hand>| {
            let words = table.legal_moves();
            table.play_unchecked(if words.contains(&Passo) { Passo } else { *words.last().unwrap() })
        };
        while table.state().phase != Phase::PostaGrande {
            table = pass(&table);
        }
        let phase = BettingPhase::of_position(&table).unwrap();
        let worths = [0, 1, 2, 3].map(|seat| {
            let hand = table.state().hands[Seat(seat)];
            Strength::of(phase.rules(), phase.phase(), hand, false).strength
        });
        let better = |own: u16| worths.iter().filter(|&&other| other < own).count() as u8;
        let value = |table| match crate::suite::common::ask(table, Question::Value, &SearchEffort::default()).lower {
            Answered::Value(value) => i32::from(value),
            other @ Answered::Each(_) => panic!("{other:?}"),
        };
        let scartu = (0..4).fold(table.clone(), |table, _| pass(&table));
        assert_eq!(scartu.state().phase, Phase::Scartu);
        let expected = minimax(&phase, Betting::new(false), worths.map(better));
        assert_eq!(value(&table) - value(&scartu), expected, "{table}");
    }
}

fn found(game: &BettingPhase, deals: &[([Strength; 4], f64)], iterations: u32) -> BettingSolution {
    let effort = Effort { iterations, measured_every: iterations };
    let solved = game.solve_deals(deals, 99, &effort, &mut |_| ControlFlow::Continue(()));
    solved.continue_value().expect("nobody breaks off")
}

/// In these games partners could block each other: an opponent sees a lost posta because his partner is known to bluff
/// otherwise, and the partner, who is never asked, never learns to play better. The errors in `equilibrium::regret`
/// prevent this.
#[test]
fn strategies_for_a_single_deal_are_worth_what_minimax_says() {
    for game in some_games().split_off(4) {
        // With two equal hands the first is the better one.
        for hands in Share::one_in(3).of(orders()).into_iter().chain([[1, 2, 2, 0], [0, 1, 1, 1], [3, 3, 3, 3]]) {
            let worths = hands.map(|points| Strength { strength: points.into(), category: Category::Three, points });
            let measure = found(&game, &[(worths, 1.0)], 200).measures()[0].clone();
            let expected = f64::from(minimax(&game, Betting::new(false), hands));
            assert!((measure.value - expected).abs() < 0.1, "{hands:?}, {game:?}: {expected} but {measure:?}");
            assert!(measure.exploitability() < 0.1, "{hands:?}, {game:?}: {measure:?}");
        }
    }
}

fn solved(phase: Phase, declared: [Declaration; 4], abstraction: &Abstraction, iterations: u32) -> BettingSolution {
    let effort = Effort { iterations, measured_every: iterations.div_ceil(4) };
    let game = betting_phase("", phase, declared, [0, 0]);
    game.solve(abstraction, &effort, &mut |_| ControlFlow::Continue(())).continue_value().expect("nobody breaks off")
}

#[test]
fn what_can_be_gained_in_the_cartetta_goes_down() {
    let cartetta = solved(Phase::Cartetta, NOTHING, &Abstraction::default(), 240);
    assert_eq!(cartetta.classes().list().len(), 8);
    let course: Vec<f64> = cartetta.measures().iter().map(Measure::exploitability).collect();
    assert!(course.is_sorted_by(|earlier, later| earlier > later) && course[3] < 0.2, "{course:?}");
    // A seven never passes a posta, because only a seven nearer to seat 0 beats it.
    let seven = CardSet::of("7D".parse::<Card>().unwrap());
    let seven = Strength::of(&with(""), Phase::Cartetta, seven, false);
    let answers = &cartetta.strategy(&[Posta]).unwrap()[cartetta.classes().of(seven).index()];
    assert!(answers[0] == (Passo, answers[0].1) && answers[0].1 < 1e-2, "{answers:?}");
    assert_eq!(cartetta.mover(&[Posta]), Ok(Some(Seat(1))));
    assert_eq!(cartetta.mover(&[Posta, Passo, Passo]), Ok(None));
    assert!(cartetta.strategy(&[Posta, Passo, Passo]).unwrap().iter().all(Vec::is_empty));
    for wrong in [&[BolluBiri][..], &[Posta, Raise(7)], &[Posta, Passo, Passo, Passo]] {
        assert!(matches!(cartetta.mover(wrong), Err(BettingError::Unknown { .. })), "{wrong:?}");
    }
}

#[test]
fn equal_questions_have_equal_answers() {
    let abstraction = Abstraction { classes: 5, deals: 500, seed: 3 };
    let [once, again] = [(); 2].map(|()| solved(Phase::Posta1, NOTHING, &abstraction, 8));
    assert_eq!(once.measures(), again.measures());
    let other = solved(Phase::Posta1, NOTHING, &Abstraction { seed: 4, ..abstraction }, 8);
    assert_ne!(once.measures(), other.measures());
}

#[test]
fn who_alone_has_declared_frusciu_marks_at_least_two() {
    let [nothing, ..] = NOTHING;
    let abstraction = Abstraction { classes: 8, deals: 2000, seed: 0 };
    let value = |declared| solved(Phase::Posta1, declared, &abstraction, 100).value();
    let alone = value([nothing, nothing, Declaration::Frusciu, nothing]);
    assert!(alone > 1.9, "{alone}");
    let both = value([Declaration::Primiera, Declaration::Frusciu, nothing, nothing]);
    assert!(both < -1.9, "{both}");
}

#[test]
fn classes_are_as_many_as_asked_for_at_the_most() {
    for classes in [1, 2, 7, 16] {
        let solved = solved(Phase::PostaGrande, NOTHING, &Abstraction { classes, deals: 3000, seed: 0 }, 1);
        let list = solved.classes().list();
        assert!((classes / 2..=classes).contains(&list.len()));
        let points: Vec<u8> = list.iter().flat_map(|class| [class.weakest.points, class.strongest.points]).collect();
        assert!(points.is_sorted() && points[0] >= 30 && points.last() == Some(&55));
        assert!((list.iter().map(|class| class.chance).sum::<f64>() - 1.0).abs() < 1e-9);
    }
}

/// The policy for a seat in a game is the strategy of its class. There is also one for a seat that has concealed a
/// primiera.
#[test]
fn a_seat_is_told_what_to_say_with_its_own_hand() {
    let abstraction = Abstraction { classes: 6, deals: 500, seed: 0 };
    let solved = solved(Phase::Posta1, NOTHING, &abstraction, 4);
    let mut silent = 0;
    for seed in 0..30 {
        let mut table = Position::<Hand>::deal_seed(with(""), seed);
        assert_eq!(solved.policy(&table.observation(Seat(0))), Err(BettingError::Declaring));
        for _ in 0..4 {
            silent += u32::from(table.legal_moves() != [Move::Tace]);
            table = table.play_unchecked(Move::Tace);
        }
        table = table.play_unchecked(Posta);
        let hand = table.state().hands[Seat(1)];
        let class = solved.classes().of(Strength::of(&with(""), Phase::Posta1, hand, false));
        let policy = solved.policy(&table.observation(Seat(1))).unwrap();
        assert_eq!(policy, solved.strategy(&[Posta]).unwrap()[class.index()]);
        assert_eq!(solved.policy(&table.observation(Seat(0))), Err(BettingError::NotToAct(Seat(0))));
        let off_the_menu = table.play_text("raise 7").unwrap();
        let refused = solved.policy(&off_the_menu.observation(Seat(3))).unwrap_err().to_string();
        assert!(refused.starts_with("the strategies do not cover `raise 7` after `posta`"), "{refused}");
        let next = table.play_unchecked(Passo).play_unchecked(Passo);
        assert_eq!(solved.policy(&next.observation(Seat(0))), Err(BettingError::Declaring));
    }
    assert!(silent > 5, "{silent}");
}

#[test]
fn strategies_fit_one_phase_and_one_state_of_the_gioco() {
    let cartetta = solved(Phase::Cartetta, NOTHING, &Abstraction::default(), 1);
    let refused = |options: &str, words: &str| {
        let mut table = Position::<Hand>::deal_seed(with(options), 5);
        for word in words.split(", ") {
            table = table.play_text(word).unwrap();
        }
        cartetta.policy(&table.observation(table.to_move().unwrap())).map_err(|error| error.to_string())
    };
    let silence = "tace, tace, tace, tace, passo, passo, passo, passo";
    assert!(refused("", &format!("{silence}, {silence}")).is_ok());
    assert_eq!(
        refused("", "tace, tace, tace, tace").unwrap_err(),
        "`phase` is `posta_1`, but the strategies are for `cartetta`"
    );
    let rules = refused("max_raises=1", &format!("{silence}, {silence}")).unwrap_err();
    assert!(rules.starts_with("`rules` is `scialandroni(max_raises=1)`"), "{rules}");
    let scores = refused("", &format!("{silence}, tace, tace, tace, tace, posta, passo, passo")).unwrap_err();
    assert_eq!(scores, "`arrestu` is `88`, but the strategies are for `90`");
}
