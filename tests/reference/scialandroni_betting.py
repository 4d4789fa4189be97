"""The talk of a betting phase of Su Scialandroni: who declares, opens, sees and raises, and what is marked for it.

A word is what a seat says: "primiera", "frusciu" or "tace" (it keeps silent), "passo", "posta", "bollu biri",
"raise 10" (to ten), "arrestu".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from reference.scialandroni_hands import Rules, best_seat

DECLARED = 2
"""What a declared hand marks when nobody opens."""


@dataclass(frozen=True)
class Talk:
    """Where the talk stands.

    `to_declare` are those who are still asked whether they declare, `to_speak` those who then have to speak in this
    round. `holders` have a primiera or frusciu; all four are asked, so that being asked tells nothing. Opponents of the
    opener who have seen or raised are `inside`; `were_inside` counts them as the round began. The opener marks
    `refused` if they all pass now, and they mark what he has `called` if he does.
    """

    holders: tuple[int, ...] = ()
    to_declare: tuple[int, ...] = ()
    declared: tuple[int, ...] = ()
    to_speak: tuple[int, ...] = (0, 1, 2, 3)
    opener: int | None = None
    inside: tuple[int, ...] = ()
    were_inside: int = 0
    refused: int = 0
    called: int = 0
    stake: int = 0
    raises: int = 0
    opener_passes: bool = False


def begin(holders: Sequence[int] | None = None) -> Talk:
    """Return the talk before its first word; no holders are given where nothing is declared."""
    return Talk() if holders is None else Talk(holders=tuple(holders), to_declare=(0, 1, 2, 3))


def speaker(talk: Talk) -> int | None:
    """Return the seat that has to bid; none when all bids are made."""
    return next(iter(talk.to_declare or talk.to_speak), None)


# --- what may be said --------------------------------------------------------------------------


def raises(talk: Talk, most: int, rules_: Rules) -> list[str]:
    """Return the raises on the menu that do not exceed the value of s'arrestu."""
    if talk.raises == rules_["max_raises"]:
        return []
    menu = [step for step in str(rules_["raise_menu"]).split("+") if step != "none"]
    totals = {most if step == "arrestu" else talk.stake + int(step) for step in menu}
    return [raise_to(total, most) for total in sorted(totals) if talk.stake < total <= most]


def raise_to(total: int, most: int) -> str:
    return "arrestu" if total == most else f"raise {total}"


def words(talk: Talk, declarations: Sequence[str], most: int, rules_: Rules) -> list[str]:
    """Return what may be said now, in canonical order, when a seat needs `most` to finish the gioco."""
    seat = speaker(talk)
    if seat is None:
        return []
    if talk.to_declare:
        return [declarations[seat], "tace"] if declarations[seat] else ["tace"]
    if talk.opener is None:
        return ["passo", "posta"]
    return ["passo", "bollu biri", *raises(talk, most, rules_)]


def may_say(talk: Talk, word: str, declarations: Sequence[str], most: int, rules_: Rules) -> bool:
    """Tell whether a word is legal; raises may be to any whole number up to s'arrestu, on the menu or not."""
    name, _, number = word.partition(" ")
    if name != "raise" and word != "arrestu":
        return word in words(talk, declarations, most, rules_)
    is_betting = not talk.to_declare and talk.opener is not None and speaker(talk) is not None
    total = most if word == "arrestu" else int(number)
    is_whole = word == raise_to(total, most)
    return is_betting and is_whole and talk.raises < rules_["max_raises"] and talk.stake < total <= most


# --- saying it ---------------------------------------------------------------------------------


def say(talk: Talk, word: str, most: int, rules_: Rules) -> Talk:
    """Return the talk after a legal word."""
    if talk.to_declare:
        # One declaration binds every other holder, even those who kept silent.
        is_silent = word == "tace"
        to_declare = talk.to_declare[1:] if is_silent else ()
        return replace(talk, to_declare=to_declare, declared=() if is_silent else talk.holders)
    seat, *rest = talk.to_speak
    if talk.opener is None:
        return replace(talk, to_speak=tuple(rest)) if word == "passo" else opened(talk, seat, rules_)
    if seat == talk.opener:
        return after_opener(talk, word, most)
    return after_opponent(talk, seat, tuple(rest), word, most)


def opened(talk: Talk, seat: int, rules_: Rules) -> Talk:
    """Return the talk after a posta: only the two opponents answer."""
    opponents = ((seat + 1) % 4, (seat + 3) % 4)
    alone, seen = rules_["posta_alone"], rules_["baiocca"]
    return replace(talk, opener=seat, to_speak=opponents, refused=alone, called=seen, stake=seen)


def total_of(word: str, most: int) -> int:
    return most if word == "arrestu" else int(word.removeprefix("raise "))


def after_opener(talk: Talk, word: str, most: int) -> Talk:
    if word in ("passo", "bollu biri"):
        return replace(talk, to_speak=(), opener_passes=word == "passo")
    total = total_of(word, most)
    return replace(
        talk,
        to_speak=talk.inside,
        were_inside=len(talk.inside),
        refused=talk.stake,
        called=total,
        stake=total,
        raises=talk.raises + 1,
    )


def after_opponent(talk: Talk, seat: int, rest: tuple[int, ...], word: str, most: int) -> Talk:
    others = tuple(other for other in talk.inside if other != seat)
    if word == "passo":
        talk = replace(talk, inside=others)
    else:
        in_order = sorted((*others, seat), key=lambda other: (other - (talk.opener or 0)) % 4)
        talk = replace(talk, inside=tuple(in_order))
        if word != "bollu biri":
            talk = replace(talk, stake=total_of(word, most), raises=talk.raises + 1)
    # The raiser is inside, so the opener always has someone to answer.
    is_raised = talk.stake > talk.called
    return replace(talk, to_speak=rest or ((talk.opener or 0,) if is_raised else ()))


# --- what is marked ----------------------------------------------------------------------------


def compared(talk: Talk) -> list[int]:
    """Return the seats that show their hands; none where nothing is left to compare."""
    if talk.opener is None:
        return list(talk.declared) if len({seat % 2 for seat in talk.declared}) == 2 else []
    return [talk.opener, *talk.inside] if talk.inside and not talk.opener_passes else []


def marks(talk: Talk, strengths: Mapping[int, tuple[int, int]], rules_: Rules) -> tuple[int, int]:
    """Return the side that marks after the last bid, and how much."""
    if talk.opener is None:
        declared = {seat: strengths[seat] for seat in talk.declared}
        return (best_seat(declared) % 2, DECLARED) if declared else (0, 0)
    own, other = talk.opener % 2, 1 - talk.opener % 2
    if talk.opener_passes:
        return other, talk.called
    if not talk.inside:
        return own, talk.refused * max(1, talk.were_inside)
    decides = compared(talk)
    wins = best_seat({seat: strengths[seat] for seat in decides}) == talk.opener
    if talk.raises:
        return (own, talk.stake * len(talk.inside)) if wins else (other, talk.stake)
    if set(decides) <= set(talk.declared):
        return own if wins else other, rules_["declared_seen"]
    if not wins:
        return other, rules_["baiocca"]
    return own, rules_["baiocca"] if len(talk.inside) == 1 else rules_["both_seen"]


def value(
    talk: Talk,
    declarations: Sequence[str],
    strengths: Mapping[bool, Sequence[tuple[int, int]]],
    most: int,
    rules_: Rules,
) -> int:
    """Return what side 0 marks minus side 1 when all hands are known; raises are those of the menu.

    The strengths of the four hands are given as they are silent and as they are declared.
    """
    seat = speaker(talk)
    if seat is None:
        side, amount = marks(talk, strengths_of(talk, strengths), rules_)
        return amount if side == 0 else -amount
    best = max if seat % 2 == 0 else min
    said = words(talk, declarations, most, rules_)
    return best(value(say(talk, word, most, rules_), declarations, strengths, most, rules_) for word in said)


def strengths_of(talk: Talk, strengths: Mapping[bool, Sequence[tuple[int, int]]]) -> dict[int, tuple[int, int]]:
    return {seat: strengths[seat in talk.declared][seat] for seat in range(4)}
