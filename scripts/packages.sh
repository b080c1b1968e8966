#!/bin/sh
# Packs the libraries as for crates.io and builds each from its package alone. Cargo keeps what it unpacked and built of a version
# and never looks at that version again. So what an earlier check left is deleted first; otherwise the libraries would build on it.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

# The packages find each other in a registry that is a folder; Cargo keeps sources from a folder under a name without a host.
rm -rf target/packages "${CARGO_HOME:-$HOME/.cargo}"/registry/src/-*/sudoku-*
CARGO_PROFILE_DEV_DEBUG=0 cargo publish --workspace --dry-run --allow-dirty --target-dir target/packages
# Each package has both licences, with the same text as here.
for package in target/packages/package/sudoku-*/; do
    cmp LICENSE-MIT "$package/LICENSE-MIT"
    cmp LICENSE-APACHE "$package/LICENSE-APACHE"
done
