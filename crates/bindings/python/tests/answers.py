"""Answers lines of standard input as the command `sudoku` does, through the package: python answers.py CALL SEED.
scripts/bindings.sh compares the two with it, and lists the calls. The reason why an answer is wrong counts from 0 in Python, so
it is left out here."""

import sys
from collections.abc import Callable
from itertools import count, islice

import sudoku_lanes

call, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0
lines = sys.stdin.buffer.read().split(b"\n")[:-1]


def answered(answers: list, show: Callable = lambda answer: answer) -> list:
    """Returns each answer, or the verdict if there is none."""
    verdicts = sudoku_lanes.verdict(lines)
    return [verdict if answer is None else show(answer) for answer, verdict in zip(answers, verdicts, strict=True)]


def valid(answers: list, show: Callable = str) -> list:
    return ["invalid" if answer is None else show(answer) for answer in answers]


def check() -> list:
    puzzles, answers = zip(*(line.split(b" ") for line in lines), strict=True)
    words = {None: "invalid", True: "right", False: "wrong"}
    return [words[result] for result in sudoku_lanes.check(puzzles, answers, errors="null")]


def leaks() -> list:
    """Returns the lines that are in disguise one of thirty known puzzles."""
    known = sudoku_lanes.leaks(sudoku_lanes.generate(30, seed=21), lines, errors="null")
    # The command prints lines without leading spaces.
    return [line.lstrip() for line, first in zip(lines, known, strict=True) if first is not None]


def split() -> list:
    """Returns the form of each, if all of its class are on one side."""
    forms = sudoku_lanes.canon(lines, errors="null")
    tests = sudoku_lanes.split(lines, test=0.5, seed=seed, errors="null")
    sides: dict = {}
    for form, test in zip(forms, tests, strict=True):
        sides.setdefault(form, set()).add(test)
    if len(set(tests) - {None}) < 2:
        raise AssertionError("all are on one side")
    return valid(forms, lambda form: form if len(sides[form]) == 1 else "divided")


def shuffle_pairs() -> list:
    puzzles, solutions = zip(*(line.split(b" ") for line in lines), strict=True)
    pairs = sudoku_lanes.shuffle(puzzles, solutions, seed=seed)
    return [b" ".join(pair) for pair in zip(*pairs, strict=True)]


def generate_unbiased() -> list:
    puzzles, weights = sudoku_lanes.generate(len(lines), seed=seed, unbiased=True)
    # With the fewest digits that identify the number, as the command prints it.
    return [f"{puzzle} {str(weight).removesuffix('.0')}" for puzzle, weight in zip(puzzles, weights, strict=True)]


def grade() -> list:
    puzzles, answers = zip(*(line.split(b" ") for line in lines), strict=True)
    words = {False: "wrong", True: "right"}
    grades = sudoku_lanes.grade(puzzles, answers, errors="null")
    return ["invalid" if g is None else " ".join([words[g.solved], f"{g.right} {g.filled}", *filter(None, [g.code])]) for g in grades]


def extract() -> bytes:
    return sudoku_lanes.extract(b"\n".join(lines))


def canon() -> list:
    forms, automorphisms = sudoku_lanes.canon(lines, automorphisms=True, errors="null")
    both = [None if form is None else (form, number) for form, number in zip(forms, automorphisms, strict=True)]
    return valid(both, lambda one: b"%s %d" % one)


def unique() -> list:
    firsts, classes = sudoku_lanes.unique(lines, inverse=True, errors="null")
    kept = set(firsts)
    return [line for place, line in enumerate(lines) if classes[place] is None or place in kept]


def shuffle() -> list:
    images = [sudoku_lanes.shuffle(lines, seed=seed, image=image, errors="null") for image in range(3)]
    return [image for all_of in zip(*images, strict=True) for image in (["invalid"] if all_of[0] is None else all_of)]


def transform() -> list:
    _, transforms = sudoku_lanes.canon(lines, transform=True, errors="null")
    pairs = zip(lines, transforms, strict=True)
    return [b"invalid" if transform is None else transform.apply(line) for line, transform in pairs]


def same() -> list:
    puzzles, others = zip(*(line.split(b" ") for line in lines), strict=True)
    words = {None: "invalid", True: "same", False: "different"}
    return [words[result] for result in sudoku_lanes.same(puzzles, others, errors="null")]


def solutions() -> list:
    """Returns up to five solutions of each."""
    found: list = []
    for line, verdict in zip(lines, sudoku_lanes.verdict(lines), strict=True):
        found += [verdict] if verdict in ("none", "invalid") else islice(sudoku_lanes.solutions(line), 5)
    return found


def explain(scale: str) -> list:
    return [told for line in lines for told in map(step, count(1), sudoku_lanes.explain(line, scale=scale).steps)]


def step(number: int, step: sudoku_lanes.Step) -> str:
    """Returns a step in the command's words, without the links of chains."""
    rating = f"{step.rating:.1f}" if scale == "se" else f"{step.rating:.0f}"
    return f"{number}. {step.title[0].upper()}{step.title[1:]} ({rating}): {step.words.splitlines()[0]}"


def redundant() -> list:
    """Returns the names of the redundant clues, as the command prints them."""
    names = [f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in range(81)]
    return answered(
        sudoku_lanes.redundant(lines, errors="null"),
        lambda cells: "redundant: " + " ".join(names[cell] for cell in cells) if cells else "minimal",
    )


def backdoors() -> list:
    """Returns the names of cells, as the command prints them."""
    found = [cells for line in lines for cells in sudoku_lanes.backdoors(line)]
    return [" ".join(f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in cells) or "-" for cells in found]


scale = "hodoku" if call.endswith("_hodoku") else "se"
calls: dict[str, Callable[[], list]] = {
    "solve": lambda: answered(sudoku_lanes.solve(lines, errors="null")),
    "verdict": lambda: sudoku_lanes.verdict(lines),
    "first": lambda: answered(sudoku_lanes.first(lines, errors="null")),
    "solutions": solutions,
    "transform": transform,
    "same": same,
    "rate_hodoku": lambda: answered(
        sudoku_lanes.rate(lines, scale="hodoku", errors="null"), lambda rating: f"{rating.level} {rating.score:.0f}"
    ),
    "explain": lambda: explain("se"),
    "explain_hodoku": lambda: explain("hodoku"),
    "hint": lambda: [step(1, sudoku_lanes.hint(line)) for line in lines],
    "near": lambda: [found for line in lines for found in sudoku_lanes.near(line)],
    "backdoors": backdoors,
    "generate_aim": lambda: sudoku_lanes.generate(
        len(lines), seed=seed, aim=True, contains="naked-pair=2", needs="x-wing", scale="se"
    ),
    "generate_hodoku": lambda: sudoku_lanes.generate(len(lines), seed=seed, level="medium..hard", technique="skyscraper"),
    "candidates": lambda: answered(sudoku_lanes.candidates(lines, errors="null")),
    "redundant": redundant,
    "count": lambda: valid(sudoku_lanes.count(lines, limit=1000, errors="null")),
    "check": check,
    "check_marks": check,
    "leaks": leaks,
    "split": split,
    "shuffle_pairs": shuffle_pairs,
    "sheets": lambda: [sudoku_lanes.sheets(lines, title="Sunday", hints=True, steps=True, scale="se")],
    "generate_unbiased": generate_unbiased,
    "grade": grade,
    "extract": lambda: [extract()],
    "format": lambda: [sudoku_lanes.format(extract(), "grid") + "\n"],
    "canon": canon,
    "unique": unique,
    "shuffle": shuffle,
    "rate": lambda: answered(
        sudoku_lanes.rate(lines, errors="null"), lambda rating: f"{rating.er:.1f} {rating.ep:.1f} {rating.ed:.1f}"
    ),
    "guesses": lambda: answered(sudoku_lanes.guesses(lines, images=4, seed=seed, errors="null"), "{:.1f}".format),
    "minimal": lambda: answered(sudoku_lanes.minimal(lines, reduce=True, seed=seed, errors="null")),
    "generate": lambda: sudoku_lanes.generate(len(lines), seed=seed, symmetry="diagonal", clues=(22, 28), er="hard"),
}
for answer in calls[call]():
    sys.stdout.buffer.write((answer if isinstance(answer, bytes) else str(answer).encode()) + b"\n")
