#!/bin/sh
# Builds the libraries with the oldest Rust that Cargo.toml promises, if rustup has it installed. (Newer parts of the standard
# library are found without it, by clippy's lint `incompatible_msrv`.)
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

version=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)
if ! cargo "+$version" --version > /dev/null 2>&1; then
    echo "msrv.sh: Rust $version is not installed: not checked (rustup toolchain install $version --profile minimal)"
    exit
fi
# shellcheck disable=SC2046 # several words
cargo "+$version" check --locked --target-dir target/msrv --all-features $(scripts/libraries.sh | sed 's/^/-p /')
