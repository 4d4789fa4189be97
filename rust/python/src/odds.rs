//! Exact probabilities of Sette e mezzo.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyMapping, PyString};
use scopasolver::sette_e_mezzo::odds::{self as chances, Banker, Kind, Opponent, Unseen};
use scopasolver::sette_e_mezzo::{self, Held};
use scopasolver::{AnyObservation, AnyRules, Card, CardSet};

use crate::apart::apart;
use crate::arguments::shown;
use crate::cards::names_of;
use crate::decisions::{Decision, Fraction, Model, StrategyTable};
use crate::document;
use crate::errors::{Error, Result};
use crate::observation::seen_by_mover;
use crate::rules::RulesLike;

/// The highest class of a hand.
const REALE: u8 = 16;

/// The default.
const INFORMED: Model = Model(Banker::Informed);

/// Return the values of standing and drawing for the seat to act, given what it has seen.
///
/// A player is treated as alone against the banker: of the other players only the open cards count. The banker plays
/// against all players; each hidden card is equally likely to be any unseen card with which the hand can have stood
/// below 7½. No inferences are drawn from how the others have played.
///
/// Parameters
/// ----------
/// seen : Position or Observation
///     A position of Sette e mezzo, or an observation of the seat to act. Of a position only what the seat to act has
///     seen is used.
/// banker : {"informed", "best"} or int
///     How the banker plays after a player, as for `decide_for`. It has no effect when the banker is to act.
///
/// Returns
/// -------
/// Decision
///     Probabilities, and mean payments to the seat, in stakes.
///
/// Raises
/// ------
/// ScopaSolverError
///     If the position belongs to another game, the hand is over, the seat is not to act, or the rules have
///     `settlement=best_hand` and more than two players.
/// ValueError
///     If `banker` is not one of these values.
///
/// Examples
/// --------
/// >>> position = Position.from_json(
/// ...     '{"rules": "sette_e_mezzo", "hands": ["4S", "3B"], "to_move": 0, "stock": "1B 2B 8B"}'
/// ... )
/// >>> decision = decide(position)
/// >>> str(decision.best), decision.value
/// ('draw', Fraction(5, 6))
//: (seen: Position | Observation, banker: _Banker)
#[pyfunction]
#[pyo3(signature = (seen, *, banker = INFORMED), text_signature = "(seen, *, banker='informed')")]
pub fn decide(py: Python<'_>, seen: &Bound<'_, PyAny>, banker: Model) -> Result<Decision> {
    let observation = seen_by_mover(seen)?;
    let AnyObservation::SetteEMezzo(observation) = observation else {
        let game = observation.rules().game();
        return Err(Error::plain(format!("decide is for sette_e_mezzo; this is a position of {game}")));
    };
    Ok(apart(py, move || chances::decide_seat(&observation, banker.0))??.into())
}

/// Return the values of standing and drawing for one player with a given hand.
///
/// Parameters
/// ----------
/// hand : str or sequence of Card or str
///     Cards of the player; empty before the first card.
/// unseen : str, sequence of Card or str, or mapping, optional
///     Cards that the player has not seen, including the banker's hidden card; or the number of cards of each kind:
///     `asso`, `2` to `7`, `picture`, `matta`. If not given, the rest of the pack.
/// banker : {"informed", "best"} or int
///     How the banker plays. "informed": the banker sees the player's class and draws until the banker's class is as
///     high, or bust. "best": the banker sees it and makes the move with the best mean payment under the rules. An
///     integer from 0 to 15: the banker draws while the total is below this number of half points, whatever the player
///     has.
/// rules : Rules or str, optional
///     Rules of Sette e mezzo; those of the preset if not given.
///
/// Returns
/// -------
/// Decision
///     Probabilities, and mean payments to the player, in stakes.
///
/// Raises
/// ------
/// ParseError
///     If a text is no card.
/// InvalidPositionError
///     If the hand is bust, a card is given twice, or no card is left for the banker.
/// ScopaSolverError
///     If the rules have `settlement=best_hand` and more than two players.
/// ValueError
///     If there are too many cards of a kind, the rules belong to another game, or `banker` is not one of these values.
///
/// Examples
/// --------
/// >>> decide_for("4S", "1B 2B 3B 8B").ev_stand
/// Fraction(-1, 1)
/// >>> decide_for("6C").bust
/// Fraction(23, 39)
/// >>> decide_for("5C", banker=10).value
/// Fraction(-56277460859, 117323923080)
//: (hand: _Cards, unseen: _Cards | Mapping[str, int] | None, banker: _Banker, rules: _core.Rules | str | None)
#[pyfunction]
#[pyo3(
    signature = (hand, unseen = None, *, banker = INFORMED, rules = None),
    text_signature = "(hand, unseen=None, *, banker='informed', rules=None)"
)]
pub fn decide_for(
    py: Python<'_>,
    hand: &Bound<'_, PyAny>,
    unseen: Option<&Bound<'_, PyAny>>,
    banker: Model,
    rules: Option<RulesLike>,
) -> Result<Decision> {
    let rules = rules_of(rules)?;
    let mut table = Seen::default();
    let hand = table.cards("hand", hand)?;
    let unseen = table.unseen(unseen, &rules)?;
    Ok(apart(py, move || chances::decide(Held::of(hand, &rules), unseen, banker.0, &rules))??.into())
}

/// Return the values of standing and drawing for the banker, against all players together.
///
/// Parameters
/// ----------
/// hand : str or sequence of Card or str
///     Cards of the banker.
/// players : sequence
///     One entry a player: the class of a known hand, from 0 (bust) to 16, or the open cards of a hand that has stood
///     with its first card hidden (`""` if there are none).
/// unseen : str, sequence of Card or str, or mapping, optional
///     Cards that the banker has not seen, as for `decide_for`: the stock and the hidden cards. If not given, the rest
///     of the pack; the cards of hands given as classes are then unknown.
/// rules : Rules or str, optional
///     Rules of Sette e mezzo; those of the preset if not given.
///
/// Returns
/// -------
/// Decision
///     Probabilities, and mean payments to the banker by all players together, in stakes.
///
/// Raises
/// ------
/// ParseError
///     If a text is no card.
/// InvalidPositionError
///     If the hand is bust, a card is given twice, or the hidden cards cannot be among the unseen cards.
/// ScopaSolverError
///     If the rules have `settlement=best_hand` and more than two players.
/// ValueError
///     If there is no such class, there are too many cards of a kind, or the rules belong to another game.
///
/// Examples
/// --------
/// >>> decision = banker_decide("5C", [12, 9, "4B"], "2S 3S 6S 7S 10C")
/// >>> str(decision.best), decision.ev_stand, decision.ev_draw
/// ('stand', Fraction(-1, 3), Fraction(-5, 3))
//: (hand: _Cards, players: Sequence[int | _Cards], unseen: _Cards | Mapping[str, int] | None,
//: rules: _core.Rules | str | None)
#[pyfunction]
#[pyo3(signature = (hand, players, unseen = None, *, rules = None))]
pub fn banker_decide(
    py: Python<'_>,
    hand: &Bound<'_, PyAny>,
    players: &Bound<'_, PyAny>,
    unseen: Option<&Bound<'_, PyAny>>,
    rules: Option<RulesLike>,
) -> Result<Decision> {
    let rules = rules_of(rules)?;
    let mut table = Seen::default();
    let hand = table.cards("hand", hand)?;
    let players = table.players(players)?;
    let unseen = table.unseen(unseen, &rules)?;
    Ok(apart(py, move || chances::banker_decide(Held::of(hand, &rules), &players, unseen, &rules))??.into())
}

/// Return the mean payment to the banker before the banker's card is turned, when all players are done.
///
/// Parameters
/// ----------
/// players : sequence
///     The players, as for `banker_decide`.
/// unseen : str, sequence of Card or str, or mapping, optional
///     Cards that the banker has not seen, including the banker's own. If not given, the rest of the pack.
/// rules : Rules or str, optional
///     Rules of Sette e mezzo; those of the preset if not given.
///
/// Returns
/// -------
/// Fraction
///     Mean payment to the banker by all players together, in stakes, with best play of the banker.
///
/// Raises
/// ------
/// ParseError
///     If a text is no card.
/// InvalidPositionError
///     If a card is given twice, or the hidden cards and the banker's cannot be among the unseen cards.
/// ScopaSolverError
///     If the rules have `settlement=best_hand` and more than two players.
/// ValueError
///     If there is no such class, there are too many cards of a kind, or the rules belong to another game.
///
/// Examples
/// --------
/// >>> banker_expects([8])
/// Fraction(98251, 137085)
//: (players: Sequence[int | _Cards], unseen: _Cards | Mapping[str, int] | None, rules: _core.Rules | str | None)
#[pyfunction]
#[pyo3(signature = (players, unseen = None, *, rules = None))]
pub fn banker_expects(
    py: Python<'_>,
    players: &Bound<'_, PyAny>,
    unseen: Option<&Bound<'_, PyAny>>,
    rules: Option<RulesLike>,
) -> Result<Fraction> {
    let rules = rules_of(rules)?;
    let mut table = Seen::default();
    let players = table.players(players)?;
    let unseen = table.unseen(unseen, &rules)?;
    Ok(apart(py, move || chances::banker_expects(&players, unseen, &rules))??.into())
}

/// Return the best strategy of one player against the banker, from the first card of a whole pack.
///
/// Parameters
/// ----------
/// banker : {"informed", "best"} or int
///     How the banker plays, as for `decide_for`.
/// rules : Rules or str, optional
///     Rules of Sette e mezzo; those of the preset if not given.
///
/// Returns
/// -------
/// StrategyTable
///     Decisions for each first card and each later total, and the mean payment.
///
/// Raises
/// ------
/// ScopaSolverError
///     If the rules have `settlement=best_hand` and more than two players.
/// ValueError
///     If the rules are those of another game, or `banker` is none of these.
///
/// Examples
/// --------
/// >>> table = strategy_table(banker=10)
/// >>> table.mean
/// Fraction(-298341902513827, 1887448612549500)
/// >>> [name for name, decision in table.first.items() if str(decision.best) == "stand"]
/// ['6', '7']
//: (banker: _Banker, rules: _core.Rules | str | None)
#[pyfunction]
#[pyo3(
    signature = (*, banker = INFORMED, rules = None),
    text_signature = "(*, banker='informed', rules=None)"
)]
pub fn strategy_table(py: Python<'_>, banker: Model, rules: Option<RulesLike>) -> Result<StrategyTable> {
    let rules = rules_of(rules)?;
    let model = banker.0;
    let table = apart(py, move || chances::strategy_table(&rules, model))??;
    Ok(StrategyTable::new(AnyRules::SetteEMezzo(rules), banker, table))
}

/// Return the class of a hand: 0 bust, 1 to 15 its half points, 16 sette e mezzo reale.
///
/// Parameters
/// ----------
/// hand : str or sequence of Card or str
///     The cards of the hand.
/// rules : Rules or str, optional
///     Rules of Sette e mezzo, which determine whether there is a matta; those of the preset if not given.
///
/// Returns
/// -------
/// int
///     The class; 0 if there are no cards.
///
/// Raises
/// ------
/// ParseError
///     If a text is no card.
/// InvalidPositionError
///     If a card is given twice.
/// ValueError
///     If the rules are those of another game.
///
/// Examples
/// --------
/// >>> hand_class("3C 4C 10D"), hand_class("7C 10D"), hand_class("7C 1S")
/// (15, 16, 0)
//: (hand: _Cards, rules: _core.Rules | str | None)
#[pyfunction]
#[pyo3(signature = (hand, *, rules = None))]
pub fn hand_class(hand: &Bound<'_, PyAny>, rules: Option<RulesLike>) -> Result<u8> {
    let rules = rules_of(rules)?;
    Ok(Held::of(Seen::default().cards("hand", hand)?, &rules).class())
}

/// Rules of the game; those of its preset if not given.
fn rules_of(rules: Option<RulesLike>) -> Result<sette_e_mezzo::Rules> {
    let rules = rules.map_or_else(|| AnyRules::new("sette_e_mezzo", &[]), |rules| Ok(rules.0))?;
    let AnyRules::SetteEMezzo(rules) = rules else {
        let message = format!("`rules` are rules of {}: expected those of sette_e_mezzo", rules.game());
        return Err(PyValueError::new_err(message).into());
    };
    Ok(rules)
}

/// The cards that the arguments of a question name. Each card can be in one place only.
#[derive(Default)]
struct Seen(Vec<(Card, String)>);

impl Seen {
    /// Reads an argument that holds cards.
    fn cards(&mut self, argument: &str, cards: &Bound<'_, PyAny>) -> Result<CardSet> {
        let mut set = CardSet::EMPTY;
        for name in names_of(argument, cards)? {
            let card: Card = name.parse().map_err(|error| Error::parse(format!("{argument}: {error}")))?;
            if let Some((_, place)) = self.0.iter().find(|(seen, _)| *seen == card) {
                let reason = format!("`{argument}`: card `{card}` is there twice, it is in `{place}` too");
                return Err(Error::invalid(vec![reason]));
            }
            self.0.push((card, argument.to_owned()));
            set.insert(card);
        }
        Ok(set)
    }

    /// Reads the players against a banker: classes, and the open cards of hands with a hidden one.
    fn players(&mut self, players: &Bound<'_, PyAny>) -> Result<Vec<Opponent>> {
        let what = "expected a sequence of classes from 0 (bust) to 16 (sette e mezzo reale), and of open cards";
        let wrong = || PyTypeError::new_err(format!("`players` is {}: {what}", shown(players)));
        if players.is_instance_of::<PyString>() {
            return Err(wrong().into());
        }
        let mut opponents = Vec::new();
        for (i, player) in players.try_iter().map_err(|_| wrong())?.enumerate() {
            let player = player?;
            let argument = format!("players[{i}]");
            opponents.push(match player.extract::<u8>() {
                Ok(class) if class <= REALE => Opponent::Class(class),
                Err(error) if error.is_instance_of::<PyTypeError>(player.py()) => {
                    Opponent::Hidden { open: self.cards(&argument, &player)?, from: 0 }
                }
                _ => {
                    let message = format!("`{argument}` is {}: {what}", shown(&player));
                    return Err(PyValueError::new_err(message).into());
                }
            });
        }
        Ok(opponents)
    }

    /// Reads the unseen cards, given as cards or as numbers of each kind. Without them, all cards not named are unseen.
    fn unseen(&mut self, unseen: Option<&Bound<'_, PyAny>>, rules: &sette_e_mezzo::Rules) -> Result<Unseen> {
        let named: CardSet = self.0.iter().map(|&(card, _)| card).collect();
        match unseen {
            None => Ok(Unseen::of(CardSet::FULL - named, rules)),
            Some(unseen) => match document::mapping(unseen) {
                Some(counts) => counted(counts, Unseen::of(named, rules), rules),
                None => Ok(Unseen::of(self.cards("unseen", unseen)?, rules)),
            },
        }
    }
}

/// Takes this many cards of each kind from those not named elsewhere.
fn counted(counts: &Bound<'_, PyMapping>, named: Unseen, rules: &sette_e_mezzo::Rules) -> Result<Unseen> {
    let mut found = [0; Kind::ALL.len()];
    for item in counts.items()? {
        let (name, count): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item.extract()?;
        let Some(place) =
            Kind::ALL.iter().position(|kind| name.extract::<String>().is_ok_and(|name| name == kind.to_string()))
        else {
            let names = Kind::ALL.map(|kind| kind.to_string()).join(", ");
            let message = format!("`unseen`: there are no cards {}: expected one of {names}", shown(&name));
            return Err(PyValueError::new_err(message).into());
        };
        let most = Unseen::whole(rules).count(Kind::ALL[place]).saturating_sub(named.count(Kind::ALL[place]));
        let wrong = format!("`unseen[{}]` is {}: expected a number from 0 to {most}", shown(&name), shown(&count));
        found[place] = match count.extract::<u8>() {
            Ok(count) if count <= most => count,
            Err(error) if error.is_instance_of::<PyTypeError>(count.py()) => {
                return Err(PyTypeError::new_err(wrong).into());
            }
            _ => return Err(PyValueError::new_err(wrong).into()),
        };
    }
    let [pips @ .., pictures, matta] = found;
    Ok(Unseen::new(pips, pictures, matta > 0, rules)?)
}
