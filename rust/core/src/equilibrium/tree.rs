//! The public tree of a game, built once.
//!
//! Each node considers only the players who *count* there: those who act at it or below it, or whose hands decide an
//! end below it. This loses nothing: given the hands of these players, everything that follows is independent of the
//! other hands. So the probabilities of deals that differ only in the hands of the others can be added up, and every
//! sum over deals keeps its value.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use super::deals::{Class, Deals};
use super::joint_hands::{JointHands, JointHandsTable, Players, bit};
use super::{Ask, Ending, PublicGame, ask_at};
use crate::search::Party;
use crate::seat::Seat;

/// A node of the tree: a history of actions.
pub(super) struct Node {
    /// The players who act here or below.
    pub movers: Players,
    /// The players who count.
    counting: Players,
    /// Index of the joint hands of the players who count.
    pub joint: usize,
    pub kind: Kind,
}

/// The kind of a node.
pub(super) enum Kind {
    /// An end. Its payoff is `fixed`, plus a factor times the result of the contest for the joint hands.
    End { fixed: f64, contest: Option<(usize, f64)> },
    /// Somebody acts.
    DecisionNode(DecisionNode),
}

/// Somebody acts.
pub(super) struct DecisionNode {
    pub mover: Seat,
    /// For each action, the node that it leads to, and the index of the map to the joint hands of that node.
    pub children: Vec<(usize, usize)>,
    /// Offset of this node in a strategy, which holds `[class][action]` from there on.
    pub offset: usize,
    /// `[class]`: the allowed actions, as bits.
    pub allowed: Vec<u32>,
}

impl DecisionNode {
    /// Number of actions.
    pub fn width(&self) -> usize {
        self.children.len()
    }

    /// The part of a strategy that belongs to this node.
    pub fn part<'a>(&self, strategy: &'a [f64]) -> &'a [f64] {
        &strategy[self.offset..][..self.allowed.len() * self.width()]
    }

    /// The part of a strategy that belongs to this node, mutable.
    pub fn part_mut<'a>(&self, strategy: &'a mut [f64]) -> &'a mut [f64] {
        &mut strategy[self.offset..][..self.allowed.len() * self.width()]
    }

    /// The actions that a class may take.
    pub fn allowed(&self, class: usize) -> impl Iterator<Item = usize> + use<> {
        let actions = self.allowed[class];
        (0..self.width()).filter(move |action| actions >> action & 1 == 1)
    }
}

/// The tree, and the joint hands of its nodes.
pub(super) struct Tree<A> {
    pub nodes: Vec<Node>,
    /// `[node]`
    actions: Vec<Vec<A>>,
    pub joint_hands: JointHandsTable,
    /// `[contest][hands]`: the result of a contest for each of the joint hands.
    pub contests: Vec<Vec<f64>>,
    /// `[player]`
    pub parties: Vec<Party>,
    /// `[player]`: number of classes.
    pub classes: Vec<usize>,
    /// Length of a strategy.
    pub size: usize,
    /// The probability of each of the joint hands of the root.
    pub chances: Vec<f64>,
}

/// Index of the root.
pub(super) const ROOT: usize = 0;

impl<A: Copy + Eq> Tree<A> {
    /// Builds the tree of a game, unless `ask` stops it.
    pub fn new<G: PublicGame<Action = A>>(game: &G, deals: &Deals, ask: Ask<'_>) -> ControlFlow<(), Self> {
        let seats = || (0..deals.players()).map(|seat| Seat(seat as u8));
        let tree = Self {
            nodes: vec![],
            actions: vec![],
            joint_hands: JointHandsTable::default(),
            contests: vec![],
            parties: seats().map(|seat| game.party(seat)).collect(),
            classes: seats().map(|seat| deals.classes(seat)).collect(),
            size: 0,
            chances: vec![],
        };
        let mut writer = Writer { game, deals, tree, known: FxHashMap::default(), ask };
        writer.write(&game.start())?;
        let mut tree = writer.tree;
        tree.chances = tree.joint_hands.joint(tree.nodes[ROOT].joint).chances(deals);
        ControlFlow::Continue(tree)
    }

    /// The actions at a node.
    pub fn actions(&self, node: usize) -> &[A] {
        &self.actions[node]
    }

    /// The node after these actions, if they can be done.
    pub fn find(&self, history: &[A]) -> Option<usize> {
        history.iter().try_fold(ROOT, |node, action| {
            let place = self.actions[node].iter().position(|known| known == action)?;
            self.decision(node).map(|decision| decision.children[place].0)
        })
    }
}

impl<A> Tree<A> {
    /// The joint hands of a node.
    pub fn joint(&self, node: usize) -> &JointHands {
        self.joint_hands.joint(self.nodes[node].joint)
    }

    /// The decision at a node that is no end.
    pub fn decision(&self, node: usize) -> Option<&DecisionNode> {
        match &self.nodes[node].kind {
            Kind::DecisionNode(decision) => Some(decision),
            Kind::End { .. } => None,
        }
    }

    /// Whether at least two players of a party act.
    pub fn has_partners(&self) -> bool {
        let acting = |party| {
            (0..self.parties.len())
                .filter(move |&seat| self.parties[seat] == party && self.nodes[ROOT].movers >> seat & 1 == 1)
        };
        [Party::Max, Party::Min].into_iter().any(|party| acting(party).count() > 1)
    }

    /// All decisions of the tree.
    pub fn choices(&self) -> impl Iterator<Item = &DecisionNode> {
        (0..self.nodes.len()).filter_map(|node| self.decision(node))
    }
}

/// Builder of a tree.
struct Writer<'a, G: PublicGame> {
    game: &'a G,
    deals: &'a Deals,
    tree: Tree<G::Action>,
    /// Indices of the contests computed so far, by contest and joint hands.
    known: FxHashMap<(G::Contest, usize), usize>,
    ask: Ask<'a>,
}

impl<G: PublicGame> Writer<'_, G> {
    /// Adds the node of a state and all nodes below it; returns its index.
    fn write(&mut self, state: &G::State) -> ControlFlow<(), usize> {
        (self.ask)()?;
        let number = self.tree.nodes.len();
        self.tree.nodes.push(Node { movers: 0, counting: 0, joint: 0, kind: Kind::End { fixed: 0.0, contest: None } });
        self.tree.actions.push(vec![]);
        let node = match self.game.mover(state) {
            None => self.end(state)?,
            Some(mover) => self.decision(state, mover, number)?,
        };
        self.tree.nodes[number] = node;
        ControlFlow::Continue(number)
    }

    fn end(&mut self, state: &G::State) -> ControlFlow<(), Node> {
        let Ending { fixed, contest } = self.game.ending(state);
        let seats = contest.map_or_else(Vec::new, |(contest, _)| self.game.contestants(contest));
        let counting = seats.iter().fold(0, |players, &seat| players | bit(seat));
        let joint = self.tree.joint_hands.of(counting, self.deals, self.ask)?;
        let contest = match contest {
            Some((contest, factor)) => Some((self.contest(contest, &seats, joint)?, factor)),
            None => None,
        };
        ControlFlow::Continue(Node { movers: 0, counting, joint, kind: Kind::End { fixed, contest } })
    }

    fn contest(&mut self, contest: G::Contest, seats: &[Seat], joint: usize) -> ControlFlow<(), usize> {
        if let Some(&known) = self.known.get(&(contest, joint)) {
            return ControlFlow::Continue(known);
        }
        let hands = self.tree.joint_hands.joint(joint);
        let of_seats: Vec<&[Class]> = seats.iter().map(|&seat| hands.classes(seat)).collect();
        let mut results = Vec::with_capacity(hands.len());
        for hands in 0..hands.len() {
            ask_at(hands, self.ask)?;
            let classes: Vec<Class> = of_seats.iter().map(|classes| classes[hands]).collect();
            results.push(self.game.decide(contest, &classes));
        }
        self.tree.contests.push(results);
        self.known.insert((contest, joint), self.tree.contests.len() - 1);
        ControlFlow::Continue(self.tree.contests.len() - 1)
    }

    fn decision(&mut self, state: &G::State, mover: Seat, number: usize) -> ControlFlow<(), Node> {
        let mut actions = vec![];
        self.game.actions(state, &mut actions);
        assert!((1..=32).contains(&actions.len()), "a player who acts has 1 to 32 actions, not {}", actions.len());
        let classes = self.tree.classes[mover.index()];
        let allowed = (0..classes).map(|class| self.allowed(state, &actions, Class(class as u16))).collect();
        let offset = self.tree.size;
        self.tree.size += classes * actions.len();
        let mut below = Vec::with_capacity(actions.len());
        for &action in &actions {
            below.push(self.write(&self.game.play(state, action))?);
        }
        self.tree.actions[number] = actions;
        let (mut movers, mut counting) = (bit(mover), bit(mover));
        for &child in &below {
            movers |= self.tree.nodes[child].movers;
            counting |= self.tree.nodes[child].counting;
        }
        let joint = self.tree.joint_hands.of(counting, self.deals, self.ask)?;
        let fold = |child: usize| (child, self.tree.joint_hands.fold_of(joint, self.tree.nodes[child].joint));
        let children = below.into_iter().map(fold).collect();
        let decision = DecisionNode { mover, children, offset, allowed };
        ControlFlow::Continue(Node { movers, counting, joint, kind: Kind::DecisionNode(decision) })
    }

    /// The actions that a class may take, as bits; all actions for a class that cannot occur here, so that no strategy
    /// is empty.
    fn allowed(&self, state: &G::State, actions: &[G::Action], class: Class) -> u32 {
        let bits = |mask, (i, &action)| mask | u32::from(self.game.allows(state, action, class)) << i;
        match actions.iter().enumerate().fold(0, bits) {
            0 => u32::MAX >> (32 - actions.len()),
            some => some,
        }
    }
}
