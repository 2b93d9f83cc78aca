# The few commands of this project. Everything is installed into .venv, and again only when a lock file changes.

.DEFAULT_GOAL := help
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := python -m pip install --quiet --disable-pip-version-check --require-hashes
# uv takes a seventh of pip's time. Where uv is missing or cannot reach the index, pip installs.
install = $(BIN)/uv pip install --quiet --python $1/bin/python --require-hashes -r $2 2> /dev/null || $1/bin/$(PIP) -r $2
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --custom-compile-command "make lock"

export HOST PORT WORKERS CHROMIUM

# Most steps of set-up and of checks do not depend on one another. Nested makes share these jobs.
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += --jobs=3
endif

.PHONY: help run print site test test-all imports compiled behaviour types conformance bench lab release lock clean $(VENV)/.programs

help: ## list these commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/'

run: export JUPITER_HTTPS_PORT := $(or $(JUPITER_HTTPS_PORT),auto)
run: $(VENV)/.run $(VENV)/.pyodide ## serve the games on all addresses of this machine; HOST=0.0.0.0 PORT=8000 WORKERS=n
	@exec $(BIN)/python -m jupiter.server

print: $(VENV)/.run ## write the sheets to print of every game into output/
	@for game in $$($(BIN)/python -c 'from jupiter.generators.catalogue import PRINT_SETS; print(*PRINT_SETS)'); do \
	  $(BIN)/python -m generators --game $$game || exit; \
	done

site: $(VENV)/.run $(VENV)/.pyodide ## write all games as a folder for any static host into output/site/, with the rules that run in the phone
	@$(BIN)/python -m jupiter.site

# Of `make test` and `make test-all`: what must be quick to fail comes first, the rest beside one another.
test: CASES := 200
test-all: CASES := 5000 --thorough
test-all: SLOW := -m ""

test: $(VENV)/.dev $(VENV)/.node $(VENV)/.pyodide $(VENV)/.programs ## check style, types, imports and behaviour; CHROMIUM=path of the browser for the pages
test-all: $(VENV)/.dev $(VENV)/.node $(VENV)/.pyodide $(VENV)/.programs ## `make test`, and the long runs beside it: every matrix, long random games, 5,000 cases of conformance
test test-all:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(MAKE) --no-print-directory imports compiled SLOW='$(SLOW)'
	@$(MAKE) --no-print-directory behaviour types conformance SLOW='$(SLOW)' CASES='$(CASES)'

imports:
	$(BIN)/lint-imports

# In a fresh clone each worker would compile all tests with their assertions, at the same time as the others.
compiled:
	@$(BIN)/pytest --collect-only -qq $(SLOW) > $(VENV)/.collected || { cat $(VENV)/.collected; exit 1; }

# Three workers for two cores: a worker waits for a third of its time, for servers and for what a browser paints.
behaviour:
	$(BIN)/pytest -n 3 --dist worksteal $(SLOW)

types:
	$(BIN)/mypy

conformance:
	$(BIN)/python -m tests.conformance --cases $(CASES)

bench: $(VENV)/.bench $(VENV)/.pyodide ## measure the speed beside python-chess, bare reportlab and protograf, and in a browser
	@.ci/programs browser
	@$(BIN)/python -m bench

lab: REPORT := output/lab/experiment/report.html
lab: $(VENV)/.lab ## play a small experiment by programs, and open its report
	@$(BIN)/python -m lab run examples/experiment.toml
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] && command -v xdg-open > /dev/null; then xdg-open $(REPORT); else echo 'Open it in a browser: $(CURDIR)/$(REPORT)'; fi

release: $(VENV)/.dev $(VENV)/.node $(VENV)/.pyodide ## build all packages of this commit, install and try them; with SBOM, licences and checksums into output/release/
	@$(BIN)/python -m deploy.release

lock: $(VENV)/.dev ## write the lock files anew from pyproject.toml
	$(BIN)/$(LOCK) --extra server pyproject.toml -o requirements.txt
	$(BIN)/$(LOCK) -c requirements.txt --extra lab pyproject.toml -o requirements-lab.txt
	$(BIN)/$(LOCK) -c requirements.txt -c requirements-lab.txt --extra server --extra lab --group dev pyproject.toml -o requirements-dev.txt
	$(BIN)/$(LOCK) -c requirements.txt --extra server --group bench pyproject.toml -o requirements-bench.txt
	$(BIN)/$(LOCK) bench/protograf.in -o bench/protograf.txt
	echo uv | $(BIN)/$(LOCK) - -o deploy/uv.txt

clean: ## remove everything that these commands made
	rm -rf $(VENV) .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find output -mindepth 1 ! -name .gitkeep -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo 'Python 3.11 or newer is needed; $(PYTHON) is none. Name another one: make PYTHON=python3.12 ...' >&2; exit 1; }
	@echo 'Making $(VENV) (once) ...'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/$(PIP) -r deploy/uv.txt 2> /dev/null || true
	@touch $@

$(VENV)/.programs:
	@.ci/programs

$(VENV)/.run: requirements.txt | $(VENV)/.made
	@echo 'Installing what the server needs (once) ...'
	@$(call install,$(VENV),$<)
	@touch $@

$(VENV)/.lab: requirements-lab.txt | $(VENV)/.made
	@echo 'Installing what the lab needs (once) ...'
	@$(call install,$(VENV),$<)
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.run
	@echo 'Installing what the tests need (once) ...'
	@$(call install,$(VENV),$<)
	@touch $@

# What lets phones answer by themselves. Without it all else works, so that it stops nobody who only has PyPI.
$(VENV)/.pyodide: $(shell find jupiter/engine jupiter/games jupiter/service jupiter/photos jupiter/wasm -name '*.py' -o -name '*.toml' -o -name '*.txt') $(VENV)/.run
	@echo 'Getting Python and the rules ready for browsers (once, and when the rules change) ...'
	@if $(BIN)/python -m jupiter.wasm > /dev/null; then touch $@; fi

# Node comes from PyPI, too, so that it need not be on the machine.
$(VENV)/.node: tests/generated/package.json tests/generated/package-lock.json | $(VENV)/.dev
	@echo 'Installing what the tests of TypeScript clients need (once) ...'
	@mkdir -p $(VENV)/npm && cp $^ $(VENV)/npm/
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm ci --prefix $(VENV)/npm --ignore-scripts --no-audit --no-fund --loglevel error
	@touch $@

$(VENV)/.bench: requirements-bench.txt bench/protograf.txt $(VENV)/.run
	@echo 'Installing what the benchmark needs (once) ...'
	@$(call install,$(VENV),$<)
	@$(PYTHON) -m venv $(VENV)/protograf
	@$(call install,$(VENV)/protograf,bench/protograf.txt)
	@touch $@
