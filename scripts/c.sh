#!/bin/sh
# The libraries for C. Without arguments, builds them into target/c, laid out as below a prefix.
#   c.sh install   puts them below DESTDIR and PREFIX
#   c.sh test      builds programs in C and C++ with the system's compilers and runs them under valgrind, or, if there is no
#                  valgrind, with the compilers' sanitizers. With --built the library is the one that `make test` has compiled
#   c.sh answers   builds only the program that scripts/bindings.sh asks
#   c.sh --check   reports what is missing for that, if anything is
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

cc=${CC:-cc} cxx=${CXX:-c++}
version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"$/\1/p' Cargo.toml)
# The system's libraries that a program linked with the archive also needs.
case $(uname) in Linux) system='-lgcc_s -lpthread -lm -ldl -lc' ;; *) system= ;; esac

# Copies what was built in target/$1 below $2; $3 is the name of that folder in the file for pkg-config.
layout() {
    built=${CARGO_TARGET_DIR:-target}/$1
    mkdir -p "$2/include" "$2/lib/pkgconfig" "$2/share/doc/sudoku-lanes"
    cp crates/bindings/c/include/sudoku_lanes.h "$2/include/"
    cp LICENSE-MIT LICENSE-APACHE CHANGELOG.md "$2/share/doc/sudoku-lanes/"
    cp "$built/libsudoku_lanes_c.a" "$2/lib/"
    if [ -f "$built/libsudoku_lanes_c.so" ]; then
        cp "$built/libsudoku_lanes_c.so" "$2/lib/libsudoku_lanes_c.so.$version"
        # The loader's name for it, set by build.rs: one for each 0.x, and from 1.0 on one for each major version.
        case $version in 0.*) name=${version%.*} ;; *) name=${version%%.*} ;; esac
        ln -sf "libsudoku_lanes_c.so.$version" "$2/lib/libsudoku_lanes_c.so.$name"
        ln -sf "libsudoku_lanes_c.so.$name" "$2/lib/libsudoku_lanes_c.so"
    elif [ -f "$built/libsudoku_lanes_c.dylib" ]; then
        cp "$built/libsudoku_lanes_c.dylib" "$2/lib/"
    fi
    # Most of the archive is debugging information.
    [ "$1" = debug ] || strip -S "$2/lib/libsudoku_lanes_c.a" 2> /dev/null || :
    sed "s|@prefix@|$3|; s|@version@|$version|; s|@libs@|$system|" crates/bindings/c/sudoku-lanes.pc.in > "$2/lib/pkgconfig/sudoku-lanes.pc"
}

# Builds them as they are installed. Without `--crate-type` there would also be a library for tests in Rust, and Cargo leaves out
# whole-program optimization then.
libraries() {
    cargo rustc --quiet --profile dist -p sudoku-lanes-c --lib --crate-type cdylib,staticlib
}

missing() {
    command -v "$cc" > /dev/null && command -v "$cxx" > /dev/null && return 1
    echo "c.sh: $cc or $cxx is missing: install a C and a C++ compiler (Debian: apt-get install gcc g++), or set CC and CXX" >&2
}

case ${1-} in
--check)
    ! missing
    ;;
install)
    libraries
    layout dist "${DESTDIR-}${PREFIX:-/usr/local}" "${PREFIX:-/usr/local}"
    ;;
test | answers)
    ! missing || exit 1
    case "$*" in
    # scripts/bindings.sh has compiled the rest.
    answers | *--built) scripts/built.sh --lib ;;
    *) cargo build --quiet --profile test -p sudoku-lanes-c ;;
    esac
    out=target/test-c
    rm -rf "$out"
    # shellcheck disable=SC2016 # pkg-config knows pcfiledir
    layout debug "$out" '${pcfiledir}/../..'
    if command -v pkg-config > /dev/null; then
        flags=$(PKG_CONFIG_PATH=$out/lib/pkgconfig pkg-config --cflags --libs sudoku-lanes)
        static=$(PKG_CONFIG_PATH=$out/lib/pkgconfig pkg-config --static --libs-only-l sudoku-lanes)
    else
        flags="-I$out/include -L$out/lib -lsudoku_lanes_c" static="-lsudoku_lanes_c $system"
        echo "c.sh: pkg-config is missing: the file for it is not tested" >&2
    fi
    strict='-g -O1 -Wall -Wextra -Werror -pedantic'
    # shellcheck disable=SC2086 # several words
    "$cc" -std=c99 $strict crates/bindings/c/tests/answers.c -o "$out/answers" $flags
    # scripts/bindings.sh needs no more.
    [ "$1" = test ] || exit 0
    run=
    if command -v valgrind > /dev/null; then
        run='valgrind --quiet --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite,possible'
    else
        strict="$strict -fsanitize=address,undefined"
    fi
    # shellcheck disable=SC2086 # several words
    {
        "$cc" -std=c99 $strict -DVERSION="\"$version\"" crates/bindings/c/tests/calls.c -o "$out/calls" $flags
        "$cc" -std=c99 $strict -Wc++-compat crates/bindings/c/examples/solve.c -o "$out/solve" $flags
        "$cxx" -std=c++11 $strict crates/bindings/c/tests/threads.cpp -o "$out/threads" $flags -pthread
        # Linked with the archive instead of the shared library.
        case $(uname) in
        Linux) "$cc" -std=c99 $strict crates/bindings/c/examples/solve.c -o "$out/solve_static" -I"$out/include" -L"$out/lib" \
            -Wl,-Bstatic -lsudoku_lanes_c -Wl,-Bdynamic ${static#-lsudoku_lanes_c} ;;
        esac
        export LD_LIBRARY_PATH="$out/lib" DYLD_LIBRARY_PATH="$out/lib"
        $run "$out/calls"
        $run "$out/threads"
    }
    puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    for solve in "$out"/solve*; do
        [ "$("$solve" $puzzle | head -n 1)" = 534678912672195348198342567859761423426853791713924856961537284287419635345286179 ]
        [ "$("$solve" 12a 2>&1)" = 'solve: Bad character a at line 1, column 3' ]
        [ "$("$solve" 5"${puzzle#??}"5)" = invalid ]
    done
    echo "c.sh: the tests in C and C++ passed${run:+ (valgrind found nothing)}"
    ;;
*)
    libraries
    # shellcheck disable=SC2016 # pkg-config knows pcfiledir
    layout dist target/c '${pcfiledir}/../..'
    echo "c.sh: the libraries, their header and the file for pkg-config are in target/c"
    ;;
esac
