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
use crate::games::OfGame;
use crate::hand_result::HandResult;
use crate::rules::Rules;

/// How a match stands: a frozen value, which `Rules.start_match` gives and `after` advances.
///
/// Players keep their numbers through the match, seats turn with the deal: seat 0 always plays first, and the last
/// seat deals. After a complete hand of Scopa a side at or over the target wins if it is ahead; level sides play
/// another hand. In Briscola the first side to have won `hands_to_win` hands wins, and a drawn hand counts for nobody.
/// Ruba mazzo is played over so many `hands`, whose cards are added up; the most cards win, and may be shared.
/// Machiavelli likewise adds up what is paid in one hand or four. In Scala 40 whoever has more than 100 points goes
/// out, or comes in again with the highest total of those still in; the last one in wins. Sette e mezzo adds up what is
/// paid, without end; its dealer is the banker. In Su Scialandroni the first side at the limit wins a gioco, and the
/// next one starts from nothing; two giochi win. In Tressette whoever has reached the target with more points wins, and
/// a pair that takes all tricks of a hand at once; rovescino ends when somebody has reached it, and the fewest win.
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
    /// Who was said to deal the first hand.
    first_dealer: Option<u8>,
    /// What has led here from the start.
    steps: Vec<Arc<Step>>,
}

/// What a match goes on by.
#[derive(FromPyObject)]
#[expect(clippy::large_enum_variant, reason = "each stands behind an `Arc`, and nearly all are results")]
enum Step {
    /// The score of its hand.
    After(HandResult),
    /// A player who leaves instead of coming in again.
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

    /// Total of each side of the match so far: won hands in Briscola, in other games the points of its hands.
    ///
    /// In Su Scialandroni those of the gioco that is being played.
    //: -> tuple[int, ...]
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.entries())
    }

    /// Su Scialandroni: the giochi that each side has won; 0 in other games.
    //: -> tuple[int, ...]
    #[getter]
    fn games<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.current.score().games.0[..self.current.rules().sides()])
    }

    /// Scala 40: how often each player has gone out and come in again; 0 in other games.
    //: -> tuple[int, ...]
    #[getter]
    fn exits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.current.score().exits.0[..self.current.rules().sides()])
    }

    /// Scala 40 with `reentry_choice`: the players who have just come in again, and may still leave instead.
    //: -> tuple[int, ...]
    #[getter]
    fn declinable<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.who_may_decline())
    }

    /// The players still in the match; in Scala 40 some may have left it.
    //: -> tuple[int, ...]
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let standing = self.current.score();
        PyTuple::new(
            py,
            (0..self.current.rules().seats() as u8).filter(|&player| standing.plays(player)).collect::<Vec<_>>(),
        )
    }

    /// The player who deals the current hand.
    #[getter]
    fn dealer(&self) -> u8 {
        self.current.dealer()
    }

    /// Hands finished so far.
    #[getter]
    fn hands_played(&self) -> u32 {
        self.current.hands_played()
    }

    /// Deals that were void before the current hand could start.
    #[getter]
    fn misdeals(&self) -> u32 {
        self.current.misdeals()
    }

    /// Whether no hand is to be played any more.
    #[getter]
    fn is_over(&self) -> bool {
        self.current.end().is_some()
    }

    /// The side of the match that has won; None while nobody has, and when the first place is shared at the end.
    #[getter]
    fn winner(&self) -> Option<u8> {
        match self.current.end() {
            Some(MatchEnd::Won(side)) => Some(side.0),
            _ => None,
        }
    }

    /// Return the player who sits at a seat in the current hand.
    ///
    /// Parameters
    /// ----------
    /// seat : int
    ///     Seat of the current hand.
    ///
    /// Returns
    /// -------
    /// int
    ///     Number of the player, the same through the match.
    ///
    /// Raises
    /// ------
    /// IndexError
    ///     If there is no such seat.
    //: (seat: int)
    fn player_at(&self, seat: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.current.player_at(Rules(self.current.position().rules()).seat(seat)?))
    }

    /// Return which side of the match plays as a side of the current hand.
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

    /// Deal the current hand; void deals have been made again.
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
    ///     Score of the hand that `deal` gave, played to the end.
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

    /// Return the match when a player who has just come in again leaves instead.
    ///
    /// Parameters
    /// ----------
    /// player : int
    ///     One of `declinable`. Whoever does not decline stays in.
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
        let player = arguments::index("player", player, self.current.rules().seats())?;
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
    /// The start of a match; a player may be said to deal first.
    pub fn start(rules: Rules, seed: u64, first_dealer: Option<u8>) -> Self {
        let current = match first_dealer {
            Some(dealer) => rules.0.start_match_dealt_by(seed, dealer),
            None => rules.0.start_match(seed),
        };
        Self { current, first_dealer, steps: vec![] }
    }

    /// The total of each side.
    fn entries(&self) -> &[i32] {
        &self.current.totals().0[..self.current.rules().sides()]
    }

    /// The players who may still leave instead of having come in again.
    fn who_may_decline(&self) -> Vec<u8> {
        let standing = self.current.score();
        let may = |&player: &u8| self.current.end().is_none() && standing.declinable[Side(player)] != 0;
        (0..self.current.rules().sides() as u8).filter(may).collect()
    }

    /// The match a step further, if the step is one of it.
    fn advance(&self, step: Step) -> Result<Self> {
        let current = match &step {
            Step::After(result) => self.scored(result)?,
            Step::Decline(player) => self.declined(*player)?,
        };
        let steps = self.steps.iter().cloned().chain([Arc::new(step)]).collect();
        Ok(Self { current, first_dealer: self.first_dealer, steps })
    }

    /// The match after its current hand ended like this.
    fn scored(&self, result: &HandResult) -> Result<AnyStanding> {
        let rules = self.current.rules();
        let other = || Error::plain(format!("a result of `{}` in a match of `{rules}`", result.rules()));
        if result.rules() != self.current.position().rules() {
            return Err(other());
        }
        self.check_open()?;
        self.current.after(&result.hand_result).ok_or_else(other)
    }

    /// The match without a player who may leave.
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
