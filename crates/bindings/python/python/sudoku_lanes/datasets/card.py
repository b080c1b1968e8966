"""The data card: the description of a data set for people, in Markdown."""

from collections import Counter

import sudoku_lanes

from .draw import NEVER, Draw, Row, clues

# The descriptions in the table of columns.
COLUMNS = {
    "puzzle": "81 characters, row by row, `.` for an empty cell",
    "solution": "81 digits",
    "stratum": "the stratum that it was drawn for",
    "er, ep, ed": "Sudoku Explainer's ratings: the hardest step, the hardest up to the first digit placed, the first",
    "technique": "the technique of the hardest step, as Sudoku Explainer names it",
    "level, score": "HoDoKu's level, and its score, the sum of all steps",
    "hodoku_technique": "the technique of the hardest step, as HoDoKu names it",
    "guesses": "how many guesses the engine of sudoku-lanes needs; not the backtracks of any other program",
    "clues": "how many clues it has",
    "hash": "the hash of the canonical form: equal for puzzles that are equal up to symmetry",
    "seed, number": "`sudoku_lanes.generate(1, seed=seed, start=number)` with the same constraints makes it again",
}

# Its explanation has the name and version of a scale.
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

# Formats that have a file for each part; the Hub and `datasets` find it by the front matter.
TABLES = ("parquet", "csv", "jsonl")


class Card:
    """The facts that are collected about a data set while it is written."""

    def __init__(self, parts: list[str], draw: Draw | None, formats: list[str], augment: int) -> None:
        self._draw, self._formats, self._augment = draw, formats, augment
        # By part and stratum.
        self._strata: Counter[tuple[str, str]] = Counter()
        self._parts: Counter[str] = Counter(dict.fromkeys(parts, 0))
        self._clues: Counter[int] = Counter()
        self._right = self._minimal = 0
        # The part that each class was first in, by its hash, and the number of rows of a class that came before, in the same part
        # or in another.
        self._classes: dict[int | None, str] = {}
        self._repeated = self._leaked = 0
        self._scales: list[str] = []
        self._last = 0

    def add(self, part: str, rows: list[Row]) -> None:
        """Counts some rows, and checks again what they claim."""
        puzzles = [row.puzzle for row in rows]
        self._right += sum(map(bool, sudoku_lanes.check(puzzles, [row.solution for row in rows], errors="null")))
        self._minimal += sum(map(bool, sudoku_lanes.minimal(puzzles, errors="null")))
        self._parts[part] += len(rows)
        self._last = max([self._last, *(row.number for row in rows)])
        for row, key in zip(rows, sudoku_lanes.canon(puzzles, errors="null", hash=True)[1], strict=True):
            self._strata[part, row.stratum] += 1
            self._clues[clues(row.puzzle)] += 1
            first = self._classes.get(key)
            if first is None:
                self._classes[key] = part
            elif first == part:
                self._repeated += 1
            else:
                self._leaked += 1
        if rows and not self._scales:
            self._scales = [sudoku_lanes.explain(EASY, scale=scale).scale for scale in ("se", "hodoku")]

    def __str__(self) -> str:
        return "\n".join([*self._front(), *self._contents(), *self._origin(), *self._checked(), *self._columns()])

    def _front(self) -> list[str]:
        """Returns the front matter, by which `datasets.load_dataset` finds the parts."""
        lines = ["---", "pretty_name: Sudoku puzzles by difficulty", "tags:", "- sudoku"]
        tables = [form for form in self._formats if form in TABLES]
        if tables:
            lines += ["configs:", "- config_name: default", "  data_files:"]
            for part in self._parts:
                lines += [f"  - split: {part}", f"    path: {part}.{tables[0]}"]
        return [*lines, "---", ""]

    def _contents(self) -> list[str]:
        strata = list(dict.fromkeys(stratum for _, stratum in self._strata))
        if self._draw is not None:
            known = [stratum.name for stratum in self._draw.strata]
            strata.sort(key=lambda name: known.index(name) if name in known else len(known))
        total = self._parts.total()
        lines = [f"# {total:,} Sudoku puzzles", ""]
        lines += [f"| stratum | {' | '.join(self._parts)} |", "| --- |" + " ---: |" * len(self._parts)]
        for stratum in strata:
            counts = [f"{self._strata[part, stratum]:,}" for part in self._parts]
            lines.append(f"| {self._meaning(stratum)} | {' | '.join(counts)} |")
        lines.append(f"| all | {' | '.join(f'{count:,}' for count in self._parts.values())} |")
        if self._clues:
            mean = sum(clues * count for clues, count in self._clues.items()) / total
            lines += ["", f"Clues: {min(self._clues)} to {max(self._clues)}, {mean:.1f} on average."]
        return [*lines, ""]

    def _meaning(self, name: str) -> str:
        """Returns a stratum's name, with its range if the name does not contain it."""
        if self._draw is None:
            return name
        ranges = {stratum.name: (stratum.least, stratum.most) for stratum in self._draw.strata}
        if self._draw.key == "er" and name.isalpha() and name in ranges:
            least, most = ranges[name]
            return f"{name} (ER {least} {f'to {most}' if most < NEVER else 'or more'})"
        return f"{self._draw.key} {name}"

    def _origin(self) -> list[str]:
        lines = ["## Origin", ""]
        if self._draw is None:
            return [*lines, "The rows were given; how they were drawn is not known here.", ""]
        constraints = self._draw.constraints
        begin = "the given grid" if "grid" in constraints else "a random full grid (all are equally likely)"
        how = f": from {begin}, clues are removed in random order, except those without which there would be a second solution."
        bias = ": made in this way, those with few clues are more frequent"
        # Others change how clues are chosen.
        if constraints.keys() - {"grid"}:
            given = ", ".join(f"`{name}={value!r}`" for name, value in constraints.items())
            how, bias = f", with the constraints {given}; its documentation explains them.", ""
        return [
            *lines,
            f"`sudoku_lanes.generate` (version {sudoku_lanes.__version__}) made them under seed {self._draw.seed}{how}",
            f"Each puzzle was rated, and kept if its stratum had room: {self._parts.total():,} of the puzzles with the numbers "
            f"{self._draw.start} to {self._last}.",
            f"Those in a stratum are not a fair sample of all puzzles in its range{bias}.",
            "",
            "```python",
            f"from sudoku_lanes import datasets\n\nrows = list(datasets.{self._draw!r})",
            "```",
            "",
        ]

    def _checked(self) -> list[str]:
        total = self._parts.total()
        several = len(self._parts) > 1
        lines = [
            "## What was checked",
            "",
            f"- One solution, and it is the one beside the puzzle: {self._right:,} of {total:,}.",
            f"- Minimal (removing any clue allows other solutions): {self._minimal:,} of {total:,}.",
            f"- Different up to symmetry (digits renamed, rows, columns, bands or stacks exchanged, the grid transposed): {len(self._classes):,} classes"
            f" among {total:,} puzzles; {self._repeated:,} are equal to an earlier one in their part.",
        ]
        if several:
            finding = "Leakage" if self._leaked else "No leakage"
            lines.append(f"- {finding}: {self._leaked:,} puzzles of one part are equal up to symmetry to one of another.")
        if self._scales:
            lines.append(f"- Ratings, levels and guesses were not calculated again. The scales are those of {' and '.join(self._scales)}.")
        return [*lines, ""]

    def _columns(self) -> list[str]:
        lines = ["## Files", ""]
        tables = [f"`.{form}`" for form in self._formats if form in TABLES]
        if tables:
            lines += [f"Each part as {', '.join(tables)}, one row per puzzle:", "", "| column | what it is |", "| --- | --- |"]
            lines += [f"| {', '.join(f'`{name}`' for name in names.split(', '))} | {what} |" for names, what in COLUMNS.items()]
            lines.append("")
        if "hrm" in self._formats:
            images = f", with {self._augment} random images of each puzzle of `train` beside it" if self._augment else ""
            lines += [f"The folder of each part has the arrays that HRM and TRM read (each cell's value plus 1){images}.", ""]
        return lines
