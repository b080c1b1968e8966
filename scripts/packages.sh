#!/bin/sh
# Packs the libraries as for crates.io and builds each from its package alone. Cargo keeps what it unpacked and built of a version
# and never looks at that version again: what an earlier check left goes first, or the libraries would be built on it.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

# The registry in which the packages find each other is a folder; sources from a folder are kept under a name without a host.
rm -rf target/packages "${CARGO_HOME:-$HOME/.cargo}"/registry/src/-*/sudoku-*
cargo publish --workspace --dry-run --allow-dirty --target-dir target/packages
# Each has both licences, which are one text.
for package in target/packages/package/sudoku-*/; do
    cmp LICENSE-MIT "$package/LICENSE-MIT"
    cmp LICENSE-APACHE "$package/LICENSE-APACHE"
done
