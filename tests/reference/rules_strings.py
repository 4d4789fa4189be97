"""Rules as text, which all twins write and read alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Rules = dict[str, Any]


def writer(rules: Callable[..., Rules]) -> Callable[[Rules], str]:
    """Return the function that writes rules as "preset(option=value,…)", naming only what differs from the preset.

    `rules` completes a preset and options. Defaults that depend on the number of players are those of that number.
    """

    def rules_text(chosen: Rules) -> str:
        preset = chosen["preset"]
        plain = rules(preset)
        if "players" in plain:
            plain = rules(preset, players=chosen["players"]) | {"players": plain["players"]}
        changed = ((name, value) for name, value in chosen.items() if value != plain[name])
        texts = [f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in changed]
        return f"{preset}({','.join(texts)})" if texts else preset

    return rules_text


def reader(rules: Callable[..., Rules]) -> Callable[[str], Rules]:
    """Return the function that reads what `rules_text` writes."""

    def read_rules(text: str) -> Rules:
        preset, _, rest = text.rstrip(")").partition("(")
        options: Rules = {}
        for part in rest.split(",") if rest else []:
            name, _, value = part.strip().partition("=")
            words = {"true": True, "false": False}
            options[name] = int(value) if value.isdigit() else words.get(value, value)
        return rules(preset, **options)

    return read_rules
