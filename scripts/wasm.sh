#!/bin/sh
# Builds the wasm of a package and the script around it, with vectors into target/bindings/NAME_simd and without into NAME_scalar. With
# KINDS=simd it is for the browser on this machine: only with vectors, and not as small as it can be.
#   wasm.sh NAME PACKAGE SCRIPT [an option of cargo ...]
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

name=$1 package=$2 script=$3
shift 3
target=wasm32-unknown-unknown
tools=target/tools/debug
# The first time, their dependencies take a minute to compile.
cargo build --quiet --locked --manifest-path crates/tools/page-tools/Cargo.toml --target-dir target/tools

# Builds the kind $1, with the compiler's flags $2. The package itself is a library in Rust, for its tests; as both at once, it would be
# compiled without whole-program optimization.
kind() {
    kind=$1 flags=$2
    shift 2
    RUSTFLAGS=$flags cargo rustc --quiet --profile wasm --target $target --target-dir "target/wasm_$kind" --package "$package" \
        --lib --crate-type cdylib "$@"
    "$tools/bindgen" "target/wasm_$kind/$target/wasm/$(echo "$package" | tr - _).wasm" "target/bindings/${name}_$kind" "$script"
}
# One thread compiles most of a kind, so both are built at the same time.
scalar=
if [ "${KINDS-}" = simd ]; then
    export CARGO_PROFILE_WASM_LTO=off
else
    kind scalar '' "$@" &
    scalar=$!
fi
kind simd '-C target-feature=+simd128' "$@"
[ -z "$scalar" ] || wait "$scalar"
