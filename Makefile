# Two commands do everything on a fresh machine with Python 3.11: `make play` and `make test`.
#
#   make play          sets up what is missing, lays the table and opens the browser
#   make terminal      sits you down at GAME in this terminal
#   make test          formatter, linter, types, import rules, then all tests
#   make check         the first four of these alone
#   make bench         the benchmarks, beside their peers (downloads OpenSpiel)
#   make mutants       breaks the rules of GAME one by one and counts what the tests catch
#   make conformance-full   the kit on every combination of modules at every number of seats; an hour or more on two cores
#   make torture       kills the server under load on both databases, and looks for leaks in thousands of matches; KILLS and LEAKS say how many
#   make docs          writes the generated pages anew
#   make lock          resolves the dependencies anew

PYTHON ?= $(shell command -v python3.11 || command -v python3)
GAME   ?= veletas
SEATS  ?= human,bot
KILLS  ?= 26
LEAKS  ?= 2500
BIN    := .venv/bin
UV     := $(BIN)/uv pip install --quiet --python $(BIN)/python

.PHONY: play terminal test check bench mutants conformance-full torture docs lock clean
.DELETE_ON_ERROR:

play: .venv/core
	@$(BIN)/veritable serve --open

terminal: .venv/core
	@$(BIN)/veritable play $(GAME) --seats $(SEATS)

test: check .venv/system
	@$(BIN)/python -m pytest

check: .venv/dev
	@$(BIN)/ruff format --check --quiet . || { echo "Run: $(BIN)/ruff format ."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache >.venv/imports.log || { cat .venv/imports.log; exit 1; }
	@$(BIN)/python tools/sizes.py

bench: .venv/bench
	@$(BIN)/python bench/speed.py
	@$(BIN)/python bench/search.py

mutants: .venv/dev
	@$(BIN)/python tools/mutants.py $(GAME)

conformance-full: .venv/dev
	@$(BIN)/veritable conformance --full --workers $$(nproc) >/dev/null

torture: .venv/dev .venv/system
	@PYTHONPATH=tests $(BIN)/python -m server.torture --db sqlite --kills $(KILLS)
	@PYTHONPATH=tests $(BIN)/python -m server.torture --db postgresql --kills $(KILLS)
	@PYTHONPATH=tests $(BIN)/python -m server.leaks --matches $(LEAKS)

docs: .venv/dev
	@$(BIN)/veritable conformance --write
	@$(BIN)/python -m veritable.lab.page

lock: .venv/uv
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --extra server pyproject.toml -o requirements/core.txt
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --extra server --extra dev pyproject.toml -o requirements/dev.txt
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --extra server --extra dev --extra research pyproject.toml -o requirements/bench.txt

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/uv:
	@echo "Setting up the environment in .venv (once; a minute or less) …"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Veritable needs Python 3.11 or newer; name one with PYTHON=…")'
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==0.13.7 2>.venv/pip.log || { cat .venv/pip.log; exit 1; }
	@touch $@

.venv/core: requirements/core.txt pyproject.toml | .venv/uv
	@$(UV) --require-hashes -r requirements/core.txt
	@$(UV) --no-deps -e .
	@touch $@

.venv/dev: requirements/dev.txt .venv/core
	@$(UV) --require-hashes -r requirements/dev.txt
	@touch $@

.venv/system: tools/system.sh | .venv/uv
	@tools/system.sh
	@touch $@

.venv/bench: requirements/bench.txt .venv/dev
	@$(UV) --require-hashes -r requirements/bench.txt
	@touch $@
