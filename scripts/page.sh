#!/bin/sh
# Builds crates/page into target/page: the wasm, with vectors and without, its bindings, and what is in crates/page/web.
# With --check it only says what is missing.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

target=wasm32-unknown-unknown

missing=
needs() {
    missing=1
    echo "page.sh: $1 is missing: $2" >&2
}
command -v node > /dev/null || needs "Node.js" "install it from https://nodejs.org or your system's packages (Debian: apt-get install nodejs npm)"
command -v npm > /dev/null || needs "npm" "it comes with Node.js (Debian: apt-get install npm)"
[ -d "$(rustc --print sysroot)/lib/rustlib/$target" ] || needs "Rust's library for $target" "rustup target add $target"
[ -z "$missing" ] || exit 1
[ "${1-}" != --check ] || exit 0

# The page uses the package for JavaScript.
scripts/npm.sh

# Its dependencies take a minute to compile, once.
tools=target/tools/debug
cargo build --quiet --locked --manifest-path scripts/page/Cargo.toml --target-dir target/tools

# The wasm into target/bindings, of the kind $1, with the flags $2. The package's own has HoDoKu's scale here, and the same script.
wasm() {
    dir=target/page_$1
    RUSTFLAGS=$2 cargo build --quiet --locked --profile page --target $target --target-dir "$dir" -p page --lib
    "$tools/bindgen" "$dir/$target/page/page.wasm" "target/bindings/page_$1" page
    RUSTFLAGS=$2 cargo build --quiet --locked --profile wasm --target $target --target-dir "$dir" -p sudoku-lanes-js --lib --features hodoku
    "$tools/bindgen" "$dir/$target/wasm/sudoku_lanes_js.wasm" "target/bindings/hodoku_$1" sudoku_lanes
    cmp "target/bindings/js_$1/sudoku_lanes.js" "target/bindings/hodoku_$1/sudoku_lanes.js"
}
wasm scalar '' &
scalar=$!
wasm simd '-C target-feature=+simd128'
wait $scalar

cd crates/page
# npm writes down what it has installed.
if ! cmp -s package-lock.json node_modules/.installed; then
    npm ci --silent
    cp package-lock.json node_modules/.installed
fi
npx tsc -p .
node build.mjs
