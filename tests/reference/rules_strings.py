"""Rules as text, which all twins write and read alike."""

from __future__ import annotations

from typing import Any


def written(preset: str, chosen: dict[str, Any], plain: dict[str, Any]) -> str:
    """Write rules as "preset(option=value,…)", naming only what differs from the plain ones."""
    changed = ((name, value) for name, value in chosen.items() if value != plain[name])
    texts = [f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in changed]
    return f"{preset}({','.join(texts)})" if texts else preset


def read(text: str) -> tuple[str, dict[str, Any]]:
    """Return the preset and the options of what `written` writes."""
    preset, _, rest = text.rstrip(")").partition("(")
    options: dict[str, Any] = {}
    for part in rest.split(",") if rest else []:
        name, _, value = part.strip().partition("=")
        words = {"true": True, "false": False}
        options[name] = int(value) if value.isdigit() else words.get(value, value)
    return preset, options
