"""A hand that was played at the table keeps the names of its players on the desk and in the report."""

import re
from urllib.parse import parse_qs, urlparse

from cases import cases
from scopasolver import Rules
from scopasolver.web.desk.asked import Asked
from scopasolver.web.serve import Server
from webbing import Visitor


def test_the_desk_names_the_players(server: Server) -> None:
    visitor = Visitor(server, "it")
    at = visitor.sit_down("tressette")
    at.play_hand()
    address = visitor.send(f"{at.path}/analyse", {}).headers["location"]
    fields = {name: values[0] for name, values in parse_qs(urlparse(address).query).items()}
    assert set(fields["names"].split(",")) == {"Tu", "Nino", "Pina", "Ciro"}
    page = visitor.get(address)
    assert page.status == 200
    assert not re.search(r"posto \d|posti \d", page.text)
    assert "Le vostre prese" in page.text
    job = visitor.post("/analyse/report", fields).json()["job"]
    report = visitor.events(job)[-1][1]["html"]
    assert "Pina" in report
    assert not re.search(r"posto \d", report)
    values = visitor.events(visitor.post("/analyse/values", fields | {"at": "36"}).json()["job"])[-1][1]["values"]
    assert not re.search(r"posto \d", values)


@cases(
    ("names", "read"),
    ("Tu,Nino", ("Tu", "Nino")),
    ("", ()),
    ("Tu", ()),
    ("Tu,", ("Tu", "")),
    (",", ()),
    ("Tu,Nino,Pina", ()),
    (f"Tu,{'x' * 31}", ()),
    ("Tu,\x00", ()),
    ("<u>,&", ("<u>", "&")),
)
def test_names_in_an_address(server: Server, names: str, read: tuple[str, ...]) -> None:
    position = str(Rules("scopa").deal(seed=1))
    asked = Asked.read({"position": position, "names": names})
    assert asked.names == read
    assert Asked.read(asked.fields).names == read
    page = Visitor(server).get(asked.address)
    assert page.status == 200
    assert "<u>" not in page.text
