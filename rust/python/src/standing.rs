//! How a match stands.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use scopasolver::rule_set::MatchEnd;
use scopasolver::{AnyPosition, AnyRules, AnyStanding, Side};

use crate::arguments;
use crate::errors::{Error, Result};
use crate::hand_result::HandResult;
use crate::of_game::OfGame;
use crate::rules::Rules;

/// How a match stands: a frozen value that `Rules.start_match` returns and `after` advances.
///
/// Players keep their numbers through the match; seats rotate with the deal: seat 0 always plays first, and the last
/// seat deals. Scopa: after a complete hand, a side at or above the target wins if it is ahead; level sides play
/// another hand. Briscola: the first side that has won `hands_to_win` hands wins; a drawn hand counts for no side. Ruba
/// mazzo: the cards of `hands` hands are added up; the most cards win, and the first place may be shared. Machiavelli:
/// the payments of one hand or four are added up. Scala 40: a player with more than 100 points goes out, or re-enters
/// with the highest total of those still in; the last player in wins. Sette e mezzo: payments are added up, without an
/// end; the dealer is the banker. Su Scialandroni: the first side at the limit wins a gioco, and the next gioco starts
/// from 0; two giochi win the match. Tressette: the side with more points at the target wins, as does a pair that takes
/// all tricks of a hand; each of three players has a total; rovescino ends when a side reaches the target, and the
/// fewest points win. Briscola chiamata and Terziglio: the player with the most points wins once he has the target.
///
/// Examples
/// --------
/// >>> standing = Rules("briscola").start_match(seed=1)
/// >>> position = standing.deal()
/// >>> while not position.is_over:
/// ...     position = position.play(position.legal_moves()[0])
/// >>> standing.after(position.result()).hands_played
/// 1
#[pyclass(frozen, eq, hash, module = "scopasolver")]
pub struct Standing {
    current: AnyStanding,
    /// The player who was chosen to deal the first hand.
    first_dealer: Option<u8>,
    /// The steps from the start of the match.
    steps: Vec<Arc<Step>>,
}

/// A step of a match.
#[derive(FromPyObject)]
#[expect(clippy::large_enum_variant, reason = "each stands behind an `Arc`, and nearly all are results")]
enum Step {
    /// The score of its hand.
    After(HandResult),
    /// A player who leaves instead of re-entering.
    Decline(u8),
}

impl PartialEq for Standing {
    fn eq(&self, other: &Self) -> bool {
        self.current == other.current
    }
}

impl Eq for Standing {}

impl Hash for Standing {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.current.hash(state);
    }
}

#[pymethods]
impl Standing {
    #[staticmethod]
    fn _from_state(
        rules: Rules,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
        first_dealer: Option<u8>,
        steps: Vec<Step>,
    ) -> Result<Self> {
        steps.into_iter().try_fold(Self::start(rules, seed, first_dealer), |standing, step| standing.advance(step))
    }

    /// The rules of the match.
    #[getter]
    fn rules(&self) -> OfGame<AnyRules> {
        OfGame(self.current.rules())
    }

    /// Total of each side of the match so far: won hands in Briscola, points of the hands in other games.
    ///
    /// In Su Scialandroni it is the arrialis of the current gioco.
    //: -> tuple[int, ...]
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.entries())
    }

    /// Su Scialandroni: number of giochi that each side has won; 0 in other games.
    //: -> tuple[int, ...]
    #[getter]
    fn games<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.current.score().games.0[..self.current.rules().match_sides()])
    }

    /// Scala 40: number of times that each player has gone out and re-entered; 0 in other games.
    //: -> tuple[int, ...]
    #[getter]
    fn exits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.current.score().exits.0[..self.current.rules().match_sides()])
    }

    /// Scala 40 with `reentry_choice`: players who have just re-entered and may still leave instead.
    //: -> tuple[int, ...]
    #[getter]
    fn declinable<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.who_may_decline())
    }

    /// Players still in the match; in Scala 40 some may have left.
    //: -> tuple[int, ...]
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let standing = self.current.score();
        PyTuple::new(
            py,
            (0..self.current.rules().players()).filter(|&player| standing.plays(player)).collect::<Vec<_>>(),
        )
    }

    /// The player who deals the current hand.
    #[getter]
    fn dealer(&self) -> u8 {
        self.current.dealer()
    }

    /// Number of hands finished so far.
    #[getter]
    fn hands_played(&self) -> u32 {
        self.current.hands_played()
    }

    /// Number of void deals before the current hand.
    #[getter]
    fn misdeals(&self) -> u32 {
        self.current.misdeals()
    }

    /// Whether the match is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.current.end().is_some()
    }

    /// The side of the match that has won; None while no side has, and if the first place is shared at the end.
    #[getter]
    fn winner(&self) -> Option<u8> {
        match self.current.end() {
            Some(MatchEnd::Won(side)) => Some(side.0),
            _ => None,
        }
    }

    /// Return the player who plays the cards of a seat in the current hand.
    ///
    /// Parameters
    /// ----------
    /// seat : int
    ///     Seat of the current hand.
    ///
    /// Returns
    /// -------
    /// int
    ///     Number of the player, which is the same through the match.
    ///
    /// Raises
    /// ------
    /// IndexError
    ///     If there is no such seat.
    //: (seat: int)
    fn player_at(&self, seat: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.current.player_at(Rules(self.current.position().rules()).seat(seat)?))
    }

    /// Return the side of the match that plays as a side of the current hand, the first one if several do.
    ///
    /// Parameters
    /// ----------
    /// seat_side : int
    ///     Side of the hand, as in `Result`.
    ///
    /// Returns
    /// -------
    /// int
    ///     Side of the match, as in `totals`.
    ///
    /// Raises
    /// ------
    /// IndexError
    ///     If there is no such side.
    //: (seat_side: int)
    fn side_at(&self, seat_side: &Bound<'_, PyAny>) -> PyResult<u8> {
        let side = arguments::index("side", seat_side, self.current.position().rules().sides())?;
        Ok(self.current.side_at(Side(side)).0)
    }

    /// Deal the current hand. Void deals are repeated.
    ///
    /// Returns
    /// -------
    /// Position
    ///     The hand before its first move, the same on every call.
    ///
    /// Raises
    /// ------
    /// ScopaSolverError
    ///     If the match is over.
    fn deal(&self) -> Result<OfGame<AnyPosition>> {
        self.check_open()?;
        Ok(OfGame(self.current.position()))
    }

    /// Return the match after the current hand.
    ///
    /// Parameters
    /// ----------
    /// result : Result
    ///     Result of the hand that `deal` returned, played to the end.
    ///
    /// Returns
    /// -------
    /// Standing
    ///     The match with new totals and the next dealer.
    ///
    /// Raises
    /// ------
    /// ScopaSolverError
    ///     If the match is over, or the result is of a hand with other rules.
    //: -> Standing
    fn after(&self, result: &HandResult) -> Result<Self> {
        self.advance(Step::After(result.clone()))
    }

    /// Return the match after a player who has just re-entered leaves instead.
    ///
    /// Parameters
    /// ----------
    /// player : int
    ///     One of `declinable`. Players who do not decline stay in.
    ///
    /// Returns
    /// -------
    /// Standing
    ///     The match without the player, with the next hand dealt to the others.
    ///
    /// Raises
    /// ------
    /// IndexError
    ///     If there is no such player.
    /// ScopaSolverError
    ///     If the match is over, or the player does not have that choice.
    //: (player: int) -> Standing
    fn decline(&self, player: &Bound<'_, PyAny>) -> PyResult<Self> {
        let player = arguments::index("player", player, self.current.rules().players().into())?;
        Ok(self.advance(Step::Decline(player))?)
    }

    fn __repr__(&self) -> String {
        let (rules, seed, hand) = (self.current.rules(), self.current.seed(), self.current.hands_played());
        let totals: Vec<String> = self.entries().iter().map(i32::to_string).collect();
        format!("<Standing {rules}, seed {seed}, hand {hand}, totals {}>", totals.join("–"))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let steps = self.steps.iter().map(|step| match &**step {
            Step::After(result) => OfGame(result.clone()).into_bound_py_any(py),
            Step::Decline(player) => player.into_bound_py_any(py),
        });
        let steps = steps.collect::<PyResult<Vec<_>>>()?;
        let state = (OfGame(self.current.rules()), self.current.seed(), self.first_dealer, steps).into_pyobject(py)?;
        Ok((py.get_type::<Self>().getattr("_from_state")?, state))
    }
}

impl Standing {
    /// The start of a match. The first dealer may be given.
    pub fn start(rules: Rules, seed: u64, first_dealer: Option<u8>) -> Self {
        let current = match first_dealer {
            Some(dealer) => rules.0.start_match_dealt_by(seed, dealer),
            None => rules.0.start_match(seed),
        };
        Self { current, first_dealer, steps: vec![] }
    }

    /// The total of each side.
    fn entries(&self) -> &[i32] {
        &self.current.totals().0[..self.current.rules().match_sides()]
    }

    /// The players who have just re-entered and may still leave.
    fn who_may_decline(&self) -> Vec<u8> {
        let standing = self.current.score();
        let may = |&player: &u8| self.current.end().is_none() && standing.declinable[Side(player)] != 0;
        (0..self.current.rules().sides() as u8).filter(may).collect()
    }

    /// The match after a step, if the step is possible.
    fn advance(&self, step: Step) -> Result<Self> {
        let current = match &step {
            Step::After(result) => self.scored(result)?,
            Step::Decline(player) => self.declined(*player)?,
        };
        let steps = self.steps.iter().cloned().chain([Arc::new(step)]).collect();
        Ok(Self { current, first_dealer: self.first_dealer, steps })
    }

    /// The match after its current hand has this result.
    fn scored(&self, result: &HandResult) -> Result<AnyStanding> {
        let rules = self.current.rules();
        let other = || Error::plain(format!("a result of `{}` in a match of `{rules}`", result.rules()));
        if result.rules() != self.current.position().rules() {
            return Err(other());
        }
        self.check_open()?;
        self.current.after(&result.hand_result).ok_or_else(other)
    }

    /// The match without a player who is allowed to leave.
    fn declined(&self, player: u8) -> Result<AnyStanding> {
        self.check_open()?;
        let may = self.who_may_decline();
        let declined = may.contains(&player).then(|| self.current.decline(player)).flatten();
        declined.ok_or_else(|| {
            let may = may.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
            let who = if may.is_empty() { "nobody".to_owned() } else { format!("only {may}") };
            Error::plain(format!("player {player} has not just come in again with the choice to leave; {who} has"))
        })
    }

    /// Refuses a match that is over.
    fn check_open(&self) -> Result<()> {
        match self.current.end() {
            None => Ok(()),
            Some(MatchEnd::Won(side)) => Err(Error::plain(format!("the match is over: side {side} has won"))),
            Some(MatchEnd::Shared) => Err(Error::plain("the match is over: the first place is shared")),
        }
    }
}

#[pymethods]
impl Rules {
    /// Start a match, with no points and the first hand to be dealt.
    ///
    /// Parameters
    /// ----------
    /// seed : int
    ///     Seed of every shuffle and of the first dealer, unless the rules name one; from 0 to 2**64 - 1.
    /// dealer : int, optional
    ///     Number of the player who deals the first hand, in place of the one that rules and seed determine.
    ///
    /// Returns
    /// -------
    /// Standing
    ///     The standing at the start.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If `seed` is out of range.
    /// IndexError
    ///     If there is no such player.
    ///
    /// Examples
    /// --------
    /// >>> standing = Rules("scopa").start_match(seed=1)
    /// >>> standing.totals, standing.hands_played, standing.is_over
    /// ((0, 0), 0, False)
    //: (dealer: int | None)
    #[pyo3(signature = (seed, *, dealer=None))]
    fn start_match(
        &self,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
        dealer: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Standing> {
        let dealer = dealer.map(|dealer| arguments::index("player", dealer, self.0.players().into())).transpose()?;
        Ok(Standing::start(*self, seed, dealer))
    }
}
