"""The command that plays a game in the terminal."""

import secrets
import sys
from pathlib import Path

import click

from scopasolver import Rules
from scopasolver.cli.inputs import SEED, BadInput, Positive, accessed, bot_spec, refused, rules_text, speaks
from scopasolver.cli.opponents import opponents_option, programs, seconds_option
from scopasolver.cli.play.cast import Cast
from scopasolver.cli.play.loop import sit_down
from scopasolver.cli.play.sitting import Seats, Sitting
from scopasolver.play import Match, PlayedHand, Program, load_hands, read_record
from scopasolver.play.person import PERSON, Person


def once(_context: click.Context, parameter: click.Parameter, values: tuple[int, ...]) -> int | None:
    """Read an option that may be given once."""
    if len(values) > 1:
        raise BadInput(f"--{parameter.name} is given {len(values)} times: one person plays at a terminal")
    return values[0] if values else None


@click.command()
@click.argument("rules", metavar="[RULES]", required=False, callback=rules_text)
@click.option(
    "--me",
    type=click.IntRange(min=0),
    multiple=True,
    metavar="N",
    callback=once,
    help="Your player number; by default 0.",
)
@click.option(
    "--bots",
    multiple=True,
    metavar="SPEC",
    help="The other players: one bot for all, or one for each in order; by default expert.",
)
@opponents_option
@seconds_option
@click.option("--seed", type=SEED, metavar="N", help="Seed of the deals; by default a new one.")
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="Record the match in a new file.")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Resume a saved match.")
@click.option(
    "--from",
    "source",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Start from a position, a hand, a score or the last hand of a record.",
)
@click.option("--hands", type=click.IntRange(min=1), metavar="N", help="Stop after N hands.")
@click.option(
    "--hint", default="expert", metavar="SPEC", show_default=True, callback=bot_spec, help="The bot that gives hints."
)
@click.option(
    "--seconds",
    type=Positive(),
    default=10.0,
    metavar="S",
    show_default=True,
    help="Time limit of the command best for a move.",
)
@click.option("--hide-taken", is_flag=True, help="Hide the cards won, as at a real table.")
@speaks
def play(
    rules: Rules | None,
    me: int | None,
    bots: tuple[str, ...],
    opponents: tuple[str, ...],
    move_seconds: float,
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    source: Path | None,
    hands: int | None,
    hint: str,
    seconds: float,
    hide_taken: bool,
) -> None:
    """Play a game in the terminal.

    RULES is a preset, with options if wanted. Players are numbered from 0; in pairs, 0 and 2 play together. Before each
    of your moves you see the table as your seat sees it. Type the number of a move, the move itself, or ? for a list of
    commands, such as undo, hint, best, score, save and quit. Instead of bots, --opponents gives programs in the same
    way.

    \b
    Examples:
      scopasolver play scopa
      scopasolver play scopone --me 0 --bots pimc --save game.jsonl
      scopasolver play --resume game.jsonl
      scopasolver play scopa --opponents "node my_bot.mjs"
      scopasolver play --from hand.txt --me 1
      scopasolver play "briscola(players=4)" --bots greedy --bots expert --bots greedy
      scopasolver play sette_e_mezzo --hands 10
    """
    if sys.stdin is None:
        raise BadInput("standard input is closed: a game needs somebody who types")
    others = programs(opponents, move_seconds)
    if bots and others:
        raise BadInput("--bots and --opponents are both given: the others are bots or programs")
    if resume is not None:
        if any(given is not None for given in (rules, me, seed, save, source)) or bots:
            raise BadInput(
                "--resume takes everything from the file: leave out RULES, --me, --bots, --seed, --save and --from"
            )
        match, seats = _resumed(resume, others)
    elif source is not None:
        if rules is not None:
            raise BadInput("--from takes the rules from the file: leave out RULES")
        hand = _last_hand(source)
        match, seats = _new(hand.start.rules, me or 0, bots or others, seed, save, hand)
    elif rules is not None:
        match, seats = _new(rules, me or 0, bots or others, seed, save)
    else:
        raise BadInput("play what? Give the rules, such as scopa, or --from FILE or --resume FILE")
    person = next(number for number, player in enumerate(seats) if isinstance(player, Person))
    cast, file = Cast(match.players, person), save or resume
    sit_down(Sitting(match, seats, cast, hint, seconds, file, hides_taken=hide_taken), hands)


def _last_hand(source: Path) -> PlayedHand:
    """Read the hand to go on with."""
    with refused(str(source)), accessed(source):
        hands = load_hands(source)
    if not hands:
        raise BadInput(f"{source}: no hand of it was dealt")
    return hands[-1]


def _new(
    rules: Rules,
    me: int,
    players: tuple[str | Program, ...],
    seed: int | None,
    file: Path | None,
    hand: PlayedHand | None = None,
) -> tuple[Match, Seats]:
    """Begin a match; its first hand can be one that was played elsewhere."""
    others = rules.players - 1
    if me > others:
        raise BadInput(f"player {me}: `{rules}` has players 0 to {others}")
    given = list(players or ("expert",))
    if len(given) == 1:
        given *= others
    if len(given) != others:
        raise BadInput(f"{len(given)} bots: expected one, or one for each of {others} other players")
    chosen = secrets.randbelow(1_000_000) if seed is None else seed
    seats: Seats = [*given[:me], Person(), *given[me:]]
    try:
        with refused():
            match = Match(rules, seats, seed=chosen, record=file, start=hand.start if hand else None)
            for move in hand.moves if hand else ():
                match.step(move)
    except FileExistsError as error:
        raise BadInput(f"{file} is there already: go on with it by --resume, or save elsewhere") from error
    except OSError as error:
        raise BadInput(f"cannot write {file}: {error.strerror or error}") from error
    if seed is None:
        click.echo(f"seed {chosen}", err=True)
    return match, seats


def _resumed(file: Path, others: tuple[Program, ...]) -> tuple[Match, Seats]:
    """Resume a match from its record; programs are started only if the user gives them, not because a record does."""
    with refused(str(file)), accessed(file):
        names = [player.name for player in read_record(file).players]
        if names.count(PERSON) != 1:
            raise BadInput(f"{file}: nobody in it plays at the terminal, or more than one does")
        me = names.index(PERSON)
        given = {str(program): program for program in others}
        for number, name in enumerate(names):
            if name.startswith("program(") and name not in given:
                raise BadInput(f"{file}: player {number} is `{name}`: give that program again, with --opponents")
        for name in given:
            if name not in names:
                raise BadInput(f"{file}: there is no player `{name}`: leave --opponents out, or give those it names")
        seats: Seats = [given.get(name, name) for name in names]
        seats[me] = Person()
        return Match.resume(file, seats), seats
