#!/bin/sh
# Checks the workflows for GitHub: with actionlint, or if that is not there, against their schema.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

if command -v actionlint > /dev/null; then
    exec actionlint
fi
environment=target/workflows
version=0.39.0
if [ "$(cat "$environment/.installed" 2> /dev/null)" != $version ]; then
    rm -rf "$environment"
    if python3 -m venv "$environment" 2> /dev/null &&
        "$environment/bin/pip" install --quiet --disable-pip-version-check "check-jsonschema==$version"; then
        echo $version > "$environment/.installed"
    else
        echo "workflows.sh: THE WORKFLOWS ARE NOT CHECKED: neither actionlint nor Python with venv and check-jsonschema is there" >&2
        exit 0
    fi
fi
"$environment/bin/check-jsonschema" --builtin-schema vendor.github-workflows .github/workflows/*.yml
