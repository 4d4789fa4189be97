"""The end of a hand on the page: who took the last trick or the last cards, and scores that agree with the rules."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from cases import cases
from reference import briscola, tressette
from sampling import some
from scopasolver import Rules
from scopasolver.bots import Random
from scopasolver.games.tressette import thirds
from scopasolver.web.serve import Server
from scopasolver.web.usual import last_trick
from webbing import Visitor

SAYS_NOTHING = {"sette_e_mezzo", "scialandroni"}
"""Games in which nothing is taken last, and nobody closes."""
SEEDS = {"terziglio": 2}
"""Seeds of deals in which not all pass, as they do with seed 1."""


@pytest.mark.parametrize("preset", some([name for name in Rules.presets() if Rules(name).game not in SAYS_NOTHING], 8))
def test_the_score_says_who_took_the_last_cards(server: Server, preset: str) -> None:
    at = Visitor(server, "it").sit_down(preset, seed=SEEDS.get(preset, 1))
    at.play_hand(400)
    assert at.now["turn"] == "over"
    (said,) = re.findall(r'<p class="ending">(.*?)</p>', at.now["html"])
    assert re.search(r"ultim[ao] pres|chius", said), said


@cases("text", "briscola", "briscola(players=3)", "briscola(players=4)", "briscola_chiamata", "terziglio", "tressette")
def test_the_last_trick_is_that_of_who_took_it(text: str) -> None:
    rules = Rules.parse(text)
    for seed in range(10):
        position: Any = rules.deal(seed=seed)
        player = Random(seed=seed)
        while not position.is_over:
            before, move = position, player.choose(position.observation(position.to_move or 0)).move
            position = before.play(move)
        if not any(position.captured):
            continue
        cards = [str(card) for card in (*before.trick, move.card)]
        trump = str(getattr(before, "trump", None) or getattr(before, "called", None))
        best = briscola.best_card(cards, trump[-1]) if "briscola" in text else tressette.best_card(cards)
        played = SimpleNamespace(before=before.observation(0), after=position.observation(0))
        scene: Any = SimpleNamespace(
            seen=SimpleNamespace(last=played), is_own=lambda _: False, words=str.format, name=lambda seat: seat
        )
        winner = (before.leader + cards.index(best)) % rules.seats
        assert last_trick(scene, None) == f"{winner} took the last trick."


def test_cards_that_are_left_are_named(server: Server) -> None:
    """Some hands of Scopa end with cards on the table, which go to whoever captured last."""
    visitor, endings = Visitor(server, "it"), set()
    for seed in range(12):
        at = visitor.sit_down("scopa", seed=seed)
        at.play_hand()
        (said,) = re.findall(r'<p class="ending">(.*?)</p>', at.now["html"])
        endings |= {"resta" in said}
        taken = re.findall(r'data-card="([^"]*)" data-zone="taken"', at.now["html"])
        assert len(set(taken)) == 40
    assert endings == {True, False}


@cases(("options",), ({},), ({"players": 2},), ({"rovescino": True},))
def test_the_running_score_of_tressette_is_the_score_at_the_end(options: dict[str, int | bool]) -> None:
    rules = Rules("tressette", **options)
    for seed in range(5):
        position, player = rules.deal(seed=seed), Random(seed=seed)
        while not position.is_over:
            before = [thirds(position, side) for side in range(rules.sides)]
            position = position.play(player(position.observation(position.to_move or 0)))
        after = tuple(thirds(position, side) for side in range(rules.sides))
        assert after == position.result().thirds
        assert sum(after) - sum(before) >= 3
        assert after == tuple(thirds(position.observation(0), side) for side in range(rules.sides))


def test_the_page_shows_whole_points_of_tressette(server: Server) -> None:
    at = Visitor(server, "it").sit_down("tressette")
    at.play_hand()
    piles = re.findall(r"carte, (\d+) punt[io] \((\d+) terz[io]\)", at.now["html"])
    assert sum(int(number) for _, number in piles) == 35
    assert all(int(points) == int(number) // 3 for points, number in piles)


def test_all_players_of_a_party_have_won(server: Server) -> None:
    """In Briscola chiamata parties form in each hand, so the page names the players."""
    visitor, outcomes = Visitor(server), set()
    for seed in range(6):
        at = visitor.sit_down("briscola_chiamata", seed=seed)
        at.play_hand()
        (verdict,) = re.findall(r'<p class="verdict">(.*?)</p>', at.now["html"])
        names = re.findall(r"\b(?:You|[A-Z][a-z]+)\b", verdict)
        (kept,) = [
            hand for hand in visitor.get("/statistics/hands").json()["hands"] if hand["id"].startswith(at.path[6:])
        ]
        assert len(set(names)) in {1, 2, 3, 4}
        assert (kept["outcome"] == "won") == ("You" in names)
        outcomes.add((len(names), kept["outcome"]))
    assert {outcome for _, outcome in outcomes} == {"won", "lost"}
    assert any(players > 1 for players, _ in outcomes)


@cases(
    ("rules", "staked"),
    ({"players": 3, "reale_pays": 2}, ["1 posta"] * 2),  # the banker stakes nothing
    ({"players": 3, "settlement": "best_hand"}, ["1 posta"] * 3),
)
def test_stakes_of_sette_e_mezzo_lie_on_the_table(
    server: Server, rules: dict[str, int | str], staked: list[str]
) -> None:
    fields = {f"o.{name}": value for name, value in rules.items()}
    at = Visitor(server, "it").sit_down("sette_e_mezzo", **fields, **{"o.bust_penalty": 3})
    lying = r'<b class="stake">(.*?)</b>'
    assert re.findall(lying, at.now["html"]) == staked
    at.play_hand()
    won = [int(text.split()[0].replace("−", "-")) for text in re.findall(lying, at.now["html"])]  # noqa: RUF001 - a minus
    points = re.search(r"Questa mano</th><td>(.*?)</td><td>(.*?)</td><td>(.*?)</td>", at.now["html"])
    assert points
    assert sorted(won) == sorted(map(int, points.groups()))
    assert sum(won) == 0
