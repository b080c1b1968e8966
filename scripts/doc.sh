#!/bin/sh
# Writes the docs of all crates of the workspace, without their dependencies, into target/doc; arguments are passed on to
# cargo doc. Crates come after those they build on, because rustdoc links only to docs that exist already, and cargo promises
# no order.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

# Prints a line for each layer: first the crates that build on no other crate of this workspace, then those that build on these, ...
floors() {
    cargo tree --quiet --workspace --all-features --edges normal --no-dedupe --prefix depth |
        awk 'index($0, "/crates/") {
            match($0, /^[0-9]+/)
            depth = substr($0, 1, RLENGTH) + 0
            at[depth] = substr($1, RLENGTH + 1)
            for (above = 0; above <= depth; above++) {
                if (depth - above >= floor[at[above]]) floor[at[above]] = depth - above
                if (floor[at[above]] > top) top = floor[at[above]]
            }
        }
        END {
            for (i = 0; i <= top; i++) {
                for (crate in floor) if (floor[crate] == i) printf "--package %s ", crate
                print ""
            }
        }'
}

floors | while read -r crates; do
    # shellcheck disable=SC2086 # several words
    cargo doc --quiet --no-deps $crates "$@"
done

# A link that leads nowhere keeps its Rust path as its address.
! grep -rnoE --include='*.html' 'href="[A-Za-z0-9_:]+"' "${CARGO_TARGET_DIR:-target}/doc" | sort -u | grep -v '/src/'
