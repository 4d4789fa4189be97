//! Walks through the tree with all hands at once: the expected value of each class of a player against strategies of
//! the others.

use std::ops::ControlFlow;

use super::Ask;
use super::deals::Class;
use super::joint_hands::bit;
use super::tree::{DecisionNode, Kind, ROOT, Tree};
use crate::seat::Seat;

/// The decisions of the player for whom the tree is walked.
pub(super) trait Decide {
    /// The player's own strategy: `[class][action]` for each decision.
    fn own(&self) -> &[f64];
    /// The strategies of the others.
    fn others(&self) -> &[f64];

    /// Sets the value of a decision for each class. `own[class]` is the player's own contribution to the probability of
    /// getting here, `values[action][class]` the values of the actions.
    fn decide(&mut self, decision: &DecisionNode, own: &[f64], values: &[Vec<f64>], out: &mut [f64]);
}

/// A walk for one player.
pub(super) struct Walk<'a, A, D> {
    tree: &'a Tree<A>,
    player: Seat,
    sign: f64,
    decide: &'a mut D,
    ask: Ask<'a>,
}

/// The expected value of each class of a player for that player, times the probability of the class; nothing if the
/// player never acts.
pub(super) fn walk<A, D: Decide>(
    tree: &Tree<A>,
    player: Seat,
    decide: &mut D,
    ask: Ask<'_>,
) -> ControlFlow<(), Option<Vec<f64>>> {
    let Some(decision) = tree.decision(ROOT).filter(|_| tree.nodes[ROOT].movers & bit(player) != 0) else {
        return ControlFlow::Continue(None);
    };
    let sign = f64::from(tree.parties[player.index()].sign());
    let mut walk = Walk { tree, player, sign, decide, ask };
    walk.descend(ROOT, decision, &tree.chances, &vec![1.0; tree.classes[player.index()]]).map_continue(Some)
}

/// Expected payoff to [`crate::search::Party::Max`] if all play this strategy.
pub(super) fn value<A>(tree: &Tree<A>, strategy: &[f64], ask: Ask<'_>) -> ControlFlow<(), f64> {
    expect(tree, ROOT, strategy, ask).map_continue(|values| dot(&values, &tree.chances))
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// For each of a node's joint hands, the expected payoff to `Max` if all play this strategy.
fn expect<A>(tree: &Tree<A>, node: usize, strategy: &[f64], ask: Ask<'_>) -> ControlFlow<(), Vec<f64>> {
    ask()?;
    let joint = tree.joint(node);
    ControlFlow::Continue(match &tree.nodes[node].kind {
        &Kind::End { fixed, contest: None } => vec![fixed; joint.len()],
        &Kind::End { fixed, contest: Some((contest, factor)) } => {
            tree.contests[contest].iter().map(|result| fixed + factor * result).collect()
        }
        Kind::DecisionNode(decision) => {
            let (part, classes) = (decision.part(strategy), joint.classes(decision.mover));
            let mut sum = vec![0.0; joint.len()];
            for (action, &(child, fold)) in decision.children.iter().enumerate() {
                let below = expect(tree, child, strategy, ask)?;
                let hands = sum.iter_mut().zip(classes).zip(tree.joint_hands.fold(fold));
                for ((sum, class), &to) in hands {
                    *sum += part[class.index() * decision.width() + action] * below[to as usize];
                }
            }
            sum
        }
    })
}

impl<A, D: Decide> Walk<'_, A, D> {
    /// The expected value of each class from a decision on, times the probability that the cards and the others lead
    /// there.
    ///
    /// `reach[hands]` is that probability for each of the joint hands. The player acts here or below.
    fn descend(
        &mut self,
        node: usize,
        decision: &DecisionNode,
        reach: &[f64],
        own: &[f64],
    ) -> ControlFlow<(), Vec<f64>> {
        (self.ask)()?;
        let is_own = decision.mover == self.player;
        let mut values = Vec::with_capacity(decision.width());
        for action in 0..decision.width() {
            values.push(if is_own {
                let part = decision.part(self.decide.own());
                let own: Vec<f64> =
                    own.iter().enumerate().map(|(class, own)| own * part[class * decision.width() + action]).collect();
                self.after(node, decision, action, reach, &own)?
            } else {
                let part = decision.part(self.decide.others());
                let classes = self.tree.joint(node).classes(decision.mover);
                let chance = |(&class, reach): (&Class, &f64)| reach * part[class.index() * decision.width() + action];
                let reach: Vec<f64> = classes.iter().zip(reach).map(chance).collect();
                self.after(node, decision, action, &reach, own)?
            });
        }
        let mut out = vec![0.0; own.len()];
        if is_own {
            self.decide.decide(decision, own, &values, &mut out);
        } else {
            for values in values {
                out.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
            }
        }
        ControlFlow::Continue(out)
    }

    /// The expected values after an action; `reach` is still for the joint hands of the node before it.
    fn after(
        &mut self,
        node: usize,
        decision: &DecisionNode,
        action: usize,
        reach: &[f64],
        own: &[f64],
    ) -> ControlFlow<(), Vec<f64>> {
        let (child, fold) = decision.children[action];
        let fold = self.tree.joint_hands.fold(fold);
        if let Some(next) = self.tree.decision(child)
            && self.tree.nodes[child].movers & bit(self.player) != 0
        {
            let mut below = vec![0.0; self.tree.joint(child).len()];
            fold.iter().zip(reach).for_each(|(&to, reach)| below[to as usize] += reach);
            return self.descend(child, next, &below, own);
        }
        // The player does not act below, so the value depends on the hands, and no longer on how the player got here.
        let below = expect(self.tree, child, self.decide.others(), self.ask)?;
        let mut out = vec![0.0; own.len()];
        let classes = self.tree.joint(node).classes(self.player);
        for ((class, reach), &to) in classes.iter().zip(reach).zip(fold) {
            out[class.index()] += self.sign * reach * below[to as usize];
        }
        ControlFlow::Continue(out)
    }
}
