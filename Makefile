# Everything the project does, one name each. Only a Rust toolchain, Python 3.11+, make and a C compiler are needed:
# the rest goes into .venv. A step whose inputs did not change does nothing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUST := Cargo.toml Cargo.lock $(shell find rust -name '*.rs' -o -name Cargo.toml -o -name '*.md')
CHECKED_PYTHON := python tests examples docs $(wildcard benches/python scripts)

MAKEFLAGS += --no-print-directory
.NOTPARALLEL:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

.PHONY: help
help:  ## List what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

.PHONY: demo
demo: $(VENV)/.module  ## Build, then solve a real hand and print the analysis
	@$(BIN)/scopasolver solve examples/scopone_ending.json

.PHONY: build
build: $(VENV)/.module  ## Build the module into .venv

.PHONY: test
test: format clippy rust-test rust-doc ruff types build stubs pytest examples docs wheel  ## Run every check
	@echo "all checks passed"

.PHONY: lint
lint: format clippy ruff types  ## Run the formatters and linters only

.PHONY: format
format:
	cargo fmt --all --check

.PHONY: clippy
clippy:
	cargo clippy --quiet --locked --workspace --all-targets -- -D warnings

.PHONY: rust-test
rust-test:
	cargo test --quiet --locked --workspace

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
stub-docs: $(VENV)/.module  ## Write the docstrings of the compiled module into its stubs
	$(BIN)/python scripts/stub_docs.py

.PHONY: stubs
stubs: $(VENV)/.tools $(VENV)/.module
	$(BIN)/python scripts/stub_docs.py --check
	$(BIN)/python -m mypy.stubtest scopasolver --allowlist .mypy-stubtest-allowlist
	$(BIN)/numpydoc lint $(wildcard python/scopasolver/*.pyi) python/scopasolver/limit.py python/scopasolver/exceptions.py

.PHONY: pytest
pytest: $(VENV)/.tools $(VENV)/.module
	$(BIN)/pytest

.PHONY: examples
examples: $(VENV)/.module
	@set -e; for example in examples/*.py; do echo "$$example"; $(BIN)/python "$$example"; done

.PHONY: docs
docs: $(VENV)/.tools  ## Build the documentation into docs/_build
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going --fresh-env docs docs/_build

.PHONY: wheel
wheel: $(VENV)/.tools
	scripts/check-wheel $(BIN)/maturin $(PYTHON)

.PHONY: bench
bench: $(VENV)/.module  ## Measure the solver
	$(BIN)/scopasolver bench

.PHONY: clean
clean:  ## Remove everything that was made
	cargo clean --quiet
	rm -rf $(VENV) docs/_build .mypy_cache .pytest_cache .ruff_cache .hypothesis .benchmarks python/scopasolver/_core*.so
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

$(VENV)/.tools: pyproject.toml $(VENV)/.created
	@echo "installing the tools of the checks"
	@$(BIN)/python -m pip install --quiet --group dev
	@touch $@

$(VENV)/.module: pyproject.toml $(RUST) $(VENV)/.builder
	@echo "building scopasolver (the first time takes a minute or two)"
	@# Without a group named, the tools of the checks would be installed as well.
	@env -u CONDA_PREFIX PIP_QUIET=1 VIRTUAL_ENV=$(CURDIR)/$(VENV) \
		$(BIN)/maturin develop --quiet --release --extras cli --group build
	@touch $@
