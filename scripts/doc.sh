#!/bin/sh
# The docs of all crates, without those of other people's, into target/doc; arguments are passed on to cargo doc. Crates
# come after those they build on: rustdoc links only to what is there already, and cargo's own order is any.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

# A line for each floor of the house: the crates that build on none of this workspace, those that build on these, ...
floors() {
    cargo tree --quiet --workspace --all-features --edges normal --no-dedupe --prefix depth |
        awk 'index($0, "/crates/") {
            match($0, /^[0-9]+/)
            depth = substr($0, 1, RLENGTH)
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

# A link that led nowhere keeps its path in Rust for an address.
! grep -rnoE --include='*.html' 'href="[A-Za-z0-9_:]+"' "${CARGO_TARGET_DIR:-target}/doc" | sort -u | grep -v '/src/'
