"""The part of the documentation that lists all requests, made from the table."""

import json

from scopasolver.protocol.catalogue import REQUESTS
from scopasolver.protocol.errors import KINDS
from scopasolver.protocol.table import Parameter, Request

BEGIN = "<!-- requests: made by scripts/protocol.py -->\n"
END = "<!-- end of the requests -->\n"


def page_with_tables(page: str) -> str:
    """Return the page with the part between the two marks made anew."""
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n{tables()}\n{END}{after}"


def tables() -> str:
    """Return the requests and the kinds of errors in Markdown."""
    return "\n".join([*map(_section, REQUESTS.values()), "### Errors\n", _kinds()])


def _section(request: Request) -> str:
    parts = [f"### `{request.name}`\n", f"{request.summary}\n"]
    sent = {"id": 1, "request": request.name} | request.example
    parts.append(f"```json\n{json.dumps(sent, ensure_ascii=False)}\n```\n")
    if request.parameters:
        parts += ["| parameter | what it can be | default | |", "|---|---|---|---|"]
        parts += [*map(_row, request.parameters), ""]
    if request.answer.format:
        link = f"../python/scopasolver/formats/schemas/{request.answer.format}.schema.json"
        parts.append(f"The answer has the fields of [{request.answer.format}]({link}).\n")
    else:
        parts += ["| field of the answer | content |", "|---|---|"]
        parts += [f"| `{field.name}` | {field.summary} |" for field in request.answer.fields]
        parts.append("")
    return "\n".join(parts)


def _row(parameter: Parameter) -> str:
    unit = f" Unit: {parameter.unit}." if parameter.unit else ""
    return f"| `{parameter.name}` | {parameter.kind.words} | {_default(parameter)} | {parameter.summary}{unit} |"


def _default(parameter: Parameter) -> str:
    if parameter.is_required:
        return "required"
    return "" if parameter.default is None else f"`{json.dumps(parameter.default)}`"


def _kinds() -> str:
    rows = [f"| `{kind}` | {meaning} |" for kind, meaning in KINDS.items()]
    return "\n".join(["| `kind` | meaning |", "|---|---|", *rows, ""])
