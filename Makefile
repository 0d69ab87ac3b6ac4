# Everything runs on a machine with git, make and Python >= 3.11: uv, Node.js and the rest are brought into this folder.
# Stamps in .venv/ remember what is installed, so that a later start only starts.

PYTHON ?= python3
WORKERS ?= 2
ARGS ?=
BOXES ?=
ROUNDS ?= 20
export PYTHON
export UV_PROJECT_ENVIRONMENT := .venv
# Bytecode is kept even where the environment says otherwise: without it, every start compiles all that it imports, and
# every run of the tests all of them.
export PYTHONDONTWRITEBYTECODE :=

BIN := .venv/bin
# Tests that need a browser, so that runs without one leave them out.
BROWSER := --ignore=tests/browser --ignore-glob="*/test_browser.py"
# Inexact: a set of packages is added to what other targets installed, never swapped for it.
SYNC = "$$(tools/ensure_uv)" sync --quiet --inexact
INSTALLED_BY := pyproject.toml hatch_build.py tools/ensure_uv

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help house house-try play setup page site test test-fast lint audit pytest-plain pytest-compiled test-gpu test-learning rounds coverage bench screenshots release docs pin clean

help: ## Say what there is to make
	@sed -n 's/^\([a-z-]*\):.* ## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

play: .venv/.installed page ## Start Filon and open it in the browser (ARGS="serve --port 8080 ...")
	@$(BIN)/filon $(ARGS)

setup: .venv/.installed-dev ## Install all that development needs into .venv/

page: .venv/.installed ## Build the page, unless it is up to date
	@$(BIN)/python tools/page.py build

site: .venv/.installed-site ## Build the library without a server into build/site/: static files for any host, under any path (BOXES="gold goldland": just these)
	$(BIN)/python tools/site_build.py --boxes "$(BOXES)" $(ARGS)

test: lint ## Run every check and every test: the whole of continuous integration
	$(BIN)/python tools/page.py npm run test
	$(BIN)/python tools/audit.py
	@$(MAKE) --no-print-directory page pytest-plain pytest-compiled

# Without the types and the page's checks, which take longer than all the rest of lint.
test-fast: .venv/.installed-dev ## Run what catches most mistakes in under a minute: no slow test, no browser
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(BIN)/lint-imports --no-logo > /dev/null
	FILON_ENGINE=plain $(BIN)/pytest -n $(WORKERS) -m "not slow" $(BROWSER) --durations=3 $(ARGS)

lint: .venv/.installed-dev ## Check style, types and layers of imports, of the page too
	$(BIN)/ruff check
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/page.py npm run check

audit: .venv/.installed-dev ## Look for packages with weaknesses that are publicly known, taken back or given up (asks services on the internet)
	$(BIN)/python tools/audit.py --known

# The two modes of the engine are two runs: the mode is chosen once a process.
pytest-plain: .venv/.installed-dev .venv/chromium-path
	FILON_ENGINE=plain FILON_CHROMIUM="$$(cat .venv/chromium-path)" $(BIN)/pytest -n $(WORKERS) $(ARGS)

pytest-compiled: .venv/.installed-dev
	FILON_ENGINE=compiled $(BIN)/pytest -n $(WORKERS) $(BROWSER) tests/engine tests/games tests/bots tests/research/test_batch.py tests/research/test_tensor.py $(ARGS)

test-gpu: .venv/.installed-gpu ## Compare games on this machine's graphics card with those on its processor (needs an NVIDIA card)
	FILON_TEST_CARD=1 $(BIN)/pytest -n 4 tests/research/test_card.py $(ARGS)

test-learning: .venv/.installed-torch ## Run the tests of what learns (brings PyTorch: gigabytes)
	FILON_ENGINE=plain $(BIN)/pytest tests/research/test_selfplay.py tests/training/test_learn.py $(ARGS)

rounds: .venv/.installed-dev .venv/chromium-path page ## Run the server's and the browser's tests many times beside a load (ROUNDS=20; those of a commit add up)
	FILON_ENGINE=plain FILON_CHROMIUM="$$(cat .venv/chromium-path)" $(BIN)/python tools/rounds.py $(ROUNDS) -n $(WORKERS) $(ARGS)

coverage: .venv/.installed-dev page ## Measure which lines of src/ the tests run, in plain mode
	FILON_ENGINE=plain $(BIN)/pytest -n $(WORKERS) $(BROWSER) --cov $(ARGS)

bench: .venv/.installed-bench ## Measure the engine and its peers (ARGS="gold --json")
	$(BIN)/filon bench $(ARGS)

screenshots: .venv/.installed-dev .venv/chromium-path page ## Take pictures of every box into screenshots/ (ARGS="--box gold --language fr")
	FILON_CHROMIUM="$$(cat .venv/chromium-path)" $(BIN)/python tools/screenshots.py $(ARGS)

house: ## Start three nodes, a worker, PostgreSQL and Caddy in containers (needs Docker; ARGS="--detach --wait")
	@test -f deploy/.env || (umask 077 && echo "HOUSE_PASSWORD=$$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')" > deploy/.env)
	docker compose --file deploy/compose.yaml up --build $(ARGS)

house-try: .venv/.installed-dev ## Play at that house while one of its nodes is stopped, then take it down (needs Docker)
	@$(MAKE) --no-print-directory house ARGS="--detach --wait"
	$(BIN)/python tools/house_try.py http://localhost:8017 -- docker compose --file deploy/compose.yaml stop node2
	docker compose --file deploy/compose.yaml down

release: .venv/.installed-site ## Build wheel and sdist, try the wheel in a clean environment, tag the version (ARGS=--dry: no tag)
	$(BIN)/python tools/release.py $(ARGS)

docs: .venv/.installed-docs ## Build the documentation into site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

pin: .venv/.installed ## Write resolved versions into pyproject.toml (ARGS=--upgrade for the newest)
	$(BIN)/python tools/pin.py $(ARGS)

clean: ## Remove all that make brought or built
	rm -rf .venv .uv site dist build web/node_modules web/dist src/filon/server/page uv.lock

.venv/.installed: $(INSTALLED_BY)
	$(SYNC) --no-default-groups --group page
	@touch $@

.venv/.installed-dev: $(INSTALLED_BY)
	$(SYNC)
	@touch $@ .venv/.installed

.venv/.installed-gpu: $(INSTALLED_BY)
	$(SYNC) --extra cuda
	@touch $@ .venv/.installed .venv/.installed-dev

.venv/.installed-torch: $(INSTALLED_BY)
	$(SYNC) --extra torch
	@touch $@ .venv/.installed .venv/.installed-dev

.venv/.installed-bench: $(INSTALLED_BY)
	$(SYNC) --no-default-groups --group page --group bench
	@touch $@ .venv/.installed

.venv/.installed-site: $(INSTALLED_BY)
	$(SYNC) --no-default-groups --group site
	@touch $@ .venv/.installed

.venv/.installed-docs: $(INSTALLED_BY)
	$(SYNC) --no-default-groups --group page --group docs
	@touch $@ .venv/.installed

.venv/chromium-path: tools/ensure_chromium | .venv/.installed-dev
	$(BIN)/python tools/ensure_chromium $@
