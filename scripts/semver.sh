#!/bin/sh
# Compares the interface of each library with its last release, the newest tag vVERSION. A breaking change needs a new version
# (cargo-semver-checks reads the one in Cargo.toml). Not everything is checked here: ratings, canonical forms and the
# puzzles of a seed are part of the contract, too. The tests' snapshots and pinned values check those.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

if ! cargo semver-checks --version > /dev/null 2>&1; then
    echo 'semver.sh: cargo-semver-checks is not installed: not checked (cargo install cargo-semver-checks --locked)'
    exit
fi
tag=$(git tag --list 'v*' --sort=-version:refname | head -n 1)
for library in $(scripts/libraries.sh); do
    if [ -z "$tag" ] || ! git grep -q "^name = \"$library\"$" "$tag" -- '*Cargo.toml'; then
        echo "semver.sh: $library has no release yet: nothing to compare with"
    else
        cargo semver-checks --package "$library" --baseline-rev "$tag" --all-features
    fi
done
