#!/bin/sh
# Builds crates/page into target/page: the wasm, with vectors and without, its bindings, and what is in crates/page/web. With
# KINDS=simd, the page is only for browsers with vectors: all browsers since 2023.
#   page.sh --check   only reports what is missing
#   page.sh test      tests it as well. With --built the package for JavaScript is the one that its own test has just built
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

target=wasm32-unknown-unknown

missing=
needs() {
    missing=1
    echo "page.sh: $1 is missing: $2" >&2
}
node=$(node -p 'parseInt(process.versions.node)' 2> /dev/null || echo 0)
[ "$node" -ge 20 ] || needs "Node.js 20" "install it from https://nodejs.org or your system's packages (Debian 13: apt-get install nodejs npm)"
command -v npm > /dev/null || needs "npm" "it comes with Node.js (Debian: apt-get install npm)"
[ -d "$(rustc --print sysroot)/lib/rustlib/$target" ] || needs "Rust's library for $target" "rustup target add $target"
[ -z "$missing" ] || exit 1
[ "${1-}" != --check ] || exit 0

# The page uses the package for JavaScript.
if [ "${2-}" != --built ] || [ ! -f target/npm/sudoku-lanes/node.js ]; then scripts/npm.sh; fi

# The page has the engine only to show it, so that is made small here.
scripts/wasm.sh page page page --config 'profile.wasm.package.sudoku-lanes.opt-level="z"'

cd crates/page
# Installs the packages again only if package-lock.json has changed.
if ! cmp -s package-lock.json node_modules/.installed; then
    npm ci --silent
    cp package-lock.json node_modules/.installed
fi
npx tsc -p .
node build.mjs
[ "${1-}" = test ] || exit 0
cd ../..
cargo test --quiet --locked --manifest-path crates/tools/page-tools/Cargo.toml --target-dir target/tools
# The command that the page is compared with.
scripts/built.sh --bin sudoku
node crates/page/tests/run.mjs
