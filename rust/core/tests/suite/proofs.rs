//! A proof about one position is valid in every other position with the same key in which the search would recall it,
//! with a bound that is worse by what the search says.

use crate::suite::common::{Duel as _, Minimax, Share, Solved, rules, two_sided_rules};
use scopasolver::rule_set::RuleSet;
use scopasolver::scopa::solve::Duel;
use scopasolver::search::{Features, Party, Past, Scratch, TwoSided, Value, Verdict};
use scopasolver::{Card, CardSet, Random, Side, scopa};

/// Proves whether a goal is reached, by plain recursion with the proofs that the game defines.
fn prove<G: TwoSided>(game: &G, node: &G::Node, goal: Value) -> Verdict<G::Past> {
    let mut node = *node;
    game.prepare(&mut node);
    let mut scratch = Scratch { moves: vec![], nodes: 0 };
    let cutoff = if game.plies_left(&node) > 0 { game.cutoff(&node, goal) } else { None };
    if let Some(verdict) = cutoff.or_else(|| game.ending(&node, goal, &mut scratch)) {
        return verdict;
    }
    let mut moves = Vec::new();
    game.moves(&node, &mut moves);
    let mover = game.mover(&node);
    let mut all: Option<(Value, G::Past)> = None;
    for mv in moves {
        let (child, gain) = game.play(&node, mv);
        let after = prove(game, &child, goal - gain);
        let (needs, bound) = (after.needs.before(game, &node, mv, after.prover()), after.bound + gain);
        if after.prover() == mover {
            return Verdict { holds: after.holds, bound, needs: needs.settled(game, &node, mover) };
        }
        all = Some(match all {
            None => (bound, needs),
            Some((known, joined)) if mover == Party::Max => (known.max(bound), joined.and(&needs)),
            Some((known, joined)) => (known.min(bound), joined.and(&needs)),
        });
    }
    let ((bound, needs), prover) = (all.expect("a move"), mover.other());
    let needs = needs.against_all(game, &node);
    Verdict { holds: prover == Party::Max, bound, needs: needs.settled(game, &node, prover) }
}

/// The position with another past: cards still out are exchanged with others of their rank anywhere, some taken cards
/// may change sides, and another side may have captured last.
///
/// The stock stays the same. `None` if no course of play leads there.
fn exchanged(position: &scopa::Position, random: &mut Random) -> Option<scopa::Position> {
    let state = position.state();
    let joined = |all, cards| all | cards;
    let taken = state.captured.0.into_iter().fold(CardSet::EMPTY, joined);
    let seen = state.hands.0.into_iter().fold(state.table | taken, joined);
    let mut text = position.to_string();
    for _ in 0..random.below(6) {
        let out: Vec<Card> = (seen - taken).into_iter().collect();
        let card = out[random.below(out.len())];
        let others: Vec<Card> = (seen & CardSet::of_rank(card.rank())).into_iter().collect();
        let other = others[random.below(others.len())];
        let [one, two] = [card, other].map(|card| card.to_string());
        text = text.replace(&one, "?").replace(&two, &one).replace('?', &two);
    }
    let mut piles = text.parse::<scopa::Position>().ok()?.state().captured;
    let one_in = [8, 16, usize::MAX][random.below(3)];
    for card in piles.0.into_iter().fold(CardSet::EMPTY, joined) {
        if random.below(one_in) == 0 {
            let (from, to) = if piles[Side(0)].contains(card) { (Side(0), Side(1)) } else { (Side(1), Side(0)) };
            piles[from].remove(card);
            piles[to].insert(card);
        }
    }
    let pile = |side| if piles[side].is_empty() { "-".to_owned() } else { piles[side].to_string().replace(' ', "") };
    // The fields are rules, hands, table, piles, sweeps, last capture, seat to move, stock.
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    fields[3] = format!("{}/{}", pile(Side(0)), pile(Side(1)));
    if fields[5] != "-" {
        fields[5] = random.below(2).to_string();
    }
    fields.join(" ").parse().ok()
}

type Needs = <Duel as TwoSided>::Past;

/// Number of checks so far.
#[derive(Default, Debug)]
struct Count {
    tried: u32,
    recalled: u32,
    /// Recalled with a bound that is worse.
    moved: u32,
}

/// Upper bound on the points by which a bound moves: two for each of the four categories.
const LOST: Value = 8;

/// The value still to come in a position, by trying everything once.
struct Known(scopa::Position, Option<Value>);

impl Known {
    fn value(&mut self) -> Value {
        let position = &self.0;
        *self.1.get_or_insert_with(|| Minimax::default().value(position) - scopa::Hand::made(position))
    }
}

/// Checks the proofs about a position, and about others that recall them.
fn check(known: &mut Known, others: &mut [Known], features: Features, count: &mut Count) {
    let value = known.value();
    let position = &known.0;
    let (duel, node) = Duel::of(position, features).expect("a position for this search");
    for goal in value - 1..=value + 2 {
        let proof = prove(&duel, &node, goal);
        let prover = proof.prover();
        assert_eq!(proof.holds, value >= goal, "{position}: goal {goal}");
        let words = proof.needs.pack(&(), &duel, &node);
        let own = Needs::recall(&words, &(), &duel, &node, prover, 0);
        assert_eq!(own, Some((proof.needs, 0)), "{position}: goal {goal}");
        for spare in [0, LOST] {
            let (mut verdict, mut words) = (proof, words);
            for known in &mut *others {
                let node_of_other = Duel::new(&known.0, features).1;
                if Needs::key(&duel, &node_of_other) != Needs::key(&duel, &node) {
                    continue;
                }
                count.tried += 1;
                let recall = |words: &_, spare| Needs::recall(words, &(), &duel, &node_of_other, prover, spare);
                let Some((needs, by)) = recall(&words, spare) else { continue };
                count.recalled += 1;
                count.moved += u32::from(by > 0);
                let (value, other, moved) = (known.value(), &known.0, verdict.moved(by));
                assert!(by <= spare && (by == 0 || recall(&words, by - 1).is_none()), "{other}: moved by {by}");
                assert_eq!(
                    moved.holds,
                    value >= moved.bound,
                    "{other}, moved by {by}, by a proof about {position}: {:?}",
                    verdict.needs
                );
                // The needs recalled there must be valid for further positions, too.
                words = needs.pack(&(), &duel, &node_of_other);
                assert_eq!(recall(&words, 0), Some((needs, 0)), "{other}");
                verdict = Verdict { needs, ..moved };
            }
        }
    }
}

#[test]
fn of_scopa_hold_wherever_they_are_recalled() {
    let mut random = Random::new(11);
    let share = Share::one_in(20);
    let without_endings = Features { endings: false, ..Features::ALL };
    let without_plain_cards = Features { plain_cards: false, ..without_endings };
    let mut count = Count::default();
    for preset in scopa::Rules::PRESETS {
        for seed in share.of(0..800) {
            let rules = if seed % 2 == 0 { rules(preset) } else { two_sided_rules(preset, &mut random) };
            let position = scopa::Position::random(rules, seed, 1 + seed as u32 % 8);
            if !Duel::fits(&position) {
                continue;
            }
            let others = (0..80).filter_map(|_| exchanged(&position, &mut random));
            let mut others: Vec<Known> = others.map(|other| Known(other, None)).collect();
            let mut known = Known(position, None);
            for features in [Features::ALL, without_endings, without_plain_cards] {
                check(&mut known, &mut others, features, &mut count);
            }
        }
    }
    assert!(
        share.is_enough(count.tried, 100_000)
            && share.is_enough(count.recalled, 10_000)
            && share.is_enough(count.moved, 10_000),
        "{count:?}"
    );
}
