//! Small random games with random players, actions and contests.

use scopasolver::equilibrium::{Class, Deals, Ending, PublicGame};
use scopasolver::search::Party;
use scopasolver::{Random, Seat};

use super::plain::{gains, of_pure, pure_strategies, value};
use super::simplex::matrix_value;
use super::solved;

/// A game, written out state by state.
struct RandomGame {
    parties: Vec<Party>,
    nodes: Vec<Node>,
    /// The players who are compared, and the result for each combination of their classes.
    contests: Vec<(Vec<Seat>, Vec<f64>)>,
}

enum Node {
    End(Ending<usize>),
    /// The player who acts, the actions of each class as bits, and the states to which they lead.
    Choice(Seat, Vec<u32>, Vec<usize>),
}

/// Number of classes of each player.
const CLASSES: usize = 2;

fn fraction(random: &mut Random) -> f64 {
    random.below(2001) as f64 / 1000.0 - 1.0
}

impl RandomGame {
    /// A random game between `players` players with at most `choices` choices each.
    fn new(players: usize, choices: usize, random: &mut Random) -> Self {
        let parties = (0..players).map(|seat| Party::of_seat(seat as u8)).collect();
        let mut game = Self { parties, nodes: vec![], contests: vec![] };
        let mut left = vec![choices; players];
        game.grow(&mut left, 0, random);
        game
    }

    fn grow(&mut self, left: &mut [usize], depth: usize, random: &mut Random) -> usize {
        let number = self.nodes.len();
        self.nodes.push(Node::End(Ending::fixed(fraction(random))));
        let seat = random.below(left.len());
        if left[seat] > 0 && (depth == 0 || random.below(5) > 0) {
            left[seat] -= 1;
            let width = 2 + random.below(2);
            let children = (0..width).map(|_| self.grow(left, depth + 1, random)).collect();
            // Now and then an action is forbidden to a class.
            let any =
                |random: &mut Random| [(1 << width) - 1, 1 + random.below((1 << width) - 1) as u32][random.below(2)];
            let allowed = (0..CLASSES).map(|_| any(random)).collect();
            self.nodes[number] = Node::Choice(Seat(seat as u8), allowed, children);
        } else if random.below(4) > 0 {
            // Some of the players are compared, at least one.
            let mut seats: Vec<Seat> = (0..left.len() as u8).filter(|_| random.below(2) == 0).map(Seat).collect();
            if seats.is_empty() {
                seats.push(Seat(0));
            }
            let results = (0..CLASSES.pow(seats.len() as u32)).map(|_| fraction(random)).collect();
            self.contests.push((seats, results));
            let contest = random.below(self.contests.len());
            let ending = Ending { fixed: fraction(random), contest: Some((contest, fraction(random))) };
            self.nodes[number] = Node::End(ending);
        }
        number
    }

    /// Random probabilities of all deals, some of which are impossible.
    fn deals(&self, random: &mut Random) -> Deals {
        let players = self.parties.len();
        let deal = |number: usize| (0..players).map(|seat| Class((number >> seat & 1) as u16)).collect::<Vec<_>>();
        let weights: Vec<_> = (0..1 << players).map(|number| (deal(number), random.below(4) as f64)).collect();
        // The first and the last deal are always possible, so that each player has both classes.
        let whole = [(deal(0), 1.0), (deal((1 << players) - 1), 1.0)];
        Deals::new(weights.into_iter().filter(|(_, weight)| *weight > 0.0).chain(whole))
    }
}

impl PublicGame for RandomGame {
    type State = usize;
    type Action = usize;
    type Contest = usize;

    fn party(&self, player: Seat) -> Party {
        self.parties[player.index()]
    }

    fn start(&self) -> usize {
        0
    }

    fn mover(&self, &node: &usize) -> Option<Seat> {
        match self.nodes[node] {
            Node::End(_) => None,
            Node::Choice(seat, ..) => Some(seat),
        }
    }

    fn actions(&self, &node: &usize, out: &mut Vec<usize>) {
        if let Node::Choice(_, _, children) = &self.nodes[node] {
            out.extend(0..children.len());
        }
    }

    fn allows(&self, &node: &usize, action: usize, class: Class) -> bool {
        matches!(&self.nodes[node], Node::Choice(_, allowed, _) if allowed[class.index()] >> action & 1 == 1)
    }

    fn play(&self, &node: &usize, action: usize) -> usize {
        match &self.nodes[node] {
            Node::End(_) => unreachable!("an end has no actions"),
            Node::Choice(_, _, children) => children[action],
        }
    }

    fn ending(&self, &node: &usize) -> Ending<usize> {
        match self.nodes[node] {
            Node::End(ending) => ending,
            Node::Choice(..) => unreachable!("somebody acts"),
        }
    }

    fn contestants(&self, contest: usize) -> Vec<Seat> {
        self.contests[contest].0.clone()
    }

    fn decide(&self, contest: usize, classes: &[Class]) -> f64 {
        self.contests[contest].1[classes.iter().fold(0, |index, class| index * CLASSES + class.index())]
    }
}

/// Compares best responses to strategies after few iterations, against which there is much to gain.
#[test]
fn gains_are_those_of_the_best_pure_strategies() {
    let mut random = Random::new(1);
    for (players, choices) in [(1, 2), (2, 2), (3, 2), (4, 1)] {
        for iterations in (0..60).map(|i| i % 4) {
            let game = RandomGame::new(players, choices, &mut random);
            let deals = game.deals(&mut random);
            let found = solved(&game, &deals, iterations);
            let (value, gains) = gains(&game, &deals, &found);
            let measure = found.measure();
            assert!((measure.value - value).abs() < 1e-9, "{value} but {measure:?}");
            let same = measure.gains.iter().zip(&gains).all(|(found, gain)| (found - gain).abs() < 1e-9);
            assert!(same, "{gains:?} but {measure:?}");
        }
    }
}

#[test]
fn values_are_those_of_the_linear_program() {
    let mut random = Random::new(2);
    for _ in 0..60 {
        let game = RandomGame::new(2, 2, &mut random);
        let deals = game.deals(&mut random);
        let [rows, columns] = [0, 1].map(|player| pure_strategies(&game, &deals, player));
        let entry = |row, column| {
            let pure = [row, column];
            value(&game, &deals, &|player, path, class, action| of_pure(pure[player], path, class, action))
        };
        let matrix: Vec<Vec<f64>> =
            rows.iter().map(|row| columns.iter().map(|column| entry(row, column)).collect()).collect();
        let (expected, found) = (matrix_value(&matrix), solved(&game, &deals, 2000));
        let measure = found.measure();
        assert!(measure.exploitability() < 1e-3, "{measure:?}");
        assert!((measure.value - expected).abs() <= measure.exploitability() + 1e-9, "{expected} but {measure:?}");
    }
}

#[test]
fn strategies_share_out_one_among_what_is_allowed() {
    let mut random = Random::new(3);
    for _ in 0..100 {
        let game = RandomGame::new(3, 2, &mut random);
        let found = solved(&game, &game.deals(&mut random), 7);
        let mut open = vec![(0, vec![])];
        while let Some((node, path)) = open.pop() {
            let Node::Choice(seat, allowed, children) = &game.nodes[node] else { continue };
            assert_eq!(found.mover(&path), Some(*seat));
            for (class, allowed) in allowed.iter().enumerate() {
                let chances = found.strategy(&path, Class(class as u16)).unwrap();
                assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
                let only_allowed =
                    |(i, &chance): (usize, &f64)| chance >= 0.0 && (chance == 0.0 || allowed >> i & 1 == 1);
                assert!(chances.iter().enumerate().all(only_allowed));
            }
            open.extend(children.iter().enumerate().map(|(i, &child)| (child, [&path[..], &[i]].concat())));
        }
    }
}
