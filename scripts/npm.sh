#!/bin/sh
# Builds the npm package sudoku-lanes into target/npm/sudoku-lanes: the wasm of crates/bindings/js, with vectors and without, with HoDoKu's
# scale and without, and its scripts. `test` tests it in Node and in Chromium; `--check` only reports what is missing. With KINDS=simd it
# is only for browsers with vectors, and only half as much is compiled.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

scripts/page.sh --check
[ "${1-}" != --check ] || exit 0

package=target/npm/sudoku-lanes
rm -rf target/npm
mkdir -p "$package"
scripts/wasm.sh js sudoku-lanes-js sudoku_lanes
scripts/wasm.sh hodoku sudoku-lanes-js sudoku_lanes --features hodoku
for kind in ${KINDS:-scalar simd}; do
    for build in js hodoku; do
        # There is one script for all.
        cmp target/bindings/js_simd/sudoku_lanes.js "target/bindings/${build}_$kind/sudoku_lanes.js"
    done
    cp "target/bindings/js_$kind/sudoku_lanes_bg.wasm" "$package/sudoku_lanes_$kind.wasm"
    cp "target/bindings/hodoku_$kind/sudoku_lanes_bg.wasm" "$package/hodoku_$kind.wasm"
done
# The documentation is in the types.
sed '/^ *\/\*\*$/,/\*\/$/d' target/bindings/js_simd/sudoku_lanes.js > "$package/sudoku_lanes.js"
# Older TypeScript does not know Symbol.dispose, and nobody disposes of these objects.
sed '/\[Symbol.dispose\]/d' target/bindings/js_simd/sudoku_lanes.d.ts > "$package/sudoku_lanes.d.ts"
cp crates/bindings/js/README.md LICENSE-MIT LICENSE-APACHE CHANGELOG.md "$package/"
version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"$/\1/p' Cargo.toml)
sed "s/\"version\": \"0.0.0\"/\"version\": \"$version\"/" crates/bindings/js/package/package.json > "$package/package.json"

cd crates/bindings/js
# Installs the packages again only if package-lock.json has changed.
if ! cmp -s package-lock.json node_modules/.installed; then
    npm ci --silent
    cp package-lock.json node_modules/.installed
fi
node node_modules/typescript/bin/tsc -p . --removeComments --declaration false
node node_modules/typescript/bin/tsc -p . --emitDeclarationOnly
if [ "${1-}" = test ]; then
    # The newest TypeScript, and the oldest that must understand the types.
    node node_modules/typescript/bin/tsc -p tests
    node node_modules/typescript-oldest/bin/tsc -p tests
    node --test tests/*.test.mjs
fi
