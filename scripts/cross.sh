#!/bin/sh
# Checks the libraries for processors and platforms that are not this machine's: those whose targets rustup has installed.
# On ARM the engine's vectors are also tested, where qemu and a linker are there; and miri looks for undefined behaviour in
# a few puzzles, where a nightly Rust has it.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

has_target() {
    rustup target list --installed 2> /dev/null | grep -qx "$1" || {
        echo "cross.sh: the target $1 is not installed: not checked"
        return 1
    }
}

# Lints the libraries for the target $1, with the flags $2. Files and Zstandard, which is written in C, are not for
# every platform.
check_libraries() {
    echo "cross.sh: $1 $2"
    for library in sudoku-lanes puzzles symmetry setter technique; do
        [ -d "crates/$library" ] || continue
        features=
        [ "$library" != puzzles ] || features='--no-default-features --features gzip'
        # shellcheck disable=SC2086 # several words
        RUSTFLAGS=$2 cargo clippy --locked --target "$1" --target-dir target/cross \
            --manifest-path "crates/$library/Cargo.toml" $features -- -D warnings
    done
}

if has_target wasm32-unknown-unknown; then
    check_libraries wasm32-unknown-unknown ''
    check_libraries wasm32-unknown-unknown '-C target-feature=+simd128'
fi

arm=aarch64-unknown-linux-gnu
if has_target "$arm"; then
    check_libraries "$arm" ''
    if command -v qemu-aarch64 > /dev/null && command -v aarch64-linux-gnu-gcc > /dev/null; then
        CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc \
            CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER='qemu-aarch64 -L /usr/aarch64-linux-gnu' \
            cargo test --locked --target "$arm" --target-dir target/cross -p sudoku-lanes --lib
    else
        echo "cross.sh: qemu-aarch64 or aarch64-linux-gnu-gcc is not installed: the vectors of $arm are not tested"
    fi
fi

if cargo +nightly miri --version > /dev/null 2>&1; then
    MIRIFLAGS=-Zmiri-disable-isolation cargo +nightly miri test --locked --target-dir target/miri -p sudoku-lanes --test it answers::a_few
else
    echo "cross.sh: there is no nightly Rust with miri: not run"
fi
