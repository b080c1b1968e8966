#!/usr/bin/env python3
"""Marks the exercises for Classroom 50 (https://github.com/foundation50/classroom50).

Give this file to a classroom as its autograder:

    gh teacher autograder set-default <org> <classroom> --from scripts/classroom50.py

It runs in a student's checkout, asks `make exercise JSON=1` what is solved, and writes `result.json` by the schema
`classroom50/result/v1`: a point for each solved exercise. An assignment with the name of an exercise (`row-ok`) asks
for that one only, any other for all. The machine needs Rust and make.

The student's own checkout is run, with the checks in it: a student who changes these can pass. The review link of a
result shows all that a student has changed; only files of `crates/workshop/yours/` should be among it.
"""

import datetime
import json
import os
import subprocess
import sys
from pathlib import Path

RESULT = Path("result.json")


def asked(assignment):
    """Returns the argument for make: the exercise with the name of the assignment, if there is one."""
    name = assignment.replace("-", "_")
    return [f"NAME={name}"] if name and Path(f"crates/workshop/yours/{name}.rs").is_file() else []


def tests(report):
    """Yields a test of the schema for each exercise of the report."""
    for exercise in report["exercises"]:
        points = int(exercise["solved"])
        told = {"output": exercise["wrong"]} if "wrong" in exercise else {}
        yield {"test-name": exercise["name"], "passed": exercise["solved"], "score": points, "max-score": 1, **told}


def result(report, env):
    """Returns what Classroom 50 reads. The runner replaces time, owner and kind of assignment with its own."""
    each = list(tests(report))
    now = datetime.datetime.now(datetime.timezone.utc)
    return {
        "schema": "classroom50/result/v1",
        "classroom": env["CLASSROOM"],
        "assignment": env["ASSIGNMENT"],
        "assignment_type": env.get("ASSIGNMENT_TYPE") or "individual",
        "owner": env.get("OWNER") or env["USERNAME"],
        "submission": env["SUBMISSION_TAG"],
        "commit": env["COMMIT_URL"],
        "release": env["RELEASE_URL"],
        "review": env.get("REVIEW_URL") or env["COMMIT_URL"],
        "datetime": now.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "score": sum(test["score"] for test in each),
        "max-score": sum(test["max-score"] for test in each),
        "tests": each,
    }


def main():
    # A result file that a student has handed in must not be taken for this one.
    RESULT.unlink(missing_ok=True)
    try:
        command = ["make", "--silent", "exercise", "JSON=1", *asked(os.environ["ASSIGNMENT"])]
        report = subprocess.run(command, check=True, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL).stdout
        RESULT.write_text(json.dumps(result(json.loads(report), os.environ), indent=2) + "\n", encoding="utf-8")
    except KeyError as error:
        sys.exit(f"classroom50.py: the runner of Classroom 50 sets {error}, which is missing here")
    except (OSError, subprocess.CalledProcessError, ValueError) as error:
        sys.exit(f"classroom50.py: the exercises could not be marked: {error}")


if __name__ == "__main__":
    main()
