"""Puzzles drawn at random until each stratum is full.

All strata share one sequence of puzzles, those of ``generate`` under a seed: each puzzle is rated once, and goes into its stratum
if that has room. So the puzzles of a stratum depend on the seed and its range alone, not on the other strata. Any row can be made
again by its number.
"""

import operator
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import sudoku_lanes
from sudoku_lanes._native import bounds

LEVELS = ("Easy", "Medium", "Hard", "Unfair", "Extreme")

# The quantities that strata can be ranges of, named as in a row.
KEYS = ("er", "level", "score", "clues")

# The scales of the quantities that are ratings.
SCALES = {"er": "se", "level": "hodoku", "score": "hodoku"}

# The other constraints, as for `generate`.
CONSTRAINTS = ("symmetry", "clues", "pattern", "grid", "keep", "minimality")

# The number of puzzles that are drawn at once: a fraction of a second of work.
BATCH = 512

# A rating that no puzzle has.
NEVER = 1e6


class Row(NamedTuple):
    """A puzzle of a data set."""

    puzzle: str
    """81 characters, row by row, ``.`` for an empty cell."""
    solution: str
    """81 digits."""
    stratum: str
    """The stratum that it was drawn for."""
    er: float
    """The rating of the hardest step, on the scale of Sudoku Explainer 1.2.1."""
    ep: float
    """The rating of the hardest step up to the first that places a digit."""
    ed: float
    """The rating of the first step."""
    technique: str
    """The technique of the hardest step, as Sudoku Explainer names it."""
    level: str
    """``Easy``, ``Medium``, ``Hard``, ``Unfair`` or ``Extreme``, on the scale of HoDoKu 2.2.0."""
    score: float
    """The sum of all steps, on HoDoKu's scale."""
    hodoku_technique: str
    """The technique of the hardest step, as HoDoKu names it."""
    guesses: int
    """The number of guesses that the engine of this package needs."""
    clues: int
    """The number of clues."""
    hash: str
    """The hash of the canonical form, 16 hexadecimal digits: equal for puzzles that are equal up to symmetry."""
    seed: int
    """The seed of ``generate``."""
    number: int
    """Its number under this seed: ``generate(1, seed=seed, start=number)`` makes it again."""


class Stratum(NamedTuple):
    """A range of difficulties, and the number of puzzles that are wanted of it."""

    name: str
    least: float
    most: float
    wanted: int


class _Found(NamedTuple):
    """A puzzle of a stratum, and its rating on the stratum's scale, if there is one."""

    number: int
    puzzle: str
    stratum: str
    rating: Any


class Draw:
    """Puzzles drawn at random until there are ``counts`` of each stratum: an iterable of ``Row``, each yielded as soon as it is
    found.

    ``strata`` has one key, ``"er"``, ``"level"``, ``"score"`` or ``"clues"``, and a list of ranges as ``generate`` takes them:
    ``{"er": ["easy", (1.6, 2.5)]}``, ``{"level": ["easy", "medium..hard"]}``. ``counts`` is a number for each, or one for all.
    Other ``constraints`` are ``symmetry``, ``clues``, ``pattern``, ``grid``, ``keep`` and ``minimality`` of ``generate``. Nothing
    is drawn before the first row is asked for; to stop, stop iterating. Iterating again yields the same rows. ``attempts`` ends
    the draw after that number of puzzles, whether the strata are full or not. Without it, the search for a stratum that has no
    puzzles does not end.

    >>> from sudoku_lanes import datasets
    >>> draw = datasets.Draw({"level": ["easy", "hard"]}, 2, seed=1)
    >>> sorted(row.level for row in draw)
    ['Easy', 'Easy', 'Hard', 'Hard']
    >>> row = next(iter(draw))
    >>> row.puzzle == sudoku_lanes.generate(1, seed=row.seed, start=row.number)[0]
    True
    """

    def __init__(
        self,
        strata: Mapping[str, Sequence[Any]],
        counts: int | Sequence[int],
        *,
        seed: int | None = None,
        start: int = 1,
        attempts: int | None = None,
        threads: int | None = None,
        **constraints: Any,
    ) -> None:
        if len(strata) != 1 or next(iter(strata)) not in KEYS:
            raise ValueError(f"strata: one of {', '.join(KEYS)} expected, found {', '.join(strata) or 'none'}")
        ((self.key, ranges),) = strata.items()
        if isinstance(ranges, (str, bytes)) or not len(ranges):
            raise ValueError(f"strata: a list of ranges of {self.key} expected, found {ranges!r}")
        try:
            numbers = list(map(operator.index, counts if isinstance(counts, Iterable) else [counts] * len(ranges)))
        except TypeError:
            raise TypeError(f"counts: whole numbers expected, found {counts!r}") from None
        if len(numbers) != len(ranges):
            raise ValueError(f"counts: {len(ranges)} numbers expected, one for each stratum, found {len(numbers)}")
        if any(number < 0 for number in numbers):
            raise ValueError(f"counts: whole numbers from 0 expected, found {min(numbers)}")
        # Constraints on difficulty would change which puzzle a number means.
        for constraint in constraints:
            if constraint not in CONSTRAINTS:
                raise ValueError(f"{constraint}: not a constraint of a draw; known are {', '.join(CONSTRAINTS)}")
        ends = [bounds(self.key, each) for each in ranges]
        self.strata = [
            Stratum(_name(each), least, most, number)
            for each, (least, most), number in zip(ranges, ends, numbers, strict=True)
        ]
        in_order = sorted(self.strata, key=lambda stratum: stratum.least)
        for one, other in zip(in_order, in_order[1:], strict=False):
            if other.least <= one.most:
                raise ValueError(f"strata: {one.name} and {other.name} overlap")
        # The remainder of any whole number counts, which fits into a column of a table.
        self.seed = secrets.randbits(32) if seed is None else operator.index(seed) % (1 << 64)
        self.start = operator.index(start)
        self.attempts = attempts if attempts is None else operator.index(attempts)
        self._threads = threads
        self._ranges = [_plain(self.key, each) for each in ranges]
        # This raises an error if the constraints are invalid.
        sudoku_lanes.generate(0, seed=self.seed, start=start, **constraints)
        self.constraints = {name: _plain(name, value) for name, value in constraints.items()}

    def __len__(self) -> int:
        """Returns the number of rows that are wanted."""
        return sum(stratum.wanted for stratum in self.strata)

    def __repr__(self) -> str:
        options = {"seed": self.seed, "start": self.start, "attempts": self.attempts} | self.constraints
        unusual = [f"{name}={value!r}" for name, value in options.items() if (name, value) not in USUAL]
        counts = [stratum.wanted for stratum in self.strata]
        number = counts[0] if len(set(counts)) == 1 else counts
        return f"Draw({ {self.key: self._ranges}!r}, {number}, {', '.join(unusual)})"

    def __iter__(self) -> Iterator[Row]:
        room = {stratum: stratum.wanted for stratum in self.strata if stratum.wanted}
        seen: set[int] = set()
        start, end = self.start, self.start + self.attempts if self.attempts is not None else None
        while room and (end is None or start < end):
            size = BATCH if end is None else min(BATCH, end - start)
            puzzles = sudoku_lanes.generate(size, seed=self.seed, start=start, threads=self._threads, **self.constraints)
            found = []
            for index, value, rating in self._values(puzzles, max(stratum.most for stratum in room)):
                stratum = next((each for each in room if each.least <= value <= each.most), None)
                if stratum is None:
                    continue
                found.append(_Found(start + index, puzzles[index], stratum.name, rating))
                room[stratum] -= 1
                if not room[stratum]:
                    del room[stratum]
            # A class that has come before makes room for another.
            for row in self._rows(found):
                key = int(row.hash, 16)
                if key in seen:
                    stratum = next(each for each in self.strata if each.name == row.stratum)
                    room[stratum] = room.get(stratum, 0) + 1
                else:
                    seen.add(key)
                    yield row
            start += size

    def _values(self, puzzles: list[str], most: float) -> Iterator[tuple[int, float, Any]]:
        """Yields the index of each puzzle that may be in a stratum, the value that decides which, and the rating that it is from.
        Puzzles above ``most`` are not needed."""
        if self.key == "clues":
            yield from ((index, float(clues(puzzle)), None) for index, puzzle in enumerate(puzzles))
            return
        options: dict[str, Any] = {"scale": SCALES[self.key], "threads": self._threads}
        if self.key != "level" and most < NEVER:
            options["most"] = most
        for index, rating in enumerate(sudoku_lanes.rate(puzzles, **options)):
            if rating is not None:
                yield index, LEVELS.index(rating.level) if self.key == "level" else rating[0], rating

    def _rows(self, found: list[_Found]) -> list[Row]:
        """Returns the complete rows of the puzzles that were found."""
        puzzles = [each.puzzle for each in found]
        options: dict[str, Any] = {"threads": self._threads}

        def rated(scale: str) -> list[Any]:
            if SCALES.get(self.key) == scale:
                return [each.rating for each in found]
            ratings: list[Any] = sudoku_lanes.rate(puzzles, scale=scale, **options)
            return ratings

        columns = zip(
            found,
            sudoku_lanes.solve(puzzles, **options),
            rated("se"),
            rated("hodoku"),
            sudoku_lanes.guesses(puzzles, **options),
            sudoku_lanes.canon(puzzles, hash=True, **options)[1],
            strict=True,
        )
        rows = []
        for (number, puzzle, stratum, _), solution, rating, score, guesses, key in columns:
            # This always holds: all of them have one solution.
            if solution is not None and rating is not None and score is not None and guesses is not None:
                rows.append(
                    Row(
                        puzzle=puzzle,
                        solution=solution,
                        stratum=stratum,
                        er=rating.er,
                        ep=rating.ep,
                        ed=rating.ed,
                        technique=rating.technique or "",
                        level=score.level,
                        score=score.score,
                        hodoku_technique=score.technique or "",
                        guesses=int(guesses),
                        clues=clues(puzzle),
                        hash=f"{key:016x}",
                        seed=self.seed,
                        number=number,
                    )
                )
        return rows


# The options of a draw that need not be printed.
USUAL = (("start", 1), ("attempts", None))


def clues(puzzle: str) -> int:
    """Returns the number of clues, whatever empty cells look like."""
    return sum(map(puzzle.count, "123456789"))


def _plain(name: str, value: Any) -> Any:
    """Returns the value of a constraint or range, grids as texts and numbers as Python's, so that a draw that is printed can be
    made again."""
    if value is None or isinstance(value, str):
        return value
    if name in ("pattern", "grid", "keep"):
        text = sudoku_lanes.convert(value, to="list")
        return text[0] if isinstance(text, list) else text
    if hasattr(value, "tolist"):
        value = value.tolist()
    return type(value)(_plain(name, each) for each in value) if isinstance(value, (list, tuple)) else value


def _name(given: Any) -> str:
    return given if isinstance(given, str) else f"{given[0]}..{given[1]}" if isinstance(given, (tuple, list)) else str(given)
