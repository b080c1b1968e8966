#!/bin/sh
# Compares the interface of each library with its last release, the newest tag NAME-vVERSION: what breaks needs a new version
# (cargo-semver-checks reads the one in Cargo.toml). It does not see everything: ratings, canonical forms and what a seed
# makes are part of the contract, too. Those are the snapshots and pinned values of the tests.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

if ! cargo semver-checks --version > /dev/null 2>&1; then
    echo 'semver.sh: cargo-semver-checks is not installed: not checked (cargo install cargo-semver-checks --locked)'
    exit
fi
for library in $(scripts/libraries.sh); do
    tag=$(git tag --list "$library-v*" --sort=-version:refname | head -n 1)
    if [ -z "$tag" ]; then
        echo "semver.sh: $library has no release yet: nothing to compare with"
    else
        cargo semver-checks --package "$library" --baseline-rev "$tag" --all-features
    fi
done
