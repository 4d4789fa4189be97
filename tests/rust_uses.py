"""Find which files of a Rust crate use which, from their `use` lines and paths such as `crate::cards::Card`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import TypeAlias

Module: TypeAlias = tuple[str, ...]
"""The path of a module, without `crate`."""
Item: TypeAlias = tuple[Module, str]
"""A module and a name that it defines or re-exports."""

COMMENT = re.compile(r"//[^\n]*")
TESTS = re.compile(r"#\[cfg\(test\)\]\s*mod \w+ \{.*", re.DOTALL)
USE = re.compile(r"(pub(?:\([\w: ]+\))? )?\buse ([^;]+);")
PATH = re.compile(r"\b(?:crate|self|super)(?:::\w+)+")


class Crate:
    """The modules of a crate, each in a file of its own."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        """Read the files, given by their names below `src` and their texts."""
        self._files = {module_of(name): name for name in texts}
        self._handed_on = dict[Item, Item]()
        used = dict[str, set[Item]]()
        for module, name in self._files.items():
            code = TESTS.sub("", COMMENT.sub("", texts[name]))
            used[name] = {item for path in PATH.findall(USE.sub("", code)) if (item := self._item(module, path))}
            for is_public, tree in USE.findall(code):
                for path, alias in paths(tree):
                    item = self._item(module, path)
                    if item and is_public:
                        self._handed_on[module, alias] = item
                    elif item:
                        used[name].add(item)
        self.uses = {name: {self._home(item) for item in items} - {name} for name, items in used.items()}
        """For each file, the files that define what it uses; files that only re-export it do not count."""

    def _item(self, module: Module, path: str) -> Item | None:
        """Return what a path in a module names; none if it comes from another crate."""
        first, *names = path.split("::")
        if first == "crate":
            base = Module()
        elif first == "self":
            base = module
        elif first == "super":
            base = module[:-1]
        elif (*module, first) in self._files:
            base = (*module, first)
        else:
            return None
        for name in names:
            if name == "super":
                base = base[:-1]
            elif (*base, name) in self._files:
                base = (*base, name)
            else:
                return base, name
        return base, ""

    def _home(self, item: Item) -> str:
        """Return the file that defines something."""
        while item in self._handed_on:
            item = self._handed_on[item]
        return self._files[item[0]]


def module_of(name: str) -> Module:
    """Return the module in a file, `cards/mod.rs` or `lib.rs`."""
    parts = PurePosixPath(name).with_suffix("").parts
    return parts[:-1] if parts[-1] in {"mod", "lib"} else parts


def paths(tree: str) -> Iterator[tuple[str, str]]:
    """List the paths of a `use` line, each with the name that it gets."""
    tree = " ".join(tree.split())
    start, brace, rest = tree.partition("{")
    if not brace:
        path, _, alias = tree.removesuffix("::self").partition(" as ")
        yield path, alias or path.rpartition("::")[2]
        return
    depth, branch = 0, ""
    for letter in rest.rpartition("}")[0] + ",":
        depth += (letter == "{") - (letter == "}")
        if letter == "," and depth == 0:
            if branch.strip():
                yield from paths(start + branch.strip())
            branch = ""
        else:
            branch += letter


def read(source: Path) -> Crate:
    """Read the crate whose files lie in a folder."""
    files = (path for path in source.rglob("*.rs") if "tests" not in path.parts[len(source.parts) :])
    return Crate({path.relative_to(source).as_posix(): path.read_text() for path in files})


def circles(edges: Mapping[str, set[str]]) -> list[list[str]]:
    """List the strongly connected groups of more than one member, each group and all groups sorted."""
    reach = {name: set(nexts) for name, nexts in edges.items()}
    for middle in edges:
        for name in edges:
            if middle in reach[name]:
                reach[name] |= reach[middle]
    groups = {tuple(sorted(other for other in reach[name] if name in reach.get(other, ()))) for name in edges}
    return [list(group) for group in sorted(groups) if len(group) > 1]
