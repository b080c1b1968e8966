# Learn
#   make             build all programs, and print this; the programs are in bin/
#   make bin/NAME    build one program
#   make tour        play the sessions of the lecture, time sudoku3 to sudoku7, and race all solvers
#   make serve       the course in a browser, at http://127.0.0.1:8000 (PORT=N: another port)
#   make exercise    the exercises: which is next, and what is wrong with it after each save; HINT=1 prints a hint, NAME=...
#                    chooses one, JSON=1 prints for programs what is solved
#   make new NAME=mine     a solver of your own, crates/mine, with the idea left out
#   make check NAME=mine   is it right? builds bin/mine; JSON=1 prints the result for programs
#   make show NAME=mine    draws its search on the page, beside sudoku8's (PUZZLE: an example, a file or 81 characters; PORT=N)
#   make race        race all solvers; the table and the pictures go into crates/race/
#   make doc         the docs of all crates; the course begins at target/doc/course/index.html
#
# Use
#   make install     the command `sudoku`, its manual and completions into PREFIX (/usr/local)
#   make c           the libraries for C, built into target/c; make install-c puts them into PREFIX (/usr/local)
#   make npm         the package for JavaScript, built into target/npm (needs what the page needs)
#   make python      the wheel of the Python package, in target/wheels (needs Python 3.11 or later)
#   make page        the course in a browser, built into target/page (needs npm and Rust's wasm32-unknown-unknown)
#
# Check
#   make test        all tests of the workspace, the tour among them
#   make lint        the form of the sources, what clippy finds, and the docs
#   make test-page   the page, tested in a real browser (needs Chromium), and in Firefox if it is installed
#   make test-c      the libraries for C, tested by programs in C and C++
#   make test-npm    the package for JavaScript, tested in Node and in Chromium
#   make test-python the wheel, tested with the oldest and the newest Python at hand (SLOW=1: the slow tests, too)
#   make test-spark  the same in two executors of Spark (needs Java)
#   make test-bindings     do the command, C, JavaScript and Python give the same answers?
#   make cross       check the libraries for other processors: those whose targets rustup has installed
#   make release-check     can the libraries be published? tries their packages, the oldest Rust, and looks for breaking changes
#   make rehearse          build, install and try all that a release publishes (RELEASING.md)
#
# Measure
#   make bench       criterion benchmarks; the report is target/criterion/report/index.html
#   make bench-python      the Python package beside other packages (PUZZLES=file NUMBER=n SPARK=1)
#   make agreement   the engine in all kinds of lanes against one lane, a million puzzles a range, every question for some of
#                    them; continues where the last run ended (RANGES=1000 AGAINST=dancing-links THREADS=2 LOG=agreement.log)
#
#   make clean       remove what was built
#   make help        print this

# What is built is looked for in target/.
unexport CARGO_TARGET_DIR

PROGRAMS := $(patsubst crates/%/src/main.rs,bin/%,$(wildcard crates/*/src/main.rs))
SOURCES := Cargo.toml Cargo.lock $(shell find crates txt -name '*.rs' -o -name Cargo.toml -o -name '*.txt')

default: all
	@echo 'The programs are in bin/. What else can be made:' && echo && $(MAKE) --no-print-directory help

all: $(PROGRAMS)
	@:

ifeq ($(filter bin/%,$(MAKECMDGOALS)),)
# One run of cargo builds everything, ...
$(PROGRAMS): bin/%: target/release/.built
	@mkdir -p bin
	@cp target/release/$* $@

target/release/.built: $(SOURCES)
	cargo build --release $(PROGRAMS:bin/%=--bin %)
	@touch $@
else
# ... or just the program that is asked for.
bin/%: $(SOURCES)
	cargo build --release --bin $*
	@mkdir -p bin
	@cp target/release/$* $@
endif

# DESTDIR is for packagers: it stands before all paths.
PREFIX ?= /usr/local
SHARE = $(DESTDIR)$(PREFIX)/share

install:
	cargo build --profile dist --bin sudoku
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(SHARE)/man/man1' '$(SHARE)/bash-completion/completions' \
		'$(SHARE)/zsh/site-functions' '$(SHARE)/fish/vendor_completions.d' '$(SHARE)/doc/sudoku'
	install -m 644 LICENSE-MIT LICENSE-APACHE CHANGELOG.md '$(SHARE)/doc/sudoku/'
	install target/dist/sudoku '$(DESTDIR)$(PREFIX)/bin/sudoku'
	target/dist/sudoku man '$(SHARE)/man/man1'
	target/dist/sudoku completions bash > '$(SHARE)/bash-completion/completions/sudoku'
	target/dist/sudoku completions zsh > '$(SHARE)/zsh/site-functions/_sudoku'
	target/dist/sudoku completions fish > '$(SHARE)/fish/vendor_completions.d/sudoku.fish'

tour: all
	@scripts/tour.sh

race: bin/race
	@scripts/race.sh

# Cargo reports when it has to compile, which takes some seconds the first time. An unsolved exercise is not an error of make.
exercise:
	@cargo run --package workshop --features exercises --bin exercise -- \
		$(NAME) $(if $(HINT),--hint $(HINT)) $(if $(JSON),--json) || [ $$? -eq 1 ]

new:
	@scripts/new.sh '$(NAME)'

check:
	@test -n '$(NAME)' && test -f 'crates/$(NAME)/src/main.rs' || \
		{ echo 'check: there is no solver crates/$(or $(NAME),NAME): make new NAME=mine makes one, make check NAME=mine checks it' >&2; exit 2; }
	@cargo build --profile quick --package '$(NAME)' --bin '$(NAME)' >&2
	@mkdir -p bin
	@cp 'target/quick/$(NAME)' bin/
	@'bin/$(NAME)' --check $(if $(JSON),--json)

show:
	@scripts/show.sh '$(NAME)' '$(or $(PUZZLE),1)' '$(PORT)'

# The table of commands above.
help:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' Makefile

test:
	@scripts/test.sh

lint:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --all-features -- -D warnings
	cargo clippy --lib --no-default-features -p race -p sudoku -p workshop -- -D warnings # Everything else is built like that elsewhere.
	RUSTDOCFLAGS="-D warnings" scripts/doc.sh --all-features
	if command -v shellcheck >/dev/null; then shellcheck scripts/*.sh .ci/run; fi
	@scripts/workflows.sh

doc:
	@scripts/doc.sh --all-features

cross:
	@scripts/cross.sh

release-check:
	@scripts/msrv.sh
	@scripts/semver.sh
	@scripts/packages.sh

rehearse:
	@scripts/rehearse.sh

page:
	@scripts/page.sh
	@echo 'The page is in target/page: make serve shows it; to publish it, copy that folder to any host of files'

# For the browser on this machine, so only half as much is compiled.
serve:
	@KINDS=simd scripts/page.sh
	@node crates/page/serve.mjs $(PORT)

test-page:
	@scripts/page.sh test

c:
	@scripts/c.sh

install-c:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' scripts/c.sh install

test-c:
	@scripts/c.sh test

npm:
	@scripts/npm.sh

test-npm:
	@scripts/npm.sh test

test-bindings:
	@scripts/bindings.sh

python:
	@scripts/python.sh wheel

test-python:
	cargo fmt --manifest-path crates/bindings/python/Cargo.toml --check
	cargo clippy --manifest-path crates/bindings/python/Cargo.toml --locked --target-dir target/python \
		--profile tested --target "$$(rustc --print host-tuple)" -- -D warnings # As for the wheel, which needs the same macros.
	@SLOW='$(SLOW)' scripts/python.sh test

test-spark:
	@scripts/python.sh spark

bench-python:
	@scripts/python.sh bench $(if $(PUZZLES),--puzzles '$(PUZZLES)') $(if $(NUMBER),--number '$(NUMBER)') $(if $(SPARK),--spark)

# The log's lines name the engine by the sources it is built from.
agreement:
	@cd crates/libraries/lanes/src && engine=$$(git diff --quiet HEAD -- . && git rev-parse --short=12 HEAD:./ || cat *.rs | git hash-object --stdin | cut -c1-12) && \
		cd ../../../.. && ENGINE=$$engine \
		cargo run --release --package agreement --example ranges -- $(or $(RANGES),1) --threads $(or $(THREADS),1) \
		--against $(or $(AGAINST),one-lane) --log '$(or $(LOG),agreement.log)'

bench:
	cargo bench --workspace --all-features

clean:
	rm -rf bin crates/page/node_modules crates/bindings/js/node_modules
	cargo clean

.PHONY: default all help install tour race exercise new check show test lint doc cross release-check rehearse page serve test-page c install-c test-c npm test-npm \
	test-bindings python test-python test-spark bench-python agreement bench clean
