# make             build everything; the programs are in bin/
# make bin/NAME    build one program
# make tour        play the sessions of the lecture, time sudoku3 to sudoku7, and race all solvers
# make race        race all solvers; the table and the pictures go into crates/race/
# make test        everything that can be checked here: lints, docs and tests, the tour among them
# make cross       check the libraries for other processors: those whose targets rustup has installed
# make bench       criterion benchmarks; the report is target/criterion/report/index.html
# make clean       remove what was built

PROGRAMS := $(patsubst crates/%/src/main.rs,bin/%,$(wildcard crates/*/src/main.rs))
SOURCES := Cargo.toml Cargo.lock $(shell find crates txt -name '*.rs' -o -name Cargo.toml -o -name '*.txt')

all: $(PROGRAMS)
	@:

ifeq ($(filter bin/%,$(MAKECMDGOALS)),)
# One run of cargo builds everything, ...
$(PROGRAMS): bin/%: target/release/.built
	@mkdir -p bin
	@cp target/release/$* $@

target/release/.built: $(SOURCES)
	cargo build --locked --release --bins
	@touch $@
else
# ... or just the program that is asked for.
bin/%: $(SOURCES)
	cargo build --locked --release --bin $*
	@mkdir -p bin
	@cp target/release/$* $@
endif

tour: all
	@scripts/tour.sh

race: bin/race
	@scripts/race.sh

test:
	cargo fmt --all --check
	cargo clippy --locked --workspace --all-targets --all-features -- -D warnings
	cargo check --locked --workspace --lib --no-default-features
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --all-features --no-deps
	cargo test --locked --workspace --all-features
	if command -v shellcheck >/dev/null; then shellcheck scripts/*.sh .ci/run; fi

cross:
	@scripts/cross.sh

bench:
	cargo bench --workspace --all-features

clean:
	rm -rf bin
	cargo clean

.PHONY: all tour race test cross bench clean
