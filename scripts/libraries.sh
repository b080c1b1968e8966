#!/bin/sh
# Prints the packages of this workspace that go to crates.io: those whose manifest says `publish = true`. With --no-std only
# those that need no `std`.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

grep -l '^publish = true' crates/libraries/*/Cargo.toml | while read -r manifest; do
    [ "${1-}" != --no-std ] || grep -Eq '^#!\[(no_std|cfg_attr\(.*, no_std\))\]' "${manifest%Cargo.toml}src/lib.rs" || continue
    sed -n 's/^name = "\(.*\)"$/\1/p' "$manifest" | head -n 1
done
