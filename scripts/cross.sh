#!/bin/sh
# Checks the libraries for processors and platforms other than this machine's, and the command for Windows: those whose targets rustup
# has installed. For ARM, all tests of the engine are run as well, if qemu and a linker are installed. If a nightly Rust has miri, it
# looks for undefined behaviour with a few puzzles.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

has_target() {
    rustup target list --installed 2> /dev/null | grep -qx "$1" || {
        echo "cross.sh: the target $1 is not installed: not checked"
        return 1
    }
}

# Lints libraries for the target $1, with the compiler's flags $2: all that are published, or only those that need no `std` if
# $3 is --no-std. Reading files and Zstandard, which is written in C, is left out, since not every platform has them.
check_libraries() {
    echo "cross.sh: $1 $2"
    packages=$(scripts/libraries.sh "${3-}")
    features=
    case $packages in *sudoku-puzzles*) features='--features sudoku-puzzles/gzip' ;; esac
    # shellcheck disable=SC2046,SC2086 # several words
    RUSTFLAGS=$2 cargo clippy --locked --target "$1" --target-dir target/cross --no-default-features $features \
        $(printf -- '-p %s ' $packages) -- -D warnings
}

if has_target wasm32-unknown-unknown; then
    check_libraries wasm32-unknown-unknown ''
    check_libraries wasm32-unknown-unknown '-C target-feature=+simd128'
fi

# The command, without Zstandard, which is written in C.
windows=x86_64-pc-windows-gnu
if has_target $windows; then
    echo "cross.sh: $windows"
    cargo clippy --locked --target $windows --target-dir target/cross -p sudoku --no-default-features --features driver,pdf -- -D warnings
fi

# A processor without an operating system, and so without `std`.
if has_target thumbv7m-none-eabi; then
    check_libraries thumbv7m-none-eabi '' --no-std
fi

arm=aarch64-unknown-linux-gnu
if has_target "$arm"; then
    check_libraries "$arm" ''
    if command -v qemu-aarch64 > /dev/null && command -v aarch64-linux-gnu-gcc > /dev/null; then
        CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc \
            CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER='qemu-aarch64 -L /usr/aarch64-linux-gnu' \
            cargo test --locked --target "$arm" --target-dir target/cross -p sudoku-lanes
    else
        echo "cross.sh: qemu-aarch64 or aarch64-linux-gnu-gcc is not installed: the vectors of $arm are not tested"
    fi
fi

if cargo +nightly miri --version > /dev/null 2>&1; then
    MIRIFLAGS=-Zmiri-disable-isolation cargo +nightly miri test --locked --target-dir target/miri -p sudoku-lanes --test it answers::a_few
else
    echo "cross.sh: there is no nightly Rust with miri: not run"
fi
