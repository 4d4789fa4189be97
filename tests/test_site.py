"""The documentation as a site: its links work, its search finds pages, and it fits a telephone."""

import fcntl
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request

from sampling import some
from serving import serving

ROOT = Path(__file__).parent.parent
BUILT = ROOT / "docs/_build/html"
NARROW = {"width": 360, "height": 740}
pytestmark = pytest.mark.timeout(3600)  # the pages may have to be built, which takes minutes on a busy machine
SEARCHES = {"primiera": "games/scopa.html", "solve_many": "api.html", "settebello": "glossary.html", "quxquux": ""}


def is_stale() -> bool:
    """Tell whether a source of the pages is newer than they are."""
    written = BUILT / "searchindex.js"
    folders = [(ROOT / "docs").rglob("*"), (ROOT / "python/scopasolver").rglob("*.py*")]
    sources = [path for folder in folders for path in folder if path.is_file() and "_build" not in path.parts]
    sources = [path for path in [*sources, ROOT / "CHANGELOG.md"] if path.suffix != ".pyc"]
    return not written.exists() or written.stat().st_mtime < max(path.stat().st_mtime for path in sources)


@pytest.fixture(scope="module")
def site() -> Path:
    """Return the folder of the pages; build them if `make docs` has not."""
    BUILT.parent.mkdir(exist_ok=True)
    with (BUILT.parent / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if is_stale():
            command = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--fresh-env"]
            subprocess.run([*command, ROOT / "docs", BUILT], check=True)
    return BUILT


class Found(HTMLParser):
    """Links of a page, and its anchors."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links, self.anchors = list[str](), {""}
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.anchors.add(value)
            if name in {"href", "src"} and value and not (tag == "link" and "canonical" in dict(attrs).values()):
                self.links.append(value)


def test_links_inside_the_site_lead_to_files_and_anchors(site: Path) -> None:
    pages = {page: Found(page) for page in site.rglob("*.html") if "_static" not in page.parts}
    assert len(pages) > 40
    wrong = []
    for page, found in pages.items():
        for link in found.links:
            address, anchor = urldefrag(link)
            if urlsplit(address).scheme or address.startswith("//"):
                continue
            target = (page.parent / unquote(urlsplit(address).path)).resolve() if address else page
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file() or (target in pages and unquote(anchor) not in pages[target].anchors):
                wrong.append(f"{page.relative_to(site)}: {link}")
    assert not wrong


def test_the_site_gives_out_the_schemas(site: Path) -> None:
    given = {path.name for path in (site / "schemas").iterdir()}
    assert given == {path.name for path in (ROOT / "python/scopasolver/formats/schemas").iterdir()}


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """Serve the pages on a free port."""
    with serving(site) as home:
        yield home


@pytest.fixture
def reader(browser: Browser, address: str) -> Iterator[Page]:
    """Open a page of the size of a telephone; it may send no request to another server."""
    elsewhere: list[str] = []

    def asked(request: Request) -> None:
        if not request.url.startswith((address, "data:")):
            elsewhere.append(request.url)

    with browser.new_context(viewport=NARROW) as context:  # type: ignore[arg-type]  # Playwright types the dict and the words more narrowly
        context.on("request", asked)
        yield context.new_page()
    assert not elsewhere


def test_search_finds_pages(reader: Page, address: str) -> None:
    for word, page in SEARCHES.items():
        reader.goto(f"{address}/search.html?q={word}")
        if page:
            reader.wait_for_selector(f'#search-results a[href*="{page}"]')
        else:
            reader.get_by_text("did not match any documents").wait_for()


def test_somebody_types_a_word_and_goes_to_what_is_found(reader: Page, address: str) -> None:
    reader.goto(f"{address}/index.html")
    reader.locator("label.nav-overlay-icon").first.click()
    field = reader.locator(".sidebar-search")
    field.fill("scopa d'assi")
    field.press("Enter")
    reader.wait_for_selector("#search-results li a")
    reader.locator("#search-results li a").first.click()
    reader.wait_for_selector("article h1, main h1")


def test_no_page_is_wider_than_a_telephone(reader: Page, address: str, site: Path) -> None:
    pages = [page for page in site.rglob("*.html") if "_static" not in page.parts and "pictures" not in page.parts]
    for page in some(pages, 4):
        reader.goto(f"{address}/{page.relative_to(site)}")
        wide = reader.evaluate("document.documentElement.scrollWidth")
        assert wide <= NARROW["width"], page.name
