"""The JavaScript package works in a page with a strict content security policy, and beside it in a worker."""

import functools
import shutil
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser

from test_javascript import CORE, PACKAGE

pytestmark = pytest.mark.skipif(not CORE.exists(), reason="the core is not compiled to WebAssembly")

POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'"


class Handler(SimpleHTTPRequestHandler):
    """A server of files that allows pages little."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".js": "text/javascript", ".wasm": "application/wasm"}

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_arguments: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("page")
    for name in ("src", "examples"):
        shutil.copytree(PACKAGE / name, folder / name)
    shutil.copy(CORE, folder / "src/scopasolver.wasm")
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_the_example_page_solves_and_stops(browser: Browser, address: str) -> None:
    page = browser.new_page()
    errors = list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.goto(f"{address}/examples/page.html")
    page.wait_for_function("() => document.getElementById('position').value")
    page.click("#solve")
    page.wait_for_function("() => document.querySelectorAll('#moves li').length > 0")
    page.click("#stop")
    page.fill("#position", "nonsense")
    page.click("#solve")
    page.wait_for_function("() => document.getElementById('message').textContent.includes('nonsense')")
    page.close()
    assert [error for error in errors if "favicon" not in error and "404" not in error] == []


def test_a_page_and_its_worker_find_the_same_value(browser: Browser, address: str) -> None:
    page = browser.new_page()
    page.goto(f"{address}/examples/page.html")
    found = page.evaluate(
        """async () => {
          const { load, Rules, solve } = await import("../src/index.js");
          const { Engine } = await import("../src/engine.js");
          await load();
          const position = new Rules("scopone").randomPosition({ seed: 1, pliesLeft: 12 });
          const engine = new Engine();
          const beside = await engine.solve(position);
          engine.close();
          return [solve(position).value, beside.value];
        }"""
    )
    page.close()
    assert found[0] == found[1]
