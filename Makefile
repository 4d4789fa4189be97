# Everything the project does, one name each. Only a Rust toolchain, Python 3.11+, make and a C compiler are needed:
# the rest goes into .venv. A step whose inputs did not change does nothing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUST := Cargo.toml Cargo.lock $(shell find rust -name Cargo.toml -o -name '*.md' -o -name '*.weights' -o -path '*/src/*.rs')
CHECKED_PYTHON := python tests examples docs $(wildcard benches/python scripts)

CORES := $(shell getconf _NPROCESSORS_ONLN)
# Steps that run side by side are printed one after another, where make can do that.
WHOLE := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

# How much of the long comparisons runs: `all`, or a sample of the seed that stands here. It follows from the tree, so
# that a tree passes everywhere or nowhere.
SCOPASOLVER_TESTS ?= $(shell scripts/sample)
export SCOPASOLVER_TESTS := $(SCOPASOLVER_TESTS)
# A seed that shuffles the tests of Python; empty for the order of the files.
SCOPASOLVER_ORDER ?=
export SCOPASOLVER_ORDER

# Hundreds of programs that the tests start import the library: it is compiled to bytecode once.
unexport PYTHONDONTWRITEBYTECODE

MAKEFLAGS += --no-print-directory
# Compilers count their own jobs. Without this they look for the jobserver of make, which a recipe cannot reach, and warn.
export CARGO_MAKEFLAGS :=
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

.PHONY: help
help:  ## List what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

.PHONY: demo
demo: $(VENV)/.module  ## Build, then solve a real hand and print the analysis
	@$(BIN)/scopasolver solve examples/scopone_ending.json

.PHONY: build
build: $(VENV)/.module  ## Build the module into .venv

.PHONY: test
test:  ## Run every check, long comparisons on a sample
	@echo "the sample of this run: make test SCOPASOLVER_TESTS=$(SCOPASOLVER_TESTS)"
	@$(MAKE) -j $(CORES) $(WHOLE) checks
	@$(MAKE) clock
	@echo "all checks passed"

.PHONY: test-all
test-all:  ## Run every check, long comparisons in full
	@$(MAKE) test SCOPASOLVER_TESTS=all HYPOTHESIS_PROFILE=explore
	RUST_MIN_STACK=67108864 cargo test --quiet --locked -p scopasolver --no-default-features --lib

# What takes longest, and what others wait for, comes first.
.PHONY: checks
checks: build wasm-module format clippy rust-test rust-doc wheel pytest ruff types stubs docs examples
ifeq ($(MAKECMDGOALS),checks)
# Side by side they would only wait for each other, since one cargo at a time builds in a folder.
rust-test: | clippy
rust-doc: | rust-test
# The tests look at the site, and load the core in WebAssembly.
pytest: | docs wasm-module
endif

.PHONY: lint
lint: format clippy ruff types  ## Run the formatters and linters only

.PHONY: format
format:
	cargo fmt --all --check

.PHONY: clippy
clippy:
	cargo clippy --quiet --locked --workspace --all-targets -- -D warnings
	cargo clippy --quiet --locked -p scopasolver --no-default-features -- -D warnings

.PHONY: rust-test
rust-test:
	cargo test --quiet --locked -p scopasolver --lib
	@# Examples are short: the library that they link is not optimised.
	cargo test --quiet --locked -p scopasolver --doc --config profile.test.package.scopasolver.opt-level=0

.PHONY: rust-doc
rust-doc:
	RUSTDOCFLAGS="-D warnings" cargo doc --quiet --locked --workspace --no-deps

.PHONY: ruff
ruff: $(VENV)/.tools
	$(BIN)/ruff format --check --quiet $(CHECKED_PYTHON)
	$(BIN)/ruff check --quiet $(CHECKED_PYTHON)

.PHONY: types
types: $(VENV)/.tools
	$(BIN)/mypy

.PHONY: stub-docs
stub-docs: $(VENV)/.tools $(VENV)/.module  ## Write the stubs of the compiled module
	$(BIN)/python scripts/stubs.py

.PHONY: catalogues
catalogues: $(VENV)/.tools $(VENV)/.module  ## Bring the catalogues of texts up to the source, and compile them
	$(BIN)/python scripts/catalogues.py

.PHONY: stubs
stubs: $(VENV)/.tools $(VENV)/.module
	$(BIN)/python scripts/stubs.py --check
	$(BIN)/python scripts/check_stubs.py
	$(BIN)/numpydoc lint $(wildcard python/scopasolver/*.pyi python/scopasolver/_core/*.pyi) python/scopasolver/limit.py python/scopasolver/exceptions.py

.PHONY: pytest
pytest: $(VENV)/.tools $(VENV)/.module
	@PYTHONPATH=tests $(BIN)/python tests/browsing.py
	@command -v qemu-x86_64-static qemu-x86_64 >/dev/null || \
		echo "no qemu-user found: older processors are not tried (Debian: apt-get install qemu-user-static)"
	$(BIN)/pytest --numprocesses $(CORES) -m "not clock"

.PHONY: clock
clock: $(VENV)/.tools $(VENV)/.module  ## Run the tests that measure time, which want a machine for themselves
	$(BIN)/pytest -m clock $$(grep -l 'pytest\.mark\.clock' tests/test_*.py)

.PHONY: browser
browser: $(VENV)/.tools $(VENV)/.module  ## Try the pages in the Chromium that is installed
	@PYTHONPATH=tests $(BIN)/python tests/browsing.py
	$(BIN)/pytest --numprocesses $(CORES) tests/test_browser_*.py

.PHONY: web-load
web-load: $(VENV)/.module  ## Let 200 people play in the browser for WEB_SECONDS
	$(BIN)/python tests/web_load.py $(WEB_SECONDS)

.PHONY: examples
examples: $(VENV)/.module
	@set -e; for example in $(filter-out %/train_scopa.py,$(wildcard examples/*.py)); do \
		echo "$$example"; $(BIN)/python "$$example"; done
	@echo "examples/train_scopa.py, for a few seconds"; $(BIN)/python examples/train_scopa.py --seconds 5 --deals 10

.PHONY: site
site: $(VENV)/.module  ## Build the desk that needs no server into site
	@$(MAKE) wasm
	@rm -rf site
	$(BIN)/python -m scopasolver.web.offline site --engine js/src --core js/src/scopasolver.wasm --examples examples

.PHONY: docs
docs: $(VENV)/.tools  ## Build the documentation into docs/_build/html
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going --fresh-env docs docs/_build/html

.PHONY: wheel
wheel: $(VENV)/.module $(VENV)/.packages
	scripts/check-wheel $(BIN)/maturin $(PYTHON) $(VENV)/packages

# The JavaScript package, see docs/javascript.md.
.PHONY: wasm
wasm:  ## Build the WebAssembly core into js/src
	scripts/build-wasm js/src/scopasolver.wasm

.PHONY: js
js: wasm  ## Pack the JavaScript package into dist
	mkdir -p dist
	cd js && npm pack --silent --pack-destination ../dist

# What its tests load: compiled in a hurry, or not there where no compiler is.
.PHONY: wasm-module
wasm-module:
	@scripts/build-wasm target/javascript/scopasolver.wasm wasm-test || \
		{ test $$? = 3 && rm -f target/javascript/scopasolver.wasm && echo "the JavaScript package is not tried"; }

.PHONY: wasm-test
wasm-test: wasm-module $(VENV)/.tools $(VENV)/.module  ## Try the JavaScript package, where there are a compiler and node
	$(BIN)/pytest tests/test_javascript.py tests/test_browser_javascript.py

# What a release is made of; docs/releasing.md says when. These take minutes, and `make test` leaves them out.
TARGET ?= $(shell rustc -vV | sed -n 's/^host: //p')
PYTHONS ?= python3.11 python3.12 python3.13 python3.14
RELEASE_PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: wheels
wheels: $(VENV)/.release  ## Build the wheel of a release into dist, audit it, try it on each Python there is
	rm -rf dist/*.whl
	PATH="$(RELEASE_PATH)" scripts/build-wheel dist $(TARGET)
	$(BIN)/twine check --strict dist/*.whl
	$(BIN)/auditwheel show dist/*.whl
	@for python in $(PYTHONS); do \
		if $$python --version >/dev/null 2>&1; then $$python scripts/try_wheel.py dist/*.whl; \
		else echo "$$python is not here: not tried"; fi || exit 1; done

.PHONY: sources
sources: $(VENV)/.release  ## Build the source distribution and the crates it needs into dist, and a wheel of these offline
	rm -rf dist/*.tar.gz
	PATH="$(RELEASE_PATH)" scripts/build-sources dist
	$(BIN)/twine check --strict $$(ls dist/*.tar.gz | grep -v crates)
	PATH="$(RELEASE_PATH)" scripts/check-sources dist

.PHONY: reproducible
reproducible: $(VENV)/.release  ## Build the wheel of the last commit twice, in different folders, and compare
	PATH="$(RELEASE_PATH)" scripts/check-reproducible $(TARGET)

.PHONY: publishable
publishable:  ## See whether crates.io would take the crate
	cargo publish --dry-run --locked -p scopasolver

.PHONY: workflows
workflows: $(VENV)/.release  ## Read the workflow files, with actionlint installed
	actionlint
	$(BIN)/zizmor --offline --quiet .github/workflows

.PHONY: version
version:  ## Write VERSION everywhere, before a release
	$(PYTHON) scripts/release.py prepare $(VERSION)

.PHONY: bench
bench: $(VENV)/.module  ## Measure the solver
	$(BIN)/scopasolver bench

# The others have an environment of their own. A package that cannot be installed is a row that says so.
PEERS := .venv-peers
.PHONY: peers
peers: $(VENV)/.module $(PEERS)/.installed  ## Measure this library beside others, and write docs/benchmarks.md
	@PYTHONPATH=python $(PEERS)/bin/python benches/python/peers

$(PEERS)/.installed: benches/python/peers/requirements.txt
	@$(PYTHON) -m venv $(PEERS)
	@$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check --requirement $< || \
		while read -r package; do $(PEERS)/bin/python -m pip install --quiet "$$package" || true; done < $<
	@while read -r package; do \
		$(PEERS)/bin/python -m pip download --quiet --no-deps --dest $(PEERS)/wheels "$$package" || true; done < $<
	@touch $@

.PHONY: soak
soak: $(VENV)/.module  ## Play, solve and record in eight threads for SOAK_SECONDS
	$(BIN)/python tests/soak.py $(SOAK_SECONDS)

# The budget is the seconds of each target; what is found is kept as a seed, and `make test` reads all seeds.
FUZZ_SECONDS ?= 60
.PHONY: fuzz
fuzz: $(VENV)/.tools $(VENV)/.module  ## Read spoilt texts of every kind, FUZZ_SECONDS for each
	$(BIN)/python tests/fuzzing.py $(FUZZ_SECONDS)

EXPLORE_SECONDS ?= 600
.PHONY: explore
explore: $(VENV)/.tools $(VENV)/.module  ## Repeat the random comparisons with new seeds for EXPLORE_SECONDS
	cargo test --quiet --locked -p scopasolver --lib --no-run
	$(BIN)/python tests/exploring.py $(EXPLORE_SECONDS)

.PHONY: faults
faults:  ## Put faults into what proofs need of the past, and see that the tests catch each
	$(PYTHON) scripts/faults.py

.PHONY: audit
audit: $(VENV)/.tools  ## Look for known weaknesses, with cargo-deny and pip-audit installed
	cargo deny check
	pip-audit --path $$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')

.PHONY: clean
clean:  ## Remove everything that was made
	cargo clean --quiet
	rm -rf $(VENV) $(PEERS) dist site docs/_build .mypy_cache .pytest_cache .ruff_cache .hypothesis .benchmarks python/scopasolver/_core*.so
	find python tests examples -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/.created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=…")'
	@echo "creating $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check "pip>=25.1"
	@touch $@

$(VENV)/.builder: pyproject.toml $(VENV)/.created
	@$(BIN)/python -m pip install --quiet --group build
	@touch $@

$(VENV)/.tools: pyproject.toml $(VENV)/.builder
	@echo "installing the tools of the checks"
	@$(BIN)/python -m pip install --quiet --group dev
	@touch $@

# What the package depends on, for the check that installs it without asking an index.
$(VENV)/.packages: pyproject.toml $(VENV)/.builder
	@$(BIN)/python -m pip download --quiet --dest $(VENV)/packages $$($(BIN)/python -c \
		'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"])')
	@touch $@

$(VENV)/.release: pyproject.toml $(VENV)/.builder
	@echo "installing the tools of a release"
	@$(BIN)/python -m pip install --quiet --group release
	@touch $@

$(VENV)/.module: pyproject.toml $(RUST) $(VENV)/.builder
	@echo "building scopasolver (the first time takes a minute or two)"
	@# Without a group named, the tools of the checks would be installed as well.
	@env -u CONDA_PREFIX PIP_QUIET=1 VIRTUAL_ENV=$(CURDIR)/$(VENV) \
		$(BIN)/maturin develop --quiet --profile local --extras web --group build
	@touch $@
