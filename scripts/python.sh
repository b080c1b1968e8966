#!/bin/sh
# The Python package, crates/bindings/python.
#   python.sh --check    reports what is missing, if anything is
#   python.sh wheel      builds the wheel into target/wheels
#   python.sh fresh      builds it, and installs it alone into target/python/fresh
#   python.sh test       builds it, installs it for the oldest and the newest Python at hand, and tests it there (SLOW=1: all
#                        of it, which takes long and needs 16 GB of memory)
#   python.sh spark      tests it in two executors of Spark (needs Java)
#   python.sh bench ...  builds it, and measures it beside other packages: see crates/bindings/python/bench.py
# Everything goes into target/, and nothing into the Python that runs it.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."
# Most modules are never imported; Python compiles the others itself.
export PIP_NO_COMPILE=1

# Whether packages can be installed for this Python.
is_good() {
    "$1" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11) or sys.implementation.name != "cpython")' 2> /dev/null
}

# Prints the minor version and the path of each Python on this machine, the oldest first.
pythons() {
    {
        echo python3
        for minor in 11 12 13 14 15 16; do
            echo "python3.$minor"
        done
        # pyenv puts only the selected ones on the path.
        if command -v pyenv > /dev/null; then
            find "$(pyenv root)/versions" -path '*/bin/python3' 2> /dev/null || true
        fi
    } | while read -r python; do
        if is_good "$python"; then
            "$python" -c 'import sys; print(sys.version_info.minor, sys.executable)'
        fi
    done | sort -n -k 1,1 -u
}

all=$(pythons)
if [ -z "$all" ]; then
    echo "python.sh: Python 3.11 or later, with venv, is missing (Debian: apt-get install python3-venv)" >&2
    exit 1
fi
[ "${1-}" != --check ] || exit 0
oldest=$(echo "$all" | head -n 1 | cut -d ' ' -f 2-)
newest=$(echo "$all" | tail -n 1 | cut -d ' ' -f 2-)

# Installs packages into the environment $1: with uv, which takes a tenth of the time of pip, or with pip, if there is no uv, or
# if an index is needed that only pip is told of. Spark comes as sources, which become a wheel of 400 MB; it is not compressed.
install() {
    python=$1/bin/python
    shift
    set -- -C--build-option=--compression=stored "$@"
    "$build/bin/uv" pip install --quiet --python "$python" "$@" ||
        "$build/bin/pip" --python "$python" install --quiet --disable-pip-version-check "$@"
}

# Makes the virtual environment $1 of Python $2 with the packages listed in the file $3; again, if any such file has changed.
environment() {
    if ! cat crates/bindings/python/requirements-*.txt | cmp -s - "$1/.installed"; then
        rm -rf "$1"
        if [ "$1" = "$build" ]; then
            "$2" -m venv "$1" && "$1/bin/pip" install --quiet --disable-pip-version-check "$(grep '^uv==' "$3")"
        else
            "$2" -m venv --without-pip "$1"
        fi &&
            install "$1" -r "$3" &&
            cat crates/bindings/python/requirements-*.txt > "$1/.installed"
    fi
}

# The environment in which the wheel is built. Its uv and its pip install packages into the others.
build=target/python/build
build_environment() {
    environment "$build" "$newest" crates/bindings/python/requirements-build.txt
}

# Builds the wheel, with the profile $1.
wheel() {
    build_environment
    # With zig, the wheel runs on any Linux since 2014.
    case $(uname -s) in
        Linux) options='--zig --compatibility manylinux2014' ;;
        *) options= ;;
    esac
    rm -rf target/wheels
    # shellcheck disable=SC2086 # several words
    PATH="$PWD/$build/bin:$PATH" maturin build --quiet --profile "$1" --locked $options \
        --manifest-path crates/bindings/python/Cargo.toml --target-dir target/python --out target/wheels
}

# Installs and tests the wheel as a user has it, without anything else.
fresh() {
    echo "python.sh: the wheel alone, $("$1" --version)"
    rm -rf target/python/fresh
    "$1" -m venv target/python/fresh
    target/python/fresh/bin/pip install --quiet --disable-pip-version-check --no-index target/wheels/*.whl
    target/python/fresh/bin/python -W error -c 'import doctest, sudoku_lanes, sys; sys.exit(doctest.testmod(sudoku_lanes).failed)'
}

# Makes the environment of Python $1 with what requirements-$2.txt lists, and sets $environment to its path.
prepared() {
    environment=target/python/$2-$("$1" -c 'import sys; print(sys.version_info.minor)')
    environment "$environment" "$1" "crates/bindings/python/requirements-$2.txt"
}

# Installs the wheel there, too.
installed() {
    prepared "$1" "$2" &&
        install "$environment" --no-index --no-deps --force-reinstall target/wheels/*.whl
}

# Runs the tests with the environment's Python; tests of what is not installed there are skipped.
tests() {
    "$environment/bin/python" -m pytest -q -c crates/bindings/python/pyproject.toml --rootdir crates/bindings/python \
        -p no:cacheprovider "$@"
}

types=crates/bindings/python/tests/test_types.py
# The wheel alone; the tests of the types, which take long; those of the adapters, with the packages that they are for; and those of the
# oldest Python.
other_tests() {
    fresh "$oldest"
    tests $types
    if installed "$newest" adapters && "$environment/bin/python" -c 'import gymnasium, reasoning_gym, verifiers.v1'; then
        tests crates/bindings/python/tests/test_adapters.py
    else
        echo "python.sh: THE ADAPTERS ARE NOT TESTED: the packages that they are for cannot be installed for $("$newest" --version)" >&2
    fi
    if [ "$newest" != "$oldest" ]; then
        fresh "$newest"
        installed "$oldest" test
        tests crates/bindings/python/tests/test_answers.py crates/bindings/python/tests/test_kinds.py
    fi
}

case ${1-} in
    wheel)
        wheel release
        ls target/wheels
        ;;
    fresh)
        wheel release
        fresh "$newest"
        ;;
    test)
        build_environment
        # The packages are installed while the wheel is compiled.
        { prepared "$newest" frames; prepared "$newest" adapters; [ "$newest" = "$oldest" ] || prepared "$oldest" test; } &
        prepares=$! others=
        # shellcheck disable=SC2086 # one number, two or none
        trap 'kill $prepares $others 2> /dev/null || true' EXIT
        trap 'exit 130' INT TERM
        # What takes long is tested as it is published.
        if [ -n "${SLOW-}" ]; then wheel release; else wheel tested; fi
        wait $prepares || true
        installed "$newest" frames
        # What the others print follows at the end.
        printed=target/python/other_tests
        other_tests > "$printed" 2>&1 &
        others=$!
        failed=
        tests ${SLOW:+--slow} crates/bindings/python/tests --ignore $types || failed=yes
        wait $others || failed=yes
        cat "$printed"
        [ -z "$failed" ] || { echo "python.sh: a test has failed: see above" >&2; exit 1; }
        ;;
    spark)
        wheel tested
        installed "$oldest" spark
        tests --spark crates/bindings/python/tests/test_spark.py
        ;;
    bench)
        shift
        wheel release >&2 # The table alone is the output.
        installed "$oldest" bench
        cargo build --quiet --release --package sudoku-lanes --example throughput
        "$environment/bin/python" crates/bindings/python/bench.py --engine target/release/examples/throughput "$@"
        ;;
    *)
        echo "python.sh: wheel, fresh, test, spark, bench or --check?" >&2
        exit 2
        ;;
esac
