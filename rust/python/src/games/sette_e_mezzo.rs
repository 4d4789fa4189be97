//! Sette e mezzo.

game! {
    "Sette e mezzo" in "scopasolver.sette_e_mezzo" = scopasolver::sette_e_mezzo::Hand;
    rules;
    position;
    fields {
        /// State of each seat: `waiting`, `playing`, `stood` or `bust`.
        //: -> tuple[str, ...]
        status,
        /// Cards of each hand that lie face up, by `id`.
        //: -> tuple[tuple[Card, ...], ...]
        open,
    }
    parts {
        /// Class of each hand: 0 bust, 1 to 15 its half points, 16 sette e mezzo reale.
        //: -> tuple[int, ...]
        classes,
        /// The seat whose player will be the banker of the next hand.
        //: -> int
        next_banker,
    }
    also {
        #[pymodule_export]
        use crate::decisions::{Decision, StrategyTable, TotalRow};
        #[pymodule_export]
        use crate::odds::{banker_decide, banker_expects, decide, decide_for, hand_class, strategy_table};
    }
}
